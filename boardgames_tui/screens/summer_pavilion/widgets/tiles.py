"""Where the tiles are: bag, tower and boards, by colour."""

from collections.abc import Sequence

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import COLOURS
from boardgames_tui.screens.summer_pavilion.widgets.base_widget import PavilionPart
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len

LINES = 4
_BARS = 2 + len(COLOURS)
"""From this many lines on, each colour has one with a bar."""


def put_tiles(part: PavilionPart, canvas: Canvas, region: Region) -> None:
    """Draw bag, tower and boards by colour, in `LINES` lines or more."""
    view = part.view
    title = _("tiles")
    part.rule(canvas, region.x, region.y, region.width, title)
    laid = [sum(player.tiles.count(colour) for player in view.players) for colour in range(len(COLOURS))]
    rows = (_("bag"), view.bag), (_("tower"), view.tower), (_("placed"), laid)
    if region.height >= _BARS:
        _bars(part, canvas, region, rows)
        return
    step = 2 if region.height >= 2 * LINES - 1 else 1
    left = region.x + 3 + max(map(cell_len, (title, *(words for words, _counts in rows))))
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


def _bars(part: PavilionPart, canvas: Canvas, region: Region, rows: Sequence[tuple[str, Sequence[int]]]) -> None:
    """Draw a bar for each colour with the tiles in these places, and beside it the counts."""
    step = min(3, (region.height - 3) // (len(COLOURS) - 1))
    narrow = (region.width - 5 - cell_len(rows[0][0])) // (len(rows) - 1)
    pitch = min(narrow, max(cell_len(words) for words, _counts in rows) + 3)
    cells = region.width - 6 - pitch * len(rows)
    most = max(1, *map(sum, zip(*(counts for _words, counts in rows), strict=True)))
    for number, ((words, counts), sign) in enumerate(zip(rows, "█▒░", strict=True), 1):
        end = region.right - 1 - pitch * (len(rows) - number)
        canvas.right(end, region.y + 1, f"{sign} {words}" if cells > 0 else words, part.dim)
        for colour, count in enumerate(counts):
            y = region.y + 2 + colour * step
            part.tile(canvas, region.x + 1, y, colour)
            canvas.right(end, y, str(count) if count else "·", part.text if count else part.dim)
            before = sum(counts[colour] for _words, counts in rows[: number - 1])
            first, last = (cells * tiles // most for tiles in (before, before + count))
            paint = ink(part.colours.line(part.colour(colour)), part.colours.ground)
            canvas.put(region.x + 5 + first, y, sign * (last - first), paint)


class Tiles(PavilionPart):
    """The panel of where the tiles are."""

    follows_cursor = False

    def drawn_of(self) -> object:
        return self.marks, self.view.bag, self.view.tower, [player.tiles for player in self.view.players]

    def draw(self, canvas: Canvas) -> None:
        if canvas.height >= LINES:
            put_tiles(self, canvas, Region(0, 0, canvas.width, canvas.height))
