"""From screen to screen: what is open, and which match is claimed for it.

The screens form one stack: the requested one at the bottom, then what is open. Each is imported
when it is first shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from textual.screen import Screen

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Journal, Saved, SharedJournal, Store, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.applied_settings import SettingsApp
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.sizes import PLAY, Room

if TYPE_CHECKING:
    from boardgames_tui.core.puzzles import Puzzle
    from boardgames_tui.core.setup import Setup


@dataclass
class Opening:
    """The screen to show first."""

    kind: Literal["menu", "set-up", "table", "watch", "learn", "annotated", "puzzle"]
    game: str = ""
    match: int = 0
    seats: Sequence[int] | None = None
    """The seats to take in a match that is open to several screens; None: the free ones."""
    puzzle: "Puzzle | None" = None


def cannot_open(match_id: int) -> str:
    return _("Game {id} cannot be opened").format(id=match_id)


class NavigatingApp(SettingsApp):
    """An app that opens screens above one another, and goes back."""

    def __init__(self, store: Store, opening: Opening, *, ascii: bool = False, utf8: bool = True) -> None:  # noqa: A002
        """`ascii`, `utf8`: as `SettingsApp` takes them. Raises StoreError if the settings cannot be read."""
        super().__init__(store, ascii=ascii, utf8=utf8)
        self.opening = opening
        self._journal: Journal | None = None
        self._tables: list[Screen[Any]] = []
        self._room = Room(self, self.forget_picture)
        self._failed: Exception | None = None
        self._spent = False
        """Whether the bottom screen has been left for good. (Textual cannot remove it.)"""

    def get_default_screen(self) -> Screen[Any]:
        """Start with the requested screen: a blank one below it would be painted first."""
        try:
            match self.opening:
                case Opening("menu"):
                    from boardgames_tui.tui.pages.menu import MenuScreen

                    return MenuScreen()
                case Opening("set-up", game):
                    from boardgames_tui.tui.pages.setup import SetupScreen

                    return SetupScreen(game)
                case Opening("learn", game):
                    return self._lesson(game)
                case Opening("annotated", game):
                    return self._annotated(game)
                case Opening("puzzle", puzzle=puzzle) if puzzle is not None:
                    return self._puzzle(puzzle)
                case Opening("watch", match=number):
                    return self._table(self._replay(self.store.load(number)), number, watching=True)
                case Opening(match=number):
                    return self._match_screen(number, self.opening.seats)
        except (StoreError, ValueError) as error:
            # Nothing can be shown or left before the app runs: `on_mount` does.
            self._failed = error
            return Screen()

    def new_game(self, game_id: str, setup: "Setup | None" = None, several: bool = False) -> None:
        from boardgames_tui.tui.pages.setup import SetupScreen

        try:
            screen = SetupScreen(game_id, setup, several)
        except assets.BadAssets as error:
            self._not_played(game_id, error)
            return
        self._show(screen)

    def _not_played(self, game_id: str, why: Exception) -> None:
        self.tell(_("{game} cannot be played").format(game=catalogue.entry(game_id).title), [str(why)])

    def play_computers(self, game_id: str, computers: int) -> None:
        from boardgames_tui.core.newcomers import first_setup

        names = self.settings.names
        try:
            match_id = self.store.create(first_setup(game_id, names[0] if names else _("Player"), computers))
        except (assets.BadAssets, StoreError) as error:
            self._not_played(game_id, error)
            return
        self.open_table(match_id)

    def open_table(self, match_id: int) -> None:
        try:
            free = self.store.seats_to_choose(match_id)
        except StoreError as error:
            self._not_opened(match_id, error)
            return
        if free is None:
            self._open_table(match_id)
        else:
            from boardgames_tui.tui.table.seats_dialog import choose_seats

            choose_seats(self, match_id, *free, partial(self._open_table, match_id))

    def open_to_others(self, match: Match, match_id: int) -> SharedJournal:
        self._release()
        try:
            self.store.open_to_others(match_id)
            journal = self.store.sit(match_id, match.setup.humans)
        except StoreError:
            match.journal = self._journal = self.store.journal(match_id)  # it goes on as before
            raise
        match.journal = self._journal = journal
        return journal

    def _open_table(self, match_id: int, seats: Sequence[int] | None = None) -> None:
        try:
            screen = self._match_screen(match_id, seats)
        except (StoreError, ValueError) as error:
            self._not_opened(match_id, error)
            return
        self._show(screen)

    def _not_opened(self, match_id: int, why: Exception) -> None:
        self.tell(cannot_open(match_id), [str(why), _("It is saved, unchanged.")])

    def _match_screen(self, match_id: int, seats: Sequence[int] | None = None) -> Screen[Any]:
        """The table of a match, claimed for this window, or how it ended. Raises StoreError, ValueError.

        `seats` are to be taken of one that is open to several screens; None: the free ones.
        """
        self._release()
        journal = self.store.journal(match_id) if seats is None else self.store.sit(match_id, seats)
        try:
            match = self._replay(self.store.load(match_id), journal)
        except BaseException:
            journal.close()
            raise
        if match.result is not None:
            from boardgames_tui.tui.pages.result import ResultScreen

            journal.close()
            return ResultScreen(match, match_id)
        self._journal = journal
        return self._table(match, match_id)

    def watch_match(self, match_id: int, review: bool = False) -> None:
        try:
            match = self._replay(self.store.load(match_id))
        except (StoreError, ValueError) as error:
            self._not_opened(match_id, error)
            return
        table: Any = self._table(match, match_id, watching=True)
        table.reviews = review
        self.push_screen(table)

    def try_from(self, match: Match, match_id: int, number: int) -> None:
        try:
            trial = self.store.add(replace(match.setup, trial=True), match.written[:number])
            self.store.set_note(trial, _("from game {id}, move {number}").format(id=match_id, number=number))
        except StoreError as error:
            self.tell(_("Not played"), [str(error), _("Nothing has changed.")])
        else:
            self.open_table(trial)

    def think_ahead(self, match: Match, match_id: int) -> Screen[None]:
        from boardgames_tui.tui.table.text_beside import beside
        from boardgames_tui.tui.table.thinking_table import ThinkingTable

        return self._as_table(beside(ThinkingTable, match.game)(match, match_id))

    def open_puzzle(self, puzzle: "Puzzle") -> None:
        try:
            self.push_screen(self._puzzle(puzzle))
        except (StoreError, ValueError) as error:
            self._not_opened(puzzle.match_id, error)

    def _puzzle(self, puzzle: "Puzzle") -> Screen[Any]:
        """The table of a puzzle. Raises StoreError, ValueError."""
        from boardgames_tui.core.puzzles import pose
        from boardgames_tui.tui.table.puzzle import PuzzleTable
        from boardgames_tui.tui.table.text_beside import beside

        match = self._replay(self.store.load(puzzle.match_id))
        return self._as_table(beside(PuzzleTable, match.game)(pose(match, puzzle)))

    def show_final_table(self, match: Match, match_id: int, number: int = -1) -> None:
        """Watch a match that is over from its end, or from the position after `number` commands."""
        table: Any = self._table(match, match_id, watching=True)
        table.begins_at = number if number >= 0 else len(match.turns)
        self.push_screen(table)

    def learn(self, game_id: str) -> None:
        try:
            self.push_screen(self._lesson(game_id))
        except (StoreError, ValueError) as error:
            self.tell(_("Learn {game}").format(game=catalogue.entry(game_id).title), [str(error)])

    def _lesson(self, game_id: str) -> Screen[Any]:
        """The table with the first step that has not been done. Raises StoreError, ValueError."""
        from boardgames_tui.core.lessons import kept_tutor
        from boardgames_tui.tui.table.lesson import lesson_table

        return self._as_table(lesson_table(kept_tutor(self.store, game_id)))

    def watch_annotated(self, game_id: str) -> None:
        try:
            self.push_screen(self._annotated(game_id))
        except ValueError as error:
            self.tell(_("A game of {game}").format(game=catalogue.entry(game_id).title), [str(error)])

    def _annotated(self, game_id: str) -> Screen[Any]:
        """The table with the game to watch. Raises ValueError."""
        from boardgames_tui.tui.table.annotated import annotated_table

        return self._as_table(annotated_table(game_id))

    def close_table(self) -> None:
        def close() -> None:
            self.use_language_of("")
            while self._tables and self._tables[-1] not in self.screen_stack:
                self._tables.pop()
            if self._tables:
                table = self._tables.pop()
                while len(self.screen_stack) > 1 and self.screen is not table:
                    self.pop_screen()
            self.back()

        self._room.when_large(close)

    def back(self) -> None:
        if len(self.screen_stack) <= 1 + self._spent:
            self.exit()
            return
        self.pop_screen()
        if not any(table in self.screen_stack for table in self._tables):
            self._release()

    def open_result(self, match: Match, match_id: int) -> None:
        from boardgames_tui.tui.pages.result import ResultScreen

        self._release()
        self.use_language_of("")
        self._show(ResultScreen(match, match_id))

    def open_rules(self, game_id: str, find: str = "") -> None:
        from boardgames_tui.tui.pages.rules import RulesScreen

        self.push_screen(RulesScreen(game_id, find))

    def open_keys(self) -> None:
        from boardgames_tui.tui.own_keys import OwnKeys
        from boardgames_tui.tui.pages.keys import KeysScreen

        keys = self.own_keys or OwnKeys()

        def left(_nothing: None) -> None:
            self.own_keys = keys
            for table in self.screen_stack:
                self._take_keys(table)
                for widget in table.query(CanvasWidget):
                    widget.redraw()

        self.push_screen(KeysScreen(keys), left)

    def open_settings(self) -> None:
        from boardgames_tui.tui.pages.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def tell(self, title: str, lines: Sequence[str], unasked: bool = False) -> None:
        from boardgames_tui.tui.dialogs import MessageDialog

        dialog = MessageDialog(title, lines)
        self.push_screen(dialog.unasked() if unasked else dialog)

    def tell_notices(self) -> None:
        if self.store.notices:
            self.tell(_("Your games"), list(self.store.notices), unasked=True)
            self.store.notices.clear()

    def _replay(self, saved: Saved, journal: Journal | None = None) -> Match:
        return Match.replay(saved.setup, saved.commands, journal, saved.undone)

    def _table(self, match: Match, match_id: int, watching: bool = False) -> Screen[Any]:
        return self._as_table(resolved(match.game.screen)(match, match_id, watching))

    def _as_table(self, screen: Screen[Any]) -> Screen[Any]:
        """The screen, registered as a table, with the player's own keys."""
        self._tables.append(screen)
        self._take_keys(screen)
        return screen

    def _release(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _show(self, screen: Screen[Any]) -> None:
        def show() -> None:
            while len(self.screen_stack) > 1 + self._spent:
                self.pop_screen()
            if self._spent:
                self.switch_screen(screen)
            else:
                self.push_screen(screen)
                self._spent = self.opening.kind != "menu"

        self._room.when_large(show)

    def push_screen(self, *args: Any, **kwargs: Any) -> Any:
        """As Textual's, but never above `TooSmall`."""
        kwargs["mode"] = kwargs.get("mode") or PLAY
        return super().push_screen(*args, **kwargs)

    def follow_size(self) -> None:
        self._room.follow()
