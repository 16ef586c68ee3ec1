"""Manuscripts (11). Numbers in brackets are those of the rules text."""

from functools import lru_cache

from boardgames_tui.games.de_vulgari_eloquentia.components import NEUTRAL
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def row_of(state: State, level: int) -> int:
    """The row of a level (from 1): the actions that one of its manuscripts costs (11.2)."""
    left, shown = state.left, state.shown
    return level - sum(not left[below] and not shown[below] for below in range(level - 1))


def price(tables: Tables, state: State, kind: int) -> int:
    """The actions that a manuscript of a kind costs (11.2, 11.3)."""
    return tables.box.lingua_actions if kind == tables.box.lingua else row_of(state, tables.box.manuscripts[kind].level)


@lru_cache(2**12)
def has_all_dialects(tables: Tables, manuscripts: frozenset[int] | tuple[int, ...]) -> bool:
    """Whether the tiles can show all five colours, one each (19.9)."""
    holder: dict[int, int] = {}
    tiles = [tables.box.manuscripts[kind].dialects for kind in manuscripts]

    def place(tile: int, tried: set[int]) -> bool:
        """Find a dialect for a tile, moving others to their second one where needed."""
        for dialect in tiles[tile]:
            if dialect not in tried:
                tried.add(dialect)
                if dialect not in holder or place(holder[dialect], tried):
                    holder[dialect] = tile
                    return True
        return False

    for tile in range(len(tiles)):
        place(tile, set())
    return len(holder) == NEUTRAL
