"""The coach: tells newcomers a fact when a situation comes up for the first time."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Key
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.table.base import Table


class CoachSide:
    """Says at most one thing a turn, unless it is pressing, and nothing twice to a player."""

    def __init__(self, screen: Table[Any]) -> None:
        self.session = screen.session
        self._screen = screen
        self._told: dict[int, frozenset[str] | None] = {}
        """By seat, the notes already given; None: not a newcomer."""
        self._spoken_to: tuple[int, int] | None = None
        """The seat that was given a note this turn, and the round."""
        self._last = ""
        self._to_remember: list[tuple[str, str]] = []

    def close(self) -> None:
        """Store the notes given when the table is left: doing so with each move would slow moves down."""
        if not self._to_remember:
            return
        from boardgames_tui.core.coach import Memory

        memory = Memory(self._screen.app.store, self.session.game.id)
        with suppress(StoreError):  # what is not stored is said again another time
            for name, note in self._to_remember:
                memory.note(name, self.session.match_id, note)
        self._to_remember.clear()

    def speak(self) -> None:
        """If a situation is new to the player to move, give the note on it."""
        if note := self.note():
            self._screen.say(note, wrong=False, again=self.key())

    def key(self) -> Key:
        """The key that repeats the last note."""
        return self._screen.key("table.coach", _("coach's note"))

    def note(self) -> str:
        """The note for the player to move, once; "" if there is none."""
        session = self.session
        seat = session.to_move
        turns = session.match.turns
        if self._spoken_to is not None and (not turns or turns[-1].seat != self._spoken_to[0]):
            self._spoken_to = None
        if (
            not self._screen.app.settings.coach
            or session.watching
            or session.match.setup.trial
            or session.match.undone  # what has been undone is said there
            or session.curtain
            or seat is None
            or session.view.seat != seat
            or not session.game.coach
        ):
            return ""
        return self._note_for(seat)

    def _note_for(self, seat: int) -> str:
        from boardgames_tui.core.coach import Coach, Memory

        session = self.session
        name = session.names[seat]
        if seat not in self._told:  # of all who sit here: no move waits for it
            memory = Memory(self._screen.app.store, session.game.id)
            with suppress(StoreError):
                self._told = {each: memory.told(session.names[each], session.match_id) for each in session.seats}
        told = self._told.get(seat)
        if told is None:
            return ""
        spoken = self._spoken_to == (seat, session.view.round)
        found = Coach(session.game).note(session.spoken_of(), session.names, told, spoken)
        if found is None:
            return ""
        note, self._last = found
        words = _("Coach: {note}").format(note=self._last)
        table = self._screen.table
        whole = _("Coach: {note} ({key}: again, or off)").format(note=self._last, key=table.sign("table.coach"))
        if not told and cell_len(whole) <= table.width - 3:  # said with the first note of all
            words = whole
        self._told[seat] = told | {note}
        self._spoken_to = seat, session.view.round
        self._to_remember.append((name, note))
        return words

    def again(self) -> None:
        from boardgames_tui.tui.table.lines_dialog import CoachDialog

        app = self._screen.app
        speaks = app.settings.coach
        lines = [self._last or _("The coach has said nothing yet.")]
        if not speaks:
            lines.append(_("The coach is quiet now."))
        app.push_screen(CoachDialog(lines, speaks, lambda: app.change(replace(app.settings, coach=not speaks))))
