"""The Princes of Florence written a second time, plainly and slowly, from the rules alone.

It shares no code with the controller, so that a mistake in one shows as a difference from the other. The numbers are
those of assets/princes_of_florence/rules.md. What chance decides is handed in: the order of the shuffled decks.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

Cell = tuple[int, int]
"""Column 1 to 7 from the left, row 1 to 7 from below."""

SHAPES = {
    "university": ["###", "#.#", "#.#"],
    "laboratory": ["###", "###", "#.."],
    "workshop": ["####", "###."],
    "library": ["####", "#..."],
    "opera": ["#.#", "###"],
    "hospital": [".#.", "###", ".#."],
    "theatre": ["###", ".#.", ".#."],
    "studio": ["##", "##", "#."],
    "tower": ["#.", "##"],
    "chapel": ["###"],
    "forest": ["##", "##"],
    "lake": ["#.", "##"],
    "park": ["##"],
}
LARGE = ["university", "laboratory", "workshop"]  # 1.4
MEDIUM = ["library", "opera", "hospital", "theatre", "studio"]
SMALL = ["tower", "chapel"]
BUILDINGS = LARGE + MEDIUM + SMALL
LANDSCAPES = ["forest", "lake", "park"]
FREEDOMS = ["travel", "religion", "opinion"]
PROFESSIONS = {
    "mathematician": ("university", "lake", "religion"),
    "theologian": ("university", "park", "travel"),
    "philosopher": ("university", "forest", "opinion"),
    "botanist": ("laboratory", "park", "religion"),
    "alchemist": ("laboratory", "lake", "opinion"),
    "physicist": ("laboratory", "forest", "travel"),
    "watchmaker": ("workshop", "lake", "travel"),
    "goldsmith": ("workshop", "park", "opinion"),
    "bell_maker": ("workshop", "forest", "religion"),
    "cartographer": ("library", "lake", "religion"),
    "lawyer": ("library", "forest", "opinion"),
    "choreographer": ("opera", "forest", "travel"),
    "composer": ("opera", "lake", "opinion"),
    "sculptor": ("studio", "forest", "religion"),
    "painter": ("studio", "lake", "travel"),
    "pharmacist": ("hospital", "park", "opinion"),
    "physician": ("hospital", "forest", "travel"),
    "dramatist": ("theatre", "park", "religion"),
    "poet": ("theatre", "lake", "travel"),
    "astronomer": ("tower", "forest", "religion"),
    "organ_builder": ("chapel", "forest", "opinion"),
}
MINIMUM = {1: 7, 2: 10, 3: 12, 4: 14, 5: 15, 6: 16, 7: 17}  # 8.5
MANY, FEW = "many", "few"
PRESTIGE: dict[str, tuple[Any, ...]] = {
    "P01": (MANY, "building", 6, 3),
    "P02": ({"forest": 1, "lake": 1, "park": 1}, 8),
    "P03": (MANY, "lake", 6, 3),
    "P04": (MANY, "jester", 6, 3),
    "P05": ({"builder": 1, "jester": 1, "landscape": 2}, 7),
    "P06": ({"large": 2}, 5),
    "P07": (MANY, "landscape", 7, 4),
    "P08": ({"freedom": 3}, 8),
    "P09": (MANY, "builder", 6, 3),
    "P10": (MANY, "on table", 7, 4),
    "P11": (FEW, "empty", 8, 4),
    "P12": (MANY, "forest", 7, 4),
    "P13": ({"building": 4, "freedom": 2}, 7),
    "P14": (MANY, "park", 5, 3),
}
BONUS = {
    "B01": {"building": 1},
    "B02": {"small": 1, "landscape": 1},
    "B03": {"forest": 2},
    "B04": {"freedom": 2},
    "B05": {"builder": 2},
    "B06": {"prestige": 1, "freedom": 1},
    "B07": {"in hand": 1},
    "B08": {"large": 2},
    "B09": {"sizes": 2},
    "B10": {"lake": 2},
    "B11": {"jester": 2},
    "B12": {"builder": 1, "lake": 1},
    "B13": {"landscape types": 2},
    "B14": {"on table": 1},
    "B15": {"park": 2},
    "B16": {"medium": 2},
    "B17": {"landscape": 1},
    "B18": {"prestige": 2},
    "B19": {"jester": 1, "forest": 1},
    "B20": {"builder": 1, "park": 1},
}


# The grid (9)

PALACE: set[Cell] = {(column, row) for column in (1, 2, 3) for row in (1, 2)}
GRID: set[Cell] = {(column, row) for column in range(1, 8) for row in range(1, 8)}


def cell_name(cell: Cell) -> str:
    return "abcdefg"[cell[0] - 1] + str(cell[1])


def turned(rows: Sequence[str], turn: str) -> list[str]:
    """The outline flipped from left to right for an `f`, then turned clockwise for each `r`."""
    for letter in turn:
        if letter == "f":
            rows = [row[::-1] for row in rows]
        else:
            rows = ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]
    return list(rows)


def around(cells: Iterable[Cell]) -> set[Cell]:
    """The cells that share an edge with one of these."""
    found = set()
    for column, row in cells:
        found |= {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    return found - set(cells)


def everywhere(tile: str) -> dict[str, set[Cell]]:
    """The cells that a tile covers, by how that is written, wherever it lies on the free grid (9.2, 9.3)."""
    places: dict[str, set[Cell]] = {}
    seen: list[list[str]] = []
    for turn in ["", "r", "f", "rr", "fr", "rrr", "frr", "frrr"]:
        rows = turned(SHAPES[tile], turn)
        if rows in seen:
            continue
        seen.append(rows)
        for left in range(1, 8):
            for top in range(1, 8):
                cells = {
                    (left + column, top - row)
                    for row, line in enumerate(rows)
                    for column, mark in enumerate(line)
                    if mark == "#"
                }
                if cells <= GRID - PALACE:
                    places[f"{cell_name((left, top))} {turn}".strip()] = cells
    return places


PLACES = {tile: everywhere(tile) for tile in SHAPES}
AROUND = {tile: {where: around(cells) for where, cells in places.items()} for tile, places in PLACES.items()}


class Player:
    """What one player has (2.2)."""

    def __init__(self) -> None:
        self.florins = 3500
        self.points = 0
        self.hand: list[str] = []
        self.known: list[str] = []  # those of the hand that everybody has seen (13.6)
        self.table: list[str] = []
        self.recruiting = 0
        self.used = 0
        self.bonus: list[str] = []
        self.prestige: list[str] = []
        self.jesters = 0
        self.builders = 0
        self.freedoms: set[str] = set()
        self.placed: list[tuple[str, str]] = []
        self.best = 0
        self.works: list[tuple[str, int, int]] = []

    @property
    def means(self) -> int:
        """4.3."""
        return self.florins + 100 * self.points

    def cells(self, tiles: Iterable[str]) -> set[Cell]:
        """The cells covered by tiles of these types."""
        covered: set[Cell] = set()
        for tile, where in self.placed:
            if tile in tiles:
                covered |= PLACES[tile][where]
        return covered

    def has(self, tile: str) -> int:
        return sum(placed == tile for placed, _ in self.placed)

    def places(self, tile: str) -> list[str]:
        """Where it may be put (9.3, 9.4, 9.5)."""
        covered = self.cells(SHAPES)
        banned = self.cells(BUILDINGS) | PALACE if tile in BUILDINGS and self.builders < 2 else set()
        return [
            where for where, cells in PLACES[tile].items() if not cells & covered and not AROUND[tile][where] & banned
        ]

    def has_room(self, tile: str) -> bool:
        return bool(self.places(tile))

    def price_of_a_building(self) -> int:
        """5.3."""
        return [700, 300, 300, 0][self.builders]

    def count(self, what: str) -> int:
        """What cards count: see the lists of bonus and prestige cards."""
        if what in SHAPES:
            return self.has(what)
        if what == "building":
            return sum(self.has(tile) for tile in BUILDINGS)
        if what in ("large", "medium", "small"):
            return sum(self.has(tile) for tile in {"large": LARGE, "medium": MEDIUM, "small": SMALL}[what])
        if what == "sizes":
            return sum(self.count(size) > 0 for size in ("large", "medium", "small"))
        if what == "landscape":
            return sum(self.has(tile) for tile in LANDSCAPES)
        if what == "landscape types":
            return sum(self.has(tile) > 0 for tile in LANDSCAPES)
        if what == "empty":
            return 43 - len(self.cells(SHAPES))
        return {
            "jester": self.jesters,
            "builder": self.builders,
            "freedom": len(self.freedoms),
            "prestige": len(self.prestige),
            "in hand": len(self.hand) + self.recruiting,
            "on table": len(self.table) + self.used,
        }[what]

    def bonus_value(self, card: str) -> int:
        """When the profession already lies on the table (8.4)."""
        return sum(self.count(what) * value for what, value in BONUS[card].items())

    def work_value(self, profession: str, bonus: Iterable[str]) -> int:
        """8.3 and 8.4, of a profession of the hand."""
        building, landscape, freedom = PROFESSIONS[profession]
        value = 0
        if self.has(building) > 0:
            value += 4
        if self.has(landscape) > 0:
            value += 3
        if freedom in self.freedoms:
            value += 3
        value += 2 * self.jesters
        value += len(self.hand) + len(self.table) + self.recruiting + self.used
        hand, table = self.hand, self.table
        self.hand, self.table = [card for card in hand if card != profession], [*table, profession]
        value += sum(self.bonus_value(card) for card in bonus)
        self.hand, self.table = hand, table
        return value


class ReferenceGame:
    """One game, from giving back a card to the ranking."""

    def __init__(
        self,
        players: int,
        professions: Sequence[str],
        bonus: Sequence[str],
        prestige: Sequence[str],
        hands: Sequence[Sequence[str]],
        starter: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """The set-up of section 2: the first card of each deck is on top, and `hands` are the four of each player."""
        options = options or {}
        self.two = players == 2
        self.variant = self.two or bool(options.get("variant"))
        self.hide_money = bool(options.get("hide_money"))
        self.row_purchase = bool(options.get("row_purchase"))
        self.anytime = bool(options.get("recruit_anytime"))
        self.summed = bool(options.get("summed_works"))
        self.decks = {"profession": list(professions), "bonus": list(bonus), "prestige": list(prestige)}
        self.players = [Player() for _ in range(players)]
        for player, hand in zip(self.players, hands, strict=True):
            player.hand = list(hand)
        self.supply = {"forest": 6, "lake": 6, "park": 6, "jester": 7, "builder": 6, "recruiting": 5}  # 1.1
        if self.variant:
            self.supply["recruiting"] -= 2 if self.two else 1  # 14.1, 14.2
        for building in BUILDINGS:
            self.supply[building] = 1 if self.two else 3
        for freedom in FREEDOMS:
            self.supply[freedom] = players - 1  # 2.3
        self.row: list[str] = []
        self.starter = starter
        self.seat = starter
        self.round = 1
        self.decision = "return"
        self.returned: list[str] = []
        self.shuffled: list[str] | None = None
        self.active: list[int] = []
        self.sold: list[str] = []
        self.kind = ""
        self.bid = 0
        self.leader: int | None = None
        self.bidding: list[int] = []
        self.tile = ""  # to be placed
        self.looking: list[str] = []
        self.source = ""
        self.done: Counter[str] = Counter()  # the actions of this turn
        self.auctioning = False
        self.waiting: list[int] = []  # who still has a turn of actions
        self.work = ""
        self.added: list[str] = []
        self.taken = 0  # professions taken by 7.3, of all players

    # What is asked, and of whom

    @property
    def to_move(self) -> int | None:
        return None if self.decision == "over" else self.seat

    @property
    def player(self) -> Player:
        return self.players[self.seat]

    def kinds(self) -> list[str]:
        """1.1, 14.4."""
        landscapes = ["landscape"] if self.variant else LANDSCAPES
        return [*landscapes, "jester", "builder", "prestige", "recruiting"]

    def start_price(self, kind: str) -> int:
        """4.5, 14.5."""
        if self.two:
            if kind in ("prestige", "recruiting", "builder"):
                return 500
            if kind == "jester":
                return 700 if self.round <= 4 else 300
        return 200

    def available(self, kind: str, seat: int) -> bool:
        """4.6, 14.4."""
        player = self.players[seat]
        if kind in self.sold:
            return False
        if kind == "landscape":
            return any(self.supply[tile] > 0 and player.has_room(tile) for tile in LANDSCAPES)
        if kind == "prestige":
            return bool(self.decks["prestige"])
        if self.supply[kind] == 0:
            return False
        if kind == "builder":
            return player.builders < 3
        if kind in LANDSCAPES:
            return player.has_room(kind)
        return True

    def targets(self, seat: int) -> list[str]:
        """What a recruiting card could bring (6.2, 6.7, 14.3)."""
        tables = [player.table for other, player in enumerate(self.players) if other != seat or self.anytime]
        return [card for cards in [*tables, self.row] for card in cards]

    def limit(self) -> int | None:
        """How many professions can be taken in the game (14.1, 14.2)."""
        if not self.variant:
            return None
        return 4 if self.two else 6

    def legal(self) -> set[str]:
        """Every move that the rules allow now, as text."""
        moves: dict[str, Callable[[], list[str]]] = {
            "return": lambda: [f"return {card}" for card in self.player.hand],
            "open": self.openings,
            "bid": self.bids,
            "last": self.last_purchases,
            "landscape": lambda: [
                f"choose {tile}" for tile in LANDSCAPES if self.supply[tile] > 0 and self.player.has_room(tile)
            ],
            "place": lambda: [f"place {self.tile} {where}" for where in self.player.places(self.tile)],
            "pick": lambda: [f"pick {card}" for card in self.looking],
            "order": lambda: ["under " + " ".join(order) for order in orders(self.looking)],
            "recruit": lambda: ["later", *(f"recruit {card}" for card in self.targets(self.seat))],
            "action": self.actions,
            "work": self.work_steps,
            "over": list,
        }
        texts = moves[self.decision]()
        assert len(texts) == len(set(texts)), texts
        if self.decision in ("open", "bid", "last", "action"):
            texts += [f"sell {number}" for number in range(1, self.player.points + 1)]  # 10.3
        if self.anytime and self.player.recruiting > 0 and self.decision in ("open", "bid", "last"):
            texts += [f"recruit {card}" for card in self.targets(self.seat)]  # 6.7
        return set(texts)

    def affordable(self) -> list[str]:
        """What the one who decides could open or buy with the florins that they have."""
        return [
            kind
            for kind in self.kinds()
            if self.available(kind, self.seat) and self.start_price(kind) <= self.player.florins
        ]

    def openings(self) -> list[str]:
        return ["withdraw", *(f"open {kind}" for kind in self.affordable())]

    def bids(self) -> list[str]:
        return ["pass"] + ([f"bid {self.bid + 100}"] if self.player.florins >= self.bid + 100 else [])

    def last_purchases(self) -> list[str]:
        return ["buy nothing", *(f"buy {kind}" for kind in self.affordable())]

    def actions(self) -> list[str]:
        """Section 7."""
        player, moves = self.player, ["end"]
        if player.recruiting > 0:
            moves += [f"recruit {card}" for card in self.targets(self.seat)]
        if self.done.total() == 2:
            return moves
        for card in player.hand:
            if player.work_value(card, player.bonus) >= MINIMUM[self.round]:
                moves.append(f"work {card}")
        if player.florins >= player.price_of_a_building():
            for tile in BUILDINGS:
                if self.supply[tile] > 0 and player.has(tile) == 0 and player.has_room(tile):
                    moves.append(f"build {tile}")
        if player.florins >= 300:
            below_limit = self.limit() is None or self.taken < (self.limit() or 0)
            if self.done["profession"] == 0 and below_limit:
                if self.decks["profession"]:
                    moves.append("profession")
                if self.row_purchase:
                    moves += [f"profession {card}" for card in self.row]
            if self.done["freedom"] == 0:
                moves += [
                    f"freedom {freedom}"
                    for freedom in FREEDOMS
                    if freedom not in player.freedoms and self.supply[freedom] > 0
                ]
            if self.decks["bonus"]:
                moves.append("bonus")
        return moves

    def work_steps(self) -> list[str]:
        """8.4, 8.5, 8.7."""
        moves = [f"add {card}" for card in self.player.bonus if card not in self.added]
        value = self.player.work_value(self.work, self.added)
        if value >= MINIMUM[self.round]:
            moves += [f"exchange {points}" for points in range(100 * value // 200 + 1)]
        return moves

    # Playing

    def play(self, text: str, shuffled: list[str] | None = None) -> None:
        """One decision; `shuffled` is the order of the profession deck if it is shuffled now, the top card first.

        ValueError if the rules do not allow it, and nothing has changed.
        """
        if text not in self.legal():
            raise ValueError(f"not allowed now: {text}")
        self.shuffled = shuffled
        verb, *words = text.split()
        word = words[0] if words else ""
        if verb == "sell":
            self.player.points -= int(word)
            self.player.florins += 100 * int(word)
        elif verb == "return":
            self.give_back(word)
        elif verb == "open":
            self.open(word)
        elif verb == "withdraw":
            self.active.remove(self.seat)
            self.next_auction()
        elif verb == "bid":
            self.bid += 100
            self.leader = self.seat
            self.next_bidder()
        elif verb == "pass":
            self.bidding.remove(self.seat)
            self.next_bidder()
        elif verb == "buy":
            self.buy(word)
        elif verb == "choose":
            self.supply[word] -= 1
            self.tile = word
            self.decision = "place"
        elif verb == "place":
            self.place(word, " ".join(words[1:]))
        elif verb == "pick":
            self.pick(word)
        elif verb == "under":
            self.decks[self.source] += words
            self.looking = []
            self.after_cards()
        elif verb == "recruit":
            self.recruit(word)
        elif verb == "later":
            self.next_auction()
        elif verb == "work":
            self.work = word
            self.decision = "work"
        elif verb == "add":
            self.added.append(word)
        elif verb == "exchange":
            self.complete(int(word))
        elif verb == "build":
            self.tile = word
            self.decision = "place"
        elif verb == "profession" and word:
            self.player.florins -= 300
            self.row.remove(word)
            self.player.hand.append(word)
            self.player.known.append(word)
            self.taken += 1
            self.done["profession"] += 1
            self.go_on_with_turn()
        elif verb in ("profession", "bonus"):
            self.player.florins -= 300
            self.done[verb] += 1
            if verb == "profession":
                self.taken += 1
            self.look(verb)
        elif verb == "freedom":
            self.player.florins -= 300
            self.supply[word] -= 1
            self.player.freedoms.add(word)
            self.done["freedom"] += 1
            self.go_on_with_turn()
        else:
            assert verb == "end"
            self.next_turn()

    def give_back(self, card: str) -> None:
        """2.4."""
        self.player.hand.remove(card)
        self.returned.append(card)
        self.seat = (self.seat + 1) % len(self.players)
        if self.seat != self.starter:
            return
        assert self.shuffled is not None, "the deck is shuffled, and nobody has said how"
        assert sorted(self.shuffled) == sorted([*self.decks["profession"], *self.returned])
        self.decks["profession"] = list(self.shuffled)
        self.returned = []
        self.begin_round()

    # Rounds (3)

    def from_starter(self) -> list[int]:
        """All seats, clockwise from the start player."""
        number = len(self.players)
        return [(self.starter + step) % number for step in range(number)]

    def begin_round(self) -> None:
        """Reveal (14.3), then the auctions (4.2, 4.3)."""
        if self.variant and self.round >= 3:
            for _ in range(2 if self.two and self.round >= 6 else 1):
                if self.decks["profession"]:
                    self.row.append(self.decks["profession"].pop(0))
        self.sold = []
        # With hidden money nothing happens by itself that would tell of it (13.4).
        self.active = [seat for seat in self.from_starter() if self.hide_money or self.players[seat].means >= 200]
        self.auctioning = True
        self.next_auction()

    def end_round(self) -> None:
        """Best work (11), then the next round (3.2) or the end (12)."""
        best = max(player.best for player in self.players)
        for player in self.players:
            if player.best == best and best > 0:
                player.points += 3
        if self.round == 7:
            self.finish()
            return
        for player in self.players:
            player.best = 0
        self.round += 1
        self.starter = (self.starter + 1) % len(self.players)
        self.begin_round()

    # Auctions (4)

    def next_auction(self) -> None:
        """Who opens, or buys as the last one; the end of the phase (4.4, 4.5, 4.9, 4.11)."""
        self.kind, self.bid, self.leader, self.bidding = "", 0, None, []
        while self.active:
            self.seat = self.active[0]
            offered = [kind for kind in self.kinds() if self.available(kind, self.seat)]
            if not self.hide_money:
                offered = [kind for kind in offered if self.start_price(kind) <= self.player.means]
            if offered:
                self.decision = "last" if len(self.active) == 1 else "open"
                return
            self.active.pop(0)
        self.auctioning = False
        self.waiting = self.from_starter()
        self.next_turn()

    def open(self, kind: str) -> None:
        """4.5."""
        self.kind = kind
        self.bid = self.start_price(kind)
        self.leader = self.seat
        self.bidding = list(self.active)
        self.decision = "bid"
        self.next_bidder()

    def next_bidder(self) -> None:
        """4.7."""
        while True:
            others = [seat for seat in self.bidding if seat != self.leader]
            if not others:
                assert self.leader is not None
                self.seat = self.leader
                self.get(self.kind, self.bid)
                return
            step = 1
            while (self.seat + step) % len(self.players) not in others:
                step += 1
            self.seat = (self.seat + step) % len(self.players)
            poor = self.player.means < self.bid + 100 and not self.hide_money
            if self.available(self.kind, self.seat) and not poor:
                return
            self.bidding.remove(self.seat)

    def buy(self, kind: str) -> None:
        """4.9."""
        if kind == "nothing":
            self.active.remove(self.seat)
            self.next_auction()
        else:
            self.get(kind, self.start_price(kind))

    def get(self, kind: str, price: int) -> None:
        """The player in turn pays and gets an object, with its effect (4.7, 5)."""
        player = self.player
        player.florins -= price
        self.sold.append(kind)
        self.active.remove(self.seat)
        self.kind, self.bid, self.leader, self.bidding = "", 0, None, []
        if kind in self.supply:
            self.supply[kind] -= 1
        if kind == "landscape":
            self.decision = "landscape"
        elif kind in LANDSCAPES:
            self.tile = kind
            self.decision = "place"
        elif kind == "prestige":
            self.look("prestige")
        elif kind == "recruiting":
            player.recruiting += 1
            if self.targets(self.seat):
                self.decision = "recruit"
            else:
                self.next_auction()
        else:
            if kind == "jester":
                player.jesters += 1
            else:
                player.builders += 1
                if player.builders > 1:
                    player.points += 3
            self.next_auction()

    # Cards

    def look(self, source: str) -> None:
        """5.4, 7.3, 7.5."""
        deck = self.decks[source]
        self.looking, self.decks[source] = deck[:5], deck[5:]
        self.source = source
        self.decision = "pick"

    def pick(self, card: str) -> None:
        self.looking.remove(card)
        {"profession": self.player.hand, "bonus": self.player.bonus, "prestige": self.player.prestige}[
            self.source
        ].append(card)
        if len(self.looking) > 1:
            self.decision = "order"
            return
        self.decks[self.source] += self.looking
        self.looking = []
        self.after_cards()

    def after_cards(self) -> None:
        source, self.source = self.source, ""
        if source == "prestige":
            self.next_auction()
        else:
            self.go_on_with_turn()

    def recruit(self, card: str) -> None:
        """6.2, 6.4, 6.7, 14.3."""
        self.player.recruiting -= 1
        self.player.hand.append(card)
        self.player.known.append(card)
        if card in self.row:
            self.row.remove(card)
        else:
            (owner,) = [player for player in self.players if card in player.table]
            owner.table.remove(card)
            owner.used += 1
        if self.decision in ("open", "bid", "last"):
            return
        if self.auctioning:
            self.next_auction()
        else:
            self.go_on_with_turn()

    # Turns (7)

    def next_turn(self) -> None:
        """7.1."""
        self.done = Counter()
        if self.waiting:
            self.seat = self.waiting.pop(0)
            self.decision = "action"
        else:
            self.end_round()

    def go_on_with_turn(self) -> None:
        """It ends by itself when nothing but giving points back is left (7.1)."""
        self.decision = "action"
        if self.done.total() == 2 and not (self.player.recruiting and self.targets(self.seat)):
            self.next_turn()

    def place(self, tile: str, where: str) -> None:
        """5.1, 9.1."""
        player = self.player
        assert tile == self.tile
        if tile in BUILDINGS or player.has(tile) > 0:
            player.points += 3
        player.placed.append((tile, where))
        self.tile = ""
        if tile in BUILDINGS:
            player.florins -= player.price_of_a_building()
            self.supply[tile] -= 1
            self.done["build"] += 1
            self.go_on_with_turn()
        else:
            self.next_auction()

    def complete(self, points: int) -> None:
        """8.6 to 8.8."""
        player = self.player
        value = player.work_value(self.work, self.added)
        player.hand.remove(self.work)
        player.table.append(self.work)
        if self.work in player.known:
            player.known.remove(self.work)
        player.bonus = [card for card in player.bonus if card not in self.added]
        player.points += points
        player.florins += 100 * value - 200 * points
        player.best = player.best + value if self.summed else max(player.best, value)  # 11.2, 11.3
        player.works.append((self.work, value, self.round))
        self.work, self.added = "", []
        self.done["work"] += 1
        self.go_on_with_turn()

    # The end (12)

    def prestige_points(self, seat: int, card: str) -> int:
        """12.2 to 12.5."""
        what, *rest = PRESTIGE[card]
        player = self.players[seat]
        if isinstance(what, dict):
            return rest[0] if all(player.count(thing) >= least for thing, least in what.items()) else 0
        measure, full, tied = rest
        own = player.count(measure)
        others = [other.count(measure) for number, other in enumerate(self.players) if number != seat]
        if what == MANY:
            if own == 0 or max(others) > own:
                return 0
        elif min(others) < own:
            return 0
        return int(tied if own in others else full)

    def finish(self) -> None:
        self.decision = "over"
        points = [sum(self.prestige_points(seat, card) for card in p.prestige) for seat, p in enumerate(self.players)]
        for player, number in zip(self.players, points, strict=True):
            player.points += number

    def ranks(self) -> list[int]:
        """12.6."""
        ends = [(player.points, player.florins) for player in self.players]
        return [1 + sum(other > end for other in ends) for end in ends]

    def snapshot(self) -> dict[str, Any]:
        """All of the position in plain values."""
        return {
            "decks": {name: list(deck) for name, deck in self.decks.items()},
            "supply": dict(self.supply),
            "row": sorted(self.row),
            "returned": sorted(self.returned),
            "looking": sorted(self.looking),
            "source": self.source,
            "to_move": self.to_move,
            "decision": self.decision,
            "round": self.round,
            "starter": self.starter,
            "active": list(self.active),
            "sold": sorted(self.sold),
            "kind": self.kind,
            "bid": self.bid,
            "leader": self.leader,
            "bidding": sorted(self.bidding),
            "tile": self.tile,
            "done": {name: number for name, number in sorted(self.done.items()) if number},
            "work": self.work,
            "added": sorted(self.added),
            "taken": self.taken,
            "players": [
                {
                    "florins": player.florins,
                    "points": player.points,
                    "hand": sorted(player.hand),
                    "known": sorted(player.known),
                    "table": sorted(player.table),
                    "recruiting": player.recruiting,
                    "used": player.used,
                    "bonus": sorted(player.bonus),
                    "prestige": sorted(player.prestige),
                    "jesters": player.jesters,
                    "builders": player.builders,
                    "freedoms": sorted(player.freedoms),
                    "placed": list(player.placed),
                    "best": player.best,
                    "works": list(player.works),
                }
                for player in self.players
            ],
        }


def orders(cards: Sequence[str]) -> list[list[str]]:
    """All orders of some cards."""
    if not cards:
        return [[]]
    return [[card, *rest] for card in cards for rest in orders([other for other in cards if other != card])]
