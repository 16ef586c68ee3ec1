"""Pictures of The Princes of Florence: principalities in half cells."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import letter_of
from boardgames_tui.games.princes_of_florence.components import SIDE
from boardgames_tui.games.princes_of_florence.components.piece_words import tile_letter
from boardgames_tui.games.princes_of_florence.components.principality import FREE, PALACE_TILE
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.screens.princes_of_florence.art.materials import LANDSCAPE_PAINTS, tile_paint
from boardgames_tui.tui.paint.art import centred, draw_pixels
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, Palette, mixed

BOARD = 3 * SIDE, (3 * SIDE + 1) // 2
_PLAN = ("LLL.fff", "LLL.f..", "L.OOO..", "p.O.O.l", "p.....l", "###.R..", "###.RR.")
_PAINTS = {"L": "purple", "O": "orange", "R": "white", "f": "green", "p": "yellow", "l": "blue", "#": "", ".": None}
_NAMES = {"L": "Laboratory", "O": "Opera", "R": "Tower", "f": "Forest", "p": "Park", "l": "Lake"}
_ROOF = "#5A1E10"
Lot = tuple[int, str, str | None]
"""A square: the piece on it, its letter, and the name of its colour; "" for the palace, None if it is free."""


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    """Draw a principality with a few buildings and landscapes."""
    own = {letter: letter_of(name, letter) for letter, name in _NAMES.items()}
    lots = [(ord(letter), own.get(letter, letter), _PAINTS[letter]) for row in _PLAN for letter in row]
    size = min(region.width // SIDE, 2 * region.height // SIDE)
    _draw(canvas, *centred(region, SIDE * size, (SIDE * size + 1) // 2), size, colours, lots)


def draw_board(canvas: Canvas, x: int, y: int, colours: Palette, tables: Tables, view: PrincesView, seat: int) -> None:
    player = view.players[seat]
    lots: list[Lot] = []
    for tile, piece in zip(player.grid, player.pieces, strict=True):
        if tile == FREE:
            lots.append((-1, "", None))
        elif tile == PALACE_TILE:
            lots.append((-2, "", ""))
        else:
            lots.append((piece, tile_letter(tables.box.tiles[tile]), tile_paint(tables, tile)))
    _draw(canvas, x, y, BOARD[0] // SIDE, colours, lots)


def _draw(canvas: Canvas, x: int, y: int, size: int, colours: Palette, lots: Sequence[Lot]) -> None:
    """Draw squares of `size` by `size` half cells; with few colours or none, whole cells with a letter each."""
    if colours.depth == ANSI:
        for cell, (_piece, letter, paint) in enumerate(lots):
            row, column = divmod(cell, SIDE)
            fill = colours.frame if paint == "" else colours.pieces[paint] if paint else ""
            style = ink(colours.on(fill), fill, True) if fill else ink(colours.dim, colours.ground)
            sign = {"": "▪", None: "·"}.get(paint, letter)
            lines = range(row * size // 2, (row + 1) * size // 2)
            for line in lines:
                words = (sign if line == lines[(len(lines) - 1) // 2] else "").center(size)
                canvas.put(x + column * size, y + line, words, style)
        return
    soil = colours.tint(colours.card if colours.dark else colours.ground, colours.pieces["yellow"], 6)
    pixels = [[""] * (SIDE * size) for _row in range(SIDE * size)]
    for cell, (piece, _letter, paint) in enumerate(lots):
        row, column = divmod(cell, SIDE)
        fill = soil if paint is None else colours.pieces[paint] if paint else colours.frame
        building = bool(paint) and paint not in LANDSCAPE_PAINTS.values()
        open_above = row == 0 or lots[cell - SIDE][0] != piece
        for line in range(row * size, row * size + size):
            roof = building and open_above and line == row * size and colours.tints
            colour = mixed(fill, _ROOF, 62) if roof else fill
            pixels[line][column * size : column * size + size] = [colour] * size
    draw_pixels(canvas, x, y, pixels)
