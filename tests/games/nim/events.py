"""What can happen in a game of Nim."""

from dataclasses import field
from typing import Literal

from boardgames_tui.core.game import Event
from boardgames_tui.core.record import record


@record
class Taken(Event):
    """Stones were taken from a heap; `last`: no stone is left, and the player has won (3.1)."""

    count: int
    heap: str
    last: bool
    kind: Literal["taken"] = field(default="taken", init=False)
