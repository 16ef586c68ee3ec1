"""The text around a table: its title, the two lines of the prompt, and the keys of the last line."""

from collections import deque
from typing import Generic

from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Key
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.table.base import Table, TableT
from boardgames_tui.tui.table.hints import Hints
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.recall import BESIDE_TITLE, Recall
from boardgames_tui.tui.table.review import Reviewer

BESIDE_CLOCK = 6
"""The columns of the title that are left free round its words."""


class PromptWords(Generic[TableT]):
    """The words round the board, and what was said last."""

    def __init__(
        self, screen: Table[TableT], opponents: OpponentsSide, reviewer: Reviewer, hints: Hints, recall: Recall
    ) -> None:
        self.message = ""
        self.wrong = False
        """Whether it said that something failed."""
        self.again: Key | None = None
        """The key that repeats the message."""
        self.refused: deque[str] = deque(maxlen=10)
        """Recent refusals, the last at the end, for a report."""
        self._screen = screen
        self._table = screen.table
        self._opponents = opponents
        self._reviewer = reviewer
        self._hints = hints
        self._recall = recall

    def title(self) -> tuple[str, str, str]:
        session = self._table.session
        if session.recalled is not None:
            return _(session.game.title), self._recall.where(), self._place()
        ends, place = self._screen.end_words(), self._place()
        right = ends if ends and self._table.size_name != "spacious" else " · ".join(filter(None, (place, ends)))
        game, progress = _(session.game.title), self._screen.progress() or self._progress()
        if session.match.setup.clock and not session.watching:
            room = self._screen.query_one("#title").size.width - cell_len(game) - BESIDE_CLOCK
            progress, others = self._times(progress, room)
            both = " · ".join(filter(None, (others, right)))
            right = both if cell_len(both) <= room - cell_len(progress) else others
        return game, progress, right

    def _times(self, progress: str, width: int) -> tuple[str, str]:
        """The progress with the time that the player to move has left; and the other people's time for the game."""
        from boardgames_tui.core.clock import as_time, left_words

        session = self._table.session
        match, clock = session.match, session.match.setup.running_clock
        left = {number: seconds for number in match.setup.humans if (seconds := match.time_left(number)) is not None}
        if session.to_move in left:
            words = f" · {left_words(left.pop(session.to_move))}"
            progress = clip(progress, width - cell_len(words)) + words
        if clock is None or clock.by_turn:
            return progress, ""
        return progress, ", ".join(f"{session.names[each]} {as_time(max(0, left[each]))}" for each in left)

    def _place(self) -> str:
        """The saved game's number; at several screens, who plays at this one."""
        session = self._table.session
        if not session.shared:
            return _("game {id} · saved").format(id=session.match_id)
        if not session.seats:
            return _("game {id} · watching").format(id=session.match_id)
        names = ", ".join(session.names[seat] for seat in session.seats)
        return _("game {id} · {names}").format(id=session.match_id, names=names)

    def _progress(self) -> str:
        session, screen = self._table.session, self._screen
        to_move = session.view.to_move
        if session.watching and self._reviewer.here is not None:
            name = session.names[session.match.turns[session.shown].seat]
            words = _("{round}, before {name}'s move").format(round=screen.round_words(), name=name)
            where = _("{number} of {total}").format(number=session.shown + 1, total=session.length)
            both = f"{words} · {where}"
            return both if cell_len(both) <= self._table.width - BESIDE_TITLE else words
        if session.watching:
            words = _("{round} · watching").format(round=screen.round_words())
        elif to_move is None:
            words = _("The game is over")
        else:
            words = _("{round} · {name}'s turn").format(round=screen.round_words(), name=session.names[to_move])
        status = screen.status()
        return f"{words} · {status}" if status else words

    def prompt(self) -> Said:
        session = self._table.session
        view = session.view
        if session.recalled is not None:
            return self._recall.said(self._table.width - 2)
        if session.watching:
            what, why = self._reviewer.prompt(self._table.width - 2)
        elif session.waiting:
            what, why = self._opponents.prompt()
        elif self._hints.shown:
            what, why = self._hints.said(self._table.width - 2)
        elif view.to_move is None:
            from boardgames_tui.tui.table.final_points import verdict  # once a game

            assert session.match.result is not None
            what, why = verdict(session.match.result, session.names), _("Enter shows where the points came from.")
        elif view.seat is None:
            what, why = _("It's {name}'s turn.").format(name=session.names[view.to_move]), ""
        else:
            what, why = self._screen.sentences.prompt(self._table)
        return Said(what, why, self.message, self.wrong, self.again)

    def shown_keys(self) -> list[Key]:
        key = self._screen.key
        last = [key("table.help"), key("table.palette"), key("table.leave")]
        if self.message and self.again is not None and (later := self.prompt().lines(self._table.width - 2).later):
            return [later, *self._keys(last)]
        return self._keys(last)

    def _keys(self, last: list[Key]) -> list[Key]:
        screen, session = self._screen, self._table.session
        key = screen.key
        if session.recalled is not None:
            return [*self._recall.keys(), *last]
        if session.to_move is None and not session.watching:
            return [key("table.choose", _("result")), key("table.view"), key("table.story"), *last]
        if session.watching:
            return [
                *([key("table.next", _("next mark"))] if self._reviewer.marks else []),
                key("table.right", _("after the move") if self._reviewer.here else _("next")),
                key("table.left", _("back")),
                *([key("table.hint", _("review"))] if self._reviewer.can_start else []),
                *([] if self._reviewer.why_not_try() else [key("table.try")]),
                key("table.story"),
                key("table.view", _("players")),
                *last,
            ]
        if self._hints.shown:
            count = len(self._hints.shown)
            return [
                key("table.choose", _("play")),
                *([key("table.nth1", _("hint"), f"1-{count}"), key("table.hint", _("next hint"))] if count > 1 else []),
                key("table.back", _("back")),
                *last,
            ]
        # What drops the last thing that is half chosen is among the game's own keys.
        undo = [] if self._table.half_chosen or self._screen.why_not_now("table.undo") else [key("table.undo")]
        if session.waiting:
            first = [] if session.elsewhere else [key("table.choose", self._opponents.hurry_words)]
            hint, moves = [], []
        else:
            first = [each for each in screen.footer() if screen.unavailable(each.action) is None]
            hint = [key("table.hint")] if len(self._table.choices) else []
            moves = [*([] if self._recall.why_not() else [key("table.news")]), key("table.moves")]
        return [*first, *undo, *hint, *moves, key("table.view"), key("table.story"), *last]
