"""The clock of a match: the time each person has, what is left of it, and sentences about it.

A table counts the seconds of the player to move in `Match.spent`; `Match.keep_time` writes them down with the seat.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from boardgames_tui.core.words import _, ngettext, quoted

LAST = 60
"""The seconds left at which a player is warned."""
COMPUTER = "/computer"
"""Ends the text of a clock after which a computer moves."""


@dataclass(frozen=True)
class Clock:
    """Each person's time, as `Setup.clock` writes it: "30", "2/turn", "30/computer"."""

    minutes: int
    by_turn: bool
    """Whether the time is for each turn; otherwise it is for the whole game."""
    plays: bool
    """Whether a computer moves for a player whose time is up; otherwise the table only says so."""

    @property
    def meaning(self) -> str:
        words = ngettext(
            "Each person has {count} minute for the whole game.",
            "Each person has {count} minutes for the whole game.",
            self.minutes,
        )
        if self.by_turn:
            words = ngettext(
                "Each person has {count} minute for each turn.",
                "Each person has {count} minutes for each turn.",
                self.minutes,
            )
        return words.format(count=self.minutes)

    @property
    def end(self) -> str:
        """A sentence that says what happens when time is up."""
        if self.plays:
            return _("When your time is up, a computer at the normal level moves for you.")
        return _("When your time is up, you are told; nothing else happens.")

    @property
    def help_lines(self) -> list[str]:
        return [
            f"{self.meaning} {self.end}",
            _(
                "Your clock stops while others move, while the curtain or another page covers the table, and once "
                "you have left. Undoing gives no time back."
            ),
        ]

    def left(self, used: int, in_turn: int) -> int:
        """Return the seconds left after `used` in the game, `in_turn` of them in this turn; below 0 if overdrawn."""
        return 60 * self.minutes - (in_turn if self.by_turn else used)


def read_clock(text: str) -> Clock:
    """The clock that a text means. Raises ValueError with a sentence."""
    found = re.fullmatch(rf"([1-9][0-9]{{0,2}})(/turn)?({COMPUTER})?", text)
    if found is None:
        words = _("a clock is a number of minutes, as in {game}, {turn} or {computer}, not {text}")
        raise ValueError(words.format(game="30", turn="2/turn", computer=f"30{COMPUTER}", text=quoted(text)))
    return Clock(int(found[1]), bool(found[2]), bool(found[3]))


def as_time(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def left_words(seconds: int) -> str:
    """Return the time left, in a few words beside a name."""
    if seconds <= 0:
        return _("time is up")
    words = _("last minute, {time} left") if seconds <= LAST else _("{time} left")
    return words.format(time=as_time(seconds))


def time_up(clock: Clock, name: str) -> str:
    words = _("{name}, your time is up: a computer moves for you.") if clock.plays else _("{name}, your time is up.")
    return words.format(name=name)


def used_words(used: Iterable[tuple[str, int]]) -> str:
    """Return the time that each player has used, as a sentence; "" if nobody has used any."""
    each = [f"{name} {as_time(seconds)}" for name, seconds in used if seconds]
    return _("Time used: {times}.").format(times=", ".join(each)) if each else ""
