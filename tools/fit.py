"""Fit an evaluation to the outcomes of games: `python -m tools.fit GAME FILE [--games N]`.

Players with a one-ply search play each other (`tools/self_play.py`), on all cores or with `--scheduler ADDRESS` on a
Dask cluster. Each game is a line of JSON in FILE, which the same command continues; other weights need another file.
Features are computed by replaying, so new ones need no new games. A conditional logit model (McFadden 1974) predicts
each seat's win share, by weights interpolated from the start of a game to its end. The output goes into
assets/GAME/bots.json.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import exp, log, sqrt
from pathlib import Path
from random import Random

from boardgames_tui.arena.agents import set_up
from boardgames_tui.arena.series import WorkerError
from boardgames_tui.bots.fitted import Lines
from boardgames_tui.bots.levels import evaluation, for_seats, settings
from boardgames_tui.core import catalogue
from boardgames_tui.core.evaluation import Evaluation
from boardgames_tui.core.game import Game
from tools.self_play import Played, play_missing, read

LOOKED_AT = 0.35
"""The share of positions used: those of one game are much alike."""
STEPS = 12
"""Maximum steps of Newton's method."""

Row = list[float]


@dataclass(frozen=True)
class Position:
    """The model's input for a position, and the outcome."""

    progress: float
    """The game's progress, 0 to 1."""
    rows: list[Row]
    """For each seat its features; for interpolated weights those times 1 - progress, then times progress."""
    hand: list[Row]
    """For each seat its hand-written evaluation, on the same scale."""
    won: list[float]


def main() -> None:
    """Play the missing games, fit the weights, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--jobs", type=int, help="how many games are played at a time; by default one on each core")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play them on the Dask cluster with this scheduler")
    parser.add_argument("--towards", type=float, default=1e-3, help="how strongly the weights of now hold")
    arguments = parser.parse_args()
    game = catalogue.game(arguments.game)
    model = evaluation(game)
    names = model.feature_names
    if not names:
        parser.error(f"the evaluation of {game.title} counts no features yet")
    file, seats, seeds = arguments.file, arguments.seats, range(arguments.games)
    try:
        play_missing(game.id, file, seats, seeds, arguments.jobs, arguments.scheduler)
    except WorkerError as error:
        parser.error(str(error))
    played = [each for each in read(file) if each.seed in seeds]
    even, odd = (
        [*chain(*(positions(game, model, each) for each in played if each.seed % 2 == half))] for half in (0, 1)
    )
    print(f"{len(even)} positions of games with even seeds, {len(odd)} with odd ones")
    hand = surprise([replace(each, rows=each.hand) for each in odd], [1.0])
    print(f"surprise by the odd ones: {hand:.4f} evaluated by hand,", end=" ", flush=True)
    fit_lines(names, even, odd, for_seats(settings(game.id).fitted, seats) or {}, arguments.towards)


def fit_lines(names: Sequence[str], even: list[Position], odd: list[Position], now: Lines, towards: float) -> None:
    """Fit interpolated weights, regularized towards the present ones, and print them."""
    before = [now.get(name, [0.0, 0.0])[end] for end in (0, 1) for name in names]
    even, odd = ([at_both_ends(each) for each in half] for half in (even, odd))
    print(f"{surprise(odd, fit(even, before, towards)):.4f} fitted to the even ones")
    found = fit(even + odd, before, towards)
    ends = zip(found[: len(names)], found[len(names) :], strict=True)
    print(json.dumps({name: [round(end, 4) for end in both] for name, both in zip(names, ends, strict=True)}))


def positions(game: Game, model: Evaluation, played: Played) -> Iterator[Position]:
    """Replay a game, and yield some of its positions."""
    controller, scale = game.controller, settings(game.id).scale
    state = controller.new(set_up(game, len(played.won), {}, played.seed))
    generator = Random(f"{played.seed} positions")
    for text in played.commands:
        controller.apply(state, game.parse(text))
        over = controller.to_move(state) is None
        if not over and model.is_quiescent(state) and generator.random() < LOOKED_AT:
            rows, progress = model.features(state), model.progress(state)
            hand = [[value / scale] for value in model.evaluate(state)]
            yield Position(progress=progress, rows=[*map(list, rows)], hand=hand, won=played.won)


def at_both_ends(position: Position) -> Position:
    """The position with its features times 1 - progress, then times progress."""
    ends = (1 - position.progress, position.progress)
    return replace(position, rows=[[part * each for part in ends for each in row] for row in position.rows])


def expected(weights: Sequence[float], rows: Sequence[Row]) -> list[float]:
    """The predicted win share of each seat."""
    values = [sum([weight * each for weight, each in zip(weights, row, strict=True)]) for row in rows]
    powers = [exp(value - max(values)) for value in values]
    total = sum(powers)
    return [power / total for power in powers]


def surprise(known: Sequence[Position], weights: Sequence[float]) -> float:
    """The mean negative log-likelihood (natural) of the outcomes; 0.69 for two even players."""
    logs = [
        won * log(max(share, 1e-12))
        for position in known
        for won, share in zip(position.won, expected(weights, position.rows), strict=True)
        if won
    ]
    return -sum(logs) / len(known)


def fit(known: Sequence[Position], before: Sequence[float], towards: float) -> list[float]:
    """The maximum-likelihood weights, regularized towards those before, by Newton's method: the loss is convex.

    Distances are in standard deviations of the features; else rare features could take any weight.
    """
    spread = deviations(known)
    holds = [towards * each * each + 1e-12 for each in spread]
    weights = list(before)

    def cost(weights: Sequence[float]) -> float:
        moved = zip(holds, weights, before, strict=True)
        return surprise(known, weights) + sum(hold * (now - then) ** 2 for hold, now, then in moved) / 2

    best = cost(weights)
    for _step in range(STEPS):
        slope, curve = slopes(known, weights)
        for index, hold in enumerate(holds):
            slope[index] += hold * (weights[index] - before[index])
            curve[index][index] += hold
        step = solve(curve, slope)
        share = 1.0
        while (now := cost(tried := [old - share * each for old, each in zip(weights, step, strict=True)])) > best:
            share /= 2
            if share < 1e-3:
                return weights
        weights, gained, best = tried, best - now, now
        if gained < 1e-7:
            break
    return weights


def deviations(known: Sequence[Position]) -> list[float]:
    """The root mean square of each feature's differences between seats."""
    squares = [0.0] * len(known[0].rows[0])
    for position in known:
        for row in centred(position.rows, [1 / len(position.rows)] * len(position.rows)):
            for index, each in enumerate(row):
                squares[index] += each * each
    return [sqrt(square / len(known)) for square in squares]


def slopes(known: Sequence[Position], weights: Sequence[float]) -> tuple[Row, list[Row]]:
    """The gradient of the loss, and the lower triangle of its Hessian."""
    slope = [0.0] * len(weights)
    curve = [[0.0] * (index + 1) for index in range(len(weights))]
    part = 1 / len(known)
    for position in known:
        shares = expected(weights, position.rows)
        for row, share, won in zip(centred(position.rows, shares), shares, position.won, strict=True):
            off, weight = part * (share - won), part * share
            for index, each in enumerate(row):
                if each:
                    slope[index] += off * each
                    factor = weight * each
                    curve[index] = [old + factor * other for old, other in zip(curve[index], row, strict=False)]
    return slope, curve


def centred(rows: Sequence[Row], shares: Sequence[float]) -> list[Row]:
    """The features minus their mean: what all seats share decides nothing."""
    means = [
        sum([share * each for share, each in zip(shares, column, strict=True)]) for column in zip(*rows, strict=True)
    ]
    return [[each - mean for each, mean in zip(row, means, strict=True)] for row in rows]


def solve(lower: Sequence[Row], right: Sequence[float]) -> list[float]:
    """Solve a system with a positive definite matrix, given its lower triangle (Cholesky)."""
    root: list[Row] = []
    half: list[float] = []
    for index, row in enumerate(lower):
        own: Row = []
        for column in range(index):
            rest = row[column] - sum([a * b for a, b in zip(own, root[column], strict=False)])
            own.append(rest / root[column][column])
        own.append(sqrt(row[index] - sum([each * each for each in own])))
        root.append(own)
        half.append((right[index] - sum([a * b for a, b in zip(own, half, strict=False)])) / own[index])
    found = [0.0] * len(half)
    for index in reversed(range(len(half))):
        rest = half[index] - sum([root[below][index] * found[below] for below in range(index + 1, len(half))])
        found[index] = rest / root[index][index]
    return found


if __name__ == "__main__":
    main()
