"""Games in packages of their own: found, left out with a reason, and gone again."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import UnknownGame
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.store import Store, export_text
from tests.games.nim.shelf import install, put_on_the_shelf

ENTRY = """
from boardgames_tui.core.entry import Entry
ENTRY = Entry({id!r}, "A game", "", range(2, 3), 1, "A game.", __name__, interface={interface})
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "games") as store:
        yield store


def packages(folder: Path, patch: pytest.MonkeyPatch, **modules: str) -> None:
    """Install packages, each with a game of its name and this module."""
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text)
        install(folder, name, f"{name} = {name}:ENTRY")
    put_on_the_shelf(patch, folder)


def test_those_that_cannot_be_played_are_named_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = ENTRY.format(id="good_one", interface=1)
    newer, taken = ENTRY.format(id="newer", interface=1000), ENTRY.format(id="splendor", interface=1)
    packages(
        tmp_path, monkeypatch, broken_one="1 / 0", good_one=good, newer_one=newer, taken_one=taken, odd_one="ENTRY = 1"
    )
    assert [entry.id for entry in catalogue.shelf()][4:] == ["good_one"]
    assert catalogue.entry("good_one").package == "good_one 1.0"
    assert catalogue.left_out() == [
        "broken_one from the package broken_one 1.0 cannot be played: division by zero",
        "newer_one from the package newer_one 1.0 cannot be played: it needs a newer bgtui",
        "odd_one from the package odd_one 1.0 cannot be played: odd_one:ENTRY is not an Entry",
        "taken_one from the package taken_one 1.0 cannot be played: there is another game of that name",
    ]
    with pytest.raises(UnknownGame, match="division by zero"):
        catalogue.entry("broken_one")
    assert catalogue.game("splendor").controller


def test_a_saved_game_says_what_to_install_when_its_package_is_gone(
    nim: Game, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = Match.begin(nim, [Seat(name="Ada"), Seat(name="Boris")], {}, 1)
    assert match.setup.package == "bgtui-nim 1.0"
    match.play(nim.parse("take 2 b"))
    saved = store.load(store.add(match.setup, match.written))
    text = export_text(saved)
    assert Match.imported(text).written == match.written
    put_on_the_shelf(monkeypatch, tmp_path)
    monkeypatch.setattr("sys.path", [each for each in sys.path if not list(Path(each).glob("bgtui_nim-*"))])
    with pytest.raises(UnknownGame, match=r"comes in the package bgtui-nim 1\.0; .*: pip install bgtui-nim\."):
        Match.replay(saved.setup, saved.commands)
    with pytest.raises(UnknownGame, match="pip install bgtui-nim"):
        Match.imported(text)
    assert "take 2 b" in export_text(store.load(saved.id))
    assert catalogue.title_of("nim") == "nim"
