"""The app: moves between screens, and holds what they share.

Its screens form one stack: the requested one at the bottom, then what is open. Each is imported
when it is first shown.
"""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from textual import constants
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen

from boardgames_tui.core import assets, catalogue, config, settings
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Journal, Saved, SharedJournal, Store, StoreError
from boardgames_tui.core.words import _, on_one_line, set_language, use_language_of
from boardgames_tui.tui.actions import OWN
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.depth import said_by_name
from boardgames_tui.tui.paint.filters import Ascii, NoColours
from boardgames_tui.tui.paint.sizes import PLAY, SMALL, Room
from boardgames_tui.tui.paint.themes import ANSI, PALETTES
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.table import tooltips
from boardgames_tui.tui.type_ahead import TypeAheadApp

if TYPE_CHECKING:
    from boardgames_tui.core.setup import Setup
    from boardgames_tui.tui.own_keys import OwnKeys


@dataclass
class Opening:
    """What is shown first."""

    kind: Literal["menu", "set-up", "table", "watch", "learn", "annotated"]
    game: str = ""
    match: int = 0
    seats: Sequence[int] | None = None
    """The seats to take of a match that is open to several screens; None: the free ones."""


def run(opening: Opening, store: Store, *, ascii: bool, utf8: bool) -> int:  # noqa: A002 - as the option is called
    """Run the app and return its exit code. Raises StoreError if the settings cannot be read."""
    if said_by_name(os.environ):
        os.environ["COLORTERM"] = "truecolor"
    app = BgtuiApp(store, opening, ascii=ascii, utf8=utf8)
    app.run()
    use_language_of("")
    return app.return_code or 0


def _cannot_open(match_id: int) -> str:
    return _("Game {id} cannot be opened").format(id=match_id)


def _too_small() -> Screen[Any]:
    from boardgames_tui.tui.too_small import TooSmall

    return TooSmall()


class BgtuiApp(TypeAheadApp, Host):
    """bgtui on a full screen."""

    TITLE = "bgtui"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]
    DEFAULT_MODE = PLAY
    CSS = tooltips.STYLE
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {SMALL: _too_small}

    def __init__(
        self,
        store: Store,
        opening: Opening,
        *,
        ascii: bool = False,  # noqa: A002
        utf8: bool = True,
    ) -> None:
        """`ascii`: draw with ASCII alone, whatever the settings say; so it is where the terminal has no UTF-8.

        Raises StoreError if the settings cannot be read."""
        super().__init__()
        self.store = store
        self.opening = opening
        self.settings = settings.load(store)
        self.own_keys: OwnKeys | None = None
        content, fault = config.read(config.KEYS)
        if content or fault:
            from boardgames_tui.tui.own_keys import parse

            self.own_keys = parse(content, [fault] if fault else [])
            store.notices += self.own_keys.faults
        self._never_more = ascii or not utf8
        self._ascii = Ascii(utf8, getattr(sys.__stderr__, "encoding", None) or "ascii")  # there the driver writes
        # Textual makes greys of colours; NO_COLOR means none. Frames and letters say the rest.
        self._no_colour: list[LineFilter] = [NoColours()] if "NO_COLOR" in os.environ else []
        system = self.console.color_system
        # Without colours the drawing for 16 is used, and they are left out.
        self.depth = ANSI if self._no_colour or system not in PALETTES else str(system)
        for colours in PALETTES[self.depth].values():
            self.register_theme(colours.theme())
        # Nothing is drawn yet that a watcher of the theme would have to draw again.
        self.set_reactive(App.theme, self._theme(self.settings))
        self.stylesheet.set_variables(self.get_css_variables())
        self._apply(self.settings)
        self._journal: Journal | None = None
        self._tables: list[Screen[Any]] = []
        self._room = Room(self)
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
                case Opening("watch", match=number):
                    return self._table(self._replay(self.store.load(number)), number, watching=True)
                case Opening(match=number):
                    return self._match_screen(number, self.opening.seats)
        except (StoreError, ValueError) as error:
            # Nothing can be shown or left before the app runs: `on_mount` does.
            self._failed = error
            return Screen()

    def on_mount(self) -> None:
        self.add_mode(PLAY, self.get_default_screen)  # its stack is there; Textual asks for the name
        if self._failed is not None:
            title = _cannot_open(self.opening.match)
            self.exit(return_code=2, message=on_one_line(f"bgtui: {title}: {self._failed}"))
            return
        self.follow_size()
        self.tell_notices()
        self.call_after_refresh(self._settled)

    def _settled(self) -> None:
        """After the first paint: keep what start-up made, and collect garbage again (see `__main__`)."""
        gc.freeze()
        # A frame makes more than the usual 700 objects before those of the last one are freed.
        gc.set_threshold(5000, 5, 3)
        gc.enable()
        match = getattr(self.screen, "match", None)
        if self.opening.kind == "table" and isinstance(match, Match):
            self._remember_players(match)

    def _remember_players(self, match: Match) -> None:
        """Offer the people at this table in the next set-up, even if they were named on the command line."""
        players = match.setup.people
        if self.settings.names[: len(players)] != [*players]:
            self.settings.remember(players)
            with suppress(StoreError):  # the next move says what is wrong
                settings.save(self.store, self.settings)

    def get_driver_class(self) -> type[Driver]:
        """Ours in a browser and in a POSIX terminal; elsewhere, or if another is requested, Textual's."""
        chosen = super().get_driver_class()
        if chosen.__name__ == "WebDriver":
            from boardgames_tui.tui.browser_driver import BrowserDriver

            return BrowserDriver
        if sys.platform != "win32" and constants.DRIVER is None:
            from boardgames_tui.tui.driver import TerminalDriver

            return TerminalDriver
        return chosen

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Change lines before they are painted: no colours, ASCII.

        Textual's own would translate the 16 colours of a terminal. Ours are exactly those that it has, and looking at
        each piece costs every frame.
        """
        return [*self._no_colour, self._ascii] if self.only_ascii else self._no_colour

    def on_load(self) -> None:
        """On SIGTERM, restore the shell's screen and mouse."""
        if sys.platform != "win32" and not self.is_headless:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit, None, 128 + signal.SIGTERM)

    # Settings

    def change(self, new: settings.Settings) -> None:
        if new.assets != self.settings.assets:
            assets.use(new.assets, setting=True)
        if new.language != self.settings.language:
            set_language(new.language)
            self._say_anew()
        self._apply(new)
        self._draw_anew()
        try:
            settings.save(self.store, new)
        except StoreError as error:
            self.tell(_("Settings"), [str(error), _("They apply until you quit.")])

    def use_language_of(self, name: str) -> None:
        if use_language_of(self.settings.language_of(name)):
            self._say_anew()
            self._draw_anew()

    def _say_anew(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, BgtuiScreen):
                screen.retranslate()

    def _draw_anew(self) -> None:
        for screen in self.screen_stack:
            for widget in screen.query(CanvasWidget):
                widget.redraw()

    def _theme(self, chosen: settings.Settings) -> str:
        """Without colours there is one theme, with chips only where they carry meaning."""
        return "felt" if self._no_colour else chosen.theme

    def _apply(self, new: settings.Settings) -> None:
        self.settings = new
        self.theme = self._theme(new)
        self._ascii.enabled = new.ascii or self._never_more
        self.animation_level = "full" if self.moves else "none"

    @property
    def only_ascii(self) -> bool:
        return self._ascii.enabled

    @property
    def moves(self) -> bool:
        plain = self._no_colour or self.only_ascii or os.environ.get("NO_MOTION")
        return self.settings.motion and not plain

    # From screen to screen

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
        self.tell(_cannot_open(match_id), [str(why), _("It is saved, unchanged.")])

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

    def show_final_table(self, match: Match, match_id: int, number: int = -1) -> None:
        """Watch a match that is over from its end, or from the position after so many commands."""
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

    def _take_keys(self, table: Screen[Any]) -> None:
        actions = getattr(table, "ACTIONS", None)
        if actions is None or self.own_keys is None:
            return
        from boardgames_tui.tui.own_keys import settle, textual_keymap

        self.store.notices += settle(self.own_keys, actions)
        self.set_keymap(textual_keymap(actions))
        self.call_after_refresh(self.tell_notices)

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
        module, name = match.game.screen.split(":")
        return self._as_table(getattr(import_module(module), name)(match, match_id, watching))

    def _as_table(self, screen: Screen[Any]) -> Screen[Any]:
        """The same screen, left as a table is, with the player's own keys."""
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

    # Room

    def push_screen(self, *args: Any, **kwargs: Any) -> Any:
        """As Textual's, but never above `TooSmall`."""
        kwargs["mode"] = kwargs.get("mode") or PLAY
        return super().push_screen(*args, **kwargs)

    def follow_size(self) -> None:
        self._room.follow()

    def on_resize(self) -> None:
        self._room.resized()

    def action_command_palette(self) -> None:
        from boardgames_tui.tui.palette import ActionPalette

        if not isinstance(self.screen, ActionPalette):
            self.push_screen(ActionPalette())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No palette where there is no room for one; Ctrl+Z is what a person has made of it."""
        if action == "suspend_process":
            return not any("ctrl+z" in keys.split(",") for keys in OWN.values())
        return not (action == "command_palette" and self.current_mode == SMALL)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from boardgames_tui.tui.palette import commands

        return commands(self, screen)

    def action_suspend_process(self) -> None:
        if self.can_suspend:
            super().action_suspend_process()
        else:
            self.notify(
                _("There is no shell here that could bring bgtui back. Ctrl+Q leaves at once; the game is saved."),
                timeout=4,
                markup=False,
            )

    def action_help_quit(self) -> None:
        """Ctrl+C neither copies nor kills."""
        table = getattr(self.screen, "table", None)
        told = _("{key} leaves; Ctrl+Q leaves at once. The game is saved.")
        self.notify(told.format(key=table.sign("table.leave") if table else "q"), timeout=3, markup=False)

    # Crashes

    def report(self, error: Exception) -> str:
        """Write a report for the maintainers; neither it nor the sentence holds a value of a variable."""
        from boardgames_tui.core.crash_report import report

        return report(error, self.store.directory)
