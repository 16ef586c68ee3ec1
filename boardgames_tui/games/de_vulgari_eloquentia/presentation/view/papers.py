"""Manuscripts and the tiles of monks and cardinals in a view, and whether they can be had."""

from dataclasses import dataclass
from enum import Enum, auto

from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.presentation import offers
from boardgames_tui.games.de_vulgari_eloquentia.rules import manuscripts, refusals
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


class Lingua(Enum):
    """Where Lingua Volgare is (11.3): set aside, open, or with a player."""

    ASIDE = auto()
    SHOWN = auto()
    TAKEN = auto()


@dataclass
class ManuscriptView:
    """A face-up manuscript, and whether the seat to move can take it now, or why not."""

    tile: str
    """Its notation: "2p", "4bg", "lingua"."""
    level: int
    """Its level, which is its points."""
    dialects: tuple[int, ...]
    """Its colours, by number; none for Lingua Volgare."""
    actions: int
    """The actions that it costs."""
    possible: bool
    """Whether the seat to move can take it now."""
    reason: str
    """Why not; "" if it can, or if nobody is asked."""


@dataclass
class LevelView:
    """The manuscripts of one level."""

    level: int
    """From 1 to 4."""
    row: int
    """The row of the level, which is the actions that each costs (11.2)."""
    needs: int
    """The space of the knowledge track from which they can be taken."""
    left: int
    """How many are left in the stack."""
    exhausted: bool
    """Whether none is left (11.2)."""
    tiles: tuple[ManuscriptView, ...]
    """The face-up manuscripts."""


@dataclass
class RoleTileView:
    """A monk or a cardinal."""

    id: str
    """Its id, as in the notation."""
    name: str
    """Its name for players."""
    holder: int | None
    """The seat that has it, or null."""
    free: bool
    """Whether it can still be taken by somebody."""
    price: int
    """The ducats that it costs."""
    text: str
    """What it gives."""


def lingua(tables: Tables, state: State) -> Lingua:
    if state.lingua:
        return Lingua.SHOWN
    taken = any(tables.box.lingua in player.manuscripts for player in state.players)
    return Lingua.TAKEN if taken else Lingua.ASIDE


def manuscript(tables: Tables, state: State, kind: int, acting: bool) -> ManuscriptView:
    tile = tables.box.manuscripts[kind]
    refusal = refusals.check(tables, state, tables.take_manuscript[kind]) if acting else None
    return ManuscriptView(
        tile=tables.texts[kind],
        level=tile.level,
        dialects=tile.dialects,
        actions=manuscripts.price(tables, state, kind),
        possible=acting and refusal is None,
        reason=refusal.message if refusal else "",
    )


def level_view(tables: Tables, state: State, level: int, acting: bool) -> LevelView:
    left, shown = state.left[level - 1], state.shown[level - 1]
    return LevelView(
        level=level,
        row=row_of(state, level),
        needs=tables.box.thresholds[level - 1],
        left=left,
        exhausted=not left and not shown,
        tiles=tuple(manuscript(tables, state, kind, acting) for kind in shown),
    )


def role_tile(tables: Tables, state: State, role: components.Role, index: int) -> RoleTileView:
    free = index in (state.monks if role is components.MONK else state.cardinals)
    holder = next(
        (seat for seat, player in enumerate(state.players) if player.role is role and player.tile == index), None
    )
    tile = tables.tiles[role][index]
    return RoleTileView(
        id=tile.id, name=tile.name, holder=holder, free=free, price=tile.price, text=offers.tile_in_words(tile)
    )
