"""The rules of Nim: what can be done, why something cannot, and which positions there are."""

from boardgames_tui.core.game import BadState, Refusal
from boardgames_tui.core.words import _, ngettext
from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS
from tests.games.nim.state import State
from tests.games.nim.tables import Tables


def check(state: State, command: Take) -> Refusal | None:
    """Why the command is illegal, or None."""
    if state.over:
        return Refusal("3.1", _("The game is over."))
    left = state.heaps[HEAPS.index(command.heap)]
    if command.count > left:
        return Refusal(
            "2.2",
            ngettext("Heap {heap} has {count} stone.", "Heap {heap} has {count} stones.", left).format(
                heap=command.heap, count=left
            ),
        )
    return None


def legal_commands(tables: Tables, state: State) -> list[Take]:
    """From one stone to all of them, heap by heap (2.1)."""
    return [take for takes, left in zip(tables.takes, state.heaps, strict=True) for take in takes[:left]]


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
