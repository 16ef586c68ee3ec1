"""What hints say of the chances, held against what came of them."""

import sys
from pathlib import Path

import pytest

from boardgames_tui.arena import calibration
from boardgames_tui.arena.calibration import Told, positions, read, shares, table
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Result


def told(share: float, won: float) -> Told:
    return Told(seed=0, seat=0, number=0, share=share, won=won)


def test_winners_share_the_win() -> None:
    assert shares(Result(ranks=(2, 1, 3), points=(15, 17, 9), lines=(), reason="")) == [0, 1, 0]
    assert shares(Result(ranks=(1, 1, 3), points=(15, 15, 9), lines=(), reason="")) == [0.5, 0.5, 0]


def test_the_table_compares_what_was_told_with_what_came_of_it() -> None:
    lines = table([told(0.61, 1.0), told(0.69, 0.0), told(0.66, 1.0), told(0.05, 0.0), told(1.0, 0.5)], 2)
    assert lines[0] == "5 positions, 2 seats"
    assert [line.split() for line in lines[2:]] == [
        ["0-", "10", "%", "1", "5.0", "%", "0.0", "%"],
        ["60-", "70", "%", "3", "65.3", "%", "66.7", "%"],
        ["90-100", "%", "1", "100.0", "%", "50.0", "%"],
    ]


def test_both_players_of_a_game_are_told_their_chances() -> None:
    found = list(positions(catalogue.game("splendor"), 2, 0))
    assert {each.seat for each in found} == {0, 1}
    assert all(0 <= each.share <= 1 for each in found)
    [won] = {each.won for each in found if each.seat == 0}
    [other] = {each.won for each in found if each.seat == 1}
    assert won + other == 1


def test_it_goes_on_from_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def one_each(_game: object, _seats: int, seed: int) -> list[Told]:
        played.append(seed)
        return [Told(seed=seed, seat=0, number=3, share=0.5, won=1.0)]

    monkeypatch.setattr(calibration, "positions", one_each)
    file = tmp_path / "told.jsonl"
    for games in (2, 3):
        monkeypatch.setattr(sys, "argv", ["calibration", "splendor", str(file), "--games", str(games)])
        calibration.main()
    assert played == [0, 1, 2]
    assert [each.seed for each in read(file)] == [0, 1, 2]
    assert "3 positions, 2 seats" in capsys.readouterr().out
