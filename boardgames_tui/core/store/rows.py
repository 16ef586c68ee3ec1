"""The tables and their rows, each with a checksum, as SQLite does not notice a flipped bit."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any
from zlib import crc32

from boardgames_tui.core.plain_json import dumps
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import _, is_shown, quoted

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
    """
    CREATE TABLE remark (
        match_id INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
        star INTEGER NOT NULL,
        note TEXT NOT NULL,
        removed TEXT NOT NULL,  -- when it went to the bin; '' while it is in the list
        checksum INTEGER NOT NULL
    );
    """,
    """
    CREATE TABLE sharing (
        match_id INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
        said TEXT NOT NULL,  -- who sits where, as JSON
        checksum INTEGER NOT NULL
    );
    """,
)
"""The migrations from each version of the file to the next; `user_version` counts those done.

Each version has different tables, so that a number that does not match its tables is recognized as damage.
"""


class StoreError(Exception):
    """Matches cannot be read or written; the message says why, where, and what would help."""


class MatchLocked(StoreError):
    """Another process has this match open."""


class NoSuchMatch(StoreError):
    """No match has that number; the message lists those that exist."""


class CorruptRow(sqlite3.DatabaseError):
    """A row with a wrong checksum."""


@dataclass
class Row:
    """A match's own row, without its number."""

    setup: str
    length: int
    over: bool
    started: datetime
    played: datetime


Remark = tuple[bool, str, str]
"""Star, note, and when it went to the bin, in ISO 8601."""
NO_REMARK: Remark = (False, "", "")
LONGEST_NOTE = 200


@dataclass
class Summary:
    """A match in a list; `commands` is the public number of commands."""

    id: int
    game: str
    names: tuple[str, ...]
    over: bool
    commands: int
    started: datetime
    played: datetime
    players: tuple[str, ...] = ()
    """`Seat.player` of each seat."""
    colours: tuple[int, ...] = ()
    """As `Setup.colours` has them."""
    star: bool = False
    note: str = ""
    """One line of at most `LONGEST_NOTE` characters; "" is none."""
    removed: str = ""
    """When it went to the bin, in ISO 8601; "" while it is in the list."""
    shared: bool = False
    """Whether it is open to several screens."""


def summary_of(match_id: int, setup: Setup, values: Sequence[Any], remark: Remark, shared: bool) -> Summary:
    """A match's summary from its columns after the number."""
    _setup, length, over, *moments = values
    started, played = map(datetime.fromisoformat, moments)
    return Summary(
        match_id,
        setup.game,
        setup.names,
        bool(over),
        length,
        started,
        played,
        tuple(seat.player for seat in setup.seats),
        setup.colours,
        *remark,
        shared,
    )


@dataclass
class Saved:
    """A saved match: texts and state ids of its commands; `undone` ones, the next to redo first."""

    id: int
    setup: Setup
    commands: list[tuple[str, str]]
    undone: list[str]
    started: datetime
    played: datetime
    over: bool


_SETUP: dict[str, type] = {
    "game": str,
    "rules_version": int,
    "seats": list,
    "options": dict,
    "seed": int,
    "open_hands": bool,
    "data": str,
    "trial": bool,
    "package": str,
    "clock": str,
}
_SEAT: dict[str, type] = {
    "name": str,
    "pin": str,
    "player": str,
    "colour": int,
    "passed": bool,
    "used": int,
    "in_turn": int,
}
_NEEDED = {"game", "rules_version", "seats", "seed", "name"}
_LATER = ("package", "clock", "passed", "used", "in_turn")
"""Written only where they say something, since earlier versions refuse a field that they do not know."""


def setup_text(setup: Setup) -> str:
    values = asdict(setup)
    for each in (values, *values["seats"]):
        for name in _LATER:
            if not each.get(name):
                each.pop(name, None)
    return dumps(values)


def read_setup(text: str) -> Setup:
    """Parse a set-up. Raises ValueError with what is wrong."""
    try:
        values = json.loads(text)
    except RecursionError:
        raise ValueError(_("it is nested too deeply")) from None
    _hold_fields(values, _SETUP)
    if not is_shown(values["game"]):  # the list shows it
        raise ValueError(_("{field} cannot be {value}").format(field=quoted("game"), value=quoted(values["game"])))
    return Setup(**{**values, "seats": tuple(map(_read_seat, values["seats"]))})


def _read_seat(values: Any) -> Seat:
    try:
        return _known_seat(**values)
    except TypeError:  # no object, or unhashable values
        _hold_fields(values, _SEAT)
        raise


@lru_cache(1024, typed=True)
def _known_seat(**values: Any) -> Seat:
    """Cached: the same few people play all games."""
    _hold_fields(values, _SEAT)
    return Seat(**values)


def _hold_fields(values: Any, known: dict[str, type]) -> None:
    """Raise ValueError unless it is an object with these fields of these types and all required ones."""
    if not isinstance(values, dict):
        words = _("there is {value} where an object should be")
        raise ValueError(words.format(value=json.dumps(values, ensure_ascii=False)[:40]))
    for name, value in values.items():
        if name not in known:
            raise ValueError(_("{field} is not known").format(field=quoted(name)))
        if type(value) is not known[name]:
            words = _("{field} cannot be {value}")
            raise ValueError(words.format(field=quoted(name), value=json.dumps(value, ensure_ascii=False)[:40]))
    for name in known:
        if name in _NEEDED and name not in values:
            raise ValueError(_("{field} is missing").format(field=quoted(name)))


def now() -> datetime:
    return datetime.now(UTC)


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def checksum_of(*values: object) -> int:
    return crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))


def write_match(connection: sqlite3.Connection, match_id: int, row: Row) -> None:
    values = (row.setup, row.length, int(row.over), _time(row.started), _time(row.played))
    connection.execute(
        "UPDATE match SET setup = ?, length = ?, over = ?, started = ?, played = ?, checksum = ? WHERE id = ?",
        (*values, checksum_of(match_id, *values), match_id),
    )


def write_command(connection: sqlite3.Connection, match_id: int, number: int, text: str, state_id: str) -> None:
    values = (match_id, number, text, state_id)
    connection.execute("INSERT OR REPLACE INTO command VALUES (?, ?, ?, ?, ?)", (*values, checksum_of(*values)))


def match_row(connection: sqlite3.Connection, match_id: int) -> Row:
    found = raw_match_row(connection, match_id)
    if found is None:
        raise no_such_match(connection, match_id)
    *values, checksum = found
    if checksum != checksum_of(match_id, *values):
        raise CorruptRow
    return Row(values[0], values[1], bool(values[2]), *map(datetime.fromisoformat, values[3:]))


def raw_match_row(connection: sqlite3.Connection, match_id: int) -> Any:
    """A match's columns, unchecked; None if there is no such match."""
    if not 0 < match_id < 2**63:  # beyond SQLite's integers
        return None
    return connection.execute(
        "SELECT setup, length, over, started, played, checksum FROM match WHERE id = ?", (match_id,)
    ).fetchone()


def read_commands(connection: sqlite3.Connection, match_id: int) -> Iterator[tuple[str, str]]:
    """The commands of a match, up to the first missing or corrupt one."""
    found = connection.execute(
        "SELECT number, text, state_id, checksum FROM command WHERE match_id = ? ORDER BY number", (match_id,)
    )
    for expected, (number, text, state_id, checksum) in enumerate(found):
        if number != expected or checksum != checksum_of(match_id, number, text, state_id):
            return
        yield text, state_id


def no_such_match(connection: sqlite3.Connection, match_id: int) -> NoSuchMatch:
    ids = [str(row[0]) for row in connection.execute("SELECT id FROM match ORDER BY played DESC, id DESC LIMIT 11")]
    if not ids:
        return NoSuchMatch(_("There is no game {id}: none has been saved yet.").format(id=match_id))
    words = _("There is no game {id}; the games are: {ids}.")
    if len(ids) > 10:
        words = _("There is no game {id}; the latest are: {ids}.")
    return NoSuchMatch(words.format(id=match_id, ids=", ".join(ids[:10])))
