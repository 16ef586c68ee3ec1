"""Sentences with the places of players' names and of words for pieces, which are painted in colour."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Game
from boardgames_tui.core.piece_colours import END, MARKS, to_be_painted
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import Palette, wrap

Place = tuple[int, int, int | str]
"""The beginning and end of coloured words, in characters, and their owner: a player's seat, or a colour of pieces."""
# No name has a control character in it: these show where names have gone, in whatever language.
_WHOSE: dict[str, int | str] = {chr(1 + seat): seat for seat in range(7)} | {mark: key for key, mark in MARKS.items()}
_FALLING = (
    r" \([^()]*\)",
    *(rf"(?<!Enter){sign} (?!Enter)[^{sign[-1]}]*?(?=\.?$)" for sign in (";", " –", ",", ":")),
)
"""The parts that may be left out of a long sentence: brackets, its last parts, its gain; never what Enter does."""
_LEADING_ON = re.compile(r"(?: [^\W\d_]{1,3})+$")
"""Short words at the end of what is cut, such as "for", which say nothing without the next."""
_MARKED = f"([{''.join(_WHOSE)}])([^{END}]*){END}"


class Sentence(NamedTuple):
    """A sentence, or a line of one."""

    text: str
    places: tuple[Place, ...] = ()
    """The places of players' names and of words for pieces."""
    begins: int = 0
    """The round that begins with it, or 0."""


def tell(game: Game, events: Iterable[Event], names: Sequence[str]) -> list[Sentence]:
    """The events in sentences; those that need no words have none, or an empty one if a round begins."""
    marked = [f"{chr(1 + seat)}{name}{END}" for seat, name in enumerate(names)]
    with to_be_painted():
        told = [read(game.tell(event, marked), event.begins) for event in events]
    return [sentence for sentence in told if sentence.text or sentence.begins]


def read(told: str, begins: int = 0) -> Sentence:
    """Return a sentence without its colour marks, with the places that they marked."""
    text, *rest = re.split(_MARKED, told)
    places = []
    for mark, words, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        places.append((len(text), len(text) + len(words), _WHOSE[mark]))
        text += words + after
    return Sentence(text, tuple(places), begins)


def joined(parts: Sequence[Sentence]) -> Sentence:
    """Sentences one after the other."""
    text, places = "", []
    for part in parts:
        start = len(text) + bool(text)
        text = f"{text} {part.text}" if text else part.text
        places += [(begin + start, end + start, whose) for begin, end, whose in part.places]
    return Sentence(text, tuple(places))


@lru_cache(512)
def wrapped(sentence: Sentence, width: int, indent: str = " ") -> tuple[Sentence, ...]:
    """A sentence in lines of at most `width` cells; all but the first begin with `indent`."""
    numbers: list[int | None] = [None] * len(sentence.text)
    for number, (start, end, _whose) in enumerate(sentence.places):
        numbers[start:end] = [number] * (end - start)
    # Only blanks come and go where a text is broken.
    left = iter([number for letter, number in zip(sentence.text, numbers, strict=True) if not letter.isspace()])
    lines = []
    for line in wrap(sentence.text, width, indent):
        found: dict[int, tuple[int, int]] = {}
        for at, letter in enumerate(line):
            if not letter.isspace() and (place := next(left)) is not None:
                found[place] = found.get(place, (at, at))[0], at + 1
        places = ((start, end, sentence.places[place][2]) for place, (start, end) in found.items())
        lines.append(Sentence(line, tuple(places)))
    return tuple(lines)


def in_lines(sentence: Sentence, width: int, most: int) -> Sequence[Sentence]:
    """A sentence on at most `most` lines: parts are left out, never the first; no line if even that is too long."""
    while len(lines := wrapped(sentence, width, "")) > most:
        falling = next((found[-1] for each in _FALLING if (found := [*re.finditer(each, sentence.text)])), None)
        if falling is None:
            return ()
        sentence = without(sentence, *falling.span())
    return lines


def in_short(words: str, room: int) -> str:
    """Return words without the parts that follow, their gain and brackets, as needed; lists stay whole.

    What is left may still be longer.
    """
    brackets, follows, gain, _listed, brings = _FALLING
    for falling in (follows, gain, brings, brackets):
        while cell_len(words) > room and (found := [*re.finditer(falling, words)]):
            words = words[: found[-1].start()] + words[found[-1].end() :]
    return words


def without(sentence: Sentence, start: int, end: int) -> Sentence:
    """A sentence without some of its characters."""
    less = end - start
    places = [place for place in sentence.places if place[1] <= start]
    places += [(first - less, last - less, whose) for first, last, whose in sentence.places if first >= end]
    return Sentence(sentence.text[:start] + sentence.text[end:], tuple(places))


def without_indent(line: Sentence) -> Sentence:
    """A line without the blanks at its start."""
    text = line.text.lstrip()
    cut = len(line.text) - len(text)
    return Sentence(text, tuple((start - cut, end - cut, whose) for start, end, whose in line.places))


def that_fits(parts: Sequence[Sentence], width: int, lines: int) -> Sequence[Sentence]:
    """Return the first parts in lines, as many as fit; the first one is shortened if even it does not fit."""
    for count in range(len(parts), 1, -1):
        found = wrapped(joined(parts[:count]), width)
        if len(found) <= lines:
            return found
    if whole := in_lines(parts[0], width, lines):
        return whole
    first = wrapped(parts[0], width)
    last = first[lines - 1]
    words = last.text
    while cell_len(words) >= width:
        words = words[:-1]
    return [*first[: lines - 1], Sentence(f"{_LEADING_ON.sub('', words.rstrip())}…", last.places)]


def put(
    canvas: Canvas, x: int, y: int, line: Sentence, colours: Palette, ground: str, style: Style, bold: bool = False
) -> None:
    """Write a line in a style, but names in the colours of their seats, maybe `bold`, and words of pieces in theirs."""
    canvas.put(x, y, line.text, style)
    for start, end, whose in line.places:
        if isinstance(whose, int):
            painted = ink(colours.seats[whose % len(colours.seats)], ground, bold)
        else:
            painted = colours.worded(whose, ground, bool(style.bold)) or style
        canvas.put(x + cell_len(line.text[:start]), y, line.text[start:end], painted)
