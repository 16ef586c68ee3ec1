"""What is said in Splendor of opponents: what they could buy, what they need, and what is given back to them."""

from boardgames_tui.core.advice import Objection
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.state import EMPTY
from tests.games.splendor.positions import GAME, NAMES, Has
from tests.games.splendor.test_evaluation import EVALUATION, FOURTEEN_POINTS
from tests.games.splendor.test_reasons import FULL_HAND, alone, hints_for, told


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


def test_one_who_could_end_the_game_with_a_card_is_named_before_those_who_are_nearer_to_it() -> None:
    """10.1: 2-1 (5 red) takes Cleo from 14 points to 16; Boris, who can pay for it, can as well buy 2-2 (5 black)."""
    boris, cleo = Has(bonuses="rrrrrbbbbb"), Has(tokens="rrr", bought=FOURTEEN_POINTS)
    table = alone(Has(tokens="r"), boris, cleo, p21="L2-white-3", p22="L2-red-3")
    said = told(table, "reserve 2-1")
    assert said.startswith("With 1 more token, Cleo could end the game by buying 2-1."), said
    assert "You secure a card worth 2 points." in said
    table.state.players[2].tokens[4] = 4  # 2-2 would do as well
    assert "Cleo" not in told(table, "reserve 2-1")


def test_the_best_move_secures_points_that_are_still_far_away_if_that_is_all() -> None:
    """2-1 costs 6 blue for 3 points, 2-2 6 black, 1-1 4 blue for one."""
    table = alone(Has(), Has(), p21="L2-blue-6", p22="L2-red-6", p11="L1-black-8")
    assert hints_for(table, "reserve 2-1", "take wgr")[0] == ["You secure a card worth 3 points."]
    assert hints_for(table, "reserve 2-1", "reserve 2-2")[0] == [], "it is worth as much"
    assert hints_for(table, "take wgr", "reserve 2-1")[1] == []


def test_rivals_as_near_to_a_card_are_named_together_and_only_if_the_bank_has_the_tokens() -> None:
    """5.2: 1-1 costs 4 blue."""
    table = alone(Has(tokens="uuuu"), Has(bonuses="uu"), Has(bonuses="uu"), p11="L1-black-8")
    table.state.bank[1] = 4

    def said(*lines: str) -> None:
        assert EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES) == [*lines]

    said("Boris and Cleo are each 2 tokens away from 1-1.")
    table.state.bank[1] = 1
    said()
    table.state.players[1].bonuses[1] = table.state.players[2].bonuses[1] = 3
    said("Boris and Cleo are each 1 token away from 1-1.")
    table.state.players[1].bonuses[1] = 5
    said("Cleo is 1 token away from 1-1.")  # what Boris could do is a reason already
    table = alone(Has(tokens="uuu"), Has(bonuses="uuu"), Has(bonuses="uuu"), p11="L1-white-2")
    said("Boris and Cleo could each buy 1-1 next turn if you leave it.")


def test_in_the_last_round_nobody_is_near_a_card_that_they_cannot_buy_at_once() -> None:
    """10.2: 1-1 costs 4 blue; Cleo has one more turn; Ada, with 15 points or more, had hers."""
    leader = Has(bought=["L3-black-4", "L3-white-4", "L3-red-2", "L3-green-2"])
    table = alone(leader, Has(tokens="uuuu"), Has(bonuses="uuu"), turn=1, p11="L1-black-8")
    assert EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES) == []


def test_a_noble_who_cannot_come_before_a_rival_could_end_the_game_is_no_aim() -> None:
    """10.1, 10.2: 1-1 leaves Ada two cards short of N8; Boris could end the game in his second turn from now."""
    ada = Has(tokens="uuuu", bonuses="gggrrr")
    table = alone(ada, Has(bonuses="bbbbb"), p11="L1-black-8", p12="L1-black-2", p31="L3-white-2", nobles=["N8"])
    near = "After buying 1-1, you need 2 more cards for Francis I of France."
    assert near in told(table, "buy 1-1")
    table.state.players[1].points = 11
    assert "Francis" not in told(table, "buy 1-1")
    assert "Francis" not in " ".join(EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES))
    table.state.starter = 1
    assert near in told(table, "buy 1-1"), "Boris has his turn before hers"
