"""How the search looks ahead: what it leaves out, where it ends, and what it begins with."""

from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation, settings
from boardgames_tui.bots.player import Player, never
from boardgames_tui.bots.search import OPINION, Lookahead, Node, search, sort_out, take_as_opinion
from boardgames_tui.core import catalogue
from boardgames_tui.core.game import Game, Seat, Setup


def beginning(game: Game, players: int = 2) -> Any:
    """The players have just sat down."""
    seats = tuple(Seat(name=name) for name in ("Ada", "Ben", "Clara")[:players])
    return game.controller.new(Setup(game=game.id, rules_version=game.rules_version, seats=seats, seed=3))


def lookahead(game: Game) -> Lookahead:
    known = settings(game.id)
    return Lookahead(game.controller, evaluation(game), known.scale, known.silly, Random(1))


def test_what_weighs_next_to_nothing_is_silly_and_the_likeliest_comes_first() -> None:
    assert sort_out([2.0, 0.001, 10.0], ["pass", "sell 1", "bid 300"], 0.001) == (["bid 300", "pass"], ["sell 1"])
    assert sort_out([2.0, 0.0], ["pass", "sell 1"], 0.0) == (["pass", "sell 1"], [])


def test_what_was_better_at_first_sight_is_looked_at_first() -> None:
    root = Node(children={"bad": Node(visits=3, total=0.9), "good": Node(visits=3, total=1.5)})
    take_as_opinion(root)
    bad, good = root.children.values()
    assert good.prior > 10 * bad.prior > 0
    assert good.prior + bad.prior == pytest.approx(1)
    assert good.visits == OPINION
    assert good.value == pytest.approx(0.5)


def test_a_silly_command_is_judged_but_never_chosen() -> None:
    """The Princes of Florence: selling prestige points in an early auction phase, and the like."""
    game = catalogue.game("princes-of-florence")
    state = beginning(game)
    player = Player(game, "hard")
    found = alone = 0
    for number in range(40):
        commands = game.controller.legal_commands(state)
        ideas = player.think(state, number, iterations=30, out_of_time=never)
        if len(commands) > 1:
            weights = player.evaluation.weigh(state, commands)
            _sensible, silly = sort_out(weights, commands, player.settings.silly)
            found += len(silly)
            if len(silly) == len(commands) - 1:  # nothing to choose from
                alone += 1
                assert ideas[0].visits == OPINION
            assert ideas[0].command not in silly
            assert all(idea.visits == 1 for idea in ideas if idea.command in silly)
            assert {idea.command for idea in ideas} == set(commands)
        game.controller.advance(state, ideas[0].command)
    assert found
    assert alone


def test_a_draft_is_looked_at_to_its_end_and_no_further() -> None:
    """Summer Pavilion: the draft of a round ends when all tiles are taken."""
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    ahead = lookahead(game)
    ahead.stretch = ahead.evaluation.stretch(state)
    assert ahead.stretch
    ahead.look(state)
    assert state.round == 1
    assert not any(state.centre)
    assert ahead.over(state)
    assert all(player.tiles == beginning(game).players[0].tiles for player in state.players)


def test_the_tree_ends_with_the_stretch() -> None:
    game = catalogue.game("summer-pavilion")
    state = beginning(game)
    ahead = lookahead(game)
    while len(game.controller.legal_commands(state)) > 3:
        game.controller.advance(state, game.controller.legal_commands(state)[0])
    ahead.stretch = ahead.evaluation.stretch(state)
    assert ahead.stretch
    root = Node()
    seat = game.controller.to_move(state)
    assert seat is not None
    search(ahead, root, state, seat, iterations=300, commands=0, exploration=0.5, everybody=True, out_of_time=never)

    def check(node: Node, position: Any) -> None:
        for command, child in node.children.items():
            # What is forced is no decision, and no node.
            while len(commands := game.controller.legal_commands(position)) == 1:
                game.controller.advance(position, commands[0])
            assert not ahead.over(position)
            after = position.clone()
            game.controller.advance(after, command)
            check(child, after)

    check(root, state)
    assert sum(child.visits for child in root.children.values()) == 300


def test_the_tree_ends_when_enough_commands_have_been_tried_out() -> None:
    """However long the ways are: with many seats it is long until one's own next turn."""
    game = catalogue.game("splendor")
    ahead, root = lookahead(game), Node()
    state = beginning(game)
    search(ahead, root, state, 0, iterations=300, commands=200, exploration=0.5, everybody=True, out_of_time=never)
    assert 200 <= ahead.played < 250
    assert sum(child.visits for child in root.children.values()) < 300


def judged(player: Player, state: Any, **blurs: float) -> dict[Any, float]:
    """What a normal player finds of each command if it errs so much."""
    settings = player.settings
    player.settings = settings.model_copy(update={"normal": settings.normal.model_copy(update=blurs)})
    return {idea.command: idea.value for idea in player.think(state, 1, out_of_time=never)}


@pytest.mark.parametrize(
    ("players", "blurs", "most"),
    [
        (2, {"blur": 0.11}, 0.11),
        (3, {"blur": 0.11}, 0.11),
        (2, {"blur": 0.11, "blur_of_two": 0.05}, 0.16),
        (2, {"blur_of_two": 0.05}, 0.05),
        (3, {"blur_of_two": 0.05}, 0.0),
    ],
)
def test_a_level_misjudges_by_no_more_than_its_blur(players: int, blurs: dict[str, float], most: float) -> None:
    game = catalogue.game("summer-pavilion")
    state = beginning(game, players)
    player = Player(game, "normal")
    none = {"blur": 0.0, "blur_of_two": 0.0}
    blurred, exact = judged(player, state, **none | blurs), judged(player, state, **none)
    furthest = max(abs(blurred[command] - exact[command]) for command in exact)
    assert most / 4 <= furthest <= most
