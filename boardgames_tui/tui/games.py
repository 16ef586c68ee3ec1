"""All kept games: to find one by words, to mark it with a star or a note, to remove it, and the bin."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import ClassVar

from rich.cells import cell_len
from textual import events, work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.finding import find, terms
from boardgames_tui.core.stats import figures
from boardgames_tui.core.store import LONGEST_NOTE, StoreError, Summary
from boardgames_tui.core.words import N_, _, as_sentence, listed, ngettext, pgettext
from boardgames_tui.tui.canvas import Canvas, ink
from boardgames_tui.tui.counting import CountingPage
from boardgames_tui.tui.menu_sheet import when_said
from boardgames_tui.tui.themes import clip


class GamesScreen(CountingPage[None]):
    """A line a game, the unfinished ones first. Words are typed as in the rules: `/`, then letters are letters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", N_("choose"), id="games.choose"),
        Binding("slash", "search", N_("search"), id="games.search"),
        Binding("s", "star", N_("star"), id="games.star"),
        Binding("n", "note", N_("note"), id="games.note"),
        Binding("w", "watch", N_("replay"), id="games.watch"),
        Binding("x,delete", "remove", N_("remove"), id="games.remove"),
        Binding("b", "bin", N_("bin"), id="games.bin"),
        Binding("e", "empty", N_("empty the bin"), id="games.empty"),
        Binding("escape,q", "leave", N_("back"), id="games.leave"),
        Binding("up,k", "move(-1)", "up", id="games.up", show=False),
        Binding("down,j", "move(1)", "down", id="games.down", show=False),
        Binding("pageup", "page(-1)", "page up", id="games.page-up", show=False),
        Binding("pagedown", "page(1)", "page down", id="games.page-down", show=False),
        Binding("home", "move(-1000000)", "first", id="games.home", show=False),
        Binding("end", "move(1000000)", "last", id="games.end", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.in_bin = False
        """Whether the removed games are listed."""
        self.words = ""
        """What is looked for."""
        self.takes_words = False
        self.matches: Sequence[Summary] = ()
        self.found: Sequence[Summary] = ()
        self.results: Mapping[int, Sequence[tuple[str, int, int]]] = {}
        self.winners: Mapping[int, Sequence[str]] = {}
        self.at = 0
        self.top = 0
        """The first game in sight."""
        self._fit = 1
        """How many are in sight."""
        self.done = ""
        """What has just been done, as a sentence."""

    # What there is

    def learned(self) -> None:
        """The results of finished games are known."""
        if self.index is not None:
            self.results = figures.results_of(self.index)
            self.winners = figures.winners_of(self.results)
        self._list()

    def on_screen_resume(self) -> None:
        """A game may have been played on meanwhile."""
        self._read()

    def say_anew(self) -> None:
        """The prompt in the other language."""
        self._say()

    @property
    def summary(self) -> Summary | None:
        """The game under the cursor."""
        return self.found[self.at] if self.at < len(self.found) else None

    def _read(self) -> None:
        """Read the list again."""
        fault = ""
        try:
            matches = self.app.store.matches(removed=self.in_bin)
        except StoreError as error:
            matches, fault = [], str(error)
        # Those of a kind stay in their order; in the bin the one removed last is the first.
        self.matches = matches if self.in_bin else sorted(matches, key=lambda summary: summary.over)
        self._list()
        self.wrong = self.wrong or fault

    def _list(self) -> None:
        """Find what is looked for, and stay on the same game."""
        here = self.summary.id if self.summary is not None else None
        self._find()
        self._move_to(next((at for at, each in enumerate(self.found) if each.id == here), self.at))

    def _find(self) -> None:
        try:
            self.found = find(self.matches, terms(self.words), self.winners)
            self.wrong = ""
        except ValueError as error:  # what is shown stays while a word is being typed
            self.wrong = as_sentence(str(error))

    def _move_to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.found) - 1))
        self._say()
        self.redraw()

    def _say(self) -> None:
        summary = self.summary
        self.reason = ""
        if self.takes_words:
            self.reason = _("A name, a game, a date; won:ada, after:2026-03, is:starred. Enter confirms.")
            self.prompt = _("Search: {text}").format(text=f"{self.words}_")
            return
        if summary is None:
            self.prompt = _("The bin is empty.") if self.in_bin else _("You have no saved games yet.")
            if self.words:
                self.prompt = _("No saved game fits “{words}”.").format(words=self.words)
        else:
            if self.in_bin:
                sentence = _("Restore game {id} ({game}).")
            elif summary.over:
                sentence = _("Show how game {id} ({game}) ended.")
            else:
                sentence = _("Resume game {id} ({game}).")
            self.prompt = sentence.format(id=summary.id, game=title_of(summary.game))
            self.reason = summary.note or self._result(summary) or _("/ finds games by words, s marks one with a star.")
        if self.counting:
            self.reason = self.counting
        elif self.done:
            self.reason = self.done

    def _result(self, summary: Summary) -> str:
        """Who won by what, as a sentence; "" if that is not known."""
        seats = self.results.get(summary.id, ())
        if not seats:
            return ""
        winners = [name for name, _points, rank in seats if rank == 1]
        points = ", ".join(f"{name} ({points})" for name, points, _rank in seats)
        return _("Won by {names}: {points}.").format(names=listed(winners, "and"), points=points)

    # Drawing

    def titles(self) -> tuple[str, str, str]:
        """Which games, and how many of them."""
        count, all_ = len(self.found), len(self.matches)
        counted = (
            ngettext("{count} game", "{count} games", count).format(count=count)
            if count == all_
            else _("{count} of {all}").format(count=count, all=all_)
        )
        return "bgtui", _("the bin") if self.in_bin else _("all games"), counted

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        """As many lines as there is room for, those round the cursor."""
        rows = self._rows()
        here = next((row for row, number in enumerate(rows) if number == self.at), 0)
        self._fit = max(1, area.height)
        if here < self.top + 1:
            self.top = max(0, here - 1)  # with the title above it
        self.top = max(0, min(max(self.top, here - self._fit + 1), len(rows) - self._fit))
        for y, number in enumerate(rows[self.top : self.top + self._fit], area.y):
            if number < 0:
                self._draw_rule(canvas, Region(area.x, y, area.width, 1), over=number == _FINISHED)
            else:
                self._draw_game(canvas, Region(area.x + 1, y, area.width - 2, 1), number, spots)

    def _rows(self) -> list[int]:
        """What stands in each line: the number of a game, or a title."""
        if self.in_bin:
            return list(range(len(self.found)))
        over = [number for number, summary in enumerate(self.found) if summary.over]
        unfinished = range(len(self.found) - len(over))
        return [*([_UNFINISHED, *unfinished] if unfinished else []), *([_FINISHED, *over] if over else [])]

    def _draw_rule(self, canvas: Canvas, region: Region, over: bool) -> None:
        colours = self.palette
        count = sum(summary.over is over for summary in self.found)
        canvas.fill(region, ink(colours.frame, colours.ground), "─")
        title = pgettext("games", "finished") if over else _("unfinished")
        canvas.put(region.x + 1, region.y, f" {title} ", ink(colours.text, colours.ground, True))
        counted = ngettext("{count} game", "{count} games", count).format(count=count)
        canvas.right(region.right - 1, region.y, f" {counted} ", ink(colours.dim, colours.ground))

    def _draw_game(self, canvas: Canvas, row: Region, number: int, spots: dict[str, Region]) -> None:
        colours, summary = self.palette, self.found[number]
        here = number == self.at
        ground = colours.lit if here else colours.ground
        text, dim = ink(colours.text, ground, True), ink(colours.text if here else colours.dim, ground)
        if here:
            canvas.fill(row.grow((0, 1, 0, 1)), text)
            canvas.put(row.x - 1, row.y, "►", ink(colours.accent, ground, True))
        spots[f"game {number}"] = row
        canvas.right(row.x + 5, row.y, str(summary.id), dim)
        if summary.star:
            canvas.put(row.x + 6, row.y, "*", text)
        wide = row.width >= _WIDE
        game = 23 if wide else 16
        canvas.put(row.x + 8, row.y, clip(title_of(summary.game), game), text)
        when = when_said(summary.played.astimezone(), datetime.now(UTC).astimezone())
        moves = ngettext("{count} move", "{count} moves", summary.commands).format(count=summary.commands)
        state = pgettext("match", "over") if summary.over else moves
        told = _("{state} · {when}").format(state=state, when=when) if wide and not summary.over else when
        canvas.right(row.right, row.y, told, dim)
        start, end = row.x + 8 + game + 1, row.right - cell_len(told) - 2
        note = f"“{summary.note}”" if summary.note and wide else ""
        x = canvas.put(start, row.y, clip(self._players(summary), end - start), dim)
        if note and end - x > 8:
            canvas.put(x + 2, row.y, clip(note, end - x - 2), ink(colours.good, ground))

    def _players(self, summary: Summary) -> str:
        """Who played, with the points of a finished game, the first first."""
        seats = self.results.get(summary.id)
        if not summary.over or seats is None:
            return ", ".join(summary.names)
        return ", ".join(f"{name} ({points})" for name, points, _rank in seats)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a search is typed, letters are letters; what is in the bin is only restored or deleted."""
        if self.takes_words:
            return False
        hidden = {"star", "note", "remove"} if self.in_bin else {"empty"}
        return action not in hidden and super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Type the words."""
        if not self.takes_words:
            return
        event.stop()
        if event.key in ("enter", "escape"):
            self.takes_words = False
            if event.key == "escape":
                self.words = ""
        elif event.key == "backspace":
            self.words = self.words[:-1]
        elif event.key in ("up", "down"):
            self._move_to(self.at + (1 if event.key == "down" else -1))
            return
        elif event.is_printable and event.character:
            self.words += event.character
        self._find()
        self._move_to(0)
        self.refresh_bindings()

    def action_search(self) -> None:
        """Type what to look for."""
        self.takes_words = True
        self._say()
        self.redraw()

    def action_move(self, step: int) -> None:
        """The game above or below."""
        self.wrong = self.done = ""
        self._move_to(self.at + step)

    def action_page(self, pages: int) -> None:
        """As many games further as are in sight."""
        self.action_move(pages * max(1, self._fit - 2))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move as the arrows do."""
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move as the arrows do."""
        self.action_move(-1)

    def point(self, spot: str) -> None:
        """A click goes to a game; a second opens it."""
        number = int(spot.removeprefix("game "))
        if number == self.at:
            self.action_choose()
        else:
            self._move_to(number)

    def action_choose(self) -> None:
        """Resume the game, show how it ended, or take it out of the bin."""
        summary = self.summary
        if summary is None:
            return
        if self.in_bin:
            self._change(summary)
        else:
            self.app.open_table(summary.id)

    def action_watch(self) -> None:
        """Replay the game."""
        if self.summary is not None:
            self.app.watch_match(self.summary.id)

    def action_star(self) -> None:
        """Mark the game with a star, or take it away."""
        if self.summary is not None:
            try:
                self.app.store.set_star(self.summary.id, not self.summary.star)
            except StoreError as error:
                self.app.tell(_("Not saved"), [str(error)])
            self._read()

    @work
    async def action_note(self) -> None:
        """Type a note of the game."""
        from boardgames_tui.tui.dialogs import TextDialog

        summary = self.summary
        if summary is None:
            return
        title = _("Note on game {id}").format(id=summary.id)
        typed = await self.app.push_screen_wait(
            TextDialog(title, [_("Leave empty for none.")], value=summary.note, longest=LONGEST_NOTE)
        )
        if typed is None:
            return
        try:
            self.app.store.set_note(summary.id, typed)
        except StoreError as error:
            self.app.tell(_("Not saved"), [str(error)])
        self._read()

    def action_remove(self) -> None:
        """Put the game into the bin; there it can be restored."""
        if self.summary is not None:
            self._change(self.summary)

    def _change(self, summary: Summary) -> None:
        """Put a game into the bin, or take it out."""
        store = self.app.store
        try:
            (store.restore if self.in_bin else store.remove)(summary.id)
        except StoreError as error:
            self.app.tell(_("Not saved"), [str(error)])
            return
        done = _("Game {id} is restored.") if self.in_bin else _("Game {id} is in the bin; b shows it.")
        self.done = done.format(id=summary.id)
        self._read()
        self.recount()

    def action_bin(self) -> None:
        """From the games to the bin, and back."""
        self.in_bin = not self.in_bin
        self.done = ""
        self.words, self.at, self.top = "", 0, 0
        self._read()
        self.refresh_bindings()

    @work
    async def action_empty(self) -> None:
        """Delete what is in the bin for good, after a question."""
        from boardgames_tui.tui.dialogs import ConfirmDialog

        count = len(self.matches)
        if not count:
            return
        question = ngettext("Delete {count} game for good?", "Delete {count} games for good?", count)
        title, lines = _("Empty the bin?"), [question.format(count=count), _("This cannot be undone.")]
        dialog = ConfirmDialog(title, lines, yes=_("delete"), no=_("keep"), default=False)
        if await self.app.push_screen_wait(dialog):
            try:
                for summary in self.matches:
                    self.app.store.delete(summary.id)
            except StoreError as error:
                self.app.tell(_("Not saved"), [str(error)])
            self._read()

    def action_leave(self) -> None:
        """Back to the menu; from the bin to the games."""
        if self.in_bin:
            self.action_bin()
        elif self.words:
            self.words = ""
            self._read()
        else:
            self.dismiss(None)


_UNFINISHED, _FINISHED = -1, -2
"""Titles among the lines."""
_WIDE = 96
"""From so many columns on a line has room for the note."""
