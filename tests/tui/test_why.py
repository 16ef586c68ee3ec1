"""What is under the cursor, and where points come from: an answer for everything, and no secret in it."""

import os
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import goals_of
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play, setup
from boardgames_tui.testing.sitting import STANDARD, before_the_screen, sitting
from boardgames_tui.tui.dialogs import MessageDialog
from boardgames_tui.tui.table.questions import worth
from boardgames_tui.tui.table.session import MatchSession
from tests.games.princes_of_florence.positions import GAME as PRINCES
from tests.games.splendor.positions import GAME
from tests.games.splendor.positions import setup as splendor_setup
from tests.screens.splendor.words import spot

GAMES = [entry.id for entry in catalogue.ENTRIES]


POSITIONS = int(os.environ.get("BGTUI_POSITIONS", "25"))
"""How many positions of each game are looked at."""


def positions(game: str) -> Iterator[Match]:
    """Every fifth position of random games of all sizes."""
    loaded = catalogue.game(game)
    found = 0
    for seed in count(1):
        match = play(loaded, loaded.seats[seed % len(loaded.seats)], seed, most=300)
        for number in range(seed % 5, len(match.turns), 5):
            yield Match(loaded, match.setup, start=match.at(number))
            found += 1
            if found == POSITIONS:
                return


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
@pytest.mark.timeout(max(300, POSITIONS))  # nearer to it than the five minutes of a screen
async def test_everything_the_cursor_can_stand_on_has_an_answer(game: str) -> None:
    module, name = catalogue.game(game).screen.split(":")
    screen = getattr(import_module(module), name)
    for match in positions(game):
        table = screen(match, 1)
        for each in table.table.spots_now():
            assert table.what_is(each), each
            assert all(worth(table.table, each))


@pytest.mark.parametrize("game", GAMES)
def test_goals_agree_with_the_points_and_tell_nothing_that_is_hidden(game: str) -> None:
    loaded = catalogue.game(game)
    match = play(loaded, 3, 3)
    for turn, state in match.positions():
        lines = goals_of(loaded, loaded.controller.view(state, turn.seat))
        assert 5 <= len(lines) <= 32
        other = loaded.controller.determinize(state, turn.seat, Random(1))
        assert goals_of(loaded, loaded.controller.view(other, turn.seat)) == lines
    everybody: Any = loaded.controller.view(match.state, None)
    assert goals_of(loaded, everybody)


@before_the_screen
async def test_why_says_what_it_is_what_it_costs_and_what_it_is_worth() -> None:
    async with sitting(Match(GAME, splendor_setup(2)), STANDARD) as at:
        at.screen.move_to(spot("1-4"))
        await at.press("W")
        assert at.over == "MessageDialog"
        assert isinstance(at.top, MessageDialog)
        what, now, *value = map(str, at.top.paragraphs)
        assert "takes one token of its colour off the price of later cards" in what
        assert (now, value) == (at.explain(spot("1-4")), worth(at.table, spot("1-4")))
        await at.press("enter", "G")
        assert at.over == "Lines"
        assert "15 points end the game; you have 0." in at.text
        assert "Nobles: 0 points so far, 3 each." in at.text


def test_what_a_hand_makes_something_worth_is_not_told_to_all() -> None:
    module, name = PRINCES.screen.split(":")
    match = Match(PRINCES, setup(PRINCES, 3, 1))
    screen = getattr(import_module(module), name)(match, 1)
    table = screen.table
    assert not any(worth(table, each) for each in table.spots_now())
    screen.session.raise_curtain()
    assert any(worth(table, each) for each in table.spots_now())


@pytest.mark.parametrize("game", ["princes-of-florence", "de-vulgari-eloquentia"])
def test_goals_tell_of_a_hand_only_when_its_owner_is_alone(game: str) -> None:
    loaded = catalogue.game(game)
    match = play(loaded, 3, 3, most=120)
    session = MatchSession(match, 1)
    all_see = goals_of(loaded, match.view(None))
    assert goals_of(loaded, session.spoken_of()) == all_see
    session.raise_curtain()
    assert goals_of(loaded, session.spoken_of()) == goals_of(loaded, match.view(match.to_move)) != all_see
