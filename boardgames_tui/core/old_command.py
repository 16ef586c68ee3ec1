"""Until every game declares its commands with core/notation.py."""

from pydantic import BaseModel, ConfigDict


class Command(BaseModel):
    """One decision of one player, told apart from the others by `kind`."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    kind: str
