"""The table of a game without its own screen: rows of cells, some of which can be chosen."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import optional
from boardgames_tui.core.moves import action_words, say


class Cell(NamedTuple):
    """A piece or place on the table, in a few letters."""

    text: str
    command: Any = None
    """The command that choosing it plays, if it is legal; None if it cannot be chosen."""


class Row(NamedTuple):
    """A line of the table."""

    label: str
    cells: Sequence[Cell] | None = None
    """The cells; None for a line of text."""


def rows_of(game: Game, view: Any, names: Sequence[str]) -> list[Row]:
    """Return the game's own rows, or its description; below, by kind, the choices that those rows do not offer."""
    own = optional(game.description, "rows")
    rows = [*own(game.tables, view, names)] if own else [Row(line) for line in game.describe(view, names)]
    offered = {cell.command for row in rows for cell in row.cells or ()}
    others: dict[str, list[Cell]] = {}
    for choice in view.choices:
        if choice.command not in offered:
            words = say(game, choice.command, view, names)
            others.setdefault(choice.command.action, []).append(Cell(words, choice.command))
    return [*rows, *(Row(action_words(game, kind), cells) for kind, cells in others.items())]


def commands_in(rows: Iterable[Row]) -> list[list[Any]]:
    """Return the commands in each row that has any."""
    found = [[cell.command for cell in row.cells or () if cell.command is not None] for row in rows]
    return [each for each in found if each]
