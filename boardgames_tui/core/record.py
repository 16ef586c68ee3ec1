"""Dataclasses that are made quickly: every start makes seventy of a game, and needs half of them."""

from collections.abc import Callable
from dataclasses import dataclass, fields, make_dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(cls: type | None = None, *, frozen: bool = False, kw_only: bool = False) -> Any:
        """As `@dataclass(slots=True)`, but its methods are written and compiled when one of them is first called.

        `frozen` records can be keys; that nobody changes one is held by the type checker alone.
        """
        if cls is None:
            return partial(record, frozen=frozen, kw_only=kw_only)
        cls.__repr__ = shown
        if frozen:
            late = ("__init__", "__eq__", "__hash__")
        else:
            late = ("__init__",)
            cls.__eq__, cls.__hash__ = equal, None

        def write() -> None:
            declared = [(field.name, field.type, field) for field in fields(made)]
            own = {"__doc__": "In place of a signature, which takes long to write."}
            if hasattr(made, "__post_init__"):
                own["__post_init__"] = made.__post_init__
            written = make_dataclass(
                made.__name__, declared, namespace=own, slots=True, repr=False, eq=frozen, unsafe_hash=frozen
            )
            for method in late:
                setattr(made, method, getattr(written, method))

        def written_when_called(method: str) -> Callable[..., Any]:
            def first(self: Any, *arguments: Any, **named: Any) -> Any:
                write()
                return getattr(made, method)(self, *arguments, **named)

            return first

        for method in late:
            setattr(cls, method, written_when_called(method))
        made = dataclass(slots=True, init=False, eq=False, repr=False, kw_only=kw_only)(cls)
        return made


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
