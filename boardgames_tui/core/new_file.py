"""A file for the players: it is there whole, or not at all."""

from pathlib import Path


def write_new(path: Path, content: bytes) -> None:
    """Write a file that was not there. Raises FileExistsError, OSError; then there is no half of it."""
    file = path.open("xb")
    try:
        with file:
            file.write(content)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
