"""A saved game as a picture, and as a film for asciinema."""

import json
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

from boardgames_tui.cli import film
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import before_the_screen, sitting
from tests.tui.test_table import new_match


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    for name in ("TERM", "COLORTERM", "COLUMNS", "LINES"):
        monkeypatch.setenv(name, "")
    with Store.open(tmp_path / "data") as store:
        match = new_match()
        for text in ("take wug", "reserve 3-deck", "take rub"):
            match.play(match.game.parse(text))
        store.add(match.setup, match.written)
        yield store


def test_the_last_table_as_a_picture(store: Store) -> None:
    svg = film.last_table(store, 1)
    words = svg.replace("&#160;", " ")
    assert svg.startswith("<svg")
    assert "Move 3 of 3: Ada takes" in words
    assert "bgtui: Splendor" in words
    assert "#f2c53d" in svg, "in colour, wherever it is drawn"
    assert [part for part in svg.split('"') if part.startswith("http")] == ["http://www.w3.org/2000/svg"]
    assert "url(http" not in svg, "nothing is fetched to look at it"


def test_all_moves_as_a_film(store: Store) -> None:
    first, *others = map(json.loads, film.cast(store, 1).splitlines())
    assert first == {"version": 2, "width": 140, "height": 44, "title": "bgtui: Splendor"}
    assert [(time, kind) for time, kind, _data in others] == [(at, "o") for at in (0, 1.5, 3, 4.5, 8.5)]
    terminal = pyte.Screen(140, 44)
    stream = pyte.Stream(terminal)
    for number, (_time, _kind, data) in enumerate(others[:-1]):
        stream.feed(data)
        assert f"Move {number} of 3" in "\n".join(terminal.display)
        assert len(terminal.display[0].rstrip()) == 139, "as wide as it says"
    assert others[-1][2] == ""


@before_the_screen
async def test_a_key_saves_a_picture_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sitting(new_match()) as at:
        await at.keys("I")
        assert at.over == "TextDialog"
        await at.press("enter")
        await at.settle()
        assert at.over == "MessageDialog"
        [path] = tmp_path.glob("*.svg")
        words = path.read_text(encoding="utf-8").replace("&#160;", " ")
        assert "Ada's turn" in words.replace("&#x27;", "'")
        assert "Save as" not in words, "of the table, not of the question"
