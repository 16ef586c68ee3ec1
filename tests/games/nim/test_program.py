"""Nim in the rest of bgtui: in plain mode, asked by other programs, and as a program of its own."""

import re
import subprocess
import sys
from io import StringIO

import pytest

from boardgames_tui.cli.arguments import SHELLS
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.settings import Settings
from boardgames_tui.plain.play import play as play_plain
from boardgames_tui.testing.random_play import setup
from tests.protocol.client import Client

pytestmark = pytest.mark.usefixtures("nim")
MOVES = ("take 3 a", "take 4 b", "take 4 c", "take 1 c")


def test_plain_mode(nim: Game) -> None:
    match, said = Match(nim, setup(nim, 2, 1)), StringIO()
    play_plain(match, 1, StringIO("take 5 b\n" + "".join(f"{move}\n" for move in MOVES)), said, Settings())
    assert match.result is not None
    assert "Heap b has only 4 left (rule 2.2)." in said.getvalue()
    assert "Boris takes 1 from c, the last of all, and wins." in said.getvalue()


def test_other_programs_ask_the_engine() -> None:
    client = Client(game="nim")
    match = client.ask("new", seed=1, seats=["Ada", "Boris"])["match"]
    assert len(client.ask("legal", match=match)["commands"]) == 12
    assert client.ask("view", match=match, seat=0)["view"]["heaps"] == {"a": 3, "b": 4, "c": 5}
    for move in MOVES[:-1]:
        client.ask("apply", match=match, command=move)
    assert client.ask("go", match=match, level="hard")["text"] == MOVES[-1]
    client.ask("apply", match=match, command=MOVES[-1])
    assert client.ask("result", match=match)["result"]["ranks"] == [2, 1]
    assert client.ask("schema", game="nim")


def test_the_whole_program_with_nim_on_its_shelf() -> None:
    assert "Whoever takes the last one wins." in " ".join(bgtui("rules", "nim").split())
    assert "de-vulgari-eloquentia, nim" in " ".join(bgtui("play", "--help").split())
    for shell in SHELLS:
        assert not re.search("de-vulgari-eloquentia(?!,? nim)", bgtui("completion", shell))


def test_where_nothing_is_acquired_there_is_no_heading_over_it() -> None:
    said = bgtui("simulate", "nim", "--games", "2", "--jobs", "1", "--level", "easy")
    assert "2 games of Nim" in said
    assert "acquired" not in said


def bgtui(*arguments: str) -> str:
    run = [sys.executable, "-m", "boardgames_tui", *arguments]
    return subprocess.run(run, capture_output=True, text=True, check=True).stdout
