"""A game's own table with a text beside the board: a lesson, or comments."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeVar

from textual.geometry import Region

from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.actions import Action, bindings
from boardgames_tui.tui.host import Host
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.table.panels import Drawn
from boardgames_tui.tui.table.screen import TableScreen

FEW, FEW_OF_STORY = 8, 4
"""A panel that need not keep any lines goes as a whole rather than keep fewer; the story makes do with less."""

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
        """How many lines it needs at that width."""
        return 1 + len(self.said(width - 2))

    def draw(self, canvas: Canvas) -> None:
        """All of it: `with_text` has made room."""
        self.rule(canvas, 0, 0, canvas.width, *self.title(), strong=True)
        style = ink(self.colour(), self.colours.card)
        for row, line in enumerate(self.said(canvas.width - 2), 1):
            canvas.put(0, row, f" {line}".ljust(canvas.width), style)


def with_text(
    places: Mapping[str, Region], gives_way: Mapping[str, int], lines: Callable[[int], int]
) -> dict[str, Region]:
    """The places of a table's parts with a "lesson" among them, at the foot of a column of panels.

    `gives_way` names the panels that give it room, in their order, and how many lines each keeps at least; one that
    need not keep any goes as a whole if only a few were left. `lines` says how many the text needs at a width.
    """
    home = next(places[name] for name in gives_way if name in places)
    panels = places.keys() - {"title", "strip", "prompt", "keys"}
    column = sorted(
        (name for name in panels if (places[name].x, places[name].width) == (home.x, home.width)),
        key=lambda name: places[name].y,
    )
    heights = {name: places[name].height for name in column}
    room = 0
    wanted = lines(home.width)
    for name, kept in gives_way.items():
        if name in heights and room < wanted:
            left = heights[name] - (wanted - room)
            few = FEW_OF_STORY if name == "story" else FEW
            if kept:
                left = max(left, min(kept, heights[name]))
            elif left < few:
                left = 0
            given = heights[name] - left
            heights[name] -= given
            room += given
    found = {name: there for name, there in places.items() if name not in heights}
    y = places[column[0]].y
    for name in column:
        if heights[name]:
            found[name] = Region(home.x, y, home.width, heights[name])
            y += heights[name]
    return found | {"lesson": Region(home.x, y, home.width, room)}


def beside(kind: type[ScreenT], game: Game, actions: tuple[Action, ...] = ()) -> type[ScreenT]:
    """The screen of a game, joined with what `kind` adds to a table; `actions` are what can be done besides."""
    module, name = game.screen.split(":")
    screen: type[TableScreen[Any]] = getattr(import_module(module), name)
    actions = (*actions, *screen.ACTIONS)
    made: type[ScreenT] = type(
        f"{name}{kind.__name__}", (kind, screen), {"ACTIONS": actions, "BINDINGS": [*bindings(actions)]}
    )
    return made


def offer_a_game(app: Host, match: Match, sign: Callable[[str], str]) -> None:
    """After all that there is to learn from: the way to a real game for as many as that match, or back.

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
