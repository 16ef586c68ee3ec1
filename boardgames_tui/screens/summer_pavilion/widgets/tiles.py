"""Where the tiles are: bag, tower and boards, by colour."""

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import COLOURS
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len

LINES = 5


class Tiles(PavilionPart):
    """Bag, tower and boards by colour."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.bag, self.view.tower, [player.tiles for player in self.view.players]

    def draw(self, canvas: Canvas) -> None:
        if canvas.height < LINES:
            return
        view = self.view
        self.rule(canvas, 0, 0, canvas.width, _("tiles"))
        laid = [sum(player.tiles.count(colour) for player in view.players) for colour in range(len(COLOURS))]
        step = 2 if canvas.height >= 2 * LINES - 1 else 1
        rows = (_("bag"), view.bag), (_("tower"), view.tower), (_("laid"), laid)
        left = 3 + max(cell_len(words) for words, _counts in rows)
        pitch = min(6, (canvas.width - left) // len(COLOURS))
        for colour in range(len(COLOURS)):
            self.tile(canvas, left + colour * pitch, 1, colour)
        for row, (words, counts) in enumerate(rows, 1):
            y = 1 + row * step
            canvas.put(1, y, words, self.dim)
            for colour, count in enumerate(counts):
                style = self.text if count else self.dim
                canvas.right(left + colour * pitch + 2, y, str(count) if count else "·", style)
