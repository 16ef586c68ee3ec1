"""Help for the player: commands, rules and hints."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from boardgames_tui.core import assets
from boardgames_tui.core.clock import Clock
from boardgames_tui.core.game import Game
from boardgames_tui.core.words import N_, _, quoted, with_gain
from boardgames_tui.plain.prompt import own_word
from boardgames_tui.protocol.hints import TOLD, Hint

_COMMANDS = {
    "list": N_("every choice, one per line"),
    "look": N_("the whole table, with what only you may see"),
    "story": N_("the game so far"),
    "hint": N_("what a computer player would do, and why"),
    "why": N_("what a move costs and gives, and what it is worth"),
    "goals": N_("where points come from, and how far you have got"),
    "undo": N_("undo the last move"),
    "undo-turn": N_("undo the whole turn"),
    "redo": N_("play the move you undid"),
    "try": N_("think ahead: try moves that do not count, until you type back"),
    "seat": N_("who plays for Ada from now on: easy, hard, person"),
    "rules": N_("the rules of the game; for rule 5.2 alone, type rules 5.2"),
    "quit": N_("leave; the game is saved"),
}


def help_lines(game: Game, clock: Clock | None = None) -> list[str]:
    lines = [_("Type a number or a move to play it. Other commands:")]
    typed = {command: example_of(command) for command in _COMMANDS if command != "goals" or game.goals}
    width = max(map(len, typed.values()))
    lines += [f"  {words:<{width}}  {_(_COMMANDS[command])}" for command, words in typed.items()]
    return lines + (clock.help_lines if clock else [])


def example_of(command: str) -> str:
    """A command as players type it, with an example of what comes after it: "why 3"."""
    return own_word(command) + {"why": " 3", "seat": " " + _("Ada easy")}.get(command, "")


def rules_lines(game: str, number: str) -> list[str]:
    """The rules, or the chapter or paragraph with that number, without marks: they would be read aloud."""
    text = assets.rules_in_words(game).strip()
    # Of a table each row is a line; a sign in brackets means something in a picture that is not here.
    text = re.sub(r" \(`?[^\w\s]`?\)| `?[║▲╬✓≡♪►]`?(?=\))", "", text)
    text = re.sub(r"^\|[-| :]*\|\n|^#+ |\*|`|^\| *| *\|$|[║▲╬✓≡♪►],? ?", "", text, flags=re.MULTILINE)
    text = re.sub(r" *\| *", "; ", text)
    if not number:
        return [text]
    begins = f"{number} ", f"{number.rstrip('.')}."
    found = [paragraph for paragraph in text.split("\n\n") if paragraph.startswith(begins)]
    return found or [_("There is no rule {number}; type rules to see them all.").format(number=quoted(number))]


def hint_lines(hints: Sequence[Hint], written: Mapping[Any, str]) -> list[str]:
    """Return a line for each move, with its number in the list of choices and as `written`.

    Its two strongest reasons and the rest of the turn follow.
    """
    numbers = {command: number for number, command in enumerate(written, 1)}
    lines = []
    for hint in hints:
        told = f"{numbers[hint.command]} {with_gain(written[hint.command], hint.gain)}"
        if hint.wins:
            told = _("{move} ({wins})").format(move=told, wins=hint.wins)
        lines += [told, *filter(None, [" ".join(hint.reasons[:TOLD]), hint.plan])]
    return lines
