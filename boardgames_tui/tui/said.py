"""The two lines above the keys, which show as many whole sentences as fit; no sentence is cut."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames_tui.tui.actions import Key
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.sentence import Sentence, in_lines, put, read, without, wrapped
from boardgames_tui.tui.paint.themes import Palette, clip_reason

LINES = 2
_HELD = "_"
"""Keeps the room of what stands before a sentence on its line, and is painted over by it."""
_NEXT = r"(?<=[.!?…]) (?=[A-ZА-ЯЁĄĆĘŁŃÓŚŹŻ])"
"""Matches the gap between two sentences."""


class Said(NamedTuple):
    """The prompt: what Enter does; why it does nothing, or what else works; and, until the next key, the last message.

    The first two may be told to be painted.
    """

    what: str
    why: str
    message: str = ""
    wrong: bool = False
    again: Key | None = None
    """The key that repeats the message, if it has no room now; without one, it must be shown now."""

    def put(self, canvas: Canvas, y: int, colours: Palette) -> None:
        """Draw both lines from that one on."""
        ground, lines = colours.ground, self.lines(canvas.width - 2)
        accent = ink(colours.accent, ground, True)
        style = ink(colours.dim if not self.message else colours.bad if self.wrong else colours.text, ground)
        for row, line in enumerate(lines.beside, y + LINES - len(lines.beside)):
            put(canvas, 1, row, line, colours, ground, style)
        for row, line in enumerate(lines.what, y):
            put(canvas, 1, row, line, colours, ground, ink(colours.text, ground, True))
        if lines.what:
            canvas.put(0, y, "►", accent)
        if lines.key is not None:
            canvas.right(canvas.width - 1, y + 1, lines.key.words, accent)

    def lines(self, width: int) -> "Lines":
        """Return the text that fits on two lines of `width` cells.

        A message that must be read takes the place of the sentence; a reason that is too long keeps its beginning.
        """
        what = in_lines(read(self.what), width, LINES) or wrapped(read(self.what), width, "")[:LINES]
        if not self.message:
            whys = (_beside(what, why, width) for why in _shorter(read(self.why)))
            return Lines(what, next((found for found in whys if found), ()))
        message = Sentence(self.message)
        if beside := _beside(what, message, width):
            return Lines(what, beside)
        if self.again is None:
            less = in_lines(read(self.what), width, 1)
            if less and (beside := _beside(less, message, width)):
                return Lines(less, beside)
            lines = next((lines for each in _shorter(message) if len(lines := wrapped(each, width, "")) <= LINES), None)
            return Lines((), lines or (Sentence(clip_reason(self.message, width)),))
        room = len(what) < LINES or cell_len(what[-1].text) + 2 + cell_len(self.again.words) <= width
        return Lines(what, key=self.again if room else None, later=None if room else self.again)


class Lines(NamedTuple):
    """The content of the two lines. Text beside the sentence may begin behind its end, and ends on the last line."""

    what: Sequence[Sentence]
    beside: Sequence[Sentence] = ()
    key: Key | None = None
    """Stands at the end in place of the message."""
    later: Key | None = None
    """Has no room here either: the first of the last line."""


def _shorter(sentence: Sentence) -> Iterator[Sentence]:
    """All of it, then less and less of its end, by whole sentences."""
    yield sentence
    for end in reversed([match.start() for match in re.finditer(_NEXT, sentence.text)]):
        yield without(sentence, end, len(sentence.text))


def _beside(what: Sequence[Sentence], other: Sentence, width: int) -> Sequence[Sentence]:
    """The lines of a sentence on what another leaves of the two; none if it has no room there, whole.

    On a separate line if it fits there; else behind the other.
    """
    if not other.text or (len(what) < LINES and cell_len(other.text) <= width):
        return (other,) if other.text else ()
    held = cell_len(what[-1].text)
    places = tuple((start + held + 1, end + held + 1, whose) for start, end, whose in other.places)
    lines = wrapped(Sentence(f"{_HELD * held} {other.text}", places), width, "")
    return lines if len(what) - 1 + len(lines) <= LINES else ()
