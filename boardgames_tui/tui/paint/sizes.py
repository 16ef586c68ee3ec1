"""The three sizes of a screen, chosen by the terminal's own; and what happens while it is too small for any."""

from collections.abc import Callable
from shutil import get_terminal_size
from typing import Any, Literal

from textual.app import App
from textual.events import Resize
from textual.geometry import Size as Cells
from textual.timer import Timer

Size = Literal["compact", "standard", "spacious"]

LEAST = (80, 24)
"""The smallest terminal, in columns and lines, that everything fits into."""
PLAY, SMALL = "play", "small"
"""Textual's modes: each has its own stack, so nothing of a table is laid out while the terminal is too small for it."""


def size_of(width: int, height: int) -> Size | None:
    """The size that fits a terminal; None if it is too small for any."""
    if width >= 140 and height >= 44:
        return "spacious"
    if width >= 100 and height >= 32:
        return "standard"
    if width >= LEAST[0] and height >= LEAST[1]:
        return "compact"
    return None


class Room:
    """Follows the size of the terminal: chooses the stack of screens that fits."""

    def __init__(self, app: App[Any], forget: Callable[[], object] = lambda: None) -> None:
        """`forget`: has the terminal painted whole next time; when it is resized it moves and cuts its lines."""
        self.app = app
        self._forget = forget
        self._at_first = app.size
        self.seen = False
        """Whether the first screen has been painted."""
        self._waiting: list[Callable[[], object]] = []
        self._last_resize: Timer | None = None

    def follow(self) -> None:
        """Choose the stack that fits now."""
        app = self.app
        mode = PLAY if size_of(*app.size) else SMALL
        if mode == app.current_mode:
            return
        app.switch_mode(mode)
        app.screen.post_message(Resize(app.size, app.size))  # also to the screen below a box
        if mode == PLAY:
            waiting, self._waiting = self._waiting, []
            for act in waiting:
                act()

    def when_large(self, act: Callable[[], object]) -> None:
        """Do it now, or when there is room again."""
        if self.app.current_mode == SMALL:
            self._waiting.append(act)
        else:
            act()

    def resized(self) -> None:
        """Look once more when no other size follows; not for the one that is told at the start."""
        self._forget()
        if self._last_resize is not None:
            self._last_resize.stop()
        elif not self.seen and self.app.size == self._at_first:  # or a slow line would carry all of it twice
            return
        self._last_resize = self.app.set_timer(0.2, self._repaint)

    def _repaint(self) -> None:
        """Paint everything again after a resize.

        Signals overtake each other, and the terminal may have corrupted the picture even if its size is unchanged.
        """
        app = self.app
        if not app.is_headless and not app.is_web:
            size = Cells(*get_terminal_size())
            if size != app.size:
                app.post_message(Resize(size, size))
        self._forget()
        for screen in app.screen_stack[-1:]:  # none any more, if somebody has just left
            screen.refresh()
