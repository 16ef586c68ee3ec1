"""By ssh only what changes is sent."""

from pathlib import Path

from tests.e2e.terminal import table

BY_SSH = {"SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22", "COLORTERM": "truecolor"}


def test_a_page_that_comes_and_goes_costs_what_it_changes(tmp_path: Path) -> None:
    with table(tmp_path / "data", seats=("Ada", "Boris"), variables=BY_SSH) as terminal:
        terminal.pump(3)  # until all of the table is there
        sent = len(terminal.output)
        terminal.press("?")
        terminal.wait_for("Where points come from")
        terminal.press("escape")
        terminal.wait_for("tokens 0 of 10", without="═ Help ═")
        assert len(terminal.output) - sent < 50_000, "sent whole it is 90,000 and more"


def test_another_size_is_painted_whole(tmp_path: Path) -> None:
    with table(tmp_path / "data", seats=("Ada", "Boris"), variables=BY_SSH) as terminal:
        terminal.resize(100, 32)
        terminal.wait_for("You hold none.")
        terminal.pump(2)
        terminal.screen.erase_in_display(2)  # a terminal may do anything to its lines
        terminal.resize(80, 24)
        for shown in ("Splendor", "reserves a card.", "15 points end the game", "q leave"):
            terminal.wait_for(shown, without="You hold none.")
