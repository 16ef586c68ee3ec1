"""Dataclasses that are made in half the time: every start makes all those of a game, fifty and more."""

from dataclasses import dataclass, fields
from functools import cache, partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(cls: type | None = None, *, frozen: bool = False, kw_only: bool = False) -> Any:
        """As `@dataclass(slots=True)`, which would write and compile an `__eq__` and a `__repr__` for each class.

        `frozen` records can be keys; that nobody changes one is held by the type checker alone.
        """
        if cls is None:
            return partial(record, frozen=frozen, kw_only=kw_only)
        cls.__repr__ = shown
        if frozen:
            return dataclass(slots=True, unsafe_hash=True, repr=False, kw_only=kw_only)(cls)
        cls.__eq__, cls.__hash__ = equal, None
        return dataclass(slots=True, eq=False, repr=False, kw_only=kw_only)(cls)


@cache
def names(cls: Any) -> tuple[str, ...]:
    """The names of a dataclass's fields."""
    return tuple(field.name for field in fields(cls))


def equal(self: Any, other: Any) -> object:
    """`__eq__` of any dataclass: the same class and the same fields."""
    if self.__class__ is not other.__class__:
        return NotImplemented
    return all(getattr(self, name) == getattr(other, name) for name in names(self.__class__))


def shown(self: Any) -> str:
    """`__repr__` of any dataclass."""
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names(self.__class__))
    return f"{type(self).__qualname__}({values})"


__all__ = ["equal", "names", "record", "shown"]
