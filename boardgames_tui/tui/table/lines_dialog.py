"""What is read in a box over the table: the story, the players, help, the coach."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.core.words import N_, _, printable
from boardgames_tui.tui.dialogs import Box, MessageDialog, key_hint
from boardgames_tui.tui.paint.cells import on_screen


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
    """The story, round by round, beginning at its end."""

    DEFAULT_CSS = """
    Rounds #box { padding: 1 2; }
    Rounds Static { padding: 0 1 0 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "round(-1)", id="rounds.previous"),
        Binding("right,l", "round(1)", id="rounds.next"),
    ]

    def __init__(self, title: str, rounds: Sequence[Sequence[Content]], word: str) -> None:
        """`word` is what the game calls a round."""
        super().__init__(title, ())
        self.paragraphs = [Content("\n").join(lines) for lines in rounds] or [Content(_("Nothing has happened yet."))]
        self._word = word

    def text(self) -> ComposeResult:
        yield from (Static(paragraph, markup=False) for paragraph in self.paragraphs)

    def hint(self) -> Content:
        rounds = [("← →", self._word, "screen.round(-1)")] if len(self.paragraphs) > 1 else []
        return key_hint(("↑ ↓", _("scroll"), "screen.scroll(-1)"), *rounds, ("Esc", _("back"), "screen.dismiss"))

    def on_mount(self) -> None:
        self.action_scroll(1_000_000)

    def action_round(self, step: int) -> None:
        """To the beginning of this round or the one before it; or of the next."""
        for scroller in self.query(VerticalScroll):
            here = scroller.scroll_target_y
            tops = [each.virtual_region.y for each in scroller.query(Static)]
            # The padding of the box is above the first.
            way = [top - tops[0] for top in tops]
            beyond = [top for top in way if (top - here) * step > 0]
            scroller.scroll_to(y=min(beyond, key=lambda top: abs(top - here), default=here), animate=False)


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
