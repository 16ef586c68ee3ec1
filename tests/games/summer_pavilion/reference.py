"""Summer Pavilion written a second time, plainly and slowly, from the rules alone.

It shares no code with the controller, so that a mistake in one shows as a difference from the other. The numbers are
those of assets/summer_pavilion/rules.md. What chance decides is handed in: the order of the tiles in the bag.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

COLOURS = ["p", "g", "o", "y", "b", "r"]
JOKERS = {1: "p", 2: "g", 3: "o", 4: "y", 5: "b", 6: "r"}  # 1.2
STAR_COLOURS = {"w": "p", "nw": "o", "ne": "r", "e": "b", "se": "y", "sw": "g"}  # 1.7
STARS = ["c", *STAR_COLOURS]
SPACES = [f"{star}{ring}" for star in STARS for ring in range(1, 7)]
STRUCTURES = {  # 1.8, and what they give (7.1)
    "pillar w": (["w2", "w3", "c5", "c6"], 1),
    "pillar nw": (["nw2", "nw3", "c6", "c1"], 1),
    "pillar ne": (["ne2", "ne3", "c1", "c2"], 1),
    "pillar e": (["e2", "e3", "c2", "c3"], 1),
    "pillar se": (["se2", "se3", "c3", "c4"], 1),
    "pillar sw": (["sw2", "sw3", "c4", "c5"], 1),
    "statue w/nw": (["w1", "w2", "nw3", "nw4"], 2),
    "statue nw/ne": (["nw1", "nw2", "ne3", "ne4"], 2),
    "statue ne/e": (["ne1", "ne2", "e3", "e4"], 2),
    "statue e/se": (["e1", "e2", "se3", "se4"], 2),
    "statue se/sw": (["se1", "se2", "sw3", "sw4"], 2),
    "statue sw/w": (["sw1", "sw2", "w3", "w4"], 2),
    "window w": (["w5", "w6"], 3),
    "window nw": (["nw5", "nw6"], 3),
    "window ne": (["ne5", "ne6"], 3),
    "window e": (["e5", "e6"], 3),
    "window se": (["se5", "se6"], 3),
    "window sw": (["sw5", "sw6"], 3),
}
STAR_BONUS = {"many": 12, "r": 14, "b": 15, "y": 16, "o": 17, "g": 18, "p": 20}  # 10.2
NUMBER_BONUS = {1: 4, 2: 8, 3: 12, 4: 16}  # 10.3


def letters(tiles: Counter[str]) -> str:
    """Counts as letters in the colours' order."""
    return "".join(colour * tiles[colour] for colour in COLOURS)


def printed(space: str, side: str) -> int:
    """The number on a space, which is its price (1.7, 5.4, 11.2, 11.3)."""
    star, ring = space[:-1], int(space[-1])
    if side == "front":
        return ring
    return 3 if star == "c" else {1: 3, 2: 2, 3: 1, 4: 4, 5: 5, 6: 6}[ring]


def handfuls(tiles: Counter[str], size: int) -> list[str]:
    """Every choice of that many of these tiles."""
    chosen = []
    for choice in combinations_with_replacement(COLOURS, size):
        if all(choice.count(colour) <= tiles[colour] for colour in COLOURS):
            chosen.append("".join(choice))
    return chosen


class Player:
    """What lies in front of one player (2.2)."""

    def __init__(self) -> None:
        self.score = 5
        self.rack: Counter[str] = Counter()
        self.corners: Counter[str] = Counter()
        self.passed = False
        self.board: dict[str, str] = {}  # the colour on each covered space

    def on_star(self, star: str) -> list[str]:
        """The colours on a star, in no particular order."""
        return [self.board[f"{star}{ring}"] for ring in range(1, 7) if f"{star}{ring}" in self.board]

    def may_lie(self, colour: str, space: str, side: str) -> bool:
        """Whether a tile of that colour may be laid there (5.3, 5.4, 5.7, 11.4)."""
        if space in self.board:
            return False
        star = space[:-1]
        there = self.on_star(star)
        if side == "front":
            return colour not in there if star == "c" else colour == STAR_COLOURS[star]
        if len(there) < 2:
            return True
        if there[0] == there[1]:
            return colour == there[0]
        return colour not in there

    def run(self, space: str) -> int:
        """How long the run is that contains a covered space (6.2), walking both ways until a gap."""
        star, ring = space[:-1], int(space[-1])
        found = {ring}
        for step in (1, -1):
            at = ring
            while True:
                at = (at - 1 + step) % 6 + 1
                if at in found or f"{star}{at}" not in self.board:
                    break
                found.add(at)
        return len(found)

    def complete(self) -> set[str]:
        """The structures all of whose spaces are covered."""
        return {name for name, (around, _) in STRUCTURES.items() if all(space in self.board for space in around)}

    def lose(self, points: int) -> None:
        """Never below 1 (6.5)."""
        self.score = max(1, self.score - points)

    def star_points(self) -> int:
        """For finished stars (10.2, 11.6)."""
        total = 0
        for star in STARS:
            colours = self.on_star(star)
            if len(colours) == 6:
                total += STAR_BONUS[colours[0] if len(set(colours)) == 1 else "many"]
        return total

    def number_points(self, side: str) -> int:
        """For finished numbers (10.3, 11.7)."""
        total = 0
        for number, points in NUMBER_BONUS.items():
            if all(space in self.board for space in SPACES if printed(space, side) == number):
                total += points
        return total


class ReferenceGame:
    """One game, from the first turn to the ranking."""

    def __init__(self, players: int, order: Iterable[str], side: str = "front", starter: int = 0) -> None:
        """The set-up of section 2. `order` has all tiles as they will come out of the bag."""
        self.side = side
        self.bag = list(order)  # the first one comes next
        self.poured: list[str] | None = None  # the order after the next pouring
        self.tower: Counter[str] = Counter()
        self.supply: Counter[str] = Counter()
        self.displays: list[Counter[str]] = [Counter() for _ in range({2: 5, 3: 7, 4: 9}[players])]
        self.centre: Counter[str] = Counter()
        self.marker: int | None = None
        self.players = [Player() for _ in range(players)]
        self.starter = starter
        self.seat = starter
        self.round = 1
        self.due = 0
        self.decision = "take"
        self.moves: set[str] | None = None
        assert sorted(self.bag) == sorted(COLOURS * 22)
        self.fill_supply()
        self.fill_displays()

    # The bag (section 3)

    def draw(self) -> str | None:
        """One tile; the tower is poured in only when a tile is needed (3.3)."""
        if not self.bag and self.tower.total():
            assert self.poured is not None, "the bag has run out, and nobody has said what comes next"
            assert Counter(self.poured) == self.tower, "what is poured in is what was in the tower"
            self.bag, self.tower = list(self.poured), Counter()
        return self.bag.pop(0) if self.bag else None

    def fill_supply(self) -> None:
        """Up to ten (2.3, 7.6)."""
        while self.supply.total() < 10:
            tile = self.draw()
            if tile is None:
                return
            self.supply[tile] += 1

    def fill_displays(self) -> None:
        """Four each, one after the other (2.3, 9.2, 9.5)."""
        for display in self.displays:
            for _ in range(4):
                tile = self.draw()
                if tile is not None:
                    display[tile] += 1

    # What is asked, and of whom

    @property
    def joker(self) -> str:
        return JOKERS[self.round]

    @property
    def to_move(self) -> int | None:
        """Who has to decide; nobody when the game is over."""
        return None if self.decision == "over" else self.seat

    def sources(self) -> dict[str, Counter[str]]:
        """Where tiles can be taken from, by name."""
        named = {str(number): display for number, display in enumerate(self.displays, start=1)}
        named["c"] = self.centre
        return named

    def legal(self) -> set[str]:
        """Every move that the rules allow now, as text; worked out once for a position."""
        if self.moves is None:
            self.moves = self.moves_now()
        return self.moves

    def moves_now(self) -> set[str]:
        if self.decision == "take":
            return self.takes()
        if self.decision == "place":
            return self.places() | self.passes()
        if self.decision == "reward":
            return {f"choose {tiles}" for tiles in handfuls(self.supply, self.due)}  # 7.2
        return set()

    def takes(self) -> set[str]:
        """A colour of a source, and jokers only where nothing else lies (4.2, 4.4)."""
        moves = set()
        for name, tiles in self.sources().items():
            colours = [colour for colour in COLOURS if tiles[colour] > 0]
            for colour in colours:
                if colour != self.joker or colours == [self.joker]:
                    moves.add(f"take {name} {colour}")
        return moves

    def places(self) -> set[str]:
        """Every space, colour and number of jokers that can be paid (5.3 to 5.8)."""
        player = self.players[self.seat]
        moves = set()
        for space in SPACES:
            price = printed(space, self.side)
            for colour in COLOURS:
                if not player.may_lie(colour, space, self.side):
                    continue
                for jokers in range(price):
                    if jokers and colour == self.joker:  # 5.6
                        continue
                    if player.rack[colour] >= price - jokers and (jokers == 0 or player.rack[self.joker] >= jokers):
                        moves.add(f"place {space} {colour}" + (f"+{jokers}" if jokers else ""))
        return moves

    def passes(self) -> set[str]:
        """Keeping up to four tiles, none in round 6 (8.1, 8.2, 8.6)."""
        moves = {"pass"}
        if self.round < 6:
            for size in range(1, 5):
                moves |= {f"pass keep {tiles}" for tiles in handfuls(self.players[self.seat].rack, size)}
        return moves

    # Playing

    def play(self, text: str, poured: list[str] | None = None) -> None:
        """One decision; `poured` is the order of the tiles if the tower is poured into the bag now.

        ValueError if the rules do not allow it, and nothing has changed.
        """
        if text not in self.legal():
            raise ValueError(f"not allowed now: {text}")
        self.poured, self.moves = poured, None
        verb, *words = text.split()
        if verb == "take":
            self.take(*words)
        elif verb == "place":
            colour, _, jokers = words[1].partition("+")
            self.place(words[0], colour, int(jokers or 0))
        elif verb == "choose":
            self.choose(Counter(words[0]))
        else:
            self.pass_turn(Counter(words[1] if words else ""))

    def take(self, source: str, colour: str) -> None:
        """One colour, a joker with it, and the marker (4.2 to 4.6)."""
        player, tiles = self.players[self.seat], self.sources()[source]
        taken: Counter[str] = Counter()
        if colour != self.joker:
            taken[colour] = tiles[colour]
        if tiles[self.joker] > 0:
            taken[self.joker] = 1
        tiles.subtract(taken)
        player.rack.update(taken)
        if source == "c":
            if self.marker is None:
                self.marker = self.seat
                player.lose(taken.total())
        else:
            self.centre.update(tiles)
            tiles.clear()
        if any(left.total() for left in self.sources().values()):
            self.seat = (self.seat + 1) % len(self.players)
        else:
            self.begin_placing()

    def begin_placing(self) -> None:
        """The holder of the marker opens, or whoever began the round (4.8, 4.9)."""
        self.decision = "place"
        self.seat = self.starter if self.marker is None else self.marker
        self.pass_for_an_empty_rack()

    def place(self, space: str, colour: str, jokers: int) -> None:
        """Lay a tile, pay, score and be rewarded (5.4, 6.3, 7.1)."""
        player = self.players[self.seat]
        complete = player.complete()
        paid = Counter({colour: printed(space, self.side) - jokers})
        paid[self.joker] += jokers
        player.rack.subtract(paid)
        paid[colour] -= 1
        self.tower.update(paid)
        player.board[space] = colour
        player.score += player.run(space)
        due = sum(STRUCTURES[name][1] for name in player.complete() - complete)
        self.due = min(due, self.supply.total())  # 7.5
        if self.due:
            self.decision = "reward"
        else:
            self.end_turn()

    def choose(self, tiles: Counter[str]) -> None:
        """Tiles of the supply onto the rack (7.4)."""
        self.supply.subtract(tiles)
        self.players[self.seat].rack.update(tiles)
        self.due = 0
        self.decision = "place"
        self.end_turn()

    def pass_turn(self, kept: Counter[str]) -> None:
        """Keep some, discard the others (8.2 to 8.4)."""
        player = self.players[self.seat]
        discarded = player.rack - kept
        player.corners = Counter(kept)
        player.rack = Counter()
        player.passed = True
        player.lose(discarded.total())
        self.tower.update(discarded)
        self.end_turn()

    def end_turn(self) -> None:
        """Fill the supply; then the next who has not passed, or the end of the round (5.1, 7.6)."""
        self.fill_supply()
        for step in range(1, len(self.players) + 1):
            seat = (self.seat + step) % len(self.players)
            if not self.players[seat].passed:
                self.seat = seat
                self.pass_for_an_empty_rack()
                return
        if self.round == 6:
            self.finish()
        else:
            self.next_round()

    def pass_for_an_empty_rack(self) -> None:
        """There is nothing to decide (8.5)."""
        if self.players[self.seat].rack.total() == 0:
            self.pass_turn(Counter())

    def next_round(self) -> None:
        """Section 9."""
        self.round += 1
        for player in self.players:
            player.rack.update(player.corners)
            player.corners = Counter()
            player.passed = False
        if self.marker is not None:
            self.starter = self.marker
        self.marker = None
        self.seat = self.starter
        self.decision = "take"
        self.fill_displays()
        if not any(display.total() for display in self.displays):
            self.begin_placing()  # 9.6

    def finish(self) -> None:
        """The points of section 10."""
        self.decision = "over"
        for player in self.players:
            player.score += player.star_points() + player.number_points(self.side)

    # The outcome

    def ranks(self) -> list[int]:
        """By points; equal players share a rank (10.5, 10.6)."""
        return [1 + sum(other.score > player.score for other in self.players) for player in self.players]

    def go_on_from(self, snapshot: dict[str, Any]) -> None:
        """Play from another position."""
        self.moves = None
        self.bag = list(snapshot["bag"])
        self.tower, self.supply = Counter(snapshot["tower"]), Counter(snapshot["supply"])
        self.displays = [Counter(display) for display in snapshot["displays"]]
        self.centre = Counter(snapshot["centre"])
        for name in ("marker", "starter", "decision", "round", "due"):
            setattr(self, name, snapshot[name])
        self.seat = snapshot["to_move"]
        for player, seen in zip(self.players, snapshot["players"], strict=True):
            player.score, player.passed, player.board = seen["score"], seen["passed"], dict(seen["board"])
            player.rack, player.corners = Counter(seen["rack"]), Counter(seen["corners"])

    def snapshot(self) -> dict[str, Any]:
        """All of the position in plain values."""
        return {
            "bag": "".join(self.bag),
            "tower": letters(self.tower),
            "supply": letters(self.supply),
            "displays": [letters(display) for display in self.displays],
            "centre": letters(self.centre),
            "marker": self.marker,
            "starter": self.starter,
            "players": [
                {
                    "score": player.score,
                    "rack": letters(player.rack),
                    "corners": letters(player.corners),
                    "passed": player.passed,
                    "board": dict(sorted(player.board.items())),
                    "bonuses": (player.star_points(), player.number_points(self.side)),
                }
                for player in self.players
            ],
            "to_move": self.to_move,
            "decision": self.decision,
            "round": self.round,
            "due": self.due,
        }
