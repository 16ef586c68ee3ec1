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
from boardgames_tui.testing.random_play import Style, anything, play, prefer
from tests.games.de_vulgari_eloquentia import positions as de_vulgari
from tests.games.position import Position
from tests.games.princes_of_florence import positions as princes
from tests.games.princes_of_florence.positions import GAME as PRINCES
from tests.games.splendor.positions import GAME as SPLENDOR
from tests.games.splendor.positions import Has, position
from tests.games.summer_pavilion import positions as pavilion

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
    assert first == ("rival", "Bea is near 15 points: once anyone has them, that round is the last.")
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
    assert "a cube or a step on a track takes only one." in found[1]


def told(table: Position[Any], note: str) -> str | None:
    """What the player to move is told by a note; None if it has nothing to say there."""
    game = table.game
    view = game.controller.view(table.state, table.to_move)
    found = next(each for each in notes_of(game) if each.id == note)
    values = found.when(view, game.tables)
    return None if values is None else found.text.format(**values)


def test_a_gold_token_is_promised_only_where_a_card_can_be_reserved_for_one() -> None:
    """Splendor 7.3, 7.4."""
    near = {"1-1": "L1-white-8"}  # a point for four green
    dear = {"2-1": next(card.id for card in SPLENDOR.box.cards if card.level == 2 and card.price == (0, 0, 0, 5, 0))}
    me, other = Has(tokens="rrrr"), Has(tokens="yyyyy")
    assert told(position(me, Has(), display=near | dear), "lack1") is not None
    assert told(position(me, other, display=near | dear), "lack1") is None, "no gold is left"
    full = replace(me, hand=("L3-blue-1", "L3-blue-2", "L3-blue-3"))
    assert told(position(full, Has(), display=near | dear), "lack1") is None, "the hand is full"


def test_the_largest_pile_of_the_centre_costs_the_joker_that_comes_with_it_too() -> None:
    """Summer Pavilion 4.3, 4.6: purple is the joker of the first round."""
    words = "First at the centre, you would lose {} for its largest pile."
    for centre, score, cost in (("bbbb", 9, "4 points"), ("bbbbp", 9, "5 points"), ("bbbbp", 3, "2 points")):
        me = pavilion.Has(board="e12", score=score)
        table = pavilion.position(me, pavilion.Has(), asked="take", centre=centre, round=1)
        assert told(table, "bigcentre") == words.format(cost)
    table = pavilion.position(pavilion.Has(), pavilion.Has(), asked="take", centre="bpppppp")
    assert told(table, "bigcentre") is None, "jokers are never taken as a pile"


def test_in_the_last_round_nobody_is_told_that_tiles_can_be_kept() -> None:
    """Summer Pavilion 8.6."""
    for number, kept in ((5, True), (6, False)):
        table = pavilion.position(pavilion.Has(rack="b", board="e1"), pavilion.Has(rack="g"), round=number)
        assert not any(choice.text.startswith("place e") for choice in table.view(0).choices)
        table.state.players[0].tiles = tuple(max(tile, 0) for tile in table.state.players[0].tiles)
        assert (told(table, "pass") is not None) == kept


def test_points_are_given_back_by_whoever_can_pay_for_nothing_that_is_left() -> None:
    """The Princes of Florence 10.3, 14.5: with two players only a landscape begins at 200."""
    me, other = princes.Has(florins=300, points=9), princes.Has(florins=2000, tiles="lake")
    assert told(princes.position(me, other, asked="open"), "broke") is None
    assert told(princes.position(me, other, asked="last", sold={"landscape": 1}), "broke") is not None


def test_donations_are_spoken_of_while_there_are_any_to_pay() -> None:
    """De Vulgari Eloquentia 6.2, 6.4, 6.6."""
    rich, poor = de_vulgari.Has(ducats=40), de_vulgari.Has(ducats=10, tile="mario", place="roma")
    assert told(de_vulgari.position(rich, poor, turn=10), "donate") is not None
    assert told(de_vulgari.position(rich, poor, turn=11), "donate") is None, "the last were those of this turn"
    assert told(de_vulgari.position(rich, replace(poor, ducats=40), turn=10), "donate") is None, "the bank pays"
    assert told(de_vulgari.position(rich, rich, poor, turn=10), "donate") is None, "another merchant may be asked"


def test_only_levels_that_manuscripts_have_are_held_out_to_anybody() -> None:
    """De Vulgari Eloquentia 11.1: from level 5 on there are none but Lingua Volgare, at level 8."""
    for knowledge, said in ((22, True), (38, True), (52, False), (66, False)):
        table = de_vulgari.position(de_vulgari.Has(knowledge=knowledge), de_vulgari.Has(), turn=8)
        assert (told(table, "level") is not None) == said, knowledge


def test_a_trip_has_no_fee_for_whoever_travels_free() -> None:
    """De Vulgari Eloquentia 9.8."""
    assert told(de_vulgari.position(de_vulgari.Has(ducats=0), de_vulgari.Has()), "fee") is not None
    assert told(de_vulgari.position(de_vulgari.Has(ducats=0, tile="ralph"), de_vulgari.Has()), "fee") is None


def test_a_place_that_gives_a_monk_nothing_is_not_spoken_of() -> None:
    """De Vulgari Eloquentia 10.2: cities pay ducats to merchants only."""
    for tile, said in (("", True), ("ralph", False)):
        table = de_vulgari.position(de_vulgari.Has(place="genova", tile=tile), de_vulgari.Has(), actions=0)
        assert (told(table, "take") is not None) == said
