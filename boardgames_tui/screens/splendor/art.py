"""Splendor's pictures: the five gems, and the cards that a player has bought."""

from textual.geometry import Region

from boardgames_tui.core.words import npgettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import SplendorView
from boardgames_tui.games.splendor.tables import Tables
from boardgames_tui.screens.splendor.widgets.gems import draw_coarse_gem, draw_gem
from boardgames_tui.tui.paint.art import centred
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import Palette

BOARD = 24, 7
_GEM = 4
"""The least lines of a gem; it is twice as wide, and one column more."""
_PITCH = 5
"""From one colour's cards to the next's, in columns."""


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    """The gems as on a die: one near each corner, one in the middle."""
    height = max(_GEM, (region.height - 2) // 3)
    width = 2 * height + 1
    across = min((region.width - width) // 2 - 1, width + 1)
    down = min((region.height - height) // 2, height + 2)
    x, y = centred(region, width, height)
    for kind, (dx, dy) in enumerate(((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))):
        at = x + dx * across, y + dy * down
        (draw_gem if canvas.halves else draw_coarse_gem)(canvas, *at, kind, colours, width)


def draw_board(canvas: Canvas, x: int, y: int, colours: Palette, tables: Tables, view: SplendorView, seat: int) -> None:
    """The bands of the cards by colour, each with its points; the nobles below."""
    player = view.players[seat]
    most = BOARD[1] - 1
    for kind, name in enumerate(COLOUR_NAMES):
        paint = colours.pieces[name]
        cards = sorted((card for card in player.bought if card.bonus == kind), key=lambda card: -card.points)
        shown = cards if len(cards) <= most else cards[: most - 1]
        for row, card in enumerate(shown):
            label = f"{card.points or '·'} {letter(kind)}"
            canvas.put(x + _PITCH * kind, y + row, f"{label:^4}", colours.chip(paint))
        if len(shown) < len(cards):
            more = f"+{len(cards) - len(shown)}"
            canvas.put(x + _PITCH * kind, y + most - 1, f"{more:^4}", colours.lettered(paint, colours.ground))
    visited = len(player.nobles)
    nobles = npgettext("visits", "{count} noble", "{count} nobles", visited).format(count=visited)
    canvas.put(x, y + most, nobles, ink(colours.text if player.nobles else colours.dim, colours.ground))
