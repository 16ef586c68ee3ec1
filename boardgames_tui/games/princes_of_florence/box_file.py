"""The pydantic model of box.json: imported only for players' own files, and by tests."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from boardgames_tui.core.data_model import Data, check_unique, model_of
from boardgames_tui.games.princes_of_florence import components

_Points = Annotated[int, Field(ge=1, le=20)]
_Id = Annotated[str, Field(pattern="^[a-z_]+$")]


class RoundsData(Data):
    """The rounds in the file."""

    least_work_value: list[int]


class MoneyData(Data):
    """The money in the file."""

    start: Annotated[int, Field(ge=0, multiple_of=components.UNIT)]
    unit: int


class PrincipalityData(Data):
    """An empty principality in the file."""

    rows: int
    columns: int
    palace: list[Annotated[str, Field(pattern="^[a-g][1-7]$")]]
    source: components.Source = ""


class TileData(Data):
    """A tile in the file."""

    id: _Id
    name: str
    glyph: Annotated[str, Field(pattern="^[A-Zflp]$")]
    size: components.Size
    cells: Annotated[int, Field(ge=1, le=9)]
    copies: Annotated[int, Field(ge=1, le=9)]
    shape: list[Annotated[str, Field(pattern="^[.#]{1,7}$")]]
    source: components.Source = ""

    @model_validator(mode="after")
    def _whole(self) -> "TileData":
        cells = {
            (row, column) for row, line in enumerate(self.shape) for column, mark in enumerate(line) if mark == "#"
        }
        if len(cells) != self.cells:
            raise ValueError(f"{self.id} has {self.cells} cells, its shape {len(cells)}")
        if len({len(line) for line in self.shape}) != 1 or not 1 <= len(self.shape) <= components.SIDE:
            raise ValueError(f"the shape of {self.id} is no rectangle")
        found, new = set[components.Cell](), {min(cells)}
        while new:
            found |= new
            new = {(r + dr, c + dc) for r, c in new for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))} & cells - found
        lines = (*self.shape, *("".join(column) for column in zip(*self.shape, strict=True)))
        if found != cells or any("#" not in line for line in lines):
            raise ValueError(f"the shape of {self.id} falls apart")
        return self


class ProfessionData(Data):
    """A profession in the file, with its preferences (1.5)."""

    id: _Id
    name: str
    building: str
    landscape: str
    freedom: str


class BonusData(Data):
    """A bonus card in the file: work value by what is counted."""

    id: Annotated[str, Field(pattern="^B[0-9]{2}$")]
    terms: Annotated[dict[str, Annotated[int, Field(ge=1, le=4)]], Field(min_length=1)]
    source: components.Source = ""


class PrestigeData(Data):
    """A prestige card in the file."""

    id: Annotated[str, Field(pattern="^P[0-9]{2}$")]
    type: components.CardType
    points: _Points
    tied: _Points | None = None
    measure: str | None = None
    need: Annotated[dict[str, Annotated[int, Field(ge=1, le=9)]], Field(min_length=1)] | None = None
    source: components.Source = ""

    @model_validator(mode="after")
    def _whole(self) -> "PrestigeData":
        if self.type == "threshold":
            if self.need is None or self.tied or self.measure:
                raise ValueError(f"{self.id} needs conditions, and nothing else")
        elif self.need or not self.measure or self.tied != (self.points + 1) // 2:
            raise ValueError(f"{self.id} needs a measure, and half its points, rounded up, for a tie")
        if not {*(self.need or ()), *([self.measure] if self.measure else [])} <= {*components.MANY}:
            raise ValueError(f"{self.id} counts something unknown")
        return self


_Price = Annotated[int, Field(ge=components.UNIT, le=2000, multiple_of=components.UNIT)]


class StartPricesData(Data):
    """The starting prices in the file, for two players by round (14.5)."""

    usual: _Price
    two_players: dict[str, Annotated[list[_Price], Field(min_length=components.ROUNDS, max_length=components.ROUNDS)]]


class BoxData(Data):
    """The whole file."""

    rounds: RoundsData
    money: MoneyData
    supply: dict[str, Annotated[int, Field(ge=1, le=20)]]
    freedoms: dict[str, components.Count]
    principality: PrincipalityData
    tiles: list[TileData]
    professions: list[ProfessionData]
    bonus: list[BonusData]
    prestige: list[PrestigeData]
    variants: dict[Literal["2", "3"], model_of(components.Variant)]  # type: ignore[valid-type]
    start_prices: StartPricesData

    @model_validator(mode="after")
    def _counts(self) -> "BoxData":
        _same("the least work values", self.rounds.least_work_value, [*components.MINIMUM])
        _same("the unit of money", self.money.unit, components.UNIT)
        _same("the kinds of objects", [*self.supply], [*components.KINDS[: components.ANY_LANDSCAPE]])
        _same("the freedoms", self.freedoms, dict.fromkeys(components.FREEDOMS, 4))
        free = self.principality.rows * self.principality.columns - len(set(self.principality.palace))
        _same("rows", self.principality.rows, components.SIDE)
        _same("free cells", free, components.FREE_CELLS)
        cards = (len(self.professions), len(self.bonus), len(self.prestige), self.supply["recruiting"])
        _same("cards", cards, (21, 20, 14, 5))
        _same("prestige cards", self.supply["prestige"], len(self.prestige))
        _same("variants", sorted(self.variants), ["2", "3"])
        if any(variant.recruiting_removed >= self.supply["recruiting"] for variant in self.variants.values()):
            raise ValueError("a variant removes all recruiting cards")
        if not {*self.start_prices.two_players} <= {*components.KINDS}:
            raise ValueError("a starting price is given for an unknown kind")
        return self

    @model_validator(mode="after")
    def _whole_tiles(self) -> "BoxData":
        sizes = [tile.size for tile in self.tiles]
        _same("sizes", sizes, ["large"] * 3 + ["medium"] * 5 + ["small"] * 2 + ["landscape"] * 3)
        _same("landscapes", [tile.id for tile in self.tiles[components.BUILDINGS :]], [*components.LANDSCAPES])
        _same(
            "landscapes",
            [tile.copies for tile in self.tiles[components.BUILDINGS :]],
            [*self.supply.values()][: components.BUILDER],
        )
        buildings = sorted(tile.cells for tile in self.tiles[: components.BUILDINGS])
        _same("cells of the buildings", buildings, [3] * 2 + [5] * 5 + [7] * 3)
        _same("building tiles", sum(tile.copies for tile in self.tiles[: components.BUILDINGS]), 30)
        _same(
            "the most buildings that fit",
            sum(sum(buildings[: n + 1]) <= components.FREE_CELLS for n in range(components.BUILDINGS)),
            8,
        )
        return self

    @model_validator(mode="after")
    def _every_card(self) -> "BoxData":
        ids = [tile.id for tile in self.tiles] + [card.id for card in self.professions]
        ids += [card.id for card in self.bonus] + [card.id for card in self.prestige]
        check_unique(ids)
        lovers = {"large": 3, "medium": 2, "small": 1}
        for tile in self.tiles[: components.BUILDINGS]:
            found = sum(card.building == tile.id for card in self.professions)
            _same(f"professions that prefer the {tile.id}", found, lovers[tile.size])
        for landscape, count in zip(components.LANDSCAPES, (9, 7, 5), strict=True):
            found = sum(card.landscape == landscape for card in self.professions)
            _same(f"professions that prefer {landscape}", found, count)
        for freedom in components.FREEDOMS:
            found = sum(card.freedom == freedom for card in self.professions)
            _same(f"professions that prefer {freedom}", found, 7)
        for bonus in self.bonus:
            if not {*bonus.terms} <= {*components.MEASURES} - {"empty_cell"}:
                raise ValueError(f"{bonus.id} counts something unknown")
        return self


def _same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise ValueError(f"{what}: {found}, not {expected}")
