"""Opening a match to other screens."""

from typing import Any

from textual.content import Content

from boardgames_tui.core.store import Journal, StoreError
from boardgames_tui.core.system import one_word
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table


class OpenMatch:
    """Opens the match to other screens, and says how they come in."""

    def __init__(self, screen: Table[Any]) -> None:
        self._session = screen.session
        self._screen = screen

    def why_not(self) -> str:
        """Why others cannot take part at their own screens, as a sentence; "" if they can."""
        match = self._session.match
        if isinstance(match.journal, Journal) and match.setup.humans:
            return ""
        return _("Others can only join a game that is still going on.")

    def ask(self) -> None:
        """Open it after a question; if it is open, say how others sit down."""
        from boardgames_tui.tui.dialogs import ConfirmDialog, MessageDialog

        session, screen = self._session, self._screen
        screen.after_key()
        if why_not := self.why_not():
            screen.say(why_not)
            return
        setup, title = session.match.setup, _("Other screens")
        ways = (f"bgtui sit {session.match_id} --seat {one_word(setup.names[seat])}" for seat in setup.humans)
        how: list[str | Content] = [
            _("In another terminal on this machine, one line for each player:"),
            Content("\n".join(ways)),
        ]
        if session.shared:
            screen.app.push_screen(MessageDialog(title, how))
            return

        def answered(agreed: bool | None) -> None:
            if not agreed:
                return
            try:
                screen.share(screen.app.open_to_others(session.match, session.match_id))
            except StoreError as error:
                screen.app.tell(title, [str(error)])

        question = _("Let others join this game, each at their own screen?")
        screen.app.push_screen(ConfirmDialog(title, [question, *how]), answered)
