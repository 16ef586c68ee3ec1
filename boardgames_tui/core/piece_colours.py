"""Words of pieces that know their colour, while sentences are told to be painted.

No name and no sentence of ours has control characters in it, and they take no cells: so they mark the words, in
whatever language. Everywhere else the words stand alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

PIECES = ("white", "blue", "green", "red", "black", "gold", "purple", "orange", "yellow")
"""The colours that the pieces of all games have."""
MARKS = {colour: chr(14 + number) for number, colour in enumerate(PIECES)}
"""What stands before words in that colour."""
END = "\0"
"""What stands after them."""
_to_be_painted: ContextVar[bool] = ContextVar("to be painted", default=False)


@contextmanager
def to_be_painted() -> Iterator[None]:
    """What is told meanwhile has marks, for `tui.sentence.read`."""
    before = _to_be_painted.set(True)
    try:
        yield
    finally:
        _to_be_painted.reset(before)


def in_colour(colour: str, words: str) -> str:
    """Words that name a piece, of which `colour` is one of `PIECES`."""
    return f"{MARKS[colour]}{words}{END}" if _to_be_painted.get() else words
