"""What a piece or a card would do for the works in hand: worked out on copies of one's own things."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import FREEDOMS
from boardgames_tui.games.princes_of_florence.state import Player
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.games.princes_of_florence.works import base_value, bonus_sum

if TYPE_CHECKING:
    from boardgames_tui.screens.princes_of_florence.base import PrincesTable


class Gain(NamedTuple):
    """A work of the hand: its profession, and what would be added to it with all bonus cards."""

    name: str
    more: int


def me(table: "PrincesTable") -> Player:
    """One's own things as far as they count for works, out of the view."""
    seat = table.view.seat
    assert seat is not None
    own = table.view.players[seat]
    tiles = [0] * len(table.tables.box.tiles)
    for name, _cell, _turn in own.placed:
        tiles[table.tables.tile_of[name]] += 1
    return Player(
        florins=own.florins or 0,
        points=own.points,
        hand=tuple(table.tables.profession_of[name] for name in own.hand if name is not None),
        known=(),
        table=tuple(table.tables.profession_of[name] for name in own.table),
        recruiting=own.recruiting,
        used=own.used,
        bonus=tuple(table.tables.card_of[name] for name in own.bonus if name is not None),
        prestige=tuple(table.tables.card_of[name] for name in own.prestige if name is not None),
        jesters=own.jesters,
        builders=own.builders,
        freedoms=tuple(name in own.freedoms for name in FREEDOMS),
        placed=(),
        tiles=tuple(tiles),
        occupied=0,
        buildings=0,
        best=own.best,
        works=(),
        exchanged=0,
        awards=0,
        sold=0,
        scored=0,
    )


def _values(tables: Tables, player: Player, cards: tuple[int, ...]) -> list[int]:
    more = bonus_sum(tables, player, player.bonus)
    return [base_value(tables, player, card) + more for card in cards]


def gains(table: "PrincesTable", change: Callable[[Player], None]) -> list[Gain]:
    """The works of the hand that a change would make worth more."""
    if table.view.seat is None or table.covered:
        return []
    player = me(table)
    after = player.clone()
    change(after)
    names = [table.tables.profession_ids[card] for card in player.hand]
    pairs = zip(
        names, _values(table.tables, player, player.hand), _values(table.tables, after, player.hand), strict=True
    )
    return [Gain(name, new - old) for name, old, new in pairs if new > old]


def with_tile(tile: int) -> Callable[[Player], None]:
    """One tile more."""

    def change(player: Player) -> None:
        counts = list(player.tiles)
        counts[tile] += 1
        player.tiles = tuple(counts)

    return change


def with_freedom(freedom: int) -> Callable[[Player], None]:
    """One freedom more."""

    def change(player: Player) -> None:
        player.freedoms = tuple(owned or index == freedom for index, owned in enumerate(player.freedoms))

    return change


def in_words(tables: Tables, found: list[Gain], hand: int) -> str:
    """The gains, the largest first: "+4 Poet, Composer, +1 Lawyer"; "+1 all works" if the whole hand gains."""
    by_gain: dict[int, list[str]] = {}
    for gain in found:
        by_gain.setdefault(gain.more, []).append(_(tables.box.professions[tables.profession_of[gain.name]].name))
    parts = []
    for more, names in sorted(by_gain.items(), reverse=True):
        who = _("all works") if len(names) == hand > 1 else ", ".join(names)
        parts.append(f"+{more} {who}")
    return ", ".join(parts)


def for_works(table: "PrincesTable", change: Callable[[Player], None]) -> str:
    """What a change would do for the works of the hand, in words; "" if nothing."""
    found = gains(table, change)
    return in_words(table.tables, found, len(table.view.works)) if found else ""


def worth_of_profession(table: "PrincesTable", card: int, recruited: bool) -> int:
    """What a work with a profession would be worth once it is in the hand, without bonus cards.

    `recruited`: it costs a recruiting card, which counted as much (16.17).
    """
    player = me(table)
    player.hand = (*player.hand, card)
    player.recruiting -= recruited
    return base_value(table.tables, player, card)
