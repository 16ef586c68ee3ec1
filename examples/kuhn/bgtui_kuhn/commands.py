"""What a player can do, and what happens then."""

from typing import Annotated

from boardgames_tui.api import Command, Event, Notation, OneOf, Revealing, command, event

CARDS = "JQK"
"""The cards by their first letters, the lowest first (1.2)."""
HANDS = ("JQ", "JK", "QJ", "QK", "KJ", "KQ")
"""What the two seats can hold, in their order."""


@command("check")
class Check(Command):
    """Add nothing to the pot (2.2)."""


@command("bet")
class Bet(Command):
    """Put a chip into the pot (2.2)."""


@command("fold")
class Fold(Command):
    """Give up the pot (2.3)."""


@command("call")
class Call(Command):
    """Put a chip into the pot, too, and compare cards (2.3)."""


Move = Check | Bet | Fold | Call
MOVES: tuple[type[Move], ...] = (Check, Bet, Fold, Call)
NOTATION = Notation(MOVES, "check, bet, fold, call")


@event
class Spoke(Event):
    """A player has checked, bet, folded or called."""

    move: Annotated[str, OneOf(("check", "bet", "fold", "call"))]
    """What the player did, as it is written."""


@event
class DealEnded(Revealing):
    """A deal is over: new cards follow, or the end. `seat` is who got the pot."""

    pot: int
    """How many chips were in it."""
    shown: str
    """The cards in the order of the seats, "KQ"; "" if somebody folded."""
