"""config.toml and keys.toml, which people write, in the user's configuration directory.

The program keeps its own changes in the store; it only writes to keys.toml, line by line, from the page of the keys.
tomllib is imported only if there is a file.
"""

import os
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boardgames_tui.core.words import _, on_one_line, quoted, reason

CONFIG, KEYS = "config.toml", "keys.toml"


def config_directory() -> Path | None:
    """`BGTUI_CONFIG_DIR`, or beside the games in `BGTUI_DATA_DIR`, or the system's; None if there is no home."""
    named = os.environ.get("BGTUI_CONFIG_DIR") or os.environ.get("BGTUI_DATA_DIR")
    if named:
        return Path(named)
    import platformdirs

    try:
        path = platformdirs.user_config_path("bgtui", appauthor=False)
    except RuntimeError:
        return None
    return path if path.is_absolute() else None


def read(name: str) -> tuple[dict[str, Any], str]:
    """The content of one of these files, empty if there is none, and why it cannot be read, as a sentence."""
    directory = config_directory()
    if directory is None:
        return {}, ""
    path = directory / name
    try:
        if not path.exists():
            return {}, ""
        import tomllib

        from boardgames_tui.core.files import hold_own_link, read_file
        from boardgames_tui.core.plain_json import not_deep

        hold_own_link(path)
        text = read_file(path).decode()
        return not_deep(lambda: tomllib.loads(text)), ""
    except UnicodeDecodeError:
        why = _("it is not UTF-8 text")
    except ValueError as error:  # TOML's message has line and column
        why = on_one_line(str(error))
    except OSError as error:
        why = reason(error)
    return {}, _("{path} is not used: {reason}.").format(path=path, reason=why.rstrip("."))


def unknown(path: Path, name: str, known: list[str]) -> str:
    """A sentence: the file has an unknown name; with the nearest known one."""
    near = get_close_matches(name, known, 1)
    if near:
        told = _("{path}: there is no {name}; did you mean {near}?")
        return told.format(path=path, name=quoted(name), near=quoted(near[0]))
    return _("{path}: unknown name {name}; this entry is ignored.").format(path=path, name=quoted(name))
