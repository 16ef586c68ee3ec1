"""What is painted on cards in half cells: gems and figures. A letter is a shade, a dot what lies behind."""

from collections.abc import Mapping, Sequence
from functools import cache

from boardgames_tui.games.splendor.components import COLOUR_NAMES, COLOURS
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import Palette, mixed

_SMALL = {
    "w": (".LLM.", "LLMMD", ".LMD.", "..D.."),
    "u": ("..L..", ".LMM.", "LMMMD", ".MDD."),
    "g": ("LLLLM", "LMMLD", "LMMLD", "MDDDD"),
    "r": (".LLM.", "LLMMD", "LMMDD", ".MDD."),
    "b": ("RRRRR", "RKWKR", "RKKKR", "RRRRR"),
}
_LARGE = {
    "w": (
        "..LLLMM..",
        ".LLMLMMM.",
        "LLMLLMMDD",
        ".LLMMMDD.",
        "..LMMDD..",
        "...MMD...",
        "....D....",
        ".........",
    ),
    "u": (
        "....L....",
        "...LLM...",
        "..LLMMM..",
        ".LLMMMMD.",
        "LLWMMMMDD",
        "LLMMMMMDD",
        ".LMMMMDD.",
        "...MDD...",
    ),
    "g": (
        ".LLLLLLM.",
        "LMMMMMMMD",
        "LMLLLLDMD",
        "LMLMMMDMD",
        "LMLMMMDMD",
        "LMDDDDDMD",
        "LMMMMMMMD",
        ".DDDDDDD.",
    ),
    "r": (
        "...LLL...",
        ".LLLLMMM.",
        "LLWLMMMMD",
        "LLLMMMMMD",
        "LMMMMMDDD",
        "LMMMMDDDD",
        ".MMMDDDD.",
        "...DDD...",
    ),
    "b": (
        ".RRRRRRR.",
        "RKKKKKKKR",
        "RKWWKKKKR",
        "RKWKKKKKR",
        "RKKKKKKKR",
        "RKKKKKKKR",
        "RKKKKKKKR",
        ".RRRRRRR.",
    ),
}
_FIGURES = {
    1: ("..#.", ".##.", "..#.", "..#.", ".###", "...."),
    2: ("####", "...#", "####", "#...", "####", "...."),
    3: ("####", "...#", ".###", "...#", "####", "...."),
    4: ("#..#", "#..#", "####", "...#", "...#", "...."),
    5: ("####", "#...", "####", "...#", "####", "...."),
}


def draw_half_cells(
    canvas: Canvas, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str], ground: str
) -> None:
    """A drawing, two of its rows in a line."""
    for row in range(0, len(rows) - 1, 2):
        for column, (upper, lower) in enumerate(zip(rows[row], rows[row + 1], strict=True)):
            top, bottom = colours.get(upper), colours.get(lower)
            at = x + column, y + row // 2
            if top and bottom:
                same = top == bottom
                canvas.put(*at, "█" if same else "▀", ink(top, ground if same else bottom))
            elif top:
                canvas.put(*at, "▀", ink(top, ground))
            elif bottom:
                canvas.put(*at, "▄", ink(bottom, ground))


@cache
def _shades(theme: str, depth: str, paint: str, rim: str, text: str) -> Mapping[str, str]:
    """Lighter and darker where colours can be mixed; else the stone is plain. Made once for each palette and piece."""
    light, dark = (
        (mixed(paint, "#ffffff", 35), mixed(paint, "#000000", 38)) if paint.startswith("#") else (paint, paint)
    )
    return {"L": light, "M": paint, "D": dark, "W": text, "R": rim, "K": paint}


def draw_gem(canvas: Canvas, x: int, y: int, kind: int, colours: Palette, ground: str, large: bool) -> None:
    """The gem of a card's bonus: 9 cells by 4 if it is large, else 5 by 2."""
    paint = colours.pieces[COLOUR_NAMES[kind]]
    shades = _shades(colours.name, colours.depth, paint, colours.rim, colours.text)
    draw_half_cells(canvas, x, y, (_LARGE if large else _SMALL)[COLOURS[kind]], shades, ground)


def draw_points(canvas: Canvas, x: int, y: int, points: int, colour: str, ground: str) -> None:
    """A card's points, 4 cells by 3; nothing where it has none."""
    if points:
        draw_half_cells(canvas, x, y, _FIGURES[points], {"#": colour}, ground)
