"""Chances that come true: what people are told of a win share that the search has found."""

from dataclasses import dataclass
from math import exp

OPENING = 0.25
"""Over this part of a game optimism changes from that at the start: by then a player has things to overrate."""
UNSURE = 0.001
"""No share is so near to 0 or 1 that nothing could go wrong any more."""


@dataclass(frozen=True, slots=True)
class Correction:
    """How what the search finds differs from what comes of it; `python -m tools.calibration` finds it.

    The search plays on without the mistakes that people and computers make, and sees better what the player to move has
    than what the others will do.
    """

    sureness: float
    """The power to which the odds that the search finds are raised: below 1 it is surer than it is right."""
    optimism_at_start: float
    """How much it hopes for the player to move when the game begins, in natural logarithms of odds."""
    optimism: float
    """The same after the opening."""


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
