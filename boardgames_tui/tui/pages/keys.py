"""Every action with its keys, to change them. Each change is written into keys.toml at once."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from boardgames_tui.core.words import N_, _, as_sentence, on_one_line, reason
from boardgames_tui.tui.actions import Action, sign_of
from boardgames_tui.tui.own_keys import HANDS, OwnKeys, hand_set, key_named, path_of_keys
from boardgames_tui.tui.page import Page, lit_row, panel, put_more
from boardgames_tui.tui.pages.keys_file import registry, write, write_hand
from boardgames_tui.tui.paint.canvas import Canvas, ink
from boardgames_tui.tui.paint.themes import clip

WIDEST, _TWO_COLUMNS = 90, 140
"""Maximum columns of a list of actions; and the width from which there are two side by side."""
_SIGNS = 16
_RESERVED = ("ctrl+q", "ctrl+c", "ctrl+p")
"""Keys with a fixed meaning in the whole program."""


class KeysScreen(Page[None]):
    """A list of all actions, those of every table first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "change", N_("another key"), id="keys.change"),
        Binding("x,delete", "reset", N_("its usual key"), id="keys.reset"),
        Binding("h", "hand", N_("keys for one hand"), id="keys.hand"),
        Binding("up,k", "move(-1)", "up", id="keys.up", show=False),
        Binding("down,j", "move(1)", "down", id="keys.down", show=False),
        Binding("pageup", "move(-10)", "up", id="keys.page-up", show=False),
        Binding("pagedown", "move(10)", "down", id="keys.page-down", show=False),
        Binding("escape,q", "leave", N_("back"), id="keys.leave"),
    ]

    def __init__(self, keys: OwnKeys) -> None:
        """`keys` is changed in place."""
        super().__init__()
        self.keys = keys
        self._everything = registry()
        self.groups = [
            # Digits choose by their number; letters, what is named so.
            (title, [action for action in actions if not action.letters and action.run != "nth"])
            for title, actions in self._everything
        ]
        self.actions = [action for _title, actions in self.groups for action in actions]
        self.at = 0
        self.asking = False

    def on_mount(self) -> None:
        self.action_move(0)

    def titles(self) -> tuple[str, str, str]:
        return "bgtui", _("keys"), _("for {hands}").format(hands=_(HANDS[self.keys.hand]))

    def signs(self, action: Action) -> str:
        chosen = self.keys.chosen.get(action.id)
        return " ".join(map(sign_of, chosen.split(",")) if chosen else action.usual_signs)

    # Drawing

    def draw_body(self, canvas: Canvas, area: Region, spots: dict[str, Region]) -> None:
        colours = self.palette
        columns = 2 if area.width >= _TWO_COLUMNS else 1
        width = min(area.width - 2, columns * WIDEST)
        numbers = iter(range(len(self.actions)))
        lines: list[str | int] = []
        for title, actions in self.groups:
            lines += [title, *(next(numbers) for _each in actions)]
        height = min(area.height - 2, -(-len(lines) // columns))
        whole = Region((area.width - width) // 2, area.y + (area.height - height - 2) // 2, width, height + 2)
        inside = panel(canvas, whole, colours, _("what keys do"), note=str(path_of_keys()), lit=True)
        fit = columns * height
        first = min(max(0, lines.index(self.at) - fit // 2), max(0, len(lines) - fit))
        wide = (inside.width + 3) // columns - 3
        for place, line in enumerate(lines[first : first + fit]):
            column, y = divmod(place, height)
            row = Region(inside.x + column * (wide + 3), inside.y + y, wide, 1)
            if isinstance(line, str):
                canvas.put(row.x, row.y, clip(line, wide), ink(colours.accent, colours.panel, True))
            else:
                spots[f"row {line}"] = row
                self._draw_action(canvas, row, line)
        put_more(canvas, inside, colours, first > 0, first + fit < len(lines))

    def _draw_action(self, canvas: Canvas, row: Region, number: int) -> None:
        colours, action, here = self.palette, self.actions[number], number == self.at
        ground = lit_row(canvas, row, colours, here, colours.panel)
        keys = row.right - _SIGNS
        canvas.put(row.x + 2, row.y, clip(_(action.label), keys - row.x - 3), ink(colours.text, ground))
        own = action.id in self.keys.chosen
        shown = "…" if here and self.asking else self.signs(action)
        canvas.put(keys, row.y, clip(shown, _SIGNS), ink(colours.accent if own else colours.text, ground, True))

    # Keys

    def on_key(self, event: events.Key) -> None:
        if not self.asking:
            return
        event.stop()
        event.prevent_default()
        self.asking = False
        if event.key != "escape":
            self._give(event.key)
        else:
            self.action_move(0)

    def _give(self, key: str) -> None:
        action = self.actions[self.at]
        taken = self._who_has(key, action)
        self.action_move(0)
        if key in _RESERVED:
            self.wrong = _("{key} does the same everywhere in bgtui; choose another.").format(key=sign_of(key))
        elif taken is not None:
            words = _("{key} is taken: {action}. Choose another key, or change that one first.")
            self.wrong = words.format(key=sign_of(key), action=_(taken.label))
        elif key_named(sign_of(key)) != key:
            self.wrong = _("That key has no name that bgtui knows.")
        else:
            self._write(action, key)
        self.redraw()

    def _who_has(self, key: str, action: Action) -> Action | None:
        """The action that already has this key at a table with `action`."""
        common = self._everything[0][1]
        others = common
        for _title, actions in self._everything[1:]:
            if action in common or action in actions:
                others = others + actions
        chosen = self.keys.chosen
        return next(
            (each for each in others if each is not action and key in chosen.get(each.id, each.usual).split(",")), None
        )

    def _write(self, action: Action, key: str) -> None:
        """Write an action's key into keys.toml; "" restores the usual one."""
        try:
            write(action.id, key)
        except (OSError, ValueError) as error:
            self.wrong = as_sentence(on_one_line(reason(error)))
            return
        if key:
            self.keys.own[action.id] = key
        else:
            self.keys.own.pop(action.id, None)

    def action_change(self) -> None:
        self.asking = True
        self.wrong = ""
        self.prompt = _("Press the key for: {action}").format(action=_(self.actions[self.at].label))
        self.reason = _("Esc leaves it as it is.")
        self.redraw()

    def action_reset(self) -> None:
        action = self.actions[self.at]
        usual = hand_set(self.keys.hand).get(action.id, action.usual)
        taken = next((each for key in usual.split(",") if (each := self._who_has(key, action)) is not None), None)
        self.action_move(0)
        if taken is not None:
            self.wrong = _("Its usual key is taken: {action}. Change that one first.").format(action=_(taken.label))
        else:
            self._write(action, "")
        self.redraw()

    def action_hand(self) -> None:
        hands = list(HANDS)
        hand = hands[(hands.index(self.keys.hand) + 1) % len(hands)]
        self.action_move(0)
        try:
            write_hand(hand)
        except (OSError, ValueError) as error:
            self.wrong = as_sentence(on_one_line(reason(error)))
        else:
            self.keys.hand = hand
        self.redraw()

    def action_move(self, step: int) -> None:
        last = len(self.actions) - 1
        self.at = (self.at + step) % (last + 1) if abs(step) == 1 else min(max(0, self.at + step), last)
        self.asking, self.wrong = False, ""
        self.prompt = _("Enter gives it another key, x its usual one.")
        self.reason = _("In {file}: {action}").format(file=path_of_keys().name, action=self.actions[self.at].id)
        self.redraw()

    def point(self, spot: str) -> None:
        number = int(spot.removeprefix("row "))
        if number == self.at:
            self.action_change()
        else:
            self.action_move(number - self.at)
