"""The result of a round, until the next key."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import BEST_POINTS
from boardgames_tui.games.princes_of_florence.presentation.rounds import round_end
from boardgames_tui.games.princes_of_florence.presentation.words import profession_of
from boardgames_tui.screens.princes_of_florence.widgets.base_widget import PrincesPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len


class RoundOver(PrincesPart):
    """Shows the best work, what works need now, who begins, and everyone's points."""

    follows_cursor = False

    def draw(self, canvas: Canvas) -> None:
        colours, view, names = self.colours, self.view, self.table.names
        over = round_end(view)
        width, lines = canvas.width, canvas.height
        text, dim = ink(colours.text, colours.card), ink(colours.dim, colours.card)
        bold, accent = ink(colours.text, colours.card, True), ink(colours.accent, colours.card, True)
        canvas.fill(Region(0, 0, width, lines), text)
        canvas.put(0, 0, "▀" * width, accent)
        canvas.put(2, 0, " {} ".format(_("round {number} is over").format(number=over.number)), accent)
        heads = _("best work"), _("works need"), _("starts now"), _("points")
        x = 4 + max(map(cell_len, heads))
        for y, head in enumerate(heads, 1):
            canvas.put(2, y, head if y < lines else "", dim)
        at = x
        for seat, professions in over.best.items():
            at = canvas.put(at, 1, names[seat], ink(colours.seats[seat], colours.card, True)) + 1
            words = _("{profession} {value}, +{points} PP")
            told = ", ".join(_(profession_of(self.tables, name).name) for name in professions)
            at = canvas.put(at, 1, words.format(profession=told, value=over.value, points=BEST_POINTS), text) + 2
        if not over.best:
            canvas.put(x, 1, _("nobody completed a work"), text)
        at = canvas.put(x, 2, f"{over.before} → {view.minimum}", bold)
        later = ", ".join(map(str, over.later))
        forms = (_("then {numbers}").format(numbers=later), later) if later else ()
        canvas.put(at + 3, 2, next((each for each in forms if at + 3 + cell_len(each) <= width), ""), dim)
        at = canvas.put(x, 3, names[view.starter], ink(colours.seats[view.starter], colours.card, True))
        canvas.put(at + 1, 3, _("opens the auction"), text)
        if lines - 4 < len(view.players):
            self._points(canvas, x, 4)
            return
        for y, player in enumerate(view.players, 4):
            chip = canvas.put(x, y, f" {names[y - 4]} {player.points} ", colours.chip(colours.seats[y - 4]))
            works = [
                f"{_(profession_of(self.tables, name).name)} {value}"
                for name, value, number in player.works
                if number == over.number
            ]
            self.words(canvas, chip + 1, y, width - chip - 1, ", ".join(works) or _("no work"), text if works else dim)

    def _points(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw everyone's points, in as few lines as possible."""
        at = x
        for seat, player in enumerate(self.view.players):
            chip = f" {self.table.names[seat]} {player.points} "
            if at + cell_len(chip) > canvas.width:
                at, y = x, y + 1
            if y < canvas.height:
                at = canvas.put(at, y, chip, self.colours.chip(self.colours.seats[seat])) + 1
