"""JSON of our own plain records, written without a library of models: quick, and the same on every machine."""

import json
from dataclasses import fields
from functools import cache
from typing import Any


@cache
def _names(type_: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(type_))


def _members(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in _names(value.__class__)}


_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_members)


def dumps(value: Any) -> str:
    """A value of numbers, texts, lists, dictionaries and dataclasses as JSON without spaces, members in their order."""
    return _ENCODER.encode(value)
