"""Two things that importing pydantic does and bgtui has no use for: they would take 24 ms of every start."""

import sys
from types import ModuleType
from typing import Any


def without_plugins() -> None:
    """Spare pydantic the search for plugins in every installed package; bgtui uses none.

    Its own switch, PYDANTIC_DISABLE_PLUGINS, still imports what the search would need: 15 ms of every start.
    Where a later pydantic searches elsewhere this does nothing.
    """
    loader = ModuleType("pydantic.plugin._loader")
    loader.__dict__["get_plugins"] = tuple
    sys.modules.setdefault(loader.__name__, loader)


def import_core() -> None:
    """Import pydantic's core, and spare it the working out of what its hundred typed dictionaries hold.

    That is written for type checkers; nothing reads it when a program runs, and it would take 9 ms of every start.
    """
    import typing_extensions

    typed = typing_extensions.TypedDict
    typing_extensions.__dict__["TypedDict"] = _PlainDict
    try:
        import pydantic_core  # noqa: F401 - for what it does
    finally:
        typing_extensions.__dict__["TypedDict"] = typed


class _PlainDict(dict[str, Any]):
    def __init_subclass__(cls, **_total: bool) -> None:
        cls.__annotations__ = {}
