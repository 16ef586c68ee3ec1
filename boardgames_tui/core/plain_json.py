"""Quick, reproducible JSON of our plain records, without pydantic."""

import json
from collections.abc import Callable
from dataclasses import field, fields
from functools import cache
from typing import Any

from boardgames_tui.core.words import _

DEEPEST = 100
"""Maximum nesting depth. Our own JSON has three or four levels."""


def later(default: Any) -> Any:
    """Declare a state's field that older matches lack. Its default is not written, so no `state_id` changes."""
    return field(default=default, metadata={"later": True})


@cache
def _names(cls: Any) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names of the fields, and the defaults of those that were added later."""
    return tuple(each.name for each in fields(cls)), {
        each.name: each.default for each in fields(cls) if each.metadata.get("later")
    }


def _members(value: Any) -> dict[str, Any]:
    names, defaults = _names(value.__class__)
    members = {name: getattr(value, name) for name in names}
    for name, default in defaults.items():
        if members[name] == default:
            del members[name]
    return members


_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_members)


def dumps(value: Any) -> str:
    """Plain values and dataclasses as compact JSON, members in order."""
    return _ENCODER.encode(value)


def loads(text: str | bytes, **options: Any) -> Any:
    """Parse a JSON text from outside. Raises ValueError, also if it is nested too deeply."""
    return not_deep(lambda: json.loads(text, **options))


def not_deep(read: Callable[[], Any]) -> Any:
    """Call `read` on a text from outside; ValueError if it is nested too deeply to process."""
    try:
        found = read()
    except RecursionError:
        raise ValueError(_("it is nested too deeply")) from None
    level = [found]
    for _depth in range(DEEPEST):
        inner = [each for each in level if isinstance(each, list | dict)]
        if not inner:
            return found
        level = [each for outer in inner for each in (outer.values() if isinstance(outer, dict) else outer)]
    raise ValueError(_("it is nested too deeply"))
