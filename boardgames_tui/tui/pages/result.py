"""The end of a match: the winner, the highlights, and what can be done next."""

from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.timer import Timer

from boardgames_tui.core.match import Match
from boardgames_tui.core.store import SharedJournal, export_text
from boardgames_tui.core.words import N_, _
from boardgames_tui.tui.moment import Moment
from boardgames_tui.tui.page import Page
from boardgames_tui.tui.pages.result_view import End, ResultView
from boardgames_tui.tui.paint.canvas import Canvas
from boardgames_tui.tui.table.session import MatchSession

TICK = 0.05
"""Seconds from one frame to the next while the winner's name and the bars come in."""
FRAMES = 8


class ResultScreen(Page[None]):
    """The result of any game: its rows come from the game's `Result`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", N_("leave"), id="result.enter"),
        Binding("escape,q", "leave", N_("leave"), id="result.leave", show=False),
        Binding("i", "review", N_("review"), id="result.review"),
        Binding("tab", "page(1)", N_("more"), id="result.page"),
        Binding("shift+tab", "page(-1)", "back", id="result.page-back", show=False),
        Binding("v", "table", N_("final table"), id="result.table"),
        Binding("r", "replay", N_("replay"), id="result.replay"),
        Binding("n", "again", N_("rematch"), id="result.again"),
        Binding("S", "story", N_("story"), id="result.story"),
        Binding("x", "export", N_("export"), id="result.export"),
    ]

    def __init__(self, match: Match, match_id: int) -> None:
        """`match` must be over."""
        super().__init__()
        self.match = match
        self.match_id = match_id
        self.seat_colours = match.setup.colours
        self.end = End(match)
        self.page, self.pages = 0, 1
        self._share = 1.0
        self._timer: Timer | None = None
        self._pause = Moment()

    def on_mount(self) -> None:
        if self.app.moves:
            self._share = 0.0
            self._timer = self.set_interval(TICK, self.step)

    def step(self) -> None:
        self._share = min(1.0, self._share + 1 / FRAMES)
        if self._share == 1.0 and self._timer is not None:
            self._timer.stop()
        self.redraw()

    def on_key(self) -> None:
        """Stop the animation. Textual looks for bindings only after this."""
        if self._share < 1.0:
            self._share = 1.0
            self.step()

    def retranslate(self) -> None:
        self.end.retranslate()

    def titles(self) -> tuple[str, str, str]:
        saved = _("game {id} · saved").format(id=self.match_id)
        return _(self.match.game.title), _("the game is over"), saved

    # Drawing

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        view = ResultView(self.end, canvas, area, self.palette, self._share)
        self.pages = len(view.pages)
        view.draw(self.page)
        self.prompt = _("Enter leaves the table; i shows where there was a better move.")
        self.reason = _("n deals the same players a new game.")
        if self.pages > 1:
            words = _("Page {page} of {pages}; Tab turns to the next.")
            self.reason = words.format(page=self.page % self.pages + 1, pages=self.pages)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.pages > 1 if action == "page" else super().check_action(action, parameters)

    def action_enter(self) -> None:
        """Go to the menu or the shell, unless the key was meant for the screen before."""
        if not self._pause.is_too_soon():
            self.action_leave()

    def action_leave(self) -> None:
        self.app.back()

    def action_replay(self) -> None:
        self.app.watch_match(self.match_id)

    def action_review(self) -> None:
        self.app.watch_match(self.match_id, review=True)

    def action_again(self) -> None:
        self.app.new_game(self.match.game.id, self.match.setup, isinstance(self.match.journal, SharedJournal))

    def action_page(self, step: int) -> None:
        self.page = (self.page + step) % self.pages
        self.redraw()

    def action_table(self) -> None:
        self.app.show_final_table(self.match, self.match_id)

    def action_story(self) -> None:
        from boardgames_tui.tui.table.story import whole

        self.app.push_screen(whole(MatchSession(self.match, self.match_id, watching=True), self._open_position))

    def _open_position(self, number: int) -> None:
        self.app.show_final_table(self.match, self.match_id, number)

    def action_export(self) -> None:
        from boardgames_tui.tui.dialogs import ask_for_file

        def text(_path: Path) -> str:
            return export_text(self.app.store.load(self.match_id))

        question = [_("A text file with every move, which any bgtui can import. Save as:")]
        ask_for_file(self.app, _("Export"), question, f"{self.match.game.id}-{self.match_id}.txt", text)
