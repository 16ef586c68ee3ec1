"""What a view tells of cards: who else could buy them, and what they would cost with more tokens."""

import pytest

from boardgames_tui.core.match import Match
from boardgames_tui.games.splendor.components import KINDS
from boardgames_tui.games.splendor.presentation.view import CardView, SplendorView, with_tokens
from boardgames_tui.testing.random_play import play, prefer
from tests.games.splendor.positions import GAME, Has, position

FULL = ("L3-red-1", "L3-red-2", "L3-red-3")


def judged_for(view: SplendorView) -> list[tuple[str, tuple[int, ...], tuple[int, ...] | None]]:
    """By place what is missing of each card in sight, and what would be paid."""
    cards: list[CardView | None] = [*view.display, *(held.card for held in view.players[view.judged].hand)]
    return [(card.place, card.lacks, card.pay) for card in cards if card is not None]


def seen(match: Match, seat: int) -> SplendorView:
    view = match.view(seat)
    assert isinstance(view, SplendorView)
    return view


@pytest.mark.parametrize("seed", range(4))
def test_with_more_tokens_cards_cost_what_they_cost_when_these_are_taken(seed: int) -> None:
    compared = 0
    for most in range(8, 60, 4):
        match = play(GAME, 3, seed, prefer("noble", "buy", "return"), most)
        seat = match.to_move
        if seat is None:
            break
        before = seen(match, seat)
        for choice in before.choices:
            letters = choice.text.removeprefix("take ")
            if choice.text == letters or sum(before.players[seat].tokens) > 7:
                continue
            told = with_tokens(before, [letters.count(kind) for kind in KINDS])
            match.play(choice.command)
            now = seen(match, seat)
            assert judged_for(told) == judged_for(now)
            assert told.bank == now.bank
            assert told.players[seat].tokens == now.players[seat].tokens
            compared += 1
            break
    assert compared


def test_who_else_could_buy_a_card_is_told_and_never_of_a_reserved_one() -> None:
    table = position(
        Has(tokens="w", hand=["L1-red-1"]),
        Has(tokens="uug"),
        Has(tokens="uy", bonuses="u"),
        Has(tokens="y", hand=["?L3-red-2"]),
        display={"1-1": "L1-red-8"},
    )
    for seat in range(4):
        view = table.view(seat)
        (card,) = [each for each in view.display if each is not None and each.place == "1-1"]
        able = {
            other
            for other, player in enumerate(view.players)
            if sum(
                max(0, price - bonus - held)
                for price, bonus, held in zip(card.price, player.bonuses, player.tokens, strict=False)
            )
            <= player.tokens[-1]
        }
        assert set(card.rivals) == able - {seat}
        assert all(held.card is None or held.card.rivals == () for player in view.players for held in player.hand)


@pytest.mark.parametrize(
    ("me", "bank", "asked"),
    [
        (Has(), 4, "Take tokens or reserve a card."),
        (Has(bonuses="uuuu"), 4, "Take tokens, reserve a card or buy one."),
        (Has(bonuses="uuuu"), 0, "Reserve a card or buy one."),
        (Has(bonuses="uuuu", hand=FULL), 4, "Take tokens or buy a card."),
        (Has(hand=FULL), 4, "Take tokens."),
        (Has(bonuses="uuuu", hand=FULL), 0, "Buy a card."),
        (Has(), 0, "Reserve a card."),
    ],
)
def test_the_player_is_asked_only_for_what_is_legal(me: Has, bank: int, asked: str) -> None:
    """5.4, 7.3, 8.1: 1-1 costs 4 blue, the other cards more than nothing."""
    table = position(me, Has(), display={"1-1": "L1-black-8", "1-2": "L1-red-1"})
    table.state.bank[:5] = [bank] * 5
    assert table.view(0).ask == asked
    assert table.view(1).ask == table.view(None).ask == "Take tokens, reserve a card or buy one."
