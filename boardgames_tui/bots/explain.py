"""A computer player's opinion of a move, in words and as a chance, and how certain it is."""

from collections.abc import Sequence
from random import Random
from typing import Any

from boardgames_tui.bots.chances import chance
from boardgames_tui.bots.levels import knowledge, settings
from boardgames_tui.bots.player import Candidate
from boardgames_tui.core.advice import Doubt, Elsewhere, Follow, Lead, Margin, Objection
from boardgames_tui.core.game import Game
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import LEVELS, Level, computer_of
from boardgames_tui.core.setup import Setup

WORLDS = 8
"""Sampled positions for what depends on hidden things."""


def explain(
    match: Match,
    seat: int,
    command: Any,
    names: Sequence[str],
    hinted: Sequence[str] = (),
    *,
    best: bool = False,
    share: float | None = None,
) -> list[str]:
    """The reasons for a command, and its value in figures, from the seat's view.

    `hinted`: the reasons that a hint has given; `best`: it was called the best move: no figure speaks against it;
    `share`: its chance relative to that one's: of a weaker one, nothing says that others earn only as much, or less.
    """
    worlds = [_world(match, seat, number) for number in range(WORLDS)]
    knows = knowledge(match.game)
    best = best or [*match.game.controller.legal_commands(worlds[0])] == [command]
    reasons = hinted or _planned(knows.reasons(worlds[0], command, names, best=best))
    unsaid = (Doubt,) * best + (Elsewhere,) * (share is not None and share < 1)
    figures = [each for each in knows.weigh(worlds, command, names) if not isinstance(each, unsaid)]
    return [*dict.fromkeys([*reasons, *figures])]


def worth(match: Match, seat: int, thing: str) -> int:
    """Return the value to a seat of something for sale, in the game's money, in the first position of `why`."""
    return knowledge(match.game).worth(_world(match, seat, 0), seat, thing)


def _world(match: Match, seat: int, number: int) -> Any:
    return match.game.controller.determinize(match.state, seat, Random(match.setup.seed + number))


def speaks_for(
    game: Game,
    state: Any,
    command: Any,
    other: Any,
    names: Sequence[str],
    *,
    best: bool = False,
    then: Sequence[Any] | None = None,
) -> list[str]:
    """Return the reasons for a command that do not hold for `other`; for the `best`, all of them, and its advantage.

    An advantage over the best one, which counts only what is in figures, would read as if it were the better move.
    `then`: how its turn is planned to go on, as far as that is known; None if no hint has to fit what is said.
    """
    knows = knowledge(game)
    found = list(dict.fromkeys(knows.reasons(state, command, names, best=best, other=other)))
    if then is not None:
        found = _planned(found, then)
    if other is None:
        return found
    theirs = {
        *knows.reasons(state, other, names),
        *knows.reasons(state, other, names, best=not best, other=command),
    }
    own = [reason for reason in found if reason not in theirs or (isinstance(reason, Objection) and not best)]
    shared = [reason for reason in found if reason in theirs] if best else []
    order = [*own, *shared]
    order.sort(key=lambda reason: not isinstance(reason, Lead))
    advantage = knows.compare(state, command, other) if best else ""
    return [*filter(None, dict.fromkeys([*order[:1], advantage, *order[1:]]))]


def _planned(reasons: Sequence[str], then: Sequence[Any] = ()) -> list[str]:
    """Leave out the reasons that name a step which is not planned: the next hint may name another one."""
    return [each for each in reasons if not isinstance(each, Follow) or each.is_planned(then)]


def gives_up(game: Game, state: Any, command: Any, names: Sequence[str]) -> bool:
    """Whether all that is to be said of a command is what it gives up."""
    return any(isinstance(each, Objection) for each in knowledge(game).reasons(state, command, names))


def chance_told(game: Game, state: Any, share: float, setup: Setup) -> float:
    """The chance of winning, 0 to 1, shown to people for a win share of the player to move.

    It assumes that all players are as strong as the strongest computer player of the match.
    """
    return _chances(game, state, [share], setup)[0]


def _chances(game: Game, state: Any, shares: Sequence[float], setup: Setup) -> list[float]:
    there = {computer.level for seat in setup.seats if (computer := computer_of(seat.player)) is not None}
    strongest: Level = next((level for level in reversed(LEVELS) if level in there), "normal")
    seats, progress = len(setup.seats), knowledge(game).progress(state)
    correction = settings(game.id).correction(seats, strongest)
    return [chance(share, seats, progress, correction) for share in shares]


def margin_of(game: Game, state: Any, best: Candidate, other: Candidate, setup: Setup) -> Margin | None:
    """Return a candidate's margin to the best one, in chances as shown to people; None if they were not compared."""
    if other.behind is None:
        return None
    shares = (best.value, other.value, other.value + other.error, other.value - other.error)
    most, least, more, less = _chances(game, state, shares, setup)
    return Margin(least, most - least, (more - less) / 2)
