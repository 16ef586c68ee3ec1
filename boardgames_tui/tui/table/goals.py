"""The panel of goals: where points come from, and how far the player is."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.core.words import _
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.table.layout import Panel
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import TablePart
from boardgames_tui.tui.table.session import MatchSession

GROWS = 2
FEWEST, WIDE = 6, 40
"""The fewest lines worth showing where there is no room for all, and the width that a panel then needs."""


def goals_in_lines(session: MatchSession, width: int) -> Iterator[list[str]]:
    """Each of the words of `G` in lines of that many columns, less one at each edge."""
    for goal in session.goals():
        indent = "  " if goal.startswith(" ") else ""
        yield [indent + line for line in wrap(goal, width - 2 - len(indent), "  ")]


class Goals(TablePart[TableModel[Any, Any], Any]):
    """The words of `G`, as a panel."""

    follows_cursor = False

    def __init__(self, table: TableModel[Any, Any]) -> None:
        super().__init__(table, id="goals")
        self._lines: dict[int, int] = {}

    def said(self, width: int) -> list[str]:
        return [line for goal in goals_in_lines(self.table.session, width) for line in goal]

    def panel(self, width: int) -> Panel:
        """What it asks for beside a board; the same height all game."""
        if width not in self._lines:
            self._lines[width] = 1 + len(self.said(width))
        lines = self._lines[width]
        least = min(lines, FEWEST) if width >= WIDE else lines
        return Panel("goals", least, lines, lines + GROWS, second=True, optional=True)

    def draw(self, canvas: Canvas) -> None:
        """Only as many lines as there is room for: all of them come with the key."""
        self.rule(canvas, 0, 0, canvas.width, _("where points come from"), "G")
        lines, room = self.said(canvas.width), canvas.height - 1
        for row, line in enumerate(lines[:room], 1):
            canvas.put(1, row, line, self.text)
        if len(lines) > room:
            canvas.right(canvas.width - 1, room, " …", self.dim)
