"""The piece being placed: moved, rotated and flipped over the principality."""

from dataclasses import dataclass

from boardgames_tui.games.princes_of_florence.commands import Place
from boardgames_tui.games.princes_of_florence.components import SIDE, TURNS, principality
from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView
from boardgames_tui.games.princes_of_florence.tables import Tables


def masks(tables: Tables, player: PlayerView) -> tuple[int, int]:
    """The covered cells of a principality as bits, and those covered by buildings."""
    occupied = buildings = 0
    for name, cell, turn in player.placed:
        tile = tables.tile_of[name]
        way = tables.ground.at(tile, principality.CELL_OF[cell], turn)
        assert way is not None  # already placed
        mask = way.mask
        occupied |= mask
        if tables.box.tiles[tile].size != "landscape":
            buildings |= mask
    return occupied, buildings


@dataclass
class Land:
    """What decides where a piece may be placed in a principality."""

    tables: Tables
    occupied: int
    buildings: int
    builders: int

    @classmethod
    def of(cls, tables: Tables, player: PlayerView) -> "Land":
        return cls(tables, *masks(tables, player), player.builders)

    def fitting(self, tile: int) -> tuple[principality.Placement, ...]:
        return self.tables.ground.legal(tile, self.occupied, self.buildings, self.builders)

    def places(self, tile: int) -> int:
        """In how many places a tile fits."""
        return self.tables.ground.places(tile, self.occupied, self.buildings, self.builders)

    def could_cover(self, tile: int) -> frozenset[int]:
        mask = 0
        for way in self.fitting(tile):
            mask |= way.mask
        return frozenset(principality.cells_of(mask))

    def opened(self) -> frozenset[int]:
        """The free cells that only a second builder opens to buildings (9.4)."""
        taken = self.occupied | self.tables.ground.palace
        return frozenset(
            principality.cells_of(principality.around(self.buildings | self.tables.ground.palace) & ~taken)
        )


@dataclass
class Ghost:
    """A tile held over a principality, always inside the grid."""

    tile: int
    land: Land
    cell: int
    turn: str

    @property
    def tables(self) -> Tables:
        return self.land.tables

    @classmethod
    def over(cls, name: str, land: Land) -> "Ghost":
        """A tile where it wastes the least space: along the edge, the palace and other tiles."""
        tile = land.tables.tile_of[name]
        full = land.occupied | land.tables.ground.palace

        def open_edges(way: principality.Placement) -> tuple[int, int]:
            return (principality.around(way.mask) & ~full).bit_count(), way.cell

        ways = land.fitting(tile)
        if not ways:
            return cls(tile, land, 3 * SIDE + 3, "")
        best = min(ways, key=open_edges)
        return cls(tile, land, best.cell, best.turn)

    @property
    def way(self) -> principality.Placement:
        way = self.tables.ground.at(self.tile, self.cell, self.turn)
        assert way is not None
        return way

    def left(self) -> Land:
        land, mask = self.land, self.way.mask
        built = 0 if self.tables.box.tiles[self.tile].size == "landscape" else mask
        return Land(land.tables, land.occupied | mask, land.buildings | built, land.builders)

    @property
    def name(self) -> str:
        return self.tables.box.tiles[self.tile].id

    @property
    def command(self) -> Place:
        way = self.way
        return self.tables.place(self.tile, way.cell, way.turn)

    @property
    def fault(self) -> str | None:
        """The rule that forbids this place, or None."""
        return self.tables.ground.fault(self.way, self.land.occupied, self.land.buildings, self.land.builders)

    @property
    def overlapping(self) -> frozenset[int]:
        """The cells where it overlaps something."""
        return frozenset(principality.cells_of(self.way.mask & (self.land.occupied | self.tables.ground.palace)))

    @property
    def wrong(self) -> frozenset[int]:
        """The cells where it overlaps something, or else those where it touches a building or the palace."""
        land = self.land
        return self.overlapping or frozenset(
            principality.cells_of(
                self.way.mask & self.tables.ground.blocked(self.tile, land.occupied, land.buildings, land.builders)
            )
        )

    def _put(self, row: int, column: int, turn: str) -> bool:
        """Move it as near to a cell as the grid allows; False if that changes nothing."""
        turn = self.tables.box.tiles[self.tile].turns[turn]
        way = next(each for each in self.tables.box.tiles[self.tile].orientations if each.turn == turn)
        row = max(0, min(row, SIDE - way.rows))
        column = max(0, min(column, SIDE - way.columns))
        before = self.cell, self.turn
        self.cell, self.turn = row * SIDE + column, turn
        return before != (self.cell, self.turn)

    def move(self, dx: int, dy: int) -> bool:
        row, column = divmod(self.cell, SIDE)
        return self._put(row + dy, column + dx, self.turn)

    def move_to(self, cell: int) -> None:
        """Move its middle to a cell."""
        way = next(each for each in self.tables.box.tiles[self.tile].orientations if each.turn == self.turn)
        row, column = divmod(cell, SIDE)
        self._put(row - (way.rows - 1) // 2, column - (way.columns - 1) // 2, self.turn)

    def _turned(self, turn: str) -> bool:
        tile = self.tables.box.tiles[self.tile]
        before = next(each for each in tile.orientations if each.turn == self.turn)
        after = next(each for each in tile.orientations if each.turn == tile.turns[turn])
        row, column = divmod(self.cell, SIDE)
        return self._put(row + (before.rows - after.rows) // 2, column + (before.columns - after.columns) // 2, turn)

    def rotate(self) -> bool:
        """Rotate it a quarter turn clockwise; False if that changes nothing."""
        flipped, quarters = divmod(TURNS.index(self.turn), 4)
        return self._turned(TURNS[4 * flipped + (quarters + 1) % 4])

    def flip(self) -> bool:
        """Flip it left to right; False if that changes nothing."""
        flipped, quarters = divmod(TURNS.index(self.turn), 4)
        return self._turned(TURNS[4 * (not flipped) + -quarters % 4])

    def next(self, step: int) -> bool:
        """Move to the next legal place, in the same orientation if possible; False if there is none."""
        ways = self.land.fitting(self.tile)
        same = [way for way in ways if way.turn == self.way.turn]
        found = same if len(same) > 1 or (same and self.fault) else list(ways)
        if not found:
            return False
        order = sorted(found, key=lambda way: (way.cell, way.turn))
        here = self.cell, self.way.turn
        places = [(way.cell, way.turn) for way in order]
        if here in places:
            index = (places.index(here) + step) % len(places)
        else:
            later = [index for index, place in enumerate(places) if place > here]
            index = (later[0] if later else 0) if step > 0 else (later[0] - 1 if later else -1)
        self.cell, self.turn = places[index]
        return True


def shape_lines(tables: Tables, tile: int, turn: str = "") -> list[str]:
    """The outline of a rotated tile in half blocks: two rows of squares per line."""
    piece = tables.box.tiles[tile]
    way = next(each for each in piece.orientations if each.turn == piece.turns[turn])
    cells = set(way.cells)
    lines = []
    for row in range(0, way.rows, 2):
        line = ""
        for column in range(way.columns):
            line += " ▀▄█"[((row, column) in cells) + 2 * ((row + 1, column) in cells)]
        lines.append(line)
    return lines
