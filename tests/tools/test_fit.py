"""Fitting: games that go on where they stopped, and weights that are found again."""

import json
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.search import pick
from tests.games.splendor.counting import SPLENDOR, Counting
from tools import fit as fitting
from tools.fit import (
    Position,
    at_both_ends,
    expected,
    fit,
    positions,
    solve,
    surprise,
)
from tools.self_play import play_missing, read

TRUE = [1.5, -0.8, 0.0, 0.4]


def drawn(seats: int, count: int = 4000) -> list[Position]:
    """Positions whose features are drawn at random, and whose winner is drawn by the true weights."""
    chance = Random(7)
    found = []
    for _number in range(count):
        rows = [[chance.gauss(0, 1), chance.gauss(0, 2), chance.random(), 0.0] for _seat in range(seats)]
        winner = pick(expected(TRUE, rows), chance)
        found.append(Position(progress=0.0, rows=rows, hand=[], won=[float(seat == winner) for seat in range(seats)]))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_weights_that_made_the_winners_are_found(seats: int) -> None:
    known = drawn(seats)
    found = fit(known, [0.0] * 4, 1e-6)
    assert found[:2] == pytest.approx(TRUE[:2], abs=0.1)
    assert found[2] == pytest.approx(TRUE[2], abs=0.3), "it varies little, so it is known less well"
    assert found[3] == 0, "a feature that all seats have alike says nothing"
    assert surprise(known, found) <= surprise(known, TRUE) < surprise(known, [0.0] * 4)


def test_weights_stay_where_they_were_if_they_are_to_hold() -> None:
    before = [1.0, 1.0, 1.0, 1.0]
    assert fit(drawn(2, 200), before, 1e6) == pytest.approx(before, abs=1e-3)


def test_equations_are_solved() -> None:
    assert solve([[4.0], [2.0, 3.0]], [8.0, 8.0]) == pytest.approx([1.0, 2.0])


def test_positions_have_a_row_for_each_seat_and_a_weight_for_each_end(tmp_path: Path) -> None:
    model = Counting(SPLENDOR.tables, settings(SPLENDOR.id).weights)
    play_missing("splendor", tmp_path / "games.jsonl", 3, range(1), jobs=1)
    [played] = read(tmp_path / "games.jsonl")
    found = list(positions(SPLENDOR, model, played))
    assert found
    for position in found:
        assert position.won == played.won
        assert [len(row) for row in position.rows] == [len(model.feature_names)] * 3
        assert [len(row) for row in at_both_ends(position).rows] == [2 * len(model.feature_names)] * 3


def test_it_ends_with_the_weights_to_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["fit", "splendor", str(tmp_path / "games.jsonl"), "--games", "4", "--jobs", "1", "--towards", "0.01"]
    monkeypatch.setattr("sys.argv", command)
    monkeypatch.setattr(fitting, "evaluation", lambda game: Counting(game.tables, settings(game.id).weights))
    fitting.main()
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {name: len(ends) for name, ends in found.items()} == dict.fromkeys(Counting.feature_names, 2)


def test_a_game_without_features_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fit", "splendor", str(tmp_path / "games.jsonl")])
    with pytest.raises(SystemExit):
        fitting.main()
    assert "the evaluation of Splendor counts no features yet" in capsys.readouterr().err
    assert not (tmp_path / "games.jsonl").exists()


def test_where_no_scheduler_answers_nothing_is_fitted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "sys.argv", ["fit", "de-vulgari-eloquentia", str(tmp_path / "games.jsonl"), "--scheduler", "nowhere"]
    )
    with pytest.raises(SystemExit):
        fitting.main()
    assert "no Dask scheduler answers at “nowhere”" in capsys.readouterr().err
