"""Bytes that a terminal, or a browser, sends, read as keys."""

import asyncio
import json
import os
import pty
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from threading import Thread

import pytest
from textual import events
from textual.app import App
from textual.message import Message
from textual.messages import ExitApp

from boardgames_tui.tui.browser_driver import BrowserDriver
from boardgames_tui.tui.driver import TerminalDriver

LIMIT = 20.0


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The master's end of a terminal that is this program's stdin."""
    master, slave = pty.openpty()
    tty.setraw(slave, termios.TCSANOW)
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
    with open(slave, closefd=True) as stdin:  # noqa: PTH123 - a descriptor
        monkeypatch.setattr(sys, "__stdin__", stdin)
        yield master
    os.close(master)
    for number, handler in handlers.items():
        signal.signal(number, handler)


class Reading(TerminalDriver):
    """Keeps the keys that it reads."""

    def __init__(self) -> None:
        super().__init__(App())
        self.keys: asyncio.Queue[str] = asyncio.Queue()

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Key):
            self.loop.call_soon_threadsafe(self.keys.put_nowait, message.key)
            if message.key == "f12":
                raise KeyError(message.key)

    async def read(self, terminal: int, *sent: bytes, until: str = "z") -> list[str]:
        """The keys that come of what is sent, to the one that ends it."""
        thread = Thread(target=self.run_input_thread)
        thread.start()
        found: list[str] = []
        try:
            for piece in sent:
                os.write(terminal, piece)
            while until not in found:
                found.append(await asyncio.wait_for(self.keys.get(), LIMIT))
        finally:
            self.exit_event.set()
            await asyncio.to_thread(thread.join)
        return found


@pytest.mark.parametrize("rubbish", [b"\x80", b"\xff\xfe", b"\xc3(", b"\xe2\x82A", b"\x1b[M \xc8\xc8", b"\x1b[97;1:3u"])
def test_no_bytes_end_the_program(terminal: int, rubbish: bytes) -> None:
    async def read() -> list[str]:
        return await Reading().read(terminal, b"a", rubbish, b"z")

    assert [key for key in asyncio.run(read()) if key not in ("left_parenthesis", "A")] == ["a", "z"]


def test_an_error_of_what_reads_is_met_as_every_other(terminal: int) -> None:
    async def read() -> list[BaseException]:
        met: list[BaseException] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, told: met.append(told["exception"]))
        await Reading().read(terminal, b"\x1b[24~", until="f12")
        await asyncio.sleep(0)
        return met

    assert [repr(error) for error in asyncio.run(read())] == ["KeyError('f12')"]


def test_a_window_of_a_browser_goes_on_after_keys_and_sizes_that_there_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def packet(kind: bytes, content: bytes) -> bytes:
        return kind + len(content).to_bytes(4) + content

    sizes = [packet(b"M", json.dumps({"type": "resize", "width": n, "height": n}).encode()) for n in (10**9, -1, "x")]
    sent = [packet(b"D", keys) for keys in (b"a", b"\x1b[97;1:3u", b"\xff", b"\xd0", b"\xb9\x1b[1114112uz")]
    met: list[Message] = []

    class Window(BrowserDriver):
        def process_message(self, message: Message) -> None:
            met.append(message)

    class Told(App[None]):
        def post_message(self, message: Message) -> bool:
            met.append(message)
            return True

    async def read() -> None:
        reads, writes = os.pipe()
        with open(reads, closefd=True) as stdin:  # noqa: PTH123 - a descriptor
            monkeypatch.setattr(sys, "__stdin__", stdin)
            driver = Window(Told())
            for piece in (b"".join(sent + sizes)[:50], b"".join(sent + sizes)[50:]):
                os.write(writes, piece)
            os.close(writes)
            await asyncio.to_thread(driver.run_input_thread)

    asyncio.run(read())
    assert [message.key for message in met if isinstance(message, events.Key)] == ["a", "й", "z"]
    assert [type(message) for message in met[3:]] == [ExitApp]
