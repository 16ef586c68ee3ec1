"""Computer players and programs that end, fall silent or refuse to go, seen from the terminal."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from boardgames_tui.core import catalogue
from tests.e2e.play import kept
from tests.e2e.terminal import Terminal, run, table
from tests.protocol.test_never_stuck import is_running, numbers, stubborn, wait_until


def engine_of(terminal: Terminal) -> int:
    """The process in which the computer players of a table think, once it is there."""
    found: list[int] = []

    def there() -> bool:
        children = psutil.Process(terminal.process.pid).children()
        found[:] = [child.pid for child in children if "boardgames_tui.protocol" in child.cmdline()]
        return bool(found)

    terminal.wait_for(there)
    return found[0]


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_a_killed_engine_is_started_again_without_a_word(tmp_path: Path, game: str) -> None:
    data = tmp_path / "data"
    seats = ["--seat=bot:expert"] * max(2, catalogue.entry(game).seats[0])
    with Terminal("play", game, *seats, "--seed=1", data=data) as terminal:
        first = engine_of(terminal)
        os.kill(first, signal.SIGKILL)
        terminal.wait_for(lambda: kept(data))
        wait_until(lambda: not is_running(first))
        assert "has failed" not in terminal.text
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


def leave(terminal: Terminal) -> None:
    terminal.press("q")
    assert terminal.wait_exit() == 0


def kill(terminal: Terminal) -> None:
    terminal.kill(signal.SIGKILL)
    terminal.wait_exit()


@pytest.mark.parametrize("end", [leave, kill, Terminal.hang_up], ids=["q", "kill -9", "window closed"])
def test_a_program_that_ignores_all_signals_ends_with_bgtui(tmp_path: Path, end: Callable[[Terminal], None]) -> None:
    with table(tmp_path / "data", seats=["exec:" + " ".join(stubborn(tmp_path)), "Ada"]) as terminal:
        both = numbers(tmp_path)
        assert all(map(is_running, both))
        end(terminal)
        wait_until(lambda: not any(map(is_running, both)))


def test_in_lines_ctrl_c_leaves_a_program_that_never_answers(tmp_path: Path) -> None:
    arguments = ["play", "splendor", "--plain", "--seat", "exec:" + " ".join(stubborn(tmp_path)), "--seat", "Ada"]
    with Terminal(*arguments, data=tmp_path / "data") as terminal:
        both = numbers(tmp_path)
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 130
        assert b"Game 1 is saved." in terminal.output
        wait_until(lambda: not any(map(is_running, both)))


def test_letters_sent_with_the_colon_stand_in_the_line(tmp_path: Path) -> None:
    with table(tmp_path / "data") as terminal:
        terminal.press(":study")
        terminal.wait_for("study")
        terminal.wait_for("Tab complete")


def test_data_files_that_are_pipes_are_refused(tmp_path: Path) -> None:
    (tmp_path / "own" / "splendor").mkdir(parents=True)
    os.mkfifo(tmp_path / "own" / "splendor" / "box.json")
    for command in (["rules", "splendor", "--data"], ["play", "splendor", "--plain", "--seat=Ada", "--seat=Boris"]):
        done = run(*command, "--assets", str(tmp_path / "own"), data=tmp_path / "data")
        assert done.returncode == 2
        assert "box.json: it is a pipe or a device, not a file" in done.stderr


def test_seven_enters_at_once_play_for_nobody_else(tmp_path: Path) -> None:
    """With the pause as people have it: the first returns a profession of the first, and no other curtain opens."""
    data = tmp_path / "data"
    seats = [word for name in ("Ada", "Boris", "Cleo") for word in ("--seat", name)]
    options = ("--seed", "3")
    with Terminal(
        "play", "princes-of-florence", *seats, *options, data=data, variables={"BGTUI_PAUSE": None}
    ) as terminal:
        terminal.wait_for("opens the curtain.")
        terminal.press("space")
        terminal.wait_for("q leave", without="opens the curtain.")
        terminal.insist("is next", "enter")
        terminal.press(*["enter"] * 7)
        terminal.wait_for("opens the curtain.")
        terminal.press("enter")
        terminal.wait_for("Enter does nothing here")
        assert len(kept(data)) == 1
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
