"""The table: what every game's screen shares. It holds no rule; it shows a view and sends commands to the match."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import NULL_REGION, Region
from textual.geometry import Size as Cells
from textual.layout import Layout

from boardgames_tui.core.game import Refusal
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import SharedJournal, StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.actions import Key, sign_of
from boardgames_tui.tui.paint.canvas import CanvasWidget
from boardgames_tui.tui.paint.sizes import size_of
from boardgames_tui.tui.table.base import Table, TableT
from boardgames_tui.tui.table.coach import CoachSide
from boardgames_tui.tui.table.hints import Hints
from boardgames_tui.tui.table.layout import PlacesLayout, widened, with_text
from boardgames_tui.tui.table.motion import Motion
from boardgames_tui.tui.table.news import News
from boardgames_tui.tui.table.open_match import OpenMatch
from boardgames_tui.tui.table.opponents import OpponentsSide
from boardgames_tui.tui.table.panels import Keys, Prompt, TablePart, Title
from boardgames_tui.tui.table.playing import Playing
from boardgames_tui.tui.table.prompt import PromptWords
from boardgames_tui.tui.table.questions import Questions
from boardgames_tui.tui.table.recall import Recall
from boardgames_tui.tui.table.review import Reviewer
from boardgames_tui.tui.table.story import Story
from boardgames_tui.tui.table.tooltips import Tooltips
from boardgames_tui.tui.table.undo import Undo
from boardgames_tui.tui.table.watching import Watching
from boardgames_tui.tui.table.who_plays import WhoPlays

if TYPE_CHECKING:
    from boardgames_tui.tui.table.other_screens import OtherScreens
    from boardgames_tui.tui.table.review_panel import ReviewPanel


class TableScreen(Table[TableT]):
    """A game being played or watched. A game's own screen adds its widgets and says what a spot means.

    A key runs an action; Enter chooses a spot; that makes a command; the match plays it; the new view is drawn.
    """

    BLANK = True  # only a background
    DEFAULT_CSS = "TableScreen { background: $background; overflow: hidden; }"
    WORDS: ClassVar[type[PromptWords[Any]]] = PromptWords
    PLAYING: ClassVar[type[Playing]] = Playing
    NEWS: ClassVar[type[News]] = News
    FIRST_LINE: ClassVar[type[Title]] = Title

    def __init__(self, match: Match, match_id: int, watching: bool = False) -> None:
        super().__init__(match, match_id, watching)
        self.opponents = OpponentsSide(self)
        self.reviewer = Reviewer(self, self.opponents)
        self.motion = Motion(self)
        self.watching = Watching(self, self.motion)
        self.coach = CoachSide(self)
        self.hints = Hints(self, self.opponents)
        self.recall = Recall(self, self.motion)
        self.words = self.WORDS(self, self.opponents, self.reviewer, self.hints, self.recall)
        self.tooltips = Tooltips(self, self.words)
        self.playing = self.PLAYING(self, self.opponents, self.motion, self.coach)
        self.undo = Undo(self, self.opponents, self.playing)
        self.questions = Questions(self, self.words, self.playing)
        self.open_match = OpenMatch(self)
        self.who_plays = WhoPlays(self, self.opponents, self.playing)
        self.others: OtherScreens | None = None
        if isinstance(match.journal, SharedJournal):
            self.share(match.journal)
        self._last = ""
        self._places = PlacesLayout(self._lay_out)
        self._shown_size = ""

    def share(self, journal: SharedJournal) -> None:
        from boardgames_tui.tui.table.other_screens import OtherScreens  # a match at one keyboard needs none of it

        self.session.shared = True
        self.others = OtherScreens(self, journal, self.opponents, self.playing)
        self.undo = self.others.undo
        if self.is_attached:
            self.others.begin()
            self.redraw()

    # Building

    @cached_property
    def review(self) -> "ReviewPanel":
        """The panel of a review: only for a match that is watched."""
        from boardgames_tui.tui.table.review_panel import ReviewPanel

        return ReviewPanel(self.reviewer, self.table)

    def marks(self) -> Iterable[int]:
        """The number of commands before each move that Tab goes to while a match is watched: the marks of a review."""
        return self.reviewer.marks

    def point_at_moves(self) -> None:
        self.reviewer.point()

    def _lay_out(self, size: Cells) -> dict[str, Region]:
        """Lay out the game's parts; during a review, with room for its panel."""
        self.arranged = self.arrangement()
        places = self.places(size)
        if self.reviewer.reviewed < 0:
            return places
        news = places.get("news")
        if news is not None and news.width == size.width:
            return places | {"news": NULL_REGION, "review": news}
        lines = self.review.lines(size)
        for names in (self.review.LEAST_MISSED, {**self.review.LEAST_MISSED, **self.gives_way}):
            if any(name in places for name in names):
                found = with_text(places, names, lambda _width: lines, "review")
                if found["review"].height >= lines:
                    break
        return widened(found, names, size.width, "review")

    def open_position(self, number: int) -> None:
        if self.session.watching:
            self.watching.go_to(number)
        elif self.session.to_move is None:
            self.app.show_final_table(self.match, self.session.match_id, number)
        else:
            self.recall.look_back(number)

    def make_room(self) -> None:
        self.reviewer.point()
        self.review.refresh(layout=True)

    @property
    def layout(self) -> Layout:
        return self._places

    def compose(self) -> ComposeResult:
        self.drawn = self.parts()
        self.table.put_cursor()
        yield self.FIRST_LINE(self.words.title, id="title")
        yield from self.drawn
        yield Story(self.table, id="story")
        yield self.NEWS(self.table)
        if self.session.watching:
            yield self.review
        yield Prompt(self.words.prompt, id="prompt")
        yield Keys(self.words.shown_keys, id="keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self._arrive)

    def on_unmount(self) -> None:
        self._keep_time()
        self.opponents.close()
        self.coach.close()
        if self.others is not None:
            self.others.close()

    def _arrive(self) -> None:
        if not self.query(Prompt):
            return  # it was left before it was painted
        if self.session.watching:
            self.watching.begin(self.begins_at)
            if self.reviews:
                self.reviewer.start()
            return
        self.playing.begin()
        if self.others is not None:
            self.others.begin()
        if (clock := self.match.setup.running_clock) is not None:
            from boardgames_tui.tui.table.clock import TableClock

            self.clock = TableClock(self, clock, self.opponents, self.playing)

    def resized(self) -> None:
        """A widget whose own size changes draws itself; the others must follow the new size of the whole."""
        # Textual does not ask for the places of the parts again where it knows them from before.
        size_name = self.table.size_name = size_of(*self.app.size) or self.table.size_name
        self.table.width = self.app.size.width
        if self._shown_size not in ("", size_name):
            self.call_after_refresh(self.redraw)
        self._shown_size = size_name

    # Painting

    def retranslate(self) -> None:
        self.session.retranslate()
        self.table.told_over = {}
        self.words.message = ""
        self.hints.clear()

    def say(self, message: str, wrong: bool = True, again: Key | None = None) -> None:
        self.words.message, self.words.wrong, self.words.again = message, wrong, again
        if wrong and message:
            self.words.refused.append(message)
        self.query_one(Prompt).redraw()
        self.query_one(Keys).redraw()

    def refuse(self, refusal: Refusal | None) -> bool:
        """Say why something cannot be done; False if there is no reason against it."""
        if refusal is not None:
            self.say(str(refusal))
        return refusal is not None

    def show_news(self, message: str, again: Key | None) -> None:
        self.words.message, self.words.wrong, self.words.again = message, False, again
        self.tooltips.forget()
        self.hints.clear()

    def after_key(self, everything: bool = False) -> None:
        """A key was pressed: clear messages, marks and peeks. `everything`: more than the cursor moved."""
        everything = self.hints.clear() or everything or bool(self.table.changed) or self.table.peeking
        self.words.message = ""
        self.table.changed = frozenset()
        self.table.seen = len(self.session.turns)
        self.table.peeking = False
        self.table.put_cursor()
        self.redraw(only_cursor=not everything)

    def uncovered(self) -> None:
        self.playing.wait_a_moment()

    def peek(self) -> None:
        """Show the player's face-down things until the next key."""
        self.after_key()
        self.table.peeking = True
        self.redraw()

    # Keys and mouse

    def point(self, spot: Any) -> None:
        """A click moves the cursor; a click on the cursor chooses."""
        if spot == self.table.cursor.spot:
            self.action_choose()
        else:
            self.move_to(spot)

    def action_do(self, action_id: str, *letters: str) -> None:
        self.perform(action_id, *letters)

    def perform(self, action_id: str, *letters: str) -> None:
        """Do what an action stands for, or say why that cannot be done."""
        action = self._by_id[action_id]
        self.again, self._last = action_id == self._last, action_id
        if self.session.watching and self.watching.perform(action_id):
            return
        if self.session.recalled is not None and self.recall.perform(action_id):
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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that means nothing now is left to whatever else it is bound to."""
        if action == "do" and self.session.recalled is not None:
            return True  # back at the player's turn it says what it means
        if action == "do" and parameters:
            return self.unavailable(self._by_id[str(parameters[0])]) != ""
        return super().check_action(action, parameters)

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
            self.say(_("Press {key} again, or Enter.").format(key=self.key(self._last).sign), wrong=False)

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
        stepped = not hint and self.step_back()
        if not hint and not stepped and self.session.watching:
            self.action_leave()
        self.after_key(everything=stepped)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        if self.session.watching:
            self.watching.step(-1)
        elif self.session.recalled is not None:
            self.recall.step(-1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        if self.session.watching:
            self.watching.step(1)
        elif self.session.recalled is not None:
            self.recall.step(1)

    # Questions and looking

    def action_hint(self) -> None:
        """Show what a computer player would do; while a finished match is watched, review its moves."""
        if self.session.can_review:
            self.reviewer.start()
        else:
            self.hints.ask()

    def action_try(self) -> None:
        """Think ahead; in a replay, play on from what is shown."""
        self.after_key()
        if why_not := self.reviewer.why_not_try():
            self.say(why_not)
        elif self.session.watching:
            self.reviewer.play_on()
        else:
            from boardgames_tui.tui.table import think_ahead

            think_ahead.ask(self, self.undo.ask_elsewhere)

    def action_coach(self) -> None:
        self.after_key()
        self.coach.again()

    def action_seat(self) -> None:
        self.after_key()
        self.show_players()

    def action_palette(self) -> None:
        self.app.action_command_palette()

    def action_leave(self) -> None:
        self._keep_time()
        self.app.close_table()

    def _keep_time(self) -> None:
        with suppress(StoreError):  # the game is closed already, or its file cannot be written: it costs some seconds
            self.match.keep_time()

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Every legal move by name, for the command palette: title, help, what it does."""
        table = self.table
        for choice in table.choices:
            if not table.leaks_secret(choice.command):
                yield table.written(choice.command), choice.gain, partial(self.playing.act, choice.command)
