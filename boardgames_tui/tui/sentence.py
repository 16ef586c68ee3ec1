"""Sentences of a story that know where the players' names stand in them."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from boardgames_tui.core.game import Event, Game
from boardgames_tui.core.record import record
from boardgames_tui.tui.themes import wrap

# No name has a control character in it: these show where names have gone, in whatever language.
_END = "\0"
_NAME = f"([\1-\7])([^{_END}]*){_END}"


@record(frozen=True)
class Sentence:
    """A sentence, or a line of one."""

    text: str
    names: tuple[tuple[int, int, int], ...] = ()
    """Where a player's name begins and ends in the text, in characters, and the player's seat."""
    begins: int = 0
    """The round that begins with it, or 0."""


def tell(game: Game, events: Iterable[Event], names: Sequence[str]) -> list[Sentence]:
    """The events in sentences; those that need no words have none, or an empty one if a round begins."""
    marked = [f"{chr(1 + seat)}{name}{_END}" for seat, name in enumerate(names)]
    told = [_read(game.tell(event, marked), event.begins) for event in events]
    return [sentence for sentence in told if sentence.text or sentence.begins]


def _read(told: str, begins: int) -> Sentence:
    text, *rest = re.split(_NAME, told)
    places = []
    for mark, name, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        places.append((len(text), len(text) + len(name), ord(mark) - 1))
        text += name + after
    return Sentence(text, tuple(places), begins)


@lru_cache(512)
def wrapped(sentence: Sentence, width: int) -> tuple[Sentence, ...]:
    """A sentence in lines of at most `width` cells; all but the first begin with a blank."""
    whose: list[int | None] = [None] * len(sentence.text)
    for start, end, seat in sentence.names:
        whose[start:end] = [seat] * (end - start)
    # Only blanks come and go where a text is broken.
    seats = iter([seat for letter, seat in zip(sentence.text, whose, strict=True) if not letter.isspace()])
    return tuple(
        Sentence(line, _runs([None if letter.isspace() else next(seats) for letter in line]))
        for line in wrap(sentence.text, width, " ")
    )


def _runs(seats: Sequence[int | None]) -> tuple[tuple[int, int, int], ...]:
    """Where the same seat stands in one piece."""
    runs: list[tuple[int, int, int]] = []
    for at, seat in enumerate(seats):
        if seat is None:
            continue
        if runs and runs[-1][1:] == (at, seat):
            runs[-1] = (runs[-1][0], at + 1, seat)
        else:
            runs.append((at, at + 1, seat))
    return tuple(runs)
