"""The parameters of each method. Unknown members are errors."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

from boardgames_tui.core.seats import Level

Name = Annotated[str, Field(max_length=100)]
Names = Annotated[list[str], Field(fail_fast=True)]
Seats = Annotated[Names | int, Field(description="the players' names, or how many there are")]
Seed = Annotated[int, Field(ge=0, lt=2**63)]
AnyCommand = Annotated[dict[str, Any] | str, Field(description="a command as an object or in the notation")]


class Params(BaseModel):
    """No parameters; the base of the others."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Initialize(Params):
    """`client`: the name of the client, or an object; the engine ignores it."""

    client: str | dict[str, Any] | None = None


class OfGame(Params):
    """A game; by default the one that the engine was started with."""

    game: Name | None = None


class New(OfGame):
    """A match from its beginning."""

    seats: Seats
    options: dict[str, Any] = {}
    seed: Seed | None = None


class Position(OfGame):
    """A match from its beginning and the commands played since."""

    seats: Seats
    options: dict[str, Any] = {}
    seed: Seed
    commands: Annotated[list[AnyCommand], Field(fail_fast=True)]


class Load(OfGame):
    """A match from any state; `seats` are the players' names."""

    state: Any
    seats: Names | None = None


class OfMatch(Params):
    """One of the open matches."""

    match: Name


class Apply(OfMatch):
    """A command, as `command` or `text`; `state_id` is the position that the client believes the match to be in."""

    command: AnyCommand | None = None
    text: str | None = None
    state_id: Name | None = None

    @model_validator(mode="after")
    def _one_command(self) -> "Apply":
        if (self.command is None) == (self.text is None):
            raise ValueError("give the command either as `command` or as `text`")
        return self


class Compare(Params):
    """A comparison of the first command with the next ones, `best` in all, and with those in `also`.

    `then` is how the turn went on after the last of `also`; `first` is put first unless it is certainly weaker,
    or with `rest` after it as a turn.
    `iterations` below each of them, with the same random numbers; fewer if none can fall behind by `least` any more.
    """

    best: Annotated[int, Field(ge=1, le=100)] = 3
    also: Annotated[list[AnyCommand], Field(fail_fast=True, max_length=100)] = []
    then: Annotated[list[AnyCommand], Field(fail_fast=True, max_length=100)] = []
    first: AnyCommand | None = None
    rest: Annotated[list[AnyCommand], Field(fail_fast=True, max_length=100)] = []
    iterations: Annotated[int, Field(ge=4, le=10_000)] = 64
    least: Annotated[float, Field(ge=0, le=1, strict=False)] = 0.0


class Go(OfMatch):
    """The limits and the seed of a search: the same ones find the same command.

    `legal` has the texts of the legal commands, for programs that do not know the rules.
    """

    level: Level = "hard"
    character: Name = ""
    iterations: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    seconds: Annotated[float, Field(gt=0, le=3600, strict=False)] | None = None
    seed: Seed = 0
    compare: Compare | None = None
    legal: list[str] | None = None


class Look(OfMatch):
    """The viewing seat; null is a spectator."""

    seat: int | None
