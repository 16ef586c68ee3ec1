"""What a player of De Vulgari Eloquentia can do, and its notation.

`move siena`, `city`, `manuscript 2 p`, `noble 2 cash 1`, `riddle`, `bid 5`, `title banker rry`, `end` …
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, get_args

from boardgames_tui.core.command_parts import Found, Letter, Lettered, Letters, Named, Names, Number, OneOf
from boardgames_tui.core.notation import Command, Notation, Shown, command
from boardgames_tui.core.validation import BY_KIND
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    COLOURS,
    CUBE_COLOURS,
    CUBES,
    DIALECT_COLOURS,
    DIALECTS,
    SEATS,
    TRACKS,
)

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

Word = Literal[
    "first", "wait", "event", "bologna", "study", "business", "look", "challenge", "join", "decline", "pass", "end"
]
Half = Literal["", "ducats", "knowledge"]
Cube = Literal["politician", "noble", "abbot", "secretary"]
Given = Literal["r", "k", "stefano"]
TrackId = Literal["riddle", "messenger", "orient", "canticle", "library", "rest"]
LINGUA = "lingua"
STEFANO: Final = "stefano"
NO_TITLE = "none"
_IRREVOCABLE = frozenset(("first", "wait", "look", "challenge", "join", "decline", "pass", "end"))
VOTERS = COLOURS[:3]
"""The cubes that have votes."""
_VOTER_COLOURS = CUBE_COLOURS[: len(VOTERS)]
WORDS: tuple[Word, ...] = get_args(Word)
GIVEN: tuple[Given, ...] = get_args(Given)
"""What a new cardinal discards: a red or a black cube, or Stefano's."""
_AS_PRINTED = ("nobleman", "noble"), ("abbess", "abbot"), ("scribe", "secretary")
"""What the English edition calls them; the notation keeps its words."""
MOST_CUBES = 30
"""The most cubes that can be given up at once."""
_Place = Annotated[str, Named(("place",))]
_Seat = Annotated[str, OneOf(tuple(SEATS))]
_COLOUR_WORDS = tuple(zip(_VOTER_COLOURS, VOTERS, strict=True))
_GIVEN = Letter(GIVEN, (*_COLOUR_WORDS[:2], *zip(CUBES, COLOURS[:2], strict=False)), COLOURS[:2], CUBE_COLOURS[:2])


class _Tile(Lettered):
    """A manuscript: "2 p", "4 bg" or Lingua Volgare."""

    alphabet = DIALECTS
    pieces = DIALECT_COLOURS

    def read(self, text: str, names: Names, short: bool) -> Found:
        """Its level and its dialects, in any order."""
        joined = "".join(text.split())
        if (joined and LINGUA.startswith(joined)) or joined == "linguavolgare":
            yield LINGUA, ""
        elif found := re.fullmatch(f"([1-9])([{DIALECTS}]{{1,2}})", joined):
            tile = found[1] + "".join(sorted(found[2], key=DIALECTS.index))
            if tile in names["manuscript"]:
                yield tile, ""

    def write(self, value: str) -> str:
        return value if value == LINGUA else f"{value[0]} {value[1:]}"

    def knows(self, value: str, names: Names) -> bool:
        return value in names["manuscript"]

    def values(self, names: Names) -> Iterable[str]:
        return dict.fromkeys(names["manuscript"])

    def __get_pydantic_core_schema__(self, _source: Any, _handler: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        return core_schema.str_schema(pattern=f"^([1-4][bypgo]{{1,2}}|{LINGUA})$")


@dataclass
class _Count(Number):
    """A number that may be left out."""

    untyped: tuple[int, ...] = ()
    """What leaving it out can mean, the likeliest first."""

    def read(self, text: str, names: Names, short: bool) -> Found:
        """The digits, or nothing at the end of the text."""
        yield from Number.read(self, text, names, short)
        if not text:
            yield from ((number, "") for number in self.untyped)


@command("{kind}", action="word")
class Simple(Command):
    """A command of one word: play first or wait (7.2), an event (10.1), Bologna (10.4), study, end …"""

    kind: Annotated[Word, OneOf(WORDS)]
    """Which command it is; none of these needs more words."""

    def irrevocable(self) -> bool:
        """Whether it ends a turn or an auction for a player, shows tiles, or gives a place away."""
        return self.kind in _IRREVOCABLE


@command("start {place}")
class Start(Command):
    """Begin in a starting city (2.9)."""

    place: _Place
    """The id of a starting city."""


@command("payer {seat}")
class Payer(Command):
    """Choose which of the merchants tied as richest pays the donation (6.3)."""

    seat: _Seat
    """The merchant who pays: "a" is seat 0, "b" seat 1, and so on."""


@command("move {place}")
class Move(Command):
    """Go to a region or a sea by the cheapest route (9)."""

    place: _Place
    """The id of a region or a sea."""


@command("city[ {half}]")
class City(Command):
    """Take what a city gives (10.2), or only one half of it."""

    half: Annotated[Half, OneOf(("ducats", "knowledge"))] = ""
    """The half that is taken; the other is waived. "" takes everything."""


@command("abbey {use}")
class Abbey(Command):
    """Put all secretaries behind the screen ("away"), or discard them for knowledge (10.10)."""

    use: Annotated[Literal["away", "discard"], OneOf(("away", "discard"))]
    """"away" puts them behind the screen, "discard" gives them up."""


@command("monk {monk}", "friar {monk}")
class BecomeMonk(Command):
    """Become a monk (15.1)."""

    monk: Annotated[str, Named(("monk",))]
    """The id of a free monk."""


@command("cardinal {cardinal} {cube}")
class BecomeCardinal(Command):
    """Become a cardinal and discard a cube, or let Stefano's stand in for it (15.2, 15.5)."""

    cardinal: Annotated[str, Named(("cardinal",))]
    """The id of a free cardinal."""
    cube: Annotated[Given, _GIVEN]
    """What is discarded: "r" a politician, "k" a noble; "stefano" stands in for one."""


@command("manuscript {tile}")
class TakeManuscript(Command):
    """Take a manuscript that is face up (11.1); "lingua" is Lingua Volgare (11.3)."""

    tile: Annotated[str, _Tile()]
    """Level and colours, "2p" or "4bg", or "lingua"."""


@command("{cube} {count}[ cash {cash}]", action="cubes")
class TakeCubes(Command):
    """Take one or two cubes of a colour (12); nobles can be cashed at once (12.2)."""

    cube: Annotated[Cube, OneOf(CUBES, _AS_PRINTED)]
    """The kind of cube."""
    count: Annotated[int, _Count(1, 2, untyped=(1,))]
    """One or two."""
    cash: Annotated[int, _Count(0, 2, untyped=(2, 1))] = 0
    """How many of them are turned into ducats at once; nobles only."""

    def is_written(self) -> bool:
        """Whether it can be written: only nobles are cashed, and only those taken."""
        return not self.cash or (self.cube == "noble" and self.cash <= self.count)


@command("{track}", action="track")
class Advance(Command):
    """Move a disc one space on a track (14)."""

    track: Annotated[TrackId, OneOf(TRACKS)]
    """The id of the track."""


@command("keep {points}", shown=Shown.ACTION)
class Keep(Command):
    """Keep a library tile with these points (14.5)."""

    points: Annotated[int, Number(1, 9)]
    """The number on the tile."""


@command("order {points}", shown=Shown.ACTION)
class Order(Command):
    """Put the other library tiles back on the stack, the first of these on top (14.5)."""

    points: Annotated[str, Letters("123456789", least=2, most=8, ordered=False, gap=" ")]
    """The numbers on the tiles, a digit each; the first one goes on top."""


@command("inquisition {seat}")
class Inquire(Command):
    """Shlasinger's inquisition of another player (15.6)."""

    seat: _Seat
    """The player who loses knowledge: "a" is seat 0, "b" seat 1, and so on."""


@command("bid {votes}")
class Bid(Command):
    """Bid this number of votes (16.3)."""

    votes: Annotated[int, Number(0, 99)]
    """How many votes."""


@command("pay {cubes}")
class Pay(Command):
    """Give up these cubes for the winning bid (16.4)."""

    cubes: Annotated[str, Letters(VOTERS, least=1, most=MOST_CUBES, words=_COLOUR_WORDS, pieces=_VOTER_COLOURS)]
    """The cubes that are given up, "r", "k" or "y" each."""


@command("title {title}[ {cubes}]")
class TakeTitle(Command):
    """Give up these cubes for a title, or take none (18.1)."""

    title: Annotated[str, Named(("title",))]
    """The id of a title, or "none"."""
    cubes: Annotated[str, Letters(VOTERS, most=MOST_CUBES, words=_COLOUR_WORDS, pieces=_VOTER_COLOURS)] = ""
    """The cubes that are given up, "r", "k" or "y" each."""

    def irrevocable(self) -> bool:
        """Taking no title is irrevocable."""
        return self.title == NO_TITLE


AnyCommand = (
    Simple
    | Start
    | Payer
    | Move
    | City
    | Abbey
    | BecomeMonk
    | BecomeCardinal
    | TakeManuscript
    | TakeCubes
    | Advance
    | Keep
    | Order
    | Inquire
    | Bid
    | Pay
    | TakeTitle
)
DeVulgariCommand = Annotated[AnyCommand, BY_KIND]

# Every possible command is made once and shared: a position is searched thousands of times. Those about a piece of
# the box are in `Tables`.
simple, city, abbey = cache(Simple), cache(City), cache(Abbey)
keep, bid, pay, take_title = cache(Keep), cache(Bid), cache(Pay), cache(TakeTitle)


@cache
def payer(seat: int) -> Payer:
    return Payer(SEATS[seat])


@cache
def inquire(seat: int) -> Inquire:
    return Inquire(SEATS[seat])


@cache
def take_cubes(colour: int, count: int, cash: int = 0) -> TakeCubes:
    return TakeCubes(get_args(Cube)[colour], count, cash)


@cache
def advance(track: int) -> Advance:
    return Advance(get_args(TrackId)[track])


@cache
def put_back(points: tuple[int, ...]) -> Order:
    return Order("".join(map(str, points)))


def notation(names: Names) -> Notation:
    """The notation of all commands, with the names of a box: places, monks, cardinals, manuscripts and titles."""
    return Notation(
        get_args(AnyCommand),
        "move siena, city, manuscript 2 p, noble 2 cash 1, study, riddle, end",
        names,
        short=True,
    )
