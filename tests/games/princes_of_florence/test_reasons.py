"""What is said for the best move in The Princes of Florence: what a work reaches, what things are worth to whom."""

from collections.abc import Callable

import pytest

from boardgames_tui.bots.levels import evaluation
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
            "A work of 20 would be the best of this round so far: 3 points if it stays so.",
            id="the best work",
        ),
        pytest.param(
            lambda: position(Has(hand="poet painter watchmaker", jesters=2, florins=1000), Has(), Has(), round=3),
            "freedom travel",
            "end",
            "It lifts your Poet from 7 to 10; this round needs 12. 3 professions in your hand prefer travel.",
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
            "The money may get you the jester instead, worth about ",
            id="money kept for something better",
        ),
    ],
)
def test_what_is_said_for_the_best_move(made: Callable[[], Table], move: str, second: str, said: str) -> None:
    assert said_for(made(), move, second).startswith(said)


def compared(table: Table, move: str, other: str) -> str:
    assert {move, other} <= table.legal()
    return MIND.compare(table.state, GAME.parse(move), GAME.parse(other), other)


def test_points_and_florins_are_traded() -> None:
    table = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=0), Has(), Has(), round=3)
    table.play("work poet")
    assert compared(table, "exchange 3", "exchange 1") == "That is 2 points more and 400 florins less than exchange 1."
    assert compared(table, "exchange 1", "exchange 3") == "That is 2 points less and 400 florins more than exchange 3."


def test_works_objects_and_places_are_compared_by_what_they_are_worth() -> None:
    table = position(Has(hand="poet painter", jesters=5, tiles="theatre, lake"), Has(), Has(), round=3)
    assert compared(table, "work poet", "work painter") == "Its value is 4 higher than with work painter."
    assert compared(table, "work painter", "work poet") == ""
    assert " florins more than open lake." in compared(started(4), "open jester", "open lake")
    assert compared(started(4), "open lake", "open jester") == ""


def test_ending_and_buying_nothing_say_what_is_given_up() -> None:
    table = position(Has(hand="poet", jesters=5, tiles="theatre, lake", florins=900), Has(), Has(), round=3)
    said = MIND.reasons(table.state, GAME.parse("end"), NAMES)[0]
    assert said.startswith("It gives up actions that could bring you about ")
