"""A computer player's decision, at one of four levels.

It is given a state only to deal out anew what its seat cannot see; from then on it knows the dealt copies and nothing
else. The same position, seat, level and seed give the same decision, as long as the time suffices.
"""

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from boardgames_tui.bots.levels import TIME_LIMITS, Search, evaluation, settings
from boardgames_tui.bots.search import Node, Searcher, one_ply_search, search, seed_tree, split_by_prior
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Level


@dataclass(slots=True)
class Candidate:
    """A command that has been thought about."""

    command: Any
    value: float
    """The share of the win that it leads to, 0 to 1."""
    visits: int
    """How often it was looked at; 0 where nothing was searched."""
    line: tuple[Any, ...] = ()
    """What would most likely follow it."""


def principal_variation(node: Node) -> tuple[Any, ...]:
    """The commands looked at most below a node, one after the other."""
    found = []
    while node.children:
        command, node = max(node.children.items(), key=lambda child: child[1].visits)
        if not node.visits:
            break
        found.append(command)
    return tuple(found)


def no_deadline() -> bool:
    """There is time enough."""
    return False


def deadline_in(seconds: float) -> Callable[[], bool]:
    """Whether so many seconds are over, from now."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def tune_gc() -> None:
    """Let Python look for rubbish in circles in this process, but seldom go through all that is kept.

    Thinking makes hardly any, and remembers so much that going through it takes 0.1 s in the middle of a decision.
    """
    youngest, young, _old = gc.get_threshold()
    gc.set_threshold(youngest, young, 500)
    gc.enable()


class Player:
    """One computer player of a game. `weights` are tried in place of those in bots.json."""

    def __init__(self, game: Game, level: Level, weights: Mapping[str, float] | None = None) -> None:
        self.game = game
        self.level = level
        self.settings = settings(game.id)
        self.evaluation = evaluation(game, weights)

    def think(
        self, state: Any, seed: int, *, iterations: int | None = None, out_of_time: Callable[[], bool] | None = None
    ) -> list[Candidate]:
        """The commands of whoever is to move in `state`, the one to play first.

        A level that grows a tree looks at as many positions as its settings or `iterations` say. `out_of_time` ends it
        early; without it the level's own limit does (`SECONDS`). Raises ValueError when the game is over.
        """
        generator = Random(seed)
        controller = self.game.controller
        seat = controller.to_move(state)
        if seat is None:
            raise ValueError("the game is over")
        dealt = controller.determinize(state, seat, generator)
        commands = controller.legal_commands(dealt)
        if len(commands) == 1:
            return [Candidate(commands[0], 0.0, 0)]
        weights = self.evaluation.policy(dealt, commands)
        sensible, pruned = split_by_prior(weights, commands, self.settings.prune_below)
        if self.level == "easy":
            trust = self.settings.easy_exponent
            noisy = {each: weight**trust * generator.random() for each, weight in zip(commands, weights, strict=True)}
            return [Candidate(command, 0.0, 0) for command in sorted(sensible, key=lambda each: -noisy[each])]
        limit: Search = getattr(self.settings, self.level)
        out_of_time = out_of_time or deadline_in(TIME_LIMITS[self.level])
        searcher = Searcher(controller, self.evaluation, self.settings.scale, self.settings.prune_below, generator)
        of_two = len(controller.scores(dealt)) == 2
        noise = limit.noise + limit.noise_two_player * of_two
        root = one_ply_search(searcher, dealt, seat, sensible, limit.determinizations, out_of_time)
        for node in root.children.values():
            error = noise * (generator.random() - generator.random())
            node.total = node.visits * min(1.0, max(0.0, node.value + error))
        if limit.iterations:
            seed_tree(root)
            # Not to be chosen; but whoever reviews a game wants to know what they are worth.
            root.children |= one_ply_search(searcher, dealt, seat, pruned, 1, out_of_time).children
            searcher.plies = limit.plies
            searcher.horizon = self.evaluation.horizon(dealt)
        if limit.iterations and len(sensible) > 1:
            search(
                searcher,
                root,
                dealt,
                seat,
                iterations=iterations or limit.iterations,
                commands=0 if iterations else limit.max_simulated_commands,
                exploration=limit.exploration,
                model_opponents=self.settings.model_opponents or of_two,
                out_of_time=out_of_time,
            )
        ideas = [
            Candidate(command, node.value, node.visits, principal_variation(node))
            for command, node in root.children.items()
        ]
        return sorted(ideas, key=lambda idea: (-idea.visits, -idea.value))
