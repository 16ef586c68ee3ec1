"""What the cursor is on, seen more closely, where there is room for it."""

from boardgames_tui.core.words import _
from boardgames_tui.screens.splendor import sentences
from boardgames_tui.screens.splendor.part import SplendorPart
from boardgames_tui.screens.splendor.spots import NAMES, CardPlace, Deck, HandCard
from boardgames_tui.tui.canvas import Canvas
from boardgames_tui.tui.themes import wrap


class Closely(SplendorPart):
    """The card, noble or pile under the cursor in words."""

    def draw(self, canvas: Canvas) -> None:
        """As many lines as there is room for."""
        spot = self.table.cursor.spot
        words = sentences.explain(self.table, spot) if spot is not None else ""
        if not words:
            return
        name = NAMES[spot] if isinstance(spot, CardPlace | Deck | HandCard) else ""
        self.rule(canvas, 0, 0, canvas.width, _("{name}, closely").format(name=name) if name else _("closely"))
        for row, line in enumerate(wrap(words, canvas.width - 2), 1):
            canvas.put(1, row, line, self.text)
