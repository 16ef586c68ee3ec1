"""Summer Pavilion in the installed program, on a real pseudo-terminal: from the menu to the table of points."""

import re
from pathlib import Path

import pytest

from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from tests.e2e.play import kept
from tests.e2e.terminal import SPACIOUS, Terminal


def replayed(data: Path) -> Match:
    with Store.open(data) as store:
        saved = store.load(1)
    return Match.replay(saved.setup, saved.commands)


def press_enter(terminal: Terminal) -> None:
    """Press it and wait until all is painted: one that is typed ahead would close the table of points."""
    before, seen = terminal.text, -1
    terminal.press("enter")
    terminal.wait_for(lambda: terminal.text != before)
    while seen != len(terminal.output):
        seen = len(terminal.output)
        terminal.pump(0.05)


@pytest.mark.timeout(300)
def test_enter_alone_plays_a_whole_game(tmp_path: Path) -> None:
    """Every decision begins with something sensible under the cursor."""
    data = tmp_path / "data"
    with Terminal(data=data) as terminal:
        terminal.wait_for("You have no saved games yet.")
        terminal.press("a")
        terminal.wait_for("New game: Summer Pavilion")
        assert "hands" not in terminal.text  # nothing is hidden in this game
        assert "PIN" not in terminal.text
        terminal.press("down", "left", "left")
        terminal.wait_for("Start Summer Pavilion: Player 1, Player 2.")
        terminal.press("enter")
        terminal.wait_for("Round 1 of 6")
        moves = 0
        while not re.search("the game is over", terminal.text):
            press_enter(terminal)
            moves += 1
            assert moves < 600, terminal.text
        match = replayed(data)
        assert match.result is not None
        assert str(max(match.result.points)) in terminal.text
        assert len(kept(data)) == len(match.turns)
        terminal.press("q")
        terminal.wait_for(re.compile("1 Summer Pavilion.*over", re.DOTALL))
        terminal.press("q")
        assert terminal.wait_exit() == 0


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    data = tmp_path / "data"
    seats = ("--seat", "Ada", "--seat", "Boris", "--seat", "Clara", "--seat", "Dora")
    with Terminal("play", "summer-pavilion", *seats, "--seed", "4", "--option", "side=back", data=data) as terminal:
        terminal.wait_for("Round 1 of 6 · Ada's turn")
        terminal.press("enter")
        terminal.wait_for("Boris's turn")
        terminal.press("9")
        terminal.wait_for("Display 9: Enter takes")
        terminal.press("enter")
        terminal.wait_for("Clara's turn")
        terminal.press("q")
        assert terminal.wait_exit() == 0
    played = kept(data)
    assert len(played) == 2
    with Terminal("resume", data=data, size=SPACIOUS) as terminal:
        terminal.wait_for("Round 1 of 6 · Clara's turn")
        terminal.press("z")
        terminal.wait_for("do you agree to undo it?")
        terminal.press("y")
        terminal.wait_for("Boris's turn")
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert replayed(data).setup.options["side"] == "back"
