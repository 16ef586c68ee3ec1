"""Looking ahead where cards are hidden: information-set Monte Carlo tree search, for any game.

One tree for all that the player cannot see, keyed by command, with a new deal in each iteration and counts of how often
a command was there to choose (Cowling, Powley, Whitehouse 2012); PUCT with the light policy as prior (Rosin 2011); at
the leaf a few commands of the light policy and then the evaluation. Chance stays outside the tree. The tree begins with
what looking one step searcher, at every command alike, has told: few iterations are enough then.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any

from boardgames_tui.core.game import Controller, Evaluation

Shares = Sequence[float]
"""How much of the win falls to each seat, adding up to 1."""
FPU_REDUCTION = 0.1
"""How much less of the win a command that was never tried is thought to bring than the others do."""
PRIOR_EXPONENT = 0.5
"""The priors are the weights of the light policy to this power: it is sharper than it is right."""
SEED_VISITS = 2
"""As how many visits the first opinion counts."""
SEED_SOFTMAX_SCALE = 0.04
"""A command that is by this share of the win better in the first opinion has a prior e (2.72) times as high."""
MAX_ROLLOUT = 200
"""After so many commands of the light policy the evaluation is asked, settled or not."""


@dataclass(slots=True)
class Node:
    """What has been found about one command."""

    prior: float = 0.0
    """How likely it is to be the best; 0 is not looked at."""
    visits: int = 0
    available: int = 0
    """How often it could have been chosen."""
    total: float = 0.0
    """The shares of the win found below it, for whoever chooses it."""
    children: dict[Any, "Node"] = field(default_factory=dict)

    @property
    def value(self) -> float:
        """The mean share of the win; 0 before the first visit."""
        return self.total / self.visits if self.visits else 0.0


def pick(weights: Sequence[float], generator: Random) -> int:
    """An index, drawn by weight. Only `random()` stays the same in every Python."""
    left = generator.random() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return max(range(len(weights)), key=weights.__getitem__)  # by rounding nothing was left


@dataclass(slots=True)
class Searcher:
    """What a search needs to know of a game."""

    controller: Controller[Any, Any]
    evaluation: Evaluation
    scale: float
    prune_below: float
    generator: Random
    plies: int = 0
    """The least number of commands by the light policy before the evaluation is asked."""
    horizon: int = 0
    """The stretch of the game to whose end everything is looked; 0: `plies` decide."""
    simulated: int = 0
    """How many commands it has tried out so far: what a decision costs, on whichever machine."""

    def advance(self, state: Any, command: Any) -> None:
        """Try out one command. Changes `state`."""
        self.simulated += 1
        self.controller.advance(state, command)

    def win_shares(self, state: Any) -> Shares:
        """Who will win from here: by the rules when the game is over, else by the evaluation."""
        result = self.controller.result(state)
        if result is not None:
            won = [rank == 1 for rank in result.ranks]
            return [each / sum(won) for each in won]
        worth = self.evaluation.evaluate(state)
        best = max(worth)
        powers = [exp((each - best) / self.scale) for each in worth]
        total = sum(powers)
        return [each / total for each in powers]

    def play_policy_move(self, state: Any, commands: Sequence[Any]) -> None:
        """One command by the light policy."""
        index = pick(self.evaluation.policy(state, commands), self.generator) if len(commands) > 1 else 0
        self.advance(state, commands[index])

    def beyond_horizon(self, state: Any) -> bool:
        """Whether the search goes no further than this position."""
        return self.horizon > 0 and self.evaluation.horizon(state) != self.horizon

    def rollout(self, state: Any) -> Shares:
        """Play on by the light policy until the evaluation can be asked, and ask it. Changes `state`."""
        controller, evaluation = self.controller, self.evaluation
        for played in range(MAX_ROLLOUT):
            if controller.to_move(state) is None:
                break
            if self.beyond_horizon(state) if self.horizon else played >= self.plies and evaluation.is_quiescent(state):
                break
            self.play_policy_move(state, controller.legal_commands(state))
        return self.win_shares(state)


def split_by_prior(
    weights: Sequence[float], commands: Sequence[Any], prune_below: float
) -> tuple[list[Any], list[Any]]:
    """The commands that are worth a look, the likeliest first; and those below that share of the highest weight."""
    least = prune_below * max(weights)
    order = sorted(range(len(commands)), key=lambda index: -weights[index])
    sensible = [commands[index] for index in order if weights[index] >= least]
    return sensible, [commands[index] for index in order[len(sensible) :]]


def one_ply_search(
    searcher: Searcher,
    state: Any,
    seat: int,
    commands: Sequence[Any],
    determinizations: int,
    out_of_time: Callable[[], bool],
) -> Node:
    """Judge each command by what it leads to, over some deals of what is hidden.

    It stops early, after a whole deal, when `out_of_time` says so.
    """
    controller = searcher.controller
    root = Node(children={command: Node() for command in commands})
    for deal in range(determinizations):
        if deal and out_of_time():
            break
        dealt = controller.determinize(state, seat, searcher.generator)
        for command, node in root.children.items():
            after = dealt.clone()
            searcher.advance(after, command)
            node.visits += 1
            node.total += searcher.rollout(after)[seat]
    return root


def seed_tree(root: Node) -> None:
    """Make what `one_ply_search` has found the beginning of a tree."""
    nodes = root.children.values()
    best = max(node.value for node in nodes)
    priors = [exp((node.value - best) / SEED_SOFTMAX_SCALE) for node in nodes]
    total = sum(priors)
    for node, prior in zip(nodes, priors, strict=True):
        node.prior = prior / total
        node.total = node.value * SEED_VISITS
        node.visits = node.available = SEED_VISITS


def search(
    searcher: Searcher,
    root: Node,
    state: Any,
    seat: int,
    *,
    iterations: int,
    commands: int,
    exploration: float,
    model_opponents: bool,
    out_of_time: Callable[[], bool],
) -> None:
    """Grow the tree below `root`, the decision that `seat` has to take in `state`.

    `model_opponents`: the others choose in the tree, too; otherwise they play by the light policy. It stops early when
    so many `commands` have been tried out, if that is not 0, or `out_of_time` says so.
    """
    controller, weigh = searcher.controller, searcher.evaluation.policy
    for iteration in range(iterations):
        if iteration and (0 < commands <= searcher.simulated or out_of_time()):
            return
        position = controller.determinize(state, seat, searcher.generator)
        node = root
        path: list[tuple[Node, int]] = []
        while (mover := controller.to_move(position)) is not None and not searcher.beyond_horizon(position):
            legal = controller.legal_commands(position)
            if len(legal) == 1:  # no decision
                searcher.advance(position, legal[0])
                continue
            if not model_opponents and mover != seat:
                searcher.play_policy_move(position, legal)
                continue
            children = node.children
            if not all(command in children for command in legal):
                weights = weigh(position, legal)
                least = searcher.prune_below * max(weights)
                weights = [weight**PRIOR_EXPONENT if weight >= least else 0.0 for weight in weights]
                total = sum(weights)
                for command, weight in zip(legal, weights, strict=True):
                    if command not in children:
                        children[command] = Node(weight / total)
            best, node = _select_puct([(command, children[command]) for command in legal], exploration)
            path.append((node, mover))
            searcher.advance(position, best)
            if not node.visits:
                break
        found = searcher.rollout(position)
        for node, mover in path:
            node.visits += 1
            node.total += found[mover]


def _select_puct(choices: list[tuple[Any, Node]], exploration: float) -> tuple[Any, Node]:
    """The command to look at next. One that was never tried counts a little less than the mean of those that were."""
    visits, total = 0, 0.0
    choices = [choice for choice in choices if choice[1].prior] or choices
    for _command, node in choices:
        node.available += 1
        visits += node.visits
        total += node.total
    untried = total / visits - FPU_REDUCTION if visits else 0.0
    best, highest = choices[0], float("-inf")
    for choice in choices:
        node = choice[1]
        value = node.total / node.visits if node.visits else untried
        score = value + exploration * node.prior * sqrt(node.available) / (1 + node.visits)
        if score > highest:
            best, highest = choice, score
    return best
