"""What is said for the best move in The Princes of Florence: what a work reaches, what things are worth to whom."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from boardgames_tui.bots.explain import gives_up, speaks_for
from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core.advice import Doubt
from boardgames_tui.games.princes_of_florence.ai.facts import Facts
from boardgames_tui.games.princes_of_florence.ai.worth import Worth
from boardgames_tui.games.princes_of_florence.commands import Place
from tests.games.advice import said_for
from tests.games.princes_of_florence.positions import GAME, NAMES, Has, Table, position, started

MIND = evaluation(GAME)


def after(table: Table, *moves: str) -> Table:
    table.play(*moves)
    return table


@pytest.mark.parametrize(
    ("made", "move", "second", "said"),
    [
        pytest.param(
            lambda: position(
                Has(hand="poet", table="lawyer", jesters=4, tiles="theatre, lake", freedoms="travel", florins=0),
                Has(),
                Has(),
                round=7,
            ),
            "work poet",
            "end",
            "A work of 20 would be the best of this round so far: 3 points if that holds.",
            id="the best work",
        ),
        pytest.param(
            lambda: position(Has(hand="poet painter watchmaker", jesters=2, florins=1000), Has(), Has(), round=3),
            "freedom travel",
            "end",
            "It lifts your Poet from 7 to 10; this round needs 12. 3 professions in hand like freedom of travel.",
            id="a freedom for three",
        ),
        pytest.param(
            lambda: after(started(4), "open jester"),
            "bid 300",
            "pass",
            "The jester is worth about ",
            id="a bid",
        ),
        pytest.param(
            lambda: after(started(4), "open lake"),
            "pass",
            "bid 300",
            "You could get the jester instead: about ",
            id="money kept for something better",
        ),
    ],
)
def test_what_is_said_for_the_best_move(made: Callable[[], Table], move: str, second: str, said: str) -> None:
    assert said_for(made(), move, second).startswith(said)


def compared(table: Table, move: str, other: str) -> str:
    assert {move, other} <= table.legal()
    return MIND.compare(table.state, GAME.parse(move), GAME.parse(other))


def test_money_that_is_worth_less_than_the_point_it_could_buy_is_no_reason_to_keep_it() -> None:
    """A point costs 200 florins (9.4)."""
    told = []
    for florins in range(0, 3000, 100):
        table = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=florins), Has(), Has(), round=5)
        table.play("work poet")
        less, more = (GAME.parse(f"exchange {points}") for points in (8, 9))
        kept, spent = (
            " ".join(MIND.reasons(table.state, one, NAMES, best=True, other=other))
            for one, other in ((less, more), (more, less))
        )
        assert not (kept and spent)
        if "than 1 point" in kept + spent:
            assert not reasons(table, "exchange 8").endswith("the last 200 will be worth about 1 point.")
        told += [kept, spent]
    assert "Keeping another 200 florins will earn you more than 1 point." in told
    assert "Keeping another 200 florins would earn you less than 1 point." in told


def test_works_objects_and_places_are_compared_by_what_they_are_worth() -> None:
    table = position(Has(hand="poet painter", jesters=5, tiles="theatre, lake"), Has(), Has(), round=3)
    assert compared(table, "work poet", "work painter") == "Its value is 4 higher than the Painter's."
    assert compared(table, "work painter", "work poet") == "", "both can be completed in this round"
    table.state.done = (0, 0, 0, 1, 0)
    assert compared(table, "work painter", "work poet") == "It leaves the Poet, worth 19 now, for a later round."
    assert " florins better for you than the lake." in said_for(started(4), "open jester", "open lake")


def test_ending_and_buying_nothing_say_what_is_given_up() -> None:
    table = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=900), Has(), Has(), round=3)
    said = MIND.reasons(table.state, GAME.parse("end"), NAMES)[0]
    assert said.startswith("You give up actions that could be worth about ")


def reasons(table: Table, move: str) -> str:
    return " ".join(MIND.reasons(table.state, GAME.parse(move), NAMES))


def test_an_object_of_no_use_is_not_said_to_be_worth_about_0_florins() -> None:
    table = position(Has(hand="philosopher", florins=900), Has(hand="", florins=600), asked="open")
    table.play("open builder")
    assert reasons(table, "pass") == "The builder is worth next to nothing to you."


def test_a_recruited_profession_adds_nothing_to_the_other_works() -> None:
    """16.17: its recruiting card has counted for them as much."""
    table = position(Has(hand="poet", recruiting=1), Has(table="botanist"), Has())
    assert reasons(table, "recruit botanist").startswith("The Botanist lets you complete one more work.")
    assert "adds 1 to each of your works" in reasons(
        position(Has(hand="poet"), Has(), row="botanist", row_purchase=True), "profession botanist"
    )


def test_a_work_is_called_the_best_only_if_its_own_value_is() -> None:
    """11.1: with bonus card B11, 2 for each jester, a work of 20 could be one of 28."""
    poet = Has(hand="poet", table="lawyer", jesters=4, tiles="theatre, lake", freedoms="travel", bonus="B11")
    for best, said in ((19, True), (22, False)):
        table = position(Has(best=best, table="painter"), poet, Has(), turn=1, round=7)
        assert ("A work of 20 would be the best" in reasons(table, "work poet")) == said


def test_a_bonus_card_is_drawn_for_a_work_that_is_worth_too_little() -> None:
    """And no number of cards is promised that the deck may not have (16.12)."""
    assert reasons(position(Has(florins=900), Has(), Has()), "bonus") == ""
    short = Has(hand="poet", jesters=3, tiles="theatre", florins=900)
    assert reasons(position(short, Has(), Has(), round=3), "bonus").endswith(" short of 12: a bonus card may help.")
    rich = Has(hand="poet", jesters=5, tiles="theatre, lake", florins=900)
    assert reasons(position(rich, Has(), Has(), round=3), "bonus") == ""


def test_what_no_action_is_left_for_is_measured_by_the_next_round() -> None:
    """The Botanist would be worth 14, enough for the fourth round but not for the fifth."""
    poet = Has(hand="poet", recruiting=1, jesters=6, florins=300, freedoms="travel")
    table = position(poet, Has(table="botanist"), Has(), round=4)
    for done, enough, figures in (
        ((0, 0, 0, 1, 0), True, "This round needs 14."),
        ((0, 0, 0, 1, 1), False, "The next round needs 15."),
    ):
        table.state.done = done
        told = reasons(table, "recruit botanist")
        assert told.startswith("As a work it would be worth 14 now; this round needs 14.") == enough, told
        assert figures in " ".join(MIND.weigh([table.state], GAME.parse("recruit botanist"), NAMES))
    table = position(Has(hand="poet", recruiting=1, jesters=4, florins=300, freedoms="travel"), Has(), Has(), round=4)
    table.state.done = (0, 0, 0, 1, 0)
    table.play("bonus")
    said = {said for move in table.legal() for said in MIND.reasons(table.state, GAME.parse(move), NAMES)}
    assert any("; the next round needs 15." in each for each in said)
    assert not any("this round" in each for each in said)


def test_the_last_player_of_a_round_has_the_best_work_for_sure() -> None:
    poet = Has(hand="poet", jesters=4, tiles="theatre, lake", freedoms="travel")
    for turn, said in (
        (1, "would be the best of this round so far: 3 points if that holds."),
        (2, "would be the best of this round: 3 points."),
    ):
        players = [Has(), Has(), Has()]
        players[turn] = poet
        assert said in reasons(position(*players, turn=turn, round=5), "work poet")


def test_a_best_work_that_a_player_already_has_is_no_reason_for_a_better_one() -> None:
    """11.1: the last player of the round has 17 already, and nobody else a work."""
    table = position(Has(), Has(), Has(hand="poet", jesters=4, tiles="theatre, lake"), turn=2, round=5)
    assert "best of this round" in reasons(table, "work poet")
    table.state.players[2].best = 17
    assert "best of this round" not in reasons(table, "work poet")


def rather(table: Table, move: str, other: str) -> list[str]:
    assert {move, other} <= table.legal()
    return [*MIND.reasons(table.state, GAME.parse(move), NAMES, best=True, other=GAME.parse(other))]


@pytest.mark.rule("princes-of-florence 8.8")
def test_of_two_works_that_both_win_the_award_the_higher_value_is_no_reason() -> None:
    """Later works have to be better, so the better one could as well be kept; in the last round it could not."""
    poet = Has(hand="poet painter", jesters=6, tiles="theatre, lake")
    for turn, best, number, said in ((2, 16, 3, False), (1, 16, 3, True), (2, 17, 3, True), (2, 0, 7, True)):
        players = [Has(table="botanist", best=best), Has(), Has()]
        players[turn] = poet
        table = position(*players, turn=turn, round=number)
        told = MIND.compare(table.state, GAME.parse("work poet"), GAME.parse("work painter"))
        assert ("4 higher" in told) is said, (turn, best, number)


def test_money_and_points_are_argued_for_by_what_the_money_is_worth() -> None:
    """Early, money is worth more than the points that it buys; late, it is not needed."""
    early = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=0), Has(), Has(), round=2)
    late = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=3000), Has(), Has(), round=6)
    for table in (early, late):
        table.play("work poet")
    assert rather(early, "exchange 7", "exchange 9") == [
        "Keeping another 400 florins will earn you more than 2 points."
    ]
    assert rather(early, "exchange 8", "exchange 7") == []
    assert rather(late, "exchange 9", "exchange 8") == ["You are unlikely to need 200 florins more."]
    assert rather(late, "exchange 8", "exchange 9") == []


@pytest.mark.rule("princes-of-florence 8.7")
def test_what_money_is_worth_is_told_only_if_that_is_not_the_point_that_it_buys() -> None:
    """Else it would speak as well for one point more as for one fewer."""
    told = set()
    for number, florins in product((2, 4, 6), range(0, 3000, 200)):
        table = position(
            Has(hand="poet", jesters=5, tiles="theatre, lake", florins=florins), Has(), Has(), round=number
        )
        table.play("work poet")
        told |= {reasons(table, move).partition("; ")[2] for move in table.legal()}
    assert "the last 200 will be worth about 1.5 points." in told
    assert "the last 200 will be worth about 1 point." not in told


def test_points_are_sold_for_a_bid_only_if_there_is_too_little_money_for_it() -> None:
    """Else it is said what they cost."""
    rich, poor = (position(Has(), Has(florins=held, points=3), Has(), round=2, asked="open") for held in (3000, 200))
    for table in (rich, poor):
        table.play("open jester")
    assert reasons(rich, "sell 1") == "You get 100 florins for a point; buying one with a work costs 200 florins."
    assert rather(rich, "sell 1", "pass") == []
    assert reasons(poor, "sell 1").startswith("Then you can bid up to 300 florins. The jester is worth about ")


@pytest.mark.parametrize(
    ("florins", "asked", "round_", "listed"),
    [
        pytest.param(1900, "action", 3, [], id="there is money enough for all actions"),
        pytest.param(800, "bid", 7, [], id="and for the next bid"),
        pytest.param(200, "bid", 2, ["sell 1"], id="one point makes up for what the bid lacks"),
        pytest.param(200, "action", 3, ["sell 1"], id="and the price of a freedom that three professions like"),
        pytest.param(400, "action", 7, [], id="in the last round the points are worth more than a building"),
    ],
)
def test_points_to_sell_are_listed_only_if_the_money_is_needed_now(
    florins: int, asked: str, round_: int, listed: list[str]
) -> None:
    """Elsewhere they can be sold later as well, or bought back."""
    seller = Has(hand="poet painter watchmaker", jesters=2, florins=florins, points=6)
    table = position(seller, Has(), Has(), round=round_)
    if asked == "bid":
        table = position(Has(), seller, Has(), round=round_, asked="open")
        table.play("open jester")
    sales = [move for move in sorted(table.legal()) if move.startswith("sell")]
    assert len(sales) == 6
    assert [move for move in sales if MIND.leads_somewhere(table.state, GAME.parse(move))] == listed


def test_what_argues_against_a_move_is_no_reason_for_it() -> None:
    """In a hint, and in the details of the move alone it is its price."""
    ending = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=900), Has(), Has(), round=3)
    assert rather(ending, "end", "work poet") == []
    last = position(Has(hand="poet", florins=3000), Has(), Has(), round=2, asked="last", out=(1, 2))
    assert reasons(last, "buy nothing").startswith("You get nothing, but ")
    assert rather(last, "buy nothing", "buy jester") == []
    assert gives_up(GAME, last.state, GAME.parse("buy nothing"), NAMES), "no hint calls it as good as what it gives up"
    bidding = position(Has(), Has(hand="poet", florins=3000), Has(), round=2, asked="open")
    bidding.play("open jester", "bid 300", "bid 400")
    low = ("The jester is worth only", "The jester is worth next to nothing")
    while not any(said.startswith(low) for said in rather(bidding, "pass", bid_of(bidding))):
        assert "worth about" in " ".join(rather(bidding, bid_of(bidding), "pass"))
        bidding.play(bid_of(bidding))
    assert "worth about" not in " ".join(rather(bidding, bid_of(bidding), "pass"))


def test_nothing_is_better_than_a_bid_that_the_search_prefers() -> None:
    table = after(started(4), "open lake")
    assert rather(table, "pass", "bid 300")[0].startswith("You could get the jester instead: ")
    assert MIND.reasons(table.state, GAME.parse("pass"), NAMES, other=GAME.parse("bid 300")) == []


def test_what_a_bid_is_above_is_no_reason_for_it_where_passing_brings_more() -> None:
    """`why pass` says the same: the landscape, at its price, is the better one."""
    table = position(Has(), Has(hand="poet painter watchmaker"), round=1, asked="open")
    table.play("open recruiting")
    assert reasons(table, "pass").startswith("You could get the landscape instead: about ")
    assert rather(table, bid_of(table), "pass") == ["It counts for each of the 3 professions in your hand."]
    table = position(Has(), Has(hand="poet painter watchmaker"), round=1, asked="open")
    table.play("open landscape")
    assert " above this bid." in rather(table, bid_of(table), "pass")[0]


def test_no_object_is_named_for_a_pass_unless_the_plan_is_to_buy_it() -> None:
    table = position(Has(), Has(hand="bell_maker choreographer dramatist"), round=1, asked="open")
    table.play("open recruiting")
    passing, bid, landscape, jester = map(GAME.parse, ("pass", bid_of(table), "buy landscape", "buy jester"))
    for then, named in (([], False), ([landscape], True), ([jester], False)):
        said = speaks_for(GAME, table.state, passing, bid, NAMES, best=True, then=then)
        assert any("You could get the landscape instead" in each for each in said) == named


def test_a_profession_does_not_share_what_nobody_can_get_any_more() -> None:
    for theirs, shared in (("religion", "Theatre, travel"), ("travel", "Theatre")):
        table = position(
            Has(hand="choreographer dramatist"), Has(freedoms=theirs), row="poet sculptor", row_purchase=True
        )
        assert reasons(table, "profession poet") == f"Other professions in your hand also like: {shared}."


def test_a_work_that_ties_for_the_best_one_scores_as_well() -> None:
    """11.1"""
    poet = Has(hand="poet", table="lawyer", jesters=4, tiles="theatre, lake", freedoms="travel")
    for players, said in (
        ((Has(best=20, table="painter"), poet, Has()), "It would tie for the best work so far: 3 points each if"),
        ((Has(best=20, table="painter"), poet), "It would tie for the best work of this round: 3 points each."),
    ):
        assert reasons(position(*players, turn=1, round=7), "work poet").startswith(said)


def bid_of(table: Table) -> str:
    [bid] = [move for move in table.legal() if move.startswith("bid")]
    return bid


def test_no_action_is_called_too_dear_that_is_free() -> None:
    """A recruiting card costs no more florins, and may bring more later (6.4)."""
    table = position(Has(hand="poet", recruiting=1), Has(table="botanist"), Has(), round=3)
    assert rather(table, "end", "recruit botanist") == []
    table.state.done = (1, 1, 0, 0, 0)
    assert rather(table, "end", "recruit botanist") == ["A profession that suits you better may turn up later."]


def room_left(table: Table) -> dict[str, int]:
    """How many places for the building wanted most each place leaves."""
    assert isinstance(MIND, Worth)
    facts, found = Facts(MIND, table.state), dict[str, int]()
    for move in sorted(table.legal()):
        command = GAME.parse(move)
        assert isinstance(command, Place)
        found[move] = facts.room_after(facts.placement(command))
    return found


def test_a_place_that_leaves_less_room_is_not_praised_for_it() -> None:
    """The room is for a building that is still wanted."""
    table = position(Has(hand="poet physicist", florins=3000), Has(), Has(), round=2)
    table.play("build theatre")
    room = room_left(table)
    most, least = (pick(room, key=room.__getitem__) for pick in (max, min))
    assert rather(table, least, most) == []
    assert rather(table, most, least) == [f"It leaves you {room[most]} places for the Laboratory."]
    table = position(Has(hand="poet", florins=3000), Has(), Has(), round=2)
    table.play("build theatre")
    assert {reasons(table, move) for move in table.legal()} == {""}, "no other is wanted"


def test_however_a_building_can_be_turned_in_a_place_that_is_one_place() -> None:
    """The Laboratory takes three by three squares in each of its eight orientations."""
    table = position(Has(hand="poet physicist", florins=3000), Has(), Has(), round=2)
    table.play("build theatre")
    told = reasons(table, "place theatre b7")
    table.play("place theatre b7", "build laboratory")
    corners = {move.split()[2] for move in table.legal()}
    assert told == f"It leaves you {len(corners)} places for the Laboratory."


def test_a_better_place_is_not_named_for_the_one_that_is_called_the_best() -> None:
    table = position(Has(hand="poet physicist", florins=3000), Has(), Has(), round=2)
    table.play("build theatre")
    said = [each for move in table.legal() for each in MIND.weigh([table.state], GAME.parse(move), NAMES)]
    assert {isinstance(each, Doubt) for each in said if each.startswith("Placed better")} == {True}


def test_points_for_a_work_are_no_reason_to_add_no_card_to_it() -> None:
    table = position(Has(hand="poet", jesters=6, tiles="theatre, lake", bonus="B16"), Has(), Has(), round=7)
    table.play("work poet")
    assert rather(table, "exchange 1", "add B16") == []


def test_money_kept_is_worth_as_much_in_the_details_as_in_the_hint() -> None:
    table = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=0), Has(), Has(), round=5)
    table.play("work poet")
    assert MIND.weigh([table.state], GAME.parse("exchange 6"), NAMES) == []


def test_a_work_that_will_be_worth_too_little_is_not_left_for_later() -> None:
    """The Poet is worth 10, the Painter 7; the fourth round needs 12."""
    table = position(Has(hand="poet painter", jesters=2, tiles="theatre, lake"), Has(), Has(), round=3)
    assert "for a later round" not in MIND.compare(table.state, GAME.parse("work painter"), GAME.parse("work poet"))


@pytest.mark.rule("princes-of-florence 10.3")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        (2, "There is no other action that you could take."),
        (3, "No other action is worth its price to you now."),
    ],
)
def test_no_action_is_called_too_dear_that_is_out_of_reach(points: int, said: str) -> None:
    table = position(Has(hand="poet", florins=0, points=points), Has(), Has(), round=7)
    assert reasons(table, "end") == said


def test_of_a_building_only_what_it_does_for_a_work_is_a_reason() -> None:
    """Its points, its price and who likes it are on the line of the move."""
    table = position(Has(hand="poet", jesters=1, florins=1000), Has(), Has(), round=1)
    assert reasons(table, "build theatre").startswith("It lifts your Poet from ")
    assert reasons(table, "build opera") == ""
    liked = position(Has(hand="poet dramatist", jesters=1, florins=1000), Has(), Has(), round=1)
    assert reasons(liked, "build theatre") == "It lifts 2 works to this round's 7 or more."


def test_a_profession_that_is_a_work_already_is_taken_for_that() -> None:
    table = position(Has(hand="poet", recruiting=1, jesters=5), Has(table="botanist"), Has(), round=3)
    assert reasons(table, "recruit botanist").startswith("As a work it would be worth ")


def test_after_the_last_round_no_profession_is_still_to_come() -> None:
    for number, said in ((6, "Professions still to come may like it."), (7, "None of your professions likes it.")):
        table = position(Has(hand="poet"), Has(), Has(), round=number)
        assert reasons(table, "freedom religion") == said


def test_no_money_is_kept_for_nothing() -> None:
    table = position(Has(hand="poet", jesters=5, tiles="theatre, lake"), Has(), Has(), round=7)
    assert MIND.weigh([table.state], GAME.parse("work poet"), NAMES) == []


@pytest.mark.rule("princes-of-florence 8.7")
def test_only_the_income_of_a_work_is_compared_with_points() -> None:
    """A work of 9 earns 900 florins, which buy 4 points; one of 19 earns 1,900, of which the last 1,000 are told."""
    for jesters, amount, points in ((0, "800", 4), (5, "1,000", 5)):
        table = position(Has(hand="poet", jesters=jesters, tiles="theatre, lake", florins=3000), Has(), Has(), round=1)
        (said,) = MIND.weigh([table.state], GAME.parse("work poet"), NAMES)
        assert said.startswith(f"The last {amount} florins of its income: worth about ")
        assert said.endswith(f" if kept, {points} points if exchanged.")


def test_an_object_that_is_worth_less_than_its_price_is_said_to_be_so_in_its_details() -> None:
    table = position(Has(hand="botanist cartographer poet"), Has(), round=6, asked="open")
    assert reasons(table, "open recruiting") == "The recruiting card is worth next to nothing to you."
    assert "worth" not in " ".join(rather(table, "open recruiting", "open jester"))


def test_who_buys_nothing_is_told_of_no_object_that_the_search_may_like_less() -> None:
    last = position(Has(hand="poet", florins=3000), Has(), Has(), round=2, asked="last", out=(1, 2))
    assert reasons(last, "buy nothing") == "You get nothing, but something left is worth more to you than it costs."


def test_a_figure_in_florins_is_told_only_of_the_object_that_it_speaks_for() -> None:
    """The landscape leaves 700 florins, the jester 600 and the recruiting card 400."""
    for asked, move, other, said in (
        ("open", "open jester", "open recruiting", "It adds twice as much to each work as a recruiting card."),
        ("last", "buy recruiting", "buy nothing", "It counts for each of the 3 professions in your hand."),
        ("last", "buy landscape", "buy recruiting", "The landscape is worth about 900 florins to you and costs 200 "),
    ):
        hand = Has(hand="botanist cartographer poet")
        table = position(hand, Has(), round=1, asked=asked, out=(1,) if asked == "last" else ())
        found = " ".join(rather(table, move, other))
        assert found.startswith(said), found


PLAYED = Has(
    hand="mathematician theologian philosopher poet",
    table="cartographer botanist",
    recruiting=1,
    tiles="university, laboratory, theatre, lake, park",
    jesters=1,
    freedoms="religion",
    florins=1300,
)
"""Works of 19, 16, 13 and 16; the fifth round needs 15."""


def test_florins_that_are_hardly_points_make_no_object_the_better_one() -> None:
    """In the last round the landscape would leave 500 florins more than this bid, and 0.3 points."""
    laid = "poet alchemist philosopher cartographer botanist"
    ada = replace(PLAYED, hand="mathematician theologian", table=laid, recruiting=0, jesters=2, florins=1200)
    table = position(Has(), ada, round=7, asked="open")
    table.play("open prestige")
    assert rather(table, bid_of(table), "pass") == ["The prestige card is worth about 3 points to you."]
    assert reasons(table, "pass").startswith("You save 600 florins, but lose the prestige card, worth about 3 points.")


@pytest.mark.parametrize(("number", "told"), [(5, " florins to "), (6, " points to ")])
def test_near_the_end_an_object_is_worth_points_not_all_the_florins_that_one_has(number: int, told: str) -> None:
    table = position(replace(PLAYED, florins=3400), Has(florins=2600), Has(), round=number, asked="open")
    assert told in reasons(table, "open jester")
    assert all(told in each for each in MIND.weigh([table.state], GAME.parse("open jester"), NAMES))


def test_a_pass_that_is_the_best_is_argued_for() -> None:
    """And what it gives up is no reason for it, nor what an object is worth for a bid that is not the best."""
    passing = GAME.parse("pass")
    for out, said in (
        ((), "You can still bid for the jester, from 200 florins."),
        ((2,), "Then you are the last buyer: you can have the jester for 200 florins."),
    ):
        table = position(Has(), replace(PLAYED, florins=3000), Has(), round=5, asked="open", out=out)
        table.play("open recruiting")
        assert MIND.reasons(table.state, passing, NAMES, best=True) == [said]
        assert reasons(table, "pass").startswith("You save ")
        assert reasons(table, "pass").endswith(said), "it is as true if the pass is not the best"
        bid = GAME.parse(bid_of(table))
        assert "worth" not in " ".join(MIND.reasons(table.state, bid, NAMES, other=passing))
    poor = position(Has(), replace(PLAYED, florins=100, points=5), Has(), round=5, asked="open")
    poor.play("open jester")
    assert reasons(poor, "pass") == "", "there is nothing to save"


def test_what_buying_nothing_gives_up_is_not_said_if_it_is_the_best() -> None:
    last = position(Has(hand="poet", florins=3000), Has(), Has(), round=2, asked="last", out=(1, 2))
    assert MIND.reasons(last.state, GAME.parse("buy nothing"), NAMES, best=True) == []


def test_an_object_that_is_not_the_best_move_is_given_no_worth() -> None:
    """It may be ranked otherwise than by what it is worth: buying nothing, say, above a landscape at its price."""
    hand = Has(hand="poet painter lawyer")
    table = position(hand, Has(), Has(), round=3, asked="open")
    last = position(hand, Has(), Has(), round=3, asked="last", out=(1, 2))
    kinds = ("forest", "lake", "park", "builder", "jester", "prestige", "recruiting")
    for each, verb, otherwise in ((table, "open", "withdraw"), (last, "buy", "buy nothing")):
        moves = [f"{verb} {kind}" for kind in kinds]
        for best, move in product((*moves, otherwise), moves):
            if move != best:
                said = MIND.reasons(each.state, GAME.parse(move), NAMES, other=GAME.parse(best))
                assert "is worth" not in " ".join(said), (best, move)


def test_a_bonus_card_is_for_the_work_that_needs_it() -> None:
    """Not for the best one, which is legal without it."""
    table = position(PLAYED, Has(), round=5, coming={"bonus": "B05 B06 B08 B17 B19"})
    assert rather(table, "bonus", "work mathematician") == [
        "The Philosopher's work is 2 short of 15: a bonus card may help."
    ]
    table.play("bonus")
    assert rather(table, "pick B08", "pick B19")[0] == "It lifts your Philosopher from 13 to 17."
    assert rather(table, "pick B19", "pick B08") == ["It lifts your Mathematician from 19 to 20."]


@pytest.mark.rule("princes-of-florence 8.6")
def test_a_bonus_card_raises_one_work_or_another() -> None:
    table = position(replace(PLAYED, hand="mathematician philosopher"), Has(), round=5, coming={"bonus": "B05 B08 B17"})
    table.play("bonus")
    told = MIND.weigh([table.state], GAME.parse("pick B08"), NAMES)
    assert told == ["One work's value with this card: Mathematician 21 or Philosopher 15. This round needs 15."]


def test_no_bonus_card_is_drawn_for_a_work_that_no_action_is_left_for() -> None:
    table = position(replace(PLAYED, hand="mathematician philosopher", jesters=2), Has(), round=7)
    assert reasons(table, "bonus") == ""


def test_a_work_that_needs_a_bonus_card_is_worth_what_it_is_with_it() -> None:
    table = position(replace(PLAYED, bonus="B08"), Has(), round=5)
    assert rather(table, "work philosopher", "work poet") == [
        "A work of 17 would be the best of this round so far: 3 points if that holds."
    ]
    table.state.done = (0, 0, 0, 1, 0)
    assert compared(table, "work philosopher", "work poet") == "It leaves the Poet, worth 16 now, for a later round."
    assert compared(table, "work poet", "work philosopher") == ""


def test_a_hint_gives_a_work_one_value() -> None:
    """The Poet is worth 12, and 14 with the bonus card that this round needs."""
    table = position(Has(hand="poet", jesters=2, tiles="theatre, lake", bonus="B16"), Has(), Has(), round=4)
    best = "A work of 14 would be the best of this round so far: 3 points if that holds."
    assert reasons(table, "work poet") == f"{best} The next round needs 15."


def test_what_the_line_of_the_move_says_is_no_reason() -> None:
    """Another lake, +3 points."""
    table = position(Has(hand="poet", tiles="lake", jesters=4), Has(), Has(), round=5, asked="open")
    assert "3 points" not in " ".join((reasons(table, "open lake"), *rather(table, "open lake", "open park")))


def test_a_landscape_is_chosen_for_the_work_that_it_makes_possible() -> None:
    """As many professions like a lake."""
    hand = "mathematician theologian botanist poet"
    ada = Has(hand=hand, table="cartographer", recruiting=2, tiles="university", jesters=1, freedoms="religion")
    table = position(ada, Has(), round=4, asked="last", out=(1,))
    table.play("buy landscape")
    assert rather(table, "choose park", "choose lake")[0] == "It lifts 2 works to this round's 14 or more."
    assert rather(table, "choose lake", "choose park")[0] == "It lifts your Mathematician from 16 to 19."


def test_ending_a_turn_gives_up_the_best_building() -> None:
    table = position(replace(PLAYED, tiles="university, laboratory, park", florins=2200), Has(), round=4, done="bonus")
    said = reasons(table, "end")
    assert said.startswith("You give up an action that could be worth about ")
    assert float(said.split()[-2]) >= 3, said


def test_a_place_less_among_many_is_no_reason() -> None:
    table = position(Has(hand="poet physicist", florins=3000), Has(), round=1, asked="last", out=(1,))
    table.play("buy landscape", "choose lake")
    room = room_left(table)
    most = max(room, key=room.__getitem__)
    near = max((move for move in room if room[move] < room[most]), key=room.__getitem__)
    assert compared(table, most, near) == ""
    assert rather(table, most, near) == []


def test_what_an_own_prestige_card_asks_for_is_worth_its_points() -> None:
    """P13 scores 7 points for four buildings and two freedoms (12.2)."""
    four = "theatre, opera, chapel, tower"
    for prestige in ("P13", "P03"):
        own = Has(hand="", table="poet", tiles=four, freedoms="travel", prestige=prestige, florins=600)
        told = MIND.weigh([position(own, Has(), Has(), round=7).state], GAME.parse("freedom religion"), NAMES)
        assert any("about 7 points" in each for each in told) is (prestige == "P13"), told


@pytest.mark.rule("princes-of-florence 8.4")
def test_of_what_the_search_likes_better_than_its_estimate_it_is_said_what_it_does() -> None:
    adds = "It counts for each of the 3 professions in your hand."
    table = position(Has(hand="poet painter lawyer"), Has(), round=1, asked="open")
    assert rather(table, "open recruiting", "open landscape") == [adds]
    first = "The first of a type adds 3 to the work of each profession that likes it."
    for tiles, said in (("", True), ("forest, lake, park", False)):
        own = Has(hand="poet painter lawyer", tiles=tiles, florins=700)
        table = position(own, Has(), round=3, asked="last", out=(1,))
        assert (first in rather(table, "buy landscape", "buy jester")) is said


@pytest.mark.rule("princes-of-florence 7.5")
def test_a_bonus_card_is_taken_for_a_work_that_is_still_to_come() -> None:
    ready = replace(PLAYED, hand="mathematician", jesters=2)
    for number, done, said in ((6, "build", ["It can make one of your works worth more."]), (7, "build", [])):
        table = position(ready, Has(), round=number, done=done)
        assert rather(table, "bonus", "end") == said


def test_money_that_is_worth_its_points_is_kept_for_later() -> None:
    """Where the details tell that a point is worth its florins, nothing else speaks for either."""
    told = set[str]()
    for florins in range(0, 3000, 100):
        table = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=florins), Has(), Has(), round=5)
        table.play("work poet")
        kept, spent = rather(table, "exchange 8", "exchange 9"), rather(table, "exchange 9", "exchange 8")
        told |= {each for each in kept if "to spend later on" in each}
        assert not (kept and spent)
    assert told


@pytest.mark.parametrize(("hand", "much"), [("poet", True), ("poet painter lawyer composer sculptor botanist", False)])
def test_no_more_money_is_left_to_spend_than_actions_that_are_not_works_can_need(hand: str, much: bool) -> None:
    """For the auctions of the last two rounds about a thousand florins are enough."""
    told = ""
    for florins in range(0, 3000, 100):
        table = position(Has(hand=hand, jesters=5, tiles="theatre, lake", florins=florins), Has(), Has(), round=5)
        table.play("work poet")
        told += " ".join(rather(table, "exchange 8", "exchange 9"))
    assert ("It leaves you 1," in told) is much, told


def test_a_profession_is_taken_for_what_the_other_card_lacks() -> None:
    """The Sculptor likes the forest as well, and would be worth as much; the Alchemist likes the Laboratory, too."""
    ada = Has(hand="alchemist composer astronomer organ_builder", tiles="forest", jesters=1, florins=1700)
    drawn = "botanist physicist sculptor mathematician theologian"
    table = position(ada, Has(), Has(), round=2, coming={"profession": drawn})
    table.play("profession")
    assert said_for(table, "pick physicist", "pick sculptor") == (
        "Other professions in your hand also like: Laboratory. As a work it would be worth 10 now; this round needs 10."
    )
    assert "You already have something" in said_for(table, "pick sculptor", "pick botanist")
    table = position(replace(ada, recruiting=1), Has(table="physicist"), Has(table="sculptor"), round=2)
    assert "forest" not in said_for(table, "recruit physicist", "recruit sculptor")


@pytest.mark.rule("princes-of-florence 4.5")
def test_what_can_be_had_after_a_pass_is_named_unless_the_plan_names_it() -> None:
    table = position(Has(), replace(PLAYED, florins=3000), Has(), round=5, asked="open")
    table.play("open recruiting")
    passing, bid, jester = map(GAME.parse, ("pass", bid_of(table), "open jester"))
    for then, named in (([], True), ([jester], False)):
        said = speaks_for(GAME, table.state, passing, bid, NAMES, best=True, then=then)
        assert any("for the jester, from 200 florins." in each for each in said) == named


@pytest.mark.rule("princes-of-florence 7.1")
def test_an_object_counts_for_no_more_works_than_actions_are_left_for() -> None:
    """Late in the game a work that it does not lift to the minimum takes an action for that."""
    four = replace(PLAYED, recruiting=0, jesters=2)
    for number, hand, said in (
        (5, four.hand, "each of the 4 professions in your hand."),
        (6, f"{four.hand} lawyer choreographer", "up to 4 works."),
        (6, "mathematician theologian poet lawyer", "up to 3 works."),
        (7, four.hand, "up to 2 works."),
        (7, "philosopher lawyer botanist", "1 work at most."),
    ):
        table = position(replace(four, hand=hand, table="cartographer"), Has(), Has(), round=number, asked="open")
        assert reasons(table, "open jester").endswith(f"It counts for {said}"), (number, hand)


@pytest.mark.rule("princes-of-florence 6.2")
def test_a_recruiting_card_is_not_bought_for_what_a_jester_does_twice_as_well() -> None:
    """But for a better work than those that there would be actions for."""
    for theirs, said in (
        ("mathematician", ["With it you could recruit a profession whose work would be worth 21."]),
        ("watchmaker", []),
    ):
        ada = replace(PLAYED, hand="botanist theologian philosopher poet", table="cartographer alchemist", recruiting=0)
        table = position(replace(ada, jesters=2), Has(table=theirs), round=6, asked="open")
        assert rather(table, "open recruiting", "open jester") == said


@pytest.mark.rule("princes-of-florence 12.2")
@pytest.mark.parametrize(
    ("prestige", "move", "points"),
    [
        pytest.param("P10", "work poet", 4, id="as many works as Boris"),
        pytest.param("P08", "freedom opinion", 8, id="all three freedoms"),
        pytest.param("P06", "build university", 5, id="two large buildings"),
    ],
)
def test_what_an_own_prestige_card_scores_more_is_a_reason_in_the_last_round(
    prestige: str, move: str, points: int
) -> None:
    told = f"As things stand, it adds {points} points to your prestige cards."
    boris = Has(table="composer painter", best=25)
    ada = Has(hand="poet botanist", table="lawyer", jesters=6, tiles="laboratory, lake", freedoms="travel religion")
    for number, held, said in ((7, prestige, True), (6, prestige, False), (7, "P14", False)):
        table = position(boris, replace(ada, prestige=held), Has(), turn=1, round=number)
        assert (told in reasons(table, move)) is said, (number, held)


def test_in_the_last_round_a_work_is_worth_its_points() -> None:
    """12.6: florins only break ties."""
    ada = Has(hand="poet", table="lawyer", jesters=6, tiles="theatre, lake")
    for number, said in (
        (6, "It is worth 21: 2,100 florins, or up to 10 points."),
        (7, "It can be exchanged for up to 10 points."),
    ):
        assert reasons(position(Has(table="botanist", best=25), ada, Has(), turn=1, round=number), "work poet") == said


@pytest.mark.rule("princes-of-florence 8.7")
def test_no_money_is_kept_for_what_works_in_hand_need_no_money_for() -> None:
    """Four actions are left for four works; and what the second work of the turn earns can be kept as well."""
    hand = "theologian poet mathematician philosopher"
    for number, cards, florins in ((6, hand, 0), (6, hand, 300), (3, "mathematician poet", 0)):
        ada = replace(PLAYED, hand=cards, recruiting=0, jesters=3, freedoms="religion travel", florins=florins)
        table = position(ada, Has(), Has(), round=number)
        table.play("work mathematician")
        for points in range(1, 9):
            kept = rather(table, f"exchange {points}", f"exchange {points + 1}")
            assert kept == [], (number, florins, points)
            assert "will be worth" not in reasons(table, f"exchange {points}"), (number, florins, points)


@pytest.mark.rule("princes-of-florence 11.1")
def test_the_best_work_is_no_reason_beside_a_better_one() -> None:
    table = position(Has(hand="poet painter", jesters=5, tiles="theatre, lake"), Has(), Has(), round=3)
    assert rather(table, "work painter", "work poet") == []
    assert "A work of 19 would be the best of this round so far" in " ".join(rather(table, "work poet", "work painter"))


@pytest.mark.rule("princes-of-florence 5.3")
def test_a_builder_that_may_save_more_is_not_said_to_be_worth_little() -> None:
    """It makes the Theatre and the Laboratory 400 florins cheaper each."""
    for hand, said in (("poet physicist", False), ("", True)):
        table = position(Has(), Has(hand=hand, florins=2700), Has(), round=2, asked="open")
        table.play("open builder")
        for move in ("pass", bid_of(table)):
            assert ("The builder is worth " in reasons(table, move)) is said, (hand, move)


def test_an_object_of_no_use_late_in_the_game_is_not_worth_about_0_points() -> None:
    """In the last round many florins are no points."""
    ada = Has(hand="theologian poet", table="lawyer painter", jesters=7, florins=800)
    table = position(Has(), ada, Has(), round=7, asked="open")
    table.play("open builder")
    for move in ("pass", bid_of(table)):
        assert reasons(table, move).startswith("The builder is worth next to nothing to you."), move
    assert rather(table, "pass", bid_of(table))[0] == "The builder is worth next to nothing to you."


def test_what_a_worth_is_above_a_bid_is_not_told_if_another_kind_brings_more() -> None:
    """The lake, worth 900 florins more than its price, remains after a pass."""
    ada = Has(hand="poet painter watchmaker", jesters=1, florins=2000)
    for bids, said in (((), True), (("bid 300", "bid 400", "bid 500"), False)):
        table = position(Has(), ada, Has(), round=2, asked="open")
        table.play("open jester", *bids)
        told = rather(table, bid_of(table), "pass")[0]
        assert told.startswith("The jester is worth about 2,000 florins to you")
        assert (" above this bid." in told) is said, told


@pytest.mark.rule("princes-of-florence 4.1")
def test_late_the_points_of_a_better_object_are_told_as_only_one_can_be_had() -> None:
    laid = "mathematician sculptor"
    ada = replace(PLAYED, hand="theologian philosopher poet", table=laid, recruiting=0, jesters=2, florins=800)
    table = position(Has(), ada, Has(), round=6, asked="open")
    table.play("open prestige")
    said = "The prestige card is worth about 3 points to you, the recruiting card about "
    assert reasons(table, "bid 300").startswith(said)


def figures(table: Table, move: str) -> list[str]:
    return [*MIND.weigh([table.state], GAME.parse(move), NAMES)]


@pytest.mark.rule("princes-of-florence 4.7")
def test_rivals_who_are_alike_are_told_of_together_and_none_of_who_cannot_pay() -> None:
    """A builder is nothing for who has three; and who has too little for the next bid would have to sell points."""
    rich, poor, full = Has(hand="", florins=900), Has(hand="", florins=200, points=3), Has(hand="", builders=3)
    table = position(Has(hand="poet"), rich, rich, poor, full, round=2, asked="open")
    cannot, alike = figures(table, "open builder")
    assert cannot == "Emil cannot bid."
    assert alike.startswith("Boris and Cleo have 900 florins each, and the object would be worth about ")
    table.play("open builder")
    assert [each.split()[0] for each in figures(table, "bid 300")] == ["Emil", "Cleo", "Ada"]
    assert figures(table, "pass") == []


def test_a_few_places_more_are_no_reason_in_the_details_either() -> None:
    """How many there are depends on whether turned tiles count as well."""
    table = position(Has(hand="poet physicist", florins=3000), Has(), Has(), round=2)
    table.play("build theatre")
    room = room_left(table)
    most = max(room.values())
    assert {places == most for places in room.values()} == {True, False}
    for move, places in room.items():
        assert bool(figures(table, move)) is (most - places >= 0.2 * most), (places, most)
        assert bool(reasons(table, move)) is bool(figures(table, move)), "the best place may leave hardly less"
        alone = MIND.reasons(table.state, GAME.parse(move), NAMES, best=True)
        assert bool(alone) is (places == most), (places, most)


@pytest.mark.rule("princes-of-florence 9.1")
def test_in_the_last_round_no_room_is_left_for_what_will_not_be_built() -> None:
    """For want of money, or because two works take both actions."""
    for number, hand, florins, said in (
        (6, "astronomer poet", 800, True),
        (7, "astronomer poet", 2000, False),
        (7, "astronomer", 800, False),
        (7, "astronomer", 2000, True),
    ):
        table = position(
            Has(hand=hand, table="lawyer painter", florins=florins, jesters=7),
            Has(),
            round=number,
            asked="last",
            out=(1,),
        )
        table.play("buy landscape", "choose park")
        told = [[*MIND.reasons(table.state, GAME.parse(move), NAMES, best=True)] for move in table.legal()]
        assert any(told) is said, (number, hand, florins)


@pytest.mark.rule("princes-of-florence 8.1")
def test_a_bonus_card_that_no_work_can_follow_brings_nothing() -> None:
    """And the last action of the game can bring no more points than the Poet's work can buy."""
    ada = Has(hand="poet", jesters=5, tiles="theatre, lake", florins=900, best=25, table="lawyer")
    value = position(ada, Has(), Has(), round=7, done="work").value("poet")
    assert figures(position(ada, Has(), Has(), round=7, done="work"), "bonus") == [
        "This move will hardly earn you a point by the end.",
        f"The action it takes could be worth about {value // 2} points elsewhere.",
    ]


def test_it_is_counted_how_many_works_a_piece_lifts_to_what_the_next_round_needs() -> None:
    """The second action of the turn; the University makes three works possible, the Studio one."""
    hand = "mathematician theologian philosopher sculptor"
    ada = Has(hand=hand, jesters=2, recruiting=1, florins=2200)
    table = position(ada, Has(), Has(), round=2, done="bonus")
    assert reasons(table, "build university") == "It lifts 3 works to the next round's 12 or more."
    assert reasons(table, "build studio").startswith("It lifts your Sculptor from 9 to 13; the next round needs 12.")
    table = position(replace(ada, hand="mathematician theologian dramatist poet"), Has(), Has(), round=2, done="bonus")
    told = {
        move: rather(table, f"build {move}", other)
        for move, other in (("university", "build theatre"), ("theatre", "end"))
    }
    assert told["university"] == ["It lifts your Theologian from 9 to 13; the next round needs 12."], "both lift two"
    assert told["theatre"] == ["It lifts 2 works to the next round's 12 or more."]


@pytest.mark.rule("princes-of-florence 8.5")
def test_what_is_enough_for_this_round_is_told_if_the_work_is_planned() -> None:
    """The Sculptor is lifted to 7, and the next round needs 10."""
    table = position(Has(hand="theologian philosopher sculptor", recruiting=1), Has(), Has(), round=1)
    one, other, work, another = map(
        GAME.parse, ("freedom religion", "freedom travel", "work sculptor", "work theologian")
    )
    lifts, enough = "It lifts your Sculptor from 4 to 7.", "That is enough for the Sculptor's work this round."
    for then, said in (([work], [lifts, enough]), ([another], [lifts]), ([], [lifts])):
        assert speaks_for(GAME, table.state, one, other, NAMES, best=True, then=then) == said
    assert speaks_for(GAME, table.state, one, other, NAMES, then=[]) == [lifts]


@pytest.mark.rule("princes-of-florence 8.7")
def test_points_are_taken_rather_than_money_that_works_in_hand_leave_no_use_for() -> None:
    """Six actions are left for five works; a single work leaves five actions for what costs money."""
    for hand, told in (
        ("mathematician poet theologian philosopher physicist", ["You are unlikely to need 200 florins more."]),
        ("mathematician", []),
    ):
        ada = replace(PLAYED, hand=hand, recruiting=0, jesters=3, florins=1000)
        table = position(ada, Has(), Has(), round=5)
        table.play("work mathematician")
        assert rather(table, "exchange 8", "exchange 7") == told


@pytest.mark.rule("princes-of-florence 7.1")
@pytest.mark.parametrize(("done", "follows"), [("", True), ("bonus", False)])
def test_after_the_last_action_of_the_game_nothing_is_for_a_work(done: str, follows: bool) -> None:
    """A building still scores its own 3 points (9.1)."""
    ada = Has(hand="poet astronomer", table="lawyer", jesters=5, tiles="theatre", florins=900, recruiting=1)
    table = position(ada, Has(table="botanist"), Has(), round=7, done=done)
    for move in ("freedom travel", "profession"):
        assert bool(reasons(table, move)) is follows, move
    for move, points in (("freedom travel", "hardly"), ("profession", "hardly"), ("build opera", "about 3 points")):
        if not follows:
            assert points in figures(table, move)[0], move
    table.state.done = (1, 0, 0, 0, 1)
    assert reasons(table, "recruit botanist") == "", "no action is left for its work"


@pytest.mark.rule("princes-of-florence 12.3")
@pytest.mark.parametrize(
    ("prestige", "kind", "points"),
    [
        pytest.param("P09", "builder", 6, id="nobody else has a builder"),
        pytest.param("P04", "jester", 3, id="as many jesters as Boris"),
        pytest.param("P03", "lake", 6, id="most lakes"),
    ],
)
def test_what_an_object_adds_to_prestige_cards_is_told_rather_than_an_estimate(
    prestige: str, kind: str, points: int
) -> None:
    """In the last round, in which it can be bought for no more work in hand."""
    told = f"As things stand, it adds {points} points to your prestige cards."
    ada = Has(hand="", table="lawyer poet", prestige=prestige, florins=700)
    for number, said in ((7, True), (6, False)):
        boris = Has(jesters=1, tiles="forest")
        table = position(ada, boris, Has(), round=number, asked="last", out=(1, 2))
        assert (told in reasons(table, f"buy {kind}")) is said, number
        assert ("is worth" in reasons(table, f"buy {kind}")) is not said, number
    bidding = position(Has(florins=900), replace(ada, tiles="forest"), boris, round=7, asked="open")
    bidding.play(f"open {kind}")
    assert reasons(bidding, "pass").startswith("You save 300 florins, but lose "), reasons(bidding, "pass")
    assert rather(bidding, "bid 300", "pass") == [told]


THREE = Has(hand="philosopher physicist poet", jesters=5, florins=900)
"""Works of 13; the fifth round needs 15. Two like the forest, two freedom of travel."""


def rejected(table: Table, move: str, best: str) -> str:
    return " ".join(MIND.reasons(table.state, GAME.parse(move), NAMES, other=GAME.parse(best)))


@pytest.mark.rule("princes-of-florence 5.2")
def test_it_is_counted_how_many_works_an_object_for_all_lifts() -> None:
    """A jester adds 2 to each, a recruiting card 1, a forest 3 to two of them."""
    table = position(THREE, Has(), Has(), round=5, asked="open")
    three, two = "It lifts 3 works to this round's 15 or more.", "It lifts 2 works to this round's 15 or more."
    assert three in rather(table, "open jester", "open forest")
    assert three in rather(table, "open jester", "open recruiting")
    assert "lifts" not in rejected(table, "open forest", "open jester")
    assert two in rejected(table, "open forest", "open recruiting")
    assert "lifts" not in reasons(table, "open recruiting")
    table = position(replace(THREE, recruiting=1), Has(), Has(), round=5, asked="open")
    assert three in reasons(table, "open recruiting")
    assert "lifts" not in " ".join(rather(table, "open jester", "open recruiting")), "both lift three"


@pytest.mark.rule("princes-of-florence 8.4")
def test_it_is_counted_how_many_works_one_more_profession_lifts() -> None:
    table = position(replace(THREE, recruiting=1), Has(), Has(), round=5)
    assert rather(table, "profession", "freedom travel")[0] == "It lifts 3 works to this round's 15 or more."
    assert "2 works" not in rejected(table, "freedom travel", "profession")
    table = position(THREE, Has(), Has(), round=5)
    assert "lifts" not in reasons(table, "profession")
    assert rather(table, "freedom travel", "profession")[0] == "It lifts 2 works to this round's 15 or more."


@pytest.mark.rule("princes-of-florence 4.9")
@pytest.mark.parametrize(
    ("jesters", "does"),
    [
        pytest.param(1, "3 professions in your hand like a lake.", id="too little for this round's 10"),
        pytest.param(2, "It lifts 3 works to this round's 10 or more.", id="enough"),
    ],
)
def test_of_a_landscape_that_can_be_had_after_a_pass_it_is_told_what_it_does(jesters: int, does: str) -> None:
    ada = Has(hand="poet painter watchmaker", jesters=jesters, florins=2000)
    table = position(Has(), ada, Has(), round=2, asked="open", out=(2,))
    table.play("open jester")
    passing = GAME.parse("pass")
    told = [*MIND.reasons(table.state, passing, NAMES, best=True)][-2:]
    assert told == ["Then you are the last buyer: you can have the lake for 200 florins.", does]
    bid, builder = GAME.parse(bid_of(table)), GAME.parse("buy builder")
    assert does not in speaks_for(GAME, table.state, passing, bid, NAMES, best=True, then=[builder])


@pytest.mark.parametrize(
    ("number", "tiles", "kind", "named"),
    [
        pytest.param(7, "forest, lake", "forest", False, id="a lake and a prestige card: 3 points"),
        pytest.param(5, "forest, lake", "forest", False, id="300 florins"),
        pytest.param(7, "forest", "prestige", True, id="only the forest is worth 3 points"),
    ],
)
def test_of_objects_that_are_nearly_as_good_none_is_named_for_a_pass(
    number: int, tiles: str, kind: str, named: bool
) -> None:
    ada = Has(hand="", table="lawyer poet", florins=700, tiles=tiles)
    table = position(Has(), ada, Has(), round=number, asked="open", out=(2,))
    table.play(f"open {kind}")
    told = " ".join(MIND.reasons(table.state, GAME.parse("pass"), NAMES, best=True))
    assert ("you can have the forest for" in told) is named
    assert ("you can have" in told) is named


@pytest.mark.parametrize("number", [5, 6, 7])
def test_a_worth_is_no_reason_beside_an_object_that_is_worth_as_much(number: int) -> None:
    """Another lake scores 3 points (5.1); the first forest lifts no work in hand."""
    ada = Has(hand="", table="lawyer poet", florins=700, tiles="lake")
    table = position(ada, Has(), Has(), round=number, asked="last", out=(1, 2))
    assert "is worth about" in rather(table, "buy prestige", "buy forest")[0]
    assert rather(table, "buy prestige", "buy lake") == []
    assert "is worth about" in reasons(table, "buy prestige")
