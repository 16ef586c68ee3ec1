"""The interfaces between a game and the rest of the program.

A key becomes a **command**, the game's **controller** checks it and changes the **state**, and what happened comes back
as **events**. A **view** is what one seat may see of a state.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import ModuleType
from typing import Any, Generic, Protocol, Self, TypeVar, get_type_hints

from boardgames_tui.core.entry import Entry
from boardgames_tui.core.events import Event, declared_in, known_events
from boardgames_tui.core.imports import optional
from boardgames_tui.core.notation import Command, Notation
from boardgames_tui.core.options import Options
from boardgames_tui.core.plain_json import dumps
from boardgames_tui.core.setup import Setup
from boardgames_tui.core.words import _


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
    """The state is not valid: something is missing, duplicated or impossible."""


@dataclass
class ScoreLine:
    """A row of the end-of-game table: one number a seat. `letter` draws it in the chart; "" if it adds no points."""

    letter: str
    """The letter of the row in the chart; "" if it adds no points."""
    label: str
    """The name of the row."""
    values: tuple[int, ...]
    """One number a seat."""
    told: str = ""
    """What the points are for, after their number, as in "6 for nobles"; "" if it adds none."""


def points_ahead(ahead: tuple[int, ...]) -> list[ScoreLine]:
    """The row of the points with which seats started ahead, if any did."""
    return [ScoreLine("x", _("ahead from the start"), ahead, _("ahead from the start"))] if ahead else []


@dataclass
class Result:
    """How a game ended. `ranks` has 1 for each winner; the lines with a letter sum to `points`."""

    ranks: tuple[int, ...]
    """Each seat's rank; every winner has 1."""
    points: tuple[int, ...]
    """Each seat's points."""
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
    """The command in the notation."""
    gain: str
    """Its cost and gain, in words; "" if they are obvious."""


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
        """The legal commands of this seat; empty when another seat decides."""

    @property
    def unavailable(self) -> Sequence[Unavailable]:
        """The kinds of action that this seat cannot take now, each with the reason."""


class State(Protocol):
    """A position, mutable. Plain data all the way down."""

    @property
    def round(self) -> int:
        """The round, from 1."""

    def clone(self) -> Self:
        """An independent copy."""


StateT = TypeVar("StateT", bound=State)


class Controller(ABC, Generic[StateT, CommandT]):
    """The rules of a game, made from its box: `SplendorController(box)`. It holds no position.

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
        """Return why the command is illegal, or None if it is legal."""

    @abstractmethod
    def advance(self, state: StateT, command: CommandT) -> list[Event]:
        """Apply a command known to be legal, without checks. For search."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """The final ranking, or None while the game goes on."""

    @abstractmethod
    def scores(self, state: StateT) -> Sequence[int]:
        """The points of each seat that everyone can see now."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> View:
        """Return the part of the state that the seat may see (None: a spectator)."""

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
        """Return each seat's points, including points hidden from the others."""
        return self.scores(state)

    def final_scores(self, state: StateT) -> Sequence[int]:
        """Return `open_scores` plus points that are already certain but count only at the end."""
        return self.open_scores(state)

    def has_secrets(self, state: StateT, seat: int) -> bool:
        """Whether this seat's view shows something the others must not see."""
        return False

    def needs_curtain(self, state: StateT) -> bool:
        """Whether the open decision involves what only its seat may see, so that this player must be alone."""
        seat = self.to_move(state)
        return seat is not None and self.has_secrets(state, seat)

    def determinize(self, state: StateT, seat: int, generator: Random) -> StateT:
        """A copy in which everything the seat cannot see is re-sampled."""
        return state.clone()

    def extreme_deals(self, state: StateT) -> Sequence[StateT]:
        """Return copies of the state with extreme values of what only the seat to move sees, the poorest first.

        They are built from what a spectator sees, never from hidden parts, so whatever they have in common may be
        shown to everyone. So a game with secrets needs its own.
        """
        return [state]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game:
    """A game, as `games/NAME/__init__.py` declares it for its box.

    What is named here as "module" or "module:name" is imported on demand: the first board needs only part of a game.
    """

    entry: Entry
    controller: Controller[Any, Any]
    notation: Notation
    events: ModuleType
    """The module that declares the events."""
    box: Any = None
    """The pieces, as the game's `components.py` describes them."""
    tables: Any = None
    """Lookup tables computed once from the box (the game's `tables.py`), also for evaluation, learning and screen."""
    rules_version: int = 1
    options: type[Options] = Options
    called_turns: bool = False
    """Whether the rulebook calls a round of all players a turn."""
    secrets: bool = False
    """Whether there can be anything that one seat may see and another may not: hands, hidden bids."""
    sections: Mapping[Any, str] = field(default_factory=dict, hash=False)
    """By the view's `decision`: the rule, or the section of the rules, for it."""
    story: str = ""
    """A module with `tell(tables, event, names)`, an event as a sentence, "" if it needs none; "": its docstring.

    It can have `acquired(tables, event)`, the card or object that an event brought its seat, in distinguishing words,
    "" for none; and `matters(event)`, how much it matters to its seat's opponents: higher comes first; below 0 it is
    not news.
    """
    description: str
    """A module with `describe(tables, view, names)`: a view as lines of words, for the plain mode, without choices.

    It can have `rows(tables, view, names)`, the table of a game without a screen of its own, in `core.rows.Row`s.
    `unreckoned(view)`: the view without what is reckoned for one player; each of its lines is one of the view itself.
    """
    moves: str = ""
    """A module with `say(tables, command, view, names)`, a command in words, and `ACTIONS`, what actions are called.

    It can have `in_letters(command)`, the same where letters stand for pieces; and `in_full(tables, line, view)`, a
    typed line completed and in notation, which raises NotationError if that would be a guess. "": commands are told as
    they are written.
    """
    goals: str = ""
    """The function that says where points come from, given a view and the tables, as "module:function"; "" for none."""
    coach: str = ""
    """The coach's notes, `core.coach.Note`s as "module:NAME", imported only for newcomers; "" for none."""
    screen: str = "boardgames_tui.tui.table.rows:RowsScreen"
    """The table's class, as "module:Class"."""
    evaluation: str = ""
    """The evaluation, as "module:Class", imported only when a computer player thinks; "": games are played out."""
    learning: str = ""
    """The encoder (`core.learning.Learning`), as "module:Class", imported only for reinforcement learning."""

    # In the list of games

    @property
    def id(self) -> str:
        return self.entry.id

    @property
    def title(self) -> str:
        return self.entry.english

    @property
    def seats(self) -> range:
        return self.entry.seats

    # For pydantic

    @property
    def command_type(self) -> Any:
        return self.notation.commands

    @property
    def event_type(self) -> Any:
        return declared_in(self.events)

    @property
    def state_type(self) -> Any:
        return get_type_hints(self.controller.new)["return"]

    @property
    def view_type(self) -> Any:
        return get_type_hints(self.controller.view)["return"]

    # Commands as texts

    def format(self, command: Any) -> str:
        """The one short text of a command."""
        return self.notation.format(command)

    def parse(self, text: str) -> Any:
        """The command a text stands for; `parse(format(command)) == command`. Raises NotationError."""
        return self.notation.parse(text)

    # Events and views in words

    def tell(self, event: Any, names: Sequence[str]) -> str:
        """An event as a sentence, given the players' names; "" if it needs none."""
        tell = optional(self.story, "tell")
        told: str = tell(self.tables, event, names) if tell else f"{names[event.seat]}: {(event.__doc__ or '').strip()}"
        return told

    def acquired(self, event: Event) -> str:
        """The card or object that an event brought its seat, in distinguishing words; "" for none."""
        acquired = optional(self.story, "acquired")
        return acquired(self.tables, event) if acquired else ""

    def matters(self, event: Event) -> int:
        """How much an event matters to its seat's opponents: higher comes first; below 0 it is not news."""
        matters = optional(self.story, "matters")
        return matters(event) if matters else 0

    def describe(self, view: Any, names: Sequence[str]) -> list[str]:
        """A view as lines of words, for the plain mode; the choices are not part of it."""
        lines: list[str] = optional(self.description, "describe")(self.tables, view, names)
        return lines

    def facts(self, view: Any, names: Sequence[str]) -> list[str]:
        """Return `describe`'s lines without what is computed for one player. An unchanged one is not news."""
        unreckoned = optional(self.description, "unreckoned")
        return self.describe(unreckoned(view) if unreckoned else view, names)

    def news_of(self, events: Iterable[Event], seat: int) -> list[Event]:
        """A seat's events that matter to its opponents, as everyone may know them, the most important first."""
        found = [event for event in known_events(events, None) if event.seat == seat and self.matters(event) >= 0]
        return sorted(found, key=self.matters, reverse=True)

    def round_words(self, number: int) -> str:
        """The round as the rulebook calls it."""
        return _("Turn {turn}").format(turn=number) if self.called_turns else _("Round {round}").format(round=number)


def state_id(state: Any) -> str:
    """A short hash of a state: the same for equal states on every machine. 12 hex digits."""
    from hashlib import blake2b

    return blake2b(dumps(state).encode(), digest_size=6).hexdigest()
