"""What is said for the best move in Summer Pavilion: what it completes, pays for, or keeps from whom."""

import pytest

from boardgames_tui.bots.levels import evaluation
from tests.games.advice import said_for
from tests.games.summer_pavilion.positions import GAME, NAMES, Has, Table, position

MIND = evaluation(GAME)


@pytest.mark.parametrize(
    ("table", "move", "second", "said"),
    [
        pytest.param(
            position(Has("bbbbbb", board="e12345"), Has("p"), round=1),
            "place e6 b",
            "place c2 b",
            "It completes the star, which scores 15 points at the end. "
            "That is 20 points more than from middle 2. The tiles you get can pay for green 2: 1 point.",
            id="a star, and what its window gives",
        ),
        pytest.param(
            position(Has("bb", board="e1 nw1 w1 sw1 se1 ne1"), Has("p"), round=5),
            "place c1 b",
            "place e2 b",
            "It covers the last space with a 1: 4 points at the end. That is 3 points more than from blue 2.",
            id="a number",
        ),
        pytest.param(
            position(Has("bbbb", board="e3 ne23"), Has("p"), round=1),
            "place e2 b",
            "place c1 b",
            "Then blue 1 scores 3 points, and you have the tiles.",
            id="what comes next",
        ),
        pytest.param(
            position(Has(board="e45"), Has(), asked="take", displays=["bbbr", "rgoy"], centre="g", round=1),
            "take 1 b",
            "take c g",
            "Then you can pay for blue 3: 3 points at once. That is 2 points more than from 1 green.",
            id="tiles for a space",
        ),
        pytest.param(
            position(Has(), Has("bb", board="e12345"), asked="take", displays=["bbbr"], centre="g", round=6),
            "take 1 b",
            "take c g",
            "Boris could use these tiles for blue 6: 6 points. You get 3 more tiles than with 1 green.",
            id="tiles kept from a rival",
        ),
    ],
)
def test_what_is_said_for_the_best_move(table: Table, move: str, second: str, said: str) -> None:
    assert said_for(table, move, second).startswith(said)


def compared(table: Table, move: str, other: str) -> str:
    return MIND.compare(table.state, GAME.parse(move), GAME.parse(other))


def test_the_same_tiles_from_two_places_are_compared_by_what_goes_to_the_centre() -> None:
    table = position(Has(), Has(), asked="take", displays=["bbgy", "bbgp", "bbgy"], centre="bb", round=6)
    assert compared(table, "take 1 b", "take 2 b") == "It puts 1 yellow into the centre, not 1 purple."
    assert compared(table, "take 1 b", "take 3 b") == "", "they are the same"
    assert compared(table, "take c b", "take 2 b") == "It adds nothing to the centre."
    assert compared(table, "take 1 g", "take 2 b") == ""


def test_ways_to_pay_and_to_keep_are_compared_by_the_tiles() -> None:
    table = position(Has("bbbppp"), Has("p"), round=1)
    assert compared(table, "place e3 b", "place e3 b+1") == "It keeps 1 joker that the other payment spends."
    assert compared(table, "pass keep pppb", "pass keep ppbb") == "It keeps 1 purple instead of 1 blue."
    assert compared(table, "pass keep pppb", "pass keep ppp") == "It also keeps 1 blue."
    assert compared(table, "place e2 b", "place e3 b") == "It costs 1 tile less than blue 3."


def reasons(table: Table, move: str, other: str) -> list[str]:
    assert {move, other} <= table.legal()
    return [*MIND.reasons(table.state, GAME.parse(move), NAMES, other=GAME.parse(other))]


def test_two_tiles_that_may_come_in_either_order_are_no_reason_for_each_other() -> None:
    """Blue 2 and 3 score 1 and 2 points whichever comes first; beside blue 1 the 2 has to come first."""
    said = "Then blue {} scores {} points, and you have the tiles."
    table = position(Has("bbbbbb"), Has("p"), round=1)
    assert not {said.format(3, 2), said.format(2, 2)} & {
        *reasons(table, "place e2 b", "place e3 b"),
        *reasons(table, "place e3 b", "place e2 b"),
    }
    table = position(Has("bbbbbb", board="e1"), Has("p"), round=1)
    assert said.format(3, 3) in reasons(table, "place e2 b", "place e3 b")
    assert said.format(2, 3) not in reasons(table, "place e3 b", "place e2 b")


def test_a_pass_says_what_it_gives_up_and_what_it_keeps() -> None:
    table = position(Has("bbb", board="e12"), Has("p"), round=2)
    said = " ".join(MIND.reasons(table.state, GAME.parse("pass keep bbb"), NAMES))
    assert "blue 3" in said
    assert said.endswith(".")
