"""Colours and glyphs: the themes, what line-rendering widgets paint with, and ASCII in place of every other glyph."""

from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from boardgames_tui.core.words import N_

if TYPE_CHECKING:
    from textual.app import App


@dataclass(slots=True)
class Palette:
    """The colours of one theme, each "#rrggbb", for widgets that render lines.

    Text, dim, accent, good, bad, seats and pieces can be read on `ground`, `panel` and `lit`: a test measures it.
    """

    name: str
    title: str
    dark: bool
    ground: str
    panel: str
    lit: str
    """The background of what the cursor is on, and of what has just changed."""
    frame: str
    text: str
    dim: str
    accent: str
    """The cursor and the prompt, nothing else."""
    good: str
    bad: str
    seats: tuple[str, ...]
    """Five, by seat."""
    pieces: MappingProxyType[str, str]
    """The colours of pieces in the boxes, by their English name."""

    def theme(self) -> Theme:
        """The same colours for Textual's own widgets."""
        return Theme(
            name=self.name,
            primary=self.accent,
            secondary=self.frame,
            accent=self.accent,
            warning=self.accent,
            error=self.bad,
            success=self.good,
            foreground=self.text,
            background=self.ground,
            surface=self.panel,
            panel=self.panel,
            dark=self.dark,
            text_alpha=1.0,
            variables={
                "frame": self.frame,
                "dim": self.dim,
                "lit": self.lit,
                "border": self.accent,
                "border-blurred": self.frame,
                "block-cursor-background": self.lit,
                "block-cursor-foreground": self.text,
                "block-cursor-text-style": "bold",
                "block-cursor-blurred-background": self.panel,
                "block-cursor-blurred-foreground": self.text,
                "input-cursor-background": self.accent,
                "input-cursor-foreground": self.ground,
                "input-selection-background": f"{self.accent} 30%",
                "scrollbar": self.frame,
                "scrollbar-hover": self.dim,
                "scrollbar-active": self.accent,
                "scrollbar-background": self.panel,
                "scrollbar-background-hover": self.panel,
                "scrollbar-background-active": self.panel,
                "scrollbar-corner-color": self.panel,
            },
        )


FELT = Palette(
    name="felt",
    title=N_("dark felt"),
    dark=True,
    ground="#16211D",
    panel="#1D2B26",
    lit="#24372F",
    frame="#4A5C54",
    text="#E6E1D3",
    dim="#93A099",
    accent="#F2C53D",
    good="#3CCB8E",
    bad="#F28B6B",
    seats=("#F2C53D", "#4FA0F0", "#3CCB8E", "#E58AC8", "#F4F1E6"),
    pieces=MappingProxyType(
        {
            "white": "#F4F1E6",
            "blue": "#4FA0F0",
            "green": "#3CCB8E",
            "red": "#F0603A",
            "black": "#8C8494",
            "gold": "#F2C53D",
            "purple": "#F0A8E8",
            "orange": "#F59A2A",
            "yellow": "#F7EE8A",
        }
    ),
)

LINEN = Palette(
    name="linen",
    title=N_("light linen"),
    dark=False,
    ground="#E9E2D2",
    panel="#F5F0E4",
    lit="#E6D9B0",
    frame="#A89C84",
    text="#26241E",
    dim="#5F5A4D",
    accent="#8A4B00",
    good="#0B6B43",
    bad="#A3260F",
    seats=("#7D5200", "#1A55A0", "#0B6B43", "#8F2F72", "#4A4A46"),
    pieces=MappingProxyType(
        {
            "white": "#5E6A78",
            "blue": "#1A55A0",
            "green": "#0B6B43",
            "red": "#B02A12",
            "black": "#26241E",
            "gold": "#7D5200",
            "purple": "#8F2F72",
            "orange": "#9A4A00",
            "yellow": "#6B6200",
        }
    ),
)

CONTRAST = Palette(
    name="contrast",
    title=N_("high contrast"),
    dark=True,
    ground="#000000",
    panel="#000000",
    lit="#00405C",
    frame="#A8A8A8",
    text="#FFFFFF",
    dim="#D0D0D0",
    accent="#FFE14D",
    good="#5CFFB0",
    bad="#FF9E80",
    seats=("#FFD23E", "#6CBBFF", "#5CFFB0", "#FF9CE0", "#FFFFFF"),
    pieces=MappingProxyType(
        {
            "white": "#FFFFFF",
            "blue": "#6CBBFF",
            "green": "#5CFFB0",
            "red": "#FF7A55",
            "black": "#B4ACBC",
            "gold": "#FFD23E",
            "purple": "#FFB5F8",
            "orange": "#FFA83D",
            "yellow": "#FFF9A0",
        }
    ),
)

PALETTES = MappingProxyType({palette.name: palette for palette in (FELT, LINEN, CONTRAST)})


def palette(app: "App[Any]") -> Palette:
    """The colours of the theme that the app shows now."""
    return PALETTES.get(app.theme) or (FELT if app.current_theme.dark else LINEN)


@lru_cache(4096)
def mixed(colour: str, other: str, share: int) -> str:
    """A colour with `share` percent of another, each "#rrggbb"."""
    parts = (
        (int(colour[at : at + 2], 16) * (100 - share) + int(other[at : at + 2], 16) * share) // 100 for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def clip(text: str, width: int) -> str:
    """The text in at most `width` cells, with `…` where it was cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""


def clip_name(name: str, width: int) -> str:
    """A name in at most `width` cells; the number that tells "Computer 2" from "Computer 3" is not cut."""
    head, space, number = name.rpartition(" ")
    room = width - len(number) - 1
    if cell_len(name) <= width or not space or not number.isdecimal() or room < 2:
        return clip(name, width)
    return f"{clip(head, room)} {number}"


def clip_reason(text: str, width: int) -> str:
    """A reason in at most `width` cells; what is cut is the sentence, not the rule's number in brackets at its end."""
    sentence, bracket, rule = text.rpartition(" (")
    room = width - cell_len(rule) - 2
    if cell_len(text) <= width or not bracket or not text.endswith(")") or room < 10:
        return clip(text, width)
    return f"{clip(sentence, room)} ({rule}"


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines of at most `width` cells, broken between words; all but the first begin with `indent`."""
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in text.split():
        while True:
            longer = f"{line} {word}" if line.strip() else line + word
            if cell_len(longer) <= width:
                line = longer
                break
            if line.strip():
                lines.append(line)
                line = indent
            else:  # a word longer than a line
                head = set_cell_size(word, max(1, width - cell_len(line))).rstrip() or word[0]
                lines.append(line + head)
                line, word = indent, word.removeprefix(head)
    return [*lines, line] if line.strip() or not lines else lines


_STANDS_FOR = {
    "-": "─━┄╌╴╶–—÷",
    "|": "│┃┆╵╷",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯√✓±",
    "=": "═▬▭≠",
    "#": "║╔╗╚╝╦╩╠╣╬█▉▊▋▌▍▐▛▜▙▟▚▞■",
    "'": "▀▝▘‘’",
    ".": "▄▖▗░·…▎▏▁▂▃▅▆▇",
    ":": "▒",
    "%": "▓▫",
    ">": "→►▶≥⏎",
    "<": "←◄◀≤",
    "^": "↑▲△◊◇",
    "v": "↓▼▽",
    "x": "×",
    '"': "“”",
    "*": "♦◆•★☆",
    "@": "▪",
    "$": "◦",
    "o": "○□ø",
    "O": "●Ø",
    "l": "ł",
    "L": "Ł",
    "s": "ß",
}
_ASCII = {glyph: sign for sign, glyphs in _STANDS_FOR.items() for glyph in glyphs}


@cache
def ascii_form(letter: str) -> str:
    """What stands for a glyph where only ASCII can be shown: as many cells as it has."""
    if letter in _ASCII:
        return _ASCII[letter]
    base = normalize("NFKD", letter)[0]
    width = cell_len(letter)
    return base if base.isascii() and base.isprintable() and width == 1 else "?" * width


class Ascii(LineFilter):
    """Paints every glyph beyond ASCII as one that every terminal and font has."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, cell for cell, in ASCII."""
        return [
            segment
            if segment.text.isascii()
            else Segment("".join(map(ascii_form, segment.text)), segment.style, segment.control)
            for segment in segments
        ]
