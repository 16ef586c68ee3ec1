"""The interfaces between a game and the rest of the program.

A key becomes a **command**, the game's **controller** checks it and changes the **state**, and what happened comes back
as **events**. A **view** is what one seat may see of a state.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar, dataclass_transform, overload

from boardgames_tui.core.discriminator import with_kind
from boardgames_tui.core.notation import Command
from boardgames_tui.core.options import Options
from boardgames_tui.core.plain_json import dumps
from boardgames_tui.core.words import _, folded, is_shown, quoted


def hashed_pin(name: str, pin: str) -> str:
    """The stored hash of a PIN. It prevents accidental peeking; it is not meant as security."""
    from hashlib import pbkdf2_hmac

    return pbkdf2_hmac("sha256", pin.encode(), name.encode(), 20_000).hex()[:32] if pin else ""


NAME_LENGTH = 24
"""Maximum length of a player's name."""
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


SEAT_COLOURS = 5
PLAYER = (
    r"bot:(?P<matched>match:)?(?P<level>easy|normal|hard|expert)"
    r"(?:(?<!expert)\+(?P<above>[1-9][0-9]?))?(?:/(?P<character>\w+))?|exec:.+"
)
"""`Seat.player` of a computer or a program, as a regular expression."""


@dataclass(frozen=True)
class Seat:
    """A place at the table. `pin` is hashed, or empty. Raises ValueError with a sentence for an invalid name.

    `player` is empty for a person, "bot:LEVEL" for a computer player (`seats.Computer`), "exec:COMMAND" for a program.
    `colour` is the preferred one, from 0 to 4, or -1.
    """

    name: str
    pin: str = ""
    player: str = ""
    colour: int = -1

    def __post_init__(self) -> None:
        name = clean_name(self.name)
        if not is_name(name):
            words = _("a name has 1 to {most} printable characters, not {name}")
            raise ValueError(words.format(most=NAME_LENGTH, name=quoted(name)))
        object.__setattr__(self, "name", name)
        if self.player and (len(self.player) > LONGEST_PLAYER or not re.fullmatch(PLAYER, self.player)):
            raise ValueError(_("nobody plays as {player}").format(player=quoted(self.player)))

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
    open_hands: bool = False
    data: str = ""
    """What `assets.data_id` says of the data that the match was begun with; "" is the data that comes with bgtui."""
    trial: bool = False
    """Whether it goes on from a position of another match, to try something: it counts for nobody."""

    def __post_init__(self) -> None:
        names = [folded(seat.name) for seat in self.seats]
        for seat, name in zip(self.seats, names, strict=True):
            if names.count(name) > 1:
                raise ValueError(_("two seats are named {name}; each needs its own name").format(name=seat.name))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

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


@dataclass
class Refusal:
    """Why something cannot be done: the rule's number in the game's rules text, and a sentence for the player."""

    rule: str
    """The rule's number in the game's rules text, "5.2"."""
    message: str
    """Why it cannot be done, as a sentence to the player."""

    def __str__(self) -> str:
        words = _("{message} (rule {rule})").format(message=self.message.removesuffix("."), rule=self.rule)
        return f"{words}." if self.message.endswith(".") else words


class IllegalCommand(ValueError):
    """The command breaks a rule; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadState(ValueError):
    """The state is not one of this game: something is missing, double or impossible."""


@dataclass(eq=False, repr=False)
class Event:  # noqa: PLW1641 - events are compared, never hashed
    """Something that happened, for the story and for what flashes on the screen.

    `seat` is who did it.
    """

    if TYPE_CHECKING:  # each event has it as its last field
        kind: ClassVar[str]
        """The name of its class for other programs."""

    seat: int
    """Who did it, or whom it concerns."""

    # Not compiled for each of the up to thirty-five classes of a game: they are made before its first board.

    def _values(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __eq__(self, other: object) -> bool:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return self._values() == other._values()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values().items())})"

    @property
    def reveals(self) -> bool:
        """Whether it showed somebody something hidden until then: such a move cannot be taken back."""
        return False

    @property
    def ends(self) -> bool:
        """Whether it closed something for good, as an auction: such a move cannot be taken back either."""
        return False

    @property
    def begins(self) -> int:
        """The round that begins with it; 0 if none does."""
        return 0

    def for_seat(self, seat: int | None) -> Self | None:
        """The event as that seat may know it; `seat` None is what everybody may know. None: it may not know of it."""
        return self


EventT = TypeVar("EventT", bound=Event)


@overload
def event(declared: type[EventT]) -> type[EventT]: ...


@overload
def event(declared: str) -> Callable[[type[EventT]], type[EventT]]: ...


@dataclass_transform(field_specifiers=(field,))
def event(declared: type[Any] | str) -> Any:
    """Declare an event, a dataclass. Its `kind` is the name of the class in words, "tokens taken", or `declared`."""
    if isinstance(declared, str):
        return lambda cls: dataclass(eq=False, repr=False)(with_kind(cls, declared, first=False, init=False))
    words = re.sub(r"\B(?=[A-Z])", " ", declared.__name__).lower()
    return event(words)(declared)


@dataclass(eq=False, repr=False)
class Revealing(Event):
    """Something that was hidden has been seen: not to be taken back."""

    @property
    def reveals(self) -> bool:
        return True


def known_events(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events that the seat may know; None: those that everybody may know."""
    return [known for event in events if (known := event.for_seat(seat)) is not None]


@dataclass
class ScoreLine:
    """A row of the end-of-game table: one number a seat. `letter` draws it in the chart; "" if it adds no points."""

    letter: str
    """What draws the row in the chart; "" if it adds no points."""
    label: str
    """What the row counts, in words."""
    values: tuple[int, ...]
    """One number a seat."""


@dataclass
class Result:
    """How a game ended. `ranks` has 1 for each winner; the lines with a letter sum to `points`."""

    ranks: tuple[int, ...]
    """Of each seat, 1 for each winner."""
    points: tuple[int, ...]
    """Of each seat."""
    lines: tuple[ScoreLine, ...]
    """The rows of the final table; those with a letter add up to `points`."""
    reason: str
    """How the game ended, if not in the usual way; else ""."""

    @property
    def order(self) -> list[int]:
        return sorted(range(len(self.ranks)), key=lambda seat: (self.ranks[seat], seat))

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    @property
    def wins(self) -> list[float]:
        """Each seat's share of the win: the winners share it."""
        winners = self.ranks.count(1)
        return [(rank == 1) / winners for rank in self.ranks]


CommandT = TypeVar("CommandT", bound=Command)


@dataclass
class Choice(Generic[CommandT]):
    """A legal command as a player reads it: its notation, its cost and its gain, as far as the player may know."""

    command: CommandT
    """The command as an object."""
    text: str
    """The same in the notation."""
    gain: str
    """What it costs and brings, in words; "" where that goes without saying."""


@dataclass
class Unavailable:
    """A kind of action that cannot be done now, and why."""

    action: str
    """The kind of action, by the first word of its notation."""
    refusal: Refusal
    """Why it cannot be done now."""


class View(Protocol):
    """What one seat may see (`seat` None: a spectator). Games add their table."""

    @property
    def seat(self) -> int | None:
        """The viewing seat."""

    @property
    def to_move(self) -> int | None:
        """The player to move; None when the game is over."""

    @property
    def round(self) -> int:
        """The round, from 1."""

    @property
    def ask(self) -> str:
        """The open question, as a plain sentence to the player who decides."""

    @property
    def choices(self) -> Sequence[Choice[Any]]:
        """What this seat can do now; empty when another decides."""

    @property
    def unavailable(self) -> Sequence[Unavailable]:
        """What this seat cannot do now, each with its reason."""


class State(Protocol):
    """A position, mutable. Plain data all the way down."""

    @property
    def round(self) -> int:
        """The round, from 1."""

    def clone(self) -> Self:
        """An independent copy."""


StateT = TypeVar("StateT", bound=State)


class Controller(ABC, Generic[StateT, CommandT]):
    """The rules of a game, made from its box: `SplendorController(box)`. It keeps no position.

    The other methods have defaults for a game in which nothing is hidden and only the set-up is random.
    """

    @abstractmethod
    def new(self, setup: Setup) -> StateT:
        """The position before the first command. Raises ValueError with a sentence if the set-up breaks a rule."""

    @abstractmethod
    def to_move(self, state: StateT) -> int | None:
        """The seat that decides next, or None when the game is over."""

    @abstractmethod
    def legal_commands(self, state: StateT) -> Sequence[CommandT]:
        """Every command `apply` accepts, and no other, in a stable order."""

    @abstractmethod
    def check(self, state: StateT, command: CommandT) -> Refusal | None:
        """Why the command is illegal, or None."""

    @abstractmethod
    def advance(self, state: StateT, command: CommandT) -> list[Event]:
        """Do a command known to be legal. For search: nothing is checked."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """The final ranking, or None while the game goes on."""

    @abstractmethod
    def scores(self, state: StateT) -> Sequence[int]:
        """The points of each seat that everybody can see now."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> View:
        """What that seat may see, and nothing else."""

    @abstractmethod
    def verify(self, state: StateT) -> None:
        """Raise BadState unless every piece is there once and the position can be one of a real game."""

    def apply(self, state: StateT, command: CommandT) -> list[Event]:
        """Check, then advance. Raises IllegalCommand before anything has changed."""
        refusal = self.check(state, command)
        if refusal:
            raise IllegalCommand(refusal)
        return self.advance(state, command)

    def open_scores(self, state: StateT) -> Sequence[int]:
        """The points of each seat, with those that are hidden from the others."""
        return self.scores(state)

    def has_secrets(self, state: StateT, seat: int) -> bool:
        """Whether this seat's view shows something the others must not see."""
        return False

    def needs_curtain(self, state: StateT) -> bool:
        """Whether the open decision needs what only its seat may see, so that this player must be alone."""
        return False

    def determinize(self, state: StateT, seat: int, generator: Random) -> StateT:
        """A copy in which all that the seat cannot see is re-sampled."""
        return state.clone()

    def extreme_deals(self, state: StateT) -> Sequence[StateT]:
        """Copies with the extremes of what only the seat to move sees, the poorest first, the richest last.

        They follow from what a spectator sees, never from hidden parts: what they have in common is no secret.
        """
        return [state]


def _nothing(_event: Any) -> str:
    return ""


def _as_typed(line: str, _view: Any) -> str:
    return line


def _no_other(_command: Any, _view: Any) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game, as `games/NAME/__init__.py` makes it from its box.

    pydantic validates the `…_type`s; `screen` names the table's class as "module:Class", imported on demand.
    """

    id: str
    title: str
    seats: range
    rules_version: int
    controller: Controller[Any, Any]
    box: Any
    """The pieces, as the game's `components.py` describes them."""
    tables: Any
    """What follows from the box, made once (the game's `tables.py`): evaluation, learning and screen read it, too."""
    called_turns: bool = False
    """Whether the rulebook calls a round of all players a turn."""
    secrets: bool = False
    """Whether there can be anything that one seat may see and another may not: hands, hidden bids."""
    options: type[Options] = Options
    command_type: Any
    state_type: Any
    event_type: Any
    view_type: Any
    format: Callable[[Any], str]
    """The one short text of a command."""
    parse: Callable[[str], Any]
    """The command a text stands for; `parse(format(command)) == command`. Raises NotationError."""
    in_full: Callable[[str, Any], str] = _as_typed
    """A typed line at a view, completed. Raises NotationError if that would be a guess."""
    typed: Callable[[Any, Any], str] = _no_other
    """What a person types for a command at a view, if that is not its one short text; else ""."""
    known: Callable[[Any], Any]
    """A command that came as JSON, the shared one if there is one. Raises NotationError if it names nothing here."""
    tell: Callable[[Any, Sequence[str]], str]
    """An event as a sentence, given the players' names; "" for one that needs no words."""
    acquired: Callable[[Any], str] = _nothing
    """What card or object an event brought to its seat, in words that tell it from the others; "" for none."""
    describe: Callable[[Any, Sequence[str]], list[str]]
    """A view as lines of words, for the plain mode; the choices are not part of it."""
    screen: str
    evaluation: str
    """What the computer players ask, as "module:Class", imported only when one thinks."""
    learning: str
    """The game in numbers (`core.learning.Learning`), as "module:Class", imported only when a program learns it."""
    coach: str = ""
    """What newcomers are told, `core.coach.Note`s as "module:NAME", imported only for them; "" for nothing."""
    goals: str = ""
    """What makes of a view, and the tables, where points come from, as "module:function"; "" for nothing."""
    sections: Mapping[Any, str] = field(default_factory=dict, hash=False)
    """By the view's `decision`: the rule, or the section of the rules, that it is made by."""

    def round_words(self, number: int) -> str:
        """The round as the rulebook calls it."""
        return _("Turn {turn}").format(turn=number) if self.called_turns else _("Round {round}").format(round=number)


def state_id(state: Any) -> str:
    """A short hash of a state: the same for equal states on every machine. 12 hex digits."""
    from hashlib import blake2b

    return blake2b(dumps(state).encode(), digest_size=6).hexdigest()
