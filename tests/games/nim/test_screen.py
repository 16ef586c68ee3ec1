"""A game without a screen of its own, at the table that is drawn from its rows: by keys, by mouse, watched, reviewed.

The golden frames are written anew, after a change of looks, with

    BGTUI_WRITE_FRAMES=1 python -m pytest tests/games/nim/test_screen.py -k golden
"""

from dataclasses import replace

import pytest
from bgtui_nim.commands import Take
from bgtui_nim.controller import NimController, State

from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play, setup
from boardgames_tui.testing.sitting import COMPACT, SPACIOUS, before_the_screen, sitting
from tests.frames import Example, golden_frames, without_colour
from tests.games.nim.shelf import loaded

pytestmark = pytest.mark.usefixtures("nim")
GAME = loaded()
IN_WORDS = replace(GAME, description="tests.games.nim.in_words")
"""Nim without rows of its own."""

EXAMPLES = {
    "middle": Example(lambda: play(GAME, 2, 1, most=2), keys=("right",)),
    "in-words": Example(lambda: play(IN_WORDS, 2, 1, most=2), keys=("right",)),
    "watching": Example(lambda: play(GAME, 2, 1), watching=True),
}
test_golden_frames = golden_frames("games/nim", EXAMPLES)
test_without_colour_the_screen_says_the_same = without_colour(EXAMPLES["middle"], "right")


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS])
@before_the_screen
async def test_a_game_by_keys_to_its_result(size: tuple[int, int]) -> None:
    async with sitting(Match(GAME, setup(GAME, 2, 1)), size) as at:
        assert "Enter: take 1 a." in at.said
        await at.keys("right", "right", "enter")
        assert at.played == ["take 3 a"]
        await at.keys("tab", "4", "enter", "z", "y")
        assert at.played == ["take 3 a"]
        await at.keys("ctrl+r")
        assert at.played == ["take 3 a", "take 4 c"]
        await at.keys("question_mark")
        assert "Take stones from a heap." in at.text
        await at.keys("escape", "4", "enter")
        assert at.played == ["take 3 a", "take 4 c", "take 4 b"]
        assert "Enter: take 1 c. you win" in at.said
        await at.keys("enter")
        assert (at.over, at.table.view.seat) == ("", 1)
        assert "Boris wins with" in at.said
        await at.keys("enter")
        assert at.over == "ResultScreen"
        assert "Ada" in at.text
        assert "what they had at the end" not in at.text


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS])
@before_the_screen
async def test_without_goals_there_is_no_heading_over_them_and_no_key(size: tuple[int, int]) -> None:
    async with sitting(Match(GAME, setup(GAME, 2, 1)), size) as at:
        assert "points come from" not in at.text
        assert "story" not in "\n".join(at.frame[:-1])
        await at.keys("G")
        assert at.over == ""
        await at.keys("question_mark")
        assert "oints come from" not in at.text


@before_the_screen
async def test_the_players_are_looked_at() -> None:
    async with sitting(Match(GAME, setup(GAME, 2, 1))) as at:
        await at.keys("v")
        assert at.over == "Lines"
        assert "Heap b: 4." in at.text


@before_the_screen
async def test_the_mouse_says_what_a_stone_is_and_takes_it() -> None:
    async with sitting(play(GAME, 2, 1, most=0)) as at:
        assert at.explain(Take(2, "b")) == "take 2 b"
        await at.click(Take(2, "b"))
        assert at.cursor == Take(2, "b")
        await at.click(Take(2, "b"))
        assert at.played == ["take 2 b"]


@before_the_screen
async def test_a_hint_finds_what_wins_by_plain_search() -> None:
    async with sitting(Match(GAME, setup(GAME, 2, 1))) as at:
        await at.keys("i")
        while not at.table.suggested:
            await at.pilot.pause(0.05)
        assert at.table.suggested == {Take(2, "a")}


@before_the_screen
async def test_who_holds_secrets_is_alone_at_such_a_table() -> None:
    class Hiding(NimController):
        def has_secrets(self, state: State, seat: int) -> bool:
            return True

    hiding = replace(GAME, controller=Hiding(), secrets=True)
    async with sitting(Match(hiding, setup(GAME, 2, 1))) as at:
        assert "●" not in at.text
        await at.keys("space")
        assert "●" in at.text
        await at.keys("enter")
        assert at.played == ["take 1 a"]
        assert "●" not in at.text


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS])
@before_the_screen
async def test_a_game_is_watched(size: tuple[int, int]) -> None:
    async with sitting(play(GAME, 2, 1), size, watching=True) as at:
        assert "watching" in at.text
        await at.keys("right", "right", "left", "end")
        assert "the last of all, and wins." in at.said
        await at.keys("i")
        while at.screen.reviewer.reviewed < len(at.match.turns):
            await at.pilot.pause(0.05)


@before_the_screen
async def test_a_typed_move_is_marked_on_the_table() -> None:
    async with sitting(play(GAME, 2, 1, most=0)) as at:
        await at.keys("colon")
        await at.type_line("take 2 b")
        assert at.table.suggested == {Take(2, "b")}
        x, y = at.at(Take(2, "b"))
        assert at.frame[y][x - 1] == "?"
        await at.keys("enter")
        assert at.played == ["take 2 b"]
