"""What a review has found, beside the board: both moves with the chances they leave, why, and where to look."""

from collections.abc import Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, ClassVar

from textual.geometry import Region, Size

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import in_short
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import TablePart
from boardgames_tui.tui.table.review import Mark, Reviewer

EIGHTHS = " ▁▂▃▄▅▆▇█"
_LOW, _WIDE = 4, 80
"""Up to this many lines a move and its bar stand in one; from that width on there are two columns."""
_BAR, _SHORT_BAR, _CHART, _LIST = 28, 10, 5, 6
"""The most columns of a bar, and of another move's; the lines of the chart, and the most moves of the list."""


class ReviewPanel(TablePart[TableModel[Any, Any], Any]):
    """As much of it as has room: the chances first, then what the difference is, where else to look, why."""

    follows_cursor = False
    LEAST_MISSED: ClassVar[Mapping[str, int]] = dict.fromkeys(
        ("news", "signs", "closely", "story", "tiles", "short"), 0
    )
    """The panels that make room for it, in their order; where that is too little, those that do for a lesson."""
    LEAST_LINES = 8

    def __init__(self, reviewer: Reviewer, table: TableModel[Any, Any]) -> None:
        super().__init__(table, id="review")
        self._reviewer = reviewer

    @staticmethod
    def lines(size: Size) -> int:
        """How many lines it should have in a terminal of that size."""
        return max(ReviewPanel.LEAST_LINES + 1, size.height * 6 // 10)

    def drawn_of(self) -> object:
        reviewer = self._reviewer
        return self.table.view, reviewer.reviewed, len(reviewer.marks)

    def draw(self, canvas: Canvas) -> None:
        mark = self._reviewer.here
        if canvas.height <= _LOW:
            self._draw_low(canvas, mark)
        elif mark is not None and canvas.width >= _WIDE:
            of, half = self.drawn_of(), canvas.width // 2

            def judged(sheet: Canvas, _region: Region) -> None:
                self._draw_judged(sheet, mark)

            self.piece(canvas, Region(0, 0, half, canvas.height), of, judged)
            right = Region(half + 1, 0, canvas.width - half - 1, canvas.height)
            self.piece(canvas, right, of, lambda sheet, _region: self._draw_besides(sheet, 0, mark))
        else:
            listed = min(len(self._reviewer.marks), _LIST)
            y = 0 if mark is None else self._draw_judged(canvas, mark, listed + 1)
            self._draw_besides(canvas, y, mark)

    def _draw_judged(self, canvas: Canvas, mark: Mark, spare: int = 0) -> int:
        """Both moves and why, leaving a number of lines free; returns the line below."""
        y, reasons = self._draw_moves(canvas, mark), list[str]()
        for reason in mark.reasons:
            wrapped = wrap(reason, canvas.width - 2)
            if y + len(reasons) + len(wrapped) + 2 + spare <= canvas.height:
                reasons += wrapped
        if not reasons:
            return y
        self.rule(canvas, 0, y, canvas.width, _("why"))
        for row, line in enumerate(reasons, y + 1):
            canvas.put(1, row, line, self.text)
        return y + len(reasons) + 2

    def _draw_besides(self, canvas: Canvas, y: int, mark: Mark | None) -> None:
        """What has room from a line on: first the list of better moves, then other ones, and the chances."""
        left, others = canvas.height - y, mark.others if mark is not None else ()
        asked = (
            (2, min(len(self._reviewer.marks), _LIST), 1, self._draw_list),
            (0, len(others), 2, partial(self._draw_others, others=others)),
            (1, _CHART * bool(self._reviewer.chances), 2, self._draw_chances),
        )
        fitting = []
        for place, lines, more, draw in asked:
            if lines and lines + more <= left:
                left -= lines + more
                fitting.append((place, lines + more, draw))
        for _place, lines, draw in sorted(fitting, key=itemgetter(0)):
            draw(canvas, y)
            y += lines

    # Both moves

    def _moves(self, mark: Mark) -> list[tuple[str, float, str]]:
        """Who or what, what is played, the chance it leaves and its colour: the move that was made, and the better."""
        session, margin = self.table.session, mark.margin
        played = session.match.turns[session.shown]
        return [
            (f"{session.names[played.seat]}: {mark.played}", margin.chance, self.colours.text),
            (_("better: {move}").format(move=mark.better), margin.chance + margin.behind, self.colours.accent),
        ]

    def _bar(self, canvas: Canvas, x: int, y: int, width: int, chance: float, colour: str, exact: bool) -> None:
        full = round(width * min(1.0, chance))
        canvas.put(x, y, "█" * full, ink(colour, self.colours.ground))
        canvas.put(x + full, y, "░" * (width - full), self.dim)
        if exact:
            canvas.put(x + width + 1, y, _("{count} of 100").format(count=round(100 * chance)), self.bold)

    def _draw_low(self, canvas: Canvas, mark: Mark | None) -> None:
        if mark is None:
            self.rule(canvas, 0, 0, canvas.width, _("review"), self._found())
            return
        bar = min(_BAR, canvas.width // 4)
        room = canvas.width - bar - 14
        for y, (words, chance, colour) in enumerate(self._moves(mark)):
            canvas.put(1, y, in_short(words, room - 2), self.bold)
            self._bar(canvas, room, y, bar, chance, colour, mark.margin.is_exact)
        if canvas.height > 2:
            x = self._put_verdict(canvas, 2, mark)
            found = self._found()
            if x + cell_len(found) + 2 <= canvas.width:
                canvas.right(canvas.width - 1, 2, found, self.dim)

    def _draw_moves(self, canvas: Canvas, mark: Mark) -> int:
        """Both moves one below the other; returns the line below."""
        airy = canvas.height >= 16
        self.rule(canvas, 0, 0, canvas.width, _("this move"), _("chance to win"), strong=True)
        y = 1 + airy
        bar = min(_BAR, canvas.width - 13)
        for words, chance, colour in self._moves(mark):
            for line in wrap(words, canvas.width - 2)[:2]:
                canvas.put(1, y, line, self.bold)
                y += 1
            self._bar(canvas, 1, y, bar, chance, colour, mark.margin.is_exact)
            y += 1 + airy
        if y < canvas.height:
            self._put_verdict(canvas, y, mark)
        return y + 1 + airy

    def _put_verdict(self, canvas: Canvas, y: int, mark: Mark) -> int:
        """How much better, in words; and in games, where that is sure enough. Returns the column behind."""
        margin = mark.margin
        verdict = _("much better") if margin.is_much else _("somewhat better")
        x = canvas.put(1, y, f" {verdict} ", self.colours.chip(self.colours.accent)) + 1
        if margin.is_exact:
            count = round(100 * margin.behind)
            more = ngettext("{count} more of 100 games", "{count} more of 100 games", count).format(count=count)
            if x + cell_len(more) <= canvas.width:
                x = canvas.put(x, y, more, self.text)
        return x

    def _found(self) -> str:
        count = len(self._reviewer.marks)
        words = ngettext("{count} move worth a look: {key}", "{count} moves worth a look: {key}", count)
        return words.format(count=count, key=self.table.sign("table.next")) if count else ""

    # Besides

    def _draw_others(self, canvas: Canvas, y: int, others: Sequence[tuple[str, float]]) -> None:
        """What else could have been played, with the chance that it would have left."""
        self.rule(canvas, 0, y, canvas.width, _("other moves"), _("roughly"))
        x = canvas.width - _SHORT_BAR - 1
        for row, (words, chance) in enumerate(others, y + 1):
            canvas.put(1, row, in_short(words, x - 2), self.text)
            self._bar(canvas, x, row, _SHORT_BAR, chance, self.colours.dim, False)

    def _draw_chances(self, canvas: Canvas, y: int) -> None:
        """The chances that a player's moves left, the marked ones bright; below them where this one is."""
        reviewer, session = self._reviewer, self.table.session
        turns = session.match.turns
        seat = turns[min(session.shown, len(turns) - 1)].seat
        seats = {turns[number].seat for number in reviewer.chances}
        seat = seat if seat in seats else min(seats)
        title = _("{name}'s chance, move by move").format(name=session.names[seat])
        self.rule(canvas, 0, y, canvas.width, title, _("now ▲"))
        moves = [number for number in sorted(reviewer.chances) if turns[number].seat == seat]
        room = canvas.width - 2
        first = max(0, sum(number <= session.shown for number in moves) - room)
        moves = moves[first : first + room]
        most = max(0.5, *(reviewer.chances[number] for number in moves))
        colour = self.colours.seats[seat % len(self.colours.seats)]
        for x, number in enumerate(moves, 1):
            style = ink(self.colours.accent if number in reviewer.marks else colour, self.colours.ground)
            if number not in reviewer.marks:
                style = ink(self.colours.tint(self.colours.ground, colour, 55), self.colours.ground)
            eighths = max(1, round(8 * _CHART * reviewer.chances[number] / most))
            for row in range(-(-eighths // 8)):
                canvas.put(x, y + _CHART - row, EIGHTHS[min(8, eighths - 8 * row)], style)
        if session.shown in moves:
            canvas.put(1 + moves.index(session.shown), y + _CHART + 1, "▲", self.accent)

    def _draw_list(self, canvas: Canvas, y: int) -> None:
        """Where another move was better, from the one that is shown on."""
        reviewer, session, width = self._reviewer, self.table.session, canvas.width
        marked = sorted(reviewer.marks)
        key = _("{key} the next").format(key=self.table.sign("table.next"))
        self.rule(canvas, 0, y, width, _("would have been better"), key)
        at = next((place for place, number in enumerate(marked) if number >= session.shown), 0)
        first = max(0, min(at - 1, len(marked) - _LIST))
        for row, number in enumerate(marked[first : first + _LIST], y + 1):
            mark, turn = reviewer.marks[number], session.match.turns[number]
            here = number == session.shown
            ground = self.colours.lit if here else self.colours.ground
            canvas.fill(Region(0, row, width, 1), ink(self.colours.text, ground))
            if here:
                canvas.put(0, row, "►", ink(self.colours.accent, ground, True))
            x = canvas.put(1, row, f"{turn.round:>2}", ink(self.colours.text, ground, True)) + 1
            much = mark.margin.is_much
            verdict = _("much") if much else _("somewhat")
            style = ink(self.colours.accent if much else self.colours.dim, ground, much)
            canvas.right(width - 1, row, verdict, style)
            room = width - x - cell_len(verdict) - 2
            canvas.put(x, row, in_short(mark.better, room), ink(self.colours.text, ground))
