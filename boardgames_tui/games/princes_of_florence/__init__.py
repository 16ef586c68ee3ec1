"""The Princes of Florence for 3 to 5 players, and by the variants for 2 and 3."""

from boardgames_tui.core.game import Game
from boardgames_tui.games.princes_of_florence.commands import PrincesCommand, format_command, parse_command
from boardgames_tui.games.princes_of_florence.components import box
from boardgames_tui.games.princes_of_florence.controller import PrincesController, PrincesOptions
from boardgames_tui.games.princes_of_florence.events import PrincesEvent
from boardgames_tui.games.princes_of_florence.state import State
from boardgames_tui.games.princes_of_florence.story import acquired, describe, tell
from boardgames_tui.games.princes_of_florence.view import PrincesView

GAME = Game(
    id="princes-of-florence",
    title="The Princes of Florence",
    seats=range(2, 6),
    secrets=True,
    rules_version=1,
    controller=PrincesController(box()),
    options=PrincesOptions,
    command_type=PrincesCommand,
    state_type=State,
    event_type=PrincesEvent,
    view_type=PrincesView,
    format=format_command,
    parse=parse_command,
    tell=tell,
    acquired=acquired,
    describe=describe,
    screen="boardgames_tui.screens.princes_of_florence.screen:PrincesOfFlorenceScreen",
    evaluation="boardgames_tui.games.princes_of_florence.evaluation:PrincesOfFlorenceEvaluation",
    learning="boardgames_tui.games.princes_of_florence.learning:PrincesLearning",
)
