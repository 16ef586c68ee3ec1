"""The columns of the fitted evaluation of The Princes of Florence: what predicts the winner.

First the parts of the hand-written evaluation, in points, each weighted anew; then plain counts of what it rates too
high or too low.
"""

from boardgames_tui.games.princes_of_florence.ai.plan import Situation
from boardgames_tui.games.princes_of_florence.components import BUILDINGS, HAND
from boardgames_tui.games.princes_of_florence.tables import Tables

PARTS = ("points", "works", "builders", "space", "money", "prestige", "best_work", "purchase")
"""The parts of the evaluation: `best_work` is what the best work of the round may still score, `purchase` what the
auction phase may still gain.
"""
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


def counts(tables: Tables, now: Situation, best: float, prestige: int) -> list[float]:
    """The columns after the parts. `best`: the value of the best work; `prestige`: how many prestige cards."""
    hand, tiles, freedoms = now.hand, now.tiles, now.freedoms
    wanted = [tables.prefers[card] for card in hand]
    return [
        now.turns,
        now.actions,
        best,
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
        prestige,
        now.jesters,
        now.occupied.bit_count(),
    ]
