"""Stones on cards: which is which is seen by its form alone, however few colours and glyphs there are."""

import pytest

from boardgames_tui.games.splendor.components import COLOURS
from boardgames_tui.screens.splendor.widgets.gems import draw_coarse_gem, draw_gem
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, EIGHT_BIT, PALETTES, Palette

FELT_16 = PALETTES[ANSI]["felt"]


def painted(kind: int, width: int, halves: bool = True, colours: Palette = FELT_16) -> Canvas:
    """A stone at the upper left of a card."""
    canvas = Canvas(20, 9, ink(colours.text, colours.card))
    (draw_gem if halves else draw_coarse_gem)(canvas, 0, 0, kind, colours, width)
    return canvas


def drawn(kind: int, width: int, halves: bool = True) -> list[str]:
    """Its lines."""
    return ["".join(line) for line in painted(kind, width, halves).cells]


@pytest.mark.parametrize("width", [5, 9, 17])
@pytest.mark.parametrize("halves", [True, False])
def test_each_stone_has_its_own_form(width: int, halves: bool) -> None:
    forms = {tuple(drawn(kind, width, halves)) for kind in range(len(COLOURS))}
    assert len(forms) == len(COLOURS)
    assert all(any(line.strip() for line in form) for form in forms)


@pytest.mark.parametrize("width", [5, 9])
def test_in_ascii_a_stone_is_drawn_in_strokes(width: int) -> None:
    for kind in range(len(COLOURS)):
        lines = drawn(kind, width, halves=False)
        assert "".join(lines).isascii()
        assert not any(line[width:].strip() for line in lines)


@pytest.mark.parametrize("width", [5, 9, 17])
@pytest.mark.parametrize("depth", [ANSI, EIGHT_BIT])
def test_the_white_stone_is_seen_on_a_white_card(depth: str, width: int) -> None:
    colours = PALETTES[depth]["linen"]
    canvas = painted(0, width, colours=colours)
    rows = (zip(*pair, strict=True) for pair in zip(canvas.cells, canvas.styles, strict=True))
    stone = [[style.color.name for cell, style in row if cell != " " and style.color] for row in rows]
    for line in filter(None, stone):
        assert {line[0], line[-1]} == {colours.rim}
