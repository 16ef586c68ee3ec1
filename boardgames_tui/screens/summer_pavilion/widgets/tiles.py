"""Where the tiles are: bag, tower and boards, by colour."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import COLOURS
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len

LINES = 4


def put_tiles(part: PavilionPart, canvas: Canvas, region: Region) -> None:
    """Bag, tower and boards by colour, in `LINES` lines or more."""
    view = part.view
    part.rule(canvas, region.x, region.y, region.width, _("tiles"))
    laid = [sum(player.tiles.count(colour) for player in view.players) for colour in range(len(COLOURS))]
    step = 2 if region.height >= 2 * LINES - 1 else 1
    rows = (_("bag"), view.bag), (_("tower"), view.tower), (_("placed"), laid)
    left = region.x + 3 + max(cell_len(words) for words, _counts in rows)
    pitch = min(6, (region.right - left) // len(COLOURS))
    for colour in range(len(COLOURS)):
        canvas.put(left + colour * pitch - 1, region.y, " " * 5)
        part.tile(canvas, left + colour * pitch, region.y, colour)
    for row, (words, counts) in enumerate(rows, 1):
        y = region.y + row * step
        canvas.put(region.x + 1, y, words, part.dim)
        for colour, count in enumerate(counts):
            style = part.text if count else part.dim
            canvas.right(left + colour * pitch + 2, y, str(count) if count else "·", style)


class Tiles(PavilionPart):
    """The panel of its own."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.bag, self.view.tower, [player.tiles for player in self.view.players]

    def draw(self, canvas: Canvas) -> None:
        if canvas.height >= LINES:
            put_tiles(self, canvas, Region(0, 0, canvas.width, canvas.height))
