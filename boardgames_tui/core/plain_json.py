"""JSON of our own plain records, written without a library of models: quick, and the same on every machine."""

import json
from typing import Any

from boardgames_tui.core.record import names


def _members(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in names(value.__class__)}


_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_members)


def dumps(value: Any) -> str:
    """A value of numbers, texts, lists, dictionaries and dataclasses as JSON without spaces, members in their order."""
    return _ENCODER.encode(value)
