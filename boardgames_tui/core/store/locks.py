"""Locks that end with their process, however it ends.

On POSIX they are record locks on SQLite's own lock bytes, which also exclude older versions, whose locks were SQLite's.
(A bot's forked process would inherit `flock` and outlive the player's.) Record locks have two pitfalls, dealt with
here: a process does not exclude itself, and closing any descriptor of a file releases all its locks on it. The
locked files have no content.
"""

import os
import sqlite3
import sys
from errno import EACCES, EAGAIN
from pathlib import Path
from threading import Lock as Mutex
from time import monotonic, sleep
from typing import Protocol

from boardgames_tui.core.database import LOCK_TIMEOUT
from boardgames_tui.core.files import open_to_lock
from boardgames_tui.core.store.file import ERRORS, Held, store_error
from boardgames_tui.core.words import _

OFTEN = 0.02
"""Seconds between two attempts."""


class Lock(Protocol):
    """A lock, held until it is closed."""

    def close(self) -> None:
        """Release it."""


def acquire_lock(path: Path, *, alone: bool, patience: float | None = None) -> Lock:
    """Lock a file, creating it: `alone` or shared. Raises Held after `patience` seconds, StoreError."""
    end = monotonic() + (LOCK_TIMEOUT if patience is None else patience)
    try:
        while (lock := _try(path, alone)) is None:
            if monotonic() >= end:
                raise Held(_("Another program has {path} open: close that program and try again.").format(path=path))
            sleep(OFTEN)
    except (*ERRORS, OSError) as error:
        raise store_error(error, path) from error
    return lock


if sys.platform == "win32":

    def _try(path: Path, alone: bool) -> Lock | None:
        connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("BEGIN EXCLUSIVE" if alone else "BEGIN")
            connection.execute("SELECT * FROM sqlite_master").fetchall()  # a BEGIN alone locks nothing yet
        except BaseException as error:
            connection.close()
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
                return None
            raise
        return connection

else:
    import fcntl

    START, LENGTH = 0x40000002, 510
    """The bytes that SQLite locks: https://sqlite.org/src/doc/trunk/src/os.h."""
    _mutex = Mutex()
    _files: dict[tuple[int, int], "_File"] = {}
    """What this process holds, by device and number."""

    class _File:
        """A locked file, opened only once by all in this process that share it."""

        def __init__(self, opened: int, alone: bool) -> None:
            self.opened = [opened]
            self.alone = alone
            self.holders = 1

    class _Hold:
        """A holder of the lock."""

        def __init__(self, which: tuple[int, int]) -> None:
            self._which: tuple[int, int] | None = which

        def close(self) -> None:
            with _mutex:
                if self._which is None:
                    return
                file = _files[self._which]
                file.holders -= 1
                if not file.holders:
                    del _files[self._which]
                    for opened in file.opened:
                        os.close(opened)
                self._which = None

    def _try(path: Path, alone: bool) -> Lock | None:
        """The lock; None if somebody else has it."""
        with _mutex:
            file = _files.get(_which(path.lstat())) if os.path.lexists(path) else None
            if file is None:
                opened = open_to_lock(path)
                which = _which(os.fstat(opened))
                if which in _files:  # just acquired elsewhere in this process: closing it here would release it there
                    _files[which].opened.append(opened)
                    return None
                try:
                    fcntl.lockf(opened, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB, LENGTH, START)
                    if which != _which(path.lstat()):  # its holder has removed it meanwhile
                        raise BlockingIOError(EAGAIN, "")
                except OSError as error:
                    os.close(opened)
                    if error.errno in (EACCES, EAGAIN):
                        return None
                    raise
                _files[which] = _File(opened, alone)
                return _Hold(which)
            if alone or file.alone:
                return None
            file.holders += 1
            return _Hold(_which(os.fstat(file.opened[0])))

    def _which(found: os.stat_result) -> tuple[int, int]:
        return found.st_dev, found.st_ino
