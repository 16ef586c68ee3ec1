"""What anybody on the network can send: it is answered, nothing is logged of it, and nobody else waits for it."""

import asyncio
import io
import logging
import os
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession, WSMsgType
from aiohttp.test_utils import TestServer

from boardgames_tui.web import guard
from boardgames_tui.web.guard import Guard, whence
from boardgames_tui.web.log import LONGEST, Log, OneLine
from boardgames_tui.web.server import application
from boardgames_tui.web.window import pass_on, size_in_cells
from tests.e2e.terminal import BGTUI, LIMIT, environment
from tests.web.serving import serving
from tests.web.test_guard import PASSWORD, ask, enter

HOST = "Host: localhost\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
WEBSOCKET = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
KEY = "dGhlIHNhbXBsZSBub25jZQ==\r\n"

POST = f"POST / HTTP/1.1\r\n{HOST}{FORM}"
FILES = f"POST / HTTP/1.1\r\n{HOST}Content-Type: multipart/form-data"
UPGRADE = f"GET /ws HTTP/1.1\r\n{HOST}{WEBSOCKET}"

REQUESTS = {
    "3 MB of a form": (f"{POST}Content-Length: 3000000\r\n\r\n{'x' * 3_000_000}", "413"),
    "3 MB of files": (f"{FILES}; boundary=A\r\nContent-Length: 3000000\r\n\r\n{'x' * 3_000_000}", "400"),
    "files without a boundary": (f"{FILES}\r\nContent-Length: 3\r\n\r\nxxx", "400"),
    "another field": (f"{POST}Content-Length: 4\r\n\r\na=b&", "400"),
    "two passwords": (f"{POST}Content-Length: 21\r\n\r\npassword=a&password=b", "400"),
    "no UTF-8": (f"{POST}Content-Length: 11\r\n\r\npassword=\xff\xfe", "400"),
    "not packed": (f"{POST}Content-Encoding: gzip\r\nContent-Length: 10\r\n\r\npassword=x", "400"),
    "bad chunks": (f"{POST}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n", "400"),
    "less than nothing": (f"{POST}Content-Length: -3\r\n\r\n", "400"),
    "no upgrade": (f"GET /ws HTTP/1.1\r\n{HOST}\r\n", "400"),
    "a short key": (f"{UPGRADE}short\r\n\r\n", "400"),
    "another version": (f"{UPGRADE}{KEY}\r\n".replace("13", "99"), "400"),
    "a huge header": (f"GET / HTTP/1.1\r\n{HOST}X: {'a' * 100_000}\r\n\r\n", "400"),
    "a huge line": (f"GET /{'a' * 100_000} HTTP/1.1\r\n{HOST}\r\n", "400"),
    "a long name": (f"GET /static/{'a' * 3000} HTTP/1.1\r\n{HOST}\r\n", "404"),
    "a way up": (f"GET /static/../server.py HTTP/1.1\r\n{HOST}\r\n", "404"),
    "a hidden way up": (f"GET /static/%2e%2e/server.py HTTP/1.1\r\n{HOST}\r\n", "404"),
    "another method": (f"PUT / HTTP/1.1\r\n{HOST}\r\n", "405"),
    "no host": ("GET / HTTP/1.0\r\n\r\n", "403"),
    "a host of others": ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "403"),
    "two hosts": (f"GET / HTTP/1.1\r\n{HOST}Host: evil.example\r\n\r\n", "40"),
    "no HTTP": ("\x16\x03\x01\x02", "400"),
}
"""What is sent to a server at this machine, and how the status of its answer begins."""


def send(address: str, text: str) -> socket.socket:
    """Send something to the server; the connection stays open as long as it is kept."""
    place = urlsplit(address)
    connection = socket.create_connection((place.hostname or "", place.port or 0), LIMIT)
    with suppress(ConnectionError):  # it has read enough
        connection.sendall(text.encode("latin-1"))
    return connection


def status(connection: socket.socket) -> str:
    """The status of its answer."""
    with connection, connection.makefile("rb") as answer:
        return answer.readline().decode().split(" ")[1]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that says nothing, in a pipe that nobody reads."""
    with serving(tmp_path_factory.mktemp("here") / "data") as server:
        yield server.address


@pytest.mark.parametrize("wrong", REQUESTS)
def test_what_is_wrong_is_answered_and_nothing_is_said_of_it(here: str, wrong: str) -> None:
    text, expected = REQUESTS[wrong]
    for _time in range(3):
        assert status(send(here, text)).startswith(expected)


def test_a_body_that_never_comes_and_one_that_is_cut_off(here: str) -> None:
    head = f"POST / HTTP/1.1\r\n{HOST}{FORM}Content-Length: 100\r\n\r\npass"
    with send(here, head):
        send(here, head).close()
        assert ask(here).status == 200


def test_other_schemes_and_doubled_origins_are_refused(here: str) -> None:
    port = here.rpartition(":")[2]
    for origins in (
        f"Origin: https://localhost:{port}\r\n",
        f"Origin: http://localhost:{port}\r\nOrigin: http://evil.example\r\n",
        f"Origin: http://localhost:{port}\r\nOrigin: http://localhost:{port}\r\n",
        "Origin: \r\n",
    ):
        start = f"Host: localhost:{port}\r\n{origins}"
        for request in (f"GET / HTTP/1.1\r\n{start}\r\n", f"GET /ws HTTP/1.1\r\n{start}{WEBSOCKET}{KEY}\r\n"):
            assert status(send(here, request)) == "403"


def test_a_proxy_may_speak_https_to_browsers(here: str) -> None:
    """It says so in a header that no page can let a browser send."""
    origin = here.replace("http", "https")
    assert ask(here, Origin=origin, X_Forwarded_Proto="https").status == 200
    assert ask(here, Origin=here, X_Forwarded_Proto="https").status == 403


def test_connections_without_the_cookie_are_not_kept_for_ever(tmp_path: Path) -> None:
    """Nobody can take all the files that the system lets a program have, and who plays keeps the connection."""
    with serving(tmp_path / "data", BGTUI_PASSWORD=PASSWORD) as server, ExitStack() as open_ones:
        cookie = str(enter(server.address, PASSWORD).getheader("Set-Cookie")).partition(";")[0]
        playing = open_ones.enter_context(send(server.address, f"GET / HTTP/1.1\r\n{HOST}Cookie: {cookie}\r\n\r\n"))
        assert playing.recv(12) == b"HTTP/1.1 200"
        waiting = [open_ones.enter_context(send(server.address, "GET /")) for _one in range(guard.STRANGERS + 5)]
        for closed in waiting[:5]:
            with suppress(ConnectionResetError):
                assert closed.recv(1) == b""
        assert ask(server.address).status == 401
        playing.sendall(f"GET / HTTP/1.1\r\n{HOST}Cookie: {cookie}\r\n\r\n".encode())
        seen = b" "
        while b"HTTP/1.1 200" not in seen:
            more = playing.recv(65536)
            assert more
            seen += more


# Passwords


@asynccontextmanager
async def at_home() -> AsyncIterator[ClientSession]:
    """A browser at a server in this process."""
    async with (
        TestServer(application(Guard(PASSWORD), "true")) as server,
        ClientSession(server.make_url("/")) as browser,
    ):
        yield browser


async def types(browser: ClientSession, password: str, address: str) -> int:
    """Type a password at that address; the status of the answer."""
    how: dict[str, Any] = {"headers": {"X-Forwarded-For": address}, "allow_redirects": False}
    async with browser.post("/", data={"password": password}, **how) as answer:
        return answer.status


def test_who_guesses_makes_nobody_else_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 100 * LIMIT)

    async def play() -> None:
        async with at_home() as browser:
            guesses = [asyncio.create_task(types(browser, f"guess {n}", "192.0.2.1")) for n in range(20)]
            done, first = await asyncio.wait(guesses, return_when=asyncio.FIRST_COMPLETED)
            while len(first) > 1:  # one waits for its turn, for those behind it there is none
                more, first = await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
                done |= more
            assert [guess.result() for guess in done] == [429] * 19
            assert await types(browser, PASSWORD, "192.0.2.2") == 303
            assert await types(browser, PASSWORD, "192.0.2.1") == 429, "or whoever guesses would know at once"
            assert [guess.cancel() for guess in first] == [True]

    asyncio.run(asyncio.wait_for(play(), LIMIT))


def test_passwords_from_one_address_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.01)

    async def play() -> None:
        async with at_home() as browser:
            answers = [types(browser, password, "192.0.2.1") for password in ("a", "b", PASSWORD, "c")]
            assert await asyncio.gather(*answers) == [401, 401, 303, 401]

    asyncio.run(asyncio.wait_for(play(), LIMIT))


def test_addresses_that_are_too_many_take_turns_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """No memory grows with them, nor the number of guesses."""
    monkeypatch.setattr(guard, "PAUSE", 100 * LIMIT)
    monkeypatch.setattr(guard, "ADDRESSES", 3)

    async def play() -> None:
        async with at_home() as browser:
            guesses = [asyncio.create_task(types(browser, "guess", f"192.0.2.{n}")) for n in range(10)]
            done: set[asyncio.Task[int]] = set()
            while len(done) < 6:
                done = (await asyncio.wait(guesses, return_when=asyncio.FIRST_COMPLETED))[0]
                await asyncio.sleep(0)
            assert {guess.result() for guess in done} == {429}
            for guess in guesses:
                guess.cancel()

    asyncio.run(asyncio.wait_for(play(), LIMIT))


@pytest.mark.parametrize(
    ("peer", "told", "expected"),
    [
        ("192.0.2.7", [], "192.0.2.7"),
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),  # anybody can say so
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
        ("::1", ["1.1.1.1", "2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::4", [], "2001:db8:1:2::/64"),
        ("fe80::1%eth0", [], "fe80::/64"),
        ("::ffff:192.0.2.7", [], "192.0.2.7"),
        ("127.0.0.1", ["nonsense"], "127.0.0.1"),
        ("", [], ""),
    ],
)
def test_whence_a_password_comes(peer: str, told: list[str], expected: str) -> None:
    assert whence(peer, told) == expected


# Windows


class Recorder:
    """Stands in for a window and its program: says what they were asked to do."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        async def note(*arguments: Any) -> None:
            self.asked.append((name, *arguments))

        return note


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ('["stdin", "\\u001b[Aż"]', [("send_bytes", b"\x1b[A\xc5\xbc")]),
        ('["stdin", "\\ud800"]', [("send_bytes", b"?")]),
        ('["resize", {"width": 100, "height": 32}]', [("set_terminal_size", 100, 32)]),
        ('["resize", {"width": -1, "height": 1e99}]', [("set_terminal_size", 1, 500)]),
        ('["resize", {"width": [], "height": 1e999}]', [("set_terminal_size", 80, 24)]),
        ('["ping", "12"]', [("send_json", ["pong", "12"])]),
        ('["focus"]', [("focus",)]),
        *(
            (wrong, [])
            for wrong in (
                "",
                "{",
                "[]",
                "null",
                '["stdin"]',
                '["stdin", 5]',
                '["resize", 5]',
                '["resize", {"width": 7}]',
                '["none"]',
                "[" * 100_000,
                "9" * 5000,
            )
        ),
    ],
)
def test_a_program_is_told_what_the_page_can_say_and_nothing_else(message: str, expected: list[Any]) -> None:
    program: Any = Recorder()
    asyncio.run(pass_on(message, program, program))
    assert program.asked == expected


def test_the_size_of_a_window_is_one_that_a_screen_could_have() -> None:
    assert size_in_cells("100", "32") == (100, 32)
    assert size_in_cells("9" * 5000, "") == (80, 24)
    assert size_in_cells("10000000000", "-5") == (1000, 1)


def test_a_window_outlives_what_the_page_would_never_send(here: str) -> None:
    async def play() -> None:
        async with ClientSession() as browser, browser.ws_connect(here + "/ws?width=few&height=9999999") as window:
            for wrong in ("{", '["resize", 5]', '["stdin"]'):
                await window.send_str(wrong)
            await window.send_bytes(b"\xff\xfe")
            await window.send_json(["ping", "12"])
            while (message := await window.receive()).type != WSMsgType.TEXT:
                assert message.type == WSMsgType.BINARY
            assert message.json() == ["pong", "12"]

    asyncio.run(asyncio.wait_for(play(), LIMIT))
    assert ask(here).status == 200


# The log


def test_nobody_waits_for_the_log() -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "w", encoding="utf-8") as file, os.fdopen(reading, "rb") as pipe:
        log = Log(file)
        for number in range(10_000):
            log.write(f"line {number} {'x' * 1000}\n")
        assert pipe.readline().startswith(b"line 0 ")


def test_a_server_without_an_output_serves(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [str(BGTUI), "serve", "--port", str(port)]
    server = subprocess.Popen(["sh", "-c", 'exec "$0" "$@" >&- 2>&-', *words], env=environment(tmp_path / "data"))
    try:
        end = time.monotonic() + LIMIT
        while True:
            assert server.poll() is None
            assert time.monotonic() < end
            with suppress(ConnectionError):
                answers = [ask(f"http://127.0.0.1:{port}", path).status for path in ("/ws", "/")]
                break
            time.sleep(0.05)
        assert answers == [400, 200]
    finally:
        server.terminate()
        assert server.wait(LIMIT) == 0


@pytest.mark.parametrize("file", [None, io.StringIO()])
def test_there_may_be_no_log(file: Any) -> None:
    assert Log(file).write("said\n") == 5


def test_a_mistake_takes_one_short_line() -> None:
    try:
        raise KeyError("width\nand " + "more " * 100)
    except KeyError as error:
        info = type(error), error, error.__traceback__
    line = OneLine().format(logging.LogRecord("", logging.ERROR, "", 0, "GET /\x1b[2J%s", ("ws",), info))
    assert line.startswith("bgtui: GET /?[2Jws: KeyError: 'width\\nand more")
    assert len(line) <= LONGEST
