"""Ends the program on an error in any thread, as in the main thread; by default Python goes on without that thread."""

import errno
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from boardgames_tui.core.system import wake_main_thread

HUNG_UP = 129
"""The shell's exit code for SIGHUP."""
PATIENCE = 5.0
"""Seconds to restore the terminal and end."""


@contextmanager
def told_of_failures() -> Iterator[list[str]]:
    """Interrupt the program on an error in a thread, put into the list; kill it if it hangs: moves are on disk."""
    told: list[str] = []
    ended = threading.Event()

    def failed(thread: threading.ExceptHookArgs) -> None:
        from boardgames_tui.core.crash_report import report

        error = thread.exc_value
        if error is None or told or ended.is_set():
            return
        if isinstance(error, OSError) and error.errno == errno.EIO:
            os._exit(HUNG_UP)  # the terminal is gone, and nohup suppressed SIGHUP
        told.append(report(error))
        wake_main_thread()
        if not ended.wait(PATIENCE):
            try:
                print(told[0], file=sys.stderr, flush=True)
            finally:
                os._exit(1)

    before, threading.excepthook = threading.excepthook, failed
    try:
        yield told
    finally:
        ended.set()
        threading.excepthook = before
