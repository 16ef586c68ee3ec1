"""The manual page and the shells' completions say what the parser says."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from shutil import which

import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.cli.arguments import SHELLS, whole_parser
from tests.cli.made import COMPLETIONS, MANUAL, ROOT, commands, made


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="other Pythons break lines elsewhere")
def test_they_are_as_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for path, content in made().items():
        message = f"{path.relative_to(ROOT)} is old: python -m tests.cli.made"
        assert path.read_text(encoding="utf-8") == content, message


def test_each_command_is_done_by_a_function() -> None:
    assert {"menu", *commands(whole_parser())} == set(cli.COMMANDS)
    for place in cli.COMMANDS.values():
        module, _dot, name = place.partition(".")
        assert callable(getattr(import_module(f"boardgames_tui.cli.{module}"), name)), place


@pytest.mark.parametrize(
    "path", [MANUAL, *(COMPLETIONS / name for name in SHELLS.values())], ids=lambda path: path.name
)
def test_each_command_and_option_is_in_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("\\-", "-")
    for name, command in commands(whole_parser()).items():
        assert name in text
        for action in command._actions:
            for option in action.option_strings:
                word = option if path.suffix != ".fish" else option.lstrip("-")
                assert word in text or option == "-h", f"{name} {option}"


@pytest.mark.parametrize("shell", SHELLS)
def test_it_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    assert capsys.readouterr().out == (COMPLETIONS / SHELLS[shell]).read_text(encoding="utf-8")


def test_bash_completes_commands_games_and_options() -> None:
    script = (
        f"source {COMPLETIONS / SHELLS['bash']}\n"
        'try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _shtab_bgtui; echo "${COMPREPLY[*]}"; }\n'
        "try bgtui si\ntry bgtui play spl\ntry bgtui play splendor --se\ntry bgtui completion f\n"
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["sit simulate", "splendor", "--seat --seed", "fish"]


@pytest.mark.skipif(which("fish") is None, reason="there is no fish")
def test_fish_completes_commands_games_and_options() -> None:
    lines = ("bgtui sim", "bgtui play spl", "bgtui play splendor --se", "bgtui completion f")
    asked = "; ".join(f"complete -C '{line}'" for line in lines)
    script = f"source {COMPLETIONS / SHELLS['fish']}; {asked}"
    done = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, check=True)
    words = [line.partition("\t")[0] for line in done.stdout.splitlines()]
    assert words == ["simulate", "splendor", "--seat", "--seed", "fish"]


@pytest.mark.skipif(which("man") is None, reason="there is no man")
def test_man_reads_the_page() -> None:
    done = subprocess.run(["man", "--warnings", "-l", str(MANUAL)], capture_output=True, text=True, check=True)
    assert "great Euro board games in the terminal" in done.stdout
    assert "BGTUI_CONFIG_DIR" in done.stdout
