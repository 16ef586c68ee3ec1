"""Plays a whole game of Splendor where Python has only what it has on Windows: `python -m tests.without_posix plain`.

`screen` instead of `plain` plays it on the screen, against a computer player. The standard library and Textual
have their own tests on Windows and keep what they have imported; bgtui finds nothing of POSIX.
"""

import asyncio
import io
import os
import signal
import subprocess
import sys
import sysconfig
import types
from importlib import import_module
from pathlib import Path
from typing import Any

import textual.app
from textual.drivers.headless_driver import HeadlessDriver

KEPT = """
    concurrent.futures getpass multiprocessing pydantic pytest shutil sqlite3 tempfile textual.pilot"""
MODULES = ("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty")
OF_OS = """
    O_CLOEXEC O_DIRECTORY O_NOCTTY O_NOFOLLOW O_NONBLOCK WNOHANG chown fchmod fchown fork forkpty getegid geteuid
    getgid getgroups getpgid getpgrp getsid getuid initgroups killpg lchown mkfifo nice openpty posix_spawn
    sched_getaffinity setpgid setsid sysconf tcgetpgrp tcsetpgrp ttyname uname"""
OF_SIGNAL = """
    SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGSTOP SIGTSTP SIGUSR1 SIGWINCH alarm pause pthread_kill setitimer"""


def take_away() -> None:
    for name in KEPT.split():
        import_module(name)
    sysconfig.get_config_vars()  # which it reads from a file named after the system
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # importing it fails
    for module, names in ((os, OF_OS), (signal, OF_SIGNAL)):
        for name in names.split():
            vars(module).pop(name, None)
    for name in ("dir_fd", "fd", "effective_ids"):
        getattr(os, f"supports_{name}").clear()

    def no_handler(*_arguments: object) -> None:
        raise NotImplementedError

    python: Any = asyncio.SelectorEventLoop
    python.add_signal_handler = no_handler
    sys.modules["msvcrt"] = types.SimpleNamespace(kbhit=lambda: False, getwch=str)  # type: ignore[assignment]
    python, kill = subprocess, os.kill
    python.CREATE_NEW_PROCESS_GROUP = 0
    python.Popen.kill = lambda process: kill(process.pid, 9)
    # Textual's own driver can be imported on Windows only; the pilot has another.
    sys.modules["textual.drivers.windows_driver"] = types.SimpleNamespace(WindowsDriver=HeadlessDriver)  # type: ignore[assignment]
    textual.app.WINDOWS = True
    sys.platform = "win32"


def plain(folder: Path) -> None:
    from boardgames_tui.core.settings import Settings
    from boardgames_tui.core.store import Store
    from boardgames_tui.plain.play import play
    from tests.e2e.play import new_match, played, texts

    whole = played(1)
    with Store.open(folder) as store:
        match = new_match(1)
        number = store.create(match.setup)
        with store.journal(number) as journal:
            match.journal = journal
            stdout = io.StringIO()
            play(match, number, io.StringIO("".join(f"{text}\n" for text in texts(whole))), stdout, Settings())
        assert store.load(number).over
    print(stdout.getvalue().splitlines()[-1])


def screen(folder: Path) -> None:
    from textual import events

    from boardgames_tui.core.seats import seat_of
    from boardgames_tui.core.settings import Settings, save
    from boardgames_tui.core.setup import Seat, Setup
    from boardgames_tui.core.store import Store
    from boardgames_tui.tui import moment
    from boardgames_tui.tui.app import BgtuiApp
    from boardgames_tui.tui.navigation import Opening
    from boardgames_tui.tui.table.screen import TableScreen
    from tests.e2e.play import GAME, next_move

    moment.LENGTH = 0

    async def sit(app: BgtuiApp) -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            match = app.screen.match
            while match.to_move is not None:
                if match.to_move == 0:
                    before = len(match.turns)
                    await pilot.press("colon")
                    app.post_message(events.Paste(next_move(match)))
                    await pilot.press("enter")
                    assert len(match.turns) > before, match.turns[-1:]
                await pilot.pause(0.02)
            await pilot.press("enter")  # the last move can be looked at until then
            while isinstance(app.screen, TableScreen):
                await pilot.pause(0.02)
            print(type(app.screen).__name__)

    with Store.open(folder) as store:
        save(store, Settings(motion=False, coach=False, pace=0))
        seats = (Seat(name="Ada"), seat_of("bot:beginner", ["Ada"]))
        number = store.create(Setup(game=GAME.id, rules_version=GAME.rules_version, seats=seats, seed=1))
        asyncio.run(sit(BgtuiApp(store, Opening("table", GAME.id, number))))
        assert store.load(number).over


if __name__ == "__main__":
    take_away()
    {"plain": plain, "screen": screen}[sys.argv[1]](Path(sys.argv[2]))
