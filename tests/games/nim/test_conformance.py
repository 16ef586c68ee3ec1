"""Nim keeps every promise of a game."""

from dataclasses import replace
from pathlib import Path

import pytest
from bgtui_nim.commands import STONES, Take

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.game import Game
from tests.games.conformance import Subject, hold_last_commands, hold_random_games, machine, rule_numbers
from tests.games.copies import hold_copy
from tests.games.nim.shelf import loaded
from tests.games.random_play import play

pytestmark = pytest.mark.usefixtures("nim")
POOL = [Take(count=count, heap=heap) for heap in STONES for count in range(1, 6)]
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
