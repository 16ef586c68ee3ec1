"""What is said for the best move in Splendor: what it reaches, from whom it keeps it, what it has over the second."""

from collections.abc import Sequence

import pytest

from boardgames_tui.bots.explain import speaks_for
from boardgames_tui.bots.player import Candidate, Player
from boardgames_tui.core.advice import Doubt, Objection, Too
from boardgames_tui.core.match import Match
from boardgames_tui.games.splendor.commands import PLACES
from boardgames_tui.games.splendor.presentation.goals import goals
from boardgames_tui.games.splendor.state import EMPTY
from boardgames_tui.protocol.hints import hints
from tests.games.advice import said_for
from tests.games.splendor.positions import BOX, GAME, NAMES, Has, Table, position, setup
from tests.games.splendor.test_evaluation import EVALUATION, FOR_BLUE, FOURTEEN_POINTS


@pytest.mark.parametrize(
    ("table", "move", "second", "said"),
    [
        pytest.param(
            position(Has(tokens="uu", bonuses="uuu"), Has(tokens="uu", bonuses="uuu"), display=FOR_BLUE),
            "buy 2-1",
            "buy 1-2",
            "It is worth 2 points, and Boris could buy it next turn. This move earns 1 point more than 1-2 would.",
            id="what a rival could take",
        ),
        pytest.param(
            position(
                Has(tokens="uuuu", bonuses="gggrrrbb"),
                Has(tokens="rr", bonuses="gggrrrbb"),
                display={"1-1": "L1-black-8"},
                nobles=["N8"],
            ),
            "buy 1-2",
            "buy 1-1",
            "It wins you Francis I of France: 3 points with the card.",
            id="a noble",
        ),
        pytest.param(
            position(
                Has(tokens="uuuu", bought=FOURTEEN_POINTS),
                Has(tokens="rr", bonuses="uuu", bought=["L3-red-2", "L3-red-1"]),
                display=FOR_BLUE,
            ),
            "buy 2-1",
            "buy 1-2",
            "It takes you to 16 points and makes this the last round.",
            id="the end",
        ),
        pytest.param(
            position(
                Has(tokens="w"),
                Has(tokens="uuuurr", bonuses="u"),
                display={"1-1": "L1-white-2", "3-1": "L3-white-1", "2-1": "L2-blue-3"},
            ),
            "reserve 2-1",
            "take wgr",
            "If you leave 2-1, Boris could buy it next turn and earn 2 points.",
            id="a card kept from a rival",
        ),
        pytest.param(
            position(Has(tokens="buu", bonuses="ub"), Has(), display={**FOR_BLUE, "2-2": "L2-red-3"}),  # uuuu, bbbbb
            "take urb",
            "reserve 3-deck",
            "Then you can buy 1-2 (black, 1 point). With 1-2 bought, 2-2 (red, 2 points) is only 1 token away.",
            id="tokens for a card, and the next one",
        ),
    ],
)
def test_what_is_said_for_the_best_move(table: Table, move: str, second: str, said: str) -> None:
    assert said_for(table, move, second).startswith(said)


FULL_HAND = ("L3-red-1", "L3-red-2", "L3-red-3")


def told(table: Table, move: str) -> str:
    assert move in table.legal()
    return " ".join(EVALUATION.reasons(table.state, GAME.parse(move), NAMES))


def compared(table: Table, move: str, other: str) -> str:
    return EVALUATION.compare(table.state, GAME.parse(move), GAME.parse(other))


def test_the_last_tokens_that_a_rival_needs() -> None:
    table = alone(Has(), Has(tokens="uuu", hand=FULL_HAND), p12="L1-black-8")
    table.state.bank[1] = 2
    assert "Boris needs for" not in told(table, "take wug")
    table.state.bank[1] = 1
    assert "You take the last blue token, which Boris needs for 1-2 (black, 1 point)." in told(table, "take wug")


def test_the_last_tokens_for_a_card_that_a_rival_has_reserved_in_the_open() -> None:
    table = alone(Has(), Has(tokens="uuu", hand=("L1-black-8", *FULL_HAND[:2])))
    table.state.bank[1] = 1
    reserved = "You take the last blue token, which Boris needs for a reserved card (black, 1 point)."
    assert reserved in told(table, "take wug")
    table.state.players[1].blind = (True, False, False)
    assert "Boris needs for" not in told(table, "take wug")


def test_a_card_that_a_rival_can_do_as_well_without_is_not_kept_from_them() -> None:
    """1-2 and 1-3 are worth a point each: Boris can pay for both."""
    table = alone(Has(), Has(bonuses="uuuurrrr"), p12="L1-black-8", p13="L1-blue-8")
    assert "Boris" not in told(table, "reserve 1-2")
    table.state.players[1].bonuses[3] = 0
    assert "If you leave 1-2, Boris could buy it next turn" in told(table, "reserve 1-2")


def test_nothing_is_said_for_tokens_beside_a_blind_card_that_wins() -> None:
    """Anna reserved it face down: Boris does not know it, but she does (7.3)."""
    table = alone(Has(tokens="uuuu", bought=FOURTEEN_POINTS, hand=["L1-black-8"]), Has(), p11="L1-blue-2")
    table.state.players[0].blind = (True,)
    assert not told(table, "take wgb")


def test_a_card_that_the_other_move_buys_may_still_be_there_next_turn() -> None:
    table = alone(Has(tokens="wwwuuuu"), Has(), p11="L1-red-2", p12="L1-black-8")  # www, uuuu
    best, _second = hints_for(table, "buy 1-1", "buy 1-2")
    assert "You can still buy 1-2 (black, 1 point) next turn: nobody else can yet." in best


def test_of_two_cards_alike_the_cheaper_one_is_named_first() -> None:
    """1-2 (red) costs 3 white; 1-1 (red) 2 white and one each of blue, green and black."""
    table = alone(Has(tokens="wwgb"), Has(), p11="L1-red-6", p12="L1-red-2")
    assert told(table, "take wub").startswith("Then you can buy 1-2 (red).")


def test_a_card_that_a_rival_could_not_have_had_anyway_is_not_taken_from_them() -> None:
    """Two blue short, with one in the bank; or one short, which the gold token of a reservation replaces."""
    for rival in (Has(tokens="uu", hand=FULL_HAND), Has(tokens="uuu")):
        table = alone(Has(), rival, p12="L1-black-8")
        table.state.bank[1] = 1
        assert "Boris needs for" not in told(table, "take wug")


def test_a_lesser_card_does_not_hide_the_one_that_a_purchase_makes_payable() -> None:
    """Blue: both blue cards bring the fifth one that 2-1 asks for."""
    table = alone(Has(tokens="wuuuubbb"), Has(), p11="L1-blue-1", p12="L1-blue-2", p21="L2-blue-3")  # w bb, bbb, uuuuu
    _best, second = hints_for(table, "buy 1-2", "buy 1-1")
    assert "After this, too, you can buy 2-1 (blue, 2 points)." in second


def test_a_card_that_can_be_bought_comes_before_one_that_is_near() -> None:
    table = alone(Has(tokens="uuww"), Has(), p11="L1-white-2", p12="L1-red-8")  # uuu, wwww
    best, _second = hints_for(table, "take wur", "take ugr")
    assert best == ["Then you can buy 1-1 (white).", "After buying 1-1, you can buy 1-2 (red, 1 point), too."]


def test_two_cards_are_bought_one_after_the_other_only_if_the_tokens_are_enough_for_both() -> None:
    """Three blue, and two blue with one green or three black."""
    for has, move, second, said in (
        ("uu", "take ugr", "L1-red-1", "The same tokens would pay for 1-2 (red)."),
        ("uubb", "take ubr", "L1-blue-2", "After buying 1-1, you can buy 1-2 (blue), too."),
    ):
        table = alone(Has(tokens=has), Has(), p11="L1-white-2", p12=second)
        reasons = EVALUATION.reasons(table.state, GAME.parse(move), NAMES)
        assert reasons == ["Then you can buy 1-1 (white).", said]


def test_whoever_can_win_now_is_not_advised_to_buy_a_card_later() -> None:
    """10.1: 1-1 takes Ada to 15 points; 3-1, which a gold token pays for, to 18, but only after another turn."""
    ada = Has(tokens="uuuu", bonuses="bbbbbb", bought=FOURTEEN_POINTS)
    table = alone(ada, Has(), p11="L1-black-8", p31="L3-white-2", p32="L3-white-3")
    for move in ("reserve 3-1", "reserve 3-deck", "take wgr"):
        assert told(table, move) == "", move
    assert compared(table, "reserve 3-1", "buy 1-1") == ""
    table.state.players[1].points = 12
    table.state.players[1].bonuses[4] = 7
    assert "Boris could end the game" in told(table, "reserve 3-2"), "and come past with 3-1"


def test_of_a_card_that_ends_the_game_nothing_is_said_that_comes_later() -> None:
    ada = Has(tokens="uuuu", bonuses="gggrr", bought=FOURTEEN_POINTS)
    table = alone(ada, Has(), p11="L1-black-8", nobles=["N8", "N4"])  # which ask for black
    assert EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES) == []
    table.state.goal = 20
    assert EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES) != []


def test_a_rival_who_needs_more_than_a_turn_for_a_card_is_no_reason_to_hurry() -> None:
    for bonuses, said in (("uuu", ["Boris is 1 token away from 1-1."]), ("uu", [])):
        table = alone(Has(tokens="uuuu"), Has(bonuses=bonuses), p11="L1-black-8")
        assert EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES) == said


def test_what_is_weighed_is_said_of_the_card_by_its_place() -> None:
    """The reason before it may have named another one."""
    table = alone(Has(tokens="uuu", bonuses="gggrrr"), Has(), p11="L1-black-8", p12="L1-white-2", nobles=["N8"])
    far, near = (EVALUATION.weigh([table.state], GAME.parse(f"reserve {place}"), NAMES) for place in ("1-1", "1-2"))
    assert far == [], "a reserved card is no bonus for a noble yet (7.6)"
    assert near[0] == "You could buy 1-2 now. Reserving it first costs you a turn."


def test_what_a_reason_has_said_is_not_weighed_and_a_nearer_rival_speaks_against_the_best_move() -> None:
    """1-1 brings Ada within 2 cards of N8, which is a reason, and within 4 of N4, of which Boris lacks only 2."""
    ada = Has(tokens="uuuu", bonuses="gggrrr")
    table = alone(ada, Has(tokens="w", bonuses="rrrrbb", hand=FULL_HAND), p11="L1-black-8", nobles=["N8", "N4"])
    told = EVALUATION.reasons(table.state, GAME.parse("buy 1-1"), NAMES)
    assert "After buying 1-1, you need 2 more cards for Francis I of France." in told
    (weighed,) = EVALUATION.weigh([table.state], GAME.parse("buy 1-1"), NAMES)
    assert weighed == "After buying 1-1, you need 4 more cards for Henry VIII of England; your closest rival needs 2."
    assert isinstance(weighed, Doubt)


def test_what_a_second_reason_says_is_not_weighed() -> None:
    table = alone(Has(tokens="wu"), Has(tokens="wwu"), p11="L1-green-1", p12="L1-green-3")
    assert EVALUATION.weigh([table.state], GAME.parse("reserve 1-1"), NAMES) == [], "that Boris could buy it is said"


def test_the_best_value_may_be_in_the_hand() -> None:
    table = alone(Has(tokens="uuuu", hand=["L3-green-2"]), Has(), p11="L1-white-8")  # uuuuuuu: 4 points; gggg: 1
    assert "  Best value: reserved card a, 4 points; you still need 3 blue." in goals(table.view(0), GAME.tables)


def test_of_the_cards_that_can_be_paid_for_the_best_value_is_the_one_with_the_most_points() -> None:
    table = alone(Has(tokens="uuuu", bonuses="bbbbbg"), Has(), p11="L1-black-8", p21="L2-green-1", p22="L2-red-3")
    assert "  Best value: 2-2, 2 points; you can pay for it now." in goals(table.view(0), GAME.tables)


def test_a_card_that_is_still_far_away_is_no_reason() -> None:
    table = alone(Has(), Has(), p11="L1-red-8")  # wwww
    assert hints_for(table, "take wur", "take ugr")[0] == []


def test_a_card_worth_less_than_one_that_can_be_bought_already_speaks_for_no_tokens() -> None:
    table = alone(Has(tokens="uu", bonuses="bbbbbbb", hand=["L3-white-2"]), Has(), p11="L1-white-2")  # bbbbbbb, uuu
    assert "1-1" not in " ".join(hints_for(table, "take wug", "take wgr")[0])


def test_a_noble_that_both_purchases_bring_as_near_is_named_first_for_the_best_and_asks_for_the_colour_of_both() -> (
    None
):
    """3 green, 3 red, 3 black: one more is missing after either card."""
    table = alone(
        Has(tokens="uuuuwwwwr", bonuses="ggrrrbb"),
        Has(),
        p11="L1-black-8",
        p12="L1-green-3",
        p13="L1-white-8",
        nobles=["N8"],
    )
    best, second = hints_for(table, "buy 1-1", "buy 1-2")
    assert best[0] == "After buying 1-1, you need 1 more card for Francis I of France."
    assert second[0].endswith("; Francis I of France asks for it."), second


def test_the_threat_named_is_the_best_one() -> None:
    """Boris can pay for both cards: to reserve the cheaper one keeps little from him."""
    table = alone(Has(), Has(tokens="uuuu", bonuses="ubbbbbbb"), p21="L2-blue-3", p31="L3-white-2")  # uuuuu, bbbbbbb
    assert "Boris could buy" not in told(table, "reserve 2-1")
    assert told(table, "reserve 3-1").startswith("If you leave 3-1, Boris could buy it next turn and earn 4 points.")


def test_the_points_of_a_noble_are_part_of_a_threat() -> None:
    table = alone(Has(), Has(tokens="uuuu", bonuses="gggrrrbb"), p11="L1-black-8", nobles=["N8"])
    assert told(table, "reserve 1-1").startswith("If you leave 1-1, Boris could buy it next turn and earn 4 points.")


def test_a_noble_whom_a_rival_can_win_next_turn_is_a_threat_and_no_aim() -> None:
    """N7 asks for 3 blue, 3 green, 3 red. 1-1 (green, 3 red) is free for Boris; 1-2 (blue) brings Ada within a card."""
    ada, boris = Has(tokens="wrbb", bonuses="uugggrr"), Has(bonuses="uuuggrrr")
    table = alone(ada, boris, p11="L1-green-2", p12="L1-blue-1", nobles=["N7", "N5", "N10"])
    assert told(table, "buy 1-1").startswith("If you leave 1-1, Boris could buy it next turn and earn 3 points.")
    near = "you need 1 more card for Catherine de' Medici"
    assert near not in told(table, "buy 1-2")
    table.state.players[1].bonuses[3] = 2
    assert near in told(table, "buy 1-2")


def test_of_all_that_the_gold_token_pays_for_the_best_is_named_even_if_every_reservation_brings_it() -> None:
    table = alone(
        Has(tokens="uuu", bonuses="bbbbbb", hand=["L3-white-2"]), Has(), p11="L1-black-8", p12="L1-red-4"
    )  # bbbbbbb; uuuu, uu g
    best, second = hints_for(table, "reserve 1-1", "reserve 1-2")
    assert best[0] == "With the gold token, you can buy reserved card a (white, 4 points) next turn."
    assert second == ["After this, too, you can buy reserved card a (white, 4 points)."]


def test_a_card_that_is_reserved_to_end_the_game_or_for_a_noble() -> None:
    end = alone(Has(tokens="uu", bought=FOURTEEN_POINTS), Has(), p11="L1-black-8", p31="L3-white-2")
    assert told(end, "reserve 3-1").startswith("Then you can buy 1-1, which takes you to 15 points.")
    noble = alone(Has(tokens="uuu", bonuses="gggrrrbb"), Has(), p11="L1-black-8", nobles=["N8"])
    assert told(noble, "reserve 1-1").startswith("Then you can buy 1-1, and Francis I of France visits you.")


def test_that_the_gold_token_ends_the_game_comes_before_what_a_rival_could_buy() -> None:
    ada = Has(tokens="uu", bought=FOURTEEN_POINTS)
    end = alone(ada, Has(tokens="bbbb", bonuses="bbb"), p11="L1-black-8", p31="L3-white-2", p32="L3-red-2")
    best, _second = hints_for(end, "reserve 3-1", "reserve 3-2")
    assert best[:2] == [
        "Then you can buy 1-1, which takes you to 15 points.",
        "If you leave 3-1, Boris could buy it next turn and earn 4 points.",
    ]


def test_a_reservation_secures_only_a_card_in_sight() -> None:
    """Boris, who is near it, is a reason to keep it from him, but not that one can buy it."""
    table = alone(Has(tokens="b"), Has(tokens="bb", bonuses="bbbb"), p31="L3-white-2")  # bbbbbbb
    assert told(table, "reserve 3-1") == "Boris is only 1 token away from 3-1."
    table.state.players[0].bonuses[4] = 3
    assert "You secure a card worth 4 points." in told(table, "reserve 3-1")
    table.state.players[1].tokens[4] = 3
    assert "You secure" not in told(table, "reserve 3-1"), "what he could earn has just been said"


def test_an_opponent_is_near_a_card_only_if_the_tokens_are_there() -> None:
    table = alone(Has(), Has(bonuses="bbbbb"), p31="L3-white-2")
    assert "Boris is only 2 tokens away from 3-1." in told(table, "reserve 3-1")
    table.state.bank[4] = 2
    assert "Boris is only" not in told(table, "reserve 3-1")


def test_what_a_bonus_and_a_gold_token_make_possible() -> None:
    table = position(Has(tokens="uuuww", bonuses=""), Has(), display={"1-1": "L1-white-2", "1-2": "L1-black-8"})
    assert "next turn." in told(table, "buy 1-1") or "cheaper" in told(table, "buy 1-1")
    near = position(Has(tokens="uuu"), Has(), display={"1-2": "L1-black-8"})
    assert told(near, "reserve 3-deck").startswith("With the gold token, you can buy 1-2 (black, 1 point) next turn.")


def test_cards_that_other_tokens_would_bring_as_near_are_no_reason() -> None:
    table = position(Has(tokens="bb", bonuses="u"), Has(), display=FOR_BLUE)
    assert said_for(table, "take uu", "take wgr").startswith("Then you can buy 1-1 (white).")
    assert "1-1" not in said_for(table, "take wug", "take uu")


def test_of_two_cards_the_one_that_saves_gold_is_said_to() -> None:
    """8.5: 1-1 costs a white, a green, a red and a black token, 1-2 3 black ones: two of them would be gold."""
    table = alone(Has(tokens="wgrbyy"), Has(), p11="L1-blue-3", p12="L1-blue-2")
    assert compared(table, "buy 1-1", "buy 1-2") == "You pay 2 gold tokens less for 1-1 than for 1-2."
    assert compared(table, "buy 1-2", "buy 1-1") == "You pay 1 token less for 1-2 than for 1-1."


def test_ways_to_pay_are_compared_by_what_they_keep() -> None:
    table = position(Has(tokens="uuuy"), Has(), display=FOR_BLUE)
    assert compared(table, "buy 1-1", "buy 1-1 gold u") == "This payment keeps 1 gold token that the other spends."
    assert (
        compared(table, "buy 1-1 gold u", "buy 1-1")
        == "This payment spends more gold than the other but keeps coloured tokens."
    )


def test_the_last_round_is_not_made_the_last_once_more() -> None:
    """10.1: somebody has 15 already."""
    me = Has(tokens="uuuu", bought=FOURTEEN_POINTS)
    leader = Has(bought=["L3-black-4", "L3-white-4", "L3-red-2", "L3-green-2"])
    table = position(leader, me, display=FOR_BLUE, turn=1)
    assert table.state.players[0].points >= 15
    assert not EVALUATION.reasons(table.state, GAME.parse("buy 2-1"), NAMES), "the move tells its points itself"


def test_the_end_is_not_praised_if_an_opponent_then_has_more() -> None:
    """10.2: Boris has a turn left, Ada has had hers."""
    me, other = Has(tokens="uuuu", bought=FOURTEEN_POINTS), Has(bonuses="bbbbbbb", bought=["L3-red-1", "L3-red-2"])
    for seats, turn, said in (
        ((me, other), 0, "It takes you to 15 points and makes this the last round."),
        ((other, me), 1, "It takes you to 15 points and makes this the last round."),
    ):
        table = alone(*seats, turn=turn, p11="L1-black-8", p31="L3-white-2")
        assert " ".join(EVALUATION.reasons(table.state, GAME.parse("buy 1-1"), NAMES)) == said
        table.state.players[1 - turn].points = 12
        assert ("Boris can then reach 16 points." in told(table, "buy 1-1")) == (turn == 0)


def test_nothing_is_promised_for_a_next_turn_before_which_a_rival_can_end_the_game() -> None:
    """10.2: Boris has a turn left in this round and 12 points, and 3-1 is worth 4; Ada's next turn may never come."""
    ada, boris = Has(tokens="uuuu"), Has(bonuses="bbbbbbb", bought=["L3-red-1", "L3-red-2"])
    table = alone(ada, boris, p11="L1-black-8", p12="L1-red-1", p21="L2-red-3", p31="L3-white-2")  # 1-2: uu g
    table.state.players[1].points = 12
    warned = "Boris could end the game before your next turn."
    assert hints_for(table, "take wgb", "take wrb") == ([warned], [warned]), "silence would read as safety"
    assert [told(table, move) for move in ("take wgb", "buy 1-1", "reserve 2-1")] == [warned] * 3
    assert told(table, "reserve 3-1").startswith("This keeps Boris from ending the game before your next turn.")
    table.state.players[1].points = 14
    table.state.players[1].bonuses[1] = 5  # now 2-1 would do as well
    assert told(table, "reserve 3-1").endswith("Whatever you do, Boris could end the game before your next turn.")
    table.state.starter = 1
    assert told(table, "take wgb") == "Then you can buy 1-2 (red).", "now his turn was before hers"


def test_a_card_that_a_rival_can_pay_for_a_turn_later_is_not_promised_for_the_turn_after_next() -> None:
    """1-1 (red) costs 2 blue and a green, 1-2 (white) 2 red and a black: Boris, with two red, is one token short."""
    for tokens, promised in (("", True), ("rr", False)):
        table = alone(Has(tokens="u", bonuses="r"), Has(tokens=tokens), p11="L1-red-1", p12="L1-white-1")
        assert ("After buying 1-1, you can buy 1-2 (white), too." in told(table, "take ugb")) == promised


def test_one_who_wants_a_card_hears_that_a_rival_can_buy_it() -> None:
    """Boris can buy 1-2 as well, for no more points: nothing is kept from him, but 1-1 would be gone."""
    table = alone(Has(tokens="uu"), Has(bonuses="uuu"), p11="L1-white-2", p12="L1-blue-2")
    table.state.players[1].bonuses[4] = 3
    assert "If you leave 1-1, Boris could buy it next turn." in told(table, "reserve 1-1")


def test_a_card_that_rivals_can_take_first_is_promised_only_with_that_condition() -> None:
    """1-1 costs 3 blue, 1-2 (red) 2 blue and a green."""
    table = alone(Has(tokens="uu"), Has(bonuses="uuu"), Has(), p11="L1-white-2", p12="L1-red-1")
    best, second = hints_for(table, "take ugr", "take wur")
    assert best == ["Then you can buy 1-2 (red)."], "not that the tokens are enough for 1-1 as well"
    assert second == [], "nor that they are here"
    assert told(table, "take wur") == "Then you can buy 1-1 (white), unless Boris takes it first."
    table.state.players[2].bonuses[1] = 3
    assert told(table, "take wur") == "Then you can buy 1-1 (white), unless somebody takes it first."


def test_what_leans_on_a_card_that_is_not_named_is_not_said_either() -> None:
    """1-2 (blue) is near once 3-1 is bought, which the best move pays for as well: that may be left out of a hint."""
    table = alone(Has(tokens="uuuggg", bonuses="uuu"), Has(), p11="L1-white-1", p12="L1-blue-1", p31="L3-green-4")
    too, leaning = EVALUATION.reasons(table.state, GAME.parse("take uwb"), NAMES, other=GAME.parse("take ubr"))
    assert leaning == "With 3-1 bought, 1-2 (blue) is only 1 token away."
    assert isinstance(too, Too)
    assert isinstance(leaning, Too)
    assert leaning.named == too.named == "3-1"


def test_all_the_last_tokens_are_named_that_stop_a_rival_together() -> None:
    """2-1 costs 3 green, 2 red, 2 black: Boris lacks one of each, and gold pays for one."""
    table = alone(Has(), Has(tokens="y", bonuses="ggrb"), p21="L2-white-1")
    table.state.bank[3] = table.state.bank[4] = 1
    assert "last" not in told(table, "take wur")
    assert "You take the red and black tokens Boris needs for 2-1 (white, 1 point)." in told(table, "take wrb")


def test_then_is_not_said_after_what_a_rival_could_do() -> None:
    """1-1 costs 4 green, 1-2 (red) 3 white; 1-3 (white) 3 blue, 3-1 7 black."""
    bought = alone(Has(tokens="ggggww"), Has(bonuses="gggg"), p11="L1-white-8", p12="L1-red-2")
    assert told(bought, "buy 1-1") == (
        "It is worth 1 point, and Boris could buy it next turn. After buying 1-1, you can buy 1-2 (red), too."
    )
    reserved = alone(Has(tokens="uu"), Has(bonuses="uuubbbbbbb"), p13="L1-white-2", p31="L3-white-2")
    assert told(reserved, "reserve 3-1") == (
        "Then you can buy 1-3 (white), unless Boris takes it first. "
        "If you leave 3-1, Boris could buy it next turn and earn 4 points."
    )


def alone(*players: Has, nobles: Sequence[str] = (), turn: int = 0, **cards: str) -> Table:
    """A position in which these cards lie on the table alone: `p21` is place 2-1."""
    named = {f"{place[1]}-{place[2]}": card for place, card in cards.items()}
    table = position(*players, display=named, nobles=nobles, turn=turn)
    table.state.display = [
        card if place in named else EMPTY for place, card in zip(PLACES, table.state.display, strict=False)
    ]
    return table


def hints_for(table: Table, best: str, second: str) -> tuple[list[str], list[str]]:
    first, other = GAME.parse(best), GAME.parse(second)
    return (
        speaks_for(GAME, table.state, first, other, NAMES, best=True),
        speaks_for(GAME, table.state, other, first, NAMES),
    )


def test_a_card_that_both_moves_pay_for_comes_first_if_it_matters_most() -> None:
    table = alone(
        Has(tokens="uuuggg", bonuses="uuu"), Has(), p11="L1-white-1", p12="L1-blue-1", p31="L3-green-4"
    )  # rr b, w bb, uuuuuuu ggg
    best, second = hints_for(table, "take ubr", "take uwb")
    assert best[0] == "Then you can buy 3-1 (green, 5 points)."
    assert second == [
        "After this, too, you can buy 3-1 (green, 5 points).",
        "With 3-1 bought, 1-2 (blue) is only 1 token away.",
    ]


def test_the_card_that_the_best_move_pays_for_as_well_is_said_to_be_one_of_both() -> None:
    table = alone(Has(tokens="bb"), Has(), p11="L1-blue-2")
    best, second = hints_for(table, "take wub", "take wgb")
    assert best == ["Then you can buy 1-1 (blue)."]
    assert second == ["After this, too, you can buy 1-1 (blue)."]


def test_points_kept_from_a_rival_come_before_a_card_that_is_two_turns_away() -> None:
    table = alone(Has(), Has(tokens="bbbb", bonuses="bb"), p11="L1-red-2", p31="L3-white-2")  # www, bbbbbbb
    table.state.bank[4] = 1
    table.state.bank[5] = 0
    said = EVALUATION.reasons(table.state, GAME.parse("take wub"), NAMES)
    assert said[0] == "You take the last black token, which Boris needs for 3-1 (white, 4 points)."


def test_a_rival_whose_gold_pays_does_not_need_the_last_token() -> None:
    table = alone(Has(), Has(tokens="uuuy", bonuses="u"), p21="L2-blue-3")
    table.state.bank[1] = 1
    assert "needs for" not in told(table, "take wug")


def test_tokens_for_a_noble_and_for_the_end() -> None:
    noble = alone(Has(tokens="uuu", bonuses="gggrrrbb"), Has(), p11="L1-black-8", p31="L3-blue-4", nobles=["N8"])
    assert told(noble, "take wug").startswith("Then you can buy 1-1, and Francis I of France visits you.")
    end = alone(Has(tokens="uu", bought=FOURTEEN_POINTS), Has(), p11="L1-black-8")
    assert told(end, "take wug").startswith("Then you can buy 1-1, which takes you to 15 points.")


def test_the_points_of_a_card_come_before_what_it_may_lead_to() -> None:
    table = alone(
        Has(tokens="uuuubbbb", bonuses="ub"), Has(), p21="L2-blue-3", p22="L2-red-3", p11="L1-white-2"
    )  # uuuuu, bbbbb, uuu
    first = EVALUATION.reasons(table.state, GAME.parse("buy 2-1"), NAMES)[0]
    assert first == "It is worth 2 points, and its blue bonus makes 1 card cheaper."


def test_what_is_given_back_pays_for_no_other_card() -> None:
    """With more than ten tokens, those for one card are given back for another (6.1)."""
    for tokens, said in (("uubb", True), ("uubbwwgg", False)):
        table = alone(Has(tokens=tokens, bonuses="uubb"), Has(), p21="L2-blue-3", p22="L2-red-3")  # uuuuu, bbbbb
        reasons = EVALUATION.reasons(table.state, GAME.parse("take ubr"), NAMES)
        assert any("After buying 2-1, you can buy 2-2" in each for each in reasons) == said


def test_a_card_for_more_than_ten_tokens_cannot_be_bought_next_turn() -> None:
    table = alone(Has(tokens="wwuuggrrr", bonuses="gg"), Has(), p31="L3-black-1")  # www uuu ggggg rrr
    said = EVALUATION.reasons(table.state, GAME.parse("take wug"), NAMES)[0]
    assert said.startswith("It brings you within 2 tokens of 3-1"), "two of twelve are given back (6.1)"


def test_several_nobles_that_ask_for_a_colour_are_not_one() -> None:
    for nobles, said in ((["N3", "N4", "N1"], False), (["N6", "N1", "N8"], True)):
        table = alone(Has(tokens="bbb"), Has(), p11="L1-blue-2", p12="L1-white-2", nobles=nobles)
        asking = [noble for noble in table.state.nobles if BOX.nobles[noble].asks[1]]
        assert (len(asking) > 1) == said
        assert ("more than one noble asks for it" in told(table, "buy 1-1")) == said


def test_of_a_card_with_points_too_it_is_said_that_nobles_ask_for_its_bonus() -> None:
    """1-1 (blue) costs 4 red; 1-2 (white) 3 blue."""
    for nobles, said in ((["N6", "N1", "N8"], "More than one noble"), (["N3", "N4", "N1"], "Niccolò Machiavelli")):
        table = alone(Has(tokens="rrrr"), Has(), p11="L1-blue-8", p12="L1-white-2", nobles=nobles)
        first, *others = EVALUATION.reasons(table.state, GAME.parse("buy 1-1"), NAMES)
        assert first == "It is worth 1 point, and its blue bonus makes 1 card cheaper."
        assert others == [f"{said} asks for the blue bonus."]


def test_a_card_that_one_can_buy_is_not_reserved_to_be_bought_next_turn() -> None:
    """That it can then be bought is no reason: what the gold token pays for comes first."""
    table = alone(Has(tokens="uuub"), Has(), p11="L1-white-2", p12="L1-blue-2", p13="L1-blue-4")
    table.state.players[0].tokens = [0, 3, 0, 0, 2, 0]
    said = EVALUATION.reasons(table.state, GAME.parse("reserve 1-1"), NAMES)
    assert said == ["With the gold token, you can buy 1-2 (blue) next turn."]


def test_what_one_still_needs_is_less_with_gold() -> None:
    table = alone(Has(tokens="uuyy"), Has(), p21="L2-blue-3", p22="L2-red-3")
    lines = GAME.describe(table.view(0), NAMES)
    assert any(line.endswith("you still need 3 blue; gold pays for 2 of them.") for line in lines), lines
    assert "  Best value: 2-1, 2 points; you still need 3 blue, and gold pays for 2 of them." in goals(
        table.view(0), GAME.tables
    )
    table = alone(Has(tokens="uuuyy"), Has(), p21="L2-blue-3")
    assert "  Best value: 2-1, 2 points; you can pay for it now." in goals(table.view(0), GAME.tables)


def test_a_card_that_both_moves_bring_nearer_is_added_only_if_it_is_near() -> None:
    table = alone(Has(), Has(), p11="L1-white-1", p21="L2-blue-4")  # rr b, ww r bbbb
    best, _second = hints_for(table, "take urb", "take uwb")
    assert best == ["It brings you within 1 token of 1-1 (white)."]


def test_what_the_other_move_would_pay_for_as_well_is_no_reason() -> None:
    """Two white and one blue: a white token is missing, which the gold token replaces, or a white one that is taken.

    What both do is said of the best move; of the second, that it does so too.
    """
    table = alone(Has(tokens="wu"), Has(), p11="L1-green-1", p12="L1-green-3")
    assert "next turn." in " ".join(hints_for(table, "reserve 1-1", "take ugb")[0])
    best, second = hints_for(table, "reserve 1-1", "take wgb")
    assert best == ["With the gold token, you can buy 1-1 next turn."]
    assert second == ["After this, too, you can buy 1-1 (green)."]
    _best, second = hints_for(table, "take wgb", "reserve 1-2")
    assert second[0] == "After this, too, you can buy 1-1 (green)."


def test_a_card_without_points_is_kept_from_a_rival_too() -> None:
    table = alone(Has(tokens="wu"), Has(tokens="wwu"), p11="L1-green-1", p12="L1-green-3")
    said = EVALUATION.reasons(table.state, GAME.parse("reserve 1-1"), NAMES)
    assert said == [
        "With the gold token, you can buy 1-1 next turn.",
        "If you leave 1-1, Boris could buy it next turn.",
    ]


def test_tokens_that_must_be_given_back_speak_for_the_other_move() -> None:
    table = position(Has(tokens="wwuuggrrbb"), Has(), display={"1-1": "L1-black-1"})
    assert compared(table, "buy 1-1", "take wug") == "", "nothing is given back after any purchase (6.6)"
    assert compared(table, "take wug", "buy 1-1") == ""
    assert compared(table, "reserve 1-1", "take ww") == "You only have to give back 1 token."


def test_what_can_no_longer_be_bought_speaks_against_giving_it_back() -> None:
    """1-1 costs 4 blue and scores a point; 1-2 costs 2 red and a black."""
    table = alone(Has(tokens="uuurrrbw"), Has(), p11="L1-black-8", p12="L1-white-1")
    GAME.controller.advance(table.state, GAME.parse("take wug"))
    said = EVALUATION.reasons(table.state, GAME.parse("return u"), NAMES)
    assert said == ["Then you can no longer buy 1-1 (black, 1 point)."]
    assert isinstance(said[0], Objection)
    assert "no longer" not in " ".join(EVALUATION.reasons(table.state, GAME.parse("return r"), NAMES))


def test_that_a_card_makes_none_cheaper_is_said_only_if_there_is_nothing_else() -> None:
    table = alone(Has(tokens="b", bonuses="bb"), Has(), p11="L1-blue-2", nobles=["N3", "N4", "N8"])
    assert EVALUATION.reasons(table.state, GAME.parse("buy 1-1"), NAMES) == ["It makes no card on the table cheaper."]
    free = alone(Has(bonuses="bbb"), Has(), p11="L1-blue-2", nobles=["N3", "N4", "N8"])
    assert said_for(free, "buy 1-1", "take wug") == "Your cards pay for this move: you keep every token."


def test_a_card_that_the_best_move_buys_is_none_that_can_still_be_bought() -> None:
    """Else a rival may buy it first, which is said."""
    mine = alone(Has(tokens="uuuugg", bonuses="u"), Has(), p21="L2-blue-3", p11="L1-red-4")  # uuuuu, uu g
    _best, second = hints_for(mine, "buy 2-1", "buy 1-1")
    assert not any("still buy 2-1" in said for said in second)


def test_what_both_moves_pay_for_is_not_claimed_for_the_second_alone() -> None:
    """Three white: both take one of them."""
    table = alone(Has(tokens="urb"), Has(), p11="L1-green-3", p12="L1-red-2", p13="L1-black-1")
    for move in ("take wub", "take wur"):
        _best, second = hints_for(table, "take wug", move)
        assert second == ["After this, too, you can buy 1-1 (green)."]


def test_what_argues_against_a_move_is_no_reason_for_it() -> None:
    table = alone(Has(tokens="ww"), Has(), p11="L1-blue-2", p31="L3-white-2", p12="L1-red-2")
    assert hints_for(table, "take wug", "take rr")[1] == []
    assert hints_for(table, "take wug", "reserve 3-1")[1] == ["After this, too, you can buy 1-2 (red)."]
    bought = position(Has(tokens="b", bonuses="bb"), Has(), display={"1-1": "L1-blue-2"})
    bought.state.display = [
        card if place == "1-1" else EMPTY for place, card in zip(PLACES, bought.state.display, strict=False)
    ]
    assert hints_for(bought, "take wug", "buy 1-1")[1] == []


def test_the_details_of_a_card_say_a_fact_once() -> None:
    """What it costs and what is lacking stands there already."""
    free = alone(Has(bonuses="bbb"), Has(), p11="L1-blue-2", nobles=["N3", "N4", "N8"])
    near = alone(Has(tokens="b"), Has(), p11="L1-blue-2")
    noble = alone(Has(tokens="uuuu", bonuses="gggrrrb"), Has(), p11="L1-black-8", nobles=["N8"])
    for table, move, name in ((free, "buy 1-1", ""), (near, "reserve 1-1", ""), (noble, "buy 1-1", "Francis I")):
        command = GAME.parse(move)
        lines = [
            *EVALUATION.reasons(table.state, command, NAMES)[:1],
            *EVALUATION.weigh([table.state], command, NAMES),
        ]
        assert not any("pay for all" in said or "still need" in said for said in lines), lines
        assert not name or sum(name in said for said in lines) == 1, lines


def test_the_next_card_is_as_near_as_it_is_after_the_first_is_bought() -> None:
    table = alone(Has(tokens="wurrbb"), Has(), p13="L1-green-2", p14="L1-blue-8")  # rrr, rrrr
    assert hints_for(table, "take urb", "take wug")[0] == ["Then you can buy 1-3 (green)."]


def test_a_reservation_names_the_card_that_an_opponent_could_buy() -> None:
    """Not the one that the gold token pays for."""
    table = alone(Has(tokens="uuu", bonuses="bbbbbb", hand=["L3-white-2"]), Has(tokens="rrrr"), p11="L1-blue-8")
    best, _second = hints_for(table, "reserve 1-1", "take wug")
    assert best[:2] == [
        "With the gold token, you can buy reserved card a (white, 4 points) next turn.",
        "If you leave 1-1, Boris could buy it next turn and earn 1 point.",
    ]


def test_of_two_cards_that_the_tokens_pay_for_the_better_one_is_the_aim() -> None:
    """Though the second move pays for it, too."""
    table = alone(Has(tokens="uuu", bonuses="u"), Has(), p21="L2-blue-3", p11="L1-red-1")  # uuuuu, uug
    best, second = hints_for(table, "take ugr", "take uwb")
    assert best[0] == "Then you can buy 2-1 (blue, 2 points)."
    assert second == ["After this, too, you can buy 2-1 (blue, 2 points)."]


def test_a_card_that_another_move_brings_nearer_is_no_aim() -> None:
    table = alone(Has(), Has(), p11="L1-red-2")  # www
    assert hints_for(table, "take wug", "take grb")[0] == []
    assert hints_for(table, "take ww", "take grb")[0] == ["It brings you within 1 token of 1-1 (red)."]


def test_a_card_whose_colour_the_bank_does_not_have_is_not_near() -> None:
    table = alone(Has(tokens="uu"), Has(), p11="L1-black-8")  # uuuu
    assert "only 1 token short of 1-1" in told(table, "reserve 1-1")
    table.state.bank[1] = 0
    assert told(table, "reserve 1-1") == "You secure a card worth 1 point."


def test_what_two_moves_both_do_is_said_of_the_second_only_if_it_is_said_of_the_best() -> None:
    """Of three cards that the best move brings nearer it names two."""
    for third, said in (("L1-red-2", []), ("L1-blue-8", ["After this, too, you can buy 1-1 (white)."])):  # www, rrrr
        table = alone(Has(tokens="wuugg"), Has(), p11="L1-white-2", p12="L1-black-2", p13=third)  # uuu, ggg
        moves = [Candidate(GAME.parse(text), 0.5, 9, behind=0.0, error=0.01) for text in ("take wug", "take urb")]
        _best, second = hints(Match(GAME, setup(2), start=table.state), moves)
        assert second.reasons == said


def test_what_an_opponent_could_buy_is_not_said_to_you() -> None:
    table = alone(Has(hand=["L3-white-2"]), Has(tokens="uuuuy", hand=["L2-blue-3"]))
    lines = GAME.describe(table.view(0), NAMES)
    assert "  a: blue, 2 points, costs 5 blue." in lines
    assert "  a: white, 4 points, costs 7 black." in lines


def test_who_has_no_further_turn_is_told_only_of_points() -> None:
    """10.1: cheaper cards, tokens and gold have no use then."""
    table = position(Has(tokens="uuuu"), Has(), display={**FOR_BLUE, "1-3": "L1-red-8", "1-4": "L1-red-1"})
    table.state.players[0].tokens[2] = 1
    assert compared(table, "buy 1-1", "buy 1-2") == "", "it earns less"
    table.state.players[1].points = 15
    assert compared(table, "buy 1-2", "buy 1-1") == "This move earns 1 point more than 1-1 would."
    assert [told(table, move) for move in ("buy 1-1", "buy 1-2", "take wgr", "reserve 1-3")] == [""] * 4


def test_whoever_can_win_for_certain_does_so_now() -> None:
    """10.1, 10.2: nobody can gain more than 8 points with a card and a noble; the search would as soon win later."""
    ada = Has(tokens="uuuu", bonuses="bbbbbb", bought=FOURTEEN_POINTS)
    table = alone(ada, Has(), p11="L1-black-8", p31="L3-white-2", p32="L3-white-3")
    buy = GAME.parse("buy 1-1")
    assert EVALUATION.worked_out(table.state) == [buy]
    for seed in range(4):
        assert Player(GAME, "expert").think(table.state, seed, iterations=100)[0].command == buy
    table.state.players[1].points = 7
    assert EVALUATION.worked_out(table.state) == [], "Boris, who has another turn, could come to 15 points, too"
    table.state.starter = 1
    assert EVALUATION.worked_out(table.state) == [buy], "now his turn was before hers"


@pytest.mark.rule("splendor 9.5")
def test_a_rival_who_chose_another_noble_can_have_this_one_next_turn() -> None:
    """Boris, too, has the cards for Niccolò Machiavelli, and could have chosen him."""
    table = position(Has(bonuses="wwwwuuuugggg"), Has(bonuses="wwwwuuuu"), nobles=["N1", "N3", "N2"])
    table.play("take wug")
    visiting = {BOX.nobles[noble].name: f"noble {place}" for place, noble in enumerate(table.state.nobles, 1)}
    [told] = EVALUATION.reasons(table.state, GAME.parse(visiting["Niccolò Machiavelli"]), NAMES)
    assert told == "Boris already has the cards for Niccolò Machiavelli."
