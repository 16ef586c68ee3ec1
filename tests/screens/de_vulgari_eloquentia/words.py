"""The spots of De Vulgari's table in words, so that examples read like play: "at siena", "do study", "noble 1"."""

from boardgames_tui.screens.de_vulgari_eloquentia.spots import At, Row, SeatSpot, Spot
from tests.games.de_vulgari_eloquentia.positions import GAME, PLACE


def spot(words: str) -> Spot:
    """The spot of that name; a line that stands for a command is called as the command is written."""
    match words.split():
        case ["at", place]:
            return At(PLACE[place])
        case ["do", row]:
            return Row[row.upper()]
        case ["seat", number]:
            return SeatSpot(int(number))
    command: Spot = GAME.parse(words)
    return command
