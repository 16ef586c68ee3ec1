"""A table as its helpers know it: the hooks of a game's screen, and what they all share."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from textual.binding import BindingType
from textual.geometry import Region
from textual.geometry import Size as Cells

from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.setup import said_of_marks
from boardgames_tui.core.store import SharedJournal
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Action, Key, bindings, key, table_actions
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.sizes import size_of
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.session import MatchSession
from boardgames_tui.tui.table.story import Story
from boardgames_tui.tui.table.travel import Travel

LIST = 20, 60
"""The least and the most columns of a list beside the board."""

TableT = TypeVar("TableT", bound=TableModel[Any, Any])
TableT_contra = TypeVar("TableT_contra", contravariant=True)


class Sentences(Protocol[TableT_contra]):
    """The interface of a game's module with the sentences about its table."""

    def prompt(self, table: TableT_contra, /) -> tuple[str, str]:
        """Return what Enter does for the player to move, with price and gain, and why something else cannot be done."""

    def explain(self, table: TableT_contra, spot: Any, /) -> str:
        """Return an explanation of the spot under the mouse."""

    def help_lines(self, table: TableT_contra, /) -> list[str]:
        """The game in a few sentences, for the help."""


class Table(BgtuiScreen[None], Generic[TableT]):
    """The screen of a table, without the helpers that `TableScreen` is made of: they are given this."""

    ACTIONS: ClassVar[tuple[Action, ...]] = table_actions()
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]
    gives_way: ClassVar[Mapping[str, int]] = {"story": 0, "closely": 0, "seats": 0}
    """The panels that make room for the text of a lesson, in their order, and the lines that each keeps."""
    beside_text = False
    """Whether a text stands beside the board, to which the panels make room."""
    begins_at = 0
    """The number of commands before the first position shown when watching a match."""
    reviews = False
    """Whether its review begins at once."""
    sentences: Sentences[TableT]

    def __init__(self, match: Match, match_id: int, watching: bool) -> None:
        super().__init__()
        seats = match.journal.seats if isinstance(match.journal, SharedJournal) else None
        self.session = MatchSession(match, match_id, watching, self.continues_turn, seats)
        self.seat_colours = match.setup.colours
        self.table = self.make_table()
        self.table.sign = lambda action_id: self.key(action_id).sign
        self.drawn: Sequence[CanvasWidget] = ()
        self.again = False
        """Whether the key that is pressed was pressed just before, too."""
        self._by_id = {action.id: action for action in self.ACTIONS}
        self.arranged: object = None
        """The `arrangement` of the present layout; None before the first one."""

    # What a game's screen says

    def make_table(self) -> TableT:
        """Make the game's table model. Called once."""
        raise NotImplementedError

    def parts(self) -> Sequence[CanvasWidget]:
        """The game's widgets, each with an id. Called once."""
        raise NotImplementedError

    def places(self, size: Cells) -> dict[str, Region]:
        """Return the region of every part at a size of the screen, by id: usually the result of `layout.around`.

        "story" is there for every game.
        """
        raise NotImplementedError

    def arrangement(self) -> object:
        """Return a value that the layout depends on besides the size of the screen."""
        return ()

    def beside(self, size: Cells) -> Region:
        """Return the region for a list that does not cover the board: over the parts at the right edge."""
        places = self.places(size) if self.fits(size) else {}  # it may be opened as the terminal becomes too small
        widths = [part.width for part in places.values() if part.x > 0 and part.right == size.width]
        width = min(max([LIST[0], *widths]), LIST[1])
        return Region(size.width - width, 1, width, size.height - 4)

    def measured(self, size: Cells) -> None:
        """Tell the table how much room there is."""
        self.table.size_name, self.table.width = size_of(*size) or "compact", size.width

    def choose(self, spot: Any) -> None:
        """Enter on a spot."""
        raise NotImplementedError

    def why_not(self, action: Action) -> str | None:
        """Why one of the game's own actions cannot be done now, as a sentence; "" if it means nothing now.

        None: it can be done.
        """
        return None

    def footer(self) -> list[Key]:
        """The game's keys for the last line, most needed first; what cannot be done now falls out."""
        return []

    def step_back(self) -> bool:
        """Undo one step of a half-made move; False if there is none."""
        return False

    def reveal(self, spot: Any) -> None:
        """A spot is clicked: open the list it is chosen from, if that is closed."""

    def what_is(self, spot: Any) -> str:
        """Return what a spot is and what choosing it does; "" if there is nothing to say."""
        return ""

    def show_players(self) -> None:
        """Look at the players' things: the table in words, where a game has no better."""
        from boardgames_tui.tui.table.lines_dialog import Lines

        described = self.session.game.describe(self.table.view, self.session.names)
        self.app.push_screen(Lines(_("The players"), [*described, *said_of_marks(self.session.labels)]))

    def continues_turn(self, public: Any) -> bool:
        """Whether a public position continues the same player's turn: then no curtain falls."""
        return False

    def stays_secret(self, turn: Turn) -> str:
        """Why the last turn cannot even be asked back without telling a secret, as a sentence; "" if it can."""
        return ""

    def table_changed(self, before: Any) -> frozenset[Any]:
        """The spots that differ between a view and the present one."""
        return frozenset()

    def travels(self, before: Any) -> Sequence[Travel]:
        """The pieces that have gone from one place to another between a view and the present one."""
        return ()

    def means(self, before: Any) -> str:
        """Return what another player's turn, begun at that view, has changed for the player, in sentences."""
        return ""

    def round_words(self) -> str:
        return self.session.game.round_words(self.session.view.round)

    def status(self) -> str:
        """Return the text beside the round in the title."""
        return ""

    def progress(self) -> str:
        """The progress of the match for the title, if the game has its own words for it; else ""."""
        return ""

    def end_words(self) -> str:
        """When the game ends, for the title, if that is not known from the start; else ""."""
        return ""

    @abstractmethod
    def marks(self) -> Iterable[int]:
        """The number of commands before each move that Tab goes to while a match is watched."""

    def point_at_moves(self) -> None:
        """A match that is watched shows another position: mark the moves that a review compares there."""

    def make_room(self) -> None:
        """A review begins: lay out the parts with a panel for it."""

    @abstractmethod
    def open_position(self, number: int) -> None:
        """Show the table as the player may see it after the first `number` commands."""

    # What every table does

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def story(self) -> Story:
        return self.query_one(Story)

    def why_illegal(self, command: Any) -> str:
        """Why a command is not legal, as far as that may be told; "" if it is legal."""
        return self.table.why_illegal(command)

    def redraw(self, only_cursor: bool = False) -> None:
        """Paint what has changed. `only_cursor`: only what depends on the cursor can have."""
        regions = [
            region
            for widget in self.children
            if isinstance(widget, CanvasWidget) and (widget.follows_cursor or not only_cursor)
            for region in widget.draw_anew()
        ]
        if self.arranged not in (None, self.arrangement()):
            parts = list(self.query_children(CanvasWidget))
            parts[0].refresh(layout=True)  # the screen's own would not make it forget where all lie
            for widget in parts:
                widget.outdate()  # drawn for keys that come before it has its new size, and again when it has it
                widget.refresh()
        elif regions:
            self.refresh(*regions)

    @abstractmethod
    def say(self, message: str, wrong: bool = True, again: Key | None = None) -> None:
        """Put a sentence below the prompt until the next key. `wrong`: something did not work.

        `again`: what says it once more, if it has no room now.
        """

    @abstractmethod
    def show_news(self, message: str, again: Key | None) -> None:
        """The position has changed: drop explanations and proposals for the one before, and say this instead."""

    @abstractmethod
    def after_key(self, everything: bool = False) -> None:
        """A key was pressed: clear messages, marks and peeks. `everything`: more than the cursor moved."""

    @abstractmethod
    def share(self, journal: SharedJournal) -> None:
        """Play among other screens."""

    # Actions

    def method(self, called: str) -> Callable[..., Any]:
        """The method that an action runs, or asks why not: of the screen, or of one of its parts."""
        part, _dot, name = called.rpartition(".")
        found: Callable[..., Any] = getattr(getattr(self, part), name) if part else getattr(self, f"action_{name}")
        return found

    def unavailable(self, action: Action) -> str | None:
        """Why an action cannot be done now, as a sentence; "" if it means nothing now; None: it can be done."""
        if action.id == "table.goals" and not self.session.game.goals:
            return ""
        if action.id.startswith("table."):
            return None
        if self.session.watching and not action.while_watching:
            return ""
        return self.why_not(action)

    def key(self, action_id: str, label: str = "", sign: str = "", pieces: Sequence[str] = ()) -> Key:
        """A key for the last line, in other words than the action's own if that is clearer now."""
        return key(self._by_id[action_id], label, sign, pieces)

    def why_not_now(self, action_id: str | None) -> str:
        """Why an action cannot be done now, for the command palette; "" if it can."""
        action = self._by_id.get(action_id or "")
        if action is None:
            return ""
        return (self.method(action.why_not)() if action.why_not else self.unavailable(action)) or ""
