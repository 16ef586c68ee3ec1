"""At a table: what a computer player would do, told to nobody who must not know it."""

from typing import Protocol

from boardgames_tui.core.words import _
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.opponents import OpponentsSide
from boardgames_tui.tui.session import MatchSession


class TableThatSpeaks(Protocol):
    """What hints need of the screen."""

    @property
    def app(self) -> Host:
        """Where a hint is shown."""

    def say(self, message: str, wrong: bool = True) -> None:
        """Say a sentence until the next key."""


class Hints:
    """Asks a computer player on behalf of whoever decides."""

    def __init__(self, session: MatchSession, opponents: OpponentsSide, screen: TableThatSpeaks) -> None:
        self.session = session
        self._opponents = opponents
        self._screen = screen

    def ask(self) -> None:
        """Show a hint. It gives the hand away: it waits until nobody else looks on."""
        from boardgames_tui.tui.dialogs import ConfirmDialog

        session = self.session
        seat = session.to_move
        if session.watching or session.waiting or seat is None or session.view.seat != seat:
            self._screen.say(_("There is nothing to decide for you now."))
        elif seat == session.alone or not session.hidden_hands or not session.holds_secrets(seat):
            self._think()
        else:

            def answered(agreed: bool | None) -> None:
                if agreed:
                    self._think()

            question = [
                _("A hint can tell what {name} holds.").format(name=session.names[seat]),
                _("Is {name} alone before the screen now?").format(name=session.names[seat]),
            ]
            self._screen.app.push_screen(ConfirmDialog(_("Hint"), question), answered)

    def _think(self) -> None:
        from boardgames_tui.tui.dialogs import MessageDialog

        def show(lines: list[str]) -> None:
            self._screen.say("")
            if lines:
                self._screen.app.push_screen(MessageDialog(_("What the computer would do"), lines))

        self._screen.say(_("Thinking about it …"), wrong=False)
        self._opponents.hint(show)
