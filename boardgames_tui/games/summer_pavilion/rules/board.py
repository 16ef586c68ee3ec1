"""One player's board: what covers what, what fits where, and what it scores. Pure functions of the tiles laid.

Numbers in brackets are those of assets/summer_pavilion/rules.md.
"""

from functools import cache
from typing import Literal

from boardgames_tui.games.summer_pavilion.components import (
    BACK,
    COLOURS,
    RING,
    SPACES,
    STARS,
    Counts,
    Side,
)
from boardgames_tui.games.summer_pavilion.tables import Tables

EMPTY = -1
"""A space without a tile."""
Tiles = tuple[int, ...]
"""The colour of the tile on each space, or EMPTY."""
BARE: Tiles = (EMPTY,) * len(SPACES)
MULTI: Literal["multi"] = "multi"
"""A star of different colours."""
StarKind = int | Literal["multi"] | None
"""What a star is: of one colour, multicoloured, or still open."""

_ALL_COLOURS = tuple(range(len(COLOURS)))


def covered(tiles: Tiles) -> int:
    """The covered spaces as bits."""
    mask = 0
    for space, colour in enumerate(tiles):
        if colour != EMPTY:
            mask |= 1 << space
    return mask


@cache
def _ring_run(ring: int, mask: int) -> tuple[int, ...]:
    """The unbroken run, clockwise, of covered ring places that contains place `ring` (from 0) once it is covered."""
    first = ring
    while mask >> (first - 1) % RING & 1 and (first - 1) % RING != ring:
        first = (first - 1) % RING
    run = [first]
    while (following := (run[-1] + 1) % RING) != first and (following == ring or mask >> following & 1):
        run.append(following)
    return tuple(run)


def run(tiles: Tiles, space: int) -> tuple[int, ...]:
    """The spaces of the unbroken run that contains `space` once it is covered (6.2): as many as it scores."""
    base = space - space % RING
    mask = 0
    for ring in range(RING):
        if tiles[base + ring] != EMPTY:
            mask |= 1 << ring
    return tuple(base + ring for ring in _ring_run(space - base, mask))


def completes(tables: Tables, tiles: Tiles, space: int) -> tuple[int, ...]:
    """The structures that covering `space` now would complete (7.1)."""
    if tiles[space] != EMPTY:
        return ()
    structures = tables.box.structures
    return tuple(
        index
        for index in tables.space_structures[space]
        if all(other == space or tiles[other] != EMPTY for other in structures[index].spaces)
    )


def reward(tables: Tables, tiles: Tiles, space: int) -> int:
    """How many tiles covering `space` now would bring, if the supply has them (7.2)."""
    structures = tables.box.structures
    return sum([structures[index].tiles for index in completes(tables, tiles, space)])


def laid(tiles: Tiles, star: int) -> list[int]:
    """The colours of the tiles in a star, in ring order."""
    return [colour for colour in tiles[star * RING : star * RING + RING] if colour != EMPTY]


def star_kind(tables: Tables, tiles: Tiles, star: int, side: Side) -> StarKind:
    """What a star is by the board (front) or by its tiles (back, 11.4): None while it can become either."""
    if side is not BACK:
        colour = tables.box.star_colours[star]
        return MULTI if colour is None else colour
    colours = laid(tiles, star)
    if len(colours) < 2:
        return None
    return colours[0] if colours[0] == colours[1] else MULTI


def colours_for(tables: Tables, tiles: Tiles, space: int, side: Side) -> tuple[int, ...]:
    """The colours that a tile laid on this space may have (5.4, 5.7, 11.4); none on a covered one."""
    if tiles[space] != EMPTY:
        return ()
    star = space // RING
    kind = star_kind(tables, tiles, star, side)
    if kind is None:
        return _ALL_COLOURS
    if kind == MULTI:
        there = laid(tiles, star)
        return tuple(colour for colour in _ALL_COLOURS if colour not in there)
    return (kind,)


def jokers_for(price: int, held: int, jokers: int) -> range:
    """How many jokers may be among `price` tiles, given naturals and jokers held (5.5): at least one is natural."""
    return range(max(0, price - held), min(jokers, price - 1) + 1)


def payments(tables: Tables, tiles: Tiles, rack: Counts, space: int, side: Side, joker: int) -> list[tuple[int, int]]:
    """What can be laid on a space and paid now: (colour, jokers), naturals first (5.5, 5.6)."""
    price = tables.box.numbers[side][space]
    return [
        (colour, jokers)
        for colour in colours_for(tables, tiles, space, side)
        if rack[colour]
        for jokers in jokers_for(price, rack[colour], 0 if colour == joker else rack[joker])
    ]


def star_counts(tiles: Tiles) -> tuple[int, ...]:
    """How many spaces of each star are covered."""
    return tuple(len(laid(tiles, star)) for star in range(len(STARS)))


def number_counts(tables: Tables, tiles: Tiles, side: Side) -> dict[int, tuple[int, int]]:
    """Of each number that brings points: how many spaces are covered, of how many (10.3, 11.7)."""
    return {
        number: (sum(tiles[space] != EMPTY for space in spaces), len(spaces))
        for number, spaces in tables.number_spaces[side].items()
    }


def star_bonus(tables: Tables, tiles: Tiles, star: int, side: Side) -> int:
    """The points of a star once it is full, by what it is now (10.2); 0 while it is open."""
    kind = star_kind(tables, tiles, star, side)
    if kind is None:
        return 0
    return tables.box.multicolour_bonus if kind == MULTI else tables.box.star_bonus[kind]


def bonuses(tables: Tables, tiles: Tiles, side: Side) -> tuple[int, int]:
    """The points of the end as the board stands: completed stars (10.2), and numbers (10.3)."""
    stars = sum(star_bonus(tables, tiles, star, side) for star, count in enumerate(star_counts(tiles)) if count == RING)
    points = tables.box.number_bonus
    numbers = sum(points[number] for number, (count, of) in number_counts(tables, tiles, side).items() if count == of)
    return stars, numbers


def is_possible(tables: Tables, tiles: Tiles, side: Side) -> bool:
    """Whether the tiles of every star fit it and each other (5.4, 5.7, 11.4)."""
    for star in range(len(STARS)):
        colours = laid(tiles, star)
        kind = star_kind(tables, tiles, star, side)
        if kind == MULTI:
            if len(set(colours)) < len(colours):
                return False
        elif kind is not None and any(colour != kind for colour in colours):
            return False
    return True
