"""One player's board: pure functions of its tiles. Numbers in brackets are those of the rules text."""

from functools import cache
from typing import Literal

from boardgames_tui.games.summer_pavilion.components import BACK, RING, SPACES, STARS, Box, Side

NONE = (0, 0, 0, 0, 0, 0)
"""Six counts of nothing."""
EMPTY = -1
"""A space without a tile."""
Tiles = tuple[int, ...]
"""The colour of the tile on each space, or EMPTY."""
BARE: Tiles = (EMPTY,) * len(SPACES)
MULTI: Literal["multi"] = "multi"
"""A star of different colours."""
StarKind = int | Literal["multi"] | None
"""A star of one colour, multicoloured, or still open (None)."""


def covered(tiles: Tiles) -> int:
    mask = 0
    for space, colour in enumerate(tiles):
        if colour != EMPTY:
            mask |= 1 << space
    return mask


@cache
def ring_run(ring: int, mask: int) -> tuple[int, ...]:
    """The unbroken run, clockwise, of covered ring places that contains place `ring` (from 0) once it is covered."""
    first = ring
    while mask >> (first - 1) % RING & 1 and (first - 1) % RING != ring:
        first = (first - 1) % RING
    run = [first]
    while (following := (run[-1] + 1) % RING) != first and (following == ring or mask >> following & 1):
        run.append(following)
    return tuple(run)


def run(tiles: Tiles, space: int) -> tuple[int, ...]:
    """The spaces of the unbroken run that contains `space` once it is covered (6.2); each scores a point."""
    base = space - space % RING
    mask = 0
    for ring in range(RING):
        if tiles[base + ring] != EMPTY:
            mask |= 1 << ring
    return tuple(base + ring for ring in ring_run(space - base, mask))


def laid(tiles: Tiles, star: int) -> list[int]:
    """The colours of the tiles in a star, in ring order."""
    return [colour for colour in tiles[star * RING : star * RING + RING] if colour != EMPTY]


def with_tile(tiles: Tiles, space: int, colour: int) -> Tiles:
    return (*tiles[:space], colour, *tiles[space + 1 :])


def star_counts(tiles: Tiles) -> tuple[int, ...]:
    return tuple(len(laid(tiles, star)) for star in range(len(STARS)))


def star_kind(box: Box, tiles: Tiles, star: int, side: Side) -> StarKind:
    """A star's kind, by the board (front) or by its tiles (back, 11.4): None while it can become either."""
    if side is not BACK:
        colour = box.star_colours[star]
        return MULTI if colour is None else colour
    colours = laid(tiles, star)
    if len(colours) < 2:
        return None
    return colours[0] if colours[0] == colours[1] else MULTI
