"""What is in the box of The Princes of Florence, from assets/princes_of_florence/box.json."""

from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from boardgames_tui.core import assets
from boardgames_tui.core.record import record
from boardgames_tui.core.words import N_

KINDS = ("forest", "lake", "park", "builder", "jester", "prestige", "recruiting", "landscape")
"""What is auctioned (1.1): a kind is an index into this. "landscape" stands for the first three in 14.4."""
FOREST, LAKE, PARK, BUILDER, JESTER, PRESTIGE, RECRUITING, ANY_LANDSCAPE = range(len(KINDS))
LANDSCAPES = ("forest", "lake", "park")
FREEDOMS = ("travel", "religion", "opinion")
SIZES = ("large", "medium", "small")
BUILDINGS = 10
"""How many of the tiles are buildings; the landscapes follow them, so a landscape's tile is its kind + BUILDINGS."""
ROUNDS = 7
MINIMUM = (7, 10, 12, 14, 15, 16, 17)
"""The least work value of each round (8.5)."""
SIDE = 7
"""Rows and columns of a principality."""
FREE_CELLS = 43
UNIT = 100
"""Florins: every amount is a multiple of it (1.8), and it is the step of bids and of points sold."""
STEP = UNIT
HAND = 3
DEAL = 4
DRAW = 5
"""How many cards are looked at (5.4, 7.3, 7.5)."""
ACTIONS = 2
COST = 300
"""Of a profession, a freedom and a bonus card (7.2)."""
BUILDING_COST = (700, 300, 300, 0)
"""By the number of builders (5.3)."""
MOST_BUILDERS = 3
TOUCHING = 2
"""From so many builders on buildings may touch each other and the palace (9.4)."""
FEWEST_MEANS = 200
"""Who has less takes no part in the auction (4.3)."""
BUILDING_POINTS = LANDSCAPE_POINTS = BUILDER_POINTS = BEST_POINTS = 3
BUILDING_WORTH, LANDSCAPE_WORTH, FREEDOM_WORTH, JESTER_WORTH = 4, 3, 3, 2
"""What they add to a work (8.3)."""
FLORINS_A_POINT = 200
"""What a point costs out of a work's income (8.7)."""
TURNS = ("", "r", "rr", "rrr", "f", "fr", "frr", "frrr")
"""How a tile lies: flipped left to right first (f), then turned clockwise (r) so often."""

Size = Literal["large", "medium", "small", "landscape"]
CardType = Literal["majority", "minority", "threshold"]
Cell = tuple[int, int]
Source = str | dict[str, str]
"""Where a piece's values come from, all of them or by field, if not from the printed box (docs/assets.md)."""

MEASURES = {
    "building": N_("building"),
    "large_building": N_("large building"),
    "medium_building": N_("medium building"),
    "small_building": N_("small building"),
    "building_size": N_("size of building present"),
    "landscape": N_("landscape"),
    "forest": N_("forest"),
    "lake": N_("lake"),
    "park": N_("park"),
    "landscape_type": N_("type of landscape present"),
    "freedom": N_("freedom"),
    "builder": N_("builder"),
    "jester": N_("jester"),
    "prestige_card": N_("prestige card"),
    "hand_card": N_("profession or recruiting card in hand"),
    "table_card": N_("profession or recruiting card on the table"),
    "empty_cell": N_("empty cell"),
}
"""What bonus and prestige cards count, one of it in words."""
MANY = {
    "building": N_("buildings"),
    "large_building": N_("large buildings"),
    "landscape": N_("landscapes"),
    "forest": N_("forests"),
    "lake": N_("lakes"),
    "park": N_("parks"),
    "freedom": N_("freedoms"),
    "builder": N_("builders"),
    "jester": N_("jesters"),
    "table_card": N_("works on the table"),
    "empty_cell": N_("empty cells"),
}
"""The same in the plural, where prestige cards need it."""
KIND_NAMES = (
    N_("forest"),
    N_("lake"),
    N_("park"),
    N_("builder"),
    N_("jester"),
    N_("prestige card"),
    N_("recruiting card"),
    N_("landscape"),
)
FREEDOM_NAMES = (N_("travel"), N_("religion"), N_("opinion"))
NAMES = (
    *(N_("University"), N_("Laboratory"), N_("Workshop"), N_("Library"), N_("Opera"), N_("Hospital"), N_("Theatre")),
    *(N_("Studio"), N_("Tower"), N_("Chapel"), N_("Forest"), N_("Lake"), N_("Park")),
    *(N_("Mathematician"), N_("Theologian"), N_("Philosopher"), N_("Botanist"), N_("Alchemist"), N_("Physicist")),
    *(N_("Watchmaker"), N_("Goldsmith"), N_("Bell Maker"), N_("Cartographer"), N_("Lawyer"), N_("Choreographer")),
    *(N_("Composer"), N_("Sculptor"), N_("Painter"), N_("Pharmacist"), N_("Physician"), N_("Dramatist"), N_("Poet")),
    *(N_("Astronomer"), N_("Organ Builder")),
)
"""The names that tiles and professions have in our file, for translators."""

_Count = Annotated[int, Field(ge=0, le=99)]
_Points = Annotated[int, Field(ge=1, le=20)]
_Id = Annotated[str, Field(pattern="^[a-z_]+$")]


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class RoundsData(_Data):
    """The rounds as the file has them."""

    least_work_value: list[int]


class MoneyData(_Data):
    """The money as the file has it."""

    start: Annotated[int, Field(ge=0, multiple_of=UNIT)]
    unit: int


class PrincipalityData(_Data):
    """An empty principality as the file has it."""

    rows: int
    columns: int
    palace: list[Annotated[str, Field(pattern="^[a-g][1-7]$")]]
    source: Source = {}


class TileData(_Data):
    """A tile as the file has it."""

    id: _Id
    name: str
    glyph: Annotated[str, Field(pattern="^[A-Zflp]$")]
    size: Size
    cells: Annotated[int, Field(ge=1, le=9)]
    copies: Annotated[int, Field(ge=1, le=9)]
    shape: list[Annotated[str, Field(pattern="^[.#]{1,7}$")]]
    source: Source = {}

    @model_validator(mode="after")
    def _whole(self) -> "TileData":
        cells = {
            (row, column) for row, line in enumerate(self.shape) for column, mark in enumerate(line) if mark == "#"
        }
        if len(cells) != self.cells:
            raise ValueError(f"{self.id} has {self.cells} cells, its shape {len(cells)}")
        if len({len(line) for line in self.shape}) != 1 or not 1 <= len(self.shape) <= SIDE:
            raise ValueError(f"the shape of {self.id} is no rectangle")
        found, new = set[Cell](), {min(cells)}
        while new:
            found |= new
            new = {(r + dr, c + dc) for r, c in new for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))} & cells - found
        lines = (*self.shape, *("".join(column) for column in zip(*self.shape, strict=True)))
        if found != cells or any("#" not in line for line in lines):
            raise ValueError(f"the shape of {self.id} falls apart")
        return self


class ProfessionData(_Data):
    """A profession as the file has it, with what it prefers (1.5)."""

    id: _Id
    name: str
    building: str
    landscape: str
    freedom: str


class BonusData(_Data):
    """A bonus card as the file has it: work value by what is counted."""

    id: Annotated[str, Field(pattern="^B[0-9]{2}$")]
    terms: Annotated[dict[str, Annotated[int, Field(ge=1, le=4)]], Field(min_length=1)]
    source: Source = {}


class PrestigeData(_Data):
    """A prestige card as the file has it."""

    id: Annotated[str, Field(pattern="^P[0-9]{2}$")]
    type: CardType
    points: _Points
    tied: _Points | None = None
    measure: str | None = None
    need: Annotated[dict[str, Annotated[int, Field(ge=1, le=9)]], Field(min_length=1)] | None = None
    source: Source = {}

    @model_validator(mode="after")
    def _whole(self) -> "PrestigeData":
        if self.type == "threshold":
            if self.need is None or self.tied or self.measure:
                raise ValueError(f"{self.id} needs conditions, and nothing else")
        elif self.need or not self.measure or self.tied != (self.points + 1) // 2:
            raise ValueError(f"{self.id} needs a measure, and half its points, rounded up, for a tie")
        if not {*(self.need or ()), *([self.measure] if self.measure else [])} <= {*MANY}:
            raise ValueError(f"{self.id} counts something unknown")
        return self


class VariantData(_Data):
    """A variant as the file has it (14.1, 14.2); `row` is how many cards are revealed in each round (14.3)."""

    recruiting_removed: _Count
    building_copies: _Count
    most_professions: _Count
    row: Annotated[list[Annotated[int, Field(ge=0, le=2)]], Field(min_length=ROUNDS, max_length=ROUNDS)]


_Price = Annotated[int, Field(ge=UNIT, le=2000, multiple_of=UNIT)]


class StartPricesData(_Data):
    """The start prices as the file has them, for two players by round (14.5)."""

    usual: _Price
    two_players: dict[str, Annotated[list[_Price], Field(min_length=ROUNDS, max_length=ROUNDS)]]


class BoxData(_Data):
    """The file as it is written."""

    rounds: RoundsData
    money: MoneyData
    supply: dict[str, Annotated[int, Field(ge=1, le=20)]]
    freedoms: dict[str, _Count]
    principality: PrincipalityData
    tiles: list[TileData]
    professions: list[ProfessionData]
    bonus: list[BonusData]
    prestige: list[PrestigeData]
    variants: dict[Literal["2", "3"], VariantData]
    start_prices: StartPricesData

    @model_validator(mode="after")
    def _counts(self) -> "BoxData":
        _same("the least work values", self.rounds.least_work_value, [*MINIMUM])
        _same("the unit of money", self.money.unit, UNIT)
        _same("the kinds of objects", [*self.supply], [*KINDS[:ANY_LANDSCAPE]])
        _same("the freedoms", self.freedoms, dict.fromkeys(FREEDOMS, 4))
        free = self.principality.rows * self.principality.columns - len(set(self.principality.palace))
        _same("rows", self.principality.rows, SIDE)
        _same("free cells", free, FREE_CELLS)
        cards = (len(self.professions), len(self.bonus), len(self.prestige), self.supply["recruiting"])
        _same("cards", cards, (21, 20, 14, 5))
        _same("prestige cards", self.supply["prestige"], len(self.prestige))
        _same("variants", sorted(self.variants), ["2", "3"])
        if any(variant.recruiting_removed >= self.supply["recruiting"] for variant in self.variants.values()):
            raise ValueError("a variant removes all recruiting cards")
        if not {*self.start_prices.two_players} <= {*KINDS}:
            raise ValueError("there is a start price for an unknown kind")
        return self

    @model_validator(mode="after")
    def _whole_tiles(self) -> "BoxData":
        sizes = [tile.size for tile in self.tiles]
        _same("sizes", sizes, ["large"] * 3 + ["medium"] * 5 + ["small"] * 2 + ["landscape"] * 3)
        _same("landscapes", [tile.id for tile in self.tiles[BUILDINGS:]], [*LANDSCAPES])
        _same("landscapes", [tile.copies for tile in self.tiles[BUILDINGS:]], [*self.supply.values()][:BUILDER])
        buildings = sorted(tile.cells for tile in self.tiles[:BUILDINGS])
        _same("cells of the buildings", buildings, [3] * 2 + [5] * 5 + [7] * 3)
        _same("building tiles", sum(tile.copies for tile in self.tiles[:BUILDINGS]), 30)
        _same("the most buildings that fit", sum(sum(buildings[: n + 1]) <= FREE_CELLS for n in range(BUILDINGS)), 8)
        return self

    @model_validator(mode="after")
    def _every_card(self) -> "BoxData":
        ids = [tile.id for tile in self.tiles] + [card.id for card in self.professions]
        ids += [card.id for card in self.bonus] + [card.id for card in self.prestige]
        double = sorted({name for name in ids if ids.count(name) > 1})
        if double:
            raise ValueError(f"ids used twice: {', '.join(double)}")
        lovers = {"large": 3, "medium": 2, "small": 1}
        for tile in self.tiles[:BUILDINGS]:
            found = sum(card.building == tile.id for card in self.professions)
            _same(f"professions that prefer the {tile.id}", found, lovers[tile.size])
        for landscape, count in zip(LANDSCAPES, (9, 7, 5), strict=True):
            found = sum(card.landscape == landscape for card in self.professions)
            _same(f"professions that prefer {landscape}", found, count)
        for freedom in FREEDOMS:
            found = sum(card.freedom == freedom for card in self.professions)
            _same(f"professions that prefer {freedom}", found, 7)
        for bonus in self.bonus:
            if not {*bonus.terms} <= {*MEASURES} - {"empty_cell"}:
                raise ValueError(f"{bonus.id} counts something unknown")
        return self


def _same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise ValueError(f"{what}: {found}, not {expected}")


@record
class Orientation:
    """A way a tile can lie: its cells as (row, column) from the top left corner of the box around them."""

    turn: str
    cells: tuple[Cell, ...]
    rows: int
    columns: int


@record
class Tile:
    """A building or a landscape. `orientations` are all that differ, each under its shortest name."""

    id: str
    name: str
    glyph: str
    size: Size
    cells: int
    copies: int
    orientations: tuple[Orientation, ...]
    turns: dict[str, str]
    """Every turn -> the shortest that gives the same."""
    ours: bool


@record
class Profession:
    """A profession and what it prefers (1.5): a tile, a landscape 0 to 2 and a freedom."""

    id: str
    name: str
    building: int
    landscape: int
    freedom: int


@record
class Bonus:
    """A bonus card: (what it counts, work value of each). `ours`: not as printed."""

    id: str
    terms: tuple[tuple[str, int], ...]
    ours: bool


@record
class Prestige:
    """A prestige card (12): `need` of a threshold card, `measure` of the others. `ours`: not as printed."""

    id: str
    type: CardType
    points: int
    tied: int
    measure: str
    need: tuple[tuple[str, int], ...]
    ours: bool


@record
class Variant:
    """What the rules of section 14 change. `most_professions`: how many may be taken by 7.3 in the whole game."""

    recruiting_removed: int
    building_copies: int
    most_professions: int
    row: tuple[int, ...]


@record
class Box:
    """All pieces. A tile or card is its index in the tuple here everywhere else."""

    florins: int
    supply: tuple[int, ...]
    """Of the kinds but landscape."""
    palace: tuple[int, ...]
    """The palace's cells."""
    tiles: tuple[Tile, ...]
    professions: tuple[Profession, ...]
    bonus: tuple[Bonus, ...]
    prestige: tuple[Prestige, ...]
    variants: dict[int, Variant]
    """By number of players."""
    start_prices: tuple[int, ...]
    """Of the kinds."""
    two_players_prices: tuple[tuple[int, ...], ...]
    """The same for two players, by round (14.5)."""


def cell_of(name: str) -> int:
    """The cell that a name stands for: "a7" is 0, "g1" is 48."""
    return (SIDE - int(name[1])) * SIDE + ord(name[0]) - ord("a")


def orientations(shape: list[str]) -> tuple[tuple[Orientation, ...], dict[str, str]]:
    """The ways a shape can lie that differ, and for every turn the name of the one that it gives."""
    found: dict[tuple[Cell, ...], Orientation] = {}
    turns = {}
    for turn in sorted(TURNS, key=len):  # a stable sort: of equally short ones the first
        lines = shape
        for letter in turn:
            if letter == "f":
                lines = [line[::-1] for line in lines]
            else:
                lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
        cells = tuple(
            (row, column) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark == "#"
        )
        turns[turn] = found.setdefault(cells, Orientation(turn, cells, len(lines), len(lines[0]))).turn
    return tuple(sorted(found.values(), key=lambda way: TURNS.index(way.turn))), turns


def _ours(source: Source) -> bool:
    """Whether a value of the piece is not as it is printed."""
    marks = [source] if isinstance(source, str) else source.values()
    return any(mark.startswith(("ours", "recalled", "reconstructed")) for mark in marks)


def _variant(data: VariantData) -> Variant:
    return Variant(data.recruiting_removed, data.building_copies, data.most_professions, tuple(data.row))


@cache
def box() -> Box:
    """The pieces, validated. Raises BadAssets."""
    data = assets.load("princes-of-florence", "box.json", BoxData)
    tiles = []
    for tile in data.tiles:
        ways, turns = orientations(tile.shape)
        ours = _ours(tile.source)
        tiles.append(Tile(tile.id, tile.name, tile.glyph, tile.size, tile.cells, tile.copies, ways, turns, ours))
    tile_of = {tile.id: index for index, tile in enumerate(tiles)}
    usual = data.start_prices.usual
    special = data.start_prices.two_players
    return Box(
        florins=data.money.start,
        supply=tuple(data.supply.values()),
        palace=tuple(sorted(map(cell_of, data.principality.palace))),
        tiles=tuple(tiles),
        professions=tuple(
            Profession(
                card.id,
                card.name,
                tile_of[card.building],
                LANDSCAPES.index(card.landscape),
                FREEDOMS.index(card.freedom),
            )
            for card in data.professions
        ),
        bonus=tuple(Bonus(card.id, tuple(card.terms.items()), _ours(card.source)) for card in data.bonus),
        prestige=tuple(
            Prestige(
                card.id,
                card.type,
                card.points,
                card.tied or 0,
                card.measure or "",
                tuple((card.need or {}).items()),
                _ours(card.source),
            )
            for card in data.prestige
        ),
        variants={int(players): _variant(variant) for players, variant in data.variants.items()},
        start_prices=(usual,) * len(KINDS),
        two_players_prices=tuple(
            tuple(special[kind][number] if kind in special else usual for kind in KINDS) for number in range(ROUNDS)
        ),
    )
