"""Shared matches: who plays which seat, which screens are alive, and questions between them."""

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import time
from typing import Literal

from boardgames_tui.core.files import remove_ours
from boardgames_tui.core.plain_json import dumps, loads
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.store.file import Held
from boardgames_tui.core.store.locks import Lock, acquire_lock
from boardgames_tui.core.store.rows import CorruptRow, StoreError, checksum_of

_NAME = "[0-9a-f]{8}"
"""A screen's name. Others can write the file, too, and a name becomes a file name."""
SILENT = 0.7
"""Seconds of silence after which the screen that asks the computer players counts as stopped."""


Wish = Literal["undo", "think ahead"]
"""The kinds of question to the players of other screens."""


@dataclass
class Asked:
    """A screen's question: whether moves may be undone, or its player may think ahead."""

    screen: str
    seat: int
    commands: int
    """The length of the match when it was asked."""
    length: int
    """The number of commands left after the undo."""
    seats: tuple[int, ...]
    until: float
    """The deadline, in seconds since 1970."""
    refused: int = -1
    """The seat that refused; -1 if none has."""
    wish: Wish = "undo"


@dataclass
class Sharing:
    """The seats of a shared match."""

    screens: tuple[str, ...]
    """By seat, the screen that plays it; "" for none."""
    asked: Asked | None = None

    @classmethod
    def nobody(cls, setup: Setup) -> "Sharing":
        return cls(("",) * len(setup.seats))

    def seats_of(self, screen: str) -> tuple[int, ...]:
        return tuple(seat for seat, name in enumerate(self.screens) if name == screen)

    def with_screen(self, screen: str, seats: Iterable[int]) -> "Sharing":
        taken = set(seats)
        return replace(self, screens=tuple(screen if seat in taken else name for seat, name in enumerate(self.screens)))


def read_sharing(connection: sqlite3.Connection, match_id: int) -> Sharing | None:
    found = connection.execute("SELECT said, checksum FROM sharing WHERE match_id = ?", (match_id,)).fetchone()
    if found is None:
        return None
    said, checksum = found
    if checksum != checksum_of(match_id, said):
        raise CorruptRow
    try:
        values = loads(said)
        asked = values["asked"]
        return Sharing(
            tuple(values["screens"]), None if asked is None else Asked(**{**asked, "seats": tuple(asked["seats"])})
        )
    except (ValueError, TypeError, KeyError) as error:
        raise CorruptRow from error


def write_sharing(connection: sqlite3.Connection, match_id: int, sharing: Sharing) -> None:
    said = dumps(sharing)
    connection.execute("INSERT OR REPLACE INTO sharing VALUES (?, ?, ?)", (match_id, said, checksum_of(match_id, said)))


def free_seats(setup: Setup, sharing: Sharing, screens: "Screens") -> list[int]:
    there = {name for name in set(sharing.screens) if name and screens.has(name)}
    return [seat for seat in setup.humans if sharing.screens[seat] not in there]


class Screen:
    """A screen at a match, which holds a lock that ends with its process, however that ends."""

    def __init__(self, name: str, path: Path, lock: Lock) -> None:
        self.name = name
        self._path = path
        self._lock = lock

    def leave(self) -> None:
        self._lock.close()
        with suppress(OSError):
            remove_ours(self._path)


class Screens:
    """The screens at a match, in a folder of locks."""

    def __init__(self, folder: Path, match_id: int) -> None:
        self._folder = folder
        self._match_id = match_id
        self._asking: Lock | None = None
        """The lock for asking the computer players, if this screen has it."""

    def enter(self) -> Screen:
        """Register a new screen. Raises StoreError."""
        from secrets import token_hex  # 2 ms; a match at one keyboard does not need it

        name = token_hex(4)
        path = self._path(name)
        return Screen(name, path, acquire_lock(path, alone=True, patience=0))

    def has(self, name: str) -> bool:
        path = self._path(name)
        if not re.fullmatch(_NAME, name) or not path.exists():
            return False
        try:
            acquire_lock(path, alone=False, patience=0).close()
        except StoreError:
            return True
        with suppress(OSError):  # its process was killed
            remove_ours(path)
        return False

    def asks_computers(self, since: float) -> bool:
        """Poll whether this screen asks the computer players; it takes over from one silent `since` (epoch seconds)."""
        path = self._path("computers")
        if self._asking is None:
            try:
                self._asking = acquire_lock(path, alone=True, patience=0)
            except Held:
                # If it was only suspended, both compute the same move, and one is written.
                with suppress(OSError):
                    since = max(since, path.stat().st_mtime)
                return time() - since > SILENT
            except StoreError:
                return False
        with suppress(OSError):
            os.utime(path, follow_symlinks=os.utime not in os.supports_follow_symlinks)
        return True

    def close(self) -> None:
        if self._asking is not None:
            self._asking.close()
            self._asking = None

    def _path(self, name: str) -> Path:
        return self._folder / f"{self._match_id}.{name}.lock"
