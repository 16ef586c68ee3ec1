"""Events: what a command caused. Each game declares its own with `@event`."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, dataclass_transform, overload

from boardgames_tui.core.discriminator import one_of, with_kind


@dataclass(eq=False, repr=False)
class Event:  # noqa: PLW1641 - events are compared, never hashed
    """Something that happened; the story tells it, and the screen highlights it."""

    if TYPE_CHECKING:  # each event has it as its last field
        kind: ClassVar[str]
        """The name of its class for other programs."""

    seat: int
    """The seat that did it, or that it concerns."""
    private: ClassVar[Sequence[str]] = ()
    """The names of the fields that only its own seat may know; other seats get None there."""
    completed_by: ClassVar[str] = ""
    """The kind of the event that tells of it as done: followed by one, it is left out of what has happened."""

    # Not compiled for each of the up to thirty-five classes of a game: they are made before its first board.

    def _values(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self._values() == other._values()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values().items())})"

    @property
    def reveals(self) -> bool:
        """Whether it revealed something hidden: such a move cannot be undone."""
        return False

    @property
    def ends(self) -> bool:
        """Whether it closed something for good, such as an auction: such a move cannot be undone either."""
        return False

    @property
    def begins(self) -> int:
        """The round that begins with it; 0 if none does."""
        return 0

    def for_seat(self, seat: int | None) -> Self | None:
        """Return the event as the seat may know it (None: as everyone may), or None if the seat may not know of it."""
        hidden: dict[str, Any] = {} if seat == self.seat else dict.fromkeys(self.private)
        return replace(self, **hidden) if hidden else self


EventT = TypeVar("EventT", bound=Event)


@overload
def event(declared: type[EventT]) -> type[EventT]: ...


@overload
def event(declared: str) -> Callable[[type[EventT]], type[EventT]]: ...


@dataclass_transform(field_specifiers=(field,))
def event(declared: type[Any] | str) -> Any:
    """Declare an event, a dataclass. Its `kind` is the name of the class in words, "tokens taken", or `declared`."""
    if isinstance(declared, str):
        return lambda cls: dataclass(eq=False, repr=False)(with_kind(cls, declared, first=False, init=False))
    words = re.sub(r"\B(?=[A-Z])", " ", declared.__name__).lower()
    return event(words)(declared)


@dataclass(eq=False, repr=False)
class Revealing(Event):
    """Something hidden has been revealed: not to be undone."""

    @property
    def reveals(self) -> bool:
        return True


def known_events(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return the events that the seat may know; seat None stands for what everyone may know."""
    return [known for event in events if (known := event.for_seat(seat)) is not None]


def declared_in(module: ModuleType) -> Any:
    """The events of a module as one type, in the order in which they are declared."""
    mine = (each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__)
    return one_of([each for each in mine if issubclass(each, Event) and "kind" in vars(each)])
