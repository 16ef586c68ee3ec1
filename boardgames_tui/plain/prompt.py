"""Questions for a line of input, from a terminal or a pipe."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from getpass import getpass
from typing import TextIO

from boardgames_tui.core.setup import Seat
from boardgames_tui.core.user_error import UserError
from boardgames_tui.core.words import _, folded, printable, reason

WIDTH = 79
"""The columns of a line."""
YES = ("y", "yes", "д", "да", "t", "tak")
NO = ("n", "no", "н", "нет", "nie")
"""Yes and no in every language, in small letters."""
LONGEST_LINE = 500
"""No move is longer; the rest of a line is dropped."""


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
    prompt = _("PIN of {name}> ").format(name=seat.name)
    if seat.pin:
        pin = getpass(prompt) if stdin.isatty() else ask(prompt, stdin, stdout, echo=False)
        if not seat.opens_with((pin or "").strip()):
            raise UserError(_("That is not the PIN of {name}.").format(name=seat.name))


def forget_typed(stdin: TextIO) -> None:
    """Drop what was typed ahead at a terminal: another person did."""
    if sys.platform != "win32" and stdin.isatty():
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(stdin.fileno(), termios.TCIFLUSH)


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
