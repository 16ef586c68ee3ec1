"""The cursor of a table: the spot it is on, and how it moves to another. It knows nothing about matches."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from textual.geometry import Region

from boardgames_tui.tui.paint.canvas import nearest

SpotT = TypeVar("SpotT", bound=Hashable)


class Cursor(Generic[SpotT]):
    """It is on one of the spots that can be chosen; `spot` is None if there is nothing to choose."""

    def __init__(
        self,
        spots: Callable[[], Iterable[SpotT]],
        first: Callable[[], SpotT | None],
        areas: Callable[[], Sequence[Sequence[SpotT]]],
    ) -> None:
        """The spots it can be on now, the first one, and the spots by area, for Tab and for the digits."""
        self.spot: SpotT | None = None
        self._spots = spots
        self._first = first
        self._areas = areas

    def put(self) -> None:
        """Keep the spot if it is legal; else begin again."""
        if self.spot is None or self.spot not in self._spots():
            self.spot = self._first()

    def ahead(self, regions: Mapping[SpotT, Region], dx: int, dy: int) -> SpotT | None:
        """The nearest spot in a direction; the present one if there is none."""
        return nearest(regions, self.spot, dx, dy)

    def in_next_area(self, step: int) -> SpotT | None:
        allowed = set(self._spots())
        areas = [spots for area in self._areas() if (spots := [spot for spot in area if spot in allowed])]
        if not areas:
            return None
        at = next((index for index, area in enumerate(areas) if self.spot in area), -step)
        return areas[(at + step) % len(areas)][0]

    def nth(self, number: int) -> SpotT | None:
        area = next((area for area in self._areas() if self.spot in area), ())
        if number <= len(area) and area[number - 1] in set(self._spots()):
            return area[number - 1]
        return None
