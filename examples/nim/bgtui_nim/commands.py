"""What a player can do, and what happens then."""

from typing import Annotated

from boardgames_tui.api import Command, Event, Notation, Number, OneOf, command, event

STONES = {"a": 3, "b": 4, "c": 5}
"""How many stones lie in each heap at the start (1.2)."""


@command("take {count} {heap}")
class Take(Command):
    """Take stones from a heap (2.1). Its notation, "take 2 b", is what saved games and other programs read."""

    count: Annotated[int, Number(1, max(STONES.values()))]
    """How many stones."""
    heap: Annotated[str, OneOf(tuple(STONES))]
    """The heap, "a" to "c"."""


NOTATION = Notation((Take,), "take 2 b")


@event
class Taken(Event):
    """Stones were taken from a heap. `seat` is who took them."""

    count: int
    """How many stones."""
    heap: str
    """The heap, "a" to "c"."""
    last: bool
    """Whether no stone is left, so that the player has won (3.1)."""
