"""The legal commands of Summer Pavilion. Numbers in brackets are those of the rules text.

What depends on a few small numbers is computed once and cached: a position is searched thousands of times.
"""

from functools import cache, lru_cache
from itertools import combinations_with_replacement

from boardgames_tui.games.summer_pavilion import commands, components
from boardgames_tui.games.summer_pavilion.commands import CENTRE, SOURCES, AnyCommand, Choose, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, RING, ROUNDS, STARS, Side
from boardgames_tui.games.summer_pavilion.components.board import BARE, EMPTY, NONE
from boardgames_tui.games.summer_pavilion.rules.placing import colours_for, jokers_for
from boardgames_tui.games.summer_pavilion.state import OVER, PLACE, TAKE, State
from boardgames_tui.games.summer_pavilion.tables import Tables

_MANY = 2**14
"""The size of a cache whose keys come from racks or boards."""


@cache
def _takes(source: str, present: tuple[int, ...], joker: int) -> list[Take]:
    """The takes from a source, by what is there: counts, or just whether there are any."""
    colours = [colour for colour, count in enumerate(present) if count and colour != joker]
    if not colours and present[joker]:
        colours = [joker]
    return [commands.take(source, COLOURS[colour]) for colour in colours]


@cache
def _placing(space: int, colour: int) -> list[Place]:
    """The placements of a colour on a space with 0, 1 … 5 jokers."""
    return [commands.place(components.SPACES[space], COLOURS[colour], jokers) for jokers in range(RING)]


@cache
def _ways(space: int, colour: int, price: int, held: int, jokers: int) -> list[Place]:
    """The ways to pay for a tile of a colour on a space (5.5), given naturals (up to 6) and jokers (up to 5) held."""
    ways = jokers_for(price, held, jokers)
    return _placing(space, colour)[ways.start : ways.stop] if ways else []


@lru_cache(_MANY)
def _room(tables: Tables, star: int, side: Side, ring: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours that may come into a star with these tiles, and its empty spaces."""
    base = star * RING
    tiles = BARE[:base] + ring + BARE[base + RING :]
    spaces = tuple(base + place for place, colour in enumerate(ring) if colour == EMPTY)
    return (colours_for(tables, tiles, spaces[0], side) if spaces else ()), spaces


@lru_cache(_MANY)
def _with_one_colour(
    tables: Tables, spaces: tuple[int, ...], side: Side, colour: int, held: int, jokers: int
) -> list[Place]:
    numbers = tables.box.numbers[side]
    return [command for space in spaces for command in _ways(space, colour, numbers[space], held, jokers)]


_WIDTH = 6
"""The most tiles of one colour that can be chosen at once: no two structures give more."""
_BITS = [
    [(1 << min(count, _WIDTH)) - 1 << _WIDTH * colour for count in range(components.MOST_ALIKE + 1)]
    for colour in range(len(COLOURS))
]
"""How many of a colour are held, as bits: six a colour, as many set as there are tiles, up to six."""
_FOUR_EACH = sum(bits[CORNERS] for bits in _BITS)
"""The bits of a rack that decide what can be kept: four tiles of each colour."""


def _held(counts: list[int]) -> int:
    """Six counts as bits: a choice from them is a subset of the bits."""
    p, g, o, y, b, r = counts
    bits = _BITS
    return bits[0][p] | bits[1][g] | bits[2][o] | bits[3][y] | bits[4][b] | bits[5][r]


@cache
def _handfuls(size: int) -> list[tuple[int, str]]:
    """Every handful of `size` tiles: its bits and its letters."""
    return [
        (_held([chosen.count(colour) for colour in range(len(COLOURS))]), "".join(COLOURS[colour] for colour in chosen))
        for chosen in combinations_with_replacement(range(len(COLOURS)), size)
    ]


@cache
def _all_rewards(size: int) -> list[tuple[int, Choose]]:
    return [(bits, commands.choose(letters)) for bits, letters in _handfuls(size)]


@cache
def _all_passes() -> list[tuple[int, Pass]]:
    """The passes, keeping most first (8.2)."""
    return [(bits, commands.pass_turn(letters)) for size in range(CORNERS, -1, -1) for bits, letters in _handfuls(size)]


@lru_cache(_MANY)
def _passes(held: int) -> list[Pass]:
    return [command for bits, command in _all_passes() if not bits & ~held]


_LAST_PASSES = [commands.pass_turn()]
"""The passes of the last round, where nothing can be kept (8.6)."""


def legal_commands(tables: Tables, state: State) -> list[AnyCommand]:
    legal: list[AnyCommand] = []
    decision = state.decision
    if decision is TAKE:
        joker = state.round - 1
        for source, display in zip(SOURCES, state.displays, strict=False):
            if display != NONE:
                legal += _takes(source, display, joker)
        return legal + _takes(CENTRE, tuple(map(bool, state.centre)), joker)
    if decision is PLACE:
        _place(tables, state, legal)
        if state.round == ROUNDS:
            return legal + _LAST_PASSES
        return legal + _passes(_held(state.players[state.seat].rack) & _FOUR_EACH)
    if decision is OVER:
        return legal
    held = _held(state.supply)
    return legal + [command for bits, command in _all_rewards(state.due) if not bits & ~held]


def _place(tables: Tables, state: State, legal: list[AnyCommand]) -> None:
    player = state.players[state.seat]
    side = state.side
    numbers = tables.box.numbers[side]
    tiles = player.tiles
    joker = state.round - 1
    # More than six of a colour or five jokers can never be paid: that keeps the tables small.
    held = [count if count < RING else RING for count in player.rack]
    jokers = [min(held[joker], RING - 1)] * len(COLOURS)
    jokers[joker] = 0
    for star in range(len(STARS)):
        colours, spaces = _room(tables, star, side, tiles[star * RING : star * RING + RING])
        offers = [colour for colour in colours if held[colour]]
        if len(offers) == 1:
            colour = offers[0]
            legal += _with_one_colour(tables, spaces, side, colour, held[colour], jokers[colour])
        elif offers:
            for space in spaces:
                price = numbers[space]
                for colour in offers:
                    legal += _ways(space, colour, price, held[colour], jokers[colour])
