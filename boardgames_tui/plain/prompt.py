"""Questions for a line of input, from a terminal or a pipe."""

import re
import shutil
import textwrap
from collections.abc import Iterable, Sequence
from getpass import getpass
from typing import TextIO

from boardgames_tui.core.keyboard import by_place
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import NC_, _, folded, pgettext, printable, reason, searched

WIDTH = 79
"""The columns of a line."""
YES = ("y", "yes", "д", "да", "t", "tak")
NO = ("n", "no", "н", "нет", "nie")
"""Yes and no in every language, in small letters."""
COMMANDS = {
    # Translators: what players type, in one word; ours are understood in every language.
    "list": NC_("typed", "list"),
    "look": NC_("typed", "look"),
    "story": NC_("typed", "story"),
    "hint": NC_("typed", "hint"),
    "why": NC_("typed", "why"),
    "goals": NC_("typed", "goals"),
    "undo": NC_("typed", "undo"),
    "undo-turn": NC_("typed", "undo-turn"),
    "redo": NC_("typed", "redo"),
    "try": NC_("typed", "try"),
    "seat": NC_("typed", "seat"),
    "person": NC_("typed", "person"),
    "rules": NC_("typed", "rules"),
    "help": NC_("typed", "help"),
    "back": NC_("typed", "back"),
    "skip": NC_("typed", "skip"),
    "quit": NC_("typed", "quit"),
}
_SHORT = {
    "?": "help",
    "g": "story",
    "q": "quit",
    "exit": "quit",
    "u": "undo",
    "i": "hint",
    "ходы": "list",
    "подсказка": "hint",
    "podpowiedz": "hint",
    "отменить": "undo",
}
_SILENT = re.compile(r"\s*→\s*|(?<=\d)–(?=\d)")
LONGEST_LINE = 500
"""Maximum length of a line; no move is longer."""


def own_word(command: str) -> str:
    """One of our commands in the player's language."""
    return pgettext("typed", COMMANDS[command])


def command_of(typed: str) -> str:
    """Our command for a word, in either language and keyboard layout; otherwise the word."""
    word = searched(typed.strip())
    known = {searched(own_word(each)): each for each in COMMANDS} | {each: each for each in COMMANDS} | _SHORT
    return next((known[each] for each in (word, by_place(word)) if each in known), word)


def write(lines: Iterable[str], stdout: TextIO) -> None:
    """Write lines to be read aloud, as they fit."""
    # Translators: a word for what is not read aloud: the arrow of "0 → 4", the dash of "3–5".
    to = pgettext("read aloud", "to")
    write_fitting((_SILENT.sub(f" {to} ", line) for line in lines), stdout)


def write_fitting(lines: Iterable[str], stdout: TextIO) -> None:
    """Write lines: to a terminal broken at words, to a pipe whole, as who reads it knows best how wide it is."""
    if stdout.isatty():
        width = max(20, shutil.get_terminal_size().columns - 1)
        lines = (part for line in lines for each in line.split("\n") for part in _broken(each, width))
    stdout.writelines(f"{line}\n" for line in lines)


def _broken(line: str, width: int) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, width, subsequent_indent=indent + "  ", break_on_hyphens=False) or [""]


def ask(prompt: str, stdin: TextIO, stdout: TextIO, *, echo: bool = True) -> str | None:
    """A line of input, stripped and of limited length, or None at its end.

    What comes from a pipe is shown behind the prompt, as on a terminal, so that the whole can be read later.
    """
    stdout.write(prompt)
    stdout.flush()
    line = stdin.readline(LONGEST_LINE + 2)
    if not line:
        stdout.write("\n")
        return None
    rest = line
    while rest and not rest.endswith("\n"):
        rest = stdin.readline(LONGEST_LINE)
    line = line.strip()
    if not stdin.isatty():
        stdout.write((printable(line[:WIDTH]) if echo else "") + "\n")
    return line


def ask_pin(seat: Seat, stdin: TextIO, stdout: TextIO) -> None:
    """Ask for the PIN of a seat that has one. Raises UserError if it is wrong."""
    prompt = _("{name}'s PIN> ").format(name=seat.name)
    if seat.pin:
        pin = getpass(prompt) if stdin.isatty() else ask(prompt, stdin, stdout, echo=False)
        if not seat.opens_with((pin or "").strip()):
            raise UserError(_("That is not {name}'s PIN.").format(name=seat.name))


def ask_names(seats: range, remembered: Sequence[str], stdin: TextIO, stdout: TextIO) -> list[str]:
    """The players' names, with `remembered` ones offered; fewer than the game needs if the input ends."""
    names: list[str] = []
    while len(names) < seats.stop - 1:
        number = len(names) + 1
        enough = len(names) >= seats.start
        offer = "" if enough else next((name for name in remembered if folded(name) not in map(folded, names)), "")
        prompt = _("Player {number} [{name}]> ") if offer else _("Player {number}> ")
        if enough:
            prompt = _("Player {number}, or Enter to start> ")
        line = ask(prompt.format(number=number, name=offer), stdin, stdout)
        if line is None or (enough and not line):
            break
        try:
            name = Seat(name=(line or offer)[:LONGEST_LINE]).name
            if folded(name) in map(folded, names):
                raise ValueError(_("{name} is already playing; each player needs a different name").format(name=name))
            names.append(name)
        except ValueError as error:
            stdout.write(reason(error) + "\n")
    return names
