"""Positions for examples from play: what a test names lies where it says, everything else is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgames_tui.core import catalogue
from boardgames_tui.core.events import Event
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.validation import adapter
from boardgames_tui.games.de_vulgari_eloquentia.components import CARDINAL, COLOURS, MERCHANT, MONK, TRACKS, Box, Role
from boardgames_tui.games.de_vulgari_eloquentia.controller import DeVulgariController
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    ACTION,
    BUSINESS,
    MANUSCRIPT,
    MICHAEL,
    MOVED,
    NO_TITLE,
    NOBODY,
    STUDIED,
    Player,
    State,
)
from tests.games.position import Position

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil")
GAME = catalogue.game("de-vulgari-eloquentia")
BOX: Box = GAME.box
RULES = GAME.controller
assert isinstance(RULES, DeVulgariController)
TABLES = RULES.tables
ASKED = ("start", "payer", "first", "action", "keep", "order", "join", "bid", "pay", "title", "over")
PLACE = {place.id: number for number, place in enumerate(BOX.places)}
MONKS = [tile.id for tile in BOX.monks]
CARDINALS = [tile.id for tile in BOX.cardinals]
TITLES = [title.id for title in BOX.titles]
DONE = {
    "politician": 1,
    "noble": 2,
    "abbot": 4,
    "secretary": 8,
    "move": MOVED,
    "manuscript": MANUSCRIPT,
    "study": STUDIED,
    "business": BUSINESS,
    "michael": MICHAEL,
}
KIND = {
    **{f"{kind.level} {kind.letters}": number for number, kind in enumerate(BOX.manuscripts)},
    "lingua": BOX.lingua,
}
"""The manuscripts, as "2 p", "4 bg" or "lingua"."""
KIND_NAME = {number: name for name, number in KIND.items() if number != BOX.lingua or name == "lingua"}
LAST_TURN = 16


def setup(players: int, seed: int = 1, options: Mapping[str, Any] | None = None) -> Setup:
    seats = tuple(Seat(name=name) for name in NAMES[:players])
    return Setup(game=GAME.id, rules_version=GAME.rules_version, seats=seats, seed=seed, options=dict(options or {}))


@dataclass(frozen=True)
class Has:
    """What a player has. The tile says the role. With a library tile their disc is on a mark of the library's track."""

    place: str = "viterbo"
    ducats: int = 10
    knowledge: int = 0
    cubes: str = ""
    tile: str = ""
    front: int = 0
    away: int = 0
    manuscripts: Sequence[str] = ()
    library: int = 0
    tracks: Mapping[str, int] = field(default_factory=dict)
    cities: str = ""
    bologna: int = 0
    """What the Messenger will bring; -1 once it has been taken."""
    inquired: bool = False
    """Shlasinger's power is spent."""


def counts(letters: str) -> tuple[int, int, int, int]:
    """Cubes as the state has them."""
    assert set(letters) <= set(COLOURS), letters
    red, black, yellow, green = (letters.count(colour) for colour in COLOURS)
    return red, black, yellow, green


def letters(cubes: Sequence[int]) -> str:
    """Counts as letters in the order r k y g."""
    return "".join(colour * count for colour, count in zip(COLOURS, cubes, strict=False))


class Table(Position[State]):
    """A position, and what the examples say about it in words. Every move is verified."""

    game = GAME

    def pass_until(self, *, turn: int) -> list[Event]:
        """End all player turns before that turn; who is asked something says the first thing that comes."""
        events: list[Event] = []
        while self.state.turn < turn:
            legal = sorted(self.legal())
            events += self.play("end" if "end" in legal else "wait" if "wait" in legal else legal[0])
        return events

    # What lies where

    @property
    def asked(self) -> str:
        """The open decision."""
        return ASKED[self.state.decision]

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def order(self) -> list[int]:
        return list(self.state.order)

    @property
    def actions(self) -> int:
        return self.state.actions

    def ducats(self, seat: int = 0) -> int:
        return self.state.players[seat].ducats

    def knowledge(self, seat: int = 0) -> int:
        return self.state.players[seat].knowledge

    def level(self, seat: int = 0) -> int:
        return BOX.levels[self.knowledge(seat)]

    def role(self, seat: int = 0) -> str:
        return Role(self.state.players[seat].role).name.lower()

    def tile(self, seat: int = 0) -> str:
        player = self.state.players[seat]
        return "" if player.role is MERCHANT else (MONKS if player.role is MONK else CARDINALS)[player.tile]

    def cubes(self, seat: int = 0) -> str:
        return letters(self.state.players[seat].cubes)

    def secretaries(self, seat: int = 0) -> tuple[int, int]:
        """In front of the screen and behind it."""
        player = self.state.players[seat]
        return player.front, player.put_away

    def manuscripts(self, seat: int = 0) -> list[str]:
        return [KIND_NAME[kind] for kind in self.state.players[seat].manuscripts]

    def library_tile(self, seat: int = 0) -> int:
        return self.state.players[seat].library

    def place(self, seat: int = 0) -> str:
        where = self.state.players[seat].place
        return "" if where < 0 else BOX.places[where].id

    def used_cities(self, seat: int = 0) -> set[str]:
        mask = self.state.players[seat].cities
        return {place.id for number, place in enumerate(BOX.places) if mask >> number & 1}

    def track(self, track: str, seat: int = 0) -> int:
        return self.state.players[seat].discs[TRACKS.index(track)]

    def leaders(self, track: str) -> list[int]:
        """The seats on a track, the one ahead first."""
        return list(self.state.leaders[TRACKS.index(track)])

    @property
    def ranking(self) -> list[int]:
        """The seats by knowledge, the one ahead first."""
        return list(self.state.ranking)

    def space(self, turn: int) -> str:
        """The cubes on a turn's space."""
        return letters(self.state.spaces[turn])

    @property
    def gone(self) -> str:
        """The cubes that are out of the game."""
        return letters(self.state.gone)

    @property
    def events_lying(self) -> set[int]:
        return {number for number in range(1, 11) if self.state.lying >> (number - 1) & 1}

    @property
    def songs(self) -> dict[str, int]:
        cities = [BOX.places[place].id for place in BOX.franciscans]
        return dict(zip(cities, self.state.songs, strict=True))

    def shown(self, level: int) -> list[str]:
        return sorted(BOX.manuscripts[kind].letters for kind in self.state.shown[level - 1])

    def stack(self, level: int) -> list[str]:
        """What is still in a stack, the next tile first."""
        kinds = self.state.stacks[level - 1][: self.state.left[level - 1]]
        return [BOX.manuscripts[kind].letters for kind in reversed(kinds)]

    @property
    def library(self) -> list[int]:
        """The stack of library tiles, the top one first."""
        return list(self.state.library)

    @property
    def scores(self) -> list[int]:
        return list(RULES.scores(self.state))

    # What is seen

    def view(self, seat: int | None) -> Any:
        return RULES.view(self.state, seat)

    def seen(self, seat: int | None) -> str:
        """All that a seat's view holds, as text."""
        return adapter(GAME.view_type).dump_json(self.view(seat)).decode()

    def result(self) -> Any:
        return RULES.result(self.state)


def new_game(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return Table(RULES.new(setup(players, seed, options)))


def started(players: int = 2, seed: int = 1, **options: Any) -> Table:
    """A new game with all pawns in starting cities, in the order of the alphabet."""
    table = new_game(players, seed, **options)
    while table.asked == "start":
        table.play(sorted(table.legal())[0])
    return table


def position(
    *players: Has,
    turn: int = 1,
    order: Sequence[int] | None = None,
    now: int = 0,
    done: str = "",
    actions: int | None = None,
    ahead: Sequence[int] | None = None,
    spaces: Mapping[int, str] | None = None,
    lying: Sequence[int] = (),
    first_event: int = 1,
    papal: str = "wwwrr",
    songs: Mapping[str, int] | None = None,
    shown: Mapping[int, Sequence[str]] | None = None,
    coming: Mapping[int, Sequence[str]] | None = None,
    exhausted: Mapping[int, int] | None = None,
    no_stack: Mapping[int, int] | None = None,
    library: Sequence[int] | None = None,
    monks: Sequence[str] | None = None,
    roma_swapped: bool = False,
) -> Table:
    """The player turn of the seat at place `now` of the order, with every piece in the game once.

    On shared spaces of all tracks, seats are ahead in the order of `ahead` (by itself, the last seat first). Cubes that
    are named nowhere lie on the last turns' spaces that are not named, or are gone. `shown` and `coming` name
    manuscripts by their colours; a level in `exhausted` has its last tiles with that seat, one in `no_stack` all that
    are not shown.
    """
    seats = len(players)
    order = tuple(order or range(seats))
    spaces, songs, shown, coming = dict(spaces or {}), dict(songs or {}), dict(shown or {}), dict(coming or {})
    exhausted, no_stack = dict(exhausted or {}), dict(no_stack or {})
    rank = list(ahead or reversed(range(seats)))

    # Cubes
    bag = Counter(letters(BOX.bags[seats]))
    for cubes in (*spaces.values(), *(player.cubes + "g" * (player.front + player.away) for player in players)):
        bag.subtract(cubes)
    assert min(bag.values()) >= 0, f"more cubes than there are: {bag}"
    rest = sorted(bag.elements(), key=COLOURS.index)
    room = BOX.room[seats]
    on_spaces = {number: spaces.get(number, "") for number in range(LAST_TURN + 1)}
    for number in range(LAST_TURN, turn, -1):
        if number not in spaces:
            on_spaces[number], rest = "".join(rest[:room]), rest[room:]

    # Manuscripts
    taken = [list(player.manuscripts) for player in players]
    stacks: list[tuple[int, ...]] = []
    left: list[int] = []
    open_tiles: list[tuple[int, ...]] = []
    for level in (1, 2, 3, 4):
        tiles = [
            f"{level} {kind.letters}" for kind in BOX.manuscripts if kind.level == level for _ in range(kind.copies)
        ]
        drawn = [tile for own in taken for tile in own if tile.startswith(f"{level} ")]
        for tile in drawn:
            tiles.remove(tile)
        first = [f"{level} {colours}" for colours in coming.get(level, ())]
        named = [f"{level} {colours}" for colours in shown.get(level, ())]
        for tile in first + named:
            tiles.remove(tile)
        if level in exhausted:
            assert not first
            assert not named
            taken[exhausted[level]] += tiles
            drawn += tiles
            tiles = []
        elif level not in shown:
            named = [tiles.pop() for _ in range(seats - 1)]
        if level in no_stack:
            taken[no_stack[level]] += tiles
            drawn += tiles
            tiles = []
        stack = [*tiles, *reversed(first)]
        stacks.append(tuple(KIND[tile] for tile in (*stack, *drawn, *named)))
        left.append(len(stack))
        open_tiles.append(tuple(KIND[tile] for tile in named))

    # Tiles
    cities = [BOX.places[place].id for place in BOX.franciscans]
    turns = [number for number in BOX.songs if number not in songs.values()]
    songs = {city: songs[city] if city in songs else turns.pop(0) for city in cities}
    assert sorted(songs.values()) == sorted(BOX.songs)
    reds = [letter == "r" for letter in papal]
    held = [player.tile for player in players]
    clergy = sum(tile in CARDINALS for tile in held)
    if monks is None:
        monks = [monk for monk in MONKS if monk not in held]
        monks = monks[: len(monks) - clergy]
    kept = [player.library for player in players if player.library]
    if library is None:
        rest_of_library = Counter(BOX.library)
        rest_of_library.subtract(kept)
        library = sorted(rest_of_library.elements())

    discs = [{"library": 3 if player.library else 0, **player.tracks} for player in players]

    def has(player: Has, manuscripts: list[str], on_tracks: Mapping[str, int]) -> Player:
        role = MONK if player.tile in MONKS else CARDINAL if player.tile in CARDINALS else MERCHANT
        return Player(
            ducats=player.ducats,
            role=role,
            tile=-1 if role is MERCHANT else (MONKS if role is MONK else CARDINALS).index(player.tile),
            place=PLACE[player.place],
            knowledge=player.knowledge,
            cubes=list(counts(player.cubes)[:3]),
            front=player.front,
            put_away=player.away,
            manuscripts=tuple(KIND[tile] for tile in manuscripts),
            library=player.library,
            discs=[on_tracks.get(track, 0) for track in TRACKS],
            cities=sum(1 << PLACE[city] for city in player.cities.split()),
            bologna=player.bologna,
            inquisition_used=player.inquired,
            title=NO_TITLE,
        )

    def ranked(positions: Sequence[int], first: int) -> tuple[int, ...]:
        on_track = [seat for seat in range(seats) if positions[seat] >= first]
        return tuple(sorted(on_track, key=lambda seat: (-positions[seat], rank.index(seat))))

    seat = order[now]
    done_bits = 0
    for word in done.split():
        done_bits |= DONE[word]
    budget = 6 if players[seat].tile == "muret" else 5
    in_play = bool(exhausted) and not any("lingua" in tiles for tiles in taken)
    return Table(
        State(
            players=[has(*each) for each in zip(players, taken, discs, strict=True)],
            seat=seat,
            decision=ACTION,
            turn=turn,
            order=order,
            position=now,
            ranking=ranked([player.knowledge for player in players], 0),
            leaders=[ranked([on_tracks.get(track, 0) for on_tracks in discs], 1) for track in TRACKS],
            actions=budget if actions is None else actions,
            done=done_bits,
            spaces=[counts(cubes) for cubes in on_spaces.values()],
            gone=counts("".join(rest)),
            events=tuple([(first_event - 1 + number) % 9 for number in range(9)] + [9]),
            lying=sum(1 << (number - 1) for number in lying),
            papal=tuple(reds),
            songs=tuple(songs[city] for city in cities),
            stacks=tuple(stacks),
            left=left,
            shown=open_tiles,
            lingua=in_play,
            library=tuple(library),
            looked=(),
            monks=tuple(sorted(MONKS.index(monk) for monk in monks)),
            cardinals=tuple(number for number, cardinal in enumerate(CARDINALS) if cardinal not in held),
            owed=(),
            payers=(),
            wealth=0,
            challenger=NOBODY,
            to_ask=(),
            bidders=(),
            highest=0,
            last_turn=sum(reds[: max(0, turn - 11)]) >= 2,
            swapped=int(roma_swapped),
        )
    )
