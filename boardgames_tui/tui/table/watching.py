"""Watching a match: the keys of a table step through it."""

from typing import Any

from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.motion import Motion

STEPS = {
    "table.up": -1,
    "table.left": -1,
    "table.undo": -1,
    "table.turn": -1,
    "table.down": 1,
    "table.right": 1,
    "table.redo": 1,
    "table.choose": 1,
}
"""The actions that go some moves forward or back."""
MARKS = {"table.next": 1, "table.previous": -1}
"""The actions that go to the next marked move, or to the one before."""


class Watching:
    """Steps through a match that is watched."""

    def __init__(self, screen: Table[Any], motion: Motion) -> None:
        self._screen = screen
        self._session = screen.session
        self._table = screen.table
        self._motion = motion

    def perform(self, action_id: str) -> bool:
        """Run an action while watching; False if it has its usual meaning."""
        if action_id in STEPS:
            self.step(STEPS[action_id])
        elif action_id in MARKS:
            self.to_mark(MARKS[action_id])
        else:
            return action_id.startswith("table.nth")  # there is nothing to count
        return True

    def to_mark(self, step: int) -> None:
        """Go to the next marked move, from the last to the first; or the other way round."""
        marked = sorted(self._screen.marks(), reverse=step < 0)
        ahead = [number for number in marked if (number - self._session.shown) * step > 0] or marked
        if ahead:
            self.go_to(ahead[0])

    def step(self, moves: int) -> None:
        self.go_to(self._session.shown + moves)

    def to_start(self) -> None:
        if self._session.watching:
            self.go_to(0)

    def to_end(self) -> None:
        if self._session.watching:
            self.go_to(self._session.length)

    def begin(self, number: int) -> None:
        """Show the position after that many commands for the first time: nothing has changed yet."""
        self._lay(number)
        self._motion.show(frozenset())

    def go_to(self, number: int) -> None:
        """Show the position after that many commands; a step marks what it changed, a leap does not."""
        before, step = self._session.view, abs(number - self._session.shown)
        self._lay(number)
        screen = self._screen
        if step == 1:
            self._motion.show(screen.table_changed(before), stays=True, travels=screen.travels(before))
        else:
            self._motion.show(frozenset(), stays=True)

    def _lay(self, number: int) -> None:
        self._session.show(number)
        self._screen.point_at_moves()
        self._table.cursor.spot = None
        self._table.changed = frozenset()
