"""The spots of Summer Pavilion's table in words, so that examples read like play: "e3", "1 b", "pay 2", "rack g"."""

from boardgames_tui.games.summer_pavilion.commands import SOURCES
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES
from boardgames_tui.screens.summer_pavilion.spots import (
    Group,
    LaidTile,
    Line,
    Miniature,
    Payment,
    RackTile,
    SeatSpot,
    Source,
    Space,
    Spot,
    StructureSpot,
    SupplyTile,
)


def spot(words: str) -> Spot:
    """The spot of that name."""
    match words.split():
        case ["source", name]:
            return Source(name)
        case ["structure", index]:
            return StructureSpot(int(index))
        case ["pay", number]:
            return Payment(int(number) - 1)
        case ["supply", letter]:
            return SupplyTile(COLOURS.index(letter))
        case ["rack", letter]:
            return RackTile(COLOURS.index(letter))
        case ["laid", seat, space]:
            return LaidTile(int(seat), SPACES.index(space))
        case ["seat", seat]:
            return SeatSpot(int(seat))
        case ["board", seat]:
            return Miniature(int(seat))
        case [source, letter] if source in SOURCES:
            return Group(source, COLOURS.index(letter))
        case [name] if name in SPACES:
            return Space(SPACES.index(name))
    return Line(words)
