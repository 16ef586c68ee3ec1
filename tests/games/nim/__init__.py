"""Nim, for two players: the smallest game there is, with which the tests hold what every game needs."""

from boardgames_tui.core.entry import Entry
from boardgames_tui.core.game import Game
from tests.games.nim import events
from tests.games.nim.commands import NOTATION
from tests.games.nim.components import Box
from tests.games.nim.controller import NimController

ENTRY = Entry(
    "nim",
    "Nim",
    "n",
    range(2, 3),
    1,
    "Three heaps of stones: take the last one of all.",
    "tests.games.nim",
    "tests.games.nim.screen.art",
)


def make_game(box: Box) -> Game:
    """The game as it is played with these stones."""
    controller = NimController(box)
    return Game(
        entry=ENTRY,
        controller=controller,
        box=box,
        tables=controller.tables,
        notation=NOTATION,
        events=events,
        story="tests.games.nim.presentation",
        description="tests.games.nim.presentation",
        screen="tests.games.nim.screen.screen:NimScreen",
        evaluation="tests.games.nim.ai:NimEvaluation",
        learning="tests.games.nim.ai:NimLearning",
    )
