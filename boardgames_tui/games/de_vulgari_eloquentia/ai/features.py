"""The columns of the fitted evaluation.

First the parts of the hand-written evaluation, in points, each weighted anew; then counts that it over- or underrates.
"""

from boardgames_tui.games.de_vulgari_eloquentia.ai.curves import actions_left, turns_left
from boardgames_tui.games.de_vulgari_eloquentia.ai.plan import PARTS, Prospects, dialects
from boardgames_tui.games.de_vulgari_eloquentia.components import CANTICLE, CARDINAL, MONK, RIDDLE
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

NAMES = (*PARTS, "actions", "votes_now", "dialects", "canticle_space", "riddle_space", "is_monk", "is_cardinal")


def rows(tables: Tables, prospects: Prospects, state: State) -> list[list[float]]:
    turns = turns_left(tables, state)
    found = []
    for seat, actions in enumerate(actions_left(tables, state)):
        outlook = prospects.outlook(state, seat, turns)
        player = outlook.player
        found.append(
            [
                *prospects.parts(outlook),
                actions,
                outlook.votes_now,
                dialects(tables, tuple(sorted(player.manuscripts))),
                player.discs[CANTICLE],
                player.discs[RIDDLE],
                player.role is MONK,
                player.role is CARDINAL,
            ]
        )
    return found
