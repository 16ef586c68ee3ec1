"""One measured match, and what is made of many."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardgames_tui.arena.agents import (
    HintedAgent,
    MatchResult,
    RandomAgent,
    agent_of,
    interval,
    names_of,
    play,
    set_up,
)
from boardgames_tui.bots import levels, player
from boardgames_tui.bots.player import Player
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result

SPLENDOR = catalogue.game("splendor")
ROOT = Path(__file__).parents[2]
GREEDY = f"exec:{sys.executable} {ROOT / 'docs' / 'greedy_bot.py'}"


class Watcher(RandomAgent):
    """Plays any move, and writes down where it sits and what it is shown."""

    def __init__(self) -> None:
        super().__init__(SPLENDOR)
        self.seats: set[int] = set()
        self.shown: list[str] = []

    def choose(self, state: Any, seed: int) -> Any:
        self.seats.add(state.seat)
        self.shown.append(str(state.display))
        return super().choose(state, seed)


def test_each_seed_is_played_from_every_seat() -> None:
    seats, deals = [], []
    for number in range(3):
        ada, boris, cleo = Watcher(), Watcher(), Watcher()
        assert play(SPLENDOR, [ada, boris, cleo], number, first_seed=7).seed == 7
        seats.append((ada.seats, boris.seats, cleo.seats))
        deals.append(next(each.shown[0] for each in (ada, boris, cleo) if each.seats == {0}))
    assert seats == [({0}, {1}, {2}), ({2}, {0}, {1}), ({1}, {2}, {0})]
    assert len(set(deals)) == 1
    assert play(SPLENDOR, [Watcher(), Watcher(), Watcher()], 3, first_seed=7).seed == 8


def test_without_rotation_each_match_has_a_seed_of_its_own() -> None:
    ada, boris = Watcher(), Watcher()
    assert [play(SPLENDOR, [ada, boris], number, rotated=False).seed for number in (0, 1, 2)] == [0, 1, 2]
    assert (ada.seats, boris.seats) == ({0}, {1})


def test_a_tie_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    result_of = SPLENDOR.controller.result

    def tied(_self: object, state: Any) -> Result | None:
        result = result_of(state)
        return result and Result((1, 1, 3), (15, 15, 8), result.lines, "")

    monkeypatch.setattr(type(SPLENDOR.controller), "result", tied)
    played = play(SPLENDOR, [Watcher(), Watcher(), Watcher()], 1)
    assert played.wins == [0.0, 0.5, 0.5], "the first player sits last"
    assert played.points == [8, 15, 15]


def test_points_and_purchases_belong_to_the_player_and_not_to_the_seat() -> None:
    """A computer beats who plays at random wherever it sits."""
    for number in (2, 3):
        played = play(SPLENDOR, [agent_of(SPLENDOR, word, names_of(2)) for word in ("bot:normal", "random")], number)
        assert played.wins == [1.0, 0.0]
        assert played.points[0] >= 15 > played.points[1]
        assert sum(played.acquired[0].values()) > sum(played.acquired[1].values())
        assert played.decisions[0] > 15
        assert played.rounds > 15


def test_the_clock_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level for which there is no time at all plays the same, but it is told."""

    think = Player.think

    def think_little(self: Player, state: Any, seed: int, **how: Any) -> Any:
        return think(self, state, seed, iterations=5, **how)

    def match() -> MatchResult:
        return play(SPLENDOR, [agent_of(SPLENDOR, word, names_of(2)) for word in ("bot:hard", "bot:easy")], 0)

    monkeypatch.setattr(Player, "think", think_little)
    calm = match()
    monkeypatch.setitem(levels.TIME_LIMITS, "hard", -1.0)
    monkeypatch.setattr(player, "deadline_in", lambda _seconds: lambda: True)
    hurried = match()
    assert hurried == calm
    assert hurried.late[0] == hurried.decisions[0]


def test_whoever_follows_hints_goes_on_with_the_turn_that_they_planned() -> None:
    game = catalogue.game("de-vulgari-eloquentia")
    state, agent, followed = game.controller.new(set_up(game, 2, {}, 1)), HintedAgent(game), 0
    for number in range(8):
        left = agent.left[:1]
        command = agent.choose(state, number)
        followed += left == [command]
        game.controller.apply(state, command)
    assert followed >= 3


def test_another_program_can_play() -> None:
    players = [agent_of(SPLENDOR, word, names_of(2)) for word in (GREEDY, "random")]
    try:
        assert play(SPLENDOR, players, 0).wins == [1.0, 0.0]
    finally:
        players[0].close()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (328, 400, 0.7794, 0.8546)]
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    """A share is inside if what was found is within 1.96 of its own standard deviations."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0002)
    for bound in interval(wins, games):
        assert abs(wins / games - bound) == pytest.approx(1.96 * (bound * (1 - bound) / games) ** 0.5, abs=1e-9)


def test_another_version_plays_a_level_as_that_version_does() -> None:
    """Ours, in a process of its own; it sees the position as its seat does."""
    command = f"exec:{sys.executable} {ROOT / 'docs' / 'other_version.py'} {ROOT} normal"
    other = agent_of(SPLENDOR, command, names_of(2))
    try:
        state = SPLENDOR.controller.new(set_up(SPLENDOR, 2, {}, 5))
        for seed in range(6):
            seen = SPLENDOR.controller.determinize(state, state.seat, Random(seed))
            expected = Player(SPLENDOR, "normal").think(seen, seed, out_of_time=player.no_deadline)[0].command
            assert other.choose(state, seed) == expected
            SPLENDOR.controller.apply(state, expected)
    finally:
        other.close()
