"""Colours and glyphs."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

import boardgames_tui
from boardgames_tui.tui.app import Opening
from boardgames_tui.tui.sizes import size_of
from boardgames_tui.tui.themes import PALETTES, Ascii, Palette, ascii_form, clip, clip_name, clip_reason, wrap
from tests.tui.conftest import Show, Stage


def contrast(one: str, other: str) -> float:
    """By WCAG 2."""

    def light(colour: str) -> float:
        parts = [part / 255 for part in Color.parse(colour).rgb]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_colours_can_be_read(palette: Palette) -> None:
    words = [palette.text, palette.dim, palette.accent, palette.good, palette.bad, *palette.seats]
    for colour in words:
        assert contrast(colour, palette.ground) >= 4.5
        assert contrast(colour, palette.panel) >= 4.5
        assert contrast(colour, palette.lit) >= 4
    for colour in palette.pieces.values():
        assert contrast(colour, palette.ground) >= 4
        assert contrast(colour, palette.panel) >= 3.6
        assert contrast(colour, palette.lit) >= 3.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_themes_have_the_same_pieces(palette: Palette) -> None:
    assert set(palette.pieces) == set(PALETTES["felt"].pieces)
    assert len(palette.seats) == 5


def test_every_glyph_in_our_sources_has_an_ascii_form_of_one_cell() -> None:
    glyphs: set[str] = set()
    for path in Path(boardgames_tui.__file__).parent.rglob("*.py"):
        glyphs |= {letter for letter in path.read_text(encoding="utf-8") if not letter.isascii()}
    glyphs -= {"\ufeff"}
    assert {glyph for glyph in glyphs if cell_len(glyph) != 1} == set()
    assert {glyph for glyph in glyphs if ascii_form(glyph) in "?" or not ascii_form(glyph).isascii()} == set()


def test_ascii_keeps_every_cell() -> None:
    text = "╔═╗║►√ 2u▬ ·… é 日本 Zoe\u0308"
    [segment] = Ascii().apply([Segment(text)], Color(0, 0, 0))
    assert segment.text.isascii()
    assert cell_len(segment.text) == cell_len(text)


def test_ascii_tells_the_cursor_from_other_frames() -> None:
    light, double = "┌─┐│└┘", "╔═╗║╚╝"
    for one, other in zip(light, double, strict=True):
        assert ascii_form(one) != ascii_form(other)


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
    reason = "A jester has been sold in this round. (rule 4.1)"
    assert clip_reason(reason, 60) == reason
    assert clip_reason(reason, 30) == "A jester has been… (rule 4.1)"
    assert clip_reason("A sentence that names no rule at all", 20) == "A sentence that nam…"


def test_wrap() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 7, "  ") == ["one two", "  three"]
    assert wrap("abcdefgh ij", 4) == ["abcd", "efgh", "ij"]
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
            assert stage.text.isascii(), [line for line in stage.lines if not line.isascii()]

    show(act, Opening("menu"), size, ascii=True)
