"""Quick, reproducible JSON of our plain records, without pydantic."""

import json
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any

from boardgames_tui.core.words import _

DEEPEST = 100
"""Maximum nesting depth. Our own JSON has three or four levels."""


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


def _members(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in _names(value.__class__)}


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
