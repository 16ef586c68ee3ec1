"""Whether a position can be one of a real game of Nim."""

from boardgames_tui.core.game import BadState
from boardgames_tui.core.words import _
from tests.games.nim.components import HEAPS
from tests.games.nim.state import State
from tests.games.nim.tables import Tables


def verify(tables: Tables, state: State) -> None:
    """Raise BadState unless as many stones are gone as so many turns can have taken."""
    whole = tables.box.heaps
    if len(state.heaps) != len(HEAPS) or any(
        not 0 <= left <= most for left, most in zip(state.heaps, whole, strict=True)
    ):
        raise BadState(_("A heap is missing, or has stones that are not in the box (rule 1.2)."))
    if state.seat not in (0, 1) or state.round < 1:
        raise BadState(_("The seat or the round is impossible."))
    gone = sum(whole) - sum(state.heaps)
    turns = 2 * (state.round - 1) + state.seat + state.over
    if not turns <= gone or (gone and not turns):
        raise BadState(_("Each turn takes at least one stone (rule 2.1)."))
