"""The engine as the process that thinks for a table's computer players.

`python -m boardgames_tui.protocol DIR CODE`: `DIR` is the folder of the players' own data files, "" for the built-in
ones; `CODE` is the language in which it says what is wrong. `bgtui engine` is the same engine for
other programs. This one writes blank lines while it thinks, so that nobody takes a slow machine for a fault.
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


def main() -> int:
    """Serve standard input; return the exit code."""
    thinking = progress(sys.stdout.buffer)
    thinking()  # it lives, and only the imports take their time
    gc.disable()  # a start makes many objects and hardly any garbage; `tune_gc` enables it again
    from boardgames_tui.bots.player import tune_gc
    from boardgames_tui.core import assets
    from boardgames_tui.core.words import set_language
    from boardgames_tui.protocol.engine import serve

    set_language(sys.argv[2])
    assets.use(sys.argv[1])
    tune_gc()
    return serve(sys.stdin.buffer, sys.stdout.buffer, thinking=thinking)


if __name__ == "__main__":
    sys.exit(main())
