"""Tuning: what is changed, and when a change is kept."""

import json
from random import Random

import pytest

from boardgames_tui.bots.levels import settings
from boardgames_tui.core import catalogue
from tools import tune
from tools.tune import MUTATED, changes, compare, mutated, versus


def test_only_the_named_weights_are_changed() -> None:
    weights = {"card": 2.0, "bonus": 1.0, "token": 0.5, "gold": 0.1, "hand": -0.3}
    found = mutated(weights, ["card", "bonus"], 0.25, Random(1))
    assert {name for name in weights if found[name] != weights[name]} == {"card", "bonus"}
    found = mutated(weights, list(weights), 0.25, Random(1))
    assert sum(found[name] != weights[name] for name in weights) == MUTATED
    assert changes({"card": 2.0, "bonus": 1.0}, {"card": 2.5, "bonus": 1.0}) == "card 2 -> 2.5"


@pytest.mark.parametrize(
    ("win", "verdict", "games"), [(1.0, True, 17), (0.0, False, 14), (0.5, False, 145)], ids=["wins", "loses", "ties"]
)
def test_games_are_played_until_it_is_decided(win: float, verdict: bool, games: int) -> None:
    numbers: list[int] = []

    def play_one(number: int) -> float:
        numbers.append(number)
        return win

    found = compare(play_one, fair=0.5, gain=0.1, out_of_time=lambda: False)
    assert found == (verdict, win * games, games)
    assert numbers == list(range(games))


def test_what_is_open_when_the_time_is_over_is_not_kept() -> None:
    clock = iter([False, False, True])
    assert compare(lambda _number: 1.0, fair=0.5, gain=0.1, out_of_time=lambda: next(clock)) == (None, 2.0, 2)


def test_weights_that_are_much_worse_lose() -> None:
    game = catalogue.game("splendor")
    best = settings(game.id).weights
    play_one = versus(game, {**best, "card": 0.0, "bonus": 0.0, "late_point": 0.0}, best, 2, first=8)
    assert sum(play_one(number) for number in range(4)) < 2


def test_it_ends_with_the_weights_to_copy(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["tune", "splendor", "--minutes", "0.005", "--only", "card"])
    tune.main()
    tried, _brace, weights = capsys.readouterr().out.partition("{")
    assert "card 1.9998 -> " in tried
    assert json.loads("{" + weights).keys() == settings("splendor").weights.keys()
