"""What can be done in a position of Nim."""

from tests.games.nim.commands import Take
from tests.games.nim.state import State
from tests.games.nim.tables import Tables


def legal_commands(tables: Tables, state: State) -> list[Take]:
    """From one stone to all of them, heap by heap (2.1)."""
    return [take for takes, left in zip(tables.takes, state.heaps, strict=True) for take in takes[:left]]
