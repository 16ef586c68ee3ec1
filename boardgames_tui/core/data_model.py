"""The base of pydantic's models of data files. Imported only to validate one."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any

from pydantic import BaseModel, ConfigDict, create_model


class Data(BaseModel):
    """A strict, immutable part of a data file."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def model_of(record: type[Any], base: type[Data] = Data) -> Any:
    """Return the model of a record: it has the record's fields, with their limits and defaults."""
    found: dict[str, Any] = {
        each.name: (each.type, ... if each.default is MISSING else each.default) for each in fields(record)
    }
    return create_model(record.__name__, __base__=base, **found)


def check_unique(ids: Iterable[str]) -> None:
    """Raise ValueError if an id is used twice."""
    if double := sorted(name for name, count in Counter(ids).items() if count > 1):
        raise ValueError(f"ids used twice: {', '.join(double)}")
