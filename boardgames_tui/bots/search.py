"""Looking ahead where cards are hidden: information-set Monte Carlo tree search, for any game.

One tree for all that the player cannot see, keyed by command, with a new deal in each iteration and counts of how often
a command was there to choose (Cowling, Powley, Whitehouse 2012); PUCT with the light policy as prior (Rosin 2011); at
the leaf a few commands of the light policy and then the evaluation. Chance stays outside the tree.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any

from boardgames_tui.core.game import Controller, Evaluation

Shares = Sequence[float]
"""How much of the win falls to each seat, adding up to 1."""
UNTRIED = 0.1
"""How much less of the win a command that was never tried is thought to bring than the others do."""
LONGEST_WAY = 200
"""After so many commands of the light policy the evaluation is asked, settled or not."""


@dataclass(slots=True)
class Node:
    """What has been found about one command."""

    prior: float = 1.0
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
class Lookahead:
    """What a search needs to know of a game."""

    controller: Controller[Any, Any]
    evaluation: Evaluation
    scale: float
    generator: Random

    def shares(self, state: Any) -> Shares:
        """Who will win from here: by the rules when the game is over, else by the evaluation."""
        result = self.controller.result(state)
        if result is not None:
            won = [rank == 1 for rank in result.ranks]
            return [each / sum(won) for each in won]
        worth = self.evaluation.worth(state)
        best = max(worth)
        powers = [exp((each - best) / self.scale) for each in worth]
        total = sum(powers)
        return [each / total for each in powers]

    def play_light(self, state: Any, commands: Sequence[Any]) -> None:
        """One command by the light policy."""
        index = pick(self.evaluation.weigh(state, commands), self.generator) if len(commands) > 1 else 0
        self.controller.advance(state, commands[index])

    def look(self, state: Any, plies: int) -> Shares:
        """Play some commands by the light policy, go on until the position is settled, and judge it.

        Changes `state`.
        """
        controller, settled = self.controller, self.evaluation.settled
        for played in range(LONGEST_WAY):
            if controller.to_move(state) is None or (played >= plies and settled(state)):
                break
            self.play_light(state, controller.legal_commands(state))
        return self.shares(state)


def one_step(ahead: Lookahead, state: Any, seat: int, deals: int, plies: int) -> list[Node]:
    """Judge each legal command by what it leads to, over some deals of what is hidden. In the order of the commands."""
    controller = ahead.controller
    commands = controller.legal_commands(state)
    nodes = [Node() for _command in commands]
    for _deal in range(deals):
        dealt = controller.determinize(state, seat, ahead.generator)
        for node, command in zip(nodes, commands, strict=True):
            after = dealt.clone()
            controller.advance(after, command)
            node.visits += 1
            node.total += ahead.look(after, plies)[seat]
    return nodes


def search(
    ahead: Lookahead,
    root: Node,
    state: Any,
    seat: int,
    *,
    iterations: int,
    plies: int,
    exploration: float,
    everybody: bool,
    out_of_time: Callable[[], bool],
) -> None:
    """Grow the tree below `root`, the decision that `seat` has to take in `state`.

    `everybody`: the others choose in the tree, too; otherwise they play by the light policy, which is better with three
    seats and more. It stops early when `out_of_time` says so.
    """
    controller, weigh = ahead.controller, ahead.evaluation.weigh
    for iteration in range(iterations):
        if iteration and out_of_time():
            return
        position = controller.determinize(state, seat, ahead.generator)
        node = root
        path: list[tuple[Node, int]] = []
        while (mover := controller.to_move(position)) is not None:
            commands = controller.legal_commands(position)
            if len(commands) == 1:  # no decision
                controller.advance(position, commands[0])
                continue
            if not everybody and mover != seat:
                ahead.play_light(position, commands)
                continue
            children = node.children
            if not all(command in children for command in commands):
                weights = weigh(position, commands)
                total = sum(weights)
                for command, weight in zip(commands, weights, strict=True):
                    if command not in children:
                        children[command] = Node(weight / total)
            best, node = _best([(command, children[command]) for command in commands], exploration)
            path.append((node, mover))
            controller.advance(position, best)
            if not node.visits:
                break
        found = ahead.look(position, plies)
        for node, mover in path:
            node.visits += 1
            node.total += found[mover]


def _best(choices: list[tuple[Any, Node]], exploration: float) -> tuple[Any, Node]:
    """The command to look at next. One that was never tried counts a little less than the mean of those that were."""
    visits, total = 0, 0.0
    for _command, node in choices:
        node.available += 1
        visits += node.visits
        total += node.total
    untried = total / visits - UNTRIED if visits else 0.0
    best, highest = choices[0], float("-inf")
    for choice in choices:
        node = choice[1]
        value = node.total / node.visits if node.visits else untried
        score = value + exploration * node.prior * sqrt(node.available) / (1 + node.visits)
        if score > highest:
            best, highest = choice, score
    return best
