"""Texts in a box over the table: the story, the players, help, the coach."""

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static

from boardgames_tui.core.words import N_, _, printable
from boardgames_tui.tui.dialogs import Box, MessageDialog, key_hint
from boardgames_tui.tui.paint.cells import cell_len, on_screen
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
        self._lines = [on_screen(printable(line)) for line in lines if isinstance(line, str)]
        whole = [line if isinstance(line, Content) else Content(on_screen(printable(line))) for line in lines]
        super().__init__(title, [Content("\n").join(whole)])

    def resized(self) -> None:
        """Continuation lines are indented below the words, not below the key."""
        for text in self.query(Static):  # none if it is closed before it is there
            room = self.query_one("#box").scrollable_content_region.width - 1  # beside the scrollbar
            if self._lines:
                text.update(Content("\n".join(below for line in self._lines for below in hanging(line, room))))

    def hint(self) -> Content:
        return key_hint((_("arrows"), _("scroll"), "screen.scroll(1)"), ("Esc", _("back"), "screen.dismiss"))

    def action_scroll(self, lines: int) -> None:
        for scroller in self.query(VerticalScroll):  # none if it is closed before it is there
            scroller.scroll_relative(y=lines, animate=False)


def hanging(line: str, width: int) -> list[str]:
    """A line in lines of at most `width` cells. The others are indented as its words after a key and two blanks are."""
    if cell_len(line := line.rstrip()) <= width:
        return [line]  # columns stay where they are
    key = re.match(r" +(\S.*?  +)?", line)
    start = key[0] if key else ""
    indent = " " * len(start)
    first, *others = wrap(line[len(start) :], width - len(start))
    return [start + first, *(indent + other for other in others)]


class Rounds(Lines):
    """The story, round by round, beginning at its end. A line opens the position that it tells of."""

    DEFAULT_CSS = """
    Rounds #box { padding: 1 2; overflow: hidden; }
    Rounds OptionList {
        border: none; background: $panel; padding: 0; height: auto; max-height: 80vh; scrollbar-size-vertical: 1;
    }
    Rounds OptionList > .option-list--option-highlighted { color: $foreground; background: $panel; text-style: none; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", N_("show the table"), id="rounds.open"),
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
        """`rounds` are lines, each with how many commands lead to what it tells; 0: it is a heading.

        `word` is what a round is. `open_position` shows the table after a number of commands; None: it cannot now.
        """
        super().__init__(title, ())
        self._told: list[tuple[list[Content], Content, int]] = []
        """Each line with the headings above it, which are scrolled to with it."""
        self._firsts = []
        """The first line of each round."""
        above: list[Content] = []
        for lines in rounds:
            self._firsts.append(len(self._told))
            for line, commands in lines:
                above.append(line)
                if commands:
                    self._told.append((above[:-1], line, commands))
                    above = []
        self._word = word
        self._open = open_position
        self._listed = OptionList(*map(self._prompt, range(len(self._told))), markup=False)
        self._listed.can_focus = False
        self._go_to(len(self._told) - 1)  # keys may come before it is shown

    def _prompt(self, number: int, sign: str = " ") -> Content:
        above, line, _commands = self._told[number]
        return Content("\n").join(
            [*(Content(" ") + each for each in above), Content(sign).stylize("bold $accent") + line]
        )

    def text(self) -> ComposeResult:
        yield self._listed if self._told else Static(Content(_("Nothing has happened yet.")))

    def hint(self) -> Content:
        if not self._told:
            return super().hint()
        rounds = [("← →", self._word, "screen.round(-1)")] if len(self._firsts) > 1 else []
        opens = [("Enter", _("show the table"), "screen.open")] if self._open is not None else []
        return key_hint(("↑ ↓", _("line"), "screen.scroll(-1)"), *rounds, *opens, ("Esc", _("back"), "screen.dismiss"))

    def on_mount(self) -> None:
        if self._told:
            self.watch(self._listed, "highlighted", self._mark)

    def _mark(self, before: int, now: int) -> None:
        for number, sign in ((before, " "), (now, "►")):
            self._listed.replace_option_prompt_at_index(number, self._prompt(number, sign))

    def _go_to(self, number: int) -> None:
        if self._told:
            self._listed.highlighted = max(0, min(number, len(self._told) - 1))

    def action_scroll(self, lines: int) -> None:
        """Go to another line."""
        self._go_to((self._listed.highlighted or 0) + lines)

    def action_round(self, step: int) -> None:
        """Go to the beginning of this round or the one before it, or of the next."""
        beyond = [first for first in self._firsts if (first - (self._listed.highlighted or 0)) * step > 0]
        if beyond:
            self._go_to(beyond[0] if step > 0 else beyond[-1])

    def action_open(self) -> None:
        self.dismiss(None)
        if self._told and self._open is not None:
            self.app.call_later(self._open, self._told[self._listed.highlighted or 0][2])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line that is clicked opens what it tells of."""
        event.stop()
        self.action_open()


class CoachDialog(MessageDialog):
    """The last note."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c,C", "switch", N_("coach"), id="coach.switch")]

    def __init__(self, lines: list[str], speaks: bool, switch: Callable[[], Any]) -> None:
        super().__init__(_("Coach"), lines)
        self._speaks = speaks
        self._switch = switch

    def hint(self) -> Content:
        switch = _("leave me alone") if self._speaks else _("speak again")
        return key_hint(("Enter", _("continue"), "screen.dismiss"), ("c", switch, "screen.switch"))

    def action_switch(self) -> None:
        self._switch()
        self.dismiss(None)
