"""Which tiles can be placed where, how they are paid for, and what they complete (5 to 7, 11).

Numbers in brackets are those of assets/summer_pavilion/rules.md.
"""

from boardgames_tui.games.summer_pavilion.components import COLOURS, RING, STARS, Counts, Side
from boardgames_tui.games.summer_pavilion.components.board import EMPTY, MULTI, Tiles, laid, star_kind
from boardgames_tui.games.summer_pavilion.tables import Tables

_ALL_COLOURS = tuple(range(len(COLOURS)))


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
    """How many tiles from the supply covering `space` now would give (7.2)."""
    structures = tables.box.structures
    return sum([structures[index].tiles for index in completes(tables, tiles, space)])


def colours_for(tables: Tables, tiles: Tiles, space: int, side: Side) -> tuple[int, ...]:
    """The colours that a tile on this space may have (5.4, 5.7, 11.4); none if it is covered."""
    if tiles[space] != EMPTY:
        return ()
    star = space // RING
    kind = star_kind(tables.box, tiles, star, side)
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
    """The placements on a space that a rack can pay for: (colour, jokers), naturals first (5.5, 5.6)."""
    price = tables.box.numbers[side][space]
    return [
        (colour, jokers)
        for colour in colours_for(tables, tiles, space, side)
        if rack[colour]
        for jokers in jokers_for(price, rack[colour], 0 if colour == joker else rack[joker])
    ]


def is_possible(tables: Tables, tiles: Tiles, side: Side) -> bool:
    """Whether the tiles in every star are allowed there (5.4, 5.7, 11.4)."""
    for star in range(len(STARS)):
        colours = laid(tiles, star)
        kind = star_kind(tables.box, tiles, star, side)
        if kind == MULTI:
            if len(set(colours)) < len(colours):
                return False
        elif kind is not None and any(colour != kind for colour in colours):
            return False
    return True
