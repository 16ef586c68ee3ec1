"""De Vulgari Eloquentia, for 2 to 5 players."""

from boardgames_tui.core.game import Game
from boardgames_tui.games.de_vulgari_eloquentia.commands import DeVulgariCommand, format_command, parse_command
from boardgames_tui.games.de_vulgari_eloquentia.components import box
from boardgames_tui.games.de_vulgari_eloquentia.controller import DeVulgariController, DeVulgariOptions
from boardgames_tui.games.de_vulgari_eloquentia.describe import describe
from boardgames_tui.games.de_vulgari_eloquentia.events import DeVulgariEvent
from boardgames_tui.games.de_vulgari_eloquentia.state import State
from boardgames_tui.games.de_vulgari_eloquentia.story import acquired, tell
from boardgames_tui.games.de_vulgari_eloquentia.view import DeVulgariView

GAME = Game(
    id="de-vulgari-eloquentia",
    title="De Vulgari Eloquentia",
    seats=range(2, 6),
    secrets=True,
    rules_version=1,
    controller=DeVulgariController(box()),
    options=DeVulgariOptions,
    command_type=DeVulgariCommand,
    state_type=State,
    event_type=DeVulgariEvent,
    view_type=DeVulgariView,
    format=format_command,
    parse=parse_command,
    tell=tell,
    acquired=acquired,
    describe=describe,
    screen="boardgames_tui.screens.de_vulgari_eloquentia.screen:DeVulgariScreen",
    evaluation="boardgames_tui.games.de_vulgari_eloquentia.evaluation:DeVulgariEloquentiaEvaluation",
    learning="boardgames_tui.games.de_vulgari_eloquentia.learning:DeVulgariLearning",
)
