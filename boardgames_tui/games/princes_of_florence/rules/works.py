"""The values of works, bonus cards and prestige cards. Numbers in brackets are those of the rules text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardgames_tui.games.princes_of_florence.components import (
    BUILDING_WORTH,
    BUILDINGS,
    FREEDOM_WORTH,
    JESTER_WORTH,
    LANDSCAPE_WORTH,
)
from boardgames_tui.games.princes_of_florence.components.principality import empty_cells
from boardgames_tui.games.princes_of_florence.state import Player, State
from boardgames_tui.games.princes_of_florence.tables import Tables

_SIZED = {"large": slice(0, 3), "medium": slice(3, 8), "small": slice(8, BUILDINGS)}
"""The buildings of each size: every box has them in this order."""


def _of_size(player: Player, size: str) -> int:
    return sum(player.tiles[_SIZED[size]])


_COUNT: dict[str, Callable[[Player], int]] = {
    "building": lambda player: sum(player.tiles[:BUILDINGS]),
    "large_building": lambda player: _of_size(player, "large"),
    "medium_building": lambda player: _of_size(player, "medium"),
    "small_building": lambda player: _of_size(player, "small"),
    "building_size": lambda player: sum([_of_size(player, size) > 0 for size in _SIZED]),
    "landscape": lambda player: sum(player.tiles[BUILDINGS:]),
    "forest": lambda player: player.tiles[BUILDINGS],
    "lake": lambda player: player.tiles[BUILDINGS + 1],
    "park": lambda player: player.tiles[BUILDINGS + 2],
    "landscape_type": lambda player: sum([count > 0 for count in player.tiles[BUILDINGS:]]),
    "freedom": lambda player: sum(player.freedoms),
    "builder": lambda player: player.builders,
    "jester": lambda player: player.jesters,
    "prestige_card": lambda player: len(player.prestige),
    "hand_card": lambda player: len(player.hand) + player.recruiting,
    "table_card": lambda player: len(player.table) + player.used,
    "empty_cell": lambda player: empty_cells(player.occupied),
}
_LAID = {"hand_card": -1, "table_card": 1}
"""How laying a work's profession on the table changes the counts (8.4, 16.16)."""


def measure(player: Player, name: str) -> int:
    """The player's count of what a bonus or prestige card counts."""
    return _COUNT[name](player)


@dataclass
class WorkLine:
    """The parts of a work's value without bonus cards (8.3, 8.4)."""

    building: int
    landscape: int
    freedom: int
    jesters: int
    cards: int

    @property
    def base(self) -> int:
        return self.building + self.landscape + self.freedom + self.jesters + self.cards


def work_line(tables: Tables, player: Player, profession: int) -> WorkLine:
    """The value of a work with this profession in hand, for the player now."""
    card = tables.box.professions[profession]
    return WorkLine(
        building=BUILDING_WORTH if player.tiles[card.building] else 0,
        landscape=LANDSCAPE_WORTH if player.tiles[BUILDINGS + card.landscape] else 0,
        freedom=FREEDOM_WORTH if player.freedoms[card.freedom] else 0,
        jesters=JESTER_WORTH * player.jesters,
        # laying one on the table changes nothing
        cards=len(player.hand) + len(player.table) + player.recruiting + player.used,
    )


def base_value(tables: Tables, player: Player, profession: int) -> int:
    """`work_line(…).base`, quicker."""
    building, landscape, freedom = tables.wanted[profession]
    value = len(player.hand) + len(player.table) + player.recruiting + player.used + JESTER_WORTH * player.jesters
    if player.tiles[building]:
        value += BUILDING_WORTH
    if player.tiles[landscape]:
        value += LANDSCAPE_WORTH
    if player.freedoms[freedom]:
        value += FREEDOM_WORTH
    return value


def bonus_value(tables: Tables, player: Player, bonus: int) -> int:
    """What a bonus card adds to a work; the work's profession counts as already on the table (8.4, 16.16)."""
    value = 0
    for name, worth in tables.terms[bonus]:
        count = _COUNT[name](player)
        if name in _LAID:
            count += _LAID[name]
        value += worth * max(0, count)
    return value


def bonus_sum(tables: Tables, player: Player, cards: Sequence[int]) -> int:
    return sum([bonus_value(tables, player, card) for card in cards])


def work_value(tables: Tables, player: Player, profession: int, added: Sequence[int]) -> int:
    return base_value(tables, player, profession) + bonus_sum(tables, player, added)


def prestige_counts(tables: Tables, players: Sequence[Player], seat: int, card: int) -> tuple[int, ...]:
    """What a prestige card counts: for a threshold, what `seat` has of each thing; otherwise what every seat has."""
    face = tables.box.prestige[card]
    if face.type == "threshold":
        return tuple(_COUNT[name](players[seat]) for name, _least in face.need)
    return tuple(_COUNT[face.measure](player) for player in players)


def best_after(state: State, player: Player, value: int) -> int:
    """What the player has for the best work of the round after one of this value (11.2, 11.3)."""
    return player.best + value if state.summed else max(player.best, value)


def prestige_points(tables: Tables, players: Sequence[Player], seat: int, card: int) -> int:
    """What a prestige card would score for its owner now (12.2 to 12.5)."""
    face = tables.box.prestige[card]
    if face.type == "threshold":
        met = all(_COUNT[name](players[seat]) >= least for name, least in face.need)
        return face.points if met else 0
    counts = [_COUNT[face.measure](player) for player in players]
    own = counts[seat]
    if face.type == "minority":
        if own > min(counts):
            return 0
    elif own < max(counts) or not own:
        return 0
    return face.points if counts.count(own) == 1 else face.tied
