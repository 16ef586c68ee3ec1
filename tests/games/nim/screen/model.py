"""What Nim's table shows."""

from collections.abc import Sequence

from boardgames_tui.tui.table.model import TableModel
from tests.games.nim.commands import Take
from tests.games.nim.presentation import NimView
from tests.games.nim.screen.spots import Stone, spot_of


class NimTable(TableModel[NimView, Stone]):
    """The game's table."""

    def spot_of(self, command: Take) -> Stone:
        """Where a command is chosen."""
        return spot_of(command)

    def spots_now(self) -> Sequence[Stone]:
        """Every stone that can be taken."""
        return [spot_of(choice.command) for choice in self.choices]

    def areas(self) -> Sequence[Sequence[Stone]]:
        """The heaps."""
        return [
            [Stone(heap, count) for count in range(1, stones + 1)]
            for heap, stones in enumerate(self.session.game.box.heaps)
        ]
