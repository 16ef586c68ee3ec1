"""What a player of De Vulgari Eloquentia can do, and its notation.

`move siena`, `city`, `manuscript 2 p`, `noble 2 cash 1`, `riddle`, `bid 5`, `title banker ryy`, `end` …
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, get_args

from pydantic import Field, field_validator

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.old_command import Command
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.components import COLOURS, CUBES, DIALECTS, SEATS, TRACKS, box

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


# Every command there can be is made once and shared: a position is searched thousands of times.
# Not validated: they are right by what they are made of, and building the validators would delay every start.
@cache
def simple(word: Word) -> Simple:
    """The shared command of one word."""
    return Simple.model_construct(kind=word)


@cache
def start(place: int) -> Start:
    """The shared `Start` in a place."""
    return Start.model_construct(place=box().places[place].id)


@cache
def payer(seat: int) -> Payer:
    """The shared `Payer`."""
    return Payer.model_construct(seat=SEATS[seat])


@cache
def move(place: int) -> Move:
    """The shared `Move` to a place."""
    return Move.model_construct(place=box().places[place].id)


@cache
def city(half: Half = "") -> City:
    """The shared `City`."""
    return City.model_construct(half=half)


@cache
def abbey(use: Literal["away", "discard"]) -> Abbey:
    """The shared `Abbey`."""
    return Abbey.model_construct(use=use)


@cache
def become_monk(monk: int) -> BecomeMonk:
    """The shared `BecomeMonk`."""
    return BecomeMonk.model_construct(monk=box().monks[monk].id)


@cache
def become_cardinal(cardinal: int, cube: Literal["r", "k", "stefano"]) -> BecomeCardinal:
    """The shared `BecomeCardinal`."""
    return BecomeCardinal.model_construct(cardinal=box().cardinals[cardinal].id, cube=cube)


@cache
def take_manuscript(kind: int) -> TakeManuscript:
    """The shared `TakeManuscript` of a kind."""
    tile = box().manuscripts[kind]
    return TakeManuscript.model_construct(tile=LINGUA if kind == box().lingua else f"{tile.level}{tile.letters}")


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


_CUBE_LETTER = {"red": "r", "black": "k", "yellow": "y", "politician": "r", "noble": "k", "abbot": "y"}
_LETTERS = {"red": "r", "black": "k", "yellow": "y"}


def _one_of(word: str, ids: Sequence[str]) -> int:
    """The index of the id that begins with the word. Raises ValueError unless exactly one does or is it."""
    if word in ids:
        return ids.index(word)
    found = [index for index, name in enumerate(ids) if name.startswith(word)]
    if len(found) != 1:
        raise ValueError
    return found[0]


def _cubes(words: Sequence[str]) -> str:
    """Cubes as letters or colours, in order."""
    letters = in_order("".join(_LETTERS.get(word, word) for word in words))
    if not set(letters) <= set(VOTERS) or len(letters) > 30:
        raise ValueError
    return letters


def _number(word: str, least: int, most: int) -> int:
    if not re.fullmatch("[0-9]{1,2}", word) or not least <= int(word) <= most:
        raise ValueError
    return int(word)


def _manuscript(words: Sequence[str]) -> TakeManuscript:
    joined = "".join(words)
    if LINGUA.startswith(joined) or joined == "linguavolgare":
        return take_manuscript(box().lingua)
    found = re.fullmatch(f"([1-4])([{DIALECTS}]{{1,2}})", joined)
    if not found:
        raise ValueError
    letters = "".join(sorted(found[2], key=DIALECTS.index))
    kinds = [(tile.level, tile.letters) for tile in box().manuscripts]
    return take_manuscript(kinds.index((int(found[1]), letters)))


def _cube_action(colour: int, words: Sequence[str]) -> TakeCubes:
    match list(words):
        case []:
            return take_cubes(colour, 1)
        case [count]:
            return take_cubes(colour, _number(count, 1, 2))
        case [count, "cash"] if CUBES[colour] == "noble":
            return take_cubes(colour, _number(count, 1, 2), _number(count, 1, 2))
        case [count, "cash", cash] if CUBES[colour] == "noble":
            return take_cubes(colour, _number(count, 1, 2), _number(cash, 1, _number(count, 1, 2)))
    raise ValueError


def _cardinal(words: Sequence[str]) -> BecomeCardinal:
    name, cube = words
    cardinal = _one_of(name, [tile.id for tile in box().cardinals])
    if len(cube) > 1 and STEFANO.startswith(cube):
        return become_cardinal(cardinal, "stefano")
    letter = _CUBE_LETTER.get(cube, cube)
    if letter == "r":
        return become_cardinal(cardinal, "r")
    if letter == "k":
        return become_cardinal(cardinal, "k")
    raise ValueError


def _title(words: Sequence[str]) -> TakeTitle:
    titles = [title.id for title in box().titles] + [NO_TITLE]
    return take_title(titles[_one_of(words[0], titles)], _cubes(words[1:]))


def _order(words: Sequence[str]) -> Order:
    points = "".join(words)
    if not re.fullmatch("[1-9]{2,8}", points):
        raise ValueError
    return put_back(tuple(map(int, points)))


_HEADS = (
    *("start", "payer", "move", "city", "abbey", "monk", "cardinal", "manuscript", "keep", "order", "inquisition"),
    *("bid", "pay", "title", *WORDS, *CUBES, *TRACKS),
)


def _parse(words: Sequence[str]) -> AnyCommand:
    """Raises ValueError or IndexError if the words are no command."""
    head = _HEADS[_one_of(words[0], _HEADS)]
    rest = words[1:]
    seats = list(SEATS)
    places = [place.id for place in box().places]
    if head in CUBES:
        return _cube_action(CUBES.index(head), rest)
    match head, *rest:
        case "start", *name:
            return start(_one_of("_".join(name), places))
        case "move", *name:
            return move(_one_of("_".join(name), places))
        case "payer", seat:
            return payer(seats.index(seat))
        case "inquisition", seat:
            return inquire(seats.index(seat))
        case "city", *half:
            halves: list[Half] = ["ducats", "knowledge"]
            return city(halves[_one_of(half[0], halves)]) if len(half) == 1 else city(*half)
        case "abbey", use:
            return abbey("away") if _one_of(use, ["away", "discard"]) == 0 else abbey("discard")
        case "monk", name:
            return become_monk(_one_of(name, [tile.id for tile in box().monks]))
        case "cardinal", *_more:
            return _cardinal(rest)
        case "manuscript", *_more:
            return _manuscript(rest)
        case "keep", points:
            return keep(_number(points, 1, 9))
        case "order", *_more:
            return _order(rest)
        case "bid", votes:
            return bid(_number(votes, 0, 99))
        case "pay", *_more if rest:
            return pay(_cubes(rest))
        case "title", *_more:
            return _title(rest)
        case [track] if track in TRACKS:
            return advance(TRACKS.index(track))
        case [word] if word in WORDS:
            return simple(WORDS[WORDS.index(word)])
    raise ValueError


def parse_command(text: str) -> AnyCommand:
    """The command a text stands for; case doesn't matter, beginnings of words are enough. Raises NotationError."""
    try:
        return _parse(text.casefold().split())
    except (ValueError, IndexError, TypeError):
        pass
    raise NotationError(
        _(
            "{text!r} is no move; moves look like: move siena, city, manuscript 2 p, noble 2 cash 1, study, riddle, end"
        ).format(text=text if len(text) <= 40 else text[:39] + "…")
    )
