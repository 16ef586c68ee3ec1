"""`bgtui serve` as it is installed, on a port of its own."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.e2e.terminal import BGTUI, LIMIT, environment


@dataclass(frozen=True)
class Server:
    """What it has said, and who it is."""

    address: str
    process: "subprocess.Popen[str]"

    @property
    def programs(self) -> list[psutil.Process]:
        """What it has started for open windows."""
        return psutil.Process(self.process.pid).children(recursive=True)


@contextmanager
def serving(data: Path, *words: str, **variables: str) -> Iterator[Server]:
    """Serve the games in `data`; Ctrl+C ends it, and all that it has started, without another word."""
    process = subprocess.Popen(
        [BGTUI, "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(data, **variables),
        cwd=data.parent,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        assert "http://" in said, said + process.stdout.read()
        server = Server(next(word for word in said.split() if word.startswith("http://")), process)
        yield server
        started = server.programs if process.poll() is None else []
    finally:
        ended = process.poll() is not None
        process.terminate()
        rest = process.communicate(timeout=LIMIT)[0]
    assert ended or process.returncode == 0
    assert rest == ""
    # One that outlives the server by a moment ends as an orphan; not everywhere there is somebody to bury it.
    left = psutil.wait_procs(started, timeout=LIMIT)[1]
    assert [program for program in left if program.status() != psutil.STATUS_ZOMBIE] == []
