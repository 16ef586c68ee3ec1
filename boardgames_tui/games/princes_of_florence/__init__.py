"""The Princes of Florence for 3 to 5 players, and by the variants for 2 and 3."""

from functools import partial

from boardgames_tui.core.events import declared_in
from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import imported
from boardgames_tui.games.princes_of_florence import events
from boardgames_tui.games.princes_of_florence.commands import PrincesCommand
from boardgames_tui.games.princes_of_florence.components import Box
from boardgames_tui.games.princes_of_florence.controller import PrincesController, PrincesOptions
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView
from boardgames_tui.games.princes_of_florence.state import Decision, State

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
"""The rule that each decision is made by."""


def make_game(box: Box) -> Game:
    controller = PrincesController(box)
    tables = controller.tables
    return Game(
        id="princes-of-florence",
        title="The Princes of Florence",
        seats=range(2, 6),
        rules_version=1,
        controller=controller,
        box=box,
        tables=tables,
        secrets=True,
        options=PrincesOptions,
        command_type=PrincesCommand,
        state_type=State,
        event_type=declared_in(events),
        view_type=PrincesView,
        format=tables.notation.format,
        parse=tables.notation.parse,
        every=tables.notation.every,
        known=tables.notation.known,
        tell=partial(imported, f"{PRESENTATION}.story:tell", tables),
        acquired=partial(imported, f"{PRESENTATION}.story:acquired", tables),
        matters=partial(imported, f"{PRESENTATION}.story:matters"),
        describe=partial(imported, f"{PRESENTATION}.describe:describe", tables),
        screen="boardgames_tui.screens.princes_of_florence.screen:PrincesOfFlorenceScreen",
        evaluation="boardgames_tui.games.princes_of_florence.ai.evaluation:PrincesOfFlorenceEvaluation",
        learning="boardgames_tui.games.princes_of_florence.ai.learning:PrincesLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections=SECTIONS,
    )
