"""The coach: in a player's first games, a note when a situation comes up for the first time.

A note states a fact from the player's own view, and never says what to play: `games/GAME/presentation/coach.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from boardgames_tui.core.game import Game
from boardgames_tui.core.imports import resolved
from boardgames_tui.core.words import _, folded

if TYPE_CHECKING:
    from boardgames_tui.core.store import Store

NAME = "coach"
"""The store's key for the notes each player has seen."""
GAMES = 2

Values = Mapping[str, Any]
"""A note's placeholders. `player` is a seat, and becomes its name."""
SO: Values = {}
"""The note applies, and has no placeholders."""
ViewT = TypeVar("ViewT")
Condition = Callable[[ViewT, Any], Values | None]
"""Takes a view and the game's tables; returns the placeholders' values, or None if the note does not apply."""


class Note(NamedTuple):
    """A note on one situation, shown once. `text` is marked with `N_` and translated where it is shown."""

    id: str
    text: str
    when: Condition[Any]
    pressing: bool = False
    """Whether it is shown even after another note in the same turn."""


def when(test: Callable[[ViewT], bool]) -> Condition[ViewT]:
    """The condition of a note without placeholders."""
    return lambda view, _tables: SO if test(view) else None


def notes_of(game: Game) -> Sequence[Note]:
    """The notes of a game, the most important first; none if it has no coach."""
    if not game.coach:
        return ()
    found: Sequence[Note] = resolved(game.coach)
    return found


def goals_of(game: Game, view: Any) -> list[str]:
    """Return the sources of a game's points, a line each, with the viewing player's progress."""
    if not game.goals:
        return []
    lines: list[str] = resolved(game.goals)(view, game.tables)
    return lines


class Coach:
    """Finds the next note for a player who has seen other notes."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._notes = notes_of(game)

    def note(
        self, view: Any, names: Sequence[str], told: frozenset[str], spoken: bool = False
    ) -> tuple[str, str] | None:
        """The first note that applies and has not been seen: id and text. `spoken`: only if pressing."""
        for note in self._notes:
            if note.id not in told and (note.pressing or not spoken):
                values = note.when(view, self._game.tables)
                if values is not None:
                    player = {"player": names[values["player"]]} if "player" in values else {}
                    return note.id, _(note.text).format(**{**values, **player})
        return None


class Memory:
    """The notes each player has seen, and in which matches. Damaged data is ignored."""

    def __init__(self, store: "Store", game: str) -> None:
        self._store = store
        self._game = game

    def _kept(self) -> dict[str, Any]:
        kept = self._store.setting(NAME)
        return kept if isinstance(kept, dict) else {}

    def _players(self, kept: dict[str, Any]) -> dict[str, Any]:
        """Return each player's stored notes, by name; older versions stored names as they were typed."""
        players = kept.get(self._game)
        return {folded(name): entry for name, entry in players.items()} if isinstance(players, dict) else {}

    def _of(self, kept: dict[str, Any], player: str) -> tuple[list[str], list[int]]:
        entry = self._players(kept).get(folded(player))
        if not isinstance(entry, dict):
            return [], []
        notes, matches = entry.get("notes"), entry.get("matches")
        return (
            [note for note in notes if isinstance(note, str)] if isinstance(notes, list) else [],
            [match for match in matches if isinstance(match, int)] if isinstance(matches, list) else [],
        )

    def told(self, player: str, match: int) -> frozenset[str] | None:
        """The notes a player has seen; None if this match is not one of their first."""
        notes, matches = self._of(self._kept(), player)
        return frozenset(notes) if match in matches or len(matches) < GAMES else None

    def note(self, player: str, match: int, note: str) -> None:
        """Store that a player has seen a note. Raises StoreError."""
        kept = self._kept()
        notes, matches = self._of(kept, player)
        entry = {"notes": sorted({*notes, note}), "matches": sorted({*matches, match})}
        games = {**self._players(kept), folded(player): entry}
        self._store.set_setting(NAME, {**kept, self._game: games})
