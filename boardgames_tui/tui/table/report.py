"""A file for a bug report."""

from collections.abc import Sequence
from pathlib import Path

from boardgames_tui.core.report import report_text
from boardgames_tui.core.words import _
from boardgames_tui.tui.dialogs import ConfirmDialog, ask_for_file
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.table.session import MatchSession


def start(session: MatchSession, app: Host, refusals: Sequence[str]) -> None:
    """Ask what may be seen in it, if hands are hidden here, then where to write it. `refusals` were told last."""

    def ask_where(hide_hands: bool) -> None:
        def text(_path: Path) -> str:
            saved = app.store.load(session.match_id)
            return report_text(
                saved, app.settings, hide_hands=hide_hands, refusals=refusals, directory=app.store.directory
            )

        name = f"bgtui-report-{session.match_id}.txt"
        question = [
            _("A text file with the game so far, what bgtui last refused, and details of your terminal. Save as:")
        ]
        ask_for_file(app, _("Report a bug"), question, name, text)

    def answered(with_hands: bool | None) -> None:
        if with_hands is not None:
            ask_where(not with_hands)

    if session.shared and session.to_move is not None and session.game.secrets:
        ask_where(True)  # the whole game has the hands of those at other screens
    elif session.hidden_hands:
        lines = [
            _("A bug is easiest to find with the whole game, but anyone who replays it sees every hand."),
            _("Without it, the report has only what all players may know."),
        ]
        app.push_screen(
            ConfirmDialog(_("Report a bug"), lines, yes=_("whole game"), no=_("hide hands"), default=False), answered
        )
    else:
        ask_where(False)
