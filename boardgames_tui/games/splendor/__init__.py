"""Splendor, the base game, for 2 to 4 players."""

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.games.splendor import events
from boardgames_tui.games.splendor.commands import NOTATION
from boardgames_tui.games.splendor.components import Box
from boardgames_tui.games.splendor.controller import SplendorController, SplendorOptions
from boardgames_tui.games.splendor.state import Decision

PRESENTATION = "boardgames_tui.games.splendor.presentation"

SECTIONS = {
    Decision.ACTION: "4",
    Decision.RETURN: "6",
    Decision.NOBLE: "9",
    Decision.OVER: "10",
}
"""The section of the rules for each decision."""


def make_game(box: Box) -> Game:
    controller = SplendorController(box)
    return Game(
        entry=catalogue.entry("splendor"),
        options=SplendorOptions,
        secrets=True,
        controller=controller,
        box=box,
        tables=controller.tables,
        notation=NOTATION,
        events=events,
        story=f"{PRESENTATION}.story",
        description=f"{PRESENTATION}.describe",
        screen="boardgames_tui.screens.splendor.screen:SplendorScreen",
        evaluation="boardgames_tui.games.splendor.ai.evaluation:SplendorEvaluation",
        learning="boardgames_tui.games.splendor.ai.learning:SplendorLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections=SECTIONS,
    )
