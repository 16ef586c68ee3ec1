"""Matching the level to the people at a table, so that they win about every second game.

A strength is in log odds: a player stronger by 1 wins e (2.72) times as often. `strength` in assets/GAME/bots.json has
the levels'; between two levels each decision is by one or the other. Games change a person's strength as in Elo (1978),
the first ones more.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import exp, log

from boardgames_tui.bots.levels import settings
from boardgames_tui.core.seats import LEVELS, Computer, computer_of
from boardgames_tui.core.statistics.figures import results_of
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import folded

STEP, FIRST_STEP, QUICKER = 0.6, 1.5, 8
"""The rating step after a sure loss was won, the step of first games, and how many games it takes to shrink."""


def strength_of(game: str, computer: Computer) -> float:
    """A computer player's strength in a game, given its id: easy is 0."""
    known = settings(game).strength
    weaker, stronger = known[computer.level], known[computer.level_above]
    return weaker + (stronger - weaker) * computer.above / 100


def computer_for(game: str, people: Sequence[float], computers: int) -> Computer:
    """The level at which people of these strengths win every second game; with fewer computers, an equal share."""
    wanted = log(sum(map(exp, people)) / max(len(people), computers)) if people else 0.0
    known = settings(game).strength
    for level, above in pairwise(LEVELS):
        if wanted < known[above]:
            share = round(100 * (wanted - known[level]) / (known[above] - known[level]))
            return Computer(above, matched=True) if share == 100 else Computer(level, max(0, share), matched=True)
    return Computer(LEVELS[-1], matched=True)


def after(strength: float, played: int, against: Sequence[tuple[float, float]]) -> float:
    """A strength after game `played` (from 0); `against`: opponents' strengths with 1, 0.5 or 0 for win, tie, loss."""
    step = STEP + (FIRST_STEP - STEP) * max(0.0, 1 - played / QUICKER)
    surprise = sum(score - 1 / (1 + exp(other - strength)) for other, score in against)
    return strength + step * surprise / len(against)


def strengths(store: Store, game: str) -> Mapping[str, float]:
    """People's strengths by their games against computers here, by `words.folded` names. Raises StoreError."""
    found: dict[str, float] = {}
    played: dict[str, int] = {}
    with Index(store.directory) as index:
        index.refresh(store)
        results = results_of(index)
    matches = [match for match in store.matches() if match.game == game and match.over and match.id in results]
    for match in reversed(matches):
        ranks = {name: rank for name, _points, rank in results[match.id]}
        seats = list(zip(match.names, match.players, strict=True))
        computers = [
            (strength_of(game, computer), ranks[name])
            for name, player in seats
            if (computer := computer_of(player)) is not None
        ]
        people = [name for name, player in seats if not player and computers]
        for name in people:
            key, rank = folded(name), ranks[name]
            against = [(other, (1 + (rank < theirs) - (rank > theirs)) / 2) for other, theirs in computers]
            found[key] = after(found.get(key, 0.0), played.get(key, 0), against)
            played[key] = played.get(key, 0) + 1
    return found
