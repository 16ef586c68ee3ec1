"""Filters for terminals that can do less: no colours, or ASCII for every other glyph."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from unicodedata import normalize

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from boardgames_tui.tui.paint.cells import cell_len

_STANDS_FOR = {
    "-": "─━┄╌╴╶–—÷−",
    "|": "│┃┆╵╷▌▍▎▏▐┬",
    "+": "┌┐└┘├┤┴┼╭╮╰╯√✓",
    "=": "═▬▭≠≡",
    "#": "║╔╗╚╝╦╩╠╣█▉▊▋▛▜▙▟■",
    "'": "▀▔▝▘‘’°",
    ".": "▄▖▗░·…▂▃▅▆▇",
    "_": "▁",
    ":": "▒¦",
    "%": "▓▫±",
    ">": "→►▶≥",
    "<": "←◄◀≤",
    "^": "↑▲△",
    "v": "↓▼▽",
    "x": "×✗",
    '"': "“”„«»",
    "*": "♦◆•★☆",
    "@": "▪●",
    "$": "◦¤",
    "o": "○□",
    "~": "≈",
    "(": "∩",
    "!": "†",
    "/": "╥▞",
    "\\": "▚",
    "&": "♪§",
    "H": "╬",
    "{": "∫",
    "}": "◊◇",
}
_CORNERS = dict.fromkeys("▘▝▖▗", False) | dict.fromkeys("▛▜▙▟", True)
"""Quarters of a cell, and whether they fill most of it: with two colours the larger part stands for the cell."""
_SPELT = {"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ß": "s", "đ": "d", "ı": "i", "æ": "a", "œ": "o"}
_ASCII = {glyph: sign for sign, glyphs in _STANDS_FOR.items() for glyph in glyphs}


@cache
def ascii_form(letter: str, utf8: bool = False, encoding: str = "ascii") -> str:
    """Return the ASCII replacement of a glyph, of the same width in cells.

    `utf8`: whether the terminal has more than ASCII; then the letters of every language stay as they are. Else those
    do that nothing stands for, if the encoding of what is written has them: no language is read in question marks.
    """
    if letter in _ASCII:
        return _ASCII[letter]
    if utf8 and letter.isalpha():
        return letter
    letter = _SPELT.get(letter, letter)
    base = normalize("NFKD", letter)[0]
    width = cell_len(letter)
    if base.isascii() and base.isprintable() and width == 1:
        return base
    return letter if letter.isalpha() and letter.encode(encoding, "ignore") else "?" * width


def ascii_text(text: str, utf8: bool = False, encoding: str = "ascii") -> str:
    """A text in ASCII, in as many cells: "±" and the blank before it become "+-"."""
    return "".join(ascii_form(letter, utf8, encoding) for letter in re.sub(r" ±(?= ?\w)", "+-", text))


class NoColours(LineFilter):
    """Leaves out all colours; fills are reversed: a tile stays solid, with its letter."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(" " * len(text), style + _TURNED, control)
            if style is not None and _of_one_colour(text, style)
            else Segment(text, style and style + (_TURNED if _turned(text, style) else _PLAIN), control)
            for text, style, control in segments
        ]


_PLAIN, _TURNED = (Style(color="default", bgcolor="default", reverse=turned) for turned in (None, True))
_PARTS = frozenset("█▀▄▌▐▘▝▖▗▚▞▛▜▙▟▁▂▃▅▆▇▏▔▓▒░")
"""Glyphs that fill their cell or a part of it, and so need no fill behind them."""


_HALVES = frozenset("▀▄▌▐")


def _of_one_colour(text: str, style: Style) -> bool:
    """Whether these are half cells between two shades of one colour: no dark line runs through a stone with facets."""
    if style.color is None or style.bgcolor is None or style.bgcolor.is_default or not _HALVES.issuperset(text):
        return False
    one, other = (colour.name.removeprefix("bright_") for colour in (style.color, style.bgcolor))
    return one == other


def _turned(text: str, style: Style) -> bool:
    if style.bgcolor is None or style.bgcolor.is_default:
        return False
    return not _PARTS.issuperset(text) or style.color is None or style.color.is_default


class Ascii(LineFilter):
    """Replaces every glyph beyond ASCII."""

    def __init__(self, utf8: bool, encoding: str = "ascii") -> None:
        """`utf8`: whether the terminal has more than ASCII; `encoding` of what is written."""
        super().__init__()
        self.utf8 = utf8
        self.encoding = encoding

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            plain for segment in segments for plain in ([segment] if segment.text.isascii() else self._plain(segment))
        ]

    def _plain(self, segment: Segment) -> Iterator[Segment]:
        text, style, control = segment
        coloured = style is not None and all(
            colour is not None and not colour.is_default for colour in (style.color, style.bgcolor)
        )
        for most, letters in groupby(text, _CORNERS.get if coloured else lambda _letter: None):
            if most is None:
                yield Segment(ascii_text("".join(letters), self.utf8, self.encoding), style, control)
            else:
                filled = Style(bgcolor=style.color) if most and style is not None else style
                yield Segment(" " * len(list(letters)), filled, control)
