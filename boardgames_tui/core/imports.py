"""What is imported only when needed, as the first board needs only part of a game: objects by name, and versions."""

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


@cache
def installed_version(library: str) -> str:
    """The version of an installed library, or of bgtui itself; "?" if it is not installed."""
    from importlib.metadata import PackageNotFoundError, version  # 15 ms, which a table does without

    try:
        return version(library)
    except PackageNotFoundError:
        return "?"
