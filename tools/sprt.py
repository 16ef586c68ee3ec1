"""The sequential probability ratio test (Wald 1945), with which testers of game programs compare two versions.

After each game it accepts one of two hypotheses on a win share or asks for another game. Its error rates hold although
it looks after every game, where a test for a fixed number of games would be wrong more often with each look.
"""

from math import log

ALPHA = 0.05
"""How often the higher win share is accepted though the lower one is true."""
BETA = 0.05
"""How often the lower win share is accepted though the higher one is true."""


def sprt(wins: float, games: int, lower: float, higher: float) -> bool | None:
    """Return whether the win share is the `higher` rather than the `lower` one; None: it needs more games.

    A tie counts as a part of a win and a part of a loss.
    """
    ratio = wins * log(higher / lower) + (games - wins) * log((1 - higher) / (1 - lower))
    if ratio >= log((1 - BETA) / ALPHA):
        return True
    if ratio <= log(BETA / (1 - ALPHA)):
        return False
    return None
