"""Chance: the same on every machine and Python, and fair."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from boardgames_tui.core.chance import below, shuffle


class Always(Random):
    """A generator that always gives the same number, and has nothing but `random()`."""

    def __init__(self, value: float) -> None:
        super().__init__(0)
        self.value = value

    def random(self) -> float:
        return self.value

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only random() is promised to stay the same")


def shuffled(seed: int, count: int = 10) -> list[int]:
    things = list(range(count))
    shuffle(things, Random(seed))
    return things


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (0, [9, 4, 0, 5, 2, 7, 1, 3, 6, 8]),
        (1, [8, 0, 3, 4, 5, 2, 9, 6, 7, 1]),
        (2026, [5, 3, 7, 2, 9, 0, 6, 8, 4, 1]),
        (2**64 + 1, [5, 3, 8, 7, 9, 0, 4, 2, 6, 1]),
    ],
)
def test_the_shuffles_of_a_seed_never_change(seed: int, order: list[int]) -> None:
    """Every saved match depends on these."""
    assert shuffled(seed) == order


def test_the_draws_of_a_seed_never_change() -> None:
    generator = Random(1)
    assert [below(6, generator) for _ in range(20)] == [0, 5, 4, 1, 2, 2, 3, 4, 0, 0, 5, 2, 4, 0, 2, 4, 1, 5, 5, 0]


def test_a_seed_goes_on_where_it_was() -> None:
    generator = Random(3)
    first, second = list(range(10)), list(range(10))
    shuffle(first, generator)
    shuffle(second, generator)
    assert first == shuffled(3)
    assert second != first


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 90, 10**6, 2**31])
def test_a_number_is_always_below_its_limit(limit: int) -> None:
    assert below(limit, Always(0.0)) == 0
    assert below(limit, Always(1 - 2**-53)) == limit - 1


def test_all_numbers_come_equally_often() -> None:
    generator = Random(1)
    counts = Counter(below(6, generator) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20  # chi square, 5 degrees: 1 in 800


def test_all_orders_come_equally_often() -> None:
    generator = Random(1)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        things = [0, 1, 2, 3]
        shuffle(things, generator)
        counts[tuple(things)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 50  # chi square, 23 degrees: 1 in 1000


def test_a_shuffle_loses_nothing_and_uses_one_number_a_thing() -> None:
    assert sorted(shuffled(5, 90)) == list(range(90))
    things = list("abcd")
    shuffle(things, Always(0.0))
    assert things == list("bcda")
    shuffle(things, Always(1 - 2**-53))
    assert things == list("bcda")


@pytest.mark.parametrize("things", [[], ["a"]])
def test_nothing_to_shuffle_takes_no_chance(things: list[str]) -> None:
    generator = Random(1)
    shuffle(things, generator)
    assert generator.random() == Random(1).random()
