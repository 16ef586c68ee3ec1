"""Nim keeps every promise of a game, and the suite says in words what a game's tests lack."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bgtui_nim.commands import Take
from bgtui_nim.controller import NimController, State

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.chance import below
from boardgames_tui.core.evaluation import PlayedOut
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Game
from boardgames_tui.core.setup import Setup
from boardgames_tui.testing import GameTests, RulesTests, Subject, installed, play
from boardgames_tui.testing.conformance import rule_numbers
from tests.games.nim.shelf import loaded

pytestmark = pytest.mark.usefixtures("nim")
SUBJECT = Subject(loaded())


class TestNim(GameTests):
    subject = SUBJECT


def suite_of(subject: Subject) -> RulesTests:
    """The suite for a game, to see what it finds."""
    found: RulesTests = type("Tests", (RulesTests,), {"subject": subject})()
    return found


def test_a_game_for_two_is_not_tested_with_three() -> None:
    suite = suite_of(SUBJECT)
    for test in (suite.test_random_games_to_their_ends, suite.test_what_the_last_command_tells):
        with pytest.raises(AssertionError, match=r"^Nim is for 2 players \(Game\.seats\), but is tested with 3"):
            test(3)


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


class Unwilling(PlayedOut):
    """An evaluation that has no prior for anything."""

    def __init__(self, _tables: None, _weights: Mapping[str, float]) -> None:
        super().__init__(NimController())

    def policy(self, state: Any, commands: Sequence[Any]) -> Sequence[float]:
        return [0.0] * len(commands)


def test_an_evaluation_is_made_and_asked(nim: Game) -> None:
    with pytest.raises(TypeError, match="positional argument"):  # it is given tables and weights
        suite_of(Subject(replace(nim, evaluation=f"{PlayedOut.__module__}:PlayedOut"))).test_computer_players(2)
    with pytest.raises(AssertionError, match="priors are not below 0, and not all 0"):
        suite_of(Subject(replace(nim, evaluation=f"{__name__}:Unwilling"))).test_computer_players(2)


@dataclass
class Bag(State):
    """Nim with a die whose rolls to come nobody sees."""

    dice: int = 0

    def clone(self) -> "Bag":
        return replace(self, heaps=dict(self.heaps))


class Dicey(NimController):
    """After each move the die says what is left of the largest heap."""

    def new(self, setup: Setup) -> Bag:
        return Bag(super().new(setup).heaps, 0, 1, below(2**32, Random(setup.seed)))

    def advance(self, state: State, command: Take) -> list[Event]:
        assert isinstance(state, Bag)
        told = super().advance(state, command)
        heap = max(state.heaps, key=state.heaps.__getitem__)
        state.heaps[heap] = min(state.heaps[heap], 1 + state.dice % 6)
        state.dice = below(2**32, Random(state.dice))
        return told


def test_dice_that_everybody_knows_are_noticed(nim: Game) -> None:
    with pytest.raises(AssertionError, match="depends on something hidden, a seed or a deal: without a `determinize`"):
        suite_of(Subject(replace(nim, controller=Dicey()))).test_nobody_knows_what_chance_brings(2)
