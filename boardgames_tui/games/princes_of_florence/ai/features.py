"""What counts in a position of The Princes of Florence for who will win: the columns of the fitted evaluation.

First the parts of the evaluation by hand, in points, each of which is weighed anew; then plain counts of what it makes
too much or too little of.
"""

from boardgames_tui.games.princes_of_florence.ai.appraisal import PARTS, Appraisal
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, HAND
from boardgames_tui.games.princes_of_florence.state import State

NAMES = (
    *PARTS,
    "turns",
    "actions",
    "best_value",
    "hand",
    "large_hand",
    "recruiting",
    "best_bonus",
    "shared_buildings",
    "found",
    "landscape_types",
    "prestige_cards",
    "jesters",
    "occupied",
)


def rows(appraisal: Appraisal, state: State) -> list[list[float]]:
    """Return a row for each seat."""
    situations = appraisal.situations(state)
    prefers, planner = appraisal.tables.prefers, appraisal.planner
    found = appraisal.parts(state, situations)
    for row, player, now in zip(found, state.players, situations, strict=True):
        hand, tiles, freedoms = now.hand, now.tiles, now.freedoms
        wanted = [prefers[card] for card in hand]
        row += [
            now.turns,
            now.actions,
            planner.prospects(now).best,
            len(hand),
            max(0, len(hand) - HAND),
            now.recruiting,
            now.bonus[0] if now.bonus else 0,
            len(hand) - len({building for building, _landscape, _freedom in wanted}),
            sum(
                [
                    (tiles[building] > 0) + (tiles[BUILDINGS + landscape] > 0) + freedoms[freedom]
                    for building, landscape, freedom in wanted
                ]
            ),
            sum([count > 0 for count in tiles[BUILDINGS:]]),
            len(player.prestige),
            now.jesters,
            now.occupied.bit_count(),
        ]
    return found
