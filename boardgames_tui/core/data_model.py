"""The base of pydantic's models of data files. Imported only to validate one."""

from collections import Counter
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict


class Data(BaseModel):
    """A strict, immutable part of a data file."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def check_unique(ids: Iterable[str]) -> None:
    """Raise ValueError if an id is used twice."""
    if double := sorted(name for name, count in Counter(ids).items() if count > 1):
        raise ValueError(f"ids used twice: {', '.join(double)}")
