"""Search with hidden information: information-set Monte Carlo tree search, for any game.

One tree for the player's information set, keyed by command, with a fresh determinization per iteration and availability
counts (Cowling, Powley, Whitehouse 2012); PUCT (Rosin 2011) with the playout policy as prior; at the leaf a short
rollout by the playout policy, then the evaluation. Chance nodes are not part of the tree. The tree is seeded with a
one-ply search of all commands, so that few iterations are enough. That search tries all of them with the same random
numbers, so that none looks better by luck (common random numbers; Veness, Lanctot, Bowling 2011), and beside it the
playout policy has a say in the priors of the root (progressive bias; Chaslot et al. 2008). Where a game has learnt both
priors and values (`Evaluation.learned`), these are all that is asked.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from sys import maxsize
from typing import Any

from boardgames_tui.core.evaluation import Evaluation, Learned
from boardgames_tui.core.game import Controller

Shares = Sequence[float]
"""The win share of each seat; the sum is 1."""
FPU_REDUCTION = 0.1
"""First-play urgency: how far below the mean of its visited siblings an unvisited child starts."""
PRIOR_EXPONENT = 0.5
"""Exponent of the playout policy's priors in the tree: it is overconfident."""
SEED_VISITS = 2
SOFTMAX_SCALE = 0.04
"""The difference of win shares that makes the prior e (2.72) times as high."""
POINTS_SHARE = 0.01
"""The share of the win given by points at the end."""
DECIDED = 8
"""So many iterations pass between two checks whether the search is decided."""
MAX_ROLLOUT = 200
"""Maximum policy moves in a rollout, quiescent or not."""


@dataclass(slots=True)
class Node:
    """The search's results for a command."""

    prior: float = 0.0
    """The probability of being the best; 0 is never visited."""
    visits: int = 0
    available: int = 0
    """Visits of the parent in which it was legal."""
    total: float = 0.0
    """The sum of win shares, for the player who chooses it."""
    children: dict[Any, "Node"] = field(default_factory=dict)
    legal: Sequence[Any] = ()
    """The commands that were legal at the last visit, for which `choices` were made: mostly they are the same again."""
    choices: Sequence[tuple[Any, "Node"]] = ()
    """The children to choose from."""

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def pick(weights: Sequence[float], generator: Random) -> int:
    """Draw an index by weight. Only `random()` stays the same in every Python."""
    left = generator.random() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return max(range(len(weights)), key=weights.__getitem__)  # after rounding errors


@dataclass(slots=True)
class Searcher:
    """Simulates a game for a search."""

    controller: Controller[Any, Any]
    evaluation: Evaluation
    evaluate: Callable[[Any], Sequence[float]]
    """The evaluation's own `evaluate`, or a fitted one."""
    scale: float
    prune_below: float
    generator: Random
    horizon: range = range(0)
    """The phases after which tree and rollouts end; none: rollouts end at a quiescent position."""
    learned: Learned | None = None
    """What was learnt from games, if anything; then `evaluate` needs no rollout."""
    simulated: int = 0

    def advance(self, state: Any, command: Any) -> None:
        self.simulated += 1
        self.controller.advance(state, command)

    def win_shares(self, state: Any) -> Shares:
        """Each seat's win share, by the rules or the evaluation. At the end points still count, by `POINTS_SHARE`."""
        result = self.controller.result(state)
        if result is not None:
            points = sum(result.points)
            part = POINTS_SHARE if points else 0.0
            return [
                (1 - part) * won + part * own / (points or 1)
                for won, own in zip(result.wins, result.points, strict=True)
            ]
        values = self.evaluate(state)
        best = max(values)
        powers = [exp((each - best) / self.scale) for each in values]
        total = sum(powers)
        return [each / total for each in powers]

    def play_policy_move(self, state: Any, commands: Sequence[Any], generator: Random) -> None:
        """Simulate one command drawn by the playout policy. Changes `state`."""
        index = pick(self.evaluation.policy(state, commands), generator) if len(commands) > 1 else 0
        self.advance(state, commands[index])

    def look_ahead(self, state: Any, phases: int = 1) -> None:
        """Let tree and rollouts stop at the end of this many phases, if the game has phases."""
        phase = self.evaluation.horizon(state)
        self.horizon = range(phase, phase + phases) if phase else range(0)

    def look_to_the_end(self) -> None:
        """Let tree and rollouts go on to the end of the game."""
        self.horizon = range(maxsize)

    def beyond_horizon(self, state: Any) -> bool:
        return bool(self.horizon) and self.evaluation.horizon(state) not in self.horizon

    def rollout(self, state: Any, generator: Random) -> Shares:
        """Follow the playout policy to a quiescent position or the horizon. Changes `state`."""
        controller, evaluation = self.controller, self.evaluation
        for _played in range(MAX_ROLLOUT):
            if controller.to_move(state) is None:
                break
            if self.beyond_horizon(state) if self.horizon else evaluation.is_quiescent(state):
                break
            self.play_policy_move(state, controller.legal_commands(state), generator)
        return self.win_shares(state)


def split_by_prior(priors: Sequence[float], commands: Sequence[Any], prune_below: float) -> tuple[list[Any], list[Any]]:
    """Return the commands to search, by falling prior, and the pruned ones."""
    least = prune_below * max(priors)
    order = sorted(range(len(commands)), key=lambda index: -priors[index])
    sensible = [commands[index] for index in order if priors[index] >= least]
    return sensible, [commands[index] for index in order[len(sensible) :]]


def one_ply_search(
    searcher: Searcher,
    state: Any,
    seat: int,
    commands: Sequence[Any],
    determinizations: int,
    out_of_time: Callable[[], bool],
    noise: float = 0.0,
) -> Node:
    """Evaluate each command by rollouts over determinizations, with an error up to `noise` unless the game ended."""
    controller, generator = searcher.controller, searcher.generator
    root = Node(children={command: Node() for command in commands})
    uncertain: set[Any] = set()
    for number in range(determinizations):
        if number and out_of_time():
            break
        determinized = controller.determinize(state, seat, generator)
        uncertain |= visit_each(searcher, determinized, seat, root.children)
    for command, node in root.children.items():
        if command in uncertain:
            error = noise * (generator.random() - generator.random())
            node.total = node.visits * min(1.0, max(0.0, node.value + error))
    return root


def visit_each(searcher: Searcher, position: Any, seat: int, nodes: Mapping[Any, Node]) -> set[Any]:
    """Visit each node once, with common random numbers. Return the commands that did not end the game."""
    common, going_on = searcher.generator.random(), set()
    for command, node in nodes.items():
        after = position.clone()
        searcher.advance(after, command)
        node.visits += 1
        node.total += searcher.rollout(after, Random(common))[seat]
        if searcher.controller.to_move(after) is not None:
            going_on.add(command)
    return going_on


def seed_tree(root: Node, weights: Mapping[Any, float]) -> None:
    """Turn the result of `one_ply_search` into the first level of a tree; priors are by value, times `weights`."""
    best = max(node.value for node in root.children.values())
    priors = {each: weights[each] * exp((node.value - best) / SOFTMAX_SCALE) for each, node in root.children.items()}
    total = sum(priors.values())
    for command, node in root.children.items():
        node.prior = priors[command] / total
        node.total = node.value * SEED_VISITS
        node.visits = node.available = SEED_VISITS


@dataclass(frozen=True, slots=True)
class Growth:
    """How a tree grows; see `levels.Search` and `levels.Settings`."""

    exploration: float
    model_opponents: bool


def search(
    searcher: Searcher,
    root: Node,
    state: Any,
    seat: int,
    growth: Growth,
    *,
    iterations: int,
    max_simulated_commands: int,
    out_of_time: Callable[[], bool],
    only_best: bool = False,
) -> None:
    """Grow the tree below `root`, the decision of `seat` in `state`. `only_best`: until no other can overtake."""
    for iteration in range(iterations):
        if iteration and (0 < max_simulated_commands <= searcher.simulated or out_of_time()):
            return
        if only_best and iteration % DECIDED == 0 and _lead(root) > iterations - iteration:
            return
        position = searcher.controller.determinize(state, seat, searcher.generator)
        _iterate(searcher, root, position, seat, growth)


def _lead(root: Node) -> int:
    """By how many visits the most visited command is ahead."""
    second, first = sorted([0, 0, *(node.visits for node in root.children.values())])[-2:]
    return first - second


def outcomes(
    searcher: Searcher, state: Any, seat: int, lines: Sequence[Sequence[Any]], growth: Growth
) -> Iterator[list[float]]:
    """Yield the win share of `seat` after each line of its commands, while a tree of its own grows below each.

    Each time all have the same world and the same random numbers: only the commands make a difference.
    """
    generator = searcher.generator
    trees = [Node() for _line in lines]
    while True:
        position = searcher.controller.determinize(state, seat, generator)
        common = generator.random()
        shares = []
        for line, tree in zip(lines, trees, strict=True):
            after = position.clone()
            searcher.generator = Random(common)
            _follow(searcher, after, seat, line)
            shares.append(_iterate(searcher, tree, after, seat, growth)[seat])
        yield shares


def _follow(searcher: Searcher, position: Any, seat: int, line: Sequence[Any]) -> None:
    """Play a seat's commands as long as they are legal; between them the others follow the policy."""
    controller = searcher.controller
    searcher.advance(position, line[0])
    for command in line[1:]:
        while (mover := controller.to_move(position)) is not None:
            legal = controller.legal_commands(position)
            if mover == seat and (command in legal or len(legal) > 1):
                break
            searcher.play_policy_move(position, legal, searcher.generator)
        if mover is None or command not in legal:
            return
        searcher.advance(position, command)


def _iterate(searcher: Searcher, root: Node, position: Any, seat: int, growth: Growth) -> Shares:
    """Go down the tree, add a leaf, and return its win shares. Changes `position`."""
    controller = searcher.controller
    node = root
    path: list[tuple[Node, int]] = []
    while (mover := controller.to_move(position)) is not None and not searcher.beyond_horizon(position):
        legal = controller.legal_commands(position)
        if len(legal) == 1:  # no decision
            searcher.advance(position, legal[0])
            continue
        if not growth.model_opponents and mover != seat:
            searcher.play_policy_move(position, legal, searcher.generator)
            continue
        if legal != node.legal:
            _open(searcher, node, position, legal)
        best, node = _select_puct(node.choices, growth.exploration)
        path.append((node, mover))
        searcher.advance(position, best)
        if not node.visits:
            break
    shares = searcher.win_shares(position) if searcher.learned else searcher.rollout(position, searcher.generator)
    for node, mover in path:
        node.visits += 1
        node.total += shares[mover]
    return shares


def _open(searcher: Searcher, node: Node, position: Any, legal: Sequence[Any]) -> None:
    """Prepare the node for these legal commands."""
    children = node.children
    if not all(command in children for command in legal):
        _expand(searcher, node, position, legal)
    choices = [(command, children[command]) for command in legal]
    node.legal, node.choices = legal, [choice for choice in choices if choice[1].prior] or choices


def _expand(searcher: Searcher, node: Node, position: Any, legal: Sequence[Any]) -> None:
    """Add missing children, unvisited."""
    if searcher.learned:
        for command, prior in zip(legal, searcher.learned.policy(position, legal), strict=True):
            if command not in node.children:
                node.children[command] = Node(prior)
        return
    found = searcher.evaluation.policy(position, legal)
    least = searcher.prune_below * max(found)
    roots = {
        command: prior**PRIOR_EXPONENT if prior >= least else 0.0 for command, prior in zip(legal, found, strict=True)
    }
    total = sum(roots.values())
    for command, root in roots.items():
        if command not in node.children:
            node.children[command] = Node(root / total)


def _select_puct(choices: Sequence[tuple[Any, Node]], exploration: float) -> tuple[Any, Node]:
    visits, total = 0, 0.0
    for _command, node in choices:
        node.available += 1
        visits += node.visits
        total += node.total
    unvisited = total / visits - FPU_REDUCTION if visits else 0.0
    best, highest = choices[0], float("-inf")
    for choice in choices:
        node = choice[1]
        value = node.total / node.visits if node.visits else unvisited
        score = value + exploration * node.prior * sqrt(node.available) / (1 + node.visits)
        if score > highest:
            best, highest = choice, score
    return best
