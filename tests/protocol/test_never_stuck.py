"""Processes that fail, fall silent, write without end or refuse to go: the table goes on, and nothing stays behind."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from queue import Empty

import psutil
import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.protocol import __main__, client, opponents
from boardgames_tui.protocol import process as process_module
from boardgames_tui.protocol.__main__ import progress
from boardgames_tui.protocol.client import SILENCE, BadProgram
from boardgames_tui.protocol.engine import serve
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.protocol.process import SLICE, UNREAD, Process, Silent
from boardgames_tui.protocol.rpc import LINE_LIMIT
from tests.protocol.client import checked, request
from tests.protocol.seated import match_of, opponents_of, play_on

HERE = Path(__file__).parent
LIMIT = 60.0
"""Seconds until something that must happen is given up; only something broken takes as long."""


def wait_until(there: Callable[[], object]) -> None:
    end = time.monotonic() + LIMIT
    while not there():
        assert time.monotonic() < end
        time.sleep(0.01)


def stubborn(tmp_path: Path) -> list[str]:
    """A program that never answers, ignores signals, and is not alone."""
    return [sys.executable, str(HERE / "stubborn_bot.py"), str(tmp_path / "pids")]


def numbers(tmp_path: Path) -> list[int]:
    """The process numbers of the stubborn two, once they are there."""
    file = tmp_path / "pids"
    wait_until(lambda: file.exists() and file.read_text().endswith("\n"))
    return [int(word) for word in file.read_text().split()]


def is_running(number: int) -> bool:
    """Whether there is such a process; one that has only not been waited for is none."""
    try:
        return bool(psutil.Process(number).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class TestTheEngine:
    @pytest.fixture(autouse=True)
    def failing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """The engine fails; the file in which it notes its starts."""
        monkeypatch.setattr(opponents, "ENGINE", "tests.protocol.failing_engine")
        monkeypatch.setenv("STARTS", str(tmp_path / "starts"))
        return tmp_path / "starts"

    @pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
    def test_one_that_ends_is_started_again_without_a_word(
        self, game: str, failing: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("FAILURES", "1")
        match = match_of("bot:easy", "bot:easy", game=game)
        with opponents_of(match) as called:
            assert play_on(match, called, most=2) == []
        assert len(match.turns) == 2
        assert len(failing.read_text().splitlines()) == 2

    def test_one_that_ends_twice_is_told_of_and_can_be_asked_again(
        self, failing: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("FAILURES", "2")
        match = match_of("bot:easy", "Ada")
        with opponents_of(match) as called:
            with pytest.raises(BadProgram) as error:
                called.decide().result(LIMIT)
            assert str(error.value) == "The computer-player process has exited."
            assert called.decide().result(LIMIT).candidates
        assert len(failing.read_text().splitlines()) == 3

    def test_a_restart_changes_no_decision(self, monkeypatch: pytest.MonkeyPatch) -> None:
        chosen = []
        for failures in ("0", "1"):
            monkeypatch.setenv("FAILURES", failures)
            with opponents_of(match_of("bot:easy", "Ada")) as called:
                chosen.append(called.decide().result(LIMIT).candidates)
        assert chosen[0] == chosen[1]


class Script:
    """Stands for a process: it says what is written here, and notes how long one has waited for it."""

    started: list["Script"]
    lines: Iterator[list[bytes | None]]

    def __init__(self, _command: list[str]) -> None:
        self.left = next(self.lines)
        self.waited: list[float] = []
        self.closed = False
        self.started.append(self)

    def send(self, line: bytes) -> None:
        pass

    def line(self, seconds: float) -> bytes | None:
        self.waited.append(seconds)
        if not self.left:
            raise Silent
        return self.left.pop(0)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Script]]:
    """`script(lines, lines)`: what the processes say that are started one after the other."""

    def written(*lines: list[bytes | None]) -> list[Script]:
        Script.started, Script.lines = [], iter(lines)
        monkeypatch.setattr(client, "Process", Script)
        return Script.started

    return written


LOADED = b'{"jsonrpc": "2.0", "id": 1, "result": {"match": "m1"}}\n'
DECIDED = (
    b'{"jsonrpc": "2.0", "id": 2, "result": {"line": [], "ideas": '
    b'[{"text": "take wub", "value": 0.5, "visits": 1, "behind": null, "error": 0}]}}\n'
)


def test_an_engine_is_given_time_as_long_as_it_shows_progress(script: Callable[..., list[Script]]) -> None:
    blank: list[bytes | None] = [b"\n"] * 1000
    started = script([*blank, LOADED, *blank, DECIDED])
    with opponents_of(match_of("bot:easy", "Ada")) as called:
        assert called.decide().result(LIMIT).candidates
    assert started[0].waited == [SILENCE] * 2002


def test_one_that_falls_silent_is_started_again(script: Callable[..., list[Script]]) -> None:
    started = script([b"\n", LOADED, b"\n"], [LOADED, DECIDED])
    with opponents_of(match_of("bot:easy", "Ada")) as called:
        assert called.decide().result(LIMIT).candidates
        assert [each.closed for each in started] == [True, False]
    assert started[1].closed


def test_one_that_falls_silent_twice_is_told_of(script: Callable[..., list[Script]]) -> None:
    script([b"\n"], [LOADED])
    with (
        opponents_of(match_of("bot:easy", "Ada")) as called,
        pytest.raises(BadProgram, match="The computer-player process did not answer within 30 seconds"),
    ):
        called.decide().result(LIMIT)


def test_our_engine_shows_its_progress_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(__main__, "PROGRESS", 0.0)
    asked = [request("new", game="splendor", seats=2, seed=1), request("go", match="m1", iterations=20)]
    said = BytesIO()
    serve(BytesIO(b"".join(asked)), said, thinking=progress(said))
    new, *blank, go = said.getvalue().splitlines(keepends=True)
    assert checked(new)
    assert checked(go)
    assert len(blank) == 19  # before each iteration but the first
    assert set(blank) == {b"\n"}


def test_it_does_not_show_more_of_it_than_need_be(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 0.0, 0.1, 0.2, 0.6, 0.6, 0.7])
    monkeypatch.setattr(__main__, "monotonic", lambda: next(now))
    said = BytesIO()
    show = progress(said)
    for _call in range(5):
        show()
    assert said.getvalue() == b"\n\n"


def test_a_program_that_never_answers_is_left_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it stays behind: no process, no thread, no descriptor, and nobody in its place."""
    monkeypatch.setattr(client, "START", 1e6)
    threads, descriptors = set(threading.enumerate()), len(list(Path("/dev/fd").iterdir()))
    started: list[Process] = []

    def start(command: list[str]) -> Process:
        started.append(Process(command))
        return started[-1]

    monkeypatch.setattr(client, "Process", start)
    called = Opponents(match_of("exec:" + " ".join(stubborn(tmp_path)), "Ada"))
    decision = called.decide()
    both = numbers(tmp_path)
    assert all(is_running(number) for number in both)
    called.close()
    with pytest.raises(BadProgram):
        decision.result(LIMIT)
    wait_until(lambda: not any(is_running(number) for number in both))
    wait_until(lambda: set(threading.enumerate()) <= threads)
    assert len(list(Path("/dev/fd").iterdir())) == descriptors
    assert len(started) == 1


def test_when_we_are_killed_a_program_ends_with_all_that_it_has_started(tmp_path: Path) -> None:
    code = f"""
import time
from boardgames_tui.protocol.process import Process
process = Process({stubborn(tmp_path)!r})
time.sleep(3600)
"""
    ours = subprocess.Popen([sys.executable, "-c", code])
    both = numbers(tmp_path)
    assert all(is_running(number) for number in both)
    ours.kill()
    ours.wait()
    wait_until(lambda: not any(is_running(number) for number in both))


def test_what_begins_a_session_of_its_own_ends_as_the_documentation_says(tmp_path: Path) -> None:
    """It is not killed; a pipe from the program closes with the program."""
    code = f"""
import os, pathlib, subprocess, sys, time
child = subprocess.Popen(["cat"], stdin=subprocess.PIPE, start_new_session=True)
pathlib.Path({str(tmp_path / "pids")!r}).write_text(f"{{os.getpid()}} {{child.pid}}\\n")
time.sleep(3600)
"""
    process = Process([sys.executable, "-c", code])
    both = numbers(tmp_path)
    assert all(is_running(number) for number in both)
    process.close()
    wait_until(lambda: not any(is_running(number) for number in both))


def test_the_time_in_which_we_ourselves_are_stopped_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has been waited for is counted in pieces, however long each has taken by the clock."""
    asked: list[float] = []

    class Late:
        """Has a line when it is asked for the hundredth time."""

        def get(self, timeout: float = 0.0) -> bytes | None:
            if not timeout:
                return None  # nothing to send
            asked.append(timeout)
            if len(asked) < 100:
                raise Empty
            return b"here\n"

        def put(self, _line: bytes | None) -> None:
            """Nobody listens."""

        def qsize(self) -> int:
            return 0

    monkeypatch.setattr(process_module, "SimpleQueue", Late)
    process = Process(["cat"])
    try:
        with pytest.raises(Silent):
            process.line(99 * SLICE)
        assert asked == [SLICE] * 99
        assert process.line(99 * SLICE) == b"here\n"
    finally:
        process.close()


@pytest.mark.parametrize("end", ["", "\\n"], ids=["one line", "many lines"])
def test_of_what_nobody_reads_only_the_beginning_is_kept(tmp_path: Path, end: str) -> None:
    """A program that writes without end is not listened to for ever; what it has said can still be read."""
    code = f"""
import os, pathlib
try:
    while True:
        os.write(1, b"x" * {LINE_LIMIT} + b"{end}")
except BrokenPipeError:
    pathlib.Path({str(tmp_path / "cut")!r}).touch()
"""
    process = Process([sys.executable, "-c", code])
    try:
        wait_until((tmp_path / "cut").exists)
        lines = []
        while (line := process.line(LIMIT)) is not None:
            lines.append(line)
        assert len(lines) == UNREAD
        assert max(map(len, lines)) <= LINE_LIMIT
    finally:
        process.close()
