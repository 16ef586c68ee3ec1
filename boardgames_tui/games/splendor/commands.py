"""What a player of Splendor can do, and its notation.

`take wug`, `take ww`, `reserve 2-3`, `reserve 3-deck`, `buy 2-3`, `buy a`, `buy 2-3 gold uu`, `return rrb`, `noble 2`.
"""

from functools import cache
from typing import Annotated

from boardgames_tui.core.command_parts import Letters, Number, OneOf
from boardgames_tui.core.notation import Command, Notation, command
from boardgames_tui.core.validation import BY_KIND
from boardgames_tui.core.words import N_, _
from boardgames_tui.games.splendor.components import COLOUR_NAMES, COLOURS, COLUMNS, KINDS, LEVELS

PLACES = tuple(f"{level}-{column}" for level in range(1, LEVELS + 1) for column in range(1, COLUMNS + 1))
"""The display's places, in the order of `State.display`."""
HAND = ("a", "b", "c")
DECKS = tuple(f"{level}-deck" for level in range(1, LEVELS + 1))
PLACE = {name: place for place, name in enumerate(PLACES + HAND)}
"""The number of a place: the display is 0 to 11, the hand 12 to 14."""
FIRST_HAND = len(PLACES)
KIND_OF = {letter: kind for kind, letter in enumerate(KINDS)}


_TOKENS = Letters(KINDS, least=1, pieces=COLOUR_NAMES)


def in_order(letters: str) -> str:
    """Sort token letters: w u g r b y."""
    return _TOKENS.tidy(letters)


@command("take {tokens}")
class Take(Command):
    """Take tokens of different colours (5.1), or two of one colour (5.2)."""

    tokens: Annotated[str, _TOKENS]
    """The tokens, a letter each: "wug" or "ww"."""


@command("reserve {place}")
class Reserve(Command):
    """Take a card into the hand: from a place (7.1), or blind from a deck (7.2)."""

    place: Annotated[str, OneOf((*PLACES, *DECKS))]
    """A place of the display, "2-3", or a deck, "2-deck"."""


@command("buy {place}[ gold {gold}]")
class Buy(Command):
    """Buy a card from the display or the hand (8).

    The default payment uses coloured tokens first; `gold` names the colours in which gold is paid although the player
    has the token (8.5), one letter a token.
    """

    place: Annotated[str, OneOf((*PLACES, *HAND))]
    """A place in the display, "2-3", or in the player's own hand, "a" to "c"."""
    gold: Annotated[str, Letters(COLOURS, pieces=COLOUR_NAMES)] = ""
    """The colours that are paid in gold although the player has the token, a letter for each token of gold."""


@command("return {tokens}")
class Return(Command):
    """Give back the tokens above ten (6)."""

    tokens: Annotated[str, _TOKENS]
    """The tokens to give back, a letter each: as many as are above ten."""


@command("noble {place}")
class ChooseNoble(Command):
    """Choose which of several nobles visits (9.4), by its place on the table from 1."""

    place: Annotated[int, Number(1, 5)]
    """The noble's place on the table, from 1."""


SplendorCommand = Annotated[Take | Reserve | Buy | Return | ChooseNoble, BY_KIND]

# Every possible command is made once and shared: a position is searched thousands of times.
take, reserve, buy = cache(Take), cache(Reserve), cache(Buy)
give_back, choose_noble = cache(Return), cache(ChooseNoble)

NOTATION = Notation(
    (Take, Reserve, Buy, Return, ChooseNoble),
    "take wug, take ww, reserve 2-3, reserve 3-deck, buy 2-3, buy a",
    refused={
        N_("pass"): N_("you cannot pass while any action is possible; if none is, you pass automatically (rule 11.2)")
    },
)


def in_place(place: str) -> str:
    """A card by its place, as in "buy 1-4" or "buy reserved card a"."""
    return _("reserved card {place}").format(place=place) if place in HAND else place
