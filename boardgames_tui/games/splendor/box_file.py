"""What can stand in assets/splendor/box.json: for players' own files, and for the test that holds ours to it."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from boardgames_tui.games.splendor.components import COLOURS, LEVELS

Price = Annotated[
    dict[Annotated[str, Field(pattern=f"^[{COLOURS}]$")], Annotated[int, Field(ge=1, le=7)]], Field(min_length=1)
]


class CardData(BaseModel):
    """A card as the file has it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    level: Annotated[int, Field(ge=1, le=LEVELS)]
    bonus: Annotated[str, Field(pattern=f"^[{COLOURS}]$")]
    points: Annotated[int, Field(ge=0, le=5)]
    price: Price


class NobleData(BaseModel):
    """A noble as the file has it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    name: str
    asks: Price


class TokensData(BaseModel):
    """The tokens as the file has them: of each colour by number of players, and gold."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    each_colour: dict[Annotated[str, Field(pattern="^[234]$")], Annotated[int, Field(ge=4, le=7)]]
    gold: Annotated[int, Field(ge=1, le=9)]


class BoxData(BaseModel):
    """The file as it is written."""

    model_config = ConfigDict(extra="forbid", frozen=True)

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
