"""Nim keeps every promise of a game."""

from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import ValidationError

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.game import Game
from tests.games.conformance import Subject, hold_last_commands, hold_random_games, machine, rule_numbers
from tests.games.copies import hold_copy
from tests.games.nim import make_game
from tests.games.nim.box_file import BoxData
from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS, MOST, Box, make_box
from tests.games.nim.shelf import loaded
from tests.games.random_play import play, setup, side_by_side

pytestmark = pytest.mark.usefixtures("nim")
POOL = [Take(count=count, heap=heap) for heap in HEAPS for count in range(1, MOST + 1)]
SUBJECT = Subject(loaded(), POOL)
TestTwoPlay = machine(SUBJECT, 2)


def test_random_games() -> None:
    hold_random_games(SUBJECT, 2, 40)


def test_last_commands() -> None:
    hold_last_commands(SUBJECT, 2, 20)


def test_the_pool_has_every_legal_command(nim: Game) -> None:
    assert {turn.command for seed in range(20) for turn in play(nim, 2, seed).turns} <= set(POOL)


@pytest.mark.parametrize("moves", [0, 2, 20])
def test_a_copy_is_whole_and_stands_alone(nim: Game, moves: int) -> None:
    hold_copy(play(nim, 2, 1, most=moves).state)


def test_two_boxes_side_by_side(nim: Game) -> None:
    games = [make_game(Box(heaps=heaps)) for heaps in ((1, 1, 1), (9, 1, 2))]
    start = setup(nim, 2, 1)
    assert [len(game.controller.legal_commands(game.controller.new(start))) for game in games] == [3, 12]
    side_by_side(games, start)


# Our file


def test_the_box_is_valid(nim: Game) -> None:
    text = assets.text("nim", "box.json")
    assert make_box(BoxData.model_validate_json(text).model_dump()) == nim.box


def test_a_box_of_ones_own_has_three_heaps() -> None:
    with pytest.raises(ValidationError, match="at least 3 items"):
        BoxData.model_validate({"heaps": [3, 4]})


# The suite says in words what a game's tests lack


def test_a_game_for_two_is_not_tested_with_three() -> None:
    for hold in (
        lambda: machine(SUBJECT, 3),
        lambda: hold_random_games(SUBJECT, 3, 1),
        lambda: hold_last_commands(SUBJECT, 3, 1),
    ):
        with pytest.raises(AssertionError, match=r"^Nim is for 2 players \(Game\.seats\), but is tested with 3$"):
            hold()


def test_a_game_with_secrets_says_what_they_are(nim: Game) -> None:
    with pytest.raises(AssertionError, match=r"^Splendor has a `determinize`: say what it hides, by .*'hidden'"):
        Subject(catalogue.game("splendor"), ())
    with pytest.raises(AssertionError, match=r"^Nim has secrets \(Game\.secrets\), but no `determinize` of its own"):
        Subject(replace(nim, secrets=True), ())


def test_rules_without_numbers_are_told_how_they_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.md").write_text("# Chess: the rules\n\n4.2 A player may castle.\n")
    monkeypatch.setattr(assets, "folder", lambda _game: tmp_path)
    with pytest.raises(AssertionError, match=r"chess has no numbered rule; each begins a line, as in \*\*4\.2\*\*"):
        rule_numbers("chess")
