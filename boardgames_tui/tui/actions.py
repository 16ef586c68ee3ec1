"""Actions and their keys: one registry for bindings, the last line, the help, the palette and the README's tables."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from textual.binding import Binding
from textual.keys import key_to_character

from boardgames_tui.core.keyboard import key_of
from boardgames_tui.core.words import N_, NC_, _, letter_of, pgettext

DIGITS = 10
"""The keys 1 to 9, and 0 for the tenth."""

OWN: dict[str, str] = {}
"""A person's own keys for the actions of the open table, by action id."""

SIGNS = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "shift+tab": "Shift+Tab",
    "home": "Home",
    "end": "End",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "ctrl+r": "Ctrl+R",
    "ctrl+p": "Ctrl+P",
    "question_mark": "?",
    "colon": ":",
    "greater_than_sign": ">",
    "less_than_sign": "<",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "delete": "Del",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
"""What keys.toml calls keys, where it differs from Textual's names."""


def sign_of(key: str) -> str:
    """Return the printed name of a key: "Ctrl+Z" for "ctrl+z"; the space bar is called as in the language."""
    return _("Space") if key == "space" else notation_of(key)


@cache
def notation_of(key: str) -> str:
    """Return what keys.toml calls a key, in every language."""
    if known := SIGNS.get(key):
        return known
    if character := key_to_character(key):
        return character
    *modifiers, last = key.split("+")
    last = SIGNS.get(last) or key_to_character(last) or last
    return "+".join([*(each.capitalize() for each in modifiers), last[:1].upper() + last[1:]])


class Action(NamedTuple):
    """Something that a key does at a table. All texts are marked with `N_` and translated where they are shown."""

    id: str
    """"splendor.take": its name in a user's key map."""
    keys: str
    """Textual's names of its usual keys, "up,k"; `in_force` has those that count."""
    run: str
    """The screen's method without "action_", or a method of one of its parts, "questions.why"."""
    label: str
    """What it does, for the palette."""
    arguments: tuple[object, ...] = ()
    short: str = ""
    """What it does in a word, for the last line; "" if as `label`."""
    help: str = ""
    """What it does, for the help's list of keys and the README. Neighbours with the same words share a line."""
    sign: str = ""
    """The keys as that line names them; "" for their printed names."""
    in_palette: bool = True
    letters: tuple[str, ...] = ()
    """The pieces whose letters its keys are, by colour: the letter is the argument of `run`. No key map changes them.

    They are pressed as the player's language has them, though named here, and given to `run`, as the notation does.
    """
    while_watching: bool = False
    """Whether it also works while a match is watched."""
    why_not: str = ""
    """The method that tells the palette why it cannot be done now, named like `run`: "reviewer.why_not"."""

    @property
    def _own(self) -> Sequence[str]:
        """Its keys in the player's language, named as in `keys` or by that language's letter."""
        if self.letters:
            return [letter_of(*each) for each in zip(self.letters, self.keys.split(","), strict=True)]
        context = f"{self.id.partition('.')[0]} keys"
        return pgettext(context, self.keys).split(",")

    @property
    def usual(self) -> str:
        """Its keys in the player's language, as `keys` has them."""
        return ",".join(key_of(each) if len(each) == 1 else each for each in self._own)

    @property
    def in_force(self) -> str:
        """Its keys, a person's own or the usual ones."""
        return OWN.get(self.id) or self.usual

    @property
    def usual_signs(self) -> list[str]:
        return [*map(sign_of, self._own)]

    @property
    def signs(self) -> list[str]:
        return [*map(sign_of, OWN[self.id].split(","))] if self.id in OWN else self.usual_signs


class Key(NamedTuple):
    """A key of the last line: what it does, and its label and sign at the moment."""

    action: Action
    sign: str
    label: str
    pieces: tuple[str, ...] = ()
    """The colours of the pieces on which the letters of the sign are printed."""

    @property
    def words(self) -> str:
        return f"{self.sign} {self.label}"


def key(action: Action, label: str = "", sign: str = "", pieces: Sequence[str] = ()) -> Key:
    """The key of an action, with another label or sign if given."""
    return Key(action, sign or action.signs[0], label or _(action.short or action.label), tuple(pieces))


def bindings(actions: Sequence[Action]) -> list[Binding]:
    found = []
    for action in actions:
        if action.letters:
            found += [
                Binding(letter, f"do('{action.id}','{letter}')", action.label, id=f"{action.id}.{letter}", show=False)
                for letter in action.keys.split(",")
            ]
        else:
            found.append(Binding(action.keys, f"do('{action.id}')", action.label, id=action.id, show=action.in_palette))
    return found


def keymap(actions: Sequence[Action]) -> dict[str, str]:
    """Return, for Textual, the keys of a table that differ from the usual English ones.

    Only those, because at each key press Textual goes through all bindings for each entry.
    """
    found: dict[str, tuple[str, str]] = {}
    for action in actions:
        if action.letters:
            usual, now = action.keys.split(","), action.in_force.split(",")
            found |= {f"{action.id}.{key}": (key, other) for key, other in zip(usual, now, strict=True)}
        else:
            found[action.id] = action.keys, action.in_force
    return {name: now for name, (usual, now) in found.items() if now != usual}


def key_lines(actions: Sequence[Action]) -> list[tuple[str, str]]:
    """Keys, and what they do: a line for each thing that has help."""
    told = [action for action in actions if action.help]
    lines = []
    for words, group in groupby(told, key=lambda action: action.help):
        same = list(group)
        lines.append((signs_of(same), _(words)))
    return lines


def signs_of(actions: Sequence[Action]) -> str:
    """The printed keys of actions that are named together."""
    if actions[0].sign and not any(action.id in OWN for action in actions):
        return _(actions[0].sign)
    return " ".join(dict.fromkeys(sign for action in actions for sign in action.signs))


def table_actions(digits: str = N_("nth item in the panel")) -> tuple[Action, ...]:
    """The actions of every table; `digits` is what the keys 1 to 9 do."""
    moves, arrows = N_("move the cursor"), N_("arrows, h j k l")
    next_area, numbers = N_("next panel"), "1 … 9 0"
    return (
        # Translators: keys as Textual names them, or a letter of your own; others where a letter of a piece of Splendor
        # or Summer Pavilion has one in your language.
        Action("table.up", "up,k", "move", N_("up"), (0, -1), help=moves, sign=arrows, in_palette=False),
        Action("table.down", NC_("table keys", "down,j"), "move", N_("down"), (0, 1), help=moves, in_palette=False),
        Action("table.left", "left,h", "move", N_("left"), (-1, 0), help=moves, in_palette=False),
        Action("table.right", "right,l", "move", N_("right"), (1, 0), help=moves, in_palette=False),
        Action("table.next", "tab", "area", N_("next panel"), (1,), help=next_area, in_palette=False),
        Action("table.previous", "shift+tab", "area", N_("previous panel"), (-1,), in_palette=False),
        *(
            Action(f"table.nth{n}", str(n % DIGITS), "nth", digits, (n,), help=digits, sign=numbers, in_palette=False)
            for n in range(1, DIGITS + 1)
        ),
        Action(
            "table.choose",
            "enter,space",
            "choose",
            N_("choose"),
            help=N_("choose, confirm"),
            sign="Enter",
            in_palette=False,
        ),
        Action("table.back", "escape", "back", N_("back"), help=N_("go back one step"), in_palette=False),
        Action(
            "table.undo",
            NC_("table keys", "z,backspace"),
            "undo.take_back",
            N_("undo"),
            help=N_("undo; drop what was chosen last"),
            why_not="undo.why_not",
        ),
        Action(
            "table.turn",
            NC_("table keys", "Z"),
            "undo.take_back_turn",
            N_("undo the whole turn"),
            help=N_("undo the whole turn"),
            why_not="undo.why_not_turn",
        ),
        Action("table.redo", "ctrl+r", "undo.play_again", N_("redo"), help=N_("redo"), why_not="undo.why_not_again"),
        Action("table.hint", "i", "hint", N_("hint")),
        Action("table.why", "W", "questions.why", N_("what is under the cursor, and its worth"), short=N_("why")),
        Action(
            "table.goals", "G", "questions.goals", N_("where points come from"), short=N_("goals"), while_watching=True
        ),
        Action(
            "table.coach",
            "C",
            "coach",
            N_("the coach's note again"),
            short=N_("coach"),
            help=N_("the coach's note again, and how to turn the coach off"),
        ),
        Action("table.help", "question_mark,f1", "questions.help", N_("help")),
        Action("table.moves", "colon", "questions.moves", N_("type a move"), short=N_("moves")),
        Action(
            "table.all",
            NC_("table keys", "a"),
            "questions.moves",
            N_("all moves"),
            (True,),
            help=N_("list of all legal moves"),
        ),
        Action("table.view", "v", "seat", N_("view a player"), short=N_("view")),
        Action("table.story", "S", "questions.story", N_("story so far"), short=N_("story")),
        Action(
            "table.news",
            "N",
            "recall.begin",
            N_("what the others did, step by step"),
            short=N_("news"),
            why_not="recall.why_not",
        ),
        Action(
            "table.palette",
            "ctrl+p",
            "palette",
            N_("all actions"),
            short=N_("more"),
            help=N_("every action by name"),
            in_palette=False,
            while_watching=True,
        ),
        Action(
            "table.report",
            "exclamation_mark",
            "questions.report",
            N_("report a bug"),
            help=N_("write a file for a bug report"),
            while_watching=True,
        ),
        Action(
            "table.picture",
            "I",
            "questions.picture",
            N_("save a picture"),
            help=N_("save a picture of the table"),
            while_watching=True,
        ),
        Action(
            "table.open",
            "O",
            "open_match.ask",
            N_("let others play at their own screens"),
            short=N_("open"),
            help=N_("let others play at their own screens"),
            why_not="open_match.why_not",
        ),
        Action(
            "table.players",
            "P",
            "who_plays.ask",
            N_("who plays: a computer for somebody who leaves"),
            help=N_("who plays: a seat passes to a computer, or to a person"),
            why_not="who_plays.why_not",
        ),
        Action("table.leave", "q", "leave", N_("leave")),
        Action("table.start", "home", "watching.to_start", N_("to the start of a replay"), in_palette=False),
        Action("table.end", "end", "watching.to_end", N_("to the end of a replay"), in_palette=False),
        Action(
            "table.try",
            "T",
            "try",
            N_("think ahead: try moves"),
            short=N_("try it"),
            help=N_("think ahead: try moves that do not count; in a replay: play on from here"),
            while_watching=True,
            why_not="reviewer.why_not_try",
        ),
    )
