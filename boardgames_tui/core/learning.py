"""The interface of a game for reinforcement learning, and the builder of its observations."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, Protocol


class Learning(Protocol):
    """Encodes a game's views and commands; `Game.learning` names the class."""

    def actions(self, seats: int) -> Sequence[str]:
        """Return the names of all possible commands with this many seats, in an order that never changes."""

    def name(self, command: Any, seat: int, seats: int) -> str | None:
        """Return a command's name in `actions`, as seen from the seat. None if other commands do the same."""

    def observe(self, view: Any) -> "Numbers":
        """Encode a view; the number of values never changes."""


class Numbers:
    """An observation under construction: values from 0 to 1. Seats are counted clockwise from the viewing seat."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.values: list[float] = []
        self._first = seat or 0
        self._seats = seats
        self.one(self._first, seats)

    def share(self, most: int, *amounts: int | None) -> None:
        """Add amounts as shares of the most; more counts as the most, None and less than nothing as 0."""
        self.values += [min(max(amount or 0, 0), most) / most for amount in amounts]

    def one(self, index: int | None, count: int) -> None:
        """Add one of `count` things, one-hot; None is none of them."""
        self.some(() if index is None else (index,), count)

    def some(self, indices: Iterable[int], count: int) -> None:
        """Add a subset of `count` things, as ones and zeros."""
        flags = [0.0] * count
        for index in indices:
            flags[index] = 1.0
        self.values += flags

    def seat(self, seat: int | None) -> None:
        self.seats(() if seat is None else (seat,))

    def seats(self, seats: Iterable[int]) -> None:
        self.some(((seat - self._first) % self._seats for seat in seats), self._seats)

    def order(self, seats: Sequence[int]) -> None:
        """Add each seat's place in an order, as a share: 1 for the first, 0 if absent."""
        for seat in self.clockwise(range(self._seats)):
            self.share(self._seats, self._seats - seats.index(seat) if seat in seats else 0)

    def clockwise(self, of_seats: Sequence[Any]) -> Iterator[Any]:
        """Yield the items clockwise from the viewing seat."""
        return (of_seats[(self._first + index) % self._seats] for index in range(self._seats))


def handfuls(letters: str, sizes: Iterable[int]) -> list[str]:
    """Return every multiset of the letters with these sizes, in order."""
    return ["".join(chosen) for size in sizes for chosen in combinations_with_replacement(letters, size)]
