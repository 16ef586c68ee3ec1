"""Four things that importing pydantic does and bgtui has no use for: they would take 37 ms of every start."""

import dataclasses
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from boardgames_tui.core.record import equal, shown

_DATACLASS: Callable[..., Any] = dataclasses.dataclass


def without_plugins() -> None:
    """Spare pydantic the search for plugins in every installed package; bgtui uses none.

    Its own switch, PYDANTIC_DISABLE_PLUGINS, still imports what the search would need: 15 ms of every start.
    Where a later pydantic searches elsewhere this does nothing.
    """
    loader = ModuleType("pydantic.plugin._loader")
    loader.__dict__["get_plugins"] = tuple
    sys.modules.setdefault(loader.__name__, loader)


def import_pydantic() -> None:
    """Import pydantic without what only type checkers, whoever meddles with its dataclasses, and time zones need.

    What its hundred typed dictionaries hold is not worked out: 9 ms of every start. Its fifty dataclasses get one
    `__eq__`, `__hash__` and `__repr__` for all instead of one written and compiled for each, and are not frozen: 10 ms.
    It does not learn of time zones, which no field of ours holds: 3 ms.
    """
    import typing_extensions

    typed = typing_extensions.TypedDict
    no_zones = ModuleType("zoneinfo")
    no_zones.__dict__.update(ZoneInfo=type("ZoneInfo", (), {}), ZoneInfoNotFoundError=KeyError)
    zones = sys.modules.setdefault(no_zones.__name__, no_zones)
    typing_extensions.__dict__["TypedDict"] = _PlainDict
    try:
        import pydantic_core  # noqa: F401 - for what it does

        dataclasses.__dict__["dataclass"] = _plain_dataclass
        from pydantic import BaseModel, Field  # noqa: F401 - with all that belongs to them
    finally:
        typing_extensions.__dict__["TypedDict"] = typed
        dataclasses.__dict__["dataclass"] = _DATACLASS
        if zones is no_zones:
            del sys.modules[no_zones.__name__]


class _PlainDict(dict[str, Any]):
    def __init_subclass__(cls, **_total: bool) -> None:
        cls.__annotations__ = {}


def _plain_dataclass(cls: type | None = None, *, frozen: bool = False, **options: bool) -> Any:
    def wrap(made: type) -> Any:
        made.__eq__, made.__hash__, made.__repr__ = equal, _hash, shown  # type: ignore[assignment, method-assign]
        return _DATACLASS(made, **options | {"eq": False, "repr": False})

    return wrap if cls is None else wrap(cls)


def _hash(self: Any) -> int:
    return hash(tuple(getattr(self, field.name) for field in dataclasses.fields(self)))
