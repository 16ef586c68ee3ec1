"""When the program fails: a sentence for the players, and a file for who mends it, with nobody's secrets in it."""

import platform
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from traceback import extract_tb

from boardgames_tui.core.words import _

SAFE = (AttributeError, AssertionError, ImportError, NameError, OSError, TypeError)
"""Errors whose message names code or files. Others can quote a value, and a value can be a hidden card."""


def report(error: BaseException, directory: Path) -> str:
    """Write the report; what to tell the players."""
    path = directory / f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    try:
        path.write_text(text(error), encoding="utf-8")
    except OSError:
        return _(
            "bgtui crashed, and the report could not be written. "
            "Every move you saw is saved; continue with: bgtui resume."
        )
    return _(
        "bgtui crashed. Every move you saw is saved; continue with: bgtui resume. The crash report is in {path}; "
        "bgtui report writes a file that has it and the game."
    ).format(path=path)


def text(error: BaseException) -> str:
    """Where it went wrong, as lines of our source: no variables, and no message that may hold one."""
    ours = ""
    with suppress(PackageNotFoundError):
        ours = version("boardgames-tui")
    lines = [f"bgtui {ours}, Textual {version('textual')}, Python {platform.python_version()}, {platform.system()}", ""]
    chain: BaseException | None = error
    while chain is not None:
        for frame in extract_tb(chain.__traceback__):
            lines.append(f"  {frame.filename}:{frame.lineno} in {frame.name}: {frame.line}")
        kind = f"{type(chain).__module__}.{type(chain).__qualname__}"
        lines.append(f"{kind}: {chain}" if type(chain) in SAFE else kind)
        chain = chain.__cause__ or chain.__context__
    return "\n".join(lines) + "\n"


def report_of_command(error: BaseException, version: str) -> str:
    """The same where no screen is open. No message is in it at all, and a place for it is always found."""
    import os
    import tempfile
    from traceback import walk_tb

    lines = [f"bgtui {version}, Python {platform.python_version()}, {platform.system()}"]
    seen: BaseException | None = error
    while seen is not None:
        lines.append(type(seen).__qualname__)
        lines += [f"  {f.f_code.co_filename}:{line} {f.f_code.co_name}" for f, line in walk_tb(seen.__traceback__)]
        seen = seen.__cause__ or seen.__context__
    name = f"crash-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for directory in (_data_directory, lambda: Path(tempfile.gettempdir())):
        with suppress(Exception):
            path = directory() / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            told = _("bgtui hit an internal error ({kind}). Games are saved; please send the report in {path}")
            return told.format(kind=type(error).__name__, path=path)
    return _("bgtui hit an internal error ({kind}).").format(kind=type(error).__name__)


def _data_directory() -> Path:
    from boardgames_tui.core.store import data_directory

    return data_directory()
