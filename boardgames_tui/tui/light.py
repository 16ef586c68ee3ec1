"""What has just changed on a table is lit for a moment."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from boardgames_tui.tui.model import TableModel

MOMENT = 0.9
"""How long it stays lit, in seconds."""


class Light:
    """Lights spots of a table, and puts the light out again."""

    def __init__(
        self, table: TableModel[Any, Any], screen: Screen[Any], redraw: Callable[[], None], on: Callable[[], bool]
    ) -> None:
        """`redraw` paints the table; `on` says whether the players want to see what moves."""
        self._table = table
        self._screen = screen
        self._redraw = redraw
        self._on = on
        self._times = 0

    def show(self, changed: frozenset[Any]) -> None:
        """Paint the table with these spots lit."""
        self._times += 1
        times = self._times

        def out() -> None:
            if times == self._times and self._table.changed:
                self._table.changed = frozenset()
                self._redraw()

        self._table.changed = changed if self._on() else frozenset()
        self._redraw()
        if self._table.changed:
            self._screen.set_timer(MOMENT, out)
