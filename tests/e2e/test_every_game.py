"""Every game on the shelf, in the installed program on a real pseudo-terminal: set up, resumed, typed to its end."""

import re
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue, words
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play, setup
from tests.e2e.play import keep, kept, texts
from tests.e2e.terminal import SPACIOUS, Terminal
from tests.languages import CODES, speaking

LAST = 4
"""How many commands are left to play."""
SIZES = {"small": (80, 24), "large": SPACIOUS}


def settle(terminal: Terminal) -> None:
    """Wait until nothing more is painted."""
    seen = -1
    while seen != len(terminal.output):
        seen = len(terminal.output)
        terminal.pump(0.3)


def is_typed(terminal: Terminal, move: str) -> bool:
    """Whether it stands in the line to type in."""
    return any(line.rstrip() == f"►: {move}" for line in terminal.lines)


def almost_over(game_id: str) -> tuple[Match, Match]:
    """A whole random game with open hands, and the same without its last commands."""
    game = catalogue.game(game_id)
    seats = min(3, max(game.seats))
    whole = play(game, seats, 3)
    chosen = replace(setup(game, seats, 3), open_hands=True)
    match = Match(game, chosen)
    for turn in whole.turns[:-LAST]:
        match.play(turn.command)
    return whole, match


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("game_id", "code", "size"),
    [*zip((entry.id for entry in catalogue.ENTRIES), cycle(["en", *CODES]), cycle(SIZES))],
)
def test_a_game_is_resumed_and_typed_to_its_end(game_id: str, size: str, code: str, tmp_path: Path) -> None:
    with speaking(code):
        typed_to_its_end(game_id, size, code, tmp_path)


def typed_to_its_end(game_id: str, size: str, code: str, tmp_path: Path) -> None:
    whole, match = almost_over(game_id)
    complete = f"Tab {words._('complete')}"
    data = tmp_path / "data"
    keep(data, match)
    with Terminal("resume", "--language", code, data=data, size=SIZES[size]) as terminal:
        terminal.wait_for(f"q {words._('leave')}")
        for number, move in enumerate(texts(whole)[-LAST:], len(match.turns) + 1):
            terminal.press(":")
            terminal.wait_for(complete)
            settle(terminal)  # keys that come before the line is there may be lost
            terminal.press(*move)  # letter by letter: "end" is a key, too
            terminal.wait_for(partial(is_typed, terminal, move))
            terminal.press("enter")
            # The line is closed before the next ":", which would go into it.
            terminal.wait_for(lambda: complete not in terminal.text)
            assert len(kept(data)) == number, f"{move} is not played:\n{terminal.text}"
            settle(terminal)
        terminal.wait_for(f"Enter {words._('result')}")
        terminal.press("enter")
        terminal.wait_for(words._("the game is over"))
        result = whole.result
        assert result is not None
        for name, points in zip(match.setup.names, result.points, strict=True):
            assert re.search(rf"{name}.* {points}\b", terminal.text), f"{name}, {points} points"
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert kept(data) == texts(whole)


@pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])
def test_a_game_is_set_up_from_the_menu(game_id: str, tmp_path: Path) -> None:
    entry = catalogue.entry(game_id)
    with Terminal(data=tmp_path / "data") as terminal:
        terminal.wait_for("You have no saved games yet.")
        terminal.press(entry.key)
        terminal.wait_for(f"New game: {entry.title}")
        for _seat in range(entry.seats[-1] - entry.seats[0]):
            terminal.press("+")
        terminal.wait_for(("Bea", "Carl", "Dora", "Enzo")[entry.seats[-1] - 2])
        terminal.press("enter")
        terminal.wait_for("i hint")
        terminal.press("escape")
        terminal.insist("Board games at one keyboard", "q")
        terminal.wait_for("Resume game 1 (")
