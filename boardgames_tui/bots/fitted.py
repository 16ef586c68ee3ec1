"""A game's fitted evaluation: weights fitted to the outcomes of games (`tools/fit.py`).

Its values are log odds: a seat that leads by 1 is e (2.72) times as likely to win.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Any

from boardgames_tui.core.evaluation import Evaluation

SCALE = 1.0

Lines = Mapping[str, list[float]]
"""Feature -> its weights at the start and the end of a game, interpolated linearly."""


def fitted_evaluation(evaluation: Evaluation, weights: Lines) -> Callable[[Any], Sequence[float]]:
    known = [weights[name] for name in evaluation.feature_names]
    start = [first for first, _last in known]
    change = [last - first for first, last in known]

    def evaluate(state: Any) -> Sequence[float]:
        progress, rows = evaluation.progress(state), evaluation.features(state)
        now = [first + progress * more for first, more in zip(start, change, strict=True)]
        return [sum(map(mul, now, row)) for row in rows]

    return evaluate


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
