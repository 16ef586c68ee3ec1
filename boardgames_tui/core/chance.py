"""Reproducible randomness: only `random.Random.random()` is promised never to change, so everything uses it."""

from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(limit: int, generator: Random) -> int:
    """A uniform whole number from 0 to `limit` - 1."""
    return int(generator.random() * limit)


def shuffle(things: list[T], generator: Random) -> None:
    """Put `things` into a random order, in place (Fisher and Yates)."""
    for last in range(len(things) - 1, 0, -1):
        other = below(last + 1, generator)
        things[last], things[other] = things[other], things[last]
