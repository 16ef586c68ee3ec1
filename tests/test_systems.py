"""Linux, macOS and Windows: what differs is in few places, and a whole game needs nothing of POSIX."""

import ast
import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import boardgames_tui
from boardgames_tui.core import system
from tests.without_posix import MODULES

PACKAGE = Path(boardgames_tui.__file__).parent
THERE = {"core/system.py", "core/files.py", "core/store/locks.py", "tui/app.py", "tui/driver.py"}
"""The only modules that ask which system it is, or use what only some have."""
ONLY_ON_SOME = {*MODULES, "msvcrt", "select", "winreg"}
ROOT = Path(__file__).parent.parent
REVIEW = "To see where another move was better: bgtui replay 1 --review"


def asks(file: Path) -> bool:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names) if ONLY_ON_SOME & {each.name for each in names}:
                return True
            case (
                ast.Attribute(value=ast.Name(id="sys"), attr="platform")
                | ast.Attribute(value=ast.Name(id="os"), attr="name")
            ):
                return True
            case ast.ImportFrom(module="sys" | "os", names=names) if {"platform", "name"} & {
                each.name for each in names
            }:
                return True
    return False


def test_few_modules_ask_which_system_it_is() -> None:
    files = {file.relative_to(PACKAGE).as_posix(): file for file in PACKAGE.rglob("*.py")}
    assert {name for name, file in files.items() if asks(file)} == THERE


@pytest.mark.skipif(system.WINDOWS, reason="there everything is without POSIX")
@pytest.mark.parametrize(
    ("room", "end"),
    [("plain", REVIEW), ("screen", "ResultScreen")],
)
def test_a_whole_game_without_posix(room: str, end: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.without_posix", room, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
        cwd=ROOT,
        env={**os.environ, "BGTUI_CONFIG_DIR": "/nowhere", "LANGUAGE": "en"},
    )
    assert (done.returncode, done.stdout.split("\n")[-2:]) == (0, [end, ""]), done.stderr


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module as Windows has it."""
    monkeypatch.setattr(sys, "platform", "win32")
    spec = spec_from_file_location("windows", PACKAGE / "core" / "system.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.undo()
    return module


class TestWindows:
    def test_a_path_in_a_command_keeps_its_backslashes(self, windows: Any) -> None:
        assert windows.command_words(r'exec:C:\bots\bot.exe "two words"') == [r"exec:C:\bots\bot.exe", "two words"]
        with pytest.raises(ValueError, match="quotation"):
            windows.command_words('bot.exe "two words')

    def test_a_name_with_a_blank_is_one_word_in_its_shells(self, windows: Any) -> None:
        assert [windows.one_word(name) for name in ("Ada", "Anna-Maria", "Ada Lovelace")] == [
            "Ada",
            "Anna-Maria",
            '"Ada Lovelace"',
        ]

    def test_a_program_is_ended_where_taskkill_cannot_be_started(self, windows: Any) -> None:
        process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
        windows.end_with_children(process)
        assert process.wait(10)

    def test_what_has_been_typed_is_noticed_and_forgotten(self, windows: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        keys = list("ab")
        console = SimpleNamespace(kbhit=lambda: bool(keys), getwch=keys.pop)
        monkeypatch.setitem(sys.modules, "msvcrt", console)
        assert windows.has_typed(sys.stdin, 5)
        windows.forget_typed(sys.stdin)
        assert not windows.has_typed(sys.stdin, 0)


def test_a_name_is_one_word_and_a_command_words() -> None:
    assert system.command_words(f"sit 12 --seat {system.one_word('Ada Lovelace')}")[-1] == "Ada Lovelace"
