"""Reading and validating what is in each box: the files under assets/."""

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

ModelT = TypeVar("ModelT", bound=BaseModel)


class BadAssets(ValueError):
    """A file of a game's box is missing or wrong; the message names it and what is wrong."""


def folder(game: str) -> Path:
    """Where a game's data lies: inside the installed package, or beside it in a checkout."""
    # Not importlib.resources: its import costs 5 ms of every start, and a wheel is always unpacked.
    installed = Path(__file__).parents[1] / "assets" / game
    return installed if installed.is_dir() else Path(__file__).parents[2] / "assets" / game


def text(game: str, name: str) -> str:
    """A file of a game's box as text. Raises BadAssets if it cannot be read."""
    path = folder(game) / name
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadAssets(f"{path}: {error}") from error


def load(game: str, name: str, model: type[ModelT]) -> ModelT:
    """A JSON file of a game's box, validated. Raises BadAssets with every fault's place."""
    content = text(game, name)
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        faults = "; ".join(
            f"{'.'.join(str(part) for part in fault['loc']) or 'file'}: {fault['msg']}" for fault in error.errors()
        )
        raise BadAssets(f"{folder(game) / name}: {faults}") from error
