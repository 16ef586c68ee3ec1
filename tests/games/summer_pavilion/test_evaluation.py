"""What the computer players think of positions of Summer Pavilion: examples from play."""

import pytest

from boardgames_tui.arena.agents import agent_of, play
from boardgames_tui.bots.levels import settings
from boardgames_tui.games.summer_pavilion.ai.evaluation import SummerPavilionEvaluation
from boardgames_tui.games.summer_pavilion.components import ROUNDS, Side
from boardgames_tui.games.summer_pavilion.components.board import BARE
from tests.games.summer_pavilion.positions import GAME, NAMES, RULES, TABLES, Has, Table, position


@pytest.fixture
def judge() -> SummerPavilionEvaluation:
    return SummerPavilionEvaluation(TABLES, settings(GAME.id).weights)


def likely(judge: SummerPavilionEvaluation, table: Table) -> str:
    """The command that a player in a hurry likes best."""
    commands = RULES.legal_commands(table.state)
    weights = judge.policy(table.state, commands)
    assert len(weights) == len(commands)
    assert min(weights) >= 0 < max(weights)
    return GAME.format(commands[max(range(len(commands)), key=weights.__getitem__)])


def lead(judge: SummerPavilionEvaluation, table: Table) -> float:
    """By how much the first seat is ahead of the second."""
    first, second = judge.evaluate(table.state)
    return first - second


def why(judge: SummerPavilionEvaluation, table: Table, command: str) -> str:
    return " ".join(judge.reasons(table.state, GAME.parse(command), NAMES))


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Has("g", board="e3=b", score=9), Has("g", board="e3=b", score=2)),
        (Has("g", board="e345=b"), Has("g", board="e3=b")),
        (Has("g", board="e3456=b", score=15), Has("g", board="e45=b ne45=r", score=11)),  # with what placing them gave
        (Has("bbb", board="e45=b"), Has("b", board="e45=b")),
    ],
    ids=["points", "tiles laid", "one star, not two halves", "tiles to lay"],
)
def test_it_knows_who_is_better_off(judge: SummerPavilionEvaluation, side: str, better: Has, worse: Has) -> None:
    def of(first: Has, second: Has) -> float:
        return lead(judge, position(first, second, side=side, marker=None, starter=1, round=4))

    assert of(better, worse) > of(worse, better)


@pytest.mark.rule("summer-pavilion 4.3")
@pytest.mark.parametrize(("number", "slower"), [(1, "goybr"), (4, "br"), (5, "r")])
def test_a_star_is_filled_less_likely_while_its_tiles_are_still_to_be_jokers(number: int, slower: str) -> None:
    """They are taken one at a time in that round. It is the first round's for purple, the last one's for red."""
    weights = settings(GAME.id).weights
    judge, blind = (
        SummerPavilionEvaluation(TABLES, {**weights, "supply_as_jokers": weight})
        for weight in (weights["supply_as_jokers"], 0.0)
    )
    for colour, star in zip("pgoybr", ("w", "sw", "nw", "se", "e", "ne"), strict=True):
        tiles = position(Has("p", board=f"{star}45={colour}"), Has(), round=number).state.players[0].tiles
        worth, without = (
            each.potential(tiles, Side.FRONT, ROUNDS - number) - each.potential(BARE, Side.FRONT, ROUNDS - number)
            for each in (judge, blind)
        )
        assert (worth < without - 0.1) is (colour in slower), colour


@pytest.mark.rule("summer-pavilion 8.2")
def test_a_joker_that_is_kept_is_worth_more_late(judge: SummerPavilionEvaluation) -> None:
    after = [judge.rest([int(colour == number) for colour in range(6)], number) for number in range(1, ROUNDS)]
    assert after == sorted(after)
    assert after[0] < after[-1]


@pytest.mark.rule("summer-pavilion 8.6")
def test_in_the_last_round_a_tile_that_nothing_takes_costs_a_point(judge: SummerPavilionEvaluation) -> None:
    board = "sw c=pgoybr"
    assert lead(judge, position(Has("g", board=board), Has("ggg", board=board), marker=None, starter=1, round=6)) == 2


@pytest.mark.rule("summer-pavilion 10.3")
def test_at_the_end_only_what_is_complete_counts(judge: SummerPavilionEvaluation) -> None:
    five_of_six = position(Has(board="e12345", passed=True), Has("p"), turn=1, round=6)
    nothing = position(Has(passed=True), Has("p"), turn=1, round=6)
    assert lead(judge, five_of_six) == lead(judge, nothing)


@pytest.mark.rule("summer-pavilion 7.1")
def test_in_the_last_round_it_sees_a_way_to_a_star_over_tiles_of_a_window(judge: SummerPavilionEvaluation) -> None:
    # e6 for six tiles is 4 points and brings three, for e1 (5) and e2 (6); the star counts 15.
    table = position(Has("bbbbbb", board="e345"), Has(passed=True), round=6, supply="bbbppppgry")
    assert lead(judge, table) == 4 + 5 + 6 + 15


@pytest.mark.rule("summer-pavilion 7.2")
def test_it_counts_on_tiles_only_that_the_supply_has(judge: SummerPavilionEvaluation) -> None:
    # As before, but no blue tile lies there: the window's three pay for neither e1 nor e2.
    table = position(Has("bbbbbb", board="e345"), Has(passed=True), round=6, supply="ppppoooygg")
    assert lead(judge, table) < 4 + 5 + 6


@pytest.mark.rule("summer-pavilion 10.3")
def test_in_the_last_round_it_saves_up_for_a_number(judge: SummerPavilionEvaluation) -> None:
    # e3 is 3 points at once, for three of the four tiles of e4; but e4 and ne4 are a point each, and all of 4 are 16.
    table = position(Has("bbbbrrrr", board="c4=p w4 nw4 se4 sw4 e12"), Has(passed=True), round=6, supply="oooooooooo")
    assert lead(judge, table) == 1 + 1 + 16


@pytest.mark.rule("summer-pavilion 10.2")
def test_a_complete_star_counts_in_full(judge: SummerPavilionEvaluation) -> None:
    five_of_six = position(Has(board="e12345", passed=True), Has("p"), turn=1, round=6)
    star = position(Has(board="e123456", passed=True), Has("p"), turn=1, round=6)
    assert lead(judge, star) == lead(judge, five_of_six) + 15


def test_it_takes_what_its_star_lacks(judge: SummerPavilionEvaluation) -> None:
    table = position(Has(board="e123"), Has(), asked="take", displays=["bbbb", "rgoy"], round=3)
    assert likely(judge, table) == "take 1 b"


@pytest.mark.rule("summer-pavilion 4.3")
def test_it_takes_a_joker_along(judge: SummerPavilionEvaluation) -> None:
    table = position(Has(), Has(), asked="take", displays=["bgry", "bgrp"], round=1)
    assert likely(judge, table).startswith("take 2 ")


def test_it_lays_where_the_run_is_longest(judge: SummerPavilionEvaluation) -> None:
    table = position(Has("bbb", board="e45"), Has("p"), round=3)
    assert likely(judge, table) == "place e3 b"


@pytest.mark.rule("summer-pavilion 10.2")
def test_in_the_last_round_it_completes_a_star(judge: SummerPavilionEvaluation) -> None:
    table = position(Has("bbbggg", board="e12456 sw45"), Has("p"), round=6)
    assert likely(judge, table) == "place e3 b"


@pytest.mark.rule("summer-pavilion 5.5")
def test_it_pays_with_as_few_jokers_as_possible(judge: SummerPavilionEvaluation) -> None:
    table = position(Has("bbbppp", board="e45"), Has("p"), round=1)
    frugal, lavish = judge.policy(table.state, [GAME.parse("place e3 b"), GAME.parse("place e3 b+1")])
    assert frugal > lavish


@pytest.mark.rule("summer-pavilion 8.2")
def test_it_keeps_the_jokers_of_the_next_round(judge: SummerPavilionEvaluation) -> None:
    # Nothing can be laid: the stars of purple and green and the centre are covered.
    table = position(Has("pppppgg", board="w=p sw=g c=pgoybr"), Has("p"), round=1)
    assert likely(judge, table) == "pass keep ppgg"


def test_a_draft_is_not_judged_half_way(judge: SummerPavilionEvaluation) -> None:
    table = position(Has(), Has(), asked="take", displays=["bbbb", "bbbr", "rgoy", "rgoy", "rgoy"], round=1)
    assert judge.is_quiescent(table.state)
    table.play("take 1 b")
    assert not judge.is_quiescent(table.state)


def test_what_it_says_of_a_take(judge: SummerPavilionEvaluation) -> None:
    table = position(Has(board="e45"), Has(), asked="take", displays=["bbbr", "rgoy"], centre="g", round=1)
    assert why(judge, table, "take 1 b") == ("Then you can pay for blue 3: 3 points at once.")
    assert "The start marker costs 1 point; you place first and start the next round." in why(judge, table, "take c g")


def test_what_it_says_of_a_tile_laid(judge: SummerPavilionEvaluation) -> None:
    table = position(Has("bbbbbb", board="e12345"), Has("p"), round=1)
    assert why(judge, table, "place e6 b") == ("It completes the star, which scores 15 points at the end.")


def test_what_it_says_of_a_tile_that_completes_nothing_yet(judge: SummerPavilionEvaluation) -> None:
    table = position(Has("bbbyyyyy", board="e23 ne2"), Has("p"), round=1)
    assert why(judge, table, "place e1 b") == "Then 3 of 6 spaces are covered on a star worth 15 points at the end."
    near = position(Has("bbbb", board="e3 ne23"), Has("p"), round=1)
    assert "missing around the statue (+2 tiles)." in why(judge, near, "place e4 b")


@pytest.mark.rule("summer-pavilion 11.4")
def test_what_it_says_of_a_star_that_can_become_anything(judge: SummerPavilionEvaluation) -> None:
    table = position(Has(), Has(), asked="take", displays=["bbbr", "rgoy"], side="back", round=1)
    assert "of an undecided star)" in why(judge, table, "take 1 b")


def test_what_it_says_of_tiles_chosen(judge: SummerPavilionEvaluation) -> None:
    table = position(Has(board="e56"), Has("p"), asked="reward", due=3, supply="bbbbbppgor", round=1)
    assert why(judge, table, "choose bbp") == (
        "Then you can pay for blue 1: 3 points at once. 1 joker can stand for any other colour."
    )


def test_what_it_says_of_a_pass(judge: SummerPavilionEvaluation) -> None:
    table = position(Has("gg", board="sw123456 c=pgoybr"), Has("p"), round=1)
    assert why(judge, table, "pass keep gg") == (
        "The tiles you keep will all be jokers next round. You cannot pay for any more spaces."
    )


@pytest.mark.parametrize("side", ["front", "back"])
def test_an_easy_player_beats_any_moves(side: str) -> None:
    match = [agent_of(GAME, "bot:easy", NAMES), agent_of(GAME, "random", NAMES)]
    for number in range(2):
        assert play(GAME, match, number, {"side": side}).wins == [1.0, 0.0]
