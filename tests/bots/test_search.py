"""How the search looks searcher: what it leaves out, where it ends, and what it begins with."""

from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation, settings
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.bots.search import SEED_VISITS, Node, Searcher, search, seed_tree, split_by_prior
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game, Seat, Setup


def beginning(game: Game, players: int = 2) -> Any:
    """The players have just sat down."""
    seats = tuple(Seat(name=name) for name in ("Ada", "Ben", "Clara")[:players])
    return game.controller.new(Setup(game=game.id, rules_version=game.rules_version, seats=seats, seed=3))


def lookahead(game: Game) -> Searcher:
    known = settings(game.id)
    return Searcher(game.controller, evaluation(game), known.scale, known.prune_below, Random(1))


def test_what_weighs_next_to_nothing_is_pruned_and_the_likeliest_comes_first() -> None:
    assert split_by_prior([2.0, 0.001, 10.0], ["pass", "sell 1", "bid 300"], 0.001) == (["bid 300", "pass"], ["sell 1"])
    assert split_by_prior([2.0, 0.0], ["pass", "sell 1"], 0.0) == (["pass", "sell 1"], [])


def test_what_was_better_at_first_sight_is_looked_at_first() -> None:
    root = Node(children={"bad": Node(visits=3, total=0.9), "good": Node(visits=3, total=1.5)})
    seed_tree(root)
    bad, good = root.children.values()
    assert good.prior > 10 * bad.prior > 0
    assert good.prior + bad.prior == pytest.approx(1)
    assert good.visits == SEED_VISITS
    assert good.value == pytest.approx(0.5)


def test_a_pruned_command_is_judged_but_never_chosen() -> None:
    """The Princes of Florence: selling prestige points in an early auction phase, and the like."""
    game = catalogue.game("princes-of-florence")
    state = beginning(game)
    player = Player(game, "hard")
    found = alone = 0
    for number in range(40):
        commands = game.controller.legal_commands(state)
        ideas = player.think(state, number, iterations=30, out_of_time=no_deadline)
        if len(commands) > 1:
            weights = player.evaluation.policy(state, commands)
            _sensible, pruned = split_by_prior(weights, commands, player.settings.prune_below)
            found += len(pruned)
            if len(pruned) == len(commands) - 1:  # nothing to choose from
                alone += 1
                assert ideas[0].visits == SEED_VISITS
            assert ideas[0].command not in pruned
            assert all(idea.visits == 1 for idea in ideas if idea.command in pruned)
            assert {idea.command for idea in ideas} == set(commands)
        game.controller.advance(state, ideas[0].command)
    assert found
    assert alone


def test_a_draft_is_looked_at_to_its_end_and_no_further() -> None:
    """Summer Pavilion: the draft of a round ends when all tiles are taken."""
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    searcher = lookahead(game)
    searcher.horizon = searcher.evaluation.horizon(state)
    assert searcher.horizon
    searcher.rollout(state)
    assert state.round == 1
    assert not any(state.centre)
    assert searcher.beyond_horizon(state)
    assert all(player.tiles == beginning(game).players[0].tiles for player in state.players)


def test_the_tree_ends_with_the_stretch() -> None:
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    searcher = lookahead(game)
    while len(game.controller.legal_commands(state)) > 3:
        game.controller.advance(state, game.controller.legal_commands(state)[0])
    searcher.horizon = searcher.evaluation.horizon(state)
    assert searcher.horizon
    root = Node()
    seat = game.controller.to_move(state)
    assert seat is not None
    search(
        searcher,
        root,
        state,
        seat,
        iterations=300,
        commands=0,
        exploration=0.5,
        model_opponents=True,
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


def test_the_tree_ends_when_enough_commands_have_been_tried_out() -> None:
    """However long the ways are: with many seats it is long until one's own next turn."""
    game = catalogue.game("splendor")
    searcher, root = lookahead(game), Node()
    state = beginning(game)
    search(
        searcher,
        root,
        state,
        0,
        iterations=300,
        commands=200,
        exploration=0.5,
        model_opponents=True,
        out_of_time=no_deadline,
    )
    assert 200 <= searcher.simulated < 250
    assert sum(child.visits for child in root.children.values()) < 300


def judged(player: Player, state: Any, **noises: float) -> dict[Any, float]:
    """What a normal player finds of each command if it errs so much."""
    settings = player.settings
    player.settings = settings.model_copy(update={"normal": settings.normal.model_copy(update=noises)})
    return {idea.command: idea.value for idea in player.think(state, 1, out_of_time=no_deadline)}


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
