"""Validation of input from outside, by pydantic, which is imported only when needed.

Our own types are plain dataclasses. What only pydantic needs of a field is in its `Annotated`: an object with
`__get_pydantic_core_schema__`, which imports pydantic when called.
"""

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, TypeAdapter
    from pydantic_core import CoreSchema


@cache
def adapter(type_: Any) -> "TypeAdapter[Any]":
    """The pydantic adapter of a type, built once: validation, JSON and JSON Schema."""
    from pydantic import TypeAdapter

    return TypeAdapter(type_)


def written(type_: Any, state: Any) -> Any:
    """Return a state as plain JSON values, without `later` fields at their defaults, which earlier versions lack."""
    return adapter(type_).dump_python(state, mode="json", exclude_defaults=True)


class Within:
    """Beside a type: the arguments of pydantic's `Field` that hold for it."""

    def __init__(self, **limits: Any) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic import Field

        return handler(Annotated[source, Field(**self.limits)])


BY_KIND = Within(discriminator="kind")
"""Beside a union of dataclasses: in JSON, `kind` tells which one it is."""


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
