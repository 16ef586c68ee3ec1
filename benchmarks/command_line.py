"""How long `bgtui` takes where it shows no screen: its help, the list of games, the rules."""

import os
import subprocess
import sys
from functools import partial
from time import perf_counter

from benchmarks.measure import Row, at_most, in_turns, middle
from benchmarks.screen import bgtui, home, play
from benchmarks.terminal import Cost, Terminal

HELP, PRINTED = 60 / 11, 100 / 11
"""How many times a bare Python they may take: 60 and 100 ms where that needs 11."""


def run(command: list[str], environment: dict[str, str]) -> Cost:
    """A command from its start to its end; what it prints goes nowhere."""
    begin = perf_counter()
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    _pid, status, used = os.wait4(process.pid, 0)
    wall = 1000 * (perf_counter() - begin)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise ChildProcessError(f"{' '.join(command)} ended with {process.returncode}")
    return Cost(wall, 1000 * (used.ru_utime + used.ru_stime), 0)


def commands(quick: bool) -> list[Row]:
    """Each command beside a Python that does nothing."""
    rows = []
    with home() as environment:
        with Terminal(play(), (80, 24), environment) as terminal:  # a match to list
            terminal.until(b"bank", b"leave")
        for words, most in (("--help", HELP), ("list", PRINTED), ("rules splendor", PRINTED)):
            ours = partial(run, bgtui(*words.split()), environment)
            bare = partial(run, [sys.executable, "-c", "pass"], environment)
            in_turns(2, ours)
            mine, python = in_turns(10 if quick else 25, ours, bare)
            rows.append(
                at_most(
                    0,
                    f"bgtui {words}: processor time",
                    middle([cost.cpu for cost in mine]),
                    middle([cost.cpu for cost in python]),
                    most,
                    "ms",
                )
            )
    return rows
