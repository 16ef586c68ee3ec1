"""Splendor's table in cells."""

from boardgames_tui.games.splendor.widgets.board import BOARD_HEIGHT, LEFT_WIDTH, Board
from boardgames_tui.games.splendor.widgets.own import Own
from boardgames_tui.games.splendor.widgets.seats import Seats

__all__ = ["BOARD_HEIGHT", "LEFT_WIDTH", "Board", "Own", "Seats"]
