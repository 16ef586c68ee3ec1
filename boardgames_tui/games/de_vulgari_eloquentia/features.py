"""What counts in a position of De Vulgari Eloquentia for who will win: the columns of the fitted evaluation.

First the parts of the evaluation by hand, then plain counts that it may weigh wrongly.
"""

from boardgames_tui.games.de_vulgari_eloquentia.components import CARDINAL, MONK, TRACKS
from boardgames_tui.games.de_vulgari_eloquentia.pieces import budget, votes
from boardgames_tui.games.de_vulgari_eloquentia.prospects import turns_left
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

PARTS = ("knowledge", "title", "money", "manuscripts", "others", "actions_left")
NAMES = (*PARTS, "knowledge_points", "ducats", "votes", "kinds", "secretaries", "monk", "cardinal", "actions", *TRACKS)


def rows(tables: Tables, parts: list[list[float]], state: State) -> tuple[float, list[list[float]]]:
    """Return how far the game is, and a row for each seat, which begins with the parts of its value."""
    found = [
        [
            *own,
            player.knowledge / 10,
            player.ducats / 10,
            votes(tables, player) / 5,
            len(player.manuscripts),
            player.put_away + player.front,
            float(player.role is MONK),
            float(player.role is CARDINAL),
            budget(tables, player),
            *player.discs,
        ]
        for player, own in zip(state.players, parts, strict=True)
    ]
    return state.turn / (state.turn + turns_left(tables, state)), found
