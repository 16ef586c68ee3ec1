"""Where `bgtui` starts a hundred times in a row: a fork is quick, Python's start is not.

A nursery process has everything imported and nothing opened. For each line of JSON on its standard input it forks a
child that goes to the terminal named there and does what `bgtui` does with its arguments.
"""

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from tests.e2e.terminal import Terminal, environment

ROOT = Path(__file__).parents[2]


class Child:
    """A forked `bgtui`, with what a terminal asks of a process."""

    def __init__(self, answers: IO[str]) -> None:
        self._answers = answers
        self.pid = int(answers.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self._answers], [], [], 0)[0]:
            self.wait()
        return self.returncode

    def wait(self) -> int:
        if self.returncode is None:
            self.returncode = int(self._answers.readline())
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


class Nursery:
    """The other end of that process, one child at a time."""

    def __init__(self, data: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.nursery"],
            cwd=ROOT,
            env={**environment(data), "PYTHONPATH": os.environ.get("PYTHONPATH", "")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def bear(self, tty: str, arguments: Sequence[str], data: Path) -> Child:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([tty, str(data), *arguments]) + "\n")
        return Child(self._process.stdout)

    def close(self) -> None:
        self._process.communicate(timeout=60)


class Forked(Terminal):
    """A terminal whose `bgtui` comes out of a nursery."""

    def __init__(self, nursery: Nursery, *arguments: str, data: Path) -> None:
        self._nursery = nursery
        super().__init__(*arguments, data=data)

    def _start(
        self,
        slave: int,
        arguments: Sequence[str],
        data: Path,
        variables: Mapping[str, str | None],
        before: Callable[[], Any] | None,
    ) -> Child:
        return self._nursery.bear(os.ttyname(slave), arguments, data)


def main() -> None:
    """Be the nursery."""
    from boardgames_tui.cli.main import main as bgtui
    from boardgames_tui.core import catalogue

    for name in ("__main__", "tui.app", "tui.table.moves", "plain.play"):
        import_module(f"boardgames_tui.{name}")
    for entry in catalogue.ENTRIES:
        import_module(catalogue.game(entry.id).screen.partition(":")[0])
    while line := sys.stdin.readline():
        tty, data, *arguments = json.loads(line)
        pid = os.fork()
        if not pid:
            signal.alarm(3600)  # in case nobody kills
            os.setsid()
            terminal = os.open(tty, os.O_RDWR)  # becomes the one it belongs to
            os.write(1, f"{os.getpid()}\n".encode())
            for number in (0, 1, 2):
                os.dup2(terminal, number)
            for number, name in enumerate(("stdin", "stdout", "stderr")):
                stream = os.fdopen(number, "w" if number else "r", 1)
                setattr(sys, name, stream)
                setattr(sys, f"__{name}__", stream)
            os.environ["BGTUI_DATA_DIR"] = data
            os._exit(bgtui(arguments))
        status = os.waitpid(pid, 0)[1]
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
