"""Every legal move in a list, and the line to type one: notation, with completion and the reason when it is refused."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from boardgames_tui.core.game import Choice, Unavailable
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.screen import BgtuiModal
from boardgames_tui.tui.session import MatchSession


class MovesScreen(BgtuiModal[Any]):
    """Dismissed with a command, or None."""

    DEFAULT_CSS = """
    MovesScreen { align: center middle; background: $background 60%; }
    MovesScreen #box {
        width: 90%; max-width: 100; height: 90%; max-height: 40;
        border: double $accent; background: $panel; padding: 0 1;
    }
    MovesScreen Input, MovesScreen Input:focus { border: none; height: 1; padding: 0; background: $lit; }
    MovesScreen OptionList { height: 1fr; border: none; background: $panel; padding: 0; scrollbar-size-vertical: 1; }
    MovesScreen #reason { height: auto; max-height: 4; color: $error; background: $panel; }
    MovesScreen #missing { height: auto; max-height: 6; color: $dim; background: $panel; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", id="moves.close"),
        Binding("down", "cursor(1)", id="moves.down", priority=True),
        Binding("up", "cursor(-1)", id="moves.up", priority=True),
        Binding("tab", "complete", id="moves.complete", priority=True),
    ]

    def __init__(
        self,
        session: MatchSession,
        choices: Sequence[Choice[Any]],
        unavailable: Sequence[Unavailable],
        why_illegal: Callable[[Any], str],
    ) -> None:
        """`why_illegal`: the reason against a command, as far as it may be told; "" if it is legal."""
        super().__init__()
        self.why_illegal = why_illegal
        self.session = session
        self.choices = choices
        self.unavailable = unavailable
        self.fitting: list[Choice[Any]] = []
        self.pointed = False
        """Whether the arrows have chosen in the list since something was typed."""

    def compose(self) -> ComposeResult:
        """The line, the moves that fit it, and what cannot be done."""
        with Vertical(id="box") as box:
            box.border_title = _("Type a move, or choose one")
            box.border_subtitle = _("Enter plays · Tab completes · Esc closes")
            yield Input(placeholder=self.choices[0].text if self.choices else "", max_length=60)
            yield Static("", id="reason", markup=False)
            yield OptionList(markup=False)
            yield Static(
                Content(
                    "\n".join(
                        _("Not possible: {action}. {reason} (rule {rule})").format(
                            action=missing.action, reason=missing.refusal.message, rule=missing.refusal.rule
                        )
                        for missing in self.unavailable
                    )
                ),
                id="missing",
            )

    def on_mount(self) -> None:
        """All moves to begin with."""
        if not self.query(OptionList):  # left before it was there
            return
        self.query_one(OptionList).can_focus = False
        self._fill("")

    @on(Input.Changed)
    def _fill_again(self, event: Input.Changed) -> None:
        self.query_one("#reason", Static).update("")
        self.pointed = False
        self._fill(event.value)

    def _fill(self, typed: str) -> None:
        words = typed.casefold().split()
        self.fitting = [choice for choice in self.choices if all(word in choice.text.casefold() for word in words)]
        moves = self.query_one(OptionList)
        moves.set_options(Option(Content(f"{choice.text:<18} {choice.gain}".rstrip())) for choice in self.fitting)
        if words and self.fitting:
            moves.highlighted = 0
        self.query_one("#box").border_title = ngettext(
            "Type a move, or choose one ({count} fits)", "Type a move, or choose one ({count} fit)", len(self.fitting)
        ).format(count=len(self.fitting))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys can come before the list is there."""
        return action not in ("cursor", "complete") or bool(self.query(OptionList))

    def action_cursor(self, step: int) -> None:
        """Move in the list while typing goes on."""
        self.pointed = True
        moves = self.query_one(OptionList)
        if step > 0:
            moves.action_cursor_down()
        else:
            moves.action_cursor_up()

    def action_complete(self) -> None:
        """Complete what is typed to the move under the cursor."""
        moves = self.query_one(OptionList)
        if self.fitting:
            line = self.query_one(Input)
            line.value = self.fitting[moves.highlighted or 0].text
            line.cursor_position = len(line.value)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        highlighted = self.query_one(OptionList).highlighted
        if self.pointed and highlighted is not None and highlighted < len(self.fitting):
            self.dismiss(self.fitting[highlighted].command)
            return
        typed = event.value.split()
        try:
            command = self.session.game.parse(event.value)
        except NotationError as error:
            # Half a move is played only where there is no doubt which one is meant.
            if typed and len(self.fitting) == 1:
                self.dismiss(self.fitting[0].command)
                return
            self.query_one("#reason", Static).update(Content(str(error)))
            return
        why = self.why_illegal(command)
        if not why:
            self.dismiss(command)
        elif len(self.fitting) == 1 and self.session.game.format(command).split() != typed:
            # What was typed is the beginning of another command, too, that is not possible now.
            self.dismiss(self.fitting[0].command)
        else:
            self.query_one("#reason", Static).update(Content(why))

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.fitting[event.option_index].command)
