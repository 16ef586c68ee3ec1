"""Splendor's pictures: the five gems, and the cards that a player has bought."""

from textual.geometry import Region

from boardgames_tui.core.words import npgettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.games.splendor.presentation.view import SplendorView
from boardgames_tui.games.splendor.tables import Tables
from boardgames_tui.screens.splendor.widgets.digits import draw_figure
from boardgames_tui.screens.splendor.widgets.gems import draw_coarse_gem, draw_gem
from boardgames_tui.tui.paint.art import centred
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import Palette

BOARD = 24, 7
_GEM = 4
"""The fewest lines of a gem; its width is twice that and one column."""
_PITCH = 5
"""Columns from one colour to the next."""


def draw_cover(canvas: Canvas, region: Region, colours: Palette) -> None:
    """Draw the five gems like the pips of a die."""
    height = max(_GEM, (region.height - 2) // 3)
    width = 2 * height + 1
    across = min((region.width - width) // 2 - 1, width + 1)
    down = min((region.height - height) // 2, height + 2)
    x, y = centred(region, width, height)
    for kind, (dx, dy) in enumerate(((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))):
        at = x + dx * across, y + dy * down
        (draw_gem if canvas.halves else draw_coarse_gem)(canvas, *at, kind, colours, width)


def draw_board(canvas: Canvas, x: int, y: int, colours: Palette, tables: Tables, view: SplendorView, seat: int) -> None:
    """Draw a player's cards, counted by colour, with their points below; and the nobles with what they asked for."""
    player = view.players[seat]
    for kind, count in enumerate(player.bonuses):
        paint, left = colours.pieces[COLOUR_NAMES[kind]], x + _PITCH * kind
        style = colours.chip(paint)
        if not count or style.color is None or style.bgcolor is None:
            canvas.put(left + 1, y + 2, "·", ink(colours.dim, colours.ground))
            continue
        if canvas.halves:
            edge, line = ("▄", style.bgcolor.name) if colours.seen(paint) else ("▂", colours.rim)
            canvas.put(left, y, edge * (_PITCH - 1), ink(line, colours.ground))
        canvas.fill(Region(left, y + 1, _PITCH - 1, 3), style)
        if count > 9:
            canvas.put(left + 1, y + 2, str(count), style)
        else:
            draw_figure(canvas, left + 1, y, count, colours, style.color.name, style.bgcolor.name, dy=2)
        points = sum(card.points for card in player.bought if card.bonus == kind)
        words = f"{letter(kind)} +{points}" if points else letter(kind)
        canvas.put(left, y + 4, words[: _PITCH - 1], ink(colours.text if points else colours.dim, colours.ground))
    visited = [noble for noble in view.nobles if noble.taken_by == seat]
    words = npgettext("visits", "{count} noble", "{count} nobles", len(visited)).format(count=len(visited))
    canvas.put(x, y + 5, words, ink(colours.text if visited else colours.dim, colours.ground))
    at = x
    for noble in visited:
        asked = [(kind, count) for kind, count in enumerate(noble.asks) if count]
        if at + 2 * len(asked) <= x + BOARD[0]:
            for kind, count in asked:
                at = canvas.put(at, y + 6, f"{count}{letter(kind)}", colours.chip(colours.pieces[COLOUR_NAMES[kind]]))
            at += 1
