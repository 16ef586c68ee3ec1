"""What can stand in box.json: for players' own files, and for the test that holds ours to it."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from tests.games.nim.components import HEAPS, MOST


class BoxData(BaseModel):
    """The file as it is written."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    heaps: Annotated[list[Annotated[int, Field(ge=1, le=MOST)]], Field(min_length=len(HEAPS), max_length=len(HEAPS))]
