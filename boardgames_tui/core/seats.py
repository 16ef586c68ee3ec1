"""Who plays a seat: a person, a computer player of some level, or another program."""

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import count
from pathlib import PurePath
from typing import Literal, get_args

from boardgames_tui.core.game import NAME_LENGTH, Seat
from boardgames_tui.core.words import N_, _

Level = Literal["easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
LEVEL_NAMES: dict[Level, str] = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard"), "expert": N_("expert")}
LEVEL_MEANINGS: dict[Level, str] = {
    "easy": N_("Easy: makes a beginner's mistakes, moves at once."),
    "normal": N_("Normal: looks one move ahead, moves at once."),
    "hard": N_("Hard: plans ahead, about a second a move."),
    "expert": N_("Expert: plans further ahead, a few seconds a move."),
}
SEEDS = 10**9
"""New seeds are below it: short enough to read out. Any whole number can be typed."""
COMPUTER, PROGRAM = "bot:", "exec:"
"""What `Seat.player` begins with when no person plays: a level follows, or a command line."""


def level_of(player: str) -> Level | None:
    """The level that "bot:hard" names; None if it names none."""
    return next((level for level in LEVELS if player == COMPUTER + level), None)


def player_words(player: str) -> str:
    """Who plays, in a word or two."""
    level = level_of(player)
    if level is not None:
        return _("computer, {level}").format(level=_(LEVEL_NAMES[level]))
    return _("program") if player else _("human")


def seat_of(word: str, taken: Iterable[str]) -> Seat:
    """The seat that a word of the command line asks for: a person's name, "bot:LEVEL" or "exec:COMMAND".

    `taken` are the names of the others. Raises ValueError with a sentence.
    """
    if word.startswith(COMPUTER):
        if level_of(word) is None:
            level = word.removeprefix(COMPUTER)
            near = get_close_matches(level.casefold(), LEVELS, 1)
            raise ValueError(
                _("there is no level {level!r}; did you mean {near}?").format(level=level[:40], near=COMPUTER + near[0])
                if near
                else _("there is no level {level!r}; the levels are: {levels}").format(
                    level=level[:40], levels=", ".join(LEVELS)
                )
            )
        return Seat(name=free_name(_("Computer"), taken), player=word)
    if word.startswith(PROGRAM):
        import shlex  # few seats need it

        command = word.removeprefix(PROGRAM)
        try:
            words = shlex.split(command)
        except ValueError:
            raise ValueError(_("{command}: a quotation mark is missing").format(command=word[:80])) from None
        if not words:
            raise ValueError(_("exec: needs a command, as in exec:./my-bot"))
        # `python my_bot.py` is known by the script.
        name = PurePath(next((part for part in words[1:] if part.endswith(".py")), words[0])).name
        return Seat(name=free_name(name, taken), player=word)
    return Seat(name=word)


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it already."""
    used = {other.casefold() for other in taken}
    numbered = (name[:NAME_LENGTH] if number == 1 else f"{name[: NAME_LENGTH - 4]} {number}" for number in count(1))
    return next(each for each in numbered if each.casefold() not in used)
