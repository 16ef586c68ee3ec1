"""Where points come from, as a player is told: what is said of each source is what the final scoring makes of it.

    BGTUI_SCORED_GAMES=1000 python -m pytest tests/core/test_goals.py

looks at a thousand random games of each kind.
"""

import os
import re
from collections.abc import Sequence
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import goals_of
from boardgames_tui.games.de_vulgari_eloquentia.commands import NO_TITLE, TakeTitle
from boardgames_tui.games.de_vulgari_eloquentia.components import Role
from boardgames_tui.testing.random_play import play
from tests.core.test_coach import GAMES, STYLES

SCORED = int(os.environ.get("BGTUI_SCORED_GAMES", "6"))
"""How many random games of each kind are scored."""


def told(lines: Sequence[str], pattern: str) -> list[tuple[int, ...]]:
    """The numbers of each line that fits the whole pattern."""
    found = (re.fullmatch(pattern, line.strip()) for line in lines)
    return [tuple(map(int, match.groups())) for match in found if match]


def sources_of_splendor(lines: Sequence[str]) -> dict[str, int]:
    ((cards,),) = told(lines, "Cards: ([0-9]+) points? so far.")
    ((nobles, each),) = told(lines, "Nobles: ([0-9]+) points? so far, ([0-9]+) each.")
    assert nobles % each == 0
    return {"c": cards, "n": nobles}


def sources_of_summer_pavilion(lines: Sequence[str]) -> dict[str, int]:
    ((full,),) = told(lines, "What you have completed scores ([0-9]+) points? at the end.")
    stars = told(lines, "star .*: ([0-9]+) of ([0-9]+), ([0-9]+) points?")
    numbers = told(lines, "number [0-9]: ([0-9]+) of ([0-9]+), ([0-9]+) points?")
    stars_points, numbers_points = (
        sum(points for count, all_, points in found if count == all_) for found in (stars, numbers)
    )
    assert stars_points + numbers_points == full
    return {"s": stars_points, "n": numbers_points}


def sources_of_princes(lines: Sequence[str]) -> dict[str, int]:
    ((each, builders),) = told(lines, "Builders: ([0-9]+) points each for the second and third. You have ([0-9]+).")
    return {"h": each * max(0, builders - 1), "p": sum(now for (now,) in told(lines, ".*; now ([0-9]+) points?"))}


def sources_of_de_vulgari(lines: Sequence[str]) -> dict[str, int]:
    ((manuscripts,),) = told(lines, "Manuscripts, worth their levels: ([0-9]+) points?.")
    ((secretaries,),) = told(lines, "Green cubes behind the screen score [0-9]+ each; so far ([0-9]+) points?[.] .*")
    ((riddle,),) = told(lines, "Riddle: .*; so far ([0-9]+) points?.")
    ((canticle,),) = told(lines, "Canticle: .*; so far ([0-9]+) points?.")
    ((ducats,),) = told(lines, "Most ducats: .*; so far ([0-9]+) points?.")
    return {
        "m": manuscripts,
        "f": sum(points for (points,) in told(lines, "all five colours: ([0-9]+) points, and you have them")),
        "s": secretaries,
        "r": riddle,
        "c": canticle,
        "d": ducats,
        "l": sum(points for (points,) in told(lines, "Library: a tile with points; yours is worth ([0-9]+) points?.")),
        "t": sum(points for (points,) in told(lines, ".* votes, ([0-9]+) points; it is yours")),
    }


SOURCES = {
    "splendor": sources_of_splendor,
    "summer-pavilion": sources_of_summer_pavilion,
    "princes-of-florence": sources_of_princes,
    "de-vulgari-eloquentia": sources_of_de_vulgari,
}
"""What the lines of a game's goals say that each source of the final scoring has brought."""


@pytest.mark.timeout(max(120, 4 * SCORED))
@pytest.mark.parametrize("game", GAMES)
def test_goals_agree_with_the_final_scoring(game: str) -> None:
    loaded = catalogue.game(game)
    for seed in range(SCORED):
        style = STYLES[game][seed % len(STYLES[game])]
        match = play(loaded, loaded.seats[seed % len(loaded.seats)], seed, style)
        assert match.result is not None
        scored = {line.letter: line.values for line in match.result.lines if line.letter}
        for seat, points in enumerate(match.result.points):
            lines = goals_of(loaded, loaded.controller.view(match.state, seat))
            if points:  # of none nothing is said
                assert points in map(int, re.findall("-?[0-9]+", lines[0])), (seed, seat, lines[0], points)
            sources = SOURCES[game](lines)
            assert sources == {letter: scored[letter][seat] for letter in sources}, (seed, seat)


@pytest.mark.timeout(max(120, 4 * SCORED))
def test_the_votes_that_goals_tell_for_a_title_are_those_it_takes() -> None:
    game = catalogue.game("de-vulgari-eloquentia")
    decided = 0
    for seed in range(SCORED):
        match = play(game, game.seats[seed % len(game.seats)], seed, STYLES[game.id][seed % 2])
        for turn, state in match.positions():
            if not isinstance(turn.command, TakeTitle):
                continue
            decided += 1
            view: Any = game.controller.view(state, turn.seat)
            lines, me = goals_of(game, view), view.players[turn.seat]
            (votes,) = told(lines, "The final vote: one title for your votes; you have ([0-9]+) votes?.")
            role = {Role.MERCHANT: "merchant", Role.MONK: "monk", Role.CARDINAL: "cardinal"}[me.role]
            needed = [need for need, _points in told(lines, rf".* [(]{role}[)]: ([0-9]+) votes, ([0-9]+) points")]
            open_ = {choice.command.title for choice in view.choices} - {NO_TITLE}
            reached = sum(need <= votes[0] for need in needed)
            pope_is_there = any(player.title == "pope" for player in view.players)
            assert len(open_) == reached - (pope_is_there and max(needed) <= votes[0])
    assert decided


def test_of_the_best_work_no_figure_is_told_before_there_is_one() -> None:
    game = catalogue.game("princes-of-florence")
    match = play(game, 2, 1, STYLES[game.id][0], 0)
    (said,) = [line for line in goals_of(game, game.controller.view(match.state, 0)) if "best work" in line]
    assert said.endswith("Nobody has completed one this round.")
