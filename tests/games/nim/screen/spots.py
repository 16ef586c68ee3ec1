"""What the cursor and the mouse can point at on Nim's table."""

from dataclasses import dataclass

from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS


@dataclass(frozen=True)
class Stone:
    """A stone of a heap, counted from 1 at its open end: it is taken with all before it."""

    heap: int
    count: int


def spot_of(command: Take) -> Stone:
    """Where a command is chosen."""
    return Stone(HEAPS.index(command.heap), command.count)
