"""What a player of Splendor can do, and its notation.

`take wug`, `take ww`, `reserve 2-3`, `reserve 3-deck`, `buy 2-3`, `buy a`, `buy 2-3 gold uu`, `return rrb`, `noble 2`.
"""

from functools import cache
from typing import Annotated, Literal

from pydantic import Field, field_validator

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.old_command import Command
from boardgames_tui.core.words import _
from boardgames_tui.games.splendor.components import COLOURS, COLUMNS, KINDS, LEVELS

PLACES = tuple(f"{level}-{column}" for level in range(1, LEVELS + 1) for column in range(1, COLUMNS + 1))
"""The display's places as a state lists them."""
HAND = ("a", "b", "c")
DECKS = tuple(f"{level}-deck" for level in range(1, LEVELS + 1))
PLACE = {name: place for place, name in enumerate(PLACES + HAND)}
"""The number of a place: the display is 0 to 11, the hand 12 to 14."""
FIRST_HAND = len(PLACES)
KIND_OF = {letter: kind for kind, letter in enumerate(KINDS)}


def in_order(letters: str) -> str:
    """Token letters in their one order: w u g r b y."""
    return "".join(sorted(letters, key=KINDS.index))


class _Tokens(Command):
    @field_validator("tokens", "gold", check_fields=False)
    @classmethod
    def _ordered(cls, letters: str) -> str:
        return in_order(letters)


class Take(_Tokens):
    """Take tokens of different colours (5.1), or two of one colour (5.2)."""

    kind: Literal["take"] = "take"
    tokens: Annotated[str, Field(pattern=f"^[{KINDS}]+$", max_length=10)]


class Reserve(Command):
    """Take a card into the hand: from a place (7.1), or blind from a deck (7.2)."""

    kind: Literal["reserve"] = "reserve"
    place: Annotated[str, Field(pattern=r"^[123]-([1234]|deck)$")]


class Buy(_Tokens):
    """Buy a card from the display or the hand (8).

    The default payment uses coloured tokens first; `gold` names the colours in which gold is paid although the player
    has the token (8.5), one letter a token.
    """

    kind: Literal["buy"] = "buy"
    place: Annotated[str, Field(pattern=r"^([123]-[1234]|[abc])$")]
    gold: Annotated[str, Field(pattern=f"^[{COLOURS}]*$", max_length=10)] = ""


class Return(_Tokens):
    """Give back the tokens above ten (6)."""

    kind: Literal["return"] = "return"
    tokens: Annotated[str, Field(pattern=f"^[{KINDS}]+$", max_length=10)]


class ChooseNoble(Command):
    """Choose which of several nobles visits (9.4), by its place on the table from 1."""

    kind: Literal["noble"] = "noble"
    place: Annotated[int, Field(ge=1, le=5)]


AnyCommand = Take | Reserve | Buy | Return | ChooseNoble
SplendorCommand = Annotated[AnyCommand, Field(discriminator="kind")]


# Every command there can be is made once and shared: a position is searched thousands of times.
@cache
def take(tokens: str) -> Take:
    """The shared `Take` of these letters."""
    return Take(tokens=tokens)


@cache
def reserve(place: str) -> Reserve:
    """The shared `Reserve` of a place."""
    return Reserve(place=place)


@cache
def buy(place: str, gold: str = "") -> Buy:
    """The shared `Buy` of a place, with gold in place of these letters."""
    return Buy(place=place, gold=gold)


@cache
def give_back(tokens: str) -> Return:
    """The shared `Return` of these letters."""
    return Return(tokens=tokens)


@cache
def choose_noble(place: int) -> ChooseNoble:
    """The shared `ChooseNoble` of a place."""
    return ChooseNoble(place=place)


def format_command(command: AnyCommand) -> str:
    """The one short text of a command."""
    match command:
        case Take(tokens=tokens):
            return f"take {tokens}"
        case Reserve(place=place):
            return f"reserve {place}"
        case Buy(place=place, gold=gold):
            return f"buy {place} gold {gold}" if gold else f"buy {place}"
        case Return(tokens=tokens):
            return f"return {tokens}"
        case ChooseNoble(place=number):
            return f"noble {number}"


def parse_command(text: str) -> AnyCommand:
    """The command a text stands for; case, spaces and the order of letters don't matter. Raises NotationError."""
    try:
        match text.casefold().split():
            case ["take", *letters]:
                return take(in_order("".join(letters)))
            case ["return", *letters]:
                return give_back(in_order("".join(letters)))
            case ["reserve", place]:
                return reserve(place)
            case ["buy", place]:
                return buy(place)
            case ["buy", place, "gold", first, *letters]:
                return buy(place, in_order("".join([first, *letters])))
            case ["noble", number]:
                return choose_noble(int(number))
    except ValueError:  # a wrong letter, or what pydantic refuses
        pass
    raise NotationError(
        _(
            "{text!r} is no move; moves look like: take wug, take ww, reserve 2-3, reserve 3-deck, buy 2-3, buy a"
        ).format(text=text if len(text) <= 40 else text[:39] + "…")
    )
