"""Playing at a table: it sends commands to the match, and shows the next player the new position."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from boardgames_tui.core.game import IllegalCommand
from boardgames_tui.core.store import Overtaken, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.moment import Moment
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.coach import CoachSide
from boardgames_tui.tui.table.motion import Motion
from boardgames_tui.tui.table.opponents import OpponentsSide

LITTLE = 4
"""A story of fewer lines has no room for what a computer did last; then it stands below the prompt."""


class Playing:
    """Plays the decisions made at this screen, and lets the next player decide."""

    def __init__(self, screen: Table[Any], opponents: OpponentsSide, motion: Motion, coach: CoachSide) -> None:
        self.session = screen.session
        self._screen = screen
        self._table = screen.table
        self._opponents = opponents
        self._motion = motion
        self._coach = coach
        self.look_at_others: Callable[[], None] | None = None
        """Shows what other screens have done, if the match is open to any."""
        self.over: Screen[Any] | None = None
        """The screen over the table: the curtain, or the table at which the player to move thinks ahead."""
        self._moment: Moment | None = None
        """While it lasts no key plays anything: the last one was pressed by somebody else, or for something else."""

    def begin(self) -> None:
        """The board has been painted: ask the player to move."""
        self._speak()
        self.session.warm_up()
        self._moment = Moment()
        if self.session.curtain:
            self._hand_over()
        self._opponents.let_play(self.play)
        self._coach.speak()

    def act(self, command: Any) -> None:
        """Play what a key chooses, unless it came too early to be meant for this position."""
        if not self.is_too_soon():
            self.play(command)

    def is_too_soon(self) -> bool:
        """Whether a choosing key came too early to be meant for this position; says so."""
        if self._moment is None or not self._moment.is_too_soon():
            return False
        self._screen.say(_("That was too quick: look first, then press the key again."))
        return True

    def _wait(self) -> None:
        """Drop keys typed ahead, and ignore keys for a moment."""
        self._screen.app.forget_typed()
        self.wait_a_moment()

    def wait_a_moment(self) -> None:
        """Let no key choose anything for a moment."""
        self._moment = Moment()

    def play(self, command: Any) -> None:
        """Send a command: it is checked, stored, and only then shown."""
        session, screen = self.session, self._screen
        if session.watching:
            return
        seat, before = session.to_move, session.view
        if session.elsewhere:  # it was, when this move was begun
            screen.say(self._opponents.prompt()[0])
            return
        try:
            session.play(command)
        except IllegalCommand:
            screen.say(screen.why_illegal(command))
        except Overtaken as error:
            self.overtaken(error)
        except StoreError as error:
            screen.app.tell(_("Not played"), [str(error), _("Nothing has changed.")])
        else:
            self.show_position(seat, before)

    def overtaken(self, error: Overtaken) -> None:
        """Another screen was faster: show its move, and say so unless it was for a computer player."""
        person = self.session.to_move in self.session.seats
        if self.look_at_others is not None:
            self.look_at_others()
        if person:
            self._screen.say(str(error))

    def show_position(self, seat: int | None, before: Any) -> None:
        """Show the match after a decision of `seat` to the player to move."""
        session, table, screen = self.session, self._table, self._screen
        if session.to_move in (None, *session.seats) and (
            session.to_move != session.sitting or self._opponents.hurried
        ):
            self._wait()
        self._speak()
        if note := self._coach.note():
            screen.show_news(note, self._coach.key())
        else:
            screen.show_news(self._told_of(seat), screen.key("table.news"))
        # Nothing that the next player must not see stays on the screen during the animation.
        still = table.peeking or session.curtain
        table.peeking = False
        if self.look_at_others is None or {seat, session.to_move} & {*session.seats, None}:
            table.new_decision()
            if session.to_move != seat:
                table.cursor.spot = None
        table.put_cursor()
        # Computer moves are animated one after the other, and stay marked until somebody has seen them.
        changed, travels = screen.table_changed(before), screen.travels(before)
        self._motion.show(changed, stays=seat not in session.seats, still=still, travels=travels)
        if session.curtain:
            self._hand_over()
        self._opponents.let_play(self.play)

    def lay_over(self, table: Screen[None]) -> None:
        """Let a table lie over this one until it is left, or another screen's move makes it obsolete."""

        def left(_nothing: None) -> None:
            self.over = None
            self._speak()
            self._wait()
            self._screen.say(_("You are back in the game. Nothing you tried counts."), wrong=False)

        self.over = table
        self._screen.app.push_screen(table, left)

    def lift_curtain(self) -> None:
        """Remove what lies over the table and another screen's move has made obsolete."""
        app = self._screen.app
        while self.over is not None and self.over in app.screen_stack:
            app.pop_screen()
        self.over = None

    def _speak(self) -> None:
        """Use the language of the player at the screen."""
        if self.session.viewer is not None:
            self._screen.app.use_language_of(self.session.match.setup.names[self.session.viewer])

    def _told_of(self, seat: int | None) -> str:
        """Return what a computer has just done, if the table has no news and its story is too short to show it."""
        session = self.session
        if (
            not session.match.turns
            or seat in session.seats
            or session.to_move not in session.seats
            or session.curtain
            or self._screen.story.size.height >= LITTLE
            or any(news.region for news in self._screen.query("#news"))
        ):
            return ""
        return " ".join(session.told(len(session.match.turns) - 1))

    def show_result(self) -> None:
        """Show the result, after the final table has been seen."""
        if not self.is_too_soon():
            self._screen.app.open_result(self.session.match, self.session.match_id)

    # Screens over the table are pushed at once, not from a worker: a key that is typed ahead must not reach the table.

    def _hand_over(self) -> None:
        """Cover the table until the next player is alone in front of it."""
        from boardgames_tui.tui.table.curtain import curtain

        screen = self._screen

        def raised(stays: bool | None) -> None:
            if stays:
                self._wait()
                self.session.raise_curtain()
                self._table.put_cursor()
                screen.redraw()
                self._motion.open([*screen.drawn, screen.story])
                self._coach.speak()
            else:
                screen.app.close_table()

        self.lift_curtain()
        self.over = curtain(self.session, self._table.facts, screen.app.last_key)
        screen.app.push_screen(self.over, raised)
