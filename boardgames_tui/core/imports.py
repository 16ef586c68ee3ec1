"""What is named as "module:name" and imported only when it is needed: the first board shows less than a game has."""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def resolved(name: str) -> Any:
    """What "module:name" names. (`pkgutil.resolve_name` would do it too, and cost the first board 0.6 ms.)"""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def imported(function: str, *arguments: Any) -> Any:
    """Call the function that "module:name" names."""
    return resolved(function)(*arguments)
