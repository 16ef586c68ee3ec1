"""What a terminal is sent when it is a player's turn again, and the player looks elsewhere: the very bytes."""

from pathlib import Path

import pytest

from tests.e2e.terminal import table

LOOKS_AWAY = b"\x1b[O"
"""What a terminal sends when its window loses the focus."""


@pytest.mark.parametrize(
    ("variables", "sent"),
    [
        ({"TERM": "xterm-kitty"}, b"\x1b]9;It's Ada's turn.\x1b\\"),
        ({"TERM": "foot"}, b"\x1b]777;notify;bgtui;It's Ada's turn.\x1b\\"),
        ({"TERM": "xterm-256color"}, b"\a"),
    ],
)
def test_a_player_who_looks_away_is_called(variables: dict[str, str], sent: bytes, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "config.toml").write_text('bell = "notification"\n', "utf-8")
    with table(data, seats=("Ada", "bot:easy"), variables=variables) as terminal:
        before = terminal.output.count(sent)
        terminal.press("wug")
        terminal.wait_for("Enter takes white, blue, green.")
        terminal.press("enter")
        terminal.send(LOOKS_AWAY)  # before the computer has thought
        terminal.wait_for("Round 2 · Ada's turn")
        terminal.wait_for(lambda: terminal.output.count(sent) == before + 1)
