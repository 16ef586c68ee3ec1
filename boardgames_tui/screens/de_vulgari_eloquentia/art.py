"""Pictures of De Vulgari Eloquentia: Italy in half cells, with the cities that a player has visited."""

from collections.abc import Container, Mapping
from functools import cache

from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.games.de_vulgari_eloquentia.components import DIALECT_COLOURS, Box
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import dialect_letter
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import DeVulgariView
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.map_grid import sea_colour
from boardgames_tui.tui.paint.art import centred, draw_pixels
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, Palette, mixed

BOARD = 23, 10
_DARK = "#0E1A1E"
_SHADES = (0, 15, 28)
"""How much a place's colour is darkened, in percent, so that neighbours of one dialect differ."""
_FAR = 66
"""How much the colour of an unvisited place fades, in percent."""


@cache
def _box() -> Box:
    found: Box = catalogue.box("de-vulgari-eloquentia")
    return found


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    """Draw Italy, as large as the region allows, in a sea that fills the region."""
    box = _box()
    canvas.fill(region, ink(colours.text, sea_colour(colours)))
    rows, columns = len(box.grid), len(box.grid[0])
    # A coarse cell is half as wide as it is high; in half cells both are equal.
    size = min(region.width / columns, 2 * region.height / rows)
    width, lines = int(columns * size), int(rows * size / 2)
    _draw(canvas, *centred(region, width, lines), width, lines, colours, box, range(box.regions))


def draw_board(
    canvas: Canvas, x: int, y: int, colours: Palette, tables: Tables, view: DeVulgariView, seat: int
) -> None:
    """Draw Italy with the player's pawn, the visited cities bright."""
    box, player = tables.box, view.players[seat]
    canvas.fill(Region(x, y, *BOARD), ink(colours.text, sea_colour(colours)))
    _draw(canvas, x, y, *BOARD, colours, box, player.cities)
    if player.place is not None and player.place < box.regions:
        grid = [(row, column, place) for row, line in enumerate(box.grid) for column, place in enumerate(line)]
        cells = [(row, column) for row, column, place in grid if place == player.place]
        row, column = cells[len(cells) // 2]
        canvas.put(x + column, y + row // 2, "●", colours.chip(colours.seats[seat]))


def _draw(
    canvas: Canvas, x: int, y: int, width: int, lines: int, colours: Palette, box: Box, bright: Container[int]
) -> None:
    """Draw the land, `width` columns by `lines`; places that are not bright fade."""
    rows, columns = len(box.grid), len(box.grid[0])
    if colours.depth == ANSI:
        for line in range(lines):
            before = -1
            for column in range(width):
                place = box.grid[line * rows // lines][column * columns // width]
                if place >= 0:
                    dialect = box.places[place].dialect
                    paint = colours.pieces[DIALECT_COLOURS[dialect]]
                    letter = dialect_letter(dialect).upper() if place != before else " "
                    far = "░", ink(colours.line(paint), colours.ground)
                    canvas.put(x + column, y + line, *((letter, colours.chip(paint)) if place in bright else far))
                before = place
        return
    paints: Mapping[int, str] = {place: _paint(colours, box, place, place in bright) for place in range(box.regions)}
    pixels = [
        [paints.get(box.grid[row * rows // (2 * lines)][column * columns // width], "") for column in range(width)]
        for row in range(2 * lines)
    ]
    draw_pixels(canvas, x, y, pixels)


def _paint(colours: Palette, box: Box, place: int, bright: bool) -> str:
    paint = colours.pieces[DIALECT_COLOURS[box.places[place].dialect]]
    if not colours.tints:
        return paint if bright else colours.far.get(paint, colours.frame)
    shaded = mixed(paint, _DARK, _SHADES[place % len(_SHADES)])
    return shaded if bright else mixed(shaded, colours.ground, _FAR)
