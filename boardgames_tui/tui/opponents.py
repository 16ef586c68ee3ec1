"""At a table with computer players: waiting for them, following what they do, asking them for a hint."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual import work

from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _
from boardgames_tui.tui.watching import WatchScreen

if TYPE_CHECKING:
    from boardgames_tui.protocol.opponents import Decision, Opponents


class OpponentsScreen(WatchScreen):
    """A match in which some seats are played by no person."""

    def __init__(self, match: Match, match_id: int, watching: bool) -> None:
        super().__init__(match, watching)
        self.match_id = match_id
        self.humans = match.setup.humans
        self._opponents: Opponents | None = None
        self._hurry: asyncio.Event | None = None
        """Set when somebody does not want to wait; None while there is nothing to wait for."""

    def act(self, command: Any) -> None:
        """Send a command."""
        raise NotImplementedError

    @property
    def opponents(self) -> "Opponents":
        """Those who think, called when they are first needed."""
        from boardgames_tui.protocol.opponents import Opponents

        if self._opponents is None:
            self._opponents = Opponents(self.match)
        return self._opponents

    @property
    def waiting(self) -> bool:
        """Whether no person has to decide, but somebody has."""
        seat = self.match.to_move
        return not self.watching and seat is not None and seat not in self.humans

    def viewer(self) -> int | None:
        """Whose eyes see the table now: whoever decides, and while a computer does, the only person there is."""
        if not self.waiting:
            return self.match.to_move
        return self.humans[0] if len(self.humans) == 1 else None

    def let_others_play(self) -> None:
        """If a computer player has to decide, wait for it and show what it does."""
        if self.waiting:
            self._hurry = self._hurry or asyncio.Event()
            self._wait()
        elif self.match.to_move is not None:
            self._hurry = None

    @work(exclusive=True, group="opponents")
    async def _wait(self) -> None:
        length = len(self.match.turns)
        pause = asyncio.ensure_future(self._pause())
        try:
            thought = await self._answer(self.opponents.decide)
            await pause
        finally:
            pause.cancel()
        if thought is None or len(self.match.turns) != length or not self.is_attached:
            return
        if thought.notice:
            self.app.tell(_("A computer player goes on"), [thought.notice])
        self.act(thought.candidates[0].command)

    async def _pause(self) -> None:
        """What a computer does is shown as a person's move would be, at a pace one can follow."""
        if self._hurry is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), self.app.settings.pace)

    def show_end(self, seat: int | None) -> None:
        """The match has ended with a command of that seat: if it was a computer, let it be seen before the result."""
        if seat in self.humans:
            self.app.open_result(self.match, self.match_id)
        else:
            self._show_end()

    @work(exclusive=True, group="opponents")
    async def _show_end(self) -> None:
        await self._pause()
        if self.match.to_move is None and self.is_attached:
            self.app.open_result(self.match, self.match_id)

    async def _answer(self, ask: Any) -> "Decision | None":
        """What comes of a question; if nothing can, the people are told."""
        from boardgames_tui.protocol.client import BadProgram

        try:
            thought: Decision = await asyncio.wrap_future(ask())
        except BadProgram as error:
            if self.is_attached:
                self.app.tell(
                    _("The computer player cannot think"),
                    [str(error), _("The game is kept; leave it and go on with it to try again.")],
                )
            return None
        return thought

    def stop_waiting(self) -> None:
        """What is being thought about has become useless."""
        self.workers.cancel_group(self, "opponents")

    def action_choose(self) -> None:
        """While a computer thinks, Enter asks it not to dawdle."""
        if self._hurry is not None:
            self._hurry.set()
        else:
            super().action_choose()

    def on_unmount(self) -> None:
        """Send them away."""
        if self._opponents is not None:
            self._opponents.close()
            self._opponents = None

    def waiting_prompt(self) -> tuple[str, str]:
        """What the prompt says while a computer player decides."""
        seat = self.match.to_move
        assert seat is not None
        last = self.story(len(self.match.turns) - 1) if self.match.turns else []
        return _("{name} thinks …").format(name=self.names[seat]), " ".join(last)

    # Hints

    def action_hint(self) -> None:
        """What a computer player would do in this place, and why."""
        self._hint()

    @work(exclusive=True, group="hint")
    async def _hint(self) -> None:
        from boardgames_tui.protocol.opponents import hints
        from boardgames_tui.tui.dialogs import MessageDialog

        seat = self.match.to_move
        if self.watching or self.waiting or seat is None or self.view.seat != seat:
            self.say(_("There is nothing to decide for you now."))
            return
        self.say(_("Thinking about it …"), wrong=False)
        match, length = self.match, len(self.match.turns)
        thought = await self._answer(self.opponents.analyse)
        if thought is None or len(match.turns) != length or not self.is_current:
            return
        self.say("")
        self.app.push_screen(MessageDialog(_("What the computer would do"), hints(match, thought)))
