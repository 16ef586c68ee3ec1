"""A game to watch at its own table: Tab goes from comment to comment, the arrows move by move."""

from collections.abc import Iterable
from typing import Any

from textual.app import ComposeResult
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core import catalogue
from boardgames_tui.core.annotated import AnnotatedGame, Comment, load
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Action, Key
from boardgames_tui.tui.paint.themes import wrap
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.table.layout import with_text
from boardgames_tui.tui.table.prompt import PromptWords
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.session import MatchSession
from boardgames_tui.tui.table.text_beside import TextBeside, beside, offer_a_game

MEANINGLESS = frozenset({"table.hint", "table.coach", "table.try", "table.news"})
"""The actions that do nothing here: comments replace the review and the coach, and it is nobody's own match."""


class CommentPanel(TextBeside):
    """The comment on the position, or the last one before it."""

    def __init__(self, game: AnnotatedGame, session: MatchSession, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._game = game
        self._session = session

    @property
    def comment(self) -> Comment:
        return self._game.comments[self._game.last_said(self._session.shown)]

    @property
    def is_here(self) -> bool:
        return self.comment.at == self._session.shown

    def title(self) -> tuple[str, str]:
        return _(self.comment.title), ""

    def said(self, width: int) -> list[str]:
        return wrap(_(self.comment.text), width)

    def colour(self) -> str:
        return self.colours.text if self.is_here else self.colours.dim


class AnnotatedWords(PromptWords[Any]):
    """The words round the board while a game with comments is watched."""

    _screen: "AnnotatedTable"

    def title(self) -> tuple[str, str, str]:
        session, annotated = self._table.session, self._screen.annotated
        where = _("{round} · comment {number} of {count}").format(
            round=self._screen.round_words(),
            number=annotated.last_said(session.shown) + 1,
            count=len(annotated.comments),
        )
        scores = session.turns[-1].scores if session.turns else ("",) * len(session.names)
        told = (f"{name} {points}".rstrip() for name, points in zip(session.names, scores, strict=True))
        return _(session.game.title), where, " · ".join(told)

    def prompt(self) -> Said:
        """The last move; at the start, and where there is something to read, how to go on."""
        session, panel, key = self._table.session, self._screen.panel, self._table.sign("table.next")
        what, why = self._reviewer.prompt(self._table.width - 2)[0], ""
        if not session.shown:
            what = _("{key} goes from comment to comment, → and ← from move to move.").format(key=key)
            why = _("All hands are open, and the scores in the top line include points that are normally hidden.")
        elif session.shown == session.length:
            why = _("The game ends here; {key} offers one of your own.").format(key=key)
        elif panel.is_here:
            why = _("{key} goes to the next comment, → to the next move.").format(key=key)
        return Said(what, why, self.message, self.wrong)

    def shown_keys(self) -> list[Key]:
        key, session = self._screen.key, self._table.session
        return [
            key("table.next", _("next comment") if session.shown < session.length else _("play it yourself")),
            key("table.right", _("next move")),
            key("table.previous", _("previous comment")),
            key("table.left", _("back")),
            key("table.view", _("players")),
            key("table.story"),
            key("table.help"),
            key("table.palette"),
            key("table.leave"),
        ]


class AnnotatedTable(TableScreen[Any]):
    """Adds comments to the screen of a game; `annotated_table` joins the two."""

    beside_text = True
    WORDS = AnnotatedWords

    def __init__(self, game: str) -> None:
        self.annotated, match = load(game)
        super().__init__(match, 0, watching=True)
        self.panel = CommentPanel(self.annotated, self.session, id="lesson")
        self._read: Comment | None = None

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.panel

    def places(self, size: Cells) -> dict[str, Region]:
        return with_text(super().places(size), self.gives_way, self.panel.lines)

    def marks(self) -> Iterable[int]:
        return [comment.at for comment in self.annotated.comments]

    def redraw(self, only_cursor: bool = False) -> None:
        if self._read is not self.panel.comment:
            self._read = self.panel.comment
            self.panel.refresh(layout=True)
            self.call_after_refresh(super().redraw)
        super().redraw(only_cursor)

    def retranslate(self) -> None:
        super().retranslate()
        self._read = None

    def perform(self, action_id: str, *letters: str) -> None:
        if action_id in ("table.next", "table.choose") and self.session.shown == self.session.length:
            offer_a_game(self.app, self.session.match, self.table.sign)
        else:
            super().perform(action_id, *letters)

    def unavailable(self, action: Action) -> str | None:
        return "" if action.id in MEANINGLESS else super().unavailable(action)


def annotated_table(game: str) -> AnnotatedTable:
    """The screen of a game with an annotated game on it. Raises NoLessons."""
    return beside(AnnotatedTable, catalogue.game(game))(game)
