"""What a person types for a pass: to keep all tiles need not be said, to keep none must be (8.2).

Programs and kept games write in full what is kept, and nothing if nothing is.
"""

from typing import Any

from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion.commands import NOTATION, Pass
from boardgames_tui.games.summer_pavilion.components import COLOURS, CORNERS, ROUNDS
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, SummerPavilionView

_SHORT = ("pass", "passkeep")
_NONE = "pass keep none"


def _may_keep(view: SummerPavilionView) -> bool:
    return view.decision is Decision.PLACE and view.round < ROUNDS


def in_full(line: str, view: SummerPavilionView) -> str:
    """A line with the tiles that a mere `pass` keeps: all of them. Raises NotationError where not all can be kept."""
    if "".join(line.casefold().split()) not in _SHORT or not _may_keep(view):
        return line
    rack = view.players[view.judged].rack
    letters = "".join(letter * count for letter, count in zip(COLOURS, rack, strict=True))
    most = NOTATION.format(Pass(letters[:CORNERS]))
    if len(letters) <= CORNERS:
        return most
    raise NotationError(
        _("you can keep {most} of your {count} tiles: say which, as in {example}, or type {none}").format(
            most=CORNERS, count=len(letters), example=most, none=_NONE
        )
    )


def typed(command: Any, view: SummerPavilionView) -> str:
    """What is typed for a command in that position, if that is not its one short text."""
    return _NONE if command == Pass() and _may_keep(view) else ""
