"""Splendor's table in cells."""

from boardgames_tui.screens.splendor.board import BOARD_HEIGHT, LEFT_WIDTH, Board
from boardgames_tui.screens.splendor.own import Own
from boardgames_tui.screens.splendor.seats import Seats

__all__ = ["BOARD_HEIGHT", "LEFT_WIDTH", "Board", "Own", "Seats"]
