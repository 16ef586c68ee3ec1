"""The end of a match: every line of the score, where the points came from, and how they grew."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from textual import work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.new_file import write_new
from boardgames_tui.core.store import StoreError, export_text
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.big_letters import LARGE, SMALL, draw_big
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.page import Page
from boardgames_tui.tui.session import MatchSession
from boardgames_tui.tui.themes import clip, clip_name

LEAST_CHART = 7
"""How many lines a chart needs."""
PATTERNS, EIGHTHS = "█▓▒░", " ▁▂▃▄▅▆▇█"
LINE_COLOURS = ("blue", "orange", "green", "purple", "yellow", "red", "white", "gold")


class ResultScreen(Page[None]):
    """Who won, by what, and all that led there. The rows come from the game's `Result`, so it serves every game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,q", "leave", "leave", id="result.leave"),
        Binding("r", "replay", "replay", id="result.replay"),
        Binding("n", "again", "the same again", id="result.again"),
        Binding("v", "table", "final table", id="result.table"),
        Binding("g", "story", "story", id="result.story"),
        Binding("x", "export", "export", id="result.export"),
    ]

    def __init__(self, match: Match, match_id: int) -> None:
        """`match` must be over."""
        super().__init__()
        result = match.result
        assert result is not None, "a result is shown when the match is over"
        self.match = match
        self.match_id = match_id
        self.result: Result = result
        self.names = match.setup.names
        self.order = sorted(range(len(self.names)), key=lambda seat: (result.ranks[seat], seat))
        """The seats as they are shown: the first first."""
        self.rounds = match.points_by_round()
        self.prompt = verdict(result, self.names)
        self.reason = " ".join(part for part in (result.reason, lead_changes(self.rounds)) if part)

    def titles(self) -> tuple[str, str, str]:
        """The game, and that it is over."""
        saved = _("game {id} · saved").format(id=self.match_id)
        return self.match.game.title, _("the game is over"), saved

    # Drawing

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        """Who has won, large; the bars, the table, the chart; what has no room is left out from the end."""
        width = min(area.width - 2, 118)
        part = Region((area.width - width) // 2, area.y, width, area.height)
        seats = len(self.names)
        table = len(self.result.lines) + 4
        spare = area.height - table - seats
        y = area.y
        if spare > 0:
            first = [self.names[seat] for seat in self.order if self.result.ranks[seat] == 1]
            words = _("{name} wins").format(name=first[0]) if len(first) == 1 else " + ".join(first)
            y += spare > LARGE + 2
            y = draw_big(canvas, y, words, spare - (spare > SMALL), self._winner_ink, self.palette.ground)
            y += area.bottom - y > table + seats
        ruled = area.bottom - y >= table + seats + 1
        tall = area.bottom - y >= table + 3 * seats + 12
        y = self._draw_bars(canvas, part, y, 2 if tall else 1)
        y = self._draw_table(canvas, part, y + (area.bottom - y > table), ruled)
        room = part.bottom - y - 1
        with_rounds = room - seats - 2
        chart = min(with_rounds if with_rounds >= LEAST_CHART else room, 16)
        if chart >= LEAST_CHART:
            y = self._draw_chart(canvas, Region(part.x, y + 1, width, chart))
        if y + seats + 1 <= part.bottom:
            self._draw_rounds(canvas, part, y + (y + seats + 2 <= part.bottom))

    @property
    def _winner_ink(self) -> str:
        return self.palette.seats[self.order[0] % 5]

    def _draw_table(self, canvas: Canvas, part: Region, y: int, ruled: bool) -> int:
        colours = self.palette
        dim, text = ink(colours.dim, colours.ground), ink(colours.text, colours.ground)
        bold, frame = ink(colours.text, colours.ground, True), ink(colours.frame, colours.ground)
        column = min(14, max(9, (part.width - 34) // len(self.names)))
        label = part.width - column * len(self.names) - 2
        rights = [part.x + 2 + label + column * (place + 1) for place in range(len(self.names))]

        def row(words: str, values: Sequence[int], style: str = "") -> None:
            nonlocal y
            line = bold if style else text
            canvas.put(part.x + 2, y, clip(words, label), bold if style else dim)
            for right, seat in zip(rights, self.order, strict=True):
                first = style and self.result.ranks[seat] == 1
                of_value = ink(colours.accent, colours.ground, True) if first else line
                canvas.right(right, y, f"{values[seat]:,}", of_value)
            y += 1

        def rule() -> None:
            nonlocal y
            canvas.put(part.x, y, "─" * part.width, frame)
            y += 1

        for right, seat in zip(rights, self.order, strict=True):
            name = clip_name(self.names[seat], column - 1)
            canvas.right(right, y, name, ink(colours.seats[seat % 5], colours.ground, True))
        y += 1
        rule()
        scoring = [line for line in self.result.lines if line.letter]
        for number, line in enumerate(scoring):
            canvas.put(part.x, y, PATTERNS[number % len(PATTERNS)], ink(self._paint(number), self._paint(number)))
            row(line.label, line.values)
        if ruled:
            rule()
        row(_("points"), self.result.points, "total")
        for line in self.result.lines:
            if not line.letter:
                row(line.label, line.values)
        row(_("rank"), self.result.ranks, "total")
        return y

    def _paint(self, number: int) -> str:
        """The colour of a line that brings points."""
        return self.palette.pieces[LINE_COLOURS[number % len(LINE_COLOURS)]]

    def _draw_bars(self, canvas: Canvas, part: Region, y: int, height: int) -> int:
        """Where each player's points come from, end to end; without colours the parts have patterns."""
        colours = self.palette
        names = min(12, max(cell_len(name) for name in self.names))
        x = part.x + names + 7
        room = part.right - x
        scoring = [line for line in self.result.lines if line.letter]
        # Points that were given back have no length: the table tells of them.
        won = [[max(0, line.values[seat]) for line in scoring] for seat in range(len(self.names))]
        most = max(1, *map(sum, won))
        for seat in self.order:
            canvas.put(part.x, y, str(self.result.ranks[seat]), ink(colours.dim, colours.ground))
            style = ink(colours.seats[seat % 5], colours.ground, True)
            canvas.put(part.x + 2, y, clip_name(self.names[seat], names), style)
            canvas.right(x - 1, y, str(self.result.points[seat]), ink(colours.text, colours.ground, True))
            at, counted = x, 0
            for number, points in enumerate(won[seat]):
                counted += points
                # From the sum, so that equal points are equally long whatever they are made of.
                length = x + counted * room // most - at
                paint, value = self._paint(number), str(points)
                for row in range(height):
                    canvas.put(at, y + row, PATTERNS[number % len(PATTERNS)] * length, ink(paint, paint))
                if len(value) + 2 <= length:
                    words = f" {value} "
                    canvas.put(at + (length - len(words)) // 2, y, words, colours.chip(paint))
                at += length
            y += height + (height > 1)
        return y

    def _draw_chart(self, canvas: Canvas, region: Region) -> int:
        """How the points grew: a column a seat for each round, or for every few."""
        colours = self.palette
        canvas.put(region.x, region.y, "─" * region.width, ink(colours.frame, colours.ground))
        turns = self.match.game.called_turns
        words = _("how it went, in points by turn") if turns else _("how it went, in points by round")
        canvas.put(region.x + 1, region.y, f" {words} ", ink(colours.text, colours.ground, True))
        plot = Region(region.x, region.y + 1, region.width, region.height - 2)
        seats = len(self.order)
        step = max(1, -(-len(self.rounds) * (seats + 1) // plot.width))
        shown = [*range(step, len(self.rounds), step), len(self.rounds)]
        pitch = min(4 * seats + 2, plot.width // len(shown))
        wide = max(1, (pitch - 1) // seats)
        most = max(1, *(max(points) for points in self.rounds))
        for column, number in enumerate(shown):
            x = plot.x + column * pitch
            for place, seat in enumerate(sorted(self.order)):
                style = ink(colours.seats[seat % 5], colours.ground)
                eighths = max(0, self.rounds[number - 1][seat]) * plot.height * 8 // most
                for row in range(plot.height):
                    filled = min(8, max(0, eighths - 8 * row))
                    canvas.put(x + place * wide, plot.bottom - 1 - row, EIGHTHS[filled] * wide, style)
            label = _("end") if number == len(self.rounds) else str(number)
            canvas.put(x, plot.bottom, clip(label, pitch), ink(colours.dim, colours.ground))
        return region.bottom

    def _draw_rounds(self, canvas: Canvas, part: Region, y: int) -> None:
        """The points after each round, or after every few."""
        colours = self.palette
        names = min(12, max(cell_len(name) for name in self.names))
        room = (part.width - names - 6) // 4
        total = len(self.rounds)
        step = max(1, -(-total // max(1, room)))
        shown = [number for number in range(1, total) if number % step == 0 and number < total]
        dim = ink(colours.dim, colours.ground)
        x = part.x + names
        if not shown:
            return
        canvas.put(part.x, y, clip(_("turn") if self.match.game.called_turns else _("round"), names), dim)
        for column, number in enumerate(shown):
            canvas.right(x + 4 * column + 4, y, str(number), dim)
        canvas.right(x + 4 * len(shown) + 5, y, _("end"), dim)
        for row, seat in enumerate(self.order, y + 1):
            canvas.put(
                part.x, row, clip_name(self.names[seat], names), ink(colours.seats[seat % 5], colours.ground, True)
            )
            for column, number in enumerate(shown):
                points = self.rounds[number - 1]
                ahead = points[seat] == max(points) and points[seat]
                style = ink(colours.text if ahead else colours.dim, colours.ground, bool(ahead))
                canvas.right(x + 4 * column + 4, row, str(points[seat]), style)
            last = ink(colours.text, colours.ground, self.result.ranks[seat] == 1)
            canvas.right(x + 4 * len(shown) + 5, row, str(self.result.points[seat]), last)

    # Keys

    def action_leave(self) -> None:
        """To the menu, or the shell."""
        self.app.back()

    def action_replay(self) -> None:
        """Watch it from the start."""
        self.app.watch_match(self.match_id)

    def action_again(self) -> None:
        """The same players and options, new luck."""
        self.app.new_game(self.match.game.id, self.match.setup)

    def action_table(self) -> None:
        """What lies on the table at the end, in words."""
        from boardgames_tui.tui.lists import Lines

        view = self.match.view(None)
        self.app.push_screen(Lines(_("The table at the end"), self.match.game.describe(view, self.names)))

    def action_story(self) -> None:
        """Every move in words."""
        from boardgames_tui.tui.lists import Lines
        from boardgames_tui.tui.story import whole

        self.app.push_screen(Lines(_("The story"), whole(MatchSession(self.match, self.match_id, watching=True))))

    @work
    async def action_export(self) -> None:
        """Write the match into a file of text."""
        from boardgames_tui.tui.dialogs import TextDialog

        proposed = Path.cwd() / f"{self.match.game.id}-{self.match_id}.txt"
        question = [_("One readable file with every move; bgtui opens it again, here or elsewhere. Where to?")]
        typed = await self.app.push_screen_wait(TextDialog(_("Export"), question, value=str(proposed)))
        if not typed or not typed.strip():
            return
        path = Path(typed.strip()).expanduser()
        try:
            text = export_text(self.app.store.load(self.match_id))
            write_new(path, text.encode())
        except FileExistsError:
            self.app.tell(_("Not written"), [_("{path} is there already; choose another name.").format(path=path)])
        except (OSError, StoreError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self.app.tell(_("Not written"), [str(path), str(reason)])
        else:
            self.app.tell(_("Written"), [str(path)])


def lead_changes(rounds: Sequence[Sequence[int]]) -> str:
    """How often somebody else took the lead, as a sentence; "" if nobody ever had it alone."""
    leaders: list[int] = []
    for points in rounds:
        ahead = [seat for seat, value in enumerate(points) if value == max(points)]
        if len(ahead) == 1 and leaders[-1:] != ahead:
            leaders += ahead
    if not leaders:
        return ""
    changes = len(leaders) - 1
    if not changes:
        return _("The lead never changed.")
    return ngettext("The lead changed once.", "The lead changed {count} times.", changes).format(count=changes)


def verdict(result: Result, names: Sequence[str]) -> str:
    """Who won and by what, as a sentence."""
    first = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    winner = first[0]
    points = result.points[winner]
    counted = ngettext("{count} point", "{count} points", points).format(count=points)
    if len(first) > 1:
        who = _(" and ").join(names[seat] for seat in first)
        return _("{names} share the victory with {points}.").format(names=who, points=counted)
    level = [seat for seat in range(len(names)) if seat != winner and result.points[seat] == points]
    if not level:
        others = [value for seat, value in enumerate(result.points) if seat != winner]
        if not others:
            return _("{name} ends with {points}.").format(name=names[winner], points=counted)
        return _("{name} wins with {points}, {margin} ahead.").format(
            name=names[winner], points=counted, margin=points - max(others)
        )
    for line in result.lines:
        if not line.letter and any(line.values[seat] != line.values[winner] for seat in level):
            return _("{names} have {points} each. {winner} wins, decided by: {line}.").format(
                names=_(" and ").join(names[seat] for seat in sorted([winner, *level])),
                points=counted,
                winner=names[winner],
                line=line.label,
            )
    return _("{name} wins with {points}.").format(name=names[winner], points=counted)
