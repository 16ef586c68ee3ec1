"""The app's settings at work: language, theme, colours, ASCII, motion and the player's own keys."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.filter import LineFilter
from textual.screen import Screen

from boardgames_tui.core import assets, config, settings
from boardgames_tui.core.store import Store, StoreError
from boardgames_tui.core.words import ENGLISH, _, language, set_language, use_language_of
from boardgames_tui.tui.actions import Action, keymap
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.incoming import ASK_GROUND, GroundTold
from boardgames_tui.tui.internals import give_mouse
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.filters import Ascii, NoColours
from boardgames_tui.tui.paint.themes import ANSI, OWN_DARK, OWN_LIGHT, PALETTES
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.type_ahead import TypeAheadApp

if TYPE_CHECKING:
    from boardgames_tui.tui.own_keys import OwnKeys


class SettingsApp(TypeAheadApp, Host):
    """An app whose look, language and keys follow the settings."""

    def __init__(self, store: Store, *, ascii: bool = False, utf8: bool = True) -> None:  # noqa: A002
        """`ascii`: draw with ASCII alone, whatever the settings say; so it is where the terminal has no UTF-8.

        Raises StoreError if the settings cannot be read."""
        super().__init__()
        self.store = store
        self.settings = settings.load(store)
        self.own_keys: OwnKeys | None = None
        self._keys_are_own = False
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
        self._most_colours = ANSI if self._no_colour or system not in PALETTES else str(system)
        self._on_light = os.environ.get("COLORFGBG", "").endswith((";7", ";15"))  # until the terminal answers
        # Nothing has been drawn yet, so no watcher of the theme has to redraw.
        self.set_reactive(App.theme, self._theme(self.settings))
        self.stylesheet.set_variables(self.get_css_variables())
        self._apply(self.settings)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Change lines before they are painted: no colours, ASCII.

        Textual's own would translate the 16 colours of a terminal. Ours are exactly those that it has, and looking at
        each piece costs every frame.
        """
        return [*self._no_colour, self._ascii] if self.only_ascii else self._no_colour

    def change(self, new: settings.Settings) -> None:
        if new.assets != self.settings.assets:
            assets.use(new.assets, setting=True)
        if new.language != self.settings.language:
            set_language(new.language)
            self._retranslate()
        before = self.settings.theme
        self._apply(new)
        self._redraw_all()
        if new.theme != before:
            self._ask_ground()
        try:
            settings.save(self.store, new)
        except StoreError as error:
            self.tell(_("Settings"), [str(error), _("These settings apply until you leave bgtui.")])

    def use_language_of(self, name: str) -> None:
        if use_language_of(self.settings.language_of(name)):
            self._retranslate()
            self._redraw_all()

    def _retranslate(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, BgtuiScreen):
                screen.retranslate()
                if actions := getattr(screen, "ACTIONS", None):
                    self._hold_keys(actions)

    def _redraw_all(self) -> None:
        for screen in self.screen_stack:
            for widget in screen.query(CanvasWidget):
                widget.redraw()

    def _theme(self, chosen: settings.Settings) -> str:
        """Without colours there is one theme, with chips only where they carry meaning."""
        name, self.depth = "felt" if self._no_colour else chosen.theme, self._most_colours
        if name == settings.TERMINAL and self.depth == ANSI:  # which every look has there
            name = "linen" if self._on_light else "felt"
        elif name == settings.TERMINAL:
            name, self.depth = OWN_LIGHT if self._on_light else OWN_DARK, ANSI
        if name not in self.available_themes:
            self.register_theme(PALETTES[self.depth][name].theme())
        return name

    def on_mount(self) -> None:
        self._ask_ground()

    def _ask_ground(self) -> None:
        if self.to_terminal is not None and self.settings.theme == settings.TERMINAL:
            self.to_terminal(ASK_GROUND)

    def on_ground_told(self, told: GroundTold) -> None:
        self._on_light = told.light
        self._apply(self.settings)
        self._redraw_all()

    def _apply(self, new: settings.Settings) -> None:
        if new.mouse != self.settings.mouse:
            give_mouse(self, play=new.mouse)
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

    def _take_keys(self, table: Screen[Any]) -> None:
        actions = getattr(table, "ACTIONS", None)
        if actions is None:
            return
        if self.own_keys is not None:
            from boardgames_tui.tui.own_keys import settle

            self.store.notices += settle(self.own_keys, actions)
            self.call_after_refresh(self.tell_notices)
        self._hold_keys(actions)

    def _hold_keys(self, actions: Sequence[Action]) -> None:
        """Bind a table's keys as the player and the language have them."""
        before, self._keys_are_own = self._keys_are_own, self.own_keys is not None or language() != ENGLISH
        if before or self._keys_are_own:
            self.set_keymap(keymap(actions) if self._keys_are_own else {})
