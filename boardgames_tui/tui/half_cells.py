"""Drawings in half cells: a letter is a colour, a dot what lies behind; two rows of letters make a line."""

from collections.abc import Mapping, Sequence

from boardgames_tui.tui.canvas import Canvas, ink


def draw_half_cells(
    canvas: Canvas, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str], ground: str
) -> None:
    """A drawing with an even number of rows; a letter that has no colour is left out, like a dot."""
    for row in range(0, len(rows) - 1, 2):
        for column, (upper, lower) in enumerate(zip(rows[row], rows[row + 1], strict=True)):
            top, bottom = colours.get(upper), colours.get(lower)
            at = x + column, y + row // 2
            if top and bottom:
                same = top == bottom
                canvas.put(*at, "█" if same else "▀", ink(top, ground if same else bottom))
            elif top or bottom:
                canvas.put(*at, "▀" if top else "▄", ink(top or bottom or ground, ground))
