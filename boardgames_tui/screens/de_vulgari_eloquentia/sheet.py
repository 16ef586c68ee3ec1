"""Italy as a grid of cells: which place each cell belongs to, where the borders run, where there is room for letters.

The same map at two scales. On the small one a region's walls and floor stand in its own cells; on the large one borders
have lines of their own, as on paper.
"""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from textual.geometry import Region

from boardgames_tui.screens.de_vulgari_eloquentia.box import box

SMALL, LARGE = range(2)
_SMALL_WIDTHS = (2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
_LARGE_WIDTHS = (3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)
_LOW_ROW = 15
"""The row that the large map draws in one line instead of two, so that it fits between title and prompt."""
_CORNERS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""By the lines that meet there: 1 from above, 2 from below, 4 from the left, 8 from the right."""
_ENDS = {"╵": "│", "╷": "│", "╴": "─", "╶": "─"}
SHADES = 3
_GRID = box().grid
_REGIONS = box().regions


@dataclass(slots=True)
class Stretch:
    """Cells side by side that belong to one place."""

    x: int
    y: int
    length: int
    place: int


@dataclass(slots=True)
class Line:
    """A piece of a border; it lies on a place's ground."""

    x: int
    y: int
    text: str
    place: int
    coast: bool


@dataclass(slots=True)
class Sheet:
    """The map at one scale."""

    width: int
    height: int
    columns: tuple[int, ...]
    """Where the coarse columns begin."""
    rows: tuple[int, ...]
    owners: list[list[int]]
    """The place of each cell, seas included."""
    ground: list[Stretch]
    """The land."""
    lines: list[Line]
    rooms: tuple[tuple[Region, ...], ...]
    """By place: where letters go, one region a line, from above."""
    boxes: tuple[Region, ...]
    """By place: the middle of what it covers, for the cursor."""
    strait: list[tuple[int, int]]
    shades: tuple[int, ...]
    """By place: neighbours of one dialect differ."""


@cache
def sheet(scale: int) -> Sheet:
    """The map at a scale."""
    widths = (_SMALL_WIDTHS, _LARGE_WIDTHS)[scale]
    heights = [1 if scale == SMALL or row == _LOW_ROW else 2 for row in range(len(_GRID))]
    columns = [sum(widths[:column]) for column in range(len(widths) + 1)]
    rows = [sum(heights[:row]) for row in range(len(_GRID) + 1)]
    width, height = columns[-1] + 1, rows[-1] + (scale == LARGE)
    owners = [[_sea(0, 0)] * width for _line in range(height)]
    marks: dict[tuple[int, int], tuple[str, int, bool]] = {}
    cells = _cells()
    for row in range(len(_GRID) + (scale == LARGE)):
        for column in range(len(widths) + 1):
            (_small if scale == SMALL else _large)(row, column, cells, columns, rows, owners, marks)
    sheet = Sheet(
        width,
        height,
        tuple(columns),
        tuple(rows),
        owners,
        _stretches(owners),
        _lines(marks),
        (),
        (),
        _strait(columns, rows, scale),
        _shades(),
    )
    runs = _runs(owners, marks)
    sheet.rooms = tuple(
        _rooms(sheet, runs[place]) if _land(place) else _rooms_at_sea(sheet, place)
        for place in range(len(box().places))
    )
    sheet.boxes = tuple(Region.from_union(list(rooms)) if rooms else Region() for rooms in sheet.rooms)
    return sheet


def _cells() -> list[list[int]]:
    """The place of each coarse cell, the sea where there is none, with a rim of sea: one cell on each side."""
    nothing = (-1,) * len(_GRID[0])
    return [
        [place if place >= 0 else _sea(row, column) for column, place in enumerate((-1, *cells, -1), -1)]
        for row, cells in enumerate((nothing, *_GRID, nothing), -1)
    ]


def _sea(row: int, column: int) -> int:
    """Which of the two seas a coarse cell lies in."""
    east = column >= 17 if row >= _LOW_ROW else column >= 10 and row < 14
    return _REGIONS + (1 if east else 0)


def _land(place: int) -> bool:
    return place < _REGIONS


def _differ(one: int, other: int) -> bool:
    return one != other and (one < _REGIONS or other < _REGIONS)


def _small(
    row: int,
    column: int,
    cells: list[list[int]],
    columns: list[int],
    rows: list[int],
    owners: list[list[int]],
    marks: dict[tuple[int, int], tuple[str, int, bool]],
) -> None:
    """A cell of the small map: its wall on the left, its floor below."""
    here, left, below = cells[row + 1][column + 1], cells[row + 1][column], cells[row + 2][column + 1]
    first = columns[column]
    last = columns[column + 1] if column + 1 < len(columns) else first + 1
    for x in range(first, last):
        owners[row][x] = here
        if _differ(here, below):
            marks[x, row] = "_", here, not _land(here) or not _land(below)
    if _differ(here, left):
        marks[first, row] = "│", here, not _land(here) or not _land(left)


def _large(
    row: int,
    column: int,
    cells: list[list[int]],
    columns: list[int],
    rows: list[int],
    owners: list[list[int]],
    marks: dict[tuple[int, int], tuple[str, int, bool]],
) -> None:
    """A cell of the large map: the corner above it on the left, the line above it, the line on its left."""
    across, above = cells[row][column : column + 2]
    left, here = cells[row + 1][column : column + 2]
    x, y = columns[column], rows[row]
    right = columns[column + 1] if column + 1 < len(columns) else x + 1
    bottom = rows[row + 1] if row + 1 < len(rows) else y + 1
    around = (here, left, above, across)
    ground = next(filter(_land, around), here)
    sides = _differ(across, above), _differ(left, here), _differ(across, left), _differ(above, here)
    owners[y][x] = ground
    if any(sides):
        letter = _CORNERS[sum(1 << number for number, side in enumerate(sides) if side)]
        marks[x, y] = _ENDS.get(letter, letter), ground, not all(map(_land, around))
    for line in range(y + 1, bottom):
        owners[line][x] = here if _land(here) else left if _land(left) else here
        if sides[1]:
            marks[x, line] = "│", owners[line][x], not (_land(here) and _land(left))
        for cell in range(x + 1, right):
            owners[line][cell] = here
    for cell in range(x + 1, right):
        owners[y][cell] = here if _land(here) else above
        if sides[3]:
            marks[cell, y] = "─", owners[y][cell], not (_land(here) and _land(above))


def _stretches(owners: list[list[int]]) -> list[Stretch]:
    found = []
    for y, row in enumerate(owners):
        x = 0
        for place, cells in groupby(row):
            length = len(list(cells))
            if _land(place):
                found.append(Stretch(x, y, length, place))
            x += length
    return found


def _lines(marks: dict[tuple[int, int], tuple[str, int, bool]]) -> list[Line]:
    """The marks, those side by side in one piece."""
    found: list[Line] = []
    for (x, y), (letter, place, coast) in sorted(marks.items(), key=lambda mark: (mark[0][1], mark[0][0])):
        last = found[-1] if found else None
        if last and last.y == y and last.x + len(last.text) == x and last.place == place and last.coast == coast:
            last.text += letter
        else:
            found.append(Line(x, y, letter, place, coast))
    return found


def _runs(owners: list[list[int]], marks: dict[tuple[int, int], tuple[str, int, bool]]) -> dict[int, dict[int, Region]]:
    """By place: the longest run of cells without a line, except a floor, in each line that has one."""
    found: dict[int, dict[int, Region]] = {}
    for y, row in enumerate(owners):
        x = 0
        free = [place if marks.get((x, y), ("_",))[0] == "_" else -1 for x, place in enumerate(row)]
        for place, cells in groupby(free):
            length = len(list(cells))
            if 0 <= place < _REGIONS:
                runs = found.setdefault(place, {})
                if y not in runs or length > runs[y].width:
                    runs[y] = Region(x, y, length, 1)
            x += length
    return found


def _rooms(sheet: Sheet, runs: dict[int, Region]) -> tuple[Region, ...]:
    """Up to three lines of a region one below the other, with as much room as possible."""
    large = sheet.rows[1] > 1
    lines = sorted(runs)
    middle = (lines[0] + lines[-1]) / 2
    best: tuple[float, tuple[Region, ...]] = -1.0, ()
    for count in range(1, min(3 if large else 2, len(lines)) + 1):
        for first in lines[: len(lines) - count + 1]:
            block = [runs[y] for y in range(first, first + count) if y in runs]
            if large:  # centred, so one below the other
                left, right = max(run.x for run in block), min(run.right for run in block)
                block = [Region(left, run.y, max(0, right - left), 1) for run in block]
            width = min(run.width for run in block)
            # Centred lines are as wide as the narrowest; two lines of five letters are better than one of eight.
            room = min(width, 8) * (1, 1.5, 1.7)[count - 1] if large else sum(min(run.width, 7) for run in block)
            score = room - abs(first + (count - 1) / 2 - middle) / 4
            if len(block) == count and width > 2 and score > best[0]:
                best = score, tuple(block)
    return best[1]


def _rooms_at_sea(sheet: Sheet, place: int) -> tuple[Region, ...]:
    """Where the seas have their names."""
    columns, rows = sheet.columns, sheet.rows
    large = rows[1] > 1
    if place == _REGIONS:
        y = rows[10]
        return Region(2, y, 14, 1), Region(2, y - 1, 9, 1)
    x, y = columns[16] + 1, rows[6]
    return Region(x, y, 16 if large else 14, 1), Region(x, y + 1, 16 if large else 14, 1)


def _strait(columns: list[int], rows: list[int], scale: int) -> list[tuple[int, int]]:
    """Between Catania and Mileto: near, but no way across (9.7)."""
    ids = [place.id for place in box().places]
    catania, mileto = ids.index("catania"), ids.index("mileto")
    found = []
    for row, cells in enumerate(_GRID):
        for column in range(1, len(cells) - 1):
            if cells[column - 1] == catania and cells[column + 1] == mileto:
                found += [(columns[column] + 1 + scale // 2, y) for y in range(rows[row], rows[row + 1])]
    return found


def _shades() -> tuple[int, ...]:
    """Greedily: each region another shade than its neighbours of the same dialect."""
    places = box().places
    found: list[int] = []
    for place in places:
        near = {
            found[other] for other in place.borders if other < len(found) and places[other].dialect == place.dialect
        }
        found.append(next((shade for shade in range(SHADES) if shade not in near), 0))
    return tuple(found)
