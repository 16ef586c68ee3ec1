"""A process that answers in lines, and never outlives us, nor does its process group.

It is not trusted: it may stop reading, write without end, ignore signals. Processes in sessions of their own are not
ours to end; see docs/protocol.md.
"""

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from queue import Empty, SimpleQueue
from threading import Thread

from boardgames_tui.core import system
from boardgames_tui.protocol.rpc import LINE_LIMIT

UNREAD = 8
"""Maximum of unread lines; then the process is not read further."""
SLICE = 0.25
"""Seconds in a slice of a wait. Slices are counted, so that time in which we are suspended does not count."""


class Silent(Exception):
    """No line has come in time."""


class Process:
    """A running process. Raises OSError, ValueError."""

    def __init__(self, command: Sequence[str]) -> None:
        """Standard error is discarded."""
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._process = system.start_apart(command, subprocess.PIPE)
        # The pipe to the guard closes however we end, even killed.
        self._guard = system.guard(self._process)
        # Either end of a pipe can block for ever: only threads use them.
        Thread(target=self._listen, daemon=True).start()
        Thread(target=self._speak, daemon=True).start()

    def send(self, line: bytes) -> None:
        """Send a line without waiting."""
        self._requests.put(line)

    def line(self, seconds: float) -> bytes | None:
        """Return the next line, cut at LINE_LIMIT; None at the end. Raises Silent."""
        for _piece in range(ceil(seconds / SLICE)):
            with suppress(Empty):
                return self._lines.get(timeout=SLICE)
        raise Silent

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            while self._lines.qsize() < UNREAD and (line := pipe.readline(LINE_LIMIT)):
                # A blank line is a sign of life: one is enough.
                if not line.isspace() or self._lines.empty():
                    self._lines.put(line)
        self._lines.put(None)

    def _speak(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:  # `_listen` reports the end
            while request := self._requests.get():
                pipe.write(request)
                pipe.flush()

    def close(self) -> None:
        """Kill the process group; pending reads get None. Idempotent."""
        self._requests.put(None)
        system.end_with_children(self._process)
        if self._guard is not None:
            # Before the process is reaped and its number reused.
            assert self._guard.stdin is not None
            self._guard.kill()
            self._guard.wait()
            self._guard.stdin.close()
        self._process.wait()
        self._lines.put(None)
