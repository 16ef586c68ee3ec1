"""What a take would let a player cover, and for how many points: against a search through all ways to pay."""

from functools import cache
from typing import Any

import pytest

from boardgames_tui.games.summer_pavilion.components import COLOURS, Side, board
from boardgames_tui.games.summer_pavilion.presentation.previews import Previews
from boardgames_tui.games.summer_pavilion.presentation.prospects import most_points, spaces_for
from boardgames_tui.games.summer_pavilion.presentation.view import Decision
from boardgames_tui.games.summer_pavilion.rules.placing import jokers_for
from boardgames_tui.testing.random_play import play, prefer
from tests.games.summer_pavilion.positions import GAME

PLACING = prefer("choose", "place", "pass keep ....", "pass keep")


@cache
def searched(tiles: board.Tiles, side: Side, colour: int, held: int, jokers: int) -> int:
    """The most points for placing tiles of a colour, one after the other."""
    tables, best = GAME.tables, 0
    for space in spaces_for(tables, tiles, side, colour, held, jokers):
        points, after = len(board.run(tiles, space)), board.with_tile(tiles, space, colour)
        price = tables.box.numbers[side][space]
        for paid in jokers_for(price, held, jokers):
            rest = searched(after, side, colour, held - price + paid, jokers - paid)
            best = max(best, points + rest)
    return best


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("seed", range(3))
def test_the_most_points_are_those_of_a_search(side: str, seed: int) -> None:
    match = play(GAME, 3, seed, PLACING, 5000, {"side": side})
    for number in range(0, len(match.turns), 17):
        state = match.at(number)
        for player in state.players:
            for colour in range(len(COLOURS)):
                for held, jokers in ((0, 2), (1, 0), (2, 1), (4, 0), (3, 2)):
                    found = most_points(GAME.tables, player.tiles, state.side, colour, held, jokers)
                    assert found == searched(player.tiles, state.side, colour, held, jokers), (number, colour)


def test_each_colour_comes_from_where_most_of_it_lies() -> None:
    match = play(GAME, 3, 5, PLACING)
    for number in range(0, len(match.turns), 5):
        view: Any = GAME.controller.view(match.at(number), None)
        if view.decision is not Decision.TAKE:
            continue
        prospects = Previews(GAME.tables, view, []).prospects
        assert [each.points for each in prospects] == sorted((each.points for each in prospects), reverse=True)
        for each in prospects:
            there = [row for row in (*view.displays, view.centre) if row[each.colour]]
            if each.colour != view.joker:
                counts = [row[each.colour] + (row[view.joker] > 0) for row in there]
                assert each.taken + each.joker == max(counts)
                assert each.then == each.have + each.taken + each.joker
