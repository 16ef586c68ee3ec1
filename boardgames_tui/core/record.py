"""Dataclasses that are made in half the time: every start makes all those of a game, fifty and more."""

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(cls: type) -> type:
        """As `@dataclass(slots=True)`, which would write and compile an `__eq__` and a `__repr__` for each class."""
        cls.__eq__, cls.__hash__, cls.__repr__ = _equal, None, _shown
        return dataclass(slots=True, eq=False, repr=False)(cls)


def _equal(self: Any, other: Any) -> object:
    if self.__class__ is not other.__class__:
        return NotImplemented
    return all(getattr(self, field.name) == getattr(other, field.name) for field in fields(self))


def _shown(self: Any) -> str:
    values = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({values})"


__all__ = ["record"]
