"""A computer player's decision, at one of the levels.

It only searches determinizations, in which every card hidden from its seat is re-sampled. The same position, seat,
level and seed give the same decision, unless the time limit ends the search.

A search finds the best command, but not the value of the others, which it has visited a few times, or once. So these
are compared with the best one afterwards, all in the same way.
"""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any

from boardgames_tui.bots.fitted import SCALE, fitted_evaluation, with_taste
from boardgames_tui.bots.levels import TIME_LIMITS, Search, evaluation, for_seats, settings
from boardgames_tui.bots.search import (
    Growth,
    Node,
    Searcher,
    one_ply_search,
    outcomes,
    search,
    seed_tree,
    split_by_prior,
)
from boardgames_tui.bots.turns import go_on
from boardgames_tui.core.advice import MARKED, SURE
from boardgames_tui.core.characters import characters
from boardgames_tui.core.evaluation import Learned
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import Level

CARELESS = 0.2
"""How much further down the list of moves a beginner chooses than other levels; never a harmful move."""
ROUND = 32
"""Minimum iterations of a comparison; with fewer, because time ran out, it has no result."""
SEEN = 128
"""Iterations to the end of the game for the chance that is told near it."""
GLANCED = 2
"""Visits up to which it is chance which command comes before another."""
EXPECTED = 0.2
"""The share of a command's visits that what follows it needs to be expected."""


@dataclass(slots=True)
class Candidate:
    """A command that was considered."""

    command: Any
    value: float
    """The expected win share, 0 to 1."""
    visits: int
    """Visits of the search; 0 without a search."""
    line: tuple[Any, ...] = ()
    behind: float | None = None
    """The first candidate's win share minus its own; None if they were not compared."""
    error: float = 0.0
    """The standard error of `behind`."""


def principal_variation(node: Node) -> tuple[Any, ...]:
    """Return what the search expects after a command, as far as it has tried it often: the rest would be a guess.

    Where all commands are of a kind, as when tiles are chosen, what is left out is not done next: one of them is
    expected only if it was tried more often than all the others.
    """
    line, often = [], max(1.0, EXPECTED * node.visits)
    while node.children:
        of_a_kind, visits = len({each.kind for each in node.legal}) == 1, node.visits
        command, node = max(node.children.items(), key=lambda child: child[1].visits)
        if node.visits < often or (of_a_kind and 2 * node.visits < visits):
            break
        line.append(command)
    return tuple(line)


def behind(rows: Sequence[Sequence[float]], best: int, place: int) -> tuple[float, float]:
    """Return by how much one compared line falls behind another, as a win share, and the standard error.

    The first half of the iterations does not count: one tree may find the best reply sooner than the other.
    """
    differences = [row[best] - row[place] for row in rows[len(rows) // 2 :]]
    return fmean(differences), stdev(differences) / sqrt(len(differences))


def _least_behind(rows: Sequence[Sequence[float]], places: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """The smallest difference between these pairs of lines."""
    return min((behind(rows, *pair) for pair in places), key=lambda found: found[0] - SURE * found[1])


def _lines(
    compared: Sequence[Candidate], then: Sequence[Any]
) -> tuple[list[tuple[Any, ...]], list[list[tuple[int, int]]]]:
    """The lines to compare, and for each candidate the pairs of lines that decide how far it falls behind.

    `then`: how the turn went on after the last one, if it did. If the best command follows it, or was played later in
    the turn, the turn must be weaker, too: otherwise only the order differs.
    """
    best, played = compared[0].command, compared[-1].command
    lines: list[tuple[Any, ...]] = [(each.command,) for each in compared]
    pairs = [[(0, place)] for place in range(len(compared))]
    if then:
        pairs[-1] += (0, len(lines)), (0, len(lines) + 1)
        lines += (played, best), (played, *then)
    if best in then:
        later = [*then]
        later.remove(best)
        pairs[-1].append((len(lines), len(lines) - 1))
        lines.append((best, played, *later))
    return lines, pairs


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
        careless = CARELESS if self.level == "beginner" else 1
        sensible, pruned = split_by_prior(priors, commands, careless * self.settings.prune_below)
        if self.level in self.settings.exponents:
            exponent = self.settings.exponents[self.level]
            noisy = {each: prior**exponent * generator.random() for each, prior in zip(commands, priors, strict=True)}
            return [Candidate(command, 0.0, 0) for command in sorted(sensible, key=lambda each: -noisy[each])]
        out_of_time = out_of_time or deadline_in(TIME_LIMITS[self.level])
        limit, searcher, growth = self._search(determinized, generator)
        best = self.evaluation.worked_out(determinized) if limit.iterations else ()
        if best:
            sensible, pruned = [*best], [each for each in commands if each not in best]
        two_player = len(controller.scores(determinized)) == 2
        noise = self.care * (limit.noise + limit.noise_two_player * two_player)
        if searcher.learned:
            root = Node()  # no command needs to be tried before
        else:
            root = one_ply_search(
                searcher, determinized, seat, sensible, limit.determinizations, out_of_time, noise=noise
            )
            if limit.iterations:
                exponent = self.settings.root_policy_exponent
                seed_tree(root, {command: prior**exponent for command, prior in zip(commands, priors, strict=True)})
                # Never chosen, but reviews need their values.
                root.children |= one_ply_search(searcher, determinized, seat, pruned, 1, out_of_time).children
        if limit.iterations:
            far = two_player and not iterations  # hints and reviews look at one phase, but more often
            searcher.look_ahead(determinized, limit.phases_two_player if far else 1)
        # Hints tell the value of the only sensible command, too.
        if limit.iterations and (searcher.learned or len(sensible) > 1 or iterations):
            search(
                searcher,
                root,
                determinized,
                seat,
                growth,
                iterations=iterations or (two_player and limit.iterations_two_player) or limit.iterations,
                max_simulated_commands=0 if iterations else limit.max_simulated_commands,
                out_of_time=out_of_time,
                only_best=not iterations,
            )
        candidates = [
            Candidate(command, node.value, node.visits, principal_variation(node))
            for command, node in root.children.items()
        ]
        candidates.sort(key=lambda each: (bool(best) and each.command not in best, -each.visits, -each.value))
        if iterations and self.evaluation.nears_the_end(state):
            self._see_the_end(candidates, state, seed, out_of_time)
        return candidates

    def _see_the_end(self, candidates: list[Candidate], state: Any, seed: int, out_of_time: Callable[[], bool]) -> None:
        """Shift the values by how the game ends after the first command: an evaluation hopes, and fears, to the last.

        The search itself does not look so far: where a game is decided, all commands would look alike to it.
        """
        first, ends = candidates[0], list[float]()
        for (share,) in islice(self.outcomes(state, seed, [(first.command,)], to_the_end=True), SEEN):
            ends.append(share)
            if out_of_time():
                break
        change = fmean(ends[len(ends) // 2 :]) - first.value
        for each in candidates:
            each.value = min(1.0, max(0.0, each.value + change))

    def compare(
        self,
        candidates: list[Candidate],
        state: Any,
        seed: int,
        *,
        best: int,
        also: Sequence[Any] = (),
        then: Sequence[Any] = (),
        first: Any = None,
        rest: Sequence[Any] = (),
        iterations: int,
        least: float = 0.0,
        out_of_time: Callable[[], bool] = no_deadline,
    ) -> None:
        """Compare the first candidate with the next ones, `best` in all, and with `also`; correct their values.

        Where a search has only glanced at the next ones, it compares more, and puts the best of them next.
        `then`: how the turn went on after the last of `also`, which falls behind by what both the command and the
        whole turn do; what that turn lacks of the best one is put first. `first`: the command that is put first,
        unless it is certainly weaker, or with the `rest` of its plan a weaker turn, or the best commands are worked
        out and it is none of them. It ends early once certainly none of them falls behind by `least`.
        """
        if first is not None and first not in (self.evaluation.worked_out(self._imagined(state, seed)) or [first]):
            first = None  # it was planned before the end could be worked out
        if then and also:
            self._name_what_is_lost(candidates, state, seed, [also[-1], *then])
        also = [*also, *([] if first is None else [first])]
        self._leave_out(candidates, state, seed, {candidates[0].command, *also})
        glanced = best > 1 and any(each.visits <= GLANCED for each in candidates[:best])
        near = candidates[: 2 * best if glanced else best]
        compared = [*near, *(each for each in candidates[len(near) :] if each.command in also)]
        if len(compared) < 2:
            return
        lines, pairs = _lines(compared, then)
        decides = 0, next((place for place, each in enumerate(compared) if each.command == first), 0)
        if decides[1] and rest:
            decides = len(lines), len(lines) + 1
            lines += self._turn(state, seed, compared[0]), (first, *rest)
        rows: list[list[float]] = []
        for row in islice(self.outcomes(state, seed, lines), iterations):
            rows.append(row)
            if out_of_time():
                break
            if least and len(rows) % ROUND == 0:
                behinds = [_least_behind(rows, each) for each in pairs[1:]]
                if all(mean + SURE * error < least for mean, error in behinds):
                    break
        if len(rows) < min(iterations, ROUND):
            return
        value = compared[0].value
        for candidate, places in zip(compared, pairs, strict=True):
            candidate.behind, candidate.error = _least_behind(rows, places)
            candidate.value = min(1.0, max(0.0, value - candidate.behind))
        front = next((place for place, each in enumerate(compared) if each.command == first), 0)
        mean, error = behind(rows, *decides)
        if best > 1 and first is None:
            ahead = min(range(len(near)), key=lambda place: near[place].behind or 0.0)
            if (near[ahead].behind or 0.0) < -SURE * near[ahead].error:  # the search has put first what is weaker
                front = ahead
        if front and mean <= max(MARKED, SURE * error):
            if mean > SURE * error:
                value -= mean
            for place, candidate in enumerate(compared):
                candidate.behind, candidate.error = behind(rows, front, place)
                candidate.value = min(1.0, max(0.0, value - candidate.behind))
            candidates.insert(0, candidates.pop(candidates.index(compared[front])))
        if glanced:
            candidates[1:] = sorted(candidates[1:], key=lambda each: -each.value if each in near else 0.0)

    def _leave_out(self, candidates: list[Candidate], state: Any, seed: int, named: set[Any]) -> None:
        """Leave out what leads nowhere or is never sensible, like a pass that keeps less than another.

        `named`: the commands that are asked for; they stay.
        """
        position = self._imagined(state, seed)
        legal = self.game.controller.legal_commands(position)
        priors = dict(zip(legal, self.evaluation.policy(position, legal), strict=True))
        leads = partial(self.evaluation.leads_somewhere, position)
        candidates[:] = [
            each
            for each in candidates
            if each.command in named or (priors.get(each.command, 1.0) > 0 and leads(each.command))
        ]

    def _name_what_is_lost(self, candidates: list[Candidate], state: Any, seed: int, played: Sequence[Any]) -> None:
        """Put first what the best turn has and the `played` one has not, if the best turn does not begin with it.

        What was played later in the turn, or could still have been, is not what makes the best turn better.
        """
        best = candidates[0]
        _turn, possible = self._own_part(state, seed, played)
        kept = {*played, *possible}
        if best.command == played[0] or best.command not in kept:
            return
        turn, _possible = self._own_part(state, seed, [best.command, *best.line])
        lost = [candidate for each in turn if each not in kept for candidate in candidates if candidate.command == each]
        if lost:
            lost[0].value = best.value  # it is the same turn
            candidates.remove(lost[0])
            candidates.insert(0, lost[0])

    def _own_part(self, state: Any, seed: int, line: Sequence[Any]) -> tuple[list[Any], Sequence[Any]]:
        """The commands of a line until somebody else is to move, and what else could be played last of all.

        Unlike a plan it goes on behind what is revealed: this turn has been played.
        """
        controller, part, possible = self.game.controller, list[Any](), list[Any]()
        position, left = self._imagined(state, seed), [*line]
        seat = controller.to_move(position)
        while left and controller.to_move(position) == seat:
            legal = controller.legal_commands(position)
            command = left.pop(0) if len(legal) > 1 or legal[0] == left[0] else legal[0]
            if command not in legal:
                break
            part.append(command)
            possible = [*legal]
            controller.advance(position, command)
        return part, possible

    def _turn(self, state: Any, seed: int, best: Candidate) -> tuple[Any, ...]:
        """The turn that the search expects after its best command, as its player may imagine it."""
        line = [best.command, *best.line]
        return tuple(step.command for step in go_on(self.game, self._imagined(state, seed), line))

    def _imagined(self, state: Any, seed: int) -> Any:
        """The position with what the player to move cannot see dealt again."""
        seat = self.game.controller.to_move(state)
        assert seat is not None
        return self.game.controller.determinize(state, seat, Random(seed))

    def outcomes(
        self, state: Any, seed: int, lines: Sequence[Sequence[Any]], *, to_the_end: bool = False
    ) -> Iterator[list[float]]:
        """Yield the win shares of the player to move after these lines, paired as `search.outcomes` does it.

        `to_the_end`: of the game, not only of the phase.
        """
        generator = Random(f"{seed} outcomes")
        seat = self.game.controller.to_move(state)
        assert seat is not None
        determinized = self.game.controller.determinize(state, seat, generator)
        _limit, searcher, growth = self._search(determinized, generator)
        if to_the_end:
            searcher.look_to_the_end()
        else:
            searcher.look_ahead(determinized)
        return outcomes(searcher, determinized, seat, lines, growth)

    def _search(self, state: Any, generator: Random) -> tuple[Search, Searcher, Growth]:
        """Return the level's searcher for a position."""
        limit: Search = getattr(self.settings, self.level)
        seats = len(self.game.controller.scores(state))
        learned = self.evaluation.learned(seats) if limit.iterations else None
        if learned:
            limit = replace(limit, iterations=for_seats(limit.learned, seats) or limit.iterations)
        evaluate, scale = self._evaluate(limit, seats, learned)
        searcher = Searcher(
            self.game.controller,
            self.evaluation,
            evaluate,
            scale,
            self.settings.prune_below,
            generator,
            learned=learned,
        )
        return limit, searcher, Growth(limit.exploration, self.settings.models_opponents(seats))

    def _evaluate(
        self, limit: Search, seats: int, learned: Learned | None
    ) -> tuple[Callable[[Any], Sequence[float]], float]:
        weights = for_seats(self.settings.fitted, seats) if limit.iterations else None
        fitted: Callable[[Any], Sequence[float]]
        if learned:
            fitted = learned.evaluate
        elif weights:  # fitted to features without a character
            fitted = fitted_evaluation(self.plain or self.evaluation, weights)
        else:
            return self.evaluation.evaluate, self.settings.scale
        if self.plain is not None:
            fitted = with_taste(fitted, self.evaluation.evaluate, self.plain.evaluate, self.settings.scale)
        return fitted, SCALE
