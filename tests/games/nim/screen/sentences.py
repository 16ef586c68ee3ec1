"""What the table says in sentences: the prompt, what a spot is, the help."""

from boardgames_tui.core.words import _
from tests.games.nim.commands import Take
from tests.games.nim.components import HEAPS
from tests.games.nim.presentation import stones
from tests.games.nim.screen.model import NimTable
from tests.games.nim.screen.spots import Stone


def prompt(table: NimTable) -> tuple[str, str]:
    """What Enter does here."""
    [choice] = table.choices.at(Take, table.cursor.spot)
    take = _("Enter takes {stones} from {heap}.").format(stones=stones(choice.command.count), heap=choice.command.heap)
    return take, choice.gain


def explain(table: NimTable, spot: Stone) -> str:
    """A heap in words."""
    return _("Heap {heap}: {stones}.").format(heap=HEAPS[spot.heap], stones=stones(table.view.heaps[spot.heap]))


def help_lines(_table: NimTable) -> list[str]:
    """The game in a sentence."""
    return [_("Take as many stones as you like from one heap. Whoever takes the last stone wins.")]
