"""Nim's table on the screen."""

from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.sizes import Size
from boardgames_tui.tui.table import TableScreen
from tests.games.nim.commands import Take
from tests.games.nim.screen import sentences
from tests.games.nim.screen.board import Board
from tests.games.nim.screen.spots import Stone
from tests.games.nim.screen.table import NimTable


class NimScreen(TableScreen[NimTable]):
    """The game's table. It has no keys of its own."""

    sentences = sentences

    def make_table(self) -> NimTable:
        """What the table shows."""
        return NimTable(self.session)

    def parts(self) -> list[CanvasWidget]:
        """The heaps."""
        return [Board(self.table, id="board")]

    def measure(self, size: Size) -> tuple[int, dict[str, int], dict[str, int]]:
        """The heaps to the left, the story to the right."""
        return 36, {"board": 0}, {"story": 0}

    def choose(self, spot: Stone) -> None:
        """Enter: take the stone and all before it."""
        self.act(self.table.choices.at(Take, spot)[0].command)
