"""A table that has been left gives back what it took."""

import gc
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from textual.strip import Strip

from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import Sitting, before_the_screen, bgtui
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.screen import TableScreen
from tests.games.nim.shelf import GAMES


async def open_and_leave(at: Sitting, number: int) -> "ref[TableScreen[Any]]":
    at.app.open_table(number)
    await at.settle()
    table = at.top
    assert isinstance(table, TableScreen)
    await at.keys("question_mark")
    await at.keys("escape")
    await at.keys("q")
    await at.settle()
    assert type(at.top).__name__ == "MenuScreen"
    return ref(table)


def strips() -> int:
    """How many lines to paint there are in memory."""
    gc.collect()
    return sum(isinstance(found, Strip) for found in gc.get_objects())


@pytest.mark.usefixtures("nim")
@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_a_table_that_was_left_is_gone(game: str, tmp_path: Path) -> None:
    version = catalogue.game(game).rules_version
    seats = (Seat(name="Ada"), Seat(name="Boris"))
    with Store.open(tmp_path) as store:
        number = store.create(Setup(game=game, rules_version=version, seats=seats, seed=1, open_hands=True))
        async with bgtui(store, Opening("menu")) as at:
            await open_and_leave(at, number)
            before = strips()
            left = [await open_and_leave(at, number) for _time in range(3)]
            after = strips()
            assert [table() for table in left] == [None] * 3
            assert after - before < 100, (
                "hardly a line of three tables and three boxes, which took more than a thousand"
            )
