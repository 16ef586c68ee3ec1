"""The table of a game without widgets of its own, drawn from its rows (`core/rows.py`)."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, ClassVar

from textual.geometry import Region, Size

from boardgames_tui.core.rows import Row, commands_in, rows_of
from boardgames_tui.core.words import _
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.table.layout import Board, Panel, around
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import TablePart
from boardgames_tui.tui.table.screen import TableScreen

_LABEL = 16
"""The most columns before the cells of a row."""


class RowsTable(TableModel[Any, Hashable]):
    """A spot is the command that is chosen there."""

    @property
    def rows(self) -> list[Row]:
        return rows_of(self.session.game, self.view, self.names)

    def spots_now(self) -> Iterable[Hashable]:
        return [spot for area in self.areas() for spot in area]

    def areas(self) -> Sequence[Sequence[Hashable]]:
        legal = {choice.command for choice in self.choices}
        areas = ([command for command in row if command in legal] for row in commands_in(self.rows))
        return [area for area in areas if area]

    def spot_of(self, command: Any) -> Hashable:
        spot: Hashable = command
        return spot


class Sentences:
    """The sentences of such a table."""

    def prompt(self, table: RowsTable) -> tuple[str, str]:
        choice = table.choices.find(table.cursor.spot)
        if choice is None:
            return table.view.ask, ""
        return _("Enter: {what}.").format(what=table.written(choice.command)), choice.gain

    def explain(self, table: RowsTable, spot: Any) -> str:
        return table.written(spot)

    def help_lines(self, table: RowsTable) -> list[str]:
        ask: str = table.view.ask
        return [ask]


class Rows(TablePart[RowsTable, Any]):
    """The rows below each other; if they are more than fit, those around the cursor."""

    def draw(self, canvas: Canvas) -> None:
        colours, rows = self.colours, self.table.rows
        left = min(_LABEL, max((cell_len(row.label) for row in rows if row.cells is not None), default=0)) + 2
        lines: list[list[tuple[int, str, Hashable | None]]] = []
        for row in rows:
            label = wrap(row.label, canvas.width - 2 if row.cells is None else left - 1)
            placed: list[list[tuple[int, str, Hashable | None]]] = [[(1, words, None)] for words in label] or [[]]
            x, y = left, 0
            for cell in row.cells or ():
                if x > left and x + cell_len(cell.text) + 2 > canvas.width:
                    x, y = left, y + 1
                if y == len(placed):
                    placed.append([])
                placed[y].append((x + 1, cell.text, cell.command))
                x += cell_len(cell.text) + 2
            lines += placed if row.cells is None else [*placed, []]
        here = next((y for y, line in enumerate(lines) if any(spot and self.marked(spot) for _x, _w, spot in line)), 0)
        top = max(0, min(here - canvas.height // 2, len(lines) - canvas.height))
        legal = {choice.command for choice in self.table.choices}
        for y, line in enumerate(lines[top : top + canvas.height - 1], 1):
            for x, words, spot in line:
                can = spot is not None and spot in legal
                marked = can and self.marked(spot)
                paint = colours.accent if marked else colours.text if can or spot is None else colours.dim
                style = ink(paint, self.ground_of(spot), marked)
                canvas.put(x, y, words, style)
                if marked:
                    canvas.put(x - 1, y, "►", style)
                if spot is not None:
                    self.spots[spot] = Region(x, y, cell_len(words), 1)


class RowsScreen(TableScreen[RowsTable]):
    """The default table, without keys of its own. A game's table can inherit it and add `parts` beside the rows."""

    PANELS: ClassVar[Sequence[Panel]] = (Panel("story", 3, 8, 20),)
    """The panels beside the rows, from top to bottom."""
    sentences = Sentences()

    def make_table(self) -> RowsTable:
        return RowsTable(self.session)

    def parts(self) -> list[TablePart[RowsTable, Any]]:
        return [Rows(self.table, id="board")]

    def places(self, size: Size) -> dict[str, Region]:
        self.measured(size)
        return around(size, "board", [Board(size.width * 3 // 5, size.height - 4)], self.PANELS)

    def choose(self, spot: Any) -> None:
        self.playing.act(spot)
