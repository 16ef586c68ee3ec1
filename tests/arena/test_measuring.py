"""`bgtui arena` and `bgtui simulate`."""

import csv
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames_tui.arena import measuring
from boardgames_tui.arena.agents import MatchResult
from boardgames_tui.arena.results import Results
from boardgames_tui.arena.simulation import by_seat, objects, spread
from boardgames_tui.arena.strength import strength
from boardgames_tui.cli import main as cli

ARENA = ["arena", "splendor", "--seat", "bot:easy", "--seat", "random"]


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def played(number: int, wins: list[float], points: list[int], acquired: list[dict[str, int]]) -> MatchResult:
    return MatchResult(
        number=number,
        seed=number,
        wins=wins,
        points=points,
        decisions=[20, 30],
        rounds=25 + number,
        acquired=acquired,
        seconds=[2.0, 0.3],
        longest=[0.4 + number, 0.1],
        late=[number, 0],
    )


THREE = [
    played(0, [1.0, 0.0], [16, 9], [{"ruby": 2}, {"opal": 1}]),
    played(1, [0.5, 0.5], [15, 15], [{"ruby": 1, "opal": 1}, {}]),
    played(2, [0.0, 1.0], [10, 17], [{}, {"ruby": 1}]),
]


def test_the_strength_table() -> None:
    cells = [list(column.cells) for column in strength(["bot:hard", "random"], THREE).columns]
    rows = list(zip(*cells, strict=True))
    assert rows[0] == ("bot:hard", "1.5", "50.0", "12.5–87.5", "13.7", "20.0", "100.0", "2.40", "3")
    assert rows[1] == ("random", "1.5", "50.0", "12.5–87.5", "13.7", "30.0", "10.0", "0.10", "0")


def test_lengths_and_points() -> None:
    found = {(figure.table, figure.name): (figure.mean, figure.least, figure.most) for figure in spread(THREE)}
    assert found == {
        ("length", "rounds"): (26, 25, 27),
        ("length", "decisions a player"): (25, 20, 30),
        ("points", "all"): (82 / 6, 9, 17),
        ("points", "winner"): (16, 15, 17),
    }


def test_what_a_seat_is_worth() -> None:
    first, second = by_seat(THREE)
    assert (first.name, first.mean, first.wins) == ("1", 41 / 3, 0.5)
    assert (second.name, second.mean, second.least, second.most) == ("2", 41 / 3, 9, 17)


def test_how_often_something_is_bought_and_its_buyer_wins() -> None:
    ruby, opal = objects(THREE)
    assert (ruby.name, ruby.count, ruby.mean) == ("ruby", 4, 4 / 3)
    assert ruby.wins == pytest.approx((1 + 0.5 + 1) / 3), "two of a kind in one game are one owner"
    assert (opal.name, opal.count, opal.wins) == ("opal", 2, 0.25)


def test_arena_shows_its_table_and_goes_on_where_it_was(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [*ARENA, "--results", str(file), "--jobs", "1"]
    assert cli.main([*command, "--games", "3"]) == 0
    out, err = capsys.readouterr()
    assert re.search(r"(?m)^bot:easy +3 +100\.0 +43\.\d–100\.0 ", out)
    assert re.search(r"3 games of Splendor: \d\d\.\d rounds on average\.\n$", out)
    assert err == ""
    before = file.read_bytes()
    assert cli.main([*command, "--games", "5"]) == 0
    assert file.read_bytes().startswith(before)
    assert len(file.read_bytes().splitlines()) == 1 + 5
    capsys.readouterr()
    assert cli.main([*command, "--games", "3"]) == 0
    assert capsys.readouterr().out == out, "nothing is played twice"


def test_ctrl_c_leaves_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [sys.executable, "-m", "boardgames_tui", *ARENA, "--results", str(file), "--jobs", "2", "--games", "9999"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not (file.exists() and file.read_bytes().count(b"\n") > 3):
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: the worker processes get it, too
    out, err = process.communicate(timeout=30)
    kept = len(file.read_bytes().splitlines()) - 1
    assert process.returncode == 130
    assert err == f"Stopped. {kept} of 9999 games are saved in {file}; run the same command to continue.\n"
    assert f"{kept} games of Splendor" in out
    done = subprocess.run([*command[:-1], str(kept + 2)], capture_output=True, text=True, check=True)
    assert f"{kept + 2} games of Splendor" in done.stdout
    assert len(file.read_bytes().splitlines()) == kept + 3


def test_what_was_written_last_counts_when_it_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl+C can come when a game is in the file, and nothing knows of it yet."""
    file = tmp_path / "results"
    assert cli.main([*ARENA, "--results", str(file), "--games", "2"]) == 0
    last = file.read_bytes().splitlines(keepends=True)[-1]
    file.write_bytes(file.read_bytes().removesuffix(last))

    def interrupted(_series: object, kept: Results, _missing: object, _request: object) -> None:
        with kept.path.open("ab") as written:
            written.write(last)
        raise KeyboardInterrupt

    monkeypatch.setattr(measuring, "_play", interrupted)
    capsys.readouterr()
    assert cli.main([*ARENA, "--results", str(file), "--games", "9"]) == 130
    assert "Stopped. 2 of 9 games are saved" in capsys.readouterr().err


def group_is_there(number: int) -> bool:
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_when_it_is_killed_its_processes_end(tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [sys.executable, "-m", "boardgames_tui", *ARENA, "--results", str(file), "--jobs", "2", "--games", "9999"]
    process = subprocess.Popen(command, start_new_session=True)
    while not (file.exists() and file.read_bytes()):
        assert process.poll() is None
        time.sleep(0.01)
    process.kill()
    process.wait()
    while group_is_there(process.pid):
        time.sleep(0.01)


def test_results_are_kept_in_the_data_directory_if_no_file_is_named(tmp_path: Path) -> None:
    assert cli.main([*ARENA, "--games", "1"]) == 0
    assert cli.main([*ARENA, "--games", "1", "--seed", "4"]) == 0
    assert len(list((tmp_path / "data" / "arena").glob("splendor-*.jsonl"))) == 2


@pytest.mark.parametrize("game", ["splendor", "princes-of-florence"])
def test_simulate(game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    command = ["simulate", game, "--games", "4", "--seats", "3", "--level", "easy", "--rows", "5", "--jobs", "1"]
    assert cli.main([*command, "--csv", str(file)]) == 0
    out = capsys.readouterr().out
    with file.open(encoding="utf-8") as opened:
        rows = list(csv.DictReader(opened))
    tables = [row["table"] for row in rows]
    assert (tables.count("length"), tables.count("points"), tables.count("seat")) == (2, 2, 3)
    assert sum(float(row["wins"]) for row in rows if row["table"] == "seat") == pytest.approx(1, abs=0.001)
    bought = [row for row in rows if row["table"] == "object"]
    assert len(bought) > 20
    assert f"5 of {len(bought)}; --rows shows more" in out
    assert "█" in out
    assert bought[0]["name"].split()[0] in out
