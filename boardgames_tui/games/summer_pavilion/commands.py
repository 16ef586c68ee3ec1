"""What a player of Summer Pavilion can do, and its notation.

`take 3 b`, `take c g`, `place e3 b`, `place e3 b+2`, `choose ppg`, `pass`, `pass keep ggoy`.

A space is written by the place of its star, on both sides of the boards; saved games and the protocol use that. On the
front it can also be read by colour and number: `b3` and `blue 3` are `e3`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from boardgames_tui.core.command_parts import Letter, Letters, Names, Number, OneOf
from boardgames_tui.core.notation import Command, Notation, command
from boardgames_tui.core.validation import BY_KIND
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, COLOURS, FRONT, RING, SPACES, Box

CENTRE = "c"
SOURCES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", CENTRE)
"""Where tiles are taken from: the displays, then the centre."""

_NAMES = tuple(zip(COLOUR_NAMES, COLOURS, strict=True))
_COLOUR = Letter(tuple(COLOURS), _NAMES, COLOURS, COLOUR_NAMES)
_TILES = Letters(COLOURS, words=_NAMES, pieces=COLOUR_NAMES)


@dataclass
class _SpaceName(Letter):
    """A space by its name, or by the colour of its star and the number printed on it."""

    def known(self, names: Names) -> Mapping[str, str]:
        """The names, and the spaces by colour and number."""
        seen = zip(names.get("seen", ()), names.get("spaces", ()), strict=True)
        return {**OneOf.known(self, names), **dict(seen)}


def in_order(letters: str) -> str:
    """Sort colour letters: p g o y b r."""
    return _TILES.tidy(letters)


@cache
def counts_of(letters: str) -> tuple[int, ...]:
    """Letters as six counts."""
    return tuple(map(letters.count, COLOURS))


@command("take {source} {colour}")
class Take(Command):
    """Take all tiles of a colour from a display or the centre, and the joker that comes with them (4.2, 4.3).

    The colour is the joker's only if nothing else is there: then one joker is taken (4.4).
    """

    source: Annotated[str, OneOf(SOURCES, (("centre", CENTRE), ("center", CENTRE)))]
    """A display, "1" to "9", or the centre, "c"."""
    colour: Annotated[str, _COLOUR]
    """The colour's letter."""


@command("place {space} {colour}[+{jokers}]")
class Place(Command):
    """Place a tile of `colour` on a space and pay its price, `jokers` of it with jokers (5)."""

    space: Annotated[str, _SpaceName(SPACES, (), COLOURS, COLOUR_NAMES)]
    """The star and the place in its ring: "e3"."""
    colour: Annotated[str, _COLOUR]
    """The letter of the colour that is placed."""
    jokers: Annotated[int, Number(0, RING - 1)] = 0
    """How many tiles of the price are jokers; the placed one never is."""


@command("choose {tiles}")
class Choose(Command):
    """Take the tiles of a reward from the supply (7.2)."""

    tiles: Annotated[str, Letters(COLOURS, least=1, words=_NAMES, pieces=COLOUR_NAMES)]
    """The tiles, a letter each: as many as are due."""


@command("pass[ keep {keep}]", "pass keep none")
class Pass(Command):
    """Place no more in this round; `keep` goes into the corners, all other tiles to the tower (8.2, 8.3)."""

    keep: Annotated[str, _TILES] = ""
    """The tiles that go into the corners, a letter each; four at most. Without it none is kept."""


AnyCommand = Take | Place | Choose | Pass
SummerPavilionCommand = Annotated[AnyCommand, BY_KIND]

# Every possible command is made once and shared: a position is searched thousands of times.
take, place, choose, pass_turn = cache(Take), cache(Place), cache(Choose), cache(Pass)


def seen(box: Box, space: int) -> str:
    """A space of the front by the colour of its star and its number, in English, as a player may type it."""
    colour = box.star_colours[space // RING]
    return f"{'middle' if colour is None else COLOUR_NAMES[colour]} {box.numbers[FRONT][space]}"


def notation(box: Box | None = None) -> Notation:
    """The notation of all commands; with a box it also reads spaces by the colours of stars."""
    names: dict[str, list[str]] = {"seen": [], "spaces": []}
    for space, name in enumerate(SPACES if box else ()):
        assert box is not None
        colour, number = box.star_colours[space // RING], box.numbers[FRONT][space]
        for word in ("middle", "centre") if colour is None else (COLOURS[colour], COLOUR_NAMES[colour]):
            names["seen"].append(f"{word}{number}")
            names["spaces"].append(name)
    return Notation(
        (Take, Place, Choose, Pass),
        "take 3 b, take c g, place blue 3 b+2, choose ppg, pass keep gg",
        names,
        spaced=False,
    )


NOTATION = notation()
