"""What is in Splendor's box: tokens, cards and nobles, from assets/splendor/box.json."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from boardgames_tui.core import assets
from boardgames_tui.core.record import record
from boardgames_tui.core.words import N_

COLOURS = "wugrb"
"""White, blue, green, red, black: a colour is an index into this."""
GOLD = 5
KINDS = "wugrby"
"""The kinds of token: the colours, then gold ("y")."""
GEMS = (N_("diamond"), N_("sapphire"), N_("emerald"), N_("ruby"), N_("onyx"), N_("gold"))
COLOUR_NAMES = (N_("white"), N_("blue"), N_("green"), N_("red"), N_("black"), N_("gold"))
COLUMNS = 4
LEVELS = 3
NOBLE_POINTS = 3
TOKEN_LIMIT = 10
HAND_LIMIT = 3
POINTS_TO_END = 15

Counts = Sequence[int]
"""How many of each colour (5) or of each kind of token (6)."""
Price = Annotated[
    dict[Annotated[str, Field(pattern=f"^[{COLOURS}]$")], Annotated[int, Field(ge=1, le=7)]], Field(min_length=1)
]


class CardData(BaseModel):
    """A card as the file has it."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    id: str
    level: Annotated[int, Field(ge=1, le=LEVELS)]
    bonus: Annotated[str, Field(pattern=f"^[{COLOURS}]$")]
    points: Annotated[int, Field(ge=0, le=5)]
    price: Price


class NobleData(BaseModel):
    """A noble as the file has it."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    id: str
    name: str
    asks: Price


class TokensData(BaseModel):
    """The tokens as the file has them: of each colour by number of players, and gold."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    each_colour: dict[Annotated[str, Field(pattern="^[234]$")], Annotated[int, Field(ge=4, le=7)]]
    gold: Annotated[int, Field(ge=1, le=9)]


class BoxData(BaseModel):
    """The file as it is written."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    tokens: TokensData
    cards: list[CardData]
    nobles: list[NobleData]

    @model_validator(mode="after")
    def _complete(self) -> "BoxData":
        ids = [card.id for card in self.cards] + [noble.id for noble in self.nobles]
        double = sorted({name for name in ids if ids.count(name) > 1})
        if double:
            raise ValueError(f"ids used twice: {', '.join(double)}")
        if sorted(self.tokens.each_colour) != ["2", "3", "4"]:
            raise ValueError("tokens.each_colour needs a number for 2, 3 and 4 players")
        for level, count in zip((1, 2, 3), (40, 30, 20), strict=True):
            for colour in COLOURS:
                found = sum(card.level == level and card.bonus == colour for card in self.cards)
                if found != count // len(COLOURS):
                    raise ValueError(f"level {level} has {found} cards with bonus {colour}, not {count // 5}")
        if len(self.nobles) != 10:
            raise ValueError(f"there are {len(self.nobles)} nobles, not 10")
        return self


@record
class Card:
    """A development card. `price` has five counts; `bonus` is a colour."""

    id: str
    level: int
    bonus: int
    points: int
    price: tuple[int, ...]


@record
class Noble:
    """A noble's tile: 3 points for whoever has the bonuses it `asks` for (five counts)."""

    id: str
    name: str
    asks: tuple[int, ...]


@record
class Box:
    """All pieces. A card is its index in `cards` everywhere else, a noble its index in `nobles`."""

    tokens: dict[int, int]
    """Players -> tokens of each colour in the bank (3.2)."""
    gold: int
    cards: tuple[Card, ...]
    nobles: tuple[Noble, ...]


def _counts(price: dict[str, int]) -> tuple[int, ...]:
    return tuple(price.get(colour, 0) for colour in COLOURS)


def load_box() -> Box:
    """The pieces of the data file, or of the player's own. Raises BadAssets."""
    data = assets.load("splendor", "box.json", BoxData)
    return Box(
        tokens={int(players): count for players, count in data.tokens.each_colour.items()},
        gold=data.tokens.gold,
        cards=tuple(
            Card(
                id=card.id,
                level=card.level,
                bonus=COLOURS.index(card.bonus),
                points=card.points,
                price=_counts(card.price),
            )
            for card in data.cards
        ),
        nobles=tuple(Noble(noble.id, noble.name, _counts(noble.asks)) for noble in data.nobles),
    )
