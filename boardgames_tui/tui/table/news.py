"""News: what each opponent has done since the viewer's last turn, a line or two each."""

from collections.abc import Sequence
from typing import Any

from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.sentence import Sentence, joined, put, that_fits, without_indent, wrapped
from boardgames_tui.tui.paint.themes import clip_name
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import TablePart
from boardgames_tui.tui.table.story import goal_lines, last_lines, put_lines

NAME = 8
"""The column in which the words begin."""
LINES = 3
"""The most lines of an opponent."""
BEFORE = 2
"""The free lines from which earlier turns are shown, too."""


class News(TablePart[TableModel[Any, Any], Any]):
    """A line or two for each opponent; before there is any news, where points come from.

    Where more has room than they have done, and the story has no panel of its own, it goes on below.
    """

    follows_cursor = False

    def __init__(self, table: TableModel[Any, Any]) -> None:
        super().__init__(table, id="news")

    def drawn_of(self) -> object:
        session = self.table.session
        return self.table.view, len(session.turns), session.watching, session.recalled

    def draw(self, canvas: Canvas) -> None:
        session = self.table.session
        seats = [seat for seat in range(len(session.names)) if seat != session.view.seat or session.watching]
        told = [(seat, found) for seat in seats if (found := session.news_of(seat))]
        if not told:
            self.before_news(canvas)
            return
        y = 0
        if canvas.height > len(told):
            title = _("since your last turn") if session.news else _("what the others did")
            steps = _("{key} shows it step by step").format(key=self.table.sign("table.news"))
            if not session.has_own_news:
                title = _("the last turns")
            self.rule(
                canvas, 0, 0, canvas.width, title, steps if session.has_own_news and session.recalled is None else ""
            )
            y = 1
        rows, spare = dict.fromkeys((seat for seat, _parts in told), 1), canvas.height - y - len(told)
        # First the most important news of each, then the rest: everyone gets a second line before anyone a third.
        for most, limit in ((1, LINES), *((None, limit) for limit in range(2, 1 + LINES))):
            for seat, parts in told:
                wanted = min(limit, len(wrapped(joined(parts[:most]), canvas.width - NAME)))
                more = max(0, min(spare, wanted - rows[seat]))
                spare, rows[seat] = spare - more, rows[seat] + more
        apart = int(spare >= len(told) and self._story_beside())  # the lines that are left stand between them
        for seat, parts in told:
            y = self._tell(canvas, y + apart, seat, parts, rows[seat])
        if canvas.height - y >= BEFORE and session.has_own_news and not self._story_beside():
            region = Region(1, y + 1, canvas.width - 1, canvas.height - y - 1)
            title, lines = last_lines(session, region.width, region.height, until=session.news)
            if lines and not lines[-1].sentence.text.endswith("…"):
                self.rule(canvas, 0, y, canvas.width, title)
                put_lines(canvas, region, lines, self.colours, self.colours.ground)

    def _story_beside(self) -> bool:
        return self.is_attached and any(panel.region for panel in self.screen.query("#story"))

    def before_news(self, canvas: Canvas) -> None:
        """Draw what each player scored points for, as long as nobody else has moved."""
        session = self.table.session
        if session.game.goals and not session.watching:
            title, lines = goal_lines(session, canvas.width - 1, canvas.height - 1)
            if lines:
                self.rule(canvas, 0, 0, canvas.width, title)
                region = Region(1, 1, canvas.width - 1, canvas.height - 1)
                put_lines(canvas, region, lines, self.colours, self.colours.ground)

    def _tell(self, canvas: Canvas, y: int, seat: int, parts: Sequence[Sentence], lines: int) -> int:
        """Draw one opponent's news from a row on; return the row below."""
        colours, width = self.colours, canvas.width - NAME
        colour = colours.seats[seat % len(colours.seats)]
        told = self.table.session.recalled_seat
        style = self.text if told is None else self.bold if told == seat else self.dim
        if told == seat:
            canvas.put(0, y, "►", self.accent)
        canvas.put(1, y, clip_name(self.table.labels[seat], NAME - 2), ink(colour, colours.ground, True))
        for line in that_fits(parts, width, lines):
            put(canvas, NAME, y, without_indent(line), colours, colours.ground, style)
            y += 1
        return y
