"""When it is full: what each star and each number brings at the end, and how far it is."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.presentation.goals import Goal
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart, goals_in
from boardgames_tui.tui.paint.canvas import Canvas


def heights(width: int) -> tuple[int, int]:
    """The lines that it needs in so many columns, and those that it likes."""
    return 3 if width >= 38 else 5, 1 + goals_in(width)[1]


class EndBonuses(PavilionPart):
    """The stars and numbers of the pavilion that is shown."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.side, self.view.players[self.table.shown].tiles

    def draw(self, canvas: Canvas) -> None:
        """In columns, each with its spaces; in few lines what each brings and, of numbers, how far."""
        player = self.view.players[self.table.shown]
        so_far = player.stars_points + player.numbers_points
        right = f"+{so_far}" if so_far else ""
        self.rule(canvas, 0, 0, canvas.width, _("when it is full"), right)
        if canvas.height >= heights(canvas.width)[1]:
            self.goals(canvas, Region(0, 1, canvas.width, canvas.height - 1), player)
            return
        y = self._close(canvas, 1, self.stars(player))
        self._close(canvas, y, self.table.numbers(player))

    def _close(self, canvas: Canvas, y: int, goals: list[Goal]) -> int:
        """Side by side, without their spaces; returns the line below."""
        x = 1
        for goal in goals:
            name, paint, points = self.name_of(goal), self.paint_of(goal.kind), self.points(goal)
            progress = f" {goal.count}/{goal.of}" if goal.number else ""
            if x + len(name) + len(progress) + len(points) > canvas.width:
                x, y = 1, y + 1
            x = canvas.put(x, y, name, self.bold if paint is None else self.colours.chip(paint))
            x = canvas.put(x, y, progress, self.text)
            x = canvas.put(x, y, points, self.style_of(goal)) + 1
        return y + 1
