"""Locks: who keeps out whom, in one process and between two."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from boardgames_tui.core.store.file import Held
from boardgames_tui.core.store.locks import acquire_lock

OURS = """
import sys
from pathlib import Path
from boardgames_tui.core.store.locks import acquire_lock
lock = acquire_lock(Path(sys.argv[1]), alone=sys.argv[2] == "alone", patience=0)
"""
OF_BEFORE = """
import sqlite3, sys
lock = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
lock.execute("BEGIN EXCLUSIVE" if sys.argv[2] == "alone" else "BEGIN")
lock.execute("SELECT * FROM sqlite_master").fetchall()
"""
"""As bgtui had it: SQLite locked the file."""
WAIT = "print('held', flush=True); sys.stdin.read()"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "1.lock"


def is_free(path: Path, alone: bool) -> bool:
    try:
        acquire_lock(path, alone=alone, patience=0).close()
    except Held:
        return False
    return True


@contextmanager
def elsewhere(script: str, path: Path, alone: bool) -> Iterator[Callable[[], None]]:
    """Another process that holds it; what is yielded kills it."""
    words = [sys.executable, "-c", script + WAIT, str(path), "alone" if alone else "shared"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"

        def kill() -> None:
            process.kill()
            process.wait()

        try:
            yield kill
        finally:
            kill()


def test_in_one_process(path: Path) -> None:
    with closing(acquire_lock(path, alone=True)):
        assert (is_free(path, alone=True), is_free(path, alone=False)) == (False, False)
    first, second = acquire_lock(path, alone=False), acquire_lock(path, alone=False)
    assert not is_free(path, alone=True)
    first.close()
    first.close()  # once is enough
    assert not is_free(path, alone=True)
    second.close()
    assert is_free(path, alone=True)


@pytest.mark.parametrize("script", [OURS, OF_BEFORE])
@pytest.mark.parametrize("alone", [True, False])
def test_between_processes(path: Path, script: str, alone: bool) -> None:
    with elsewhere(script, path, alone) as kill:
        assert not is_free(path, alone=True)
        assert is_free(path, alone=False) is not alone
        kill()
        assert is_free(path, alone=True)


@pytest.mark.parametrize("script", [OURS, OF_BEFORE])
def test_what_is_tried_in_vain_gives_nothing_up(path: Path, script: str) -> None:
    """A process that closes a file loses its locks on it."""
    other = script + WAIT.replace("sys.stdin.read()", "")
    with closing(acquire_lock(path, alone=False)):
        assert not is_free(path, alone=True)
        assert is_free(path, alone=False)
        for alone, free in ((True, False), (False, True)):
            words = [sys.executable, "-c", other, str(path), "alone" if alone else "shared"]
            assert (subprocess.run(words, capture_output=True, check=False).returncode == 0) is free


def test_a_lock_that_was_removed_is_another_one(path: Path) -> None:
    with closing(acquire_lock(path, alone=True)):
        path.unlink()
        assert is_free(path, alone=True)


def test_one_waits_until_it_is_free(path: Path) -> None:
    leaves = "import time; print('held', flush=True); time.sleep(0.1); lock.close()\n"
    with elsewhere(OURS + leaves, path, alone=True):
        acquire_lock(path, alone=True, patience=60).close()
