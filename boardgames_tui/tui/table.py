"""The table: what every game's screen shares. It holds no rule; it shows a view and sends commands to the match."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.layout import Layout
from textual.screen import Screen

from boardgames_tui.core.game import Choice, IllegalCommand, Refusal, Unavailable, View, state_id
from boardgames_tui.core.match import CannotTakeBack, Match, Turn
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _
from boardgames_tui.tui.canvas import Drawn, nearest
from boardgames_tui.tui.layout import TABLE_LAYOUT
from boardgames_tui.tui.panels import Key, Keys, Prompt, Story, Title
from boardgames_tui.tui.sizes import Size

if TYPE_CHECKING:
    from boardgames_tui.tui.app import BgtuiApp

FLASH = 0.9
"""How long what has changed stays lit, in seconds."""


class TableScreen(Screen[None]):
    """A game being played or watched. A game's own screen adds its widgets and says what a spot means."""

    DEFAULT_CSS = "TableScreen { background: $background; overflow: hidden; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(0,-1)", "up", id="table.up", show=False),
        Binding("down,j", "move(0,1)", "down", id="table.down", show=False),
        Binding("left,h", "move(-1,0)", "left", id="table.left", show=False),
        Binding("right,l", "move(1,0)", "right", id="table.right", show=False),
        Binding("enter,space", "choose", "choose", id="table.choose", show=False),
        Binding("escape", "back", "back out", id="table.back", show=False),
        Binding("tab", "area(1)", "next area", id="table.next", show=False),
        Binding("shift+tab", "area(-1)", "previous area", id="table.previous", show=False),
        *(Binding(str(n), f"nth({n})", f"number {n}", id=f"table.nth{n}", show=False) for n in range(1, 10)),
        Binding("u", "undo", "take back", id="table.undo"),
        Binding("ctrl+r", "redo", "redo", id="table.redo"),
        Binding("v", "seat", "view a player", id="table.view"),
        Binding("g", "story", "story so far", id="table.story"),
        Binding("colon", "moves", "type a move", id="table.moves"),
        Binding("a", "moves", "all moves", id="table.all"),
        Binding("question_mark", "help", "help", id="table.help"),
        Binding("q", "leave", "leave", id="table.leave"),
    ]

    app: "BgtuiApp"

    def __init__(self, match: Match, match_id: int, watching: bool = False) -> None:
        super().__init__()
        self.match = match
        self.match_id = match_id
        self.watching = watching
        self.names = match.setup.names
        self.hidden_hands = match.game.secrets and not match.setup.open_hands and len(self.names) > 1
        self.size_name: Size = "compact"
        self._shown_size = ""
        self.cursor = ""
        self.changed: frozenset[str] = frozenset()
        """The spots that the last moves changed, until they have been seen."""
        self.watched = len(match.turns)
        """While watching: how many commands of the match lie on the table."""
        self._told: dict[int, tuple[Turn, bool, list[str]]] = {}
        self._message = ""
        self.wrong = False
        self._flash = 0
        self.alone: int | None = None
        """The seat for which the curtain has been raised, as long as only that player should be looking."""
        self._sitting: int | None = None
        """Who made the last decision: this player sits before the table."""
        # Nothing of a hand may be in the screen before its owner is known to sit there.
        self.view: Any = match.view(None if watching or self._needs_curtain() else match.to_move)

    # What a game's screen says

    def parts(self) -> list[Drawn]:
        """The game's widgets, each with an id. Called once."""
        raise NotImplementedError

    def measure(self, size: Size) -> tuple[int, dict[str, int], dict[str, int]]:
        """The width of the left column in cells, and the heights in both columns from the top, by id.

        The last height of a column is 0: all that is left. "story" is there for every game.
        """
        raise NotImplementedError

    def spots_now(self) -> Iterable[str]:
        """What the cursor can stand on now."""
        raise NotImplementedError

    def first_spot(self) -> str:
        """Where the cursor begins a decision; "" if there is nothing to choose."""
        return next(iter(self.spots_now()), "")

    def areas(self) -> Sequence[Sequence[str]]:
        """The spots by area, for Tab and for the digits."""
        raise NotImplementedError

    def choose(self, spot: str) -> None:
        """Enter on a spot."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Back out one step of a move in several steps; False if there is none."""
        return False

    def prompt(self) -> tuple[str, str]:
        """What Enter does now, with its price and gain; and why something else cannot be done."""
        raise NotImplementedError

    def keys(self) -> list[Key]:
        """The game's keys that work now, most needed first."""
        return []

    def table_changed(self, before: Any) -> frozenset[str]:
        """The spots that differ between a view and the present one."""
        return frozenset()

    def new_decision(self) -> None:
        """A decision has opened: forget half-made moves."""

    def amid_turn(self) -> bool:
        """Whether the open decision goes on with its player's own turn: whoever made the last one needs no curtain."""
        return False

    def conceals(self, command: Any) -> bool:
        """Whether a command's price and gain, read by somebody who looks on, would give a secret away."""
        return False

    def reveal(self, spot: str) -> None:
        """A spot is clicked: open the list that it can be chosen from, if that is not open yet."""

    def explain(self, spot: str) -> str:
        """What a spot is, for whoever points at it with the mouse."""
        return ""

    def help_lines(self) -> list[str]:
        """The game in a few sentences, for the help."""
        return []

    def reasons(self) -> Sequence[Unavailable]:
        """What cannot be done now, as far as it gives no secret away."""
        found: Sequence[Unavailable] = self.view.unavailable
        return found

    def round_words(self) -> str:
        """Which round it is."""
        return _("Round {round}").format(round=self.view.round)

    def status(self) -> str:
        """What the title says beside the round."""
        return ""

    def digits(self) -> str:
        """What the keys 1 to 9 do, for the help."""
        return _("the n-th thing of the area")

    # Building

    @property
    def layout(self) -> Layout:
        """Title, two columns, prompt, keys."""
        return TABLE_LAYOUT

    def compose(self) -> ComposeResult:
        """Title, the two columns, prompt, keys."""
        self.drawn = self.parts()
        self._put_cursor()
        yield Title(id="title")
        yield from self.drawn
        yield Story(id="story")
        yield Prompt(id="prompt")
        yield Keys(id="keys")

    def on_mount(self) -> None:
        """Ask the first question when the board is painted."""
        self.call_after_refresh(self._arrive)

    def _arrive(self) -> None:
        """The board has been painted: now whoever has to decide is asked."""
        # Makes what writes positions down now, so that the first move does not wait for it.
        state_id(self.match.game, self.match.state)
        if self.watching:
            self.go_to(0)
        elif self.match.to_move is None:
            self.app.open_result(self.match, self.match_id)
        elif self._needs_curtain():
            self.hand_over()

    def on_resize(self) -> None:
        """A widget whose own size changes draws itself; the others must follow the new size of the whole."""
        if self._shown_size not in ("", self.size_name):
            self.call_after_refresh(self.redraw)
        self._shown_size = self.size_name

    def redraw(self, only_cursor: bool = False) -> None:
        """Paint everything that changed. `only_cursor`: nothing but the cursor, and what hangs on it, can have."""
        for widget in self.children:
            if isinstance(widget, Drawn) and (widget.follows_cursor or not only_cursor):
                widget.redraw()

    # The cursor

    def regions(self) -> dict[str, Region]:
        """Every spot that can be chosen now, on the screen."""
        allowed = set(self.spots_now())
        found: dict[str, Region] = {}
        for widget in self.drawn:
            offset = widget.region.offset
            for spot, region in widget.spots.items():
                if spot in allowed:
                    found[spot] = region.translate(offset)
        return found

    def _put_cursor(self) -> None:
        if self.cursor not in self.spots_now():
            self.cursor = self.first_spot()

    def move_to(self, spot: str) -> None:
        """Put the cursor on a spot."""
        self.cursor = spot
        self._touched()

    def _touched(self, everything: bool = False) -> None:
        """A key was pressed: what was said and lit for the last one is over. `everything`: more has changed."""
        everything = everything or bool(self.changed)
        self._message = ""
        self.changed = frozenset()
        self._put_cursor()
        self.redraw(only_cursor=not everything)

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor in space; while watching, step through the match."""
        if self.watching:
            self.go_to(self.watched + (dx or dy))
            return
        self.move_to(nearest(self.regions(), self.cursor, dx, dy))

    def action_area(self, step: int) -> None:
        """Put the cursor into the next area that has something to choose."""
        allowed = set(self.spots_now())
        areas = [spots for area in self.areas() if (spots := [spot for spot in area if spot in allowed])]
        if areas:
            at = next((index for index, area in enumerate(areas) if self.cursor in area), -step)
            self.move_to(areas[(at + step) % len(areas)][0])

    def action_nth(self, number: int) -> None:
        """Put the cursor on the n-th thing of its area."""
        allowed = set(self.spots_now())
        area = next((area for area in self.areas() if self.cursor in area), [])
        if number <= len(area) and area[number - 1] in allowed:
            self.move_to(area[number - 1])

    def action_choose(self) -> None:
        """Enter."""
        if self.watching:
            self.go_to(self.watched + 1)
        elif self.cursor:
            self.choose(self.cursor)

    def action_back(self) -> None:
        """Escape: back out one step."""
        if not self.step_back() and self.watching:
            self.action_leave()
        self._touched()

    def on_drawn_clicked(self, message: Drawn.Clicked) -> None:
        """Press the key, or point at the spot. Textual calls this for every class: override `reveal` or `point`."""
        message.stop()
        if isinstance(message.widget, Keys):
            self.run_key(message.spot)
            return
        self.reveal(message.spot)
        if message.spot in self.spots_now():
            self.point(message.spot)
        elif explained := self.explain(message.spot):
            self._touched()
            self.say(explained, wrong=False)

    def point(self, spot: str) -> None:
        """A click moves the cursor; a click on the cursor chooses."""
        if spot == self.cursor:
            self.action_choose()
        else:
            self.move_to(spot)

    @work
    async def run_key(self, action: str) -> None:
        """Do what a key of the last line does."""
        await self.run_action(action)

    def on_key(self, event: events.Key) -> None:
        """Say which keys work when one does not. Textual looks for bindings only after this."""
        if event.is_printable and event.key not in self._bindings.key_to_bindings:
            self.say(_("The key {key} does nothing here; ? shows the keys.").format(key=event.character))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls through a match that is watched."""
        if self.watching:
            self.go_to(self.watched - 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls through a match that is watched."""
        if self.watching:
            self.go_to(self.watched + 1)

    # Playing

    @property
    def choices(self) -> Sequence[Choice[Any]]:
        """What can be done now."""
        found: Sequence[Choice[Any]] = self.view.choices
        return found

    def say(self, message: str, wrong: bool = True) -> None:
        """Put a sentence on the second line of the prompt until the next key. `wrong`: something did not work."""
        self._message = message
        self.wrong = wrong
        self.redraw()

    @property
    def message(self) -> str:
        """What was said last."""
        return self._message

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        self.say(str(refusal))

    def refuse_first(self, *actions: str) -> bool:
        """Say why one of these kinds of action cannot be done; False if there is no reason against any."""
        refusal = self.refusal(*actions)
        if refusal is not None:
            self.refuse(refusal)
        return refusal is not None

    def refusal(self, *actions: str) -> Refusal | None:
        """The first reason why one of these kinds of action cannot be done now, as far as it may be told."""
        reasons = self.reasons()
        return next((each.refusal for action in actions for each in reasons if each.action == action), None)

    def why(self, *actions: str) -> str:
        """The same in words, or ""."""
        return str(self.refusal(*actions) or "")

    def act(self, command: Any) -> None:
        """Send a command: it is checked, written down, and only then shown."""
        if self.watching:
            return
        seat = self.match.to_move
        try:
            self.match.play(command)
        except IllegalCommand as error:
            self.refuse(error.refusal)
            return
        except StoreError as error:
            self.app.tell(_("Not played"), [str(error), _("Nothing has changed on the table.")])
            return
        self._after(seat)

    def _after(self, seat: int | None) -> None:
        """Show what the match has become, to whoever decides now."""
        before = self.view
        to_move = self.match.to_move
        self._sitting = seat
        self.new_decision()
        self._message = ""
        if self.alone != to_move or not self.match.game.controller.private(self.match.state):
            self.alone = None
        curtain = self._needs_curtain()
        # Nothing of the next hand is in the screen before the curtain has fallen and risen.
        self.view = self.match.view(None if curtain else to_move)
        self.changed = self.table_changed(before)
        if to_move != seat:
            self.cursor = ""
        self._put_cursor()
        self.redraw()
        self._fade()
        if to_move is None:
            self.app.open_result(self.match, self.match_id)
        elif curtain:
            self.hand_over()

    def _fade(self) -> None:
        """Let what is lit go out after a moment."""
        self._flash += 1
        flash = self._flash
        if not self.changed:
            return
        if not self.app.settings.animation:
            self.changed = frozenset()
            self.redraw()
            return

        def out() -> None:
            if flash == self._flash and self.changed:
                self.changed = frozenset()
                self.redraw()

        self.set_timer(FLASH, out)

    # Handing over

    def _needs_curtain(self) -> bool:
        """Whether whoever decides now must be alone before the table, and is not known to be."""
        seat = self.match.to_move
        if seat is None or seat == self.alone or not self.hidden_hands:
            return False
        if seat == self._sitting and self.amid_turn():
            return False
        return self.match.game.controller.private(self.match.state)

    def since(self, seat: int) -> int:
        """The number of the first turn after that seat's last decision."""
        turns = self.shown_turns()
        return next((number for number in range(len(turns), 0, -1) if turns[number - 1].seat == seat), 0)

    def shown_turns(self) -> Sequence[Turn]:
        """The turns of the match that lie on the table."""
        return self.match.turns[: self.watched] if self.watching else self.match.turns

    def story(self, start: int = 0) -> list[str]:
        """What has happened from a turn on, in sentences, as everybody may know it."""
        return [sentence for number in range(start, len(self.shown_turns())) for sentence in self.told(number)]

    def told(self, number: int) -> list[str]:
        """One turn in sentences, as everybody may know it; when the game is over, all of it."""
        turn = self.match.turns[number]
        over = self.match.to_move is None
        kept = self._told.get(number)
        if kept is None or kept[0] is not turn or kept[1] != over:
            events = turn.events if over else [event.for_seat(None) for event in turn.events]
            sentences = [self.match.game.tell(event, self.names) for event in events]
            kept = self._told[number] = turn, over, [sentence for sentence in sentences if sentence]
        return kept[2]

    # What lies over the table is pushed at once, not from a worker: a key that is typed ahead must not reach the table.

    def hand_over(self) -> None:
        """Cover the table until the next player sits alone before it."""
        from boardgames_tui.tui.curtain import CurtainScreen

        seat = self.match.to_move
        if seat is None:
            return
        standing = [
            _("{name}: {points}").format(name=name, points=points)
            for name, points in zip(self.names, self.match.game.controller.scores(self.match.state), strict=True)
        ]

        def raised(stays: bool | None) -> None:
            if stays:
                self.alone = seat
                self.view = self.match.view(seat)
                self._put_cursor()
                self.redraw()
            else:
                self.action_leave()

        curtain = CurtainScreen(
            self.match.game.title, self.match.setup.seats[seat], self.story(self.since(seat)), standing, self.story()
        )
        self.app.push_screen(curtain, raised)

    # Taking back

    def action_undo(self) -> None:
        """Take back the last move, asking whoever it concerns."""
        if self.watching:
            self.go_to(self.watched - 1)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Take back the last move, if nothing hidden was shown and the people it concerns agree."""
        from boardgames_tui.tui.dialogs import Ask

        reason = self.match.cannot_undo()
        if reason:
            self.app.tell(
                _("Take back?"),
                [
                    _("Nothing was taken back."),
                    reason,
                    _("Only moves that showed nobody anything new can be taken back."),
                ],
            )
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._rewind(self.match.undo, _("Taken back: {move}."))

        turn = self.match.turns[-1]
        mover = self.match.to_move
        if turn.seat == mover:
            answered(True)
            return
        question = [
            _("{name} played “{move}”.").format(name=self.names[turn.seat], move=turn.text),
            _("{names}: do you all agree to take it back?").format(
                names=", ".join(self.names[seat] for seat in (turn.seat, mover) if seat is not None)
            ),
        ]
        self.app.push_screen(Ask(_("Take back?"), question), answered)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        if self.watching:
            self.go_to(self.watched + 1)
        else:
            self._rewind(self.match.redo, _("Played again: {move}."))

    def _rewind(self, change: Callable[[], Any], sentence: str) -> None:
        seat = self.match.to_move
        try:
            turn = change()
        except (CannotTakeBack, StoreError) as error:
            self.say(str(error))
            return
        self._after(seat)
        self.say(sentence.format(move=turn.text), wrong=False)

    # Watching

    def go_to(self, number: int) -> None:
        """Lay the table as it was after that many commands."""
        number = max(0, min(number, len(self.match.turns)))
        self.watched = number
        replayed = self.match.at(number)
        before = self.view
        self.view = self.match.game.controller.view(replayed, None)
        self.changed = self.table_changed(before)
        self.cursor = ""
        self.redraw()
        self._fade()

    def watching_prompt(self) -> tuple[str, str]:
        """What the prompt says while a match is watched."""
        last = self.story(self.watched - 1) if self.watched else [_("The table is laid.")]
        return (
            _("Move {number} of {total}: {what}").format(
                number=self.watched, total=len(self.match.turns), what=" ".join(last)
            ),
            _("The arrows step through the match; Home and End go to its ends."),
        )

    def key_home(self) -> None:
        """While watching, go to the start."""
        if self.watching:
            self.go_to(0)

    def key_end(self) -> None:
        """While watching, go to the end."""
        if self.watching:
            self.go_to(len(self.match.turns))

    # Looking

    def action_story(self) -> None:
        """The whole story."""
        from boardgames_tui.tui.lists import Lines

        self._touched()
        self.app.push_screen(Lines(_("The story so far"), self.story(), at_end=True))

    def action_seat(self) -> None:
        """Look at a player's things."""
        self._touched()

    def action_moves(self) -> None:
        """Type a move, or choose one from the list of all."""
        from boardgames_tui.tui.moves import MovesScreen

        if self.watching or not self.choices:
            return
        self._touched()

        def chosen(command: Any) -> None:
            if command is not None:
                self.act(command)

        shown = [choice for choice in self.choices if not self.conceals(choice.command)]
        self.app.push_screen(MovesScreen(self.match, shown, self.reasons(), self.conceals), chosen)

    def action_help(self) -> None:
        """Help for this decision, then the rules."""
        from boardgames_tui.tui.help import HelpScreen

        self._touched()
        self.app.push_screen(HelpScreen(self))

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.app.close_table()

    def shown_keys(self) -> list[Key]:
        """The last line: the keys that work now."""
        if self.watching:
            return [
                Key("→", _("next"), "move(1,0)"),
                Key("←", _("back"), "move(-1,0)"),
                Key("g", _("story"), "story"),
                Key("v", _("players"), "seat"),
                Key("q", _("leave"), "leave"),
            ]
        keys = self.keys()
        if self.match.turns:
            keys.append(Key("u", _("undo"), "undo"))
        return [
            *keys,
            Key("?", _("help"), "help"),
            Key(":", _("moves"), "moves"),
            Key("v", _("view"), "seat"),
            Key("g", _("story"), "story"),
            Key("q", _("leave"), "leave"),
        ]

    def title_words(self) -> tuple[str, str, str]:
        """The title line: the game, where the match stands, where it is kept."""
        view: View = self.view
        if self.watching:
            middle = _("{round} · watching").format(round=self.round_words())
        elif view.to_move is None:
            middle = _("The game is over")
        else:
            middle = _("{round} · {name}'s turn").format(round=self.round_words(), name=self.names[view.to_move])
        status = self.status()
        return (
            self.match.game.title,
            f"{middle} · {status}" if status else middle,
            _("game {id} · saved").format(id=self.match_id),
        )

    def palette_commands(self) -> Iterable[tuple[str, str, Callable[[], None]]]:
        """Every legal move by name, for the command palette: title, help, what it does."""
        for choice in self.choices:
            if not self.conceals(choice.command):
                yield choice.text, choice.gain, partial(self.act, choice.command)
