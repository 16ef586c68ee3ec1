"""At a table: what the thing under the cursor is, what it does, and what it is worth to whoever decides."""

from random import Random
from typing import Any

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.tui.model import TableModel


def worth(table: TableModel[Any, Any], spot: Any) -> str:
    """What speaks for choosing a spot, in the words of a hint; "" where there is nothing to choose, or to be told.

    It gives the hand away: it is told to somebody who is alone before the table, or has nothing to hide.
    """
    session = table.session
    seat = session.to_move
    if session.watching or seat is None or session.view.seat != seat:
        return ""
    if session.hidden_hands and session.alone != seat and session.holds_secrets(seat):
        return ""
    here = (choice.command for choice in table.choices if table.spot_of(choice.command) == spot)
    command = next((command for command in here if not table.leaks_secret(command)), None)
    if command is None:
        return ""
    match = session.match
    seen = match.game.controller.determinize(match.state, seat, Random(match.setup.seed))
    return evaluation(match.game).reason(seen, command, session.names)
