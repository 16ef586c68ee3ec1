"""The players of seats: people, computer players and programs."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import count
from pathlib import PurePath
from random import Random
from time import strftime
from typing import Literal, get_args

from boardgames_tui.core.setup import NAME_LENGTH, PLAYER, Seat
from boardgames_tui.core.system import command_words
from boardgames_tui.core.words import N_, NC_, _, folded, pgettext, quoted

Level = Literal["beginner", "easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
LEVEL_NAMES: dict[Level, str] = {
    "beginner": N_("beginner"),
    "easy": N_("easy"),
    "normal": N_("normal"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}
LEVEL_MEANINGS: dict[Level, str] = {
    "beginner": N_("Beginner: still learning the game; children can beat it."),
    "easy": N_("Easy: often misses a better move, moves at once."),
    "normal": N_("Normal: looks one move ahead, moves at once."),
    "hard": N_("Hard: plans ahead, about a second a move."),
    "expert": N_("Expert: plans further ahead, a few seconds a move."),
}
COMPUTER_NAMES = (
    NC_("computer player", "Bea"),
    NC_("computer player", "Carl"),
    NC_("computer player", "Dora"),
    NC_("computer player", "Enzo"),
    NC_("computer player", "Fina"),
    NC_("computer player", "Gino"),
)
COMPUTER, PROGRAM, MATCH = "bot:", "exec:", "match"
"""Prefixes of `Seat.player`: a level follows, which can be "match", or a command line."""


def new_seed() -> int:
    """Return a random seed short enough to read aloud. Players can type any whole number."""
    from secrets import randbelow

    return randbelow(10**9)


def seed_of_today() -> int:
    """Return the seed of the day, the same for everyone: 20261231 on the last day of 2026."""
    return int(strftime("%Y%m%d"))


@dataclass(frozen=True)
class Computer:
    """A computer player, as `Seat.player` names it: "bot:hard", "bot:hard/builder", "bot:match:normal+40"."""

    level: Level
    above: int = 0
    """The percentage of decisions at the next level: strengths between two levels."""
    character: str = ""
    """One of the game's `characters`; "" for none."""
    matched: bool = False
    """Whether its level was chosen to suit the human players."""

    def __str__(self) -> str:
        level = f"{MATCH}:" * self.matched + self.level + f"+{self.above}" * bool(self.above)
        return COMPUTER + level + f"/{self.character}" * bool(self.character)

    @property
    def level_above(self) -> Level:
        """The next level; the last level itself."""
        return LEVELS[min(LEVELS.index(self.level) + 1, len(LEVELS) - 1)]

    @property
    def levels(self) -> set[Level]:
        return {self.level, self.level_above} if self.above else {self.level}

    def level_at(self, seed: int) -> Level:
        strong = self.above and Random(f"level {seed}").random() < self.above / 100
        return self.level_above if strong else self.level

    @property
    def rated_as(self) -> str:
        """The player that is rated: characters of one level are equally strong."""
        return COMPUTER + MATCH if self.matched else str(Computer(self.level, self.above))


def computer_of(player: str) -> Computer | None:
    """The computer player of "bot:hard"; None for another player."""
    found = re.fullmatch(PLAYER, player) if player.startswith(COMPUTER) else None
    if found is None:
        return None
    level = next(level for level in LEVELS if level == found["level"])
    return Computer(level, int(found["above"] or 0), found["character"] or "", bool(found["matched"]))


def level_words(computer: Computer) -> str:
    if computer.matched:
        return _("matched")
    level, above = _(LEVEL_NAMES[computer.level]), _(LEVEL_NAMES[computer.level_above])
    return _("{level} to {above}").format(level=level, above=above) if computer.above else level


def seat_of(word: str, taken: Iterable[str]) -> Seat:
    """The seat for a name, "bot:LEVEL" or "exec:COMMAND"; `taken` are the other names. Raises ValueError."""
    if word.startswith(COMPUTER):
        if computer_of(word) is None:
            level, slash, character = word.removeprefix(COMPUTER).partition("/")
            if level == MATCH:
                sentence = _("{player} adapts to the people who start a game; here it needs a level, as in {example}")
                raise ValueError(sentence.format(player=COMPUTER + MATCH, example=f"{COMPUTER}{MATCH}:normal"))
            near = get_close_matches(level.casefold(), (*LEVELS, MATCH), 1)
            guess = _("there is no level {level}; did you mean {near}?")
            told = guess if near else _("there is no level {level}; the levels are: {levels}")
            wanted, levels = COMPUTER + "".join(near) + slash + character[:40], ", ".join((*LEVELS, MATCH))
            raise ValueError(told.format(level=quoted(level), near=wanted, levels=levels))
        return Seat(name=name_for_computer(taken), player=word)
    if word.startswith(PROGRAM):
        command = word.removeprefix(PROGRAM)
        try:
            words = command_words(command)
        except ValueError:
            raise ValueError(_("{command}: a quotation mark is missing").format(command=word[:80])) from None
        if not words:
            raise ValueError(_("exec: needs a command, as in exec:./my-bot"))
        # `python my_bot.py` is known by the script.
        name = PurePath(next((part for part in words[1:] if part.endswith(".py")), words[0])).name
        return Seat(name=free_name(name, taken), player=word)
    return Seat(name=word)


def names_for_computers() -> list[str]:
    """Return names for computer players, in the current language."""
    return [pgettext("computer player", name) for name in COMPUTER_NAMES]


def name_for_computer(taken: Iterable[str], wanted: str = "") -> str:
    """Return a free name, with a free initial if possible: the `wanted` one, or the next in the list."""
    used = [*taken]
    initials = {folded(name)[:1] for name in used}
    names = [*filter(None, [wanted]), *names_for_computers()]
    free = [name for name in names if free_name(name, used) == name]
    return next((name for name in free if folded(name)[0] not in initials), (free or [free_name(names[0], used)])[0])


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, numbered if it is taken."""
    used = {folded(other) for other in taken}
    numbered = (name[:NAME_LENGTH] if number == 1 else f"{name[: NAME_LENGTH - 4]} {number}" for number in count(1))
    return next(each for each in numbered if folded(each) not in used)
