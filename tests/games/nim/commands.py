"""What a player of Nim can do: `take 2 b`."""

from typing import Annotated

from boardgames_tui.core.command_parts import Number, OneOf
from boardgames_tui.core.notation import Command, Notation, command
from boardgames_tui.core.words import N_
from tests.games.nim.components import HEAPS, MOST


@command("take {count} {heap}")
class Take(Command):
    """Take stones from a heap (2.1)."""

    count: Annotated[int, Number(1, MOST)]
    """How many stones."""
    heap: Annotated[str, OneOf(tuple(HEAPS))]
    """The heap, "a" to "c"."""


NOTATION = Notation((Take,), N_("{text} is not a move; moves look like: take 2 b"))
