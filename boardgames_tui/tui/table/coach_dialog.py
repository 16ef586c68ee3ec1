"""What the coach said last, in a box, and the way to be left alone."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from boardgames_tui.core.words import N_, _
from boardgames_tui.tui.dialogs import MessageDialog, key_hint


class CoachDialog(MessageDialog):
    """What was said last."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c,C", "switch", N_("coach"), id="coach.switch")]

    def __init__(self, lines: list[str], speaks: bool, switch: Callable[[], Any]) -> None:
        super().__init__(_("Coach"), lines)
        self._speaks = speaks
        self._switch = switch

    def hint(self) -> Content:
        switch = _("leave me alone") if self._speaks else _("speak again")
        return key_hint(("Enter", _("go on"), "screen.close"), ("c", switch, "screen.switch"))

    def action_switch(self) -> None:
        self._switch()
        self.dismiss(None)
