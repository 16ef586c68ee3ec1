"""Computer players: they see what their seat sees, repeat themselves, and play by the rules."""

import gc
from dataclasses import replace
from itertools import combinations, count, repeat
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation, settings
from boardgames_tui.bots.player import Player, no_deadline, tune_gc
from boardgames_tui.bots.search import Searcher
from boardgames_tui.core import catalogue
from boardgames_tui.core.characters import characters
from boardgames_tui.core.game import Game
from boardgames_tui.core.seats import LEVELS, Level
from boardgames_tui.core.setup import Seat, Setup
from tests.games.nim.shelf import GAMES
from tests.games.princes_of_florence.positions import GAME as PRINCES
from tests.games.princes_of_florence.positions import Has, position

pytestmark = pytest.mark.usefixtures("nim")
FEW = 12
"""Iterations for one decision: enough to go through every part of the search."""


def positions(game: Game, seats: int, seed: int = 5, apart: int = 11) -> list[Any]:
    """Positions of one game at random in which there is something to decide, some commands apart, at most twelve.

    Of a game with fewer commands all of them.
    """
    setup = Setup(
        game=game.id,
        rules_version=game.rules_version,
        seats=tuple(Seat(name=f"Player {seat}") for seat in range(seats)),
        seed=seed,
    )
    controller, chance = game.controller, Random(seed)
    state = controller.new(setup)
    found: list[tuple[int, Any]] = []
    played = 0
    while controller.to_move(state) is not None:
        commands = controller.legal_commands(state)
        if len(commands) > 1:
            found.append((played, state.clone()))
        controller.advance(state, commands[int(chance.random() * len(commands))])
        played += 1
    step = apart if played > apart else 1
    return [state for number, state in found if number % step == 0][:12]


def chosen(player: Player, state: Any, seed: int) -> list[tuple[Any, float, int]]:
    """Everything that a player finds, without a time limit."""
    candidates = player.think(state, seed, iterations=FEW, out_of_time=no_deadline)
    return [(candidate.command, candidate.value, candidate.visits) for candidate in candidates]


@pytest.mark.parametrize("name", ["splendor", "princes-of-florence"])
def test_a_decision_ends_once_no_other_command_can_be_visited_as_often(name: str) -> None:
    """With a number of iterations of its own a search does them all; the command is the same."""
    game = catalogue.game(name)
    player = Player(game, "hard")
    limit = replace(player.settings.hard, iterations=60, learned={2: 60}, iterations_two_player=0, phases_two_player=1)
    player.settings = replace(player.settings, hard=limit)
    saved = 0
    for state in positions(game, 2):
        brief, whole = (
            player.think(state, 3, iterations=iterations, out_of_time=no_deadline)
            for iterations in (None, limit.iterations)
        )
        assert brief[0].command == whole[0].command
        saved += sum(candidate.visits for candidate in whole) - sum(candidate.visits for candidate in brief)
    assert saved > 0


@pytest.mark.parametrize("name", ["summer-pavilion", "princes-of-florence", "de-vulgari-eloquentia"])
def test_a_hint_searches_even_the_only_sensible_command(name: str) -> None:
    """Its value is told; from a single look ahead it would be a guess."""
    game = catalogue.game(name)
    player = Player(game, "hard")
    player.settings = replace(player.settings, prune_below=0.99)
    for state in positions(game, 2):
        found = player.think(state, 1, iterations=FEW, out_of_time=no_deadline)
        assert len(found) == 1 or max(each.visits for each in found) >= FEW / 4


def test_with_two_seats_a_level_can_search_further_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and reviews, which name their iterations, look at one phase."""
    searches: list[tuple[int, int]] = []

    def search(searcher: Searcher, *_others: Any, iterations: int, **_limits: Any) -> None:
        searches.append((iterations, len(searcher.horizon)))

    monkeypatch.setattr("boardgames_tui.bots.player.search", search)
    game = catalogue.game("princes-of-florence")
    player = Player(game, "hard")
    limit = replace(player.settings.hard, iterations=400, iterations_two_player=100, phases_two_player=3)
    player.settings = replace(player.settings, hard=limit)
    for seats, iterations in ((2, None), (3, None), (2, 50)):
        player.think(positions(game, seats)[0], 1, iterations=iterations, out_of_time=no_deadline)
    assert searches == [(100, 3), (400, 1), (50, 1)]


def test_in_the_last_round_the_chance_is_how_the_game_ends() -> None:
    """The Princes of Florence: Ada is 6 points behind, and can't get them with one action; Boris still has his turn."""
    ada = Has(hand="poet mathematician lawyer", points=45, florins=500, tiles="theatre, lake", used=1)
    boris = Has(hand="painter botanist bell_maker", points=51, florins=800, tiles="lake, park")
    player, state = Player(PRINCES, "expert"), position(ada, boris, round=7).state
    found = player.think(state, 1, iterations=100, out_of_time=no_deadline)
    assert 0 < found[0].value < 0.01, "as good as lost, but nothing is certain"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_nobody_cheats(name: str, level: Level) -> None:
    """Whatever the seat to move cannot see is re-sampled: the player must not notice."""
    game = catalogue.game(name)
    player = Player(game, level)
    movers = set()
    for number, state in enumerate(positions(game, min(3, max(game.seats)))):
        seat = game.controller.to_move(state)
        assert seat is not None
        movers.add(seat)
        other = game.controller.determinize(state, seat, Random(number + 100))
        assert chosen(player, state, number) == chosen(player, other, number)
    assert len(movers) > 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_a_decision_repeats_from_its_seed_and_changes_nothing(name: str, level: Level) -> None:
    game = catalogue.game(name)
    for number, state in enumerate(positions(game, 2)[:5]):
        before = state.clone()
        first = chosen(Player(game, level), state, number)
        assert chosen(Player(game, level), state, number) == first
        assert state == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_what_it_decides_is_legal_and_its_reasons_are_sentences(name: str, level: Level) -> None:
    game = catalogue.game(name)
    player = Player(game, level)
    for seats in game.seats:
        for number, state in enumerate(positions(game, seats, apart=29)):
            candidates = player.think(state, number, iterations=FEW, out_of_time=no_deadline)
            legal = game.controller.legal_commands(state)
            assert all(candidate.command in legal for candidate in candidates)
            assert all(0 <= candidate.value <= 1 for candidate in candidates)
            names = [f"Player {seat}" for seat in range(seats)]
            said = evaluation(game).reasons(state, candidates[0].command, names)
            assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("name", GAMES)
def test_the_evaluation_speaks_for_every_seat_and_every_command(name: str) -> None:
    game = catalogue.game(name)
    known = evaluation(game)
    for seats in game.seats:
        for state in positions(game, seats, apart=7):
            assert len(known.evaluate(state)) == seats
            assert 0 <= known.progress(state) <= 1
            commands = game.controller.legal_commands(state)
            priors = known.policy(state, commands)
            assert len(priors) == len(commands)
            assert min(priors) >= 0
            assert sum(priors) > 0


@pytest.mark.parametrize("name", [entry.id for entry in catalogue.ENTRIES])
def test_a_character_has_a_mind_of_its_own(name: str) -> None:
    """In some position it thinks otherwise than the level without a character, and than the others.

    So it does at the easiest level, which follows the policy.
    """
    game = catalogue.game(name)
    minds, policies = [], []
    for character in ("", *characters(name)):
        player = Player(game, "hard", character=character)
        minds.append([chosen(player, state, 1) for state in positions(game, 2)])
        legal = game.controller.legal_commands
        policies.append([[*player.evaluation.policy(state, legal(state))] for state in positions(game, 2, apart=3)])
    assert all(one != other for one, other in combinations(minds, 2))
    assert all(one != other for one, other in combinations(policies, 2))


def test_more_care_is_less_noise() -> None:
    game = catalogue.game("splendor")
    character = next(iter(characters("splendor")))
    player = Player(game, "normal", character=character)
    state = positions(game, 2)[0]
    player.care = 0.0
    first, second = ([each.value for each in sorted(player.think(state, seed), key=repr)] for seed in (1, 1))
    assert first == second
    player.care = 5.0
    assert [each.value for each in sorted(player.think(state, 1), key=repr)] != first


@pytest.mark.parametrize("name", GAMES)
def test_each_level_looks_further(name: str) -> None:
    limits = settings(name)
    assert limits.hard.iterations < limits.expert.iterations


def test_a_forced_move_is_not_thought_about() -> None:
    game = catalogue.game("splendor")
    state = game.controller.new(
        Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Ben")), seed=1)
    )
    state.bank[:] = [0, 0, 0, 0, 1, 0]
    for player in state.players:
        player.hand, player.blind = (0, 1, 2), (True, True, True)
    [candidate] = Player(game, "expert").think(state, 1, out_of_time=no_deadline)
    assert game.format(candidate.command) == "take b"
    assert candidate.visits == 0


def test_a_search_ends_when_the_time_is_over() -> None:
    game = catalogue.game("splendor")
    state = positions(game, 2)[0]
    asked = iter([False] * 9 + [True])
    candidates = Player(game, "expert").think(state, 1, out_of_time=lambda: next(asked))
    assert list(asked) == []
    assert candidates[0].command in game.controller.legal_commands(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_comparison_repeats_from_its_seed_and_sees_no_more_than_the_seat(name: str) -> None:
    game = catalogue.game(name)
    player = Player(game, "expert")
    for number, state in enumerate(positions(game, 2, apart=17)[:4]):
        seat = game.controller.to_move(state)
        assert seat is not None
        compared = []
        for seen in (state, state, game.controller.determinize(state, seat, Random(number + 7))):
            candidates = player.think(state, number, iterations=FEW, out_of_time=no_deadline)
            player.compare(candidates, seen, number, best=2, also=[candidates[-1].command], iterations=FEW)
            compared.append([(each.command, each.value, each.behind, each.error) for each in candidates])
        assert compared[0] == compared[1] == compared[2]
        told = [behind is not None for _command, _value, behind, _error in compared[0]]
        near = next(place for place, compared in enumerate([*told[:-1], False]) if not compared)
        assert near in (2, 4, len(told) - 1)
        assert told == [place < near or place == len(told) - 1 for place in range(len(told))]
        assert compared[0][0][2:] == (0, 0), "the first does not fall behind itself"
        assert all(0 <= value <= 1 for _command, value, _behind, _error in compared[0])


def test_a_comparison_ends_early_where_nothing_is_at_stake() -> None:
    game = catalogue.game("splendor")
    player, state = Player(game, "expert"), positions(game, 2)[0]
    candidates = player.think(state, 1, iterations=FEW, out_of_time=no_deadline)

    def compared(least: float) -> int:
        asked = count()
        player.compare(candidates, state, 1, best=2, iterations=96, least=least, out_of_time=lambda: next(asked) > 1000)
        return next(asked)

    assert [compared(least) for least in (0.0, 1.0, 0.001)] == [96, 32, 96]


def test_a_comparison_puts_first_what_is_certainly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search may give two payments for the same title the same value; that one of them keeps a vote decides."""
    game = catalogue.game("splendor")
    player, state = Player(game, "expert"), positions(game, 2)[0]
    first, second, *_others = (each.command for each in player.think(state, 1, iterations=FEW, out_of_time=no_deadline))
    for ahead, found in ((0.001, second), (0.0, first)):
        candidates = player.think(state, 1, iterations=FEW, out_of_time=no_deadline)
        monkeypatch.setattr(player, "outcomes", lambda *_, ahead=ahead: repeat([0.01, 0.01 + ahead]))
        player.compare(candidates, state, 1, best=2, iterations=64)
        assert candidates[0].command == found
        assert candidates[0].behind == 0
        assert candidates[1].behind == pytest.approx(ahead)


def test_a_comparison_that_had_no_time_says_nothing() -> None:
    game = catalogue.game("splendor")
    player, state = Player(game, "expert"), positions(game, 2)[0]
    candidates = player.think(state, 1, iterations=FEW, out_of_time=no_deadline)
    before = [replace(each) for each in candidates]
    player.compare(candidates, state, 1, best=3, iterations=64, out_of_time=lambda: True)
    assert candidates == before


def test_while_it_thinks_python_does_not_go_through_all_that_is_remembered() -> None:
    before = gc.get_threshold()
    try:
        tune_gc()
        whole = gc.get_stats()[2]["collections"]
        assert len([[number] for number in range(1_000_000)]) == 1_000_000
        assert gc.get_stats()[2]["collections"] == whole
        assert gc.isenabled()
    finally:
        gc.set_threshold(*before)


def test_where_python_has_no_generations_of_garbage_a_search_begins_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PyPy has neither of the two functions."""
    monkeypatch.delattr(gc, "get_threshold")
    monkeypatch.delattr(gc, "set_threshold")
    tune_gc()
    assert gc.isenabled()
