"""Other screens at the same match: follows what they do, and says who has left."""

import asyncio
from functools import partial
from time import monotonic, time
from typing import Any

from boardgames_tui.core.match import ReplayError
from boardgames_tui.core.shared_match import OFTEN, SELDOM, absence
from boardgames_tui.core.store import Saved, SharedJournal, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.undo_consent import UndoConsent


class OtherScreens:
    """Keeps the table in step with the others at its match."""

    def __init__(self, screen: Table[Any], journal: SharedJournal, opponents: OpponentsSide, playing: Playing) -> None:
        self.session = screen.session
        self._screen = screen
        self._table = screen.table
        self.journal = journal
        self._opponents = opponents
        self._playing = playing
        self._waiting_since = 0.0
        """Since when a computer player is waited for, in seconds since 1970; 0: none is."""
        self._looked_at = 0.0
        """The time of the last check for departed players, in seconds of `monotonic`."""
        self._failed = ""
        self._watching: asyncio.Task[None] | None = None
        self.undo = UndoConsent(screen, opponents, playing, journal)
        opponents.asks = self._asks
        playing.look_at_others = self.look

    def begin(self) -> None:
        # Textual's own timers cost five times as much: a screen that waits all evening shall cost nothing.
        self._watching = asyncio.get_running_loop().create_task(self._watch())
        self._watching.add_done_callback(lambda task: task.cancelled() or task.result())  # which raises its error
        self.look()

    def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            session, journal = self.session, self.journal
            computers = session.waiting and not session.elsewhere
            if computers or (journal.is_open and (journal.may_have_news() or self.undo.due)):
                self._screen.call_later(self.look)
            elif session.elsewhere and monotonic() - self._looked_at > SELDOM:
                self._look_who_left()

    def look(self) -> None:
        if not self.journal.is_open:
            return
        try:
            news = self.journal.news()
            if news is not None:
                self._follow(news)
            self.undo.look()
            self._failed = ""
        except (StoreError, ReplayError) as error:
            if str(error) != self._failed:
                self._failed = str(error)
                self._screen.say(self._failed)
        if not self.session.waiting or self.session.elsewhere:
            self._waiting_since = 0.0
        elif self._asks():
            self._opponents.ask(self._playing.play)

    def _follow(self, news: Saved) -> None:
        session, screen = self.session, self._screen
        match, before, seats = session.match, session.view, session.seats
        length, last = len(match.turns), match.turns[-1:]
        played = match.follow(news.commands, news.undone)
        passed = match.follow_seats(news.setup.seats)
        self._looked_at = 0.0
        undone = match.turns[length - 1 : length] != last if length else False
        if undone:
            self._table.changed = frozenset()  # what was marked may not be there any more
        if passed or self.journal.seats != tuple(seats):
            self._playing.lift_curtain()
            session.sit(self.journal.seats)
            self._playing.show_position(None, before)
            if passed:
                from boardgames_tui.core.who_plays import told

                screen.say(" ".join(told(match, seat) for seat in passed), wrong=False)
            else:
                self._tell_seats(seats)
        elif played:
            self._playing.lift_curtain()
            session.look(None)
            self._playing.show_position(match.turns[-1].seat if match.turns else None, before)
            if undone:
                screen.say(_("Moves were undone at another screen."), wrong=False)

    def _tell_seats(self, before: Any) -> None:
        session = self.session
        gone = [session.names[seat] for seat in before if seat not in session.seats]
        if gone:
            self._screen.say(_("Now at another screen: {names}.").format(names=", ".join(gone)), wrong=False)

    # The player waited for

    def _look_who_left(self) -> None:
        self._looked_at = monotonic()
        seat = self.session.to_move
        if seat is None:
            return
        told = absence(self.session.match, self.journal, seat)
        if told != self._opponents.absence:
            self._opponents.absence = told
            # What was said before would stand in its place.
            self._screen.call_later(partial(self._screen.say, "") if told else self._screen.redraw)

    def _asks(self) -> bool:
        """Whether this screen asks the computer players."""
        self._opponents.absence = ""
        if not self._waiting_since:
            self._waiting_since = time()
        return self.journal.screens.asks_computers(self._waiting_since)
