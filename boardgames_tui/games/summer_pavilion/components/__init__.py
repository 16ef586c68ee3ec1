"""What is in the box of Azul: Summer Pavilion: tiles, displays and the board, from assets/summer_pavilion/box.json."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal

from boardgames_tui.core.words import NC_

COLOURS = "".join(
    (
        NC_("letter of purple", "p"),
        NC_("letter of green", "g"),
        NC_("letter of orange", "o"),
        NC_("letter of yellow", "y"),
        NC_("letter of blue", "b"),
        NC_("letter of red", "r"),
    )
)
"""Purple, green, orange, yellow, blue, red: a colour is an index into this, and the joker of round index + 1 (1.2)."""
COLOUR_NAMES = (
    NC_("tile", "purple"),
    NC_("tile", "green"),
    NC_("tile", "orange"),
    NC_("tile", "yellow"),
    NC_("tile", "blue"),
    NC_("tile", "red"),
)
SPACE_COLOURS = (
    NC_("space", "purple"),
    NC_("space", "green"),
    NC_("space", "orange"),
    NC_("space", "yellow"),
    NC_("space", "blue"),
    NC_("space", "red"),
)
"""The same, of a space in the star of that colour."""
STARS = (
    # Translators: where the star is: in the middle, west, north-west and so on; each must differ from the others.
    NC_("star by its place", "c"),
    NC_("star by its place", "w"),
    NC_("star by its place", "nw"),
    NC_("star by its place", "ne"),
    NC_("star by its place", "e"),
    NC_("star by its place", "se"),
    NC_("star by its place", "sw"),
)
"""The middle star, then the outer ones clockwise: a star is an index into this."""
MIDDLE_STAR = 0
RING = 6
SPACES = tuple(f"{star}{ring}" for star in STARS for ring in range(1, RING + 1))
"""A space is an index into this: star * 6 + ring index - 1."""
ROUNDS = 6
MOST_ALIKE = 40
"""The most tiles of one colour that a box can have; the printed one has 22 (1.1)."""
SUPPLY = 10
DISPLAY = 4
"""Tiles on a full display (1.3)."""
CORNERS = 4
FIRST_SCORE = 5
LOWEST_SCORE = 1


class Side(IntEnum):
    """The side of the boards in use (1.5)."""

    FRONT = 0
    BACK = 1


FRONT, BACK = Side

Kind = Literal["pillar", "statue", "window"]
Counts = Sequence[int]
"""How many of each colour."""


def shapes() -> dict[str, tuple[Kind, frozenset[str]]]:
    """Every structure's kind and spaces by its id, as on the board (1.8)."""
    outer = STARS[1:]
    found: dict[str, tuple[Kind, frozenset[str]]] = {}
    for place, star in enumerate(outer):
        towards = {f"c{(place + turn) % RING + 1}" for turn in (4, 5)}
        found[f"pillar {star}"] = "pillar", frozenset({f"{star}2", f"{star}3", *towards})
    for star, following in zip(outer, outer[1:] + outer[:1], strict=True):
        spaces = {f"{star}1", f"{star}2", f"{following}3", f"{following}4"}
        found[f"statue {star}/{following}"] = "statue", frozenset(spaces)
    for star in outer:
        found[f"window {star}"] = "window", frozenset({f"{star}5", f"{star}6"})
    return found


@dataclass
class Structure:
    """A pillar, statue or window: gives `tiles` from the supply once all its spaces are covered (7.1).

    `id` is "window w", "statue w/nw" and so on."""

    kind: Kind
    id: str
    tiles: int
    spaces: tuple[int, ...]
    mask: int
    """The same spaces as bits."""


@dataclass
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
    """Points for covering all spaces of a number (10.3)."""

    @property
    def rewards(self) -> dict[Kind, int]:
        """Kind of structure -> the tiles that it gives (7.1)."""
        return {structure.kind: structure.tiles for structure in self.structures}


def make_box(data: dict[str, Any]) -> Box:
    """Make the pieces from the JSON of box.json; box_file.py describes it."""
    structures = []
    for name, structure in zip(shapes(), data["structures"], strict=True):
        spaces = tuple(SPACES.index(space) for space in structure["spaces"])
        mask = sum(1 << space for space in spaces)
        structures.append(
            Structure(kind=structure["kind"], id=name, tiles=structure["tiles"], spaces=spaces, mask=mask)
        )
    stars, bonus = data["stars"].values(), data["bonus"]
    return Box(
        per_colour=data["tiles"]["each_colour"],
        displays={int(players): count for players, count in data["displays"].items()},
        numbers=(
            tuple(number for star in stars for number in star["front"]),
            tuple(number for star in stars for number in star["back"]),
        ),
        star_colours=tuple(None if star["colour"] is None else COLOURS.index(star["colour"]) for star in stars),
        structures=tuple(structures),
        star_bonus=tuple(bonus["star"][colour] for colour in COLOURS),
        multicolour_bonus=bonus["multicolour"],
        number_bonus={int(number): points for number, points in bonus["number"].items()},
    )
