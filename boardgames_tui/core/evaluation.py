"""The interface of a game's evaluation for computer players; imported only when one thinks."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any


class Evaluation(ABC):
    """A game's own knowledge for the computer players, made from its tables and the weights in bots.json.

    Each call sees a determinized state, never the true one.
    """

    @abstractmethod
    def evaluate(self, state: Any) -> Sequence[float]:
        """The value of the position to each seat, roughly in points of the final score."""

    feature_names: Sequence[str] = ()
    """The columns of `features`; () for a game without a fitted evaluation."""

    def features(self, state: Any) -> Sequence[Sequence[float]]:
        """For each seat, the inputs of a fitted evaluation (`bots/fitted.py`)."""
        raise NotImplementedError

    @abstractmethod
    def progress(self, state: Any) -> float:
        """The progress of the game, 0 to 1: values and the bias of a search depend on it."""

    @abstractmethod
    def policy(self, state: Any, commands: Sequence[Any]) -> Sequence[float]:
        """The prior of each command, in any unit: none below 0, not all 0. The playout policy draws by it."""

    @abstractmethod
    def reasons(
        self, state: Any, command: Any, names: Sequence[str], *, best: bool = False, other: Any = None
    ) -> Sequence[str]:
        """Reasons for a command of the player to move, as sentences of up to 78 cells, the weightiest first.

        `best`: whether a search prefers it to all others; objections are phrased as its price.
        `other`: the command it is compared with; what both bring alike, or that one brings more of, is no reason.
        """

    def compare(self, state: Any, command: Any, other: Any) -> str:
        """The advantage over another command, named in words, as a sentence; "" for none in figures."""
        return ""

    def is_best(self, state: Any, command: Any, commands: Sequence[Any]) -> bool:
        """Whether none of these commands looks better, so that a reason may say so."""
        priors = self.policy(state, commands)
        return priors[commands.index(command)] >= max(priors)

    def weigh(self, worlds: Sequence[Any], command: Any, names: Sequence[str]) -> Sequence[str]:
        """A command's value to the player to move, in sentences with figures: the mean over possible `worlds`."""
        return ()

    def worth(self, state: Any, seat: int, thing: str) -> int:
        """What a thing that is for sale is worth to a seat, in the game's money."""
        raise NotImplementedError

    def is_quiescent(self, state: Any) -> bool:
        """Whether the position is quiescent, so that `evaluate` is reliable: not amid a turn or an auction."""
        return True

    def worked_out(self, state: Any) -> Sequence[Any]:
        """The best commands of the player to move where what is left of the game can be worked out; () elsewhere."""
        return ()

    def is_alone(self, state: Any) -> bool:
        """Whether players only fill their own boards: then all commands of a player count as one turn."""
        return False

    def horizon(self, state: Any) -> int:
        """The number, from 1, of the phase at whose end the search stops: positions compare best there; 0: none."""
        return 0
