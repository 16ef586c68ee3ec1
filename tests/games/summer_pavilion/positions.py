"""Positions for examples from play: what a test names lies where it says, everything else is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES, STARS, Box, Side
from boardgames_tui.games.summer_pavilion.state import Decision, Player, State
from boardgames_tui.games.summer_pavilion.tables import Tables
from tests.games.position import Position

NAMES = ("Ada", "Boris", "Cleo", "Dora")
GAME = catalogue.game("summer-pavilion")
BOX: Box = GAME.box
RULES = GAME.controller
TABLES = Tables(BOX)
DISPLAYS = {2: 5, 3: 7, 4: 9}
STAR_COLOURS = {"w": "p", "nw": "o", "ne": "r", "e": "b", "se": "y", "sw": "g"}
REST = "rest"


def setup(players: int, seed: int = 1, options: Mapping[str, Any] | None = None) -> Setup:
    seats = tuple(Seat(name=name) for name in NAMES[:players])
    return Setup(
        game="summer-pavilion", rules_version=GAME.rules_version, seats=seats, seed=seed, options=dict(options or {})
    )


@dataclass(frozen=True)
class Has:
    """What a player has.

    `board` names covered spaces, "e3" or "c1=p", and whole stars, "e", "c=pgoybr", "e=b". On the front the six outer
    stars need no colour. A rack that is REST has all tiles that lie nowhere else; boards that are REST have them on
    their outer stars, the last player's first, from place 6 down to 1.
    """

    rack: str = ""
    board: str = ""
    corners: str = ""
    score: int = 5
    passed: bool = False


def letters(counts: Sequence[int]) -> str:
    """Six counts as letters in the colours' order."""
    return "".join(colour * count for colour, count in zip(COLOURS, counts, strict=True))


def counts(tiles: str) -> list[int]:
    assert set(tiles) <= set(COLOURS), tiles
    return [tiles.count(colour) for colour in COLOURS]


def paved(board: str) -> dict[str, str]:
    """The colour on each space that is named."""
    tiles: dict[str, str] = {}
    for word in board.split():
        where, _sign, colours = word.partition("=")
        star = where.rstrip("123456")
        rings = where[len(star) :] or "123456"
        if not colours:
            colours = STAR_COLOURS.get(star, COLOURS)
        for ring in rings:
            assert f"{star}{ring}" not in tiles, f"{star}{ring} is named twice"
            tiles[f"{star}{ring}"] = colours if len(colours) == 1 else colours[int(ring) - 1]
    return tiles


def on_board(board: str) -> tuple[int, ...]:
    """The same as the state has it."""
    tiles = paved(board)
    assert set(tiles) <= set(SPACES), board
    return tuple(COLOURS.index(tiles[space]) if space in tiles else -1 for space in SPACES)


class Table(Position[State]):
    """A position, and what the examples say about it in letters and names of spaces. Every move is verified."""

    game = GAME

    # What lies where

    @property
    def asked(self) -> str:
        """The open decision: "take", "place", "reward" or "over"."""
        return self.state.decision.name.lower()

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def marker(self) -> int | None:
        """Who has the start marker; None: it lies in the centre."""
        return None if self.state.marker < 0 else self.state.marker

    @property
    def supply(self) -> str:
        return letters(self.state.supply)

    @property
    def centre(self) -> str:
        return letters(self.state.centre)

    @property
    def displays(self) -> list[str]:
        return [letters(display) for display in self.state.displays]

    @property
    def bag(self) -> str:
        """The tiles in the bag, the next one first."""
        return "".join(COLOURS[colour] for colour in reversed(self.state.bag[: self.state.left]))

    @property
    def tower(self) -> str:
        return letters(self.state.tower)

    def rack(self, seat: int) -> str:
        return letters(self.state.players[seat].rack)

    def corners(self, seat: int) -> str:
        return letters(self.state.players[seat].corners)

    def board(self, seat: int) -> dict[str, str]:
        """The colour on each covered space."""
        tiles = self.state.players[seat].tiles
        return {space: COLOURS[colour] for space, colour in zip(SPACES, tiles, strict=True) if colour >= 0}

    def passed(self, seat: int) -> bool:
        return self.state.players[seat].passed

    def score(self, seat: int) -> int:
        points: int = RULES.scores(self.state)[seat]
        return points

    @property
    def scores(self) -> list[int]:
        return list(RULES.scores(self.state))

    def view(self, seat: int | None) -> Any:
        return RULES.view(self.state, seat)

    def result(self) -> Any:
        return RULES.result(self.state)


def new_game(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return Table(RULES.new(setup(players, seed, options)))


def position(
    *players: Has,
    asked: str = "place",
    turn: int = 0,
    round: int = 1,  # noqa: A002
    side: str = "front",
    displays: Sequence[str] | None = None,
    centre: str = "",
    marker: int | None = -1,
    starter: int = 0,
    supply: str | None = None,
    bag: str | None = None,
    coming: str = "",
    tower: str = "",
    due: int = 0,
    seed: int = 1,
) -> Table:
    """A position with every tile in it once.

    `displays` are those that are not empty, by number; when tiles are to be taken and none are named, nor
    a centre, all are full.
    `marker` is by default in the centre while tiles are taken, and with the seat in turn afterwards; None: in the
    centre. The supply is full unless it is named. `bag` is all there is in the bag, the next tile first; `coming` is
    only the next ones. What lies nowhere goes to the boards and the rack that are REST, or to the tower if `bag` is
    named and the tower is not, or to the bag.
    """
    rest = Counter(dict.fromkeys(COLOURS, 22))

    def out(tiles: str) -> list[int]:
        rest.subtract(tiles)
        assert min(rest.values()) >= 0, f"more than 22 tiles of a colour: {tiles}"
        return counts(tiles)

    def some(number: int) -> str:
        """That many tiles, of the colours of which most are left."""
        tiles = ""
        for _ in range(number):
            colour = max(COLOURS, key=lambda colour: (rest[colour] - tiles.count(colour), colour))
            tiles += colour
        return tiles

    for player in players:
        out("".join(paved("" if player.board == REST else player.board).values()))
        out(player.corners)
    racks = [out("" if player.rack == REST else player.rack) for player in players]
    in_centre, in_tower = out(centre), out(tower)
    out(coming if bag is None else bag)
    if displays is not None:
        laid = [out(tiles) for tiles in displays]
    in_supply = out(some(10) if supply is None else supply)
    if displays is None:
        laid = [out(some(4)) for _ in range(DISPLAYS[len(players)])] if asked == "take" and not centre else []
    laid += [[0] * 6 for _ in range(DISPLAYS[len(players)] - len(laid))]

    laid_out = [on_board("" if player.board == REST else player.board) for player in players]
    for seat in reversed(range(len(players))):
        if players[seat].board == REST:
            board = ""
            for star, letter in STAR_COLOURS.items():
                rings = range(6, max(0, 6 - rest[letter]), -1)
                rest[letter] -= len(rings)
                board += "".join(f" {star}{ring}" for ring in rings)
            laid_out[seat] = on_board(board)

    left = [COLOURS.index(colour) for colour in rest.elements()]
    hoarders = [seat for seat, player in enumerate(players) if player.rack == REST]
    next_tiles = coming if bag is None else bag
    in_bag = [COLOURS.index(colour) for colour in reversed(next_tiles)]
    if hoarders:
        (hoarder,) = hoarders
        for colour in left:
            racks[hoarder][colour] += 1
    elif bag is not None and not tower:
        for colour in left:
            in_tower[colour] += 1
    elif bag is None:
        in_bag = left + in_bag
    else:
        assert not left, f"nowhere to lay {letters([left.count(colour) for colour in range(6)])}"
    drawn = [colour for colour in range(6) for _ in range(22 - in_bag.count(colour))]
    if marker == -1:
        marker = None if asked == "take" else turn

    return Table(
        State(
            bag=tuple(in_bag + drawn),
            left=len(in_bag),
            tower=in_tower,
            seed=seed,
            pours=0,
            supply=in_supply,
            displays=[tuple(tiles) for tiles in laid],
            centre=in_centre,
            marker=-1 if marker is None else marker,
            starter=starter,
            players=[
                Player(
                    score=player.score,
                    rack=rack,
                    corners=tuple(counts(player.corners)),
                    passed=player.passed,
                    tiles=tiles,
                )
                for player, rack, tiles in zip(players, racks, laid_out, strict=True)
            ],
            seat=turn,
            decision=Decision[asked.upper()],
            round=round,
            due=due,
            side=Side[side.upper()],
        )
    )


assert STARS[1:] == tuple(STAR_COLOURS)
