"""The clock at the table: when it runs, what it says, and what happens when time is up. Only tests make it tick."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import hashed_pin
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import play, setup
from boardgames_tui.testing.sitting import COMPACT, Sitting, before_the_screen, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages.result import ResultScreen
from boardgames_tui.tui.table import clock as module
from tests.tui.evening import ADA, BORIS, Evening, look

SPLENDOR = catalogue.game("splendor")


@pytest.fixture(autouse=True)
def _no_real_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECOND", 1_000_000.0)


def timed(clock: str, seats: int = 2) -> Match:
    return Match(SPLENDOR, replace(setup(SPLENDOR, seats, 7), clock=clock))


async def pass_seconds(at: Sitting, seconds: int) -> None:
    for _second in range(seconds):
        at.screen.clock.tick()
    await at.settle()


@before_the_screen
async def test_the_title_says_what_is_left_and_the_prompt_the_last_minute() -> None:
    async with sitting(timed("2")) as at:
        assert "Round 1 · Ada's turn · 2:00 left" in at.frame[0]
        assert "Boris 2:00 · game 1 · saved" in at.frame[0]
        await pass_seconds(at, 59)
        assert "1:01 left" in at.frame[0]
        await pass_seconds(at, 1)
        assert "last minute, 1:00 left" in at.frame[0]
        assert "Ada, you have one minute left." in at.said
        await pass_seconds(at, 60)
        assert "Ada's turn · time is up" in at.frame[0]
        assert "Ada, your time is up." in at.said
        await pass_seconds(at, 1)
        await at.play("take wug")
        assert "Boris's turn · 2:00 left" in at.frame[0]
        assert "Ada 0:00" in at.frame[0]
        assert at.match.setup.seats[ADA].used == 121


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
@before_the_screen
async def test_what_is_left_is_never_cut_off(game: str) -> None:
    loaded = catalogue.game(game)
    whole = play(loaded, max(loaded.seats), 1, most=40)
    names = ("Bartholomew of Cremona", "Cunegonde", "Maximilian", "Nepomuk", "Octavia")
    seats = tuple(replace(seat, name=name) for seat, name in zip(whole.setup.seats, names, strict=False))
    match = Match(loaded, replace(whole.setup, seats=seats, clock="1", open_hands=True))
    for turn in whole.turns:
        match.play(turn.command)
    async with sitting(match, COMPACT) as at:
        await pass_seconds(at, 5)
        assert "last minute, 0:55 left" in at.frame[0]


@before_the_screen
async def test_without_a_clock_no_second_is_counted() -> None:
    async with sitting(Match(SPLENDOR, setup(SPLENDOR, 2, 7))) as at:
        assert not hasattr(at.screen, "clock")
        assert "left" not in at.frame[0]


# When it runs


@before_the_screen
async def test_it_runs_behind_a_question_and_stands_still_behind_a_page() -> None:
    async with sitting(timed("2")) as at:
        await at.keys("question_mark")
        assert at.over == "HelpScreen"
        help_: Any = at.top
        assert "Each person has 2 minutes for the whole game." in "\n".join(help_._lines)
        await pass_seconds(at, 3)
        assert at.match.spent == 3
        await at.keys("r")
        assert at.over == "RulesScreen"
        await pass_seconds(at, 3)
        assert at.match.spent == 3


@before_the_screen
async def test_thinking_ahead_takes_time() -> None:
    async with sitting(timed("2")) as at:
        await at.keys("T", "y")
        assert "THINKING AHEAD" in at.frame[0]
        await pass_seconds(at, 3)
        assert at.match.spent == 3


@before_the_screen
async def test_it_stands_still_behind_the_curtain() -> None:
    princes = catalogue.game("princes-of-florence")
    begun = setup(princes, 2, 1)
    seats = tuple(replace(seat, pin=hashed_pin(seat.name, "12")) for seat in begun.seats)
    match = Match(princes, replace(begun, seats=seats, clock="2"))
    async with sitting(match) as at:
        assert at.over == "CurtainScreen"
        await pass_seconds(at, 3)
        assert match.spent == 0
        await at.press("1", "2", "enter")
        await at.settle()
        assert at.over == ""
        await pass_seconds(at, 3)
        assert match.spent == 3


@before_the_screen
async def test_it_stands_still_while_a_computer_thinks_and_when_the_game_is_watched() -> None:
    match = timed("2")
    match.reseat(BORIS, "bot:hard")
    async with sitting(match) as at:
        at.screen.opponents.asks = lambda: False  # it goes on thinking
        await at.play("take wug")
        assert "Ada 2:00" in at.frame[0]
        await pass_seconds(at, 9)
        assert (match.spent, [seat.used for seat in match.setup.seats]) == (0, [0, 0])
    async with sitting(play(SPLENDOR, 2, 7), watching=True) as at:
        assert not hasattr(at.screen, "clock")


@before_the_screen
async def test_leaving_keeps_the_time(tmp_path: Path) -> None:
    number = 1
    for used in (5, 10):
        with Store.open(tmp_path) as store:
            if used == 5:
                number = store.create(timed("2").setup)
            async with bgtui(store, Opening("table", match=number)) as at:
                await pass_seconds(at, 5)
                await at.keys("q")
            assert store.load(number).setup.seats[ADA].used == used


@before_the_screen
async def test_each_screen_counts_its_own_players(evening: Evening) -> None:
    evening.begin()
    with Store.open(evening.directory) as store:
        evening.number = store.create(timed("2").setup, several=True)
    boris = evening.sit(BORIS)
    async with evening.screen(ADA) as at:
        await pass_seconds(at, 5)
        await at.play("take wug")
        await pass_seconds(at, 30)
        assert "Boris's turn · 2:00 left" in at.frame[0]
        boris.look()
        boris.match.spent += 40
        boris.play()
        await look(at)
        assert "Ada's turn · 1:55 left" in at.frame[0]
        assert "Boris 1:20" in at.frame[0]


# When time is up


@before_the_screen
async def test_a_computer_moves_for_whoever_has_no_time_left() -> None:
    async with sitting(timed("1/computer"), (100, 32)) as at:
        await at.press("w")
        await pass_seconds(at, 59)
        assert at.played == []
        await pass_seconds(at, 1)
        while not at.played:
            await at.settle()
        await at.settle()
        assert "Ada's time is up. The computer played “" in at.said
        assert "Boris's turn · last minute, 1:00 left" in at.frame[0]
        assert not at.table.half_chosen


@before_the_screen
async def test_no_move_comes_while_a_question_is_open() -> None:
    async with sitting(timed("1/turn/computer")) as at:
        await at.keys("question_mark")
        await pass_seconds(at, 70)
        assert at.screen.opponents._thinking is None
        await at.keys("escape")
        await pass_seconds(at, 1)
        assert at.screen.opponents._thinking is at.match.state


@before_the_screen
async def test_the_end_tells_who_has_used_how_much(tmp_path: Path) -> None:
    match = play(SPLENDOR, 2, 7)
    seats = tuple(replace(seat, used=75 * (number + 1)) for number, seat in enumerate(match.setup.seats))
    with Store.open(tmp_path) as store:
        number = store.add(replace(match.setup, clock="30", seats=seats), match.written, over=True)
        async with bgtui(store, Opening("table", match=number), (100, 40)) as at:
            assert isinstance(at.top, ResultScreen)
            text = at.text
            await at.keys("tab")
            assert "Time used: Ada 1:15, Boris 2:30." in text + at.text
