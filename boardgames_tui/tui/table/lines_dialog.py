"""What is read in a box over the table: the story, the players, help, the coach."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.geometry import Region
from textual.widgets import Static

from boardgames_tui.core.words import N_, _, printable
from boardgames_tui.tui.dialogs import Box, MessageDialog, key_hint
from boardgames_tui.tui.paint.cells import on_screen
from boardgames_tui.tui.paint.themes import wrap


class Lines(Box[None]):
    """Sentences, a line each, to scroll through."""

    DEFAULT_CSS = """
    Lines #box { width: 90%; max-width: 100; }
    Lines Static { padding: 1 1 1 0; }  /* no letter touches the scrollbar */
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", N_("close"), id="lines.close"),
        Binding("down,j", "scroll(1)", id="lines.down"),
        Binding("up,k", "scroll(-1)", id="lines.up"),
        Binding("pagedown,space", "scroll(10)", id="lines.page-down"),
        Binding("pageup", "scroll(-10)", id="lines.page-up"),
        Binding("home", "scroll(-100000)", id="lines.home"),
        Binding("end", "scroll(100000)", id="lines.end"),
    ]

    def __init__(self, title: str, lines: Sequence[str] | Sequence[Content]) -> None:
        paragraphs = [line if isinstance(line, Content) else Content(on_screen(printable(line))) for line in lines]
        super().__init__(title, [Content("\n").join(paragraphs)])

    def hint(self) -> Content:
        return key_hint((_("arrows"), _("scroll"), "screen.scroll(1)"), ("Esc", _("back"), "screen.dismiss"))

    def action_scroll(self, lines: int) -> None:
        for scroller in self.query(VerticalScroll):  # none, if it is left before it is there
            scroller.scroll_relative(y=lines, animate=False)


class Rounds(Lines):
    """The story, round by round, beginning at its end. A line opens the position that it tells of."""

    DEFAULT_CSS = """
    Rounds #box { padding: 1 2; }
    Rounds Static { padding: 0 1 0 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", N_("the table then"), id="rounds.open"),
        Binding("left,h", "round(-1)", id="rounds.previous"),
        Binding("right,l", "round(1)", id="rounds.next"),
    ]

    def __init__(
        self,
        title: str,
        rounds: Sequence[Sequence[tuple[Content, int]]],
        word: str,
        open_position: Callable[[int], None] | None = None,
    ) -> None:
        """`rounds` are lines, each with how many commands lead to what it tells, or 0; `word` is what a round is.

        `open_position` shows the table after so many commands; None: this is no time to.
        """
        super().__init__(title, ())
        self._rounds = rounds
        self._word = word
        self._open = open_position
        self._lines = [(number, row) for number, lines in enumerate(rounds) for row in range(len(lines))]
        self._told = [at for at, (number, row) in enumerate(self._lines) if rounds[number][row][1]]
        """The lines that open something, by their place among all."""
        self._at = len(self._told) - 1

    def text(self) -> ComposeResult:
        if not self._rounds:
            yield Static(Content(_("Nothing has happened yet.")))
        yield from (Static(self._round(number), markup=False) for number in range(len(self._rounds)))

    def _round(self, number: int) -> Content:
        """A round with the cursor, if it is there."""
        here = self._lines[self._told[self._at]] if self._told else None
        lines = [
            Content("►" if here == (number, row) else " ").stylize("bold $accent") + line
            for row, (line, _commands) in enumerate(self._rounds[number])
        ]
        return Content("\n").join(lines)

    def hint(self) -> Content:
        if not self._told:
            return super().hint()
        rounds = [("← →", self._word, "screen.round(-1)")] if len(self._rounds) > 1 else []
        opens = [("Enter", _("the table then"), "screen.open")] if self._open is not None else []
        return key_hint(("↑ ↓", _("line"), "screen.scroll(-1)"), *rounds, *opens, ("Esc", _("back"), "screen.dismiss"))

    def on_mount(self) -> None:
        if self._told and self._at < len(self._told) - 1:
            self._go_to(self._at)
            return
        for scroller in self.query(VerticalScroll):
            scroller.scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Go to another line."""
        if self._told:
            self._go_to(max(0, min(self._at + lines, len(self._told) - 1)))

    def action_round(self, step: int) -> None:
        """To the beginning of this round or the one before it; or of the next."""
        numbers = [self._lines[at][0] for at in self._told]
        firsts = [at for at, number in enumerate(numbers) if at == 0 or numbers[at - 1] != number]
        beyond = [at for at in firsts if (at - self._at) * step > 0]
        if beyond:
            self._go_to(beyond[0] if step > 0 else beyond[-1])

    def action_open(self) -> None:
        self.dismiss(None)
        if self._told and self._open is not None:
            number, row = self._lines[self._told[self._at]]
            self.app.call_later(self._open, self._rounds[number][row][1])

    def on_click(self, event: Click) -> None:
        """A line that is clicked opens what it tells of."""
        statics = [*self.query(Static)]
        if event.widget not in statics or not self._told:
            return
        event.stop()
        number = statics.index(event.widget)
        row, left = 0, event.y
        while row < len(self._rounds[number]) - 1 and left >= (high := self._height(number, row)):
            row, left = row + 1, left - high
        place = self._lines.index((number, row))
        if place in self._told:
            self._at = self._told.index(place)
            self.action_open()

    def _go_to(self, at: int) -> None:
        before, self._at = self._lines[self._told[self._at]][0], at
        number, row = self._lines[self._told[at]]
        statics = [*self.query(Static)]
        if not statics:  # it is not there yet
            return
        for changed in {before, number}:
            statics[changed].update(self._round(changed))
        y = sum(self._height(number, above) for above in range(row))
        self.call_after_refresh(self._reveal, statics[number], y, self._height(number, row))

    def _reveal(self, static: Static, y: int, height: int) -> None:
        for scroller in self.query(VerticalScroll):
            top = static.virtual_region.y + y
            region = Region(0, max(0, top - 2), 1, height + 3)  # with the heading above the first of a round
            scroller.scroll_to_region(region, animate=False, force=True)

    def _height(self, number: int, row: int) -> int:
        """The lines that one takes on the screen."""
        width = self.query(Static).first().content_region.width
        return len(wrap(f" {self._rounds[number][row][0].plain}", width))


class CoachDialog(MessageDialog):
    """What was said last."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c,C", "switch", N_("coach"), id="coach.switch")]

    def __init__(self, lines: list[str], speaks: bool, switch: Callable[[], Any]) -> None:
        super().__init__(_("Coach"), lines)
        self._speaks = speaks
        self._switch = switch

    def hint(self) -> Content:
        switch = _("leave me alone") if self._speaks else _("speak again")
        return key_hint(("Enter", _("go on"), "screen.dismiss"), ("c", switch, "screen.switch"))

    def action_switch(self) -> None:
        self._switch()
        self.dismiss(None)
