"""The fitted evaluation: what its weights do, and who uses it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.bots.fitted import fitted_evaluation, with_taste
from boardgames_tui.bots.levels import evaluation, settings
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.core import catalogue
from boardgames_tui.core.seats import Level
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.splendor.ai.evaluation import SplendorEvaluation
from boardgames_tui.games.splendor.commands import Reserve
from tests.games.nim.shelf import GAMES
from tests.games.splendor.counting import SPLENDOR, Counting, only


def beginning(seats: int = 2) -> Any:
    names = ("Ada", "Ben", "Clara", "Dora")[:seats]
    return SPLENDOR.controller.new(
        Setup(game="splendor", rules_version=1, seats=tuple(Seat(name=name) for name in names), seed=3)
    )


def counting() -> Counting:
    return Counting(SPLENDOR.tables, settings(SPLENDOR.id).weights)


def decided(
    level: Level,
    seats: int,
    fitted: Mapping[int, Mapping[str, list[float]]],
    character: str = "",
    known: type[SplendorEvaluation] = Counting,
) -> Any:
    player = Player(SPLENDOR, level, character=character)
    assert isinstance(player.evaluation, SplendorEvaluation)
    player.evaluation = known(SPLENDOR.tables, player.evaluation.weights)
    if player.plain is not None:
        player.plain = known(SPLENDOR.tables, settings(SPLENDOR.id).weights)
    player.settings = replace(player.settings, fitted=fitted)
    return player.think(beginning(seats), 1, iterations=20, out_of_time=no_deadline)[0].command


def test_a_weight_changes_in_a_straight_line_from_the_start_to_the_end() -> None:
    evaluate = fitted_evaluation(counting(), only(points=(0.1, 0.4), gold=(1.0, 1.0)))
    state = beginning()
    ada, ben = state.players
    ada.tokens[5], ben.points = 2, 5
    assert evaluate(state) == pytest.approx([2.0, 5 * 0.2]), "with 5 points of 15 a third of the game is over"
    ada.points = 10
    assert evaluate(state) == pytest.approx([2.0 + 10 * 0.3, 5 * 0.3])


def test_levels_with_a_tree_use_it_with_as_many_seats_or_more() -> None:
    fitted = {3: only(hand=(5.0, 5.0))}
    assert isinstance(decided("hard", 3, fitted), Reserve)
    assert isinstance(decided("expert", 3, fitted), Reserve)
    assert decided("normal", 3, fitted) == decided("normal", 3, {})
    assert isinstance(decided("hard", 4, fitted), Reserve)
    for_four = {4: only(hand=(5.0, 5.0))}
    assert decided("hard", 3, for_four) == decided("hard", 3, {})
    assert decided("hard", 4, fitted | {4: only(gold=(5.0, 5.0))}) == decided("hard", 4, {4: only(gold=(5.0, 5.0))})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_learnt_from_strong_play_counts_for_more(seats: int) -> None:
    fitted = {seats: only(hand=(5.0, 5.0))}
    assert isinstance(decided("hard", seats, fitted), Reserve)
    taught = decided("hard", seats, fitted, known=SplendorEvaluation)
    assert taught == decided("hard", seats, {}, known=SplendorEvaluation)


def test_a_character_adds_what_it_likes() -> None:
    """To own a card is worth more to a builder than to others, by so many points of the evaluation by hand."""
    state = beginning()
    state.players[1].bonuses[0] = 1
    plain, builder = evaluation(SPLENDOR).evaluate, evaluation(SPLENDOR, character="builder").evaluate
    fitted = fitted_evaluation(counting(), only(gold=(1.0, 1.0)))
    state.players[0].tokens[5] = 3
    scale = settings("splendor").scale
    found = with_taste(fitted, builder, plain, scale)(state)
    more = [own - usual for own, usual in zip(builder(state), plain(state), strict=True)]
    assert found == pytest.approx([3.0 + more[0] / scale, more[1] / scale])
    assert more[1] > more[0]
    assert isinstance(decided("hard", 3, {3: only(hand=(5.0, 5.0))}, "builder"), Reserve)


def test_a_character_adds_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The features of De Vulgari Eloquentia are made of the evaluation by hand: of its level's, not the character's."""
    made: list[Mapping[str, float]] = []

    def noted(counts: Any, weights: Mapping[str, list[float]]) -> Any:
        made.append(counts.weights)
        return fitted_evaluation(counts, weights)

    monkeypatch.setattr("boardgames_tui.bots.player.fitted_evaluation", noted)
    game = catalogue.game("de-vulgari-eloquentia")
    seats = (Seat(name="Ada"), Seat(name="Ben"))
    state = game.controller.new(Setup(game=game.id, rules_version=game.rules_version, seats=seats, seed=3))
    Player(game, "hard", character="scholar").think(state, 1, iterations=1, out_of_time=no_deadline)
    assert made == [settings(game.id).weights]


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("name", GAMES)
def test_the_weights_of_every_game_are_those_of_its_features(name: str) -> None:
    game = catalogue.game(name)
    names = [*evaluation(game).feature_names]
    for seats, weights in settings(name).fitted.items():
        assert seats in game.seats
        assert [*weights] == names
        assert all(len(ends) == 2 for ends in weights.values())
