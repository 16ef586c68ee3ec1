"""A copy of a position is whole and stands alone."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from boardgames_tui.core.game import State


def hold_copy(state: State) -> None:
    """A copy has every field of the original, down to its players', and shares nothing that can change."""
    copy = state.clone()
    assert copy == state
    assert not set(map(id, changeable(copy))) & set(map(id, changeable(state)))


def changeable(value: Any) -> Iterator[Any]:
    """Every list, dict and set in a value."""
    if isinstance(value, list | dict | set):
        yield value
    if isinstance(value, dict):
        value = list(value.values())
    elif is_dataclass(value):
        value = [getattr(value, field.name) for field in fields(value)]
    if isinstance(value, list | tuple):
        for part in value:
            yield from changeable(part)
