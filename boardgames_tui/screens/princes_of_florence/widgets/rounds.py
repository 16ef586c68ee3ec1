"""The least work value of each round: at the end of the first line, and if there is room round by round."""

from rich.style import Style

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import BEST_POINTS, FLORINS_A_POINT, MINIMUM, UNIT
from boardgames_tui.games.princes_of_florence.presentation.rounds import best_works
from boardgames_tui.games.princes_of_florence.presentation.words import money, profession_of
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len

_NUMBERS = sum(len(str(least)) + 1 for least in MINIMUM) + 3
"""The columns of the numbers, and of the marks around one of them."""

LEAST, LINES = 3, 2 + len(MINIMUM)
"""The fewest lines in which it is useful, and those that it can use."""


def columns(width: int, title: int) -> int:
    """The columns that it takes of the title's line; its words are left out if the title needs the room."""
    words = cell_len(_("works need")) + 2
    return _NUMBERS + (words if _NUMBERS + words + title <= width else 0)


class Rounds(PrincesPart):
    """The least work values: past rounds pale, the present one between marks, those to come bold."""

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


class Course(PrincesPart):
    """A line per round, and one for the end of the game; with little room only those to come."""

    follows_cursor = False

    def drawn_of(self) -> object:
        view = self.view
        return view.round, [player.works for player in view.players]

    def draw(self, canvas: Canvas) -> None:
        now = self.view.round
        self.rule(
            canvas, 0, 0, canvas.width, _("round by round"), _("the best work: +{count} PP").format(count=BEST_POINTS)
        )
        words = [_("works need {minimum}").format(minimum=f"{least:>2}") for least in MINIMUM]
        told = 7 + max(map(cell_len, words))
        first = max(0, min(now - 1, LINES - canvas.height))
        for y, number in enumerate(range(first + 1, len(MINIMUM) + 1), 1):
            style = self.bold if number == now else self.dim if number < now else self.text
            canvas.put(1, y, "►" if number == now else " ", self.accent)
            canvas.put(2, y, f"{number}:", style)
            canvas.put(5, y, words[number - 1], style)
            self._best(canvas, told, y, number)
        y = LINES - 1 - first
        ends = _("then prestige cards; the highest total wins")
        canvas.put(2, y, ends if 2 + cell_len(ends) <= canvas.width else "", self.dim)

    def _best(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        """Draw the best works of a round in their owners' colours; before there are any, what a work earns at least."""
        value, best = best_works(self.view, number)
        if not best:
            florins = UNIT * MINIMUM[number - 1]
            forms = _("earn {florins} florins or {points} PP"), _("{florins} florins or {points} PP")
            earned = (
                form.format(florins=money(florins), points=florins // FLORINS_A_POINT)
                for form in (forms if number >= self.view.round else (_("no work"),))
            )
            canvas.put(x, y, next((words for words in earned if x + cell_len(words) <= canvas.width), ""), self.dim)
        for seat, professions in best.items():
            words = ", ".join(_(profession_of(self.tables, name).name) for name in professions)
            owner = self.table.names[seat]
            if x + cell_len(f"{owner} {words} {value}") <= canvas.width:
                style = ink(self.colours.seats[seat], self.colours.ground, True)
                x = canvas.put(canvas.put(x, y, owner, style) + 1, y, f"{words} {value}", self.text) + 2
