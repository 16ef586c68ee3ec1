"""A game's fitted evaluation: weights fitted to the outcomes of games (`tools/fit.py`).

Its values are log odds: a seat that leads by 1 is e (2.72) times as likely to win.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Any

from boardgames_tui.core.evaluation import Evaluation

SCALE = 1.0


Lines = Mapping[str, list[float]]
"""Feature -> its weights at the start and the end of a game, interpolated linearly."""


@dataclass(frozen=True, slots=True)
class Network:
    """A network of one hidden layer over a seat's features, and the others' mean. Its activation is ReLU.

    Unlike linear weights it has interactions: a card within reach counts for more while the end is not near.
    """

    own: Mapping[str, list[float]]
    """Feature -> its direct weight, then one for each hidden cell."""
    others: Mapping[str, list[float]]
    """Feature -> its weights, as in `own`, for the mean of the other seats."""
    progress: list[float]
    """For each cell, the weight of the game's progress."""
    bias: list[float]
    out: list[float]


def fitted_evaluation(evaluation: Evaluation, weights: Lines | Network) -> Callable[[Any], Sequence[float]]:
    if isinstance(weights, Network):
        return _of_network(evaluation, weights)
    known = [weights[name] for name in evaluation.feature_names]
    start = [first for first, _last in known]
    change = [last - first for first, last in known]

    def evaluate(state: Any) -> Sequence[float]:
        progress, rows = evaluation.progress(state), evaluation.features(state)
        now = [first + progress * more for first, more in zip(start, change, strict=True)]
        return [sum(map(mul, now, row)) for row in rows]

    return evaluate


def _of_network(evaluation: Evaluation, network: Network) -> Callable[[Any], Sequence[float]]:
    (own, *own_cells), (others, *other_cells) = (
        [*zip(*[side[name] for name in evaluation.feature_names], strict=True)]
        for side in (network.own, network.others)
    )
    cells = [*zip(own_cells, other_cells, network.progress, network.bias, network.out, strict=True)]

    def evaluate(state: Any) -> Sequence[float]:
        progress, rows = evaluation.progress(state), evaluation.features(state)
        values = []
        for seat, row in enumerate(rows):
            rest = mean_of_others(rows, seat)
            value = sum(map(mul, own, row)) + sum(map(mul, others, rest))
            for mine, theirs, late, bias, out in cells:
                cell = bias + late * progress + sum(map(mul, mine, row)) + sum(map(mul, theirs, rest))
                if cell > 0:
                    value += out * cell
            values.append(value)
        return values

    return evaluate


def mean_of_others(rows: Sequence[Sequence[float]], seat: int) -> Sequence[float]:
    if len(rows) == 2:
        return rows[1 - seat]
    count = len(rows) - 1
    return [(sum(column) - column[seat]) / count for column in zip(*rows, strict=True)]


def with_taste(
    fitted: Callable[[Any], Sequence[float]],
    character: Callable[[Any], Sequence[float]],
    plain: Callable[[Any], Sequence[float]],
    scale: float,
) -> Callable[[Any], Sequence[float]]:
    """Add a character's preferences, by hand-written evaluations, to a fitted one; `scale` points are 1 in log odds."""

    def evaluate(state: Any) -> Sequence[float]:
        likes = zip(fitted(state), character(state), plain(state), strict=True)
        return [value + (own - usual) / scale for value, own, usual in likes]

    return evaluate
