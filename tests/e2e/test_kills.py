"""Every game, killed in the midst of play on the screen and in lines: what has been shown is there again.

32 kills; `BGTUI_KILLS=2000 pytest tests/e2e/test_kills.py --timeout 3000` for more. The move that was being played
when the kill came may be there or not, unless it has been shown. Some are stopped and go on before; some have a full
disk, and what could not be written then is not there.
"""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.core import catalogue, settings
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import anything, legal_texts, setup
from tests.e2e.nursery import Forked, Nursery
from tests.e2e.play import texts, typed
from tests.e2e.terminal import CAN_FILL, Terminal

KILLS = int(os.environ.get("BGTUI_KILLS", "32"))


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    found = Nursery(tmp_path_factory.mktemp("home") / "data")
    yield found
    found.close()


def enter_on_screen(terminal: Terminal, move: str, full: bool = False) -> Callable[[], bool]:
    """Type a move and press Enter, on a full disk from there on; whether its outcome is on the screen."""
    terminal.wait_for("q leave", without="Tab complete")
    before = terminal.text
    terminal.press(":")
    terminal.wait_for("Tab complete")
    terminal.wait_to_type()
    terminal.press(*move)
    terminal.wait_for(lambda: f"►: {move}" in terminal.text)
    if full:
        terminal.leave_room(1)
    terminal.press("enter")
    return lambda: "leave" in terminal.lines[-1] and "Tab complete" not in terminal.text and terminal.text != before


def enter_in_lines(terminal: Terminal, move: str, full: bool = False) -> Callable[[], bool]:
    """Type a move, on a full disk from there on; whether anything has come after it."""
    terminal.wait_for(lambda: re.search(rb"> \Z", terminal.output))
    if full:
        terminal.leave_room(1)
    begun = len(terminal.output)
    terminal.press(*move, "enter")  # letter by letter: "end" is a key, too
    return lambda: len(terminal.output) > begun + len(move.encode()) + 2  # the terminal's own echo


WAYS = {"screen": ((), enter_on_screen, 0.06), "lines": (("--plain",), enter_in_lines, 0.01)}
"""The words that ask for it, how a move is entered, and in how many seconds it is shown, or about so."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game_id", [entry.id for entry in catalogue.ENTRIES])
@pytest.mark.timeout(max(300, KILLS))
def test_killed_at_any_moment(game_id: str, way: str, nursery: Nursery, tmp_path: Path) -> None:
    words, enter, latest = WAYS[way]
    game = catalogue.game(game_id)
    data = tmp_path / "data"
    generator = Random(f"{game_id} {way}")
    match: Match | None = None
    number = shown = 0
    for life in range(KILLS // 8):
        if match is None or match.to_move is None:
            match = Match(game, replace(setup(game, max(game.seats), life), open_hands=True))
            with Store.open(data) as store:
                settings.save(store, settings.Settings(motion=False, coach=False))
                number = store.create(match.setup)
        with Forked(nursery, "resume", str(number), *words, data=data) as terminal:
            whole = generator.randrange(3)
            stops = generator.random() < 0.2
            full, waits = CAN_FILL and life % 5 == 1, life % 5 == 3
            while match.to_move is not None:
                move = anything(legal_texts(match), generator)
                if stops:
                    terminal.stop_and_go_on()
                is_shown = enter(terminal, typed(match, move), full and not whole)
                if not whole:
                    break
                terminal.wait_for(is_shown)
                match.play(game.parse(move))
                whole -= 1
            full = full and match.to_move is not None
            if full:
                terminal.wait_for(terminal.says_that_there_is_no_room)
            elif waits:  # however slow the machine is, some moves are seen before the end
                terminal.wait_for(is_shown)
            end = time.monotonic() + max(0, generator.uniform(-0.3, 1)) * latest
            while (left := end - time.monotonic()) > 0:
                terminal.pump(left)
            if stops:
                terminal.stop_and_go_on()
            terminal.kill(signal.SIGKILL)
            killed = terminal.wait_exit() == -signal.SIGKILL
            was_shown = not full and is_shown()
        with Store.open(data) as store:
            assert store.notices == []
            kept = [text for text, _id in store.load(number).commands]
        if match.to_move is not None and not full and (was_shown or len(kept) > len(match.turns)):
            match.play(game.parse(move))
        assert kept == texts(match), f"life {life}: what was shown is not what is there"
        assert killed or match.to_move is None  # in lines it ends by itself with the game
        shown += was_shown
    assert shown > KILLS // 8 // 10
