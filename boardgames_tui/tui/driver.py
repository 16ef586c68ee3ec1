"""Textual's driver for terminals, but not to be stopped by what is typed."""

import termios
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from boardgames_tui.tui.host import Host


class TerminalDriver(LinuxDriver):
    """Reads on after bytes that are not UTF-8, where Textual's own would end the program."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.app = app
        if isinstance(app, Host):
            app.to_terminal = self.write

    def send_message(self, message: Message) -> None:
        """Send a key to the app: directly, not in a task of its own, which takes seconds for a long paste."""
        self.app.post_message(message)

    def run_input_thread(self) -> None:
        """Turn bytes into events until the program ends.

        An old mouse or a Latin-1 keyboard sends such bytes. What came with them is lost, and what still waits is
        thrown away: the rest of a paste that was torn must not be read as keys.
        """
        while not self.exit_event.is_set():
            try:
                super().run_input_thread()
            except UnicodeDecodeError:
                termios.tcflush(self.fileno, termios.TCIFLUSH)
