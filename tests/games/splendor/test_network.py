"""What was learnt about games of two: it sees the obvious, and computes in whole numbers."""

from base64 import b85decode
from dataclasses import replace
from struct import unpack
from typing import Any
from zlib import decompress

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.bots.player import Player
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.games.splendor.ai.network import ONE, ROWS, Network
from boardgames_tui.games.splendor.commands import buy, choose_noble, give_back, take
from boardgames_tui.games.splendor.state import NOBLE, RETURN

SPLENDOR = catalogue.game("splendor")
TEXT = assets.text("splendor", "network.txt")


def beginning(seed: int = 3) -> Any:
    seats = (Seat(name="Ada"), Seat(name="Ben"))
    return SPLENDOR.controller.new(Setup(game="splendor", rules_version=1, seats=seats, seed=seed))


def network() -> Network:
    found = evaluation(SPLENDOR).learned(2)
    assert isinstance(found, Network)
    return found


def likeliest(state: Any) -> Any:
    legal = SPLENDOR.controller.legal_commands(state)
    shares = network().policy(state, legal)
    assert sum(shares) == pytest.approx(1)
    assert min(shares) > 0
    return legal[shares.index(max(shares))]


def test_it_is_small_and_for_two() -> None:
    assert len(TEXT) < 150_000
    assert evaluation(SPLENDOR).learned(3) is None


def test_a_search_that_asks_it_tries_what_the_playout_policy_would_prune() -> None:
    state = beginning()
    player = Player(SPLENDOR, "hard")
    player.settings = replace(player.settings, prune_below=1.0)
    found = player.think(state, 1, iterations=20)
    assert {each.command for each in found} == {*SPLENDOR.controller.legal_commands(state)}


def test_who_has_more_is_likelier_to_win() -> None:
    state = beginning()
    own, other = network().evaluate(state)
    even = own - other
    state.players[0].points, state.players[0].bonuses[:] = 6, [2, 2, 2, 2, 2]
    own, other = network().evaluate(state)
    assert own - other > even + 1
    state.players.reverse()
    own, other = network().evaluate(state)
    assert own - other < even - 1


@pytest.mark.parametrize("goal", [10, 15, 21])
@pytest.mark.parametrize("starter", [0, 1])
def test_who_can_win_does(goal: int, starter: int) -> None:
    state = beginning()
    state.seat, state.goal, state.starter = 1, goal, starter
    ada, ben = state.players
    ada.points = ben.points = goal - 3
    place = max(range(12), key=lambda place: SPLENDOR.tables.box.cards[state.display[place]].points)
    ben.bonuses[:] = SPLENDOR.tables.prices[state.display[place]]
    assert likeliest(state) == buy(f"3-{place - 7}")
    own, other = network().evaluate(state)
    assert other > own


def test_a_box_with_more_gold_has_as_much_as_one_can_use() -> None:
    state, richer = beginning(), beginning()
    richer.bank[5] = 9
    assert network().evaluate(richer) == network().evaluate(state)


def test_it_takes_tokens_gives_them_back_and_leaves_the_nobles_to_the_search() -> None:
    state = beginning()
    assert type(likeliest(state)) is type(take("wug"))
    state.players[0].tokens[:] = [2, 2, 2, 2, 2, 1]
    state.decision = RETURN
    assert type(likeliest(state)) is type(give_back("w"))
    state.decision = NOBLE
    assert network().policy(state, [choose_noble(1), choose_noble(2)]) == [0.5, 0.5]


def test_a_row_as_one_long_number_adds_up_as_its_cells_do() -> None:
    """The same again with lists of cells: all that is there, counted by rows of which each is a byte."""
    content = decompress(b85decode(TEXT))
    weights = unpack(f"<{len(content) // 2}h", content)
    cells, inner = weights[:2]
    rows = [weights[3 + row * cells :][:cells] for row in range(ROWS + 1)]
    within = [weights[3 + (ROWS + 1) * cells + row * inner :][:inner] for row in range(cells + 2)]
    known, counting = network(), Network(SPLENDOR.tables, TEXT)
    counting.rows = [1 << 8 * row for row in range(ROWS)]
    state = beginning()
    for _turn in range(30):
        counts = counting.table(state)[0].to_bytes(ROWS, "little")
        first = [max(0, sum(map(int.__mul__, (*counts, 1), column))) for column in zip(*rows, strict=True)]
        second = [
            max(0, sum(map(int.__mul__, (*first, ONE), column))) for column in zip(*within[: cells + 1], strict=True)
        ]
        bias = weights[3 + (ROWS + 1) * cells + (cells + 2) * inner]
        value = sum(map(int.__mul__, second, within[cells + 1])) + bias * ONE**2
        assert known.evaluate(state)[state.seat] == value / ONE**3
        SPLENDOR.controller.apply(state, likeliest(state))
