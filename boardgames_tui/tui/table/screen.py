"""The table: what every game's screen shares. It holds no rule; it shows a view and sends commands to the match."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.geometry import Size as Cells
from textual.layout import Layout

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.store import SharedJournal
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Action, Key, bindings, key, sign_of, table_actions
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.sizes import size_of
from boardgames_tui.tui.screen import BgtuiScreen
from boardgames_tui.tui.table.coach import CoachSide
from boardgames_tui.tui.table.hints import Hints
from boardgames_tui.tui.table.layout import PlacesLayout
from boardgames_tui.tui.table.model import TableModel
from boardgames_tui.tui.table.motion import Motion
from boardgames_tui.tui.table.open_match import OpenMatch
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.panels import Keys, Prompt, TablePart, Title
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.prompt import PromptWords, Sentences
from boardgames_tui.tui.table.questions import Questions
from boardgames_tui.tui.table.review import Reviewer
from boardgames_tui.tui.table.session import MatchSession
from boardgames_tui.tui.table.story import Story
from boardgames_tui.tui.table.tooltips import Tooltips
from boardgames_tui.tui.table.undo import Undo
from boardgames_tui.tui.table.watching import Watching

LIST = 20, 60
"""The least and the most columns of a list beside the board."""

if TYPE_CHECKING:
    from boardgames_tui.tui.table.other_screens import OtherScreens

TableT = TypeVar("TableT", bound=TableModel[Any, Any])


class TableScreen(BgtuiScreen[None], Generic[TableT]):
    """A game being played or watched. A game's own screen adds its widgets and says what a spot means.

    A key runs an action; Enter chooses a spot; that makes a command; the match plays it; the new view is drawn.
    """

    BLANK = True  # nothing of its own but the background
    DEFAULT_CSS = "TableScreen { background: $background; overflow: hidden; }"
    ACTIONS: ClassVar[tuple[Action, ...]] = table_actions()
    """What keys do here: the game's first, then every table's."""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTIONS)]

    WORDS: ClassVar[type[PromptWords[Any]]] = PromptWords
    """What says the words round the board."""
    PLAYING: ClassVar[type[Playing]] = Playing
    """What plays the commands that are chosen."""

    gives_way: ClassVar[Mapping[str, int]] = {"goals": 0, "story": 0, "closely": 0, "seats": 0}
    """The panels that make room for the text of a lesson, in their order, and the lines that each keeps."""

    sentences: Sentences[TableT]
    from_end = False
    """Whether a match that is watched is shown from its end, not from its start."""

    def __init__(self, match: Match, match_id: int, watching: bool = False) -> None:
        super().__init__()
        journal = match.journal
        shared = journal if isinstance(journal, SharedJournal) else None
        seats = None if shared is None else shared.seats
        self.session = MatchSession(match, match_id, watching, self.continues_turn, seats)
        self.seat_colours = match.setup.colours
        self.table = self.make_table()
        self.opponents = OpponentsSide(
            self.session, self, lambda: self.app.settings.pace, self._tell_unasked, self.redraw
        )
        self.reviewer = Reviewer(self.session, self.opponents, self, self.redraw)
        self.motion = Motion(self.table, self, lambda: self.drawn, self.redraw)
        self.watching = Watching(self.table, self.motion, self.table_changed, self.marks)
        self.coach = CoachSide(self.session, self)
        self.hints = Hints(self.table, self.opponents, self)
        self.words = self.WORDS(
            table=self.table,
            sentences=self.sentences,
            screen=self,
            opponents=self.opponents,
            reviewer=self.reviewer,
            hints=self.hints,
        )
        self.tooltips = Tooltips(self.table, self.words, self.sentences, self)
        self.playing = self.PLAYING(
            self.table, self.words, self.opponents, self.motion, self.coach, self.hints, self.tooltips, self
        )
        self.undo = Undo(self.table, self.opponents, self.playing, self)
        self.questions = Questions(self.table, self.words, self.sentences, self.ACTIONS, self.playing, self)
        self.open_match = OpenMatch(self.session, self)
        self.others: OtherScreens | None = None
        """The other screens at this match, if it is open to any."""
        if shared is not None:
            self.share(shared)
        self.drawn: list[CanvasWidget] = []
        """The widgets whose spots can be chosen."""
        self._by_id = {action.id: action for action in self.ACTIONS}
        self.table.sign = lambda action_id: self.key(action_id).sign
        self._last, self.again = "", False
        """The action of the key that was pressed last, and whether it was that of the key before, too."""
        self._places = PlacesLayout(self.places)
        self._shown_size = ""

    def share(self, journal: SharedJournal) -> None:
        from boardgames_tui.tui.table.other_screens import OtherScreens  # a match at one keyboard needs none of it

        self.session.shared = True
        self.others = OtherScreens(self.table, journal, self.opponents, self.playing, self)
        self.undo.among_others = self.others.asking
        if self.is_attached:
            self.others.begin()
            self.redraw()

    # What a game's screen says

    def make_table(self) -> TableT:
        """What the game's table shows. Called once."""
        raise NotImplementedError

    def parts(self) -> list[CanvasWidget]:
        """The game's widgets, each with an id. Called once."""
        raise NotImplementedError

    def places(self, size: Cells) -> dict[str, Region]:
        """Where every part lies at a size of the screen, by its id: mostly as `layout.around` says.

        "story" is there for every game.
        """
        raise NotImplementedError

    def beside(self, size: Cells) -> Region:
        """Where a list lies at a size of the screen without covering the board: over the parts at the right edge."""
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

    def point(self, spot: Any) -> None:
        """A click moves the cursor; a click on the cursor chooses."""
        if spot == self.table.cursor.spot:
            self.action_choose()
        else:
            self.move_to(spot)

    def reveal(self, spot: Any) -> None:
        """A spot is clicked: open the list it is chosen from, if that is closed."""

    def what_is(self, spot: Any) -> str:
        """What a spot is and what it does, for whoever asks; "" if there is nothing to say."""
        return ""

    def show_players(self) -> None:
        """Look at the players' things: the table in words, where a game has no better."""
        from boardgames_tui.tui.table.lines_dialog import Lines

        described = self.session.game.describe(self.table.view, self.session.names)
        self.app.push_screen(Lines(_("The players"), described))

    def continues_turn(self, public: Any) -> bool:
        """Whether a public position continues the same player's turn: then no curtain falls."""
        return False

    def stays_secret(self, turn: Turn) -> str:
        """Why the last turn cannot even be asked back without telling a secret, as a sentence; "" if it can."""
        return ""

    def table_changed(self, before: Any) -> frozenset[Any]:
        """The spots that differ between a view and the present one."""
        return frozenset()

    def marks(self) -> Iterable[int]:
        """How many commands lead to each move that Tab goes to while a match is watched: those of a review."""
        return [number + 1 for number in self.reviewer.marks]

    def round_words(self) -> str:
        return self.session.game.round_words(self.session.view.round)

    def status(self) -> str:
        """What the title says beside the round."""
        return ""

    def progress(self) -> str:
        """Where the match stands, for the title, if the game says it in other words than every table; else ""."""
        return ""

    # Building

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def story(self) -> Story:
        return self.query_one(Story)

    @property
    def layout(self) -> Layout:
        return self._places

    def compose(self) -> ComposeResult:
        self.drawn = self.parts()
        self.table.put_cursor()
        yield Title(self.words.title, id="title")
        yield from self.drawn
        yield Story(self.table, id="story")
        yield Prompt(self.words.prompt, id="prompt")
        yield Keys(self.words.shown_keys, id="keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self._arrive)

    def on_unmount(self) -> None:
        self.opponents.close()
        self.coach.close()
        if self.others is not None:
            self.others.close()

    def _arrive(self) -> None:
        if self.session.watching:
            self.watching.begin(self.session.length if self.from_end else 0)
            return
        self.playing.begin()
        if self.others is not None:
            self.others.begin()

    def resized(self) -> None:
        """A widget whose own size changes draws itself; the others must follow the new size of the whole."""
        # Textual does not ask for the places of the parts again where it knows them from before.
        size_name = self.table.size_name = size_of(*self.app.size) or self.table.size_name
        self.table.width = self.app.size.width
        if self._shown_size not in ("", size_name):
            self.call_after_refresh(self.redraw)
        self._shown_size = size_name

    def _tell_unasked(self, title: str, lines: Sequence[str]) -> None:
        self.app.tell(title, lines, unasked=True)

    # Painting

    def redraw(self, only_cursor: bool = False) -> None:
        """Paint what has changed. `only_cursor`: only what depends on the cursor can have."""
        regions = [
            region
            for widget in self.children
            if isinstance(widget, CanvasWidget) and (widget.follows_cursor or not only_cursor)
            for region in widget.draw_anew()
        ]
        if regions:
            self.refresh(*regions)

    def retranslate(self) -> None:
        self.session.retranslate()
        self.words.message = ""
        self.hints.clear()

    def say(self, message: str, wrong: bool = True) -> None:
        """Put a sentence on the second line of the prompt until the next key. `wrong`: something did not work."""
        self.words.message, self.words.wrong = message, wrong
        if wrong and message:
            self.words.refused.append(message)
        self.query_one(Prompt).redraw()

    def why_illegal(self, command: Any) -> str:
        """Why a command is not legal, as far as that may be told; "" if it is legal."""
        return self.table.why_illegal(command)

    def refuse(self, refusal: Refusal | None) -> bool:
        """Say why something cannot be done; False if there is no reason against it."""
        if refusal is not None:
            self.say(str(refusal))
        return refusal is not None

    def after_key(self, everything: bool = False) -> None:
        """A key was pressed: clear messages, marks and peeks. `everything`: more than the cursor moved."""
        everything = self.hints.clear() or everything or bool(self.table.changed) or self.table.peeking
        self.words.message = ""
        self.table.changed = frozenset()
        self.table.peeking = False
        self.table.put_cursor()
        self.redraw(only_cursor=not everything)

    def peek(self) -> None:
        """Show the player's face-down things until the next key."""
        self.after_key()
        self.table.peeking = True
        self.redraw()

    # Keys and mouse

    def action_do(self, action_id: str, *letters: str) -> None:
        self.perform(action_id, *letters)

    def perform(self, action_id: str, *letters: str) -> None:
        """Do what an action stands for, or say why that cannot be done."""
        action = self._by_id[action_id]
        self.again, self._last = action_id == self._last, action_id
        if self.session.watching and self.watching.perform(action_id):
            return
        if self.hints.is_too_soon(action):
            return
        if (command := self.hints.chosen(action)) is not None:
            self.playing.act(command)
            return
        if self.hints.point_at(action):
            return
        why = self.unavailable(action)
        if why:
            self.after_key()
            self.say(why)
        elif why is None:
            self.method(action.run)(*action.arguments, *letters)

    def method(self, called: str) -> Callable[..., Any]:
        """What an action runs, or asks why not: a method of the screen, or of a part of it."""
        part, _dot, name = called.rpartition(".")
        found: Callable[..., Any] = getattr(getattr(self, part), name) if part else getattr(self, f"action_{name}")
        return found

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that means nothing now is left to whatever else it is bound to."""
        if action == "do" and parameters:
            return self.unavailable(self._by_id[str(parameters[0])]) != ""
        return super().check_action(action, parameters)

    def unavailable(self, action: Action) -> str | None:
        """Why an action cannot be done now, as a sentence; "" if it means nothing now; None: it can be done."""
        if action.id.startswith("table."):
            return None
        if self.session.watching and not action.while_watching:
            return ""
        return self.why_not(action)

    def on_key(self, event: events.Key) -> None:
        """End motion and tooltips, and name the keys that work if this one does not.

        Textual looks for bindings only after this.
        """
        self.motion.end()
        self.tooltips.forget()
        pressed = event.character if event.is_printable else sign_of(event.key) if "+" in event.key else ""
        keys = {key for action in self.ACTIONS for key in action.in_force.split(",")}
        if pressed and event.key not in keys and event.key not in self.active_bindings:
            told = _("The key {key} does nothing here; {help} shows the keys.")
            self.say(told.format(key=pressed, help=self.key("table.help").sign))

    def on_canvas_widget_clicked(self, message: CanvasWidget.Clicked) -> None:
        """Point at the spot; what can't be chosen is explained."""
        message.stop()
        self.reveal(message.spot)
        if message.spot in self.table.spots_now():
            self.point(message.spot)
        elif explained := self.sentences.explain(self.table, message.spot):
            self.after_key()
            self.say(explained, wrong=False)

    def on_keys_pressed(self, message: Keys.Pressed) -> None:
        message.stop()
        self.perform(message.action.id)

    def on_table_part_pointed(self, message: TablePart.Pointed) -> None:
        message.stop()
        self.tooltips.rest_on(message.part, message.spot, message.place)

    # The cursor

    def regions(self) -> dict[Hashable, Region]:
        """Every spot that can be chosen now, on the screen."""
        allowed = set(self.table.spots_now())
        found: dict[Hashable, Region] = {}
        for widget in self.drawn:
            offset = widget.region.offset
            for spot, region in widget.spots.items():
                if spot in allowed:
                    found[spot] = region.translate(offset)
        return found

    def move_to(self, spot: Any) -> None:
        self.table.cursor.spot = spot
        self.after_key()

    def twice(self, spot: Any) -> None:
        """Go to something irreversible, so that the prompt explains it; a second press chooses it."""
        if self.again and self.table.cursor.spot == spot:
            self._last = ""
            self.choose(spot)
            return
        stays = self.table.cursor.spot == spot
        self.move_to(spot)
        if stays:
            self.say(_("Press {key} once more, or Enter.").format(key=self.key(self._last).sign), wrong=False)

    def move_among(self, spots: Sequence[Any]) -> None:
        """Put the cursor on the first of these spots; from one of them, on the next."""
        at = spots.index(self.table.cursor.spot) + 1 if self.table.cursor.spot in spots else 0
        self.move_to(spots[at % len(spots)])

    def action_move(self, dx: int, dy: int) -> None:
        self.move_to(self.table.cursor.ahead(self.regions(), dx, dy))

    def action_area(self, step: int) -> None:
        if (spot := self.table.cursor.in_next_area(step)) is not None:
            self.move_to(spot)

    def action_nth(self, number: int) -> None:
        if (spot := self.table.cursor.nth(number)) is not None:
            self.move_to(spot)

    def action_choose(self) -> None:
        """Choose; skip a computer's pause; at the end, show the result."""
        if self.session.to_move is None and not self.session.watching:
            self.playing.show_result()
        elif not self.opponents.hurry() and self.table.cursor.spot is not None:
            self.choose(self.table.cursor.spot)

    def action_back(self) -> None:
        hint = self.hints.shown or self.hints.thinking
        if not hint and not self.step_back() and self.session.watching:
            self.action_leave()
        self.after_key()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        if self.session.watching:
            self.watching.step(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        if self.session.watching:
            self.watching.step(1)

    # Questions and looking

    def action_hint(self) -> None:
        """What a computer player would do; while a finished match is watched, the review of its moves."""
        if self.session.can_review:
            self.reviewer.start()
        else:
            self.hints.ask()

    def action_coach(self) -> None:
        self.after_key()
        self.coach.again()

    def action_seat(self) -> None:
        self.after_key()
        self.show_players()

    def action_palette(self) -> None:
        self.app.action_command_palette()

    def action_leave(self) -> None:
        self.app.close_table()

    def key(self, action_id: str, label: str = "", sign: str = "") -> Key:
        """A key for the last line, in other words than the action's own if that is clearer now."""
        return key(self._by_id[action_id], label, sign)

    def why_not_now(self, action_id: str | None) -> str:
        """Why an action cannot be done now, for the command palette; "" if it can."""
        action = self._by_id.get(action_id or "")
        if action is None:
            return ""
        return (self.method(action.why_not)() if action.why_not else self.unavailable(action)) or ""

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Every legal move by name, for the command palette: title, help, what it does."""
        table = self.table
        for choice in table.choices:
            if not table.leaks_secret(choice.command):
                yield table.written(choice.command), choice.gain, partial(self.playing.act, choice.command)
