"""A match at a screen: whose view is shown, playing, undoing, watching.

Screens and widgets see its view; only this, the computer players, the review and reports use the state.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from boardgames_tui.core.coach import goals_of
from boardgames_tui.core.events import Event, known_events
from boardgames_tui.core.game import Game, Refusal, state_id
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.words import _
from boardgames_tui.tui.paint.cells import on_screen
from boardgames_tui.tui.paint.sentence import Sentence, tell


class MatchSession:
    """A match as the people at this screen may see it. It knows neither keys nor widgets."""

    def __init__(
        self,
        match: Match,
        match_id: int,
        watching: bool = False,
        continues_turn: Callable[[Any], bool] = lambda _public: False,
        seats: Sequence[int] | None = None,
    ) -> None:
        """`continues_turn`: whether a position, as all see it, goes on with its player's own turn.

        `seats` are those that are played at this screen; None: all people's.
        """
        self.match = match
        self.match_id = match_id
        self.watching = watching
        self.names = tuple(map(on_screen, match.setup.names))
        self.labels: Sequence[str] = ()
        """The names, marked if no person plays there: for seats, boards and points, not for sentences."""
        self._mark()
        self.seats: Sequence[int] = match.setup.humans if seats is None else seats
        """The seats that are played at this screen. No other's view is ever asked for here."""
        self.shared = seats is not None
        self.hidden_hands = self._hides()
        """Whether there is something that one of the people round the keyboard may see and another may not."""
        self._unknown = False
        """Whether the only seat here has a PIN that has not been typed since others have left this screen."""
        self.alone: int | None = None
        """The seat for which the curtain has been raised, as long as only that player should be looking."""
        self.recalled: int | None = None
        """While the player goes through what the others did: how many commands of the match lie on the table."""
        self.shown = self.length
        """While watching: how many commands of the match lie on the table."""
        self._continues_turn = continues_turn
        self.sitting: int | None = None
        """The seat of the last decision at this screen: this player sits there now."""
        self._told: dict[int, tuple[Turn, bool, list[Sentence]]] = {}
        self.curtain = self._needs_curtain()
        """Whether the player to move must be alone before the table, and is not known to be."""
        # No hand may be in the view before its owner is known to sit there.
        self.view: Any = match.view(None if watching or self.curtain else self.viewer)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None when the match is over."""
        return self.match.to_move

    @property
    def can_review(self) -> bool:
        return self.watching and self.to_move is None

    @property
    def waiting(self) -> bool:
        """Whether the player to move is at another screen."""
        return not self.watching and self.to_move is not None and self.to_move not in self.seats

    @property
    def elsewhere(self) -> bool:
        return self.waiting and self.to_move in self.match.setup.humans

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown: the player to move, the only person here, or, after the game, the last one."""
        if self.to_move is None and self.sitting is not None and not self.watching:
            return self.sitting
        if not self.waiting:
            return self.to_move
        return self.seats[0] if len(self.seats) == 1 and not self._unknown else None

    # Playing

    def lay(self, match: Match) -> None:
        self.match = match
        self._told.clear()
        self.look(None)

    def play(self, command: Any) -> None:
        """Play a command: check it, write it down. Raises IllegalCommand, StoreError; then nothing has changed."""
        seat = self.to_move
        self.match.play(command)
        self.look(seat)

    def take_back(self, count: int) -> Turn:
        """Undo the last commands. Raises CannotUndo, StoreError."""
        seat, match = self.to_move, self.match
        turn = match.undo(count, force=match.setup.single_human)
        self.look(seat)
        return turn

    def play_again(self) -> Turn:
        """Redo what was undone. Raises CannotUndo, StoreError."""
        seat = self.to_move
        turn = self.match.redo_human_move()
        self.look(seat)
        return turn

    def refusal(self, command: Any) -> Refusal | None:
        """Why a command is not legal now, or None."""
        return self.match.game.controller.check(self.match.state, command)

    # Who may look

    def look(self, seat: int | None) -> None:
        if seat in self.seats:
            self.sitting = seat
        if self.alone != self.to_move or not self.match.game.controller.needs_curtain(self.match.state):
            self.alone = None
        self.curtain, self.recalled = self._needs_curtain(), None
        # Nothing of the next hand is in the view before the curtain has fallen and risen.
        self.view = self.match.view(None if self.curtain else self.viewer)

    def _mark(self) -> None:
        self.labels = tuple(map(on_screen, self.match.setup.labels))

    def sit(self, seats: Sequence[int]) -> None:
        """Change the seats played at this screen, or who plays the others."""
        self._mark()
        alone = len(seats) == 1 and len(self.seats) > 1
        self._unknown = alone and self._hides() and bool(self.match.setup.seats[seats[0]].pin)
        self.seats = seats
        self.hidden_hands = self._hides()
        self.sitting = self.alone = None
        self.look(None)

    def _hides(self) -> bool:
        secrets = self.match.game.secrets and not self.match.setup.open_hands
        return secrets and len(self.seats) > 1 and not self.can_review

    def _needs_curtain(self) -> bool:
        seat = self.to_move
        if seat is None or seat == self.alone or seat not in self.seats:
            return False
        if self._unknown:
            return True
        if not self.hidden_hands:
            return False
        if not self.match.game.controller.needs_curtain(self.match.state):
            return False
        return seat != self.sitting or not self._continues_turn(self.match.view(None))

    def retranslate(self) -> None:
        self._told.clear()
        if self.watching:
            self.show(self.shown)
        else:
            self.recalled, self.view = None, self.match.view(self.view.seat)

    def raise_curtain(self) -> None:
        self.alone = self.to_move
        self.curtain = self._unknown = False
        self.recalled = None
        self.view = self.match.view(self.alone)

    def holds_secrets(self, seat: int) -> bool:
        """Whether this seat's view shows something that others must not see."""
        return self.match.game.controller.has_secrets(self.match.state, seat)

    def spoken_of(self) -> Any:
        """The view that sentences may use: the public one while others may be watching."""
        seat = self.to_move
        if self.hidden_hands and seat is not None and seat != self.alone and self.holds_secrets(seat):
            return self.match.view(None)
        return self.view

    def goals(self) -> list[str]:
        """The sources of points, a line each, with the progress of the player that sentences may describe."""
        view, seat = self.spoken_of(), self.to_move
        lines = goals_of(self.match.game, view)
        if lines and seat is not None and seat != view.seat and (self.watching or not self.seats):
            lines.insert(0, _("Here “you” means {name}.").format(name=self.names[seat]))
        return lines

    def widest(self) -> Any:
        """The player's view with the most they could ever hold, for sizing; others know nothing of it."""
        match = self.match
        return match.game.controller.view(match.game.controller.extreme_deals(match.state)[-1], self.to_move)

    def warm_up(self) -> None:
        """Load what playing and saving need, so that the first move does not wait."""
        state_id(self.match.state)
        for choice in self.view.choices[:1]:
            self.match.game.controller.apply(self.match.state.clone(), choice.command)

    # Going through it

    @property
    def length(self) -> int:
        """The number of commands that a spectator may know of: the last may still be secret."""
        known = len(self.match.turns)
        while self.to_move is not None and known and not self.match.turns[known - 1].told(None):
            known -= 1
        return known

    def show(self, number: int) -> None:
        self.shown = max(0, min(number, self.length))
        state = self.match.at(self.shown)
        controller = self.match.game.controller
        # After the match nothing is secret, and viewers want to see each player's choices.
        self.view = controller.view(state, controller.to_move(state) if self.can_review else None)

    def turns_of_others(self) -> Iterator[range]:
        """The numbers of the commands of each turn of the others since the viewer's last, if anything is told of it."""
        return (turn for turn in self.turns_told(self.news) if self.turns[turn.start].seat != self.view.seat)

    def turns_told(self, start: int = 0) -> Iterator[range]:
        """The numbers of the commands of each turn from a command on, if anything is told of it."""
        turns = self.turns
        runs = ([*run] for _seat, run in groupby(range(start, len(turns)), lambda number: turns[number].seat))
        return (range(run[0], run[-1] + 1) for run in runs if any(map(self.told, run)))

    @property
    def recalled_seat(self) -> int | None:
        """The seat whose turn is shown while going through what the others did."""
        return self.match.turns[self.recalled - 1].seat if self.recalled else None

    def look_on(self) -> None:
        """Show what everyone may see, until somebody looks again."""
        self.view = self.match.view(None)

    def recall(self, number: int) -> None:
        """Show the table as the viewer may see it after the first `number` commands."""
        self.recalled = number
        self.view = self.match.game.controller.view(self.match.at(number), self.view.seat)

    # Its turns in words

    @property
    def turns(self) -> Sequence[Turn]:
        return self.match.turns[: self.shown] if self.watching else self.match.turns

    @property
    def has_begun(self) -> bool:
        """Whether anything has been done that everybody may know of."""
        return any(turn.told(None) for turn in self.turns)

    @property
    def has_own_news(self) -> bool:
        """Whether there is a particular player to whom turns are new."""
        return self.view.seat is not None and not self.watching

    @property
    def news(self) -> int:
        """The number of the first turn that is new to the player at the screen; beyond the last if none is."""
        return self.match.since(self.view.seat) if self.has_own_news else len(self.turns)

    @property
    def news_begin(self) -> int:
        """The number of the first turn told as news; for nobody in particular, that of the turn before the last."""
        if self.has_own_news or not self.turns:
            return self.news
        return self.match.since(self.turns[-1].seat, len(self.turns))

    def news_of(self, seat: int, since: int | None = None) -> list[Sentence]:
        """Return a seat's events since the viewer's last turn, the most important first, without its name at the start.

        The first goes on from the name, which stands before it. The effects of the viewer's own move are included.
        `since`: from that turn on.
        """
        start = self.news_begin if since is None else since
        told = self._news(self.turns[max(start - 1, 0) :], seat)
        return [_of_seat(sentence, seat, goes_on=not number) for number, sentence in enumerate(told)]

    def news_in(self, turn: range) -> list[Sentence]:
        """Return the events of one seat's turn, the most important first; its name only at the start."""
        turns = self.match.turns[turn.start : turn.stop]
        seat = turns[0].seat
        first, *others = self._news(turns, seat) or [each for number in turn for each in self.sentences(number)]
        return [first, *(_of_seat(sentence, seat) for sentence in others)]

    def _news(self, turns: Sequence[Turn], seat: int) -> list[Sentence]:
        """Return a seat's events in these turns, as everyone may know them, the most important first."""
        return self._told_of([event for turn in turns for event in turn.events], seat)

    def _told_of(self, events: Iterable[Event], seat: int) -> list[Sentence]:
        told = self.game.news_of(events, seat)
        sentences = dict.fromkeys(tell(self.game, told, self.names))  # once, however often it happened
        return [sentence for sentence in sentences if not sentence.begins]

    def story(self, start: int = 0) -> list[str]:
        """Return the events from a turn on, in sentences, as everyone may know them."""
        return [sentence for number in range(start, len(self.turns)) for sentence in self.told(number)]

    def told(self, number: int) -> list[str]:
        """Return one turn in sentences, as everyone may know it; hidden events are included when the game is over."""
        return [sentence.text for sentence in self.sentences(number) if sentence.text]

    def sentences(self, number: int) -> list[Sentence]:
        """As `told`, with the places of the players' names."""
        turn = self.match.turns[number]
        over = self.to_move is None
        kept = self._told.get(number)
        if kept is None or kept[0] is not turn or kept[1] != over:
            events = turn.events if over else known_events(turn.events, None)
            sentences = tell(self.match.game, events, self.names)
            kept = self._told[number] = turn, over, sentences
        return kept[2]


def _of_seat(sentence: Sentence, seat: int, goes_on: bool = False) -> Sentence:
    """A sentence without the name of a seat that it begins with; `goes_on`: that name is before it."""
    first, *others = sentence.places or [(0, 0, -1)]
    if first[0] or first[2] != seat:
        return sentence
    cut = len(sentence.text) - len(sentence.text[first[1] :].lstrip())
    words = sentence.text[cut:]
    if not goes_on:
        words = words[:1].upper() + words[1:]
    return Sentence(words, tuple((start - cut, end - cut, whose) for start, end, whose in others))
