"""Calibrated chances: the win shares of the search as shown to people."""

from dataclasses import dataclass
from math import exp

OPENING = 0.25
"""The part of a game over which `optimism_at_start` turns into `optimism`."""
UNSURE = 0.001


@dataclass(frozen=True, slots=True)
class Correction:
    """The bias of the search's win shares, found by `python -m tools.calibration`.

    The search plays on without the mistakes of people and computers, and favours the player to move.
    """

    sureness: float
    """Exponent of the search's odds: below 1 it is overconfident."""
    optimism_at_start: float
    """Its bias for the player to move at the beginning, in log odds."""
    optimism: float


def chance(share: float, seats: int, progress: float, correction: Correction) -> float:
    """The chance, 0 to 1, for a win share of the player to move, at this `progress` of the game, 0 to 1.

    The odds against each other player are scaled as Platt (1999) scales those of a classifier.
    """
    share = min(max(share, UNSURE), 1 - UNSURE)
    opened = min(1.0, progress / OPENING)
    hope = (1 - opened) * correction.optimism_at_start + opened * correction.optimism
    odds: float = (share * (seats - 1) / (1 - share)) ** correction.sureness * exp(-hope)
    return odds / (odds + seats - 1)
