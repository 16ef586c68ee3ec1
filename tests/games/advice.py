"""What is said for a good move at a table, in comparison with the second best."""

from typing import Any

from boardgames_tui.bots.explain import speaks_for
from tests.games.position import Position

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Ernst")


def said_for(table: Position[Any], move: str, second: str) -> str:
    """What speaks for a move that a computer player likes best, with the move it likes second."""
    assert {move, second} <= table.legal()
    game = table.game
    return " ".join(speaks_for(game, table.state, game.parse(move), game.parse(second), NAMES, best=True))
