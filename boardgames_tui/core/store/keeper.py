"""The open file: repaired when damage is found, its log emptied when nobody waits."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, RLock, Thread
from time import sleep
from typing import TYPE_CHECKING, TypeVar

from boardgames_tui.core.database import GAMES, LOCK_TIMEOUT, hold_files, with_log
from boardgames_tui.core.files import copy_ours, hold_ours, others_may_write
from boardgames_tui.core.store.file import (
    ERRORS,
    Held,
    Unwritable,
    has_wal,
    is_damage,
    is_left,
    lacks_shared_memory,
    leave_wal,
    migrate,
    open_if_valid,
    real_path,
    recovered_path,
    store_error,
)
from boardgames_tui.core.store.locks import Lock, acquire_lock
from boardgames_tui.core.store.rows import MIGRATIONS, StoreError
from boardgames_tui.core.words import _

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

FILE = GAMES
PAUSE = 0.3
"""Seconds from a change to the checkpoint: by then it is on the screen."""

T = TypeVar("T")


class Keeper:
    """The file of matches in a directory. Thread-safe. Methods only raise StoreError. `notices` are for the player."""

    def __init__(self, directory: Path, *, reading: bool = False) -> None:
        """Open it: created, repaired. `reading`: creates nothing, and works without write access."""
        self.directory = directory
        self.path = directory / FILE
        self.notices: list[str] = []
        self._original = self.path
        self._copy: TemporaryDirectory[str] | None = None
        """The copy that is read where nothing can be written."""
        self._nothing = reading and self._is_nothing_there()
        self._mutex = RLock()
        self._changed = Event()
        self._settler: Thread | None = None
        self._gate: Lock | None = None
        self._connection: sqlite3.Connection | None = None
        self._closed = False
        self.one_screen = False
        """Whether the file has no WAL, and thus only one screen can use it."""
        try:
            try:
                self._connect()
            except Unwritable:
                if not (reading and directory.is_dir()):
                    raise
                self._connect_to_copy()
        except BaseException:
            self.close()
            raise

    def _is_nothing_there(self) -> bool:
        """Whether no match has been written yet; if that is unknown, opening reports why."""
        try:
            self.path.lstat()
        except FileNotFoundError:
            return not (is_left(self.path) or recovered_path(self.path).exists())
        except OSError:
            pass
        return False

    def close(self) -> None:
        with self._mutex:
            self._closed = True
            self._changed.set()  # ends the settler
            self._drop()
            if self._copy is not None:
                self._copy.cleanup()

    def allow_several_screens(self) -> None:
        """Give the file its WAL again, if it now lies on a disk where that works. Raises StoreError if it does not."""
        with self._mutex:
            if self.one_screen:
                self._transaction(lambda connection: None, "BEGIN")  # it is open now
                assert self._connection is not None
                try:
                    self._connection.execute("PRAGMA journal_mode = WAL")
                except sqlite3.Error as error:
                    raise store_error(error, self.path) from error
                self._connect()
            if self.one_screen:
                raise StoreError(self._one_screen_only())

    def _one_screen_only(self) -> str:
        return _(
            "{path} is on a disk, perhaps a network drive, where bgtui can play at one screen only: for several, set "
            "BGTUI_DATA_DIR to a folder on a local disk."
        ).format(path=self.path)

    def tell(self, notice: str) -> None:
        """Add a notice for the player, once."""
        if notice not in self.notices:
            self.notices.append(notice)

    def run(self, work: Callable[[sqlite3.Connection], T], begin: str = "BEGIN IMMEDIATE") -> T:
        """Run `work` in a transaction, again on a repaired file if this one is damaged."""
        with self._mutex:
            if (self._nothing or self._copy is not None) and begin != "BEGIN":
                raise Unwritable(
                    _(
                        "{path} is read-only: make it and its folder writable, or set BGTUI_DATA_DIR to another folder."
                    ).format(path=self._original)
                )
            try:
                try:
                    return self._transaction(work, begin)
                except ERRORS as error:
                    if not is_damage(error, self.path):
                        raise
                    self._connect(damaged=True)
                    return self._transaction(work, begin)
            except (*ERRORS, OSError) as error:
                raise store_error(error, self.path) from error

    def version(self) -> tuple[int, int]:
        """Changes when another process has changed the file; reads nothing of it."""
        with self._mutex, suppress(*ERRORS):  # reading reports the error
            if self._connection is not None:
                return id(self._connection), self._connection.execute("PRAGMA data_version").fetchone()[0]
        return 0, 0

    def settle(self) -> None:
        """Checkpoint the log, so that damage to it can lose nothing."""
        with self._mutex, suppress(*ERRORS):  # otherwise it stays in the log
            if self._connection is None or not self._changed.is_set():
                return
            self._changed.clear()
            self._connection.execute("PRAGMA busy_timeout = 0")
            try:
                busy, _all, _moved = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                if busy:  # another process is reading
                    self._changed.set()
                else:
                    # The first transaction of a log is synced twice: do it while nobody waits.
                    self._connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
            finally:
                self._connection.execute(f"PRAGMA busy_timeout = {LOCK_TIMEOUT * 1000:.0f}")

    def _transaction(self, work: Callable[[sqlite3.Connection], T], begin: str) -> T:
        if self._closed:
            raise StoreError(_("The save file has been closed; start bgtui again."))
        if self._connection is None:
            self._connect()
        connection = self._connection
        assert connection is not None  # set by _connect
        try:
            connection.execute(begin)
            value = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                with suppress(*ERRORS):
                    connection.execute("ROLLBACK")
            if connection.in_transaction:
                self._drop()
            raise
        if begin != "BEGIN":
            self._has_changed()
        return value

    def _connect(self, *, damaged: bool = False) -> None:
        """Open the file; create, migrate or repair it first if needed. `damaged`: it is known to be."""
        self._drop()
        if self._nothing:
            self._connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            migrate(self._connection)
            return
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
            self.path = real_path(self.directory / FILE)
            hold_files(self.path)
            hold_ours(recovered_path(self.path))
            if damaged:
                self._recover(known=True)
            elif is_left(self.path):
                self._check_log()
            for _attempt in range(3):
                self._gate = acquire_lock(self._gate_path, alone=False)
                self._connection = self._opened()
                if self._connection is not None:
                    return
                self._drop()
                self._recover(known=False)
        except (*ERRORS, OSError) as error:
            raise store_error(error, self.path) from error
        raise StoreError(_("{path} is damaged, and so is every copy that could replace it.").format(path=self.path))

    def _opened(self) -> sqlite3.Connection | None:
        """The file, if it is valid; with a rollback journal where a WAL cannot be used."""
        try:
            connection = open_if_valid(self.path)
        except sqlite3.Error as error:
            if not lacks_shared_memory(error):
                raise
            if others_may_write(self.directory):  # who could plant a journal
                raise StoreError(self._one_screen_only()) from error
            leave_wal(self.path)
            if not self.one_screen:
                self.tell(self._one_screen_only())
            connection = open_if_valid(self.path)
        self.one_screen = connection is not None and not has_wal(connection)
        return connection

    def _connect_to_copy(self) -> None:
        """Read a copy: where SQLite can write nothing, it cannot read either."""
        from tempfile import TemporaryDirectory

        self._original = self.path
        self._copy = TemporaryDirectory(prefix="bgtui-")
        try:
            for file, copy in zip(with_log(self.path), with_log(Path(self._copy.name) / FILE), strict=True):
                copy_ours(file, copy)
        except OSError as error:
            raise store_error(error, self.path) from error
        self.directory = Path(self._copy.name)
        self._connect()

    def _check_log(self) -> None:
        """Repair the file if its log is damaged: SQLite would silently drop the moves in it."""
        from boardgames_tui.core.store.log import read_log

        try:
            gate = acquire_lock(self._gate_path, alone=True, patience=0)
        except Held:  # its holder has read the log already
            return
        with closing(gate):
            if not read_log(self.path).whole:
                self._mend(known=True)

    def _recover(self, *, known: bool) -> None:
        """Repair the file alone: every user of it holds the gate, so nobody writes to a file being set aside."""
        try:
            gate = acquire_lock(self._gate_path, alone=True)
        except Held as error:
            raise StoreError(
                _(
                    "{path} is damaged or from an older version and must be repaired, but another bgtui has it open: "
                    "close every bgtui and start it again."
                ).format(path=self.path)
            ) from error
        with closing(gate):
            self._mend(known=known)

    def _mend(self, *, known: bool) -> None:
        """Repair the file while holding the gate."""
        from boardgames_tui.core.store.recovery import recover

        notices = recover(self.path, known)
        if notices and self._copy is not None:  # the original cannot be set aside
            notices[0] = _("{path} is damaged; this is what can be read of it.").format(path=self._original)
        for notice in notices:
            self.tell(notice)

    @property
    def _gate_path(self) -> Path:
        return self.directory / "bgtui.lock"

    def _settle_in_pauses(self) -> None:
        while not self._closed:
            self._changed.wait()
            sleep(PAUSE)
            self.settle()

    def _has_changed(self) -> None:
        if self.one_screen:
            return
        if self._settler is None:
            self._settler = Thread(target=self._settle_in_pauses, name="settler", daemon=True)
            self._settler.start()
        self._changed.set()

    def _drop(self) -> None:
        for connection in (self._connection, self._gate):
            if connection is not None:
                with suppress(*ERRORS):
                    connection.close()
        self._connection = self._gate = None
