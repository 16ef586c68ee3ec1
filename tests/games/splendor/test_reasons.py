"""What is said for the best move in Splendor: what it reaches, from whom it keeps it, what it has over the second."""

import pytest

from tests.games.advice import said_for
from tests.games.splendor.positions import GAME, NAMES, Has, Table, position
from tests.games.splendor.test_evaluation import EVALUATION, FOR_BLUE, FOURTEEN_POINTS


@pytest.mark.parametrize(
    ("table", "move", "second", "said"),
    [
        pytest.param(
            position(Has(tokens="uu", bonuses="uuu"), Has(tokens="uu", bonuses="uuu"), display=FOR_BLUE),
            "buy 2-1",
            "buy 1-2",
            "It is worth 2 points, and Boris could buy it next turn. That is 1 point more than from 1-2.",
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
            "It wins you Francis I of France: 3 points with the card. You can still buy 1-1 (black, 1 point)",
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
            "Otherwise Boris could buy it next turn for 2 points.",
            id="a card kept from a rival",
        ),
        pytest.param(
            position(Has(tokens="bbuu", bonuses="u"), Has(), display=FOR_BLUE),
            "take wug",
            "reserve 3-deck",
            "Then you can buy 1-2 (black, 1 point). That leaves 2-1 (blue, 2 points) only 1 token away.",
            id="tokens for a card, and the next one",
        ),
    ],
)
def test_what_is_said_for_the_best_move(table: Table, move: str, second: str, said: str) -> None:
    assert said_for(table, move, second).startswith(said)


def told(table: Table, move: str) -> str:
    assert move in table.legal()
    return " ".join(EVALUATION.reasons(table.state, GAME.parse(move), NAMES))


def compared(table: Table, move: str, other: str) -> str:
    return EVALUATION.compare(table.state, GAME.parse(move), GAME.parse(other))


def test_the_last_tokens_that_a_rival_needs() -> None:
    table = position(Has(), Has(tokens="uu"), display=FOR_BLUE)
    assert "Boris needs for" not in told(table, "take wug")
    table.state.bank[1] = 1
    assert "It takes the last tokens that Boris needs for 1-2 (black, 1 point)." in told(table, "take wug")


def test_what_a_bonus_and_a_gold_token_make_possible() -> None:
    table = position(Has(tokens="uuuww", bonuses=""), Has(), display={"1-1": "L1-white-2", "1-2": "L1-black-8"})
    assert "next turn." in told(table, "buy 1-1") or "cheaper" in told(table, "buy 1-1")
    near = position(Has(tokens="uuu"), Has(), display={"1-2": "L1-black-8"})
    assert told(near, "reserve 3-deck").startswith("The gold token pays for 1-2 (black, 1 point) next turn.")


def test_cards_that_other_tokens_would_bring_as_near_are_no_reason() -> None:
    table = position(Has(tokens="bb", bonuses="u"), Has(), display=FOR_BLUE)
    assert said_for(table, "take uu", "take wgr").startswith("Then you can buy 1-1 (white).")
    assert "1-1" not in said_for(table, "take wug", "take uu")


def test_ways_to_pay_are_compared_by_what_they_keep() -> None:
    table = position(Has(tokens="uuuy"), Has(), display=FOR_BLUE)
    assert compared(table, "buy 1-1", "buy 1-1 gold u") == "It keeps 1 gold token that the other payment spends."
    assert (
        compared(table, "buy 1-1 gold u", "buy 1-1")
        == "It spends more gold than the other payment, and keeps coloured tokens."
    )


def test_the_last_round_is_not_made_the_last_once_more() -> None:
    """10.1: somebody has 15 already."""
    me = Has(tokens="uuuu", bought=FOURTEEN_POINTS)
    leader = Has(bought=["L3-black-4", "L3-white-4", "L3-red-2", "L3-green-2"])
    table = position(leader, me, display=FOR_BLUE, turn=1)
    assert table.state.players[0].points >= 15
    assert " ".join(EVALUATION.reasons(table.state, GAME.parse("buy 2-1"), NAMES)) == "It takes you to 16 points."
