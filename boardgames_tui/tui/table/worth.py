"""At a table: what the thing under the cursor is, what it does, and what it is worth to whoever decides."""

from typing import Any

from boardgames_tui.bots.why import why
from boardgames_tui.tui.table.model import TableModel


def worth(table: TableModel[Any, Any], spot: Any) -> list[str]:
    """What speaks for choosing a spot, and what it is worth; empty if it cannot be chosen, or must not be told.

    It reveals the hand: only for a player alone before the table, or without secrets.
    """
    session = table.session
    seat = session.to_move
    if session.watching or seat is None or session.view.seat != seat:
        return []
    if session.hidden_hands and session.alone != seat and session.holds_secrets(seat):
        return []
    command = table.meant(spot)
    return [] if command is None else why(session.match, seat, command, session.names)
