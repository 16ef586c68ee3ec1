"""Tiles as counts of the six colours: what letters stand for, what a take brings, what lost tiles cost."""

from functools import cache, lru_cache

from boardgames_tui.games.summer_pavilion.components import COLOURS, LOWEST_SCORE


@cache
def counts_of(letters: str) -> tuple[int, ...]:
    """Letters as six counts."""
    return tuple(letters.count(letter) for letter in COLOURS)


def points_lost(score: int, tiles: int) -> int:
    """How many points a score loses for so many tiles: it never falls below 1 (6.5)."""
    return min(tiles, score - LOWEST_SCORE)


@lru_cache(2**14)
def split(counts: tuple[int, ...], colour: int, joker: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a take of a colour takes from a source with `counts`, and what it leaves there (4.2 to 4.4)."""
    taken = [0] * len(COLOURS)
    if colour != joker:
        taken[colour] = counts[colour]
    if counts[joker]:
        taken[joker] = 1
    return tuple(taken), tuple(map(int.__sub__, counts, taken))
