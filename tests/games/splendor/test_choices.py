"""What a player of Splendor reads: what a choice costs and brings, why others are not there, and why a move is refused.

Sentences are given whole, with the rule's number at their end.
"""

import pytest

from boardgames_tui.games.splendor.commands import PLACES
from tests.games.splendor.positions import Has, new_game, position

ALL_GONE = dict.fromkeys(PLACES)
"""A display in which no card lies any more."""


# What a choice costs and brings


@pytest.mark.rule("splendor 8.2")
def test_a_purchase_tells_its_price_and_what_it_brings() -> None:
    shown = {"1-1": "L1-white-8", "1-2": "L1-white-1"}  # one point for gggg; none for rrb
    table = position(Has(tokens="gggrrby"), Has(tokens="rbbb", bonuses="g"), display=shown)
    assert table.gain("buy 1-1") == "pay 3 green, 1 gold; +1 point, white bonus (1 in all)"
    assert table.gain("buy 1-2") == "pay 2 red, 1 black; white bonus (1 in all)"
    assert table.gain("buy 1-2 gold r") == "pay 1 red, 1 black, 1 gold; white bonus (1 in all)"


@pytest.mark.rule("splendor 8.3")
def test_what_bonuses_cover_is_free() -> None:
    table = position(Has(bonuses="rrbw", bought=["L3-red-1"]), Has(), display={"1-1": "L1-white-1"})
    assert table.gain("buy 1-1") == "free; white bonus (2 in all)"


@pytest.mark.rule("splendor 9.2")
def test_a_purchase_tells_of_the_nobles_it_brings() -> None:
    shown = {"1-1": "L1-white-8", "1-2": "L1-green-1"}
    one = position(Has(tokens="gggg", bonuses="wwwuuuu"), Has(), display=shown, nobles=["N1"])
    assert one.gain("buy 1-1") == ("pay 4 green; +1 point, white bonus (4 in all), a noble visits, +3; 4 points in all")
    two = position(Has(tokens="wwu", bonuses="wwwuuuggrrr"), Has(), display=shown, nobles=["N6", "N7"])
    assert two.gain("buy 1-2") == "free; green bonus (3 in all), one of 2 nobles visits, +3; 3 points in all"


@pytest.mark.rule("splendor 7.4")
def test_gold_comes_with_a_reserved_card_while_there_is_any() -> None:
    assert new_game().gain("reserve 1-1") == "you get a gold token"
    table = position(Has(), Has(tokens="yyyyy"))
    assert table.gain("reserve 3-deck") == "no gold is left"


@pytest.mark.rule("splendor 6.2")
def test_taking_tells_how_much_is_to_be_given_back() -> None:
    table = position(Has(tokens="wwuuggrb"), Has(), Has())
    assert (table.gain("take wug"), table.gain("take rr")) == ("then give back 1 token", "")
    table = position(Has(tokens="wwuuggrrb"), Has(), Has())
    assert (table.gain("take wug"), table.gain("take bb")) == ("then give back 2 tokens", "then give back 1 token")


@pytest.mark.rule("splendor 8.1")
def test_reserved_cards_are_bought_by_their_letters() -> None:
    table = position(Has(hand=["L3-red-1", "?L2-blue-1"]), Has())
    (first, second) = table.view(0).players[0].hand
    assert [(held.place, held.card.place, held.card.id) for held in (first, second)] == [
        ("a", "a", "L3-red-1"),
        ("b", "b", "L2-blue-1"),
    ]
    assert [held.card is None for held in table.view(1).players[0].hand] == [False, True]


# Why a kind of action is not there


@pytest.mark.rule("splendor 8.2")
def test_at_the_start_nothing_can_be_bought() -> None:
    table = new_game()
    assert table.unavailable() == {"buy": "You cannot pay for any card yet (rule 8.2)."}
    for seat in (1, None):
        assert (table.view(seat).choices, table.view(seat).unavailable) == ((), ()), "who is not in turn can do nothing"


@pytest.mark.rule("splendor 5.2")
def test_two_alike_need_a_pile_of_four() -> None:
    table = new_game()
    table.play("take wug")
    assert "take two" not in table.unavailable(), "four red ones and four black ones lie there"
    table.play("take wrb")
    assert table.bank == "wwuuugggrrrbbbyyyyy"
    assert (
        table.unavailable()["take two"]
        == "You can take two alike only from a pile of four or more; the largest has 3 (rule 5.2)."
    )


@pytest.mark.rule("splendor 7.3")
def test_a_full_hand() -> None:
    table = position(Has(hand=["L3-red-1", "L3-red-2", "L3-red-3"]), Has(hand=["L3-blue-1", "L3-blue-2"]))
    assert table.unavailable()["reserve"] == "Your hand is full (3 of 3) (rule 7.3)."
    table.play("take wug")
    assert "reserve" not in table.unavailable()


@pytest.mark.rule("splendor 5.4")
def test_an_empty_bank() -> None:
    table = position(Has(tokens="wwwwuuuugg"), Has(tokens="ggrrrrbbb"))
    assert "take" not in table.unavailable(), "one black token is there"
    table = position(Has(tokens="wwwwuuuugg"), Has(tokens="ggrrrrbbbb"))
    assert table.unavailable()["take"] == "There are no tokens left to take (rule 5.4)."


@pytest.mark.rule("splendor 7.2")
def test_nothing_left_to_reserve() -> None:
    table = position(Has(), Has(), turn=1, display=ALL_GONE, empty={1: 0, 2: 0, 3: 0})
    assert table.unavailable()["reserve"] == "There are no cards left to reserve (rule 7.2)."
    table = position(Has(), Has(), turn=1, display={**ALL_GONE, "2-3": "L2-red-1"}, empty={1: 0, 2: 0, 3: 0})
    assert "reserve" not in table.unavailable()
