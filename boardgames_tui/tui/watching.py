"""A match that is watched: the keys of a table step through it, and the table is laid as it was."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.tui.model import TableModel
from boardgames_tui.tui.motion import Motion
from boardgames_tui.tui.review import Reviewer

STEPS = {
    "table.up": -1,
    "table.left": -1,
    "table.undo": -1,
    "table.down": 1,
    "table.right": 1,
    "table.redo": 1,
    "table.choose": 1,
}
"""The actions that go some moves on, or back."""
MARKS = {"table.next": 1, "table.previous": -1}
"""Those that go to the next marked move, or to the last one."""


class Watching:
    """Goes through a match that is watched."""

    def __init__(
        self,
        table: TableModel[Any, Any],
        reviewer: Reviewer,
        motion: Motion,
        changed: Callable[[Any], frozenset[Any]],
    ) -> None:
        """`changed`: the spots that differ between a view and the present one."""
        self._session = table.session
        self._table = table
        self._reviewer = reviewer
        self._motion = motion
        self._changed = changed

    def perform(self, action_id: str) -> bool:
        """Do what an action stands for while a match is watched; False if that is what it does at every table."""
        if action_id in STEPS:
            self.step(STEPS[action_id])
        elif action_id in MARKS:
            if (number := self.next_mark(MARKS[action_id])) is not None:
                self.go_to(number)
        else:
            return action_id.startswith("table.nth")  # there is nothing to count
        return True

    def next_mark(self, step: int) -> int | None:
        """How many commands lead to what Tab goes to; None if there is nothing."""
        return self._reviewer.next_mark(step)

    def step(self, moves: int) -> None:
        """Go so many moves on, or back."""
        self.go_to(self._session.shown + moves)

    def go_to(self, number: int) -> None:
        """Lay the table as it was after that many commands."""
        before = self._session.view
        self._session.show(number)
        self._table.cursor.spot = None
        self._table.changed = frozenset()
        self._motion.show(self._changed(before), stays=True)
