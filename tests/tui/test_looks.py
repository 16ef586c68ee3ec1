"""Colours and glyphs."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import dist
from operator import mul
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

import boardgames_tui
from boardgames_tui.core.match import Match
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import DUCATS, EVENT, KNOWLEDGE
from boardgames_tui.screens.princes_of_florence.art.materials import FREEDOM_ICONS, KIND_ICONS, PATTERNS
from boardgames_tui.screens.summer_pavilion.model import SIGNS as KIND_SIGNS
from boardgames_tui.testing.sitting import before_the_screen, colours_of, in_depth, sitting
from boardgames_tui.tui.incoming import ASK_GROUND, GroundTold
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import ink
from boardgames_tui.tui.paint.cells import tick
from boardgames_tui.tui.paint.filters import Ascii, NoColours, ascii_form, ascii_text
from boardgames_tui.tui.paint.sizes import size_of
from boardgames_tui.tui.paint.themes import (
    ANSI,
    EIGHT_BIT,
    FELT,
    OWN_DARK,
    OWN_LIGHT,
    PALETTES,
    SEEN,
    TRUE,
    Palette,
    clip,
    clip_name,
    clip_reason,
    contrast,
    palette,
    wrap,
)
from boardgames_tui.tui.table.panels import Prompt
from tests.catalogues import sources
from tests.games.splendor.positions import GAME, setup
from tests.tui.conftest import Show, Stage

EVERY = [colours for themes in PALETTES.values() for colours in themes.values()]
MEASURED = [colours for colours in EVERY if colours.depth != ANSI]
"""The 16 colours are the terminal's own: there letters and lines tell the pieces apart."""
SETS = {
    "gems": ("white", "blue", "green", "red", "black", "gold"),
    "tiles": ("purple", "orange", "red", "blue", "yellow", "green"),
    "dialects": ("blue", "yellow", "purple", "green", "orange", "white"),
    "cubes": ("red", "black", "gold", "green"),
}
"""Which pieces lie side by side."""
# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009).
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def called(colours: Palette) -> str:
    return f"{colours.depth}-{colours.name}"


def times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, vector)) for row in matrix]


def lab(colour: str, sight: str) -> list[float]:
    """CIE L*a*b* of a colour, as eyes of that kind see it."""
    parts = [part / 255 for part in RichColor.parse(colour).get_truecolor()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, part)) for part in times(SIGHTS[sight], linear)]
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (
        (part / white) ** (1 / 3) if part / white > 216 / 24389 else (24389 / 27 * part / white + 16) / 116
        for part, white in zip(times(to_xyz, seen), (0.95047, 1.0, 1.08883), strict=True)
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


@pytest.mark.parametrize("colours", MEASURED, ids=called)
def test_colours_can_be_read(colours: Palette) -> None:
    least = 7 if colours.name == "contrast" else 4.5
    words = [colours.text, colours.dim, colours.accent, colours.good, colours.bad, *colours.seats]
    for ground in (colours.ground, colours.panel, colours.lit):
        assert {word: contrast(word, ground) for word in words if contrast(word, ground) < least} == {}
    for paint in colours.pieces.values():
        assert contrast(colours.on(paint), paint) >= 4.5
        style = colours.lettered(paint, colours.lit)
        assert style.color is not None
        assert style.bgcolor is not None
        assert contrast(style.color.name, style.bgcolor.name) >= 4.5
    for piece in colours.pieces:
        for ground in (colours.ground, colours.panel, colours.lit):
            style = colours.worded(piece, ground) or ink(colours.text, ground)
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color.name, style.bgcolor.name) >= 4.5, piece
            assert style.bgcolor.name == ground.lower() or colours.dark, "on light, no word lies on a fill of its own"


TERMINALS = {  # colours 0 to 15; the ground and the text
    "xterm": (
        "000000cd000000cd00cdcd000000eecd00cd00cdcde5e5e57f7f7fff000000ff00ffff005c5cffff00ff00ffffffffff",
        {OWN_DARK: ("000000", "e5e5e5"), OWN_LIGHT: ("ffffff", "000000")},
    ),
    "GNOME": (
        "171421c01c2826a269a2734c12488ba347ba2aa1b3d0cfcc5e5c64f6615133d17ae9ad0c2a7bdec061cb33c7deffffff",
        {OWN_DARK: ("171421", "d0cfcc"), OWN_LIGHT: ("ffffff", "171421")},
    ),
    "VS Code": (
        "000000cd31310dbc79e5e5102472c8bc3fbc11a8cde5e5e5666666f14c4c23d18bf5f5433b8eead670d629b8dbe5e5e5",
        {OWN_DARK: ("1e1e1e", "cccccc")},
    ),
    "Windows": (
        "0c0c0cc50f1f13a10ec19c000037da8817983a96ddcccccc767676e7485616c60cf9f1a53b78ffb4009e61d6d6f2f2f2",
        {OWN_DARK: ("0c0c0c", "cccccc")},
    ),
    "Nord": (
        "3b4252bf616aa3be8cebcb8b81a1c1b48ead88c0d0e5e9f04c566abf616aa3be8cebcb8b81a1c1b48ead8fbcbbeceff4",
        {OWN_DARK: ("2e3440", "d8dee9")},
    ),
    "Solarized": (
        "073642dc322f859900b58900268bd2d336822aa198eee8d5002b36cb4b16586e75657b838394966c71c493a1a1fdf6e3",
        {OWN_DARK: ("002b36", "839496"), OWN_LIGHT: ("fdf6e3", "657b83")},
    ),
}


@pytest.mark.parametrize(("terminal", "look"), [(name, look) for name in TERMINALS for look in TERMINALS[name][1]])
def test_a_terminals_own_colours_can_be_read_on_its_ground(terminal: str, look: str) -> None:
    colours, (sixteen, grounds) = PALETTES[ANSI][look], TERMINALS[terminal]
    ground, text = grounds[look]
    own = {f"color({number})": f"#{sixteen[6 * number :][:6]}" for number in range(16)} | {"default": f"#{text}"}

    def shown(colour: str) -> str:
        return own.get(colour) or own.get(f"color({RichColor.parse(colour).number})") or colour

    words = [colours.text, colours.dim, colours.accent, colours.good, colours.bad, *colours.seats]
    for lies_on in (f"#{ground}", colours.lit):
        assert {word: contrast(shown(word), lies_on) for word in words if contrast(shown(word), lies_on) < 2.7} == {}
    for paint in colours.pieces.values():
        assert contrast(shown(colours.on(paint)), shown(paint)) > 2.3


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("pieces", SETS)
@pytest.mark.parametrize("colours", MEASURED, ids=called)
def test_pieces_can_be_told_apart(colours: Palette, pieces: str, sight: str) -> None:
    """CIE 1976: 20 and more for most eyes, 12 for those that see fewer colours."""
    least = 20 if sight == "normal" else 12
    for one, other in combinations(SETS[pieces], 2):
        distance = dist(lab(colours.pieces[one], sight), lab(colours.pieces[other], sight))
        assert distance >= least, f"{one} and {other}: {distance:.1f}"


@pytest.mark.parametrize("colours", EVERY, ids=called)
def test_every_palette_has_all_pieces_and_seats(colours: Palette) -> None:
    assert set(colours.pieces) == set(FELT.pieces)
    assert len(colours.seats) == 5


def test_style_sheets_have_the_greys_of_the_palette_too() -> None:
    for colours in PALETTES[EIGHT_BIT].values():
        for role, painted in (("background", colours.ground), ("surface", colours.panel), ("foreground", colours.text)):
            in_css = RichColor.parse(getattr(colours.theme(), role)).downgrade(ColorSystem.EIGHT_BIT)
            assert in_css.number == RichColor.parse(painted).number, (colours.name, role)


def test_below_true_colour_nothing_is_mixed() -> None:
    for depth in (EIGHT_BIT, ANSI):
        for colours in PALETTES[depth].values():
            assert colours.tint(colours.ground, colours.pieces["blue"], 30) == colours.ground
            assert colours.faint(colours.ground, 30) == colours.dim


@pytest.mark.parametrize("colours", MEASURED, ids=lambda colours: f"{colours.name} {colours.depth}")
def test_lines_in_the_colours_of_tiles_are_seen_on_the_ground(colours: Palette) -> None:
    for piece in ("purple", "green", "orange", "yellow", "blue", "red"):
        assert contrast(colours.line(colours.pieces[piece]), colours.ground) >= SEEN, piece


@pytest.mark.parametrize("name", ["felt", "linen", "contrast"])
@pytest.mark.parametrize("depth", [TRUE, EIGHT_BIT])
def test_a_stone_is_lighter_where_light_falls_on_it_and_darker_in_the_shade(depth: str, name: str) -> None:
    colours = PALETTES[depth][name]
    for piece in ("white", "blue", "green", "red", "gold"):
        light, middle, shade = (contrast(facet, "#000000") for facet in colours.facets(colours.pieces[piece]))
        assert light >= middle > shade, piece


def test_every_glyph_in_our_sources_has_an_ascii_form_of_one_cell() -> None:
    glyphs: set[str] = set()
    for path in Path(boardgames_tui.__file__).parent.rglob("*.py"):
        glyphs |= {letter for letter in path.read_text(encoding="utf-8") if not letter.isascii()}
    glyphs -= {"\ufeff"}
    glyphs = {glyph for glyph in glyphs if "CYRILLIC" not in unicodedata.name(glyph)}
    assert {glyph for glyph in glyphs if cell_len(glyph) != 1} == set()
    assert {glyph for glyph in glyphs if ascii_form(glyph) in "?" or not ascii_form(glyph).isascii()} == set()


def test_every_sign_of_our_catalogues_has_an_ascii_form() -> None:
    words = "".join(source.read_text(encoding="utf-8") for source in sources())
    assert {sign for sign in set(words) if not sign.isalpha() and ascii_form(sign) == "?" != sign} == set()


@pytest.mark.parametrize(
    ("text", "colour", "ground", "turned"),
    [
        (" P ", "black", "bright_magenta", True),  # a tile
        ("words", "bright_red", "default", False),
        ("█", "green", "green", False),  # the inside of a tile
        ("▟", "green", "default", False),  # its edge
        ("▟", "green", "red", False),  # between two tiles: one of them has to be dark
        ("▁", "default", "green", True),  # a line in the colour of the ground across tiles
        ("▒", "green", "green", False),  # a part of a bar
    ],
)
def test_without_colours_a_fill_is_turned_round(text: str, colour: str, ground: str, turned: bool) -> None:
    segment = Segment(text, Style(color=colour, bgcolor=ground, bold=True))
    [shown] = NoColours().apply([segment], Color(0, 0, 0))
    assert shown == Segment(text, Style(color="default", bgcolor="default", bold=True, reverse=turned or None))


def test_without_colours_the_facets_of_a_stone_are_one_fill() -> None:
    def shown(text: str, colour: str, ground: str) -> tuple[str, bool]:
        [segment] = NoColours().apply([Segment(text, Style(color=colour, bgcolor=ground))], Color(0, 0, 0))
        return segment.text, bool(segment.style and segment.style.reverse)

    assert shown("▀▄", "bright_green", "green") == ("  ", True)
    assert shown("▌", "blue", "blue") == (" ", True)  # the end of a card's head
    assert shown("▀", "red", "green") == shown("▀", "green", "default") == ("▀", False)


def test_without_colours_all_looks_are_one(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(stage: Stage) -> None:
        stage.app.change(replace(stage.app.settings, theme="linen"))
        await stage.settle()
        assert (stage.app.theme, stage.app.settings.theme) == ("felt", "linen")

    show(act)


@pytest.mark.parametrize("depth", ["true", "16"])
def test_the_terminals_own_look_follows_its_ground(show: Show, monkeypatch: pytest.MonkeyPatch, depth: str) -> None:
    in_depth(monkeypatch, depth)
    monkeypatch.setenv("COLORFGBG", "0;15")

    async def act(stage: Stage) -> None:
        app, asked = stage.app, list[str]()
        depth_before, app.to_terminal = app.depth, asked.append
        app.change(replace(app.settings, theme="terminal"))
        await stage.settle()
        assert asked == [ASK_GROUND]
        assert (app.depth, palette(app).dark) == (ANSI, False), "as COLORFGBG says, until it answers"
        for light in (False, True, False):
            app.post_message(GroundTold(light))
            await stage.settle()
            assert (palette(app).ground, palette(app).dark) == ("default", not light)
        assert not {colour for colour in colours_of(app) if colour.startswith("#")}, "nothing is painted on its ground"
        app.change(replace(app.settings, theme="felt"))
        await stage.settle()
        assert (app.depth, app.theme) == (depth_before, "felt")

    show(act)


def test_ascii_keeps_every_cell() -> None:
    text = "╔═╗║►√ 2u▬ ·… é 日本 Zoe\u0308"
    [segment] = Ascii(utf8=False).apply([Segment(text)], Color(0, 0, 0))
    assert segment.text.isascii()
    assert cell_len(segment.text) == cell_len(text)


def test_in_ascii_plus_or_minus_reads_as_such() -> None:
    [segment] = Ascii(utf8=True).apply([Segment("│ 29.7 ±13.5 │ ± is how far")], Color(0, 0, 0))
    assert segment.text == "| 29.7+-13.5 |+- is how far"


def test_ascii_keeps_the_letters_of_a_language_where_the_terminal_has_them() -> None:
    [segment] = Ascii(utf8=True).apply([Segment("│ Женя ► Łukasz √ żeton 日本")], Color(0, 0, 0))
    assert segment.text == "| Женя > Łukasz + żeton 日本"
    for encoding, written in (
        ("utf-8", "Женя > Lukasz 日"),
        ("koi8-r", "Женя > Lukasz ??"),
        ("latin-1", "???? > Lukasz ??"),
    ):
        [segment] = Ascii(utf8=False, encoding=encoding).apply([Segment("Женя ► Łukasz 日")], Color(0, 0, 0))
        assert segment.text == written
    [segment] = Ascii(utf8=False).apply([Segment("Łukasz √ żeton")], Color(0, 0, 0))
    assert segment.text == "Lukasz + zeton"


def test_in_ascii_a_corner_between_two_colours_is_the_larger_part() -> None:
    style = Style(color="#FF0000", bgcolor="#0000FF")
    found = Ascii(utf8=True).apply([Segment("▗▟P", style), Segment("▗▟")], Color(0, 0, 0))
    assert [segment.text for segment in found] == [" ", " ", "P", ".#"]
    assert [segment.style.bgcolor for segment in found if segment.style] == [style.bgcolor, style.color, style.bgcolor]


def test_ascii_tells_the_cursor_from_other_frames() -> None:
    light, double = "┌─┐│└┘", "╔═╗║╚╝"
    for one, other in zip(light, double, strict=True):
        assert ascii_form(one) != ascii_form(other)


@pytest.mark.parametrize(
    "signs",
    [
        {*KIND_ICONS.values(), *(2 * sign for sign in (*FREEDOM_ICONS, *PATTERNS.values()))},
        {*PATTERNS.values(), "+", "·", "x"},
        {*"^+@∩♪", DUCATS, KNOWLEDGE, EVENT},
        {*KIND_SIGNS.values(), tick()},
    ],
    ids=["beside words", "on a principality", "on the map", "on the mosaic"],
)
def test_signs_that_mean_something_stay_apart_in_ascii(signs: set[str]) -> None:
    forms = {sign: ascii_text(sign) for sign in signs}
    assert len({*forms.values()}) == len(signs), forms


def test_quotation_marks_of_every_language_stay_quotation_marks() -> None:
    assert "".join(ascii_form(sign, True) for sign in "„tak” «да»") == '"tak" "да"'


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("Ada", 3, "Ada"), ("Boris", 4, "Bor…"), ("日本太郎", 5, "日本…"), ("日本", 2, "…"), ("Ada", 0, "")],
)
def test_clip(text: str, width: int, shown: str) -> None:
    assert clip(text, width) == shown


@pytest.mark.parametrize(
    ("name", "width", "shown"),
    [
        ("Computer 2", 10, "Computer 2"),
        ("Computer 2", 8, "Compu… 2"),
        ("Computer", 6, "Compu…"),
        ("Maximilian of Habsburg", 8, "Maximil…"),
        ("Louis 14", 4, "Lou…"),
    ],
)
def test_a_name_keeps_its_number(name: str, width: int, shown: str) -> None:
    assert clip_name(name, width) == shown


def test_a_reason_keeps_its_rule() -> None:
    reason = "A jester has been sold in this round (rule 4.1)."
    assert clip_reason(reason, 60) == reason
    assert clip_reason(reason, 30) == "A jester has been… (rule 4.1)"
    assert clip_reason("A sentence that names no rule at all", 20) == "A sentence that…"


def test_wrap() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 7, "  ") == ["one two", "  three"]
    assert wrap("abcdefgh ij", 4) == ["abcd", "efgh", "ij"]
    assert wrap("za 2 żetony i 3 karty", 14) == ["za 2 żetony", "i 3 karty"], "no number and no single letter hangs"
    assert wrap("masz tylko 12 żetonów i już", 13) == ["masz tylko 12", "żetonów i już"], "if it costs no line"
    assert wrap("Gracz 1 bierze żeton", 9) == ["Gracz 1", "bierze", "żeton"], "a name keeps its number"
    assert wrap("w 7 latach", 6) == ["w 7", "latach"], "but a word stays whole"
    assert wrap("", 5) == [""]
    assert all(cell_len(line) <= 3 for line in wrap("日本太郎 a", 3, " "))


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (79, 24, None),
        (80, 23, None),
        (80, 24, "compact"),
        (200, 31, "compact"),
        (100, 32, "standard"),
        (139, 60, "standard"),
        (140, 44, "spacious"),
    ],
)
def test_sizes(width: int, height: int, size: str | None) -> None:
    assert size_of(width, height) == size


@pytest.mark.parametrize("size", [(80, 24), (140, 44)])
def test_ascii_screens(show: Show, shelf: list[int], size: tuple[int, int]) -> None:
    async def act(stage: Stage) -> None:
        for keys in [[], ["2"], ["escape", "s"], ["p"], ["escape", "escape", "r"]]:
            await stage.press(*keys)
            drawn = [letter for letter in stage.text if not letter.isascii() and not letter.isalpha()]
            assert drawn == [], "what is no letter of a name is ASCII"

    show(act, Opening("menu"), size, ascii=True)


def test_lines_narrower_than_what_they_begin_with() -> None:
    assert "".join(wrap("so it is", 1, "  ")).split() == ["s", "o", "i", "t", "i", "s"]


@before_the_screen
async def test_a_table_is_painted_in_the_colours_of_its_seats() -> None:
    seats = (replace(setup(2).seats[0], colour=4), setup(2).seats[1])
    async with sitting(Match(GAME, replace(setup(2), seats=seats))) as at:
        felt = PALETTES[at.app.depth]["felt"].seats
        assert at.screen.query_one(Prompt).colours.seats == (felt[4], felt[0], felt[1], felt[2], felt[3])


def test_black_letters_are_never_bold() -> None:
    """Many terminals show bold black in the grey of colour 8: a letter on its chip was gone in xterm."""
    for colours in PALETTES[ANSI].values():
        chips = [colours.chip(paint) for paint in (*colours.pieces.values(), *colours.seats)]
        assert {chip.color.name for chip in chips if chip.color and chip.bold} <= {"bright_white"}
