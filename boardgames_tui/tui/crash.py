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
        return _("bgtui has failed, and the report could not be written. Every move you saw is kept: bgtui resume.")
    return _("bgtui has failed. Every move you saw is kept: bgtui resume. What went wrong is in {path}.").format(
        path=path
    )


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
