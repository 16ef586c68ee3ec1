"""What a player of The Princes of Florence can do, and its notation.

`return poet`, `open jester`, `withdraw`, `bid 300`, `pass`, `buy builder`, `buy nothing`, `choose forest`,
`place studio c4 fr`, `pick B07`, `under B01 B03 B05 B08`, `recruit poet`, `later`, `work composer`, `add B13`,
`exchange 8`, `build university`, `profession`, `profession poet`, `freedom religion`, `bonus`, `end`, `sell 3`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationInfo, field_validator

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.old_command import Command
from boardgames_tui.core.words import _
from boardgames_tui.games.princes_of_florence.components import (
    BUILDINGS,
    DRAW,
    FREEDOMS,
    KINDS,
    LANDSCAPES,
    UNIT,
    box,
)
from boardgames_tui.games.princes_of_florence.principality import CELL_NAMES

NOTHING = "nothing"
PROFESSION_IDS = tuple(card.id for card in box().professions)
BONUS_IDS = tuple(card.id for card in box().bonus)
PRESTIGE_IDS = tuple(card.id for card in box().prestige)
TILE_IDS = tuple(tile.id for tile in box().tiles)
PROFESSION_OF = {name: index for index, name in enumerate(PROFESSION_IDS)}
TILE_OF = {name: index for index, name in enumerate(TILE_IDS)}
KIND_OF = {name: index for index, name in enumerate(KINDS)}
FREEDOM_OF = {name: index for index, name in enumerate(FREEDOMS)}
DECK_IDS = (PROFESSION_IDS, BONUS_IDS, PRESTIGE_IDS)
"""The cards of each deck."""
CARD_OF = {name: index for ids in DECK_IDS for index, name in enumerate(ids)}
DECK_OF = {name: deck for deck, ids in enumerate(DECK_IDS) for name in ids}
MOST = 10**6
"""Above every amount that can ever come up."""


def _one_of(*ids: str) -> Any:
    known = frozenset(ids)

    def check(name: str) -> str:
        if name not in known:
            raise ValueError(f"{name!r} is none of {', '.join(ids)}")
        return name

    return AfterValidator(check)


_Profession = Annotated[str, _one_of(*PROFESSION_IDS)]
_Bonus = Annotated[str, _one_of(*BONUS_IDS)]
_Card = Annotated[str, _one_of(*PROFESSION_IDS, *BONUS_IDS, *PRESTIGE_IDS)]
_Kind = Annotated[str, _one_of(*KINDS)]
_Building = Annotated[str, _one_of(*TILE_IDS[:BUILDINGS])]


class Return(Command):
    """Give back one of the four professions dealt (2.4)."""

    kind: Literal["return"] = "return"
    profession: _Profession


class Open(Command):
    """Open an auction, and bid the start price in it (4.5)."""

    kind: Literal["open"] = "open"
    object: _Kind


class Withdraw(Command):
    """Acquire nothing in this round (4.5)."""

    kind: Literal["withdraw"] = "withdraw"


class Bid(Command):
    """Raise the bid to `florins` (4.7)."""

    kind: Literal["bid"] = "bid"
    florins: Annotated[int, Field(ge=UNIT, le=MOST, multiple_of=UNIT)]


class Pass(Command):
    """Bid no more in this auction (4.7)."""

    kind: Literal["pass"] = "pass"


class Buy(Command):
    """As the last player: buy for the start price, or buy nothing (4.9)."""

    kind: Literal["buy"] = "buy"
    object: Annotated[str, _one_of(*KINDS, NOTHING)]


class Choose(Command):
    """Choose the type of the landscape just bought (14.4)."""

    kind: Literal["choose"] = "choose"
    landscape: Annotated[str, _one_of(*LANDSCAPES)]


class Place(Command):
    """Place a tile (9): `cell` is the top left corner of the box around it, `turn` the shortest form of how it lies."""

    kind: Literal["place"] = "place"
    tile: Annotated[str, _one_of(*TILE_IDS)]
    cell: Annotated[str, _one_of(*CELL_NAMES)]
    turn: Annotated[str, Field(pattern="^f?r{0,3}$")] = ""

    @field_validator("turn")
    @classmethod
    def _shortest(cls, turn: str, info: ValidationInfo) -> str:
        tile = TILE_OF.get(info.data.get("tile", ""))
        return turn if tile is None else box().tiles[tile].turns[turn]


class Pick(Command):
    """Keep one of the cards looked at (5.4, 7.3, 7.5)."""

    kind: Literal["pick"] = "pick"
    card: _Card


class Under(Command):
    """Put the other cards under the deck; the first will be drawn first of them (7.3)."""

    kind: Literal["under"] = "under"
    cards: Annotated[tuple[_Card, ...], Field(min_length=1, max_length=DRAW - 1)]


class Recruit(Command):
    """Take a profession from an opponent's table, or from the row, for a recruiting card (6, 14.3)."""

    kind: Literal["recruit"] = "recruit"
    profession: _Profession


class Later(Command):
    """Keep the recruiting card just bought (6.1)."""

    kind: Literal["later"] = "later"


class Work(Command):
    """Begin to complete a work (8.1)."""

    kind: Literal["work"] = "work"
    profession: _Profession


class Add(Command):
    """Play a bonus card with the work (8.1)."""

    kind: Literal["add"] = "add"
    card: _Bonus


class Exchange(Command):
    """Complete the work: take so many points, and the rest of its income in florins (8.7)."""

    kind: Literal["exchange"] = "exchange"
    points: Annotated[int, Field(ge=0, le=MOST)]


class Build(Command):
    """Choose a building to build; it is paid when it is placed (9.1)."""

    kind: Literal["build"] = "build"
    building: _Building


class TakeProfession(Command):
    """Take a profession: one of the deck's next five (7.3), or by the house option one of the row (14.3)."""

    kind: Literal["profession"] = "profession"
    profession: Annotated[str, _one_of("", *PROFESSION_IDS)] = ""


class TakeFreedom(Command):
    """Introduce a freedom (7.4)."""

    kind: Literal["freedom"] = "freedom"
    freedom: Annotated[str, _one_of(*FREEDOMS)]


class TakeBonus(Command):
    """Take a bonus card, one of the next five (7.5)."""

    kind: Literal["bonus"] = "bonus"


class End(Command):
    """End the turn (7.1)."""

    kind: Literal["end"] = "end"


class Sell(Command):
    """Give back points for 100 florins each (10.3)."""

    kind: Literal["sell"] = "sell"
    points: Annotated[int, Field(ge=1, le=MOST)]


AnyCommand = (
    Return
    | Open
    | Withdraw
    | Bid
    | Pass
    | Buy
    | Choose
    | Place
    | Pick
    | Under
    | Recruit
    | Later
    | Work
    | Add
    | Exchange
    | Build
    | TakeProfession
    | TakeFreedom
    | TakeBonus
    | End
    | Sell
)
PrincesCommand = Annotated[AnyCommand, Field(discriminator="kind")]


def format_command(command: AnyCommand) -> str:
    """The one short text of a command."""
    match command:
        case Return(profession=name) | Recruit(profession=name) | Work(profession=name):
            return f"{command.kind} {name}"
        case Open(object=name) | Buy(object=name):
            return f"{command.kind} {name}"
        case Bid(florins=number) | Exchange(points=number) | Sell(points=number):
            return f"{command.kind} {number}"
        case Choose(landscape=name) | Build(building=name) | TakeFreedom(freedom=name):
            return f"{command.kind} {name}"
        case Pick(card=name) | Add(card=name):
            return f"{command.kind} {name}"
        case Place(tile=tile, cell=cell, turn=turn):
            return f"place {tile} {cell} {turn}".rstrip()
        case Under(cards=cards):
            return f"under {' '.join(cards)}"
        case TakeProfession(profession=name):
            return f"profession {name}".rstrip()
        case _:
            return command.kind


_BARE: dict[str, type[Any]] = {
    "withdraw": Withdraw,
    "pass": Pass,
    "later": Later,
    "profession": TakeProfession,
    "bonus": TakeBonus,
    "end": End,
}
_NAMED: dict[str, tuple[type[Any], Sequence[str]]] = {
    "return": (Return, PROFESSION_IDS),
    "open": (Open, KINDS),
    "buy": (Buy, (*KINDS, NOTHING)),
    "choose": (Choose, LANDSCAPES),
    "pick": (Pick, tuple(CARD_OF)),
    "recruit": (Recruit, PROFESSION_IDS),
    "work": (Work, PROFESSION_IDS),
    "add": (Add, BONUS_IDS),
    "build": (Build, TILE_IDS[:BUILDINGS]),
    "profession": (TakeProfession, PROFESSION_IDS),
    "freedom": (TakeFreedom, FREEDOMS),
}
_COUNTED: dict[str, type[Any]] = {"bid": Bid, "exchange": Exchange, "sell": Sell}


def _complete(beginning: str, names: Sequence[str]) -> str:
    """The name that begins so. Raises ValueError unless it is one only."""
    folded = {name.casefold(): name for name in names}
    fitting = [name for key, name in folded.items() if key.startswith(beginning)]
    if beginning in folded:
        return folded[beginning]
    if not beginning or len(fitting) != 1:
        raise ValueError(beginning)
    return fitting[0]


def _several(words: Sequence[str]) -> tuple[str, ...]:
    """Cards one after the other; a name of two words may be written as two."""
    cards: list[str] = []
    rest = list(words)
    while rest:
        for size in (2, 1):
            try:
                cards.append(_complete("_".join(rest[:size]), tuple(CARD_OF)))
            except ValueError:
                if size == 1:
                    raise
                continue
            del rest[:size]
            break
    return tuple(cards)


def _parsed(verb: str, words: list[str]) -> Any:
    """The command; None or ValueError if it is none."""
    if not words:
        return _BARE[verb]() if verb in _BARE else None
    if verb in _NAMED:
        kind, names = _NAMED[verb]
        return kind(**{list(kind.model_fields)[1]: _complete("_".join(words), names)})
    if verb in _COUNTED and len(words) == 1 and words[0].isascii() and words[0].isdecimal() and len(words[0]) < 9:
        kind = _COUNTED[verb]
        return kind(**{list(kind.model_fields)[1]: int(words[0])})
    if verb == "under":
        return Under(cards=_several(words))
    if verb == "place" and len(words) in (2, 3):
        return Place(tile=_complete(words[0], TILE_IDS), cell=words[1], turn=words[2] if len(words) == 3 else "")
    return None


def parse_command(text: str) -> AnyCommand:
    """The command a text stands for. Raises NotationError.

    Case does not matter, names may be cut short where they stay clear, and names of two words written as two.
    """
    words = text.casefold().replace("-", "_").split()
    try:
        verb = words[0] if words and words[0] == "profession" else _complete(words[0] if words else "", VERBS)
        command: AnyCommand | None = _parsed(verb, words[1:])
    except ValueError:  # an unclear name, or what pydantic refuses
        command = None
    if command is not None:
        return command
    raise NotationError(
        _(
            "{text!r} is no move; moves look like: open jester, bid 300, pass, buy builder, place studio c4 fr, "
            "work composer, add B13, exchange 8, build tower, freedom religion, profession, bonus, end, sell 3"
        ).format(text=text if len(text) <= 40 else text[:39] + "…")
    )


VERBS = tuple(dict.fromkeys((*_NAMED, *_BARE, *_COUNTED, "place", "under")))


# Every command there can be is made once and shared: a position is searched thousands of times. Not validated: they are
# right by what they are made of, and building the validators would delay every start.
def _each(kind: type[Any], names: Sequence[Any]) -> tuple[Any, ...]:
    field = list(kind.model_fields)[1]
    return tuple(kind.model_construct(**{field: name}) for name in names)


RETURN: tuple[Return, ...] = _each(Return, PROFESSION_IDS)
OPEN: tuple[Open, ...] = _each(Open, KINDS)
WITHDRAW = Withdraw.model_construct()
PASS = Pass.model_construct()
BUY: tuple[Buy, ...] = _each(Buy, KINDS)
BUY_NOTHING = Buy.model_construct(object=NOTHING)
CHOOSE: tuple[Choose, ...] = _each(Choose, LANDSCAPES)
PICK: tuple[tuple[Pick, ...], ...] = tuple(_each(Pick, ids) for ids in DECK_IDS)
RECRUIT: tuple[Recruit, ...] = _each(Recruit, PROFESSION_IDS)
LATER = Later.model_construct()
WORK: tuple[Work, ...] = _each(Work, PROFESSION_IDS)
ADD: tuple[Add, ...] = _each(Add, BONUS_IDS)
BUILD: tuple[Build, ...] = _each(Build, TILE_IDS[:BUILDINGS])
TAKE_PROFESSION = TakeProfession.model_construct()
TAKE_OF_ROW: tuple[TakeProfession, ...] = _each(TakeProfession, PROFESSION_IDS)
TAKE_FREEDOM: tuple[TakeFreedom, ...] = _each(TakeFreedom, FREEDOMS)
TAKE_BONUS = TakeBonus.model_construct()
END = End.model_construct()


@cache
def bid(florins: int) -> Bid:
    """The shared `Bid` of so much."""
    return Bid.model_construct(florins=florins)


@cache
def place(tile: int, cell: int, turn: str) -> Place:
    """The shared `Place` of a tile at a cell; the turn in its shortest form."""
    return Place.model_construct(tile=TILE_IDS[tile], cell=CELL_NAMES[cell], turn=turn)


@cache
def under(deck: int, cards: tuple[int, ...]) -> Under:
    """The shared `Under` of cards of a deck, in this order."""
    return Under.model_construct(cards=tuple(DECK_IDS[deck][card] for card in cards))


@cache
def _sell(points: int) -> Sell:
    return Sell.model_construct(points=points)


@cache
def _exchange(points: int) -> Exchange:
    return Exchange.model_construct(points=points)


@cache
def sales(points: int) -> list[Sell]:
    """The shared `Sell`s of one to so many points."""
    return [_sell(count) for count in range(1, points + 1)]


@cache
def exchanges(points: int) -> list[Exchange]:
    """The shared `Exchange`s for none to so many points."""
    return [_exchange(count) for count in range(points + 1)]
