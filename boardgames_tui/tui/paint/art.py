"""A game's pictures: the cover for the menu, and the players' boards for the end.

Each game has a module of them among its screens, named in the catalogue and imported when something is to be drawn.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from rich.style import Style
from textual.geometry import Region

from boardgames_tui.core.assets import BadAssets
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import PALETTES, Palette


class Art(Protocol):
    """The interface of a module with a game's pictures."""

    BOARD: tuple[int, int]
    """The columns and lines of `draw_board`."""

    def draw_cover(self, canvas: Canvas, region: Region, colours: Palette) -> None:
        """Draw the game as large as the region allows; 20 columns by 10 lines are enough. May raise BadAssets."""

    def draw_board(self, canvas: Canvas, x: int, y: int, colours: Palette, tables: Any, view: Any, seat: int) -> None:
        """Draw a seat's board. `tables` are the game's; the view may be a spectator's."""


def art(module: str) -> Art:
    """The pictures of a game, whose module the catalogue names."""
    found: Art = import_module(module)
    return found


@cache
def cover(module: str, width: int, height: int, theme: str, depth: str, halves: bool) -> Canvas:
    """The picture of a game, drawn once for each size and palette, in half cells or whole ones. Raises BadAssets."""
    colours = PALETTES[depth][theme]
    canvas = Canvas(width, height, ink(colours.text, picture_ground(colours)), halves)
    art(module).draw_cover(canvas, Region(0, 0, width, height), colours)
    return canvas


def put_cover(canvas: Canvas, region: Region, colours: Palette, module: str, ready: bool = True) -> None:
    """Draw the picture of a game; only what it is painted on before its module is ready to be used."""
    canvas.fill(region, ink(colours.text, picture_ground(colours)))
    if ready:
        try:
            picture = cover(module, region.width, region.height, colours.name, colours.depth, canvas.halves)
        except BadAssets:  # the set-up says what is wrong with a player's own files
            return
        for line in range(region.height):
            canvas.lay(region.x, region.y + line, *picture.row(line))


def picture_ground(colours: Palette) -> str:
    """Return the background of pictures: a little darker than the table."""
    return colours.tint(colours.ground, "#000000", 25 if colours.dark else 6)


def centred(region: Region, width: int, height: int) -> tuple[int, int]:
    return region.x + (region.width - width) // 2, region.y + (region.height - height) // 2


def draw_picture(canvas: Canvas, x: int, y: int, rows: Sequence[str], paints: Mapping[str, str]) -> None:
    """A drawing in half cells, a letter for each: its colour, or the background if it has none."""
    draw_pixels(canvas, x, y, [[paints.get(letter, "") for letter in row] for row in rows])


def draw_pixels(canvas: Canvas, x: int, y: int, rows: Sequence[Sequence[str]]) -> None:
    """A drawing in half cells, two of its rows in a line: the colour of each, "" for the background.

    Where there are none, only the upper ones, in whole cells.
    """
    below: Sequence[str] = [""] * len(rows[0]) if rows else ()
    for number in range(0, len(rows), 2):
        lower = rows[number] if not canvas.halves else rows[number + 1] if number + 1 < len(rows) else below
        line = y + number // 2
        for column, (top, bottom) in enumerate(zip(rows[number], lower, strict=True), x):
            if (top or bottom) and 0 <= line < canvas.height and 0 <= column < canvas.width:
                canvas.put(column, line, *_half_cells(top, bottom, canvas.styles[line][column]))


def _half_cells(top: str, bottom: str, behind: Style) -> tuple[str, Style]:
    ground = behind.bgcolor.name if behind.bgcolor else "default"
    if top == bottom:
        return "█", ink(top, top)
    return ("▀", ink(top, bottom or ground)) if top else ("▄", ink(bottom, ground))
