"""Where points come from, in sight where there is room."""

from dataclasses import replace

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.coach import goals_of
from boardgames_tui.core.match import Match
from tests.frames import LARGEST, before_the_screen, sitting
from tests.games.random_play import play

WITH_PANEL = ("de-vulgari-eloquentia",)
"""Splendor says what is near, Summer Pavilion has a drawn one of its own, The Princes of Florence its works."""


def some_match(game: str, moves: int) -> Match:
    """A match of three at random, some moves old, without a curtain."""
    match = play(catalogue.game(game), 3, 5, most=moves)
    return Match.replay(replace(match.setup, open_hands=True), match.written)


@pytest.mark.parametrize("game", WITH_PANEL)
@before_the_screen
async def test_what_the_key_tells_is_in_sight_where_there_is_room(game: str) -> None:
    match = some_match(game, 30)
    async with sitting(match, LARGEST) as at:
        panel = at.screen.goals
        goals = goals_of(match.game, at.screen.session.spoken_of())
        lines = panel.said(panel.size.width)
        assert " ".join(lines).split() == " ".join(goals).split()
        assert len(lines) < panel.size.height
        assert lines[0] in "\n".join(at.frame)
        assert lines[-1] in "\n".join(at.frame)


@before_the_screen
async def test_before_anything_has_happened_they_are_told_once() -> None:
    async with sitting(some_match("splendor", 0), LARGEST) as at:
        assert at.text.count("15 points end the game") == 1
        await at.resize((100, 32))
        assert at.text.count("where points come from") == 1


@pytest.mark.parametrize("game", WITH_PANEL)
@before_the_screen
async def test_where_there_is_little_room_it_is_left_out(game: str) -> None:
    async with sitting(some_match(game, 3), (80, 24)) as at:
        assert "goals" not in at.screen.places(at.screen.size)
        assert "where points come from" not in at.text
