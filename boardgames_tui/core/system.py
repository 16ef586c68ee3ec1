"""The differences between Windows and the other systems, Linux and macOS.

Besides, only `core/files`, `core/store/locks` and the choice of a driver in `tui/app` ask for the system. Heavy
modules are imported where they are needed, because every start imports this one.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from subprocess import Popen

WINDOWS = sys.platform == "win32"

if sys.platform == "win32":

    def language() -> str:
        """The language of the system's own windows ("pl_PL"), where no variable names one; "" if unknown."""
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")

    def command_words(line: str) -> list[str]:
        """The words of a command line. Raises ValueError if a quotation mark is missing."""
        import shlex

        return [word.strip('"') for word in shlex.split(line, posix=False)]  # a \ is part of a path

    def one_word(word: str) -> str:
        """A word as it is typed in a command line."""
        return word if word.replace("-", "").isalnum() else f'"{word}"'

    def command_line(words: Sequence[str]) -> str:
        """A command for the system's shell."""
        from subprocess import list2cmdline

        return list2cmdline(words)

    def has_typed(terminal: TextIO, seconds: float) -> bool:
        """Whether there is something to read, after waiting for it for so long."""
        import msvcrt
        from time import monotonic, sleep

        end = monotonic() + seconds
        while not msvcrt.kbhit() and monotonic() < end:
            sleep(0.01)
        return msvcrt.kbhit()

    def forget_typed(terminal: TextIO) -> None:
        """Drop what was typed ahead."""
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()

    def heed(loop: "AbstractEventLoop", signals: Sequence[int], told: Callable[[int], object]) -> None:
        """Nothing: the loop cannot be told of signals here, and Python itself ends on Ctrl+C."""

    def wake_main_thread() -> None:
        """Interrupt it as Ctrl+C does."""
        import _thread

        _thread.interrupt_main()

    def start_apart(command: Sequence[str], stdout: int) -> "Popen[bytes]":
        """Start a program without our Ctrl+C, with a pipe to its input. Raises OSError, ValueError."""
        from subprocess import CREATE_NEW_PROCESS_GROUP, DEVNULL, PIPE, Popen

        return Popen(command, stdin=PIPE, stdout=stdout, stderr=DEVNULL, creationflags=CREATE_NEW_PROCESS_GROUP)

    def guard(process: "Popen[bytes]") -> "Popen[bytes] | None":
        """None: nobody here ends a program when we are killed; its input ends."""

    def end_with_children(process: "Popen[bytes]") -> None:
        from subprocess import DEVNULL, run

        with suppress(OSError):
            told = ("taskkill", "/F", "/T", "/PID", str(process.pid))
            run(told, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, check=False)
        process.kill()

else:

    def language() -> str:
        """The language of the system where no variable names one: unknown, so ""."""
        return ""

    def command_words(line: str) -> list[str]:
        """The words of a command line. Raises ValueError if a quotation mark is missing."""
        import shlex

        return shlex.split(line)

    def one_word(word: str) -> str:
        """A word as it is typed in a command line."""
        import shlex

        return shlex.quote(word)

    def command_line(words: Sequence[str]) -> str:
        """A command for the system's shell, which makes way for it."""
        import shlex

        return shlex.join(["exec", *words])

    def has_typed(terminal: TextIO, seconds: float) -> bool:
        """Whether there is something to read, after waiting for it for so long."""
        import select

        return bool(select.select([terminal], [], [], seconds)[0])

    def forget_typed(terminal: TextIO) -> None:
        """Drop what was typed ahead."""
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(terminal.fileno(), termios.TCIFLUSH)

    def heed(loop: "AbstractEventLoop", signals: Sequence[int], told: Callable[[int], object]) -> None:
        """Call this with the number of each of these signals that comes."""
        for number in signals:
            loop.add_signal_handler(number, told, number)

    def wake_main_thread() -> None:
        """Interrupt it as Ctrl+C does, whatever it is waiting for."""
        import signal
        import threading

        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    def start_apart(command: Sequence[str], stdout: int) -> "Popen[bytes]":
        """Start a program without our Ctrl+C and terminal, with a pipe to its input. Raises OSError, ValueError."""
        from subprocess import DEVNULL, PIPE, Popen

        return Popen(command, stdin=PIPE, stdout=stdout, stderr=DEVNULL, start_new_session=True)

    def guard(process: "Popen[bytes]") -> "Popen[bytes] | None":
        """Start what kills a process group when its own input ends, as it does however we end; None if it cannot."""
        from subprocess import DEVNULL

        with suppress(OSError):
            wait_and_kill = ("/bin/sh", "-c", 'read end; kill -s KILL -- "-$1"', "bgtui", str(process.pid))
            return start_apart(wait_and_kill, DEVNULL)
        return None

    def end_with_children(process: "Popen[bytes]") -> None:
        """Kill its process group."""
        import os
        import signal

        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
