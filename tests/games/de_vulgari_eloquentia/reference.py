"""De Vulgari Eloquentia written a second time, plainly and slowly, from the rules alone.

It shares no code with the controller, so that a mistake in one shows as a difference from the other. The numbers are
those of assets/de_vulgari_eloquentia/rules.md. What chance decides is handed in: the order of whatever is shuffled.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

REGIONS = {  # 1.2: colour and neighbours
    "ancona": "white: assisi chieti gubbio urbino",
    "assisi": "yellow: ancona celano cortona gubbio roma viterbo",
    "bari": "green: brindisi foggia melfi taranto",
    "benevento": "orange: foggia goleto melfi montecassino napoli",
    "bobbio": "white: bologna genova milano pisa",
    "bologna": "blue: bobbio firenze la_verna milano padova urbino",
    "brindisi": "green: bari taranto",
    "cagliari": "yellow: ",
    "catania": "white: girgenti palermo",
    "celano": "yellow: assisi chieti montecassino roma",
    "chieti": "yellow: ancona celano foggia montecassino",
    "cortona": "purple: assisi firenze gubbio la_verna siena",
    "cosenza": "green: melfi mileto",
    "firenze": "purple: bologna cortona la_verna pisa siena",
    "foggia": "orange: bari benevento chieti melfi",
    "genova": "blue: bobbio milano pisa torino",
    "girgenti": "green: catania palermo",
    "goleto": "white: benevento melfi napoli salerno",
    "gubbio": "purple: ancona assisi cortona urbino",
    "la_verna": "white: bologna cortona firenze urbino",
    "melfi": "orange: bari benevento cosenza foggia goleto salerno taranto",
    "milano": "blue: bobbio bologna genova padova torino venezia vicenza",
    "mileto": "white: cosenza",
    "montecassino": "white: benevento celano chieti napoli roma",
    "napoli": "orange: benevento goleto montecassino salerno",
    "padova": "blue: bologna milano venezia",
    "palermo": "green: catania girgenti",
    "pisa": "purple: bobbio firenze genova siena",
    "roma": "yellow: assisi celano montecassino viterbo",
    "salerno": "orange: goleto melfi napoli",
    "siena": "purple: cortona firenze pisa viterbo",
    "taranto": "white: bari brindisi melfi",
    "torino": "white: genova milano",
    "urbino": "purple: ancona bologna gubbio la_verna",
    "venezia": "blue: milano padova vicenza",
    "vicenza": "white: milano venezia",
    "viterbo": "yellow: assisi roma siena",
}
COLOUR = {region: text.split(":")[0] for region, text in REGIONS.items()}
NEIGHBOURS = {region: text.split(":")[1].split() for region, text in REGIONS.items()}
PORTS = {  # 9.6
    "tyrrhenian": ["cagliari", "palermo", "napoli", "roma", "genova"],
    "adriatic": ["brindisi", "ancona", "venezia"],
}
CITIES = {  # 1.2: ducats and knowledge
    "milano": (25, 0),
    "genova": (20, 0),
    "cagliari": (20, 0),
    "pisa": (10, 0),
    "firenze": (10, 4),
    "roma": (8, 15),
    "napoli": (10, 6),
    "bari": (15, 0),
    "palermo": (15, 5),
    "padova": (0, 8),
    "siena": (0, 5),
    "salerno": (0, 6),
}
ABBEYS = ["bobbio", "mileto", "montecassino"]
MONASTERIES = ["goleto", "la_verna"]
CATHEDRALS = ["milano", "brindisi"]
FRANCISCAN = ["assisi", "celano", "cortona", "gubbio", "urbino"]
STARTS = ["ancona", "catania", "taranto", "torino", "vicenza"]
EVENTS = {  # 1.8: region, ducats, knowledge
    1: ("palermo", 0, 6),
    2: ("genova", 20, 0),
    3: ("firenze", 0, 6),
    4: ("venezia", 30, 0),
    5: ("bari", 20, 0),
    6: ("padova", 0, 5),
    7: ("napoli", 0, 6),
    8: ("roma", 25, 0),
    9: ("siena", 20, 0),
}
LENGTHS = {"riddle": 8, "messenger": 4, "orient": 5, "canticle": 10, "library": 6, "rest": 6}  # 1.5
MARKS = {3: 1, 4: 2, 5: 3, 6: 4}  # of the library
LEVELS = [0, 10, 24, 40, 54, 68, 82, 95]  # 1.4
ROOM = {2: 4, 3: 5, 4: 6, 5: 7}  # 2.4
VOTES = {"r": 3, "k": 2, "y": 1}
MONKS = {"mario": 12, "michael": 7, "stefano": 7, "gigi": 0, "ralph": 7}  # 15.9: knowledge at once
CARDINALS = {"balestreri": 4, "lanzuisi": 0, "muret": 0, "shlasinger": 0, "zazza": 0}  # 15.10
VIRTUAL = {"michael": "y", "stefano": "k", "balestreri": "r"}
TILE_VP = {"ralph": 4, "gigi": -4, "lanzuisi": 6, "shlasinger": 4}
TITLES = {  # 18.1: role, votes, VP
    "banker": ("merchant", 7, 6),
    "benedictine": ("monk", 10, 11),
    "camerlengo": ("cardinal", 11, 14),
    "pope": ("cardinal", 17, 22),
}
DIALECTS = {"blue": "b", "yellow": "y", "purple": "p", "green": "g", "orange": "o"}
SEATS = "abcde"
LAST_TURN = 16


@dataclass
class Deal:
    """What chance has decided (2). All lists are in the order in which they will come."""

    order: list[int]
    event_tiles: dict[int, int]
    """The tile of each turn."""
    papal: dict[int, str]
    """The colour of each turn's papal event."""
    spaces: dict[int, list[str]]
    songs: dict[str, int]
    shown: dict[int, list[str]]
    stacks: dict[int, list[str]]
    library: list[int]
    roma: tuple[int, int] = (8, 15)
    join_freely: bool = False


@dataclass
class Person:
    """A player."""

    ducats: int = 10
    role: str = "merchant"
    tile: str = ""
    cubes: list[str] = field(default_factory=list)
    front: int = 0
    away: int = 0
    manuscripts: list[str] = field(default_factory=list)
    library: int = 0
    place: str = ""
    cities: list[str] = field(default_factory=list)
    messenger: int = 0
    """What Bologna will give, once the track is finished."""
    bologna: bool = False
    inquisition: bool = False
    library_closed: bool = False
    title: str = ""

    def virtual(self) -> list[str]:
        return [VIRTUAL[self.tile]] if self.tile in VIRTUAL else []

    def votes(self) -> int:
        return sum(VOTES[cube] for cube in self.cubes + self.virtual())


def covers(cubes: list[str], needed: int) -> list[str]:
    """Every choice of cubes that reaches the number and has none to spare, as letters (16.4, 18.2)."""
    found = []
    for red in range(cubes.count("r") + 1):
        for black in range(cubes.count("k") + 1):
            for yellow in range(cubes.count("y") + 1):
                choice = "r" * red + "k" * black + "y" * yellow
                total = sum(VOTES[cube] for cube in choice)
                if total >= needed and all(total - VOTES[cube] < needed for cube in choice):
                    found.append(choice)
    return found


class ReferenceGame:
    """One game, from the choice of starting cities to the last point."""

    def __init__(self, deal: Deal) -> None:
        self.players = [Person() for _ in deal.order]
        self.order = list(deal.order)
        self.event_tiles = dict(deal.event_tiles)
        self.papal = dict(deal.papal)
        self.spaces = {turn: list(deal.spaces.get(turn, [])) for turn in range(1, LAST_TURN + 1)}
        self.songs = dict(deal.songs)
        self.shown = {level: list(tiles) for level, tiles in deal.shown.items()}
        self.stacks = {level: list(tiles) for level, tiles in deal.stacks.items()}
        self.library = list(deal.library)
        self.cities = {**CITIES, "roma": deal.roma}
        self.join_freely = deal.join_freely
        # Discs from the lowest to the highest of each space; the last player's comes first (2.10).
        self.tracks: dict[str, dict[int, list[int]]] = {"knowledge": {0: list(reversed(self.order))}}
        for track in LENGTHS:
            self.tracks[track] = {}
        self.events: list[int] = []
        """The tiles that lie face up in their regions."""
        self.lingua = "aside"
        self.monks, self.cardinals = list(MONKS), list(CARDINALS)
        self.reds = 0
        self.turn = 1
        self.last_turn = False
        self.asked = "start"
        self.waiting = list(reversed(self.order))
        """Those who are to be asked the same, the next one first."""
        self.pope_taken = False
        self.winner = -1
        self.allowed: set[str] | None = None
        """What is legal now, once it has been asked."""
        self.new_player_turn()

    def new_player_turn(self) -> None:
        """Nothing has been done yet."""
        self.actions = 5
        self.done: set[str] = set()
        self.looked: list[int] = []

    # Who and where

    @property
    def to_move(self) -> int | None:
        return None if self.asked == "over" else self.waiting[0]

    @property
    def me(self) -> Person:
        return self.players[self.waiting[0]]

    def rank(self, track: str) -> list[int]:
        """The seats on a track, the first one first (3.2, 3.6)."""
        ranked = []
        for space in sorted(self.tracks[track], reverse=True):
            ranked += self.tracks[track][space]
        return ranked

    def where(self, track: str, seat: int) -> int:
        """The space of a disc, 0 for one that is not on an action track."""
        return next((space for space, discs in self.tracks[track].items() if seat in discs), 0)

    def put(self, track: str, seat: int, space: int) -> None:
        """Move a disc; on top where it arrives (3.1, 3.5)."""
        if space == self.where(track, seat) and (track == "knowledge" or space):
            return
        for discs in self.tracks[track].values():
            if seat in discs:
                discs.remove(seat)
        if track == "knowledge" or space:
            self.tracks[track].setdefault(space, []).append(seat)

    def learn(self, seat: int, points: int) -> None:
        self.put("knowledge", seat, max(0, min(100, self.where("knowledge", seat) + points)))

    def level(self, seat: int) -> int:
        space = self.where("knowledge", seat)
        return max(number for number, start in enumerate(LEVELS, 1) if space >= start)

    def first_space_with_room(self, turn: int) -> int | None:
        for later in range(turn, LAST_TURN + 1):
            if len(self.spaces[later]) < ROOM[len(self.players)]:
                return later
        return None

    def discard(self, cubes: list[str]) -> None:
        """5.1 and 5.2."""
        for cube in sorted(cubes, key="rkyg".index):
            space = self.first_space_with_room(self.turn + 1)
            if space is not None:
                self.spaces[space].append(cube)

    # What is allowed

    def legal(self) -> set[str]:
        """Every move that the rules allow now, as text."""
        if self.allowed is None:
            self.allowed = self.find_legal()
        return self.allowed

    def find_legal(self) -> set[str]:
        if self.asked == "over":
            return set()
        asks = {
            "start": self.start_cities,
            "payer": self.payers,
            "first": lambda: {"first", "wait"},
            "action": self.player_turn_moves,
            "keep": lambda: {f"keep {value}" for value in self.looked},
            "order": lambda: {"order " + " ".join(map(str, values)) for values in permutations(self.looked)},
            "join": self.joins,
            "bid": self.bids,
            "pay": self.payments,
            "title": self.titles,
        }
        return asks[self.asked]()

    def start_cities(self) -> set[str]:
        return {f"start {city}" for city in STARTS if all(player.place != city for player in self.players)}

    def payers(self) -> set[str]:
        return {f"payer {SEATS[seat]}" for seat in self.able_payers()}

    def able_payers(self) -> list[int]:
        return [seat for seat in self.richest if self.players[seat].ducats > 0]

    def joins(self) -> set[str]:
        return {"join", "decline"}

    def most_votes(self, seat: int) -> int:
        """What one can bid (16.3)."""
        return self.players[seat].votes() + (2 if seat == self.caller else 0)

    def bids(self) -> set[str]:
        most = self.most_votes(self.waiting[0])
        if self.highest == 0:
            return {f"bid {number}" for number in range(2, most + 1)}
        return {f"bid {number}" for number in range(self.highest + 1, most + 1)} | {"pass"}

    def to_cover(self) -> int:
        """The votes of the bid that real cubes must bring (16.4)."""
        leader = self.players[self.leader]
        virtual = sum(VOTES[cube] for cube in leader.virtual())
        return self.highest - virtual - (2 if self.leader == self.caller else 0)

    def payments(self) -> set[str]:
        return {f"pay {cubes}" for cubes in covers(self.me.cubes, self.to_cover())}

    def titles(self) -> set[str]:
        """18.1 to 18.3."""
        moves = {"title none"}
        virtual = sum(VOTES[cube] for cube in self.me.virtual())
        for title, (role, votes, _vp) in TITLES.items():
            if role == self.me.role and not (title == "pope" and self.pope_taken):
                moves |= {f"title {title} {cubes}" for cubes in covers(self.me.cubes, votes - virtual)}
        return moves

    def player_turn_moves(self) -> set[str]:
        return (
            {"end"}
            | self.moves()
            | self.place_moves()
            | self.role_moves()
            | self.manuscript_moves()
            | (self.cube_moves() | self.track_moves() | self.other_moves())
        )

    def journeys(self) -> dict[str, int]:
        """The fewest actions to each goal within what is left (9)."""
        here = self.me.place
        best = {here: 0}
        for _ in range(self.actions):
            for place, used in list(best.items()):
                onward = {}
                if place in PORTS:
                    if place == here:
                        onward = dict.fromkeys(PORTS[place], 1)
                else:
                    onward = dict.fromkeys(NEIGHBOURS[place], 1)
                    for sea, ports in PORTS.items():
                        if place in ports:
                            onward[sea] = 1
                            onward |= {port: 3 for port in ports if port not in onward}
                for goal, cost in onward.items():
                    if used + cost <= self.actions and used + cost < best.get(goal, 99):
                        best[goal] = used + cost
        del best[here]
        return best

    def fare(self, actions: int) -> int:
        return 0 if actions == 1 or self.me.tile == "ralph" else 10

    def moves(self) -> set[str]:
        if "move" in self.done:
            return set()
        return {f"move {goal}" for goal, cost in self.journeys().items() if self.fare(cost) <= self.me.ducats}

    def event_here(self) -> int | None:
        for number in self.events:
            if number in EVENTS and EVENTS[number][0] == self.me.place:
                return number
        return None

    def place_moves(self) -> set[str]:
        """What places give (10)."""
        moves, me = set(), self.me
        number = self.event_here()
        if number and (EVENTS[number][1] == 0 or me.role == "merchant"):
            moves.add("event")
        if me.place in self.cities and me.place not in me.cities:
            ducats, knowledge = self.cities[me.place]
            if knowledge or me.role == "merchant":
                moves.add("city")
            if ducats and knowledge and me.role == "merchant":
                moves |= {"city ducats", "city knowledge"}
        if me.place == "bologna" and me.messenger and not me.bologna:
            moves.add("bologna")
        if me.place in ABBEYS and me.front:
            moves |= {"abbey away", "abbey discard"}
        if me.place == "brindisi" and 10 in self.events:
            moves.add("challenge")
        return moves

    def role_moves(self) -> set[str]:
        """15.1, 15.2, 15.6, 15.7."""
        moves, me = set(), self.me
        if me.place in MONASTERIES and me.role == "merchant":
            moves |= {f"monk {monk}" for monk in self.monks}
        if me.place in CATHEDRALS and me.role == "monk":
            for cardinal in self.cardinals:
                if me.ducats >= (70 if cardinal == "muret" else 40):
                    moves |= {f"cardinal {cardinal} {cube}" for cube in me.cubes if cube in "rk"}
                    if me.tile == "stefano":
                        moves.add(f"cardinal {cardinal} stefano")
        if me.tile == "shlasinger" and not me.inquisition:
            moves |= {f"inquisition {SEATS[seat]}" for seat in self.order if seat != self.waiting[0]}
        return moves

    def row(self, level: int) -> int:
        """11.2."""
        return level - sum(1 for lower in range(1, level) if not self.shown[lower] and not self.stacks[lower])

    def manuscript_moves(self) -> set[str]:
        moves: set[str] = set()
        if "manuscript" in self.done:
            return moves
        colour = DIALECTS.get(COLOUR.get(self.me.place, "white"), "none")
        known = self.level(self.waiting[0])
        for level, tiles in self.shown.items():
            for colours in tiles:
                if known >= level and colour in colours and self.actions >= self.row(level):
                    moves.add(f"manuscript {level} {colours}")
        if self.lingua == "shown" and known == 8 and self.actions >= 4:
            moves.add("manuscript lingua")
        return moves

    def cube_moves(self) -> set[str]:
        """12."""
        moves, me = set(), self.me
        here = self.spaces[self.turn]
        for number, actions in ((1, 1), (2, 4)):
            if self.actions < actions:
                continue
            if here.count("r") >= number and me.ducats >= 30 * number:
                moves.add(f"politician {number}")
            if here.count("k") >= number:
                moves.add(f"noble {number}")
                moves |= {f"noble {number} cash {cashed}" for cashed in range(1, number + 1)}
            if here.count("y") >= number and (me.ducats >= 15 * number or me.place in ABBEYS):
                moves.add(f"abbot {number}")
            if here.count("g") >= number:
                moves.add(f"secretary {number}")
        return {move for move in moves if move.split()[0] not in self.done}

    def track_moves(self) -> set[str]:
        """14."""
        moves: set[str] = set()
        me, seat = self.me, self.waiting[0]
        if self.actions == 0:
            return moves
        for track, length in LENGTHS.items():
            space = self.where(track, seat)
            if space == length:
                continue
            if track == "riddle":
                allowed = COLOUR.get(me.place) == "blue"
            elif track == "messenger":
                last_step = space == length - 1
                ducats, abbots = (20, 2) if self.turn <= 7 else (10, 1)
                able = me.ducats >= ducats and (me.cubes + me.virtual()).count("y") >= abbots
                allowed = not me.bologna and (able or not last_step)
            elif track == "orient":
                allowed = me.role == "merchant"
            elif track == "canticle":
                allowed = self.can_sing()
            elif track == "library":
                allowed = self.turn >= 12 and not me.library_closed
            else:
                allowed = True
            if allowed:
                moves.add(track)
        return moves

    def can_sing(self) -> bool:
        """14.4, 15.5."""
        if self.me.place not in FRANCISCAN or (self.turn < 14 and self.songs[self.me.place] != self.turn):
            return False
        return "y" in self.me.cubes or self.michael_sings()

    def michael_sings(self) -> bool:
        return self.me.tile == "michael" and "michael" not in self.done

    def other_moves(self) -> set[str]:
        moves = set()
        if self.actions:
            moves = {"study", "business"} - self.done
        if not self.me.library_closed and self.where("library", self.waiting[0]) in MARKS and self.library:
            moves.add("look")
        return moves

    # Playing

    def play(self, text: str) -> None:
        """One decision. ValueError if the rules do not allow it, and nothing has changed."""
        if text not in self.legal():
            raise ValueError(f"not allowed now: {text}")
        self.allowed = None
        verb, *words = text.split()
        plays = {
            "start": self.play_start,
            "payer": self.play_payer,
            "first": self.play_first,
            "keep": self.play_keep,
            "order": self.play_order,
            "join": self.play_join,
            "bid": self.play_bid,
            "pay": self.play_pay,
            "title": self.play_title,
        }
        if self.asked == "action":
            self.play_action(verb, words)
        else:
            plays[self.asked](verb, words)

    def play_start(self, verb: str, words: list[str]) -> None:
        self.me.place = words[0]
        self.waiting.pop(0)
        if not self.waiting:
            self.begin_turn()

    # The phases

    def begin_turn(self) -> None:
        """Phase 1 (4.1 to 4.4)."""
        if self.turn in self.event_tiles:
            self.events.append(self.event_tiles[self.turn])
        if self.turn in self.papal:
            self.reds += self.papal[self.turn] == "red"
            if self.reds == 2:
                self.last_turn = True
                for player in self.players:
                    player.place = "roma"
        if self.turn > 1:
            left = sorted(self.spaces[self.turn - 1], key="rkyg".index)
            self.spaces[self.turn - 1] = []
            for cube in left:
                space = self.first_space_with_room(self.turn)
                if space is not None:
                    self.spaces[space].append(cube)
        for level in (1, 2, 3, 4):
            while len(self.shown[level]) < len(self.players) - 1 and self.stacks[level]:
                self.shown[level].append(self.stacks[level].pop(0))
        self.begin_donations()

    def begin_donations(self) -> None:
        """Phase 2: who pays is settled now (6.2 to 6.4)."""
        self.receivers = [seat for seat in self.order if self.players[seat].role != "merchant"]
        if self.turn > 11:
            self.receivers = []
        merchants = [seat for seat, player in enumerate(self.players) if player.role == "merchant"]
        self.before = [player.ducats for player in self.players]
        most = max((self.before[seat] for seat in merchants), default=0)
        self.richest = [seat for seat in merchants if self.before[seat] == most]
        self.donate()

    def donate(self) -> None:
        """Serve receivers until one has to choose."""
        while self.receivers:
            seat = self.receivers[0]
            if not self.richest or self.before[self.richest[0]] <= self.before[seat] or not self.able_payers():
                self.give(seat, None)
            elif len(self.able_payers()) == 1:
                self.give(seat, self.able_payers()[0])
            else:
                self.asked = "payer"
                self.waiting = [seat]
                return
        self.begin_order()

    def give(self, seat: int, payer: int | None) -> None:
        """6.1, 6.5."""
        due = 10 if self.players[seat].role == "cardinal" or self.players[seat].tile == "gigi" else 5
        if payer is not None:
            self.players[payer].ducats -= min(due, self.players[payer].ducats)
        self.players[seat].ducats += due
        self.receivers.remove(seat)

    def play_payer(self, verb: str, words: list[str]) -> None:
        self.give(self.waiting[0], SEATS.index(words[0]))
        self.donate()

    def begin_order(self) -> None:
        """Phase 3 (7)."""
        self.order = list(reversed(self.rank("knowledge")))
        resting = self.rank("rest")
        if resting:
            self.asked = "first"
            self.waiting = [resting[0]]
        else:
            self.begin_actions()

    def play_first(self, verb: str, words: list[str]) -> None:
        if verb == "first":
            seat = self.waiting[0]
            self.put("rest", seat, 0)
            self.order.remove(seat)
            self.order.insert(0, seat)
        self.begin_actions()

    def begin_actions(self) -> None:
        self.waiting = list(self.order)
        self.begin_player_turn()

    def begin_player_turn(self) -> None:
        self.asked = "action"
        self.new_player_turn()
        if self.me.tile == "muret":
            self.actions = 6

    def end_player_turn(self) -> None:
        self.waiting.pop(0)
        if self.waiting:
            self.begin_player_turn()
        elif self.last_turn:
            self.asked = "title"
            self.waiting = self.rank("knowledge")
            self.next_title()
        else:
            self.turn += 1
            self.begin_turn()

    # A player turn

    def play_action(self, verb: str, words: list[str]) -> None:
        if verb == "end":
            self.end_player_turn()
        elif verb == "move":
            cost = self.journeys()[words[0]]
            self.me.ducats -= self.fare(cost)
            self.actions -= cost
            self.me.place = words[0]
            self.done.add("move")
        elif verb in ("event", "city", "bologna", "abbey"):
            self.use_place(verb, words)
        elif verb in ("monk", "cardinal"):
            self.take_tile(verb, words)
        elif verb == "manuscript":
            self.take_manuscript(words)
        elif verb in ("politician", "noble", "abbot", "secretary"):
            self.take_cubes(verb, words)
        elif verb in LENGTHS:
            self.step(verb)
        elif verb == "study":
            last = self.rank("knowledge")[-1] == self.waiting[0]
            self.learn(self.waiting[0], 4 if last else 3)
            self.actions -= 1
            self.done.add("study")
        elif verb == "business":
            self.me.ducats += 10
            self.actions -= 1
            self.done.add("business")
        elif verb == "look":
            number = MARKS[self.where("library", self.waiting[0])] + (1 if self.me.tile == "zazza" else 0)
            self.looked, self.library = self.library[:number], self.library[number:]
            self.asked = "keep"
        elif verb == "inquisition":
            self.learn(SEATS.index(words[0]), -6)
            self.me.inquisition = True
        else:
            self.call_auction()

    def use_place(self, verb: str, words: list[str]) -> None:
        me, seat = self.me, self.waiting[0]
        ducats = knowledge = 0
        if verb == "event":
            number = self.event_here()
            assert number is not None
            _region, ducats, knowledge = EVENTS[number]
            self.events.remove(number)
        elif verb == "city":
            ducats, knowledge = self.cities[me.place]
            me.cities.append(me.place)
            if words == ["knowledge"] or me.role != "merchant":
                ducats = 0
            if words == ["ducats"]:
                knowledge = 0
        elif verb == "bologna":
            knowledge = me.messenger
            me.bologna = True
            self.put("messenger", seat, 0)
        elif words == ["away"]:
            me.away += me.front
            me.front = 0
        else:
            knowledge = 3 * me.front
            self.discard(["g"] * me.front)
            me.front = 0
        if ducats and self.where("orient", seat) == LENGTHS["orient"]:
            ducats += 10
        me.ducats += ducats
        if knowledge:
            self.learn(seat, knowledge)

    def take_tile(self, verb: str, words: list[str]) -> None:
        me = self.me
        if verb == "monk":
            me.ducats -= (me.ducats + 1) // 2
            me.role = "monk"
            self.monks.remove(words[0])
            gain = MONKS[words[0]]
        else:
            me.ducats -= 70 if words[0] == "muret" else 40
            if words[1] != "stefano":
                me.cubes.remove(words[1])
                self.discard([words[1]])
            me.role = "cardinal"
            self.cardinals.remove(words[0])
            gain = CARDINALS[words[0]]
            if words[0] == "zazza":
                me.ducats += 40
            if words[0] == "muret":
                self.actions += 1
        me.tile = words[0]
        if gain:
            self.learn(self.waiting[0], gain)

    def take_manuscript(self, words: list[str]) -> None:
        self.done.add("manuscript")
        if words == ["lingua"]:
            self.actions -= 4
            self.lingua = "taken"
            self.me.manuscripts.append("lingua")
            return
        level, colours = int(words[0]), words[1]
        self.actions -= self.row(level)
        self.shown[level].remove(colours)
        self.me.manuscripts.append(f"{level} {colours}")
        if not self.shown[level] and not self.stacks[level] and self.lingua == "aside":
            self.lingua = "shown"

    def take_cubes(self, verb: str, words: list[str]) -> None:
        me, number = self.me, int(words[0])
        cube = {"politician": "r", "noble": "k", "abbot": "y", "secretary": "g"}[verb]
        self.actions -= 1 if number == 1 else 4
        self.done.add(verb)
        for _ in range(number):
            self.spaces[self.turn].remove(cube)
        if verb == "politician":
            me.ducats -= 30 * number
        if verb == "abbot" and me.place not in ABBEYS:
            me.ducats -= 15 * number
        if verb == "secretary":
            me.front += number
            return
        cashed = int(words[2]) if len(words) > 1 else 0
        me.ducats += 20 * cashed
        me.cubes += [cube] * (number - cashed)
        self.discard([cube] * cashed)

    def step(self, track: str) -> None:
        me, seat = self.me, self.waiting[0]
        self.actions -= 1
        space = self.where(track, seat) + 1
        self.put(track, seat, space)
        if track == "messenger" and space == LENGTHS["messenger"]:
            ducats, abbots, me.messenger = (20, 2, 15) if self.turn <= 7 else (10, 1, 10)
            me.ducats -= ducats
            self.give_up(["y"] * (abbots - me.virtual().count("y")))
        if track == "canticle":
            if self.michael_sings():
                self.done.add("michael")
            else:
                self.give_up(["y"])

    def give_up(self, cubes: list[str]) -> None:
        for cube in cubes:
            self.me.cubes.remove(cube)
        self.discard(cubes)

    def play_keep(self, verb: str, words: list[str]) -> None:
        value = int(words[0])
        self.me.library = value
        self.me.library_closed = True
        self.looked.remove(value)
        self.asked = "order"
        if len(self.looked) <= 1:
            self.play_order("order", [str(left) for left in self.looked])

    def play_order(self, verb: str, words: list[str]) -> None:
        self.library = [int(word) for word in words] + self.library
        self.looked = []
        self.asked = "action"

    # The auction (16)

    def call_auction(self) -> None:
        self.caller = self.waiting[0]
        self.after = self.waiting
        """The caller, and those whose player turns are still to come."""
        self.bidders = [self.caller]
        self.highest = 0
        self.leader = self.caller
        self.asked = "join"
        self.waiting = [
            seat for seat in self.order if seat != self.caller and (self.join_freely or self.players[seat].votes())
        ]
        self.next_to_join()

    def play_join(self, verb: str, words: list[str]) -> None:
        if verb == "join":
            self.bidders.append(self.waiting[0])
            self.me.place = "brindisi"
        self.waiting = self.waiting[1:]
        self.next_to_join()

    def next_to_join(self) -> None:
        """Those without a cube are not asked (16.2), unless they may join (16.7)."""
        if not self.waiting:
            if len(self.bidders) == 1:
                self.win(self.caller, "")
            else:
                self.asked = "bid"
                self.waiting = list(self.bidders)

    def play_bid(self, verb: str, words: list[str]) -> None:
        if verb == "bid":
            self.highest = int(words[0])
            self.leader = self.waiting[0]
            self.waiting = [*self.waiting[1:], self.waiting[0]]
        else:
            self.waiting = self.waiting[1:]
        while self.waiting[0] != self.leader and self.most_votes(self.waiting[0]) <= self.highest:
            self.waiting = self.waiting[1:]
        if self.waiting == [self.leader]:
            self.asked = "pay"
            ways = covers(self.players[self.leader].cubes, self.to_cover())
            if len(ways) == 1:
                self.win(self.leader, ways[0])

    def play_pay(self, verb: str, words: list[str]) -> None:
        self.win(self.leader, words[0])

    def win(self, seat: int, cubes: str) -> None:
        for cube in cubes:
            self.players[seat].cubes.remove(cube)
        self.discard(list(cubes))
        self.learn(seat, 10)
        self.events.remove(10)
        self.waiting = self.after
        self.end_player_turn()

    # The end

    def play_title(self, verb: str, words: list[str]) -> None:
        if words[0] != "none":
            self.me.title = words[0]
            self.pope_taken = self.pope_taken or words[0] == "pope"
            for cube in words[1]:
                self.me.cubes.remove(cube)
        self.waiting = self.waiting[1:]
        self.next_title()

    def next_title(self) -> None:
        """Those who can have none are not asked."""
        while self.waiting and self.titles() == {"title none"}:
            self.waiting = self.waiting[1:]
        if not self.waiting:
            self.asked = "over"

    def scored(self) -> list[Counter[str]]:
        """The VP of each player, by what they are for (19)."""
        knowledge = self.rank("knowledge")
        points: list[Counter[str]] = [Counter() for _ in self.players]
        for seat, player in enumerate(self.players):
            if player.title:
                points[seat]["title"] = TITLES[player.title][2]
            points[seat]["secretaries"] = player.away
            points[seat]["library"] = player.library
            for manuscript in player.manuscripts:
                points[seat]["manuscripts"] += 8 if manuscript == "lingua" else int(manuscript[0])
            if five_colours([manuscript.split()[1] for manuscript in player.manuscripts if manuscript != "lingua"]):
                points[seat]["colours"] = 5
            if player.title != "pope":
                points[seat]["tile"] = TILE_VP.get(player.tile, 0)
        most_votes = sorted(knowledge, key=lambda seat: -self.players[seat].votes())[0]
        if self.players[most_votes].votes():
            points[most_votes]["votes"] = 3
        richest = sorted(knowledge, key=lambda seat: -self.players[seat].ducats)[0]
        if self.players[richest].ducats:
            points[richest]["money"] = 7 if self.players[richest].role == "merchant" else 3
        for seat in self.rank("riddle")[:1]:
            points[seat]["riddle"] = {6: 4, 7: 5, 8: 6}.get(self.where("riddle", seat), 0)
        for seat, vp in zip(self.rank("canticle"), (9, 4), strict=False):
            points[seat]["canticle"] = vp
        return points

    def points(self) -> list[int]:
        return [sum(points.values()) for points in self.scored()]

    def ranks(self) -> list[int]:
        """19.11."""
        knowledge = self.rank("knowledge")
        best = sorted(range(len(self.players)), key=lambda seat: (-self.points()[seat], knowledge.index(seat)))
        return [best.index(seat) + 1 for seat in range(len(self.players))]

    def snapshot(self) -> dict[str, Any]:
        """All of the position in plain values."""
        return {
            "turn": self.turn,
            "order": self.order,
            "asked": self.asked,
            "to_move": self.to_move,
            "actions": self.actions if self.asked == "action" else None,
            "tracks": {
                track: {space: list(discs) for space, discs in spaces.items() if discs}
                for track, spaces in self.tracks.items()
            },
            "spaces": {turn: "".join(sorted(cubes, key="rkyg".index)) for turn, cubes in self.spaces.items() if cubes},
            "events": sorted(self.events),
            "shown": {level: sorted(tiles) for level, tiles in self.shown.items()},
            "stacks": {level: list(tiles) for level, tiles in self.stacks.items()},
            "lingua": self.lingua,
            "library": list(self.library),
            "looked": sorted(self.looked),
            "monks": sorted(self.monks),
            "cardinals": sorted(self.cardinals),
            "last turn": self.last_turn,
            "players": [
                {
                    "ducats": player.ducats,
                    "role": player.role,
                    "tile": player.tile,
                    "cubes": "".join(sorted(player.cubes, key="rky".index)),
                    "front": player.front,
                    "away": player.away,
                    "manuscripts": sorted(player.manuscripts),
                    "library": player.library,
                    "place": player.place,
                    "cities": sorted(player.cities),
                    "bologna": "taken" if player.bologna else player.messenger,
                    "inquisition": player.inquisition,
                    "title": player.title,
                }
                for player in self.players
            ],
        }


def five_colours(tiles: list[str]) -> bool:
    """Whether each colour can have a tile of its own (19.9): try every tile for the first colour still missing."""

    def fill(colours: str, left: list[str]) -> bool:
        if not colours:
            return True
        return any(
            colours[0] in tile and fill(colours[1:], left[:number] + left[number + 1 :])
            for number, tile in enumerate(left)
        )

    return fill("bypgo", sorted(tiles, key=len))
