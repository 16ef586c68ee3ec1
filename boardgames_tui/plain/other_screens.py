"""A match in lines among other screens: waiting for what they do, and telling it."""

import os
import select
from time import monotonic, sleep, time
from typing import TextIO

from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Saved, SharedJournal
from boardgames_tui.core.words import _
from boardgames_tui.plain.story import turn_line

OFTEN = 0.2
"""Seconds from one look into the store to the next."""
SELDOM = 1.0
"""Seconds from one look for who has left to the next."""


class OtherScreens:
    """Follows what other screens do with a match."""

    def __init__(self, match: Match, journal: SharedJournal, stdin: TextIO, stdout: TextIO) -> None:
        self.match = match
        self.journal = journal
        self._stdin = stdin
        self._stdout = stdout
        self._told = len(match.turns)
        """How many turns have been told."""
        self.shown = False
        """Whether the table has been printed at all."""
        self._absence = ""
        self._looked_at = 0.0
        self._waiting_since = 0.0

    def say(self, *lines: str) -> None:
        """Print lines, at once."""
        self._stdout.write("".join(line + "\n" for line in lines))
        self._stdout.flush()

    def follow(self) -> bool:
        """Tell what other screens have done since the last time; return whether they have. Raises StoreError."""
        news = self.journal.news()
        return news is not None and self._follow(news)

    def _follow(self, news: Saved) -> bool:
        match, before = self.match, len(self.match.turns)
        played = match.follow(news.commands, news.undone)
        if len(match.turns) < before:
            self.say(_("Moves were undone at another screen."))
            self._told = min(self._told, len(match.turns))
        self.tell()
        return played

    @property
    def viewer(self) -> int | None:
        """Whose eyes read what is printed while others play: the only player here, or everybody."""
        seats = self.journal.seats
        return seats[0] if len(seats) == 1 else None

    def tell(self) -> None:
        """Print the turns that have not been told."""
        while self._told < len(self.match.turns):
            self.say(*turn_line(self.match, self._told, self.viewer))
            self._told += 1

    def has_played(self) -> None:
        """What has just been played here needs no telling."""
        self.shown = True
        self._told = len(self.match.turns)

    def asks_computers(self) -> bool:
        """Whether the computer players are asked here."""
        self._waiting_since = self._waiting_since or time()
        return self.journal.screens.asks_computers(self._waiting_since)

    def wait(self) -> str | None:
        """Wait a moment for other screens, and tell what they do; what has been typed meanwhile, None if nothing has.

        At a pipe nothing is read: a script is its moves and no more.
        """
        self._look_who_left()
        if not self._stdin.isatty() or os.name == "nt":
            sleep(OFTEN)
        elif select.select([self._stdin], [], [], OFTEN)[0]:
            return self._stdin.readline() or "quit"
        self.follow()
        return None

    def _look_who_left(self) -> None:
        seat, sharing = self.match.to_move, self.journal.sharing
        setup = self.match.setup
        if seat is None or seat not in setup.humans:
            return
        if monotonic() - self._looked_at < SELDOM:
            return
        self._looked_at, self._waiting_since = monotonic(), 0.0
        absence = ""
        if not sharing.screens[seat]:
            absence = _("Nobody has sat down for {name} yet: bgtui sit {id} --seat {name}")
        elif not self.journal.screens.has(sharing.screens[seat]):
            absence = _("{name} has left; bgtui sit {id} --seat {name} takes the seat again.")
        absence = absence.format(name=setup.names[seat], id=self.journal.match_id)
        if absence and absence != self._absence:
            self.say(absence)
        self._absence = absence
