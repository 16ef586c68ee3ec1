"""The pieces that the table shows, and what follows from them."""

from boardgames_tui.core import catalogue
from boardgames_tui.games.de_vulgari_eloquentia.components import Box
from boardgames_tui.games.de_vulgari_eloquentia.controller import DeVulgariController
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def tables() -> Tables:
    """What follows from the pieces."""
    controller = catalogue.game("de-vulgari-eloquentia").controller
    assert isinstance(controller, DeVulgariController)
    return controller.tables


def box() -> Box:
    """All pieces."""
    return tables().box
