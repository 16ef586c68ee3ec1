"""What is said in Splendor of opponents: what they could buy, what they need, and what is given back to them."""

from boardgames_tui.core.advice import Objection
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.state import EMPTY
from tests.games.splendor.positions import GAME, NAMES, Has
from tests.games.splendor.test_evaluation import EVALUATION
from tests.games.splendor.test_reasons import FULL_HAND, alone, told


def test_the_last_tokens_are_not_kept_from_a_rival_if_one_must_be_given_back() -> None:
    """6.1, 6.3: 1-2 costs 4 blue; with 9 tokens, Ada gives back two, perhaps the blue one."""
    for tokens, said in (("wwggrrr", True), ("wwwggrrrr", False)):
        table = alone(Has(tokens=tokens), Has(tokens="uuu", hand=FULL_HAND), p12="L1-black-8")
        table.state.bank[1] = 1
        assert ("Boris needs" in told(table, "take wug")) == said


def test_a_token_that_a_rival_needs_is_not_given_back_without_a_word() -> None:
    """6.1: 1-2, for 4 blue, is worth a point, and nobody else can buy it."""
    for hand, named in ((FULL_HAND, "1-2 (black, 1 point)"), (("L1-black-8", *FULL_HAND[:2]), "a reserved card")):
        shown = "L1-black-8" if hand == FULL_HAND else "L1-red-8"
        table = alone(Has(tokens="wwwggrrr"), Has(tokens="uuu", hand=hand), p11="L1-red-2", p12=shown)
        table.state.bank[1] = 1
        GAME.controller.advance(table.state, GAME.parse("take wug"))
        *_others, said = EVALUATION.reasons(table.state, GAME.parse("return u"), NAMES)
        assert said.startswith(f"With what you give back, Boris can pay for {named}")
        assert isinstance(said, Objection)
        assert "Boris" not in told(table, "return r")


def test_a_card_that_another_opponent_can_buy_already_is_not_kept_from_one_who_needs_a_token() -> None:
    """1-2, for 4 blue, may be gone before Boris can buy it."""
    for bonuses, said in (("", True), ("uuuu", False)):
        table = alone(Has(), Has(tokens="uuu", hand=FULL_HAND), Has(bonuses=bonuses), p12="L1-black-8")
        table.state.bank[1] = 1
        assert ("Boris needs" in told(table, "take wug")) == said


def test_a_card_out_of_reach_is_no_reason_to_give_a_token_back() -> None:
    """6.1: 3-1 costs 7 green and 3 red, of which Ada lacks 8."""
    table = alone(Has(tokens="wwwwuuuurr"), Has(), p31="L3-red-4", p11="L1-red-8")
    GAME.controller.advance(table.state, GAME.parse("take gbr"))
    said = EVALUATION.reasons(table.state, GAME.parse("return grb"), NAMES, best=True)
    assert said == ["You can still buy 1-1 (red, 1 point)."]
    table.state.display[PLACES.index("1-1")] = EMPTY
    said = EVALUATION.reasons(table.state, GAME.parse("return grb"), NAMES, best=True)
    assert said == ["This is what you need least."]
    assert told(table, "return grb") == ""
