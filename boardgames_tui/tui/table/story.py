"""The story of a match, beside the board and in its own dialog, with rounds and a mark at the viewer's last turn."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import accumulate
from typing import Any, NamedTuple

from textual.content import Content, Span
from textual.geometry import Region

from boardgames_tui.core.words import _
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import Sentence, joined, put, wrapped
from boardgames_tui.tui.paint.themes import Palette, clip, wrap
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.table.goals import goals_in_lines
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.panels import Drawn
from boardgames_tui.tui.table.session import MatchSession

BEFORE = 4
"""The lines that must be left after the news for earlier turns to be shown."""
UNBROKEN = 10_000
TALL, FEWEST = 8, 4
"""From this many lines on, the story says beside news where points come from: before anything has happened; later,
below what has."""


class Kind(Enum):
    """The kind of a line of the story."""

    ROUND = "a round begins"
    MARK = "what is new begins"
    OLD = "told before"
    NEW = "told since one's last turn"


class Line(NamedTuple):
    """A line of the story. Continuation lines begin with a blank."""

    kind: Kind
    sentence: Sentence


def _lines_of(session: MatchSession, number: int, width: int, news: int) -> Iterator[Line]:
    """Return one turn's lines, below its round's heading, and the mark if it is the first new one."""
    sentences = session.sentences(number)
    if not sentences:
        return
    before = next((earlier for earlier in range(number - 1, -1, -1) if session.sentences(earlier)), -1)
    if before < news <= number and news:
        yield Line(Kind.MARK, Sentence(_("since your last turn")))
    kind = Kind.NEW if number >= news else Kind.OLD
    told = _last_round(session, before) if before >= 0 else 0
    now = session.turns[number].round
    for sentence in sentences:
        now = sentence.begins or now
        if now != told:
            yield Line(Kind.ROUND, Sentence(session.game.round_words(now)))
            told = now
        yield from (Line(kind, line) for line in wrapped(sentence, width) if sentence.text)


def _last_round(session: MatchSession, number: int) -> int:
    """The round in which a turn has ended: its last sentences may be of the next one."""
    begun = (sentence.begins for sentence in session.sentences(number))
    return max(session.turns[number].round, *begun)


def last_lines(session: MatchSession, width: int, rows: int, until: int | None = None) -> tuple[str, list[Line]]:
    """The last of the story in `rows` lines of `width` cells, and its title; or the last before a turn.

    Only the news if little more has room. A long sentence keeps its beginning; a long turn its action and end.
    """
    news, number = session.news, len(session.turns) if until is None else until
    found: list[Line] = []
    while number > 0 and len(found) < rows:
        number -= 1
        turn = [*_lines_of(session, number, width, news)]
        if not found and len(turn) > rows:
            turn = _shortened(turn, rows)
        found = _side_by_side([*turn, *found], width)
    mark = next((at for at, line in enumerate(found) if line.kind is Kind.MARK), -1)
    if found and news and found[-1].kind is Kind.NEW and (mark < 0 or len(found) - mark + BEFORE > rows):
        title = _("since your last turn")
        return title if cell_len(title) + 4 <= width else _("since your turn"), _end_of(found[mark + 1 :], rows, width)
    return _("story"), _end_of(found, rows, width)


def _side_by_side(lines: list[Line], width: int) -> list[Line]:
    """Return the lines, with short earlier sentences joined on one line: bids, a turn's end."""
    found: list[Line] = []
    for line in lines:
        pair = [*found[-1:], line]
        both = joined([each.sentence for each in pair])
        whole = all(each.kind is Kind.OLD and not each.sentence.text.startswith(" ") for each in pair)
        if len(pair) > 1 and whole and cell_len(both.text) <= width:
            found[-1] = Line(Kind.OLD, both)
        else:
            found.append(line)
    return found


def _shortened(turn: list[Line], rows: int) -> list[Line]:
    """A turn in `rows` lines: its first sentence and what has room of its end; all of it, if not even that has."""
    starts = [at for at, line in enumerate(turn) if not line.sentence.text.startswith(" ")]
    first = next((at for at in starts if turn[at].kind in (Kind.OLD, Kind.NEW)), 0)
    head = next((at for at in starts if at > first), len(turn))
    tail = next((at for at in starts if at >= head and head - first + len(turn) - at <= rows), len(turn))
    return turn if head - first > rows else turn[first:head] + turn[tail:]


def _end_of(found: list[Line], rows: int, width: int) -> list[Line]:
    shown = found[-rows:] if rows > 0 else []
    while shown and shown[0].sentence.text.startswith(" "):  # the end of a sentence whose beginning has no room
        shown.pop(0)
    if found and rows > 0 and not shown:
        first = max(at for at, line in enumerate(found) if not line.sentence.text.startswith(" "))
        shown = found[first : first + rows]
        last, more = shown[-1], found[first + rows].sentence
        text = clip(f"{last.sentence.text} {more.text.strip()}", width)
        shown[-1] = Line(last.kind, Sentence(text, last.sentence.places))
    return shown


def goal_lines(session: MatchSession, width: int, rows: int) -> tuple[str, list[Line]]:
    """Return the sources of points in whole sentences: shown before anything has happened, and if room is left."""
    goals = list(goals_in_lines(session, width))
    ends = list(accumulate(map(len, goals)))
    count = bisect_right(ends, rows)
    while count and goals[count - 1][-1].endswith(":"):  # what follows has no room
        count -= 1
    if not count and goals:
        fitting = (wrap(said, width - 2) for said in sentences(" ".join(map(str.strip, goals[0]))))
        goals, count = [next((lines for lines in fitting if len(lines) <= rows), [])], 1
    title = _("where points come from")
    title = title if cell_len(title) + 4 <= width else _("points")
    return title, [Line(Kind.OLD, Sentence(line)) for lines in goals[:count] for line in lines]


def sentences(text: str) -> list[str]:
    """Yield beginnings of a text, the longest first: all but its last sentence, all but its last two …"""
    ends = [at + 1 for at, sign in enumerate(text) if sign == "." and text[at + 2 : at + 3].isupper()]
    return [text[:end] for end in reversed(ends)]


def put_lines(canvas: Canvas, region: Region, shown: list[Line], colours: Palette, ground: str) -> None:
    """Draw lines of the story, the names in the colours of their seats, pieces in theirs; what is new stands out."""
    for y, (kind, sentence) in enumerate(shown, region.y):
        text = sentence.text
        if kind in (Kind.ROUND, Kind.MARK):
            canvas.put(region.x, y, "─" * region.width, ink(colours.frame, ground))
            marked = kind is Kind.MARK
            words = ink(colours.text if marked else colours.dim, ground, marked)
            canvas.put(region.x + 1, y, clip(f" {text} ", region.width - 2), words)
            continue
        new = kind is Kind.NEW
        line = Sentence(clip(text, region.width), sentence.places)
        put(canvas, region.x, y, line, colours, ground, ink(colours.text if new else colours.dim, ground), new)


def whole(session: MatchSession, open_position: Callable[[int], None] | None = None) -> BgtuiScreen[None]:
    """All of it; `open_position` shows the table after that number of commands."""
    from boardgames_tui.tui.table.lines_dialog import Rounds

    news, colours = session.news, session.match.setup.colours
    rounds: list[list[tuple[Content, int]]] = []
    for number in range(len(session.turns)):
        for line in _lines_of(session, number, UNBROKEN, news):
            if line.kind is Kind.ROUND or not rounds:
                rounds.append([])
            heading = line.kind in (Kind.ROUND, Kind.MARK)
            rounds[-1].append((_heading(line), 0) if heading else (_coloured(line.sentence, colours), number + 1))
    word = _("turn") if session.game.called_turns else _("round")
    return Rounds(_("The story so far"), rounds, word, open_position)


def _heading(line: Line) -> Content:
    return Content(f"── {line.sentence.text} ──").stylize("bold" if line.kind is Kind.MARK else "$dim")


def _coloured(sentence: Sentence, colours: Sequence[int]) -> Content:
    def style(whose: int | str) -> str:
        return f"$seat-{colours[whose]}" if isinstance(whose, int) else f"$piece-{whose}"

    return Content(sentence.text, [Span(start, end, style(whose)) for start, end, whose in sentence.places])


class Story(Drawn):
    """The last moves in words, the newest at the foot; what is new to this player stands out, or is told beside it."""

    follows_cursor = False

    def __init__(self, table: TableModel[Any, Any], *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._table = table

    def draw(self, canvas: Canvas) -> None:
        inside = Region(1, 1, canvas.width - 1, canvas.height - 1)
        session, beside = self._table.session, self._is_beside("news")
        until = session.news_begin if beside and session.to_move is not None else None  # the end is told here alone
        title, shown = last_lines(session, inside.width, inside.height, until=until)
        if shown:
            self._tell(canvas, inside, title, shown)
        left = inside.height - len(shown)
        least = FEWEST if shown else TALL - 1 if beside and not session.turns else 0
        if session.watching or not session.game.goals or left < least or self._is_beside("points"):
            return  # nothing more to show, and no heading over it
        below = inside.translate((0, len(shown) + bool(shown))).crop_size((inside.width, left - bool(shown)))
        title, goals = goal_lines(session, below.width, below.height)
        if goals:
            self._tell(canvas, below, title, goals)

    def _tell(self, canvas: Canvas, region: Region, title: str, shown: list[Line]) -> None:
        self.rule(canvas, 0, region.y - 1, canvas.width, title)
        put_lines(canvas, region, shown, self.colours, self.colours.ground)

    def _is_beside(self, part: str) -> bool:
        return self.is_attached and any(panel.region for panel in self.screen.query(f"#{part}"))
