"""What the cursor and the mouse can point at on Summer Pavilion's table."""

from dataclasses import dataclass
from enum import Enum

from boardgames_tui.games.summer_pavilion.commands import AnyCommand, Pass, Place, Take
from boardgames_tui.games.summer_pavilion.components import COLOURS, SPACES
from boardgames_tui.tui.table.spots import NumberedSpot


@dataclass(frozen=True)
class Group:
    """The tiles of one colour on a display or in the centre."""

    source: str
    colour: int


@dataclass(frozen=True)
class Source:
    """A whole display, or the centre."""

    name: str


class Space(NumberedSpot):
    """A space of the large pavilion."""

    @property
    def name(self) -> str:
        """The space's name in the notation; `space_in_words` has the one for players."""
        return SPACES[self.number]


@dataclass(frozen=True)
class LaidTile:
    """A tile on any player's board, as a change that is highlighted."""

    seat: int
    space: int


class StructureSpot(NumberedSpot):
    """A pillar, a statue or a window of the large pavilion."""


class Payment(NumberedSpot):
    """A way to pay for the chosen space, counted from 0."""


class SupplyTile(NumberedSpot):
    """The tiles of a colour in the supply."""


class RackTile(NumberedSpot):
    """The tiles of a colour in the rack."""


class SeatSpot(NumberedSpot):
    """A player."""


class Miniature(NumberedSpot):
    """A player's small pavilion."""


class Line(Enum):
    """A line of words that can be chosen or pointed at."""

    PASS = "pass"
    DONE = "done"
    """Ends a choice of tiles."""
    BAG = "bag"
    """Bag and tower."""


Spot = Group | Source | Space | LaidTile | StructureSpot | Payment | SupplyTile | RackTile | SeatSpot | Miniature | Line

SPACE_SPOTS = tuple(Space(index) for index in range(len(SPACES)))
SUPPLY_TILES = tuple(SupplyTile(colour) for colour in range(len(COLOURS)))
RACK_TILES = tuple(RackTile(colour) for colour in range(len(COLOURS)))

_SPACE_OF = dict(zip(SPACES, SPACE_SPOTS, strict=True))


def spot_of(command: AnyCommand) -> Spot | None:
    """The spot where a command is chosen; None for tiles from the supply, which are chosen one by one."""
    match command:
        case Take(source=source, colour=colour):
            return Group(source, COLOURS.index(colour))
        case Place(space=space):
            return _SPACE_OF[space]
        case Pass():
            return Line.PASS
    return None
