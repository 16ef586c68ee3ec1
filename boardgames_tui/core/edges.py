"""What comes from outside is checked here, by pydantic: imported only when something does.

Our own types are plain dataclasses. What only pydantic needs to know of a field stands beside it, in `Annotated`, as an
object with `__get_pydantic_core_schema__`; it imports pydantic when it is asked, not before.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, TypeAdapter
    from pydantic_core import CoreSchema


def adapter(type_: Any) -> "TypeAdapter[Any]":
    """The pydantic adapter of a type, built once: validation, JSON and JSON Schema."""
    return _adapter(type_)


@cache
def _adapter(type_: Any) -> "TypeAdapter[Any]":
    from pydantic import TypeAdapter

    return TypeAdapter(type_)


@dataclass(frozen=True, slots=True)
class _ByKind:
    def __get_pydantic_core_schema__(self, source: Any, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic import Field

        return handler(Annotated[source, Field(discriminator="kind")])


BY_KIND = _ByKind()
"""Beside a union of dataclasses: in JSON, `kind` tells which one it is."""


@dataclass(frozen=True, slots=True)
class _ByName:
    def __get_pydantic_core_schema__(self, source: type[Enum], _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        members = {member.name.lower(): member for member in source}
        return core_schema.no_info_before_validator_function(
            lambda value: value.name.lower() if isinstance(value, source) else value,
            core_schema.no_info_after_validator_function(
                members.__getitem__, core_schema.literal_schema(list(members))
            ),
            serialization=core_schema.plain_serializer_function_ser_schema(lambda member: member.name.lower()),
        )


BY_NAME = _ByName()
"""Beside an enum: in JSON it is the name of its member, in small letters."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Beside a whole number: what it may be."""

    least: int
    most: int
    step: int = 1

    def __get_pydantic_core_schema__(self, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        step = self.step if self.step > 1 else None
        return core_schema.int_schema(ge=self.least, le=self.most, multiple_of=step)


@dataclass(frozen=True, slots=True)
class Form:
    """Beside a text: the pattern that the whole of it fits, its length, and what is made of it then."""

    pattern: str
    longest: int | None = None
    tidy: Callable[[str], str] | None = None

    def __get_pydantic_core_schema__(self, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        text = core_schema.str_schema(pattern=self.pattern, max_length=self.longest)
        return text if self.tidy is None else core_schema.no_info_after_validator_function(self.tidy, text)
