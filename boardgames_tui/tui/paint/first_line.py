"""The first line of every screen: a title, with words in the middle and on the right."""

from textual.geometry import Region

from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import Palette, clip


def draw_title(canvas: Canvas, colours: Palette, left: str, middle: str, right: str, loud: bool = False) -> None:
    """Draw it, `loud` on a fill. The words on the right have no room before those in the middle are cut."""
    width = canvas.width
    if cell_len(left) + cell_len(middle) + cell_len(right) + 6 > width:
        right = ""
    ground = colours.accent if loud else colours.panel
    text, accent, dim = [colours.on(ground)] * 3 if loud else [colours.text, colours.accent, colours.dim]
    canvas.fill(Region(0, 0, width, 1), ink(text, ground))
    canvas.put(1, 0, left, ink(accent, ground, True))
    middle = clip(middle, width - cell_len(left) - cell_len(right) - 6)
    free = width - cell_len(middle)
    x = max(cell_len(left) + 3, min(free // 2, free - cell_len(right) - 3))
    canvas.put(x, 0, middle, ink(text, ground, True))
    canvas.right(width - 1, 0, right, ink(dim, ground))
