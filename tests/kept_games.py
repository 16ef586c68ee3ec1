"""Finished games by players who play at random, to keep in a store: of any game, the same on every machine."""

from collections.abc import Sequence
from functools import cache
from random import Random

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import COMPUTER
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.store import Store

GAMES = [entry.id for entry in catalogue.ENTRIES]


@cache
def finished(game: str, players: tuple[str, ...] = ("Ada", "Boris"), seed: int = 1) -> Match:
    """A game played at random to its end. A player is a name, or "bot:LEVEL"."""
    played = catalogue.game(game)
    seats = tuple(
        Seat(name=f"Computer {number}", player=player) if player.startswith(COMPUTER) else Seat(name=player)
        for number, player in enumerate(players)
    )
    match = Match(played, Setup(game=game, rules_version=played.rules_version, seats=seats, seed=seed))
    generator = Random(seed)
    while legal := played.controller.legal_commands(match.state):
        match.play(legal[int(generator.random() * len(legal))])
    return match


def keep(store: Store, game: str, players: Sequence[str] = ("Ada", "Boris"), seed: int = 1) -> int:
    """Put such a game into a store; its number."""
    match = finished(game, tuple(players), seed)
    return store.add(match.setup, match.written, over=True)


def forget_ends(store: Store, *match_ids: int) -> None:
    """Let the figures of these games be unknown, as an older version has left them; without numbers, of all."""
    with Index(store.directory) as index, index.connection:
        for match_id in match_ids or store.finished():
            index.connection.execute("DELETE FROM counted WHERE match_id = ?", (match_id,))


def winners(game: str, players: Sequence[str] = ("Ada", "Boris"), seed: int = 1) -> list[str]:
    """Who won it."""
    result = finished(game, tuple(players), seed).result
    assert result is not None
    return [player for player, rank in zip(players, result.ranks, strict=True) if rank == 1]


def keep_several(store: Store) -> None:
    """13 finished games of three people and two levels, of every game."""
    for seed in range(1, 9):
        keep(store, "splendor", ("Ada", "Boris", "bot:hard"), seed)
    for seed in range(1, 4):
        keep(store, "summer-pavilion", ("Cleo", "Ada"), seed)
    keep(store, "princes-of-florence", ("Ada", "Boris", "Cleo"))
    keep(store, "de-vulgari-eloquentia", ("bot:easy", "Cleo"))
