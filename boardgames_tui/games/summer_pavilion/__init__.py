"""Azul: Summer Pavilion, both sides of the board, for 2 to 4 players."""

from functools import partial

from boardgames_tui.core.events import declared_in
from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import imported
from boardgames_tui.games.summer_pavilion import events
from boardgames_tui.games.summer_pavilion.commands import NOTATION, SummerPavilionCommand, notation
from boardgames_tui.games.summer_pavilion.components import Box
from boardgames_tui.games.summer_pavilion.controller import SummerPavilionController, SummerPavilionOptions
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView
from boardgames_tui.games.summer_pavilion.state import Decision, State

PRESENTATION = "boardgames_tui.games.summer_pavilion.presentation"


def make_game(box: Box) -> Game:
    controller = SummerPavilionController(box)
    reader = notation(box)
    return Game(
        id="summer-pavilion",
        title="Summer Pavilion",
        seats=range(2, 5),
        secrets=False,
        rules_version=1,
        controller=controller,
        box=box,
        tables=controller.tables,
        options=SummerPavilionOptions,
        command_type=SummerPavilionCommand,
        state_type=State,
        event_type=declared_in(events),
        view_type=SummerPavilionView,
        format=NOTATION.format,
        parse=reader.parse,
        in_full=partial(imported, f"{PRESENTATION}.moves:in_full", controller.tables, reader),
        every=reader.every,
        known=reader.known,
        tell=partial(imported, f"{PRESENTATION}.story:tell", controller.tables),
        acquired=partial(imported, f"{PRESENTATION}.story:acquired", controller.tables),
        matters=partial(imported, f"{PRESENTATION}.story:matters"),
        describe=partial(imported, f"{PRESENTATION}.describe:describe", controller.tables),
        screen="boardgames_tui.screens.summer_pavilion.screen:SummerPavilionScreen",
        evaluation="boardgames_tui.games.summer_pavilion.ai.evaluation:SummerPavilionEvaluation",
        learning="boardgames_tui.games.summer_pavilion.ai.learning:SummerPavilionLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections={Decision.TAKE: "4", Decision.PLACE: "5", Decision.REWARD: "7", Decision.OVER: "10"},
    )
