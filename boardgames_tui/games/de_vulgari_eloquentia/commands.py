"""What a player of De Vulgari Eloquentia can do, and its notation.

`move siena`, `city`, `manuscript 2 p`, `noble 2 cash 1`, `riddle`, `bid 5`, `title banker ryy`, `end` …
"""

from functools import cache
from typing import Annotated, Literal, get_args

from pydantic import Field, field_validator

from boardgames_tui.core.old_command import Command
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, CUBES, SEATS, TRACKS

Word = Literal[
    "first", "wait", "event", "bologna", "study", "business", "look", "challenge", "join", "decline", "pass", "end"
]
Half = Literal["", "ducats", "knowledge"]
Cube = Literal["politician", "noble", "abbot", "secretary"]
TrackId = Literal["riddle", "messenger", "orient", "canticle", "library", "rest"]
LINGUA = "lingua"
STEFANO = "stefano"
NO_TITLE = "none"
VOTERS = COLOURS[:3]
"""The cubes that have votes."""
WORDS: tuple[Word, ...] = get_args(Word)
_Id = Annotated[str, Field(pattern="^[a-z_]{1,20}$")]
_SeatLetter = Annotated[str, Field(pattern=f"^[{SEATS}]$")]
_Votes = Annotated[int, Field(ge=0, le=99)]


def in_order(cubes: str) -> str:
    """Cube letters in their one order: r k y."""
    return "".join(sorted(cubes, key=COLOURS.index))


class Simple(Command):
    """What needs no more words: play first or wait (7.2), an event (10.1), Bologna (10.4), study, end …"""

    kind: Word


class Start(Command):
    """Begin in a start city (2.9)."""

    kind: Literal["start"] = "start"
    place: _Id


class Payer(Command):
    """Of the merchants tied as richest, this one pays the donation (6.3)."""

    kind: Literal["payer"] = "payer"
    seat: _SeatLetter


class Move(Command):
    """Go to a region or a sea by the cheapest route (9)."""

    kind: Literal["move"] = "move"
    place: _Id


class City(Command):
    """Take what a city gives (10.2); `half`: only that, the other is waived."""

    kind: Literal["city"] = "city"
    half: Half = ""


class Abbey(Command):
    """Put all secretaries behind the screen ("away"), or discard them for knowledge (10.10)."""

    kind: Literal["abbey"] = "abbey"
    use: Literal["away", "discard"]


class BecomeMonk(Command):
    """Become a monk (15.1)."""

    kind: Literal["monk"] = "monk"
    monk: _Id


class BecomeCardinal(Command):
    """Become a cardinal and discard a cube, or let Stefano's stand in for it (15.2, 15.5)."""

    kind: Literal["cardinal"] = "cardinal"
    cardinal: _Id
    cube: Literal["r", "k", "stefano"]


class TakeManuscript(Command):
    """Take a manuscript that lies open (11.1); "lingua" is Lingua Volgare (11.3)."""

    kind: Literal["manuscript"] = "manuscript"
    tile: Annotated[str, Field(pattern="^([1-4][bypgo]{1,2}|lingua)$")]


class TakeCubes(Command):
    """Take one or two cubes of a colour (12); of nobles, so many are cashed at once (12.2)."""

    kind: Literal["cubes"] = "cubes"
    cube: Cube
    count: Annotated[int, Field(ge=1, le=2)]
    cash: Annotated[int, Field(ge=0, le=2)] = 0


class Advance(Command):
    """Move a disc one space on a track (14)."""

    kind: Literal["track"] = "track"
    track: TrackId


class Keep(Command):
    """Keep a library tile of so many points (14.5)."""

    kind: Literal["keep"] = "keep"
    points: Annotated[int, Field(ge=1, le=9)]


class Order(Command):
    """Put the other library tiles back on the stack, the first of these on top (14.5)."""

    kind: Literal["order"] = "order"
    points: Annotated[str, Field(pattern="^[1-9]{2,8}$")]


class Inquire(Command):
    """Shlasinger's inquisition of another player (15.6)."""

    kind: Literal["inquisition"] = "inquisition"
    seat: _SeatLetter


class Bid(Command):
    """Bid so many votes (16.3)."""

    kind: Literal["bid"] = "bid"
    votes: _Votes


class Pay(Command):
    """Give up these cubes for the bid that has won (16.4)."""

    kind: Literal["pay"] = "pay"
    cubes: Annotated[str, Field(pattern="^[rky]{1,30}$")]

    @field_validator("cubes")
    @classmethod
    def _ordered(cls, cubes: str) -> str:
        return in_order(cubes)


class TakeTitle(Command):
    """Give up these cubes for a title, or take none (18.1)."""

    kind: Literal["title"] = "title"
    title: _Id
    cubes: Annotated[str, Field(pattern="^[rky]{0,30}$")] = ""

    @field_validator("cubes")
    @classmethod
    def _ordered(cls, cubes: str) -> str:
        return in_order(cubes)


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
DeVulgariCommand = Annotated[AnyCommand, Field(discriminator="kind")]


# Every command there can be is made once and shared: a position is searched thousands of times. Those about a piece of
# the box are in `Tables`.
# Not validated: they are right by what they are made of, and building the validators would delay every start.
@cache
def simple(word: Word) -> Simple:
    """The shared command of one word."""
    return Simple.model_construct(kind=word)


@cache
def payer(seat: int) -> Payer:
    """The shared `Payer`."""
    return Payer.model_construct(seat=SEATS[seat])


@cache
def city(half: Half = "") -> City:
    """The shared `City`."""
    return City.model_construct(half=half)


@cache
def abbey(use: Literal["away", "discard"]) -> Abbey:
    """The shared `Abbey`."""
    return Abbey.model_construct(use=use)


@cache
def take_cubes(colour: int, count: int, cash: int = 0) -> TakeCubes:
    """The shared `TakeCubes`."""
    return TakeCubes.model_construct(cube=CUBES[colour], count=count, cash=cash)


@cache
def advance(track: int) -> Advance:
    """The shared `Advance` on a track."""
    return Advance.model_construct(track=TRACKS[track])


@cache
def keep(points: int) -> Keep:
    """The shared `Keep`."""
    return Keep.model_construct(points=points)


@cache
def put_back(points: tuple[int, ...]) -> Order:
    """The shared `Order`."""
    return Order.model_construct(points="".join(map(str, points)))


@cache
def inquire(seat: int) -> Inquire:
    """The shared `Inquire`."""
    return Inquire.model_construct(seat=SEATS[seat])


@cache
def bid(votes: int) -> Bid:
    """The shared `Bid`."""
    return Bid.model_construct(votes=votes)


@cache
def pay(cubes: str) -> Pay:
    """The shared `Pay` with letters in order."""
    return Pay.model_construct(cubes=cubes)


@cache
def take_title(title: str, cubes: str = "") -> TakeTitle:
    """The shared `TakeTitle` with letters in order."""
    return TakeTitle.model_construct(title=title, cubes=cubes)


def format_command(command: AnyCommand) -> str:
    """The one short text of a command."""
    match command:
        case Start(place=place) | Move(place=place):
            return f"{command.kind} {place}"
        case Payer(seat=seat) | Inquire(seat=seat):
            return f"{command.kind} {seat}"
        case City(half=half):
            return f"city {half}" if half else "city"
        case Abbey(use=use):
            return f"abbey {use}"
        case BecomeMonk(monk=monk):
            return f"monk {monk}"
        case BecomeCardinal(cardinal=cardinal, cube=cube):
            return f"cardinal {cardinal} {cube}"
        case TakeManuscript(tile=tile):
            return f"manuscript {tile}" if tile == LINGUA else f"manuscript {tile[0]} {tile[1:]}"
        case TakeCubes(cube=cube, count=count, cash=cash):
            return f"{cube} {count} cash {cash}" if cash else f"{cube} {count}"
        case Advance(track=track):
            return track
        case Keep(points=points):
            return f"keep {points}"
        case Order(points=points):
            return f"order {' '.join(points)}"
        case Bid(votes=votes):
            return f"bid {votes}"
        case Pay(cubes=cubes):
            return f"pay {cubes}"
        case TakeTitle(title=title, cubes=cubes):
            return f"title {title} {cubes}" if cubes else f"title {title}"
    return command.kind
