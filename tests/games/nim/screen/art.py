"""Nim's pictures: the heaps."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.tui.paint.art import centred, picture_ground
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import Palette
from tests.games.nim.presentation import NimView

BOARD = 20, 5
_COVER = (3, 5, 7)


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    """Three heaps."""
    _draw(canvas, *centred(region, *BOARD), _COVER, colours, picture_ground(colours))


def draw_board(canvas: Canvas, x: int, y: int, colours: Palette, tables: object, view: NimView, seat: int) -> None:
    """What is left of the heaps: they lie before both players."""
    _draw(canvas, x, y, view.heaps, colours, colours.ground)


def _draw(canvas: Canvas, x: int, y: int, heaps: Sequence[int], colours: Palette, ground: str) -> None:
    for row, stones in enumerate(heaps):
        canvas.put(x, y + 2 * row, " ".join("●" * stones), ink(colours.text, ground))
