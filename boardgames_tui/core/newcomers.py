"""Lessons and opponents offered to newcomers, depending on the games and lessons completed here."""

from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.options import stored
from boardgames_tui.core.seats import COMPUTER, LEVELS, Level, computer_of, new_seed, seat_of
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store, StoreError

NAME = "lessons"
"""The store's key for the completed steps."""
WINS = 2
"""Wins at a level before the next is offered."""
LOOKED_AT = 12
"""Recent finished games to replay when choosing a level."""


def done(store: Store, game: str) -> frozenset[str]:
    kept = store.setting(NAME)
    steps = kept.get(game) if isinstance(kept, dict) else None
    return frozenset(step for step in steps if isinstance(step, str)) if isinstance(steps, list) else frozenset()


def note_done(store: Store, game: str, step: str) -> None:
    """Store that a step was completed. Raises StoreError."""
    kept = store.setting(NAME)
    all_done = kept if isinstance(kept, dict) else {}
    store.set_setting(NAME, all_done | {game: sorted(done(store, game) | {step})})


def is_new(store: Store, game: str) -> bool:
    """Whether there are lessons, and nobody has begun them or finished a game. Raises StoreError."""
    return (
        assets.has(game, "lessons.json")
        and not done(store, game)
        and not any(match.over and match.game == game for match in store.matches())
    )


def first_setup(game_id: str, name: str, computers: int) -> Setup:
    """A game of one person against easy computer players. Raises BadAssets."""
    game, seats = catalogue.game(game_id), [Seat(name=name)]
    for _number in range(computers):
        seats.append(seat_of(f"{COMPUTER}easy", [seat.name for seat in seats]))
    return Match.begin(game, seats, stored(game.options()), new_seed()).setup


def level_to_offer(store: Store, game: str) -> Level:
    """The level of the next opponent: easy, or the one after the level beaten twice. Raises StoreError."""
    finished = [match.id for match in store.matches() if match.over and match.game == game]
    wins = dict.fromkeys(LEVELS, 0)
    for match_id in finished[:LOOKED_AT]:
        beaten = _beaten(store, match_id)
        if beaten is not None:
            wins[beaten] += 1
            if wins[beaten] == WINS:
                return LEVELS[min(LEVELS.index(beaten) + 1, len(LEVELS) - 1)]
    return "easy"


def _beaten(store: Store, match_id: int) -> Level | None:
    """The strongest level that a person beat in a game; None if there is none."""
    try:
        saved = store.load(match_id)
        levels = [known.level for seat in saved.setup.seats if (known := computer_of(seat.player)) is not None]
        result = Match.replay(saved.setup, saved.commands).result if levels else None
    except (StoreError, ValueError):  # the list of games reports it
        return None
    if result is None or saved.setup.trial or any(seat.passed for seat in saved.setup.seats):
        return None
    won = any(not saved.setup.seats[seat].player for seat in result.winners)
    return max(levels, key=LEVELS.index) if won else None
