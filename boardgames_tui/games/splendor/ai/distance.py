"""How far the cards and nobles of Splendor are from whom, as everybody can see."""

from collections.abc import Sequence

from boardgames_tui.games.splendor.commands import (
    FIRST_HAND,
    PLACE,
)
from boardgames_tui.games.splendor.components import (
    GOLD,
    KINDS,
)
from boardgames_tui.games.splendor.rules.legal import payment
from boardgames_tui.games.splendor.state import EMPTY, Player, State
from boardgames_tui.games.splendor.tables import Tables


def missing(tables: Tables, player: Player, card: int, tokens: Sequence[int]) -> int:
    """How many tokens the player, with these tokens, lacks to buy a card."""
    due = zip(tables.box.cards[card].price, player.bonuses, tokens, strict=False)
    return max(0, sum(max(0, price - bonus - held) for price, bonus, held in due) - tokens[GOLD])


def others(state: State) -> list[int]:
    """The other seats, the next one first."""
    count = len(state.players)
    return [(state.seat + step) % count for step in range(1, count)]


def rival_for(tables: Tables, state: State, card: int) -> int | None:
    """The next other seat that has the tokens for a card."""
    return next(
        (seat for seat in others(state) if not missing(tables, state.players[seat], card, state.players[seat].tokens)),
        None,
    )


def lacks(tables: Tables, noble: int, bonuses: Sequence[int]) -> int:
    """How many cards a noble still asks for from whoever has these."""
    return sum(max(0, asks - held) for asks, held in zip(tables.box.nobles[noble].asks, bonuses, strict=True))


def card_at(state: State, place: str) -> int:
    """The card at a place of the display or of one's own hand."""
    number = PLACE[place]
    return state.display[number] if number < FIRST_HAND else state.players[state.seat].hand[number - FIRST_HAND]


def after_buying(tables: Tables, player: Player, card: int) -> Player:
    """The player with the card bought as one usually pays, without the noble who may visit."""
    after = player.clone()
    after.tokens = [held - paid for held, paid in zip(player.tokens, payment(tables, player, card), strict=True)]
    after.bonuses[tables.box.cards[card].bonus] += 1
    return after


def visitors(tables: Tables, state: State, bonuses: Sequence[int]) -> list[int]:
    """The nobles who would visit whoever has these bonuses."""
    return [noble for noble in state.nobles if noble >= 0 and not lacks(tables, noble, bonuses)]


def cheaper(tables: Tables, state: State, index: int) -> int:
    """How many cards in sight cost the player to move less after they have bought this one."""
    player, bonus = state.players[state.seat], tables.box.cards[index].bonus
    return sum(
        tables.box.cards[each].price[bonus] > player.bonuses[bonus]
        for each in (*state.display, *player.hand)
        if each not in (EMPTY, index)
    )


def with_tokens(held: Sequence[int], letters: str) -> list[int]:
    """The tokens held and these."""
    return [count + letters.count(kind) for kind, count in zip(KINDS, held, strict=True)]


def without_tokens(held: Sequence[int], letters: str) -> list[int]:
    """The tokens held but for these."""
    return [count - letters.count(kind) for kind, count in zip(KINDS, held, strict=True)]
