"""Undo and redo at a table, with the consent of the players concerned."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.core.match import CannotUndo, Turn
from boardgames_tui.core.store import Overtaken, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.playing import Playing


class Undo:
    """Undoes moves, if the people concerned agree, and redoes them."""

    def __init__(self, screen: Table[Any], opponents: OpponentsSide, playing: Playing) -> None:
        self.session = screen.session
        self._screen = screen
        self._table = screen.table
        self._opponents = opponents
        self._playing = playing
        self._dropped = False
        """Whether the last thing undone was only half chosen."""

    def why_not(self) -> str:
        """Why there is no move to undo, as a sentence; "" if there is one."""
        return "" if self._table.half_chosen else self._stands() or self._refusal()

    def _refusal(self) -> str:
        return self.session.match.human_undo_refusal()

    def _stands(self) -> str:
        """Why the last move stands even if all agreed, as a sentence; "" if it need not."""
        if self.session.to_move is None:
            return _("The game is over.")
        turns = self.session.match.turns
        return self._screen.stays_secret(turns[-1]) if turns else ""

    def why_not_again(self) -> str:
        """Why there is no move to redo, as a sentence; "" if there is one."""
        if self.session.elsewhere:
            return self._opponents.prompt()[0]
        return "" if self.session.match.undone else _("There is nothing to redo.")

    def take_back(self) -> None:
        """Drop what is half chosen; else undo a person's last move, if those concerned agree."""
        if self._table.half_chosen:
            self._table.drop_last()
            self._screen.after_key(everything=True)
            self._dropped = True
            return
        if self._dropped and self._screen.again:  # somebody dropping one after the other may press once too often
            told = _("Nothing is chosen now; {key} again undoes the last move.")
            self._screen.say(self.why_not() or told.format(key=self._table.sign("table.undo")), wrong=False)
            self._dropped = False
            return
        self._dropped = False
        if stands := self._stands():
            self._screen.say(stands)
        else:
            self._take_back()

    def _take_back(self) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        session, screen = self.session, self._screen
        match = session.match
        title = _("Undo?")
        if why_not := self.why_not():
            screen.app.tell(title, [_("Nothing was undone."), why_not])
            return
        count = match.commands_since_human()
        reason = match.undo_refusal(count)

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._rewind(session.take_back, _("Undone: {move}."))

        turn = match.turns[-count]
        if reason:
            screen.app.push_screen(
                ConfirmDialog(title, [reason, _("You are the only human player: undo anyway?")]), answered
            )
        elif match.setup.single_human or turn.seat == match.to_move:
            answered(True)
        else:
            concerned = [seat for seat in (turn.seat, match.to_move) if seat in session.seats]
            names = ", ".join(session.names[seat] for seat in concerned if seat is not None)
            self._ask_here(turn, names, answered)

    def _ask_here(self, turn: Turn, names: str, answered: Callable[[bool | None], None]) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        question = [
            _("{name} played “{move}”.").format(name=self.session.names[turn.seat], move=self._told(turn, None)),
            _("{names}: do you agree to undo it?").format(names=names),
        ]
        self._screen.app.push_screen(ConfirmDialog(_("Undo?"), question, default=False), answered)

    def play_again(self) -> None:
        if self.session.elsewhere:
            self._screen.say(self.why_not_again())
        else:
            self._rewind(self.session.play_again, _("Redone: {move}."))

    def _rewind(self, change: Callable[[], Turn], sentence: str) -> None:
        screen = self._screen
        self._opponents.stop_waiting()
        seat, before = self.session.to_move, self.session.view
        try:
            turn = change()
        except Overtaken as error:
            self._playing.overtaken(error)
        except (CannotUndo, StoreError) as error:
            screen.say(str(error))
            self._opponents.let_play(self._playing.play)
        else:
            self._playing.show_position(seat, before)
            screen.say(sentence.format(move=self._told(turn, self.session.view.seat)), wrong=False)

    def _told(self, turn: Turn, seat: int | None) -> str:
        from boardgames_tui.core.moves import say_turn  # the first board does without

        return say_turn(self.session.match, turn, seat)
