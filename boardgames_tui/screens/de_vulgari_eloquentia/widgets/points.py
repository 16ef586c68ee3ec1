"""Where the player's points can come from, as a table."""

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.presentation.goals import sources
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len

LINES = 8
"""The heading and the sources."""


class Points(VulgariPart):
    """A line per source: its name, its points, how far the player is."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.view, self.table.covered

    def draw(self, canvas: Canvas) -> None:
        view, colours = self.view, self.colours
        if self.table.covered:
            self.rule(canvas, 0, 0, canvas.width, _("where points come from"))
            canvas.put(1, 1, "···", self.dim)
            return
        found = sources(view, self.table.tables)
        titles = _("where your points can come from"), _("where points come from"), _("points")
        title = next((each for each in titles if cell_len(each) + 4 <= canvas.width), titles[-1])
        self.rule(canvas, 0, 0, canvas.width, title, self.table.sign("table.goals"))
        names = max(cell_len(source.name) for source in found)
        good = ink(colours.good, colours.ground)
        for y, source in enumerate(found[: canvas.height - 1], 1):
            canvas.put(1, y, source.name, self.text)
            points = self.bold if source.points else self.dim
            canvas.right(names + 5, y, str(source.points), points)
            x = canvas.put(names + 6, y, "■" * source.have + "□" * (source.needed - source.have), good)
            x += bool(source.needed)
            words = source.words
            while words and cell_len(words) > canvas.width - x:  # without its last part
                words = words.rpartition("; ")[0]
            canvas.put(x, y, words, self.dim)
