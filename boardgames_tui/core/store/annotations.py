"""Remarks on matches: a star, a note, and whether they are in the bin."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from boardgames_tui.core.store.rows import LONGEST_NOTE, NO_REMARK, Remark, StoreError, checksum_of
from boardgames_tui.core.words import _, is_shown


def read_remark(match_id: int, columns: Sequence[Any]) -> Remark | None:
    """A remark from its columns and checksum; None if corrupt, or with control characters, which we never write."""
    *values, checksum = columns
    if checksum is None:
        return NO_REMARK
    star, note, removed = values
    sound = checksum == checksum_of(match_id, *values) and is_shown(str(note))
    return (bool(star), note, removed) if sound else None


def remark_of(connection: sqlite3.Connection, match_id: int) -> Remark:
    """A match's remark; a corrupt one is ignored."""
    found = connection.execute(
        "SELECT star, note, removed, checksum FROM remark WHERE match_id = ?", (match_id,)
    ).fetchone()
    return (read_remark(match_id, found) if found else None) or NO_REMARK


def change_remark(
    connection: sqlite3.Connection,
    match_id: int,
    *,
    star: bool | None = None,
    note: str | None = None,
    removed: str | None = None,
) -> None:
    was = remark_of(connection, match_id)
    now = [old if new is None else new for old, new in zip(was, (star, note, removed), strict=True)]
    write_remark(connection, match_id, (bool(now[0]), str(now[1]), str(now[2])))


def write_remark(connection: sqlite3.Connection, match_id: int, remark: Remark) -> None:
    if remark == NO_REMARK:
        connection.execute("DELETE FROM remark WHERE match_id = ?", (match_id,))
        return
    star, note, removed = remark
    values = (int(star), note, removed)
    connection.execute(
        "INSERT OR REPLACE INTO remark VALUES (?, ?, ?, ?, ?)", (match_id, *values, checksum_of(match_id, *values))
    )


def one_line(note: str) -> str:
    """A normalized note. Raises StoreError if it is too long or has invisible characters."""
    note = " ".join(note.split())
    if len(note) > LONGEST_NOTE or not is_shown(note):
        raise StoreError(_("A note has at most {most} printable characters.").format(most=LONGEST_NOTE))
    return note
