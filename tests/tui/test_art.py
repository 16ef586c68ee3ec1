"""The games' pictures: for the menu, and of what lies before the players at the end."""

import pytest
from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.testing.random_play import play
from boardgames_tui.tui.paint.art import art
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import ANSI, PALETTES, TRUE, Palette

COVER = Region(0, 0, 24, 12)


def cover(game: str, colours: Palette) -> list[int]:
    """The lines of a game's cover on which something is drawn."""
    ground = ink(colours.text, colours.ground)
    canvas = Canvas(COVER.width, COVER.height, ground)
    art(catalogue.entry(game).art).draw_cover(canvas, COVER, colours)
    return [
        y
        for y in range(COVER.height)
        if any(letter != " " or style is not ground for letter, style in zip(*canvas.row(y), strict=True))
    ]


@pytest.mark.parametrize("game", ["summer-pavilion", "princes-of-florence"])
def test_with_16_colours_a_cover_is_as_high_as_with_all(game: str) -> None:
    coloured, plain = (cover(game, PALETTES[depth]["felt"]) for depth in (TRUE, ANSI))
    assert len(coloured) - len(plain) <= 1


def test_with_16_colours_italy_is_all_there_wherever_one_has_been() -> None:
    colours = PALETTES[ANSI]["felt"]
    entry = catalogue.entry("de-vulgari-eloquentia")
    game = catalogue.game(entry.id)
    match = play(game, 2, 1, most=60)
    drawn = art(entry.art)
    canvas = Canvas(*drawn.BOARD, ink(colours.text, colours.ground))
    drawn.draw_board(canvas, 0, 0, colours, game.tables, match.view(None), 0)
    paints = {style.color.name for row in canvas.styles for style in row if style.color}
    assert {"bright_blue", "bright_magenta", "yellow", "green"} <= paints
    assert any("░" in row for row in canvas.cells)
