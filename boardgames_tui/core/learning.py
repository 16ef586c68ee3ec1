"""What a game tells a program that learns it from nothing but numbers, and the words it says that in."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, Protocol


class Learning(Protocol):
    """A game in numbers: `Game.learning` names the class. It knows no more than a view and a command."""

    def actions(self, seats: int) -> Sequence[str]:
        """The name of every command there can be at a table of so many, in an order that never changes."""

    def name(self, command: Any, seat: int, seats: int) -> str | None:
        """The name of a command of `seat` among `actions`.

        The notation, but for what means the same only seen from the seat. None if other commands do as well, as selling
        one point twice does for selling two.
        """

    def observe(self, view: Any) -> "Numbers":
        """What the view's seat sees, as always equally many numbers."""


class Numbers:
    """Numbers from 0 to 1, one after the other. Seats are counted from the one that looks, clockwise."""

    def __init__(self, seat: int | None, seats: int) -> None:
        """`seat` is the one that looks."""
        self.values: list[float] = []
        self._first = seat or 0
        self._seats = seats
        self.one(self._first, seats)

    def share(self, most: int, *amounts: int | None) -> None:
        """Amounts as shares of the most; more than that counts as the most, None and less than nothing as 0."""
        self.values += [min(max(amount or 0, 0), most) / most for amount in amounts]

    def one(self, index: int | None, count: int) -> None:
        """Which one of `count` things, as a 1 among zeros; None is none of them."""
        self.some(() if index is None else (index,), count)

    def some(self, indices: Iterable[int], count: int) -> None:
        """Which of `count` things."""
        flags = [0.0] * count
        for index in indices:
            flags[index] = 1.0
        self.values += flags

    def seat(self, seat: int | None) -> None:
        """Which seat; None is nobody."""
        self.seats(() if seat is None else (seat,))

    def seats(self, seats: Iterable[int]) -> None:
        """Which seats."""
        self.some(((seat - self._first) % self._seats for seat in seats), self._seats)

    def order(self, seats: Sequence[int]) -> None:
        """The place of each seat in an order, as a share: 1 is the first, 0 for who is not in it."""
        for seat in self.clockwise(range(self._seats)):
            self.share(self._seats, self._seats - seats.index(seat) if seat in seats else 0)

    def clockwise(self, of_seats: Sequence[Any]) -> Iterator[Any]:
        """What each seat has, from the one that looks."""
        return (of_seats[(self._first + index) % self._seats] for index in range(self._seats))


def handfuls(letters: str, sizes: Iterable[int]) -> list[str]:
    """Every choice of so many of the letters, each as often as you like, in their order."""
    return ["".join(chosen) for size in sizes for chosen in combinations_with_replacement(letters, size)]
