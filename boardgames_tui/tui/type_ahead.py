"""Type-ahead: each key waits until the one before it has been handled, screens it opens included.

Textual sends a key to the present screen at once: letters typed straight after `:` would miss its line.
"""

import asyncio
from collections import deque
from typing import Any

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.screen import Screen

from boardgames_tui.core.keyboard import by_place, key_of
from boardgames_tui.tui.screen import BgtuiScreen

MOST_WAITING = 500
"""More keys typed ahead than this are a paste that the terminal has not marked as one, and are dropped."""
PATIENCE = 5.0
"""Seconds after which a key counts as handled, whatever may be going on."""
AT_ONCE = "ctrl+q"
"""The key that quits without waiting."""


class OpenKey:
    """A key that may still be on its way."""

    def __init__(self, key: events.Event, screen: Screen[Any], target: DOMNode) -> None:
        self.key = key
        self.screen = screen
        """The screen that was open when it came, or has opened since."""
        self.target = target
        self.patience: asyncio.TimerHandle | None = None
        """Ends the wait for it at the latest; None while nobody waits."""


class TypeAheadApp(App[None]):
    """An app that takes keys and pastes one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._typed_ahead: deque[events.Key | events.Paste] = deque()
        self._open: OpenKey | None = None
        """The last key, if it may still be on its way; None when it has been dealt with."""
        self._next: events.Event | None = None
        """The key typed ahead whose turn it is now."""
        self.last_key = ""
        """Textual's name of the last key pressed; "" if none was."""

    def forget_typed(self) -> None:
        """Drop the keys that were typed ahead: they were meant for what was there before."""
        self._typed_ahead.clear()

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; let a key wait for those before it."""
        if isinstance(event, events.Key) and event.key.startswith("ctrl+"):
            _take_by_place(event)
        if self._is_too_soon(event):
            if event is self._next and self._open is not None:
                self._next = None
                self._dealt_with(self._open)
        elif not isinstance(event, events.Key | events.Paste):
            await super().on_event(event)
        elif event.is_forwarded:
            await super().on_event(event)
            self._has_come_back(event)
        elif not self.screen_stack:
            self._typed_ahead.clear()  # the app is ending
        elif isinstance(event, events.Key) and event.key == AT_ONCE:
            self._typed_ahead.clear()
            await super().on_event(event)
        elif self._open is not None and event is not self._next:
            if len(self._typed_ahead) == MOST_WAITING:
                self._typed_ahead.clear()
            self._typed_ahead.append(event)
            self._follow(self._open)
        else:
            self._open, self._next = OpenKey(event, self.screen, self.focused or self.screen), None
            if isinstance(event, events.Key):
                if isinstance(self.screen, BgtuiScreen) and not self.screen.takes_words:
                    _take_by_place(event)
                self.last_key = event.key
            await super().on_event(event)
            if self._typed_ahead:
                self._follow(self._open)

    def _is_too_soon(self, event: events.Event) -> bool:
        """Whether a key or click was meant for what was there before something came unasked."""
        for_somebody = events.Key | events.Paste | events.MouseDown | events.MouseUp | events.Click
        if not isinstance(event, for_somebody) or event.is_forwarded:
            return False
        if not self.screen_stack or (isinstance(event, events.Key) and event.key == AT_ONCE):
            return False
        return isinstance(self.screen, BgtuiScreen) and self.screen.is_too_soon()

    def _has_come_back(self, key: events.Event) -> None:
        """Note that a key which no widget wanted has been handled by the app, unless it has opened something."""
        last = self._open
        if last is None or key is not last.key or last.patience is not None or not self.screen_stack:
            return
        if self.screen is last.screen and not any(worker.is_running for worker in self.workers):
            self._open = None

    def _follow(self, last: OpenKey) -> None:
        """Find out when the last key has been dealt with, once: somebody waits for it."""
        if last.patience is None:
            last.patience = asyncio.get_running_loop().call_later(PATIENCE, self._dealt_with, last)
            # It bubbles from its target up to the app, which runs its binding; that may send something
            # the same way once more.
            self._go_on(last, deque([*last.target.ancestors_with_self] * 2))

    def _go_on(self, last: OpenKey, way: deque[DOMNode]) -> None:
        """Follow a key's way from node to node, behind all messages sent there before."""
        while way:
            if way.popleft().call_later(self._go_on, last, way):
                return
        if self.screen_stack and self.screen is not last.screen:
            # A screen that opens or reappears is at rest when it has been painted.
            last.screen = self.screen
            way = deque([*(self.focused or last.screen).ancestors_with_self] * 2)
            if last.screen.call_after_refresh(self._go_on, last, way):
                return
        self._dealt_with(last)

    def _dealt_with(self, last: OpenKey) -> None:
        """Let the next key have its turn."""
        if last is not self._open or self._next is not None:
            return  # it was not waited for any longer
        if last.patience is not None:
            last.patience.cancel()
        if self._typed_ahead:
            self._next = self._typed_ahead.popleft()
            self.post_message(self._next)
        else:
            self._open = None


def _take_by_place(key: events.Key) -> None:
    """Make a Cyrillic letter the one that lies there on a Latin keyboard."""
    modifiers, letter = key.key[:-1], key.key[-1]
    placed = by_place(letter)
    if placed != letter:
        key.key = modifiers + key_of(letter)
        key.character = None if modifiers else placed
