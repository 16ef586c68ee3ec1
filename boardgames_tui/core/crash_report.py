"""After a crash: a sentence for the players, and a file without secrets for the maintainers."""

import os
import platform
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import gettempdir, mkstemp
from traceback import extract_tb

from boardgames_tui.core.files import open_ours
from boardgames_tui.core.imports import installed_version
from boardgames_tui.core.store import StoreError, data_directory
from boardgames_tui.core.words import _

SAFE = (AttributeError, AssertionError, ImportError, NameError, OSError, TypeError)
"""Errors whose message names code or files. Others can quote a value, and a value can be a hidden card."""


def report(error: BaseException, directory: Path | None = None) -> str:
    """Write the report, by default into the data directory; return what to tell the players."""
    if (path := write(error, directory)) is not None:
        return _(
            "bgtui crashed. Every move you saw is saved; continue with: bgtui resume. The crash report is "
            "in {path}; bgtui report writes a file with both the report and the game."
        ).format(path=path)
    return _(
        "bgtui crashed, and the report could not be written. Every move you saw is saved; continue with: bgtui resume."
    )


def write(error: BaseException, directory: Path | None = None) -> str | None:
    """Write the report, unless it is there; return its path, or None if there is no place for it."""
    begins, content = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}-", text(error).encode()
    for place in _places(directory):
        with suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
            if (same := _same(place, content)) is not None:
                return str(same)
            number, path = mkstemp(".txt", begins, place)  # an unpredictable name
            with os.fdopen(number, "wb") as file:
                file.write(content)
            return path
    return None


def _same(place: Path, content: bytes) -> Path | None:
    """Return an earlier file with the same report, made the newest one; None if there is none."""
    for path in place.glob("crash-*.txt"):
        with suppress(OSError), open_ours(path) as file:
            if file.read(len(content) + 1) == content:
                os.utime(path)
                return path
    return None


def _places(directory: Path | None) -> Iterator[Path]:
    with suppress(StoreError):  # there is no data directory
        yield directory or data_directory()
    yield Path(gettempdir())


def text(error: BaseException) -> str:
    """The traceback as lines of our source: no variables, and no message that may quote one."""
    versions = [f"bgtui {installed_version('boardgames-tui')}", f"Textual {installed_version('textual')}"]
    lines = [", ".join([*versions, f"Python {platform.python_version()}", platform.system()]), ""]
    chain: BaseException | None = error
    while chain is not None:
        for frame in extract_tb(chain.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line}")
        kind = f"{type(chain).__module__}.{type(chain).__qualname__}"
        lines.append(f"{kind}: {chain}" if type(chain) in SAFE else kind)
        chain = chain.__cause__ or chain.__context__
    return "\n".join(lines) + "\n"
