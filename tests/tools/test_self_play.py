"""Games of the program with itself: the same wherever they are played, and by those with the weights of now."""

from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.bots.levels import settings
from tests.games.splendor.counting import Counting, only
from tools import self_play
from tools.self_play import play_missing, read


def test_games_that_were_stopped_go_on_to_the_same_games(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    play_missing("splendor", whole, 2, range(3), jobs=1)
    play_missing("splendor", stopped, 2, range(1), jobs=1)
    with stopped.open("ab") as file:
        file.write(whole.read_bytes().splitlines()[1][:40])  # the power failed
    play_missing("splendor", stopped, 2, range(3), jobs=1)
    assert read(stopped) == read(whole)
    whole.write_bytes(b"".join(reversed(whole.read_bytes().splitlines(keepends=True))))
    assert [played.seed for played in read(whole)] == [0, 1, 2], "in whatever order they ended"


def test_a_second_round_is_played_by_those_with_the_weights_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who thinks that cards in hand are all that counts reserves three as soon as possible."""
    now = settings("splendor")
    monkeypatch.setattr(self_play, "evaluation", lambda game: Counting(game.tables, now.weights))
    for hand in (1.0, -1.0):
        likes = only(hand=(hand, hand))
        monkeypatch.setattr(self_play, "settings", lambda _game, likes=likes: replace(now, fitted={2: likes}))
        first = self_play.play("splendor", 2, 6).commands[:6]
        reserved = [command for command in first if command.startswith("reserve")]
        assert len(reserved) == (6 if hand > 0 else 0)
