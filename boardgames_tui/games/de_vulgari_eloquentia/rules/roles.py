"""Merchants, monks and cardinals (15). Numbers in brackets are those of the rules text."""

from boardgames_tui.games.de_vulgari_eloquentia.components import CARDINAL, MONK, RoleTile
from boardgames_tui.games.de_vulgari_eloquentia.state import Player
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def tile_of(tables: Tables, player: Player) -> RoleTile:
    return tables.tiles[player.role][player.tile]


def virtual(tables: Tables, player: Player) -> tuple[int, ...]:
    """The red, black and yellow cubes that the player's tile stands for (15.5)."""
    return tables.virtual[player.role][player.tile]


def budget(tables: Tables, player: Player) -> int:
    """The actions of a player turn (8.1)."""
    return tile_of(tables, player).actions or tables.figures.actions


def donation(tables: Tables, player: Player) -> int:
    """What is due to a monk or a cardinal (6.1)."""
    if player.role is CARDINAL:
        return tables.figures.cardinal_donation
    return (tile_of(tables, player).donation or tables.figures.monk_donation) if player.role is MONK else 0
