"""The base of all screens, with workarounds for errors of Textual 8.2."""

from typing import Self, TypeVar

from textual import events, on
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from boardgames_tui.tui.host import Host
from boardgames_tui.tui.moment import Moment
from boardgames_tui.tui.paint.sizes import size_of

ResultT = TypeVar("ResultT")


class BgtuiScreen(Screen[ResultT]):
    """A screen of this program."""

    app: Host
    ALLOW_SELECT = False
    seat_colours: tuple[int, ...] = ()
    """The seats' colours as in `Setup.colours`, if a match is shown."""
    takes_words = False
    """Whether letters typed here are a player's own words; else they are keys, and are taken by their place."""
    _moment: Moment | None = None
    """When it opened by itself; None if somebody asked for it."""
    _unseen = True

    def unasked(self) -> Self:
        """Mark this screen as opening by itself, and return it: keys and clicks are ignored until it has been seen."""
        self._moment = Moment()
        return self

    def is_too_soon(self) -> bool:
        """Whether it opened by itself too recently to have been read."""
        return self._moment is not None and (self._unseen or self._moment.is_too_soon())

    @on(events.Mount)
    def _wait_to_be_seen(self) -> None:
        if self._moment is not None:
            self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        self._moment, self._unseen = Moment(), False

    def uncovered(self) -> None:
        """A box over this screen has been closed by a key that may be pressed twice."""

    def fits(self, size: Size) -> bool:
        """Whether this screen is shown in a terminal of that size."""
        return size_of(*size) is not None

    def resized(self) -> None:
        """The terminal has a new size that is large enough, or the layout has changed."""

    def retranslate(self) -> None:
        """The language has changed: forget what was said in the old one."""

    @on(events.Resize)
    def _resize_once(self, event: events.Resize) -> None:
        """Lay out no size that the terminal has no longer, and none that is too small for this screen.

        Each layout of Textual's posts a Resize to its screen; with two sizes on their way each layout would call for
        the other, for ever.
        """
        if event.size != self.app.size:
            event.prevent_default()
        elif not self.fits(event.size):
            event.prevent_default()
            self.app.follow_size()
        else:
            self.resized()

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Close this screen, once, and forget what it has painted.

        Textual would close the screen below instead when a second Enter, typed ahead, comes to one that has gone. And
        it remembers hundreds of widgets with their lines, those that have gone with the others.
        """
        if not self.is_active:
            return AwaitComplete()
        for widget in (self, *self.query(Widget)):
            widget.refresh()  # forgets its lines
        return super().dismiss(result)
