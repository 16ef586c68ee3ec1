"""The server's log. It never blocks, and an error is one short line."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from io import TextIOBase
from queue import Full, Queue
from threading import Thread
from typing import TextIO

from boardgames_tui.core.words import on_one_line, reason

WAITING = 100
"""Maximum of pending lines; more are dropped."""
LONGEST = 200


class Log(TextIOBase):
    """Buffers lines for a thread that writes them, as the file may be a pipe nobody reads."""

    def __init__(self, file: TextIO | None) -> None:
        self._lines: Queue[bytes] = Queue(WAITING)
        self._descriptor = None
        with suppress(AttributeError, OSError, ValueError):  # no file, or a closed one
            self._descriptor = file.fileno()  # type: ignore[union-attr]
            Thread(target=self._write, name="log", daemon=True).start()

    def write(self, text: str) -> int:
        if self._descriptor is not None:
            with suppress(Full):
                self._lines.put_nowait(text.encode("utf-8", "backslashreplace"))
        return len(text)

    def _write(self) -> None:
        assert self._descriptor is not None
        with suppress(OSError):  # no reader
            while line := self._lines.get():
                os.write(self._descriptor, line)


class OneLine(logging.Formatter):
    """A record on one short line, with the reason of an error and no traceback."""

    def format(self, record: logging.LogRecord) -> str:
        told = record.getMessage()
        if record.exc_info and isinstance(record.exc_info[1], Exception):
            told = f"{told}: {type(record.exc_info[1]).__name__}: {reason(record.exc_info[1])}"
        return f"bgtui: {on_one_line(told)}"[:LONGEST]


@contextmanager
def logging_to(file: TextIO | None) -> Iterator[None]:
    """Send logs and libraries' prints to the file through a `Log`; not aiohttp's 400s: strangers could fill a disk."""
    log = Log(file)
    handler = logging.StreamHandler(log)
    handler.setFormatter(OneLine())
    logging.getLogger().addHandler(handler)
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    with redirect_stdout(log), redirect_stderr(log):  # textual-serve prints a failed program's output
        yield
