"""Computer players at a table: waiting for them, following their moves, asking them for a hint."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.worker import WorkType

from boardgames_tui.core.piece_colours import to_be_painted
from boardgames_tui.core.words import _
from boardgames_tui.tui.table.base import Table

if TYPE_CHECKING:
    from boardgames_tui.protocol.hints import Hint
    from boardgames_tui.protocol.opponents import Decision, Opponents

WORKERS = "opponents"
"""The Textual worker group that waits for them: only one at a time."""


class OpponentsSide:
    """Asks the computer players, and passes their answers on."""

    def __init__(self, screen: Table[Any]) -> None:
        self.session = screen.session
        self._screen = screen
        self._called: Opponents | None = None
        self._since = 0.0
        """When people started to wait, in seconds of `monotonic`."""
        self._hurry: asyncio.Event | None = None
        """Set to skip the wait; None while there is nothing to wait for."""
        self._ask_again: Callable[[], None] | None = None
        """Asks the player to move again, after it has failed."""
        self.asks: Callable[[], bool] = lambda: True
        """Whether this screen asks them: of several at one match only one does."""
        self.absence = ""
        """A sentence: the player to move has left; "" while they are there."""
        self._thinking: Any = None

    @property
    def called(self) -> "Opponents":
        from boardgames_tui.protocol.opponents import Opponents

        if self._called is None:
            self._called = Opponents(self.session.match)
        return self._called

    def close(self) -> None:
        if self._called is not None:
            self._called.close()
            self._called = None

    # Their turns

    def let_play(self, play: Callable[[Any], None]) -> None:
        """If a computer player is to move, wait for it and play its choice."""
        self._ask_again = None
        if self.session.waiting:
            if self._hurry is None:
                self._hurry, self._since = asyncio.Event(), monotonic()
            if self.session.elsewhere:
                self._hurry = asyncio.Event()  # nobody hurries a person
            else:
                self.ask(play)
            return
        if self._hurry is not None:
            self._call()
        if self.session.to_move is not None:
            self._hurry = None
            if self._called is not None:  # before the first of their moves nothing of theirs is loaded
                self._screen.call_after_refresh(self._called.ponder)  # a process takes 10 ms to start

    def ask(self, play: Callable[[Any], None]) -> None:
        """Ask the player to move, if this screen asks and has not asked yet."""
        if self.asks():
            self.ask_for_person(play)

    def ask_for_person(self, play: Callable[[Any], None]) -> None:
        """Ask for the player to move, even a person, for whom level normal decides; if that is not asked yet."""
        if self._thinking is not self.session.match.state and self._ask_again is None:
            self._start(partial(self._wait, play))

    def _call(self) -> None:
        """Ring for the people, if they want it: one of them is to move, or the game is over."""
        from boardgames_tui.tui.bell import ring

        to_move, names = self.session.to_move, self.session.names
        words = _("The game is over.") if to_move is None else _("It's {name}'s turn.").format(name=names[to_move])
        ring(self._screen.app, monotonic() - self._since, words)

    async def _wait(self, play: Callable[[Any], None]) -> None:
        state = self._thinking = self.session.match.state
        pause = asyncio.ensure_future(self._pause())
        try:
            thought = await self.answer(self.called.decide)
            await pause
        finally:
            pause.cancel()
            if self._thinking is state:
                self._thinking = None
        if self.session.match.state is not state or not self._screen.is_attached:
            return
        if thought is not None:
            if thought.notice:
                self._screen.app.tell(_("A computer player takes over"), [thought.notice], unasked=True)
            play(thought.candidates[0].command)
        if self.session.match.state is state:  # nothing came of it, or it could not be written
            self._ask_again = partial(self.let_play, play)
            self._screen.redraw()

    async def _pause(self) -> None:
        """Show computer moves at a pace that people can follow."""
        if self._hurry is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), self._screen.app.settings.pace)

    def _start(self, waiting: WorkType[None]) -> None:
        # Not yet a coroutine: a worker cancelled before it begins would leave one unawaited.
        self._screen.run_worker(waiting, exclusive=True, group=WORKERS)

    def stop_waiting(self) -> None:
        """Stop waiting: the present request has become useless."""
        self._since = monotonic()
        self._thinking = None
        self._screen.workers.cancel_group(self._screen, WORKERS)

    def hurry(self) -> bool:
        """Skip the pause, or ask again; False if nobody is waited for."""
        if self._hurry is None or self.session.elsewhere:
            return False
        if self._ask_again is not None:
            self._ask_again()
            self._screen.redraw()
        else:
            self._hurry.set()
        return True

    @property
    def hurried(self) -> bool:
        """Whether somebody has skipped the pause before this decision."""
        return self._hurry is not None and self._hurry.is_set()

    @property
    def hurry_words(self) -> str:
        return _("ask again") if self._ask_again is not None else _("skip")

    def prompt(self) -> tuple[str, str]:
        session = self.session
        seat = session.to_move
        assert seat is not None
        if self._ask_again is not None:
            words = _("{name} has not decided yet.")
            return (words.format(name=session.names[seat]), _("Enter asks again. The game is saved."))
        turns = session.match.turns
        last = self.absence or " ".join(session.story(len(turns) - 1) if turns else [])
        if session.elsewhere:
            return _("It's {name}'s turn.").format(name=session.names[seat]), last
        return _("{name} is thinking…").format(name=session.names[seat]), last

    # Questions

    async def answer(self, ask: "Callable[[], Future[Decision]]") -> "Decision | None":
        """The answer, or None if the program failed. The people are told, and may retry."""
        from boardgames_tui.protocol.client import BadProgram

        while True:
            try:
                return await asyncio.wrap_future(ask())
            except BadProgram as error:
                if self._called is None or not await self._try_again(str(error)):  # they have been sent away
                    return None

    async def _try_again(self, why: str) -> bool:
        from boardgames_tui.tui.dialogs import ConfirmDialog

        told = [why, _("It was started again and failed again. The game is saved."), _("Enter tries again.")]
        question = ConfirmDialog(_("The computer player has failed"), told, yes=_("try again"), no=_("not now"))
        return await self._screen.app.push_screen_wait(question.unasked())

    def hint(self, show: "Callable[[list[Hint]], None]") -> None:
        """Show what a computer player would do here, and why, unless the match has gone on.

        Shows no hints if none can think.
        """

        async def asked() -> None:
            from boardgames_tui.protocol.hints import hints

            match = self.session.match
            length = len(match.turns)
            thought = await self.answer(self.called.analyse)
            if len(match.turns) == length:
                with to_be_painted():
                    found = hints(match, thought.candidates, self.called.plan(thought)) if thought is not None else []
                show(found)

        work: WorkType[None] = asked
        self._screen.run_worker(work, exclusive=True, group="hint")
