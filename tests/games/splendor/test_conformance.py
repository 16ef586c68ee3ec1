"""Splendor keeps every promise of a game."""

from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from boardgames_tui.core.match import Match
from boardgames_tui.games.splendor.commands import HAND, PLACES, buy, choose_noble, give_back, reserve, take
from boardgames_tui.games.splendor.components import COLOURS, KINDS
from boardgames_tui.games.splendor.state import OVER, State
from boardgames_tui.testing import GameTests, Subject, anything, play, prefer, setup
from tests.games.splendor.positions import BOX, GAME


def letters(kinds: str, most: int) -> list[str]:
    """Every handful of one to `most` tokens."""
    return ["".join(some) for size in range(1, most + 1) for some in combinations_with_replacement(kinds, size)]


POOL = [
    *map(take, letters(KINDS, 4)),
    *map(give_back, letters(KINDS, 4)),
    *(reserve(place) for place in (*PLACES, "1-deck", "2-deck", "3-deck")),
    *(buy(place, gold) for place in PLACES + HAND for gold in ("", *letters(COLOURS, 3), "wwuub", "rrrrr")),
    *map(choose_noble, range(1, 6)),
]
"""Every command of the notation, but for handfuls too large to be legal ever."""


def unseen(state: State, seat: int | None) -> dict[int, list[tuple[int, int] | None]]:
    """Where the cards lie that a seat may not see (12.2, 12.3), by level: (seat, place in the hand) or a deck."""
    places: dict[int, list[tuple[int, int] | None]] = {level: [None] * left for level, left in enumerate(state.left)}
    if state.decision is not OVER:  # then all is shown
        for owner, player in enumerate(state.players):
            for index, (card, blind) in enumerate(zip(player.hand, player.blind, strict=True)):
                if blind and owner != seat:
                    places[BOX.cards[card].level - 1].append((owner, index))
    return places


def reshuffle(state: State, seat: int | None, generator: Random) -> State:
    copy = state.clone()
    decks = []
    for level, places in unseen(state, seat).items():
        left = state.left[level]
        hands = [place for place in places if place]
        cards = [*state.decks[level][:left], *(state.players[owner].hand[index] for owner, index in hands)]
        generator.shuffle(cards)
        for owner, index in hands:
            hand = list(copy.players[owner].hand)
            hand[index] = cards.pop()
            copy.players[owner].hand = tuple(hand)
        decks.append(tuple(cards))
    copy.decks = tuple(decks)
    return copy


def hidden(state: State, seat: int | None) -> set[str]:
    """The names of the unseen cards, as JSON has them."""
    cards = [card for deck, left in zip(state.decks, state.left, strict=True) for card in deck[:left]]
    for places in unseen(state, seat).values():
        cards += [state.players[place[0]].hand[place[1]] for place in places if place]
    return {f'"{BOX.cards[card].id}"' for card in cards}


SUBJECT = Subject(
    GAME,
    POOL,
    reshuffle,
    hidden,
    (
        anything,
        prefer("noble", "buy"),
        prefer("reserve .-deck", "buy"),
        prefer("return .*y$", "take", "reserve 3-deck", "reserve"),
    ),
)


class TestSplendor(GameTests):
    subject = SUBJECT
    games = 30


class TestSplendorWithOptions(GameTests):
    subject = replace(SUBJECT, options={"begins": "seat_2", "goal": 12, "ahead": [0, 3]})
    seats = (2,)
    games = 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pool_has_every_legal_command(seats: int) -> None:
    for seed in range(20):
        match = play(GAME, seats, seed)
        assert {turn.command for turn in match.turns} <= set(POOL)


def test_determinize_deals_every_hidden_card_everywhere() -> None:
    """Ada thinks about her game: each of Boris's blind cards may be any card that she has not seen."""
    match = Match(GAME, setup(GAME, 2, 5))
    for move in ("reserve 3-deck", "reserve 3-deck", "reserve 1-2", "reserve 2-deck", "take wug", "reserve 2-2"):
        match.play(GAME.parse(move))
    ada, boris = match.state.players
    generator = Random(1)
    found: list[set[int]] = [set() for _ in boris.hand]
    tops: set[int] = set()
    for _ in range(400):
        guess = GAME.controller.determinize(match.state, 0, generator)
        assert guess.players[0] == ada
        for cards, card in zip(found, guess.players[1].hand, strict=True):
            cards.add(card)
        tops.add(guess.decks[0][guess.left[0] - 1])
    decks = [set(deck[:left]) for deck, left in zip(match.state.decks, match.state.left, strict=True)]
    assert boris.blind == (True, True, False)
    assert found == [{*decks[2], boris.hand[0]}, {*decks[1], boris.hand[1]}, {boris.hand[2]}]
    assert tops == decks[0]
