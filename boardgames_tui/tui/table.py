"""The table: what every game's screen shares. It holds no rule; it shows a view and sends commands to the match."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.layout import Layout

from boardgames_tui.core.game import Choice, IllegalCommand, Refusal, Unavailable, View, state_id
from boardgames_tui.core.match import CannotUndo, Match, Turn
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.tui.canvas import CanvasWidget
from boardgames_tui.tui.layout import TABLE_LAYOUT
from boardgames_tui.tui.panels import Key, Keys, Prompt, Story, Title
from boardgames_tui.tui.review import ReviewScreen
from boardgames_tui.tui.sizes import Size

LITTLE = 4
"""A story of fewer lines has no room for what a computer did last; then it stands below the prompt."""


class TableScreen(ReviewScreen):
    """A game being played or watched. A game's own screen adds its widgets and says what a spot means."""

    BLANK = True  # nothing of its own but the background
    DEFAULT_CSS = "TableScreen { background: $background; overflow: hidden; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "back out", id="table.back", show=False),
        Binding("u", "undo", "take back", id="table.undo"),
        Binding("ctrl+r", "redo", "redo", id="table.redo"),
        Binding("i", "hint", "hint", id="table.hint"),
        Binding("v", "seat", "view a player", id="table.view"),
        Binding("g", "story", "story so far", id="table.story"),
        Binding("colon", "moves", "type a move", id="table.moves"),
        Binding("a", "moves", "all moves", id="table.all"),
        Binding("question_mark", "help", "help", id="table.help"),
        Binding("q", "leave", "leave", id="table.leave"),
    ]

    def __init__(self, match: Match, match_id: int, watching: bool = False) -> None:
        super().__init__(match, match_id, watching)
        secrets = match.game.secrets and not match.setup.open_hands
        self.hidden_hands = secrets and len(self.humans) > 1 and not self.can_review
        self.size_name: Size = "compact"
        self._shown_size = ""
        self.alone: int | None = None
        """The seat for which the curtain has been raised, as long as only that player should be looking."""
        self._sitting: int | None = None
        """Who made the last decision: this player sits before the table."""
        # Nothing of a hand may be in the screen before its owner is known to sit there.
        self.view = match.view(None if watching or self._needs_curtain() else self.viewer())

    # What a game's screen says

    def parts(self) -> list[CanvasWidget]:
        """The game's widgets, each with an id. Called once."""
        raise NotImplementedError

    def measure(self, size: Size) -> tuple[int, dict[str, int], dict[str, int]]:
        """The width of the left column in cells, and the heights in both columns from the top, by id.

        The last height of a column is 0: all that is left. "story" is there for every game.
        """
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

    def letters(self) -> str:
        """The letters that choose one of several things now, by the action "letter", and are no other keys then."""
        return ""

    def new_decision(self) -> None:
        """A decision has opened: forget half-made moves."""

    def continues_turn(self) -> bool:
        """Whether the open decision goes on with its player's own turn: whoever made the last one needs no curtain."""
        return False

    def leaks_secret(self, command: Any) -> bool:
        """Whether a command's price and gain, read by somebody who looks on, would give a secret away."""
        return False

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
        self.let_others_play()

    def on_resize(self) -> None:
        """A widget whose own size changes draws itself; the others must follow the new size of the whole."""
        if self._shown_size not in ("", self.size_name):
            self.call_after_refresh(self.redraw)
        self._shown_size = self.size_name

    # Playing

    def action_back(self) -> None:
        """Escape: back out one step."""
        if not self.step_back() and self.watching:
            self.action_leave()
        self._touched()

    @property
    def choices(self) -> Sequence[Choice[Any]]:
        """What can be done now."""
        found: Sequence[Choice[Any]] = () if self.watching else self.view.choices
        return found

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
        if seat in self.humans:
            self._sitting = seat
        self.new_decision()
        self._message = ""
        if self.alone != to_move or not self.match.game.controller.private(self.match.state):
            self.alone = None
        curtain = self._needs_curtain()
        # Nothing of the next hand is in the screen before the curtain has fallen and risen.
        self.view = self.match.view(None if curtain else self.viewer())
        self.changed = self.table_changed(before)
        if to_move != seat:
            self.cursor = ""
        self._put_cursor()
        self.redraw()
        self._fade()
        if to_move is None:
            self.show_end(seat)
        elif curtain:
            self.hand_over()
        elif seat not in self.humans and to_move in self.humans and self.query_one(Story).size.height < LITTLE:
            self.say(" ".join(self.told(len(self.match.turns) - 1)), wrong=False)
        self.let_others_play()

    # Handing over

    def _needs_curtain(self) -> bool:
        """Whether whoever decides now must be alone before the table, and is not known to be."""
        seat = self.match.to_move
        if seat is None or seat == self.alone or not self.hidden_hands or seat not in self.humans:
            return False
        if seat == self._sitting and self.continues_turn():
            return False
        return self.match.game.controller.private(self.match.state)

    # What lies over the table is pushed at once, not from a worker: a key that is typed ahead must not reach the table.

    def hand_over(self) -> None:
        """Cover the table until the next player sits alone before it."""
        from boardgames_tui.tui.curtain import CurtainScreen

        seat = self.match.to_move
        if seat is None:
            return
        standing = [
            ngettext("{name}: {count} point", "{name}: {count} points", points).format(name=name, count=points)
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

    def action_hint(self) -> None:
        """A hint gives the hand away: it waits until nobody else looks on."""
        from boardgames_tui.tui.dialogs import ConfirmDialog

        seat = self.match.to_move
        if (
            self.watching
            or seat is None
            or seat == self.alone
            or self.waiting
            or not self.hidden_hands
            or not self.match.game.controller.has_secrets(self.match.state, seat)
        ):
            super().action_hint()
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                super(TableScreen, self).action_hint()

        question = [
            _("A hint can tell what {name} holds.").format(name=self.names[seat]),
            _("Is {name} alone before the screen now?").format(name=self.names[seat]),
        ]
        self.app.push_screen(ConfirmDialog(_("Hint"), question), answered)

    # Taking back

    def action_undo(self) -> None:
        """Take back the last move, asking whoever it concerns."""
        if self.watching:
            self.go_to(self.watched - 1)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Take back the last move of a person, if nothing hidden was shown and the people it concerns agree.

        Whoever plays alone against computers can take back anything: only he knows what he has seen.
        """
        from boardgames_tui.tui.dialogs import ConfirmDialog

        match = self.match
        count = match.commands_since_human()
        reason = match.undo_refusal(max(count, 1))
        title = _("Take back?")
        if not count or (reason and not match.setup.single_human):
            self.app.tell(
                title,
                [_("Nothing was taken back."), reason or _("There is no move of yours to take back.")],
            )
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._rewind(match.undo_human_move, _("Taken back: {move}."))

        turn = match.turns[-count]
        if reason:
            self.app.push_screen(
                ConfirmDialog(title, [reason, _("You play alone: take it back all the same?")]), answered
            )
        elif match.setup.single_human or turn.seat == match.to_move:
            answered(True)
        else:
            concerned = [seat for seat in (turn.seat, match.to_move) if seat in self.humans]
            question = [
                _("{name} played “{move}”.").format(name=self.names[turn.seat], move=turn.spoken),
                _("{names}: do you agree to take it back?").format(
                    names=", ".join(self.names[seat] for seat in concerned if seat is not None)
                ),
            ]
            self.app.push_screen(ConfirmDialog(title, question), answered)

    def action_redo(self) -> None:
        """Play again what was taken back, and what computers did then."""
        if self.watching:
            self.go_to(self.watched + 1)
        else:
            self._rewind(self.match.redo_human_move, _("Played again: {move}."))

    def _rewind(self, change: Callable[[], Turn], sentence: str) -> None:
        self.stop_waiting()
        seat = self.match.to_move
        try:
            turn = change()
        except (CannotUndo, StoreError) as error:
            self.say(str(error))
            self.let_others_play()
            return
        self._after(seat)
        self.say(sentence.format(move=turn.spoken), wrong=False)

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

        shown = [choice for choice in self.choices if not self.leaks_secret(choice.command)]
        self.app.push_screen(MovesScreen(self.match, shown, self.reasons(), self.leaks_secret), chosen)

    def action_help(self) -> None:
        """Help for this decision, then the rules."""
        from boardgames_tui.tui.help import HelpScreen

        self._touched()
        self.app.push_screen(HelpScreen(self))

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.app.close_table()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A letter that chooses nothing now is the key that it is otherwise."""
        return bool(self.letters()) if action == "letter" else super().check_action(action, parameters)

    def shown_keys(self) -> list[Key]:
        """The last line: the keys that work now."""
        if self.watching:
            keys = [
                Key("→", _("next"), "move(1,0)"),
                Key("←", _("back"), "move(-1,0)"),
                *([Key("i", _("review"), "hint")] if self.can_review and self.reviewed < 0 else []),
                *([Key("Tab", _("next mark"), "area(1)")] if self.marks else []),
                Key("g", _("story"), "story"),
                Key("v", _("players"), "seat"),
                Key("q", _("leave"), "leave"),
            ]
        elif self.waiting:
            keys = [
                Key("Enter", _("hurry"), "choose"),
                *self._undo_key(),
                Key("?", _("help"), "help"),
                Key("v", _("view"), "seat"),
                Key("g", _("story"), "story"),
                Key("q", _("leave"), "leave"),
            ]
        else:
            keys = [
                *self.keys(),
                *self._undo_key(),
                *([Key("i", _("hint"), "hint")] if self.choices else []),
                Key("?", _("help"), "help"),
                Key(":", _("moves"), "moves"),
                Key("v", _("view"), "seat"),
                Key("g", _("story"), "story"),
                Key("q", _("leave"), "leave"),
            ]
        letters = self.letters()
        return [key for key in keys if key.key not in letters]

    def _undo_key(self) -> list[Key]:
        """The key that takes back, where something can be."""
        count = self.match.commands_since_human()
        possible = count and (self.match.setup.single_human or not self.match.undo_refusal(count))
        return [Key("u", _("undo"), "undo")] if possible else []

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
            if not self.leaks_secret(choice.command):
                yield choice.text, choice.gain, partial(self.act, choice.command)
