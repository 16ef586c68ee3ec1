"""JSON Schema of a game's types, with the docstrings below fields as descriptions, read from the source."""

import ast
import re
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import cleandoc, getsource
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core import core_schema

from boardgames_tui.core.game import View
from boardgames_tui.core.validation import adapter

KIND = "Discriminator: the kind of object."
"""The description of a field with a single value."""


def described_schema(type_: Any, mode: JsonSchemaMode = "validation") -> dict[str, Any]:
    """The JSON Schema of a type, with docstrings of fields as `description`."""
    return adapter(type_).json_schema(schema_generator=_Described, mode=mode)


class _Described(GenerateJsonSchema):
    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        written = super().dataclass_schema(schema)
        cls: Any = schema["cls"]
        words = _words_of(cls)
        if "description" in written:
            written["description"] = _in_json(written["description"])
        for name, member in written["properties"].items():
            if "const" in member:
                member["description"] = KIND
            elif name in words:
                member.setdefault("description", words[name])
        return written


@cache
def _words_of(cls: type) -> dict[str, str]:
    """The docstrings of a dataclass's fields, inherited ones and those of `View` included."""
    found: dict[str, str] = {}
    asked = {name: member for name, member in vars(View).items() if isinstance(member, property)}
    if is_dataclass(cls) and asked.keys() <= {field.name for field in fields(cls)}:
        found |= {name: _in_json(member.__doc__ or "") for name, member in asked.items()}
    for base in reversed(cls.__mro__):
        if base.__module__.split(".")[0] not in ("builtins", "typing", "abc"):
            found |= _read(base)
    return found


@cache
def _read(cls: type) -> dict[str, str]:
    (declared,) = ast.parse(getsource(cls)).body
    assert isinstance(declared, ast.ClassDef)
    found = {}
    for field, below in zip(declared.body, declared.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[field.target.id] = _in_json(str(below.value.value))
    return found


def _in_json(docstring: str) -> str:
    return re.sub(r"\bNone\b", "null", " ".join(cleandoc(docstring).split()))
