"""The rules of Nim. Numbers in brackets are those of rules.md."""

from collections.abc import Sequence

from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Controller, Refusal, Result, ScoreLine
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import _, ngettext
from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS, Box
from tests.games.nim.events import Taken
from tests.games.nim.presentation import NimView, make_view
from tests.games.nim.rules import check, legal_commands, verify
from tests.games.nim.state import State
from tests.games.nim.tables import Tables


class NimController(Controller[State, Take]):
    """The rule controller; it keeps no position of its own."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tables = Tables(box)

    def new(self, setup: Setup) -> State:
        """Lay out the stones (1.2). Raises ValueError unless there are two seats (1.1)."""
        players = len(setup.seats)
        if players != 2:
            raise ValueError(
                ngettext(
                    "Nim is for 2 players; there is {count} seat (rule 1.1)",
                    "Nim is for 2 players; there are {count} seats (rule 1.1)",
                    players,
                ).format(count=players)
            )
        return State(heaps=list(self.box.heaps), seat=0, round=1)

    def to_move(self, state: State) -> int | None:
        """The seat of the player to move, or None when the game is over."""
        return None if state.over else state.seat

    def legal_commands(self, state: State) -> list[Take]:
        """Every legal command, heap by heap."""
        return legal_commands(self.tables, state)

    def check(self, state: State, command: Take) -> Refusal | None:
        """Why the command is illegal, or None."""
        return check(state, command)

    def advance(self, state: State, command: Take) -> list[Event]:
        """Take the stones (2.1)."""
        seat = state.seat
        state.heaps[HEAPS.index(command.heap)] -= command.count
        if not state.over:
            state.seat = 1 - seat
            state.round += seat
        return [Taken(seat=seat, count=command.count, heap=command.heap, last=state.over)]

    def scores(self, state: State) -> Sequence[int]:
        """One for whoever took the last stone (3.1)."""
        return [int(state.over and seat == state.seat) for seat in (0, 1)]

    def result(self, state: State) -> Result | None:
        """Whoever took the last stone has won (3.1)."""
        if not state.over:
            return None
        points = tuple(self.scores(state))
        return Result(
            ranks=tuple(2 - each for each in points),
            points=points,
            lines=(ScoreLine("l", _("the last stone"), points),),
            reason="",
        )

    def view(self, state: State, seat: int | None) -> NimView:
        """What that seat may see: everything."""
        return make_view(self.tables, state, seat)

    def verify(self, state: State) -> None:
        """Raise BadState unless the position can be one of a real game."""
        verify(self.tables, state)
