"""What a piece or a card would do for the works in hand: worked out on copies of one's own things."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import box
from boardgames_tui.games.princes_of_florence.state import Player
from boardgames_tui.games.princes_of_florence.works import base_value, bonus_sum, bonus_value

if TYPE_CHECKING:
    from boardgames_tui.games.princes_of_florence.widgets.base import PrincesTable


class Gain(NamedTuple):
    """A work of the hand: its name, and its value with all bonus cards before and after."""

    name: str
    before: int
    after: int


def me(table: "PrincesTable") -> Player:
    """One's own things."""
    assert table.view.seat is not None
    player: Player = table.match.state.players[table.view.seat]
    return player


def _values(player: Player, cards: tuple[int, ...]) -> list[int]:
    more = bonus_sum(player, player.bonus)
    return [base_value(player, card) + more for card in cards]


def gains(table: "PrincesTable", change: Callable[[Player], None]) -> list[Gain]:
    """The works of the hand that a change would make worth more."""
    if table.view.seat is None or table.covered:
        return []
    player = me(table)
    after = player.clone()
    change(after)
    names = [_(box().professions[card].name) for card in player.hand]
    pairs = zip(names, _values(player, player.hand), _values(after, player.hand), strict=True)
    return [Gain(name, old, new) for name, old, new in pairs if new > old]


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


def in_words(found: list[Gain], hand: int) -> str:
    """The gains, the largest first: "+4 Poet, Composer, +1 Lawyer"; "+1 all works" if the whole hand gains."""
    by_gain: dict[int, list[str]] = {}
    for gain in found:
        by_gain.setdefault(gain.after - gain.before, []).append(gain.name)
    parts = []
    for more, names in sorted(by_gain.items(), reverse=True):
        who = _("all works") if len(names) == hand > 1 else ", ".join(names)
        parts.append(f"+{more} {who}")
    return ", ".join(parts)


def for_works(table: "PrincesTable", change: Callable[[Player], None]) -> str:
    """What a change would do for the works of the hand, in words; "" if nothing."""
    found = gains(table, change)
    return in_words(found, len(table.view.works)) if found else ""


def worth_of_profession(table: "PrincesTable", card: int) -> int:
    """What a work with a profession would be worth once it is in the hand, without bonus cards."""
    player = me(table).clone()
    if card not in player.hand:
        player.hand = (*player.hand, card)
    return base_value(player, card)


def worth_of_bonus(table: "PrincesTable", card: int) -> int:
    """What a bonus card would add to a work now."""
    return bonus_value(me(table), card)
