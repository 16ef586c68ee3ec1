"""What one seat sees of Nim, and Nim in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames_tui.core.game import Choice, Unavailable
from boardgames_tui.core.words import _, ngettext
from tests.games.nim.commands import NOTATION, Take
from tests.games.nim.components import HEAPS
from tests.games.nim.events import Taken
from tests.games.nim.rules import legal_commands
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


def make_view(tables: Tables, state: State, seat: int | None) -> NimView:
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


def stones(count: int) -> str:
    """How many stones."""
    return ngettext("{count} stone", "{count} stones", count).format(count=count)


def tell(_tables: Tables, event: Taken, names: Sequence[str]) -> str:
    """An event as a sentence with the players' names."""
    sentence = (
        _("{name} takes {stones} from {heap}, the last of all, and wins.")
        if event.last
        else _("{name} takes {stones} from {heap}.")
    )
    return sentence.format(name=names[event.seat], stones=stones(event.count), heap=event.heap)


def describe(_tables: Tables, view: NimView, _names: Sequence[str]) -> list[str]:
    """The table in plain lines."""
    return [
        _("Heap {heap}: {stones}.").format(heap=heap, stones=stones(count))
        for heap, count in zip(HEAPS, view.heaps, strict=True)
    ]
