"""What a colour taken now would let a player cover later, and for how many points."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from boardgames_tui.games.summer_pavilion.components import RING, STARS, Side, board
from boardgames_tui.games.summer_pavilion.rules.placing import colours_for
from boardgames_tui.games.summer_pavilion.tables import Tables


class Prospect(NamedTuple):
    """The tiles of one colour from one place, and what they would pay for with those that a player has."""

    source: str
    colour: int
    taken: int
    """The tiles of the colour."""
    joker: int
    """The joker that comes along, if one does."""
    have: int
    """The tiles in the rack that can pay for that colour, jokers included."""
    spaces: tuple[int, ...]
    """The spaces that this colour could then cover, each by itself."""
    points: int
    """The most that these tiles could score, on several spaces if they can pay for them."""

    @property
    def then(self) -> int:
        return self.have + self.taken + self.joker


@lru_cache(1024)  # each redraw asks for the same few
def spaces_for(tables: Tables, tiles: board.Tiles, side: Side, colour: int, held: int, jokers: int) -> tuple[int, ...]:
    """The spaces that a tile of this colour can cover, given those held of it and the jokers (5.4, 5.5)."""
    prices = tables.box.numbers[side]
    return tuple(
        space
        for space, price in enumerate(prices)
        if held and price <= held + jokers and colour in colours_for(tables, tiles, space, side)
    )


@lru_cache(1024)
def most_points(tables: Tables, tiles: board.Tiles, side: Side, colour: int, held: int, jokers: int) -> int:
    """The most points for placing tiles of this colour, none of which is a joker (6.2)."""
    best = {(0, 0): 0}
    for star in range(len(STARS)):
        spaces = [
            space
            for space in range(star * RING, star * RING + RING)
            if colour in colours_for(tables, tiles, space, side)
        ]
        if not spaces:
            continue
        prices = tuple(tables.box.numbers[side][star * RING : star * RING + RING])
        mask = sum(1 << ring for ring in range(RING) if tiles[star * RING + ring] != board.EMPTY)
        kind = board.star_kind(tables.box, tiles, star, side)
        once = kind == board.MULTI or (kind is None and board.laid(tiles, star) not in ([], [colour]))
        gains = _gains(mask, prices, once)
        best = _best((*best.items(), *_added(best.items(), gains, held, held + jokers)))
    return max(best.values())


def _added(
    found: Iterable[tuple[tuple[int, int], int]], gains: Sequence[tuple[int, int, int]], most: int, tiles: int
) -> list[tuple[tuple[int, int], int]]:
    return [
        ((count + more, price + paid), points + gain)
        for (count, price), points in found
        for more, paid, gain in gains
        if count + more <= most and price + paid <= tiles
    ]


def _best(found: Iterable[tuple[tuple[int, int], int]]) -> dict[tuple[int, int], int]:
    return dict(sorted(found, key=lambda each: each[1]))


@lru_cache(2048)
def _gains(mask: int, prices: tuple[int, ...], once: bool) -> tuple[tuple[int, int, int], ...]:
    """For a star with these places covered: further spaces, their price in tiles, and the most points for them."""
    points = {mask: 0}
    for covered in range(1 << RING):
        if covered in points and (covered == mask or not once):
            for ring in range(RING):
                if not covered >> ring & 1:
                    after = covered | 1 << ring
                    gain = points[covered] + len(board.ring_run(ring, covered))
                    points[after] = max(points.get(after, 0), gain)
    found: dict[tuple[int, int], int] = {}
    for covered, gain in points.items():
        new = [ring for ring in range(RING) if (covered & ~mask) >> ring & 1]
        key = len(new), sum(prices[ring] for ring in new)
        if new:
            found[key] = max(found.get(key, 0), gain)
    return tuple((count, price, gain) for (count, price), gain in found.items())
