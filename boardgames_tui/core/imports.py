"""Objects named as "module:name" and imported only when needed: the first board needs only part of a game."""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def resolved(name: str) -> Any:
    """Return what "module:name" names. (`pkgutil.resolve_name` would do it too, and cost the first board 0.6 ms.)"""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def imported(function: str, *arguments: Any) -> Any:
    """Call the function that "module:name" names."""
    return resolved(function)(*arguments)
