"""Passing a seat from a person to a computer player, and back."""

from functools import partial
from typing import Any

from boardgames_tui.core.store import Overtaken, SharedJournal, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.playing import Playing


class WhoPlays:
    """Asks which seat passes to whom, and for its PIN before a person takes it."""

    def __init__(self, screen: Table[Any], opponents: OpponentsSide, playing: Playing) -> None:
        self._session = screen.session
        self._screen = screen
        self._opponents = opponents
        self._playing = playing

    def why_not(self) -> str:
        """Why no seat can pass to somebody else, as a sentence; "" if one can."""
        if self._session.watching or self._session.to_move is None:
            return _("A seat can pass to somebody else only while the game is going on.")
        return ""

    def ask(self) -> None:
        from boardgames_tui.tui.table.seats_dialog import ListDialog

        self._screen.after_key()
        if why_not := self.why_not():
            self._screen.say(why_not)
            return
        ways = [
            (seat, (_("{name}: a person takes over") if place.player else _("{name}: a computer takes over")))
            for seat, place in enumerate(self._session.match.setup.seats)
        ]
        named = [(seat, words.format(name=self._session.labels[seat])) for seat, words in ways]
        question = _("Which seat should pass to somebody else?")
        self._screen.app.push_screen(ListDialog(_("Who plays"), question, named), self._to_whom)

    def _to_whom(self, seat: int | None) -> None:
        from boardgames_tui.core.seats import COMPUTER, LEVEL_MEANINGS
        from boardgames_tui.core.who_plays import why_not_passes
        from boardgames_tui.tui.table.seats_dialog import ListDialog, ask_pin

        if seat is None:
            return
        app, place = self._screen.app, self._session.match.setup.seats[seat]
        if why_not := why_not_passes(self._session.match, seat):
            self._screen.say(why_not)
        elif not place.player:
            levels = [(f"{COMPUTER}{level}", _(meaning)) for level, meaning in LEVEL_MEANINGS.items()]
            question = _("How well should the computer play for {name}?").format(name=place.name)
            app.push_screen(ListDialog(_("Who plays"), question, levels), partial(self._pass, seat))
        elif place.pin:
            ask_pin(app, place, partial(self._pass, seat, ""))
        else:
            self._pass(seat, "")

    def _pass(self, seat: int, player: str | None) -> None:
        from boardgames_tui.core.who_plays import told

        if player is None:
            return
        session, match, before = self._session, self._session.match, self._session.view
        self._opponents.stop_waiting()
        try:
            match.reseat(seat, player)
        except Overtaken as error:
            self._playing.overtaken(error)
        except StoreError as error:
            self._screen.say(str(error))
            self._opponents.let_play(self._playing.play)
        else:
            journal = match.journal
            session.sit(journal.seats if isinstance(journal, SharedJournal) else match.setup.humans)
            self._playing.show_position(None, before)
            self._screen.say(told(match, seat), wrong=False)
