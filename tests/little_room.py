"""A disk with little room left."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.core.match import Journal
from boardgames_tui.core.store import StoreError


class LittleRoom:
    """A journal that can write `room` changes more."""

    def __init__(self, journal: Journal, room: int) -> None:
        self.journal = journal
        self.room = room

    def _write(self, change: Callable[..., None], *what: Any) -> None:
        if not self.room:
            raise StoreError("The disk is full.")
        self.room -= 1
        change(*what)

    def append(self, *what: Any) -> None:
        self._write(self.journal.append, *what)

    def rewind(self, *what: Any) -> None:
        self._write(self.journal.rewind, *what)

    def reseat(self, *what: Any) -> None:
        self._write(self.journal.reseat, *what)
