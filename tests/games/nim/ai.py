"""What computer players know of Nim, and Nim in numbers."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import xor

from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.core.learning import Numbers
from boardgames_tui.core.words import _
from tests.games.nim.commands import NOTATION, Take
from tests.games.nim.components import HEAPS, MOST
from tests.games.nim.presentation import NimView
from tests.games.nim.state import State
from tests.games.nim.tables import Tables


class NimEvaluation(Evaluation):
    """Evaluates positions by the weights of bots.json."""

    def __init__(self, tables: Tables, weights: Mapping[str, float]) -> None:
        self.weights = weights
        self.stones = sum(tables.box.heaps)

    def evaluate(self, state: State) -> Sequence[float]:
        """Return the value to each seat: whoever leaves heaps whose sizes cancel out, bit by bit, can win."""
        winner = state.seat if state.over or reduce(xor, state.heaps) else 1 - state.seat
        value = 1.0 if state.over else self.weights["winning"]
        return [value if seat == winner else 0.0 for seat in (0, 1)]

    def progress(self, state: State) -> float:
        """How many of the stones are gone, as a share."""
        return 1 - sum(state.heaps) / self.stones

    def policy(self, state: State, commands: Sequence[Take]) -> Sequence[float]:
        """Return the prior of each command."""
        return [self.weights["policy_winning"] if self._wins(state, command) else 1.0 for command in commands]

    def _wins(self, state: State, command: Take) -> bool:
        left = state.heaps[:]
        left[HEAPS.index(command.heap)] -= command.count
        return not reduce(xor, left)

    def reasons(
        self, state: State, command: Take, names: Sequence[str], *, best: bool = False, other: Take | None = None
    ) -> Sequence[str]:
        """Say what speaks for a command of the player to move."""
        if self._wins(state, command):
            return [_("Whatever {other} takes then can be answered.").format(other=names[1 - state.seat])]
        return [_("It leaves {other} something to think about.").format(other=names[1 - state.seat])]


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
