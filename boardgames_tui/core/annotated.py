"""Annotated games: for each game one between strong players, with comments, from `assets/GAME/annotated.json`."""

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.data_model import Data
from boardgames_tui.core.lessons import NoLessons, Recorded
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _


class Comment(Data):
    """A comment on a position."""

    at: int
    """The number of commands played before it."""
    title: str
    text: str


class AnnotatedGame(Recorded):
    """A whole game, with comments in the order in which they are read; the first is about the start."""

    points: tuple[int, ...]
    comments: tuple[Comment, ...]

    def last_said(self, commands: int) -> int:
        """Return the index of the last comment on the first `length` commands."""
        return max(number for number, comment in enumerate(self.comments) if comment.at <= commands)


def load(game: str) -> tuple[AnnotatedGame, Match]:
    """The game to watch, and its match, played to the end. Raises NoLessons."""
    loaded = catalogue.game(game)
    if assets.data_id(game):
        raise NoLessons(
            _('The game with comments uses the data files that come with bgtui; pass --assets "" to watch it.')
        )
    try:
        annotated = AnnotatedGame.model_validate_json(assets.text(game, "annotated.json"))
    except assets.BadAssets as error:
        raise NoLessons(_("There is no game of {game} with comments.").format(game=_(loaded.title))) from error
    return annotated, annotated.laid(loaded, annotated.line)
