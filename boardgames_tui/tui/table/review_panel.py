"""The findings of a review, beside the board: both moves with the chances they leave, the reasons, and other moves."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual.geometry import Region, Size

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import in_short
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import TablePart
from boardgames_tui.tui.table.review import Reviewer

if TYPE_CHECKING:
    from boardgames_tui.bots.review import Mark

EIGHTHS = " ▁▂▃▄▅▆▇█"
_LOW = 4
"""Up to this many lines a move and its bar stand in one."""
_COLUMN = 44
"""The least width of a column of parts: a wide panel has two or three of them."""
_NARROW = 28
"""With fewer columns, moves are told in all of them."""
_BAR, _SHORT_BAR, _CHART, _LIST, _FEWEST, _MOST = 28, 10, 5, 6, 3, 3
"""The most columns of a bar, and of another move's; the most lines of the chart; the most moves of the list, and the
fewest lines of both; and the lines of a move, about."""
_LEAST_BAR = 6
"""The fewest columns of a bar on the line of its move."""
_VERDICT = 10
"""The columns of the list that say how much better a move was."""


class ReviewPanel(TablePart[TableModel[Any, Any], Any]):
    """Shows as much as fits: the chances first, then reasons, other marked moves, alternatives, a chart of chances."""

    follows_cursor = False
    LEAST_MISSED: ClassVar[Mapping[str, int]] = {
        **dict.fromkeys(("news", "signs", "closely", "story", "tiles", "short", "supply"), 0),
        "pay": 3,
    }
    """The panels that make room for it, in their order; where that is too little, those that do for a lesson."""

    def __init__(self, reviewer: Reviewer, table: TableModel[Any, Any]) -> None:
        super().__init__(table, id="review")
        self._reviewer = reviewer

    @staticmethod
    def lines(size: Size) -> int:
        """Return the number of lines it should have in a terminal of that size."""
        return min(30, max(9, size.height * 11 // 20))

    def drawn_of(self) -> object:
        reviewer = self._reviewer
        return self.table.view, reviewer.reviewed, len(reviewer.marks)

    def draw(self, canvas: Canvas) -> None:
        mark = self._reviewer.here
        if canvas.height <= _LOW or (mark is not None and canvas.height + 1 < self._parts(canvas.width, mark)[0].least):
            self._draw_low(canvas, mark)
            return
        count = min(3, canvas.width // _COLUMN) if mark is not None else 1
        width = (canvas.width + 1) // max(1, count)
        parts = self._parts(canvas.width if count < 2 else width - 1, mark)
        columns = [parts]
        if count > 1:
            columns = [parts[:2], parts[2:]] if count == 2 else [parts[:2], parts[2::2], parts[3:4]]
        of = self.drawn_of()
        for number, column in enumerate(columns):
            x = number * width
            region = Region(x, 0, min(width - (count > 1), canvas.width - x), canvas.height)
            self.piece(canvas, region, of, partial(_draw_parts, column))

    def _parts(self, width: int, mark: "Mark | None") -> list["_Part"]:
        """Its parts from top to bottom, each with the lines that it needs and likes: both moves first."""
        low, high = _FEWEST + 2, _CHART + 2
        if not self._reviewer.chances:
            low = high = 0
        worth = [lines for _number, lines in self._listed(width, _LIST)]
        fewest, most = (1 + sum(map(len, worth[:count])) if worth else 0 for count in (_FEWEST, _LIST))
        besides = [_Part(4, low, high, self._draw_chances), _Part(2, fewest, most, self._draw_list)]
        if mark is None:
            return besides
        moves = 2 + sum(1 + len(lines) for lines, _chance, _colour in self._wrapped(mark, width))
        reasons = [wrap(reason, width - 2) for reason in mark.reasons]
        first, all_of_them = (1 + sum(map(len, some)) for some in (reasons[:1], reasons))
        others = [lines for lines, _chance in self._others(mark, width)]
        one, all_others = (1 + sum(map(len, some)) for some in (others[:1], others))
        return [
            _Part(0, moves, moves + 3, partial(self._draw_moves, mark=mark)),
            _Part(1, first if reasons else 0, all_of_them, partial(self._draw_why, reasons=reasons)),
            _Part(3, one if others else 0, all_others, partial(self._draw_others, mark=mark)),
            *besides,
        ]

    # Both moves

    def _moves(self, mark: "Mark") -> list[tuple[str, str, float, str]]:
        """Return, for the played and the better move: who makes it, its words, the chance it leaves, and its colour."""
        session, margin = self.table.session, mark.margin
        name = session.names[session.match.turns[session.shown].seat]
        # Translators: who made a move, and the move as it would be typed: “Ada: buy 2-1”.
        played = _("{name}: {move}").format(name=name, move="")
        better = _("better: {move}").format(move="")
        return [
            (played, mark.played, margin.chance, self.colours.text),
            (better, mark.better, margin.chance + margin.behind, self.colours.accent),
        ]

    def _wrapped(self, mark: "Mark", width: int) -> list[tuple[list[str], float, str]]:
        """Return the moves wrapped into as few lines as possible."""
        room = _MOST * (width - 8)
        return [
            (wrap(head + in_short(move, room - cell_len(head)), width - 2), chance, colour)
            for head, move, chance, colour in self._moves(mark)
        ]

    def _bar(self, canvas: Canvas, x: int, y: int, width: int, chance: float, colour: str, exact: bool) -> None:
        full = round(width * min(1.0, chance))
        canvas.put(x, y, "█" * full, ink(colour, self.colours.ground))
        canvas.put(x + full, y, "░" * (width - full), self.dim)
        if exact:
            canvas.put(x + width + 1, y, _("{count} in 100").format(count=round(100 * chance)), self.bold)

    def _draw_low(self, canvas: Canvas, mark: "Mark | None") -> None:
        if mark is None:
            self.rule(canvas, 0, 0, canvas.width, _("review"), self._found())
            return
        moves = self._moves(mark)
        for bar in (min(_BAR, canvas.width // 5), _LEAST_BAR, 0):
            room = canvas.width - bar - 14
            told = [
                wrap(head + in_short(move, room - 2 - cell_len(head)), room - 2)
                for head, move, _chance, _colour in moves
            ]
            if sum(map(len, told)) <= canvas.height:
                break
        y = 0
        for lines, (_head, _move, chance, colour) in zip(told, moves, strict=True):
            self._bar(canvas, room, y, bar, chance, colour, mark.margin.is_exact)
            for line in lines:
                canvas.put(1, y, line, self.bold)
                y += 1
        if y < canvas.height:
            x = self._put_verdict(canvas, y, mark)
            found = self._found()
            if x + cell_len(found) + 2 <= canvas.width:
                canvas.right(canvas.width - 1, y, found, self.dim)

    def _draw_moves(self, canvas: Canvas, y: int, lines: int, mark: "Mark") -> None:
        """Both moves one below the other."""
        moves = self._wrapped(mark, canvas.width)
        spare = lines - 1 - sum(1 + len(told) for told, _chance, _colour in moves)
        airy = spare > 3
        if spare:
            self.rule(canvas, 0, y, canvas.width, _("this move"), _("chance of winning"), strong=True)
            y += 1 + airy
        bar = min(_BAR, canvas.width - 13)
        for told, chance, colour in moves:
            for line in told:
                canvas.put(1, y, line, self.bold)
                y += 1
            self._bar(canvas, 1, y, bar, chance, colour, mark.margin.is_exact)
            y += 1 + airy
        if y < canvas.height:
            self._put_verdict(canvas, y, mark)

    def _put_verdict(self, canvas: Canvas, y: int, mark: "Mark") -> int:
        """Write how much better the move is, in words; in games, too, if certain enough. Return the column after it."""
        margin = mark.margin
        verdict = _("much better") if margin.is_much else _("somewhat better")
        x = canvas.put(1, y, f" {verdict} ", self.colours.chip(self.colours.accent)) + 1
        if margin.is_exact:
            count = round(100 * (margin.chance + margin.behind)) - round(100 * margin.chance)  # as the bars say it
            more = ngettext("wins {count} more in 100", "wins {count} more in 100", count).format(count=count)
            if x + cell_len(more) <= canvas.width:
                x = canvas.put(x, y, more, self.text)
        return x

    def _found(self) -> str:
        count = len(self._reviewer.marks)
        words = ngettext("{count} move worth a look: {key}", "{count} moves worth a look: {key}", count)
        return words.format(count=count, key=self.table.sign("table.next")) if count else ""

    # Besides

    def _draw_why(self, canvas: Canvas, y: int, lines: int, reasons: Sequence[Sequence[str]]) -> None:
        """Draw whole reasons, as many as fit."""
        self.rule(canvas, 0, y, canvas.width, pgettext("of a better move", "why"))
        told: list[str] = []
        for reason in reasons:
            if len(told) + len(reason) < lines:
                told += reason
        for row, line in enumerate(told, y + 1):
            canvas.put(1, row, line, self.text)

    def _others(self, mark: "Mark", width: int) -> list[tuple[list[str], float]]:
        """Return the alternatives, in lines beside their bars, with the chance that each would have left."""
        room = width - self._other_bar(width) - 3
        return [(wrap(in_short(words, room), room, " "), chance) for words, chance in mark.others]

    def _other_bar(self, width: int) -> int:
        return _SHORT_BAR if width >= _NARROW else _SHORT_BAR // 2

    def _draw_others(self, canvas: Canvas, y: int, lines: int, mark: "Mark") -> None:
        """Draw as many alternatives as fit."""
        self.rule(canvas, 0, y, canvas.width, _("other moves"), _("roughly"))
        bar, row = self._other_bar(canvas.width), y + 1
        for told, chance in self._others(mark, canvas.width):
            if row + len(told) > y + lines:
                break
            self._bar(canvas, canvas.width - bar - 1, row, bar, chance, self.colours.dim, False)
            for line in told:
                canvas.put(1, row, line, self.text)
                row += 1

    def _draw_chances(self, canvas: Canvas, y: int, lines: int) -> None:
        """The chances that a player's moves left, the marked ones bright; below them where this one is."""
        reviewer, session, high = self._reviewer, self.table.session, lines - 2
        turns = session.match.turns
        seat = turns[min(session.shown, len(turns) - 1)].seat
        seats = {turns[number].seat for number in reviewer.chances}
        seat = seat if seat in seats else min(seats)
        long, short = _("{name}'s chances, move by move"), _("{name}'s chance")
        title = long.format(name=session.names[seat])
        if cell_len(title) + 4 > canvas.width:
            title = short.format(name=session.names[seat])
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
            eighths = max(1, round(8 * high * reviewer.chances[number] / most))
            for row in range(-(-eighths // 8)):
                canvas.put(x, y + high - row, EIGHTHS[min(8, eighths - 8 * row)], style)
        if session.shown in moves:
            canvas.put(1 + moves.index(session.shown), y + high + 1, "▲", self.accent)
        count, better = len(moves), sum(number in reviewer.marks for number in moves)
        all_of_them = ngettext("{count} move", "{count} moves", count).format(count=count)
        bright = ngettext("{count} could be better", "{count} could be better", better).format(count=better)
        told = [(all_of_them, self.text), *((line, self.accent) for line in wrap(bright, canvas.width - count - 4))]
        if max(cell_len(line) for line, _style in told) + count + 4 <= canvas.width and len(told) <= high:
            for row, (line, style) in enumerate(told, y + 1):
                canvas.put(count + 3, row, line, style)

    def _listed(self, width: int, lines: int) -> list[tuple[int, list[str]]]:
        """The moves where another was better, around the one shown: as many as have room, each with its lines."""
        reviewer, room = self._reviewer, width - 5 - (_VERDICT if width >= _NARROW else 0)
        marked = [
            (number, wrap(in_short(mark.better, room), room, " ")) for number, mark in sorted(reviewer.marks.items())
        ]
        at = next((place for place, (number, _told) in enumerate(marked) if number >= self.table.session.shown), 0)
        found: list[tuple[int, list[str]]] = []
        for place in (*range(max(0, at - 1), len(marked)), *range(at - 2, -1, -1)):
            lines -= len(marked[place][1])
            if lines < 0:
                break
            found.append(marked[place])
        return sorted(found)

    def _draw_list(self, canvas: Canvas, y: int, lines: int) -> None:
        """The moves where another was better, from the one shown on."""
        reviewer, session, width = self._reviewer, self.table.session, canvas.width
        key = _("{key}: next").format(key=self.table.sign("table.next"))
        self.rule(canvas, 0, y, width, _("better moves"), key)
        row = y + 1
        for number, told in self._listed(width, lines - 1):
            here, much = number == session.shown, reviewer.marks[number].margin.is_much
            ground = self.colours.lit if here else self.colours.ground
            canvas.fill(Region(0, row, width, len(told)), ink(self.colours.text, ground))
            if here:
                canvas.put(0, row, "►", ink(self.colours.accent, ground, True))
            canvas.put(1, row, f"{session.match.turns[number].round:>2}", ink(self.colours.text, ground, True))
            verdict = "" if width < _NARROW else _("much") if much else _("somewhat")
            style = ink(self.colours.accent if much else self.colours.dim, ground, much)
            canvas.right(width - 1, row, verdict, style)
            for line in told:
                canvas.put(4, row, line, ink(self.colours.text, ground))
                row += 1


class _Part(NamedTuple):
    """A part of the panel."""

    rank: int
    """Parts of lower rank get their lines first."""
    least: int
    most: int
    draw: Callable[[Canvas, int, int], None]
    """Draws the part from a line on, in this many lines."""


def _draw_parts(parts: Sequence[_Part], canvas: Canvas, _region: Region) -> None:
    """Draw what fits: first the lines each part needs, by rank, then those it likes, then a blank line behind each."""
    left, lines = canvas.height, dict[int, int]()
    for part in sorted(parts):
        if part.least and (part.least <= left or not lines):  # the moves do without their heading, too
            lines[part.rank] = min(part.least, left)
            left -= lines[part.rank]
    for part in sorted(parts, key=lambda part: part.rank or len(parts)):  # blank lines between the moves last
        if part.rank in lines:
            more = part.most - part.least
            more = more if more <= left else left if part.rank else 0
            lines[part.rank] += more
            left -= more
    y, gap = 0, left >= len(lines)
    for part in parts:
        if part.rank in lines:
            part.draw(canvas, y, lines[part.rank])
            y += lines[part.rank] + gap
