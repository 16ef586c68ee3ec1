"""Azul: Summer Pavilion, both sides of the board, for 2 to 4 players."""

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.games.summer_pavilion import events
from boardgames_tui.games.summer_pavilion.components import Box
from boardgames_tui.games.summer_pavilion.controller import SummerPavilionController, SummerPavilionOptions
from boardgames_tui.games.summer_pavilion.state import Decision

PRESENTATION = "boardgames_tui.games.summer_pavilion.presentation"


def make_game(box: Box) -> Game:
    controller = SummerPavilionController(box)
    return Game(
        entry=catalogue.entry("summer-pavilion"),
        controller=controller,
        box=box,
        tables=controller.tables,
        options=SummerPavilionOptions,
        notation=controller.tables.notation,
        events=events,
        story=f"{PRESENTATION}.story",
        description=f"{PRESENTATION}.describe",
        screen="boardgames_tui.screens.summer_pavilion.screen:SummerPavilionScreen",
        evaluation="boardgames_tui.games.summer_pavilion.ai.evaluation:SummerPavilionEvaluation",
        learning="boardgames_tui.games.summer_pavilion.ai.learning:SummerPavilionLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections={Decision.TAKE: "4", Decision.PLACE: "5", Decision.REWARD: "7", Decision.OVER: "10"},
    )
