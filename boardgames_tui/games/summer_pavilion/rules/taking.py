"""Where tiles are taken from, and what a take takes (4.2 to 4.4)."""

from functools import lru_cache

from boardgames_tui.games.summer_pavilion.commands import CENTRE
from boardgames_tui.games.summer_pavilion.components import COLOURS
from boardgames_tui.games.summer_pavilion.state import State


def source_of(state: State, name: str) -> tuple[int, ...]:
    """The tiles on a display or in the centre, six counts."""
    return tuple(state.centre) if name == CENTRE else state.displays[int(name) - 1]


@lru_cache(2**14)
def split(counts: tuple[int, ...], colour: int, joker: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a take of a colour takes from a source with `counts`, and what it leaves there (4.2 to 4.4)."""
    taken = [0] * len(COLOURS)
    if colour != joker:
        taken[colour] = counts[colour]
    if counts[joker]:
        taken[joker] = 1
    return tuple(taken), tuple(map(int.__sub__, counts, taken))
