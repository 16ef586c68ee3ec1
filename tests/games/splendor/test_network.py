"""What was learnt from games: it sees the obvious, and computes in whole numbers."""

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
from boardgames_tui.games.splendor.ai.network import ONE, ROWS, SEAT, Network, file_for
from boardgames_tui.games.splendor.commands import buy, choose_noble, give_back, take
from boardgames_tui.games.splendor.state import NOBLE, RETURN

SPLENDOR = catalogue.game("splendor")
NAMES = ("Ada", "Ben", "Cid", "Dan")


def beginning(seats: int = 2) -> Any:
    named = tuple(Seat(name=name) for name in NAMES[:seats])
    return SPLENDOR.controller.new(Setup(game="splendor", rules_version=1, seats=named, seed=3))


def network(seats: int = 2) -> Network:
    found = evaluation(SPLENDOR).learned(seats)
    assert isinstance(found, Network)
    return found


def likeliest(state: Any) -> Any:
    legal = SPLENDOR.controller.legal_commands(state)
    shares = network(len(state.players)).policy(state, legal)
    assert sum(shares) == pytest.approx(1)
    assert min(shares) > 0
    return legal[shares.index(max(shares))]


def test_they_are_small() -> None:
    assert sum(len(assets.text("splendor", file_for(seats))) for seats in (2, 3)) < 150_000
    assert network(3) is network(4)


def test_a_search_that_asks_it_tries_what_the_playout_policy_would_prune() -> None:
    state = beginning()
    player = Player(SPLENDOR, "hard")
    player.settings = replace(player.settings, prune_below=1.0)
    found = player.think(state, 1, iterations=20)
    assert {each.command for each in found} == {*SPLENDOR.controller.legal_commands(state)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_more_is_likelier_to_win(seats: int) -> None:
    state = beginning(seats)

    def lead(seat: int) -> float:
        values = [*network(seats).evaluate(state)]
        return values.pop(seat) - max(values)

    for seat, player in enumerate(state.players):
        before = lead(seat)
        player.points, player.bonuses[:] = 6, [2, 2, 2, 2, 2]
        assert lead(seat) > before + 1
        player.points, player.bonuses[:] = 0, [0] * 5


@pytest.mark.parametrize("seats", [3, 4])
def test_seats_are_seen_from_the_one_to_move(seats: int) -> None:
    """Who sits where at the table does not matter, only who is next, and who began."""
    state, turned = beginning(seats), beginning(seats)
    for each in (state, turned):
        for _place in range(5):
            SPLENDOR.controller.apply(each, likeliest(each))
    turned.players = [*turned.players[1:], turned.players[0]]
    turned.seat, turned.starter = (state.seat - 1) % seats, seats - 1
    assert turned.round == state.round
    values = network(seats).evaluate(state)
    assert network(seats).evaluate(turned) == [*values[1:], values[0]]


@pytest.mark.parametrize("goal", [10, 15, 21])
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_can_win_does(goal: int, starter: int, seats: int) -> None:
    state = beginning(seats)
    state.seat, state.goal, state.starter = 1, goal, starter
    ada, ben = state.players[:2]
    ada.points = ben.points = goal - 3
    place = max(range(12), key=lambda place: SPLENDOR.tables.box.cards[state.display[place]].points)
    ben.bonuses[:] = SPLENDOR.tables.prices[state.display[place]]
    assert likeliest(state) == buy(f"3-{place - 7}")
    values = network(seats).evaluate(state)
    assert max(values) == values[1]


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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_row_as_one_long_number_adds_up_as_its_cells_do(seats: int) -> None:
    """The same again with lists of cells: all that is there, counted by rows of which each is a byte."""
    text = assets.text("splendor", file_for(seats))
    content = decompress(b85decode(text))
    weights = unpack(f"<{len(content) // 2}h", content)
    cells, inner = weights[:2]
    rows = [weights[3 + row * cells :][:cells] for row in range(ROWS + 1)]
    within = [weights[3 + (ROWS + 1) * cells + row * inner :][:inner] for row in range(cells + 2)]
    known, counting = network(seats), Network(SPLENDOR.tables, text)
    single = [1 << 8 * row for row in range(ROWS)]
    counting.width, counting.halves, counting.bias = 8 * ROWS, 0, 0
    counting.rows = [single[row] + (single[SEAT + row] << counting.width) for row in range(SEAT)]
    counting.common = single[2 * SEAT :]
    state = beginning(seats)
    for _turn in range(30):
        values = known.evaluate(state)
        for waits, view in enumerate(counting.views(state, 1 if seats == 2 else seats)[0]):
            counts = view.to_bytes(ROWS, "little")
            first = [max(0, sum(map(int.__mul__, (*counts, 1), column))) for column in zip(*rows, strict=True)]
            second = [
                max(0, sum(map(int.__mul__, (*first, ONE), column)))
                for column in zip(*within[: cells + 1], strict=True)
            ]
            bias = weights[3 + (ROWS + 1) * cells + (cells + 2) * inner]
            value = sum(map(int.__mul__, second, within[cells + 1])) + bias * ONE**2
            assert values[(state.seat + waits) % seats] == value / ONE**3
        SPLENDOR.controller.apply(state, likeliest(state))
