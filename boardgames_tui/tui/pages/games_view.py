"""Draws the list of games: a line each, and where there is room more about the one under the cursor."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.store import Summary
from boardgames_tui.core.words import _, in_digits, in_quotes, ngettext, pgettext
from boardgames_tui.tui.page import lit_row, rule
from boardgames_tui.tui.pages.counting import CountingPage
from boardgames_tui.tui.pages.menu_view import draw_points, when_said
from boardgames_tui.tui.paint.art import put_cover
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, wrap

_UNFINISHED, _FINISHED = -1, -2
"""Titles among the lines."""
_WIDE = 90
"""From this width on a line has room for the moves and the note."""
_BESIDE = 140
"""From this width on, details of a game are beside the list, in a third of it."""
_TALL, _BELOW = 40, 14
"""From this height on, they are below it, in this many lines."""


class GamesPage(CountingPage[None]):
    """The state that a list of games shows."""

    def __init__(self) -> None:
        super().__init__()
        self.in_bin = False
        self.found: Sequence[Summary] = ()
        self.results: Mapping[int, Sequence[tuple[str, int, int]]] = {}
        self.at = 0
        self.top = 0
        self.pictured: set[str] = set()


class GamesView:
    """Draws a list that is not empty, once."""

    def __init__(self, shown: GamesPage, canvas: Canvas, spots: dict[str, Region]) -> None:
        self.shown = shown
        self.canvas = canvas
        self.spots = spots
        self.colours = shown.palette
        self.now = datetime.now(UTC).astimezone()
        self.title = max(cell_len(title_of(summary.game)) for summary in shown.found)

    def draw(self, area: Region) -> int:
        """Draw everything. Returns how many lines of the list are in sight."""
        if area.width >= _BESIDE:
            list_, aside = area.split_vertical(-(area.width // 3))
            self._draw_more(aside.shrink((0, 1, 0, 1)))
        elif area.height >= _TALL:
            list_, aside = area.split_horizontal(-_BELOW)
            picture, words = aside.split_vertical(2 * _BELOW)
            rule(self.canvas, aside.x, aside.y, aside.width, self.colours, *self._heading())
            self._draw_picture(picture.shrink((1, 0, 0, 1)))
            self._draw_words(words.shrink((1, 1, 0, 1)))
        else:
            list_ = area
        self._draw_list(list_)
        return list_.height

    # The list

    def _draw_list(self, area: Region) -> None:
        shown, rows = self.shown, self._rows()
        here = next((row for row, number in enumerate(rows) if number == shown.at), 0)
        if here < shown.top + 1:
            shown.top = max(0, here - 1)  # with the title above it
        shown.top = max(0, min(max(shown.top, here - area.height + 1), len(rows) - area.height))
        for y, number in enumerate(rows[shown.top : shown.top + area.height], area.y):
            if number < 0:
                self._draw_rule(Region(area.x, y, area.width, 1), over=number == _FINISHED)
            else:
                self._draw_game(Region(area.x + 1, y, area.width - 2, 1), number)

    def _rows(self) -> list[int]:
        """The content of each line: the number of a game, or a title."""
        found = self.shown.found
        if self.shown.in_bin:
            return list(range(len(found)))
        over = [number for number, summary in enumerate(found) if summary.over]
        unfinished = range(len(found) - len(over))
        return [*([_UNFINISHED, *unfinished] if unfinished else []), *([_FINISHED, *over] if over else [])]

    def _draw_rule(self, row: Region, over: bool) -> None:
        count = sum(summary.over is over for summary in self.shown.found)
        title = pgettext("games", "finished") if over else _("unfinished")
        counted = ngettext("{count} game", "{count} games", count).format(count=count)
        rule(self.canvas, row.x, row.y, row.width, self.colours, title, counted)

    def _draw_game(self, row: Region, number: int) -> None:
        colours, canvas, summary = self.colours, self.canvas, self.shown.found[number]
        here = number == self.shown.at
        ground = lit_row(canvas, row, colours, here, colours.ground)
        text, dim = ink(colours.text, ground, True), ink(colours.text if here else colours.dim, ground)
        self.spots[f"game {number}"] = row
        canvas.right(row.x + 4, row.y, str(summary.id), dim)
        if summary.star:
            canvas.put(row.x + 5, row.y, "*", text)
        wide = row.width >= _WIDE
        canvas.put(row.x + 7, row.y, title_of(summary.game), text)
        told = self._when(summary) if not wide or summary.over else self._state(summary)
        canvas.right(row.right, row.y, told, dim)
        start, end = row.x + 7 + self.title + 1, row.right - cell_len(told) - 1
        note = in_quotes(summary.note) if summary.note and wide else ""
        x = canvas.put(start, row.y, clip(self._players(summary), end - start), dim)
        if note and end - x > 8:
            canvas.put(x + 2, row.y, clip(note, end - x - 3), ink(colours.good, ground))

    def _when(self, summary: Summary) -> str:
        return when_said(summary.played.astimezone(), self.now)

    def _state(self, summary: Summary) -> str:
        moves = ngettext("{count} move", "{count} moves", summary.commands).format(count=summary.commands)
        state = pgettext("match", "over") if summary.over else _("open to others") if summary.shared else moves
        return _("{state} · {when}").format(state=state, when=self._when(summary))

    def _players(self, summary: Summary) -> str:
        seats = self.shown.results.get(summary.id)
        if not summary.over or seats is None:
            return ", ".join(summary.names)
        return ", ".join(f"{name} ({in_digits(points)})" for name, points, _rank in seats)

    # The game under the cursor

    def _heading(self) -> tuple[str, str]:
        summary = self.shown.found[self.shown.at]
        return title_of(summary.game), _("game {id}").format(id=summary.id)

    def _draw_more(self, area: Region) -> None:
        rule(self.canvas, area.x, area.y, area.width, self.colours, *self._heading())
        height = area.width // 2
        self._draw_picture(Region(area.x, area.y + 1, area.width, height))
        self._draw_words(area.shrink((height + 2, 0, 0, 0)))

    def _draw_picture(self, region: Region) -> None:
        game = self.shown.found[self.shown.at].game
        entry = catalogue.known(game)
        if entry is not None:
            put_cover(self.canvas, region, self.colours, entry.art, game in self.shown.pictured)

    def _draw_words(self, region: Region) -> None:
        colours, canvas, summary = self.colours, self.canvas, self.shown.found[self.shown.at]
        canvas.put(region.x + 1, region.y, self._state(summary), ink(colours.dim, colours.ground))
        rest = region.shrink((2, 0, 0, 0))
        seats = self.shown.results.get(summary.id, ()) if summary.over else ()
        if seats:
            known = dict(zip(summary.names, summary.colours, strict=True))
            scores = [(name, points, known[name]) for name, points, _rank in seats]
            below = draw_points(canvas, rest, colours, scores)
        else:
            for y, (name, colour) in enumerate(zip(summary.names, summary.colours, strict=True), rest.y):
                canvas.put(rest.x + 1, y, clip(name, rest.width - 2), ink(colours.seats[colour], colours.ground, True))
            below = rest.y + len(summary.names)
        note = wrap(in_quotes(summary.note), region.width - 2) if summary.note else []
        for y, line in enumerate(note[: max(0, region.bottom - below - 1)], below + 1):
            canvas.put(region.x + 1, y, line, ink(colours.good, colours.ground))
