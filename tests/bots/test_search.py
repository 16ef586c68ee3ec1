"""The search: what it prunes, where it ends, and how its tree is seeded."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation, settings
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.bots.search import (
    SEED_VISITS,
    Growth,
    Node,
    Searcher,
    one_ply_search,
    outcomes,
    search,
    seed_tree,
    split_by_prior,
)
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.splendor.state import Decision


def beginning(game: Game, players: int = 2) -> Any:
    """The position at the start."""
    seats = tuple(Seat(name=name) for name in ("Ada", "Ben", "Clara")[:players])
    return game.controller.new(Setup(game=game.id, rules_version=game.rules_version, seats=seats, seed=3))


def searcher_of(game: Game) -> Searcher:
    known = settings(game.id)
    knows = evaluation(game)
    return Searcher(game.controller, knows, knows.evaluate, known.scale, known.prune_below, Random(1))


def test_what_has_next_to_no_prior_is_pruned_and_the_highest_prior_comes_first() -> None:
    assert split_by_prior([2.0, 0.001, 10.0], ["pass", "sell 1", "bid 300"], 0.001) == (["bid 300", "pass"], ["sell 1"])
    assert split_by_prior([2.0, 0.0], ["pass", "sell 1"], 0.0) == (["pass", "sell 1"], [])


def test_what_was_better_in_the_one_ply_search_has_the_higher_prior() -> None:
    root = Node(children={"bad": Node(visits=3, total=0.9), "good": Node(visits=3, total=1.5)})
    seed_tree(root, {"bad": 1.0, "good": 1.0})
    bad, good = root.children.values()
    assert good.prior > 10 * bad.prior > 0
    assert good.prior + bad.prior == pytest.approx(1)
    assert good.visits == SEED_VISITS
    assert good.value == pytest.approx(0.5)


def test_the_policy_has_a_say_in_the_priors_of_the_root() -> None:
    root = Node(children={each: Node(visits=4, total=2.0) for each in ("silly", "sensible")})
    seed_tree(root, {"silly": 0.2, "sensible": 0.8})
    assert [child.prior for child in root.children.values()] == pytest.approx([0.2, 0.8])
    assert [child.value for child in root.children.values()] == [0.5, 0.5]


def test_a_player_s_tree_hears_the_policy_as_much_as_the_game_says() -> None:
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    for _take in range(8):  # where policy and search do not agree anyway
        game.controller.advance(state, game.controller.legal_commands(state)[0])
    player = Player(game, "hard")
    commands = game.controller.legal_commands(state)
    priors = player.evaluation.policy(state, commands)
    favourite = commands[priors.index(max(priors))]

    def chosen(exponent: float) -> set[Any]:
        player.settings = replace(player.settings, root_policy_exponent=exponent)
        return {player.think(state, seed, out_of_time=no_deadline)[0].command for seed in range(5)}

    assert chosen(50.0) == {favourite}
    assert chosen(0.0) != {favourite}


def test_commands_of_a_one_ply_search_are_equally_lucky() -> None:
    """Summer Pavilion: where the same tiles lie on two displays, it is worth the same to take them from either."""
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    state.displays[1] = state.displays[0]
    commands = [game.parse("take 1 b"), game.parse("take 2 b")]
    searcher = searcher_of(game)
    searcher.look_ahead(state)
    root = one_ply_search(searcher, state, 0, commands, 3, no_deadline)
    first, second = root.children.values()
    assert first.total == second.total


def test_where_a_game_is_decided_more_points_are_better_but_never_better_than_to_win() -> None:
    game = catalogue.game("splendor")
    state = beginning(game)
    state.decision = Decision.OVER

    def share(*points: int) -> float:
        for player, count in zip(state.players, points, strict=True):
            player.points = count
        shares = searcher_of(game).win_shares(state)
        assert sum(shares) == pytest.approx(1)
        return shares[0]

    assert share(19, 8) > share(18, 8) > share(15, 14) > 0.9
    assert 0.1 > share(14, 15) > share(8, 18) > share(0, 18)
    assert share(0, 0) == 0.5


def test_a_pruned_command_is_evaluated_but_never_chosen() -> None:
    """The Princes of Florence: selling prestige points in an early auction phase, and the like."""
    game = catalogue.game("princes-of-florence")
    state = beginning(game)
    player = Player(game, "hard")
    found = alone = 0
    for number in range(40):
        commands = game.controller.legal_commands(state)
        candidates = player.think(state, number, iterations=30, out_of_time=no_deadline)
        if len(commands) > 1:
            priors = player.evaluation.policy(state, commands)
            _sensible, pruned = split_by_prior(priors, commands, player.settings.prune_below)
            found += len(pruned)
            if len(pruned) == len(commands) - 1:  # nothing to choose from, but its value is told
                alone += 1
                assert candidates[0].visits == SEED_VISITS + 30
            assert candidates[0].command not in pruned
            assert all(candidate.visits == 1 for candidate in candidates if candidate.command in pruned)
            assert {candidate.command for candidate in candidates} == set(commands)
        game.controller.advance(state, candidates[0].command)
    assert found
    assert alone


def test_a_rollout_ends_with_the_draft() -> None:
    """Summer Pavilion: the draft of a round ends when all tiles are taken."""
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    searcher = searcher_of(game)
    searcher.look_ahead(state)
    assert searcher.horizon
    searcher.rollout(state, searcher.generator)
    assert state.round == 1
    assert not any(state.centre)
    assert searcher.beyond_horizon(state)
    assert all(player.tiles == beginning(game).players[0].tiles for player in state.players)


def test_a_search_looks_at_as_many_phases_as_it_is_told_to() -> None:
    """The Princes of Florence: from the auction on to both turns of two players, and to the next auction."""
    game = catalogue.game("princes-of-florence")
    searcher, state = searcher_of(game), beginning(game)
    while not state.auctioning:
        game.controller.advance(state, game.controller.legal_commands(state)[0])
    ends = []
    for phases in (1, 2, 3):
        after = state.clone()
        searcher.look_ahead(state, phases)
        searcher.rollout(after, Random(1))
        ends.append((after.round, after.auctioning, after.seat == after.starter))
    assert ends == [(1, False, True), (1, False, False), (2, True, True)]


def test_near_the_end_a_rollout_can_go_on_to_it() -> None:
    """The Princes of Florence: the last round."""
    game = catalogue.game("princes-of-florence")
    searcher, state, generator = searcher_of(game), beginning(game), Random(1)
    while not searcher.evaluation.nears_the_end(state):
        searcher.play_policy_move(state, game.controller.legal_commands(state), generator)
    before = state.round
    searcher.look_to_the_end()
    searcher.rollout(state, generator)
    assert game.controller.to_move(state) is None
    assert state.round == before


def test_the_tree_ends_at_the_horizon() -> None:
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    searcher = searcher_of(game)
    while len(game.controller.legal_commands(state)) > 3:
        game.controller.advance(state, game.controller.legal_commands(state)[0])
    searcher.look_ahead(state)
    assert searcher.horizon
    root = Node()
    seat = game.controller.to_move(state)
    assert seat is not None
    search(
        searcher,
        root,
        state,
        seat,
        Growth(exploration=0.5, model_opponents=True),
        iterations=300,
        max_simulated_commands=0,
        out_of_time=no_deadline,
    )

    def check(node: Node, position: Any) -> None:
        for command, child in node.children.items():
            # What is forced is no decision, and no node.
            while len(commands := game.controller.legal_commands(position)) == 1:
                game.controller.advance(position, commands[0])
            assert not searcher.beyond_horizon(position)
            after = position.clone()
            game.controller.advance(after, command)
            check(child, after)

    check(root, state)
    assert sum(child.visits for child in root.children.values()) == 300


def test_the_search_ends_when_enough_commands_have_been_simulated() -> None:
    """However long the rollouts are: with many seats it is long until a player's own next turn."""
    game = catalogue.game("splendor")
    searcher, root = searcher_of(game), Node()
    state = beginning(game)
    search(
        searcher,
        root,
        state,
        0,
        Growth(exploration=0.5, model_opponents=True),
        iterations=300,
        max_simulated_commands=200,
        out_of_time=no_deadline,
    )
    assert 200 <= searcher.simulated < 250
    assert sum(child.visits for child in root.children.values()) < 300


@pytest.mark.parametrize("name", ["splendor", "summer-pavilion"])
def test_the_same_command_twice_has_the_same_outcomes(name: str) -> None:
    """Common random numbers: what differs between two commands is nothing but the commands."""
    game = catalogue.game(name)
    searcher, state = searcher_of(game), beginning(game)
    first, *_rest, last = game.controller.legal_commands(state)
    growth = Growth(exploration=0.5, model_opponents=True)
    rows = islice(outcomes(searcher, state, 0, [[first], [last], [first]], growth), 40)
    one, other, two = zip(*rows, strict=True)
    assert one == two != other
    assert len(set(one)) > 1


def judged(player: Player, state: Any, **noises: Any) -> dict[Any, float]:
    """The values that a normal player with such noise finds for each command."""
    settings = player.settings
    player.settings = replace(settings, normal=replace(settings.normal, **noises))
    return {candidate.command: candidate.value for candidate in player.think(state, 1, out_of_time=no_deadline)}


@pytest.mark.parametrize(
    ("players", "noises", "most"),
    [
        (2, {"noise": 0.11}, 0.11),
        (3, {"noise": 0.11}, 0.11),
        (2, {"noise": 0.11, "noise_two_player": 0.05}, 0.16),
        (2, {"noise_two_player": 0.05}, 0.05),
        (3, {"noise_two_player": 0.05}, 0.0),
    ],
)
def test_a_level_misjudges_by_no_more_than_its_noise(players: int, noises: dict[str, float], most: float) -> None:
    game = catalogue.game("summer-pavilion")
    state = beginning(game, players)
    player = Player(game, "normal")
    none = {"noise": 0.0, "noise_two_player": 0.0}
    noisy, exact = judged(player, state, **none | noises), judged(player, state, **none)
    furthest = max(abs(noisy[command] - exact[command]) for command in exact)
    assert most / 4 <= furthest <= most
