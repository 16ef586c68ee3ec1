"""Nim in numbers."""

from collections.abc import Sequence

from boardgames_tui.core.learning import Numbers
from tests.games.nim.commands import NOTATION, Take
from tests.games.nim.components import MOST
from tests.games.nim.tables import Tables
from tests.games.nim.view import NimView


class NimLearning:
    """The heaps, and what can be taken from them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def actions(self, seats: int) -> Sequence[str]:
        """Everything that can be taken while the heaps are whole."""
        return [NOTATION.format(take) for takes in self.tables.takes for take in takes]

    def name(self, command: Take, seat: int, seats: int) -> str:
        """The notation."""
        return NOTATION.format(command)

    def observe(self, view: NimView) -> Numbers:
        """Who is to move, and the heaps."""
        numbers = Numbers(view.seat, 2)
        numbers.seat(view.to_move)
        numbers.share(MOST, *view.heaps)
        return numbers
