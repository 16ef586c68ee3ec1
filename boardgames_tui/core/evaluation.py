"""What a game's computer players know of it; imported only when one thinks."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any


class Evaluation(ABC):
    """A game's own knowledge for the computer players, which know no game.

    Each call sees a determinized state, never the true one.

    It is made of the game's tables and of the weights by name, which are data (assets/GAME/bots.json):
    `SplendorEvaluation(tables, weights)`.
    """

    @abstractmethod
    def evaluate(self, state: Any) -> Sequence[float]:
        """The value of the position to each seat, in points of the final score or something like them."""

    feature_names: Sequence[str] = ()
    """What `features` counts, a name for each column; () for a game without a fitted evaluation."""

    def features(self, state: Any) -> Sequence[Sequence[float]]:
        """For each seat what a fitted evaluation weighs (`bots/fitted.py`)."""
        raise NotImplementedError

    @abstractmethod
    def progress(self, state: Any) -> float:
        """How far the game is, from 0 to 1: what things are worth changes with it, and what a search overrates."""

    @abstractmethod
    def policy(self, state: Any, commands: Sequence[Any]) -> Sequence[float]:
        """The prior of each command, in any unit: how often the playout policy chooses it. None below 0, not all 0."""

    @abstractmethod
    def reasons(self, state: Any, command: Any, names: Sequence[str]) -> Sequence[str]:
        """What speaks for a command of the player to move, in sentences in terms of the game, the weightiest first.

        Each is short enough for a line of 78 cells. They say more than the command and its gain do.
        """

    def compare(self, state: Any, command: Any, other: Any, move: str) -> str:
        """What a command has over another one in terms of the game, as a sentence; "" for nothing in figures.

        `move` is the other one's text.
        """
        return ""

    def is_best(self, state: Any, command: Any, commands: Sequence[Any]) -> bool:
        """Whether no other of these commands is better at first sight: then a reason may say so."""
        priors = self.policy(state, commands)
        return priors[commands.index(command)] >= max(priors)

    def weigh(self, worlds: Sequence[Any], command: Any, names: Sequence[str]) -> Sequence[str]:
        """What a command is worth to the player to move, in sentences with figures, for whoever asks for them.

        `worlds` are positions that this player thinks possible; what depends on hidden things is their mean.
        """
        return ()

    def is_quiescent(self, state: Any) -> bool:
        """Whether the position is quiescent, so that `evaluate` means something: not amid a turn or an auction."""
        return True

    def horizon(self, state: Any) -> int:
        """The number of the phase, an auction or a draft, that ends the search's horizon; counted from 1.

        A search goes no further than to its end, where positions compare best. 0: it has no such horizon.
        """
        return 0
