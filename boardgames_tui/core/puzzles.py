"""Puzzles from one's own reviews: moves of finished games in place of which another was much better.

A review takes a minute, so what it has found is kept. What a player has found, too, is no puzzle any more.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.match import Match
from boardgames_tui.core.words import _

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store

NAME = "puzzles"
"""The setting that keeps them: match -> number of the move -> the better one, "" once it has been found."""


class Puzzle(NamedTuple):
    """A position in which a much better move is to be found."""

    match_id: int
    number: int
    """How many commands lead to it."""
    better: str
    """The better move, in the notation."""

    @property
    def place(self) -> str:
        return _("game {id}, move {number}").format(id=self.match_id, number=self.number + 1)


class Posed(NamedTuple):
    """A puzzle on the table."""

    puzzle: Puzzle
    match: Match
    """It begins at the position, with what its player could not see dealt anew."""
    better: Any
    played: Any
    """The command of the game."""


def _kept(store: "Store") -> dict[str, dict[str, Any]]:
    kept = store.setting(NAME)
    matches = kept.items() if isinstance(kept, dict) else ()
    return {match: moves for match, moves in matches if isinstance(moves, dict)}


def note(store: "Store", puzzle: Puzzle) -> None:
    """Keep what a review has found, unless it is known. Raises StoreError."""
    kept = _kept(store)
    moves = kept.setdefault(str(puzzle.match_id), {})
    if str(puzzle.number) not in moves:
        moves[str(puzzle.number)] = puzzle.better
        store.set_setting(NAME, kept)


def note_solved(store: "Store", puzzle: Puzzle) -> None:
    """The player has found it. Raises StoreError."""
    kept = _kept(store)
    kept.setdefault(str(puzzle.match_id), {})[str(puzzle.number)] = ""
    store.set_setting(NAME, kept)


def puzzles(store: "Store") -> dict[Puzzle, str]:
    """Those that are left, of the games that are there, with their game's title; the last game's first.

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
