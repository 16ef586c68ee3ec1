"""The line to type a move, below the board: in words or notation, with completion and the reason when it is refused.

The list of all legal moves opens beside the board.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.layout import Layout
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from boardgames_tui.core.game import Choice
from boardgames_tui.core.moves import Moves, action_words, in_letters
from boardgames_tui.core.notation import NotationError, UnknownMove
from boardgames_tui.core.words import N_, _, as_sentence, ngettext, searched, with_gain, with_gain_after_enter
from boardgames_tui.tui.actions import Action, key
from boardgames_tui.tui.dialogs import BgtuiModal
from boardgames_tui.tui.paint.cells import cell_len
from boardgames_tui.tui.paint.themes import clip, clip_reason, wrap
from boardgames_tui.tui.table.base import Table
from boardgames_tui.tui.table.layout import PlacesLayout
from boardgames_tui.tui.table.panels import Keys

WITH_GAIN = 40
"""From this width on the list says what a move brings, too."""
PART = 12
"""The fewest cells of what a move brings that are worth being shown where the rest has no room."""
MARGIN = 3
"""Columns of the list for the mark and the scroll bar."""

ACTIONS = (
    Action("moves.play", "enter", "play", N_("play")),
    Action("moves.complete", "tab", "complete", N_("complete")),
    Action("moves.down", "down", "cursor(1)", N_("all moves")),
    Action("moves.close", "escape", "dismiss", N_("back")),
)
"""The keys in the last line while a move is typed."""


class MovesScreen(BgtuiModal[Any]):
    """Lies over the two lines of the prompt. Dismissed with a command, or None."""

    takes_words = True
    DEFAULT_CSS = """
    MovesScreen { background: transparent; }
    MovesScreen Static { background: $background; }
    MovesScreen #sign { color: $accent; text-style: bold; }
    MovesScreen Input, MovesScreen Input:focus { border: none; height: 1; padding: 0; background: $lit; }
    MovesScreen OptionList, MovesScreen OptionList:focus {
        border: none; border-top: solid $frame; border-title-color: $foreground; border-title-style: bold;
        background: $panel; padding: 0; scrollbar-size-vertical: 1;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", id="moves.close"),
        Binding("down", "cursor(1)", id="moves.down", priority=True),
        Binding("up", "cursor(-1)", id="moves.up", priority=True),
        Binding("tab", "complete", id="moves.complete", priority=True),
    ]

    def __init__(self, screen: Table[Any], *, listed: bool) -> None:
        """`listed`: the list is open. What would give a secret away is not offered."""
        super().__init__()
        self.table = table = screen.table
        session = table.session
        self.choices = [choice for choice in table.choices if not table.leaks_secret(choice.command)]
        self.fitting: Sequence[Choice[Any]] = self.choices
        self._moves = Moves(session.game, session.view, session.names, self.choices)
        self.listed = listed
        self.pointed = False
        """Whether the arrows have chosen in the list since something was typed."""
        self.refused = ""
        """Why Enter played nothing, until something else is typed."""
        self._marked: int | None = None
        self._rows: list[str] = []
        self._screen = screen
        self._layout = PlacesLayout(self._places)

    @property
    def layout(self) -> Layout:
        return self._layout

    def _places(self, size: Size) -> dict[str, Region]:
        y = size.height - 3
        places = {
            "sign": Region(0, y, 3, 1),
            "line": Region(3, y, size.width - 3, 1),
            "below": Region(0, y + 1, size.width, 1),
            "keys": Region(0, y + 2, size.width, 1),
        }
        return places | {"list": self._screen.beside(size)} if self.listed else places

    def compose(self) -> ComposeResult:
        yield Static("►: ", id="sign", markup=False)
        yield Input(max_length=120, id="line")
        yield Static("", id="below", markup=False)
        yield Keys(lambda: [key(action) for action in ACTIONS], id="keys")
        yield OptionList(markup=False, id="list")

    def on_mount(self) -> None:
        if not self.query(OptionList):  # left before it was there
            return
        self.query_one(OptionList).can_focus = False
        self._fill("")

    @on(Input.Changed)
    def _fill_again(self, event: Input.Changed) -> None:
        self.pointed, self.refused = False, ""
        self._fill(event.value)

    def _fill(self, typed: str) -> None:
        words = typed.split()
        self.fitting = self._moves.fitting(typed)
        moves = self.query_one(OptionList)
        width = self._screen.beside(self.size).width
        self._rows = [self._row(choice, width - MARGIN, whole=width >= WITH_GAIN) for choice in self.fitting]
        self._marked = None
        moves.set_options(Option(Content(f"  {row}")) for row in self._rows)
        if words and self.fitting:
            moves.highlighted = 0
        count = len(self.fitting)
        moves.border_title = f" {ngettext('{count} move', '{count} moves', count).format(count=count)} "
        self._tell()

    def _row(self, choice: Choice[Any], room: int, *, whole: bool) -> str:
        """A move, in lines if it is long; and, told as a `whole`, what it brings, as far as there is room."""
        words = self._moves.written[choice.command]
        if cell_len(words) > room:
            letters = in_letters(self.table.session.game, choice.command)
            words = letters if letters and cell_len(letters) <= room else words
        if not whole or not choice.gain or room - cell_len(words) < PART:
            return "\n  ".join(wrap(words, room, "  "))
        return clip(with_gain(words, choice.gain), room)

    def resized(self) -> None:
        if self.query(OptionList):
            self._fill(self.query_one(Input).value)

    # What is said below the line, and marked on the table

    def _tell(self) -> None:
        """Say below the line what Enter plays, what else fits or what is wrong, and mark the move on the table."""
        self._mark()
        typed, width = self.query_one(Input).value, self.size.width - 2
        chosen = self._meant(typed)
        why = self.refused or ("" if chosen else self._why_not(typed))
        if chosen is not None:
            text = self._moves.written[chosen.command]
            move = _("Enter: {move}").format(move=with_gain_after_enter(text, chosen.gain))
            said = Content(clip(move, width))
        else:
            said = Content(clip_reason(why, width)).stylize("$error")
            room = width - cell_len(why) - 3 * bool(why)
            if room > 0 and (self.fitting or not why) and (found := self._completions(typed, room)):
                said = Content(" · ").join([said, found]) if why else found
        self.query_one("#below", Static).update(Content.assemble(" ", said))
        proposed = chosen or (self.fitting[0] if typed.split() and self.fitting else None)
        spots = frozenset(self.table.spots_of(proposed.command)) if proposed is not None else frozenset()
        if spots != self.table.suggested:
            self.table.suggested = spots
            self._screen.redraw()

    def _mark(self) -> None:
        """Put `►` before the highlighted move: its ground alone is hard to see."""
        moves = self.query_one(OptionList)
        if moves.highlighted != self._marked:
            for at, sign in ((self._marked, " "), (moves.highlighted, "►")):
                if at is not None:
                    moves.replace_option_prompt_at_index(at, Content(f"{sign} {self._rows[at]}"))
            self._marked = moves.highlighted

    def _meant(self, typed: str) -> Choice[Any] | None:
        highlighted = self.query_one(OptionList).highlighted
        if self.pointed and highlighted is not None and highlighted < len(self.fitting):
            return self.fitting[highlighted]
        try:
            command = self._moves.read(typed)
        except NotationError:
            # Half a move is played only if it is unambiguous and can be undone.
            half = self._moves.half(typed)
            return None if half is not None and half.command.irrevocable() else half
        legal: Choice[Any] | None = self.table.choices.find(command)
        if legal is not None and not self.table.leaks_secret(command):
            return legal
        if len(self.fitting) == 1 and self.table.session.game.format(command).split() != typed.split():
            # What was typed is the beginning of another command, too, that is not possible now.
            return None if self.fitting[0].command.irrevocable() else self.fitting[0]
        return None

    def _why_not(self, typed: str) -> str:
        """Why what is typed cannot be played; "" as long as it can become something that can."""
        wanted = " ".join(searched(typed).split())
        if not wanted:
            return ""
        try:
            command = self._moves.read(typed)
        except UnknownMove:
            if self.fitting:
                return ""
            game = self.table.session.game
            known = [(each, searched(action_words(game, each.action))) for each in self.table.reasons()]
            kinds = (each for each, words in known if each.action == wanted or words.startswith(wanted))
            refusal = next((str(missing.refusal) for missing in kinds), "")
            return refusal or ("" if self._moves.begun(typed) else self._no_move(typed))
        except NotationError as error:
            return as_sentence(str(error))
        return self._screen.why_illegal(command)

    def _no_move(self, typed: str) -> str:
        width = self.size.width - 2
        return as_sentence(self._moves.unknown(typed, lambda told: cell_len(told) < width))

    def _completions(self, typed: str, width: int) -> Content | None:
        """The moves that fit, as many as there is room for; a move of each kind while nothing is typed.

        Where nothing possible fits, how a half-typed move goes on: what is against it is said once it is whole.
        """
        fitting = [self._moves.written[choice.command] for choice in self.fitting]
        if not fitting:
            fitting = [self.table.written(command) for command in self._moves.begun(typed)[:width]]
        if not typed.split():
            kinds = {choice.command.kind: self._moves.written[choice.command] for choice in reversed(self.fitting)}
            fitting = list(kinds.values())[::-1]
        for count in range(min(len(fitting), width // len("a · ")), 0, -1):
            words = " · ".join([*fitting[:count], *(["…"] if count < len(fitting) else [])])
            if cell_len(words) <= width:
                return Content(words).stylize("$dim")
        return None

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in ("cursor", "complete", "play") or bool(self.query(OptionList))

    def action_cursor(self, step: int) -> None:
        """Open the list; move in it while typing goes on."""
        moves = self.query_one(OptionList)
        if not self.listed:
            self.listed = True
            self.refresh(layout=True)
            moves.highlighted = moves.highlighted or 0
        elif step > 0:
            moves.action_cursor_down()
        else:
            moves.action_cursor_up()
        self.pointed = True
        self._tell()

    def action_complete(self) -> None:
        moves = self.query_one(OptionList)
        if self.fitting:
            line = self.query_one(Input)
            line.value = self._moves.written[self.fitting[moves.highlighted or 0].command]
            line.cursor_position = len(line.value)

    @on(Input.Submitted)
    def action_play(self) -> None:
        typed = self.query_one(Input).value
        chosen = self._meant(typed)
        if chosen is not None:
            self.dismiss(chosen.command)
            return
        try:
            self.refused = self._screen.why_illegal(self._moves.read(typed))
        except NotationError:
            if len(self.fitting) == 1 and typed.split():  # it cannot be undone: it is written out first
                self.action_complete()
                return
            self.refused = self._why_not(typed) or self._no_move(typed)
        self._tell()

    def on_keys_pressed(self, message: Keys.Pressed) -> None:
        message.stop()
        self.call_later(self.run_action, message.action.run)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.fitting[event.option_index].command)
