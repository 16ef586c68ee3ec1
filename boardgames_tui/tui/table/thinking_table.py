"""The table at which a player thinks ahead: nothing of what is tried there is kept, and it says so all the time."""

from typing import Any

from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Action, Key
from boardgames_tui.tui.said import Said
from boardgames_tui.tui.table.panels import Title
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.prompt import PromptWords
from boardgames_tui.tui.table.screen import TableScreen

MEANINGLESS = frozenset({"table.coach", "table.open", "table.players", "table.report"})
"""The actions that do nothing here, because they concern the game itself."""


class ThinkingTitle(Title):
    """The first line, filled so that nobody takes the table for that of the game."""

    loud = True


class ThinkingWords(PromptWords[Any]):
    """The text around the board while a player thinks ahead."""

    def title(self) -> tuple[str, str, str]:
        back = _("not the game: {key} goes back").format(key=self._table.sign("table.try"))
        return _("THINKING AHEAD"), super().title()[1], back

    def prompt(self) -> Said:
        said = super().prompt()
        if self._table.view.to_move is None:
            back = _("Enter goes back to the game; none of this counts.")
            return said._replace(why=back)
        return said

    def shown_keys(self) -> list[Key]:
        back = self._screen.key("table.try", _("back to the game"))
        over = {"table.leave", "table.choose"} if self._table.view.to_move is None else {"table.leave"}
        return [back, *(key for key in super().shown_keys() if key.action.id not in over)]


class ThinkingPlaying(Playing):
    """Plays the moves of a player who thinks ahead."""

    def begin(self) -> None:
        super().begin()
        words = _("What you cannot see is dealt again, and computers play for the others. None of this counts.")
        self._screen.say(words, wrong=False)

    def show_result(self) -> None:
        if not self.is_too_soon():
            self._screen.dismiss(None)


class ThinkingTable(TableScreen[Any]):
    """Adapts a game's screen to thinking ahead; `beside` joins the two."""

    WORDS = ThinkingWords
    PLAYING = ThinkingPlaying
    FIRST_LINE = ThinkingTitle

    def unavailable(self, action: Action) -> str | None:
        return "" if action.id in MEANINGLESS else super().unavailable(action)

    def action_try(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        self.dismiss(None)

    def open_position(self, number: int) -> None:
        if self.session.to_move is not None:
            super().open_position(number)
