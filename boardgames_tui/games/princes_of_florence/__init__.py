"""The Princes of Florence for 3 to 5 players, with the variants for 2 and 3."""

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.games.princes_of_florence import events
from boardgames_tui.games.princes_of_florence.components import Box
from boardgames_tui.games.princes_of_florence.controller import PrincesController, PrincesOptions
from boardgames_tui.games.princes_of_florence.state import Decision

PRESENTATION = "boardgames_tui.games.princes_of_florence.presentation"

SECTIONS = {
    Decision.RETURN: "2.4",
    Decision.OPEN: "4.5",
    Decision.BID: "4.7",
    Decision.LAST: "4.9",
    Decision.LANDSCAPE: "14.4",
    Decision.PLACE: "9",
    Decision.PICK: "7.3",
    Decision.ORDER: "7.3",
    Decision.RECRUIT: "6",
    Decision.ACTION: "7",
    Decision.WORK: "8",
    Decision.OVER: "12",
}
"""The rule for each decision."""


def make_game(box: Box) -> Game:
    controller = PrincesController(box)
    return Game(
        entry=catalogue.entry("princes-of-florence"),
        controller=controller,
        box=box,
        tables=controller.tables,
        secrets=True,
        options=PrincesOptions,
        notation=controller.tables.notation,
        events=events,
        story=f"{PRESENTATION}.story",
        description=f"{PRESENTATION}.describe",
        screen="boardgames_tui.screens.princes_of_florence.screen:PrincesOfFlorenceScreen",
        evaluation="boardgames_tui.games.princes_of_florence.ai.evaluation:PrincesOfFlorenceEvaluation",
        learning="boardgames_tui.games.princes_of_florence.ai.learning:PrincesLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections=SECTIONS,
    )
