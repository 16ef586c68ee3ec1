"""The common base of spots, at which the cursor and the mouse can point."""

from dataclasses import dataclass


@dataclass(frozen=True)
class NumberedSpot:
    """One of several similar spots, by its number."""

    number: int
