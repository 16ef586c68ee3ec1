"""Italy as a grid of cells at several scales: the place of each cell, edges, and regions for letters.

A place is an area without an outline, but with an edge on its left and above it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise
from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.tui.paint.themes import Palette

COLUMNS, ROWS = 23, 20
"""The size of the coarse grid in the box."""
SHADES = 3


class Scale(NamedTuple):
    """The width of each column of the coarse grid and the height of each row, in cells."""

    widths: tuple[int, ...]
    heights: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        return sum(self.widths), sum(self.heights)

    @property
    def large(self) -> bool:
        return self.heights[0] > 1


def _scale(width: int, height: int, low: Collection[int] = ()) -> Scale:
    """A scale with rows of one height; those in `low` are one line lower."""
    return Scale((width,) * COLUMNS, tuple(height - (row in low) for row in range(ROWS)))


_LAST = ROWS - 1
"""The last row, which can be left out without losing a place or a border."""
SMALL = Scale((2, 3, 2, 2, 3, 2, 1, 3, 2, 2, 3, 3, 3) + (2,) * 10, (1,) * _LAST + (0,))
SCALES = (
    _scale(6, 3, (3, 10, 13, 16, _LAST)),
    *(_scale(width, 2, (_LAST,)) for width in (5, 4, 3)),
    _scale(3, 2, (16, _LAST)),
    _scale(3, 1),
    SMALL,
)
"""The largest first."""


@dataclass
class Stretch:
    """Cells side by side that belong to one place."""

    x: int
    y: int
    length: int
    place: int


class MapGrid(NamedTuple):
    """The map at one scale. Seas are places too, after the land."""

    width: int
    height: int
    large: bool
    named: bool
    """Whether there is room for whole names."""
    worded: bool
    """Whether there is room for words instead of signs."""
    tall: bool
    """Whether there is a line above most names."""
    columns: tuple[int, ...]
    """Where the coarse columns begin, and the last one ends."""
    rows: tuple[int, ...]
    owners: list[list[int]]
    ground: list[Stretch]
    """The land."""
    walls: list[Stretch]
    """The left edges of places; of a sea, where land is left of it."""
    tops: list[Stretch]
    """The upper edges of places; of a sea, where land is above it."""
    rooms: tuple[tuple[Region, ...], ...]
    """Place -> regions for letters, one per line, from the top."""
    boxes: tuple[Region, ...]
    """Place -> all its regions together, for the cursor."""
    strait: list[tuple[int, int]]
    shades: tuple[int, ...]
    """Place -> shade; neighbours of one dialect differ."""


_NO_NAME = 10
"""The penalty if the first line has no room for the name."""


@cache
def map_grid(tables: Tables, scale: Scale) -> MapGrid:
    box = tables.box
    columns = tuple(sum(scale.widths[:column]) for column in range(COLUMNS + 1))
    rows = tuple(sum(scale.heights[:row]) for row in range(ROWS + 1))
    cells = [
        [place if place >= 0 else _sea(box, row, column) for column, place in enumerate(line)]
        for row, line in enumerate(box.grid)
    ]
    owners = [
        [place for place, width in zip(cells[row], scale.widths, strict=True) for _cell in range(width)]
        for row, height in enumerate(scale.heights)
        for _line in range(height)
    ]
    walls, tops = _edges(cells, columns, rows, box.regions)
    ground = [stretch for stretch in _stretches(owners) if stretch.place < box.regions]
    runs = _runs(ground)
    tall = scale.heights[0] > 2
    if tall:
        for lines in runs.values():
            if len(lines) > 2:
                del lines[min(lines)]
    names = [1 + len(place.name) for place in box.places]  # with the price
    rooms = tuple(_rooms(runs[place], scale.large, names[place]) for place in range(box.regions))
    rooms += _rooms_at_sea(columns, rows, scale.large)
    return MapGrid(
        width=columns[-1],
        height=rows[-1],
        large=scale.large,
        named=scale.widths[0] > 2,
        worded=scale.widths[0] > 3,
        tall=tall,
        columns=columns,
        rows=rows,
        owners=owners,
        ground=ground,
        walls=walls,
        tops=tops,
        rooms=rooms,
        boxes=tuple(Region.from_union(list(found)) if found else Region() for found in rooms),
        strait=_strait(box, columns, rows),
        shades=_shades(box),
    )


def sea_colour(colours: Palette) -> str:
    return colours.tint(colours.ground, colours.pieces["blue"], 16 if colours.dark else 14)


def _sea(box: Box, row: int, column: int) -> int:
    east = column >= 17 if row >= 15 else column >= 10 and row < 14
    return box.regions + (1 if east else 0)


def _stretches(owners: list[list[int]]) -> list[Stretch]:
    found = []
    for y, row in enumerate(owners):
        x = 0
        for place, cells in groupby(row):
            length = len(list(cells))
            found.append(Stretch(x, y, length, place))
            x += length
    return found


def _edges(
    cells: list[list[int]], columns: Sequence[int], rows: Sequence[int], regions: int
) -> tuple[list[Stretch], list[Stretch]]:
    """The edges on the left and above. Two seas have none between them."""
    walls: list[Stretch] = []
    tops: list[Stretch] = []
    above = [regions] * len(columns)
    for line, (y, end) in zip(cells, pairwise(rows), strict=True):
        if y == end:
            continue
        left = regions
        for place, over, (x, right) in zip(line, above, pairwise(columns), strict=False):
            wall = place != left and min(place, left) < regions
            if wall:
                walls += [Stretch(x, each, 1, place) for each in range(y, end)]
            if place != over and min(place, over) < regions:
                begin = x + wall
                if tops and (tops[-1].y, tops[-1].place, tops[-1].x + tops[-1].length) == (y, place, begin):
                    tops[-1].length += right - begin
                elif begin < right:
                    tops.append(Stretch(begin, y, right - begin, place))
            left = place
        above = line
    return walls, tops


def _runs(ground: list[Stretch]) -> dict[int, dict[int, Region]]:
    """Place and line -> the longest run of cells beside its left edge."""
    runs: dict[int, dict[int, Region]] = {}
    for stretch in ground:
        lines = runs.setdefault(stretch.place, {})
        if stretch.y not in lines or stretch.length > lines[stretch.y].width + 1:
            lines[stretch.y] = Region(stretch.x + 1, stretch.y, stretch.length - 1, 1)
    return runs


def _rooms(runs: dict[int, Region], large: bool, name: int) -> tuple[Region, ...]:
    """Up to three lines of a place, one below the other, with the most room, as far up as possible.

    On a large map they begin in the same column, and are compared by their common width; the first is for the name.
    """
    lines = sorted(runs)
    best: tuple[float, tuple[Region, ...]] = -1.0, ()
    for count in range(1, min(3 if large else 2, len(lines)) + 1):
        for first in lines[: len(lines) - count + 1]:
            block = [runs[y] for y in range(first, first + count) if y in runs]
            if large:  # one below the other
                left = max(run.x for run in block)
                block = [Region(left, run.y, max(0, run.right - left), 1) for run in block]
            width = block[0].width if not large and block[-1].width > 0 else min(run.width for run in block)
            # Lines of a block are as wide as the narrowest; two of five letters are better than one of eight.
            room = min(width, 8) * (1, 1.5, 1.7)[count - 1] if large else sum(min(run.width, 7) for run in block)
            first_line = width if large else block[0].width
            score = 3 * min(first_line, 4) + room - (first - lines[0]) / 4
            score -= _NO_NAME if large and block[0].width < name else 0
            if len(block) == count and width > 2 and score > best[0]:
                best = score, tuple(block)
    return best[1]


def _rooms_at_sea(columns: tuple[int, ...], rows: tuple[int, ...], large: bool) -> tuple[tuple[Region, Region], ...]:
    """For the western and the eastern sea, the regions of name and pawns."""
    west = Region(columns[1], rows[10], 18, 1) if large else Region(1, rows[9], 13, 1)
    east = Region(columns[12] + 1, rows[4], 18, 1)
    at_sea = Region(east.x, east.y + 1, 15, 1) if large else Region(east.right, east.y, 5, 1)
    return (west, Region(west.x, west.y - 1, 15 if large else 9, 1)), (east, at_sea)


def _strait(box: Box, columns: tuple[int, ...], rows: tuple[int, ...]) -> list[tuple[int, int]]:
    """The strait between Catania and Mileto, which nobody can cross (9.7)."""
    ids = [place.id for place in box.places]
    catania, mileto = ids.index("catania"), ids.index("mileto")
    found = []
    for row, cells in enumerate(box.grid):
        for column in range(1, len(cells) - 1):
            if cells[column - 1] == catania and cells[column + 1] == mileto:
                found += [((columns[column] + columns[column + 1]) // 2, y) for y in range(rows[row], rows[row + 1])]
    return found


def _shades(box: Box) -> tuple[int, ...]:
    """Shades of all places, chosen greedily so that neighbours of one dialect differ."""
    found: list[int] = []
    for place in box.places:
        shaded = [other for other in place.borders if other < len(found)]
        near = {found[other] for other in shaded if box.places[other].dialect == place.dialect}
        found.append(next((shade for shade in range(SHADES) if shade not in near), 0))
    return tuple(found)
