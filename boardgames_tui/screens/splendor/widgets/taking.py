"""The line of the chosen tokens: above the news, or in a free line of a large board."""

from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import COLOUR_NAMES, KINDS
from boardgames_tui.games.splendor.components.piece_words import letter
from boardgames_tui.screens.splendor.model import SplendorTable
from boardgames_tui.screens.splendor.sentences import actions
from boardgames_tui.screens.splendor.widgets.geometry import geometry_for
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import Palette, wrap
from boardgames_tui.tui.table.news import News
from boardgames_tui.tui.table.story import TALL


def draw_taking(canvas: Canvas, y: int, width: int, table: SplendorTable, colours: Palette) -> None:
    """Draw the tokens chosen to take or give back; Enter plays the move."""
    ground = colours.lit
    bold = ink(colours.text, ground, True)
    canvas.put(0, y, " " * width, bold)
    canvas.put(0, y, "►", ink(colours.accent, ground, True))
    at = canvas.put(1, y, _("giving back") if table.returning else _("taking"), bold) + 1
    for kind in map(KINDS.index, table.picked):
        name = COLOUR_NAMES[kind]
        at = canvas.put(at, y, f" {letter(kind)} ", colours.chip(colours.pieces[name])) + 1
        at = canvas.put(at, y, _(name), bold) + 2
    told = _("already counted as yours")
    if not table.returning and at + cell_len(told) < width:
        canvas.right(width - 1, y, told, ink(colours.dim, ground))


class NewsOrTaking(News):
    """What the others did; while tokens are being chosen, its first line shows them, if free."""

    def drawn_of(self) -> object:
        table = self.table
        assert isinstance(table, SplendorTable)
        return super().drawn_of(), table.picked

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        table = self.table
        assert isinstance(table, SplendorTable)
        if table.picked and self.is_attached and not geometry_for(*self.screen.size).taking_y:
            draw_taking(canvas, 0, canvas.width, table, self.colours)

    def before_news(self, canvas: Canvas) -> None:
        tall = self.is_attached and self.screen.query_one("#story").region.height >= TALL
        if tall and not self.table.session.watching:
            self._can_be_done(canvas)
        else:
            super().before_news(canvas)

    def _can_be_done(self, canvas: Canvas) -> None:
        """Draw the actions of a turn, before there is news."""
        table = self.table
        assert isinstance(table, SplendorTable)
        self.rule(canvas, 0, 0, canvas.width, _("one of these per turn"))
        lines = [line for said in actions(table) for line in wrap(said, canvas.width - 2, "  ")]
        if len(lines) >= canvas.height:
            lines = wrap(" ".join(actions(table)), canvas.width - 2)
        for y, line in enumerate(lines, 1):
            canvas.put(1, y, line, self.dim)
