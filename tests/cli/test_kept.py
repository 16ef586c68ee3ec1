"""`bgtui list` and `bgtui stats`: saved games found, marked and removed, and what they say of their players."""

import csv
import json
import os
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.core.puzzles import Puzzle, note, puzzles
from boardgames_tui.core.statistics.index import FILE
from boardgames_tui.core.store import Store, StoreError
from tests.kept_games import finished, keep, winners
from tests.languages import speaking


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    with Store.open() as store:
        yield store


class Shell:
    """What the command prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> str:
        code = cli.main(words)
        said = self.capsys.readouterr()
        assert code == 0, said.err
        return said.out

    def refused(self, *words: str) -> str:
        assert cli.main(words) == 2
        return self.capsys.readouterr().err


@pytest.fixture
def bgtui(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def numbers(listed: str) -> list[int]:
    return [int(line.split()[0].rstrip("*")) for line in listed.splitlines() if line[:1].isdigit()]


def test_games_are_found_by_words(store: Store, bgtui: Shell) -> None:
    one = keep(store, "splendor", ("Ada", "Boris"))
    two = keep(store, "summer-pavilion", ("Ada", "Cleo"))
    match = finished("splendor", ("Zoë", "Boris"))
    three = store.add(match.setup, match.written[:4])
    store.set_note(two, "The long evening")
    assert numbers(bgtui("list")) == [three, two, one]
    assert numbers(bgtui("list", "ada")) == [two, one]
    assert numbers(bgtui("list", "ada", "splendor")) == [one]
    assert numbers(bgtui("list", "Pavilion")) == [two]
    assert numbers(bgtui("list", "game:splendor", "player:zoë")) == [three]
    assert numbers(bgtui("list", "is:open")) == [three]
    assert numbers(bgtui("list", "is:over")) == [two, one]
    assert numbers(bgtui("list", "evening")) == [two]
    assert numbers(bgtui("list", 'note:"long evening"')) == [two]
    assert numbers(bgtui("list", f"#{one}")) == [one]
    assert numbers(bgtui("list", "after:2020-01")) == [three, two, one]
    assert numbers(bgtui("list", "before:2020-01")) == []
    assert bgtui("list", "nobody") == "No saved game matches these words.\n"


def test_games_are_found_by_who_won(store: Store, bgtui: Shell) -> None:
    seeds = {
        name: next(seed for seed in range(1, 99) if winners("splendor", seed=seed) == [name])
        for name in ("Ada", "Boris")
    }
    won, lost = (keep(store, "splendor", seed=seeds[name]) for name in ("Ada", "Boris"))
    assert numbers(bgtui("list", "won:ada")) == [won]
    assert numbers(bgtui("list", "won:boris", "player:ada")) == [lost]


def test_stars_and_notes(store: Store, bgtui: Shell) -> None:
    one, two = keep(store, "splendor", seed=1), keep(store, "splendor", seed=2)
    bgtui("list", "--star", str(one), "--note", str(one), "Rematch with Boris")
    listed = bgtui("list").splitlines()
    assert listed[0].startswith(f"{two}  ")
    assert listed[1].startswith(f"{one}*  ")
    assert listed[2].strip() == "Rematch with Boris"
    assert numbers(bgtui("list", "is:starred")) == [one]
    bgtui("list", "--unstar", str(one), "--note", str(one), "")
    assert numbers(bgtui("list", "is:starred")) == []
    assert "Rematch" not in bgtui("list")


def test_removed_games_can_be_restored_until_the_bin_is_emptied(store: Store, bgtui: Shell) -> None:
    one, two = keep(store, "splendor", seed=1), keep(store, "splendor", seed=2)
    bgtui("list", "--remove", str(one), "--remove", str(two))
    assert bgtui("list") == "No games are saved yet. Start one: bgtui play splendor\n"
    assert sorted(numbers(bgtui("list", "--bin"))) == [one, two]
    with pytest.raises(StoreError, match="in the bin; restore it first"):
        store.journal(one)
    bgtui("list", "--restore", str(one))
    assert numbers(bgtui("list")) == [one]
    assert bgtui("list", "--empty-bin") == "Deleted 1 game for good.\n"
    assert bgtui("list", "--bin") == "The bin is empty.\n"
    assert "There is no game" in bgtui.refused("list", "--restore", str(two))


def test_everybody_in_a_table(store: Store, bgtui: Shell) -> None:
    assert bgtui("stats") == "No game has been finished yet. Start one: bgtui play splendor\n"
    keep(store, "splendor", ("Ada", "bot:hard"))
    keep(store, "summer-pavilion", ("Ada", "Boris"))
    told = bgtui("stats")
    assert told.index("Splendor") < told.index("Summer Pavilion")
    assert "Computer, hard" in told
    assert told.count("  Ada") == 2
    only = bgtui("stats", "--game", "summer-pavilion")
    assert "Splendor" not in only
    assert "Boris" in only


def test_puzzles_are_listed_and_solved(store: Store, bgtui: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bgtui("puzzle").startswith("There are no puzzles yet.")
    number = keep(store, "splendor", ("Ada", "bot:hard"))
    saved = store.load(number)
    note(store, Puzzle(number, 0, next(text for text in ("take wug", "take wub") if text != saved.commands[0][0])))
    assert bgtui("puzzle") == f"Splendor: game {number}, move 1: bgtui puzzle {number} 1\n"
    assert "1 puzzle from your reviews: bgtui puzzle" in bgtui("stats")
    assert "no such puzzle" in bgtui.refused("puzzle", str(number), "2", "--plain")
    [puzzle] = puzzles(store)
    monkeypatch.setattr("sys.stdin", StringIO(f"{puzzle.better}\n"))
    assert "Yes: " in bgtui("puzzle", str(number), "--plain")
    assert bgtui("puzzle").startswith("There are no puzzles yet.")


def test_one_player(store: Store, bgtui: Shell) -> None:
    for seed in range(1, 5):
        keep(store, "splendor", ("Ada", "Boris"), seed)
    told = bgtui("stats", "ADA")
    assert told.startswith("Ada: 4 games played, ")
    assert "against" in told
    assert "cards bought" in told
    assert "did you mean Ada?" in bgtui.refused("stats", "Adda")
    assert "has not finished a game of The Princes of Florence" in bgtui.refused(
        "stats", "Ada", "--game", "princes-of-florence"
    )


@pytest.mark.parametrize("code", ["pl", "ru"])
def test_figures_have_the_comma_of_the_language(store: Store, bgtui: Shell, code: str) -> None:
    keep(store, "splendor", ("Ada", "Boris"))
    with speaking(code):
        for told in (bgtui("stats", "--language", code), bgtui("stats", "Ada", "--language", code)):
            assert re.search(r"\d,\d", told)
            assert not re.search(r"\d\.\d", told)


def test_figures_go_into_files(store: Store, bgtui: Shell, tmp_path: Path) -> None:
    keep(store, "splendor")
    file = tmp_path / "figures.csv"
    assert bgtui("stats", "--csv", str(file)) == ""
    rows = list(csv.DictReader(StringIO(file.read_text())))
    assert {row["player"] for row in rows} == {"Ada", "Boris"}
    assert len(json.loads(bgtui("stats", "ada", "--json", "-"))) == sum(row["player"] == "Ada" for row in rows)
    assert "already exists" in bgtui.refused("stats", "--csv", str(file))


def test_what_is_left_out_is_told(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    match = finished("splendor")
    store.add(match.setup, match.written[1:], over=True)
    assert cli.main(["stats"]) == 0
    assert "1 game is left out" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_where_nothing_can_be_written(store: Store, bgtui: Shell, tmp_path: Path) -> None:
    keep(store, "splendor")
    store.close()
    tmp_path.chmod(0o500)
    try:
        assert "Ada" in bgtui("stats")
        assert not (tmp_path / FILE).exists()
    finally:
        tmp_path.chmod(0o700)
