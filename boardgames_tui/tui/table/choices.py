"""The legal commands of a view, by kind and by spot."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar, cast

from boardgames_tui.core.game import Choice

SpotT = TypeVar("SpotT")
KindT = TypeVar("KindT", bound=Any)


class Choices(Generic[SpotT]):
    """All that can be chosen in one position. `spot_of` says on which spot of the screen a command is chosen."""

    def __init__(self, choices: Sequence[Choice[Any]], spot_of: Callable[[Any], SpotT | None]) -> None:
        self.all = choices
        self._spot_of = spot_of

    def __iter__(self) -> Iterator[Choice[Any]]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    @cached_property
    def _by_command(self) -> dict[Any, Choice[Any]]:
        return {choice.command: choice for choice in self.all}

    @cached_property
    def _by_kind(self) -> dict[type, list[Choice[Any]]]:
        found: dict[type, list[Choice[Any]]] = {}
        for choice in self.all:
            found.setdefault(type(choice.command), []).append(choice)
        return found

    @cached_property
    def _by_spot(self) -> dict[tuple[type, SpotT | None], list[Choice[Any]]]:
        found: dict[tuple[type, SpotT | None], list[Choice[Any]]] = {}
        for choice in self.all:
            found.setdefault((type(choice.command), self._spot_of(choice.command)), []).append(choice)
        return found

    def find(self, command: KindT) -> Choice[KindT] | None:
        """The choice of a command, if it is legal."""
        return self._by_command.get(command)

    def of(self, kind: type[KindT]) -> Sequence[Choice[KindT]]:
        return cast("Sequence[Choice[KindT]]", self._by_kind.get(kind, ()))

    def spots(self, kind: type) -> set[SpotT | None]:
        return {spot for legal, spot in self._by_spot if legal is kind}

    def at(self, kind: type[KindT], spot: SpotT | None) -> Sequence[Choice[KindT]]:
        return cast("Sequence[Choice[KindT]]", self._by_spot.get((kind, spot), ()))
