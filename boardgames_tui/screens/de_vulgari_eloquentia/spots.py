"""What the cursor and the mouse can point at on De Vulgari Eloquentia's table.

A line or a field that stands for one command is that command, legal or not.
"""

from dataclasses import dataclass
from enum import Enum
from operator import itemgetter

from boardgames_tui.games.de_vulgari_eloquentia.commands import AnyCommand, advance, simple, take_cubes
from boardgames_tui.games.de_vulgari_eloquentia.components import CUBES, NOBLE, TRACKS
from boardgames_tui.tui.table.spots import NumberedSpot

EVENT, BOLOGNA, CHALLENGE, STUDY, BUSINESS, LOOK, PASS, END = map(
    simple, ("event", "bologna", "challenge", "study", "business", "look", "pass", "end")
)


class At(NumberedSpot):
    """A place of the map."""


class Row(Enum):
    """A line of the list of actions. The value is the end of the id of its keyboard action."""

    MOVE = ""
    PLACE = "place"
    ROLE = "role"
    MANUSCRIPTS = "manuscripts"
    CUBES = "cubes"
    STUDY = "study"
    BUSINESS = "business"
    INQUISITION = "inquire"
    END = "end"


class SeatSpot(NumberedSpot):
    """A player."""


class TurnSpot(NumberedSpot):
    """A turn's space."""


class LevelSpot(NumberedSpot):
    """The manuscripts of a level, only for highlighting changes."""


@dataclass(frozen=True)
class OwnScreen:
    """The things behind one's screen."""


Spot = At | Row | SeatSpot | TurnSpot | LevelSpot | OwnScreen | AnyCommand

TRACK_SPOTS = tuple(advance(track) for track in range(len(TRACKS)))
CUBE_COLUMNS = (("1", 1, 0), ("2", 2, 0))
"""Ways to take cubes of a colour: label, how many are taken, how many of these are cashed at once."""
CASH_COLUMNS = (("1+1", 2, 1), ("1", 1, 1), ("2", 2, 2))
"""More ways to take nobles."""
_PANEL = sorted([*((colour, CUBE_COLUMNS) for colour in range(len(CUBES))), (NOBLE, CASH_COLUMNS)], key=itemgetter(0))
CUBE_SPOTS = tuple(take_cubes(colour, count, cash) for colour, row in _PANEL for _label, count, cash in row)
"""Every way to take cubes, in the order of the panel."""
CUBE_ROWS = tuple(
    tuple(take_cubes(colour, count, cash) for _label, count, cash in sorted(row, key=lambda each: len(each[0])))
    for colour, row in _PANEL
)
"""The same by line of the panel, in the order of the digit keys: 1, 2, and last "1+1"."""
