"""What all parts of the table draw with: the colours of tokens, counts, prices; and what lies at a spot."""

from collections.abc import Sequence

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import COLOUR_NAMES, KINDS
from boardgames_tui.games.splendor.view import CardView, SplendorView, amount
from boardgames_tui.screens.splendor.table import SplendorTable
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.panels import TablePart

PAID, HELD, MISSING = "■", "●", "○"
"""A token of a price that a card of one's own pays, that a token pays, that is missing."""
SYMBOLS = "◊▬▫♦▪◦"
"""A gem of each kind of token, one cell each."""


class SplendorPart(TablePart[SplendorTable, SplendorView]):
    """A part of Splendor's table."""

    def colour(self, kind: int) -> str:
        """The colour of a kind of token."""
        return self.colours.pieces[COLOUR_NAMES[kind]]

    def tokens(
        self, canvas: Canvas, x: int, y: int, counts: Sequence[int], ground: str, gap: str = " ", bold: bool = False
    ) -> int:
        """Write counts as "2u 1g", each in its colour; returns the column after them."""
        first, between = True, ink(self.colours.text, ground)
        for kind, count in enumerate(counts):
            if count:
                if not first:
                    x = canvas.put(x, y, gap, between)
                x = canvas.put(x, y, f"{count}{KINDS[kind]}", self.colours.lettered(self.colour(kind), ground, bold))
                first = False
        return x

    def verdict(self, canvas: Canvas, x: int, y: int, card: CardView, ground: str, width: int = 99) -> int:
        """Write what would be paid, or what is missing, close together where there is little room."""
        words = amount(card.lacks if card.pay is None else card.pay)
        gap = " " if len(words) + 2 <= width else ""
        after = " " if gap or len(words.replace(" ", "")) + 2 <= width else ""
        if card.pay is None:
            x = canvas.put(x, y, f"-{after}", ink(self.colours.dim, ground))
            return self.tokens(canvas, x, y, card.lacks, ground, gap)
        x = canvas.put(x, y, f"√{after}", ink(self.colours.good, ground, True))
        if not any(card.pay):
            return canvas.put(x, y, _("free"), ink(self.colours.good, ground, True))
        return self.tokens(canvas, x, y, card.pay, ground, gap, bold=True)
