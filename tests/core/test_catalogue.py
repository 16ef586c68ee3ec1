"""The shelf of games: found by name, loaded when asked for."""

import subprocess
import sys

import pytest
from bgtui_nim import ENTRY as NIM

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.catalogue import ENTRIES, UnknownGame
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.words import quoted


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("entry", [*ENTRIES, NIM], ids=lambda entry: entry.id)
def test_the_shelf_tells_the_truth_about_a_game(entry: Entry) -> None:
    game = catalogue.game(entry.id)
    assert game.entry == entry
    assert catalogue.entry(entry.id)._replace(package="") == entry
    assert catalogue.game(entry.id) is game
    assert entry.blurb
    assert entry.minutes > 0
    assert assets.text(game.id, "rules.md").startswith("# ")


def test_no_two_games_share_a_name_or_a_key() -> None:
    for names in (
        [entry.id for entry in ENTRIES],
        [entry.key for entry in ENTRIES],
        [entry.title for entry in ENTRIES],
    ):
        assert len(set(names)) == len(names)
    assert all(len(entry.key) == 1 for entry in ENTRIES)


@pytest.mark.parametrize("name", ["splender", "Splendor", "SPLENDOUR", "spleen-dor", "splen dor", "spl"])
def test_a_name_nearly_right_is_told_the_nearest(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"did you mean splendor\?") as error:
        catalogue.game(name)
    assert quoted(name) in str(error.value)


@pytest.mark.parametrize("name", ["", "xyzzy", "チェス", "q" * 1000])
def test_any_other_name_is_told_what_there_is(name: str) -> None:
    with pytest.raises(UnknownGame, match="the games are: splendor"):
        catalogue.entry(name)


def test_the_shelf_loads_no_game() -> None:
    script = "import sys; from boardgames_tui.core import catalogue; print(*sys.modules, sep='\\n')"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    modules = loaded.stdout.split()
    assert "boardgames_tui.core.catalogue" in modules
    assert not [name for name in modules if name.startswith(("boardgames_tui.games", "pydantic", "textual", "rich"))]
