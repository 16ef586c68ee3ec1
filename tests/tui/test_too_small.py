"""A table whose terminal is pulled to a few cells, and large again: nothing may fail on the way."""

from dataclasses import replace
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import legal_texts, setup
from boardgames_tui.testing.sitting import COMPACT, Sitting, before_the_screen, bgtui, sitting
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.sizes import Room
from boardgames_tui.tui.table.moves import MovesScreen
from tests.core.test_lessons import GAMES

FEW_CELLS = ((20, 25), (200, 10), (95, 3), (3, 3), (79, 24))


def start(game: str) -> Match:
    """A match of four with nothing to hide."""
    return Match(catalogue.game(game), replace(setup(catalogue.game(game), 4, 1), open_hands=True))


async def is_covered(at: Sitting, size: tuple[int, int]) -> None:
    await at.resize(size)
    assert type(at.top).__name__ == "TooSmall", size


@pytest.mark.parametrize("size", FEW_CELLS, ids=str)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["table", "learn", "annotated"])
@before_the_screen
async def test_a_table_is_opened_in_it(tmp_path: Path, kind: str, game: str, size: tuple[int, int]) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(start(game).setup)
        async with bgtui(store, Opening(kind, game, number), size) as at:  # type: ignore[arg-type]
            assert type(at.top).__name__ == "TooSmall"
            await at.resize(COMPACT)
            assert at.frame[0].startswith(f" {catalogue.game(game).title}")
            assert at.screen.drawn[0].spots


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_moves_come_meanwhile(game: str) -> None:
    async with sitting(start(game)) as at:
        table = at.screen
        for size in FEW_CELLS:
            await is_covered(at, size)
            for _move in range(4):
                table.playing.act(table.match.game.parse(legal_texts(table.match)[0]))
                await at.settle()
        await at.resize(COMPACT)
        meanwhile = at.frame
        await at.resize((140, 44))
        await at.resize(COMPACT)
        assert at.frame == meanwhile


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["table", "learn"])
@before_the_screen
async def test_the_list_of_moves_is_open(tmp_path: Path, kind: str, game: str) -> None:
    with Store.open(tmp_path) as store:
        number = store.create(start(game).setup)
        async with bgtui(store, Opening(kind, game, number)) as at:  # type: ignore[arg-type]
            await at.keys("a")
            before = at.frame
            for size in FEW_CELLS:
                await is_covered(at, size)
                await at.resize(COMPACT)
                assert isinstance(at.top, MovesScreen)
                assert at.frame == before, size


@pytest.mark.parametrize(("kind", "game"), [*zip(cycle(["table", "learn"]), GAMES)])
@before_the_screen
async def test_the_list_of_moves_opens_meanwhile(tmp_path: Path, kind: str, game: str) -> None:
    """Its key was pressed before the window was pulled."""
    with Store.open(tmp_path) as store:
        for size in FEW_CELLS:
            number = store.create(start(game).setup)
            async with bgtui(store, Opening(kind, game, number)) as at:  # type: ignore[arg-type]
                table = at.screen
                await is_covered(at, size)
                table.questions.moves(True)
                await at.settle()
                await at.resize(COMPACT)
                assert isinstance(at.top, MovesScreen), size
                meanwhile = at.frame
                await at.resize((140, 44))
                await at.resize(COMPACT)
                assert at.frame == meanwhile, size


def test_a_table_is_painted_again_after_a_resize_but_not_when_it_is_told_its_size_at_the_start() -> None:
    """A slow line carried the first table three times."""
    painted = list[float]()
    app = SimpleNamespace(size=(100, 34), set_timer=lambda seconds, _paint: painted.append(seconds))
    room = Room(app)  # type: ignore[arg-type]
    room.resized()
    assert painted == []
    app.size = (90, 34)
    room.resized()
    assert len(painted) == 1, "the window was changed before there was anything to see"
    app.size, room = (100, 34), Room(app)  # type: ignore[arg-type]
    room.seen = True
    room.resized()
    assert len(painted) == 2, "the same size can mean that it was another in between"
