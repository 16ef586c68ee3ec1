"""Nim's table on the screen."""

from textual.geometry import Region, Size

from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.table.layout import Board, Panel, around
from boardgames_tui.tui.table.screen import TableScreen
from tests.games.nim.commands import Take
from tests.games.nim.screen import sentences
from tests.games.nim.screen.model import NimTable
from tests.games.nim.screen.spots import Stone
from tests.games.nim.screen.widgets import Heaps


class NimScreen(TableScreen[NimTable]):
    """The game's table. It has no keys of its own."""

    sentences = sentences

    def make_table(self) -> NimTable:
        """What the table shows."""
        return NimTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        """The heaps."""
        return [Heaps(self.table, id="board")]

    def places(self, size: Size) -> dict[str, Region]:
        """The heaps to the left, the story to the right."""
        self.measured(size)
        return around(size, "board", [Board(36, size.height - 4)], [Panel("story", 3, 8, 20)])

    def choose(self, spot: Stone) -> None:
        """Enter: take the stone and all before it."""
        self.playing.act(self.table.choices.at(Take, spot)[0].command)
