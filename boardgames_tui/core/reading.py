"""Reading a file that somebody has named."""

from errno import EFBIG, EINVAL
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from boardgames_tui.core.words import _

LONGEST_FILE = 5_000_000
"""The most bytes of a file that is read; a data file or a long game has a few ten thousand."""


def read_file(path: Path) -> bytes:
    """Return a file's content. Raises OSError, also for what may have no end: a pipe, a device, far too much."""
    try:
        mode = path.stat().st_mode
    except ValueError:  # a NUL in the name
        raise OSError(EINVAL, _("it is not a valid file name"), str(path)) from None
    if not S_ISREG(mode) and not S_ISDIR(mode):  # to open it could already wait for ever
        raise OSError(EINVAL, _("it is a pipe or a device, not a file"), str(path))
    with path.open("rb") as file:
        content = file.read(LONGEST_FILE + 1)
    if len(content) > LONGEST_FILE:
        raise OSError(EFBIG, _("it is far too large"), str(path))
    return content
