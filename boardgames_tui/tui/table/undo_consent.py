"""Consent among several screens, to an undo and to thinking ahead: asking the players concerned, and answering."""

from collections.abc import Sequence
from time import time
from typing import Any

from boardgames_tui.core.match import Turn
from boardgames_tui.core.shared_match import named, refusal, to_agree
from boardgames_tui.core.store import Overtaken, SharedJournal, StoreError
from boardgames_tui.core.store.sharing import Asked, Wish
from boardgames_tui.core.words import _, between_quotes
from boardgames_tui.tui.dialogs import ConfirmDialog
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.think_ahead import wants_to_think
from boardgames_tui.tui.table.undo import Undo


class UndoConsent(Undo):
    """Undoes this screen's last move; players who have moved since are asked first, at their own screen.

    So are all others where a player wants to think ahead.
    """

    def __init__(self, screen: Table[Any], opponents: OpponentsSide, playing: Playing, journal: SharedJournal) -> None:
        super().__init__(screen, opponents, playing)
        self._journal = journal
        self._asking: Asked | None = None
        self._dialog: ConfirmDialog | None = None
        self._answering: Asked | None = None

    @property
    def _seats(self) -> Sequence[int]:
        return self.session.seats

    def _ask(self, count: int) -> None:
        match, seats = self.session.match, self.session.seats
        people = to_agree(match, count)
        here = [seat for seat in people if seat in seats]
        elsewhere = [seat for seat in people if seat not in seats]
        length = len(match.turns)

        def agreed(yes: bool | None) -> None:
            if yes and len(match.turns) == length:
                self.ask_elsewhere("undo", elsewhere, count)

        if here:
            self._ask_here(count, [match.turns[-count].seat, *here], agreed)
        else:
            agreed(True)

    def ask_elsewhere(self, wish: Wish, seats: Sequence[int], count: int = 0) -> None:
        if not seats:
            self._do(wish, count)
            return
        match = self.session.match
        commands = len(match.turns)
        seat = match.turns[-count].seat if wish == "undo" else match.to_move
        assert seat is not None
        try:
            self._journal.ask(wish, seat, commands, commands - count, seats)
        except Overtaken as error:
            self._playing.overtaken(error)
        except StoreError as error:
            self._screen.say(str(error))
        else:
            self._asking = None  # it is known with the next news
            words = _("Asking {names} whether you may think ahead.")
            if wish == "undo":
                words = _("Asking {names} whether you may undo.")
            self._screen.say(words.format(names=named(match, seats)), wrong=False)

    @property
    def due(self) -> bool:
        """Whether a question has timed out, or waits for the table to be uncovered."""
        open_ = self._asking or self._answering
        if open_ is not None and time() >= open_.until:
            return True
        return self._answering is None and self._journal.is_asked and self._screen.is_active

    def look(self) -> None:
        asked, journal = self._journal.sharing.asked, self._journal
        if asked is not None and asked.screen == journal.name:
            self._asking = asked
            self._follow(asked)
        else:
            self._asking = None
        if self._answering is not None and (journal.asked is None or journal.asked.until != self._answering.until):
            self._put_away()
        if self._answering is None and asked is not None and journal.is_asked and self._screen.is_active:
            self._answer(asked)

    def _follow(self, asked: Asked) -> None:
        """Follow this screen's own question."""
        match = self.session.match
        told = refusal(match, self._journal)
        if told is None:
            return
        self._asking = None
        self._journal.forget()
        if told:
            self._screen.say(told)
        else:
            self._do(asked.wish, len(match.turns) - asked.length)

    def _answer(self, asked: Asked) -> None:
        session = self.session
        if len(session.match.turns) != asked.commands:
            return

        def answered(agreed: bool | None) -> None:
            self._answering = self._dialog = None
            if agreed is None:
                return
            try:
                self._journal.answer(agreed)
            except StoreError as error:
                self._screen.say(str(error))

        here = named(session.match, [seat for seat in asked.seats if seat in session.seats])
        title, words = _("Think ahead?"), wants_to_think(session)
        if asked.wish == "undo":
            title, words = _("Undo?"), _("{name} asks to undo “{move}” and everything since.")
            move = self._told(session.match.turns[asked.length])
            words = words.format(name=session.names[asked.seat], move=between_quotes(move))
        question = [words, _("{names}: do you agree?").format(names=here)]
        self._answering = asked
        self._dialog = ConfirmDialog(title, question, default=False).unasked()
        self._screen.app.push_screen(self._dialog, answered)

    def _put_away(self) -> None:
        """The question has been answered or has timed out: close it."""
        if self._dialog is not None and self._dialog.is_active:
            self._dialog.dismiss(None)
        self._answering = self._dialog = None

    def _told(self, turn: Turn, seat: int | None = None) -> str:
        seat = turn.seat if turn.seat in self.session.seats and not self.session.hidden_hands else None
        return super()._told(turn, seat)
