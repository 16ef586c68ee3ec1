"""The interface of a game's evaluation for computer players; imported only when one thinks."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from boardgames_tui.core.game import Controller
from boardgames_tui.core.plain_json import dumps


class Learned(Protocol):
    """Values and priors learnt from games of strong players."""

    def evaluate(self, state: Any) -> Sequence[float]:
        """The value of any position to each seat, in log odds."""

    def policy(self, state: Any, commands: Sequence[Any]) -> Sequence[float]:
        """How likely each command is to be the best; the sum is 1."""


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

    def learned(self, seats: int) -> Learned | None:
        """Return what was learnt for this many players, if anything; a tree search then uses no rollouts or policy."""
        return None

    @abstractmethod
    def reasons(
        self, state: Any, command: Any, names: Sequence[str], *, best: bool = False, other: Any = None
    ) -> Sequence[str]:
        """Reasons for a command of the player to move, as sentences of up to 78 cells, the weightiest first.

        `best`: whether a search prefers it to all others; objections are phrased as its price.
        `other`: the command it is compared with; what both bring alike, or that one brings more of, is no reason.
        A `core.advice.Lead` comes first all the same.
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
        """Return the value to a seat of something for sale, in the game's money."""
        raise NotImplementedError

    def is_quiescent(self, state: Any) -> bool:
        """Whether the position is quiescent, so that `evaluate` is reliable: not amid a turn or an auction."""
        return True

    def worked_out(self, state: Any) -> Sequence[Any]:
        """Return the best commands of the player to move if the rest of the game can be solved; otherwise ()."""
        return ()

    def leads_somewhere(self, state: Any, command: Any) -> bool:
        """Whether advice may name the command: not if later it would do as much, or if it only makes another dearer."""
        return True

    def is_alone(self, state: Any) -> bool:
        """Whether players only fill their own boards: then all commands of a player count as one turn."""
        return False

    def horizon(self, state: Any) -> int:
        """The number, from 1, of the phase at whose end the search stops: positions compare best there; 0: none."""
        return 0

    def nears_the_end(self, state: Any) -> bool:
        """Whether the chance that is told is how the game ends, played on from here, as in a last round."""
        return False


POSITIONS, DEPTH = 2000, 200
"""The maximum of positions to solve for a decision, and of moves ahead."""


class PlayedOut(Evaluation):
    """The evaluation of a game without its own: it solves the rest of the game, or plays it out at random."""

    def __init__(self, controller: Controller[Any, Any]) -> None:
        self._controller = controller

    def evaluate(self, state: Any) -> Sequence[float]:
        """Only games that are longer than a rollout get here."""
        return [float(points) for points in self._controller.final_scores(state)]

    def progress(self, state: Any) -> float:
        return 0.5

    def policy(self, state: Any, commands: Sequence[Any]) -> Sequence[float]:
        return [1.0] * len(commands)

    def reasons(
        self, state: Any, command: Any, names: Sequence[str], *, best: bool = False, other: Any = None
    ) -> Sequence[str]:
        return ()

    def is_best(self, state: Any, command: Any, commands: Sequence[Any]) -> bool:
        return False

    def is_quiescent(self, state: Any) -> bool:
        return False

    def worked_out(self, state: Any) -> Sequence[Any]:
        """Solve the game if nothing is hidden or drawn and few positions are left; otherwise return ()."""
        seat = self._controller.to_move(state)
        if seat is None or type(self._controller).determinize is not Controller.determinize:
            return ()
        known: dict[str, Sequence[float] | None] = {}
        ends = {}
        for command, after in self._after(state):
            shares = self._shares(after, known, DEPTH)
            if shares is None:
                return ()
            ends[command] = shares[seat]
        return [command for command, share in ends.items() if share == max(ends.values())]

    def _after(self, state: Any) -> Iterator[tuple[Any, Any]]:
        for command in self._controller.legal_commands(state):
            after = state.clone()
            self._controller.advance(after, command)
            yield command, after

    def _shares(self, state: Any, known: dict[str, Sequence[float] | None], depth: int) -> Sequence[float] | None:
        """Each seat's share of the win if all play as well as they can; None if there is too much to work out."""
        key = dumps(state)
        if key in known:
            return known[key]
        known[key] = None  # for whoever comes back to this position
        result, seat = self._controller.result(state), self._controller.to_move(state)
        if result is not None:
            known[key] = result.wins
        elif seat is not None and depth and len(known) < POSITIONS:
            found = []
            for _command, after in self._after(state):
                if (shares := self._shares(after, known, depth - 1)) is None:
                    return None
                found.append(shares)
            known[key] = max(found, key=lambda shares: shares[seat])
        return known[key]
