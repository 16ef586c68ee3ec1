"""Help for the current decision, and a way to the rules."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.words import _, pgettext
from boardgames_tui.tui.actions import Key, key_lines
from boardgames_tui.tui.dialogs import key_hint
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.lines_dialog import Lines


class HelpScreen(Lines):
    """The question, what cannot be done and why, and every key that works."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "dismiss", id="help.close"),
        Binding("r", "rules", id="help.rules"),
    ]

    def __init__(self, screen: Table[Any], keys: Sequence[Key]) -> None:
        """`keys` are those of the last line."""
        self._table = screen
        session = screen.session
        lines = [_("Now: {question}").format(question=session.view.ask), ""]
        if session.game.goals:
            words = _("Where points come from ({key}):")
            lines += [words.format(key=screen.table.sign("table.goals")), *session.goals()]
        lines += [
            *screen.sentences.help_lines(screen.table),
            *said_of_marks(session.labels),
            *(clock.help_lines if (clock := session.match.setup.running_clock) else ()),
            "",
            *screen.table.impossible(),
            "",
            # Translators: above the list of keys. If your letters look like Latin ones, say which of them these are.
            pgettext("help", "Keys"),
        ]
        shown = {key.sign for key in keys}
        named = [(key.sign, key.label) for key in keys]
        works = [action for action in screen.ACTIONS if action.id != "table.goals" or session.game.goals]
        named += [(signs, does) for signs, does in key_lines(works) if signs not in shown]
        named.append(("F2", _("switch the mouse between playing and selecting text; Shift+drag selects, too")))
        widest = max(cell_len(signs) for signs, _does in named)
        lines += [f"  {signs}{' ' * (widest - cell_len(signs))}  {does}" for signs, does in named]
        super().__init__(_("Help"), lines)

    def hint(self) -> Content:
        return key_hint(
            (_("arrows"), _("scroll"), "screen.scroll(1)"),
            ("r", _("rules of the game"), "screen.rules"),
            ("Esc", _("back"), "screen.dismiss"),
        )

    def action_rules(self) -> None:
        self.dismiss(None)
        session = self._table.session
        sections = session.game.sections or {}
        self._table.app.open_rules(session.game.id, sections.get(session.view.decision, ""))
