"""Questions at a table. Only a move picked from the list changes anything."""

from typing import Any

from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.prompt import PromptWords
from boardgames_tui.tui.table.story import whole


class Questions:
    """Answers questions: what a spot is, where points come from, what has happened, which moves there are."""

    def __init__(self, screen: Table[Any], words: PromptWords[Any], playing: Playing) -> None:
        self.session = screen.session
        self._screen = screen
        self._table = screen.table
        self._words = words
        self._playing = playing

    def why(self) -> None:
        from boardgames_tui.tui.dialogs import MessageDialog

        table, screen = self._table, self._screen
        spot = table.cursor.spot
        screen.after_key()
        told: list[str] = []
        if spot is not None:
            kind = screen.what_is(spot)
            told = [kind, screen.sentences.explain(table, spot).removeprefix(kind).lstrip(), *worth(table, spot)]
        lines = [line for line in dict.fromkeys(told) if line]
        if lines:
            screen.app.push_screen(MessageDialog(_("What is it?"), lines))
        else:
            screen.say(_("There is nothing under the cursor now."), wrong=False)

    def goals(self) -> None:
        from boardgames_tui.tui.table.lines_dialog import Lines

        self._screen.after_key()
        self._screen.app.push_screen(Lines(_("Where points come from"), self.session.goals()))

    def story(self) -> None:
        self._screen.after_key()
        self._screen.app.push_screen(whole(self.session, self._screen.open_position))

    def moves(self, listed: bool = False) -> None:
        """Type a move; `listed`: or choose one from the list of all."""
        from boardgames_tui.tui.table.moves import MovesScreen

        table, screen = self._table, self._screen
        if not len(table.choices):
            return
        screen.after_key()

        def chosen(command: Any) -> None:
            table.suggested, table.naming = frozenset(), False
            screen.redraw()
            if command is not None:
                self._playing.play(command)  # it was typed after the deciding player was known

        table.naming = True
        screen.redraw()
        moves = MovesScreen(screen, listed=listed)
        screen.app.push_screen(moves, chosen)

    def help(self) -> None:
        from boardgames_tui.tui.table.help import HelpScreen

        self._screen.after_key()
        self._screen.app.push_screen(HelpScreen(self._screen, self._words.shown_keys()))

    def picture(self) -> None:
        from boardgames_tui.tui.table import picture

        picture.start(self.session, self._screen.app)

    def report(self) -> None:
        from boardgames_tui.tui.table import report

        self._screen.after_key()
        report.start(self.session, self._screen.app, [*self._words.refused])


def worth(table: TableModel[Any, Any], spot: Any) -> list[str]:
    """The reasons for choosing a spot, and its worth; empty if it cannot be chosen, or must not be told.

    It reveals the hand: only for a player alone before the table, or without secrets.
    """
    from boardgames_tui.bots.explain import explain

    session = table.session
    seat = session.to_move
    if session.watching or seat is None or session.view.seat != seat:
        return []
    if session.hidden_hands and session.alone != seat and session.holds_secrets(seat):
        return []
    command = table.meant(spot)
    return [] if command is None else explain(session.match, seat, command, session.names)
