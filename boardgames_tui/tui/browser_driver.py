"""Textual's driver for browsers, but no input ends it, and it ends with its server."""

import json
from codecs import getincrementaldecoder
from collections.abc import Iterator
from typing import Any

from textual.app import App
from textual.drivers.web_driver import WebDriver
from textual.message import Message
from textual.messages import ExitApp

from boardgames_tui.tui.incoming import Incoming
from boardgames_tui.tui.internals import read_by

HEAD = 5
"""The length of a packet's header in bytes: kind and size of the content."""
LARGEST = 1000
"""Maximum columns and lines of a window; larger sizes are ignored."""


class BrowserDriver(WebDriver):
    """Ends the program when the browser has gone, where Textual's own would stay and hold the game."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self.app = app

    def send_message(self, message: Message) -> None:
        self.app.post_message(message)

    def run_input_thread(self) -> None:
        incoming = Incoming()
        decode = getincrementaldecoder("utf-8")("replace").decode
        for kind, content in self._packets():
            if kind == b"D":
                events = incoming.read(decode(content)) if content else incoming.silence()
                for event in events:
                    self.process_message(event)
            else:
                told = json.loads(content)
                self.on_meta(told["type"], told)
        if not self.exit_event.is_set():
            self.app.post_message(ExitApp())

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Take the server's messages; ignore sizes no window has."""
        if packet_type != "resize" or all(payload[side] in range(1, LARGEST) for side in ("width", "height")):
            super().on_meta(packet_type, payload)

    def _packets(self) -> Iterator[tuple[bytes, bytes]]:
        """Yield the server's packets; while none come, an empty one now and then."""
        came = b""
        for piece in read_by(self):
            came += piece
            while len(came) >= HEAD and len(came) >= (end := HEAD + int.from_bytes(came[1:HEAD])):
                yield came[:1], came[HEAD:end]
                came = came[end:]
            if not piece:
                yield b"D", b""
