"""The end of a match: every line of the score, where the points came from, and how they grew."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from textual import work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.game import Result
from boardgames_tui.core.match import Match
from boardgames_tui.core.new_file import write_new
from boardgames_tui.core.store import StoreError, export_text
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.page import Page, box
from boardgames_tui.tui.themes import clip, clip_name

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
        self.growth = match.points_by_turn()
        """The points of each seat after each command."""
        self.rounds = match.points_by_round()
        self.prompt = verdict(result, self.names)
        self.reason = " ".join(part for part in (result.reason, lead_changes(self.rounds)) if part)

    def titles(self) -> tuple[str, str, str]:
        """The game, and that it is over."""
        saved = _("game {id} · saved").format(id=self.match_id)
        return self.match.game.title, _("the game is over"), saved

    # Drawing

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        """The table, the bars, the chart; what has no room is left out from the end."""
        width = min(area.width - 2, 118)
        part = Region((area.width - width) // 2, area.y, width, area.height)
        roomy = area.height >= 28
        # The table and a bar a seat; the smallest screen has no line to spare for many lines and seats.
        spare = area.height - len(self.result.lines) - 5 - len(self.names)
        y = self._draw_table(canvas, part, part.y + (1 if spare > 0 else 0), ruled=spare >= 0)
        y = self._draw_bars(canvas, part, y + (1 if roomy or y + len(self.names) < part.bottom - 2 else 0))
        chart = part.bottom - y - len(self.names) - 3
        if roomy and chart >= 6:
            y = self._draw_chart(canvas, Region(part.x, y + 1, width, min(chart, 18)))
        if y + len(self.names) + 1 <= part.bottom:
            gap = y + len(self.names) + 2 <= part.bottom
            self._draw_rounds(canvas, part, y + (1 if gap else 0))

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
            canvas.put(part.x, y, line.letter, self._line_ink(number))
            row(line.label, line.values)
        if ruled:
            rule()
        row(_("points"), self.result.points, "total")
        for line in self.result.lines:
            if not line.letter:
                row(line.label, line.values)
        row(_("rank"), self.result.ranks, "total")
        return y

    def _line_ink(self, number: int) -> Style:
        colours = self.palette
        return ink(colours.pieces[LINE_COLOURS[number % len(LINE_COLOURS)]], colours.ground, True)

    def _draw_bars(self, canvas: Canvas, part: Region, y: int) -> int:
        colours = self.palette
        names = min(12, max(cell_len(name) for name in self.names))
        x = part.x + names + 5
        most = max(1, *self.result.points)
        room = part.right - x
        each = max(1, min(3, room // most))
        scoring = [line for line in self.result.lines if line.letter]
        for seat in self.order:
            style = ink(colours.seats[seat % 5], colours.ground, True)
            canvas.put(part.x, y, clip(self.names[seat], names), style)
            canvas.right(x - 1, y, str(self.result.points[seat]), ink(colours.text, colours.ground, True))
            at = x
            for number, line in enumerate(scoring):
                length = line.values[seat] * each if most <= room else round(line.values[seat] * room / most)
                at = canvas.put(at, y, line.letter * length, self._line_ink(number))
            y += 1
        return y

    def _draw_chart(self, canvas: Canvas, region: Region) -> int:
        """How the points grew: a line a seat, its name at the end."""
        colours = self.palette
        names = min(12, max(cell_len(name) for name in self.names))
        inside = box(canvas, region, colours, _("points, move by move"))
        plot = Region(inside.x + 4, inside.y, inside.width - names - 6, inside.height)
        most = max(1, *(max(scores) for scores in self.growth))
        dim = ink(colours.dim, colours.panel)

        def height(points: int) -> int:
            return plot.bottom - 1 - round(points * (plot.height - 1) / most)

        for row in range(plot.height):
            canvas.put(plot.x - 1, plot.y + row, "│", ink(colours.frame, colours.panel))
        for points in (0, most // 2, most):
            canvas.right(plot.x - 1, height(points), str(points), dim)
        labels: set[int] = set()
        for seat in reversed(self.order):
            style = ink(colours.seats[seat % 5], colours.panel)
            before = height(self.growth[0][seat])
            for column in range(plot.width):
                moment = column * (len(self.growth) - 1) // max(1, plot.width - 1)
                now = height(self.growth[moment][seat])
                x = plot.x + column
                if now == before:
                    canvas.put(x, now, "─", style)
                else:
                    upward = now < before
                    for y in range(min(now, before) + 1, max(now, before)):
                        canvas.put(x, y, "│", style)
                    canvas.put(x, before, "┘" if upward else "┐", style)
                    canvas.put(x, now, "┌" if upward else "└", style)
                before = now
        for seat in self.order:
            y = height(self.growth[-1][seat])
            while y in labels:
                y += 1 if y + 1 < inside.bottom else -len(labels)
            labels.add(y)
            name = clip(self.names[seat], names)
            canvas.put(plot.right + 1, y, name, ink(colours.seats[seat % 5], colours.panel, True))
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
        canvas.put(part.x, y, clip(_("round"), names), dim)
        for column, number in enumerate(shown):
            canvas.right(x + 4 * column + 4, y, str(number), dim)
        canvas.right(x + 4 * len(shown) + 5, y, _("end"), dim)
        for row, seat in enumerate(self.order, y + 1):
            canvas.put(part.x, row, clip(self.names[seat], names), ink(colours.seats[seat % 5], colours.ground, True))
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

        tell = self.match.game.tell
        told = [tell(event, self.names) for turn in self.match.turns for event in turn.events]
        self.app.push_screen(Lines(_("The story"), [text for text in told if text]))

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
