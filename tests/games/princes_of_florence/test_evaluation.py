"""How the computer players judge The Princes of Florence, as examples from play."""

import re
from collections.abc import Sequence

import pytest

from boardgames_tui.arena.agents import agent_of, play
from boardgames_tui.bots.levels import evaluation, settings
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core.seats import LEVELS, Level
from boardgames_tui.games.princes_of_florence.ai.evaluation import PrincesOfFlorenceEvaluation
from boardgames_tui.games.princes_of_florence.ai.features import NAMES as NAMES_OF_FEATURES
from boardgames_tui.games.princes_of_florence.ai.features import PARTS
from boardgames_tui.games.princes_of_florence.components import JESTER
from tests.games.princes_of_florence.positions import (
    GAME,
    NAMES,
    RULES,
    TABLES,
    Has,
    Table,
    new_game,
    position,
    started,
)

JUDGE = evaluation(GAME)


def weights(table: Table) -> dict[str, float]:
    """What the policy thinks of each command."""
    commands = RULES.legal_commands(table.state)
    return {
        GAME.format(command): weight
        for command, weight in zip(commands, JUDGE.policy(table.state, commands), strict=True)
    }


def choice(table: Table) -> str:
    """The command that the policy likes best."""
    found = weights(table)
    return max(found, key=found.__getitem__)


def worth(*players: Has, asked: str = "action", round: int = 4) -> Sequence[float]:  # noqa: A002
    return JUDGE.evaluate(position(*players, asked=asked, round=round).state)


def reason(table: Table, move: str) -> str:
    return " ".join(JUDGE.reasons(table.state, GAME.parse(move), NAMES))


@pytest.mark.rule("princes-of-florence 6.7")
def test_before_an_auction_a_profession_that_suits_is_recruited_if_that_is_possible_then() -> None:
    poet = Has(recruiting=1, jesters=2, tiles="theatre, lake", freedoms="travel")
    table = position(poet, Has(table="poet lawyer"), Has(), asked="open", round=6)
    table.state.recruit_anytime = True
    assert choice(table) == "recruit poet"
    table.play("recruit poet")
    assert choice(table).startswith("open")


def test_what_a_player_has_is_worth_something() -> None:
    poor = Has(hand="poet painter", florins=500)
    for rich in (
        Has(hand="poet painter", florins=500, points=3),
        Has(hand="poet painter", florins=900),
        Has(hand="poet painter", florins=500, jesters=1),
        Has(hand="poet painter", florins=500, builders=1),
        Has(hand="poet painter", florins=500, freedoms="travel"),
        Has(hand="poet painter", florins=500, tiles="lake"),
        Has(hand="poet painter", florins=500, tiles="theatre", points=3),
        Has(hand="poet painter", florins=500, bonus="B07"),
    ):
        assert worth(rich, Has(), Has())[0] > worth(poor, Has(), Has())[0], rich


def test_what_is_weighed_anew_are_the_parts_of_the_evaluation_by_hand() -> None:
    """Ada has completed a work, and a poet and a dramatist in hand who both want the Theatre, which she has."""
    ada = Has(hand="poet dramatist", table="lawyer", jesters=2, tiles="theatre, lake, lake", freedoms="travel", best=14)
    table = position(ada, Has(florins=900), done="work")
    assert JUDGE.progress(table.state) == 3 / 6
    one, other = (dict(zip(NAMES_OF_FEATURES, row, strict=True)) for row in JUDGE.features(table.state))
    for row, value in zip((one, other), JUDGE.evaluate(table.state), strict=True):
        assert sum(row[part] for part in PARTS) == pytest.approx(value)
    assert (one["turns"], one["actions"], one["hand"], one["shared_buildings"]) == (4, 7, 2, 1)
    assert one["found"] == 3 + 1, "a poet prefers lake and travel, too"
    assert one["best_value"] >= 1 + 2 + 2 * 2 + 4 + 3 + 3, "the Poet's work as it would be now (8.3)"
    assert (one["jesters"], one["landscape_types"], one["prestige_cards"]) == (2, 1, 0)
    assert one["occupied"] > other["occupied"] == 0
    assert one["money"] > other["money"]
    assert one["best_work"] > other["best_work"] == 0


def test_money_is_worth_nothing_when_there_is_nothing_left_to_buy() -> None:
    early = worth(Has(florins=1000), Has(florins=2000), Has(), round=2)
    table = position(Has(hand="", florins=1000), Has(hand="", florins=2000), Has(), round=7, starter=0)
    table.play("end", "end")
    late = JUDGE.evaluate(table.state)
    assert early[1] - early[0] > 10 * (late[1] - late[0])


def test_the_jester_is_bid_for_in_round_1_but_not_at_any_price() -> None:
    table = started(4)
    table.play("open jester")
    while table.asked == "bid" and table.state.kind >= 0 and choice(table) != "pass":
        table.play(choice(table))
    assert 500 <= table.state.bid <= 2000


def test_what_suits_nobody_is_not_bid_for() -> None:
    table = position(
        Has(hand="poet", tiles="theatre, lake", freedoms="travel"),
        Has(hand="painter", florins=300),
        Has(),
        asked="open",
    )
    table.play("open forest")
    assert choice(table) == "pass"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_only_with_two_rivals_and_more_it_waits_for_what_else_it_could_buy(players: int) -> None:
    table = started(players)
    table.play("open jester")
    weights = settings(GAME.id).weights
    hasty, patient = (
        PrincesOfFlorenceEvaluation(TABLES, {**weights, "patience_of_many": patience}).limit(table.state, JESTER)
        for patience in (0.0, 1.0)
    )
    assert (patient < hasty) == (players > 2)


def test_the_last_buyer_takes_what_is_cheap() -> None:
    table = position(Has(hand="poet painter", jesters=1), Has(), Has(), asked="last", out=(1, 2), round=3)
    assert choice(table) != "buy nothing"


def test_a_building_is_built_for_the_profession_that_prefers_it() -> None:
    table = position(Has(hand="poet", builders=1, florins=1000), Has(), Has(), round=4)
    found = weights(table)
    assert found["build theatre"] > found["build hospital"]
    assert reason(table, "build theatre") == "It lifts your Poet from 1 to 5; this round needs 14."


def test_a_freedom_that_the_hand_prefers_comes_first() -> None:
    table = position(Has(hand="poet painter watchmaker", florins=1000), Has(), Has(), round=3)
    found = weights(table)
    assert found["freedom travel"] > found["freedom religion"]
    assert reason(table, "freedom travel") == (
        "It lifts your Poet from 3 to 6; this round needs 12. 3 professions in hand like freedom of travel."
    )


def test_a_good_work_is_completed_in_the_last_turn_and_turned_into_points() -> None:
    table = position(
        Has(hand="poet", table="lawyer", jesters=4, tiles="theatre, lake", freedoms="travel", florins=0),
        Has(),
        Has(),
        round=7,
    )
    assert choice(table) == "work poet"
    assert reason(table, "work poet") == "A work of 20 would be the best of this round so far: 3 points if that holds."
    table.play("work poet")
    assert choice(table) == "exchange 10"
    assert reason(table, "exchange 10") == "Money left at the end only breaks ties."


def plays(table: Table, level: Level) -> str:
    """What a level does in the position."""
    return GAME.format(Player(GAME, level).think(table.state, 1, iterations=40, out_of_time=no_deadline)[0].command)


def last_turn(points: int, done: str, *, hand: str = "poet lawyer", bonus: str = "", florins: int = 500) -> Table:
    """The last turn of a game: a poet's work is worth 22, a lawyer's 19."""
    own = Has(
        hand=hand,
        table="painter composer",
        jesters=4,
        tiles="theatre, lake, forest, library",
        freedoms="travel",
        points=points,
        bonus=bonus,
        florins=florins,
    )
    return position(own, Has(hand="physicist", points=30), Has(hand="physician"), round=7, starter=1, turn=0, done=done)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_action_completes_the_better_of_two_works(level: Level) -> None:
    assert plays(last_turn(30, "freedom"), level) == "work poet"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("points", [0, 30, 70])
def test_points_are_played_for_even_where_the_game_is_decided(points: int, level: Level) -> None:
    table = last_turn(points, "freedom")
    table.play("work poet")
    assert plays(table, level) == "exchange 11"


@pytest.mark.parametrize("level", LEVELS)
def test_a_work_is_completed_even_where_the_game_is_lost(level: Level) -> None:
    assert plays(last_turn(0, "", hand="poet"), level) != "end"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_work_takes_every_bonus_card_that_adds_to_it(level: Level) -> None:
    table = last_turn(70, "freedom", bonus="B10 B17")
    table.play("work poet")
    adds = {plays(table, level)}
    table.play(*adds)
    table.play(plays(table, level))
    assert plays(table, level) == "exchange 13"


def test_money_is_kept_for_what_the_last_action_can_buy() -> None:
    table = last_turn(30, "", hand="poet", florins=0)
    table.play("work poet")
    found = weights(table)
    sensible = {move for move, weight in found.items() if weight > settings(GAME.id).prune_below}
    assert sensible == {"exchange 9", "exchange 10"}  # 300 florins, or none


def test_a_bonus_card_is_played_when_the_work_needs_it() -> None:
    table = position(
        Has(hand="poet", table="lawyer", jesters=2, tiles="theatre, lake, lake", bonus="B10 B01"),
        Has(),
        Has(),
        round=5,
    )
    table.play("work poet")
    assert table.legal() == {"add B01", "add B10"}
    assert choice(table) == "add B10"
    assert reason(table, "add B10") == "It lifts the work from 13 to 17; 15 is needed."


def test_points_are_not_given_back_without_need() -> None:
    found = weights(position(Has(hand="poet", points=20, florins=1000), Has(), Has()))
    assert found["sell 1"] < 0.01 * max(found.values())


def test_a_first_building_is_put_where_it_takes_little_room() -> None:
    table = position(Has(florins=1000), Has(), Has(), round=1)
    table.play("build tower")
    assert JUDGE.is_quiescent(table.state) is False
    found = weights(table)
    middle = next(move for move in found if move.startswith("place tower d4"))
    assert found[choice(table)] > 10 * found[middle]


def test_a_bid_has_its_price_as_reason() -> None:
    table = started(4)
    table.play("open jester")
    said = reason(table, "bid 300")
    assert said.startswith("The jester is worth about ")
    assert said.endswith(" above this bid. It counts for each of the 3 professions in your hand.")


def test_a_worth_is_no_less_for_a_light_purse() -> None:
    rich, poor = (position(Has(), Has(florins=held), Has(), asked="open", round=1) for held in (3500, 300))
    for table in (rich, poor):
        table.play("open jester")
    worths = [
        re.search("worth about ([0-9,]+) florins to you, [0-9,]+ above", reason(each, "bid 300"))
        for each in (rich, poor)
    ]
    assert all(worths)


def test_the_reason_to_pass_compares_the_bid_with_the_worth() -> None:
    table = started(4)
    table.play("open jester")
    assert reason(table, "pass").startswith("You save 300 florins, but lose the jester, worth about ")
    dear = position(Has(), Has(), Has(), asked="open", round=4)
    dear.play("open lake")
    assert reason(dear, "pass") == "You could get the prestige card instead: about 300 florins better for you."


def test_the_reason_to_pass_names_what_the_money_is_kept_for() -> None:
    table = started(4)
    table.play("open lake")
    assert reason(table, "pass") == "You could get the jester instead: about 800 florins better for you."


def test_giving_a_profession_back_says_what_the_others_have_in_common() -> None:
    table = new_game()
    dealt = ("alchemist", "physicist", "goldsmith", "bell_maker")
    table.state.players[table.state.seat].hand = tuple(TABLES.profession_of[name] for name in dealt)
    assert reason(table, "return goldsmith") == "Liked by more than one of the cards you keep: Laboratory, forest."
    assert reason(table, "return physicist") == "Liked by more than one of the cards you keep: Workshop, opinion."


def test_a_profession_is_judged_by_what_is_there_and_what_the_hand_prefers() -> None:
    kept = Has(hand="alchemist", tiles="lake", florins=500)
    table = position(kept, Has(), Has(), coming={"professions": "composer physicist lawyer poet painter"})
    table.play("profession")
    assert reason(table, "pick composer") == (
        "You already have something the Composer likes: lake. Other professions in your hand also like: opinion."
    )
    assert reason(table, "pick physicist") == "Other professions in your hand also like: Laboratory."


def test_a_prestige_card_is_judged_by_what_it_would_bring_now() -> None:
    ada = Has(hand="poet", jesters=1, florins=500)
    table = position(ada, Has(), Has(), asked="open", coming={"prestige": "P04 P08 P09 P03 P12"})
    table.play("open prestige", "pass", "pass")
    assert reason(table, "pick P04") == "As things stand it would score 6 points at the end."
    assert reason(table, "pick P08") == "As things stand it would score 0 points at the end."


def test_random_play_does_not_win_against_the_easy_level() -> None:
    easy, anything = agent_of(GAME, "bot:easy", NAMES), agent_of(GAME, "random", NAMES)
    assert sum(play(GAME, (easy, anything), number).wins[0] for number in range(4)) == 4
