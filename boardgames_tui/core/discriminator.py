"""The field `kind`, which discriminates the classes of a union in JSON."""

from collections.abc import Sequence
from dataclasses import field
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, TypeVar

from boardgames_tui.core.validation import BY_KIND

ClassT = TypeVar("ClassT", bound=type[Any])


def with_kind(cls: ClassT, kind: str, *, first: bool, **how: bool) -> ClassT:
    """Add `kind` as the `first` or the last own field of a future dataclass, as JSON has it.

    `how` are arguments of `dataclasses.field`.
    """
    own = vars(cls).get("__annotations__", {})
    if "kind" not in own:
        added = {"kind": Literal[kind]}
        cls.__annotations__ = added | own if first else own | added
        cls.kind = field(default=kind, **how)  # type: ignore[call-overload]
    return cls


def one_of(classes: Sequence[type[Any]]) -> Any:
    """The classes as one type, for pydantic."""
    return Annotated[reduce(or_, classes), BY_KIND] if len(classes) > 1 else classes[0]
