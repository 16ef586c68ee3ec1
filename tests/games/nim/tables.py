"""What follows from the box and is asked for again and again: computed once, when a controller is made."""

from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS, Box


class Tables:
    """A box, and what the rules look up in it."""

    def __init__(self, box: Box) -> None:
        self.box = box
        """All stones."""
        self.takes = [
            [Take(count=count, heap=name) for count in range(1, stones + 1)]
            for name, stones in zip(HEAPS, box.heaps, strict=True)
        ]
        """Heap -> what can be taken from it when it is whole, one stone first."""
