"""Opening our SQLite databases where others may have replaced files.

SQLite opens by name and follows links, so the files are checked first, and checked again once SQLite has opened them.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote_from_bytes

from boardgames_tui.core.files import NotOurs, hold_ours, open_ours
from boardgames_tui.core.system import WINDOWS
from boardgames_tui.core.words import _

GAMES = "bgtui.sqlite3"
"""The database of games, in the data directory."""
LOCK_TIMEOUT = 5.0
"""Seconds to wait for another process."""
_NAMES_ANOTHER = bytes.fromhex("d9d505f920a163d7")
"""The last bytes of a journal that names a second one: https://sqlite.org/fileformat2.html#the_rollback_journal."""


def log_of(path: Path) -> list[Path]:
    return [path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")]


def with_log(path: Path) -> list[Path]:
    return [path, *log_of(path), journal_of(path)]


def journal_of(path: Path) -> Path:
    """The rollback journal, which SQLite uses while a file has no WAL."""
    return path.with_name(path.name + "-journal")


def connect(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """Connect to a file of ours; nothing is read yet. Raises NotOurs, OSError, sqlite3.Error."""
    hold_files(path)
    # Not Path.as_uri: SQLite rejects its "file://server/share" for a Windows share.
    name = path.absolute().as_posix()
    connection = sqlite3.connect(
        f"file://{'' if name.startswith('/') else '/'}{quote_from_bytes(os.fsencode(name))}?mode={mode}",
        timeout=LOCK_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )
    try:
        _hold_opened(connection, path)
        hold_ours(path)  # it may have appeared since the first check
    except BaseException:
        connection.close()
        raise
    return connection


def hold_files(path: Path) -> None:
    """Raise NotOurs if bgtui cannot have made a database or SQLite's files beside it."""
    for file in with_log(path):
        hold_ours(file)
    with suppress(FileNotFoundError), open_ours(journal_of(path)) as journal:
        if journal.seek(0, os.SEEK_END) >= len(_NAMES_ANOTHER):
            journal.seek(-len(_NAMES_ANOTHER), os.SEEK_END)
            if journal.read() == _NAMES_ANOTHER:
                raise NotOurs(journal_of(path), _("it tells SQLite to remove another file"))


def _hold_opened(connection: sqlite3.Connection, path: Path) -> None:
    """Raise NotOurs if SQLite followed a link that was put there meanwhile; it follows none beside the file."""
    if WINDOWS:
        return
    connection.text_factory = bytes
    opened = Path(os.fsdecode(connection.execute("PRAGMA database_list").fetchone()[2]))
    connection.text_factory = str
    if opened.name != path.name or not opened.parent.samefile(path.parent):
        raise NotOurs(path, _("it is a link"))
