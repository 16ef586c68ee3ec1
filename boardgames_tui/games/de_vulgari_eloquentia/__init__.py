"""De Vulgari Eloquentia, for 2 to 5 players."""

from functools import partial

from boardgames_tui.core.events import declared_in
from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import imported
from boardgames_tui.core.notation import Notation
from boardgames_tui.games.de_vulgari_eloquentia import events
from boardgames_tui.games.de_vulgari_eloquentia.commands import DeVulgariCommand
from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.controller import DeVulgariController, DeVulgariOptions
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view import DeVulgariView
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision, State

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
"""The rule that each decision is made by."""


def in_full(box: Box, notation: Notation, line: str, _view: DeVulgariView) -> str:
    """A typed line in notation. Places may be typed in three letters: those of the map, or of the board."""
    ids = {letters: place.id for letters, place in zip(box.labels, box.places, strict=True)}
    ids |= {place.letters: place.id for place in box.places if place.letters}
    first, *others = line.split() or [""]
    return notation.in_notation(" ".join([first, *(ids.get(word.upper(), word) for word in others)]))


def make_game(box: Box) -> Game:
    controller = DeVulgariController(box)
    notation = controller.tables.notation
    return Game(
        id="de-vulgari-eloquentia",
        title="De Vulgari Eloquentia",
        seats=range(2, 6),
        called_turns=True,
        secrets=True,
        rules_version=1,
        controller=controller,
        box=box,
        tables=controller.tables,
        options=DeVulgariOptions,
        command_type=DeVulgariCommand,
        state_type=State,
        event_type=declared_in(events),
        view_type=DeVulgariView,
        format=notation.format,
        parse=notation.parse,
        in_full=partial(in_full, box, notation),
        every=notation.every,
        known=notation.known,
        tell=partial(imported, f"{PRESENTATION}.story:tell", controller.tables),
        acquired=partial(imported, f"{PRESENTATION}.story:acquired", controller.tables),
        matters=partial(imported, f"{PRESENTATION}.story:matters"),
        describe=partial(imported, f"{PRESENTATION}.describe:describe", controller.tables),
        screen="boardgames_tui.screens.de_vulgari_eloquentia.screen:DeVulgariScreen",
        evaluation="boardgames_tui.games.de_vulgari_eloquentia.ai.evaluation:DeVulgariEloquentiaEvaluation",
        learning="boardgames_tui.games.de_vulgari_eloquentia.ai.learning:DeVulgariLearning",
        coach=f"{PRESENTATION}.coach:NOTES",
        goals=f"{PRESENTATION}.goals:goals",
        moves=f"{PRESENTATION}.moves",
        sections=SECTIONS,
    )
