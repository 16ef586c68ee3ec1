"""The end of Summer Pavilion worked out by its computer players, against the rules themselves."""

from contextlib import suppress
from random import Random

import pytest

from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.player import Player, no_deadline
from boardgames_tui.games.summer_pavilion.ai import last_round as worked_out
from boardgames_tui.games.summer_pavilion.ai.evaluation import SummerPavilionEvaluation
from boardgames_tui.games.summer_pavilion.ai.last_round import LastRound, TooMuch
from boardgames_tui.games.summer_pavilion.commands import AnyCommand
from boardgames_tui.games.summer_pavilion.components import COLOURS
from boardgames_tui.games.summer_pavilion.components.board import NONE
from boardgames_tui.games.summer_pavilion.state import State
from tests.games.summer_pavilion.positions import GAME, RULES, TABLES, Has, position

Seen = dict[tuple[object, ...], int]


def after(state: State, command: AnyCommand) -> State:
    """The position after a command, with no tile that fills the supply again."""
    found = state.clone()
    found.tower, found.left = list(NONE), 0
    RULES.advance(found, command)
    chosen = GAME.format(command).removeprefix("choose ") if command.kind == "choose" else ""
    found.supply = [count - chosen.count(letter) for count, letter in zip(state.supply, COLOURS, strict=True)]
    return found


def most(state: State, seen: Seen) -> int:
    """The most points that the first player ends with, by trying every command."""
    if RULES.to_move(state) is None:
        return int(RULES.scores(state)[0])
    player = state.players[0]
    key = player.tiles, tuple(player.rack), tuple(state.supply), state.due, player.score
    if key not in seen:
        seen[key] = max(most(after(state, command), seen) for command in RULES.legal_commands(state))
    return seen[key]


def last_round(number: int, side: str) -> State:
    """A position before the last tiles, all by a chance of its own."""
    chance = Random(f"{side} {number}")
    rack = "".join(COLOURS[int(chance.random() * len(COLOURS))] for _tile in range(4))
    boards = ("e3456=b nw456=o c123=pgo", "e23456=b se12=y sw12=g", "c12356=pgoryb ne5=r w56=p", "e46=b ne134=r se4=y")
    board = boards[number % len(boards)]
    return position(Has(rack, board=board, score=40), Has(passed=True), side=side, marker=None, round=6).state


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("number", range(4))
def test_the_best_ends_are_those_of_the_rules(number: int, side: str) -> None:
    state, seen = last_round(number, side), Seen()
    knows = SummerPavilionEvaluation(TABLES, settings(GAME.id).weights)
    ends = {command: most(after(state, command), seen) for command in RULES.legal_commands(state)}
    best = [command for command, points in ends.items() if points == max(ends.values())]
    assert set(LastRound(knows, state.side).best(state)) == set(best)


@pytest.mark.parametrize("number", range(4))
def test_who_searches_plays_the_best_end(number: int) -> None:
    state, player = last_round(number, "front"), Player(GAME, "hard")
    assert player.think(state, number, out_of_time=no_deadline)[0].command in player.evaluation.worked_out(state)
    state.round = 5
    assert not player.evaluation.worked_out(state)


@pytest.mark.parametrize("number", range(4))
def test_a_plan_gives_way_to_a_better_end(number: int) -> None:
    """Whoever is far ahead wins either way, but the hint that goes on with its plan may not throw points away."""
    state, player = last_round(number, "front"), Player(GAME, "expert")
    state.players[0].score += 60
    best = player.evaluation.worked_out(state)
    found = player.think(state, number, iterations=40, out_of_time=no_deadline)
    planned = next(each.command for each in reversed(found) if each.command not in best)
    player.compare(found, state, number, best=3, first=planned, iterations=16)
    assert found[0].command in best


def test_what_takes_too_long_is_left_to_the_search() -> None:
    state = position(Has("pppgggoooyyybbbr"), Has(passed=True), side="back", marker=None, round=6).state
    assert not Player(GAME, "hard").evaluation.worked_out(state)


@pytest.mark.parametrize("number", range(4))
def test_no_more_is_tried_than_there_is_time_for(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position counts once all that follows it have been tried, so the limit may fall between two counts."""
    for limit in range(10, 40):
        monkeypatch.setattr(worked_out, "_TRIED", limit)
        state = last_round(number, "back")
        tries = LastRound(SummerPavilionEvaluation(TABLES, settings(GAME.id).weights), state.side)
        with suppress(TooMuch):
            tries.best(state)
        assert len(tries.found) <= limit + sum(state.players[0].rack) + 1
