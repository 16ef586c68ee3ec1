"""Every match on disk: one SQLite file in the user's data directory, safe from crashes, full disks and flipped bits.

- A change is one transaction, on the disk before the method returns (WAL, `synchronous=FULL`: one sync; a rollback
  journal needs three). When nobody waits, the log is emptied into the file, whose every row can be checked.
- A match is claimed by the process that plays it, and an open store holds the gate. Both are locks that end with the
  process, however it ends.
- A match that is open to other screens is claimed by all of them. The writing transaction decides who may write: a
  screen that has not read what another wrote is refused (`SharedJournal`).
- Where SQLite's WAL cannot work, as on a network's disk, the file has a rollback journal, and is for one screen.
- Each row carries a checksum, because SQLite does not notice a flipped bit.
- A damaged file is set aside, never written: what can be read is copied, row by row, into a new file.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from boardgames_tui.core.catalogue import is_untold
from boardgames_tui.core.files import hold_ours, let_group_write, others_may_write, remove_ours
from boardgames_tui.core.plain_json import dumps, loads
from boardgames_tui.core.seats import COMPUTER, PROGRAM
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.store import rows
from boardgames_tui.core.store.annotations import change_remark, one_line, read_remark, remark_of
from boardgames_tui.core.store.file import Held, store_error
from boardgames_tui.core.store.journal import (
    Journal,
    Overtaken,
    SharedJournal,
    read_match,
    saved,
    setup_of,
    told_length,
)
from boardgames_tui.core.store.keeper import FILE, Keeper
from boardgames_tui.core.store.locks import Lock, acquire_lock
from boardgames_tui.core.store.rows import LONGEST_NOTE, MatchLocked, NoSuchMatch, Saved, StoreError, Summary
from boardgames_tui.core.store.sharing import Asked, Screens, Sharing, free_seats, read_sharing, write_sharing
from boardgames_tui.core.store.text import BadFile, export_text, import_text
from boardgames_tui.core.words import _

if TYPE_CHECKING:
    from boardgames_tui.core.statistics.index import Index

__all__ = [
    "FILE",
    "LONGEST_NOTE",
    "Asked",
    "BadFile",
    "Journal",
    "MatchLocked",
    "NoSuchMatch",
    "Overtaken",
    "Saved",
    "SharedJournal",
    "Sharing",
    "Store",
    "StoreError",
    "Summary",
    "data_directory",
    "export_text",
    "import_text",
]


JournalT = TypeVar("JournalT", bound=Journal)


def data_directory() -> Path:
    """`BGTUI_DATA_DIR`, or the system's place for a program's data."""
    named = os.environ.get("BGTUI_DATA_DIR")
    if named:
        return Path(named)
    import platformdirs

    try:
        path = platformdirs.user_data_path("bgtui", appauthor=False)
    except RuntimeError:  # there is no home
        path = Path()
    if not path.is_absolute():
        raise StoreError(
            _("There is nowhere to save your games, as HOME is not set: set it, or set BGTUI_DATA_DIR to a folder.")
        )
    return path


def _playable(connection: sqlite3.Connection, match_id: int) -> Setup:
    """The set-up of a match. Raises StoreError if it is missing, unreadable or in the bin."""
    setup = setup_of(match_id, rows.match_row(connection, match_id))
    _star, _note, removed = remark_of(connection, match_id)
    if removed:
        raise StoreError(_("Game {id} is in the bin; restore it first: bgtui list --restore {id}").format(id=match_id))
    return setup


class Store:
    """All matches and settings of a user. Thread-safe. Methods only raise StoreError. `notices` are for the player."""

    def __init__(self, directory: Path, keeper: Keeper) -> None:
        self.directory = directory
        self.notices = keeper.notices
        self._keeper = keeper
        self._journals: list[Journal] = []
        self._index: Index | None = None
        self._summaries: dict[int, tuple[Sequence[Any], Summary | None]] = {}
        """Cached summaries by number: few change between two listings."""
        self._begun: set[int] = set()

    @classmethod
    def open(cls, directory: Path | None = None, *, reading: bool = False) -> Self:
        """Open the store, the user's own by default. `reading`: create nothing, and work without write access."""
        directory = data_directory() if directory is None else directory
        return cls(directory, Keeper(directory, reading=reading))

    @property
    def path(self) -> Path:
        return self._keeper.path

    def close(self) -> None:
        for journal in self._journals:
            journal.close()
        if self._index is not None:
            self._index.close()
        self._keeper.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def create(self, setup: Setup, *, several: bool = False) -> int:
        """Create a match, open to `several` screens or one; return its number, which is never reused."""
        match_id = self.add(setup, (), several=several)
        self._begun.add(match_id)
        return match_id

    def add(
        self, setup: Setup, commands: Sequence[tuple[str, str]], over: bool = False, *, several: bool = False
    ) -> int:
        """Add a complete match played elsewhere; return its number. `several`: as in `create`."""

        if several:
            self._keeper.allow_several_screens()

        def work(connection: sqlite3.Connection) -> int:
            moment = rows.now()
            new = connection.execute(
                "INSERT INTO match (setup, length, over, started, played, checksum) VALUES ('', 0, 0, '', '', 0)"
            ).lastrowid
            assert new is not None  # always set after INSERT
            for number, (text, state_id) in enumerate(commands):
                rows.write_command(connection, new, number, text, state_id)
            rows.write_match(connection, new, rows.Row(rows.setup_text(setup), len(commands), over, moment, moment))
            if several:
                write_sharing(connection, new, Sharing.nobody(setup))
            return new

        match_id = self._keeper.run(work)
        if over:
            self._note_end(match_id)
        return match_id

    def _note_end(self, match_id: int) -> None:
        """Add a finished match to the index, so that it need not be replayed."""
        from boardgames_tui.core.statistics.index import Index, play_through  # not needed at start-up

        with suppress(sqlite3.Error, StoreError):  # then it is replayed on demand
            played = play_through(self, match_id)
            if played is not None:
                if self._index is None:
                    self._index = Index(self.directory)
                self._index.note(match_id, self.finished(match_id)[match_id], played)

    def journal(self, match_id: int) -> Journal:
        """Claim a match to continue it; a shared one at all free seats. Raises MatchLocked, NoSuchMatch."""
        if self.sharing(match_id) is not None:
            return self.sit(match_id)
        claim = self._claim(match_id)
        try:
            # Only after the claim can no other process delete the match.
            setup = self._keeper.run(partial(_playable, match_id=match_id), "BEGIN")
        except BaseException:
            claim.close()
            raise
        return self._kept(Journal(self._keeper, match_id, claim, self._note_end), setup)

    def _kept(self, journal: JournalT, setup: Setup) -> JournalT:
        """A journal that the store will close."""
        for seat in self._not_to_run(journal.match_id, setup):
            self._keeper.tell(
                _(
                    "{name} was played by a program, and is now a computer player: other users can write to "
                    "{directory}, so programs play only in games that you have started with them yourself."
                ).format(name=setup.names[seat], directory=self.directory)
            )
        self._journals = [other for other in self._journals if other.is_open] + [journal]
        return journal

    # Several screens

    def sharing(self, match_id: int) -> Sharing | None:
        def work(connection: sqlite3.Connection) -> Sharing | None:
            rows.match_row(connection, match_id)
            return None if self._keeper.one_screen else read_sharing(connection, match_id)

        return self._keeper.run(work, "BEGIN")

    def open_to_others(self, match_id: int) -> None:
        self._keeper.allow_several_screens()
        if self.sharing(match_id) is not None:
            return

        def work(connection: sqlite3.Connection) -> None:
            write_sharing(connection, match_id, Sharing.nobody(_playable(connection, match_id)))

        with closing(self._claim(match_id)):
            self._keeper.run(work)

    def free_seats(self, match_id: int) -> list[int]:
        """The human seats without a screen in a shared match under way. Raises NoSuchMatch, StoreError."""
        found = self.seats_to_choose(match_id)
        return [] if found is None else found[1]

    def seats_to_choose(self, match_id: int) -> tuple[Setup, list[int]] | None:
        """The set-up and free seats of a shared match under way; else None. Raises NoSuchMatch, StoreError."""

        def work(connection: sqlite3.Connection) -> tuple[rows.Row, Sharing | None]:
            return rows.match_row(connection, match_id), read_sharing(connection, match_id)

        row, sharing = self._keeper.run(work, "BEGIN")
        if sharing is None or row.over or self._keeper.one_screen:
            return None
        setup = setup_of(match_id, row)
        return setup, free_seats(setup, sharing, self._screens(match_id))

    def sit(self, match_id: int, seats: Sequence[int] | None = None) -> SharedJournal:
        """Take seats of a shared match: none to look on, None for the free ones without a PIN.

        A named seat is taken over from its screen: the caller has asked for the PIN. Raises MatchLocked, NoSuchMatch,
        StoreError.
        """
        self._keeper.allow_several_screens()
        claim = self._claim(match_id, alone=False)
        screens = self._screens(match_id)
        try:
            screen = screens.enter()
        except BaseException:
            claim.close()
            raise

        def work(connection: sqlite3.Connection) -> tuple[Setup, tuple[int, ...]]:
            setup = _playable(connection, match_id)
            sharing = read_sharing(connection, match_id)
            if sharing is None:
                words = _("Game {id} is not open to other screens; to open it: bgtui open {id}")
                raise StoreError(words.format(id=match_id))
            free = (seat for seat in free_seats(setup, sharing, screens) if not setup.seats[seat].pin)
            taken = tuple(free if seats is None else seats)
            for seat in taken:
                if seat not in setup.humans:
                    raise StoreError(_("{name} is a computer player.").format(name=setup.names[seat]))
            write_sharing(connection, match_id, sharing.with_screen(screen.name, taken))
            return setup, taken

        try:
            setup, taken = self._keeper.run(work)
        except BaseException:
            screen.leave()
            claim.close()
            raise
        shared = SharedJournal(self._keeper, match_id, claim, self._note_end, screens, screen, setup, taken)
        journal = self._kept(shared, setup)
        journal.news()
        return journal

    def _screens(self, match_id: int) -> Screens:
        return Screens(self.directory / "open", match_id)

    def load(self, match_id: int) -> Saved:
        """Load a match. Raises NoSuchMatch.

        Programs are removed from an unfinished match in a folder that others can write, unless this store started it:
        they would run with this user's rights.
        """
        found = saved(match_id, *self._keeper.run(partial(read_match, match_id=match_id), "BEGIN"))
        seats = list(found.setup.seats)
        for seat in self._not_to_run(match_id, found.setup) if not found.over else ():
            seats[seat] = replace(seats[seat], player=f"{COMPUTER}normal")
        return replace(found, setup=replace(found.setup, seats=tuple(seats)))

    def _not_to_run(self, match_id: int, setup: Setup) -> list[int]:
        """The program seats that another user may have set."""
        programs = [number for number, seat in enumerate(setup.seats) if seat.player.startswith(PROGRAM)]
        if not programs or match_id in self._begun:
            return []
        return programs if any(map(others_may_write, {self.directory, self.path.parent, self.path})) else []

    def matches(self, *, removed: bool = False) -> list[Summary]:
        """Every readable match, or those in the bin, the latest first; `notices` name the others."""

        def work(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return connection.execute(
                "SELECT id, setup, length, over, started, played, match.checksum, star, note, removed, "
                "remark.checksum, sharing.match_id, CASE WHEN over THEN '' ELSE "
                "(SELECT text FROM command WHERE match_id = id AND number = length - 1) END "
                "FROM match LEFT JOIN remark ON remark.match_id = id LEFT JOIN sharing ON sharing.match_id = id "
                "ORDER BY played DESC, id DESC"
            ).fetchall()

        summaries = []
        for match_id, *columns in self._keeper.run(work, "BEGIN"):
            remark = read_remark(match_id, columns[6:10])
            if remark is None:
                self._keeper.tell(
                    _("The star and the note of game {id} were damaged and are lost.").format(id=match_id)
                )
                remark = rows.NO_REMARK
            if bool(remark[2]) is not removed:
                continue
            before, summary = self._summaries.get(match_id, ((), None))
            if before != columns:
                summary = self._summary(match_id, columns, remark)
                self._summaries[match_id] = columns, summary
            if summary is not None:
                summaries.append(summary)
        return sorted(summaries, key=lambda each: each.removed, reverse=True) if removed else summaries

    def _summary(self, match_id: int, columns: Sequence[Any], remark: rows.Remark) -> Summary | None:
        """A match's summary from its columns; None if unreadable, with a notice."""
        values, checksum, shared, last = columns[:5], columns[5], columns[10], columns[11]
        if checksum != rows.checksum_of(match_id, *values):
            words = _("Game {id} is damaged and not in the list; open it to recover what can be read.")
            self._keeper.tell(words.format(id=match_id))
            return None
        try:
            setup = rows.read_setup(values[0])
        except ValueError:
            sentence = _("Game {id} is not in the list: this version of bgtui cannot read its set-up.")
            self._keeper.tell(sentence.format(id=match_id))
            return None
        summary = rows.summary_of(match_id, setup, values, remark, shared is not None)
        if last and is_untold(setup.game, last):
            told = self._keeper.run(
                lambda found: told_length(found, match_id, rows.match_row(found, match_id)), "BEGIN"
            )
            summary = replace(summary, commands=told)
        return summary

    def remove(self, match_id: int) -> None:
        """Move a match to the bin. Raises MatchLocked, NoSuchMatch."""
        with closing(self._claim(match_id)):
            self._say(match_id, removed=rows.now().isoformat(timespec="seconds"))

    def restore(self, match_id: int) -> None:
        """Restore a match from the bin. Raises NoSuchMatch."""
        self._say(match_id, removed="")

    def set_star(self, match_id: int, star: bool) -> None:
        """Star or unstar a match. Raises NoSuchMatch."""
        self._say(match_id, star=star)

    def set_note(self, match_id: int, note: str) -> None:
        """Set a match's note of one line; "" is none. Raises NoSuchMatch, StoreError."""
        self._say(match_id, note=one_line(note))

    def _say(self, match_id: int, **changes: Any) -> None:
        def work(connection: sqlite3.Connection) -> None:
            rows.match_row(connection, match_id)
            change_remark(connection, match_id, **changes)

        self._keeper.run(work)

    def delete(self, match_id: int) -> None:
        """Delete a match. Raises MatchLocked, NoSuchMatch."""

        def work(connection: sqlite3.Connection) -> None:
            if rows.raw_match_row(connection, match_id) is None:
                raise rows.no_such_match(connection, match_id)
            connection.execute("DELETE FROM match WHERE id = ?", (match_id,))

        with closing(self._claim(match_id)):
            self._keeper.run(work)
        # Numbers are never reused, so neither is this lock.
        with suppress(OSError):
            remove_ours(self._claim_path(match_id))

    def finished(self, match_id: int | None = None) -> dict[int, int]:
        """The finished matches outside the bin, or only `match_id`: number -> a checksum that changes with them."""

        def work(connection: sqlite3.Connection) -> dict[int, int]:
            found = connection.execute(
                "SELECT id, match.checksum FROM match LEFT JOIN remark ON match_id = id "
                f"WHERE over AND coalesce(removed, '') = '' {'' if match_id is None else 'AND id = ?'} "
                "ORDER BY played, id",
                () if match_id is None else (match_id,),
            )
            return dict(found.fetchall())

        return self._keeper.run(work, "BEGIN")

    def setting(self, name: str) -> Any | None:
        """The JSON value of a setting; None if there is none."""

        def work(connection: sqlite3.Connection) -> Any:
            return connection.execute("SELECT value, checksum FROM setting WHERE name = ?", (name,)).fetchone()

        row = self._keeper.run(work, "BEGIN")
        if row is None:
            return None
        text, checksum = row
        if checksum == rows.checksum_of(name, text):
            with suppress(ValueError, TypeError):
                return loads(text)
        self._keeper.tell(_("The setting {name} was damaged and has been reset to its default.").format(name=name))
        return None

    def set_setting(self, name: str, value: Any) -> None:
        text = dumps(value)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (name, text, rows.checksum_of(name, text))
            )

        self._keeper.run(work)

    def _claim(self, match_id: int, *, alone: bool = True) -> Lock:
        """Claim a match for this process alone, or shared with others."""
        path = self._claim_path(match_id)
        try:
            if not hold_ours(path.parent, folder=True):
                path.parent.mkdir(exist_ok=True)
            let_group_write(path.parent)
            return acquire_lock(path, alone=alone, patience=0)
        except Held as error:
            words = _("Game {id} is open in another bgtui; close it there first.")
            raise MatchLocked(words.format(id=match_id)) from error
        except OSError as error:
            raise store_error(error, path) from error

    def _claim_path(self, match_id: int) -> Path:
        return self.directory / "open" / f"{match_id}.lock"
