"""The spots of the table in words, so that examples read like play: "open forest", "work poet", "do end", "cell a1"."""

from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF
from boardgames_tui.screens.princes_of_florence.spots import (
    Act,
    Below,
    BonusLine,
    Lot,
    Only,
    Piece,
    SeatSpot,
    Spot,
    Square,
    WorkLine,
)
from tests.games.princes_of_florence.positions import GAME


def spot(words: str) -> Spot:
    """The spot of that name; a line of a list is named by its command."""
    match words.split():
        case ["bid"]:
            return Only.NEXT_BID
        case ["pass"]:
            return Only.NO_BID
        case ["withdraw"] | ["buy", "nothing"]:
            return Only.NO_LOT
        case ["open" | "buy" | "lot", kind]:
            return Lot(kind)
        case ["work", profession]:
            return WorkLine(profession)
        case ["bonus", card]:
            return BonusLine(card)
        case ["do", act]:
            return Act(act)
        case ["under", card]:
            return Below(card)
        case ["as", "they", "lie"]:
            return Only.AS_THEY_LIE
        case ["ghost"]:
            return Only.IN_HAND
        case ["cell", name]:
            return Square(CELL_OF[name])
        case ["piece", seat, number]:
            return Piece(int(seat), int(number))
        case ["seat", seat]:
            return SeatSpot(int(seat))
    command: Spot = GAME.parse(words)
    return command
