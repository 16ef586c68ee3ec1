"""Italy as a grid of cells: which place each cell belongs to, where the borders run, where there is room for letters.

The same map at two scales. On the small one a region's walls and floor stand in its own cells; on the large one borders
have lines of their own, as on paper.
"""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from textual.geometry import Region

from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

SMALL, LARGE = range(2)
_SMALL_WIDTHS = (2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
_LARGE_WIDTHS = (3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)
_LOW_ROW = 15
"""The row that the large map draws in one line instead of two, so that it fits between title and prompt."""
_CORNERS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""By the lines that meet there: 1 from above, 2 from below, 4 from the left, 8 from the right."""
_ENDS = {"╵": "│", "╷": "│", "╴": "─", "╶": "─"}
SHADES = 3
Mark = tuple[str, int, bool]
"""A letter of a line; the place on whose ground it lies; whether it is coast."""


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
    shadows: list[tuple[int, int]]
    """Cells of the sea south of land: x, y."""
    shades: tuple[int, ...]
    """By place: neighbours of one dialect differ."""


class _Outline:
    """The map at one scale while it is drawn: whose each cell is, and the letters of the lines."""

    def __init__(self, box: Box, scale: int) -> None:
        widths = (_SMALL_WIDTHS, _LARGE_WIDTHS)[scale]
        heights = [1 if scale == SMALL or row == _LOW_ROW else 2 for row in range(len(box.grid))]
        self.grid = box.grid
        self.regions = box.regions
        self.columns = [sum(widths[:column]) for column in range(len(widths) + 1)]
        self.rows = [sum(heights[:row]) for row in range(len(box.grid) + 1)]
        self.width, self.height = self.columns[-1] + 1, self.rows[-1] + (scale == LARGE)
        self.owners = [[self._sea(0, 0)] * self.width for _line in range(self.height)]
        self.marks: dict[tuple[int, int], Mark] = {}
        self._cells = self._with_seas()
        for row in range(len(box.grid) + (scale == LARGE)):
            for column in range(len(widths) + 1):
                if scale == SMALL:
                    self._small(row, column)
                else:
                    self._large(row, column)

    def _with_seas(self) -> list[list[int]]:
        """The place of each coarse cell, the sea where there is none, with a rim of sea: one cell on each side."""
        nothing = (-1,) * len(self.grid[0])
        return [
            [place if place >= 0 else self._sea(row, column) for column, place in enumerate((-1, *cells, -1), -1)]
            for row, cells in enumerate((nothing, *self.grid, nothing), -1)
        ]

    def _sea(self, row: int, column: int) -> int:
        """Which of the two seas a coarse cell lies in."""
        east = column >= 17 if row >= _LOW_ROW else column >= 10 and row < 14
        return self.regions + (1 if east else 0)

    def is_land(self, place: int) -> bool:
        """Whether a place is no sea."""
        return place < self.regions

    def _differ(self, one: int, other: int) -> bool:
        return one != other and (one < self.regions or other < self.regions)

    def _small(self, row: int, column: int) -> None:
        """A cell of the small map: its wall on the left, its floor below."""
        cells, columns, owners, marks = self._cells, self.columns, self.owners, self.marks
        here, left, below = cells[row + 1][column + 1], cells[row + 1][column], cells[row + 2][column + 1]
        first = columns[column]
        last = columns[column + 1] if column + 1 < len(columns) else first + 1
        for x in range(first, last):
            owners[row][x] = here
            if self._differ(here, below):
                marks[x, row] = "_", here, not self.is_land(here) or not self.is_land(below)
        if self._differ(here, left):
            marks[first, row] = "│", here, not self.is_land(here) or not self.is_land(left)

    def _large(self, row: int, column: int) -> None:
        """A cell of the large map: the corner above it on the left, the line above it, the line on its left."""
        cells, columns, rows, owners, marks = self._cells, self.columns, self.rows, self.owners, self.marks
        land = self.is_land
        across, above = cells[row][column : column + 2]
        left, here = cells[row + 1][column : column + 2]
        x, y = columns[column], rows[row]
        right = columns[column + 1] if column + 1 < len(columns) else x + 1
        bottom = rows[row + 1] if row + 1 < len(rows) else y + 1
        around = (here, left, above, across)
        ground = next(filter(land, around), here)
        sides = (
            self._differ(across, above),
            self._differ(left, here),
            self._differ(across, left),
            self._differ(above, here),
        )
        owners[y][x] = ground
        if any(sides):
            letter = _CORNERS[sum(1 << number for number, side in enumerate(sides) if side)]
            marks[x, y] = _ENDS.get(letter, letter), ground, not all(map(land, around))
        for line in range(y + 1, bottom):
            owners[line][x] = here if land(here) else left if land(left) else here
            if sides[1]:
                marks[x, line] = "│", owners[line][x], not (land(here) and land(left))
            for cell in range(x + 1, right):
                owners[line][cell] = here
        for cell in range(x + 1, right):
            owners[y][cell] = here if land(here) else above
            if sides[3]:
                marks[cell, y] = "─", owners[y][cell], not (land(here) and land(above))


@cache
def sheet(tables: Tables, scale: int) -> Sheet:
    """The map of a box at a scale."""
    box, outline = tables.box, _Outline(tables.box, scale)
    sheet = Sheet(
        width=outline.width,
        height=outline.height,
        columns=tuple(outline.columns),
        rows=tuple(outline.rows),
        owners=outline.owners,
        ground=_stretches(outline),
        lines=_lines(outline.marks),
        rooms=(),
        boxes=(),
        strait=_strait(box, outline, scale),
        shadows=[
            (x, y)
            for y in range(1, outline.height)
            for x in range(outline.width)
            if not outline.is_land(outline.owners[y][x]) and outline.is_land(outline.owners[y - 1][x])
        ],
        shades=_shades(box),
    )
    runs = _runs(outline)
    sheet.rooms = tuple(
        _rooms(sheet, runs[place]) if outline.is_land(place) else _rooms_at_sea(sheet, place == box.regions)
        for place in range(len(box.places))
    )
    sheet.boxes = tuple(Region.from_union(list(rooms)) if rooms else Region() for rooms in sheet.rooms)
    return sheet


def _stretches(outline: _Outline) -> list[Stretch]:
    found = []
    for y, row in enumerate(outline.owners):
        x = 0
        for place, cells in groupby(row):
            length = len(list(cells))
            if outline.is_land(place):
                found.append(Stretch(x, y, length, place))
            x += length
    return found


def _lines(marks: dict[tuple[int, int], Mark]) -> list[Line]:
    """The marks, those side by side in one piece."""
    found: list[Line] = []
    for (x, y), (letter, place, coast) in sorted(marks.items(), key=lambda mark: (mark[0][1], mark[0][0])):
        last = found[-1] if found else None
        if last and last.y == y and last.x + len(last.text) == x and last.place == place and last.coast == coast:
            last.text += letter
        else:
            found.append(Line(x, y, letter, place, coast))
    return found


def _runs(outline: _Outline) -> dict[int, dict[int, Region]]:
    """By place: the longest run of cells without a line, except a floor, in each line that has one."""
    found: dict[int, dict[int, Region]] = {}
    for y, row in enumerate(outline.owners):
        x = 0
        free = [place if outline.marks.get((x, y), ("_",))[0] == "_" else -1 for x, place in enumerate(row)]
        for place, cells in groupby(free):
            length = len(list(cells))
            if 0 <= place < outline.regions:
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


def _rooms_at_sea(sheet: Sheet, west: bool) -> tuple[Region, ...]:
    """Where the seas have their names."""
    columns, rows = sheet.columns, sheet.rows
    large = rows[1] > 1
    if west:
        y = rows[10]
        return Region(2, y, 14, 1), Region(2, y - 1, 9, 1)
    x, y = columns[16] + 1, rows[6]
    return Region(x, y, 16 if large else 14, 1), Region(x, y + 1, 16 if large else 14, 1)


def _strait(box: Box, outline: _Outline, scale: int) -> list[tuple[int, int]]:
    """Between Catania and Mileto: near, but no way across (9.7)."""
    ids = [place.id for place in box.places]
    columns, rows = outline.columns, outline.rows
    catania, mileto = ids.index("catania"), ids.index("mileto")
    found = []
    for row, cells in enumerate(box.grid):
        for column in range(1, len(cells) - 1):
            if cells[column - 1] == catania and cells[column + 1] == mileto:
                found += [(columns[column] + 1 + scale // 2, y) for y in range(rows[row], rows[row + 1])]
    return found


def _shades(box: Box) -> tuple[int, ...]:
    """Greedily: each region another shade than its neighbours of the same dialect."""
    places = box.places
    found: list[int] = []
    for place in places:
        near = {
            found[other] for other in place.borders if other < len(found) and places[other].dialect == place.dialect
        }
        found.append(next((shade for shade in range(SHADES) if shade not in near), 0))
    return tuple(found)
