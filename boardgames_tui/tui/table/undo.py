"""Undo and redo at a table, with the consent of the players concerned."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.core.match import CannotUndo, Turn
from boardgames_tui.core.store import Overtaken, StoreError
from boardgames_tui.core.store.sharing import Wish
from boardgames_tui.core.words import _, between_quotes
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
        return "" if self._table.half_chosen else self._refusal()

    def why_not_turn(self) -> str:
        """Why there is no whole turn to undo, as a sentence; "" if there is one."""
        return "" if self._table.half_chosen else self._refusal(whole=True)

    def _refusal(self, whole: bool = False) -> str:
        if self.session.to_move is None:
            return _("The game is over.")
        match = self.session.match
        try:
            count = match.last_move(self._seats, whole)
        except CannotUndo as error:
            return str(error)
        return next(filter(None, map(self._screen.stays_secret, match.turns[-count:])), "")

    @property
    def _seats(self) -> Sequence[int]:
        """The seats whose last move is undone."""
        return self.session.match.setup.humans

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
        self._take_back(whole=False)

    def take_back_turn(self) -> None:
        """Undo a person's whole turn, with what is half chosen, if those concerned agree."""
        self._dropped = False
        turns = self.session.match.turns
        if self._table.half_chosen:
            while self._table.half_chosen:
                self._table.drop_last()
            self._screen.after_key(everything=True)
            if not turns or turns[-1].seat != self.session.to_move:  # that was all there is of this turn
                return
        self._take_back(whole=True)

    def _take_back(self, whole: bool) -> None:
        if why_not := self._refusal(whole):
            self._screen.say(why_not)
        else:
            self._ask(self.session.match.last_move(self._seats, whole))

    def _ask(self, count: int) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        match = self.session.match
        turn, seats = match.turns[-count], self.session.seats
        if (reason := match.undo_refusal(count)) and not match.setup.trial:
            question = [reason, _("You are the only human player: undo anyway?")]
            self._screen.app.push_screen(ConfirmDialog(_("Undo?"), question), lambda yes: self._undo(count, yes))
        elif match.setup.single_human or turn.seat == match.to_move:
            self._undo(count)
        else:
            concerned = [seat for seat in (turn.seat, match.to_move) if seat is not None and seat in seats]
            self._ask_here(count, concerned, lambda yes: self._undo(count, yes))

    def _ask_here(self, count: int, seats: Sequence[int], answered: Callable[[bool | None], None]) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        turn, names = self.session.match.turns[-count], ", ".join(self.session.names[seat] for seat in seats)
        words, told = _("{names}: do you agree to undo it and everything since?"), self._told(turn, None)
        if count == 1:
            words = _("{names}: do you agree to undo it?")
        question = [
            _("{name} played “{move}”.").format(name=self.session.names[turn.seat], move=between_quotes(told)),
            words.format(names=names),
        ]
        self._screen.app.push_screen(ConfirmDialog(_("Undo?"), question, default=False), answered)

    def ask_elsewhere(self, wish: Wish, _seats: Sequence[int], count: int = 0) -> None:
        """Undo `count` commands, or think ahead, once the players at other screens agree; here there are none."""
        self._do(wish, count)

    def _do(self, wish: Wish, count: int) -> None:
        if wish == "undo":
            self._undo(count)
        else:
            from boardgames_tui.tui.table.think_ahead import begin

            begin(self._screen, self._playing)

    def _undo(self, count: int, agreed: bool | None = True) -> None:
        if not agreed:
            return
        match = self.session.match
        seat = match.turns[-count].seat
        several = sum(turn.seat == seat for turn in match.turns[-count:]) > 1
        sentence = _("The whole turn is undone, from this move on: {move}.") if several else _("Undone: {move}.")
        self._rewind(lambda: self.session.take_back(count), sentence)

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
