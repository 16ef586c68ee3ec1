"""What one seat sees of a position of Nim: the one thing that screen, plain mode and protocol print."""

from dataclasses import dataclass

from boardgames_tui.core.game import Choice, Unavailable
from boardgames_tui.core.words import _
from tests.games.nim.commands import NOTATION, Take
from tests.games.nim.legal import legal_commands
from tests.games.nim.state import State
from tests.games.nim.tables import Tables


@dataclass
class NimView:
    """The table as one seat sees it."""

    seat: int | None
    to_move: int | None
    round: int
    heaps: tuple[int, ...]
    """How many stones lie in each heap."""
    ask: str
    choices: tuple[Choice[Take], ...]
    unavailable: tuple[Unavailable, ...]


def look(tables: Tables, state: State, seat: int | None) -> NimView:
    """Return what `seat` may see of the state; None is a spectator."""
    deciding = not state.over and seat == state.seat
    return NimView(
        seat=seat,
        to_move=None if state.over else state.seat,
        round=state.round,
        heaps=tuple(state.heaps),
        ask=_("The game is over.") if state.over else _("Take stones from a heap."),
        choices=tuple(
            Choice(take, NOTATION.format(take), _gain(state, take))
            for take in (legal_commands(tables, state) if deciding else ())
        ),
        unavailable=(),
    )


def _gain(state: State, take: Take) -> str:
    return _("the last stone: you win") if take.count == sum(state.heaps) else ""
