"""Dataclasses that are made quickly: every start makes some hundred of them, and uses a third."""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

FEW = 8
"""So many records of a class are made before an `__init__` is written for it: of most classes a start makes no more."""

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(cls: type | None = None, *, frozen: bool = False, kw_only: bool = False) -> Any:
        """As `@dataclass`, which would write and compile the methods of each class at once.

        `frozen` records can be keys; that nobody changes one is held by the type checker alone.
        """
        if cls is None:
            return partial(record, frozen=frozen, kw_only=kw_only)

        made = 0

        def first(self: Any, *arguments: Any, **named: Any) -> None:
            nonlocal made
            made += 1
            if made > FEW or not _is_set(self, cls, arguments, named):
                cls.__init__ = _written_init(cls)
                cls.__init__(self, *arguments, **named)

        cls.__init__, cls.__repr__ = first, shown
        cls.__eq__, cls.__hash__ = equal, hashed if frozen else None
        cls.__dataclass_fields__ = _Later(cls, kw_only)
        return cls


class _Later:
    """Stands for the fields of a record until somebody asks for them: half of all records are never made."""

    def __init__(self, cls: Any, kw_only: bool) -> None:
        self._cls = cls
        self._kw_only = kw_only

    def __get__(self, _instance: object, _asked: type) -> Any:
        dataclass(init=False, eq=False, repr=False, kw_only=self._kw_only)(self._cls)  # puts the fields in our place
        return self._cls.__dataclass_fields__


def _is_set(made: Any, cls: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Set the fields as the written `__init__` would; False if the arguments are not those: it knows what is wrong."""
    known = fields(cls)
    places = [field.name for field in known if field.init and not field.kw_only]
    given = {**dict(zip(places, arguments, strict=False)), **named}
    if len(given) != len(arguments) + len(named):
        return False
    for field in known:
        if field.init and field.name in given:
            value = given.pop(field.name)
        elif field.default is not MISSING:
            value = field.default
        elif field.default_factory is not MISSING:
            value = field.default_factory()
        else:
            return False
        setattr(made, field.name, value)
    if given:
        return False
    if hasattr(cls, "__post_init__"):
        made.__post_init__()
    return True


def _written_init(cls: Any) -> Callable[..., None]:
    """The `__init__` that `dataclass` would write for a class."""
    known: dict[str, Any] = {"MISSING": MISSING}
    by_place: list[str] = []
    by_name: list[str] = []
    body: list[str] = []
    for field in fields(cls):
        name, value, parameter = field.name, field.name, field.name
        if field.default is not MISSING:
            known[f"_{name}"] = field.default
            value, parameter = (name if field.init else f"_{name}"), f"{name}=_{name}"
        elif field.default_factory is not MISSING:
            known[f"_{name}"] = field.default_factory
            value, parameter = f"_{name}() if {name} is MISSING else {name}", f"{name}=MISSING"
            if not field.init:
                value = f"_{name}()"
        if field.init:
            (by_name if field.kw_only else by_place).append(parameter)
        body.append(f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ["self", *by_place, *(["*", *by_name] if by_name else [])]
    exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"]), known)
    init: Callable[..., None] = known["__init__"]
    return init


@cache
def names(cls: Any) -> tuple[str, ...]:
    """The names of a dataclass's fields."""
    return tuple(field.name for field in fields(cls))


@cache
def _compared(cls: Any) -> Callable[[Any], Any]:
    return _values([field.name for field in fields(cls) if field.compare])


@cache
def _hashed(cls: Any) -> Callable[[Any], Any]:
    return _values([field.name for field in fields(cls) if (field.compare if field.hash is None else field.hash)])


def _values(names: list[str]) -> Callable[[Any], Any]:
    return attrgetter(*names) if names else lambda _record: ()


def equal(self: Any, other: Any) -> object:
    """`__eq__` of any dataclass: the same class and the same fields."""
    if self.__class__ is not other.__class__:
        return NotImplemented
    values = _compared(self.__class__)
    return values(self) == values(other)


def hashed(self: Any) -> int:
    """`__hash__` of any dataclass that never changes."""
    return hash(_hashed(self.__class__)(self))


def shown(self: Any) -> str:
    """`__repr__` of any dataclass."""
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names(self.__class__))
    return f"{type(self).__qualname__}({values})"


__all__ = ["equal", "names", "record", "shown"]
