"""When it is full: what each star and each number brings at the end, and how far it is."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart, goals_in
from boardgames_tui.tui.paint.canvas import Canvas


def lines(width: int) -> int:
    """The lines that it needs in so many columns."""
    return 1 + goals_in(width)[1]


class EndBonuses(PavilionPart):
    """The stars and numbers of the pavilion that is shown."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.side, self.view.players[self.table.shown].tiles

    def draw(self, canvas: Canvas) -> None:
        player = self.view.players[self.table.shown]
        so_far = player.stars_points + player.numbers_points
        right = _("so far +{points}").format(points=so_far) if so_far else _("points at the end")
        self.rule(canvas, 0, 0, canvas.width, _("when it is full"), right)
        self.goals(canvas, Region(1, 1, canvas.width - 1, canvas.height - 1), player)
