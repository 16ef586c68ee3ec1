"""Matching the level to the people at a table, so that they win about half of their games.

A strength is in log odds: a player stronger by 1 wins e (2.72) times as often. `strength` in assets/GAME/bots.json
has the levels'; between two levels each decision is by one or the other. A person's strength is a probability
distribution over some strengths, which each game updates by Bayes' rule. Glicko (Glickman 1999) reduces that to a
mean and a deviation; here the distribution keeps the long tails of people's own estimates, so that the steps grow
while one side wins every game.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import exp, log

from boardgames_tui.bots.levels import settings
from boardgames_tui.core.seats import LEVELS, Computer, computer_of
from boardgames_tui.core.statistics.figures import results_of
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.store import Store
from boardgames_tui.core.words import N_, folded

EXPERIENCE = {"new": N_("I'm new to it"), "some": N_("I know it"), "much": N_("I play it well")}
"""The answers of people who have not played a game against a computer here."""
LIKE = {"": Computer("easy"), "new": Computer("beginner", 50), "some": Computer("normal"), "much": Computer("hard")}
"""Answer -> the computer player of about that strength; "" is for people who have not been asked."""
NAME = "experience"
"""The store's key for their answers: game -> name -> one of EXPERIENCE."""
SPACING, SPREAD, LEARNING = 0.25, 3.0, 0.25
"""The step between strengths; the error that half of all people stay within; the share that moves on with each game."""
STRENGTHS = [SPACING * step for step in range(-24, 45)]


def strength_of(game: str, computer: Computer) -> float:
    """A computer player's strength in a game, given its id: easy is 0."""
    known = settings(game).strength
    weaker, stronger = known[computer.level], known[computer.level_above]
    return weaker + (stronger - weaker) * computer.above / 100


def computer_for(game: str, people: Sequence[float], computers: int) -> Computer:
    """The level at which people of these strengths win half of their games; with fewer computers, an equal share."""
    known = settings(game).strength
    wanted = log(sum(map(exp, people)) / max(len(people), computers)) if people else known[LEVELS[0]]
    for level, above in pairwise(LEVELS):
        if wanted < known[above]:
            share = round(100 * (wanted - known[level]) / (known[above] - known[level]))
            return Computer(above, matched=True) if share == 100 else Computer(level, max(0, share), matched=True)
    return Computer(LEVELS[-1], matched=True)


class Belief:
    """The distribution of the strength of a person with that answer for a game."""

    def __init__(self, game: str, experience: str = "") -> None:
        middle = strength_of(game, LIKE[experience])
        self.shares = [1 / (1 + ((each - middle) / SPREAD) ** 2) for each in STRENGTHS]

    @property
    def strength(self) -> float:
        """The median."""
        left = sum(self.shares) / 2
        for share, each in zip(self.shares, STRENGTHS, strict=True):
            if left <= share:
                return each + SPACING * (left / share - 0.5)
            left -= share
        raise AssertionError

    def learn(self, against: Sequence[tuple[float, float]]) -> None:
        """Update on a game: the opponents' strengths, each with 1, 0.5 or 0 for win, tie, loss.

        The game may also have made the person stronger.
        """
        likely = [share * self._likelihood(each, against) for share, each in zip(self.shares, STRENGTHS, strict=True)]
        total = sum(likely)
        likely = [share / total for share in likely]
        around = zip([likely[0], *likely], likely, [*likely[1:], likely[-1]], strict=False)
        self.shares = [LEARNING * (below + above) + (1 - 2 * LEARNING) * here for below, here, above in around]

    def _likelihood(self, strength: float, against: Sequence[tuple[float, float]]) -> float:
        """Several opponents in one game count as much as one."""
        surprise = sum(
            score * log(1 + exp(other - strength)) + (1 - score) * log(1 + exp(strength - other))
            for other, score in against
        )
        return exp(-surprise / len(against))


def experience(store: Store, game: str) -> Mapping[str, str]:
    """Return people's answers about a game, by `words.folded` names."""
    kept = store.setting(NAME)
    said = kept.get(game) if isinstance(kept, dict) else None
    return {name: word for name, word in said.items() if word in EXPERIENCE} if isinstance(said, dict) else {}


def note_experience(store: Store, game: str, name: str, word: str) -> None:
    """Store a person's answer. Raises StoreError."""
    kept = store.setting(NAME)
    others = kept if isinstance(kept, dict) else {}
    store.set_setting(NAME, {**others, game: {**experience(store, game), folded(name): word}})


def strengths(store: Store, game: str) -> Mapping[str, float]:
    """People's strengths by what they said and by their games against computers here, by `words.folded` names.

    Raises StoreError.
    """
    said = experience(store, game)
    found = {name: Belief(game, word) for name, word in said.items()}
    with Index(store.directory) as index:
        index.refresh(store)
        results = results_of(index, counted=True)
    matches = [match for match in store.matches() if match.game == game and match.over and match.id in results]
    for match in reversed(matches):
        ranks = {name: rank for name, _points, rank in results[match.id]}
        seats = [each for each in zip(match.names, match.players, strict=True) if each[0] in ranks]
        computers = [
            (strength_of(game, computer), ranks[name])
            for name, player in seats
            if (computer := computer_of(player)) is not None
        ]
        people = [name for name, player in seats if not player and computers]
        for name in people:
            rank = ranks[name]
            against = [(other, (1 + (rank < theirs) - (rank > theirs)) / 2) for other, theirs in computers]
            found.setdefault(folded(name), Belief(game)).learn(against)
    return {name: belief.strength for name, belief in found.items()}
