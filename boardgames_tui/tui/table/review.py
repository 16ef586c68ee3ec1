"""The review of a finished match: the moves that a computer player would have made instead."""

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.worker import WorkType

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import fitting
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.model import Compared
from boardgames_tui.tui.table.opponents import OpponentsSide

if TYPE_CHECKING:
    from boardgames_tui.bots.review import Mark


class Reviewer:
    """Looks through a finished match that is watched, and marks its moves."""

    def __init__(self, screen: Table[Any], opponents: OpponentsSide) -> None:
        self.session = screen.session
        self._screen = screen
        self._opponents = opponents
        self.marks: dict[int, Mark] = {}
        """The marks by the number of commands before the move."""
        self.chances: dict[int, float] = {}
        """The chance of winning, 0 to 1, that each reviewed move left its player."""
        self.reviewed = -1
        """The number of turns reviewed; -1 before a review."""
        self._stopped = False

    @property
    def can_start(self) -> bool:
        """Whether there is a match to review that is not, or no longer, being looked through."""
        return self.session.can_review and (self.reviewed < 0 or self._stopped)

    def start(self) -> None:
        """Start, or continue where it stopped."""
        if self.can_start:
            self.reviewed, self._stopped = max(0, self.reviewed), False
            self._screen.make_room()
            work: WorkType[None] = self._review
            self._screen.run_worker(work, exclusive=True, group="review")

    async def _review(self) -> None:
        from boardgames_tui.bots.review import Review
        from boardgames_tui.core.puzzles import note

        session = self.session
        # Computers' moves are reviewed only in games without people.
        looked_at = session.seats or range(len(session.names))
        review = Review(session.match, looked_at, self.marks, self.chances)
        for decision in review.decisions(self.reviewed):
            self.reviewed = number = decision.number
            self._screen.redraw()
            then = [*decision.rest.values()]
            ask = partial(self._opponents.called.review, decision.state, number, decision.turn.command, then)
            thought = await self._opponents.answer(ask)
            if thought is None:
                self._stopped = True
                self._screen.redraw()
                return
            if review.judge(decision, thought.candidates):
                if puzzle := review.puzzle(session.match_id, number):
                    note(self._screen.app.store, puzzle)
                self.point()
        self.reviewed = len(session.match.turns)
        self._screen.redraw()

    # Playing on

    @property
    def here(self) -> "Mark | None":
        """The mark of the move that is made next, on the table as its player saw it."""
        return self.marks.get(self.session.shown) if self.session.watching else None

    def point(self) -> None:
        """Let the table show where both moves are made."""
        table, mark = self._screen.table, self.here
        if mark is None:
            table.compared = ()
            return
        moves = (
            (self.session.match.turns[self.session.shown].command, mark.played, False),
            (mark.command, mark.better, True),
        )
        table.compared = tuple(
            Compared(frozenset(table.spots_of(command)), words, better) for command, words, better in moves
        )

    def why_not_try(self) -> str:
        """Why no move can be tried from here, as a sentence; "" if one can: ahead in a game, or in place of another."""
        session = self.session
        if not session.watching:
            its_turn = session.to_move is not None and session.view.seat == session.to_move
            return "" if its_turn else _("You can think ahead when it is your turn.")
        if not session.can_review:
            return _("You can try other moves when you replay a finished game.")
        if session.shown == session.length:
            return _("Here the game is over: go back to where you would have played differently.")
        return ""

    def play_on(self) -> None:
        """Open a copy of the match from the position that is shown, to try something else."""
        self._screen.app.try_from(self.session.match, self.session.match_id, self.session.shown)

    # Words

    def prompt(self, width: int) -> tuple[str, str]:
        """Return the prompt while a match is watched: the last move, and the review of it.

        `width`: the cells of each of its lines.
        """
        session, total = self.session, self.session.length
        sign = self._screen.table.sign
        if (mark := self.here) is not None:
            from boardgames_tui.core.advice import compared, is_better  # a table without a review needs none of it

            name = session.names[session.match.turns[session.shown].seat]
            both = compared(mark.margin, name, mark.played, mark.better)
            said = both if cell_len(both) <= width else is_better(mark.margin, mark.better)
            return said, fitting(mark.reasons, width)
        what = _("Move {number} of {total}: {what}").format(number=session.shown, total=total, what=self._last_move())
        if self._stopped:
            words = _("The review stopped at move {number} of {total}; {key} resumes it.")
            return what, words.format(number=self.reviewed + 1, total=total, key=sign("table.hint"))
        if 0 <= self.reviewed < total:
            return what, _("Reviewing move {number} of {total}…").format(number=self.reviewed + 1, total=total)
        if self.reviewed == total:
            found = ngettext(
                "The computer found one better move; {key} goes to it.",
                "The computer found {count} better moves; {key} goes from one to the next.",
                len(self.marks),
            )
            nothing = _("No single move would have changed much.")
            return what, found.format(count=len(self.marks), key=sign("table.next")) if self.marks else nothing
        jump = _("Arrows step through the game; {home} and {end} jump to its start and end.")
        return what, jump.format(home=sign("table.start"), end=sign("table.end"))

    def _last_move(self) -> str:
        session = self.session
        if not session.shown:
            return _("The game is set up.")
        if told := session.told(session.shown - 1):
            return " ".join(told)
        # What nobody else may know before the end of the game.
        return _("{name} has played.").format(name=session.names[session.match.turns[session.shown - 1].seat])
