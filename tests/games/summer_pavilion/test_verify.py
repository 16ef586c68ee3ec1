"""Positions that no game can have are refused, whoever made them: a spoilt file, a wrong program, a player."""

from collections.abc import Callable

import pytest

from boardgames_tui.core.game import BadState
from boardgames_tui.games.summer_pavilion.state import OVER, PLACE, REWARD, TAKE, State
from tests.games.summer_pavilion.positions import REST, RULES, Has, Table, counts, new_game, position

Spoil = Callable[[State], object]


def taking() -> Table:
    return position(Has(rack="bb"), Has(), asked="take", displays=["ppgg", "yyrr"], centre="bo")


def laying() -> Table:
    return position(Has(rack="bbr", board="e5 e6"), Has(passed=True, corners="gg"), Has(rack="g"), round=3)


def rewarded() -> Table:
    return position(Has(rack="r", board="e5 e6"), Has(passed=True), asked="reward", due=3)


def over() -> Table:
    return position(Has(passed=True, board="w", score=21), Has(passed=True), asked="over", round=6, turn=1)


def put(name: str, value: object) -> Spoil:
    return lambda state: setattr(state, name, value)


def put_player(seat: int, name: str, value: object) -> Spoil:
    return lambda state: setattr(state.players[seat], name, value)


def move(source: list[int], target: list[int], colour: int) -> None:
    """A tile from here to there; none is lost."""
    source[colour] -= 1
    target[colour] += 1


def swap_for_a_display(state: State) -> None:
    """A tile of a rack lies on a display."""
    rack = state.players[0].rack
    rack[5] -= 1
    state.displays[0] = (0, 0, 0, 0, 0, 1)


def crowd_a_display(state: State) -> None:
    move(state.players[0].rack, state.centre, 4)
    state.centre[4] -= 1
    display = list(state.displays[0])
    display[4] += 1
    state.displays[0] = tuple(display)


def take_a_tile_from_the_supply(state: State) -> None:
    colour = state.supply.index(max(state.supply))
    move(state.supply, state.players[0].rack, colour)


def keep_without_passing(state: State) -> None:
    state.players[0].rack = counts("r")
    state.players[0].corners = tuple(counts("bb"))


def keep_five(state: State) -> None:
    state.players[1].corners = tuple(counts("bbrgg"))
    state.players[0].rack = [0] * 6


def lay_a_tile_twice(state: State) -> None:
    player = state.players[0]
    move(player.rack, state.tower, 4)
    state.tower[4] -= 1
    player.tiles = (4, *player.tiles[1:6], 4, *player.tiles[7:])


@pytest.mark.parametrize("make", [taking, laying, rewarded, over, new_game], ids=lambda make: make.__name__)
def test_these_are_positions(make: Callable[[], Table]) -> None:
    RULES.verify(make().state)


@pytest.mark.parametrize(
    ("make", "spoil"),
    [
        # Form
        (laying, put("seat", 3)),
        (laying, put("seat", -1)),
        (laying, put("starter", 7)),
        (laying, put("marker", 3)),
        (laying, put("marker", -2)),
        (laying, put("round", 0)),
        (laying, put("round", 7)),
        (laying, put("decision", 4)),
        (laying, put("side", 2)),
        (laying, put("left", 1000)),
        (laying, put("left", -1)),
        (laying, put("pours", -1)),
        (laying, put("seed", -1)),
        (laying, put("tower", [0] * 5)),
        (laying, put("displays", [])),
        (laying, put("displays", [(0,) * 6] * 5)),
        (laying, put("bag", (6,) * 132)),
        (laying, put_player(0, "tiles", (-1,) * 41)),
        (laying, put_player(0, "rack", [0, 0, 0, 0, 3, 0, 0])),
        (laying, lambda state: state.players.pop()),
        (taking, lambda state: state.players.clear()),
        # Tiles (1.1)
        (laying, put_player(0, "rack", counts("bb"))),
        (laying, put_player(0, "rack", counts("bbb"))),
        (laying, put_player(1, "corners", (0,) * 6)),
        (laying, lambda state: move(state.supply, state.tower, state.supply.index(0)) if 0 in state.supply else 1 / 0),
        (laying, put("supply", [0] * 6)),
        # Boards (5.4, 5.7, 11.4)
        (laying, lay_a_tile_twice),
        (laying, put_player(0, "tiles", (-1,) * 6 + (4,) + (-1,) * 21 + (4,) + (-1,) * 13)),
        # Scores (6)
        (laying, put_player(0, "score", 0)),
        (laying, put_player(0, "score", -3)),
        (over, put_player(0, "score", 20)),
        # The parts of a round (4, 8, 9)
        (taking, put("decision", PLACE)),
        (laying, put("decision", TAKE)),
        (laying, swap_for_a_display),
        (taking, crowd_a_display),
        (taking, put_player(1, "passed", True)),
        (laying, keep_without_passing),
        (laying, keep_five),
        (laying, put_player(0, "passed", True)),
        (laying, put_player(1, "passed", False)),
        (laying, put("seat", 1)),
        (laying, put("round", 6)),
        (over, put("round", 5)),
        (over, put("decision", PLACE)),
        (laying, put("decision", OVER)),
        # The supply and rewards (7)
        (laying, take_a_tile_from_the_supply),
        (taking, take_a_tile_from_the_supply),
        (laying, put("due", 1)),
        (laying, put("decision", REWARD)),
        (rewarded, put("due", 0)),
        (rewarded, put("due", 2)),
        (rewarded, put("due", 4)),
        (rewarded, put("decision", PLACE)),
    ],
)
def test_these_are_none(make: Callable[[], Table], spoil: Spoil) -> None:
    state = make().state
    spoil(state)
    with pytest.raises(BadState) as error:
        RULES.verify(state)
    assert str(error.value)


def test_one_who_has_no_tiles_is_not_asked() -> None:
    with pytest.raises(BadState):
        position(Has(), Has(rack="b"))


def test_a_reward_follows_from_a_structure() -> None:
    with pytest.raises(BadState):
        position(Has(rack="r", board="e4 e6"), Has(), asked="reward", due=3)
    for board, due in (("c2=g c3=o e2 e3", 1), ("ne1 ne2 e3 e4", 2), ("ne1 ne2 e2 e3 e4 c2=g c3=o", 3)):
        position(Has(rack="r", board=board), Has(), asked="reward", due=due)
        with pytest.raises(BadState):
            position(Has(rack="r", board=board), Has(), asked="reward", due=due % 3 + 1 if due < 3 else 4)


def test_holes_in_the_supply_are_possible_only_without_tiles_in_bag_and_tower() -> None:
    position(Has(rack="bb"), Has(rack=REST), supply="ggg", bag="")
    for bag, tower in (("y", ""), ("", "y")):
        with pytest.raises(BadState):
            position(Has(rack="bb"), Has(rack=REST), supply="ggg", bag=bag, tower=tower)
