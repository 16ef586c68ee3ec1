"""The set-up of a match: its seats, with the names of their players, and everything that determines its course."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boardgames_tui.core.words import _, folded, is_shown, quoted

if TYPE_CHECKING:
    from boardgames_tui.core.clock import Clock


def hashed_pin(name: str, pin: str) -> str:
    """The stored hash of a PIN. It prevents accidental peeking; it is not meant as security."""
    from hashlib import pbkdf2_hmac

    return pbkdf2_hmac("sha256", pin.encode(), name.encode(), 20_000).hex()[:32] if pin else ""


NAME_LENGTH = 24
"""Maximum length of a player's name."""
MARK = "°"
"""Follows the name of a computer player, or a program, in lists of players."""
LONGEST_PLAYER = 1000
"""Maximum length of `Seat.player`."""


def clean_name(text: str) -> str:
    """Trim and collapse whitespace, and compose accents."""
    name = " ".join(text.split())
    if name.isascii():
        return name
    from unicodedata import normalize  # rarely needed

    return normalize("NFC", name)


def is_name(text: str) -> bool:
    """Whether it can be a name: short enough, visible, and without control characters."""
    if len(text) > NAME_LENGTH or not is_shown(text):
        return False
    if text.isascii():
        return bool(text.strip())
    from unicodedata import category

    return any(category(letter)[0] not in "MZ" for letter in folded(text))


def label_of(name: str, player: str) -> str:
    """A name as it appears in lists of players."""
    return f"{name}{MARK}" if player else name


def said_of_marks(labels: Iterable[str], short: bool = False) -> list[str]:
    """Return a sentence that explains the mark; none if no name shows it."""
    words = _("{mark} computer") if short else _("{mark} a computer plays")
    return [words.format(mark=MARK)] if any(label.endswith(MARK) for label in labels) else []


SEAT_COLOURS = 5
PLAYER = (
    r"bot:(?P<matched>match:)?(?P<level>beginner|easy|normal|hard|expert)"
    r"(?:(?<!expert)\+(?P<above>[1-9][0-9]?))?(?:/(?P<character>\w+))?|exec:.+"
)
"""`Seat.player` of a computer or a program, as a regular expression."""


@dataclass(frozen=True)
class Seat:
    """A place at the table. `pin` is hashed, or empty. Raises ValueError with a sentence for an invalid name.

    `player` is empty for a person, "bot:LEVEL" for a computer player (`seats.Computer`), "exec:COMMAND" for a program.
    `colour` is the preferred one, from 0 to 4, or -1. `passed`: in mid-game somebody else has come to play it.
    `used`, `in_turn`: under a clock, the seconds that its player has thought, and those in the turn under way.
    """

    name: str
    pin: str = ""
    player: str = ""
    colour: int = -1
    passed: bool = False
    used: int = 0
    in_turn: int = 0

    def __post_init__(self) -> None:
        name = clean_name(self.name)
        if not is_name(name):
            words = _("a name must have 1 to {most} printable characters; {name} will not do")
            raise ValueError(words.format(most=NAME_LENGTH, name=quoted(name)))
        object.__setattr__(self, "name", name)
        if self.player and (len(self.player) > LONGEST_PLAYER or not re.fullmatch(PLAYER, self.player)):
            raise ValueError(_("{player} is not a player").format(player=quoted(self.player)))
        if not 0 <= self.in_turn <= self.used < 10**9:
            raise ValueError(_("{number} is not a valid time").format(number=quoted(str(self.used))))

    def opens_with(self, pin: str) -> bool:
        # Older versions stored accents as they were typed.
        from unicodedata import normalize

        return not self.pin or self.pin in {hashed_pin(normalize(form, self.name), pin) for form in ("NFC", "NFD")}


@lru_cache
def seat_colours(liked: tuple[int, ...]) -> tuple[int, ...]:
    """A colour for each seat: its player's, unless an earlier seat has it; else the first that nobody wants."""
    found: list[int] = []
    for number, colour in enumerate(liked):
        free = [each for each in range(SEAT_COLOURS) if each not in found]
        unliked = [each for each in free if each not in liked[number + 1 :]]
        found.append(colour if colour in free else (unliked or free or [number % SEAT_COLOURS])[0])
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Determines a match together with its commands. Raises ValueError with a sentence for duplicate names."""

    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    seed: int
    """Determines all randomness: a game deals with `Random(seed)`, using `below` and `shuffle` of `core/chance.py`."""
    open_hands: bool = False
    data: str = ""
    """The `assets.data_id` of the data that the match was started with; "" for the built-in data."""
    trial: bool = False
    """Whether it goes on from a position of another match, to try moves: it does not count in statistics."""
    package: str = ""
    """The package that the game came from, with its version; "" for ours."""
    clock: str = ""
    """Each person's time, as `core/clock.py` reads it; "" for no limit."""

    def __post_init__(self) -> None:
        if self.clock:
            from boardgames_tui.core.clock import read_clock  # rare

            read_clock(self.clock)
        names = [folded(seat.name) for seat in self.seats]
        for seat, name in zip(self.seats, names, strict=True):
            if names.count(name) > 1:
                raise ValueError(_("two seats are named {name}; each needs its own name").format(name=seat.name))

    @property
    def running_clock(self) -> "Clock | None":
        """The clock, if there is one: moves that are only tried take no time."""
        if not self.clock or self.trial:
            return None
        from boardgames_tui.core.clock import read_clock

        return read_clock(self.clock)

    @property
    def time_used(self) -> str:
        """Return the time that each player has used, as a sentence; "" without a clock."""
        if self.running_clock is None:
            return ""
        from boardgames_tui.core.clock import used_words

        return used_words((seat.name, seat.used) for seat in self.seats)

    def with_seat(self, number: int, seat: Seat) -> "Setup":
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def labels(self) -> tuple[str, ...]:
        """The names for seats, boards and points: with a mark if no person plays there."""
        return tuple(label_of(seat.name, seat.player) for seat in self.seats)

    @property
    def colours(self) -> tuple[int, ...]:
        return seat_colours(tuple(seat.colour for seat in self.seats))

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if not seat.player)

    @property
    def people(self) -> dict[str, int]:
        """The names of the human players -> their colours, as in `Seat.colour`."""
        return {seat.name: seat.colour for seat in self.seats if not seat.player}

    @property
    def single_human(self) -> bool:
        """Whether one person plays against computers: there is nobody to hide anything from, or to ask."""
        return len(self.humans) == 1 and len(self.seats) > 1
