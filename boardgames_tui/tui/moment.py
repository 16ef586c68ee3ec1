"""A moment in which keys do nothing: they were meant for the screen before."""

import os
from time import monotonic

VARIABLE = "BGTUI_PAUSE"
"""The environment variable that makes it longer, for players who press keys twice, or 0, for somebody alone."""
LONGEST = 10


def _length() -> float:
    """In seconds. A double press comes within 0.4; a key held down repeats after at most 0.66."""
    try:
        wanted = float(os.environ.get(VARIABLE, ""))
    except ValueError:
        wanted = -1.0
    return wanted if 0 <= wanted <= LONGEST else 0.7


LENGTH = _length()
HELD = 0.25
"""Seconds; a key that is held down repeats sooner."""


class Moment:
    """A moment that begins now."""

    def __init__(self) -> None:
        self._until = monotonic() + LENGTH

    @property
    def left(self) -> float:
        """The share of it still to come, from 1 down to 0."""
        return max(0.0, self._until - monotonic()) / LENGTH if LENGTH else 0.0

    def is_too_soon(self) -> bool:
        """Whether a key comes too early to be meant for what is shown, or is still held down."""
        now = monotonic()
        if now >= self._until:
            return False
        self._until = max(self._until, now + HELD)
        return True
