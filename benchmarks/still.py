"""A table that stands still: the lower bound for a move of its game.

It plays two moves as every table does. From then on an Enter commits the second one once more, and paints its frame and
the one before by turns: what Textual and SQLite take for the same widgets, the same cells and the same commit, without
rules, view, words and drawing.
"""

from typing import Any

from boardgames_tui.cli.main import main
from boardgames_tui.tui.paint.canvas import CanvasWidget, Row
from boardgames_tui.tui.table.screen import TableScreen

MOVES = 2
"""How many are played."""

_choose = TableScreen.action_choose
_other: dict[CanvasWidget, list[Row]] = {}
"""The lines of each part that are not shown just now."""
_commits = 0


def _parts(table: TableScreen[Any]) -> list[CanvasWidget]:
    return [part for part in table.children if isinstance(part, CanvasWidget) and part.region]


def _enter(table: TableScreen[Any]) -> None:
    global _commits
    turns = table.match.turns
    if len(turns) < MOVES:
        _other.update((part, [*part.rows]) for part in _parts(table))
        _choose(table)
        return
    table.match.journal.append(len(turns) + _commits, turns[-1].text, turns[-1].state_id, False, turns[-1].seat)
    _commits += 1
    for part in _parts(table):
        shown, other = [*part.rows], _other[part]
        part.overlay({y: row for y, row in enumerate(other) if row != shown[y]})
        _other[part] = shown


if __name__ == "__main__":
    TableScreen.action_choose = _enter  # type: ignore[assignment, method-assign]
    main()
