"""Dataclasses that are made in half the time: every start makes all those of a game, fifty and more."""

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(cls: type) -> type:
        """As `@dataclass(slots=True)`, which would write and compile an `__eq__` and a `__repr__` for each class."""
        cls.__eq__, cls.__hash__, cls.__repr__ = equal, None, shown
        return dataclass(slots=True, eq=False, repr=False)(cls)


def equal(self: Any, other: Any) -> object:
    """`__eq__` of any dataclass: the same class and the same fields."""
    if self.__class__ is not other.__class__:
        return NotImplemented
    return all(getattr(self, field.name) == getattr(other, field.name) for field in fields(self))


def shown(self: Any) -> str:
    """`__repr__` of any dataclass."""
    values = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({values})"


__all__ = ["equal", "record", "shown"]
