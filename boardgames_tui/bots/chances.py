"""Calibrated chances: the win shares of the search as shown to people."""

from dataclasses import dataclass
from math import exp

OPENING = 0.25
"""The part of a game over which `optimism_at_start` turns into `optimism`."""
UNSURE = 0.001
"""The minimum distance of a chance from 0 and 1."""


@dataclass(frozen=True, slots=True)
class Correction:
    """How what the search finds differs from what comes of it; `python -m tools.calibration` finds it.

    The search plays on without the mistakes that people and computers make, and sees better what the player to move has
    than what the others will do.
    """

    sureness: float
    """Exponent of the search's odds: below 1 it is overconfident."""
    optimism_at_start: float
    """Its bias for the player to move at the beginning, in log odds."""
    optimism: float


def chance(share: float, seats: int, progress: float, correction: Correction) -> float:
    """The chance to win, 0 to 1, of the player to move, to whom the search gives this share of the win.

    `progress` is how far the game is, 0 to 1. The odds against each other player are scaled as Platt (1999) scales
    those of a classifier.
    """
    share = min(max(share, UNSURE), 1 - UNSURE)
    opened = min(1.0, progress / OPENING)
    hope = (1 - opened) * correction.optimism_at_start + opened * correction.optimism
    odds: float = (share * (seats - 1) / (1 - share)) ** correction.sureness * exp(-hope)
    return odds / (odds + seats - 1)
