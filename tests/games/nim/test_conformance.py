"""Nim keeps every promise of a game, and the suite says in words what a game's tests lack."""

from dataclasses import replace
from pathlib import Path

import pytest
from bgtui_nim.commands import Take
from bgtui_nim.controller import NimController, State

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.testing import GameTests, Subject, installed, play
from boardgames_tui.testing.conformance import hold_last_commands, hold_random_games, rule_numbers
from tests.games.nim.shelf import loaded

pytestmark = pytest.mark.usefixtures("nim")
SUBJECT = Subject(loaded())


class TestNim(GameTests):
    subject = SUBJECT


def test_a_game_for_two_is_not_tested_with_three() -> None:
    for hold in (hold_random_games, hold_last_commands):
        with pytest.raises(AssertionError, match=r"^Nim is for 2 players \(Game\.seats\), but is tested with 3"):
            hold(SUBJECT, 3, 1)


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


def test_a_game_that_is_not_installed_is_told_how_to_be() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"no game “chess”; .*is the package with the game installed here"):
        installed("chess")


def test_whoever_is_to_move_can_do_something(nim: Game) -> None:
    class Stuck(NimController):
        def legal_commands(self, state: State) -> list[Take]:
            return []

    with pytest.raises(AssertionError, match="seat 0 is to move, but has no legal command"):
        play(replace(nim, controller=Stuck()), 2, 1)
