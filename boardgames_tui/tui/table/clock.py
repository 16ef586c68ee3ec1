"""The clock of a table: it counts while the player to move can see the table, and says when time runs out."""

from typing import Any

from textual.screen import ModalScreen

from boardgames_tui.core.clock import LAST, Clock, time_up
from boardgames_tui.core.moves import played_for
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.panels import Title
from boardgames_tui.tui.table.playing import Playing

SECOND = 1.0
"""Seconds between two ticks."""


class TableClock:
    """Counts seconds by its own ticks: whatever stops the program stops it, too."""

    def __init__(self, screen: Table[Any], clock: Clock, opponents: OpponentsSide, playing: Playing) -> None:
        self._session = screen.session
        self._screen = screen
        self._clock = clock
        self._opponents = opponents
        self._playing = playing
        screen.set_interval(SECOND, self.tick)

    @property
    def runs(self) -> bool:
        """Whether a player of this screen is to move and sees the table, perhaps behind a question, or thinks ahead."""
        session, stack = self._session, self._screen.app.screen_stack
        covered = self._screen not in stack or any(
            not isinstance(page, ModalScreen) and page is not self._playing.over
            for page in stack[stack.index(self._screen) + 1 :]
        )
        return not (covered or session.curtain or session.match.setup.trial) and session.to_move in session.seats

    def tick(self) -> None:
        """A second has passed."""
        if self.runs:
            match = self._session.match
            match.spent += 1
            assert match.to_move is not None
            name, seconds = match.setup.names[match.to_move], match.time_left(match.to_move) or 0
            if seconds == LAST:
                self._screen.say(_("{name}, you have one minute left.").format(name=name), wrong=False)
            elif seconds == 0:
                self._screen.say(time_up(self._clock, name), wrong=False)
            if seconds <= 0 and self._clock.plays and self._screen.app.screen is self._screen:
                self._opponents.ask_for_person(self._play)
        self._screen.query_one(Title).redraw()

    def _play(self, command: Any) -> None:
        """Play what a computer does for a person."""
        match = self._session.match
        length = len(match.turns)
        self._playing.play(command)
        if len(match.turns) > length:
            self._screen.say(played_for(match), wrong=False)
