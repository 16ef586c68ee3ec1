"""Keys that come faster than they are dealt with: each waits until the one before it has opened what it opens.

Textual sends a key at once to what is on the screen then, so that letters typed straight after `:` would miss its line.
"""

import asyncio
from collections import deque
from contextlib import suppress

from textual import events
from textual.app import App, ScreenStackError
from textual.dom import DOMNode

MOST_WAITING = 500
"""Nobody types as many keys ahead. More are a paste that the terminal has not marked as one, and mean nothing."""
PATIENCE = 5.0
"""After so many seconds a key is taken to be dealt with, whatever may be going on."""
AT_ONCE = "ctrl+q"
"""The key that leaves, and does not wait."""


class TypeAheadApp(App[None]):
    """An app that takes one key, or paste, after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._typed_ahead: deque[events.Key | events.Paste] = deque()
        self._following: asyncio.Task[None] | None = None
        """Waits until the last key has been dealt with; None when it has."""
        self._next: events.Event | None = None
        """The key that comes back from those typed ahead: it is its turn."""

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; let a key wait for those before it."""
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif not self.screen_stack:
            self._typed_ahead.clear()  # nothing is there any more: it ends
        elif isinstance(event, events.Key) and event.key == AT_ONCE:
            self._typed_ahead.clear()
            await super().on_event(event)
        elif self._following is not None and event is not self._next:
            if len(self._typed_ahead) == MOST_WAITING:
                self._typed_ahead.clear()
            self._typed_ahead.append(event)
        else:
            target = self.focused or self.screen
            await super().on_event(event)
            self._following = asyncio.create_task(self._follow(target))

    async def _follow(self, target: DOMNode) -> None:
        """Wait until a key that was sent there has been dealt with; then it is the next one's turn."""
        with suppress(TimeoutError, ScreenStackError):  # the second at the very end
            async with asyncio.timeout(PATIENCE):
                await self._rest(target)
        if self._typed_ahead:
            self._next = self._typed_ahead.popleft()
            self.post_message(self._next)
        else:
            self._following = None

    async def _rest(self, target: DOMNode) -> None:
        """Return when all is at rest that a key has set going.

        It rises from where it was sent to up to the app, which does what it is bound to; that may send something the
        same way once more. What opens then, or comes to light, is at rest when it has been painted.
        """
        screen = self.screen
        for _way in range(2):
            for node in target.ancestors_with_self:
                await _passed(node)
        if self.screen is not screen:
            painted = asyncio.Event()
            await _passed(self.screen)
            if self.screen.call_after_refresh(painted.set):
                await painted.wait()
            await self._rest(self.focused or self.screen)


async def _passed(node: DOMNode) -> None:
    """Return when a node has handled all that has come to it."""
    passed = asyncio.Event()
    if node.call_later(passed.set):
        await passed.wait()
