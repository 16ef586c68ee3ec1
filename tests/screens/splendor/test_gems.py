"""Stones on cards: which is which is seen by its form alone, however few colours and glyphs there are."""

import pytest

from boardgames_tui.games.splendor.components import COLOURS
from boardgames_tui.screens.splendor.gems import draw_coarse_gem, draw_gem
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.themes import ANSI, PALETTES

FELT_16 = PALETTES[ANSI]["felt"]


def drawn(kind: int, width: int, halves: bool = True) -> list[str]:
    """The lines of a stone at the upper left of a card."""
    canvas = Canvas(20, 9, ink(FELT_16.text, FELT_16.ground))
    (draw_gem if halves else draw_coarse_gem)(canvas, 0, 0, kind, FELT_16, width)
    return ["".join(line) for line in canvas.cells]


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


@pytest.mark.parametrize("width", [9, 17])
def test_with_16_colours_a_stone_stands_apart_from_the_head_that_has_its_colour(width: int) -> None:
    for kind in range(len(COLOURS)):
        assert set(drawn(kind, width)[0]) <= {" ", "▄"}
