"""Nim, for two players: the smallest game there is, with which the tests hold what every game needs."""

from boardgames_tui.core.game import Game
from tests.games.nim.commands import NOTATION, Take
from tests.games.nim.components import Box
from tests.games.nim.controller import NimController
from tests.games.nim.events import Taken
from tests.games.nim.presentation import NimView, describe, tell
from tests.games.nim.state import State


def make_game(box: Box) -> Game:
    """The game as it is played with these stones."""
    controller = NimController(box)
    return Game(
        id="nim",
        title="Nim",
        seats=range(2, 3),
        rules_version=1,
        controller=controller,
        box=box,
        tables=controller.tables,
        command_type=Take,
        state_type=State,
        event_type=Taken,
        view_type=NimView,
        format=NOTATION.format,
        parse=NOTATION.parse,
        known=NOTATION.known,
        tell=tell,
        describe=describe,
        screen="tests.games.nim.screen.screen:NimScreen",
        evaluation="tests.games.nim.ai:NimEvaluation",
        learning="tests.games.nim.ai:NimLearning",
    )
