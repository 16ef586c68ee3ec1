"""All saved games: search, stars, notes, removal, and the bin."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.search_terms import find, terms
from boardgames_tui.core.statistics import figures
from boardgames_tui.core.store import LONGEST_NOTE, StoreError, Summary
from boardgames_tui.core.words import N_, _, as_sentence, in_digits, listed, ngettext
from boardgames_tui.tui.page import put_middle
from boardgames_tui.tui.pages.games_view import GamesPage, GamesView
from boardgames_tui.tui.paint.art import art
from boardgames_tui.tui.paint.canvas import Canvas


class GamesScreen(GamesPage):
    """A line per game, unfinished ones first. After `/` letters are a search, as in the rules."""

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
        *(Binding(str(n), f"digit({n})", f"digit {n}", id=f"games.go{n}", show=False) for n in range(10)),
        Binding("home", "move(-1000000)", "first", id="games.home", show=False),
        Binding("end", "move(1000000)", "last", id="games.end", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.takes_words = False
        self.matches: Sequence[Summary] = ()
        self.winners: Mapping[int, Sequence[str]] = {}
        self._fit = 1
        self.done = ""

    # What there is

    def learned(self) -> None:
        if self.index is not None:
            self.results = figures.results_of(self.index)
            self.winners = figures.winners_of(self.results)
        self._list()

    def on_screen_resume(self) -> None:
        self._read()

    def retranslate(self) -> None:
        self._say()

    @property
    def summary(self) -> Summary | None:
        return self.found[self.at] if self.at < len(self.found) else None

    def _read(self) -> None:
        fault = ""
        try:
            matches = self.app.store.matches(removed=self.in_bin)
        except StoreError as error:
            matches, fault = [], str(error)
        # The sort is stable; in the bin the game removed last comes first.
        self.matches = matches if self.in_bin else sorted(matches, key=lambda summary: summary.over)
        self._list()
        self.wrong = self.wrong or fault

    def _list(self) -> None:
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
        self.at, self.typed = max(0, min(at, len(self.found) - 1)), ""
        self._say()
        self.redraw()
        self.call_after_refresh(self._load)

    def _load(self) -> None:
        """Import the pictures of the game under the cursor, when the cursor has been painted."""
        game = self.summary.game if self.summary is not None else ""
        entry = catalogue.known(game)
        if entry is not None and game not in self.pictured:
            art(entry.art)
            self.pictured.add(game)
            self.redraw()

    def _say(self) -> None:
        summary = self.summary
        self.reason = ""
        if self.takes_words:
            self.reason = self._how
            self.prompt = _("Search: {text}").format(text=f"{self.words}_")
            return
        if summary is None:
            self.prompt = _("The bin is empty.") if self.in_bin else _("You have no saved games yet.")
            if self.words:
                self.prompt = _("No saved game matches “{words}”.").format(words=self.words)
        else:
            if self.in_bin:
                sentence = _("Restore game {id} ({game}).")
            elif summary.over:
                sentence = _("Show how game {id} ({game}) ended.")
            else:
                sentence = _("Resume game {id} ({game}).")
            self.prompt = sentence.format(id=summary.id, game=title_of(summary.game))
            hint = _("/ finds games by words, s marks one with a star.")
            if self.in_bin:
                hint = _("e deletes all games in the bin for good.")
            self.reason = summary.note or self._result(summary) or hint
        if self.counting:
            self.reason = self.counting
        elif self.done:
            self.reason = self.done

    @property
    def _how(self) -> str:
        """Return a sentence about the search, or about how games get into the list; "" in the bin."""
        if self.takes_words or self.words:
            return _("A name, a game, a date; won:ada, after:2026-03, is:starred. Enter confirms.")
        return "" if self.in_bin else _("Games save themselves: leave any time and resume here.")

    def _result(self, summary: Summary) -> str:
        """The winner and the reason, as a sentence; "" if unknown."""
        seats = self.results.get(summary.id, ())
        if not seats:
            return ""
        winners = [name for name, _points, rank in seats if rank == 1]
        points = ", ".join(f"{name} ({in_digits(points)})" for name, points, _rank in seats)
        return _("Won by {names}: {points}.").format(names=listed(winners, "and"), points=points)

    # Drawing

    def titles(self) -> tuple[str, str, str]:
        count, all_ = len(self.found), len(self.matches)
        counted = (
            ngettext("{count} game", "{count} games", count).format(count=count)
            if count == all_
            else _("{count} of {all}").format(count=count, all=all_)
        )
        return "bgtui", _("the bin") if self.in_bin else _("all games"), counted

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        if self.found:
            self._fit = GamesView(self, canvas, spots).draw(area)
        else:
            nothing = [] if self.takes_words else [self.prompt]
            put_middle(canvas, area, self.palette, *nothing, self._how)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a search is typed, letters are letters; games in the bin can only be restored or deleted."""
        if self.takes_words:
            return action in ("choose", "leave")  # `on_key` takes their keys first: they confirm it, and end it
        hidden = {"star", "note", "remove"} if self.in_bin else {"empty"}
        if not self.found:
            hidden |= {"choose", "star", "note", "watch", "remove"}
        if not self.matches:
            hidden |= {"search", "empty"}
        return action not in hidden and super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
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
        self.takes_words = True
        self._say()
        self.redraw()

    def action_move(self, step: int) -> None:
        self.wrong = self.done = ""
        self._move_to(self.at + step)

    wheel = action_move

    def action_digit(self, digit: int) -> None:
        def go(at: int) -> None:
            self.done = ""
            self._move_to(at)

        self.go_by_number(digit, [summary.id for summary in self.found], go)

    def action_page(self, pages: int) -> None:
        self.action_move(pages * max(1, self._fit - 2))

    def point(self, spot: str) -> None:
        """A click goes to a game; a second opens it."""
        number = int(spot.removeprefix("game "))
        if number == self.at:
            self.action_choose()
        else:
            self._move_to(number)

    def action_choose(self) -> None:
        summary = self.summary
        if summary is None:
            return
        if self.in_bin:
            self._change(summary)
        else:
            self.app.open_table(summary.id)

    def action_watch(self) -> None:
        if self.summary is not None:
            self.app.watch_match(self.summary.id)

    def action_star(self) -> None:
        if self.summary is not None:
            with self._telling():
                self.app.store.set_star(self.summary.id, not self.summary.star)
            self._read()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell the players if the store cannot be written."""
        try:
            yield
        except StoreError as error:
            self.app.tell(_("Not saved"), [str(error)])

    @work
    async def action_note(self) -> None:
        from boardgames_tui.tui.dialogs import TextDialog

        summary = self.summary
        if summary is None:
            return
        title = _("Note on game {id}").format(id=summary.id)
        typed = await self.app.push_screen_wait(
            TextDialog(title, [_("Leave this empty for no note.")], value=summary.note, longest=LONGEST_NOTE)
        )
        if typed is None:
            return
        with self._telling():
            self.app.store.set_note(summary.id, typed)
        self._read()

    def action_remove(self) -> None:
        if self.summary is not None:
            self._change(self.summary)

    def _change(self, summary: Summary) -> None:
        store = self.app.store
        with self._telling():
            (store.restore if self.in_bin else store.remove)(summary.id)
            done = _("Game {id} is restored.") if self.in_bin else _("Game {id} is in the bin; b shows it.")
            self.done = done.format(id=summary.id)
            self._read()
            self.recount()

    def action_bin(self) -> None:
        self.in_bin = not self.in_bin
        self.done = ""
        self.words, self.at, self.top = "", 0, 0
        self._read()
        self.refresh_bindings()

    @work
    async def action_empty(self) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        count = len(self.matches)
        if not count:
            return
        question = ngettext("Delete {count} game for good?", "Delete {count} games for good?", count)
        title, lines = _("Empty the bin?"), [question.format(count=count), _("This cannot be undone.")]
        dialog = ConfirmDialog(title, lines, yes=_("delete"), no=_("keep"), default=False)
        if await self.app.push_screen_wait(dialog):
            with self._telling():
                for summary in self.matches:
                    self.app.store.delete(summary.id)
            self._read()

    def action_leave(self) -> None:
        if self.in_bin:
            self.action_bin()
        elif self.words:
            self.words = ""
            self._read()
        else:
            self.dismiss(None)
