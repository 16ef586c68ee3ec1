"""`bgtui new-game`: what it makes can be played, and its own tests hold."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from boardgames_tui.cli.main import REFUSED, main
from boardgames_tui.cli.new_game import renamed
from boardgames_tui.core import catalogue
from tests.games.nim.shelf import NIM, install, put_on_the_shelf

NAME = "nine-mens-morris"
KUHN = NIM.with_name("kuhn")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the package, installed."""
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", NAME]) == 0
    folder = tmp_path / f"bgtui-{NAME}"
    install(folder, f"bgtui-{NAME}", f"{NAME} = bgtui_nine_mens_morris:ENTRY")
    put_on_the_shelf(monkeypatch, folder)
    return folder


def bgtui(*arguments: str) -> str:
    run = [sys.executable, "-m", "boardgames_tui", *arguments]
    return subprocess.run(run, capture_output=True, text=True, check=True).stdout


def test_it_is_played_from_its_first_move_to_statistics(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "games"))
    assert catalogue.entry(NAME).title == "Nine Mens Morris"
    said = bgtui("play", NAME, "--plain", "--seed", "1", "--seat", "bot:hard", "--seat", "bot:easy")
    assert "the last of all, and wins." in said
    assert "Nine Mens Morris" in bgtui("stats", "--game", NAME)
    assert f"package: bgtui-{NAME} 1.0" in bgtui("export", "1")
    assert "Whoever takes the last one wins." in bgtui("rules", NAME)


def test_its_own_tests_hold(made: Path) -> None:
    assert "14 passed" in own_tests(made)


def test_so_do_those_of_a_game_that_was_made_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_shelf(monkeypatch, install(tmp_path, "bgtui-kuhn", "kuhn = bgtui_kuhn:ENTRY"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(KUHN), os.environ["PYTHONPATH"]]))
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "games"))
    assert "passed" in own_tests(KUHN)
    said = bgtui("play", "kuhn", "--plain", "--seed", "1", "--seat", "bot:hard", "--seat", "bot:easy")
    assert "takes the pot of" in said


def own_tests(folder: Path) -> str:
    """What pytest says about the tests in it, which hold."""
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    with TemporaryDirectory() as elsewhere:  # what Hypothesis writes would come into our wheel with the examples
        env = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": elsewhere}
        done = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_it_has_the_files_of_nim_and_no_word_of_it(made: Path) -> None:
    assert len([path for path in NIM.rglob("*") if path.suffix in (".md", ".py", ".toml")]) == 8
    files = [path for path in made.rglob("*") if path.suffix in (".md", ".py", ".toml")]
    assert len(files) == 8
    assert not [path for path in files if "nim" in f"{path.name} {path.read_text()}".lower().replace("minim", "")]


@pytest.mark.parametrize(("name", "key"), [("bridge", "b"), ("pig", "i"), ("pop-c4", "")])
def test_its_key_is_a_letter_of_its_name_that_is_free(name: str, key: str) -> None:
    assert renamed('key="n"', name) == f'key="{key}"'


def test_nothing_is_overwritten(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = made / "bgtui_nine_mens_morris" / "controller.py"
    rules.write_text("mine")
    assert main(["new-game", NAME]) == REFUSED
    assert "already" in capsys.readouterr().err
    assert rules.read_text() == "mine"


def test_the_smallest_game_is_small() -> None:
    assert sum(len(path.read_text().splitlines()) for path in NIM.rglob("*.py")) <= 250
