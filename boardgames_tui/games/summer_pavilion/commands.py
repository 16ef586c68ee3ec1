"""What a player of Summer Pavilion can do, and its notation.

`take 3 b`, `take c g`, `place e3 b`, `place e3 b+2`, `choose ppg`, `pass`, `pass keep ggoy`.
"""

import re
from functools import cache
from typing import Annotated, Literal

from pydantic import Field, field_validator

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.old_command import Command
from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, COLOURS, RING, STARS

CENTRE = "c"
SOURCES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", CENTRE)
"""Where tiles are taken from: the displays, then the centre."""


def in_order(letters: str) -> str:
    """Colour letters in their one order: p g o y b r."""
    return "".join(sorted(letters, key=COLOURS.index))


class Take(Command):
    """Take all tiles of a colour from a display or the centre, and the joker that comes with them (4.2, 4.3).

    The colour is the joker's only where nothing else lies there: then one joker is taken (4.4).
    """

    kind: Literal["take"] = "take"
    source: Annotated[str, Field(pattern="^[1-9c]$")]
    colour: Annotated[str, Field(pattern=f"^[{COLOURS}]$")]


class Place(Command):
    """Lay a tile of `colour` on a space and pay its price, `jokers` of it with jokers (5)."""

    kind: Literal["place"] = "place"
    space: Annotated[str, Field(pattern=f"^({'|'.join(STARS)})[1-{RING}]$")]
    colour: Annotated[str, Field(pattern=f"^[{COLOURS}]$")]
    jokers: Annotated[int, Field(ge=0, le=RING - 1)] = 0


class Choose(Command):
    """Take the tiles of a reward from the supply (7.2)."""

    kind: Literal["choose"] = "choose"
    tiles: Annotated[str, Field(pattern=f"^[{COLOURS}]+$", max_length=10)]

    @field_validator("tiles")
    @classmethod
    def _ordered(cls, letters: str) -> str:
        return in_order(letters)


class Pass(Command):
    """Place no more in this round; `keep` goes into the corners, all other tiles to the tower (8.2, 8.3)."""

    kind: Literal["pass"] = "pass"
    keep: Annotated[str, Field(pattern=f"^[{COLOURS}]*$", max_length=10)] = ""

    @field_validator("keep")
    @classmethod
    def _ordered(cls, letters: str) -> str:
        return in_order(letters)


AnyCommand = Take | Place | Choose | Pass
SummerPavilionCommand = Annotated[AnyCommand, Field(discriminator="kind")]


# Every command there can be is made once and shared: a position is searched thousands of times.
@cache
def take(source: str, colour: str) -> Take:
    """The shared `Take` of a colour from a source."""
    return Take(source=source, colour=colour)


@cache
def place(space: str, colour: str, jokers: int = 0) -> Place:
    """The shared `Place` of a colour on a space, with so many jokers."""
    return Place(space=space, colour=colour, jokers=jokers)


@cache
def choose(tiles: str) -> Choose:
    """The shared `Choose` of these letters."""
    return Choose(tiles=tiles)


@cache
def pass_turn(keep: str = "") -> Pass:
    """The shared `Pass` that keeps these letters."""
    return Pass(keep=keep)


def format_command(command: AnyCommand) -> str:
    """The one short text of a command."""
    match command:
        case Take(source=source, colour=colour):
            return f"take {source} {colour}"
        case Place(space=space, colour=colour, jokers=jokers):
            return f"place {space} {colour}+{jokers}" if jokers else f"place {space} {colour}"
        case Choose(tiles=tiles):
            return f"choose {tiles}"
        case Pass(keep=keep):
            return f"pass keep {keep}" if keep else "pass"


_COLOUR = f"(?:{'|'.join(COLOUR_NAMES)}|[{COLOURS}])"
_TAKE = re.compile(f"take([1-9]|centre|center|c)({_COLOUR})")
_PLACE = re.compile(rf"place((?:{'|'.join(STARS)})[1-{RING}])({_COLOUR})(?:\+([0-9]))?")
_CHOOSE = re.compile(f"choose({_COLOUR}+)")
_PASS = re.compile(f"pass(?:keep({_COLOUR}*))?")


def _letters(colours: str) -> str:
    """Colours written as letters or English names, as letters in their order."""
    return in_order("".join(name[0] for name in re.findall(_COLOUR, colours)))


def parse_command(text: str) -> AnyCommand:
    """The command a text stands for; case, spaces and the order of letters don't matter. Raises NotationError."""
    plain = "".join(text.casefold().split())
    try:
        if found := _TAKE.fullmatch(plain):
            return take(found[1][0], _letters(found[2]))
        if found := _PLACE.fullmatch(plain):
            return place(found[1], _letters(found[2]), int(found[3] or 0))
        if found := _CHOOSE.fullmatch(plain):
            return choose(_letters(found[1]))
        if found := _PASS.fullmatch(plain):
            return pass_turn(_letters(found[1] or ""))
    except ValueError:  # what pydantic refuses
        pass
    raise NotationError(
        _("{text!r} is no move; moves look like: take 3 b, take c g, place e3 b+2, choose ppg, pass keep gg").format(
            text=text if len(text) <= 40 else text[:39] + "…"
        )
    )
