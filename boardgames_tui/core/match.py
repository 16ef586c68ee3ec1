"""A match: set-up, history, undo and redo, and the journal that records it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.characters import check_character
from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Game, Result, View, state_id
from boardgames_tui.core.options import new_options, read_options
from boardgames_tui.core.seats import COMPUTER, PROGRAM
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.words import _, quoted

REPLIES = "normal"
"""The level that plays for the other people while one player thinks ahead: it moves at once."""


class Journal(Protocol):
    """Where a match is recorded. Methods return once the change is durable; what they raise prevents the move."""

    def append(self, number: int, command: str, state_id: str, over: bool, seat: int) -> None:
        """Record command `number` (from 0), dropping the undone ones; `over`: it ended the game."""

    def rewind(self, length: int) -> None:
        """Keep the first `length` commands; the others can be redone."""

    def reseat(self, number: int, seat: Seat) -> None:
        """Record who plays a seat from now on, or the time used."""


class NoJournal:
    """Records nothing: for the engine, tests and searches."""

    def append(self, number: int, command: str, state_id: str, over: bool, seat: int) -> None:
        """No-op."""

    def rewind(self, length: int) -> None:
        """No-op."""

    def reseat(self, number: int, seat: Seat) -> None:
        """No-op."""


@dataclass
class Turn:
    """A command of the history, with its events and the position after it."""

    seat: int
    command: Any
    text: str
    events: Sequence[Event]
    round: int
    state_id: str
    scores: tuple[int, ...]
    """Each seat's points after it: public ones, or all with open hands."""

    def told(self, seat: int | None) -> str:
        """The text that the seat may know (None: everyone); "" if it must not know that anything was played."""
        return self.text if seat == self.seat else str(self.command.public(self.text))


class CannotUndo(ValueError):
    """There is nothing to undo or redo, or something hidden has been shown."""


class ReplayError(ValueError):
    """A saved command leads to another position now; `number` is the command's, from 0."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.number = number


class DataMismatch(ValueError):
    """The match was started with other data files: it might diverge silently."""


class Match:
    """A game being played by `setup.seats`. Raises ValueError with a sentence if the set-up is not possible."""

    def __init__(self, game: Game, setup: Setup, journal: Journal | None = None, *, start: Any | None = None) -> None:
        if not 0 < setup.rules_version <= game.rules_version:
            words = _("it follows version {number} of the rules, and this bgtui knows versions 1 to {known}")
            raise ValueError(words.format(number=setup.rules_version, known=game.rules_version))
        read_options(game.options, setup.options)
        for seat in setup.seats:
            check_character(game.id, seat.player)
        self.game = game
        self.setup = setup
        self.journal: Journal = journal or NoJournal()
        self.turns: list[Turn] = []
        self.undone: list[str] = []
        self.spent = 0.0
        """The seconds of the player to move that have not been recorded yet, if there is a clock."""
        self._start = game.controller.new(setup) if start is None else start
        self.state = self._start.clone()

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: Iterable[Seat],
        options: dict[str, Any],
        seed: int,
        open_hands: bool = False,
        clock: str = "",
    ) -> "Match":
        """A new match with the rules and data of today. Raises ValueError."""
        setup = Setup(
            game=game.id,
            rules_version=game.rules_version,
            seats=tuple(seats),
            options=options,
            seed=seed,
            open_hands=open_hands,
            clock=clock,
            data=assets.data_id(game.id),
            package=catalogue.entry(game.id).package,
        )
        return cls(game, setup)

    @classmethod
    def replay(
        cls,
        setup: Setup,
        commands: Sequence[tuple[str, str]],
        journal: Journal | None = None,
        undone: Sequence[str] = (),
    ) -> "Match":
        """A match from stored commands and state ids ("" if unknown); `undone`: the next to redo first.

        Raises ReplayError, DataMismatch, UnknownGame, BadAssets, ValueError.
        """
        game = _game_of(setup)
        if setup.data != assets.data_id(setup.game):
            raise DataMismatch(
                _("it was started with different data files; pass them with --assets DIR")
                if setup.data
                else _('it was started with the built-in data files; play it with --assets ""')
            )
        match = cls(game, setup)
        match._play_on(commands)
        match.undone = list(reversed(undone))
        match.journal = journal or NoJournal()
        return match

    @classmethod
    def imported(cls, text: str) -> "Match":
        """A match from an exported file. Raises BadFile, and what `replay` does."""
        from boardgames_tui.core.store import import_text  # what is played by a program needs no store

        setup, commands = import_text(text)
        new_options(_game_of(setup).options, setup.options, len(setup.seats))
        return cls.replay(setup, commands)

    def follow(self, commands: Sequence[tuple[str, str]], undone: Sequence[str]) -> bool:
        """Apply what another screen has recorded, as far as possible; False if it was nothing. Raises ReplayError."""
        same = 0
        for turn, (_text, expected) in zip(self.turns, commands, strict=False):
            if turn.state_id != expected:
                break
            same += 1
        changed = same != len(self.turns) or same != len(commands)
        if changed:
            self.spent = 0.0
        if same < len(self.turns):
            self.state = self.at(same)
            del self.turns[same:]
        journal, self.journal = self.journal, NoJournal()
        try:
            self._play_on(commands[same:])
        finally:
            self.journal = journal
        self.undone = list(reversed(undone))
        return changed

    def reseat(self, number: int, player: str) -> None:
        """Let `player`, as in `Seat`, play a seat from now on. Raises ValueError, or what the journal raises."""
        check_character(self.game.id, player)
        self.keep_time()
        before = self.setup.seats[number]
        seat = replace(before, player=player, passed=before.passed or (bool(self.turns) and player != before.player))
        self.journal.reseat(number, seat)
        self.setup = self.setup.with_seat(number, seat)

    def follow_seats(self, seats: Sequence[Seat]) -> list[int]:
        """Learn who plays from another screen; return the seats that have passed to somebody else.

        Never to a program: another user may have written its command.
        """
        found = []
        for number, (mine, theirs) in enumerate(zip(self.setup.seats, seats, strict=True)):
            if mine.player != theirs.player and not theirs.player.startswith(PROGRAM):
                self.setup = self.setup.with_seat(number, theirs)
                found.append(number)
            elif (mine.used, mine.in_turn) != (theirs.used, theirs.in_turn):
                seat = replace(mine, used=theirs.used, in_turn=theirs.in_turn)
                self.setup = self.setup.with_seat(number, seat)
        return found

    def time_left(self, number: int) -> int | None:
        """The seconds left to a seat on the clock, below 0 if its time is up; None if there is no clock for it."""
        seat, clock = self.setup.seats[number], self.setup.running_clock
        if clock is None or seat.player:
            return None
        spent = int(self.spent) if number == self.to_move else 0
        return clock.left(seat.used + spent, seat.in_turn + spent)

    def keep_time(self, ends_turn: bool = False) -> None:
        """Record the time that the player to move has spent. Raises what the journal raises."""
        number, seconds = self.to_move, round(self.spent)
        if not self.setup.clock or number is None:
            return
        before = self.setup.seats[number]
        in_turn = 0 if ends_turn else before.in_turn + seconds
        seat = replace(before, used=before.used + seconds, in_turn=in_turn)
        if seat != before:
            self.journal.reseat(number, seat)
            self.setup = self.setup.with_seat(number, seat)
        self.spent = 0.0

    def _play_on(self, commands: Sequence[tuple[str, str]]) -> None:
        for number, (text, expected) in enumerate(commands, len(self.turns)):
            try:
                self._do(self.game.parse(text), timed=False)
            except ValueError as error:
                told = _("move {number}, {text}, can no longer be played: {reason}")
                raise ReplayError(number, told.format(number=number + 1, text=quoted(text), reason=error)) from error
            if expected and self.turns[-1].state_id != expected:
                words = _("move {number}, {text}, now leads to a different position")
                raise ReplayError(number, words.format(number=number + 1, text=quoted(text)))

    @property
    def written(self) -> list[tuple[str, str]]:
        """The arguments of `replay`: each command's text, and the id of the state after it."""
        return [(turn.text, turn.state_id) for turn in self.turns]

    @property
    def to_move(self) -> int | None:
        return self.game.controller.to_move(self.state)

    @property
    def result(self) -> Result | None:
        return self.game.controller.result(self.state)

    @property
    def scores(self) -> Sequence[int]:
        return self.game.controller.scores(self.state)

    @property
    def state_id(self) -> str:
        return self.turns[-1].state_id if self.turns else state_id(self.state)

    def view(self, seat: int | None) -> View:
        return self.game.controller.view(self.state, seat)

    def play(self, command: Any) -> Sequence[Event]:
        """Play and record a command. Raises IllegalCommand, or what the journal raises; then nothing has changed."""
        turn = self._do(command)
        if self.undone and self.undone[-1] == turn.text:
            self.undone.pop()
        else:
            self.undone.clear()
        return turn.events

    def _do(self, command: Any, timed: bool = True) -> Turn:
        seat = self.to_move
        after = self.state.clone()
        events = self.game.controller.apply(after, command)
        assert seat is not None  # apply refuses all commands after the end
        turn = Turn(
            seat,
            command,
            self.game.format(command),
            events,
            self.state.round,
            state_id(after),
            self._points(after),
        )
        then = self.game.controller.to_move(after)
        # The time of a secret command would tell that there was one.
        if timed and self.setup.clock and (seat != then or turn.told(None)):
            self.keep_time((seat, turn.round) != (then, after.round) or any(event.ends for event in events))
        self.journal.append(len(self.turns), turn.text, turn.state_id, then is None, seat)
        self.state = after
        self.turns.append(turn)
        return turn

    def at(self, length: int) -> Any:
        """The state after the first `length` commands."""
        state = self._start.clone()
        for turn in self.turns[:length]:
            self.game.controller.advance(state, turn.command)
        return state

    def positions(self) -> Iterator[tuple[Turn, Any]]:
        """Each turn with the position before it, which changes with the next item."""
        state = self._start.clone()
        for turn in self.turns:
            yield turn, state
            self.game.controller.advance(state, turn.command)

    def _points(self, state: Any) -> tuple[int, ...]:
        controller = self.game.controller
        return tuple(controller.open_scores(state) if self.setup.open_hands else controller.scores(state))

    def think_ahead(self, seed: int) -> "Match":
        """A match in memory that begins here, for the player to move to try moves in; nothing of it is recorded.

        What that player cannot see is dealt anew from `seed`, and computers play for the other people.
        """
        mover = self.to_move
        assert mover is not None
        others = (
            seat if number == mover else replace(seat, pin="", player=seat.player or COMPUTER + REPLIES)
            for number, seat in enumerate(self.setup.seats)
        )
        setup = replace(self.setup, seats=tuple(others), seed=seed, trial=True, clock="")
        return Match(self.game, setup, start=self.game.controller.determinize(self.state, mover, Random(seed)))

    def points(self, count: Callable[[Any], Sequence[int]]) -> list[tuple[int, ...]]:
        """Return each seat's points after each turn of a finished match; `count` computes them for a position."""
        assert self.result is not None
        return [*(tuple(count(state)) for _turn, state in self.positions()), self.result.points][1:]

    def by_round(self, points: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Return, from the points after each turn, those at the end of each round."""
        return list({turn.round: each for turn, each in zip(self.turns, points, strict=True)}.values())

    def since(self, seat: int, length: int | None = None) -> int:
        """Return the index of the first command after the seat's last turn, except one just played; 0 without one.

        `length`: consider only this many commands, as if the last of them had just been played.
        """
        turns = self.turns[:length]
        end = len(turns)
        while (length or self.to_move == seat) and end and turns[end - 1].seat == seat:
            end -= 1
        return next((number for number in range(end, 0, -1) if turns[number - 1].seat == seat), 0)

    def undo_refusal(self, count: int = 1) -> str:
        """Why the last commands cannot be undone, as a sentence; "" if they can."""
        if not self.turns:
            return _("Nothing has been played yet.")
        for turn in self.turns[-count:]:
            for event in turn.events:
                if event.reveals or event.ends:
                    words = _("Under the rules, this cannot be undone. {what}")
                    if event.reveals:
                        words = _("This revealed hidden information. {what}")
                    return words.format(what=self.game.tell(event.for_seat(None), self.setup.names))
        return ""

    def last_move(self, seats: Sequence[int], whole: bool = False) -> int:
        """Return the number of commands to undo for the last one of these seats, or for its `whole` turn.

        A turn is a seat's consecutive commands in one round, since an event that `ends` something. Raises CannotUndo.
        """
        count = next((number for number, turn in enumerate(reversed(self.turns), 1) if turn.seat in seats), 0)
        if not count:
            raise CannotUndo(_("You have no move to undo.") if self.turns else self.undo_refusal())
        last = self.turns[-count]
        for turn in reversed(self.turns[:-count] if whole else []):
            if (turn.seat, turn.round) != (last.seat, last.round) or any(event.ends for event in turn.events):
                break
            count += 1
        if not self.setup.single_human and (reason := self.undo_refusal(count)):
            raise CannotUndo(reason)
        return count

    def undo(self, count: int = 1, *, force: bool = False) -> Turn:
        """Undo the last commands; return the first. Raises CannotUndo; `force` undoes what showed something hidden."""
        reason = self.undo_refusal(count)
        if reason and not (force and self.turns):
            raise CannotUndo(reason)
        length = len(self.turns) - count
        state = self.at(length)
        self.keep_time(self.game.controller.to_move(state) != self.to_move)
        self.journal.rewind(length)
        self.state = state
        turn = self.turns[length]
        self.undone += [each.text for each in reversed(self.turns[length:])]
        del self.turns[length:]
        return turn

    def undo_human_move(self, whole: bool = False) -> Turn:
        """Undo the last human command or `whole` turn, and those of computers after it. Raises CannotUndo.

        A person alone against computers may undo anything.
        """
        return self.undo(self.last_move(self.setup.humans, whole), force=True)

    def redo_human_move(self) -> Turn:
        """Redo a human command, and the answers of computers to it. Raises CannotUndo."""
        from boardgames_tui.core.store import StoreError  # what is played by a program needs no store

        turn = self.redo()
        with suppress(StoreError):  # they are asked again, and what they do is the next to redo
            while self.undone and self.to_move not in self.setup.humans:
                self.redo()
        return turn

    def redo(self) -> Turn:
        """Redo the last undone command. Raises CannotUndo."""
        if not self.undone:
            raise CannotUndo(_("There is nothing to redo."))
        turn = self._do(self.game.parse(self.undone[-1]))
        self.undone.pop()
        return turn


def _game_of(setup: Setup) -> Game:
    """Return the set-up's game. Raises UnknownGame; if its package is missing, with what to install."""
    if setup.package and catalogue.known(setup.game) is None:
        words = _("it needs the package {package}; install that again from where you got it")
        raise catalogue.UnknownGame(words.format(package=setup.package))
    return catalogue.game(setup.game)
