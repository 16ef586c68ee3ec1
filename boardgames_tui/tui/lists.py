"""Lines to read in a box over the table: the story, a player's cards."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames_tui.core.words import _


class Lines(ModalScreen[None]):
    """A scrollable box of sentences. Enter or Escape closes it."""

    CSS = """
    Lines { align: center middle; background: $background 60%; }
    Lines #box {
        width: 90%; max-width: 100; height: auto; max-height: 90%;
        border: double $accent; border-title-color: $text; background: $panel; padding: 0 1;
    }
    Lines VerticalScroll { height: auto; max-height: 100%; background: $panel; scrollbar-size-vertical: 1; }
    Lines Static { background: $panel; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,g,v", "dismiss", id="lines.close"),
        Binding("down,j", "scroll(1)", id="lines.down"),
        Binding("up,k", "scroll(-1)", id="lines.up"),
        Binding("pagedown,space", "scroll(10)", id="lines.page-down"),
        Binding("pageup", "scroll(-10)", id="lines.page-up"),
        Binding("home", "scroll(-100000)", id="lines.home"),
        Binding("end", "scroll(100000)", id="lines.end"),
    ]

    def __init__(self, title: str, lines: Sequence[str], at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """One text in a scroller."""
        with Vertical(id="box") as box:
            box.border_title = Content(self.heading)
            box.border_subtitle = _("arrows scroll · Esc closes")
            with VerticalScroll(can_focus=False):
                yield Static(Content("\n".join(self.lines or [_("Nothing has happened yet.")])))

    def on_mount(self) -> None:
        """The newest is at the end."""
        if self.at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
