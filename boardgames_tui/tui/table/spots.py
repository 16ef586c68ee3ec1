"""Spots, which the cursor and the mouse can point at: what those of all games have in common."""

from dataclasses import dataclass


@dataclass(frozen=True)
class NumberedSpot:
    """One of several things alike, by its number."""

    number: int
