"""The model of assets/summer_pavilion/box.json: it checks players' own files, and a test checks ours with it."""

from typing import Annotated

from pydantic import Field, model_validator

from boardgames_tui.core.data_model import Data
from boardgames_tui.games.summer_pavilion import components

Colour = Annotated[str, Field(pattern=f"^[{components.COLOURS}]$")]
Space = Annotated[str, Field(pattern=f"^({'|'.join(components.STARS)})[1-{components.RING}]$")]
Numbers = Annotated[
    list[Annotated[int, Field(ge=1, le=6)]], Field(min_length=components.RING, max_length=components.RING)
]
Points = Annotated[int, Field(ge=1, le=30)]


class TilesData(Data):
    """The tiles in the file."""

    each_colour: Annotated[int, Field(ge=1, le=components.MOST_ALIKE)]
    total: int


class StarData(Data):
    """A star in the file: its colour on the front, and the numbers printed on both sides, by ring index."""

    colour: Colour | None
    front: Numbers
    back: Numbers


class StructureData(Data):
    """A pillar, statue or window in the file."""

    kind: components.Kind
    tiles: Annotated[int, Field(ge=1, le=3)]
    spaces: list[Space]


class BonusData(Data):
    """The points at the end of the game in the file."""

    star: dict[Colour, Points]
    multicolour: Points
    number: dict[Annotated[str, Field(pattern="^[1-6]$")], Points]


class BoxData(Data):
    """The whole file."""

    tiles: TilesData
    displays: dict[Annotated[str, Field(pattern="^[234]$")], Annotated[int, Field(ge=1, le=9)]]
    stars: dict[str, StarData]
    structures: list[StructureData]
    bonus: BonusData

    @model_validator(mode="after")
    def _complete(self) -> "BoxData":
        if self.tiles.total != self.tiles.each_colour * len(components.COLOURS):
            raise ValueError(
                f"{len(components.COLOURS)} colours of {self.tiles.each_colour} tiles are not {self.tiles.total}"
            )
        if sorted(self.displays) != ["2", "3", "4"]:
            raise ValueError("displays needs a number for 2, 3 and 4 players")
        if components.SUPPLY + components.DISPLAY * max(self.displays.values()) > self.tiles.total:
            raise ValueError("there are not enough tiles for the first round")
        return self

    @model_validator(mode="after")
    def _whole_board(self) -> "BoxData":
        if tuple(self.stars) != components.STARS:
            raise ValueError(f"the stars are {', '.join(components.STARS)}, in this order")
        centre, *outer = self.stars.values()
        if centre.colour is not None or {star.colour for star in outer} != set(components.COLOURS):
            raise ValueError("each outer star has its own colour, the centre none")
        if any(sorted(star.front) != list(range(1, components.RING + 1)) for star in self.stars.values()):
            raise ValueError("on the front each star has the numbers 1 to 6")
        if set(centre.back) != {3} or any(sorted(star.back) != list(range(1, components.RING + 1)) for star in outer):
            raise ValueError("on the back each outer star has the numbers 1 to 6, the centre only 3")
        wanted = components.shapes()
        found = [(structure.kind, frozenset(structure.spaces)) for structure in self.structures]
        if found != list(wanted.values()):
            wrong = [name for name, shape in wanted.items() if shape not in found]
            raise ValueError(f"structures wrong, missing or out of order: {', '.join(wrong) or 'too many'}")
        if any(len(structure.spaces) != len(set(structure.spaces)) for structure in self.structures):
            raise ValueError("a structure has a space twice")
        if len({(structure.kind, structure.tiles) for structure in self.structures}) != 3:
            raise ValueError("structures of one kind give different numbers of tiles")
        return self

    @model_validator(mode="after")
    def _every_bonus(self) -> "BoxData":
        if sorted(self.bonus.star) != sorted(components.COLOURS):
            raise ValueError("bonus.star needs points for each colour")
        if sorted(self.bonus.number) != ["1", "2", "3", "4"]:
            raise ValueError("bonus.number needs points for 1, 2, 3 and 4")
        return self
