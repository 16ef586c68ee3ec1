"""Objects named as "module:name" and imported only when needed: the first board needs only part of a game."""

from functools import cache
from importlib import import_module
from typing import Any


@cache
def resolved(name: str) -> Any:
    """Return what "module:name" names. (`pkgutil.resolve_name` would do it too, and cost the first board 0.6 ms.)"""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


@cache
def optional(module: str, name: str) -> Any:
    """Return a module's attribute of that name; None if it has none, or if there is no module ("")."""
    return getattr(import_module(module), name, None) if module else None
