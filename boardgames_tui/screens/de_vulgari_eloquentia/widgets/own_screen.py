"""What is behind one's own screen: cubes with their votes, manuscripts with their points."""

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components.piece_words import in_votes
from boardgames_tui.screens.de_vulgari_eloquentia.sentences import own_screen
from boardgames_tui.screens.de_vulgari_eloquentia.sentences.labels import (
    Chip,
    counted_on_chips,
    cubes_on_chips,
    papers_on_chips,
)
from boardgames_tui.screens.de_vulgari_eloquentia.spots import OwnScreen
from boardgames_tui.screens.de_vulgari_eloquentia.widgets.base_widget import VulgariPart
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip

LINES = 4


class OwnScreenPanel(VulgariPart):
    """The panel of what is behind the screen."""

    def drawn_of(self) -> object:
        table = self.table
        return self.marks, self.view, table.covered, table.sign("de-vulgari.peek")

    def draw(self, canvas: Canvas) -> None:
        behind(self, canvas, Region(0, 0, canvas.width, canvas.height))


def behind(part: VulgariPart, canvas: Canvas, region: Region) -> None:
    """Draw cubes with their votes, manuscripts with their points, secretaries; `···` while others may be looking."""
    table, x, y = part.table, region.x, region.y
    key = _("{key}: all of it").format(key=table.sign("de-vulgari.peek"))
    title = _("{name}: behind the screen").format(name=table.names[part.view.judged])
    title = title if cell_len(title) + 4 <= region.width else _("behind the screen")
    screen = table.own_screen
    part.rule(canvas, x, y, region.width, title, key if screen is not None and not table.watching else "")
    part.spots[OwnScreen()] = region
    heads = [_("cubes"), _("manuscripts")]
    at = x + 2 + max(map(cell_len, heads))
    for row, head in enumerate(heads, y + 1):
        canvas.put(x + 1, row, head, part.dim)
    if screen is None:
        for row in range(y + 1, y + 3):
            canvas.put(at, row, "···", part.dim)
        if table.covered and region.height > 3:
            words = _("{key}: look").format(key=table.sign("de-vulgari.peek"))
            canvas.put(x + 1, y + 3, clip(words, region.width - 2), part.dim)
        return
    votes = in_votes(screen.votes)
    cubes = counted_on_chips(screen.cubes) or [Chip(_("none"))]
    if at + sum(cell_len(chip.text) for chip in cubes) + 2 + cell_len(votes) > region.right:
        cubes = cubes_on_chips(screen.cubes)
    end = part.chips(canvas, at, y + 1, cubes, part.dim)
    canvas.put(end + 2, y + 1, clip(votes, region.right - end - 2), part.text)
    papers, counts = papers_on_chips(table.tables, screen, whole=True), own_screen.counts(table, screen)
    said = 2 + cell_len(counts[0]) if counts else 0
    if at + sum(cell_len(chip.text) for chip in papers) + said > region.right:
        papers = papers_on_chips(table.tables, screen)
    end = part.chips(canvas, at, y + 2, papers or [Chip(_("none"))], part.text if papers else part.dim)
    if counts and end + 2 + cell_len(counts[0]) <= region.right:
        canvas.put(end + 2, y + 2, counts.pop(0), part.dim)
    line = ""
    for each in counts:
        longer = f"{line} · {each}" if line else each
        line = longer if cell_len(longer) < region.width else line
    canvas.put(x + 1, y + 3, line, part.dim)
