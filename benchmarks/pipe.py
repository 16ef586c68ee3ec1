"""How fast the protocol is: `apply` over a pipe, one request at a time, beside an echo of the same lines."""

import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any, Self

from benchmarks.measure import Row, in_turns, middle
from benchmarks.screen import bgtui
from benchmarks.storage import played
from benchmarks.terminal import NOT_INHERITED, cpu_of


class Peer:
    """A program that answers each line with a line."""

    def __init__(self, command: list[str]) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin = self.process.stdin
        self.stdout = self.process.stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _value: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        self.stdin.close()
        self.process.wait()
        self.stdout.close()

    def ask(self, line: bytes) -> bytes:
        """The answer to a line."""
        self.stdin.write(line)
        self.stdin.flush()
        return self.stdout.readline()

    def all(self, lines: list[bytes]) -> tuple[float, float]:
        """Requests a second, on the clock and of processor time."""
        before, start = cpu_of(self.process.pid), perf_counter()
        for line in lines:
            self.ask(line)
        wall, cpu = perf_counter() - start, (cpu_of(self.process.pid) - before) / 1000
        return len(lines) / wall, len(lines) / cpu


def request(method: str, **params: Any) -> bytes:
    """One line."""
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n"


def applies(quick: bool) -> list[Row]:
    """The same game again and again, each in a new match."""
    match = played()
    here = Path(__file__).parent
    with Peer(bgtui("engine", "splendor")) as engine, Peer([sys.executable, str(here / "echo.py")]) as echo:

        def lines() -> list[bytes]:
            answer = json.loads(engine.ask(request("new", seats=["Ada", "Boris"], seed=match.setup.seed)))
            name = answer["result"]["match"]
            return [request("apply", match=name, text=turn.text) for turn in match.turns]

        last = json.loads([engine.ask(line) for line in lines()][-1])
        if not last["result"]["over"]:
            raise AssertionError(last)

        def ours() -> tuple[float, float]:
            return engine.all(lines())

        def theirs() -> tuple[float, float]:
            return echo.all(lines())

        mine, bare = in_turns(5 if quick else 20, ours, theirs)
    rows = []
    for what, which in (("on the clock", 0), ("of its processor time", 1)):
        figure, baseline = (middle([found[which] for found in each]) for each in (mine, bare))
        rows.append(
            Row(
                5,
                f"apply over a pipe, a second {what}",
                f"{figure:,.0f}",
                f"{baseline:,.0f} echoes",
                f"{figure / baseline:.2f}×",
                "",
                None,
            )
        )
    return rows
