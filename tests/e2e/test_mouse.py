"""Whose the mouse is: the terminal is told to report it, or to select text with it; the very bytes."""

from pathlib import Path

from tests.e2e.terminal import table

REPORTED, LEFT_ALONE = b"\x1b[?1000h", b"\x1b[?1000l"


def test_f2_leaves_the_mouse_to_the_terminal_and_takes_it_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with table(data) as terminal:
        assert REPORTED in terminal.output
        assert LEFT_ALONE not in terminal.output
        terminal.send(b"\x1bOQ")
        terminal.wait_for("The mouse selects text now.")
        terminal.wait_for(lambda: terminal.output.count(LEFT_ALONE) == 1)
        before = terminal.output.count(REPORTED)
        terminal.send(b"\x1bOQ")
        terminal.wait_for("The mouse plays again.")
        terminal.wait_for(lambda: terminal.output.count(REPORTED) == before + 1)


def test_a_setting_never_takes_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "config.toml").write_text("mouse = false\n", "utf-8")
    with table(data) as terminal:
        assert REPORTED not in terminal.output
