"""A computer player's decision, at one of four levels.

It only searches determinizations, in which every card hidden from its seat is re-sampled. The same position, seat,
level and seed give the same decision, unless the time limit ends the search.
"""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from boardgames_tui.bots.fitted import SCALE, fitted_evaluation, with_taste
from boardgames_tui.bots.levels import TIME_LIMITS, Search, evaluation, for_seats, settings
from boardgames_tui.bots.search import Node, Searcher, one_ply_search, search, seed_tree, split_by_prior
from boardgames_tui.core.characters import characters
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Level


@dataclass(slots=True)
class Candidate:
    """A command that was considered."""

    command: Any
    value: float
    """The expected win share, 0 to 1."""
    visits: int
    """Visits of the search; 0 without a search."""
    line: tuple[Any, ...] = ()


def principal_variation(node: Node) -> tuple[Any, ...]:
    line = []
    while node.children:
        command, node = max(node.children.items(), key=lambda child: child[1].visits)
        if not node.visits:
            break
        line.append(command)
    return tuple(line)


def no_deadline() -> bool:
    return False


def deadline_in(seconds: float) -> Callable[[], bool]:
    """Return a function that tells whether this many seconds have passed."""
    end = monotonic() + seconds
    return lambda: monotonic() > end


def tune_gc() -> None:
    """Make full garbage collections rare: a search makes little cyclic garbage, and a full one takes 0.1 s."""
    gc.enable()
    if hasattr(gc, "set_threshold"):  # not on PyPy
        youngest, young, _old = gc.get_threshold()
        gc.set_threshold(youngest, young, 500)


class Player:
    """A computer player of a game, optionally with other `weights`."""

    def __init__(
        self, game: Game, level: Level, weights: Mapping[str, float] | None = None, character: str = ""
    ) -> None:
        self.game = game
        self.level = level
        self.settings = settings(game.id)
        self.evaluation = evaluation(game, weights, character)
        self.plain = evaluation(game, weights) if character else None
        self.care = characters(game.id)[character].noise if character else 1.0

    def think(
        self, state: Any, seed: int, *, iterations: int | None = None, out_of_time: Callable[[], bool] | None = None
    ) -> list[Candidate]:
        """Return the commands of the player to move, the best first. Raises ValueError when the game is over.

        `iterations` replaces the tree search's own number; `out_of_time` the level's time limit.
        """
        generator = Random(seed)
        controller = self.game.controller
        seat = controller.to_move(state)
        if seat is None:
            raise ValueError("the game is over")
        determinized = controller.determinize(state, seat, generator)
        commands = controller.legal_commands(determinized)
        if len(commands) == 1:
            return [Candidate(commands[0], 0.0, 0)]
        priors = self.evaluation.policy(determinized, commands)
        sensible, pruned = split_by_prior(priors, commands, self.settings.prune_below)
        if self.level == "easy":
            exponent = self.settings.easy_exponent
            noisy = {each: prior**exponent * generator.random() for each, prior in zip(commands, priors, strict=True)}
            return [Candidate(command, 0.0, 0) for command in sorted(sensible, key=lambda each: -noisy[each])]
        limit: Search = getattr(self.settings, self.level)
        out_of_time = out_of_time or deadline_in(TIME_LIMITS[self.level])
        seats = len(controller.scores(determinized))
        evaluate, scale = self._evaluate(limit, seats)
        searcher = Searcher(controller, self.evaluation, evaluate, scale, self.settings.prune_below, generator)
        two_player = seats == 2
        noise = self.care * (limit.noise + limit.noise_two_player * two_player)
        root = one_ply_search(searcher, determinized, seat, sensible, limit.determinizations, out_of_time, noise=noise)
        if limit.iterations:
            exponent = self.settings.root_policy_exponent
            seed_tree(root, {command: prior**exponent for command, prior in zip(commands, priors, strict=True)})
            # Never chosen, but reviews need their values.
            root.children |= one_ply_search(searcher, determinized, seat, pruned, 1, out_of_time).children
            searcher.horizon = self.evaluation.horizon(determinized)
        if limit.iterations and len(sensible) > 1:
            search(
                searcher,
                root,
                determinized,
                seat,
                iterations=iterations or limit.iterations,
                max_simulated_commands=0 if iterations else limit.max_simulated_commands,
                plies=limit.plies,
                expand_at=limit.expand_at,
                exploration=limit.exploration,
                model_opponents=self.settings.model_opponents or two_player,
                out_of_time=out_of_time,
            )
        candidates = [
            Candidate(command, node.value, node.visits, principal_variation(node))
            for command, node in root.children.items()
        ]
        return sorted(candidates, key=lambda candidate: (-candidate.visits, -candidate.value))

    def _evaluate(self, limit: Search, seats: int) -> tuple[Callable[[Any], Sequence[float]], float]:
        weights = for_seats(self.settings.fitted, seats)
        if not limit.iterations or not weights:
            return self.evaluation.evaluate, self.settings.scale
        fitted = fitted_evaluation(self.plain or self.evaluation, weights)  # fitted to features without a character
        if self.plain is not None:
            fitted = with_taste(fitted, self.evaluation.evaluate, self.plain.evaluate, self.settings.scale)
        return fitted, SCALE
