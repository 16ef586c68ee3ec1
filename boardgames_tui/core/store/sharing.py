"""A match that is open to several screens: who sits where, which screens are there, and what one asks the others."""

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import time

from boardgames_tui.core.files import remove_ours
from boardgames_tui.core.game import Setup
from boardgames_tui.core.plain_json import dumps, loads
from boardgames_tui.core.store.file import Held
from boardgames_tui.core.store.locks import Lock, acquire_lock
from boardgames_tui.core.store.rows import CorruptRow, StoreError, checksum_of

_NAME = re.compile("[0-9a-f]{8}")
"""What a screen is called. Others can write in the file, too, and a name becomes one of a file."""
SILENT = 0.7
"""After so many seconds without a sign of life the screen that asks the computer players is taken to have stopped."""


@dataclass
class Asked:
    """A screen asks the others whether moves may be taken back."""

    screen: str
    """Who asks."""
    seat: int
    """At which seat."""
    commands: int
    """How many commands there were when it asked."""
    length: int
    """How many would be left."""
    seats: tuple[int, ...]
    """Who has not answered yet."""
    until: float
    """Till when there is time to answer, in seconds since 1970."""
    refused: int = -1
    """The seat that has said no; -1 if none has."""


@dataclass
class Sharing:
    """Who sits where in a match that is open to several screens."""

    screens: tuple[str, ...]
    """By seat, the screen that plays it; "" as long as none has."""
    asked: Asked | None = None
    """What one of them asks the others."""

    @classmethod
    def nobody(cls, setup: Setup) -> "Sharing":
        """No screen plays any seat yet."""
        return cls(("",) * len(setup.seats))

    def seats_of(self, screen: str) -> tuple[int, ...]:
        """The seats that a screen plays."""
        return tuple(seat for seat, name in enumerate(self.screens) if name == screen)

    def with_screen(self, screen: str, seats: Iterable[int]) -> "Sharing":
        """The same with these seats played by that screen."""
        taken = set(seats)
        return replace(self, screens=tuple(screen if seat in taken else name for seat, name in enumerate(self.screens)))


def read_sharing(connection: sqlite3.Connection, match_id: int) -> Sharing | None:
    """Who sits where in a match; None if it is not open to several screens. Raises CorruptRow."""
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
    """Write who sits where in a match that is there."""
    said = dumps(sharing)
    connection.execute("INSERT OR REPLACE INTO sharing VALUES (?, ?, ?)", (match_id, said, checksum_of(match_id, said)))


def free_seats(setup: Setup, sharing: Sharing, screens: "Screens") -> list[int]:
    """The seats for people at which no screen is."""
    there = {name for name in set(sharing.screens) if name and screens.has(name)}
    return [seat for seat in setup.humans if sharing.screens[seat] not in there]


class Screen:
    """A screen at a match: as long as it is there it holds a lock, which goes with its process however that ends."""

    def __init__(self, name: str, path: Path, lock: Lock) -> None:
        self.name = name
        self._path = path
        self._lock = lock

    def leave(self) -> None:
        """Be there no more."""
        self._lock.close()
        with suppress(OSError):
            remove_ours(self._path)


class Screens:
    """The screens at a match, in a folder of locks."""

    def __init__(self, folder: Path, match_id: int) -> None:
        self._folder = folder
        self._match_id = match_id
        self._asking: Lock | None = None
        """The lock of the screen that asks the computer players, if it is this one."""

    def enter(self) -> Screen:
        """A new screen is there. Raises StoreError."""
        from secrets import token_hex  # 2 ms, and a match at one keyboard needs none

        name = token_hex(4)
        path = self._path(name)
        return Screen(name, path, acquire_lock(path, alone=True, patience=0))

    def has(self, name: str) -> bool:
        """Whether a screen is there."""
        path = self._path(name)
        if not _NAME.fullmatch(name) or not path.exists():
            return False
        try:
            acquire_lock(path, alone=False, patience=0).close()
        except StoreError:
            return True
        with suppress(OSError):  # its process was killed: it could not do so itself
            remove_ours(path)
        return False

    def asks_computers(self, since: float) -> bool:
        """Whether this screen asks the computer players: one does, and another if it ends or gives no sign of life.

        `since` is when they began to be waited for, in seconds since 1970. To be called again and again meanwhile.
        """
        path = self._path("computers")
        if self._asking is None:
            try:
                self._asking = acquire_lock(path, alone=True, patience=0)
            except Held:
                # It may be stopped, and go on one day: then both have thought the same, and one move is written.
                with suppress(OSError):
                    since = max(since, path.stat().st_mtime)
                return time() - since > SILENT
            except StoreError:
                return False
        with suppress(OSError):
            os.utime(path, follow_symlinks=os.utime not in os.supports_follow_symlinks)
        return True

    def close(self) -> None:
        """Let another ask the computer players."""
        if self._asking is not None:
            self._asking.close()
            self._asking = None

    def _path(self, name: str) -> Path:
        return self._folder / f"{self._match_id}.{name}.lock"
