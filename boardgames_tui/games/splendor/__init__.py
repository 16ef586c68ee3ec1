"""Splendor, the base game, for 2 to 4 players."""

from functools import partial

from boardgames_tui.core.events import declared_in
from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import imported
from boardgames_tui.games.splendor import events
from boardgames_tui.games.splendor.commands import NOTATION, SplendorCommand, parse
from boardgames_tui.games.splendor.components import Box
from boardgames_tui.games.splendor.controller import SplendorController
from boardgames_tui.games.splendor.presentation.view import SplendorView
from boardgames_tui.games.splendor.state import Decision, State

PRESENTATION = "boardgames_tui.games.splendor.presentation"

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
        every=NOTATION.every,
        known=NOTATION.known,
        tell=partial(imported, f"{PRESENTATION}.story:tell", controller.tables),
        acquired=partial(imported, f"{PRESENTATION}.story:acquired", controller.tables),
        matters=partial(imported, f"{PRESENTATION}.story:matters"),
        describe=partial(imported, f"{PRESENTATION}.describe:describe", controller.tables),
        screen="boardgames_tui.screens.splendor.screen:SplendorScreen",
        evaluation="boardgames_tui.games.splendor.ai.evaluation:SplendorEvaluation",
        learning="boardgames_tui.games.splendor.ai.learning:SplendorLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections=SECTIONS,
    )
