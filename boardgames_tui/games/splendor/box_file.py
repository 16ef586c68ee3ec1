"""The model of assets/splendor/box.json: it checks players' own files, and a test checks ours with it."""

from typing import Annotated

from pydantic import Field, model_validator

from boardgames_tui.core.data_model import Data, check_unique
from boardgames_tui.games.splendor.components import COLOURS, LEVELS

Price = Annotated[
    dict[Annotated[str, Field(pattern=f"^[{COLOURS}]$")], Annotated[int, Field(ge=1, le=7)]], Field(min_length=1)
]


class CardData(Data):
    """A card in the file."""

    id: str
    level: Annotated[int, Field(ge=1, le=LEVELS)]
    bonus: Annotated[str, Field(pattern=f"^[{COLOURS}]$")]
    points: Annotated[int, Field(ge=0, le=5)]
    price: Price


class NobleData(Data):
    """A noble in the file."""

    id: str
    name: str
    asks: Price


class TokensData(Data):
    """The tokens in the file: of each colour by number of players, and gold."""

    each_colour: dict[Annotated[str, Field(pattern="^[234]$")], Annotated[int, Field(ge=4, le=7)]]
    gold: Annotated[int, Field(ge=1, le=9)]


class BoxData(Data):
    """The whole file."""

    tokens: TokensData
    cards: list[CardData]
    nobles: list[NobleData]

    @model_validator(mode="after")
    def _complete(self) -> "BoxData":
        ids = [card.id for card in self.cards] + [noble.id for noble in self.nobles]
        check_unique(ids)
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
