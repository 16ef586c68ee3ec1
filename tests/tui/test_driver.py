"""Bytes that a terminal sends, read as keys."""

import asyncio
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


@pytest.mark.parametrize("rubbish", [b"\x80", b"\xff\xfe", b"\xc3(", b"\xe2\x82A", b"\x1b[M \xc8\xc8"])
def test_bytes_that_are_not_utf8_do_not_end_the_program(terminal: int, rubbish: bytes) -> None:
    async def read() -> list[str]:
        keys: asyncio.Queue[str] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        class Driver(TerminalDriver):
            def process_message(self, message: Message) -> None:
                if isinstance(message, events.Key):
                    loop.call_soon_threadsafe(keys.put_nowait, message.key)

        driver = Driver(App())
        thread = Thread(target=driver.run_input_thread)
        thread.start()
        found = []
        try:
            for sent in (b"a", rubbish, b"z"):
                os.write(terminal, sent)
                if sent != rubbish:
                    found.append(await asyncio.wait_for(keys.get(), LIMIT))
                else:
                    await asyncio.sleep(0.3)  # typed, not pasted: what comes with the rubbish is lost
        finally:
            driver.exit_event.set()
            await asyncio.to_thread(thread.join)
        return found

    assert asyncio.run(read()) == ["a", "z"]
