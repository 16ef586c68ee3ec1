"""Lines to read in a box over the table: the story, the players, help."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content

from boardgames_tui.core.words import N_, _, printable
from boardgames_tui.tui.cells import on_screen
from boardgames_tui.tui.dialogs import Box, key_hint


class Lines(Box[None]):
    """Sentences, a line each, to scroll through. `at_end` begins with the last one."""

    DEFAULT_CSS = """
    Lines #box { width: 90%; max-width: 100; }
    Lines Static { padding: 1 1 1 0; }  /* no letter touches the scrollbar */
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "close", N_("close"), id="lines.close"),
        Binding("down,j", "scroll(1)", id="lines.down"),
        Binding("up,k", "scroll(-1)", id="lines.up"),
        Binding("pagedown,space", "scroll(10)", id="lines.page-down"),
        Binding("pageup", "scroll(-10)", id="lines.page-up"),
        Binding("home", "scroll(-100000)", id="lines.home"),
        Binding("end", "scroll(100000)", id="lines.end"),
    ]

    def __init__(self, title: str, lines: Sequence[str] | Sequence[Content], at_end: bool = False) -> None:
        paragraphs = [line if isinstance(line, Content) else Content(on_screen(printable(line))) for line in lines]
        super().__init__(title, [Content("\n").join(paragraphs) if lines else _("Nothing has happened yet.")])
        self.at_end = at_end

    def hint(self) -> Content:
        """How to read on and how to go back."""
        return key_hint((_("arrows"), _("scroll"), "screen.scroll(1)"), ("Esc", _("back"), "screen.close"))

    def on_mount(self) -> None:
        """The newest is at the end."""
        if self.at_end:
            self.action_scroll(1_000_000)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        for scroller in self.query(VerticalScroll):  # none, if it is left before it is there
            scroller.scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
