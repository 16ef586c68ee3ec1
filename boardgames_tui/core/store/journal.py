"""The journals of one match: for this process alone, or shared by screens."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from time import time
from typing import Self

from boardgames_tui.core.catalogue import is_untold
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store.keeper import Keeper
from boardgames_tui.core.store.locks import Lock
from boardgames_tui.core.store.rows import (
    CorruptRow,
    Row,
    Saved,
    StoreError,
    match_row,
    now,
    read_commands,
    read_setup,
    setup_text,
    write_command,
    write_match,
)
from boardgames_tui.core.store.sharing import Asked, Screen, Screens, Sharing, Wish, read_sharing, write_sharing
from boardgames_tui.core.words import _, reason

TIME_TO_ANSWER = 60.0
"""Seconds to answer another screen."""

Commands = list[tuple[str, str]]


class Overtaken(StoreError):
    """Another screen was faster; nothing was written: reload the match."""


class Journal:
    """One match, open for writing by this process alone until `close`."""

    def __init__(self, keeper: Keeper, match_id: int, claim: Lock, ended: Callable[[int], None]) -> None:
        """`ended` is called with the match's number once its end is written."""
        self.match_id = match_id
        self._ended = ended
        self._keeper = keeper
        self._claim: Lock | None = claim
        self._last = ""
        """The state id after the last undone command."""

    @property
    def is_open(self) -> bool:
        return self._claim is not None

    def append(self, number: int, command: str, state_id: str, over: bool, seat: int | None = None) -> None:
        """Append a command; if it is the next to redo, the others stay. Raises StoreError; then nothing has changed."""

        def work(connection: sqlite3.Connection) -> None:
            row = self._row(connection, seat)
            self._expect(number == row.length)
            key = (self.match_id, number)
            waiting = connection.execute("SELECT text FROM command WHERE match_id = ? AND number = ?", key).fetchone()
            if waiting != (command,):
                connection.execute("DELETE FROM command WHERE match_id = ? AND number >= ?", key)
            write_command(connection, self.match_id, number, command, state_id)
            moment = row.played if is_untold(game_of(row), command) else now()
            write_match(connection, self.match_id, Row(row.setup, number + 1, over, row.started, moment))

        self._run(work)
        if over:
            self._ended(self.match_id)

    def rewind(self, length: int) -> None:
        """Undo all but the first `length` commands; they can be redone. Raises StoreError."""

        def work(connection: sqlite3.Connection) -> None:
            row = self._row(connection)
            self._expect(0 <= length <= row.length)
            self._last = last_id(connection, self.match_id, length)
            moment = row.played if told_length(connection, self.match_id, row) <= length else now()
            write_match(connection, self.match_id, Row(row.setup, length, False, row.started, moment))

        self._run(work)

    def reseat(self, number: int, seat: Seat) -> None:
        """Write who plays a seat from now on, or the time used. Raises StoreError; then nothing has changed."""

        def work(connection: sqlite3.Connection) -> None:
            row = self._row(connection)
            setup = setup_of(self.match_id, row).with_seat(number, seat)
            write_match(connection, self.match_id, replace(row, setup=setup_text(setup)))

        self._run(work)

    def close(self) -> None:
        if self._claim is not None:
            self._keeper.settle()
            self._claim.close()
            self._claim = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def _row(self, connection: sqlite3.Connection, seat: int | None = None) -> Row:
        """The match's row, before a write for that seat; None: for no seat."""
        return match_row(connection, self.match_id)

    def _run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        if self._claim is None:
            raise StoreError(_("Game {id} has been closed here; open it again.").format(id=self.match_id))
        self._keeper.run(work)

    def _expect(self, in_step: bool) -> None:
        """After a recovery the file may have fewer commands than the screen: refuse to diverge further."""
        if not in_step:
            raise StoreError(_("Game {id} has changed on disk; reopen it to continue.").format(id=self.match_id))


class SharedJournal(Journal):
    """A match shared by screens. What is written at another position than was read raises Overtaken."""

    def __init__(
        self,
        keeper: Keeper,
        match_id: int,
        claim: Lock,
        ended: Callable[[int], None],
        screens: Screens,
        screen: Screen,
        setup: Setup,
        seats: tuple[int, ...],
    ) -> None:
        super().__init__(keeper, match_id, claim, ended)
        self.screens = screens
        self.setup = setup
        self.seats = seats
        """The seats of this screen, as far as it knows; none: a spectator."""
        self.sharing = Sharing(())
        self._screen = screen
        self._version: object = None
        self._known: object = None
        self._at = 0, ""
        """The last position read or written: number of commands, state id."""

    @property
    def name(self) -> str:
        """The store's name of this screen."""
        return self._screen.name

    def may_have_news(self) -> bool:
        """Whether the file has changed since `news`; reads nothing of it."""
        return self._keeper.version() != self._version

    def news(self) -> Saved | None:
        """The match if another screen may have changed it since the last call, else None. Raises StoreError."""
        version = self._keeper.version()
        if version == self._version:
            return None
        match_id = self.match_id

        def work(connection: sqlite3.Connection) -> tuple[Row, Commands, Sharing] | None:
            row, sharing = match_row(connection, match_id), self._sharing(connection)
            # The time of a secret command is not stored, so the position is compared, too.
            known = row, sharing, last_id(connection, match_id, row.length)
            if known == self._known:
                return None
            self._known = known
            return *read_match(connection, match_id), sharing

        found = self._keeper.run(work, "BEGIN")
        self._version = version
        if found is None:
            return None
        row, commands, sharing = found
        self._at = row.length, commands[row.length - 1][1] if row.length else ""
        self.sharing, self.seats = sharing, sharing.seats_of(self.name)
        news = saved(match_id, row, commands)
        self.setup = news.setup
        return news

    def append(self, number: int, command: str, state_id: str, over: bool, seat: int | None = None) -> None:
        """As the base class. Raises Overtaken if another screen was faster or plays the seat."""
        super().append(number, command, state_id, over, seat)
        self._at = number + 1, state_id

    def rewind(self, length: int) -> None:
        """As the base class. Raises Overtaken."""
        super().rewind(length)
        self._at = length, self._last

    def reseat(self, number: int, seat: Seat) -> None:
        """As the base class. Somebody new plays the seat at this screen, or a computer at none. Raises Overtaken."""
        before = self.setup.seats[number]
        super().reseat(number, seat)
        self.setup = self.setup.with_seat(number, seat)
        if seat.player == before.player:
            return
        screen = "" if seat.player else self.name
        self.change(lambda was: was.with_screen(screen, [number]))
        self.seats = self.sharing.with_screen(screen, [number]).seats_of(self.name)

    def change(self, change: Callable[[Sharing], Sharing]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            was = self._sharing(connection)
            if (now := change(was)) != was:
                write_sharing(connection, self.match_id, now)

        self._run(work)
        self._version = None  # the next news() reads it again

    # Questions to other screens

    @property
    def asked(self) -> Asked | None:
        """The open question of a screen, until its deadline."""
        asked = self.sharing.asked
        return asked if asked is not None and time() < asked.until else None

    @property
    def is_asked(self) -> bool:
        """Whether a player of this screen must answer."""
        return self.asked is not None and any(seat in self.seats for seat in self.asked.seats)

    def ask(self, wish: Wish, seat: int, commands: int, length: int, seats: Sequence[int]) -> None:
        """Ask these seats whether `seat` may do that after `commands`, of which an undo leaves `length`.

        Raises StoreError.
        """
        asked = Asked(self.name, seat, commands, length, tuple(seats), time() + TIME_TO_ANSWER, wish=wish)

        def change(was: Sharing) -> Sharing:
            if was.asked is not None and was.asked.screen != self.name and time() < was.asked.until:
                raise Overtaken(_("Somebody else is already asking something."))
            return replace(was, asked=asked)

        self.change(change)

    def answer(self, agreed: bool) -> None:
        """Answer for this screen's players, if the question is still open. Raises StoreError."""

        def change(was: Sharing) -> Sharing:
            if was.asked is None or was.asked != self.sharing.asked:
                return was
            left = tuple(seat for seat in was.asked.seats if seat not in self.seats)
            refused = -1 if agreed else next(seat for seat in was.asked.seats if seat in self.seats)
            return replace(was, asked=replace(was.asked, seats=left, refused=refused))

        self.change(change)

    def forget(self) -> None:
        self.change(lambda was: replace(was, asked=None))

    def close(self) -> None:
        """Leave the match; its seats keep their screen."""
        if self.is_open:
            self.screens.close()
            self._screen.leave()
        super().close()

    def _run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        try:
            super()._run(work)
        except StoreError:
            self._version = self._known = None  # in any case the next news() reads it again
            raise

    def _sharing(self, connection: sqlite3.Connection) -> Sharing:
        sharing = read_sharing(connection, self.match_id)
        if sharing is None:  # lost with a damaged file
            raise StoreError(_("Game {id} has changed on disk; reopen it to continue.").format(id=self.match_id))
        return sharing

    def _row(self, connection: sqlite3.Connection, seat: int | None = None) -> Row:
        row = match_row(connection, self.match_id)
        if (row.length, last_id(connection, self.match_id, row.length)) != self._at:
            raise Overtaken(_("Somebody at another screen was faster; look at the table again."))
        if seat in self.setup.humans and self._sharing(connection).screens[seat] != self.name:
            words = _("{name} now plays at another screen; to sit here: bgtui sit {id} --seat {name}")
            raise Overtaken(words.format(name=self.setup.names[seat], id=self.match_id))
        return row


def read_match(connection: sqlite3.Connection, match_id: int) -> tuple[Row, Commands]:
    """A match's row and its commands, undone ones included. Raises NoSuchMatch, CorruptRow."""
    row = match_row(connection, match_id)
    commands = list(read_commands(connection, match_id))
    count = connection.execute("SELECT count(*) FROM command WHERE match_id = ?", (match_id,)).fetchone()[0]
    if not row.length <= len(commands) == count:
        raise CorruptRow
    return row, commands


def last_id(connection: sqlite3.Connection, match_id: int, length: int) -> str:
    """The state id after `length` commands; "" after none."""
    found = connection.execute(
        "SELECT state_id FROM command WHERE match_id = ? AND number = ?", (match_id, length - 1)
    ).fetchone()
    return str(found[0]) if found else ""


def game_of(row: Row) -> str:
    """The game of a match; "" if its set-up is unreadable."""
    try:
        return str(json.loads(row.setup)["game"])
    except (ValueError, KeyError, TypeError):
        return ""


def told_length(connection: sqlite3.Connection, match_id: int, row: Row) -> int:
    """The public number of commands: even the existence of the last may be secret."""
    game, length = game_of(row), row.length
    texts = connection.execute(
        "SELECT text FROM command WHERE match_id = ? AND number < ? ORDER BY number DESC", (match_id, length)
    )
    return length - sum(1 for _text in takewhile(lambda found: is_untold(game, found[0]), texts))


def setup_of(match_id: int, row: Row) -> Setup:
    """The set-up of a match. Raises StoreError if this version cannot read it."""
    try:
        return read_setup(row.setup)
    except ValueError as error:
        words = _("This version of bgtui cannot read the set-up of game {id}: {reason}")
        raise StoreError(words.format(id=match_id, reason=reason(error))) from error


def saved(match_id: int, row: Row, commands: Commands) -> Saved:
    """The match as saved. Raises StoreError if this version cannot read its set-up."""
    undone = [text for text, _id in commands[row.length :]]
    written = commands[: row.length]
    return Saved(match_id, setup_of(match_id, row), written, undone, row.started, row.played, row.over)
