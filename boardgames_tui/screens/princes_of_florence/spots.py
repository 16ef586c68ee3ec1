"""What the cursor and the mouse can point at on the table of The Princes of Florence.

A line of a list that stands for one command is that command, and an action of a turn is its `Act`.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum

from boardgames_tui.games.princes_of_florence.commands import (
    AnyCommand,
    Bid,
    Build,
    Buy,
    Choose,
    Later,
    Open,
    Pass,
    Pick,
    Place,
    Recruit,
    Return,
    TakeFreedom,
    TakeProfession,
    Withdraw,
    Work,
)
from boardgames_tui.games.princes_of_florence.components.principality import CELLS
from boardgames_tui.tui.table.spots import NumberedSpot


class Act(StrEnum):
    """An action of a turn, with its name in the view."""

    WORK = "work"
    BUILD = "build"
    PROFESSION = "profession"
    FREEDOM = "freedom"
    BONUS = "bonus"
    RECRUIT = "recruit"
    END = "end"

    @property
    def action_id(self) -> str:
        """The id of the keyboard action that begins it."""
        return "princes.works" if self is Act.WORK else f"princes.{self}"


Listed = Return | Choose | Pick | Recruit | Later | Build | TakeProfession | TakeFreedom
"""The commands that are chosen from a list."""


@dataclass(frozen=True)
class Lot:
    """A kind of object in the auction."""

    kind: str


class Only(Enum):
    """Spots that exist once."""

    NO_LOT = "acquiring nothing in this round"
    NEXT_BID = "the bid that is asked for"
    NO_BID = "passing"
    AS_THEY_LIE = "putting all that is left under the deck in the order it has"
    IN_HAND = "the piece in the hand"


@dataclass(frozen=True)
class Below:
    """A card that can be put under its deck next."""

    card: str


@dataclass(frozen=True)
class WorkLine:
    """A work of the calculator."""

    profession: str


@dataclass(frozen=True)
class BonusLine:
    """A bonus card of the calculator."""

    card: str


class Square(NumberedSpot):
    """A square of the large principality."""


@dataclass(frozen=True)
class Piece:
    """The nth piece in a player's principality."""

    seat: int
    number: int


class SeatSpot(NumberedSpot):
    """A player."""


Spot = Act | Listed | Only | Lot | Below | WorkLine | BonusLine | Square | Piece | SeatSpot

SQUARES = tuple(Square(cell) for cell in range(CELLS))


def spot_of(command: AnyCommand) -> Spot | None:
    """The spot where a command is chosen; None if that takes more than one step."""
    match command:
        case Withdraw() | Buy(object="nothing"):
            return Only.NO_LOT
        case Open(object=kind) | Buy(object=kind):
            return Lot(kind)
        case Bid():
            return Only.NEXT_BID
        case Pass():
            return Only.NO_BID
        case Return() | Choose() | Pick() | Recruit() | Later() | Build() | TakeProfession() | TakeFreedom():
            return command
        case Work(profession=profession):
            return WorkLine(profession)
        case Place():
            return Only.IN_HAND
    return None
