"""Where things are on the board, at each of its sizes."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.games.splendor.components import COLUMNS, KINDS, LEVELS
from boardgames_tui.screens.splendor.widgets.base_widget import COMPACT, GRAND, SPACIOUS, STANDARD, Form

NOBLES = 2
"""The lines of a noble."""


class Geometry(NamedTuple):
    """Where things are on a board of one size, in cells. Beside each card there is a column for the cursor."""

    form: Form
    """The size of its cards."""
    width: int
    height: int
    deck: int
    """The columns of a deck."""
    deck_x: int
    cards_x: int
    cards_y: int
    pitch_y: int
    bank_x: int
    bank_y: int
    """The line of the bank's letters; the tokens are in the line below."""
    bank_pitch: int
    taking_y: int = 0
    """A free line for the chosen tokens; 0 if there is none."""

    def deck_of(self, level: int) -> Region:
        return Region(self.deck_x, self._row(level), self.deck, self.form.height)

    def card(self, place: int) -> Region:
        level, column = place // COLUMNS + 1, place % COLUMNS
        form = self.form
        return Region(self.cards_x + column * (form.width + 1), self._row(level), form.width, form.height)

    def _row(self, level: int) -> int:
        return self.cards_y + (LEVELS - level) * self.pitch_y

    def nobles(self, count: int) -> Sequence[Region]:
        """The nobles' regions, above the cards; five are narrower, and begin further left beside short deck names."""
        left, width = self.cards_x, self.form.width
        if count > COLUMNS:
            left = min(left, 5) if self.form is COMPACT else left
            width = (self.cards_x + COLUMNS * (width + 1) - left) // count - 1
        return [Region(left + index * (width + 1), 0, width, NOBLES) for index in range(count)]

    def piles(self) -> Sequence[Region]:
        """The regions of the bank's piles, side by side."""
        pitch = self.bank_pitch
        return [Region(self.bank_x + kind * pitch, self.bank_y, pitch - 1, 2) for kind in range(len(KINDS))]


SMALL = Geometry(COMPACT, 59, 16, 5, 0, 7, 2, 4, 11, 14, 8)
MIDDLE = Geometry(STANDARD, 77, 21, 8, 0, 9, 2, 6, 12, 19, 11)
TALL = Geometry(SPACIOUS, 90, 31, 5, 0, 6, 2, 9, 6, 29, 14)
ROOMY = Geometry(SPACIOUS, 97, 35, 9, 1, 12, 3, 10, 12, 33, 14, 32)
LARGE = Geometry(GRAND, 158, 47, 8, 0, 10, 3, 14, 10, 45, 18, 44)
GEOMETRIES = (SMALL, MIDDLE, TALL, ROOMY, LARGE)


def geometry_for(width: int, height: int) -> Geometry:
    """The largest board that fits a terminal of that size."""
    if width >= 200 and height >= 60:
        return LARGE
    if width >= 140 and height >= 44:
        return ROOMY
    if width >= 100 and height >= 32:
        return MIDDLE
    return TALL if width >= TALL.width and height >= 50 else SMALL
