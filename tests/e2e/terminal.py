"""A terminal in memory: the installed `bgtui` on a real pseudo-terminal, with keys, mouse, paste and resize.

Nothing here decides by the clock: every wait polls for what must appear and fails, with the screen, after a limit that
only something broken reaches.
"""

import errno
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import pyte

BGTUI = Path(sys.executable).with_name("bgtui")
"""The command as it was installed beside this Python."""
CAN_FILL = hasattr(resource, "prlimit")
"""Whether the disk can be made full for a program that runs, as on Linux."""
LIMIT = 60.0
"""Seconds until something that must appear is given up; other programs may hold the processor for long."""
STANDARD, SPACIOUS = (80, 24), (140, 44)

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "ctrl+c": "\x03",
    "ctrl+p": "\x10",
    "ctrl+q": "\x11",
    "ctrl+r": "\x12",
    "ctrl+u": "\x15",
    "ctrl+z": "\x1a",
}
"""What a terminal sends for a key; any other key is its own letters."""

_ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",  # frames can be sent whole
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",  # a resize is told by a signal, not in the stream
    b"\x1b[c": b"\x1b[?62;22c",
    b"\x1b[6n": b"\x1b[1;1R",
}
NOT_FOR_PYTE = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")
_UNFINISHED = re.compile(rb"\x1b(\[[0-9;?<>=$ ]*)?\Z")
_FRAME_BEGINS, _FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
_LEAVE = b"\x1b[?1049l"

Wanted = str | re.Pattern[str] | Callable[[], object]
"""A text that is to come, or what a function asks for."""


def has_come(wanted: Wanted, text: str, without: str = "") -> object:
    """Whether it stands in the text of a screen, and `without` does not."""
    if callable(wanted):
        return wanted()
    if isinstance(wanted, re.Pattern):
        return wanted.search(text)
    return wanted in text and not (without and without in text)


def environment(data: Path, **changes: str | None) -> dict[str, str]:
    """A plain user's environment with his matches in `data`; None takes a variable away."""
    variables: dict[str, str | None] = {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(data.parent),
        "BGTUI_DATA_DIR": str(data),
        "BGTUI_PAUSE": "0",  # nobody presses a key too soon
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        **changes,
    }
    return {name: value for name, value in variables.items() if value is not None}


class Process(Protocol):
    """What is asked of a program that runs, as `subprocess.Popen` has it."""

    pid: int
    returncode: int | Any

    def poll(self) -> int | None: ...

    def wait(self) -> int: ...

    def send_signal(self, number: int, /) -> None: ...


class Terminal:
    """`bgtui` with some arguments, running until `close`; used as a context manager it is never left behind."""

    def __init__(
        self,
        *arguments: str,
        data: Path,
        size: tuple[int, int] = STANDARD,
        variables: Mapping[str, str | None] | None = None,
        before: Callable[[], Any] | None = None,
    ) -> None:
        """`before` runs in the child before `bgtui`."""
        self.output = b""
        """All the bytes it has written."""
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._unseen = b""
        self._to_send = b""
        self._closed = False
        self.master, slave = pty.openpty()
        self._set_size(*size)
        self.process: Process = self._start(slave, arguments, data, variables or {}, before)
        os.close(slave)
        os.set_blocking(self.master, False)

    def _start(
        self,
        slave: int,
        arguments: Sequence[str],
        data: Path,
        variables: Mapping[str, str | None],
        before: Callable[[], Any] | None,
    ) -> "Process":
        """Run it on the terminal's other end."""
        return subprocess.Popen(
            [BGTUI, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(data, **variables),
            cwd=data.parent,
            start_new_session=True,
            preexec_fn=lambda: _take_terminal(before),  # noqa: PLW1509 - one thread here
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _error: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        self.close()
        if kind is None:
            assert b"Traceback" not in self.output, self.text

    def close(self) -> None:
        """Kill what still runs, and give the terminal back."""
        if self.process.poll() is None:
            self.kill(signal.SIGKILL)
            self.process.wait()
        self.hang_up()

    # What it shows

    @property
    def lines(self) -> list[str]:
        """The screen, line by line."""
        self._draw()
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.lines)

    @property
    def title(self) -> str:
        """The first line."""
        return self.lines[0].strip()

    @property
    def prompt(self) -> str:
        """The two lines of the prompt."""
        return " ".join(line.strip(" ►>") for line in self.lines[-3:-1]).strip()

    @property
    def farewell(self) -> str:
        """What was printed after the full screen was left."""
        last = self.output.rpartition(_LEAVE)[2]
        return re.sub(r"\x1b(\[[0-9;?<>=]*[a-zA-Z]|\][^\x07]*\x07)", "", last.decode("utf-8", "replace")).replace(
            "\r\n", "\n"
        )

    def find(self, wanted: str) -> tuple[int, int]:
        """Column and line, from 0, of a text once it is on the screen."""
        self.wait_for(wanted)
        y = next(y for y, line in enumerate(self.lines) if wanted in line)
        return self.lines[y].index(wanted), y

    # What is done to it

    def press(self, *keys: str) -> None:
        """Send keys: a name of `KEYS`, or what is typed."""
        self.send("".join(KEYS.get(key, key) for key in keys).encode())

    def send(self, data: bytes) -> None:
        """Send bytes; what it writes meanwhile is read, so that neither waits for the other."""
        end = time.monotonic() + LIMIT
        self._to_send = data
        while self._to_send:
            readable, writable, _ = select.select([self.master], [self.master], [], 1)
            if readable and not self._read():
                break
            if writable:
                try:
                    self._to_send = self._to_send[os.write(self.master, self._to_send[:4096]) :]
                except BlockingIOError:
                    continue
                except OSError:
                    break  # nobody is there any more
            assert time.monotonic() < end, f"{len(self._to_send)} bytes are not taken:\n{self.text}"
        self._to_send = b""

    def paste(self, data: bytes) -> None:
        """Paste as a terminal does it to a program that has asked for brackets."""
        self.send(b"\x1b[200~" + data.replace(b"\x1b[201~", b"") + b"\x1b[201~")

    def click(self, x: int, y: int) -> None:
        """Press and release the left button on a cell, counted from 0."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())

    def click_on(self, wanted: str) -> None:
        """Click on the first letter of a text."""
        self.click(*self.find(wanted))

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size; what a terminal does with the old content is left to the program."""
        self._draw()
        self.screen.resize(lines, columns)
        self._set_size(columns, lines)  # the kernel tells the program

    def kill(self, number: int) -> None:
        """Send a signal to the program that runs."""
        self.process.send_signal(number)

    def stop_and_go_on(self) -> None:
        """What Ctrl+Z and `fg` in a shell come to, one right after the other."""
        self.kill(signal.SIGSTOP)
        self.pump(0.01)
        self.kill(signal.SIGCONT)

    def leave_room(self, size: int | None) -> None:
        """Let no file that it writes grow beyond that, as if the disk were full; None: let them. If `CAN_FILL`."""
        most = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))

    def says_that_there_is_no_room(self) -> bool:
        """Whether it tells that something could not be written."""
        return "The disk reports an error" in " ".join(re.sub("[║│]", " ", self.text).split())

    def hang_up(self) -> None:
        """Close the window."""
        if not self._closed:
            self._closed = True
            os.close(self.master)

    # Waiting

    def wait_for(self, wanted: Wanted, *, without: str = "") -> None:
        """Read until a text, or what a function asks for, is there."""

        end = time.monotonic() + LIMIT
        while not has_come(wanted, self.text, without):
            name = getattr(wanted, "__name__", wanted)
            assert time.monotonic() < end, f"{name!r} has not come:\n{self.text}"
            if not self.pump(0.5) and not has_come(wanted, self.text, without):
                raise AssertionError(f"bgtui has ended before {name!r} came:\n{self.text}\n{self.farewell}")

    def insist(self, wanted: Wanted, *keys: str) -> None:
        """Press keys in turn, again and again, until a text, or what a function asks for, is there."""
        end = time.monotonic() + LIMIT
        for key in cycle(keys):
            self.press(key)
            patience = time.monotonic() + 0.5
            while not has_come(wanted, self.text) and time.monotonic() < patience:
                assert self.pump(0.1), f"bgtui has ended:\n{self.text}\n{self.farewell}"
            if has_come(wanted, self.text):
                return
            assert time.monotonic() < end, f"{keys} do not bring {wanted!r}:\n{self.text}"

    def wait_to_type(self) -> None:
        """Read until there is a line to type in: a move's below the board, or one in a box.

        That one is lit: there are its ground, the box's, and the caret's or the selection's.
        """

        def line_to_type_in() -> bool:
            for y, line in enumerate(self.lines):
                if "║" in line:
                    inside = range(line.index("║") + 1, line.rindex("║"))
                    if len({self.screen.buffer[y][x].bg for x in inside}) > 2:
                        return True
            return self.lines[-3].startswith((">:", "►:"))

        self.wait_for(line_to_type_in)

    def wait_exit(self) -> int:
        """Read until it has ended; its exit code, negative for a signal."""
        end = time.monotonic() + LIMIT
        while self.process.poll() is None:
            if self._closed:
                time.sleep(0.01)
            else:
                self.pump(0.05)
            assert time.monotonic() < end, f"bgtui does not end:\n{self.text}"
        while not self._closed and self.pump(0):
            pass
        return self.process.returncode

    def pump(self, seconds: float) -> bool:
        """Read what comes within that time; False if nothing can come any more."""
        if select.select([self.master], [], [], seconds)[0]:
            return self._read()
        return self.process.poll() is None

    def _read(self) -> bool:
        try:
            data = os.read(self.master, 65536)
        except BlockingIOError:
            return True
        except OSError as error:
            if error.errno == errno.EIO:  # the program's side is closed
                return False
            raise
        if not data:
            return False
        before = len(self.output)
        self.output += data
        self._unseen += data
        for query, answer in _ANSWERS.items():
            answers = answer * self.output[max(0, before - len(query) + 1) :].count(query)
            if self._to_send:
                self._to_send += answers  # as a terminal does: within a paste an answer would be torn into keys
            elif answers:
                os.write(self.master, answers)
        return True

    def _draw(self) -> None:
        """Paint what has come, as far as the last frame is whole."""
        ready, self._unseen = self._unseen, b""
        begun, ended = ready.rfind(_FRAME_BEGINS), ready.rfind(_FRAME_ENDS)
        cut = begun if begun > ended else len(ready)
        unfinished = _UNFINISHED.search(ready, max(0, cut - 40), cut)
        if unfinished:
            cut = unfinished.start()
        ready, self._unseen = ready[:cut], ready[cut:]
        if ready:
            self._stream.feed(NOT_FOR_PYTE.sub(b"", ready))

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def _take_terminal(before: Callable[[], Any] | None) -> None:
    """In the child: the pseudo-terminal becomes the one it belongs to, as in a window."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    if before is not None:
        before()


def run(
    *arguments: str,
    data: Path,
    stdin: bytes | None = b"",
    variables: Mapping[str, str | None] | None = None,
    before: Callable[[], Any] | None = None,
) -> subprocess.CompletedProcess[str]:
    """`bgtui` in pipes, to its end; whatever went wrong, nobody may be shown a traceback."""
    done = subprocess.run(
        [BGTUI, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(data, **(variables or {})),
        cwd=data.parent,
        timeout=LIMIT,
        check=False,
        preexec_fn=before,
    )
    output, errors = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    assert "Traceback" not in output + errors
    return subprocess.CompletedProcess(arguments, done.returncode, output, errors)


def table(data: Path, *, seed: int = 1, seats: Sequence[str] = ("Ada", "Boris"), **options: Any) -> Terminal:
    """A new game of Splendor, opened at once on the full screen."""
    named = [word for seat in seats for word in ("--seat", seat)]
    terminal = Terminal("play", "splendor", *named, "--seed", str(seed), data=data, **options)
    terminal.wait_for("q leave")
    return terminal
