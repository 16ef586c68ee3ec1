"""Textual's driver for terminals, but no input ends it, and it can be resumed however it was stopped."""

import asyncio
import os
import select
import signal
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.messages import ExitApp

from boardgames_tui.tui.host import Host
from boardgames_tui.tui.incoming import Incoming

if TYPE_CHECKING:
    from boardgames_tui.tui.paint.only_changes import OnlyChanges

assert sys.platform != "win32", "Textual has its own driver there"

LOOK = 0.1
"""Maximum seconds until it notices that there is nothing left to read."""


KEYS_AS_BEFORE = "\x1b[<u"
"""Resets the keyboard protocol of terminals that know more than one."""


class TerminalDriver(LinuxDriver):
    """Reads the input itself, and suspends and resumes as its shell asks."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.app = app
        self.loop = asyncio.get_running_loop()
        self._heed_signals()
        self._changes = _changes() if "SSH_CONNECTION" in os.environ else None  # a line that may be slow
        if isinstance(app, Host):
            app.to_terminal = self.write
            app.can_suspend = self.can_suspend
            if self._changes is not None:
                app.forget_terminal = self._changes.forget

    def write(self, data: str) -> None:
        """Send what is painted, or by ssh what of it is new."""
        super().write(data if self._changes is None else self._changes.of(data))

    def send_message(self, message: Message) -> None:
        """Send a key directly: a task for each takes seconds for a long paste."""
        self.app.post_message(message)

    def run_input_thread(self) -> None:
        try:
            self._read()
        except Exception as error:  # Textual would print a traceback, and end as if all were well
            self.loop.call_soon_threadsafe(_fail, error)

    def _read(self) -> None:
        incoming = Incoming()
        # Invalid UTF-8, from an old mouse or a Latin-1 keyboard, is an unknown key.
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], min(LOOK, incoming.patience or LOOK))[0]:
                try:
                    typed = os.read(self.fileno, 4096)
                except BlockingIOError:  # somebody else has read it
                    continue
                except OSError:
                    typed = b""
                if not typed:  # the window is closed, and no signal has said so
                    self.app.post_message(ExitApp())
                    return
                events = incoming.read(decode(typed))
            else:
                events = incoming.silence()
            for event in events:
                self.process_message(event)

    # Suspending and resuming. Textual's own does it in the middle of anything, and after a SIGSTOP, which no
    # program is told of, it reads with two threads and ends one of them.

    @property
    def can_suspend(self) -> bool:
        """Whether a shell started this as a job: a bare window or ssh session could not resume."""
        return os.getpgrp() != os.getsid(0)

    def suspend(self) -> None:
        """Suspend this process and whatever started it in the same job, with the terminal as it was before."""
        self.suspend_application_mode()
        for number in (signal.SIGTSTP, signal.SIGCONT):
            self.loop.remove_signal_handler(number)
        os.kill(0, signal.SIGTSTP)
        self._heed_signals()
        self._wait_for_foreground()
        self.start_application_mode()  # type: ignore[no-untyped-call]

    def go_on(self) -> None:
        """Reset the terminal, which the shell may have used since a SIGSTOP."""
        self._wait_for_foreground()
        self.disable_input()
        self.write(KEYS_AS_BEFORE)  # or they would be asked for twice, and given back once
        self.close()
        before = self.attrs_before
        self.start_application_mode()  # type: ignore[no-untyped-call]
        self.attrs_before = before

    def _heed_signals(self) -> None:
        self.loop.add_signal_handler(signal.SIGTSTP, self.suspend)
        self.loop.add_signal_handler(signal.SIGCONT, self.go_on)

    def _wait_for_foreground(self) -> None:
        """Stay stopped while another job has the terminal."""
        with suppress(OSError):  # it is not the terminal of this session
            while os.tcgetpgrp(self.fileno) not in (0, os.getpgrp()):
                os.kill(os.getpid(), signal.SIGSTOP)


def _fail(error: Exception) -> None:
    raise error


def _changes() -> "OnlyChanges":
    from boardgames_tui.tui.paint.only_changes import OnlyChanges

    return OnlyChanges()
