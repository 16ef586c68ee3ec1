"""One match at four screens: how soon each sees a move of another, and what waiting costs."""

import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.measure import Row, middle
from benchmarks.rules import setup
from benchmarks.screen import HERE, SIZES, bgtui, home, play
from benchmarks.storage import played
from benchmarks.terminal import Terminal, cpu_of
from boardgames_tui.core.catalogue import game
from boardgames_tui.core.match import Match
from boardgames_tui.core.shared_match import OFTEN
from boardgames_tui.core.store import Store

KEPT = 1000
"""So many other games are in the store."""
SEEN = 300.0
"""In how many milliseconds a move is to be on the other screens."""
IDLE = 0.3
"""How many percent of a core a waiting screen may take."""


def screens(quick: bool) -> list[Row]:
    """A move seen at four screens beside a bare poll; then all of them waiting, beside a table of one's own."""
    with ExitStack() as stack:
        environment = stack.enter_context(home())
        store = stack.enter_context(Store.open(Path(environment["BGTUI_DATA_DIR"])))
        match = played()
        for _number in range(KEPT):
            store.add(match.setup, match.written, over=True)
        number = store.create(setup(4, 1))
        store.open_to_others(number)
        names = store.load(number).setup.names
        commands = [bgtui("sit", str(number), "--seat", name) for name in names[1:]] + [bgtui("sit", str(number))]
        terminals = [stack.enter_context(Terminal(command, SIZES[0], environment)) for command in commands]
        bare = stack.enter_context(
            Terminal([sys.executable, str(HERE / "poll.py"), str(store.path), str(OFTEN)], SIZES[0], environment)
        )
        alone = stack.enter_context(Terminal(play(), SIZES[0], environment))
        for terminal in (*terminals, alone):
            terminal.until(b"leave")
        for terminal in (*terminals, bare, alone):
            terminal.rest(1.0)
        journal = store.sit(number, [0])
        saved = store.load(number)
        ours = Match.replay(saved.setup, saved.commands, journal)
        rows = [_seen(ours, terminals, bare, 8 if quick else 40)]
        seconds = 10 if quick else 60
        before = [cpu_of(terminal.process) for terminal in (*terminals, alone)]
        time.sleep(seconds)
        spent = [
            (cpu_of(terminal.process) - was) / seconds / 10
            for terminal, was in zip((*terminals, alone), before, strict=True)
        ]
    most, own = max(spent[:-1]), spent[-1]
    rows.append(
        Row(
            7,
            f"waiting, the dearest of {len(terminals)} screens: processor",
            f"{most:.2f} %",
            f"{own:.2f} % alone",
            f"{most - own:+.2f} %",
            f"≤ {IDLE} %",
            most <= IDLE,
        )
    )
    return rows


def _seen(match: Match, terminals: Sequence[Terminal], bare: Terminal, times: int) -> Row:
    """Ada takes tokens and takes it back, again and again, at any moment; when the last screen has painted it."""
    chance = Random(1)
    command = game("splendor").parse("take wug")
    found: list[float] = []
    polled: list[float] = []
    for _time in range(times):
        time.sleep(chance.uniform(1, 1 + OFTEN))
        if match.turns:
            match.undo()
        else:
            match.play(command)
        begun = perf_counter()
        bare.read(2.0)
        polled.append((perf_counter() - begun) * 1000)
        for terminal in terminals:
            terminal.read(2.0)
        found.append((perf_counter() - begun) * 1000)
        for terminal in (*terminals, bare):
            terminal.rest()
    mine, baseline = middle(found), middle(polled)
    what = f"a move on the last of {len(terminals)} other screens, {KEPT:,} games kept"
    ratio = f"{mine - baseline:+.0f} ms"
    return Row(7, what, f"{mine:.0f} ms", f"{baseline:.0f} ms", ratio, f"≤ {SEEN:.0f} ms", mine <= SEEN)
