"""What can happen in a game of Nim."""

from boardgames_tui.core.events import Event, event


@event
class Taken(Event):
    """Stones were taken from a heap; `last`: no stone is left, and the player has won (3.1)."""

    count: int
    """How many stones."""
    heap: str
    """The heap, "a" to "c"."""
    last: bool
    """Whether no stone is left, so that the player has won."""
