"""Colours of words that name pieces, for painted sentences.

Control characters mark the words: none of our sentences has any, and they take no cells.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from boardgames_tui.core.words import NC_, pgettext

PIECES = ("white", "blue", "green", "red", "black", "gold", "purple", "orange", "yellow")
"""The colours of pieces in all games."""
MARKS = {colour: chr(14 + number) for number, colour in enumerate(PIECES)}
"""Marks the beginning of words in that colour."""
END = "\0"
NONE_OF = (
    # Translators: put into "There are no … tiles", "tokens" or "cubes"; so in the genitive plural.
    NC_("none of", "white"),
    NC_("none of", "blue"),
    NC_("none of", "green"),
    NC_("none of", "red"),
    NC_("none of", "black"),
    NC_("none of", "gold"),
    NC_("none of", "purple"),
    NC_("none of", "orange"),
    NC_("none of", "yellow"),
)
"""The same, for "no … tiles"."""
_to_be_painted: ContextVar[bool] = ContextVar("to be painted", default=False)


@contextmanager
def to_be_painted() -> Iterator[None]:
    """Mark colours in sentences, for `tui.paint.sentence.read`."""
    before = _to_be_painted.set(True)
    try:
        yield
    finally:
        _to_be_painted.reset(before)


def in_colour(colour: str, words: str) -> str:
    """Words that name a piece; `colour` is one of `PIECES`."""
    return f"{MARKS[colour]}{words}{END}" if _to_be_painted.get() else words


def none_of(colour: str) -> str:
    """A colour for "no … tiles"; `colour` is one of `PIECES`."""
    return pgettext("none of", NONE_OF[PIECES.index(colour)])
