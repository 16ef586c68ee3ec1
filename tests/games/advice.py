"""What a player at a table is advised to do, and what is said for it."""

from typing import Any

from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.bots.why import speaks_for
from tests.games.position import Position

NAMES = ("Ada", "Boris", "Cleo", "Dora", "Ernst")


def advised(table: Position[Any]) -> tuple[str, str]:
    """The best move that expert finds in few iterations, and what speaks for it."""
    game = table.game
    best, *others = Player(game, "expert").think(table.state, 1, iterations=40, out_of_time=no_deadline)
    other = others[0].command if others else None
    said = speaks_for(game, table.state, best.command, other, NAMES, best=True)
    return game.format(best.command), " ".join(said)
