"""Splendor, the base game, for 2 to 4 players."""

from functools import partial

from boardgames_tui.core.events import declared_in
from boardgames_tui.core.game import Game
from boardgames_tui.games.splendor import events
from boardgames_tui.games.splendor.commands import NOTATION, SplendorCommand, parse
from boardgames_tui.games.splendor.components import Box
from boardgames_tui.games.splendor.controller import SplendorController
from boardgames_tui.games.splendor.presentation.describe import describe
from boardgames_tui.games.splendor.presentation.story import acquired, matters, tell
from boardgames_tui.games.splendor.presentation.view import SplendorView
from boardgames_tui.games.splendor.state import Decision, State

SECTIONS = {
    Decision.ACTION: "4",
    Decision.RETURN: "6",
    Decision.NOBLE: "9",
    Decision.OVER: "10",
}
"""The rule that each decision is made by."""


def make_game(box: Box) -> Game:
    controller = SplendorController(box)
    return Game(
        id="splendor",
        title="Splendor",
        seats=range(2, 5),
        secrets=True,
        rules_version=1,
        controller=controller,
        box=box,
        tables=controller.tables,
        command_type=SplendorCommand,
        state_type=State,
        event_type=declared_in(events),
        view_type=SplendorView,
        format=NOTATION.format,
        parse=parse,
        in_full=NOTATION.in_notation,
        typed=NOTATION.written,
        known=NOTATION.known,
        tell=partial(tell, controller.tables),
        acquired=partial(acquired, controller.tables),
        matters=matters,
        describe=partial(describe, controller.tables),
        screen="boardgames_tui.screens.splendor.screen:SplendorScreen",
        evaluation="boardgames_tui.games.splendor.ai.evaluation:SplendorEvaluation",
        learning="boardgames_tui.games.splendor.ai.learning:SplendorLearning",
        coach="boardgames_tui.games.splendor.presentation.coach:NOTES",
        goals="boardgames_tui.games.splendor.presentation.goals:goals",
        sections=SECTIONS,
    )
