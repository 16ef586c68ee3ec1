"""The sequential probability ratio test (Wald 1945), which testers of game programs use.

After each game it accepts one of two hypotheses on a win share or asks for another game. Its error rates hold although
it is repeated after every game, unlike those of a test for a fixed number of games.
"""

from math import log

ALPHA = 0.05
"""The rate at which the higher win share is accepted though the lower one is true."""
BETA = 0.05
"""The rate at which the lower win share is accepted though the higher one is true."""


def sprt(wins: float, games: int, lower: float, higher: float) -> bool | None:
    """Whether the win share is the `higher` rather than the `lower` one; None: play on. Ties are shared wins."""
    ratio = wins * log(higher / lower) + (games - wins) * log((1 - higher) / (1 - lower))
    if ratio >= log((1 - BETA) / ALPHA):
        return True
    if ratio <= log(BETA / (1 - ALPHA)):
        return False
    return None
