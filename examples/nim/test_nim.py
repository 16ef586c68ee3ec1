"""A game from its first move to its last."""

import pytest
from bgtui_nim import make_game

from boardgames_tui.api import IllegalCommand, Match, Seat, Setup


@pytest.fixture
def match() -> Match:
    """A new game of Ada and Boris."""
    seats = Seat(name="Ada"), Seat(name="Boris")
    return Match(make_game(None), Setup(game="nim", rules_version=1, seats=seats, seed=1))


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(match.game.parse(move))


def test_whoever_takes_the_last_stone_wins(match: Match) -> None:
    play(match, "take 3 a", "take 4 b", "take 4 c", "take 1 c")
    assert match.result is not None
    assert match.result.ranks == (2, 1)
    assert match.game.tell(match.turns[-1].events[0], match.setup.names) == (
        "Boris takes 1 from c, the last of all, and wins."
    )


def test_what_is_not_there_is_not_taken(match: Match) -> None:
    play(match, "take 3 a")
    with pytest.raises(IllegalCommand, match=r"Heap a has only 0 left \(rule 2\.2\)\."):
        play(match, "take 1 a")
