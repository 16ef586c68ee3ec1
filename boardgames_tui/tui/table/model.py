"""The state of a table on the screen: what its widgets and sentences read."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.words import _, as_sentence, ngettext
from boardgames_tui.tui.paint.canvas import Row
from boardgames_tui.tui.paint.sizes import LEAST, Size
from boardgames_tui.tui.table.choices import Choices
from boardgames_tui.tui.table.cursor import Cursor
from boardgames_tui.tui.table.session import MatchSession

ViewT = TypeVar("ViewT")
SpotT = TypeVar("SpotT", bound=Hashable)


class Compared(NamedTuple):
    """A move that a review compares with another."""

    spots: frozenset[Any]
    text: str
    better: bool
    """Whether it is the better one, not the one that was played."""


class TableModel(Generic[ViewT, SpotT]):
    """A game's table between its match and its screen. Each game has its own; it knows neither keys nor widgets.

    Widgets and sentences read it; the screen, which makes it, changes it.
    """

    def __init__(self, session: MatchSession) -> None:
        self.session = session
        self.cursor: Cursor[SpotT] = Cursor(self.spots_now, self.first_spot, self.areas)
        self.changed: frozenset[SpotT] = frozenset()
        """The spots that the last moves changed, until they have been seen."""
        self.seen = 0
        """The number of commands at the last key press: their changes have been seen."""
        self.seen_numbers: tuple[int | None, Sequence[str]] = None, ()
        """The seat whose strip was seen then, and its numbers."""
        self.naming = False
        """Whether moves are being typed or listed: what they name has to stay visible."""
        self.told_over: Mapping[str, Sequence[Row]] = {}
        """While a turn of another is shown: by the parts' ids, what was painted before it."""
        self.suggested: frozenset[SpotT] = frozenset()
        """The spots of a move that is proposed, by a hint or by the line in which one is typed."""
        self.compared: Sequence[Compared] = ()
        """While a review shows the table before a marked move: that move, and the better one."""
        self.size_name: Size = "compact"
        self.width = LEAST[0]
        self.peeking = False
        """Whether the player's own covered things are shown, until the next key."""
        self.pointed_out: Sequence[Any] = ()
        """What a lesson highlights: spots, or their names in Python; a class stands for all its spots."""
        self.sign: Callable[[str], str] = str
        """Returns the printed key of an action, by the action's id; the screen sets it."""
        self._choices: Choices[SpotT] | None = None
        self._choices_of: tuple[object, ...] = ()

    # What a game says

    def spots_now(self) -> Iterable[SpotT]:
        raise NotImplementedError

    def first_spot(self) -> SpotT | None:
        """The cursor's first spot in a decision; None if there is nothing to choose."""
        return next(iter(self.spots_now()), None)

    def areas(self) -> Sequence[Sequence[SpotT]]:
        raise NotImplementedError

    def spot_of(self, command: Any) -> SpotT | None:
        """The spot on which a legal command is chosen, if there is one."""
        return None

    def named(self, name: str) -> Any:
        """Return what a name in lessons and examples stands for: the spot of a command, or a class of spots."""
        return name if name[:1].isupper() else self.spot_of(self.session.game.parse(name))

    def meant(self, spot: SpotT) -> Any:
        """The legal command that is made, or begun, by choosing a spot, as far as it may be told; None if none is."""
        here = (choice.command for choice in self.choices if self.spot_of(choice.command) == spot)
        return next((command for command in here if not self.leaks_secret(command)), None)

    def spots_of(self, command: Any) -> Collection[SpotT]:
        """The spots of a legal command, marked while it is proposed."""
        spot = self.spot_of(command)
        return () if spot is None else (spot,)

    def facts(self, seat: int) -> list[str]:
        """Return public facts about a player, in a few words each, the most important first."""
        points = self.session.match.scores[seat]
        return [ngettext("{count} point", "{count} points", points).format(count=points)]

    def written(self, command: Any) -> str:
        """A command in words, as it is shown and typed at this table."""
        from boardgames_tui.core.moves import say  # the first board does without

        return say(self.session.game, command, self.session.view, self.session.names)

    def put_cursor(self) -> None:
        """Put the cursor on a valid spot. Games update here what depends on the cursor."""
        self.cursor.put()

    def new_decision(self) -> None:
        """A new decision: forget half-made moves."""

    @property
    def half_chosen(self) -> bool:
        """Whether a half-made move has a part that `drop_last` can drop; undo then does only that."""
        return False

    def drop_last(self) -> None:
        """Drop what was chosen last of a half-made move."""

    def how_to_drop(self) -> str:
        """The keys that drop what is half chosen, as a sentence."""
        return _("{key} drops the last one, Esc all.").format(key=self.sign("table.undo"))

    def leaks_secret(self, command: Any) -> bool:
        """Whether a command's price and gain would reveal a secret to an onlooker."""
        return False

    def told(self, refusal: Refusal) -> Refusal:
        """A refusal, unless it reveals a secret."""
        return refusal

    def legal(self) -> Sequence[Choice[Any]]:
        """The legal choices, as far as they may be told."""
        found: Sequence[Choice[Any]] = () if self.watching else self.session.view.choices
        return found

    def reasons(self) -> Sequence[Unavailable]:
        """Why actions are not possible now, unless that reveals a secret."""
        found: Sequence[Unavailable] = self.session.view.unavailable
        return found

    def impossible(self) -> list[str]:
        from boardgames_tui.core.moves import action_words

        sentence = _("Not possible: {action}. {reason}")
        return [
            as_sentence(sentence.format(action=action_words(self.session.game, each.action), reason=each.refusal))
            for each in self.reasons()
        ]

    # What is known of every table

    @property
    def view(self) -> ViewT:
        view: ViewT = self.session.view
        return view

    @property
    def names(self) -> Sequence[str]:
        return self.session.names

    @property
    def labels(self) -> Sequence[str]:
        return self.session.labels

    @property
    def watching(self) -> bool:
        """Whether the table is only being looked at: watching a match, or what the others did."""
        return self.session.watching or self.session.recalled is not None

    @property
    def choices(self) -> Choices[SpotT]:
        view, seen = self.session.view, (self.peeking, self.session.alone)
        if self._choices is None or self._choices_of[0] is not view or self._choices_of[1] != seen:
            self._choices_of = view, seen
            self._choices = Choices(self.legal(), self.spot_of)
        return self._choices

    def refusal(self, *actions: str) -> Refusal | None:
        """The first reason why one of these kinds of action is not possible now, as far as it may be told."""
        reasons = self.reasons()
        return next((each.refusal for action in actions for each in reasons if each.action == action), None)

    def why(self, *actions: str) -> str:
        return str(self.refusal(*actions) or "")

    def why_illegal(self, command: Any) -> str:
        """Why a command is not legal, as far as that may be told; "" if it is legal."""
        seat = self.session.to_move
        if self.session.waiting and seat is not None:  # do not tell what another player lacks
            return _("It's {name}'s turn.").format(name=self.names[seat])
        refusal = self.session.refusal(command)
        if refusal is None:
            return ""
        if self.leaks_secret(command):
            return _("That is hidden now; look at it on the table first.")
        return str(self.told(refusal))

    def marked(self, spot: SpotT) -> bool:
        """Whether the cursor stands there, and can be seen."""
        return self.cursor.spot == spot and not self.watching
