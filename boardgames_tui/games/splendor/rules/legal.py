"""The legal commands of Splendor, and what a card costs. Numbers in brackets are those of the rules."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from boardgames_tui.games.splendor.commands import (
    DECKS,
    FIRST_HAND,
    HAND,
    PLACE,
    PLACES,
    Buy,
    Reserve,
    SplendorCommand,
    Take,
    buy,
    choose_noble,
    give_back,
)
from boardgames_tui.games.splendor.components import COLOURS, GOLD, HAND_LIMIT, KINDS, TOKEN_LIMIT
from boardgames_tui.games.splendor.state import ACTION, EMPTY, NOBLE, RETURN, Player, State
from boardgames_tui.games.splendor.tables import Tables

_COLOURS = range(len(COLOURS))
_RESERVE_PLACES = [Reserve(place=place) for place in PLACES]
_RESERVE_DECKS = [Reserve(place=deck) for deck in DECKS]
_BUY = [Buy(place=place) for place in PLACES + HAND]
_SETS = [[colour for colour in _COLOURS if mask >> colour & 1] for mask in range(32)]
_DIFFERENT = [
    [
        Take(tokens="".join(COLOURS[colour] for colour in chosen))
        for chosen in combinations(colours, min(3, len(colours)))
        if chosen
    ]
    for colours in _SETS
]
"""The commands of 5.1 and 5.4, by the set of colours that the bank has."""
_ALIKE = [[Take(tokens=COLOURS[colour] * 2) for colour in colours] for colours in _SETS]
"""The commands of 5.2, by the set of colours of which the bank has four."""


@cache
def _parts(held: tuple[int, ...], size: int) -> list[str]:
    """Every choice of `size` of the tokens held, as letters."""
    return [
        "".join(KINDS[kind] for kind in chosen)
        for chosen in combinations_with_replacement(range(len(held)), size)
        if all(chosen.count(kind) <= held[kind] for kind in set(chosen))
    ]


@cache
def _gold_instead(place: int, paid: tuple[int, ...], spare: int) -> list[Buy]:
    """The purchases that pay gold although the player has the coloured token (8.5)."""
    return [
        buy((PLACES + HAND)[place], letters)
        for size in range(1, min(spare, sum(paid)) + 1)
        for letters in _parts(paid, size)
    ]


def legal_commands(tables: Tables, state: State) -> list[SplendorCommand]:
    """Every legal command: takes, reservations, then purchases, each in the order of the places."""
    if state.decision is ACTION:
        return _actions(tables, state)
    player = state.players[state.seat]
    if state.decision is RETURN:
        excess = sum(player.tokens) - TOKEN_LIMIT
        return [give_back(letters) for letters in _parts(tuple(player.tokens), excess)]
    if state.decision is NOBLE:
        return [choose_noble(place + 1) for place in nobles_for(tables, state, player.bonuses)]
    return []


def _actions(tables: Tables, state: State) -> list[SplendorCommand]:
    player = state.players[state.seat]
    w, u, g, r, b, _gold = state.bank
    legal: list[SplendorCommand] = [
        *_DIFFERENT[(w > 0) | (u > 0) << 1 | (g > 0) << 2 | (r > 0) << 3 | (b > 0) << 4],
        *_ALIKE[(w > 3) | (u > 3) << 1 | (g > 3) << 2 | (r > 3) << 3 | (b > 3) << 4],
    ]
    display = state.display
    hand = player.hand
    if len(hand) < HAND_LIMIT:
        if EMPTY in display:
            legal += [_RESERVE_PLACES[place] for place, card in enumerate(display) if card != EMPTY]
        else:
            legal += _RESERVE_PLACES
        legal += [command for command, left in zip(_RESERVE_DECKS, state.left, strict=True) if left]
    # This loop is most of the cost of a random game, so it is written out.
    prices = tables.prices
    tokens = player.tokens
    gold = tokens[GOLD]
    bonuses = player.bonuses
    w = tokens[0] + bonuses[0]
    u = tokens[1] + bonuses[1]
    g = tokens[2] + bonuses[2]
    r = tokens[3] + bonuses[3]
    b = tokens[4] + bonuses[4]
    for place, card in enumerate([*display, *hand]):
        if card == EMPTY:
            continue
        price_w, price_u, price_g, price_r, price_b = prices[card]
        if gold:
            missing = 0
            if price_w > w:
                missing += price_w - w
            if price_u > u:
                missing += price_u - u
            if price_g > g:
                missing += price_g - g
            if price_r > r:
                missing += price_r - r
            if price_b > b:
                missing += price_b - b
            if missing <= gold:
                legal.append(_BUY[place])
                if missing < gold:
                    paid = tuple(payment(tables, player, card)[:GOLD])
                    legal += _gold_instead(place, paid, gold - missing)
        elif price_w <= w and price_u <= u and price_g <= g and price_r <= r and price_b <= b:
            legal.append(_BUY[place])
    return legal


def card_at(state: State, place: str) -> int:
    """The card at a place of the display or of the hand of the player to move."""
    number = PLACE[place]
    return state.display[number] if number < FIRST_HAND else state.players[state.seat].hand[number - FIRST_HAND]


def due(tables: Tables, player: Player, card: int) -> list[int]:
    """What the card costs this player after their bonuses (8.2), five counts."""
    prices = zip(tables.prices[card], player.bonuses, strict=True)
    return [price - bonus if price > bonus else 0 for price, bonus in prices]


def payment(tables: Tables, player: Player, card: int) -> list[int]:
    """The default payment (8.5), six counts: coloured tokens first. More gold than held means that they can't pay."""
    paid = [0] * len(KINDS)
    tokens, bonuses = player.tokens, player.bonuses
    for colour, price in tables.priced[card]:
        wanted = price - bonuses[colour]
        if wanted > 0:
            held = tokens[colour]
            if wanted > held:
                paid[GOLD] += wanted - held
                wanted = held
            paid[colour] = wanted
    return paid


def nobles_for(tables: Tables, state: State, bonuses: Sequence[int]) -> list[int]:
    """The places, from 0, of the nobles who would visit a player with these bonuses (9.2)."""
    if sum(bonuses) < tables.fewest_bonuses:
        return []
    asks = tables.asks
    return [
        place for place, noble in enumerate(state.nobles) if noble >= 0 and all(map(int.__ge__, bonuses, asks[noble]))
    ]


def can_act(tables: Tables, state: State) -> bool:
    """Whether the seat to move has any of the four actions (11.1)."""
    w, u, g, r, b, _gold = state.bank
    if w or u or g or r or b:
        return True
    return bool(_actions(tables, state))
