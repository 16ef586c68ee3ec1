"""Gems on cards, in half cells. A letter is a shade; a dot shows the ground."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin

from boardgames_tui.games.splendor.components import COLOUR_NAMES, COLOURS
from boardgames_tui.tui.paint.art import draw_picture
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, PALETTES, Palette, mixed

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
        "LLMMMMMDD",
        "LLWMMMMDD",
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
WHITE = 0
Polygon = Sequence[tuple[float, float]]
"""Corners in the unit square; the origin is its upper left."""


def _ring(corners: int, radius: float, turn: float = 0.0, x: float = 0.5, y: float = 0.5) -> Polygon:
    """A regular polygon round a point; `turn` in parts of one side."""
    angles = (2 * pi * (corner + turn) / corners for corner in range(corners))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def _octagon(edge: float, cut: float) -> Polygon:
    """A square with cut corners, `edge` from the border."""
    near, far = edge + cut, 1 - edge - cut
    low, high = edge, 1 - edge
    return [(near, low), (far, low), (high, near), (high, far), (far, high), (near, high), (low, far), (low, near)]


def _hexagon() -> list[tuple[str, Polygon]]:
    """A stone with six facets round a flat one, lit from above."""
    outer, inner = _ring(6, 0.5, 0.5), _ring(6, 0.26, 0.5)
    sides = [(outer[side], outer[(side + 1) % 6], inner[(side + 1) % 6], inner[side]) for side in range(6)]
    return [*zip("DDMLLM", sides, strict=True), ("M", inner), ("W", (inner[3], inner[4], (0.45, 0.45)))]


def _drop() -> list[tuple[str, Polygon]]:
    belly = [corner for corner in _ring(16, 0.4, 0.0, 0.5, 0.6) if corner[1] > 0.42]
    return [
        ("M", belly),
        ("M", ((0.5, 0.0), (0.88, 0.5), (0.12, 0.5))),
        ("D", ((0.5, 0.6), (0.9, 0.6), (0.78, 0.88), (0.5, 1.0))),
        ("L", ((0.5, 0.0), (0.5, 0.6), (0.1, 0.62), (0.2, 0.38))),
        ("W", ((0.3, 0.45), (0.42, 0.4), (0.36, 0.58))),
    ]


_FACETS: Mapping[str, Sequence[tuple[str, Polygon]]] = {
    "w": (
        ("M", ((0.2, 0.05), (0.8, 0.05), (1, 0.36), (0.5, 1), (0, 0.36))),
        ("L", ((0.2, 0.05), (0.5, 0.05), (0.32, 0.36), (0, 0.36))),
        ("D", ((0.8, 0.05), (1, 0.36), (0.68, 0.36))),
        ("W", ((0.5, 0.05), (0.68, 0.36), (0.32, 0.36))),
        ("L", ((0, 0.36), (0.32, 0.36), (0.5, 1))),
        ("D", ((0.68, 0.36), (1, 0.36), (0.5, 1))),
    ),
    "u": _drop(),
    "g": (
        ("M", _octagon(0, 0.15)),
        ("L", ((0.15, 0), (0.85, 0), (0.7, 0.22), (0.3, 0.22))),
        ("D", ((0.15, 1), (0.85, 1), (0.76, 0.8), (0.24, 0.8))),
        ("D", ((1, 0.15), (1, 0.85), (0.85, 1), (0.76, 0.8), (0.76, 0.2))),
        ("L", ((0.3, 0.28), (0.66, 0.28), (0.3, 0.66))),
    ),
    "r": _hexagon(),
    "b": (
        ("R", _octagon(0, 0.15)),
        ("K", _octagon(0.1, 0.12)),
        ("W", ((0.22, 0.22), (0.5, 0.2), (0.22, 0.48))),
    ),
}
"""The facets of each stone, the lowest layer first."""


@cache
def facets(letter: str, width: int, height: int) -> Sequence[str]:
    """Draw a gem as rows of letters. Cached for each size."""
    rows = [["."] * width for _row in range(height)]
    for shade, corners in _FACETS[letter]:
        for y, row in enumerate(rows):
            level = (y + 0.5) / height
            edges = zip(corners, [*corners[1:], corners[0]], strict=True)
            crossings = [
                x0 + (level - y0) / (y1 - y0) * (x1 - x0)
                for (x0, y0), (x1, y1) in edges
                if (y0 > level) != (y1 > level)
            ]
            if crossings:
                start, end = (max(0, min(width, round(x * width))) for x in (min(crossings), max(crossings)))
                row[start:end] = shade * (end - start)
    return ["".join(row) for row in rows]


_STROKES = {
    "w": (("\\---/", " \\_/ "), (" _______ ", "/_/___\\_\\", " \\ \\ / / ", "   \\v/   ")),
    "u": ((" /^\\ ", " \\_/ "), ("    ^    ", "   / \\   ", "  /   \\  ", "  \\___/  ")),
    "g": (("/---\\", "\\___/"), (" .-----. ", "/ .---. \\", "\\ '---' /", " '-----' ")),
    "r": (("/ ^ \\", "\\ v /"), ("  .-^-.  ", " |\\ _ /| ", " |/ ' \\| ", "  '-v-'  ")),
    "b": (("+---+", "+---+"), ("+-------+", "| +---+ |", "| +---+ |", "+-------+")),
}
"""The two smaller stones in ASCII."""


@cache
def _shades(theme: str, depth: str, kind: int, head: str) -> Mapping[str, str]:
    """The colours of a stone, on a head of its own colour if there is one. Cached."""
    colours = PALETTES[depth][theme]
    paint = colours.pieces[COLOUR_NAMES[kind]]
    light, middle, shade = colours.facets(paint)
    if head and colours.tints and kind == WHITE:
        light, middle, shade = paint, mixed(head, "#000000", 18), mixed(head, "#000000", 40)
    elif head and colours.tints:
        light, middle, shade = mixed(head, "#ffffff", 50), mixed(head, "#ffffff", 16), mixed(head, "#000000", 45)
    shades = {"L": light, "M": middle, "D": shade, "W": colours.pieces["white"], "R": colours.rim, "K": paint}
    if depth == ANSI:
        del shades["K"]  # the black stone is only its rim, even without colours
    return shades


@cache
def _rimmed(rows: Sequence[str]) -> Sequence[str]:
    """A stone with a rim, for a colour that hardly shows on a card."""
    behind = "." * (len(rows[0]) + 2)
    padded = [behind, *(f".{row}." for row in rows), behind]

    def edge(x: int, y: int) -> bool:
        return "." in (padded[y][x - 1], padded[y][x + 1], padded[y - 1][x], padded[y + 1][x])

    return [
        "".join("R" if shade != "." and edge(x, y) else shade for x, shade in enumerate(row, 1))
        for y, row in enumerate(rows, 1)
    ]


def draw_gem(canvas: Canvas, x: int, y: int, kind: int, colours: Palette, width: int, head: str = "") -> None:
    """Draw the gem of a card's bonus: 5 cells by 2, 9 by 4 or 17 by 8; on a head of its own colour, if one is given."""
    letter = COLOURS[kind]
    rows: Sequence[str] = (
        _SMALL[letter] if width == 5 else _LARGE[letter] if width == 9 else facets(letter, width, width - 1)
    )
    if letter == "w" and not colours.dark and not colours.tints and not head:
        rows = _rimmed(tuple(rows))
    draw_picture(canvas, x, y, rows, _shades(colours.name, colours.depth, kind, head))


def draw_coarse_gem(canvas: Canvas, x: int, y: int, kind: int, colours: Palette, width: int, head: str = "") -> None:
    """Draw a gem in ASCII: in strokes; the largest in whole cells, one line lower."""
    letter = COLOURS[kind]
    if width > 9:
        rows = [row for row in facets(letter, width, width // 2 - 1) for _half in range(2)]
        draw_picture(canvas, x, y + 1, rows, _shades(colours.name, colours.depth, kind, head))
        return
    ground = canvas.styles[y][x].bgcolor
    style = colours.lettered(colours.pieces[COLOUR_NAMES[kind]], ground.name if ground else colours.ground, True)
    if head:
        style = ink(colours.on(head), head)
    for row, strokes in enumerate(_STROKES[letter][width > 5], y):
        canvas.put(x, row, strokes, style)
