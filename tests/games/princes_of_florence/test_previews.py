"""What a piece would do for the works in hand, worked out from the view alone, is what the rules say of it."""

import pytest

from boardgames_tui.games.princes_of_florence.components import BUILDINGS, FREEDOMS, LANDSCAPES
from boardgames_tui.games.princes_of_florence.presentation import previews
from boardgames_tui.games.princes_of_florence.presentation.view import make_view
from boardgames_tui.games.princes_of_florence.rules.works import bonus_value
from boardgames_tui.testing.random_play import play, prefer
from tests.games.princes_of_florence.positions import GAME, TABLES, Has, position

BUSY = prefer(
    "exchange", "add", "work", "build", "freedom", "bid [234]00", "open", "buy [^n]", "place", "bonus", "pass"
)


@pytest.mark.parametrize("moves", range(40, 400, 40))
def test_a_landscape_adds_what_the_view_says_of_it_in_the_auction(moves: int) -> None:
    match = play(GAME, 4, 7, BUSY, moves, {})
    for seat in range(4):
        view = make_view(TABLES, match.state, seat)
        for index, kind in enumerate(LANDSCAPES):
            told = {work.profession: work.with_kind[kind] for work in view.works if work.with_kind[kind]}
            if len(view.players[seat].hand) < 4:  # before one of four goes back, it counts for nothing (2.4)
                assert previews.with_tile(TABLES, view.players[seat], BUILDINGS + index) == told


@pytest.mark.rule("princes-of-florence 8.3")
def test_a_freedom_adds_to_a_work_that_prefers_it() -> None:
    own = make_view(TABLES, position(Has(hand="poet lawyer"), Has(), Has()).state, 0).players[0]
    assert previews.with_freedom(TABLES, own, FREEDOMS.index("travel"))["poet"] == 3


@pytest.mark.rule("princes-of-florence 16.17")
def test_a_profession_is_worth_less_where_it_costs_a_card_that_counts() -> None:
    own = make_view(TABLES, position(Has(hand="poet", recruiting=1), Has(), Has()).state, 0).players[0]
    taken = previews.worth_in_hand(TABLES, own, "lawyer", recruited=False)
    assert previews.worth_in_hand(TABLES, own, "lawyer", recruited=True) == taken - 1


@pytest.mark.rule("princes-of-florence 8.4")
def test_bonus_cards_add_what_the_rules_count() -> None:
    table = position(Has(hand="poet", bonus="B01 B02", jesters=2), Has(), Has())
    own = make_view(TABLES, table.state, 0).players[0]
    player = table.state.players[0]
    assert [(TABLES.card_of[name], worth) for name, _text, worth in previews.bonus_worths(TABLES, own)] == [
        (card, bonus_value(TABLES, player, card)) for card in player.bonus
    ]
