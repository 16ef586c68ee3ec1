"""Networks: what straight lines cannot know is found, and a table evaluates with them as they were trained."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.fitted import Network, fitted_evaluation
from boardgames_tui.bots.levels import evaluation
from boardgames_tui.bots.search import pick
from boardgames_tui.core import catalogue
from boardgames_tui.core.evaluation import Evaluation
from tools import network as networks
from tools.fit import expected

NAMES = ("height", "noise")
SLOPE = 3.0


def drawn(seats: int, count: int) -> tuple[list[Any], list[float], list[list[float]], float]:
    """Positions in which the height, up or down, is an advantage; and how much their ends surprise who knows that."""
    chance = Random(3)
    rows, won, told = [], [], 0.0
    for _number in range(count):
        found = [[chance.uniform(-1, 1), chance.gauss(0, 1)] for _seat in range(seats)]
        shares = expected([SLOPE], [[abs(height)] for height, _noise in found])
        winner = pick(shares, chance)
        told -= log(shares[winner])
        rows.append(found)
        won.append([float(seat == winner) for seat in range(seats)])
    return rows, [0.5] * count, won, told / count


@pytest.mark.parametrize("seats", [2, 3])
def test_what_no_straight_line_tells_is_found(seats: int) -> None:
    rows, progress, won, truth = drawn(seats, 12000)
    seen = networks.inputs(rows, progress)
    found = networks.train(NAMES, seen, won, cells=4)
    nothing = log(seats)
    assert networks.surprise(found, seen, won) == pytest.approx(truth, abs=0.15 * (nothing - truth))
    assert found == networks.train(NAMES, seen, won, cells=4), "the same positions make the same network"


class Heights(Evaluation):
    """Its positions are how far the game is, and their own features."""

    feature_names: Sequence[str] = NAMES

    def features(self, state: tuple[float, Sequence[Sequence[float]]]) -> Sequence[Sequence[float]]:
        return state[1]

    def progress(self, state: tuple[float, Sequence[Sequence[float]]]) -> float:
        return state[0]

    def evaluate(self, state: Any) -> Sequence[float]:
        raise AssertionError

    def policy(self, state: Any, commands: Sequence[Any]) -> Sequence[float]:
        raise AssertionError

    def reasons(
        self, state: Any, command: Any, names: Sequence[str], *, best: bool = False, other: Any = None
    ) -> Sequence[str]:
        raise AssertionError


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_evaluates_with_it_as_it_was_trained(seats: int) -> None:
    rows, _progress, won, _truth = drawn(seats, 600)
    progress = [number / 600 for number in range(600)]
    seen = networks.inputs(rows, progress)
    found = networks.train(NAMES, seen, won, cells=3)
    evaluate = fitted_evaluation(Heights(), found)
    surprise = 0.0
    for position, late, ends in zip(rows, progress, won, strict=True):
        powers = [exp(value) for value in evaluate((late, position))]
        surprise -= log(powers[ends.index(1)] / sum(powers))
    assert surprise / 600 == pytest.approx(networks.surprise(found, seen, won))


def test_a_cell_counts_what_is_above_nothing() -> None:
    """Two cells: by how much a seat leads by points beyond 3, and one that never comes to anything."""
    names = evaluation(catalogue.game("splendor")).feature_names
    none = {name: [0.0, 0.0, 0.0] for name in names}
    leads = Network(
        own={**none, "points": [0.5, 1.0, 0.0]},
        others={**none, "points": [0.0, -1.0, 0.0]},
        progress=[0.0, 1.0],
        bias=[-3.0, -1.0],
        out=[2.0, 100.0],
    )

    class Points(Heights):
        feature_names = names

    rows = [[float(points), *[0.0] * (len(names) - 1)] for points in (7, 2)]
    assert fitted_evaluation(Points(), leads)((0.5, rows)) == [7 * 0.5 + (5 - 3) * 2.0, 2 * 0.5]
