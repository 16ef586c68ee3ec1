"""Where things lie on the board, at each of its sizes."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from textual.geometry import Region

from boardgames_tui.games.splendor.components import COLUMNS, KINDS, LEVELS


class Geometry(NamedTuple):
    """Where things lie on a board of one size, in cells. Beside each card there is a column for the cursor."""

    width: int
    height: int
    deck_width: int
    cards_x: int
    cards_y: int
    card_width: int
    card_height: int
    pitch_x: int
    pitch_y: int
    bank_y: int
    """Where the bank lies below the cards."""
    aside: int = 0
    """Where nobles and bank stand in a column right of the cards; 0: nobles above the cards, the bank below."""

    def deck(self, level: int) -> Region:
        return Region(1, self._row(level), self.deck_width, self.card_height)

    def card(self, place: int) -> Region:
        level, column = place // COLUMNS + 1, place % COLUMNS
        return Region(self.cards_x + column * self.pitch_x, self._row(level), self.card_width, self.card_height)

    def _row(self, level: int) -> int:
        return self.cards_y + (LEVELS - level) * self.pitch_y

    def nobles(self, count: int) -> Sequence[Region]:
        if self.aside:
            height = 6 if count <= 3 else 5
            return [
                Region(self.aside, 1 + index * (height + 1), self.width - self.aside, height) for index in range(count)
            ]
        height = 2 if self.cards_y < 4 else 4
        left = 1 if count > COLUMNS else self.cards_x
        pitch = self.pitch_x if count == COLUMNS else (self.width - left + 1) // count
        return [Region(left + index * pitch, 0, pitch - 1, height) for index in range(count)]

    def bank(self, nobles: int) -> Region:
        """The bank, with its heading."""
        if not self.aside:
            return Region(0, self.bank_y, self.width, self.height - self.bank_y)
        top = self.nobles(nobles)[-1].bottom + 1
        return Region(self.aside, top, self.width - self.aside, self.height - top)

    def piles(self, nobles: int) -> Sequence[Region]:
        """The piles of the bank: side by side, or one below the other."""
        x, y, width, height = self.bank(nobles)
        if self.aside:
            tops = [y + 1 + kind * (height - 1) // len(KINDS) for kind in range(len(KINDS) + 1)]
            return [Region(x + 1, top, width - 2, max(1, below - top - 1)) for top, below in pairwise(tops)]
        pitch = (width - 1) // len(KINDS)
        # Two columns apart: right of one the cursor ends, left of the next a mark can stand.
        return [Region(x + 1 + kind * pitch, y + 1, pitch - 2, height - 1) for kind in range(len(KINDS))]


COMPACT = Geometry(59, 16, 5, 7, 2, 12, 4, 13, 4, 14)
MIDDLE = Geometry(67, 23, 5, 7, 2, 14, 6, 15, 6, 20)
STANDARD = Geometry(67, 34, 5, 7, 5, 14, 7, 15, 8, 29)
SPACIOUS = Geometry(96, 36, 9, 12, 5, 20, 8, 21, 9, 32)
GRAND = Geometry(155, 46, 11, 14, 1, 27, 14, 29, 15, 0, aside=131)
GEOMETRIES = (GRAND, SPACIOUS, STANDARD, MIDDLE, COMPACT)
"""The largest first."""
