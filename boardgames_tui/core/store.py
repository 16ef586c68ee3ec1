"""Every match on disk: one SQLite file in the user's data directory, safe from crashes, full disks and flipped bits.

- A change is one transaction, on the disk before the method returns (WAL, `synchronous=FULL`).
- A match is claimed by who plays it, and whoever has the store open holds the gate. Both are locks of SQLite on empty
  files: they work alike on every system, and go with the process however it ends, so nothing stale can stay. (`flock`
  would be inherited by a bot's forked process and outlive the player's.)
- Each row carries a checksum, because SQLite does not notice a flipped letter.
- A damaged file is set aside, never written: what can be read is copied, row by row, into a new file.
"""

import errno
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote_from_bytes
from zlib import crc32

from boardgames_tui.core.game import Seat, Setup
from boardgames_tui.core.words import _, ngettext

FILE = "bgtui.sqlite3"
PATIENCE = 5.0
"""How many seconds to wait for another process before giving up."""
CHECKED = 2_000_000
"""A file of up to so many bytes is checked whole when it is opened (measured: 1 ms a megabyte); in a larger one damage
is found where it is met."""

MIGRATIONS = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        setup TEXT NOT NULL,
        length INTEGER NOT NULL,  -- commands from this number on have been taken back
        over INTEGER NOT NULL,
        started TEXT NOT NULL,
        played TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE command (
        match_id INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        state_id TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        checksum INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""What makes each version of the file out of the one before; `user_version` counts those done."""

_DAMAGE = {
    sqlite3.SQLITE_ERROR,  # our SQL is fixed: if it fails, the schema is not ours any more
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_NOTADB,
}

_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What `sqlite3` raises; the second when SQLite's own message quotes damaged text."""

T = TypeVar("T")


class StoreError(Exception):
    """Matches cannot be read or written; the message says what is wrong, where, and what would help."""


class MatchBusy(StoreError):
    """Somebody else has this match open."""


class NoSuchMatch(StoreError):
    """No match has that number; the message has those that exist."""


class BadFile(ValueError):
    """The text is not an exported match; the message has the line and what would be right."""


class _Damage(sqlite3.DatabaseError):
    """A row that SQLite finds sound, but that is not as it was written."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as a list shows it; `commands` is how many have been played."""

    id: int
    game: str
    names: tuple[str, ...]
    over: bool
    commands: int
    started: datetime
    played: datetime


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it was written down: each command's text with the id of the state it led to.

    `undone` are the commands taken back, the next to redo first.
    """

    id: int
    setup: Setup
    commands: list[tuple[str, str]]
    undone: list[str]
    started: datetime
    played: datetime
    over: bool


def data_directory() -> Path:
    """Where the user's matches lie: `BGTUI_DATA_DIR`, or the system's place for a program's data."""
    named = os.environ.get("BGTUI_DATA_DIR")
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_data_path("bgtui", appauthor=False)


class Journal:
    """One match, open for writing by this process alone until `close`."""

    def __init__(self, store: "Store", match_id: int, claim: sqlite3.Connection) -> None:
        self.match_id = match_id
        self._store = store
        self._claim: sqlite3.Connection | None = claim

    def append(self, number: int, command: str, state_id: str, over: bool) -> None:
        """Write down command `number` (from 0). Raises StoreError; then nothing has changed.

        If it is the one taken back last, the others taken back still wait behind it; else they are gone.
        """

        def work(connection: sqlite3.Connection) -> None:
            row = _match_row(connection, self.match_id)
            self._expect(number == row.length)
            key = (self.match_id, number)
            waiting = connection.execute("SELECT text FROM command WHERE match_id = ? AND number = ?", key).fetchone()
            if waiting != (command,):
                connection.execute("DELETE FROM command WHERE match_id = ? AND number >= ?", key)
            _write_command(connection, self.match_id, number, command, state_id)
            _write_match(connection, self.match_id, _Row(row.setup, number + 1, over, row.started, _now()))

        self._run(work)

    def rewind(self, length: int) -> None:
        """Take back all but the first `length` commands; they wait to be redone. Raises StoreError."""

        def work(connection: sqlite3.Connection) -> None:
            row = _match_row(connection, self.match_id)
            self._expect(0 <= length <= row.length)
            _write_match(connection, self.match_id, _Row(row.setup, length, False, row.started, _now()))

        self._run(work)

    def close(self) -> None:
        """Give the match free."""
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def _run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        if self._claim is None:
            raise StoreError(_("Match {id} has been closed here; open it again.").format(id=self.match_id))
        self._store._run(work)

    def _expect(self, in_step: bool) -> None:
        """After a recovery the file may have fewer commands than the screen: go no further apart."""
        if not in_step:
            raise StoreError(
                _("Match {id} is not at this point in the file of matches; open it again to go on from there.").format(
                    id=self.match_id
                )
            )


class Store:
    """All matches and settings of a user. Methods raise StoreError and nothing else; any thread may call them.

    `notices` are sentences the player must be told.
    """

    def __init__(self, directory: Path) -> None:
        """Use `Store.open`."""
        self.directory = directory
        self.path = directory / FILE
        self.notices: list[str] = []
        self._mutex = RLock()
        self._gate: sqlite3.Connection | None = None
        self._connection: sqlite3.Connection | None = None
        self._journals: list[Journal] = []
        self._closed = False

    @classmethod
    def open(cls, directory: Path | None = None) -> Self:
        """The store in that directory (None: the user's own), made if need be, mended if damaged."""
        store = cls(data_directory() if directory is None else directory)
        try:
            store._connect()
        except (*_ERRORS, OSError) as error:
            store.close()
            raise StoreError(_sentence(error, store.path)) from error
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Give everything free; journals too."""
        with self._mutex:
            self._closed = True
            for journal in self._journals:
                journal.close()
            self._drop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _value: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        self.close()

    def create(self, setup: Setup) -> int:
        """Write down a new match; its number. Numbers are never used again."""
        return self.add(setup, ())

    def add(self, setup: Setup, commands: Sequence[tuple[str, str]], over: bool = False) -> int:
        """Write down a match that has been played elsewhere, whole; its number."""

        def work(connection: sqlite3.Connection) -> int:
            now = _now()
            new = connection.execute(
                "INSERT INTO match (setup, length, over, started, played, checksum) VALUES ('', 0, 0, '', '', 0)"
            ).lastrowid
            assert new is not None  # an INSERT has one
            for number, (text, state_id) in enumerate(commands):
                _write_command(connection, new, number, text, state_id)
            _write_match(connection, new, _Row(setup.model_dump_json(), len(commands), over, now, now))
            return new

        return self._run(work)

    def journal(self, match_id: int) -> Journal:
        """Claim a match and write it on. Raises MatchBusy, NoSuchMatch."""
        claim = self._claim(match_id)
        try:
            # After the claim: until then another process could have deleted the match.
            self._run(lambda connection: _match_row(connection, match_id), "BEGIN")
        except BaseException:
            claim.close()
            raise
        journal = Journal(self, match_id, claim)
        self._journals = [other for other in self._journals if other._claim is not None] + [journal]
        return journal

    def load(self, match_id: int) -> Saved:
        """A match as it was written down. Raises NoSuchMatch."""

        def work(connection: sqlite3.Connection) -> tuple[_Row, list[tuple[str, str]]]:
            row = _match_row(connection, match_id)
            commands = list(_commands(connection, match_id))
            count = connection.execute("SELECT count(*) FROM command WHERE match_id = ?", (match_id,)).fetchone()[0]
            if not row.length <= len(commands) == count:
                raise _Damage
            return row, commands

        row, commands = self._run(work, "BEGIN")
        try:
            setup = Setup.model_validate_json(row.setup)
        except ValueError as error:
            raise StoreError(
                _("The set-up of match {id} is not one this version of bgtui can read: {reason}").format(
                    id=match_id, reason=_reason(error)
                )
            ) from error
        undone = [text for text, _id in commands[row.length :]]
        return Saved(match_id, setup, commands[: row.length], undone, row.started, row.played, row.over)

    def matches(self) -> list[Summary]:
        """Every match that can be read, the last played first; the others are named in `notices`."""

        def work(connection: sqlite3.Connection) -> list[tuple[int, _Row | None]]:
            ids = [row[0] for row in connection.execute("SELECT id FROM match ORDER BY played DESC, id DESC")]
            found: list[tuple[int, _Row | None]] = []
            for match_id in ids:
                try:
                    found.append((match_id, _match_row(connection, match_id)))
                except _Damage:
                    found.append((match_id, None))
            return found

        summaries = []
        for match_id, row in self._run(work, "BEGIN"):
            if row is None:
                self._tell(
                    _("Match {id} is damaged and not in the list; open it to recover what can be read.").format(
                        id=match_id
                    )
                )
                continue
            try:
                setup = Setup.model_validate_json(row.setup)
            except ValueError:
                self._tell(_("Match {id} is not in the list: this bgtui cannot read its set-up.").format(id=match_id))
                continue
            summaries.append(Summary(match_id, setup.game, setup.names, row.over, row.length, row.started, row.played))
        return summaries

    def delete(self, match_id: int) -> None:
        """Remove a match for good. Raises MatchBusy, NoSuchMatch."""

        def work(connection: sqlite3.Connection) -> None:
            if _raw_match_row(connection, match_id) is None:
                raise _no_such_match(connection, match_id)
            connection.execute("DELETE FROM match WHERE id = ?", (match_id,))

        with closing(self._claim(match_id)):
            self._run(work)
        # Nobody can want this lock again, as the number is not used again.
        with suppress(OSError):
            self._claim_path(match_id).unlink()

    def setting(self, name: str) -> Any | None:
        """The value kept under a name, as JSON has it; None if there is none."""

        def work(connection: sqlite3.Connection) -> Any:
            return connection.execute("SELECT value, checksum FROM setting WHERE name = ?", (name,)).fetchone()

        row = self._run(work, "BEGIN")
        if row is None:
            return None
        text, checksum = row
        if checksum == _checksum(name, text):
            return json.loads(text)
        self._tell(_("The setting {name} is damaged and has been forgotten.").format(name=name))
        return None

    def set_setting(self, name: str, value: Any) -> None:
        """Keep a JSON value under a name."""
        text = json.dumps(value)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (name, text, _checksum(name, text)))

        self._run(work)

    def _run(self, work: Callable[[sqlite3.Connection], T], begin: str = "BEGIN IMMEDIATE") -> T:
        """Do `work` in one transaction, and once more on a mended file if this one turns out damaged."""
        with self._mutex:
            try:
                try:
                    return self._transaction(work, begin)
                except _ERRORS as error:
                    if not _is_damage(error, self.path):
                        raise
                    self._connect(damaged=True)
                    return self._transaction(work, begin)
            except (*_ERRORS, OSError) as error:
                raise StoreError(_sentence(error, self.path)) from error

    def _transaction(self, work: Callable[[sqlite3.Connection], T], begin: str) -> T:
        if self._closed:
            raise StoreError(_("The store of matches has been closed; start bgtui again."))
        if self._connection is None:
            self._connect()
        connection = self._connection
        assert connection is not None  # _connect has made it
        try:
            connection.execute(begin)
            value = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                with suppress(*_ERRORS):
                    connection.execute("ROLLBACK")
            if connection.in_transaction:
                self._drop()
            raise
        return value

    def _connect(self, *, damaged: bool = False) -> None:
        """Open the file; build, migrate or mend it first if that is needed. `damaged`: it is known to be needed."""
        self._drop()
        self.directory.mkdir(parents=True, exist_ok=True)
        if damaged:
            self._mend(known=True)
        for _attempt in range(3):
            self._gate = _hold(self.directory / "bgtui.lock", "BEGIN")
            self._connection = _look(self.path)
            if self._connection is not None:
                return
            self._drop()
            self._mend(known=False)
        raise StoreError(_("{path} is damaged, and so is each new one made in its place.").format(path=self.path))

    def _mend(self, *, known: bool) -> None:
        """Make the file good, alone: who has it open holds the gate, so that nobody writes to one being set aside."""
        try:
            gate = _hold(self.directory / "bgtui.lock", "BEGIN EXCLUSIVE")
        except _ERRORS as error:
            if _code(error) != sqlite3.SQLITE_BUSY:
                raise
            raise StoreError(
                _(
                    "{path} is damaged or of an older version and must be mended, but another bgtui has it open: "
                    "close every bgtui and start it again."
                ).format(path=self.path)
            ) from error
        with closing(gate):
            for notice in _mend(self.path, known):
                self._tell(notice)

    def _claim(self, match_id: int) -> sqlite3.Connection:
        path = self._claim_path(match_id)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _hold(path, "BEGIN EXCLUSIVE", 0)
        except _ERRORS as error:
            if _code(error) == sqlite3.SQLITE_BUSY:
                raise MatchBusy(
                    _("Match {id} is open in another bgtui; close it there first.").format(id=match_id)
                ) from error
            raise StoreError(_sentence(error, path)) from error
        except OSError as error:
            raise StoreError(_sentence(error, path)) from error

    def _claim_path(self, match_id: int) -> Path:
        return self.directory / "open" / f"{match_id}.lock"

    def _drop(self) -> None:
        for connection in (self._connection, self._gate):
            if connection is not None:
                with suppress(*_ERRORS):
                    connection.close()
        self._connection = self._gate = None

    def _tell(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)


# Rows ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """A match's own row, without its number."""

    setup: str
    length: int
    over: bool
    started: datetime
    played: datetime


def _now() -> datetime:
    return datetime.now(UTC)


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _checksum(*values: object) -> int:
    return crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))


def _write_match(connection: sqlite3.Connection, match_id: int, row: _Row) -> None:
    values = (row.setup, row.length, int(row.over), _time(row.started), _time(row.played))
    connection.execute(
        "UPDATE match SET setup = ?, length = ?, over = ?, started = ?, played = ?, checksum = ? WHERE id = ?",
        (*values, _checksum(match_id, *values), match_id),
    )


def _write_command(connection: sqlite3.Connection, match_id: int, number: int, text: str, state_id: str) -> None:
    values = (match_id, number, text, state_id)
    connection.execute("INSERT OR REPLACE INTO command VALUES (?, ?, ?, ?, ?)", (*values, _checksum(*values)))


def _match_row(connection: sqlite3.Connection, match_id: int) -> _Row:
    """A match's row as it was written. Raises NoSuchMatch, _Damage."""
    found = _raw_match_row(connection, match_id)
    if found is None:
        raise _no_such_match(connection, match_id)
    *values, checksum = found
    if checksum != _checksum(match_id, *values):
        raise _Damage
    return _Row(values[0], values[1], bool(values[2]), *map(datetime.fromisoformat, values[3:]))


def _raw_match_row(connection: sqlite3.Connection, match_id: int) -> Any:
    if not 0 < match_id < 2**63:  # SQLite has no such integer
        return None
    return connection.execute(
        "SELECT setup, length, over, started, played, checksum FROM match WHERE id = ?", (match_id,)
    ).fetchone()


def _commands(connection: sqlite3.Connection, match_id: int) -> Iterator[tuple[str, str]]:
    """The commands of a match as they were written, up to the first that is missing or not sound."""
    found = connection.execute(
        "SELECT number, text, state_id, checksum FROM command WHERE match_id = ? ORDER BY number", (match_id,)
    )
    for expected, (number, text, state_id, checksum) in enumerate(found):
        if number != expected or checksum != _checksum(match_id, number, text, state_id):
            return
        yield text, state_id


def _no_such_match(connection: sqlite3.Connection, match_id: int) -> NoSuchMatch:
    ids = [str(row[0]) for row in connection.execute("SELECT id FROM match ORDER BY played DESC, id DESC LIMIT 11")]
    if not ids:
        return NoSuchMatch(_("There is no match {id}: none has been saved yet.").format(id=match_id))
    if len(ids) > 10:
        ids[10] = "…"
    return NoSuchMatch(_("There is no match {id}; there are: {ids}.").format(id=match_id, ids=", ".join(ids)))


# The file ------------------------------------------------------------------------------------------------------------


def _open(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    # By hand, as SQLite does not take the "file://server/share" that pathlib makes of a Windows share.
    name = path.absolute().as_posix()
    uri = f"file://{'' if name.startswith('/') else '/'}{quote_from_bytes(os.fsencode(name))}?mode={mode}"
    connection = sqlite3.connect(
        uri,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )
    # Bytes that are no text are for the checksum to find; the module would raise an error without a code.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _hold(path: Path, begin: str, patience: float | None = None) -> sqlite3.Connection:
    """A lock on an empty file: shared by "BEGIN", alone by "BEGIN EXCLUSIVE". Held until the connection is closed."""
    connection = sqlite3.connect(
        path,
        timeout=PATIENCE if patience is None else patience,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute(begin)
        connection.execute("SELECT * FROM sqlite_master").fetchall()  # a BEGIN alone locks nothing yet
    except BaseException:
        connection.close()
        raise
    return connection


def _look(path: Path) -> sqlite3.Connection | None:
    """The file, open, if it is whole and of our version; None if it must be built, migrated or mended first."""
    if _mended(path).exists() or not path.exists():
        return None
    return _open(path, "rw") if _inspect(path) == len(MIGRATIONS) else None


def _inspect(path: Path) -> int | None:
    """The version of a file that is whole; None if it is damaged.

    Who closes a database last moves its WAL into it, if he may write; a damaged file must stay as it is.
    """
    mode = "ro" if path.with_name(path.name + "-wal").exists() else "rw"
    try:
        with closing(_open(path, mode)) as connection:
            version = _version(connection, path)
            return version if _is_sound(connection) else None
    except _ERRORS as error:
        if not _is_damage(error, path):
            raise
        return None


def _version(connection: sqlite3.Connection, path: Path) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise StoreError(
            _("{path} was made by a newer bgtui than this one: update bgtui to play its matches.").format(path=path)
        )
    return version


def _is_sound(connection: sqlite3.Connection) -> bool:
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    if pages * size > CHECKED:
        return True
    answer: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    return answer == "ok"


def _migrate(connection: sqlite3.Connection) -> None:
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    for version, script in enumerate(MIGRATIONS[done:], done + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {version}; COMMIT")


def _code(error: BaseException) -> int:
    """SQLite's primary result code; 0 if there is none."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def _is_damage(error: Exception, path: Path) -> bool:
    if isinstance(error, (_Damage, UnicodeDecodeError)) or _code(error) in _DAMAGE:
        return True
    # A flipped bit in the header forbids writing; nothing else does.
    return (
        getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY
        and os.access(path, os.W_OK)
        and os.access(path.parent, os.W_OK)
    )


def _reason(error: Exception) -> str:
    """What an error says, in one line; of pydantic's, the first thing that is wrong."""
    details: Any = getattr(error, "errors", None)
    if details is not None:
        return str(details()[0]["msg"]).removeprefix("Value error, ")
    return getattr(error, "strerror", None) or str(error)


def _sentence(error: Exception, path: Path) -> str:
    """What is wrong, where, and what would help."""
    code = _code(error)
    number = error.errno if isinstance(error, OSError) else None
    if code == sqlite3.SQLITE_FULL or number in (errno.ENOSPC, errno.EDQUOT):
        return _(
            "The disk is full, so {path} cannot be written: make some room and try again. What was saved is safe."
        ).format(path=path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _("Another program is holding {path}: close it and try again.").format(path=path)
    if _is_damage(error, path):
        return _(
            "{path} is damaged ({reason}) and could not be mended: move it elsewhere, and bgtui starts a new one."
        ).format(path=path, reason=_reason(error))
    if code == sqlite3.SQLITE_IOERR or number == errno.EIO:
        return _(
            "The disk reports an error at {path} ({reason}): try again, and if it stays, put the file on another disk."
        ).format(path=path, reason=_reason(error))
    return _(
        "{path} cannot be opened or written ({reason}): make it yours to write, or name another directory in "
        "BGTUI_DATA_DIR."
    ).format(path=path, reason=_reason(error))


# Mending. The order of the steps makes each of them safe to be the last before a crash: the new file is complete under
# a name of its own before the damaged one moves, and who finds it there finishes the move.


def _mended(path: Path) -> Path:
    return path.with_name("bgtui.mended.sqlite3")


def _with_wal(path: Path) -> list[Path]:
    """A database with the files SQLite keeps beside it."""
    return [path.with_name(path.name + end) for end in ("", "-wal", "-shm", "-journal")]


def _mend(path: Path, known: bool) -> list[str]:
    """Build the file, bring it to our version, or set it aside and recover it; what the player must be told."""
    notices: list[str] = []
    if not _mended(path).exists():
        if path.exists() and not known and _is_good_now(path):
            return []
        notices = _rebuild(path)
    aside = _set_aside(path)
    _mended(path).replace(path)
    _sync_directory(path.parent)
    if aside is None:
        return []
    with closing(_open(path)) as connection:
        count = connection.execute("SELECT count(*) FROM match").fetchone()[0]
    told = ngettext(
        "The file of matches was damaged. It is kept as {name}, and {count} match was recovered from it.",
        "The file of matches was damaged. It is kept as {name}, and {count} matches were recovered from it.",
        count,
    ).format(name=aside, count=count)
    return [told, *notices]


def _is_good_now(path: Path) -> bool:
    """Whether another process has mended the file, or a migration is all it needs."""
    version = _inspect(path)
    if not version:
        return False
    if version < len(MIGRATIONS):
        with closing(_open(path, "rw")) as connection:
            _migrate(connection)
    return True


def _set_aside(path: Path) -> str | None:
    """Rename the damaged file and those beside it; its new name, None if there was nothing."""
    found = [old for old in _with_wal(path) if old.exists()]
    if not found:
        return None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        ending = f"-{number}" if number else ""
        aside = path.with_name(f"bgtui.damaged-{stamp}{ending}.sqlite3")
        if not any(new.exists() for new in _with_wal(aside)):
            break
        number += 1
    for old in found:
        old.replace(aside.with_name(aside.name + old.name.removeprefix(path.name)))
    return aside.name


def _rebuild(path: Path) -> list[str]:
    """Make the file that will take the damaged one's place, from all that can be read of it."""
    import shutil

    new_path, copy = path.with_name("bgtui.new.sqlite3"), path.with_name("bgtui.copy.sqlite3")
    scratch = [*_with_wal(new_path), *_with_wal(copy)]
    for old in scratch:
        old.unlink(missing_ok=True)
    try:
        with closing(_open(new_path)) as new:
            _migrate(new)
            notices = []
            if path.exists() and path.stat().st_size:
                # Reading a database can write to it, so what is read is a copy.
                for source, target in zip(_with_wal(path), _with_wal(copy), strict=True):
                    if source.exists() and not source.name.endswith("-shm"):
                        shutil.copyfile(source, target)
                notices = _recover(copy, new)
                if not new.execute("SELECT count(*) FROM match").fetchone()[0]:
                    _graft(copy, new_path)
                    notices = _recover(copy, new)
            new.execute("PRAGMA journal_mode = WAL")
        new_path.replace(_mended(path))
        _sync_directory(path.parent)
    finally:
        for old in scratch:
            with suppress(OSError):
                old.unlink(missing_ok=True)
    return notices


def _graft(copy: Path, new: Path) -> None:
    """Give the copy the first page of a new file: the header and the schema, the same in each of our files."""
    page = bytearray(new.read_bytes()[:4096])
    page[18:20] = b"\2\2"  # there may be a WAL
    page[24:40] = bytes(16)  # no change counter, size or free pages: SQLite then goes by the length of the file
    with copy.open("r+b") as file:
        file.write(page)


def _recover(copy: Path, new: sqlite3.Connection) -> list[str]:
    """Copy what is sound, row by row; what the player must be told of the rest."""
    notices = []
    try:
        old = _open(copy)
    except _ERRORS:
        return []
    with closing(old):
        with suppress(*_ERRORS):
            if old.execute("PRAGMA user_version").fetchone()[0]:
                _migrate(old)
        if old.in_transaction:
            old.execute("ROLLBACK")
        new.execute("BEGIN IMMEDIATE")
        found = _readable_ids(old)
        for match_id in _worth_trying(found):
            try:
                notices += _recover_match(old, new, match_id)
            except (sqlite3.Error, ValueError, TypeError):
                if match_id in found:
                    notices.append(_("Match {id} could not be recovered.").format(id=match_id))
        with suppress(*_ERRORS):
            for name, value, checksum in old.execute("SELECT name, value, checksum FROM setting"):
                if checksum == _checksum(name, value):
                    new.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (name, value, checksum))
        with suppress(*_ERRORS):
            last = old.execute("SELECT seq FROM sqlite_sequence WHERE name = 'match'").fetchone()
            if last and isinstance(last[0], int) and last[0] < 2**31:  # deleted matches' numbers stay used
                new.execute("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'match'", last)
        new.execute("COMMIT")
    return notices


def _readable_ids(old: sqlite3.Connection) -> set[int]:
    """The numbers of matches, read from both ends as far as that goes."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        with suppress(*_ERRORS):
            for (match_id,) in old.execute(f"SELECT id FROM match ORDER BY id {order}"):
                found.add(match_id)
    return {match_id for match_id in found if match_id > 0}


def _worth_trying(found: set[int]) -> Sequence[int]:
    """All numbers up to the highest: a match between two damaged pages can still be reached by its own."""
    highest = max(found, default=0)
    return range(1, highest + 1) if highest < 100_000 else sorted(found)


def _recover_match(old: sqlite3.Connection, new: sqlite3.Connection, match_id: int) -> list[str]:
    """Copy one match, cut before the first command that is not sound; its set-up is kept if it reads at all."""
    found = _raw_match_row(old, match_id)
    if found is None:
        return []
    notices = []
    commands: list[tuple[str, str]] = []
    with suppress(*_ERRORS):
        for command in _commands(old, match_id):
            commands.append(command)
    try:
        row = _match_row(old, match_id)
    except _Damage:
        text, _length, over, started, _played, _sum = found
        setup = Setup.model_validate_json(text).model_dump_json()
        if not commands:
            raise ValueError from None  # neither a set-up to trust nor anything played: nothing to keep
        row = _Row(setup, len(commands), bool(over), _past(started), _now())
        notices.append(_("Match {id}: its set-up was damaged and may not be quite what it was.").format(id=match_id))
    if len(commands) < row.length:
        notices.append(
            _("Match {id} lost its end: {kept} of {all} commands were recovered.").format(
                id=match_id, kept=len(commands), all=row.length
            )
        )
        row = _Row(row.setup, len(commands), False, row.started, row.played)
    new.execute(
        "INSERT INTO match (id, setup, length, over, started, played, checksum) VALUES (?, '', 0, 0, '', '', 0)",
        (match_id,),
    )
    for number, (text, state_id) in enumerate(commands):
        _write_command(new, match_id, number, text, state_id)
    _write_match(new, match_id, row)
    return notices


def _past(text: str) -> datetime:
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return moment
    return _now()


def _sync_directory(directory: Path) -> None:
    """Make renames last. Systems that cannot open a directory do so by themselves."""
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# A match as a text file ----------------------------------------------------------------------------------------------

_HEADER = "bgtui match 1"
_FIELDS = ("game", "rules", "seat", "seed", "options", "open hands")


def export_text(saved: Saved) -> str:
    """A match as a text to read, keep or send: `import_text` reads it back. PINs stay at home."""
    setup = saved.setup
    lines = [_HEADER, f"game: {setup.game}", f"rules: {setup.rules_version}"]
    lines += [f"seat: {name}" for name in setup.names]
    lines += [f"seed: {setup.seed}", f"options: {json.dumps(setup.options, ensure_ascii=False)}"]
    lines += [f"open hands: {'yes' if setup.open_hands else 'no'}", ""]
    width = len(str(len(saved.commands)))
    for number, (text, state_id) in enumerate(saved.commands, 1):
        lines.append(f"{number:{width}}  {state_id or '-'}  {text}")
    return "\n".join(lines) + "\n"


def import_text(text: str) -> tuple[Setup, list[tuple[str, str]]]:
    """The set-up and the commands of an exported match. Raises BadFile with the line and what would be right."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    if not lines or lines[0] != _HEADER:
        raise _bad(1, _("the first line of an exported match is {right!r}").format(right=_HEADER))
    blank = lines.index("") if "" in lines else len(lines)
    setup = _import_setup(lines[:blank])
    commands: list[tuple[str, str]] = []
    for at, line in enumerate(lines[blank:], blank + 1):
        if not line:
            continue
        number = len(commands) + 1
        found = re.fullmatch(r"([0-9]+)\s+(-|[0-9a-f]+)\s+(.+)", line)
        if found is None or found[1] != str(number) or not found[3].isprintable():
            right = f"{number}  3f2a9c0d1b7e  …"
            raise _bad(
                at,
                _("here comes command {number}, the id of the position after it and its text, as in {right!r}").format(
                    number=number, right=right
                ),
            )
        commands.append((found[3], "" if found[2] == "-" else found[2]))
    return setup, commands


def _import_setup(lines: list[str]) -> Setup:
    values: dict[str, Any] = {}
    seats: list[Seat] = []
    for at, line in enumerate(lines[1:], 2):
        field, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or field not in _FIELDS:
            fields = ", ".join(f"{name}:" for name in _FIELDS)
            raise _bad(at, _("a line before the first empty one begins with one of {fields}").format(fields=fields))
        if field in values:
            raise _bad(at, _("a second {field!r}; there is one").format(field=f"{field}:"))
        if field == "seat":
            try:
                seat = Seat(name=value)
                Setup(game="", rules_version=0, seats=(*seats, seat), seed=0)
            except ValueError as error:
                raise _bad(at, _reason(error)) from error
            seats.append(seat)
        else:
            values[field] = _import_value(at, field, value)
    for field in _FIELDS:
        if field not in values and not (field == "seat" and seats):
            raise _bad(len(lines) + 1, _("a line {field!r} is missing above").format(field=f"{field}: …"))
    return Setup(
        game=values["game"],
        rules_version=values["rules"],
        seats=tuple(seats),
        seed=values["seed"],
        options=values["options"],
        open_hands=values["open hands"],
    )


def _import_value(at: int, field: str, value: str) -> Any:
    """The value of one line of the set-up."""
    if field in ("rules", "seed"):
        if not re.fullmatch(r"-?[0-9]{1,40}", value):
            raise _bad(at, _("{field!r} takes a whole number, not {value!r}").format(field=field, value=value))
        return int(value)
    if field == "open hands":
        if value not in ("yes", "no"):
            raise _bad(at, _("{field!r} takes yes or no, not {value!r}").format(field=field, value=value))
        return value == "yes"
    if field == "options":
        from pydantic_core import from_json

        try:
            options = from_json(value, allow_inf_nan=False)
        except ValueError as error:
            raise _bad(at, _("the options are no JSON: {reason}").format(reason=error)) from error
        if not isinstance(options, dict):
            raise _bad(at, _("the options are a JSON object, as in {right}").format(right='{"name": 1}'))
        return options
    if not value or not value.isprintable():
        raise _bad(at, _("{field!r} takes a name, not {value!r}").format(field=field, value=value))
    return value


def _bad(line: int, message: str) -> BadFile:
    return BadFile(_("line {line}: {message}").format(line=line, message=message))
