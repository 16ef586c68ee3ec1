"""The outcomes of finished games: a cache beside the store that can be deleted at any time.

A row has its match's checksum in the store: `refresh` drops rows of removed or changed matches, and replays missing
ones. The store adds each match when it ends, so only those of older versions have to be replayed.
"""

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol, Self

from boardgames_tui.core.database import GAMES, connect
from boardgames_tui.core.files import NotOurs, others_may_write
from boardgames_tui.core.seats import computer_of
from boardgames_tui.core.setup import Setup, clean_name
from boardgames_tui.core.words import folded

FILE = "bgtui.index.sqlite3"
VERSION = 2
"""The version of the tables; a file of another version is rebuilt."""
_ONE_NAME = """
UPDATE seat SET mu = NULL, sigma = NULL, name = clean_name(name),
    player = CASE WHEN player LIKE '=%' THEN '=' || folded(name) ELSE player END
"""
"""Migrates version 1 to 2: names are compared however their accents are encoded."""
_RATED = "CREATE VIEW rated AS SELECT * FROM seat WHERE mu IS NOT NULL"
"""The rated games: one that was just noted has no ratings yet."""
BATCH = 50
"""Games replayed per commit and progress report."""
_TABLES = f"""
CREATE TABLE counted (
    match_id INTEGER PRIMARY KEY,
    checksum INTEGER NOT NULL  -- of the match as the store has it
);
CREATE TABLE seat (
    match_id INTEGER NOT NULL REFERENCES counted (match_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    seats INTEGER NOT NULL,  -- how many were at the table
    game TEXT NOT NULL,
    played TEXT NOT NULL,
    player TEXT NOT NULL,  -- `player_key`; '' for a seat that counts for nobody
    name TEXT NOT NULL,
    rank INTEGER NOT NULL,
    points INTEGER NOT NULL,
    deeds TEXT NOT NULL,  -- JSON: how often what was done
    mu REAL,  -- the player's rating in this game from here on, NULL until it is computed
    sigma REAL,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX of_player ON seat (player, game, played);
CREATE INDEX by_time ON seat (played);
{_RATED};
PRAGMA user_version = {VERSION};
"""

Progress = Callable[[int, int], None]
"""Called with the number of replayed games, and the total."""


class Saved(Protocol):
    """What is needed from a saved match."""

    setup: Setup
    commands: list[tuple[str, str]]
    played: datetime


class Kept(Protocol):
    """What is needed from a store, which depends on this module."""

    def finished(self) -> dict[int, int]:
        """The finished matches: number -> checksum."""

    def load(self, match_id: int) -> Saved:
        """A match as it was saved."""


@dataclass
class Played:
    """A finished game's outcome."""

    game: str
    played: str
    """The time of its last command, in ISO 8601."""
    players: Sequence[tuple[str, str]]
    """`player_key` and name of each seat; the key is "" if the seat counts for nobody: it has changed hands."""
    ranks: Sequence[int]
    points: Sequence[int]
    deeds: Sequence[dict[str, int]]


def player_key(name: str, player: str) -> str:
    """The key of a player across seats: a person's name, or the level or program."""
    computer = computer_of(player)
    return computer.rated_as if computer is not None else player or "=" + folded(name)


class Index:
    """The open index. Thread-safe."""

    def __init__(self, directory: Path) -> None:
        """Open the index of a directory; rebuilt if it does not fit, in memory if it cannot be written."""
        self.path = _place_of(directory)
        try:
            self.connection = _open(self.path)
        except NotOurs:
            self.connection = _open(None)
        except (sqlite3.Error, OSError):
            self.connection = self._made_anew()

    def _made_anew(self) -> sqlite3.Connection:
        try:
            if self.path is not None:
                self.path.unlink(missing_ok=True)
            return _open(self.path)
        except (sqlite3.Error, OSError):
            return _open(None)

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def note(self, match_id: int, checksum: int, played: Played) -> None:
        """Add a match that has just ended; `checksum` is the store's. Raises sqlite3.Error."""
        with self.connection:
            self.add(match_id, checksum, played)

    def missing(self, store: Kept) -> list[int]:
        """Drop games that are gone or changed; return the missing numbers, oldest first."""
        kept = store.finished()
        known = dict(self.connection.execute("SELECT match_id, checksum FROM counted").fetchall())
        gone = [(match_id,) for match_id, checksum in known.items() if kept.get(match_id) != checksum]
        if gone:
            with self.connection:
                self.connection.execute("CREATE TEMP TABLE gone (match_id INTEGER)")
                self.connection.executemany("INSERT INTO gone VALUES (?)", gone)
                [first] = self.connection.execute("SELECT min(played) FROM seat JOIN gone USING (match_id)").fetchone()
                self._forget_ratings_from(first)
                self.connection.execute("DELETE FROM counted WHERE match_id IN (SELECT match_id FROM gone)")
                self.connection.execute("DROP TABLE gone")
        return [match_id for match_id, checksum in kept.items() if known.get(match_id) != checksum]

    def refresh(self, store: Kept, progress: Progress | None = None) -> bool:
        """Update from the store; return whether it changed. Games that cannot be replayed wait. Raises StoreError."""
        try:
            return self._refresh(store, progress)
        except sqlite3.Error:  # damaged, or not to be written
            self.connection.close()
            self.connection = self._made_anew()
            return self._refresh(store, progress)

    def _refresh(self, store: Kept, progress: Progress | None) -> bool:
        before = self.connection.total_changes
        missing = self.missing(store)
        checksums = store.finished() if missing else {}
        for start in range(0, len(missing), BATCH):
            if progress is not None:
                progress(start, len(missing))
            batch = missing[start : start + BATCH]
            found = [(match_id, come) for match_id in batch if (come := play_through(store, match_id)) is not None]
            with self.connection:
                for match_id, played in found:
                    if match_id in checksums:
                        self.add(match_id, checksums[match_id], played)
        if progress is not None and missing:
            progress(len(missing), len(missing))
        if self.connection.execute("SELECT 1 FROM seat WHERE mu IS NULL AND player != '' LIMIT 1").fetchone():
            from boardgames_tui.core.statistics.rating import rate

            with self.connection:
                rate(self.connection)
        return self.connection.total_changes > before

    def add(self, match_id: int, checksum: int, played: Played) -> None:
        """Add a game within the caller's transaction; `checksum` is the store's."""
        self._forget_ratings_from(played.played)
        self.connection.execute("INSERT OR REPLACE INTO counted VALUES (?, ?)", (match_id, checksum))
        seats = zip(played.players, played.ranks, played.points, played.deeds, strict=True)
        self.connection.executemany(
            "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)",
            [
                (match_id, seat, len(played.ranks), played.game, played.played, *player, rank, points, json.dumps(done))
                for seat, (player, rank, points, done) in enumerate(seats)
            ],
        )

    def _forget_ratings_from(self, moment: str) -> None:
        """Drop ratings after this moment: each depends on all earlier games."""
        self.connection.execute(
            "UPDATE seat SET mu = NULL, sigma = NULL WHERE played >= ? AND mu IS NOT NULL", (moment,)
        )


def _place_of(directory: Path) -> Path | None:
    """The index's file; None where no game is stored. Where others could write, each user has an index of their own."""
    if not (directory / GAMES).exists():
        return None
    if not others_may_write(directory):
        return directory / FILE
    from hashlib import blake2b

    import platformdirs

    try:
        own = platformdirs.user_cache_path("bgtui", appauthor=False)
        own.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # there is no home
        return None
    name = blake2b(os.fsencode(directory.resolve()), digest_size=6).hexdigest()
    return None if others_may_write(own) else own / f"{name}.{FILE}"


def _open(path: Path | None) -> sqlite3.Connection:
    """Open an index of our version; None: in memory. Raises sqlite3.Error, OSError."""
    connection = sqlite3.connect(":memory:", check_same_thread=False) if path is None else connect(path)
    connection.isolation_level = "DEFERRED"
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        [version] = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(_TABLES)
        elif version == 1:
            connection.create_function("folded", 1, folded)
            connection.create_function("clean_name", 1, clean_name)
            with connection:
                connection.execute(_ONE_NAME)
                connection.execute(_RATED)
                connection.execute(f"PRAGMA user_version = {VERSION}")
        elif version != VERSION:
            raise sqlite3.DatabaseError
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError
    except BaseException:
        connection.close()
        raise
    return connection


def play_through(store: Kept, match_id: int) -> Played | None:
    """Replay a finished game; None if it cannot be replayed or was a trial."""
    from boardgames_tui.core import catalogue
    from boardgames_tui.core.assets import data_id
    from boardgames_tui.core.game import state_id

    try:
        saved = store.load(match_id)
        setup = saved.setup
        if setup.trial:
            return Played(game=setup.game, played=saved.played.isoformat(), players=(), ranks=(), points=(), deeds=())
        if setup.data != data_id(setup.game):
            return None
        game = catalogue.game(setup.game)
        controller = game.controller
        state = controller.new(setup)
        events = []
        for text, _id in saved.commands:
            # They were legal when played; the last state shows whether anything came out differently.
            events += controller.advance(state, game.parse(text))
        result = controller.result(state)
        if result is None or saved.commands[-1][1] not in ("", state_id(state)):
            return None
    except Exception:  # e.g. other rules: one bad match must not hide the others
        return None
    done = [Counter[str]() for _seat in setup.seats]
    for seat, deed in deeds_in(setup.game, events):
        done[seat][deed] += 1
    return Played(
        game=setup.game,
        played=saved.played.isoformat(),
        players=[("" if seat.passed else player_key(seat.name, seat.player), seat.name) for seat in setup.seats],
        ranks=result.ranks,
        points=result.points,
        deeds=done,
    )


def deeds_in(game: str, events: Sequence[object]) -> Iterator[tuple[int, str]]:
    """Yield (seat, deed) for each deed that statistics count."""
    from importlib import import_module

    from boardgames_tui.core import catalogue

    module = catalogue.entry(game).deeds
    if module:
        yield from import_module(module).deeds(events)
