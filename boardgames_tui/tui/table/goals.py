"""The sources of points, and the player's progress, in lines."""

from collections.abc import Iterator

from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.table.session import MatchSession


def goals_in_lines(session: MatchSession, width: int) -> Iterator[list[str]]:
    """Each of the words of `G` in lines of that many columns, less one at each edge."""
    for goal in session.goals():
        indent = "  " if goal.startswith(" ") else ""
        yield [indent + line for line in wrap(goal, width - 2 - len(indent), "  ")]
