"""A principality: where a tile fits on the 7 × 7 cells. Pure functions of bits; the screen uses them, too.

A cell is row * 7 + column from the top left; as bits, cell n is 1 << n. Numbers in brackets are those of
assets/princes_of_florence/rules.md.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from boardgames_tui.games.princes_of_florence.components import BUILDINGS, FREE_CELLS, SIDE, TOUCHING, Box

CELLS = SIDE * SIDE
FREE = -1
"""A cell of a grid without a tile."""
PALACE_TILE = 99
"""A cell of a grid in the palace."""
_ALL = (1 << CELLS) - 1
_NOT_LEFT = sum(1 << cell for cell in range(CELLS) if cell % SIDE)
_NOT_RIGHT = sum(1 << cell for cell in range(CELLS) if cell % SIDE != SIDE - 1)
MANY = 2**12
"""The size of a cache whose keys come from principalities."""


class Placement(NamedTuple):
    """A tile on the grid: `cell` is the top left corner of the rectangle around it. Masks are bits by cell."""

    tile: int
    cell: int
    turn: str
    mask: int


def cell_name(cell: int) -> str:
    """A cell's name as on a chessboard: "a7" is the first, "g1" the last, the palace is at a1."""
    return f"{'abcdefg'[cell % SIDE]}{SIDE - cell // SIDE}"


CELL_NAMES = tuple(map(cell_name, range(CELLS)))
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}


def around(mask: int) -> int:
    """The cells that share an edge with those of the mask, and are not in it."""
    spread = mask << SIDE | mask >> SIDE | (mask & _NOT_LEFT) >> 1 | (mask & _NOT_RIGHT) << 1
    return spread & _ALL & ~mask


def empty_cells(occupied: int) -> int:
    """How many of the 43 cells are empty (12.4)."""
    return FREE_CELLS - occupied.bit_count()


@cache
def cells_of(mask: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(CELLS) if mask >> cell & 1)


class Ground:
    """An empty principality, and every placement of a box's tiles in it."""

    def __init__(self, box: Box) -> None:
        self.palace = sum(1 << cell for cell in box.palace)
        """The palace's cells as bits."""
        self.with_palace = tuple(_everywhere(box, tile) for tile in range(len(box.tiles)))
        """Tile -> every placement inside the grid, by cell and turn, ignoring the palace."""
        self.placements = tuple(tuple(way for way in ways if not way.mask & self.palace) for ways in self.with_palace)
        """Tile -> every placement in an empty principality (9.3)."""
        self._masks = tuple(tuple(way.mask for way in ways) for ways in self.placements)
        self._palace_cells = box.palace
        self._turns = [tile.turns for tile in box.tiles]
        self._at = {(way.tile, way.cell, way.turn): way for ways in self.with_palace for way in ways}
        self.blocked: Callable[[int, int, int, int], int] = lru_cache(MANY)(self._blocked)
        """The cells that a tile may not cover (9.3, 9.4), by tile, cells occupied, cells built on, and builders."""
        self.fitting: Callable[[int, int], tuple[Placement, ...]] = lru_cache(MANY)(self._fitting)
        """Every placement of a tile that covers none of the cells."""
        self.fits: Callable[[int, int, int, int], bool] = lru_cache(MANY)(self._fits)
        """Whether a tile has a legal placement (4.6, 9.1), by cells occupied, cells built on, and builders."""

    def at(self, tile: int, cell: int, turn: str) -> Placement | None:
        """The placement at a cell, under its shortest name; None if it is not inside the grid (9.3)."""
        return self._at.get((tile, cell, self._turns[tile][turn]))

    def _blocked(self, tile: int, occupied: int, buildings: int, builders: int) -> int:
        taken = occupied | self.palace
        if tile < BUILDINGS and builders < TOUCHING:
            taken |= around(buildings | self.palace)
        return taken

    def _fitting(self, tile: int, taken: int) -> tuple[Placement, ...]:
        return tuple([way for way in self.placements[tile] if not way.mask & taken])

    def _fits(self, tile: int, occupied: int, buildings: int, builders: int) -> bool:
        taken = self.blocked(tile, occupied, buildings, builders)
        return not all(map(taken.__and__, self._masks[tile]))  # one of them covers only free cells

    def legal(self, tile: int, occupied: int, buildings: int, builders: int) -> tuple[Placement, ...]:
        """The legal placements of a tile (9.3, 9.4, 9.5)."""
        return self.fitting(tile, self.blocked(tile, occupied, buildings, builders))

    def places(self, tile: int, occupied: int, buildings: int, builders: int) -> int:
        """In how many places a tile may go; however it is turned in one, that is one."""
        return len({way.cell for way in self.legal(tile, occupied, buildings, builders)})

    def fault(self, placement: Placement, occupied: int, buildings: int, builders: int) -> str | None:
        """The rule that a placement breaks: "9.3", it overlaps; "9.4", it touches a building or the palace; or None."""
        if placement.mask & (occupied | self.palace):
            return "9.3"
        if placement.mask & self.blocked(placement.tile, occupied, buildings, builders):
            return "9.4"
        return None

    def grid(self, placed: tuple[tuple[int, int, str], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each cell the tile on it (or FREE, PALACE_TILE), and its index in `placed` (or -1)."""
        tiles, pieces = [FREE] * CELLS, [-1] * CELLS
        for cell in self._palace_cells:
            tiles[cell] = PALACE_TILE
        for piece, (tile, corner, turn) in enumerate(placed):
            for cell in cells_of(self._at[tile, corner, turn].mask):
                tiles[cell] = tile
                pieces[cell] = piece
        return tuple(tiles), tuple(pieces)


def _everywhere(box: Box, tile: int) -> tuple[Placement, ...]:
    """Every placement of a tile inside the grid, by cell and turn."""
    found = []
    ways = [(way, sum(1 << row * SIDE + column for row, column in way.cells)) for way in box.tiles[tile].orientations]
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        for way, shape in ways:
            if row + way.rows <= SIDE and column + way.columns <= SIDE:
                found.append(Placement(tile, cell, way.turn, shape << cell))
    return tuple(found)
