"""A puzzle: a position of a finished game as its player saw it, and a move to find that was much better."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from textual.worker import WorkType

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core.game import Refusal
from boardgames_tui.core.puzzles import Posed, note_solved
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Action, Key
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.prompt import PromptWords
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.table.thinking_table import MEANINGLESS, ThinkingTitle

NOT_HERE = MEANINGLESS | {"table.undo", "table.turn", "table.redo", "table.news", "table.story", "table.try"}
"""The actions that do nothing in a puzzle, in which no move is played."""


class PuzzleWords(PromptWords[Any]):
    """The words round the board of a puzzle."""

    _screen: "PuzzleTable"

    def title(self) -> tuple[str, str, str]:
        return _("PUZZLE"), super().title()[1], self._screen.posed.puzzle.place

    def shown_keys(self) -> list[Key]:
        solution = self._screen.key("table.hint", _("solution"))
        left_out = NOT_HERE | {"table.hint"}
        return [solution, *(key for key in super().shown_keys() if key.action.id not in left_out)]


class PuzzlePlaying(Playing):
    """Asks of each move how good it is, and plays none."""

    _screen: "PuzzleTable"

    def begin(self) -> None:
        self.session.warm_up()
        self._screen.say(_("Find the move that was much better than the one played."), wrong=False)

    def play(self, command: Any) -> None:
        refusal: Refusal | None = self.session.refusal(command)
        if refusal is not None:
            self._screen.say(self._screen.why_illegal(command))
        else:
            self._screen.answer(command)


class PuzzleTable(TableScreen[Any]):
    """Adapts a game's screen to a puzzle; `beside` joins the two."""

    WORDS = PuzzleWords
    PLAYING = PuzzlePlaying
    FIRST_LINE = ThinkingTitle

    def __init__(self, posed: Posed) -> None:
        self.posed = posed
        super().__init__(posed.match, posed.puzzle.match_id)

    def unavailable(self, action: Action) -> str | None:
        half = action.id == "table.undo" and self.table.half_chosen
        return "" if action.id in NOT_HERE and not half else super().unavailable(action)

    def answer(self, command: Any) -> None:
        """Say how a move compares with the better one."""
        self.say(_("Thinking…"), wrong=False)
        work: WorkType[None] = partial(self._compare, command)
        self.run_worker(work, exclusive=True, group="puzzle")

    async def _compare(self, command: Any) -> None:
        from boardgames_tui.bots.puzzles import judge

        candidates: list[Candidate] = []
        if command != self.posed.better:
            ask = partial(self.opponents.called.review, self.match.state, 0, command, better=self.posed.better)
            thought = await self.opponents.answer(ask)
            if thought is None or not self.is_attached:
                return
            candidates = thought.candidates
        right, words = judge(self.posed, command, candidates)
        if right:
            with suppress(StoreError):  # it is asked once more
                note_solved(self.app.store, self.posed.puzzle)
            self._tell(words, self.action_leave)
        else:
            self._missed(words)

    def _tell(self, words: list[str], then: Callable[[], None] = lambda: None) -> None:
        from boardgames_tui.tui.dialogs import MessageDialog

        self.app.push_screen(MessageDialog(_("Puzzle"), words), lambda _nothing: then())

    def _missed(self, words: list[str]) -> None:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        question = ConfirmDialog(_("Puzzle"), words, yes=_("solution"), no=_("try again"), default=False)
        self.app.push_screen(question, lambda yes: self.action_hint() if yes else self.after_key(everything=True))

    def action_hint(self) -> None:
        """Give up: show the better move on the table, and say why."""
        from boardgames_tui.bots.puzzles import solution

        self.after_key(everything=True)
        self.table.suggested = frozenset(self.table.spots_of(self.posed.better))
        self.redraw()
        self._tell(solution(self.posed))
