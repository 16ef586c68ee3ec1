"""Discs on tracks: who is ahead. Numbers in brackets are those of the rules text.

A ranking is a tuple of seats, the one most ahead first. Together with the positions it says everything: of the discs on
one space, the one that is ahead lies lower in the stack (3.2).
"""

from collections.abc import Sequence

Ranking = tuple[int, ...]


def moved(ranking: Ranking, positions: Sequence[int], seat: int, space: int) -> Ranking:
    """The ranking after the disc of `seat` has come to `space`, on top of those that lie there (3.1).

    `positions` are those of before. A disc that does not change its space keeps its place in the stack (3.5).
    """
    if positions[seat] == space and seat in ranking:
        return ranking
    others = [other for other in ranking if other != seat]
    place = len(others)
    while place and positions[others[place - 1]] < space:
        place -= 1
    others.insert(place, seat)
    return tuple(others)


def stacks(ranking: Ranking, positions: Sequence[int]) -> dict[int, Ranking]:
    """The discs on each space that has any, from the bottom to the top; the space furthest along first."""
    found: dict[int, Ranking] = {}
    for seat in ranking:
        found[positions[seat]] = (*found.get(positions[seat], ()), seat)
    return found


def is_ranking(ranking: Ranking, positions: Sequence[int], first: int) -> bool:
    """Whether everybody at `first` or further is in the ranking, once, and those further along come first."""
    on_track = sorted(seat for seat, position in enumerate(positions) if position >= first)
    if sorted(ranking) != on_track:
        return False
    found = [positions[seat] for seat in ranking]
    return found == sorted(found, reverse=True)
