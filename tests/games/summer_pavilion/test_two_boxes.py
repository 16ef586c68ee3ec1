"""Two boxes side by side in one process: what is shown, legal, refused, charged and scored follows each game's own."""

from dataclasses import replace

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core.game import BadState, Game
from boardgames_tui.core.learning import handfuls
from boardgames_tui.games.summer_pavilion import make_game
from boardgames_tui.games.summer_pavilion.ai.learning import SummerPavilionLearning
from boardgames_tui.games.summer_pavilion.commands import choose
from boardgames_tui.games.summer_pavilion.components import COLOURS, RING, STARS, Box
from boardgames_tui.games.summer_pavilion.state import State
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.testing.random_play import side_by_side
from tests.games.summer_pavilion.positions import BOX, GAME, NAMES, Has, counts, position, setup


def other_box() -> Box:
    """In it the blue star's numbers run from 6 to 1, it brings 30 points, all the ones 9, and windows bring 1 tile."""
    east = STARS.index("e") * RING
    front, back = BOX.numbers
    return replace(
        BOX,
        numbers=((*front[:east], 6, 5, 4, 3, 2, 1, *front[east + RING :]), back),
        star_bonus=tuple(30 if colour == "b" else 10 for colour in COLOURS),
        number_bonus={1: 9, 2: 8},
        structures=tuple(replace(part, tiles=1) if part.kind == "window" else part for part in BOX.structures),
    )


OTHER = make_game(other_box())


def legal(game: Game, state: State) -> set[str]:
    return {game.format(command) for command in game.controller.legal_commands(state)}


def refusal(game: Game, state: State, move: str) -> str:
    found = game.controller.check(state, game.parse(move))
    assert (found is None) == (move in legal(game, state))
    return "" if found is None else str(found)


def after(game: Game, state: State, *moves: str) -> State:
    """The position that the moves lead to in this game."""
    played = state.clone()
    for move in moves:
        game.controller.apply(played, game.parse(move))
        game.controller.verify(played)
    return played


def gain(game: Game, state: State, move: str) -> str:
    """What the player to move is told of a move."""
    return next(choice.gain for choice in game.controller.view(state, state.seat).choices if choice.text == move)


def test_each_shows_its_own_prices_and_points() -> None:
    state = position(Has(rack="bbbbbb", board="e12345"), Has(rack="rrr")).state
    printed, changed = gain(GAME, state, "place e6 b"), gain(OTHER, state, "place e6 b")
    assert printed == "for 6 blue; +6 points; window: choose 3 tiles; +15 points at the end"
    assert changed == "for 1 blue; +6 points; window: choose 1 tile; +30 points at the end"
    laid = position(Has(rack="b", board="e6"), Has(rack="rrr")).state
    described = [game.describe(game.controller.view(laid, 0), NAMES) for game in (GAME, OTHER)]
    assert "  Blue star, covered: 6." in described[0]
    assert "  Blue star, covered: 1." in described[1]


def test_each_allows_and_refuses_by_its_own_prices() -> None:
    state = position(Has(rack="bb"), Has(rack="r"), round=6).state
    assert legal(GAME, state) >= {"place e1 b", "place e2 b"}
    assert legal(OTHER, state) >= {"place e5 b", "place e6 b"}
    assert refusal(GAME, state, "place e1 b") == refusal(OTHER, state, "place e6 b") == ""
    too_few = "You cannot pay 6 blue for blue 6: you have 2 blue (rule 5.5)."
    assert refusal(GAME, state, "place e6 b").startswith(too_few)
    assert refusal(OTHER, state, "place e1 b").startswith(too_few)


def test_one_position_asked_in_turns() -> None:
    """What one game has worked out of a board is not what the other one finds."""
    state = position(Has(rack="bbb", board="c=pgoybr"), Has(rack="r")).state
    for _time in range(2):
        assert {move[6:8] for move in legal(GAME, state) if "place" in move} == {"e1", "e2", "e3"}
        assert {move[6:8] for move in legal(OTHER, state) if "place" in move} == {"e4", "e5", "e6"}


def test_each_charges_and_rewards_its_own() -> None:
    state = position(Has(rack="bbbbbb", board="e5"), Has(rack="rrr")).state
    printed, changed = after(GAME, state, "place e6 b"), after(OTHER, state, "place e6 b")
    assert (printed.players[0].rack, printed.due) == (counts(""), 3)
    assert (changed.players[0].rack, changed.due) == (counts("bbbbb"), 1)
    with pytest.raises(BadState):
        GAME.controller.verify(changed)


def test_a_box_that_brings_six_tiles_at_once() -> None:
    """Pillar and statue bring three each: what can be chosen is what the supply has, and that is what is allowed."""
    parts = (part if part.kind == "window" else replace(part, tiles=3) for part in BOX.structures)
    rich = make_game(replace(BOX, structures=tuple(parts)))
    board = "c=pgoybr e13 se34"
    state = position(Has(rack="bb", board=board), Has(rack="r"), supply="pppppggggo").state
    state = after(rich, state, "place e2 b")
    assert state.due == 6
    allowed = {f"choose {tiles}" for tiles in handfuls(COLOURS, [6]) if not rich.controller.check(state, choose(tiles))}
    shares = [(p, g, o) for p in range(6) for g in range(5) for o in range(2) if p + g + o == 6]
    assert legal(rich, state) == allowed == {f"choose {'p' * p}{'g' * g}{'o' * o}" for p, g, o in shares}
    after(rich, state, "choose pppppg")


def test_each_scores_its_own_at_the_end() -> None:
    """The last tile of the blue star, with the centre and every space with a 1 covered before."""
    board = "c=pgoybr w1 nw1 ne1 se1 sw1 e12356"
    state = position(Has(rack="bbbb", board=board), Has(passed=True), round=6).state
    printed = after(GAME, state, "place e4 b")
    assert list(GAME.controller.scores(printed)) == [5 + 6 + 12 + 15 + 4, 5], "four tiles are paid: none is left"
    changed = after(OTHER, state, "place e4 b", "pass")
    assert list(OTHER.controller.scores(changed)) == [5 + 6 - 1 + 12 + 30 + 9, 5], "one of four tiles is left"
    for game, end, of_ada in ((GAME, printed, [11, 27, 4, 17]), (OTHER, changed, [10, 42, 9, 17])):
        result = game.controller.result(end)
        assert result is not None
        assert [line.values[0] for line in result.lines] == of_ada


def test_each_has_its_own_tiles_and_displays() -> None:
    small = make_game(replace(BOX, per_colour=15, displays={2: 3, 3: 4, 4: 5}))
    states = [game.controller.new(setup(2)) for game in (GAME, small)]
    assert [(len(state.displays), len(state.bag)) for state in states] == [(5, 132), (3, 90)]
    with pytest.raises(BadState):
        GAME.controller.verify(states[1])


def test_the_computer_players_know_the_box_they_play_with() -> None:
    state = position(Has(rack="bb", board="e234"), Has(rack="r"), round=6).state
    printed, changed = evaluation(GAME), evaluation(OTHER)
    for game, judge, best in ((GAME, printed, "place e1 b"), (OTHER, changed, "place e5 b")):
        commands = game.controller.legal_commands(state)
        weights = judge.policy(state, commands)
        assert game.format(commands[max(range(len(commands)), key=weights.__getitem__)]) == best
    full = position(Has(rack="b", board="e"), Has(rack="r"), round=5).state
    assert changed.evaluate(full)[0] > printed.evaluate(full)[0]
    last = position(Has(rack="bbb", board="e12456"), Has(rack="r"), round=6).state
    lay = GAME.parse("place e3 b")
    assert "completes the star, which scores 15 points" in printed.reasons(last, lay, NAMES)[0]
    assert "completes the star, which scores 30 points" in changed.reasons(last, lay, NAMES)[0]


def test_a_program_that_learns_knows_the_box_it_plays_with() -> None:
    actions = [SummerPavilionLearning(Tables(game.box)).actions(2) for game in (GAME, OTHER)]
    assert ["place e6 b+5" in names for names in actions] == [True, True]
    assert ["place e3 b+3" in names for names in actions] == [False, True]


def test_whole_games_move_by_move() -> None:
    games = (GAME, OTHER)
    for game, state in zip(games, side_by_side(games, setup(2, 7)), strict=True):
        result = game.controller.result(state)
        assert result is not None
        assert result.points == tuple(game.controller.scores(state))


def test_each_reads_a_space_by_its_own_numbers() -> None:
    assert GAME.parse("place b6 b") == GAME.parse("place e6 b")
    assert OTHER.parse("place b6 b") == OTHER.parse("place blue 6 blue") == GAME.parse("place e1 b")
