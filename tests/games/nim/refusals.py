"""Why a command is illegal in a position of Nim, with the number of the rule."""

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.words import _, ngettext
from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS
from tests.games.nim.state import State


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
