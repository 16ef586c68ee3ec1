"""A principality in cells, at any scale: soil and pieces, each with its pattern, roof and name."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, KIND_NAMES, SIDE
from boardgames_tui.games.princes_of_florence.components.principality import FREE, PALACE_TILE
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.art.materials import Material, material, soil
from boardgames_tui.tui.paint.canvas import DOUBLE, LIGHT, Canvas, Row, ink
from boardgames_tui.tui.paint.themes import PALETTES, Palette


class Scale(NamedTuple):
    """The columns and lines of a square."""

    x: int
    y: int

    @property
    def size(self) -> tuple[int, int]:
        """The columns and lines of a whole principality, without letters and numbers."""
        return SIDE * self.x, SIDE * self.y


SCALES = (Scale(10, 5), Scale(8, 4), Scale(6, 3), Scale(4, 2), Scale(3, 2), Scale(2, 1), Scale(1, 1))
"""The largest first."""


def largest(width: int, height: int) -> Scale:
    """The largest scale at which a principality fits into these columns and lines."""
    return next((scale for scale in SCALES if scale.size[0] <= width and scale.size[1] <= height), SCALES[-1])


class Laid(NamedTuple):
    """A principality: for each square its tile, and the number of its piece."""

    grid: tuple[int, ...]
    pieces: tuple[int, ...]


def draw_plan(canvas: Canvas, x: int, y: int, scale: Scale, laid: Laid, tables: Tables, colours: Palette) -> None:
    for row, (letters, styles) in enumerate(_drawn(scale, laid, tables, colours.depth, colours.name)):
        canvas.lay(x, y + row, letters, styles)
    for tile, cells in _pieces(laid):
        draw_name(canvas, x, y, scale, cells, tables, tile, material(colours, tables, tile).name)


def _pieces(laid: Laid) -> Iterator[tuple[int, list[int]]]:
    whole = list(zip(laid.pieces, laid.grid, strict=True))
    for piece, tile in dict.fromkeys(whole):
        if tile != FREE:
            yield tile, [cell for cell, here in enumerate(whole) if here == (piece, tile)]


@lru_cache(64)
def _drawn(scale: Scale, laid: Laid, tables: Tables, depth: str, theme: str) -> Sequence[Row]:
    """A principality's lines without names; cached for its pieces, scale and palette."""
    colours = PALETTES[depth][theme]
    width, height = scale.size
    canvas = Canvas(width, height, ink(colours.dim, colours.ground))
    for cell, tile in enumerate(laid.grid):
        if tile == FREE:
            draw_soil(canvas, 0, 0, scale, cell, colours)
        else:
            _draw_square(canvas, scale, laid, cell, material(colours, tables, tile), colours.ground)
    for tile, cells in _pieces(laid) if scale.y > 1 else ():
        made = material(colours, tables, tile)
        if made.pale:
            draw_outline(canvas, 0, 0, scale, cells, dict.fromkeys(cells, made.name), double=False)
            for cell in cells:
                _draw_roof(canvas, scale, laid, cell, made, colours.ground)
    return [canvas.row(row) for row in range(height)]


def draw_soil(
    canvas: Canvas,
    x: int,
    y: int,
    scale: Scale,
    cell: int,
    colours: Palette,
    sign: str = "·",
    style: Style | None = None,
) -> None:
    """Draw a free square with a sign in its middle."""
    row, column = divmod(cell, SIDE)
    ground = ink(colours.dim, soil(colours, cell))
    left, top = x + column * scale.x, y + row * scale.y
    for line in range(scale.y):
        canvas.put(left, top + line, " " * scale.x, ground)
    canvas.put(left + scale.x // 2, top + scale.y // 2, sign, ground if style is None else style)


def _draw_square(canvas: Canvas, scale: Scale, laid: Laid, cell: int, made: Material, ground: str) -> None:
    row, column = divmod(cell, SIDE)
    left, top = column * scale.x, row * scale.y
    same = (laid.pieces[cell], laid.grid[cell])
    fill_square(canvas, left, top, scale, made)
    if scale.x < 3:
        return
    right = cell + 1 if column < SIDE - 1 else None
    if right is None or (laid.pieces[right], laid.grid[right]) != same:
        edge = ink(made.fill, ground)
        for line in range(scale.y):
            canvas.put(left + scale.x - 1, top + line, "▌", edge)
    _draw_roof(canvas, scale, laid, cell, made, ground)


def _draw_roof(canvas: Canvas, scale: Scale, laid: Laid, cell: int, made: Material, ground: str) -> None:
    row, column = divmod(cell, SIDE)
    left, top = column * scale.x, row * scale.y
    same = (laid.pieces[cell], laid.grid[cell])
    above = cell - SIDE
    if above >= 0 and (laid.pieces[above], laid.grid[above]) == same:
        return
    if made.roof is not None:
        canvas.put(left, top, "▀" * scale.x, made.roof)
    elif above >= 0 and laid.grid[above] == laid.grid[cell]:  # two of a kind, one below the other
        canvas.put(left, top, "▄" * scale.x, ink(made.fill, ground))


def fill_square(canvas: Canvas, left: int, top: int, scale: Scale, made: Material) -> None:
    """Fill a square with a pattern, which continues from square to square."""
    apart = made.apart if scale.x > 3 else 2
    for line in range(top, top + scale.y):
        shift = line % 2 if scale.x > 2 else scale.x - 1
        signs = "".join(made.sign if (at + shift) % apart == 0 else " " for at in range(left, left + scale.x))
        canvas.put(left, line, signs, made.pattern)


def draw_name(
    canvas: Canvas, x: int, y: int, scale: Scale, cells: Sequence[int], tables: Tables, tile: int, style: Style
) -> None:
    """Draw the name of a piece in the middle of its longest row of squares, if it fits."""
    if scale.x < 3:
        return
    runs: list[list[int]] = []
    for cell in cells:
        if runs and runs[-1][-1] + 1 == cell and cell % SIDE:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    run = max(runs, key=lambda each: (len(each), -each[0]))
    room = len(run) * scale.x - 1
    words = called(tables, tile)
    if len(words) > room:
        return
    if len(words) + 2 <= room:
        words = f" {words} "
    row, column = divmod(run[0], SIDE)
    at = x + column * scale.x + (room - len(words) + 1) // 2
    canvas.put(at, y + row * scale.y + scale.y // 2, words, style)


def called(tables: Tables, tile: int) -> str:
    """A tile's name on a principality."""
    if tile == PALACE_TILE:
        return _("palace")
    return _(KIND_NAMES[tile - BUILDINGS]) if tile >= BUILDINGS else _(tables.box.tiles[tile].name)


def draw_outline(
    canvas: Canvas, x: int, y: int, scale: Scale, cells: Collection[int], styles: Mapping[int, Style], double: bool
) -> None:
    """Draw a line inside the edge of some squares; `styles` has its style on each."""
    inside = {
        (cell % SIDE * scale.x + dx, cell // SIDE * scale.y + dy): cell
        for cell in cells
        for dx in range(scale.x)
        for dy in range(scale.y)
    }
    upper_left, level, upper_right, upright, lower_left, lower_right = list(DOUBLE if double else LIGHT)
    for (column, row), cell in inside.items():
        left, right = (column - 1, row) not in inside, (column + 1, row) not in inside
        top, bottom = (column, row - 1) not in inside, (column, row + 1) not in inside
        sign = ""
        if top or bottom:
            ends = (upper_left, upper_right) if top else (lower_left, lower_right)
            sign = ends[0] if left else ends[1] if right else level
        elif left or right:
            sign = upright
        elif (column - 1, row - 1) not in inside:
            sign = lower_right
        elif (column + 1, row - 1) not in inside:
            sign = lower_left
        elif (column - 1, row + 1) not in inside:
            sign = upper_right
        elif (column + 1, row + 1) not in inside:
            sign = upper_left
        if sign:
            canvas.put(x + column, y + row, sign, styles[cell])
