"""What the cursor is on, seen more closely, where there is room for it; and what the signs on a card mean."""

from boardgames_tui.core.words import _
from boardgames_tui.screens.splendor import sentences
from boardgames_tui.screens.splendor.spots import NAMES, CardPlace, Deck, HandCard
from boardgames_tui.screens.splendor.widgets.base_widget import SplendorPart
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.themes import wrap


class Details(SplendorPart):
    """What is under the cursor in words."""

    def draw(self, canvas: Canvas) -> None:
        spot = self.table.cursor.spot
        name = NAMES[spot] if isinstance(spot, CardPlace | Deck | HandCard) else ""
        self.rule(canvas, 0, 0, canvas.width, _("{name}, closely").format(name=name) if name else _("closely"))
        y = 1
        for sentence in sentences.closely(self.table, spot):
            lines = wrap(sentence, canvas.width - 2)
            if y > 1 and y + len(lines) > canvas.height:
                break
            for line in lines:
                canvas.put(1, y, line, self.text)
                y += 1


class Signs(SplendorPart):
    """What the signs on a card mean."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks

    def draw(self, canvas: Canvas) -> None:
        self.rule(canvas, 0, 0, canvas.width, _("a price"))
        words = sentences.signs()
        half = canvas.width // 2
        for number, text in enumerate(words):
            if canvas.width >= 40:
                canvas.put(1 + number % 2 * half, 1 + number // 2, text, self.dim)
            else:
                canvas.put(1, 1 + number, text, self.dim)
