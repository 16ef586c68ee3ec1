"""The coach of every game: when it says what, to whom, and how often."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import NAME, Coach, Memory, notes_of
from boardgames_tui.core.lessons import Tutor
from boardgames_tui.core.store import Store
from tests.games.princes_of_florence.positions import GAME as PRINCES
from tests.games.random_play import Style, anything, play, prefer
from tests.games.splendor.positions import GAME as SPLENDOR
from tests.games.splendor.positions import Has, position

GAMES = [entry.id for entry in catalogue.ENTRIES]
STYLES: dict[str, tuple[Style, ...]] = {
    "splendor": (prefer("buy", "reserve"), prefer("buy", "take")),
    "summer-pavilion": (prefer("place", "take"), anything),
    "princes-of-florence": (
        prefer("work", "exchange", "place", "freedom", "build", "open", "buy", "bid", "pick"),
        anything,
    ),
    "de-vulgari-eloquentia": (prefer("monk", "cardinal", "manuscript", "city", "canticle", "move", "study"), anything),
}
"""Ways to play in which everything comes up."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def views(game: str, games: int) -> Iterator[tuple[Any, Any]]:
    """Positions of the lessons' game and of random ones, as whoever decides sees them, and the states."""
    loaded = catalogue.game(game)
    tutor = Tutor(game)
    tutor.skip(len(tutor.steps) - 1)
    matches = chain(
        [tutor.match],
        (
            play(loaded, loaded.seats[-1 if number % 2 else 0], number, STYLES[game][number % len(STYLES[game])])
            for number in range(games)
        ),
    )
    for match in matches:
        for turn, state in match.positions():
            yield loaded.controller.view(state, turn.seat), state


@pytest.mark.parametrize("game", GAMES)
def test_every_note_has_its_situation_and_room_on_a_line(game: str) -> None:
    loaded = catalogue.game(game)
    coach, names = Coach(loaded), ("Ada", "Boris", "Cleo", "Dora", "Emil")
    left = {note.id for note in notes_of(loaded)}
    assert len(left) == len(notes_of(loaded))
    for view, _state in views(game, 24):
        told: set[str] = set()
        while (found := coach.note(view, names, frozenset(told))) is not None:
            note, words = found
            assert note not in told
            assert len(f"Coach: {words}") <= 80 - 1, words
            assert "{" not in words
            told.add(note)
        left -= told
        if not left:
            return
    assert not left, "no game comes to where these are said"


@pytest.mark.parametrize("game", GAMES)
def test_a_note_is_the_same_whatever_others_hide(game: str) -> None:
    loaded = catalogue.game(game)
    for number, (view, state) in enumerate(views(game, 2)):
        if number % 5 == 0:
            other = loaded.controller.determinize(state, view.seat, Random(number))
            for note in notes_of(loaded):
                told = note.when(view, loaded.tables)
                assert note.when(loaded.controller.view(other, view.seat), loaded.tables) == told, note.id


def test_what_matters_most_is_said_first_and_nothing_twice() -> None:
    view: Any = SPLENDOR.controller.view(position(Has(tokens="wwuuggrryy"), Has()).state, 0)
    me, other = view.players
    view = replace(view, players=(me, replace(other, points=12)))
    coach = Coach(SPLENDOR)
    first = coach.note(view, ("Ada", "Bea"), frozenset({"first"}))
    assert first == ("rival", "Bea is near 15 points, and reaching them makes that round the last.")
    second = coach.note(view, ("Ada", "Bea"), frozenset({"first", "rival"}))
    assert second is not None
    assert second[0] != "rival"


def test_a_player_is_coached_in_two_games_of_a_kind(store: Store) -> None:
    memory = Memory(store, "splendor")
    assert memory.told("Ada", 1) == frozenset()
    memory.note("Ada", 1, "first")
    memory.note("Ada", 2, "can")
    assert memory.told("ADA", 1) == frozenset({"first", "can"})
    assert memory.told("Ada", 3) is None
    assert memory.told("Bea", 3) == frozenset()
    assert Memory(store, PRINCES.id).told("Ada", 3) == frozenset()


@pytest.mark.parametrize("kept", [3, {"splendor": 3}, {"splendor": {"ada": {"notes": 3, "matches": "x"}}}])
def test_what_is_damaged_is_forgotten(store: Store, kept: object) -> None:
    store.set_setting(NAME, kept)
    memory = Memory(store, "splendor")
    assert memory.told("Ada", 1) == frozenset()
    memory.note("Ada", 1, "first")
    assert memory.told("Ada", 1) == frozenset({"first"})


def test_two_actions_left_over_are_spoken_of_before_they_are_lost() -> None:
    tutor = Tutor("de-vulgari-eloquentia")
    tutor.skip(next(number for number, (_lesson, step) in enumerate(tutor.steps) if step.id == "D5"))
    view: Any = tutor.match.game.controller.view(tutor.match.state, 0)
    told = frozenset(note.id for note in notes_of(tutor.game)) - {"over"}
    assert view.actions == 2
    found = Coach(tutor.game).note(view, tutor.match.setup.names, told, spoken=True)
    assert found is not None, "although something was said earlier in the turn"
    assert Coach(tutor.game).note(view, tutor.match.setup.names, frozenset({"over", "act"}), spoken=True) is None
    assert "Cubes (c) and tracks (t)" in found[1]
