"""Errors of other threads than the main one end a command as its own do."""

import os
import signal
import threading
from pathlib import Path

import pytest

from boardgames_tui.cli import main, printed, threads


def fail() -> None:
    raise KeyError("the-hidden-hand")


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """`bgtui where` fails in a thread, while it waits for something; where its report is written."""

    def where(_arguments: object) -> int:
        thread = threading.Thread(target=fail)
        thread.start()
        threading.Event().wait(30)
        return 0

    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(printed, "where", where)
    return tmp_path


def test_the_program_is_interrupted_tells_and_exits_with_1(failing: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = threading.excepthook
    assert main.main(["where"]) == 1
    [report] = failing.glob("crash-*.txt")
    told = capfd.readouterr().err
    assert told.startswith("bgtui crashed. Every move you saw is saved;")
    assert str(report) in told
    assert "in fail" in report.read_text()
    assert "the-hidden-hand" not in report.read_text().replace('KeyError("the-hidden-hand")', "")
    assert threading.excepthook is before


def test_what_cannot_be_interrupted_is_ended(failing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    ended = threading.Event()

    def end(code: int) -> None:
        codes.append(code)
        ended.set()

    def where(_arguments: object) -> int:
        threading.Thread(target=fail).start()
        ended.wait(30)
        return 0

    monkeypatch.setattr(printed, "where", where)
    monkeypatch.setattr(threads, "PATIENCE", 0.01)
    monkeypatch.setattr(signal, "pthread_kill", lambda *_signal: None)
    monkeypatch.setattr(os, "_exit", end)
    main.main(["where"])
    assert codes == [1]


def test_where_the_data_directory_takes_no_report_another_place_does(
    failing: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BGTUI_DATA_DIR", os.devnull)
    monkeypatch.setenv("TMPDIR", str(failing))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert main.main(["where"]) == 1
    [report] = failing.glob("crash-*.txt")
    assert str(report) in capfd.readouterr().err
