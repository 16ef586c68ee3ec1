"""Keys that are typed faster than anything opens."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual import events
from textual.keys import Keys
from textual.widgets import Input

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.screen import TableScreen
from boardgames_tui.tui.type_ahead import MOST_WAITING
from tests.tui.conftest import TIMEOUT, Stage

NAMES = {":": "colon", "/": "slash", "\r": "enter", " ": "space", "?": "question_mark"}


def key(letter: str) -> events.Key:
    """The event of a key, as it comes from the terminal."""
    return events.Key(NAMES.get(letter, letter), letter) if len(letter) == 1 else events.Key(letter, None)


def burst(stage: Stage, *keys: str) -> None:
    """Keys that come all at once: a name, or letters to be typed."""
    for each in keys:
        for letter in [each] if each in [named.value for named in Keys] else each:
            stage.app.post_message(key(letter))


@pytest.fixture
def at_table(store: Store) -> Callable[..., None]:
    """Sit down at a table with two, or as many as are needed."""

    def run(act: Callable[[Stage, TableScreen[Any]], Awaitable[None]], game: str = "splendor") -> None:
        names = ("Ada", "Boris", "Cleo")[: max(2, catalogue.entry(game).seats[0])]
        seats = tuple(Seat(name=name) for name in names)
        number = store.create(Setup(game=game, rules_version=1, seats=seats, seed=3, open_hands=True))

        async def played() -> None:
            app = BgtuiApp(store, Opening("table", match=number))
            async with app.run_test(size=(80, 24)) as pilot:
                stage = Stage(app, pilot)
                await stage.settle()
                assert isinstance(app.screen, TableScreen)
                await act(stage, app.screen)

        asyncio.run(asyncio.wait_for(played(), TIMEOUT))

    return run


async def until(stage: Stage, there: Callable[[], object]) -> None:
    while not there():
        await stage.settle()


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_letters_after_the_colon_stand_in_the_line(at_table: Callable[..., None], game: str) -> None:
    async def act(stage: Stage, _screen: TableScreen[Any]) -> None:
        burst(stage, ":study")
        await until(stage, lambda: stage.app.screen.query(Input) and stage.app.screen.query_one(Input).value)
        await stage.settle()
        assert stage.app.screen.query_one(Input).value == "study"

    at_table(act, game)


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.ENTRIES])
def test_moves_can_be_typed_without_a_pause(at_table: Callable[..., None], game: str) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        plan = Match.replay(screen.match.setup, [])
        for _move in range(3):
            plan.play(plan.game.controller.legal_commands(plan.state)[0])
        for number, turn in enumerate(plan.turns, 1):  # what is typed ahead of another's turn is dropped
            burst(stage, f":{turn.text}\r")
            await until(stage, lambda number=number: len(screen.match.turns) == number)  # type: ignore[misc]
        assert [turn.text for turn in screen.match.turns] == [turn.text for turn in plan.turns]

    at_table(act, game)


def test_what_is_pasted_waits_its_turn(at_table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        burst(stage, ":take ")
        stage.app.post_message(events.Paste("wu"))
        burst(stage, "g\r")
        await until(stage, lambda: screen.match.turns)
        assert screen.match.turns[0].text == "take wug"

    at_table(act)


def test_keys_go_through_one_box_into_the_next(at_table: Callable[..., None]) -> None:
    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        burst(stage, "S", "escape", "?", "escape", ":take wug", "escape", "S", "escape", "t", "wub", "\r")
        await until(stage, lambda: screen.match.turns)
        assert screen.match.turns[0].text == "take wub"
        assert stage.app.screen is screen

    at_table(act)


def test_the_path_of_a_file_is_typed_straight_after_its_key(store: Store) -> None:
    async def played() -> None:
        app = BgtuiApp(store, Opening("menu"))
        async with app.run_test(size=(80, 24)) as pilot:
            stage = Stage(app, pilot)
            await stage.settle()
            burst(stage, "o/nowhere\r")
            await until(stage, lambda: "Not imported" in stage.text)
            assert "/nowhere" in stage.text

    asyncio.run(asyncio.wait_for(played(), TIMEOUT))


@pytest.fixture
def dealt_with(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys that have come to a table."""
    keys: list[str] = []
    real = TableScreen.on_key

    def on_key(screen: TableScreen[Any], event: events.Key) -> None:
        keys.append(event.key)
        real(screen, event)

    monkeypatch.setattr(TableScreen, "on_key", on_key)
    return keys


def test_after_twenty_thousand_keys_ctrl_q_leaves_at_once(at_table: Callable[..., None], dealt_with: list[str]) -> None:
    async def act(stage: Stage, _screen: TableScreen[Any]) -> None:
        burst(stage, ":?g" * 7000, "ctrl+q")
        await until(stage, lambda: not stage.app.is_running)

    at_table(act)
    assert len(dealt_with) < 10


def test_a_key_that_comes_when_everything_is_closed_means_nothing(store: Store) -> None:
    async def played() -> None:
        app = BgtuiApp(store, Opening("menu"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
        assert not app.screen_stack
        await app.on_event(key("Z"))

    asyncio.run(asyncio.wait_for(played(), TIMEOUT))


def test_more_keys_than_anybody_types_ahead_mean_nothing(at_table: Callable[..., None], dealt_with: list[str]) -> None:
    async def act(stage: Stage, _screen: TableScreen[Any]) -> None:
        burst(stage, "Z" * (MOST_WAITING + 100), "y")
        await until(stage, lambda: "y" in dealt_with)

    at_table(act)
    assert len(dealt_with) <= 101


# A Russian keyboard: keys are taken by their place, words are not


def test_keys_of_a_russian_keyboard_play(at_table: Callable[..., None]) -> None:
    """Д lies where L does, Ж with Shift opens the line for moves, where words stay words, and Ctrl+Й leaves."""

    async def act(stage: Stage, screen: TableScreen[Any]) -> None:
        before = screen.table.cursor.spot
        burst(stage, "д")
        await until(stage, lambda: screen.table.cursor.spot != before)
        burst(stage, "Жефлу цгп")  # take wug, typed without looking
        await until(stage, lambda: stage.app.screen.query(Input) and stage.app.screen.query_one(Input).value)
        await stage.settle()
        assert stage.app.screen.query_one(Input).value == "ефлу цгп"
        assert "Enter: take white, blue, green" in stage.text
        burst(stage, "escape")
        await until(stage, lambda: stage.app.screen is screen)
        stage.app.post_message(events.Key("ctrl+й", None))
        await until(stage, lambda: not stage.app.is_running)

    at_table(act)


def test_the_search_of_the_rules_takes_russian_words(at_table: Callable[..., None]) -> None:
    async def act(stage: Stage, _screen: TableScreen[Any]) -> None:
        stage.app.open_rules("splendor")
        await stage.settle()
        rules = stage.app.screen
        burst(stage, "/", "вельможа")
        await until(stage, lambda: len(getattr(rules, "query_text", "")) == 8)
        assert getattr(rules, "query_text", "") == "вельможа"

    at_table(act)
