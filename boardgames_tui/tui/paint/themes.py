"""Colour themes, for Textual and for our own widgets; and text cut to fit."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType

from rich.cells import set_cell_size
from rich.color import Color as RichColor
from rich.style import Style
from textual.theme import Theme

from boardgames_tui.core.piece_colours import PIECES
from boardgames_tui.core.settings import TERMINAL
from boardgames_tui.core.setup import MARK
from boardgames_tui.core.words import N_
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.canvas import ink
from boardgames_tui.tui.paint.cells import cell_len, on_screen

TRUE, EIGHT_BIT, ANSI = "truecolor", "256", "standard"
"""The colour depths of terminals, by Rich's names."""
READABLE = 4.5
"""The least contrast of a word to its ground (WCAG 2)."""
SEEN = 1.6
"""The least contrast of a fill to its ground: below, what stands on it is written in the colour of its rim."""


@dataclass(kw_only=True, eq=False, repr=False)
class Palette:
    """The colours of one theme at one depth, for widgets that render lines.

    Each is exactly one that the terminal has, so that nothing is rounded later: "#rrggbb" in true colour, "color(N)" of
    256, a name of Rich's of 16, and of the terminal's own. Text, dim, accent, good, bad and seats can be read on
    `ground`, `panel` and `lit`: a test measures it.
    """

    name: str
    dark: bool
    depth: str
    ground: str
    panel: str
    card: str
    """The ground of a thing that lies on the table."""
    lit: str
    """The background of what the cursor is on, and of what has just changed."""
    frame: str
    text: str
    dim: str
    accent: str
    """The cursor and the prompt, nothing else."""
    good: str
    bad: str
    rim: str
    """The text colour on a piece that hardly differs from its background."""
    bright: str
    """The ground of a thing that can be had now."""
    seats: tuple[str, ...]
    """Five, by seat."""
    pieces: MappingProxyType[str, str]
    """The colours of pieces in the boxes, by their English name."""
    inks: MappingProxyType[str, str]
    """The colour for figures and words on no fill, by the colour of pieces; empty if they always have a fill."""
    far: MappingProxyType[str, str]
    """The colour of pieces out of reach, by their colour, if none can be mixed; empty if lines show it."""

    @property
    def tints(self) -> bool:
        return self.depth == TRUE

    def seen(self, fill: str) -> bool:
        return self.depth == ANSI or contrast(fill, self.ground) >= SEEN

    def on(self, fill: str) -> str:
        """The colour of a letter on a fill."""
        if self.depth == ANSI:
            return "bright_white" if fill in (self.pieces["black"], "blue", "black", "red") else "black"
        return _letter_on(fill) if self.seen(fill) else self.rim

    def lettered(self, paint: str, ground: str, bold: bool = False) -> Style:
        """A piece named by a letter or a sign: in its colour where that can be read, else on a chip of its colour.

        On a light ground it is always a chip: there the colours in which words can be read are not those of the box.
        """
        if self.depth == ANSI:
            readable = self.dark and ground == self.ground and paint != self.pieces["black"]
        else:
            readable = self.dark and contrast(paint, ground) >= READABLE
        return ink(paint, ground, bold) if readable or paint not in self.pieces.values() else self.chip(paint, bold)

    def worded(self, piece: str, ground: str, bold: bool = False) -> Style | None:
        """Words of a piece in a sentence: in its colour, in an ink like it on a light ground; None: as the others.

        A sentence is read as one: words on fills of their own would fall out of it. Of 16 colours few can be read on a
        light ground, and none is black on a dark one.
        """
        paint = self.pieces[piece]
        if self.depth == ANSI and (not self.dark or paint == self.pieces["black"]):
            return None
        return ink(self.inks[paint], ground, bold) if self.inks else self.lettered(paint, ground, bold)

    def chip(self, paint: str, bold: bool = True) -> Style:
        """A letter on a fill of a piece's or a seat's colour."""
        return ink(self.on(paint), paint, bold)

    @property
    def strip(self) -> str:
        """The ground of one's own strip: of 16 colours none on which all others can be read."""
        return self.ground if self.depth == ANSI else self.lit

    @property
    def reversed(self) -> tuple[str, str]:
        """The fill and text colour of a map's spot under the cursor: no piece's colour."""
        if self.depth == ANSI:
            return ("bright_white", "black") if self.dark else ("black", "bright_white")
        return self.text, self.ground

    def edge(self, paint: str) -> Style:
        """The edge of a fill, for `▌` and `▐`: its rim where it is hardly seen."""
        return ink(paint if self.seen(paint) else self.rim, paint)

    def tint(self, ground: str, colour: str, share: int) -> str:
        """A ground with `share` percent of a colour; the plain ground where colours cannot be mixed."""
        return mixed(ground, colour, share) if self.tints else ground

    def line(self, paint: str) -> str:
        """The colour of lines in a piece's colour on the ground: its shade where the colour is too faint."""
        if self.depth == ANSI:
            return paint if self.dark or paint not in ("bright_white", "bright_yellow") else self.rim
        return paint if self.seen(paint) else self.facets(paint)[2]

    def facets(self, paint: str) -> tuple[str, str, str]:
        """A piece's colour where light falls on it, in the middle, and in the shade."""
        if self.depth == EIGHT_BIT:
            return _FACETS_256.get(paint, (paint, paint, paint))
        if self.depth == ANSI:  # its own is one of the two that the terminal has of it
            dark = paint.removeprefix("bright_")
            return f"bright_{dark}", paint, dark
        if contrast(paint, "#ffffff") < SEEN:  # what can't be lighter is darker in the middle
            return paint, mixed(paint, "#000000", 12), mixed(paint, "#000000", 28)
        return mixed(paint, "#ffffff", 35), paint, mixed(paint, "#000000", 38)

    def faint(self, ground: str, share: int) -> str:
        """The colour of secondary text on a tinted ground: `share` percent of the text's."""
        return mixed(ground, self.text, share) if self.tints else self.dim

    def theme(self) -> Theme:
        """The theme with these colours for Textual's own widgets."""
        accent, frame, dim, panel = map(_in_css, (self.accent, self.frame, self.dim, self.panel))
        ground, text, lit = map(_in_css, (self.ground, self.text, self.lit))
        return Theme(
            name=self.name,
            primary=accent,
            secondary=frame,
            accent=accent,
            warning=accent,
            error=_in_css(self.bad),
            success=_in_css(self.good),
            foreground=text,
            background=ground,
            surface=panel,
            panel=panel,
            dark=self.dark,
            ansi=self.depth == ANSI,
            text_alpha=1.0,
            variables={
                "frame": frame,
                "dim": dim,
                "lit": lit,
                **{f"seat-{seat}": _in_css(colour) for seat, colour in enumerate(self.seats)},
                **{f"piece-{piece}": self._words_in_css(piece) for piece in self.pieces},
                # Textual makes these four of true colours only, and its own style sheets name them.
                "ansi-background": ground,
                "ansi-foreground": text,
                "foreground-disabled": dim,
                "surface-active": lit,
                "border": accent,
                "border-blurred": frame,
                "block-cursor-background": lit,
                "block-cursor-foreground": text,
                "block-cursor-text-style": "bold",
                "block-cursor-blurred-background": panel,
                "block-cursor-blurred-foreground": text,
                "input-cursor-background": accent,
                "input-cursor-foreground": ground,
                "input-selection-background": f"{accent} 30%" if self.tints else lit,
                "scrollbar": frame,
                "scrollbar-hover": dim,
                "scrollbar-active": accent,
                "scrollbar-background": panel,
                "scrollbar-background-hover": panel,
                "scrollbar-background-active": panel,
                "scrollbar-corner-color": panel,
            },
        )

    def _words_in_css(self, piece: str) -> str:
        """The style of words of a piece, which lie on panels."""
        style = self.worded(piece, self.panel)
        if style is None or style.color is None or style.bgcolor is None:
            return _in_css(self.text)
        return f"{_in_css(style.color.name)} on {_in_css(style.bgcolor.name)}"


def _in_css(colour: str) -> str:
    """A colour of a palette as Textual's style sheets write it, which know no colours by their number."""
    if colour.startswith("#"):
        return colour
    if not colour.startswith("color("):
        return f"ansi_{colour}"
    parsed = RichColor.parse(colour)
    assert parsed.number is not None
    # Of the greys Rich takes the one that is nearest in steps of a 25th, which is another one than it looks.
    grey = round((parsed.number - 231) * 255 / 25)
    return parsed.get_truecolor().hex if parsed.number < 232 else f"#{grey:02x}{grey:02x}{grey:02x}"


@lru_cache(4096)
def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours of a palette, 1 to 21, by WCAG 2."""

    def light(colour: str) -> float:
        parts = [part / 255 for part in RichColor.parse(colour).get_truecolor()]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@cache
def _letter_on(fill: str) -> str:
    black, white = ("#000000", "#ffffff") if fill.startswith("#") else ("color(16)", "color(231)")
    return max(black, white, key=lambda letter: contrast(letter, fill))


_ROLES = ("ground", "panel", "card", "lit", "frame", "text", "dim", "accent", "good", "bad", "rim", "bright")


def _palette(name: str, depth: str, roles: str, seats: str, pieces: str, far: str = "", inks: str = "") -> Palette:
    """`roles` in the order of `_ROLES`; `pieces`, `far` and `inks` in the order of `PIECES`."""

    def colours(words: str) -> list[str]:
        return [f"color({word})" if word.isdigit() else word for word in words.split()]

    return Palette(
        name=name,
        dark="linen" not in name,
        depth=depth,
        **dict(zip(_ROLES, colours(roles), strict=True)),
        seats=tuple(colours(seats)),
        pieces=MappingProxyType(dict(zip(PIECES, colours(pieces), strict=True))),
        inks=MappingProxyType(dict(zip(colours(pieces), colours(inks), strict=False))),
        far=MappingProxyType(dict(zip(colours(pieces), colours(far), strict=False))),
    )


_FACETS_256 = {
    f"color({middle})": (f"color({light})", f"color({shown})", f"color({shade})")
    for middle, light, shown, shade in (
        (231, 231, 254, 250),
        (69, 111, 69, 25),
        (78, 121, 78, 29),
        (203, 217, 203, 160),
        (220, 229, 220, 178),
        (221, 230, 221, 136),
        (26, 69, 26, 19),
        (29, 72, 29, 22),
        (124, 167, 124, 88),
        (178, 221, 178, 136),
        (195, 231, 195, 152),
        (75, 117, 75, 32),
        (48, 121, 48, 35),
        (209, 216, 209, 166),
    )
}
"""The colours of 256 that a piece's own is mixed from, chosen by hand: mixing and rounding would change its hue."""

OWN_DARK, OWN_LIGHT = f"{TERMINAL} felt", f"{TERMINAL} linen"
"""The terminal's own colours, on its ground."""
TITLES = MappingProxyType(
    {
        "felt": N_("dark felt"),
        "linen": N_("light linen"),
        "contrast": N_("high contrast"),
        TERMINAL: N_("terminal colours"),
    }
)
"""The titles of the themes, by name. All texts are marked with `N_`."""

_PIECES_16 = "bright_white bright_blue green bright_red bright_black bright_yellow bright_magenta yellow bright_yellow"
_ROLES_16 = (
    "default default default blue bright_black default default bright_yellow bright_green bright_red bright_white "
    "default"
)
_DARK_16 = (
    _ROLES_16,
    "bright_yellow bright_blue bright_green bright_magenta bright_white",
    _PIECES_16,
)
# Chosen by hand: tests/tui/test_looks.py holds every one to its contrast, and pieces to their distance.
_COLOURS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    TRUE: {
        "felt": (
            "#16211D #1D2B26 #27382F #31473C #4A5C54 #E6E1D3 #A8B5AD #F2C53D #4FD69C #F6997C #A79FB5 #3A7457",
            "#F2C53D #7FB0FF #4FD69C #F09AD4 #F4F1E6",
            "#F4F1E6 #5F9BFF #2FBF7F #FF6F4B #08080A #F0C030 #E0A0F0 #F0901E #F7E67A",
        ),
        "linen": (
            "#E9E2D2 #F5F0E4 #FBF8EF #E6D9B0 #8C8068 #26241E #565144 #7A4100 #0A5F3B #98220D #26241E #FFFFFF",
            "#5C3B00 #0A2F9E #0B6B43 #8F2F72 #2A2A28",
            "#FFFFFF #2468C8 #1F9060 #C8321E #17151A #DDA916 #B878D0 #E07C10 #F8E458",
            "",
            "#625C4D #1F57AC #0B6B43 #A82514 #17151A #7A5600 #7A3E96 #8F4400 #645A00",
        ),
        "contrast": (
            "#000000 #000000 #0A0A0A #002A3E #A8A8A8 #FFFFFF #D0D0D0 #FFE14D #5CFFB0 #FF9E80 #A79FB5 #00482C",
            "#FFD23E #6CBBFF #5CFFB0 #FF90C0 #FFFFFF",
            "#FFFFFF #58A8FF #3FF0A0 #FF7A50 #101014 #FFD23E #FFB8FF #FF9E20 #FFF26E",
        ),
    },
    EIGHT_BIT: {
        "felt": (
            "233 234 235 237 240 254 249 221 79 216 247 23",
            "220 111 78 211 231",
            "231 69 78 203 232 220 219 208 221",
            "239 24 22 52 236 58 53 94 58",
        ),
        "linen": (
            "254 255 231 230 102 235 239 94 22 88 235 231",
            "58 20 23 54 16",
            "231 26 29 124 233 178 140 208 221",
            "253 153 151 217 250 229 182 223 229",
            "59 25 22 124 233 94 91 88 58",
        ),
        "contrast": (
            "16 16 232 17 248 231 252 227 85 216 247 22",
            "220 117 48 207 231",
            "195 75 48 209 233 220 218 214 227",
        ),
    },
    ANSI: {
        "felt": _DARK_16,
        "linen": (
            "default default default cyan bright_black default default red blue red black default",
            "red blue bright_black magenta default",
            _PIECES_16,
        ),
        "contrast": _DARK_16,
        # Where a terminal has more colours, greys and a green that nobody changes: what somebody has chosen for its
        # blue, its green and its black may be any of them.
        OWN_DARK: (
            "default default default 236 243 default default bright_yellow green bright_red bright_white default",
            "bright_yellow bright_blue green 176 bright_white",
            _PIECES_16,
        ),
        OWN_LIGHT: (
            "default default default 254 245 default default red 22 red black default",
            "red blue 22 magenta default",
            _PIECES_16,
        ),
    },
}
PALETTES: Mapping[str, Mapping[str, Palette]] = {
    depth: {name: _palette(name, depth, *colours) for name, colours in themes.items()}
    for depth, themes in _COLOURS.items()
}
"""By depth, then by the theme's name."""
FELT = PALETTES[TRUE]["felt"]


def palette(app: Host) -> Palette:
    themes = PALETTES[app.depth]
    return themes.get(app.theme) or themes["felt" if app.current_theme.dark else "linen"]


def seated(colours: Palette, seats: tuple[int, ...]) -> Palette:
    """Return the palette of a table whose seats have these colours, by their numbers among the theme's."""
    return colours if seats == tuple(range(len(seats))) else _seated(colours.name, colours.depth, seats)


@lru_cache(256)
def _seated(name: str, depth: str, seats: tuple[int, ...]) -> Palette:
    colours = PALETTES[depth][name]
    others = (seat for seat in range(len(colours.seats)) if seat not in seats)
    return replace(colours, seats=tuple(colours.seats[seat] for seat in (*seats, *others)))


@lru_cache(4096)
def mixed(colour: str, other: str, share: int) -> str:
    """A colour with `share` percent of another, each "#rrggbb"."""
    parts = (
        (int(colour[at : at + 2], 16) * (100 - share) + int(other[at : at + 2], 16) * share) // 100 for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def clip(text: str, width: int) -> str:
    """The text in at most `width` cells, with `…` where it was cut: between two words, if more than half is kept so."""
    if cell_len(text) <= width:
        return text
    text = on_screen(text)
    cut = set_cell_size(text, max(0, width - 1))
    words = cut.rpartition(" ")[0]
    if text[len(cut) : len(cut) + 1] != " " and 2 * cell_len(words) >= width:
        cut = words
    return f"{cut.rstrip(' ,;')}…" if width > 0 else ""


def clip_name(name: str, width: int) -> str:
    """A name in at most `width` cells: the number that tells "Bea 2" from "Bea 3" is not cut, a mark is left out."""
    if name.endswith(MARK) and cell_len(name) > width:
        return clip_name(name.removesuffix(MARK), width)
    head, space, number = name.rpartition(" ")
    room = width - len(number) - 1
    if cell_len(name) <= width or not space or not number.isdecimal() or room < 2:
        return clip(name, width)
    return f"{clip(head, room)} {number}"


def clip_reason(text: str, width: int) -> str:
    """A reason in at most `width` cells; what is cut is the sentence, not the rule's number in brackets at its end."""
    sentence, bracket, rule = text.removesuffix(".").rpartition(" (")
    room = width - cell_len(rule) - 2
    if cell_len(text) <= width or not bracket or not rule.endswith(")") or room < 10:
        return clip(text, width)
    return f"{clip(sentence, room)} ({rule}"


def fitting(sentences: Sequence[str], width: int) -> str:
    """The first sentence, and beside it the first other that fits whole into `width` cells."""
    pairs = (" ".join([sentences[0], other]) for other in sentences[1:])
    return next((pair for pair in pairs if cell_len(pair) <= width), "".join(sentences[:1]))


_HANGING = re.compile(r"(\S+)((?: [(„«]?[^\W\d_])* [(„«]?(?:[+−]?\d+|[^\W\d_]))$")


def _hanging(line: str, word: str) -> str:
    """The end of a line that belongs to the `word` after it: a number, or words of one letter."""
    found = _HANGING.search(line)
    if not found or not word[0].isalnum() or (found[1][0].isupper() and found[2][1].isdigit()):  # "Player 1 takes"
        return ""
    return found[2]


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines of at most `width` cells, broken between words; all but the first begin with `indent`.

    As printers set it, no line ends with a number or a word of one letter, unless that would take one line more.
    """
    lines = _broken(text, width, indent)
    if any(map(_HANGING.search, lines[:-1])) and len(held := _broken(text, width, indent, held=True)) <= len(lines):
        return held
    return lines


def _broken(text: str, width: int, indent: str, *, held: bool = False) -> list[str]:
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in filter(None, text.replace("\n", " ").split(" ")):  # at no blank that holds words together
        while word:
            longer = f"{line} {word}" if line.strip() else line + word
            if cell_len(longer) <= width:
                line = longer
                break
            if line.strip():
                end = _hanging(line, word) if held else ""
                if cell_len(f"{indent}{end} {word}") > width:
                    end = ""
                lines.append(line.removesuffix(end))
                line = indent + end.lstrip()
            else:  # a word longer than a line
                head = set_cell_size(word, max(1, width - cell_len(line))).rstrip() or word[0]
                lines.append(line + head)
                line, word = indent, word.removeprefix(head)
    return [*lines, line] if line.strip() or not lines else lines
