"""Looking at cards, keeping one, and recruiting, in the auction and in actions (5.4, 6, 7.3)."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.princes_of_florence.commands import Pick, Recruit, Under
from boardgames_tui.games.princes_of_florence.components import DRAW, PRESTIGE
from boardgames_tui.games.princes_of_florence.events import CardPicked, CardsLookedAt, CardsPutUnder, Recruited
from boardgames_tui.games.princes_of_florence.state import (
    BONUS_DECK,
    NO_DECK,
    ORDER,
    PICK,
    PRESTIGE_DECK,
    PROFESSION_DECK,
    Deck,
    State,
    with_card,
    without,
)
from boardgames_tui.games.princes_of_florence.tables import Tables


def _put_deck(state: State, deck: Deck, cards: tuple[int, ...]) -> None:
    state.decks = (*state.decks[:deck], cards, *state.decks[deck + 1 :])
    if deck is PRESTIGE_DECK:
        state.kinds = (*state.kinds[:PRESTIGE], len(cards), *state.kinds[PRESTIGE + 1 :])


def offer_cards(state: State, deck: Deck, florins: int, events: list[Event]) -> None:
    """Let the seat look at the next five cards (5.4, 7.3, 7.5)."""
    cards = state.decks[deck]
    state.looking = tuple(sorted(cards[-DRAW:]))
    state.deck = deck
    state.decision = PICK
    _put_deck(state, deck, cards[:-DRAW])
    events.append(
        CardsLookedAt(seat=state.seat, deck=deck, count=len(state.looking), florins=florins, cards=state.looking)
    )


def pick(tables: Tables, state: State, command: Pick, events: list[Event]) -> bool:
    """Keep one card. Returns False if the order of the others has to be decided next."""
    card = tables.card_of[command.card]
    player = state.players[state.seat]
    if state.deck is PROFESSION_DECK:
        player.hand = with_card(player.hand, card)
    elif state.deck is BONUS_DECK:
        player.bonus = with_card(player.bonus, card)
    else:
        player.prestige = with_card(player.prestige, card)
    state.looking = without(state.looking, card)
    events.append(CardPicked(state.seat, state.deck, card))
    if len(state.looking) > 1:
        state.decision = ORDER
        return False
    _bury(state, state.looking, events)
    return True


def put_under(tables: Tables, state: State, command: Under, events: list[Event]) -> None:
    """Put the other cards under the deck, the first of them on top (7.3)."""
    _bury(state, tuple([tables.card_of[card] for card in command.cards]), events)


def _bury(state: State, cards: tuple[int, ...], events: list[Event]) -> None:
    deck = state.deck
    if cards:
        _put_deck(state, deck, cards[::-1] + state.decks[deck])
        events.append(CardsPutUnder(state.seat, deck, len(cards), cards))
    state.looking = ()
    state.deck = NO_DECK


def recruit(tables: Tables, state: State, command: Recruit, events: list[Event]) -> None:
    """Take a profession from a table, which gets the recruiting card, or from the row (6.2, 6.4, 6.7, 14.3)."""
    card = tables.profession_of[command.profession]
    player = state.players[state.seat]
    player.recruiting -= 1
    player.hand = with_card(player.hand, card)
    player.known = with_card(player.known, card)
    if card in state.row:
        state.row = without(state.row, card)
        state.removed += 1
        events.append(Recruited(state.seat, card, None))
        return
    loser = next(seat for seat, other in enumerate(state.players) if card in other.table)
    other = state.players[loser]
    other.table = without(other.table, card)
    other.used += 1
    events.append(Recruited(state.seat, card, loser))
