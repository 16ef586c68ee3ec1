"""Textual's driver for browsers, but it ends with the server that it was started by."""

from typing import Any

from textual.app import App
from textual.drivers.web_driver import WebDriver
from textual.message import Message
from textual.messages import ExitApp


class BrowserDriver(WebDriver):
    """Ends the program when nobody is there any more, where Textual's own would stay and hold the game."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.app = app

    def send_message(self, message: Message) -> None:
        """Send a key to the app directly, as `TerminalDriver` does."""
        self.app.post_message(message)

    def run_input_thread(self) -> None:
        """Turn what comes into events until nothing comes any more."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self.app.post_message(ExitApp())
