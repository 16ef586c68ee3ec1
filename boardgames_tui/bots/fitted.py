"""The second evaluation of a game: weights that were fitted to what players went on to win (`arena/fit.py`).

Its values are natural logarithms of odds: a seat that leads by 1 is e (2.72) times as likely to win.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Any

from boardgames_tui.core.game import Evaluation

SCALE = 1.0

Evaluate = Callable[[Any], Sequence[float]]


def fitted_evaluation(evaluation: Evaluation, weights: Mapping[str, Sequence[float]]) -> Evaluate:
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


def with_taste(fitted: Evaluate, plain: Evaluate, own: Evaluate, scale: float) -> Evaluate:
    """Return the fitted evaluation of a character: with what it likes better or less by the evaluation by hand.

    `plain` is that without a character and `own` with it, both in points; `scale` so many points count as 1.
    """

    def evaluate(state: Any) -> Sequence[float]:
        tastes = zip(fitted(state), own(state), plain(state), strict=True)
        return [value + (liked - usual) / scale for value, liked, usual in tastes]

    return evaluate
