"""The pictures of a game that has none of its own: pieces on a table, and no boards."""

from typing import Any

from textual.geometry import Region

from boardgames_tui.tui.paint.art import centred, picture_ground
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import Palette

BOARD = 0, 0
_COVER = "●   ○   ●", "", "○   ●   ○"


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    x, y = centred(region, len(_COVER[0]), len(_COVER))
    for row, pieces in enumerate(_COVER, y):
        canvas.put(x, row, pieces, ink(colours.dim, picture_ground(colours)))


def draw_board(canvas: Canvas, x: int, y: int, colours: Palette, tables: Any, view: Any, seat: int) -> None:
    pass
