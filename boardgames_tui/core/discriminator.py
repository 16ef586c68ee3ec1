"""The field `kind`, which discriminates the classes of a union in JSON."""

from dataclasses import field
from inspect import get_annotations
from typing import Any, Literal, TypeVar

ClassT = TypeVar("ClassT", bound=type[Any])


def with_kind(cls: ClassT, kind: str, **how: bool) -> ClassT:
    """Add `kind` as the last field of a future dataclass. `how` are arguments of `dataclasses.field`."""
    own = get_annotations(cls)
    if "kind" not in own:
        cls.__annotations__ = {**own, "kind": Literal[kind]}
        cls.kind = field(default=kind, **how)  # type: ignore[call-overload]
    return cls
