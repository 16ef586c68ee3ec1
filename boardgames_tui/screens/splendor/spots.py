"""What the cursor and the mouse can point at on Splendor's table."""

from dataclasses import dataclass

from boardgames_tui.games.splendor.commands import DECKS, HAND, PLACES, Buy, ChooseNoble, Reserve, SplendorCommand
from boardgames_tui.games.splendor.components import COLUMNS, HAND_LIMIT, KINDS, LEVELS
from boardgames_tui.tui.table.spots import NumberedSpot


@dataclass(frozen=True)
class CardPlace:
    """A place of the display."""

    level: int
    column: int


class Deck(NumberedSpot):
    """The face-down cards of a level, 1 to 3."""


class Pile(NumberedSpot):
    """The tokens of a kind in the bank."""


class HandCard(NumberedSpot):
    """A reserved card of one's own."""


class OwnToken(NumberedSpot):
    """One's own tokens of a kind."""


class NoblePlace(NumberedSpot):
    """The place of a noble."""


class SeatSpot(NumberedSpot):
    """A player."""


Spot = CardPlace | Deck | Pile | HandCard | OwnToken | NoblePlace | SeatSpot

CARD_PLACES = tuple(CardPlace(level, column) for level in range(1, LEVELS + 1) for column in range(1, COLUMNS + 1))
"""In the order of a view's display."""
DECK_SPOTS = tuple(Deck(level) for level in range(1, LEVELS + 1))
PILES = tuple(Pile(kind) for kind in range(len(KINDS)))
HAND_CARDS = tuple(HandCard(index) for index in range(HAND_LIMIT))
OWN_TOKENS = tuple(OwnToken(kind) for kind in range(len(KINDS)))
NOBLE_PLACES = tuple(NoblePlace(index) for index in range(5))

_BY_NAME: dict[str, CardPlace | Deck | HandCard] = {
    **dict(zip(PLACES, CARD_PLACES, strict=True)),
    **dict(zip(DECKS, DECK_SPOTS, strict=True)),
    **dict(zip(HAND, HAND_CARDS, strict=True)),
}
NAMES = {spot: name for name, spot in _BY_NAME.items()}
"""The names of cards and decks in the notation."""


def spot_of(command: SplendorCommand) -> Spot | None:
    """The spot where a command is chosen; None for tokens, which are chosen one by one."""
    match command:
        case Buy(place=place) | Reserve(place=place):
            return _BY_NAME[place]
        case ChooseNoble(place=number):
            return NOBLE_PLACES[number - 1]
    return None
