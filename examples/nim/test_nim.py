"""What every game promises, and a game of this one from its first move to its last."""

import pytest

from boardgames_tui.api import IllegalCommand, Match
from boardgames_tui.testing import GameTests, Subject, installed, setup

GAME = installed("nim")


class TestNim(GameTests):
    """Random games, with all promises held at each step: rules, undo, saved games, words, the screen at every size."""

    subject = Subject(GAME)


@pytest.fixture
def match() -> Match:
    """A new game of Ada and Boris."""
    return Match(GAME, setup(GAME, seats=2, seed=1))


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
