"""The game to watch of every game: it is played as it is told, and what is said of it can be read."""

import re

import pytest

from boardgames_tui.core import assets
from boardgames_tui.core.annotated import load
from boardgames_tui.core.lessons import NoLessons
from tests.core.test_lessons import GAMES, sentences


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_to_its_end_with_the_points_that_are_said(game: str) -> None:
    annotated, match = load(game)
    assert match.result is not None
    assert match.result.points == annotated.points
    assert len(match.turns) == len(annotated.line)
    assert all(str(points) in annotated.comments[0].text for points in annotated.points), "the end is no secret"


@pytest.mark.parametrize("game", GAMES)
def test_the_comments_go_from_the_start_to_the_end(game: str) -> None:
    annotated, match = load(game)
    places = [comment.at for comment in annotated.comments]
    assert 8 <= len(places) <= 15
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (0, len(match.turns))
    assert [annotated.last_said(at) for at in places] == [*range(len(places))]
    assert annotated.last_said(places[1] - 1) == 0


@pytest.mark.parametrize("game", GAMES)
def test_no_comment_is_a_wall_of_text(game: str) -> None:
    for comment in load(game)[0].comments:
        assert len(comment.text.split()) <= 44, comment.text
        assert 2 <= len(sentences(comment.text)) <= 5, comment.text
        assert len(comment.title) <= 22, comment.title


@pytest.mark.parametrize("game", ["splendor", "summer-pavilion", "de-vulgari-eloquentia"])
def test_the_points_that_a_comment_compares_are_those_of_that_moment(game: str) -> None:
    annotated, match = load(game)
    compared = 0
    for comment in annotated.comments[1:-1]:
        if "could be" in comment.text:  # what would have come of something else
            continue
        for pair in re.findall(r"\b(\d+) to (\d+)\b", comment.text):
            assert sorted(map(int, pair)) == sorted(match.turns[comment.at - 1].scores), comment.text
            compared += 1
    assert compared >= 3


def test_what_ada_could_have_done_is_possible() -> None:
    """What comments say of moves that were not made: they were legal, and come to what is said."""
    annotated, match = load("splendor")
    for number, turn in enumerate(match.turns):
        if 18 <= turn.round <= 23 and turn.seat == 0:
            choices = match.game.controller.view(match.at(number), 0).choices
            assert any(choice.text == "buy a" and choice.gain.startswith("pay 1 red;") for choice in choices), (
                turn.round
            )
    annotated, match = load("de-vulgari-eloquentia")
    instead = annotated.laid(match.game, [*annotated.line[:-2], "title banker kkky", annotated.line[-1]])
    assert instead.result is not None
    assert instead.result.points == (65, 66)
    annotated, match = load("princes-of-florence")
    assert match.result is not None
    tie = next(line.values for line in match.result.lines if line.label.startswith("florins"))
    assert tie[1] > tie[0]


def test_own_data_files_have_no_game_to_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "data_id", lambda game: "other")
    with pytest.raises(NoLessons, match="data files that come with bgtui"):
        load("splendor")


@pytest.mark.usefixtures("nim")
def test_a_game_without_one_says_so() -> None:
    with pytest.raises(NoLessons, match="no game of Nim"):
        load("nim")
