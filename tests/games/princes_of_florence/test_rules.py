"""The rules of assets/princes_of_florence/rules.md as examples from play, each marked with the numbers it shows."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.levels import evaluation
from boardgames_tui.core import assets
from boardgames_tui.core.chance import below
from boardgames_tui.core.events import known_events
from boardgames_tui.core.game import BadState
from boardgames_tui.core.match import CannotUndo, Match
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.validation import adapter
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, cells_of
from boardgames_tui.games.princes_of_florence.events import PrestigeScored
from boardgames_tui.games.princes_of_florence.presentation.rounds import best_works
from boardgames_tui.games.princes_of_florence.state import Decision
from boardgames_tui.testing import play
from tests.games.princes_of_florence.positions import (
    BOX,
    DECKS,
    FULL,
    GAME,
    IDS,
    NAMES,
    REST,
    RULES,
    TABLES,
    TILE_IDS,
    Has,
    Table,
    new_game,
    position,
    setup,
    started,
)

KINDS = {"forest", "lake", "park", "jester", "builder", "prestige", "recruiting"}
FIVE_KINDS = {"landscape", "jester", "builder", "prestige", "recruiting"}
BUILDINGS = TILE_IDS[:10]
NOBODY = Has()
MIND = evaluation(GAME)


def with_more(player: Has, **more: Any) -> Has:
    return Has(**{**vars(player), **more})


def seats(table: Table) -> range:
    return range(len(table.state.players))


def move_on(table: Table, generator: Random, *, eager: bool = True) -> str:
    """A legal move; an eager one is of any kind with the same chance, and never gives points back."""
    moves = sorted(table.legal())
    if eager:
        moves = [move for move in moves if not move.startswith("sell")]
        moves = [move for move in moves if move not in ("end", "later", "withdraw", "buy nothing")] or moves
        verb = sorted({move.split()[0] for move in moves})
        chosen = verb[below(len(verb), generator)]
        moves = [move for move in moves if move.split()[0] == chosen]
    move = moves[below(len(moves), generator)]
    table.play(move)
    return move


def round_begins(*players: Has, round: int = 4, **more: Any) -> Table:  # noqa: A002
    """The first decision of a round in which seat 0 is the start player: the round before has just ended."""
    number = len(players)
    table = position(*players, round=round - 1, starter=number - 1, turn=(number - 2) % number, **more)
    table.play("end")
    assert table.round == round
    return table


def ends(*players: Has, **more: Any) -> Table:
    """The end of a game in which nobody completed a work in the last round."""
    table = position(*players, round=7, turn=len(players) - 1, **more)
    table.play("end")
    assert table.asked == "over"
    return table


# 1. What there is


def why(table: Table, move: str) -> tuple[str, str]:
    """The rule against a move, and the sentence."""
    refusal = RULES.check(table.state, GAME.parse(move))
    assert refusal is not None
    return refusal.rule, refusal.message


@pytest.mark.rule("princes-of-florence 1.1")
def test_the_seven_kinds() -> None:
    table = started(4)
    assert {kind: table.left(kind) for kind in KINDS} == {
        "forest": 6,
        "lake": 6,
        "park": 6,
        "jester": 7,
        "builder": 6,
        "prestige": 14,
        "recruiting": 5,
    }
    assert table.kinds_on_offer == KINDS
    assert len(table.deck("prestige")) == 14


@pytest.mark.rule("princes-of-florence 1.2")
def test_what_actions_bring() -> None:
    table = new_game(5)
    assert len(BUILDINGS) == 10
    assert sum(table.left(building) for building in BUILDINGS) == 30
    assert sum(table.left(freedom) for freedom in ("travel", "religion", "opinion")) == 12
    assert [len(IDS[deck]) for deck in DECKS] == [21, 20, 14]
    assert len(table.deck("bonus")) == 20


@pytest.mark.rule("princes-of-florence 1.3")
def test_the_palace() -> None:
    palace = {"a1", "b1", "c1", "a2", "b2", "c2"}
    assert len(CELL_NAMES) == 49
    assert (CELL_NAMES[0], CELL_NAMES[48]) == ("a7", "g1")
    covered = {CELL_NAMES[cell] for ways in TABLES.ground.placements for way in ways for cell in cells_of(way.mask)}
    assert covered == set(CELL_NAMES) - palace
    assert len(covered) == 43
    grid = new_game().view(0).players[0].grid
    assert {CELL_NAMES[cell] for cell in range(49) if grid[cell] == 99} == palace
    assert {grid[cell] for cell in range(49)} == {99, -1}


@pytest.mark.rule("princes-of-florence 1.3")
@pytest.mark.rule("princes-of-florence 12.5")
def test_the_palace_is_a_building_for_neighbours_only() -> None:
    table = position(Has(hand="poet", table="lawyer painter", bonus="B01", jesters=4), NOBODY, NOBODY, round=2)
    table.play("build tower")
    assert table.refused("place tower a4") == "9.4"
    table.play("place tower f7")
    assert table.value("poet", "B01") - table.value("poet") == 1, "one building, the tower"
    assert ends(Has(prestige="P01"), NOBODY, NOBODY).points[0] == 0, "nobody has a building"


@pytest.mark.rule("princes-of-florence 1.4")
def test_the_sizes() -> None:
    cells = {tile.id: tile.cells for tile in BOX.tiles}
    assert cells == {
        "university": 7,
        "laboratory": 7,
        "workshop": 7,
        "library": 5,
        "opera": 5,
        "hospital": 5,
        "theatre": 5,
        "studio": 5,
        "tower": 3,
        "chapel": 3,
        "forest": 4,
        "lake": 3,
        "park": 2,
    }
    sizes = {tile.id: tile.size for tile in BOX.tiles}
    assert Counter(sizes.values()) == {"large": 3, "medium": 5, "small": 2, "landscape": 3}
    for tile, ways in zip(TILE_IDS, TABLES.ground.placements, strict=True):
        assert {way.mask.bit_count() for way in ways} == {cells[tile]}
        assert {"large": 7, "medium": 5, "small": 3}.get(sizes[tile], cells[tile]) == cells[tile]


PROFESSIONS = """
mathematician university lake religion, theologian university park travel, philosopher university forest opinion,
botanist laboratory park religion, alchemist laboratory lake opinion, physicist laboratory forest travel,
watchmaker workshop lake travel, goldsmith workshop park opinion, bell_maker workshop forest religion,
cartographer library lake religion, lawyer library forest opinion, choreographer opera forest travel,
composer opera lake opinion, sculptor studio forest religion, painter studio lake travel,
pharmacist hospital park opinion, physician hospital forest travel, dramatist theatre park religion,
poet theatre lake travel, astronomer tower forest religion, organ_builder chapel forest opinion
"""
LIKES = {part.split()[0]: part.split()[1:] for part in PROFESSIONS.split(",")}


@pytest.mark.rule("princes-of-florence 1.5")
def test_what_professions_like() -> None:
    found = {
        card.id: [
            TILE_IDS[card.building],
            ("forest", "lake", "park")[card.landscape],
            ("travel", "religion", "opinion")[card.freedom],
        ]
        for card in BOX.professions
    }
    assert found == LIKES
    assert Counter(landscape for _, landscape, _ in found.values()) == {"forest": 9, "lake": 7, "park": 5}
    assert Counter(freedom for _, _, freedom in found.values()) == {"travel": 7, "religion": 7, "opinion": 7}
    lovers = Counter(building for building, _, _ in found.values())
    for tile in BOX.tiles[:10]:
        assert lovers[tile.id] == {"large": 3, "medium": 2, "small": 1}[tile.size]


@pytest.mark.rule("princes-of-florence 1.6")
@pytest.mark.rule("princes-of-florence 1.7")
@pytest.mark.rule("princes-of-florence 1.8")
@pytest.mark.rule("princes-of-florence 1.9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_are_in_one_place_and_money_comes_in_hundreds(players: int) -> None:
    table, generator = new_game(players, players, variant=players == 3), Random(players)
    out = {2: 2, 3: 1}.get(players, 0)
    while table.to_move is not None:
        state = table.state
        places = [card for seat in seats(table) for card in [*table[seat].hand, *table[seat].table]]
        places += [*table.deck("profession"), *table.row, *(IDS["profession"][card] for card in state.returned)]
        places += [card for card in table.looking if card in IDS["profession"]]
        assert sorted(places) == sorted(IDS["profession"])
        owned = sum(table[seat].recruiting + table[seat].used for seat in seats(table))
        assert table.left("recruiting") + owned + state.removed == 5
        assert state.removed >= out
        for seat in seats(table):
            assert table[seat].florins >= 0
            assert table[seat].florins % 100 == 0
            assert table[seat].points >= 0
        move_on(table, generator)


@pytest.mark.rule("princes-of-florence 1.6")
def test_a_card_in_two_places_is_no_position() -> None:
    state = position(Has(hand="poet lawyer painter"), Has(hand="composer sculptor botanist"), NOBODY).state
    state.players[1].hand = state.players[0].hand
    with pytest.raises(BadState):
        RULES.verify(state)


@pytest.mark.rule("princes-of-florence 1.7")
def test_a_recruiting_card_too_many_is_no_position() -> None:
    state = position(NOBODY, NOBODY, NOBODY, round=5).state
    state.players[0].recruiting += 1
    with pytest.raises(BadState):
        RULES.verify(state)


@pytest.mark.rule("princes-of-florence 1.8")
def test_odd_money_is_no_position() -> None:
    state = position(NOBODY, NOBODY, NOBODY).state
    state.players[0].florins = 150
    with pytest.raises(BadState):
        RULES.verify(state)


@pytest.mark.rule("princes-of-florence 1.9")
@pytest.mark.rule("princes-of-florence 16.22")
def test_points_below_zero_are_no_position() -> None:
    state = position(NOBODY, NOBODY, NOBODY).state
    state.players[0].points = -1
    with pytest.raises(BadState):
        RULES.verify(state)


@pytest.mark.rule("princes-of-florence 1.9")
def test_points_go_on_after_fifty() -> None:
    table = position(
        Has(points=49, table="poet lawyer painter composer sculptor", best=20), NOBODY, NOBODY, done="work"
    )
    table.play("end", "end", "end")
    assert table.points[0] == 52


# 2. Setting up


@pytest.mark.rule("princes-of-florence 2.1")
def test_two_to_five_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for players in GAME.seats:
        assert len(new_game(players).state.players) == players
    assert new_game(2).state.variant
    assert not new_game(3).state.variant
    for names in ("A", "ABCDEF"):
        many = replace(setup(2), seats=tuple(Seat(name=name) for name in names))
        with pytest.raises(ValueError, match=r"2\.1"):
            RULES.new(many)


@pytest.mark.rule("princes-of-florence 2.2")
def test_what_everybody_starts_with() -> None:
    table = new_game(5)
    for seat in range(5):
        player = table[seat]
        assert (player.florins, player.points, player.tiles, player.cards) == (3500, 0, [], 4)
        assert (player.bonus, player.prestige, player.freedoms) == (set(), set(), set())
        assert (player.jesters, player.builders, player.recruiting) == (0, 0, 0)


@pytest.mark.rule("princes-of-florence 2.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_marker_less_than_players(players: int) -> None:
    table = new_game(players)
    assert [table.left(freedom) for freedom in ("travel", "religion", "opinion")] == [players - 1] * 3


@pytest.mark.rule("princes-of-florence 2.4")
@pytest.mark.parametrize(("players", "left"), [(2, 15), (3, 12), (4, 9), (5, 6)])
def test_keep_three_of_four_professions(players: int, left: int) -> None:
    table = new_game(players, seed=players)
    hands = [table[seat].hand for seat in range(players)]
    assert [len(hand) for hand in hands] == [4] * players
    assert len(set().union(*hands)) == 4 * players
    returned, asked = set(), []
    for _ in range(players):
        seat = table.to_move
        assert seat is not None
        assert table.asked == "return"
        assert table.legal() == {f"return {card}" for card in hands[seat]}
        strange = next(card for card in IDS["profession"] if card not in hands[seat])
        assert table.refused(f"return {strange}") == "2.4"
        card = max(hands[seat])
        table.play(f"return {card}")
        assert table[seat].hand == hands[seat] - {card}
        returned.add(card)
        asked.append(seat)
    assert sorted(asked) == list(range(players))
    assert table.asked == "open"
    deck = table.deck("profession")
    assert len(deck) == left
    assert returned <= set(deck)


@pytest.mark.rule("princes-of-florence 2.4")
def test_what_is_given_back_is_shuffled_in() -> None:
    places: Counter[int] = Counter()
    sorted_decks = 0
    for seed in range(80):
        table = new_game(3, seed)
        card = max(table.legal()).split()[1]
        while table.asked == "return":
            table.play(max(table.legal()))
        deck = table.deck("profession")
        places[deck.index(card)] += 1
        sorted_decks += sum(IDS["profession"].index(one) < IDS["profession"].index(two) for one, two in pairwise(deck))
    assert len(places) > 9
    assert max(places.values()) < 20
    assert 0.4 < sorted_decks / (80 * 11) < 0.6, "neighbours are in their order as often as not"


@pytest.mark.rule("princes-of-florence 2.5")
def test_the_decks_are_shuffled() -> None:
    games = [new_game(4, seed) for seed in range(30)]
    for deck in ("bonus", "prestige"):
        assert len({tuple(game.deck(deck)) for game in games}) == 30
        assert all(sorted(game.deck(deck)) == sorted(IDS[deck]) for game in games)
    assert len({tuple(sorted(game[0].hand)) for game in games}) > 25


@pytest.mark.rule("princes-of-florence 2.6")
def test_the_lot_or_the_first_seat_begins() -> None:
    starters = Counter(new_game(4, seed).starter for seed in range(80))
    assert set(starters) == {0, 1, 2, 3}
    assert {new_game(4, seed, begins="random").starter for seed in range(40)} == {0, 1, 2, 3}
    assert {new_game(4, seed, begins="first_seat").starter for seed in range(20)} == {0}
    assert new_game(4, 5).state == new_game(4, 5).state
    assert {new_game(4, seed, begins="seat_4").starter for seed in range(20)} == {3}
    drawn = started(4, 3, begins="random")
    assert drawn.to_move == drawn.starter
    with pytest.raises(ValueError, match="begins"):
        new_game(3, begins="oldest")


@pytest.mark.rule("princes-of-florence 2.7")
def test_the_first_round() -> None:
    assert new_game(3).round == 1
    assert started(3).round == 1


@pytest.mark.rule("princes-of-florence 2.8")
def test_a_handicap_is_points_like_any_others() -> None:
    table = new_game(3, ahead=[0, 3])
    assert table.points == [0, 3, 0]
    RULES.verify(table.state)
    table = started(3, ahead=[2])
    table.play("sell 1")
    assert (table.points[0], table[0].florins) == (1, 3600)
    match = play(GAME, 2, 1, options={"ahead": [0, 6]})
    result = match.result
    assert result is not None
    assert next(line.values for line in result.lines if line.label == "ahead from the start") == (0, 6)
    assert [sum(values) for values in zip(*(line.values for line in result.lines if line.letter), strict=True)] == [
        *result.points
    ]


# 3. A round


@pytest.mark.rule("princes-of-florence 3.1")
@pytest.mark.parametrize("players", [2, 5])
def test_seven_rounds_of_auctions_and_actions(players: int) -> None:
    table = started(players)
    phases = []
    while table.to_move is not None:
        phases.append((table.round, table.asked))
        table.no_auctions()
        phases.append((table.round, table.asked))
        turns = 0
        round_ = table.round
        while table.asked == "action" and table.round == round_:
            assert table.to_move == (table.starter + turns) % players
            table.play("end")
            turns += 1
        assert turns == players
    assert phases == [(number, phase) for number in range(1, 8) for phase in ("open", "action")]
    assert table.asked == "over"


@pytest.mark.rule("princes-of-florence 3.1")
def test_the_best_work_comes_after_all_actions() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=3), NOBODY, NOBODY, round=1)
    table.play("work poet", "exchange 0", "end")
    assert table[0].best == 9
    assert table.points == [0, 0, 0]
    table.play("end", "end")
    assert table.points == [3, 0, 0]
    assert table[0].best == 0


@pytest.mark.rule("princes-of-florence 3.2")
def test_the_next_round_begins_with_the_next_seat() -> None:
    table = started(3)
    for round_ in range(1, 8):
        assert (table.round, table.starter, table.to_move) == (round_, (round_ - 1) % 3, (round_ - 1) % 3)
        assert table.kinds_on_offer == KINDS
        table.play("open jester", "pass", "pass")
        assert table.kinds_on_offer == KINDS - {"jester"}
        table.no_auctions().no_actions()
    assert table.asked == "over"


# 4. The auctions


@pytest.mark.rule("princes-of-florence 4.1")
def test_one_object_a_player_and_one_of_a_kind() -> None:
    table = started(3)
    table.play("open jester", "pass", "pass")
    assert table.active == [1, 2]
    assert "open jester" not in table.legal()
    assert table.refused("open jester") in ("4.1", "4.6", "16.4")
    table.play("open builder", "pass")
    assert table.asked == "last"
    assert table.kinds_on_offer == KINDS - {"jester", "builder"}
    table.play("buy recruiting")
    assert table.asked == "action"
    assert (table[0].jesters, table[1].builders, table[2].recruiting) == (1, 1, 1)


@pytest.mark.rule("princes-of-florence 4.1")
def test_no_kind_is_sold_twice_in_a_round_of_a_random_game() -> None:
    table, generator = new_game(5, 3), Random(3)
    while table.to_move is not None:
        buyers = [sale[0] for sale in table.state.sold if sale is not None]
        assert len(buyers) == len(set(buyers))
        assert not set(buyers) & set(table.active)
        move_on(table, generator)


@pytest.mark.rule("princes-of-florence 4.2")
def test_who_is_active() -> None:
    table = position(NOBODY, NOBODY, NOBODY, NOBODY, asked="open", starter=2)
    assert table.active == [2, 3, 0, 1]
    table.play("open jester", "bid 300", "pass", "pass", "pass")
    assert table.active == [2, 0, 1], "3 has the jester"
    table.play("withdraw")
    assert table.active == [0, 1]
    table.play("open builder", "pass")
    assert table.active == [1]


@pytest.mark.rule("princes-of-florence 4.3")
@pytest.mark.rule("princes-of-florence 16.22")
def test_too_poor_for_the_auctions() -> None:
    poor, less_poor = Has(florins=0, points=1, table="poet"), Has(florins=100, points=1, table="lawyer")
    table = round_begins(Has(florins=200), Has(florins=100), poor, less_poor)
    assert table.active == [0, 3]
    assert table.to_move == 0
    table = round_begins(Has(florins=100), NOBODY, poor, NOBODY)
    assert table.active == [1, 3]
    assert table.to_move == 1, "the next one opens"


@pytest.mark.rule("princes-of-florence 4.3")
def test_points_count_as_means() -> None:
    table = round_begins(Has(florins=100, points=1, table="poet"), Has(florins=0, points=2, table="lawyer"), NOBODY)
    assert table.active == [0, 1, 2]
    assert table.to_move == 0
    assert table.legal() == {"withdraw", "sell 1"}
    table.play("sell 1")
    assert table[0].florins == 200
    assert table.kinds_on_offer == KINDS
    assert table.points[0] == 0


@pytest.mark.rule("princes-of-florence 4.3")
def test_nobody_can_take_part() -> None:
    table = round_begins(*[Has(florins=100)] * 3)
    assert table.asked == "action"
    assert table.to_move == 0


@pytest.mark.rule("princes-of-florence 4.3")
def test_poverty_is_looked_at_when_the_phase_begins() -> None:
    table = position(Has(florins=200), NOBODY, NOBODY, asked="open")
    table.play("open jester", "bid 300", "pass")
    assert table.active == [0, 2]


@pytest.mark.rule("princes-of-florence 4.4")
def test_the_opener() -> None:
    table = started(4)
    table.play("open jester", "bid 300", "pass", "pass", "pass")
    assert table[1].jesters == 1
    assert (table.asked, table.to_move) == ("open", 0), "the same opener again"
    table.play("open builder", "pass", "pass")
    assert table[0].builders == 1
    assert (table.asked, table.to_move) == ("open", 2), "the next active one to the left; 1 has got something"


@pytest.mark.rule("princes-of-florence 4.5")
def test_opening_is_a_bid_of_the_start_price() -> None:
    table = started(3)
    assert table.legal() == {"withdraw", *(f"open {kind}" for kind in KINDS)}
    table.play("open jester")
    assert table.state.bid == 200
    assert table.to_move == 1
    table.play("pass", "pass")
    assert (table.florins[0], table[0].jesters) == (3300, 1)


@pytest.mark.rule("princes-of-florence 4.5")
def test_withdrawing() -> None:
    table = started(3)
    table.play("withdraw")
    assert (table.asked, table.to_move) == ("open", 1)
    table.play("open jester", "pass")
    assert table.asked == "last"
    assert table.to_move == 2
    table.play("buy nothing")
    assert table.asked == "action"
    assert table.florins == [3500, 3300, 3500]


@pytest.mark.rule("princes-of-florence 4.5")
def test_withdrawn_without_being_asked() -> None:
    """Two play, and no landscape, the only thing within their means, has room."""
    poor = Has(florins=400, tiles=FULL, builders=2)
    table = round_begins(poor, NOBODY, round=4)
    assert table.active == [1]
    assert (table.asked, table.to_move) == ("last", 1)


@pytest.mark.rule("princes-of-florence 4.5")
def test_the_opener_may_give_points_back_or_withdraw() -> None:
    table = round_begins(Has(florins=200, points=17, tiles=FULL, builders=2), NOBODY, round=7)
    assert (table.asked, table.to_move) == ("open", 0), "their means are 1,900 F"
    assert table.legal() == {"withdraw", *(f"sell {number}" for number in range(1, 18))}
    assert table.refused("open jester") in ("4.5", "4.8", "14.6")
    table.play("sell 3")
    assert table.kinds_on_offer == FIVE_KINDS - {"landscape"}


@pytest.mark.rule("princes-of-florence 4.6")
@pytest.mark.rule("princes-of-florence 16.5")
def test_a_fourth_builder_is_not_available() -> None:
    table = position(Has(builders=3), Has(builders=2), NOBODY, asked="open")
    assert table.kinds_on_offer == KINDS - {"builder"}
    assert table.refused("open builder") in ("4.6", "5.3", "16.5")
    table.play("withdraw")
    assert table.kinds_on_offer == KINDS


@pytest.mark.rule("princes-of-florence 4.6")
@pytest.mark.rule("princes-of-florence 16.6")
def test_a_landscape_needs_room() -> None:
    one_cell_left = FULL.replace("tower e4", "park e4 r")
    table = position(Has(tiles=one_cell_left, builders=2), NOBODY, NOBODY, asked="open", round=7)
    assert table.kinds_on_offer == KINDS - {"forest", "lake", "park"}
    three_cells_left = FULL.replace(", tower e4", "")
    table = position(Has(tiles=three_cells_left, builders=2), NOBODY, NOBODY, asked="open", round=7)
    assert table.kinds_on_offer == KINDS - {"forest"}
    assert table.refused("open forest") in ("4.6", "16.6")
    table.play("open lake", "pass", "pass")
    assert table.legal() == {"place lake e4"}


@pytest.mark.rule("princes-of-florence 4.6")
@pytest.mark.rule("princes-of-florence 16.12")
def test_no_prestige_cards_are_left() -> None:
    table = position(NOBODY, Has(prestige=REST), NOBODY, asked="open", round=7)
    assert table.kinds_on_offer == KINDS - {"prestige"}
    assert table.refused("open prestige") in ("4.6", "16.12")


@pytest.mark.rule("princes-of-florence 4.6")
def test_nothing_is_left_of_a_kind() -> None:
    table = position(Has(jesters=3), Has(jesters=2), Has(jesters=2), asked="open", round=7)
    assert table.kinds_on_offer == KINDS - {"jester"}
    table = position(Has(builders=2), Has(builders=2), Has(builders=2), asked="open", round=7)
    assert table.kinds_on_offer == KINDS - {"builder"}
    table = position(Has(recruiting=2), Has(recruiting=2), Has(used=1), asked="open", round=7)
    assert table.kinds_on_offer == KINDS - {"recruiting"}


@pytest.mark.rule("princes-of-florence 4.6")
def test_a_recruiting_card_needs_no_target() -> None:
    table = started(3)
    table.play("open recruiting", "pass", "pass")
    assert table[0].recruiting == 1
    assert (table.asked, table.to_move) == ("open", 1)


@pytest.mark.rule("princes-of-florence 4.7")
def test_an_auction() -> None:
    table = started(4)
    table.play("open builder")
    assert table.legal() == {"pass", "bid 300"}
    table.play("bid 300", "bid 400", "pass", "bid 500", "pass", "bid 600")
    assert table.to_move == 0, "1 and 3 are out"
    table.play("pass")
    assert table[2].builders == 1
    assert table.florins == [3500, 3500, 2900, 3500]
    assert table.active == [0, 1, 3]
    assert table.left("builder") == 5


@pytest.mark.rule("princes-of-florence 4.7")
@pytest.mark.rule("princes-of-florence 16.2")
def test_raises_are_by_one_hundred() -> None:
    table = started(3)
    table.play("open builder")
    assert table.refused("bid 400") in ("4.7", "16.2")
    assert table.refused("bid 200") in ("4.7", "16.2")
    table.play("bid 300")
    assert table.refused("bid 300") in ("4.7", "16.2")
    assert table.legal("bid") == {"bid 400"}


@pytest.mark.rule("princes-of-florence 4.7")
@pytest.mark.rule("princes-of-florence 16.3")
def test_a_pass_is_for_one_auction() -> None:
    table = started(3)
    table.play("open jester", "pass", "bid 300", "pass")
    assert table[2].jesters == 1
    table.play("open builder")
    assert table.to_move == 1, "1 has passed for the jester, and 2 has it"
    assert "bid 300" in table.legal()
    table.play("bid 300", "pass")
    assert table[1].builders == 1
    assert (table.asked, table.to_move) == ("last", 0)


@pytest.mark.rule("princes-of-florence 4.7")
def test_who_cannot_bid_passes_by_himself() -> None:
    table = position(
        NOBODY, Has(florins=200), Has(builders=3), Has(florins=200, points=1, table="poet"), NOBODY, asked="open"
    )
    table.play("open builder")
    assert table.to_move == 3, "1 has too little, and 2 has three builders"
    assert table.legal() == {"pass", "sell 1"}
    assert table.refused("bid 300") in ("4.7", "4.8")
    table.play("sell 1")
    assert table.legal() == {"pass", "bid 300"}
    table.play("bid 300", "bid 400", "bid 500")
    assert table.to_move == 4, "3 has only 300 F"
    table.play("pass")
    assert table[0].builders == 1
    assert table.florins[0] == 3000


@pytest.mark.rule("princes-of-florence 4.7")
def test_all_others_cannot_bid() -> None:
    table = position(NOBODY, Has(florins=200), Has(florins=200), asked="open")
    table.play("open jester")
    assert table[0].jesters == 1
    assert (table.asked, table.to_move) == ("open", 1)


@pytest.mark.rule("princes-of-florence 4.8")
@pytest.mark.rule("princes-of-florence 10.3")
def test_points_may_be_given_back_before_a_bid() -> None:
    table = position(NOBODY, Has(florins=100, points=5, table="poet"), NOBODY, asked="open")
    table.play("open jester")
    assert table.refused("bid 300") in ("4.7", "4.8")
    assert table.legal() == {"pass", *(f"sell {number}" for number in range(1, 6))}
    table.play("sell 2", "bid 300", "pass", "pass")
    assert (table[1].florins, table[1].points, table[1].jesters) == (0, 3, 1)


@pytest.mark.rule("princes-of-florence 4.8")
def test_the_whole_purse_may_be_bid() -> None:
    table = position(Has(florins=300), Has(florins=400), NOBODY, asked="open")
    table.play("open jester", "bid 300", "bid 400")
    assert table.to_move is not None
    assert table[2].jesters == 1, "neither of the others can bid 500"
    assert table.florins == [300, 400, 3100]


@pytest.mark.rule("princes-of-florence 4.9")
@pytest.mark.rule("princes-of-florence 16.1")
def test_the_last_player() -> None:
    table = position(NOBODY, NOBODY, Has(florins=200, jesters=1), asked="last", out=(0, 1))
    assert table.legal() == {"buy nothing", *(f"buy {kind}" for kind in KINDS)}
    table.play("buy jester")
    assert (table[2].jesters, table[2].florins) == (2, 0)
    assert table.asked == "action"


@pytest.mark.rule("princes-of-florence 4.9")
@pytest.mark.rule("princes-of-florence 16.4")
def test_the_last_player_cannot_buy_what_was_sold() -> None:
    jester, builder = Has(jesters=1, florins=3200), Has(builders=1, florins=3200)
    table = position(jester, builder, NOBODY, asked="last", sold={"jester": 0, "builder": 1})
    assert table.kinds_on_offer == KINDS - {"jester", "builder"}
    assert table.refused("buy jester") in ("4.1", "4.6", "16.4")
    table.play("buy nothing")
    assert table.asked == "action"


@pytest.mark.rule("princes-of-florence 4.5")
@pytest.mark.rule("princes-of-florence 4.9")
def test_it_is_told_who_withdraws_and_who_buys_nothing() -> None:
    def told(table: Table, move: str) -> list[str]:
        return [GAME.tell(event, NAMES) for event in table.play(move)]

    table = position(NOBODY, NOBODY, NOBODY, asked="open", out=(1,))
    assert told(table, "withdraw") == ["Ada withdraws for this round."]
    assert told(table, "buy nothing") == ["Cleo buys nothing."]
    table = position(NOBODY, Has(florins=400), asked="open", round=2)
    table.play("open landscape", "pass", "choose park")
    assert "There is nothing Boris can buy." in told(table, "place park a7")


@pytest.mark.rule("princes-of-florence 4.9")
@pytest.mark.rule("princes-of-florence 14.6")
def test_the_last_player_is_not_asked_if_he_can_buy_nothing() -> None:
    table = position(Has(florins=200), Has(florins=400), asked="open", round=2)
    assert table.kinds_on_offer == {"landscape"}
    table.play("open landscape", "pass", "choose park", "place park a7")
    assert table.asked == "action", "1 has 400 F, and all but the landscape cost 500 F or more"


@pytest.mark.rule("princes-of-florence 4.9")
@pytest.mark.rule("princes-of-florence 10.3")
def test_the_last_player_may_give_points_back() -> None:
    table = position(NOBODY, NOBODY, Has(florins=100, points=2, table="poet"), asked="last", out=(0, 1))
    assert table.legal() == {"buy nothing", "sell 1", "sell 2"}
    assert table.refused("buy jester") in ("4.8", "4.9")
    table.play("sell 1", "buy jester")
    assert (table[2].florins, table[2].points, table[2].jesters) == (0, 1, 1)


@pytest.mark.rule("princes-of-florence 4.10")
def test_the_effect_comes_before_the_next_auction() -> None:
    table = started(3)
    table.play("open forest", "bid 300", "pass", "pass")
    assert (table.asked, table.to_move) == ("place", 1)
    table.play("place forest a7")
    assert (table.asked, table.to_move) == ("open", 0)
    table.play("open prestige", "pass")
    assert (table.asked, table.to_move) == ("pick", 0)
    table.play(min(table.legal()))
    assert table.asked == "order"
    table.play(min(table.legal()))
    assert (table.asked, table.to_move) == ("last", 2)


@pytest.mark.rule("princes-of-florence 4.11")
def test_the_end_of_the_phase() -> None:
    table = started(3)
    table.play("withdraw", "withdraw")
    assert table.asked == "last"
    table.play("buy jester")
    assert table.active == []
    assert (table.asked, table.to_move) == ("action", 0)


# 5. What an object does


@pytest.mark.rule("princes-of-florence 5.1")
@pytest.mark.rule("princes-of-florence 16.7")
@pytest.mark.parametrize("tile", ["forest", "lake", "park"])
def test_landscapes_of_a_type(tile: str) -> None:
    other = {"forest": "lake", "lake": "park", "park": "forest"}[tile]
    for tiles, points in (("", 0), (f"{other} a7", 0), (f"{tile} a7", 3), (f"{tile} a7, {tile} d7, {other} a4", 3)):
        table = position(Has(tiles=tiles, points=10, table="poet"), NOBODY, NOBODY, asked="open", round=5)
        table.play(f"open {tile}", "pass", "pass")
        assert table.asked == "place"
        assert all(move.startswith(f"place {tile} ") for move in table.legal())
        table.play(f"place {tile} f4")
        assert table.points[0] == 10 + points
        assert table[0].tiles[-1] == f"{tile} f4"
        assert table.left(tile) == 5 - [part.split()[0] for part in tiles.split(", ") if part].count(tile)


@pytest.mark.rule("princes-of-florence 5.2")
def test_jesters() -> None:
    for jesters in (2, 3, 4):
        table = position(Has(hand="poet lawyer painter", jesters=jesters), NOBODY, NOBODY, round=1)
        assert table.value("poet") == 3 + 2 * jesters
    table = position(Has(hand="poet", table="lawyer painter", jesters=6), NOBODY, NOBODY, asked="open", round=4)
    table.play("open jester", "pass", "pass")
    assert table[0].jesters == 7
    assert table.left("jester") == 0
    table.no_auctions()
    assert table.value("poet") == 3 + 14


@pytest.mark.rule("princes-of-florence 5.3")
@pytest.mark.parametrize(("builders", "points", "price"), [(0, 0, 300), (1, 3, 300), (2, 3, 0)])
def test_builders(builders: int, points: int, price: int) -> None:
    table = position(Has(builders=builders, points=10, table="poet"), NOBODY, NOBODY, asked="open")
    table.play("open builder", "pass", "pass")
    assert table[0].builders == builders + 1
    assert table.points[0] == 10 + points
    table.no_auctions()
    before = table.florins[0]
    table.play("build tower", "place tower d7")
    assert before - table.florins[0] == price
    assert table.points[0] == 13 + points


@pytest.mark.rule("princes-of-florence 5.3")
def test_four_builders_are_no_position() -> None:
    state = position(Has(builders=3), NOBODY, NOBODY, round=7).state
    state.players[0].builders = 4
    with pytest.raises(BadState):
        RULES.verify(state)


@pytest.mark.rule("princes-of-florence 5.4")
def test_a_prestige_card() -> None:
    table = position(NOBODY, NOBODY, NOBODY, asked="open", coming={"prestige": "P05 P01 P09 P14 P02 P03"})
    table.play("open prestige", "pass", "pass")
    assert table.looking == {"P05", "P01", "P09", "P14", "P02"}
    assert table.legal() == {"pick P01", "pick P02", "pick P05", "pick P09", "pick P14"}
    table.play("pick P14")
    assert table.refused("under P01 P02 P05") in ("5.4", "7.3")
    assert len(table.legal("under")) == 24
    table.play("under P09 P01 P05 P02")
    assert table[0].prestige == {"P14"}
    deck = table.deck("prestige")
    assert deck[0] == "P03"
    assert deck[-4:] == ["P09", "P01", "P05", "P02"]
    assert table.left("prestige") == len(deck) == 13
    assert table.points[0] == 0


@pytest.mark.rule("princes-of-florence 5.5")
def test_a_recruiting_card_is_used_at_once_or_kept() -> None:
    table = position(NOBODY, Has(table="poet lawyer"), Has(table="painter"), asked="open")
    table.play("open recruiting", "pass", "pass")
    assert table.asked == "recruit"
    assert table.legal() == {"later", "recruit poet", "recruit lawyer", "recruit painter"}
    kept = table.copy()
    kept.play("later")
    assert (kept[0].recruiting, kept[1].used) == (1, 0)
    assert (kept.asked, kept.to_move) == ("open", 1)
    table.play("recruit lawyer")
    assert (table[0].recruiting, table[1].used) == (0, 1)
    assert "lawyer" in table[0].hand
    assert (table.asked, table.to_move) == ("open", 1)


# 6. Recruiting


@pytest.mark.rule("princes-of-florence 6.1")
def test_recruiting_is_no_action() -> None:
    table = position(Has(hand="painter", recruiting=3, jesters=2), Has(table="poet lawyer composer"), NOBODY)
    assert table.legal("recruit") == {"recruit poet", "recruit lawyer", "recruit composer"}
    table.play("recruit poet", "build tower")
    assert table.legal("recruit") == set(), "not inside an action"
    table.refused("recruit lawyer")
    table.play("place tower d7", "recruit lawyer", "freedom travel")
    assert table.asked == "action", "two actions are done, and there is somebody to recruit"
    assert table.legal() == {"end", "recruit composer", *(f"sell {number}" for number in (1, 2, 3))}
    table.play("recruit composer")
    assert table.to_move == 1, "nothing else could be done"
    assert table.florins[0] == 3500 - 700 - 300
    assert table[0].hand == {"painter", "poet", "lawyer", "composer"}


@pytest.mark.rule("princes-of-florence 6.1")
@pytest.mark.parametrize("opening", ["work poet", "bonus", "profession"])
def test_no_recruiting_inside_an_action(opening: str) -> None:
    table = position(Has(hand="poet", table="sculptor botanist", recruiting=1, jesters=6), Has(table="lawyer"), NOBODY)
    table.play(opening)
    assert table.legal("recruit") == set()
    assert table.legal("sell") == set()
    assert "end" not in table.legal()
    table.refused("recruit lawyer")


@pytest.mark.rule("princes-of-florence 6.1")
def test_recruiting_only_in_the_own_turn() -> None:
    table = position(Has(recruiting=1), Has(table="lawyer", recruiting=1), NOBODY, asked="open")
    assert table.legal("recruit") == set()
    table.refused("recruit lawyer")
    table.play("open jester")
    assert table.legal("recruit") == set()


@pytest.mark.rule("princes-of-florence 6.2")
def test_a_recruited_profession_can_work_at_once() -> None:
    table = position(Has(hand="painter", table="botanist", recruiting=1, jesters=6), Has(table="poet"), NOBODY, round=5)
    table.play("recruit poet", "work poet", "exchange 0")
    assert table[0].table == {"botanist", "poet"}
    assert table[0].florins == 3500 + 100 * (3 + 12)


@pytest.mark.rule("princes-of-florence 6.2")
def test_own_played_cards_cannot_be_recruited() -> None:
    table = position(Has(table="lawyer", recruiting=1), Has(table="poet"), NOBODY)
    assert table.legal("recruit") == {"recruit poet"}
    assert table.refused("recruit lawyer") == "6.2"
    assert table.refused("recruit painter") == "6.2"


@pytest.mark.rule("princes-of-florence 6.2")
def test_nothing_to_recruit() -> None:
    table = position(Has(table="lawyer"), NOBODY, NOBODY, asked="open")
    table.play("open recruiting", "pass", "pass")
    assert (table.asked, table[0].recruiting) == ("open", 1)
    table.no_auctions()
    assert table.to_move == 0
    assert table.legal("recruit") == set()
    table.play("freedom travel")
    table.play("build tower", "place tower d7")
    assert table.to_move == 1, "a card without a target keeps no turn open"


@pytest.mark.rule("princes-of-florence 6.2")
def test_no_recruiting_without_a_card() -> None:
    table = position(NOBODY, Has(table="poet"), NOBODY)
    assert table.refused("recruit poet") in ("6.1", "6.2")


@pytest.mark.rule("princes-of-florence 6.3")
def test_used_recruiting_cards_stay() -> None:
    table = position(Has(recruiting=1), Has(used=2, hand="poet"), NOBODY)
    assert table.legal("recruit") == set()


@pytest.mark.rule("princes-of-florence 6.4")
@pytest.mark.rule("princes-of-florence 16.17")
def test_the_cards_change_places() -> None:
    table = position(Has(recruiting=1), Has(table="poet lawyer"), NOBODY)
    before = [table[seat].cards for seat in range(3)]
    table.play("recruit poet")
    assert "poet" in table[0].hand
    assert (table[0].recruiting, table[0].used) == (0, 0)
    assert (table[1].table, table[1].used, table[1].recruiting) == ({"lawyer"}, 1, 0)
    assert [table[seat].cards for seat in range(3)] == before
    assert table.left("recruiting") == 4


@pytest.mark.rule("princes-of-florence 6.5")
@pytest.mark.rule("princes-of-florence 16.18")
def test_recruiting_cards_count_like_professions() -> None:
    for recruiting, used in ((0, 0), (1, 0), (0, 1), (2, 1)):
        player = Has(hand="poet lawyer painter", jesters=4, recruiting=recruiting, used=used, bonus="B07 B14")
        table = position(player, NOBODY, NOBODY, round=2)
        assert table.value("poet") == 3 + 8 + recruiting + used
        assert table.value("poet", "B07") == 3 + 8 + recruiting + used + 2 + recruiting
        assert table.value("poet", "B14") == 3 + 8 + recruiting + used + 1 + used


@pytest.mark.rule("princes-of-florence 6.6")
def test_recruiting_again() -> None:
    table = position(Has(hand="painter lawyer", recruiting=1, jesters=6), Has(table="poet"), Has(recruiting=1))
    table.play("recruit poet", "work poet", "exchange 0", "end", "end")
    assert table.to_move == 2
    table.play("recruit poet")
    assert "poet" in table[2].hand
    assert (table[0].used, table[1].used) == (1, 1)


def recruiting_anytime(*players: Has, **more: Any) -> Table:
    assert new_game(3, recruit_anytime=True).state.recruit_anytime
    table = position(*players, **more)
    table.state.recruit_anytime = True
    RULES.verify(table.state)
    return table


@pytest.mark.rule("princes-of-florence 6.7")
def test_recruiting_at_any_time_does_not_disturb_the_auction() -> None:
    table = recruiting_anytime(Has(recruiting=1), Has(table="lawyer", recruiting=2), NOBODY, asked="open")
    table.play("recruit lawyer")
    assert (table.asked, table.to_move, table[0].known) == ("open", 0, {"lawyer"})
    assert table.refused("recruit lawyer") == "6.1"
    table.play("open jester")
    assert table.legal("recruit") == set(), "nothing is on a table"
    assert table.refused("recruit lawyer") == "6.7"


@pytest.mark.rule("princes-of-florence 6.7")
def test_in_the_middle_of_an_auction_others_are_recruited_first() -> None:
    table = recruiting_anytime(NOBODY, Has(recruiting=1), Has(recruiting=1, table="poet"), asked="open")
    table.play("open jester", "recruit poet")
    assert (table.asked, table.to_move) == ("bid", 1)
    table.play("bid 300")
    assert (table.to_move, table.legal("recruit")) == (2, set()), "the poet has gone"
    assert (table[2].used, table[2].recruiting) == (1, 1)


@pytest.mark.rule("princes-of-florence 6.7")
def test_an_own_profession_works_once_more_in_the_same_turn() -> None:
    table = recruiting_anytime(Has(hand="poet", recruiting=1, jesters=6), NOBODY, NOBODY, round=3)
    value = table.value("poet")
    table.play("work poet", "exchange 0", "recruit poet")
    assert (table[0].table, table[0].used, table[0].hand) == (set(), 1, {"poet"})
    assert table.value("poet") == value, "the recruiting card counts where the profession was"
    table.play("work poet", "exchange 0")
    assert [name for name, _value, _round in table[0].works] == ["poet", "poet"]
    assert table.to_move == 1


@pytest.mark.rule("princes-of-florence 6.7")
def test_a_card_just_bought_can_be_used_for_an_own_profession() -> None:
    table = recruiting_anytime(Has(table="lawyer"), NOBODY, NOBODY, asked="open")
    table.play("open recruiting", "pass", "pass")
    assert table.legal() == {"recruit lawyer", "later"}
    table.play("recruit lawyer")
    assert (table[0].recruiting, table[0].used, table[0].known) == (0, 1, {"lawyer"})


@pytest.mark.rule("princes-of-florence 6.7")
def test_the_last_who_buys_may_recruit_before() -> None:
    table = recruiting_anytime(Has(recruiting=1, table="poet"), NOBODY, NOBODY, asked="last", out=[1, 2])
    table.play("recruit poet", "buy jester")
    assert (table.asked, table[0].known, table[0].jesters) == ("action", {"poet"}, 1)


# 7. Actions


@pytest.mark.rule("princes-of-florence 7.1")
def test_up_to_two_actions_in_turn() -> None:
    table = position(NOBODY, NOBODY, NOBODY, starter=1)
    assert table.to_move == 1
    table.play("freedom travel", "build tower", "place tower d7")
    assert table.to_move == 2, "two actions end the turn"
    table.play("freedom religion", "end")
    assert table.to_move == 0
    table.play("end")
    assert table.round == 5


@pytest.mark.rule("princes-of-florence 7.1")
def test_no_end_inside_an_action() -> None:
    table = position(Has(hand="poet painter lawyer", jesters=6), NOBODY, NOBODY)
    for opening in ("bonus", "profession", "build tower", "work poet"):
        inside = table.copy()
        inside.play(opening)
        inside.refused("end")
        assert inside.to_move == 0


@pytest.mark.rule("princes-of-florence 7.1")
def test_after_two_actions() -> None:
    table = position(Has(recruiting=1, points=2, table="lawyer"), Has(table="poet"), NOBODY, done="work build")
    assert table.legal() == {"end", "recruit poet", "sell 1", "sell 2"}
    for move in ("bonus", "profession", "freedom travel", "build tower"):
        assert table.refused(move) in ("7.1", "7.2")
    table.play("sell 2")
    assert table.to_move == 0
    table.play("end")
    assert table.to_move == 1


@pytest.mark.rule("princes-of-florence 7.2")
def test_how_often_an_action_can_be_taken() -> None:
    table = position(NOBODY, NOBODY, NOBODY, done="profession", taken=1)
    assert table.refused("profession") == "7.2"
    assert {"freedom travel", "bonus", "build tower"} <= table.legal()
    table = position(NOBODY, NOBODY, NOBODY, done="freedom")
    assert table.refused("freedom religion") == "7.2"
    assert {"profession", "bonus", "build tower"} <= table.legal()
    table = position(NOBODY, NOBODY, NOBODY, done="bonus")
    assert "bonus" in table.legal()
    table = position(NOBODY, NOBODY, NOBODY, done="build")
    assert "build tower" in table.legal()
    table = position(Has(hand="poet painter lawyer", jesters=7), NOBODY, NOBODY, done="work", round=7)
    assert "work poet" in table.legal()


@pytest.mark.rule("princes-of-florence 7.2")
def test_what_actions_cost() -> None:
    for action, cost in (("freedom travel", 300), ("bonus", 300), ("profession", 300), ("build tower", 700)):
        table = position(Has(florins=cost - 100), NOBODY, NOBODY)
        assert action not in table.legal()
        assert table.refused(action) in ("7.2", "7.3", "7.4", "7.5", "9.1")
        table = position(Has(florins=cost), NOBODY, NOBODY)
        table.play(action)
        if action == "build tower":
            table.play("place tower d7")
        assert table.florins[0] == 0


@pytest.mark.rule("princes-of-florence 7.3")
def test_take_a_profession() -> None:
    table = position(
        Has(hand="poet"), NOBODY, NOBODY, coming={"profession": "lawyer painter botanist composer sculptor goldsmith"}
    )
    table.play("profession")
    assert table.looking == {"lawyer", "painter", "botanist", "composer", "sculptor"}
    assert table.refused("pick goldsmith") == "7.3"
    assert table.refused("pick B01") == "7.3"
    table.play("pick botanist")
    assert table.legal() == {
        "under " + " ".join(order) for order in permutations(("lawyer", "painter", "composer", "sculptor"))
    }
    assert table.refused("under lawyer painter composer botanist") == "7.3"
    assert table.refused("under lawyer painter composer composer") == "7.3"
    table.play("under sculptor lawyer composer painter")
    assert table[0].hand == {"poet", "botanist"}
    assert table.deck("profession")[0] == "goldsmith"
    assert table.deck("profession")[-4:] == ["sculptor", "lawyer", "composer", "painter"]
    assert table.florins[0] == 3200
    assert (table.asked, table.to_move) == ("action", 0)


@pytest.mark.rule("princes-of-florence 7.3")
@pytest.mark.rule("princes-of-florence 16.12")
def test_small_profession_decks() -> None:
    many = Has(hand="composer sculptor botanist dramatist")
    table = position(Has(hand="poet lawyer painter"), Has(table=REST), many, round=7)
    assert table.deck("profession") == []
    assert "profession" not in table.legal()
    assert table.refused("profession") in ("7.3", "16.12")
    for cards in ("goldsmith", "goldsmith physicist", "goldsmith physicist physician"):
        table = position(
            Has(hand="poet lawyer painter"),
            Has(table=REST),
            many,
            coming={"profession": cards},
            round=7,
        )
        table.play("profession")
        assert table.looking == set(cards.split())
        table.play("pick goldsmith")
        rest = cards.split()[1:]
        if len(rest) == 2:
            assert table.legal() == {"under physicist physician", "under physician physicist"}
            table.play("under physician physicist")
            rest.reverse()
        assert table.asked == "action"
        assert table.deck("profession") == rest


@pytest.mark.rule("princes-of-florence 7.4")
@pytest.mark.rule("princes-of-florence 16.14")
def test_freedoms() -> None:
    table = position(
        Has(freedoms="religion"), Has(freedoms="travel religion"), Has(freedoms="travel"), Has(freedoms="travel")
    )
    assert (table.left("travel"), table.left("religion"), table.left("opinion")) == (0, 1, 3)
    assert table.legal("freedom") == {"freedom opinion"}
    assert table.refused("freedom travel") in ("7.4", "16.14")
    assert table.refused("freedom religion") == "7.4"
    table.play("freedom opinion")
    assert table[0].freedoms == {"religion", "opinion"}
    assert table.florins[0] == 3200
    assert table.left("opinion") == 2


@pytest.mark.rule("princes-of-florence 7.5")
def test_take_bonus_cards() -> None:
    table = position(Has(bonus="B20"), NOBODY, NOBODY, coming={"bonus": "B01 B02 B03 B04 B05 B06 B07"})
    table.play("bonus")
    assert table.looking == {"B01", "B02", "B03", "B04", "B05"}
    table.play("pick B04", "under B05 B03 B02 B01")
    assert table.deck("bonus")[:2] == ["B06", "B07"]
    assert table.deck("bonus")[-4:] == ["B05", "B03", "B02", "B01"]
    table.play("bonus")
    assert {"B06", "B07"} <= table.looking
    table.take("B07")
    assert table[0].bonus == {"B20", "B04", "B07"}
    assert table.florins[0] == 2900
    assert table.to_move == 1


@pytest.mark.rule("princes-of-florence 7.5")
@pytest.mark.rule("princes-of-florence 16.12")
def test_small_bonus_decks() -> None:
    table = position(NOBODY, Has(table="composer"), NOBODY, gone=REST)
    assert "bonus" not in table.legal()
    assert table.refused("bonus") in ("7.5", "16.12")
    table = position(NOBODY, Has(table="composer"), NOBODY, gone=REST, coming={"bonus": "B05 B06"})
    table.play("bonus")
    assert table.legal() == {"pick B05", "pick B06"}
    table.play("pick B06")
    assert (table.asked, table.to_move) == ("action", 0), "a single card needs no order"
    assert table.deck("bonus") == ["B05"]
    table.play("bonus")
    assert table.legal() == {"pick B05"}
    table.play("pick B05")
    assert table[0].bonus == {"B05", "B06"}
    assert table.deck("bonus") == []


@pytest.mark.rule("princes-of-florence 7.5")
def test_any_number_of_bonus_cards() -> None:
    table = position(Has(bonus=REST), NOBODY, NOBODY, coming={"bonus": ""})
    assert len(table[0].bonus) == 20
    assert "bonus" not in table.legal()


@pytest.mark.rule("princes-of-florence 7.6")
def test_the_first_action_helps_the_second() -> None:
    table = position(Has(hand="poet lawyer painter"), NOBODY, NOBODY, round=1)
    assert table.legal("work") == set()
    table.play("build theatre", "place theatre d7")
    assert table.legal("work") == {"work poet"}
    table.play("work poet", "exchange 0")
    assert table[0].best == 7
    table = position(Has(hand="painter lawyer sculptor", jesters=2), NOBODY, NOBODY, coming={"profession": "poet"})
    table.state.round = 1
    table.play("profession")
    table.take("poet")
    table.play("work poet", "exchange 0")
    assert table[0].table == {"poet"}
    table = position(Has(hand="painter lawyer sculptor", jesters=2), NOBODY, NOBODY, round=1, coming={"bonus": "B07"})
    table.play("bonus")
    table.take("B07")
    assert table.value("lawyer", "B07") == 9


# 8. Works


@pytest.mark.rule("princes-of-florence 8.1")
def test_a_work_with_any_own_bonus_cards() -> None:
    table = position(Has(hand="poet lawyer painter", bonus="B11 B07 B03", jesters=2), Has(bonus="B01"), NOBODY, round=1)
    assert table.legal("work") == {"work poet", "work lawyer", "work painter"}
    assert table.refused("work composer") == "8.1"
    table.play("work poet")
    assert table.legal("add") == {"add B03", "add B07", "add B11"}
    assert table.refused("add B01") in ("8.1", "8.4")
    table.play("add B11")
    assert table.legal("add") == {"add B03", "add B07"}
    assert table.refused("add B11") in ("8.1", "8.4", "8.6")
    table.play("add B03", "add B07")
    assert table.legal("add") == set()
    table.play("exchange 0")
    assert table[0].works[-1] == ("poet", 3 + 4 + 4 + 0 + 2, 1)


@pytest.mark.rule("princes-of-florence 8.2")
def test_the_profession_stays_on_the_table() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=4, recruiting=1), NOBODY, NOBODY, round=2)
    table.play("work poet", "exchange 0")
    assert (table[0].hand, table[0].table) == ({"lawyer", "painter"}, {"poet"})
    assert table.legal("work") == {"work lawyer", "work painter"}
    assert table.refused("work poet") in ("8.1", "8.2")
    assert table.refused("recruit poet") == "6.2"


@pytest.mark.rule("princes-of-florence 8.3")
@pytest.mark.rule("princes-of-florence 16.15")
@pytest.mark.parametrize(
    ("player", "value"),
    [
        (Has(), 0),
        (Has(tiles="theatre"), 4),
        (Has(tiles="lake"), 3),
        (Has(tiles="lake, lake, forest"), 3),
        (Has(freedoms="travel"), 3),
        (Has(freedoms="religion opinion"), 0),
        (Has(tiles="tower, chapel, forest, park"), 0),
        (Has(jesters=1), 2),
        (Has(jesters=2, tiles="theatre, lake", freedoms="travel"), 14),
        (Has(builders=2, prestige="P01 P02"), 0),
    ],
)
def test_what_makes_a_work_better(player: Has, value: int) -> None:
    table = position(
        with_more(player, hand="poet lawyer painter sculptor composer botanist pharmacist"), NOBODY, NOBODY
    )
    table.state.round = 1
    assert table.value("poet") == 7 + value


@pytest.mark.rule("princes-of-florence 8.3")
@pytest.mark.parametrize("profession", list(LIKES))
def test_every_profession_finds_what_it_likes(profession: str) -> None:
    building, landscape, freedom = LIKES[profession]
    others = [card for card in IDS["profession"] if card != profession][:2]
    hand = " ".join([profession, *others])
    for tiles, freedoms, value in (("", "", 0), (building, "", 4), (landscape, "", 3), ("", freedom, 3)):
        table = position(Has(hand=hand, jesters=2, tiles=tiles, freedoms=freedoms), NOBODY, NOBODY, round=1)
        assert table.value(profession) == 7 + value
    table = position(
        Has(hand=hand, jesters=2, tiles=f"{building}, {landscape}", freedoms=freedom), NOBODY, NOBODY, round=7
    )
    assert table.value(profession) == 17


@pytest.mark.rule("princes-of-florence 8.4")
def test_cards_in_hand_and_on_the_table_count() -> None:
    player = Has(hand="poet lawyer", table="painter composer", recruiting=1, used=2, jesters=3)
    table = position(player, NOBODY, NOBODY, round=3)
    assert table.value("poet") == 6 + 7
    table = position(with_more(player, bonus="B01", prestige="P01"), NOBODY, NOBODY, round=3)
    assert table.value("poet") == 6 + 7, "bonus and prestige cards do not count"


SAMPLE = Has(
    hand="poet lawyer",
    table="painter composer",
    recruiting=1,
    builders=2,
    prestige="P01",
    freedoms="travel religion",
    tiles="university, workshop, opera, tower, chapel, forest, forest, lake",
)
"""An official example: 2 forests, a lake, no jester, 2 builders, a prestige card, 2 freedoms, five buildings; once the
poet is laid, three professions on the table and one in the hand, with a recruiting card."""
SAMPLE_VALUES = {
    "B01": 5,
    "B02": 5,
    "B03": 4,
    "B04": 4,
    "B05": 4,
    "B06": 3,
    "B07": 2,
    "B08": 4,
    "B09": 6,
    "B10": 2,
    "B11": 0,
    "B12": 3,
    "B13": 4,
    "B14": 3,
    "B15": 0,
    "B16": 2,
    "B17": 3,
    "B18": 2,
    "B19": 2,
    "B20": 2,
}
OTHER = Has(
    hand="poet lawyer sculptor",
    table="painter",
    used=2,
    jesters=4,
    builders=1,
    prestige="P01 P02",
    freedoms="opinion",
    tiles="library, hospital, tower, park, park, park, lake",
)
OTHER_VALUES = {
    "B01": 3,
    "B02": 5,
    "B03": 0,
    "B04": 2,
    "B05": 2,
    "B06": 3,
    "B07": 2,
    "B08": 0,
    "B09": 4,
    "B10": 2,
    "B11": 8,
    "B12": 2,
    "B13": 4,
    "B14": 4,
    "B15": 6,
    "B16": 4,
    "B17": 4,
    "B18": 4,
    "B19": 4,
    "B20": 4,
}


@pytest.mark.rule("princes-of-florence 8.4")
@pytest.mark.rule("princes-of-florence 16.16")
@pytest.mark.parametrize("card", sorted(SAMPLE_VALUES))
def test_bonus_cards(card: str) -> None:
    for player, values in ((SAMPLE, SAMPLE_VALUES), (OTHER, OTHER_VALUES)):
        table = position(with_more(player, bonus=card), NOBODY, NOBODY, round=2, turn=0)
        assert table.value("poet", card) - table.value("poet") == values[card]


@pytest.mark.rule("princes-of-florence 8.4")
def test_all_bonus_cards_together() -> None:
    table = position(with_more(SAMPLE, bonus=REST), NOBODY, NOBODY, round=7)
    base = 3 + 5  # travel, and five cards
    assert table.value("poet", *sorted(SAMPLE_VALUES)) == base + 3 + sum(SAMPLE_VALUES.values()), "and the lake"


@pytest.mark.rule("princes-of-florence 8.3")
@pytest.mark.rule("princes-of-florence 8.4")
def test_the_calculator_says_what_a_work_will_be_worth() -> None:
    for player, parts in (
        (
            with_more(SAMPLE, hand="poet philosopher", bonus="B03 B07"),
            {"poet": (0, 3, 3, 0, 5), "philosopher": (4, 3, 0, 0, 5)},
        ),
        (
            with_more(OTHER, hand="poet lawyer astronomer", bonus="B14"),
            {"poet": (0, 3, 0, 8, 6), "lawyer": (4, 0, 3, 8, 6)},
        ),
    ):
        table = position(player, NOBODY, NOBODY, round=2)
        lines = {line.profession: line for line in table.view(0).works}
        assert set(lines) == table[0].hand
        for card, expected in parts.items():
            line = lines[card]
            assert (line.building, line.landscape, line.freedom, line.jesters, line.cards) == expected
            assert line.base == sum(expected) == table.value(card)
            assert line.best == table.value(card, *sorted(table[0].bonus))
            assert (line.minimum, line.lacking) == (10, max(0, 10 - line.base))
            assert {bonus: value for bonus, _, value in line.bonus} == {
                bonus: table.value(card, bonus) - line.base for bonus in table[0].bonus
            }


@pytest.mark.rule("princes-of-florence 8.5")
@pytest.mark.parametrize(("round_", "least"), list(enumerate((7, 10, 12, 14, 15, 16, 17), start=1)))
def test_the_least_work_value(round_: int, least: int) -> None:
    for jesters in range(8):
        for freedoms in ("", "travel"):
            value = 3 + 2 * jesters + (3 if freedoms else 0)
            player = Has(hand="poet lawyer painter", jesters=jesters, freedoms=freedoms)
            table = position(player, NOBODY, NOBODY, round=round_)
            if value >= least:
                assert table.value("poet") == value
            else:
                assert table.refused("work poet") == "8.5"
                assert "poet" in table[0].hand


@pytest.mark.rule("princes-of-florence 8.5")
def test_bonus_cards_may_be_needed() -> None:
    table = position(Has(hand="poet lawyer painter", bonus="B07 B11", jesters=1), NOBODY, NOBODY, round=1)
    table.play("work poet")
    assert table.legal() == {"add B07", "add B11"}, "5 is too little"
    assert table.refused("exchange 0") == "8.5"
    table.play("add B07")
    assert table.legal() == {"add B11", *(f"exchange {number}" for number in range(4))}
    table = position(Has(hand="poet lawyer painter", bonus="B11"), NOBODY, NOBODY, round=1)
    assert table.refused("work poet") == "8.5"
    assert (table[0].hand, table[0].bonus) == ({"poet", "lawyer", "painter"}, {"B11"})


@pytest.mark.rule("princes-of-florence 8.6")
def test_played_bonus_cards_are_gone() -> None:
    table = position(Has(hand="poet lawyer painter", bonus="B07 B11", jesters=3), NOBODY, NOBODY, round=1)
    deck = table.deck("bonus")
    table.play("work poet", "add B07", "exchange 0")
    assert table[0].bonus == {"B11"}
    assert table.deck("bonus") == deck
    assert table.to_move == 0, "one action"
    table.play("work lawyer", "add B11", "exchange 0")
    assert table[0].bonus == set()
    assert table.to_move == 1


@pytest.mark.rule("princes-of-florence 8.7")
def test_the_income() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=3), NOBODY, NOBODY, round=1)
    table.play("work poet")
    assert table.legal() == {f"exchange {points}" for points in range(5)}, "9 WV"
    assert table.refused("exchange 5") == "8.7"
    for points in range(5):
        after = table.copy()
        after.play(f"exchange {points}")
        assert (after[0].points, after[0].florins) == (points, 3500 + 900 - 200 * points)
    even = position(Has(hand="poet lawyer painter", jesters=2, freedoms="travel"), NOBODY, NOBODY, round=1)
    even.play("work poet", "exchange 5")
    assert (even[0].points, even[0].florins) == (5, 3500)


@pytest.mark.rule("princes-of-florence 8.8")
@pytest.mark.rule("princes-of-florence 11.2")
def test_the_best_single_work_is_kept() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=3, freedoms="travel"), NOBODY, NOBODY, round=1)
    table.play("work poet", "exchange 0")
    assert table[0].best == 12
    table.play("work lawyer", "exchange 0")
    assert table[0].best == 12
    assert table[0].works == [("poet", 12, 1), ("lawyer", 9, 1)]


@pytest.mark.rule("princes-of-florence 8.9")
def test_the_examples() -> None:
    table = position(
        Has(hand="mathematician poet lawyer painter", tiles="university, lake", freedoms="religion", jesters=2),
        NOBODY,
        NOBODY,
        round=7,
    )
    assert table.value("mathematician") == 18
    table = position(Has(hand="poet lawyer painter"), NOBODY, NOBODY, round=1)
    table.play("build library", "place library a7", "work lawyer", "exchange 3")
    assert (table[0].points, table[0].florins) == (3 + 3, 3500 - 700 + 100)


# 9. Building and placing


@pytest.mark.rule("princes-of-florence 9.1")
def test_building() -> None:
    table = position(Has(tiles="tower"), NOBODY, NOBODY)
    table.play("build opera")
    assert table.asked == "place"
    assert all(move.startswith("place opera ") for move in table.legal())
    table.play("place opera d7")
    assert (table[0].points, table[0].florins) == (3, 2800)
    assert table[0].tiles[-1] == "opera d7"
    assert table.left("opera") == 2


@pytest.mark.rule("princes-of-florence 9.1")
@pytest.mark.rule("princes-of-florence 5.3")
@pytest.mark.rule("princes-of-florence 16.8")
@pytest.mark.parametrize(("builders", "price"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_what_a_building_costs(builders: int, price: int) -> None:
    table = position(Has(builders=builders, florins=price, points=6, table="poet"), NOBODY, NOBODY)
    table.play("build chapel", "place chapel e7")
    assert (table.florins[0], table.points[0]) == (0, 9)
    if price:
        table = position(Has(builders=builders, florins=price - 100), NOBODY, NOBODY)
        assert table.legal("build") == set()
        assert table.refused("build chapel") == "9.1"


@pytest.mark.rule("princes-of-florence 4.8")
@pytest.mark.rule("princes-of-florence 10.3")
@pytest.mark.parametrize(
    ("own", "move", "says"),
    [
        (Has(florins=0, points=3), "build chapel", "you have 0 florins."),
        (Has(florins=0, points=9), "build chapel", "you have 0 florins: you can sell 7 points to make up the rest."),
        (Has(florins=200, points=9), "freedom travel", "you can sell 1 point to make up the rest."),
        (Has(florins=200, points=9), "bonus", "you can sell 1 point to make up the rest."),
        (Has(florins=200, points=9), "profession", "you can sell 1 point to make up the rest."),
    ],
)
def test_who_lacks_money_reads_that_points_can_be_given_back(own: Has, move: str, says: str) -> None:
    assert why(position(own, NOBODY, NOBODY), move)[1].endswith(says)


@pytest.mark.parametrize(
    ("move", "rule", "says"),
    [
        ("build university", "9.1", "There is no room for the University in your principality."),
        ("freedom travel", "7.4", "You already have freedom of travel."),
        ("bonus", "7.5", "The bonus card deck is empty."),
        ("profession lawyer", "14.3", "The Lawyer is not in the row."),
    ],
)
def test_a_thing_is_looked_at_before_its_price(move: str, rule: str, says: str) -> None:
    poor = Has(florins=0, tiles=FULL, builders=2, freedoms="travel")
    table = position(poor, NOBODY, NOBODY, round=7, gone=REST, row_purchase=True, variant=True, row="poet")
    assert why(table, move) == (rule, says)


@pytest.mark.rule("princes-of-florence 9.1")
def test_that_no_building_can_be_paid_is_said_of_one_that_has_room() -> None:
    poor = Has(florins=0, tiles=FULL.replace(", tower e4", ""), builders=2)
    table = position(poor, NOBODY, NOBODY, round=7)
    [build] = [each.refusal for each in RULES.view(table.state, 0).unavailable if each.action == "build"]
    assert build.message.startswith("That costs 300 florins")


@pytest.mark.rule("princes-of-florence 9.1")
def test_a_building_needs_room() -> None:
    table = position(Has(tiles=FULL.replace(", tower e4", ""), builders=2), NOBODY, NOBODY, round=7)
    assert table.legal("build") == {"build tower"}
    assert table.refused("build chapel") == "9.1"
    assert table.refused("build university") == "9.1"
    table.play("build tower")
    assert table.legal() == {"place tower e4"}
    table.play("place tower e4")
    full = position(Has(tiles=FULL, builders=2), NOBODY, NOBODY, round=7)
    assert full.legal("build") == set()


@pytest.mark.rule("princes-of-florence 9.2")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("university", 4),
        ("laboratory", 8),
        ("workshop", 8),
        ("library", 8),
        ("opera", 4),
        ("hospital", 1),
        ("theatre", 4),
        ("studio", 8),
        ("tower", 4),
        ("chapel", 2),
        ("forest", 1),
        ("lake", 4),
        ("park", 2),
    ],
)
def test_turning_and_flipping(tile: str, ways: int) -> None:
    turns = {way.turn for way in TABLES.ground.placements[TILE_IDS.index(tile)]}
    assert len(turns) == ways
    assert all(any(way.turn == turn for way in TABLES.ground.placements[TILE_IDS.index(tile)]) for turn in turns)
    shapes = {}
    for way in TABLES.ground.placements[TILE_IDS.index(tile)]:
        if way.cell == CELL_NAMES.index("c7"):
            shapes[way.turn] = way.mask
    assert len(set(shapes.values())) == len(shapes) == ways


@pytest.mark.rule("princes-of-florence 9.2")
@pytest.mark.parametrize(
    ("turn", "cells"),
    [
        ("", "c7 d7 e7 f7 c6"),
        ("r", "c7 d7 d6 d5 d4"),
        ("rr", "f7 c6 d6 e6 f6"),
        ("rrr", "c7 c6 c5 c4 d4"),
        ("f", "c7 d7 e7 f7 f6"),
        ("fr", "d7 d6 d5 d4 c4"),
        ("frr", "c7 c6 d6 e6 f6"),
        ("frrr", "c7 d7 c6 c5 c4"),
    ],
)
def test_how_the_library_lies(turn: str, cells: str) -> None:
    table = position(NOBODY, NOBODY, NOBODY)
    table.play("build library", f"place library c7 {turn}".strip())
    grid = table.view(0).players[0].grid
    assert {CELL_NAMES[cell] for cell in range(49) if grid[cell] == TILE_IDS.index("library")} == set(cells.split())


@pytest.mark.rule("princes-of-florence 9.2")
def test_turns_that_give_the_same_are_one_move() -> None:
    assert GAME.format(GAME.parse("place forest c4 r")) == "place forest c4"
    assert GAME.format(GAME.parse("place chapel c4 rrr")) == "place chapel c4 r"
    assert GAME.format(GAME.parse("PLACE  Hospital C5 frr")) == "place hospital c5"
    for text in ("place forest", "place forest h1", "place forest c8", "place forest c4 x", "place wood c4"):
        with pytest.raises(NotationError):
            GAME.parse(text)


@pytest.mark.rule("princes-of-florence 9.3")
def test_on_the_grid_and_on_nothing_else() -> None:
    table = position(Has(builders=2, tiles="forest d7"), NOBODY, NOBODY)
    table.play("build tower")
    assert table.refused("place tower g7") == "9.3", "it sticks out on the right"
    assert table.refused("place tower a1") == "9.3", "it sticks out below"
    assert table.refused("place tower a2") == "9.3", "on the palace"
    assert table.refused("place tower b3") == "9.3", "a corner of it on the palace"
    assert table.refused("place tower d7") == "9.3", "on the forest"
    assert table.refused("place tower c7") == "9.3", "a corner of it on the forest"
    assert {"place tower b7", "place tower f7", "place tower d5", "place tower a4"} <= table.legal()


@pytest.mark.rule("princes-of-florence 9.4")
def test_buildings_do_not_touch_with_fewer_than_two_builders() -> None:
    for builders in (0, 1, 2, 3):
        table = position(Has(builders=builders, tiles="chapel d5"), NOBODY, NOBODY)
        table.play("build tower")
        for move in ("place tower d7", "place tower d4", "place tower b6", "place tower a4", "place tower d2"):
            if builders < 2:
                assert table.refused(move) == "9.4", (move, builders)
            else:
                assert move in table.legal(), (move, builders)
        for move in ("place tower b7", "place tower a6", "place tower f3"):
            assert move in table.legal(), (move, builders)


@pytest.mark.rule("princes-of-florence 9.4")
@pytest.mark.rule("princes-of-florence 16.10")
def test_corners_may_touch() -> None:
    table = position(Has(tiles="chapel d6"), NOBODY, NOBODY)
    table.play("build library")
    assert "place library d4" in table.legal(), "d3 and c2 of the palace share a corner"
    assert table.refused("place library d3") == "9.4", "d2 and c2 share an edge"
    table = position(Has(tiles="chapel d6"), NOBODY, NOBODY)
    table.play("build tower")
    assert "place tower b5" in table.legal(), "c4 is apart"
    assert "place tower c5 rr" not in table.legal(), "d5 and d6 share an edge"
    assert "place tower b5 rr" in table.legal(), "c5 and d6 share a corner"


@pytest.mark.rule("princes-of-florence 9.4")
def test_only_the_new_building_is_looked_at() -> None:
    table = position(Has(builders=1, tiles="chapel d5"), NOBODY, NOBODY, asked="open")
    table.play("open builder", "pass", "pass")
    table.no_auctions()
    table.play("build tower", "place tower d4", "build opera")
    assert "place opera d7" in table.legal()


@pytest.mark.rule("princes-of-florence 9.5")
def test_landscapes_may_touch_anything() -> None:
    table = position(Has(tiles="chapel d5, park d4"), NOBODY, NOBODY, asked="open")
    table.play("open forest", "pass", "pass")
    for move in ("place forest d7", "place forest d3", "place forest a4", "place forest f4"):
        assert move in table.legal()
    table.play("place forest d7")
    table.no_auctions()
    table.play("build tower")
    assert "place tower b7" in table.legal(), "a building beside a landscape"


@pytest.mark.rule("princes-of-florence 9.6")
def test_tiles_stay_where_they_are() -> None:
    table, generator = new_game(4, 6), Random(6)
    lying: list[list[str]] = [[], [], [], []]
    while table.to_move is not None:
        move_on(table, generator)
        for seat, before in enumerate(lying):
            assert table[seat].tiles[: len(before)] == before
            lying[seat] = table[seat].tiles
    assert sum(map(len, lying)) > 10


@pytest.mark.rule("princes-of-florence 9.7")
@pytest.mark.rule("princes-of-florence 16.11")
def test_one_building_of_a_type() -> None:
    table = position(Has(tiles="tower"), Has(tiles="opera"), Has(tiles="opera"), Has(tiles="opera"), NOBODY)
    assert table.left("tower") == 2
    assert table.refused("build tower") in ("9.1", "9.7", "16.11")
    assert table.left("opera") == 0
    assert table.refused("build opera") in ("9.1", "16.11")
    assert table.legal("build") == {f"build {tile}" for tile in BUILDINGS if tile not in ("tower", "opera")}
    table = position(
        Has(tiles="forest, forest, forest, lake, lake, park", points=9), NOBODY, NOBODY, round=7, asked="open"
    )
    assert {"forest", "lake", "park"} <= table.kinds_on_offer


@pytest.mark.rule("princes-of-florence 9.7")
def test_two_buildings_of_a_type_are_no_position() -> None:
    with pytest.raises(BadState):
        position(Has(tiles="tower, tower"), NOBODY, NOBODY, round=7)


# 10. Money and points


@pytest.mark.rule("princes-of-florence 10.1")
@pytest.mark.rule("princes-of-florence 10.2")
@pytest.mark.rule("princes-of-florence 10.4")
@pytest.mark.parametrize("seed", range(6))
def test_where_money_and_points_come_from(seed: int) -> None:
    table, generator = started(4, seed), Random(seed)
    seen: Counter[str] = Counter()
    while table.to_move is not None:
        before, seat = table.copy(), table.to_move
        move = move_on(table, generator, eager=seed % 2 == 0)
        verb, number = move.split()[0], int(move.split()[-1]) if move.split()[-1].isdecimal() else 0
        seen[verb] += 1
        for other in seats(table):
            money, points = table.florins[other] - before.florins[other], table.points[other] - before.points[other]
            if other == seat and verb == "sell":
                assert (money, points) == (100 * number, -number)
                continue
            if other == seat and verb == "exchange":
                value = table[seat].works[-1][1]
                assert money == 100 * value - 200 * number
                points -= number
            else:
                assert money <= 0
            if table[other].builders > max(1, before[other].builders):
                points -= 3
            if other == seat and verb == "place":
                building = move.split()[1] in BUILDINGS
                tiles = [tile.split()[0] for tile in before[seat].tiles]
                points -= 3 * (building or move.split()[1] in tiles)
            if (table.round != before.round or table.asked == "over") and other in _best(before, table, seat):
                points -= 3
            if table.asked == "over":
                points -= table.state.players[other].scored
            assert points == 0, (move, other)
    assert seen["place"]
    assert seen["sell"] or seed % 2 == 0


def _best(before: Table, after: Table, seat: int) -> set[int]:
    """Who had the best work of the round that is over."""
    best = [before[other].best for other in seats(before)]
    if len(after[seat].works) > len(before[seat].works):
        best[seat] = max(best[seat], after[seat].works[-1][1])
    return {other for other, value in enumerate(best) if value and value == max(best)}


@pytest.mark.rule("princes-of-florence 10.3")
def test_giving_points_back() -> None:
    table = position(Has(points=3, florins=0, table="poet"), NOBODY, NOBODY)
    assert table.legal("sell") == {"sell 1", "sell 2", "sell 3"}
    assert table.refused("sell 4") == "10.3"
    table.play("sell 2")
    assert (table[0].points, table[0].florins) == (1, 200)
    table.play("sell 1")
    assert table.legal("sell") == set()
    assert table.refused("sell 1") == "10.3"


@pytest.mark.rule("princes-of-florence 10.3")
def test_when_points_may_not_be_given_back() -> None:
    table = position(
        Has(points=5, hand="lawyer painter", table="poet", jesters=7), Has(points=5, table="sculptor"), NOBODY, round=7
    )
    for opening in ("bonus", "profession", "build tower", "work lawyer"):
        inside = table.copy()
        inside.play(opening)
        assert inside.refused("sell 1") == "10.3"
    table.play("bonus")
    table.play(min(table.legal()))
    assert table.asked == "order"
    assert table.refused("sell 1") == "10.3"
    auction = position(Has(points=5, table="poet"), Has(points=5, table="sculptor"), Has(table="lawyer"), asked="open")
    auction.play("open lake", "pass", "pass")
    assert auction.refused("sell 1") == "10.3"
    auction.play("place lake a7", "open recruiting", "pass")
    assert auction.asked == "recruit"
    assert auction.refused("sell 1") == "10.3"
    over = ends(Has(points=5, table="poet"), NOBODY, NOBODY)
    over.refused("sell 1")


@pytest.mark.rule("princes-of-florence 10.3")
def test_not_a_landscape_choice_either() -> None:
    table = position(Has(points=5, table="poet"), NOBODY, asked="open")
    table.play("open landscape", "pass")
    assert table.asked == "landscape"
    assert table.refused("sell 1") == "10.3"


@pytest.mark.rule("princes-of-florence 10.4")
def test_money_never_buys_points() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=2), NOBODY, NOBODY, round=1)
    table.play("work poet")
    assert table.legal() == {f"exchange {points}" for points in range(4)}, "7 WV, however rich"


# 11. The best work


@pytest.mark.rule("princes-of-florence 11.1")
@pytest.mark.rule("princes-of-florence 14.7")
@pytest.mark.parametrize(
    ("best", "award"),
    [
        ((12, 14, 9), (0, 3, 0)),
        ((14, 14, 9), (3, 3, 0)),
        ((14, 14, 14), (3, 3, 3)),
        ((0, 14, 0), (0, 3, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((12, 12), (3, 3)),
        ((12, 13), (0, 3)),
    ],
)
def test_the_award(best: tuple[int, ...], award: tuple[int, ...]) -> None:
    cards = ("poet", "lawyer", "painter")
    players = [
        Has(table=card if value else "", best=value, points=3 if value else 0)
        for card, value in zip(cards, best, strict=False)
    ]
    table = position(*players, round=1, turn=len(best) - 1, done="work" if best[-1] else "")
    table.play("end")
    assert table.points == [player.points + points for player, points in zip(players, award, strict=True)]


@pytest.mark.rule("princes-of-florence 11.2")
def test_two_works_are_not_added_up() -> None:
    table = position(
        Has(hand="poet lawyer painter", jesters=3),
        Has(hand="sculptor botanist composer", jesters=4),
        NOBODY,
        round=1,
    )
    table.play("work poet", "exchange 0", "work lawyer", "exchange 0", "work sculptor", "exchange 0", "end", "end")
    assert table.points == [0, 3, 0]


@pytest.mark.rule("princes-of-florence 11.3")
def test_two_works_are_added_up_if_it_was_chosen_so_at_set_up() -> None:
    assert new_game(3, summed_works=True).state.summed
    table = position(
        Has(hand="poet lawyer painter", jesters=3),
        Has(hand="sculptor botanist composer", jesters=4),
        NOBODY,
        round=1,
    )
    table.state.summed = True
    table.play("work poet", "exchange 0")
    assert "Your works this round would come to 18, the most so far" in " ".join(
        MIND.reasons(table.state, GAME.parse("work lawyer"), NAMES)
    )
    table.play("work lawyer", "exchange 0")
    assert table[0].best == 9 + 9
    RULES.verify(table.state)
    table.play("work sculptor", "exchange 0", "end", "end")
    assert table.points == [3, 0, 0]
    assert best_works(table.view(1), 1) == (18, {0: ["poet", "lawyer"]})


# 12. The end


@pytest.mark.rule("princes-of-florence 12.1")
def test_prestige_cards_score_after_the_last_award() -> None:
    table = position(
        Has(table="poet", best=20, prestige="P10 P06"), NOBODY, Has(prestige="P08", freedoms="travel"), round=7, turn=2
    )
    table.play("end")
    assert table.asked == "over"
    assert table.points == [3 + 7, 0, 0]
    for seat in (None, 0, 1, 2):
        shown = table.view(seat).players[0].prestige
        assert set(shown) == {"P06", "P10"}, "all are shown"


ESTATE = Has(
    hand="poet",
    table="painter composer lawyer sculptor",
    used=1,
    builders=2,
    freedoms="travel religion",
    tiles="university, workshop, opera, tower, chapel, forest, forest, lake",
    points=30,
)
"""The official example for prestige cards."""
TWIN = with_more(ESTATE, hand="botanist", table="alchemist physicist watchmaker goldsmith")
FULL_POINTS = {
    "P01": (6, 3),
    "P02": (0, 0),
    "P03": (6, 3),
    "P04": (0, 0),
    "P05": (0, 0),
    "P06": (5, 5),
    "P07": (7, 4),
    "P08": (0, 0),
    "P09": (6, 3),
    "P10": (7, 4),
    "P11": (8, 4),
    "P12": (7, 4),
    "P13": (7, 7),
    "P14": (0, 0),
}
"""What each card brings to the estate, alone and beside its twin."""


def brings(card: str, owner: Has, *others: Has) -> int:
    """The points that the card brings at the end."""
    players = [with_more(owner, prestige=card), *others]
    players += [NOBODY] * (3 - len(players))
    return ends(*players).points[0] - owner.points


@pytest.mark.rule("princes-of-florence 12.2")
@pytest.mark.rule("princes-of-florence 12.3")
@pytest.mark.rule("princes-of-florence 12.4")
@pytest.mark.parametrize("card", sorted(FULL_POINTS))
def test_prestige_cards_of_the_example(card: str) -> None:
    alone, shared = FULL_POINTS[card]
    assert brings(card, ESTATE) == alone
    assert brings(card, ESTATE, TWIN) == shared


@pytest.mark.rule("princes-of-florence 12.2")
@pytest.mark.parametrize(
    ("card", "points", "enough", "short"),
    [
        (
            "P02",
            8,
            Has(tiles="forest, lake, park"),
            [Has(tiles="forest, lake"), Has(tiles="lake, park, lake", points=3)],
        ),
        (
            "P05",
            7,
            Has(builders=1, jesters=1, tiles="park, lake"),
            [
                Has(builders=1, jesters=1, tiles="park"),
                Has(builders=1, tiles="park, lake"),
                Has(jesters=1, tiles="park, lake"),
            ],
        ),
        ("P05", 7, Has(builders=1, jesters=1, tiles="park, park"), []),
        ("P06", 5, Has(tiles="university, workshop"), [Has(tiles="workshop, library"), Has(tiles="tower")]),
        ("P06", 5, Has(tiles="laboratory, workshop"), []),
        ("P08", 8, Has(freedoms="travel religion opinion"), [Has(freedoms="travel opinion")]),
        (
            "P13",
            7,
            Has(tiles="tower, chapel, theatre, hospital", builders=2, freedoms="travel opinion"),
            [
                Has(tiles="tower, chapel, theatre", builders=2, freedoms="travel opinion"),
                Has(tiles="tower, chapel, theatre, hospital", builders=2, freedoms="travel"),
            ],
        ),
    ],
)
def test_threshold_cards(card: str, points: int, enough: Has, short: list[Has]) -> None:
    assert brings(card, enough) == points
    better = with_more(ESTATE, jesters=2, freedoms="travel religion")
    assert brings(card, with_more(enough, hand="botanist"), better) == points, "the others are of no concern"
    for player in short:
        assert brings(card, player) == 0


@pytest.mark.rule("princes-of-florence 12.3")
@pytest.mark.parametrize(
    ("card", "full", "tied", "one", "two"),
    [
        ("P01", 6, 3, Has(tiles="tower"), Has(tiles="opera, chapel")),
        ("P03", 6, 3, Has(tiles="lake"), Has(tiles="lake, lake")),
        ("P04", 6, 3, Has(jesters=1), Has(jesters=2)),
        ("P07", 7, 4, Has(tiles="forest"), Has(tiles="lake, park")),
        ("P09", 6, 3, Has(builders=1), Has(builders=2)),
        ("P10", 7, 4, Has(used=1), Has(used=2)),
        ("P12", 7, 4, Has(tiles="forest"), Has(tiles="forest, forest")),
        ("P14", 5, 3, Has(tiles="park"), Has(tiles="park, park")),
    ],
)
def test_majority_cards(card: str, full: int, tied: int, one: Has, two: Has) -> None:
    one, two = with_more(one, points=10, table="poet"), with_more(two, points=10, table="sculptor")
    other = with_more(one, table="painter")
    if card == "P10":
        one, two, other = (with_more(player, points=0, table="") for player in (one, two, other))
    assert brings(card, one) == full
    assert brings(card, two, one) == full
    assert brings(card, one, other) == tied
    assert brings(card, one, other, with_more(other, table="lawyer" if card != "P10" else "")) == tied
    assert brings(card, one, two) == 0
    assert brings(card, NOBODY) == 0, "nobody has any"
    assert brings(card, NOBODY, one) == 0


@pytest.mark.rule("princes-of-florence 12.3")
def test_only_the_owner_scores() -> None:
    table = ends(Has(tiles="forest"), Has(prestige="P12"), NOBODY)
    assert table.points == [0, 0, 0]
    table = ends(Has(tiles="forest", prestige="P12"), Has(tiles="forest"), NOBODY)
    assert table.points == [4, 0, 0]


@pytest.mark.rule("princes-of-florence 12.4")
@pytest.mark.parametrize(
    ("own", "other", "points"),
    [
        ("forest", "lake", 8),
        ("lake", "tower", 4),
        ("forest", "park, park", 4),
        ("park", "tower", 0),
        ("university", "park, park, lake", 4),
        ("", "", 4),
        (FULL, "", 8),
    ],
)
def test_fewest_empty_cells(own: str, other: str, points: int) -> None:
    builders = 2 if own == FULL else 0
    player = Has(
        tiles=own, builders=builders, points=40 if own == FULL else 9 if own else 0, table="poet" if own else ""
    )
    table = ends(with_more(player, prestige="P11"), Has(tiles=other), NOBODY)
    assert table.points[0] - player.points == points


@pytest.mark.rule("princes-of-florence 12.5")
@pytest.mark.rule("princes-of-florence 6.5")
def test_works_are_cards_on_the_table() -> None:
    assert brings("P10", Has(table="poet", used=2), Has(table="lawyer painter")) == 7
    assert brings("P10", Has(table="poet", used=1), Has(table="lawyer painter")) == 4
    assert brings("P10", Has(table="poet", recruiting=2), Has(table="lawyer painter")) == 0


@pytest.mark.rule("princes-of-florence 12.6")
@pytest.mark.parametrize(
    ("players", "ranks"),
    [
        ([(9, 0), (8, 3500), (7, 0)], (1, 2, 3)),
        ([(9, 100), (9, 200), (9, 300)], (3, 2, 1)),
        ([(9, 200), (9, 200), (12, 0)], (2, 2, 1)),
        ([(9, 200), (9, 200), (9, 100)], (1, 1, 3)),
        ([(0, 0), (0, 0), (0, 0)], (1, 1, 1)),
    ],
)
def test_who_wins(players: list[tuple[int, int]], ranks: tuple[int, ...]) -> None:
    cards = ("poet", "lawyer", "painter")
    table = ends(
        *(
            Has(points=points, florins=florins, table=card if points else "")
            for card, (points, florins) in zip(cards, players, strict=True)
        )
    )
    result = table.result()
    assert result.ranks == ranks
    assert result.points == tuple(points for points, _ in players)


@pytest.mark.rule("princes-of-florence 12.7")
def test_what_is_left_is_worth_nothing() -> None:
    table = ends(
        Has(recruiting=2, bonus="B01 B02", hand="poet lawyer painter"),
        Has(points=1, florins=0, table="sculptor"),
        Has(florins=3400),
    )
    assert table.points == [0, 1, 0]
    assert table.result().ranks == (2, 1, 3)


# 13. Who may see what


SECRETIVE = Has(
    hand="poet lawyer! painter", bonus="B03 B04", prestige="P07", recruiting=1, used=1, table="composer", points=4
)


@pytest.mark.rule("princes-of-florence 13.1")
@pytest.mark.rule("princes-of-florence 13.2")
@pytest.mark.rule("princes-of-florence 13.3")
def test_what_is_open_and_what_is_hidden() -> None:
    player = with_more(SECRETIVE, tiles="tower, lake, lake", jesters=2, builders=1, freedoms="opinion", best=15)
    table = position(player, NOBODY, NOBODY, done="work")
    for seat in (None, 0, 1):
        view = table.view(seat)
        seen = view.players[0]
        assert (seen.recruiting, seen.used, seen.jesters, seen.builders, seen.points, seen.best) == (1, 1, 2, 1, 4, 15)
        assert (set(seen.table), set(seen.freedoms)) == ({"composer"}, {"opinion"})
        assert [tile for tile, _, _ in seen.placed] == ["tower", "lake", "lake"]
        assert (len(seen.hand), len(seen.bonus), len(seen.prestige)) == (3, 2, 1)
        if seat == 0:
            assert set(seen.hand) == {"poet", "lawyer", "painter"}
            assert (set(seen.bonus), seen.prestige) == ({"B03", "B04"}, ("P07",))
        else:
            assert Counter(seen.hand) == {"lawyer": 1, None: 2}
            assert (seen.bonus, seen.prestige) == ((None, None), (None,))


@pytest.mark.rule("princes-of-florence 13.2")
def test_cards_looked_at_are_hidden() -> None:
    table = position(NOBODY, NOBODY, NOBODY, coming={"bonus": "B05 B06 B07 B08 B09"})
    table.play("bonus")
    assert set(table.view(0).looking) == {"B05", "B06", "B07", "B08", "B09"}
    for seat in (None, 1, 2):
        view = table.view(seat)
        assert not any(view.looking)
        assert not view.choices
    for events in (table.play("pick B06"), table.play("under B09 B05 B08 B07")):
        for event in events:
            told = GAME.tell(event.for_seat(1), NAMES)
            assert not any(card in told for card in ("B05", "B06", "B07", "B08", "B09"))
            assert event.for_seat(1) == event.for_seat(2) == event.for_seat(None)


@pytest.mark.rule("princes-of-florence 13.4")
def test_money_is_open_or_hidden() -> None:
    for hide in (False, True):
        table = position(Has(florins=1200), Has(florins=700), NOBODY, hide_money=hide)
        for seat in (0, 1, 2):
            florins = [player.florins for player in table.view(seat).players]
            expected: list[int | None] = [1200, 700, 3500]
            if hide:
                expected = [money if other == seat else None for other, money in enumerate(expected)]
            assert florins == expected


@pytest.mark.rule("princes-of-florence 13.4")
def test_with_hidden_money_the_poor_are_asked() -> None:
    table = position(
        NOBODY, Has(florins=200), Has(builders=3, points=6, table="poet"), NOBODY, asked="open", hide_money=True
    )
    table.play("open builder")
    assert table.to_move == 1
    assert table.legal() == {"pass"}
    assert table.refused("bid 300") in ("4.7", "4.8", "13.4")
    table.play("pass")
    assert table.to_move == 3, "that 2 has three builders is open"


@pytest.mark.rule("princes-of-florence 13.4")
def test_with_hidden_money_nothing_tells_of_it() -> None:
    players = [Has(florins=100), Has(florins=0, points=1, table="poet"), Has(florins=300), NOBODY]
    table = round_begins(*players, hide_money=True)
    assert table.active == [0, 1, 2, 3], "nobody is left out"
    assert table.legal() == {"withdraw"}
    table.play("withdraw")
    assert table.legal() == {"withdraw", "sell 1"}
    table.play("withdraw", "open jester", "bid 300")
    assert (table.to_move, table.legal()) == (2, {"pass"})
    table = position(Has(florins=0), NOBODY, NOBODY, asked="last", out=(1, 2), hide_money=True)
    assert table.legal() == {"buy nothing"}


@pytest.mark.rule("princes-of-florence 13.2")
def test_events_tell_the_others_no_hidden_card() -> None:
    table = new_game(3)
    events = table.play(min(table.legal()))
    table = position(Has(hand="poet lawyer painter", bonus="B07", jesters=6), NOBODY, NOBODY, done="freedom")
    events += table.play("work poet", "add B07")
    for action in ("bonus", "profession"):
        table = position(NOBODY, NOBODY, NOBODY)
        events += table.play(action)
        events += table.play(min(table.legal()))
        events += table.play(min(table.legal()))
    seen: Counter[str] = Counter()
    for event in events:
        if type(event).__name__ in ("TurnEnded", "RoundBegins"):
            continue
        seen[type(event).__name__] += 1
        assert event.for_seat(event.seat) == event
        for other in (None, *{0, 1, 2} - {event.seat}):
            told = event.for_seat(other)
            for name in ("card", "cards", "profession", "worth"):
                assert getattr(told, name, None) is None, told
    assert len(seen) == 6, seen


def test_the_story_counts_and_quotes() -> None:
    table = position(Has(hand="poet lawyer painter", bonus="B07 B11", jesters=6, builders=3), NOBODY, NOBODY, round=1)
    told = [GAME.tell(event, NAMES) for event in table.play("work poet", "add B11", "exchange 0")]
    assert "Ada completes the Poet's work, worth 27 with a bonus card (+2 for each jester)" in told[-1]
    told = [GAME.tell(event, NAMES) for event in table.play("build tower", "place tower a7")]
    assert any(sentence.startswith("Ada builds the Tower on a7, a6, b6 for free: +3 points.") for sentence in told)
    scored = PrestigeScored(seat=0, card=9, points=7)
    assert GAME.tell(scored, NAMES) == (
        "Ada has the prestige card “most works on the table: 7 points, 4 if tied”: +7 points."
    )


@pytest.mark.rule("princes-of-florence 13.2")
def test_a_work_that_is_open_is_hidden() -> None:
    table = position(Has(hand="poet lawyer painter", bonus="B07", jesters=6), NOBODY, NOBODY)
    before = table.view(1)
    events = table.play("work poet", "add B07")
    assert table.view(1) == before
    assert table.view(0).decision is Decision.WORK
    assert [type(event).__name__ for event in known_events(events, 0)] == ["WorkBegun", "BonusAdded"]
    assert known_events(events, 1) == known_events(events, None) == []
    table.play("exchange 0")
    assert table.view(1).players[0].table == ("poet",)


@pytest.mark.rule("princes-of-florence 13.5")
def test_who_has_secrets() -> None:
    table = new_game(3)
    assert all(RULES.has_secrets(table.state, seat) for seat in range(3)), "four professions"
    for asked in ("open", "action"):
        table = position(SECRETIVE, Has(recruiting=1, used=2), NOBODY, asked=asked)
        assert RULES.has_secrets(table.state, 0)
    table = position(Has(hand="poet! lawyer!", table="painter"), NOBODY, NOBODY)
    assert RULES.has_secrets(table.state, 0), "nobody else sees whether a work is open"
    table = position(Has(hand="poet! lawyer!", table="painter"), NOBODY, NOBODY, asked="open")
    assert not RULES.has_secrets(table.state, 0), "everybody knows this hand"
    for more in (Has(bonus="B01"), Has(prestige="P01"), Has(hand="poet")):
        player = with_more(more, hand=more.hand or "poet! lawyer!", table="painter composer")
        assert RULES.has_secrets(position(player, NOBODY, NOBODY, asked="open").state, 0)
    table = position(Has(hand="", table="painter", recruiting=2), NOBODY, NOBODY)
    assert not RULES.has_secrets(table.state, 0), "no hand, no work"
    table.play("bonus")
    assert RULES.has_secrets(table.state, 0)
    table = position(Has(hand="poet! lawyer!", table="painter", jesters=6), NOBODY, NOBODY)
    table.play("work poet")
    assert RULES.has_secrets(table.state, 0), "nobody else sees which work it is"


@pytest.mark.rule("princes-of-florence 13.5")
def test_which_decisions_are_made_alone() -> None:
    table = new_game(3)
    assert RULES.needs_curtain(table.state), "one of four professions"
    table = position(Has(recruiting=1), Has(table="poet"), NOBODY, asked="open")
    assert not RULES.needs_curtain(table.state)
    table.play("open prestige")
    assert not RULES.needs_curtain(table.state)
    table.play("pass", "pass")
    assert (table.asked, RULES.needs_curtain(table.state)) == ("pick", True)
    table.play(min(table.legal()))
    assert (table.asked, RULES.needs_curtain(table.state)) == ("order", True)
    table.play(min(table.legal()), "withdraw")
    assert (table.asked, RULES.needs_curtain(table.state)) == ("last", False)
    table.play("buy nothing")
    assert (table.asked, RULES.needs_curtain(table.state)) == ("action", True)


@pytest.mark.rule("princes-of-florence 13.5")
def test_a_building_is_placed_alone_and_a_landscape_before_all() -> None:
    """A building is looked for with the hand in view; in the auction the hand stays covered."""
    table = position(NOBODY, NOBODY, NOBODY)
    table.play("build tower")
    assert (table.asked, RULES.needs_curtain(table.state)) == ("place", True)
    table = position(NOBODY, NOBODY, NOBODY, asked="open")
    table.play("open lake", "pass", "pass")
    assert (table.asked, RULES.needs_curtain(table.state)) == ("place", False)
    table = position(Has(hand="poet! lawyer! painter!"), NOBODY, NOBODY)
    table.play("build tower")
    assert not RULES.needs_curtain(table.state), "everybody knows this hand"


@pytest.mark.rule("princes-of-florence 13.6")
def test_a_recruited_profession_is_known_until_it_is_played() -> None:
    table = position(Has(hand="lawyer painter", recruiting=1, jesters=6), Has(table="poet"), NOBODY)
    table.play("recruit poet")
    assert table[0].known == {"poet"}
    assert Counter(table.view(1).players[0].hand) == {"poet": 1, None: 2}
    for seed in range(10):
        assert "poet" in Table(RULES.determinize(table.state, 1, Random(seed)))[0].hand
    table.play("work poet", "exchange 0")
    assert table[0].known == set()
    assert "poet" in table.view(1).players[0].table


@pytest.mark.rule("princes-of-florence 13.6")
def test_a_profession_of_the_row_is_known() -> None:
    table = position(Has(recruiting=1), NOBODY, row="poet", row_purchase=True)
    bought = table.copy()
    table.play("recruit poet")
    assert table[0].known == {"poet"}
    bought.play("profession poet")
    assert bought[0].known == {"poet"}


@pytest.mark.rule("princes-of-florence 13.7")
def test_taking_back() -> None:
    player = Has(hand="poet lawyer painter", points=3, table="composer", jesters=6)
    table = position(player, NOBODY, NOBODY, asked="open")
    match = Match(GAME, setup(3), start=table.state)

    def back(*moves: str) -> bool:
        """Whether the last of the moves could be taken back; then it is done again."""
        for move in moves:
            match.play(GAME.parse(move))
        try:
            match.undo()
        except CannotUndo:
            return False
        match.play(GAME.parse(moves[-1]))
        return True

    assert back("sell 1")
    assert not back("open jester", "pass", "pass"), "the end of an auction"
    assert not back("open lake", "pass"), "the end of an auction"
    match.play(GAME.parse("place lake a7"))
    match.play(GAME.parse("buy nothing"))
    assert match.to_move == 0
    assert back("build tower")
    assert back("place tower d7")
    assert not back("bonus"), "cards were looked at"
    assert match.to_move == 0


@pytest.mark.rule("princes-of-florence 13.7")
def test_a_work_is_not_taken_back_once_it_is_shown() -> None:
    table = position(Has(hand="poet lawyer painter", bonus="B07", jesters=6), NOBODY, NOBODY)
    match = Match(GAME, setup(3), start=table.state)
    match.play(GAME.parse("work poet"))
    match.play(GAME.parse("add B07"))
    match.undo()
    match.undo()
    for move in ("work lawyer", "exchange 3"):
        match.play(GAME.parse(move))
    assert match.to_move == 0
    with pytest.raises(CannotUndo):
        match.undo()


@pytest.mark.rule("princes-of-florence 13.7")
def test_the_end_of_a_turn_is_not_taken_back() -> None:
    match = Match(GAME, setup(3), start=position(NOBODY, NOBODY, NOBODY).state)
    match.play(GAME.parse("end"))
    with pytest.raises(CannotUndo):
        match.undo()
    match.play(GAME.parse("freedom travel"))
    match.undo()
    assert match.to_move == 1


@pytest.mark.rule("princes-of-florence 13.8")
def test_a_guess_at_the_table_knows_only_what_the_seat_sees() -> None:
    table = position(SECRETIVE, Has(hand="sculptor botanist goldsmith", prestige="P01"), Has(bonus="B09"), round=5)
    decks, hands = set(), set()
    for seed in range(40):
        guess = Table(RULES.determinize(table.state, 1, Random(seed)))
        assert guess[1].hand == {"sculptor", "botanist", "goldsmith"}
        assert "lawyer" in guess[0].hand
        assert guess[1].prestige == {"P01"}
        decks.add(tuple(guess.deck("bonus")))
        hands.add((tuple(sorted(guess[0].hand)), tuple(sorted(guess[0].bonus)), tuple(guess[0].prestige)))
    assert len(decks) == 40
    assert len(hands) > 30


# 14. Variants


@pytest.mark.rule("princes-of-florence 14.1")
def test_the_variant_for_three() -> None:
    table = started(3, variant=True)
    assert table.left("recruiting") == 4
    assert table.kinds_on_offer == FIVE_KINDS
    assert table.left("tower") == 3
    assert started(3).left("recruiting") == 5
    assert started(3).kinds_on_offer == KINDS
    for players in (4, 5):
        with pytest.raises(ValueError, match=r"14\.1"):
            new_game(players, variant=True)


@pytest.mark.rule("princes-of-florence 14.1")
@pytest.mark.rule("princes-of-florence 14.2")
@pytest.mark.rule("princes-of-florence 16.23")
@pytest.mark.parametrize(("players", "most"), [(3, 6), (2, 4)])
def test_only_so_many_professions_can_be_taken(players: int, most: int) -> None:
    table = position(*[NOBODY] * players, variant=True, taken=most - 1)
    table.play("profession")
    assert table.state.taken == most
    table = position(
        Has(recruiting=1), Has(table="poet"), *[NOBODY] * (players - 2), variant=True, taken=most, row="lawyer"
    )
    assert table.refused("profession") in ("14.1", "14.2")
    assert table.legal("recruit") == {"recruit poet", "recruit lawyer"}, "recruiting is not counted"
    table.play("recruit lawyer")
    assert table.state.taken == most
    if players == 3:
        official = position(NOBODY, NOBODY, NOBODY, taken=most)
        assert "profession" in official.legal()


@pytest.mark.rule("princes-of-florence 14.2")
def test_two_players() -> None:
    table = started(2)
    assert table.left("recruiting") == 3
    assert {table.left(tile) for tile in BUILDINGS} == {1}
    assert {table.left(freedom) for freedom in ("travel", "religion", "opinion")} == {1}
    assert table.kinds_on_offer == FIVE_KINDS
    assert len(table.deck("profession")) == 15
    table = position(Has(tiles="tower", freedoms="travel"), NOBODY, turn=1)
    assert table.refused("build tower") in ("9.1", "14.2", "16.11")
    assert table.legal("freedom") == {"freedom religion", "freedom opinion"}


@pytest.mark.rule("princes-of-florence 14.3")
@pytest.mark.parametrize(
    ("players", "revealed"), [(2, [0, 0, 1, 1, 1, 2, 2]), (3, [0, 0, 1, 1, 1, 1, 1]), (4, [0] * 7)]
)
def test_the_public_row(players: int, revealed: list[int]) -> None:
    table = started(players, variant=players == 3)
    deck = table.deck("profession")
    lying: set[str] = set()
    for number in revealed:
        lying |= set(deck[:number])
        deck = deck[number:]
        assert table.row == lying
        assert table.deck("profession") == deck
        assert set(table.view(None).row) == lying
        table.no_auctions().no_actions()
    assert table.asked == "over"


@pytest.mark.rule("princes-of-florence 14.3")
def test_the_row_is_only_for_the_variants() -> None:
    table = started(3)
    for _ in range(7):
        assert table.row == set()
        table.no_auctions().no_actions()


@pytest.mark.rule("princes-of-florence 14.3")
def test_recruiting_from_the_row() -> None:
    table = position(Has(recruiting=1), NOBODY, NOBODY, variant=True, row="poet lawyer")
    assert table.legal("recruit") == {"recruit poet", "recruit lawyer"}
    table.play("recruit poet")
    assert "poet" in table[0].hand
    assert table.row == {"lawyer"}
    assert (table[0].recruiting, [table[seat].used for seat in range(3)]) == (0, [0, 0, 0])
    assert table.state.removed == 2
    assert table.left("recruiting") == 3
    assert "poet" not in table[0].table


@pytest.mark.rule("princes-of-florence 14.3")
@pytest.mark.rule("princes-of-florence 6.2")
def test_the_row_is_a_target_at_once() -> None:
    table = position(NOBODY, NOBODY, NOBODY, variant=True, row="poet", asked="open")
    table.play("open recruiting", "pass", "pass")
    assert table.legal() == {"later", "recruit poet"}
    table.play("recruit poet")
    assert table.asked == "open"


@pytest.mark.rule("princes-of-florence 14.3")
@pytest.mark.rule("princes-of-florence 16.23")
def test_buying_from_the_row_is_a_house_rule() -> None:
    table = position(NOBODY, NOBODY, row="poet lawyer")
    assert table.legal("profession") == {"profession"}
    assert table.refused("profession poet") == "14.3"
    table = position(NOBODY, NOBODY, row="poet lawyer", row_purchase=True, taken=3)
    assert table.legal("profession") == {"profession", "profession poet", "profession lawyer"}
    assert table.refused("profession painter") == "14.3"
    table.play("profession poet")
    assert (table.florins[0], table.state.taken, table.row) == (3200, 4, {"lawyer"})
    assert "poet" in table[0].hand
    assert table.legal("profession") == set(), "once in a turn, and four in the game"
    table.play("end")
    assert table.legal("profession") == set()
    assert table.refused("profession lawyer") in ("14.2", "14.3")


@pytest.mark.rule("princes-of-florence 14.3")
def test_the_row_can_be_bought_from_with_an_empty_deck() -> None:
    hand = "painter composer sculptor botanist dramatist lawyer"
    table = position(Has(hand=hand), Has(table=REST), row="poet", row_purchase=True, round=7)
    assert table.legal("profession") == {"profession poet"}
    table.play("profession poet")
    assert table.row == set()
    assert table.legal("recruit") == set()


@pytest.mark.rule("princes-of-florence 14.4")
def test_one_landscape_auction() -> None:
    table = started(3, variant=True)
    table.refused("open forest")
    table.play("open landscape", "bid 300", "pass", "pass")
    assert (table.asked, table.to_move) == ("landscape", 1)
    assert table.florins[1] == 3200
    assert table.legal() == {"choose forest", "choose lake", "choose park"}
    table.play("choose lake")
    assert table.asked == "place"
    table.play("place lake a7")
    assert table.left("lake") == 5
    assert table.kinds_on_offer == FIVE_KINDS - {"landscape"}


@pytest.mark.rule("princes-of-florence 14.4")
def test_only_landscapes_with_room_can_be_chosen() -> None:
    table = position(Has(tiles=FULL.replace(", tower e4", ""), builders=2), NOBODY, asked="open", round=7)
    assert "open landscape" in table.legal()
    table.play("open landscape", "pass")
    assert table.legal() == {"choose lake", "choose park"}
    assert table.refused("choose forest") == "14.4"
    table = position(Has(tiles=FULL, builders=2), NOBODY, asked="open", round=7)
    assert "open landscape" not in table.legal()
    assert table.refused("open landscape") in ("4.6", "14.4")
    table.play("withdraw")
    assert "buy landscape" in table.legal()


@pytest.mark.rule("princes-of-florence 14.4")
@pytest.mark.rule("princes-of-florence 5.1")
def test_landscape_types_count_apart() -> None:
    table = position(Has(tiles="lake"), NOBODY, asked="last", out=(1,))
    table.play("buy landscape")
    other = table.copy()
    table.play("choose lake", "place lake f7")
    assert (table.points[0], table.florins[0]) == (3, 3300)
    other.play("choose park", "place park f7")
    assert other.points[0] == 0


@pytest.mark.rule("princes-of-florence 14.5")
@pytest.mark.parametrize("round_", range(1, 8))
def test_start_prices_for_two(round_: int) -> None:
    prices = {
        "landscape": 200,
        "jester": 700 if round_ <= 4 else 300,
        "builder": 500,
        "prestige": 500,
        "recruiting": 500,
    }
    for asked, verb in (("open", "open"), ("last", "buy")):
        table = position(NOBODY, NOBODY, asked=asked, out=(1,) if asked == "last" else (), round=round_)
        for kind, price in prices.items():
            bought = table.copy()
            bought.play(f"{verb} {kind}")
            if asked == "open":
                assert bought.legal() == {"pass", f"bid {price + 100}"}
                bought.play("pass")
            assert bought.florins[0] == 3500 - price
    three = started(3, variant=True)
    three.play("open jester")
    assert three.legal() == {"pass", "bid 300"}


@pytest.mark.rule("princes-of-florence 14.6")
def test_a_start_price_beyond_the_means() -> None:
    table = position(Has(florins=600), Has(florins=500), asked="open")
    assert table.kinds_on_offer == FIVE_KINDS - {"jester"}
    assert table.refused("open jester") == "14.6"
    table.play("open builder")
    assert table[0].builders == 1, "1 cannot bid 600"
    table = round_begins(Has(florins=200), Has(florins=100))
    assert table.active == [0]
    assert table.legal() == {"buy nothing", "buy landscape"}


@pytest.mark.rule("princes-of-florence 14.6")
def test_points_count_for_the_start_price() -> None:
    table = position(Has(florins=400, points=3, table="poet"), NOBODY, asked="open")
    assert table.kinds_on_offer == {"landscape"}
    assert why(table, "open builder") == (
        "4.8",
        "That costs 500 florins; you have 400 florins: you can sell 1 point to make up the rest.",
    )
    assert why(table, "open jester")[1].endswith(": you can sell 3 points to make up the rest.")
    table.play("sell 1")
    assert table.kinds_on_offer == FIVE_KINDS - {"jester"}


@pytest.mark.rule("princes-of-florence 14.7")
def test_both_may_have_the_best_work() -> None:
    table = position(
        Has(hand="poet lawyer painter", jesters=2), Has(hand="composer sculptor botanist", jesters=2), round=1
    )
    table.play("work poet", "exchange 0", "end", "work composer", "exchange 0", "end")
    assert table.points == [3, 3]


# 16. Questions


@pytest.mark.rule("princes-of-florence 16.1")
def test_two_hundred_are_enough() -> None:
    table = position(Has(florins=200), Has(florins=300), NOBODY, asked="open")
    table.play("open jester", "pass", "pass")
    assert (table[0].jesters, table[0].florins) == (1, 0)


@pytest.mark.rule("princes-of-florence 16.3")
def test_who_has_something_may_not_bid() -> None:
    table = started(3)
    table.play("open jester", "pass", "bid 300", "pass", "open builder")
    assert table.to_move == 1
    table.play("pass")
    assert table[0].builders == 1, "2 was not asked"


@pytest.mark.rule("princes-of-florence 16.5")
def test_only_builders_could_be_bought() -> None:
    """Two play. All other kinds are sold or have run out, and the last player has three builders."""
    full = Has(tiles=FULL, builders=3)
    table = position(Has(prestige=REST, recruiting=3), full, asked="open", round=7)
    table.play("open jester", "pass")
    assert table[0].jesters == 1
    assert table.asked == "action", "1 was not asked"


@pytest.mark.rule("princes-of-florence 16.9")
def test_a_second_builder_helps_in_the_same_round() -> None:
    table = position(Has(builders=1, tiles="chapel d5"), NOBODY, NOBODY, asked="open")
    table.play("open builder", "pass", "pass")
    table.no_auctions()
    table.play("build tower", "place tower d4")
    assert table.florins[0] == 3500 - 200 - 300


@pytest.mark.rule("princes-of-florence 16.13")
def test_no_way_back_from_the_cards() -> None:
    for action in ("profession", "bonus"):
        table = position(NOBODY, NOBODY, NOBODY)
        table.play(action)
        assert table.florins[0] == 3200
        assert {move.split()[0] for move in table.legal()} == {"pick"}
        match = Match(GAME, setup(3), start=position(NOBODY, NOBODY, NOBODY).state)
        match.play(GAME.parse(action))
        with pytest.raises(CannotUndo):
            match.undo()


@pytest.mark.rule("princes-of-florence 16.18")
def test_an_unused_recruiting_card_helps_each_work() -> None:
    player = Has(hand="poet lawyer painter", jesters=2, recruiting=2)
    table = position(player, Has(table="composer"), NOBODY, round=1, starter=1, turn=0)
    table.play("work poet", "exchange 0", "work lawyer", "exchange 0")
    assert [value for _, value, _ in table[0].works] == [9, 9]
    table.play("end")
    assert table[0].recruiting == 2


@pytest.mark.rule("princes-of-florence 16.19")
def test_two_works_in_a_turn() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=1, freedoms="travel"), NOBODY, NOBODY, round=1)
    assert table.legal("work") == {"work poet", "work painter"}
    table.play("work poet")
    assert table.legal() == {f"exchange {points}" for points in range(5)}
    table.play("exchange 4")
    assert table.legal("work") == {"work painter"}, "the lawyer alone has 5"
    table.play("work painter")
    assert table.legal() == {f"exchange {points}" for points in range(5)}
    table.play("exchange 0")
    assert (table[0].points, table[0].florins) == (4, 3500 + 0 + 800)


@pytest.mark.rule("princes-of-florence 16.20")
def test_a_work_value_without_end() -> None:
    table = position(
        Has(
            hand="poet lawyer",
            table="painter composer",
            bonus=REST,
            jesters=6,
            builders=3,
            freedoms="travel religion opinion",
            tiles="theatre, lake, lake, forest, park, tower, university",
            points=30,
        ),
        NOBODY,
        NOBODY,
        NOBODY,
        round=7,
    )
    value = table.value("poet", *sorted(table[0].bonus))
    assert value > 80
    table.play("work poet", *(f"add {card}" for card in sorted(table[0].bonus)), f"exchange {value // 2}")
    assert table.points[0] == 30 + value // 2


@pytest.mark.rule("princes-of-florence 16.21")
def test_old_works_are_forgotten() -> None:
    table = position(Has(hand="poet lawyer painter", jesters=4), NOBODY, NOBODY, round=1)
    table.play("work poet", "exchange 0", "end", "end", "end")
    assert table.points == [3, 0, 0]
    table.no_auctions().no_actions()
    assert table.points == [3, 0, 0]


@pytest.mark.rule("princes-of-florence 16.22")
def test_what_the_poor_can_still_do() -> None:
    table = round_begins(Has(florins=0, builders=3, hand="poet lawyer painter", jesters=6), NOBODY, NOBODY, round=5)
    assert table.active == [1, 2]
    table.no_auctions()
    assert table.to_move == 0
    assert "build tower" in table.legal()
    assert "work poet" in table.legal()
    assert not {"bonus", "profession", "freedom travel"} & table.legal()


@pytest.mark.rule("princes-of-florence 16.24")
def test_nothing_left_to_reveal() -> None:
    first = Has(hand="painter composer sculptor goldsmith", table="poet")
    second = Has(hand="botanist dramatist alchemist physicist pharmacist", table=REST)
    table = round_begins(first, second, round=6, coming={"profession": "lawyer"})
    assert table.row == {"lawyer"}
    assert table.deck("profession") == []
    table.no_auctions().no_actions()
    assert (table.round, table.row) == (7, {"lawyer"})


# The notation


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("RETURN  Poet", "return poet"),
        ("open jest", "open jester"),
        ("work comp", "work composer"),
        ("work bell maker", "work bell_maker"),
        ("pick b07", "pick B07"),
        ("under b03 B01", "under B03 B01"),
        ("buy jest", "buy jester"),
        ("prof poet", "profession poet"),
        ("freedom r", "freedom religion"),
        ("place univ C4 r", "place university c4 r"),
        ("sell 03", "sell 3"),
    ],
)
def test_notation(text: str, move: str) -> None:
    assert GAME.format(GAME.parse(text)) == move


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "jester",
            "open",
            "open nothing",
            "work c",
            "bid",
            "bid x",
            "bid 250",
            "sell 0",
            "exchange -1",
            "pick Q01",
        ),
        # What cannot be taken back is written in full.
        *("en", "pas", "withd", "buy noth", "bon", "prof"),
    ],
)
def test_no_notation(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(text)


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "return", "profession": "plumber"},
        {"kind": "work", "profession": ""},
        {"kind": "build", "building": "forest"},
        {"kind": "pick", "card": "B99"},
        {"kind": "under", "cards": ["B01", "poets"]},
        {"kind": "place", "tile": "", "cell": "c4"},
    ],
)
def test_a_command_as_json_names_what_is_in_the_box(given: Mapping[str, Any]) -> None:
    with pytest.raises(NotationError, match="there is no"):
        GAME.notation.known(adapter(GAME.command_type).validate_python(given))


def test_a_command_as_json_is_the_one_of_the_text() -> None:
    for text, given in {
        "profession": {"kind": "profession"},
        "profession poet": {"kind": "profession", "profession": "poet"},
        "place forest a7": {"kind": "place", "tile": "forest", "cell": "a7", "turn": "frr"},
        "under B01 B03": {"kind": "under", "cards": ["B01", "B03"]},
    }.items():
        assert GAME.notation.known(adapter(GAME.command_type).validate_python(given)) == GAME.parse(text)


def test_the_example_at_the_end_of_the_text() -> None:
    table = position(Has(hand="poet composer lawyer"), NOBODY, NOBODY, asked="open", round=1)
    table.play("open builder", "bid 300", "pass", "pass", "open jester", "pass", "buy forest", "place forest a7")
    assert (table[1].builders, table[0].jesters, table[2].tiles) == (1, 1, ["forest a7"])
    assert table.florins == [3300, 3200, 3300]
    table.play("build theatre", "place theatre d7")
    assert (table.points[0], table.florins[0]) == (3, 2600)
    assert table.value("poet") == 9
    table.play("work poet", "exchange 4")
    assert (table.points[0], table.florins[0]) == (7, 2700)


def test_the_lists_in_the_text_are_those_of_the_box() -> None:
    rows = [
        [cell.strip(" `") for cell in line.strip("|").split("|")]
        for line in assets.text(GAME.id, "rules.md").splitlines()
        if line.startswith("|")
    ]
    for tile in BOX.tiles:
        (way,) = (way for way in tile.orientations if way.turn == "")
        outline = "/".join(
            "".join("#" if (row, column) in way.cells else "." for column in range(way.columns))
            for row in range(way.rows)
        )
        name = tile.name.lower() if tile.size == "landscape" else tile.name
        assert [name, tile.glyph, str(tile.cells), outline] in rows
    for card in BOX.professions:
        assert [card.name, BOX.tiles[card.building].name, *LIKES[card.id][1:]] in rows
    for bonus in BOX.bonus:
        (row,) = (row for row in rows if row[0] == bonus.id)
        (worth,) = {str(worth) for _, worth in bonus.terms}
        assert row[1].startswith(f"{worth} WV for each ")
    for prestige in BOX.prestige:
        (row,) = (row for row in rows if row[0] == prestige.id)
        assert row[2:] == [str(prestige.points), str(prestige.tied or "")]
