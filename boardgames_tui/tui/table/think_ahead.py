"""Thinking ahead: from the player's own turn moves are tried on a table of its own, if everybody else agrees."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.core.seats import new_seed
from boardgames_tui.core.shared_match import named, other_people
from boardgames_tui.core.store.sharing import Wish
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.session import MatchSession


def ask(screen: Table[Any], ask_elsewhere: Callable[[Wish, Sequence[int]], None]) -> None:
    """Think ahead from here: alone against computers at once, else if everybody agrees."""
    from boardgames_tui.tui.dialogs import ConfirmDialog

    session, match = screen.session, screen.match
    people, state = other_people(match), match.state
    here = [seat for seat in people if seat in session.seats]

    def answered(agreed: bool | None) -> None:
        if agreed and match.state is state:
            ask_elsewhere("think ahead", [seat for seat in people if seat not in here])

    if here:
        question = [wants_to_think(session), _("{names}: do you agree?").format(names=named(match, here))]
        screen.app.push_screen(ConfirmDialog(_("Think ahead?"), question, default=False), answered)
    else:
        answered(True)


def wants_to_think(session: MatchSession) -> str:
    """Return the sentence that asks for the other players' consent."""
    assert session.to_move is not None
    words = _("{name} wants to think ahead and try moves that do not count.")
    return words.format(name=session.names[session.to_move])


def begin(screen: Table[Any], playing: Playing) -> None:
    """Lay a table to try moves at over that of the game. It hides nothing of the player's, who must be alone."""
    session = screen.session
    seat = session.to_move
    assert seat is not None

    def alone(yes: bool | None) -> None:
        if yes:
            playing.lay_over(screen.app.think_ahead(session.match.think_ahead(new_seed()), session.match_id))

    if session.hidden_hands and session.alone != seat and session.holds_secrets(seat):
        from boardgames_tui.tui.table.curtain import curtain

        screen.app.push_screen(curtain(session, screen.table.facts, screen.app.last_key), alone)
    else:
        alone(True)
