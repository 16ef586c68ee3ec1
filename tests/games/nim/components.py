"""What is in Nim's box: stones in three heaps, from box.json."""

from dataclasses import dataclass
from typing import Any

HEAPS = "abc"
"""The heaps' names: a heap is an index into this."""
MOST = 9
"""The most stones that a heap can have."""


@dataclass
class Box:
    """All stones."""

    heaps: tuple[int, ...]
    """How many lie in each heap (1.2)."""


def make_box(data: dict[str, Any]) -> Box:
    """The stones that a data file tells of; box_file.py describes it."""
    return Box(heaps=tuple(data["heaps"]))
