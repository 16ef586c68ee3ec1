"""A game's own table with a text beside the board: a lesson, or comments."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.actions import Action, bindings
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.table.panels import Drawn
from boardgames_tui.tui.table.screen import TableScreen

ScreenT = TypeVar("ScreenT", bound=TableScreen[Any])


class TextBeside(Drawn):
    """A line with a title, and a text below it."""

    follows_cursor = False

    @abstractmethod
    def title(self) -> tuple[str, str]:
        """The title, and what stands on the right of it."""

    @abstractmethod
    def said(self, width: int) -> list[str]:
        """The words in lines of that many columns."""

    def colour(self) -> str:
        return self.colours.text

    def lines(self, width: int) -> int:
        """Return the number of lines it needs at that width."""
        return 1 + len(self.said(width - 2))

    def draw(self, canvas: Canvas) -> None:
        """All of it: `with_text` has made room."""
        self.rule(canvas, 0, 0, canvas.width, *self.title(), strong=True)
        style = ink(self.colour(), self.colours.card)
        for row, line in enumerate(self.said(canvas.width - 2), 1):
            canvas.put(0, row, f" {line}".ljust(canvas.width), style)


def beside(kind: type[ScreenT], game: Game, actions: tuple[Action, ...] = ()) -> type[ScreenT]:
    """The screen of a game, joined with what `kind` adds to a table; `actions` are what can be done besides."""
    screen: type[TableScreen[Any]] = resolved(game.screen)
    actions = (*actions, *screen.ACTIONS)
    made: type[ScreenT] = type(
        f"{screen.__name__}{kind.__name__}", (kind, screen), {"ACTIONS": actions, "BINDINGS": [*bindings(actions)]}
    )
    return made


def offer_a_game(app: Host, match: Match, sign: Callable[[str], str]) -> None:
    """After the last step: the way to a real game for as many players, or back.

    `sign` says what an action's key is.
    """
    from boardgames_tui.tui.dialogs import ConfirmDialog

    def answered(plays: bool | None) -> None:
        if plays:
            app.play_computers(match.game.id, computers)
        else:
            app.close_table()

    computers = len(match.setup.seats) - 1
    title = _("You can play {game} now").format(game=_(match.game.title))
    question = [
        ngettext(
            "Play a real game, against an easy computer player?",
            "Play a real game, against {count} easy computer players?",
            computers,
        ).format(count=computers),
        _("{why} says what a thing is worth, {goals} where points come from.").format(
            why=sign("table.why"), goals=sign("table.goals")
        ),
    ]
    app.push_screen(ConfirmDialog(title, question), answered)
