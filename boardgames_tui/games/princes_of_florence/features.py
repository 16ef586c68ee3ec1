"""What counts in a position of The Princes of Florence for who will win: the columns of the fitted evaluation.

First the parts of the evaluation by hand, then plain counts that it may weigh wrongly.
"""

from boardgames_tui.games.princes_of_florence.appraisal import Appraisal
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, ROUNDS, UNIT
from boardgames_tui.games.princes_of_florence.state import State

PARTS = ("points", "plan", "money", "prestige", "surplus", "best_work")
NAMES = (
    *PARTS,
    "florins",
    "jesters",
    "builders",
    "buildings",
    "landscapes",
    "freedoms",
    "hand",
    "bonus_cards",
    "prestige_cards",
    "recruiting_cards",
    "works",
    "to_move",
    "start_player",
)


def rows(appraisal: Appraisal, state: State) -> tuple[float, list[list[float]]]:
    """Return how far the game is, and a row for each seat."""
    found = [
        [
            *parts,
            player.florins / UNIT,
            player.jesters,
            player.builders,
            sum(player.tiles[:BUILDINGS]),
            sum(player.tiles[BUILDINGS:]),
            sum(player.freedoms),
            len(player.hand),
            len(player.bonus),
            len(player.prestige),
            player.recruiting,
            len(player.works),
            float(seat == state.seat),
            float(seat == state.starter),
        ]
        for seat, (player, parts) in enumerate(zip(state.players, appraisal.parts(state), strict=True))
    ]
    return (2 * state.round - 1 - state.auctioning) / (2 * ROUNDS), found
