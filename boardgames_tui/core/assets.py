"""Reading and validating the data files under assets/, or the player's own in their place.

Own files apply from the moment a game is loaded to the end of the program; see docs/assets.md.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardgames_tui.core.files import read_file
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.words import _, language, reason

MARK = "source"
"""The member that marks an object with reconstructed values: see docs/assets.md."""
_BEGINS = re.compile(r" *([|#>]|[-*] |\d+[.)] |\*\*\d)")
"""The beginning of a line of the rules that starts a new paragraph: a row, a heading, an item or a rule."""


class BadAssets(ValueError):
    """Files of a game's box are missing or wrong; each line of the message names one and what is wrong."""


@dataclass
class Own:
    """The player's own data files."""

    directory: Path | None = None
    setting: bool = True
    """Whether the settings named the directory; otherwise the command line did, which takes precedence."""
    differing: dict[str, dict[str, str]] = field(default_factory=dict)
    """Game -> file -> digest of its content, for loaded files that differ from the built-in ones."""


OWN = Own()


def use(directory: str, *, setting: bool = False) -> None:
    """Read data files from this directory from now on; "" stands for the built-in ones."""
    if OWN.setting or not setting:
        OWN.directory = Path(directory).absolute() if directory else None
        OWN.setting = setting


FOLDERS: dict[str, Path] = {}
"""The data folders of games from other packages, by game id."""


def folder(game: str) -> Path:
    """Return a game's data folder: inside the installed package, or beside it in a checkout."""
    if game in FOLDERS:
        return FOLDERS[game]
    game = game.replace("-", "_")
    # Not importlib.resources: its import takes 5 ms, and a wheel is always unpacked.
    installed = Path(__file__).parents[1] / "assets" / game
    return installed if installed.is_dir() else Path(__file__).parents[2] / "assets" / game


def own_file(directory: Path, game: str, name: str) -> Path | None:
    """A game's file in a player's directory, which can also be that game's own folder; None if it is not there."""
    inner = game.replace("-", "_")
    places = [directory / inner / name, *([directory / name] if directory.name == inner else [])]
    return next((path for path in places if _is_there(path)), None)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # reading it reports why
        return True


def find(game: str, name: str) -> Path:
    """Return the data file to read: the player's own if there is one, otherwise the built-in one."""
    own = own_file(OWN.directory, game, name) if OWN.directory is not None else None
    return own or folder(game) / name


def read(path: Path) -> str:
    try:
        return read_file(path).decode().removeprefix("\ufeff")
    except OSError as error:
        raise BadAssets(f"{path}: {reason(error)}") from error
    except UnicodeError as error:
        raise BadAssets(_("{file} is not UTF-8 text: {reason}").format(file=path, reason=error)) from error


def has(game: str, name: str) -> bool:
    """Whether a game comes with such a file."""
    return (folder(game) / name).is_file()


def text(game: str, name: str) -> str:
    """A file of a game's box as it comes with bgtui. Raises BadAssets if it cannot be read."""
    return read(folder(game) / name)


def bots(game: str) -> str:
    """Return the settings of a game's computer players as JSON: its own, or those that suit any game."""
    return text(game if has(game, "bots.json") else "", "bots.json")


def rules(game: str) -> str:
    """The rules of a game in the current language, or in English. Raises BadAssets."""
    translated = folder(game) / f"rules.{language()}.md"
    return read(translated) if translated.is_file() else text(game, "rules.md")


def rules_in_words(game: str) -> str:
    """Return the rules without pictures, only with their captions. A paragraph is one line. Raises BadAssets."""
    lines: list[str] = []
    inside = drawn = False
    for line in rules(game).splitlines():
        if line.startswith("```"):
            inside = not inside
            drawn = inside and not line.startswith("```example")
        elif lines and lines[-1] and line and not drawn and not (lines[-1][0] in "|#" or _BEGINS.match(line)):
            lines[-1] += f" {line.lstrip()}"
        else:
            lines.append(line)
    return "\n".join([*lines, ""])


def load(game: str, name: str, model: str) -> Any:
    """A JSON file of a game's box, the player's own first; `model` ("module:Class") validates it. Raises BadAssets."""
    path = find(game, name)
    is_own = path != folder(game) / name
    try:
        content = read(path)
        found = _validated(path, content, model) if is_own else json.loads(content)
    except BadAssets as error:
        if is_own and OWN.setting:
            way_out = _(
                "The setting “your data files” points to a faulty file: correct it, or clear the setting "
                "(menu, k: keys and colours)."
            )
            raise BadAssets(f"{way_out}\n{error}") from error
        raise
    if OWN.directory is not None:
        _note(game, name, content if is_own else None)
    return found


def _validated(path: Path, content: str, model: str) -> Any:
    """A file's JSON as the model reads it; the model would accept "7" for 7."""
    from pydantic import ValidationError

    from boardgames_tui.core.data_errors import faults, unprintable

    try:
        found = resolved(model).model_validate_json(content).model_dump(mode="json", by_alias=True)
    except ValidationError as error:
        raise BadAssets("\n".join(faults(path, content, error))) from error
    if wrong := unprintable(path, content):
        raise BadAssets("\n".join(wrong))
    return found


def _note(game: str, name: str, content: str | None) -> None:
    """Remember whether what was loaded differs from the built-in data."""
    ours = fingerprint(text(game, name))
    found = ours if content is None else fingerprint(content)
    OWN.differing.setdefault(game, {}).pop(name, None)
    if found != ours:
        OWN.differing[game][name] = found


def fingerprint(content: str) -> str:
    """A digest that ignores layout and the marks of sources."""
    from hashlib import blake2b

    return blake2b(json.dumps(without_marks(json.loads(content))).encode(), digest_size=6).hexdigest()


def without_marks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_marks(each) for key, each in value.items() if key != MARK}
    return [without_marks(each) for each in value] if isinstance(value, list) else value


def data_id(game: str) -> str:
    """Identifies the data that a game was loaded with; "" for the built-in data."""
    return "-".join(found for _name, found in sorted(OWN.differing.get(game, {}).items()))
