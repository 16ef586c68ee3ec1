"""A review: the decisions of a match, and which of the moves played were not the best."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from boardgames_tui.bots.explain import chance_told, margin_of, speaks_for
from boardgames_tui.bots.player import Candidate
from boardgames_tui.bots.turns import rest_of_turn
from boardgames_tui.core.advice import Margin
from boardgames_tui.core.match import Match, Turn
from boardgames_tui.core.moves import say
from boardgames_tui.core.puzzles import Puzzle

OTHERS = 3
"""The number of moves listed besides the best one and the one that was played."""


class Mark(NamedTuple):
    """A move that was not the best."""

    command: Any
    """The better move's command."""
    better: str
    """The better move, in words."""
    played: str
    """The move that was played, in words."""
    margin: Margin
    """By how much the played move falls behind the better one."""
    reasons: Sequence[str]
    """The better move's gains, and its advantage over the played one, in sentences."""
    others: Sequence[tuple[str, float]] = ()
    """The next best moves, with the chance of winning that each would roughly have left."""


class Decision(NamedTuple):
    """A decision to search."""

    number: int
    """The number of commands before it."""
    turn: Turn
    state: Any
    rest: Mapping[int, Any]
    """The other commands of the same turn, by number."""


@dataclass
class Review:
    """The review of a match, as far as it has got."""

    match: Match
    seats: Collection[int]
    """Whose moves are reviewed."""
    marks: dict[int, Mark] = field(default_factory=dict)
    """The marks by the number of commands before the move."""
    chances: dict[int, float] = field(default_factory=dict)
    """The chance of winning, 0 to 1, that each reviewed move left its player."""
    _marked: set[int] = field(default_factory=set)
    """The other commands of a turn that is marked: a turn has one mark at most."""

    def decisions(self, begin: int = 0) -> Iterator[Decision]:
        """The decisions from command `begin` on that had more than one choice; each is to be judged before the next."""
        game = self.match.game
        for number, (turn, state) in enumerate(self.match.positions()):
            if number < begin or turn.seat not in self.seats or number in self._marked:
                continue
            if len(game.controller.legal_commands(state)) > 1:
                left = self.match.turns[number:]
                rest = {number + later: left[later].command for later in rest_of_turn(game, state, left)}
                yield Decision(number, turn, state.clone(), rest)

    def judge(self, decision: Decision, candidates: Sequence[Candidate]) -> Mark | None:
        """Note what a search found, the best command first, compared with the one that was played."""
        number, turn, state, rest = decision
        game, setup = self.match.game, self.match.setup
        best = candidates[0]
        played = next((each for each in candidates if each.command == turn.command), best)
        margin = margin_of(game, state, best, played, setup)
        self.chances[number] = margin.chance if margin else chance_told(game, state, played.value, setup)
        if margin is None or not margin.is_marked:
            return None
        words = partial(say, game, view=game.controller.view(state, turn.seat), names=setup.names)
        reasons = speaks_for(game, state, best.command, turn.command, setup.names, best=True)
        ideas = [each for each in candidates if each not in (best, played)][:OTHERS]
        others = [(words(each.command), chance_told(game, state, min(best.value, each.value), setup)) for each in ideas]
        self._marked.update(rest)
        mark = Mark(best.command, words(best.command), words(turn.command), margin, reasons, others)
        self.marks[number] = mark
        return mark

    def puzzle(self, match_id: int, number: int) -> Puzzle | None:
        """Return a marked move as a puzzle if it is a person's and another was much better; a trial has none."""
        mark, setup = self.marks[number], self.match.setup
        if mark.margin.is_much and self.match.turns[number].seat in setup.humans and not setup.trial:
            return Puzzle(match_id, number, self.match.game.format(mark.command))
        return None
