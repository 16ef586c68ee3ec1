"""What is in Splendor's box: tokens, cards and nobles, from assets/splendor/box.json."""

from dataclasses import dataclass
from typing import Any

from boardgames_tui.core.words import N_, NC_, _

KINDS = "".join(
    (
        # Translators: a letter of your own word for the colour, unlike the others', which is also a key: no other key
        # at a table of Splendor or Summer Pavilion. What the notation has for another colour it cannot be.
        NC_("letter of white", "w"),
        NC_("letter of blue", "u"),
        NC_("letter of green", "g"),
        NC_("letter of red", "r"),
        NC_("letter of black", "b"),
        NC_("letter of gold", "y"),
    )
)
"""The kinds of token: the colours, then gold."""
GOLD = 5
COLOURS = KINDS[:GOLD]
"""White, blue, green, red, black: a colour is an index into this."""
COLOUR_NAMES = (N_("white"), N_("blue"), N_("green"), N_("red"), N_("black"), N_("gold"))
CARD_COLOURS = (
    NC_("card", "white"),
    NC_("card", "blue"),
    NC_("card", "green"),
    NC_("card", "red"),
    NC_("card", "black"),
)
"""The same, of a card with that bonus."""
COLUMNS = 4
LEVELS = 3
NOBLE_POINTS = 3
TOKEN_LIMIT = 10
HAND_LIMIT = 3
DIFFERENT = 3
"""How many tokens of different colours a player takes at once, if there are as many colours (5.1, 5.4)."""
HIGH_PILE = 4
"""The fewest tokens in a pile from which two may be taken (5.2)."""
POINTS_TO_END, FEWEST_TO_END, MOST_TO_END = 15, 10, 21
"""The points that end the game: as in the rulebook (10.1), and the limits of the option (3.5)."""


@dataclass
class Card:
    """A development card. `price` has five counts; `bonus` is a colour."""

    id: str
    level: int
    bonus: int
    points: int
    price: tuple[int, ...]


@dataclass
class Noble:
    """A noble's tile: 3 points for the first player with the bonuses it `asks` for (five counts)."""

    id: str
    printed: str
    """The name on the tile."""
    asks: tuple[int, ...]

    @property
    def name(self) -> str:
        return _(self.printed)


@dataclass
class Box:
    """All pieces. A card is its index in `cards` everywhere else, a noble its index in `nobles`."""

    tokens: dict[int, int]
    """Players -> tokens of each colour in the bank (3.2)."""
    gold: int
    cards: tuple[Card, ...]
    nobles: tuple[Noble, ...]


def _counts(price: dict[str, int]) -> tuple[int, ...]:
    return tuple(price.get(colour, 0) for colour in COLOURS)


def make_box(data: dict[str, Any]) -> Box:
    """Make the pieces from the JSON of box.json; box_file.py describes it."""
    return Box(
        tokens={int(players): count for players, count in data["tokens"]["each_colour"].items()},
        gold=data["tokens"]["gold"],
        cards=tuple(
            Card(
                id=card["id"],
                level=card["level"],
                bonus=COLOURS.index(card["bonus"]),
                points=card["points"],
                price=_counts(card["price"]),
            )
            for card in data["cards"]
        ),
        nobles=tuple(Noble(noble["id"], noble["name"], _counts(noble["asks"])) for noble in data["nobles"]),
    )
