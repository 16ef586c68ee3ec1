"""The app in its terminal: start and end, driver, palette, suspension and crashes."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar

from textual import constants
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from boardgames_tui.core import settings, system
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store, StoreError
from boardgames_tui.core.words import _, on_one_line, use_language_of
from boardgames_tui.tui.actions import OWN
from boardgames_tui.tui.navigation import NavigatingApp, Opening, cannot_open
from boardgames_tui.tui.paint.depth import said_by_name
from boardgames_tui.tui.paint.sizes import PLAY, SMALL
from boardgames_tui.tui.table import tooltips


def run(opening: Opening, store: Store, *, ascii: bool, utf8: bool) -> int:  # noqa: A002 - as the option is called
    """Run the app and return its exit code. Raises StoreError if the settings cannot be read."""
    if said_by_name(os.environ):
        os.environ["COLORTERM"] = "truecolor"
    app = BgtuiApp(store, opening, ascii=ascii, utf8=utf8)
    app.run(mouse=app.settings.mouse)
    use_language_of("")
    return app.return_code or 0


def _too_small() -> Screen[Any]:
    from boardgames_tui.tui.too_small import TooSmall

    return TooSmall()


class BgtuiApp(NavigatingApp):
    """bgtui on a full screen."""

    TITLE = "bgtui"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("f2", "give_mouse", show=False, priority=True),
    ]
    DEFAULT_MODE = PLAY
    CSS = tooltips.STYLE
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {SMALL: _too_small}

    def on_mount(self) -> None:
        self.add_mode(PLAY, self.get_default_screen)  # its stack is there; Textual asks for the name
        if self._failed is not None:
            title = cannot_open(self.opening.match)
            self.exit(return_code=2, message=on_one_line(f"bgtui: {title}: {self._failed}"))
            return
        self.follow_size()
        self.tell_notices()
        self.call_after_refresh(self._settled)

    def _settled(self) -> None:
        """After the first paint: keep what start-up made, and collect garbage again (see `__main__`)."""
        self._room.seen = True
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

    def on_load(self) -> None:
        """On SIGTERM, restore the shell's screen and mouse."""
        if not self.is_headless:
            system.heed(asyncio.get_running_loop(), [signal.SIGTERM], lambda number: self.exit(None, 128 + number))

    def on_resize(self) -> None:
        self._room.resized()

    def action_command_palette(self) -> None:
        from boardgames_tui.tui.palette import ActionPalette

        if not isinstance(self.screen, ActionPalette):
            self.push_screen(ActionPalette())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No palette where there is no room for one; Ctrl+Z and F2 may have another meaning in a person's own keys."""
        if key := {"suspend_process": "ctrl+z", "give_mouse": "f2"}.get(action):
            return not any(key in keys.split(",") for keys in OWN.values())
        return not (action == "command_palette" and self.current_mode == SMALL)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from boardgames_tui.tui.palette import commands

        return commands(self, screen)

    def action_suspend_process(self) -> None:
        if self.can_suspend:
            super().action_suspend_process()
        else:
            self.notify(
                _("There is no shell here to bring bgtui back. Ctrl+Q leaves at once; the game is saved."),
                timeout=4,
                markup=False,
            )

    def action_give_mouse(self) -> None:
        """Let the mouse play, or select text as in any other program of the terminal."""
        self.change(replace(self.settings, mouse=not self.settings.mouse))
        told = _("The mouse selects text now. F2 lets it play again.")
        self.notify(_("The mouse plays again.") if self.settings.mouse else told, timeout=4, markup=False)

    def action_help_quit(self) -> None:
        """Ctrl+C neither copies nor kills."""
        table = getattr(self.screen, "table", None)
        told = _("{key} leaves; Ctrl+Q leaves at once. The game is saved.")
        self.notify(told.format(key=table.sign("table.leave") if table else "q"), timeout=3, markup=False)

    def report(self, error: Exception) -> str:
        """Write a report for the maintainers; neither it nor the sentence holds a value of a variable."""
        from boardgames_tui.core.crash_report import report

        return report(error, self.store.directory)
