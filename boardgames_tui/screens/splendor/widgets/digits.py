"""Large figures, drawn in quarters of cells."""

from collections.abc import Mapping, Sequence
from functools import cache

from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, Palette

SMALL: Sequence[Sequence[str]] = (
    (".##.", "#..#", "#..#", "#..#", ".##."),
    (".#..", "##..", ".#..", ".#..", "###."),
    ("###.", "...#", ".##.", "#...", "####"),
    ("###.", "...#", ".##.", "...#", "###."),
    ("#..#", "#..#", "####", "...#", "...#"),
    ("####", "#...", "###.", "...#", "###."),
    (".##.", "#...", "###.", "#..#", ".##."),
    ("####", "...#", "..#.", ".#..", ".#.."),
    (".##.", "#..#", ".##.", "#..#", ".##."),
    (".##.", "#..#", ".###", "...#", ".##."),
)
"""Two and a half cells wide and high, in quarters."""
LARGE: Sequence[Sequence[str]] = (
    ("####", "##.#", "##.#", "##.#", "##.#", "##.#", "####"),
    (".##.", "###.", ".##.", ".##.", ".##.", ".##.", "####"),
    ("####", "##.#", "...#", ".###", "##..", "##..", "####"),
    ("####", "..##", "..##", ".###", "..##", "..##", "####"),
    ("#.##", "#.##", "#.##", "####", "..##", "..##", "..##"),
    ("####", "##..", "##..", "####", "..##", "..##", "####"),
    ("####", "##..", "##..", "####", "##.#", "##.#", "####"),
    ("####", "..##", "..##", ".##.", ".##.", ".##.", ".##."),
    ("####", "##.#", "##.#", "####", "##.#", "##.#", "####"),
    ("####", "##.#", "##.#", "####", "..##", "..##", "####"),
)
"""Four cells wide and three and a half high, in halves."""
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


@cache
def _cells(number: int, large: bool, dx: int, dy: int) -> Mapping[tuple[int, int], int]:
    """Which quarters of which cells a figure fills, `dx` and `dy` quarters from the corner; a bit for each quarter."""
    found: dict[tuple[int, int], int] = {}
    for y, row in enumerate((LARGE if large else SMALL)[number], dy):
        for x, filled in enumerate("".join(each * 2 for each in row) if large else row, dx):
            if filled == "#":
                cell = x // 2, y // 2
                found[cell] = found.get(cell, 0) | 1 << (y % 2 * 2 + x % 2)
    return found


def draw_figure(
    canvas: Canvas,
    x: int,
    y: int,
    number: int,
    colours: Palette,
    colour: str,
    fill: str,
    *,
    large: bool = False,
    dx: int = 0,
    dy: int = 0,
) -> None:
    """Draw a figure on a fill, `dx` and `dy` quarters from the corner of a cell; in ASCII a plain digit.

    With few colours the figure is cut out of the fill, which is all that shows without colours.
    """
    cells = _cells(number, large, dx, dy)
    if not canvas.halves:
        columns, rows = zip(*cells, strict=True)
        middle = x + (min(columns) + max(columns)) // 2, y + (min(rows) + max(rows)) // 2
        canvas.put(*middle, str(number), ink(colour, fill, True))
        return
    spared = colours.depth == ANSI and fill != colours.ground
    style = ink(colours.line(fill), colours.ground) if spared else ink(colour, fill)
    for (column, row), bits in cells.items():
        canvas.put(x + column, y + row, _QUARTERS[15 - bits if spared else bits], style)
