"""What the cursor and the mouse can point at on the table of The Princes of Florence."""

from dataclasses import dataclass
from enum import StrEnum

from boardgames_tui.games.princes_of_florence.commands import (
    LATER,
    TAKE_PROFESSION,
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


class Act(StrEnum):
    """What can be done in a turn; its name is that of the view."""

    WORK = "work"
    BUILD = "build"
    PROFESSION = "profession"
    FREEDOM = "freedom"
    BONUS = "bonus"
    RECRUIT = "recruit"
    END = "end"

    @property
    def action_id(self) -> str:
        """The id of the action whose key begins it."""
        return "princes.works" if self is Act.WORK else f"princes.{self}"


Listed = Return | Choose | Pick | Recruit | Later | Build | TakeProfession | TakeFreedom
"""What is chosen from a list."""


@dataclass(frozen=True)
class Lot:
    """A kind of object in the auction."""

    kind: str


@dataclass(frozen=True)
class NoLot:
    """Acquiring nothing in this round."""


@dataclass(frozen=True)
class NextBid:
    """The bid that is asked for."""


@dataclass(frozen=True)
class NoBid:
    """Passing."""


@dataclass(frozen=True)
class Line:
    """A line of a list: the command that it stands for."""

    command: Listed


@dataclass(frozen=True)
class Below:
    """A card that can be put under its deck next."""

    card: str


@dataclass(frozen=True)
class AsTheyLie:
    """Putting all that is left under the deck in the order it has."""


@dataclass(frozen=True)
class MenuLine:
    """An action of a turn."""

    act: Act


@dataclass(frozen=True)
class WorkLine:
    """A work of the calculator."""

    profession: str


@dataclass(frozen=True)
class BonusLine:
    """A bonus card of the calculator."""

    card: str


@dataclass(frozen=True)
class InHand:
    """The piece in the hand."""


@dataclass(frozen=True)
class Square:
    """A square of the large principality."""

    cell: int


@dataclass(frozen=True)
class Piece:
    """The n-th piece in a player's principality."""

    seat: int
    number: int


@dataclass(frozen=True)
class SeatSpot:
    """A player's standing."""

    seat: int


Spot = (
    Lot
    | NoLot
    | NextBid
    | NoBid
    | Line
    | Below
    | AsTheyLie
    | MenuLine
    | WorkLine
    | BonusLine
    | InHand
    | Square
    | Piece
    | SeatSpot
)

SQUARES = tuple(Square(cell) for cell in range(CELLS))
DECK_LINE = Line(TAKE_PROFESSION)
"""The deck beside the public row."""
LATER_LINE = Line(LATER)
IN_HAND = InHand()
AS_THEY_LIE = AsTheyLie()


def spot_of(command: AnyCommand) -> Spot | None:
    """Where a command is chosen; None if that takes more than one step."""
    match command:
        case Withdraw() | Buy(object="nothing"):
            return NoLot()
        case Open(object=kind) | Buy(object=kind):
            return Lot(kind)
        case Bid():
            return NextBid()
        case Pass():
            return NoBid()
        case Return() | Choose() | Pick() | Recruit() | Later() | Build() | TakeProfession() | TakeFreedom():
            return Line(command)
        case Work(profession=profession):
            return WorkLine(profession)
        case Place():
            return IN_HAND
    return None
