"""What each star and number scores at the end, and its progress."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart, goals_in
from boardgames_tui.tui.paint.canvas import Canvas


def lines(width: int) -> int:
    """The lines needed at a width in columns."""
    return 1 + goals_in(width)[1]


def put_goals(part: PavilionPart, canvas: Canvas, region: Region) -> None:
    """Draw the stars and numbers of the pavilion that is shown."""
    player = part.view.players[part.table.shown]
    so_far = player.stars_points + player.numbers_points
    right = _("so far +{points}").format(points=so_far) if so_far else _("points at the end")
    part.rule(canvas, region.x, region.y, region.width, _("when completed"), right)
    part.goals(canvas, Region(region.x + 1, region.y + 1, region.width - 1, region.height - 1), player)


class EndBonuses(PavilionPart):
    """The panel of end bonuses."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.side, self.view.players[self.table.shown].tiles

    def draw(self, canvas: Canvas) -> None:
        put_goals(self, canvas, Region(0, 0, canvas.width, canvas.height))
