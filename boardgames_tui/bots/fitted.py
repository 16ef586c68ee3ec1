"""The second evaluation of a game: weights that were fitted to what players went on to win (`arena/fit.py`).

Its values are natural logarithms of odds: a seat that leads by 1 is e (2.72) times as likely to win.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Any

from boardgames_tui.core.evaluation import Evaluation

SCALE = 1.0


def fitted_evaluation(
    evaluation: Evaluation, weights: Mapping[str, Sequence[float]]
) -> Callable[[Any], Sequence[float]]:
    """Return a function that evaluates a position for each seat.

    A weight changes in a straight line from the start of a game to its end.
    """
    known = [weights[name] for name in evaluation.feature_names]
    start = [first for first, _last in known]
    change = [last - first for first, last in known]

    def evaluate(state: Any) -> Sequence[float]:
        progress, rows = evaluation.features(state)
        now = [first + progress * more for first, more in zip(start, change, strict=True)]
        return [sum(map(mul, now, row)) for row in rows]

    return evaluate


def with_taste(
    fitted: Callable[[Any], Sequence[float]],
    character: Callable[[Any], Sequence[float]],
    plain: Callable[[Any], Sequence[float]],
    scale: float,
) -> Callable[[Any], Sequence[float]]:
    """Return a fitted evaluation to which is added by how much a character likes a position more than its level does.

    What it likes is known of the evaluation by hand only, in points of which `scale` are e times the odds.
    """

    def evaluate(state: Any) -> Sequence[float]:
        likes = zip(fitted(state), character(state), plain(state), strict=True)
        return [value + (own - usual) / scale for value, own, usual in likes]

    return evaluate
