"""What one seat sees of Nim, and Nim in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from bgtui_nim.commands import Take, Taken
from boardgames_tui.api import Cell, Choice, Row, Unavailable


@dataclass
class NimView:
    """The table as one seat sees it. The other fields are the same in every game (`core.game.View`)."""

    seat: int | None
    to_move: int | None
    round: int
    heaps: dict[str, int]
    """How many stones lie in each heap."""
    ask: str
    choices: tuple[Choice[Take], ...]
    unavailable: tuple[Unavailable, ...]


def tell(_tables: None, event: Taken, names: Sequence[str]) -> str:
    """What happened, in the story of the game."""
    end = ", the last of all, and wins." if event.last else "."
    return f"{names[event.seat]} takes {event.count} from {event.heap}{end}"


def describe(_tables: None, view: NimView, _names: Sequence[str]) -> list[str]:
    """The table in lines of words, for the plain mode."""
    return [f"Heap {heap}: {stones}." for heap, stones in view.heaps.items()]


def rows(_tables: None, view: NimView, _names: Sequence[str]) -> list[Row]:
    """The table on the screen: a row a heap. Who chooses a stone takes it and all before it."""
    return [
        Row(heap, [Cell("●", Take(count, heap)) for count in range(1, stones + 1)])
        for heap, stones in view.heaps.items()
    ]
