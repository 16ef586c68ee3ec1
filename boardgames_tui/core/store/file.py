"""Opening the file, recognizing damage, and errors as sentences."""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from boardgames_tui.core.database import connect, log_of
from boardgames_tui.core.files import NotOurs, hold_own_link, others_may_write
from boardgames_tui.core.store.rows import MIGRATIONS, CorruptRow, StoreError
from boardgames_tui.core.words import _, reason

FULL_CHECK_LIMIT = 2_000_000
"""A file of at most this size is checked whole when it is opened (measured: 1 ms a megabyte); in a larger one damage
is found where it is met."""

_DAMAGE = {
    sqlite3.SQLITE_ERROR,  # our SQL is fixed: if it fails, the schema is damaged
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_NOTADB,
}

ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What `sqlite3` raises; the second if its own message quotes damaged text."""


_NO_SHARED_MEMORY = {
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_PROTOCOL,
}


class Held(StoreError):
    """Another process holds it."""


class Unwritable(StoreError):
    """The place cannot be written."""


def real_path(path: Path) -> Path:
    """Resolve one of our links to another disk. Raises StoreError if it is broken, NotOurs if it is another user's."""
    if not path.is_symlink():
        return path
    hold_own_link(path)
    target = Path(os.path.realpath(path))
    if not (target.exists() or recovered_path(target).exists() or is_left(target)):
        raise StoreError(
            _(
                "{path} is a link to {target}, which does not exist: restore that file, or remove the link, and "
                "bgtui starts a new file."
            ).format(path=path, target=target)
        )
    return target


def is_left(path: Path) -> bool:
    """Whether a log was left: the last process to close the file removes it."""
    return any(file.exists() for file in log_of(path))


def recovered_path(path: Path) -> Path:
    """Return the path at which the replacement of a damaged file is built."""
    return path.with_name("bgtui.mended.sqlite3")


def open_file(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """Open the database; `mode` is SQLite's. Raises NotOurs, OSError, sqlite3.Error.

    A planted rollback journal would be played back, and the file it names removed, while the database has no log. So
    where others can write, a read-only connection is opened first, and stays until the other has seen that log.
    """
    if mode == "ro" or not path.exists() or not others_may_write(path.parent):
        return _open(path, mode)
    with closing(_open(path, "ro")) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM sqlite_master").fetchall()
        connection = _open(path, mode)
        try:
            connection.execute("SELECT * FROM sqlite_master").fetchall()
            if not has_wal(connection):
                raise CorruptRow
        except BaseException:
            connection.close()
            raise
    return connection


def _open(path: Path, mode: str) -> sqlite3.Connection:
    connection = connect(path, mode)
    # Invalid UTF-8 is left to the checksum: sqlite3 would raise an error without a code.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def lacks_shared_memory(error: Exception) -> bool:
    """Whether the disk refuses the memory that those who use a WAL share, as a network's does."""
    return getattr(error, "sqlite_errorcode", 0) in _NO_SHARED_MEMORY


def leave_wal(path: Path) -> None:
    """Give the file a rollback journal instead. Raises sqlite3.Error, OSError."""
    with closing(connect(path, "rw")) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # whoever uses a WAL alone shares no memory
        connection.execute("PRAGMA journal_mode = DELETE")


def has_wal(connection: sqlite3.Connection) -> bool:
    mode: str = connection.execute("PRAGMA journal_mode").fetchone()[0]
    return mode == "wal"


def open_if_valid(path: Path) -> sqlite3.Connection | None:
    """Open the file if it is valid and of our version; None if it must be created, migrated or repaired."""
    if recovered_path(path).exists() or not path.exists():
        return None
    return open_file(path, "rw") if inspect(path) == len(MIGRATIONS) else None


def inspect(path: Path) -> int | None:
    """The version of a valid file; None if damaged: that must stay as it is, so its log is not emptied."""
    if not path.stat().st_size:
        return None  # SQLite would discard its log
    try:
        with closing(open_file(path, "ro" if is_left(path) else "rw")) as connection:
            version = _version(connection, path)
            return version if _is_sound(connection) else None
    except ERRORS as error:
        if not is_damage(error, path):
            raise
        return None


def _version(connection: sqlite3.Connection, path: Path) -> int | None:
    """The file's version; None if it does not match the tables, which is damage."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version != len(MIGRATIONS):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
            migrate(ours)
            if _tables(connection) == _tables(ours):
                return None
    if version > len(MIGRATIONS):
        words = _("{path} was made by a newer bgtui than this one: update bgtui to play its games.")
        raise StoreError(words.format(path=path))
    return version


def _tables(connection: sqlite3.Connection) -> list[tuple[str]]:
    return connection.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name").fetchall()


def _is_sound(connection: sqlite3.Connection) -> bool:
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    if pages * size > FULL_CHECK_LIMIT:
        return True
    answer: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    return answer == "ok"


def migrate(connection: sqlite3.Connection) -> None:
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    for version, script in enumerate(MIGRATIONS[done:], done + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {version}; COMMIT")


def primary_code(error: BaseException) -> int:
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def is_damage(error: Exception, path: Path) -> bool:
    """Whether the error means damage."""
    if isinstance(error, (CorruptRow, UnicodeDecodeError)) or primary_code(error) in _DAMAGE:
        return True
    # Only a flipped bit in the header forbids writing.
    return (
        getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY
        and os.access(path, os.W_OK)
        and os.access(path.parent, os.W_OK)
    )


def store_error(error: Exception, path: Path) -> StoreError:
    """The error as a sentence: what is wrong, where, and what would help."""
    code = primary_code(error)
    number = error.errno if isinstance(error, OSError) else None
    kind: type[StoreError] = StoreError
    if isinstance(error, NotOurs):
        path = Path(error.filename)
        words = _("{path} was not made by bgtui ({reason}), so it is left alone: move it elsewhere, then try again.")
    elif code == sqlite3.SQLITE_FULL or number in (errno.ENOSPC, errno.EDQUOT):
        words = _(
            "The disk is full, so {path} cannot be written: free some space and try again. What was saved is safe."
        )
    elif code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        kind, words = Held, _("Another program has {path} open: close that program and try again.")
    elif is_damage(error, path):
        words = _(
            "{path} is damaged ({reason}) and could not be repaired: move it elsewhere, and bgtui starts a new one."
        )
    elif code == sqlite3.SQLITE_IOERR or number == errno.EIO:
        words = _(
            "The disk reports an error at {path} ({reason}): try again, and if it happens again, move the file "
            "to another disk."
        )
    else:
        kind, words = (
            Unwritable,
            _(
                "{path} cannot be opened or written ({reason}): make it writable, or set BGTUI_DATA_DIR to another "
                "folder."
            ),
        )
    return kind(words.format(path=path, reason=reason(error)))
