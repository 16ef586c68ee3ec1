"""Repairing a damaged file: readable rows are copied into a new one; the old one is kept.

A crash after any step is safe: the new file is complete under a temporary name before the damaged one is renamed, and
whoever finds it there completes the renaming.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from boardgames_tui.core.database import connect, journal_of, with_log
from boardgames_tui.core.files import copy_ours, let_group_write, open_ours
from boardgames_tui.core.store import rows
from boardgames_tui.core.store.annotations import read_remark, write_remark
from boardgames_tui.core.store.file import ERRORS, inspect, is_left, migrate, open_file, recovered_path
from boardgames_tui.core.words import _, ngettext


def recover(path: Path, known: bool) -> list[str]:
    """Create or migrate the file, or set it aside and recover it; return what to tell the player."""
    notices: list[str] = []
    if not recovered_path(path).exists():
        if path.exists() and not known and _is_good_now(path):
            return []
        notices = _rebuild(path)
    aside = _set_aside(path)
    recovered_path(path).replace(path)
    _sync_directory(path.parent)
    if aside is None:
        return []
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # this needs no shared memory, which a network has not
        count = connection.execute("SELECT count(*) FROM match").fetchone()[0]
    told = ngettext(
        "The save file was damaged. It is kept as {name}, and {count} game was recovered from it.",
        "The save file was damaged. It is kept as {name}, and {count} games were recovered from it.",
        count,
    ).format(name=aside, count=count)
    return [told, *notices]


def _is_good_now(path: Path) -> bool:
    """Whether another process has repaired the file, or it only needs migration."""
    version = inspect(path)
    if not version:
        return False
    if version < len(rows.MIGRATIONS):
        with closing(open_file(path, "rw")) as connection:
            migrate(connection)
    return True


def _set_aside(path: Path) -> str | None:
    """Rename the damaged file and those beside it; return its new name, None if there was none."""
    found = [old for old in with_log(path) if old.exists()]
    if not found:
        return None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        ending = f"-{number}" if number else ""
        aside = path.with_name(f"bgtui.damaged-{stamp}{ending}.sqlite3")
        if not any(new.exists() for new in with_log(aside)):
            break
        number += 1
    for old in found:
        old.replace(aside.with_name(aside.name + old.name.removeprefix(path.name)))
    return aside.name


def _rebuild(path: Path) -> list[str]:
    """Build the replacement from all that can be read of the damaged file."""
    from tempfile import TemporaryDirectory

    ready = path.with_name("bgtui.new.sqlite3")
    ready.unlink(missing_ok=True)
    with TemporaryDirectory(prefix="bgtui-") as directory:  # private
        new_path = Path(directory) / ready.name
        with closing(open_file(new_path)) as new:
            new.execute("PRAGMA synchronous = OFF")  # a copy is synced at the end
            migrate(new)
            notices = _read_into(new, new_path, path) if path.exists() or is_left(path) else []
            new.execute("PRAGMA journal_mode = WAL")
        try:
            copy_ours(new_path, ready)
            let_group_write(ready)
            ready.replace(recovered_path(path))
        except BaseException:
            with suppress(OSError):
                ready.unlink(missing_ok=True)
            raise
    _sync_directory(path.parent)
    return notices


def _read_into(new: sqlite3.Connection, new_path: Path, path: Path) -> list[str]:
    """Copy all that can be read of a damaged file into a new one; return what to tell the player."""
    from boardgames_tui.core.store.log import PAGE, read_log

    # Reading a database can write to it and the files beside it, so a copy is read.
    copy = new_path.with_name("bgtui.copy.sqlite3")
    for source, target in ((path, copy), (journal_of(path), journal_of(copy))):
        copy_ours(source, target)
    log = read_log(path)
    with copy.open("r+b" if copy.exists() else "xb") as file:
        file.truncate(max(log.length * PAGE, file.seek(0, os.SEEK_END)))
        for number, content in log.pages.items():
            file.seek((number - 1) * PAGE)
            file.write(content)
    notices = []
    if copy.stat().st_size:
        notices = _recover(copy, new)
        if not new.execute("SELECT count(*) FROM match").fetchone()[0]:
            _restore_header(copy, new_path)
            notices = _recover(copy, new)
    if not log.whole:
        notices.append(_lacks_end(new))
    return notices


def _restore_header(copy: Path, new_path: Path) -> None:
    """Restore the first page: header and schema are the same in all our files."""
    with open_ours(new_path) as new:
        page = bytearray(new.read(4096))
    page[18:20] = b"\2\2"  # WAL mode
    page[24:40] = bytes(16)  # without change counter, size and free pages SQLite uses the file's length
    with copy.open("r+b") as file:
        file.write(page)


def _recover(copy: Path, new: sqlite3.Connection) -> list[str]:
    """Copy the sound rows; return what to tell the player of the rest."""
    notices = []
    try:
        old = open_file(copy)
    except ERRORS:
        return []
    with closing(old):
        with suppress(*ERRORS):
            if old.execute("PRAGMA user_version").fetchone()[0]:
                migrate(old)
        if old.in_transaction:
            old.execute("ROLLBACK")
        new.execute("BEGIN IMMEDIATE")
        found = _readable_ids(old)
        for match_id in _worth_trying(found):
            try:
                notices += _recover_match(old, new, match_id)
            except (sqlite3.Error, ValueError, TypeError):
                if match_id in found:
                    notices.append(_("Game {id} could not be recovered.").format(id=match_id))
        with suppress(*ERRORS):
            for name, value, checksum in old.execute("SELECT name, value, checksum FROM setting"):
                if checksum == rows.checksum_of(name, value):
                    new.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (name, value, checksum))
        with suppress(*ERRORS):
            last = old.execute("SELECT seq FROM sqlite_sequence WHERE name = 'match'").fetchone()
            if last and isinstance(last[0], int) and last[0] < 2**31:  # numbers of deleted matches are not reused
                new.execute("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'match'", last)
        with suppress(*ERRORS):
            for match_id, *columns in old.execute("SELECT match_id, star, note, removed, checksum FROM remark"):
                remark = read_remark(match_id, columns)
                if remark is not None and rows.raw_match_row(new, match_id) is not None:
                    write_remark(new, match_id, remark)
        with suppress(*ERRORS):
            for match_id, said, checksum in old.execute("SELECT match_id, said, checksum FROM sharing"):
                if checksum == rows.checksum_of(match_id, said) and rows.raw_match_row(new, match_id) is not None:
                    new.execute("INSERT INTO sharing VALUES (?, ?, ?)", (match_id, said, checksum))
        new.execute("COMMIT")
    return notices


def _readable_ids(old: sqlite3.Connection) -> set[int]:
    """Match numbers, read from both ends as far as possible."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        with suppress(*ERRORS):
            for (match_id,) in old.execute(f"SELECT id FROM match ORDER BY id {order}"):
                found.add(match_id)
    return {match_id for match_id in found if match_id > 0}


def _worth_trying(found: set[int]) -> Sequence[int]:
    """All numbers up to the highest: a match between two damaged pages can still be reached by number."""
    highest = max(found, default=0)
    return range(1, highest + 1) if highest < 100_000 else sorted(found)


def _recover_match(old: sqlite3.Connection, new: sqlite3.Connection, match_id: int) -> list[str]:
    """Copy a match up to the first corrupt command; its set-up is kept if it can be read at all."""
    found = rows.raw_match_row(old, match_id)
    if found is None:
        return []
    notices = []
    commands: list[tuple[str, str]] = []
    with suppress(*ERRORS):
        for command in rows.read_commands(old, match_id):
            commands.append(command)
    try:
        row = rows.match_row(old, match_id)
    except rows.CorruptRow:
        text, _length, over, started, _played, _sum = found
        setup = rows.setup_text(rows.read_setup(text))
        if not commands:
            raise ValueError from None  # no valid set-up and no commands: nothing to keep
        row = rows.Row(setup, len(commands), bool(over), _past(started), rows.now())
        notices.append(_("Game {id}: its set-up was damaged and may not be quite what it was.").format(id=match_id))
    if len(commands) < row.length:
        words = _("The end of game {id} is lost: {kept} of {all} moves were recovered.")
        notices.append(words.format(id=match_id, kept=len(commands), all=row.length))
        row = rows.Row(row.setup, len(commands), False, row.started, row.played)
    new.execute(
        "INSERT INTO match (id, setup, length, over, started, played, checksum) VALUES (?, '', 0, 0, '', '', 0)",
        (match_id,),
    )
    for number, (text, state_id) in enumerate(commands):
        rows.write_command(new, match_id, number, text, state_id)
    rows.write_match(new, match_id, row)
    return notices


def _lacks_end(new: sqlite3.Connection) -> str:
    """The notice for a damaged log: the last moves may be missing."""
    last = new.execute("SELECT id FROM match ORDER BY played DESC, id DESC LIMIT 1").fetchone()
    if last is None:
        return _("The last moves were damaged, too, and are missing.")
    return _("The last moves may be missing: look at the end of game {id}.").format(id=last[0])


def _past(text: str) -> datetime:
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return moment
    return rows.now()


def _sync_directory(directory: Path) -> None:
    """Sync renames to disk. Systems that cannot open a directory do so by themselves."""
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
