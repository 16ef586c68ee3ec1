"""A program on a real pseudo-terminal: what it writes, when, and how much processor time it took."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import NamedTuple, Self

LONGEST = 20.0
"""How many seconds a program may take for anything here."""

NOT_INHERITED = {"COLUMNS", "LINES", "NO_COLOR", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
"""What would make a program here run otherwise than when a player starts it."""


class Cost(NamedTuple):
    """What something took, in milliseconds: on the clock, and of a processor; and how many bytes were painted."""

    wall: float
    cpu: float
    painted: int


class Silent(Exception):
    """The program has not written what was waited for."""


def cpu_of(process: int) -> float:
    """The processor milliseconds of all threads of a process so far."""
    spent = 0
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):  # it has just ended
                spent += int((thread / "schedstat").read_text().split()[0])
    return spent / 1e6


def memory_of(process: int) -> float:
    """The megabytes of a process that lie in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Terminal:
    """A program on a plain terminal, which understands everything and answers no question."""

    def __init__(self, command: list[str], size: tuple[int, int], environment: Mapping[str, str]) -> None:
        variables = {
            **{name: value for name, value in os.environ.items() if name not in NOT_INHERITED},
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "BGTUI_PAUSE": "0",  # a key is measured as soon as it is pressed
            **environment,
        }
        window = struct.pack("HHHH", size[1], size[0], 0, 0)
        self.painted = b""
        self.started = perf_counter()
        self.process, self.handle = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, window)
            os.execvpe(command[0], command, variables)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _value: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        with suppress(OSError):
            os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.handle)

    def read(self, patience: float) -> bytes:
        """What comes next; nothing if nothing comes in time."""
        if not select.select([self.handle], [], [], patience)[0]:
            return b""
        try:
            piece = os.read(self.handle, 1 << 16)
        except OSError as error:  # Linux says so when the program has ended
            raise Silent(self.painted[-2000:].decode(errors="replace")) from error
        self.painted += piece
        return piece

    def until(self, *words: bytes) -> Cost:
        """Read on until all these words have been painted; the cost since the program was started."""
        while not all(word in self.painted for word in words):
            if perf_counter() - self.started > LONGEST:
                raise Silent(self.painted[-2000:].decode(errors="replace"))
            self.read(0.5)
        now = perf_counter()
        return Cost((now - self.started) * 1000, cpu_of(self.process), len(self.painted))

    def leave(self) -> None:
        """Press Ctrl+Q, and read on until the program has ended."""
        os.write(self.handle, b"\x11")
        end = perf_counter() + LONGEST
        with suppress(Silent):
            while perf_counter() < end:
                self.read(0.5)

    def rest(self, quiet: float = 0.3) -> None:
        """Read on until nothing has come for so long."""
        while self.read(quiet):
            pass
        self.painted = b""

    def press(self, keys: str, quiet: float = 0.03) -> Cost:
        """Press keys; the cost from there to the last byte of what is painted then, which a pause ends."""
        before = cpu_of(self.process)
        self.painted = b""
        pressed = last = perf_counter()
        os.write(self.handle, keys.encode())
        patience = 2.0
        while self.read(patience):
            last = perf_counter()
            patience = quiet
        if not self.painted:
            raise Silent(f"nothing was painted after {keys!r}")
        return Cost((last - pressed) * 1000, cpu_of(self.process) - before, len(self.painted))
