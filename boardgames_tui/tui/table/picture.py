"""A picture of the table, as SVG."""

import re
from typing import Any

from textual.app import App

from boardgames_tui.core.words import _
from boardgames_tui.tui.dialogs import ask_for_file
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.table.session import MatchSession

_FROM_ELSEWHERE = re.compile(r"@font-face \{[^}]*\}\s*")
"""Fonts that a viewer of the picture would fetch; any font of cells will do."""


def picture(app: App[Any], title: str) -> str:
    """Return the screen as SVG."""
    return _FROM_ELSEWHERE.sub("", app.export_screenshot(title=f"bgtui: {title}"))


def start(session: MatchSession, app: Host) -> None:
    """Take a picture, and ask where to write it."""
    taken = picture(app, session.game.title)
    question = [_("A picture of what is on the screen now, for browsers and forums (SVG). Save as:")]
    ask_for_file(app, _("Picture"), question, f"bgtui-{session.match_id}.svg", lambda _path: taken)
