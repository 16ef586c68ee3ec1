"""The engine as the process that thinks for a table's computer players: `python -m boardgames_tui.protocol DIR`.

`DIR` is the folder of the players' own data files, "" for the built-in ones. `bgtui engine` is the same engine for
other programs.
"""

import gc
import sys


def main() -> int:
    """Answer requests on standard input until it ends; return the exit code."""
    sys.stdout.buffer.write(b"\n")  # it lives, and only the imports take their time
    sys.stdout.buffer.flush()
    gc.disable()  # a start makes many objects and hardly any garbage; `tune_gc` enables it again
    from boardgames_tui.bots.player import tune_gc
    from boardgames_tui.core import assets
    from boardgames_tui.core.words import set_language
    from boardgames_tui.protocol.engine import serve

    set_language()
    assets.use(sys.argv[1])
    tune_gc()
    return serve(sys.stdin.buffer, sys.stdout.buffer, shows_progress=True)


if __name__ == "__main__":
    sys.exit(main())
