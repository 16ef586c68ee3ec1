"""The three sizes of a screen, chosen by the terminal's own."""

from typing import Literal

Size = Literal["compact", "standard", "spacious"]

LEAST = (80, 24)
"""The smallest terminal, in columns and lines, that everything fits into."""


def size_of(width: int, height: int) -> Size | None:
    """The size that fits a terminal; None if it is too small for any."""
    if width >= 140 and height >= 44:
        return "spacious"
    if width >= 100 and height >= 32:
        return "standard"
    if width >= LEAST[0] and height >= LEAST[1]:
        return "compact"
    return None
