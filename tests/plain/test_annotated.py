"""The game to watch as lines of text."""

from io import StringIO

import pytest

from boardgames_tui.core.annotated import load
from boardgames_tui.plain.annotated import watch
from tests.core.test_lessons import GAMES


def typed(game: str, *lines: str) -> str:
    stdout = StringIO()
    watch(*load(game), StringIO("".join(f"{line}\n" for line in lines)), stdout)
    return stdout.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_enter_goes_from_comment_to_comment_and_tells_every_move(game: str) -> None:
    annotated, match = load(game)
    text = typed(game, *[""] * (len(annotated.comments) - 1))
    words = " ".join(text.split())
    for comment in annotated.comments:
        assert f"-- {comment.title}, move {comment.at} of {len(match.turns)} --" in text
        assert comment.text in words
    for number, turn in enumerate(match.turns, 1):
        assert f"\n{number}. {match.setup.names[turn.seat]}" in text
    winner = match.setup.names[annotated.points.index(max(annotated.points))]
    assert f"{winner} wins with {max(annotated.points)} points." in text
    assert text.endswith(f"Play a real game: bgtui play {game} --plain\n")


def test_one_can_go_back_look_up_a_rule_and_leave() -> None:
    text = typed("splendor", "", "rules 5.3", "jump", "back", "quit")
    first, second = (f"-- {comment.title}, " for comment in load("splendor")[0].comments[:2])
    assert text.count(first) == 2
    assert text.count(second) == 1
    assert "\n5.3 " in text
    assert "Enter continues; quit leaves." in text
    assert "wins with" not in text
    assert text.count("1. Ada takes 2 black.") == 1


def test_the_end_of_the_input_leaves() -> None:
    assert typed("splendor").count("-- ") == 1
