"""What a piece or a card would do for the works in hand, as far as their owner sees.

`rules.works` computes from a `Player` of a position, so the owner's view is turned back into one.
"""

from boardgames_tui.games.princes_of_florence.components import FREEDOMS
from boardgames_tui.games.princes_of_florence.components.piece_words import bonus_text
from boardgames_tui.games.princes_of_florence.presentation.view import PlayerView
from boardgames_tui.games.princes_of_florence.rules.works import base_value, bonus_sum, bonus_value
from boardgames_tui.games.princes_of_florence.state import Player
from boardgames_tui.games.princes_of_florence.tables import Tables


def with_tile(tables: Tables, own: PlayerView, tile: int) -> dict[str, int]:
    """Profession in hand -> what another tile would add to its work with all bonus cards, if anything."""
    before = _player(tables, own)
    after = before.clone()
    after.tiles = tuple(count + (index == tile) for index, count in enumerate(after.tiles))
    return _gains(tables, before, after)


def with_freedom(tables: Tables, own: PlayerView, freedom: int) -> dict[str, int]:
    """The same for another freedom."""
    before = _player(tables, own)
    after = before.clone()
    after.freedoms = tuple(owned or index == freedom for index, owned in enumerate(after.freedoms))
    return _gains(tables, before, after)


def worth_in_hand(tables: Tables, own: PlayerView, profession: str, recruited: bool) -> int:
    """The value of a work with a profession once it is in the hand, without bonus cards.

    `recruited`: it costs a recruiting card, which counted as much (16.17).
    """
    player = _player(tables, own)
    card = tables.profession_of[profession]
    player.hand = (*player.hand, card)
    player.recruiting -= recruited
    return base_value(tables, player, card)


def bonus_worths(tables: Tables, own: PlayerView) -> list[tuple[str, str, int]]:
    """The bonus cards, as in a `WorkView`, if there is no work: id, text, what each would add."""
    player = _player(tables, own)
    return [
        (tables.bonus_ids[card], bonus_text(tables.box.bonus[card]), bonus_value(tables, player, card))
        for card in player.bonus
    ]


def _gains(tables: Tables, before: Player, after: Player) -> dict[str, int]:
    more = bonus_sum(tables, after, after.bonus) - bonus_sum(tables, before, before.bonus)
    gains = {
        tables.profession_ids[card]: base_value(tables, after, card) - base_value(tables, before, card) + more
        for card in before.hand
    }
    return {profession: gain for profession, gain in gains.items() if gain > 0}


def _player(tables: Tables, own: PlayerView) -> Player:
    """The owner as a `Player` for `rules.works`."""
    tiles = [0] * len(tables.tile_ids)
    for name, _cell, _turn in own.placed:
        tiles[tables.tile_of[name]] += 1
    return Player(
        hand=tuple(tables.profession_of[name] for name in own.hand if name is not None),
        table=tuple(tables.profession_of[name] for name in own.table),
        recruiting=own.recruiting,
        used=own.used,
        bonus=tuple(tables.card_of[name] for name in own.bonus if name is not None),
        prestige=tuple(tables.card_of[name] for name in own.prestige if name is not None),
        jesters=own.jesters,
        builders=own.builders,
        freedoms=tuple(name in own.freedoms for name in FREEDOMS),
        tiles=tuple(tiles),
        # No work counts the rest: money, points, covered cells (bonus cards cannot name these) and the past.
        florins=0,
        points=0,
        known=(),
        placed=(),
        occupied=0,
        buildings=0,
        best=0,
        works=(),
        exchanged=0,
        awards=0,
        sold=0,
        scored=0,
    )
