"""The players, and what saved games say of them, on the screen."""

import json
import re
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from boardgames_tui.core.statistics import index as index_module
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    COMPACT,
    DEPTHS,
    LARGEST,
    SPACIOUS,
    STANDARD,
    before_the_screen,
    bgtui,
    colours_in,
    colours_of,
    hues,
    in_depth,
)
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages.statistics_view import EIGHTHS
from boardgames_tui.tui.paint.filters import ascii_text
from boardgames_tui.tui.paint.themes import palette
from tests.frames import assert_frame
from tests.kept_games import finished, forget_ends, keep, keep_several
from tests.languages import speaking
from tests.tui.counting import opened, press

MENU = Opening("menu")


@pytest.fixture
def played(store: Store) -> Store:
    keep_several(store)
    return store


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Event:
    """No game is counted while this is cleared."""
    opened, real = Event(), index_module.play_through
    opened.set()

    def slow(store: Store, match_id: int) -> Any:
        opened.wait(20)
        return real(store, match_id)

    monkeypatch.setattr(index_module, "play_through", slow)
    return opened


@before_the_screen
async def test_nobody_has_finished_a_game(store: Store) -> None:
    match = finished("splendor")
    store.add(match.setup, match.written[:10])
    async with bgtui(store, MENU) as at:
        await opened(at, "t")
        assert "No game has been finished yet." in at.said
        await press(at, "right", "left", "down", "up", "tab", "x", "end", "home")
        assert type(at.top).__name__ == "StatsScreen"
        await press(at, "escape")
        assert type(at.top).__name__ == "MenuScreen"


@before_the_screen
async def test_ratings_without_room_for_how_far_they_may_be_off(played: Store) -> None:
    with speaking("pl"):
        async with bgtui(played, MENU, COMPACT) as at:
            screen = await opened(at, "t")
            await press(at, "end", "up", "up")
            assert screen.line.name == "Cleo"
            assert re.search(r"De Vulgari Eloquentia +[0-9]+,[0-9] +[0-9]+%", at.text)


@before_the_screen
async def test_from_all_games_to_one_and_from_player_to_player(played: Store) -> None:
    async with bgtui(played, MENU, SPACIOUS) as at:
        screen = await opened(at, "t")
        assert "13 finished games" in at.text
        assert screen.line.name == "Ada"  # who has played most
        assert "Ada: 12 games played, " in at.said
        await press(at, "right")
        assert [line.name for line in screen.lines] == sorted(
            ("Ada", "Boris", "Computer, hard"),
            key=lambda name: -next(line.standing.sure for line in screen.lines if line.name == name),
        )
        assert screen.line.name == "Ada"  # the cursor stays on the player
        assert "cards bought" in at.text
        await press(at, "home", "down")
        assert screen.at == 1
        assert f"{screen.line.name}: 8 games played" in at.said
        await press(at, "left", "left")
        assert screen.game == "de-vulgari-eloquentia"
        assert {line.name for line in screen.lines} == {"Computer, easy", "Cleo"}


@before_the_screen
async def test_a_rating_is_shown_with_how_far_it_may_be_off(played: Store) -> None:
    async with bgtui(played, MENU, (100, 32)) as at:
        screen = await opened(at, "t")
        await press(at, "right")
        rows = [line for line in at.frame if "├" in line]
        assert len(rows) == 3
        for line, row in zip(screen.lines, rows, strict=True):
            assert f"{line.standing.mu:.1f} ±{2 * line.standing.sigma:.1f}" in row
            assert row.index("├") < row.index("●") < row.index("┤")


@before_the_screen
async def test_what_has_no_room_is_on_further_pages(played: Store) -> None:
    async with bgtui(played, MENU) as at:
        screen = await opened(at, "t")
        await press(at, "right")
        assert screen.pages > 1
        titles = ("points", "against", "players at the table", "done", "─ rating")
        seen = {title for title in titles if title in at.text}
        for _page in range(screen.pages - 1):
            await press(at, "tab")
            seen |= {title for title in titles if title in at.text}
        assert seen == set(titles)
        await press(at, "tab")
        assert screen.page == 0


@before_the_screen
async def test_points_stand_on_the_bars(played: Store) -> None:
    async with bgtui(played, MENU, STANDARD) as at:
        screen = await opened(at, "t")
        await press(at, "right", "home")
        points = [each.points for each in screen.profile.past]
        top = next(number for number, line in enumerate(at.frame) if "Ada: points" in line)
        numbers = [re.findall(r"(?<= )\d+(?= )", line[:48]) for line in at.frame[top + 1 : -3]]
        assert sorted(int(number) for line in numbers for number in line) == sorted(points)


@pytest.mark.parametrize("size", [COMPACT, SPACIOUS, LARGEST])
@before_the_screen
async def test_games_have_their_whole_names(played: Store, size: tuple[int, int]) -> None:
    async with bgtui(played, MENU, size) as at:
        await opened(at, "t")
        of_games = [line for line in at.frame[2:] if "The Princes of Florence " in line]
        assert of_games


@before_the_screen
async def test_without_players_there_is_nothing_to_choose(store: Store) -> None:
    async with bgtui(store, MENU) as at:
        await opened(at, "t")
        assert "it is counted here." in at.text
        assert at.frame[-1].split()[:2] == ["Esc", "back"]


@before_the_screen
async def test_clicks_go_to_players_and_games(played: Store) -> None:
    async with bgtui(played, MENU, SPACIOUS) as at:
        screen = await opened(at, "t")
        region = screen.sheet.spots["game 2"]
        await at.pilot.click(screen.sheet, offset=(region.x + 1, region.y))
        await at.settle()
        assert screen.game == "summer-pavilion"
        region = screen.sheet.spots["player 1"]
        await at.pilot.click(screen.sheet, offset=(region.x + 1, region.y))
        await at.settle()
        assert screen.at == 1


@before_the_screen
async def test_what_is_known_is_there_before_the_rest_is_counted(played: Store, gate: Event) -> None:
    with Index(played.directory) as index:
        index.refresh(played)
    forget_ends(played, *(keep(played, "splendor", ("Ada", "Boris", "bot:hard"), seed) for seed in (20, 21)))
    gate.clear()
    async with bgtui(played, MENU) as at:
        await press(at, "t")
        assert "13 finished games" in at.text
        assert "Playing through finished games: 0 of 2…" in at.said
        await press(at, "right")  # nothing waits for it
        assert "Splendor" in at.frame[1]
        gate.set()
        await at.app.workers.wait_for_complete()
        await at.settle()
        assert "15 finished games" in at.text


@before_the_screen
async def test_the_screen_can_be_left_while_games_are_counted(played: Store, gate: Event) -> None:
    forget_ends(played)
    gate.clear()
    async with bgtui(played, MENU) as at:
        await press(at, "t", "escape")
        assert type(at.top).__name__ == "MenuScreen"
        gate.set()
        await opened(at, "t")
        assert "13 finished games" in at.text


@before_the_screen
async def test_the_program_can_be_left_while_games_are_counted(played: Store, gate: Event) -> None:
    forget_ends(played)
    gate.clear()
    async with bgtui(played, MENU) as at:
        await press(at, "t")
        at.app.exit()
        gate.set()
    assert not at.app.return_code


@before_the_screen
async def test_what_cannot_be_played_through_is_told(store: Store) -> None:
    match = finished("splendor")
    store.add(match.setup, match.written[1:], over=True)
    async with bgtui(store, MENU) as at:
        await opened(at, "t")
        assert "1 game is left out" in at.said


@before_the_screen
async def test_export(played: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with bgtui(played, MENU) as at:
        await opened(at, "t")
        await press(at, "right", "x", "enter")
        assert "Saved" in at.text
        assert (tmp_path / "bgtui.csv").read_text().startswith("table,player,game,")
        await press(at, "enter", "x", "enter")
        assert "already exists" in at.text
        await press(at, "enter", "x", *"all.json", "enter")
        rows = json.loads((tmp_path / "all.json").read_text())
        assert {row["player"] for row in rows} == {"Ada", "Boris", "bot:hard"}


@before_the_screen
async def test_names_are_no_markup(store: Store) -> None:
    keep(store, "splendor", ("[b]Ada[/b]", "Boris"))
    async with bgtui(store, MENU) as at:
        await opened(at, "t")
        assert "[b]Ada[/b]" in at.text


@pytest.mark.parametrize("size", ALL_SIZES)
@before_the_screen
async def test_the_first_finished_game_fills_its_page(store: Store, size: tuple[int, int]) -> None:
    keep(store, "princes-of-florence", ("Ada", "bot:easy"), 4)
    async with bgtui(store, MENU, size) as at:
        await opened(at, "t")
        await at.settle()
        assert "the first game: The Princes of Florence" in at.text
        assert " made the difference: " in at.text
        assert "Computer 1° " in at.text
        empty = 0
        for line in at.frame[1:-3]:
            empty = 0 if line.strip() else empty + 1
            assert empty < 4
        assert_frame(f"tui/stats-first-{size[0]}x{size[1]}", at.frame)
        keep(store, "splendor", ("Ada", "Boris"), 4)
        await press(at, "escape")
        await opened(at, "t")
        assert "the first game" not in at.text


@before_the_screen
async def test_golden_frames(played: Store) -> None:
    async with bgtui(played, MENU, COMPACT) as at:
        screen = await opened(at, "t")
        for name, keys in (("all", ()), ("one", ("right", "home"))):
            await press(at, *keys)
            for width, height in ALL_SIZES:
                await at.resize((width, height))
                screen.page = 0
                screen.redraw()
                await at.settle()
                normal = at.frame
                assert_frame(f"tui/stats-{name}-{width}x{height}", normal)
                at.app.change(replace(at.app.settings, ascii=True))
                await at.settle()
                plain = [ascii_text(line, True) for line in normal]
                assert at.frame == plain
                assert "?" not in "".join(plain)
                at.app.change(replace(at.app.settings, ascii=False))


@pytest.mark.parametrize("depth", DEPTHS)
@before_the_screen
async def test_every_depth(played: Store, depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_depth(monkeypatch, depth)
    async with bgtui(played, MENU, (100, 32)) as at:
        await opened(at, "t")
        await press(at, "right")
        assert "✓" in at.text  # games won are told without colour
        assert any(block in at.text for block in EIGHTHS[1:])
        if depth in ("256", "16"):
            assert colours_of(at.app) <= colours_in(palette(at.app))
        elif depth == "none":
            assert not hues(at.app)
