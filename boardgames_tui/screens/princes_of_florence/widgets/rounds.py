"""What a work must be worth at least in each round, at the end of the first line."""

from rich.style import Style

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import MINIMUM
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len

_NUMBERS = sum(len(str(least)) + 1 for least in MINIMUM) + 3
"""The columns of the numbers, and of the marks round one of them."""


def columns(width: int, title: int) -> int:
    """The columns that it takes of a line, of which the title needs some: its words give way to that."""
    words = cell_len(_("works need")) + 2
    return _NUMBERS + (words if _NUMBERS + words + title <= width else 0)


class Rounds(PrincesPart):
    """The least work values: rounds that are over pale, the present one between marks, those to come bold."""

    follows_cursor = False

    def ground(self) -> Style:
        return ink(self.colours.text, self.colours.panel)

    def drawn_of(self) -> object:
        return self.view.round

    def draw(self, canvas: Canvas) -> None:
        colours = self.colours
        past, later = ink(colours.dim, colours.panel), ink(colours.text, colours.panel, True)
        x = canvas.width - _NUMBERS
        canvas.right(x - 1, 0, _("works need") if x > 1 else "", past)
        for number, least in enumerate(MINIMUM, 1):
            if number == self.view.round:
                fill, letter = colours.reversed
                x = canvas.put(x, 0, f"►{least}◄", ink(letter, fill, True)) + 1
            else:
                x = canvas.put(x, 0, str(least), past if number < self.view.round else later) + 1
