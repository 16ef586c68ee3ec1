"""Help for the decision at hand, with the way to the rules."""

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from boardgames_tui.core.words import _
from boardgames_tui.tui.lists import Lines

if TYPE_CHECKING:
    from boardgames_tui.tui.table import TableScreen


class HelpScreen(Lines):
    """What is asked, what cannot be done and why, and every key that works."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "close", id="help.close"),
        Binding("r", "rules", id="help.rules"),
    ]

    def __init__(self, table: "TableScreen") -> None:
        view = table.view
        lines = [_("Now: {question}").format(question=view.ask), *table.help_lines(), ""]
        lines += [
            _("Not possible: {action}. {reason} (rule {rule})").format(
                action=missing.action, reason=missing.refusal.message, rule=missing.refusal.rule
            )
            for missing in table.reasons()
        ]
        lines += ["", _("Keys")]
        lines += [f"  {key.key:<8} {key.label}" for key in table.shown_keys()]
        lines += [
            f"  {key:<8} {meaning}"
            for key, meaning in (
                (_("arrows"), _("move the cursor; h j k l do the same")),
                ("Tab", _("the next area")),
                ("1 … 9", table.digits()),
                ("Enter", _("choose, confirm")),
                ("Esc", _("back out one step")),
                ("u", _("take back; Ctrl+R plays it again")),
                ("a", _("every legal move in a list")),
                ("Ctrl+P", _("every action by name")),
            )
        ]
        lines += ["", _("Press r for the rules of the game.")]
        super().__init__(_("Help"), lines)
        self.table = table

    def action_rules(self) -> None:
        """The rules of the game."""
        self.dismiss(None)
        self.table.app.open_rules(self.table.match.game.id)
