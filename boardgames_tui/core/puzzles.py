"""Puzzles from one's own reviews: moves of finished games in place of which another was much better.

A review takes a minute, so its findings are stored. A puzzle that a player has solved is not offered again.
"""

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import StoreError
from boardgames_tui.core.words import _

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store

NAME = "puzzles"
"""The store's key for puzzles: match -> number of the move -> the better move, "" once solved."""


class Puzzle(NamedTuple):
    """A position in which a much better move is to be found."""

    match_id: int
    number: int
    """The number of commands before it."""
    better: str
    """The better move, in the notation."""

    @property
    def place(self) -> str:
        return _("game {id}, move {number}").format(id=self.match_id, number=self.number + 1)


class Posed(NamedTuple):
    """A puzzle on the table."""

    puzzle: Puzzle
    match: Match
    """A match that begins at the position; what its player could not see is re-sampled."""
    better: Any
    played: Any
    """The command that was played in the game."""


def _kept(store: "Store") -> dict[str, dict[str, Any]]:
    kept = store.setting(NAME)
    matches = kept.items() if isinstance(kept, dict) else ()
    return {match: moves for match, moves in matches if isinstance(moves, dict)}


def note(store: "Store", puzzle: Puzzle) -> None:
    """Store what a review has found, unless it is stored already; if the store fails, there is one puzzle less."""
    with suppress(StoreError):
        kept = _kept(store)
        moves = kept.setdefault(str(puzzle.match_id), {})
        if str(puzzle.number) not in moves:
            moves[str(puzzle.number)] = puzzle.better
            store.set_setting(NAME, kept)


def note_solved(store: "Store", puzzle: Puzzle) -> None:
    """Store that a player has solved the puzzle. Raises StoreError."""
    kept = _kept(store)
    kept.setdefault(str(puzzle.match_id), {})[str(puzzle.number)] = ""
    store.set_setting(NAME, kept)


def puzzles(store: "Store") -> dict[Puzzle, str]:
    """Return the unsolved puzzles of the saved games, each with its game's title, the latest game's first.

    Raises StoreError.
    """
    kept = _kept(store)
    return {
        Puzzle(saved.id, int(number), better): title_of(saved.game)
        for saved in (store.matches() if kept else ())
        for number, better in kept.get(str(saved.id), {}).items()
        if number.isdecimal() and int(number) < saved.commands and isinstance(better, str) and better
    }


def pose(match: Match, puzzle: Puzzle) -> Posed:
    """Lay out a puzzle of a finished match. Raises ValueError if it is not of this match."""
    start = Match(match.game, match.setup, start=match.at(puzzle.number))
    played, better = match.turns[puzzle.number].command, match.game.parse(puzzle.better)
    return Posed(puzzle, start.think_ahead(match.setup.seed + puzzle.number), better, played)
