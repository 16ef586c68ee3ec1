"""The engine process for a table's computer players: `python -m boardgames_tui.protocol DIR CODE`.

`DIR` is the folder of own data files, "" for the built-in ones; `CODE` is the language of errors. Unlike `bgtui engine`
it writes blank lines while it thinks, so that a slow machine is not taken for a failure.
"""

import gc
import sys
from collections.abc import Callable
from time import monotonic
from typing import BinaryIO

PROGRESS = 0.5
"""Seconds between two signs of progress."""


def progress(stdout: BinaryIO) -> Callable[[], None]:
    """Return a function that writes a blank line, at most every `PROGRESS` seconds."""
    shown = float("-inf")

    def show() -> None:
        nonlocal shown
        if monotonic() - shown >= PROGRESS:
            shown = monotonic()
            stdout.write(b"\n")
            stdout.flush()

    return show


def reported(error: Exception) -> str:
    """Write a crash report: nobody reads this process's stderr."""
    from boardgames_tui.core.crash_report import write
    from boardgames_tui.core.words import _

    path = write(error)
    if path is None:
        return _("an internal error, and the report could not be written")
    return _("an internal error; the crash report is in {path}").format(path=path)


def main() -> int:
    thinking = progress(sys.stdout.buffer)
    thinking()  # alive, but still importing
    gc.disable()  # start-up makes hardly any garbage; `tune_gc` enables it again
    from boardgames_tui.bots.player import tune_gc
    from boardgames_tui.core import assets
    from boardgames_tui.core.words import set_language
    from boardgames_tui.protocol.engine import serve

    set_language(sys.argv[2])
    assets.use(sys.argv[1])
    tune_gc()
    return serve(sys.stdin.buffer, sys.stdout.buffer, thinking=thinking, keep=reported)


if __name__ == "__main__":
    sys.exit(main())
