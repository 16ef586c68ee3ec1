"""Matches with computers and programs at the table, and those who play them."""

from collections.abc import Iterator
from contextlib import contextmanager

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import seat_of
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.protocol.opponents import Opponents


def match_of(*words: str, game: str = "splendor", seed: int = 3) -> Match:
    """A match in which these sit at the table."""
    seats: list[Seat] = []
    for word in words:
        seats.append(seat_of(word, [seat.name for seat in seats]))
    loaded = catalogue.game(game)
    return Match(loaded, Setup(game=game, rules_version=loaded.rules_version, seats=tuple(seats), seed=seed))


@contextmanager
def opponents_of(match: Match) -> Iterator[Opponents]:
    """Those who play it, sent away in the end."""
    opponents = Opponents(match)
    try:
        yield opponents
    finally:
        opponents.close()


def play_on(match: Match, opponents: Opponents, most: int = 10_000) -> list[str]:
    """Let them play until a person has to decide; what the people at the table are told."""
    told = []
    while match.to_move is not None and match.to_move not in match.setup.humans and len(match.turns) < most:
        thought = opponents.decide().result(timeout=60)
        match.play(thought.candidates[0].command)
        if thought.notice:
            told.append(thought.notice)
    return told
