"""De Vulgari Eloquentia, for 2 to 5 players."""

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.games.de_vulgari_eloquentia import events
from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.controller import DeVulgariController, DeVulgariOptions
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision

PRESENTATION = "boardgames_tui.games.de_vulgari_eloquentia.presentation"

SECTIONS = {
    Decision.START: "2.9",
    Decision.PAYER: "6.3",
    Decision.FIRST: "7.2",
    Decision.ACTION: "8",
    Decision.KEEP: "14.5",
    Decision.ORDER: "14.5",
    Decision.JOIN: "16.2",
    Decision.BID: "16.3",
    Decision.PAY: "16.4",
    Decision.TITLE: "18",
    Decision.OVER: "19",
}
"""The rule for each decision."""


def make_game(box: Box) -> Game:
    controller = DeVulgariController(box)
    return Game(
        entry=catalogue.entry("de-vulgari-eloquentia"),
        called_turns=True,
        secrets=True,
        controller=controller,
        box=box,
        tables=controller.tables,
        options=DeVulgariOptions,
        notation=controller.tables.notation,
        events=events,
        story=f"{PRESENTATION}.story",
        description=f"{PRESENTATION}.describe",
        screen="boardgames_tui.screens.de_vulgari_eloquentia.screen:DeVulgariScreen",
        evaluation="boardgames_tui.games.de_vulgari_eloquentia.ai.evaluation:DeVulgariEloquentiaEvaluation",
        learning="boardgames_tui.games.de_vulgari_eloquentia.ai.learning:DeVulgariLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections=SECTIONS,
    )
