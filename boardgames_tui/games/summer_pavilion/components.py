"""What is in the box of Azul: Summer Pavilion: tiles, displays and the board, from assets/summer_pavilion/box.json."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from boardgames_tui.core import assets
from boardgames_tui.core.record import record
from boardgames_tui.core.words import N_

COLOURS = "pgoybr"
"""Purple, green, orange, yellow, blue, red: a colour is an index into this, and the joker of round index + 1 (1.2)."""
COLOUR_NAMES = (N_("purple"), N_("green"), N_("orange"), N_("yellow"), N_("blue"), N_("red"))
STARS = ("c", "w", "nw", "ne", "e", "se", "sw")
"""The centre star, then the outer ones clockwise: a star is an index into this."""
CENTRE_STAR = 0
RING = 6
SPACES = tuple(f"{star}{ring}" for star in STARS for ring in range(1, RING + 1))
"""A space is an index into this: star * 6 + ring index - 1."""
ROUNDS = 6
SUPPLY = 10
DISPLAY = 4
"""Tiles on a full display (1.3)."""
CORNERS = 4
FIRST_SCORE = 5
LOWEST_SCORE = 1
MOST_REWARD = 3
"""The most tiles that one placement can bring (7.3)."""


class Side(IntEnum):
    """The side of the boards that is played on (1.5)."""

    FRONT = 0
    BACK = 1


FRONT, BACK = Side

Kind = Literal["pillar", "statue", "window"]
Counts = Sequence[int]
"""How many of each colour."""
_Colour = Annotated[str, Field(pattern=f"^[{COLOURS}]$")]
_Space = Annotated[str, Field(pattern=f"^({'|'.join(STARS)})[1-{RING}]$")]
_Numbers = Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(min_length=RING, max_length=RING)]
_Points = Annotated[int, Field(ge=1, le=30)]


class TilesData(BaseModel):
    """The tiles as the file has them."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    each_colour: Annotated[int, Field(ge=1, le=40)]
    total: int


class StarData(BaseModel):
    """A star as the file has it: its colour on the front, and the numbers printed on both sides by ring index."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    colour: _Colour | None
    front: _Numbers
    back: _Numbers


class StructureData(BaseModel):
    """A pillar, statue or window as the file has it."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    kind: Kind
    tiles: Annotated[int, Field(ge=1, le=MOST_REWARD)]
    spaces: list[_Space]


class BonusData(BaseModel):
    """The points at the end of the game as the file has them."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    star: dict[_Colour, _Points]
    multicolour: _Points
    number: dict[Annotated[str, Field(pattern="^[1-6]$")], _Points]


def _shapes() -> dict[str, tuple[Kind, frozenset[str]]]:
    """Every structure's kind and spaces by its id, as the shape of the board has them (1.8)."""
    outer = STARS[1:]
    shapes: dict[str, tuple[Kind, frozenset[str]]] = {}
    for place, star in enumerate(outer):
        towards = {f"c{(place + turn) % RING + 1}" for turn in (4, 5)}
        shapes[f"pillar {star}"] = "pillar", frozenset({f"{star}2", f"{star}3", *towards})
    for star, following in zip(outer, outer[1:] + outer[:1], strict=True):
        spaces = {f"{star}1", f"{star}2", f"{following}3", f"{following}4"}
        shapes[f"statue {star}/{following}"] = "statue", frozenset(spaces)
    for star in outer:
        shapes[f"window {star}"] = "window", frozenset({f"{star}5", f"{star}6"})
    return shapes


class BoxData(BaseModel):
    """The file as it is written."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    tiles: TilesData
    displays: dict[Annotated[str, Field(pattern="^[234]$")], Annotated[int, Field(ge=1, le=9)]]
    stars: dict[str, StarData]
    structures: list[StructureData]
    bonus: BonusData

    @model_validator(mode="after")
    def _complete(self) -> "BoxData":
        if self.tiles.total != self.tiles.each_colour * len(COLOURS):
            raise ValueError(f"{len(COLOURS)} colours of {self.tiles.each_colour} tiles are not {self.tiles.total}")
        if sorted(self.displays) != ["2", "3", "4"]:
            raise ValueError("displays needs a number for 2, 3 and 4 players")
        if SUPPLY + DISPLAY * max(self.displays.values()) > self.tiles.total:
            raise ValueError("there are not enough tiles for the first round")
        return self

    @model_validator(mode="after")
    def _whole_board(self) -> "BoxData":
        if tuple(self.stars) != STARS:
            raise ValueError(f"the stars are {', '.join(STARS)}, in this order")
        centre, *outer = self.stars.values()
        if centre.colour is not None or {star.colour for star in outer} != set(COLOURS):
            raise ValueError("each outer star has its own colour, the centre none")
        if any(sorted(star.front) != list(range(1, RING + 1)) for star in self.stars.values()):
            raise ValueError("on the front each star has the numbers 1 to 6")
        if set(centre.back) != {3} or any(sorted(star.back) != list(range(1, RING + 1)) for star in outer):
            raise ValueError("on the back each outer star has the numbers 1 to 6, the centre only 3")
        shapes = _shapes()
        found = [(structure.kind, frozenset(structure.spaces)) for structure in self.structures]
        if found != list(shapes.values()):
            wrong = [name for name, shape in shapes.items() if shape not in found]
            raise ValueError(f"structures wrong, missing or out of order: {', '.join(wrong) or 'too many'}")
        if any(len(structure.spaces) != len(set(structure.spaces)) for structure in self.structures):
            raise ValueError("a structure has a space twice")
        if len({(structure.kind, structure.tiles) for structure in self.structures}) != 3:
            raise ValueError("structures of one kind give different numbers of tiles")
        return self

    @model_validator(mode="after")
    def _every_bonus(self) -> "BoxData":
        if sorted(self.bonus.star) != sorted(COLOURS):
            raise ValueError("bonus.star needs points for each colour")
        if sorted(self.bonus.number) != ["1", "2", "3", "4"]:
            raise ValueError("bonus.number needs points for 1, 2, 3 and 4")
        return self


@record
class Structure:
    """What gives `tiles` from the supply once all its spaces are covered (7.1). `id` is "window w", "statue w/nw"."""

    kind: Kind
    id: str
    tiles: int
    spaces: tuple[int, ...]
    mask: int
    """The same spaces as bits."""


@record
class Box:
    """All pieces. A structure is its index in `structures` everywhere else."""

    per_colour: int
    displays: dict[int, int]
    """Players -> displays in use (1.3)."""
    numbers: tuple[tuple[int, ...], tuple[int, ...]]
    """The number printed on each space, by side: its price (5.4)."""
    star_colours: tuple[int | None, ...]
    """The colour of each star on the front; None for the centre."""
    structures: tuple[Structure, ...]
    star_bonus: tuple[int, ...]
    """Points for a star covered with one colour (10.2)."""
    multicolour_bonus: int
    number_bonus: dict[int, int]
    """Points for all spaces of a number (10.3)."""


def load_box() -> Box:
    """The pieces of the data file, or of the player's own. Raises BadAssets."""
    data = assets.load("summer-pavilion", "box.json", BoxData)
    structures = []
    for name, structure in zip(_shapes(), data.structures, strict=True):
        spaces = tuple(SPACES.index(space) for space in structure.spaces)
        structures.append(Structure(structure.kind, name, structure.tiles, spaces, sum(1 << space for space in spaces)))
    stars = data.stars.values()
    return Box(
        per_colour=data.tiles.each_colour,
        displays={int(players): count for players, count in data.displays.items()},
        numbers=(
            tuple(number for star in stars for number in star.front),
            tuple(number for star in stars for number in star.back),
        ),
        star_colours=tuple(None if star.colour is None else COLOURS.index(star.colour) for star in stars),
        structures=tuple(structures),
        star_bonus=tuple(data.bonus.star[colour] for colour in COLOURS),
        multicolour_bonus=data.bonus.multicolour,
        number_bonus={int(number): points for number, points in data.bonus.number.items()},
    )
