"""The list of all saved games: finding, marking, removing and restoring."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.core.catalogue import title_of
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import (
    ALL_SIZES,
    DEPTHS,
    LARGEST,
    SPACIOUS,
    STANDARD,
    TALL,
    before_the_screen,
    bgtui,
    colours_in,
    colours_of,
    hues,
    in_depth,
    said_in_ascii,
)
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages import games_view
from boardgames_tui.tui.paint.themes import palette
from tests.frames import assert_frame
from tests.kept_games import GAMES, finished, keep, winners
from tests.tui.counting import opened, press

MENU = Opening("menu")


@pytest.fixture
def kept(store: Store) -> list[int]:
    """Two games that are over, and one that is not."""
    match = finished("de-vulgari-eloquentia", ("Ada", "Zoë"))
    return [
        keep(store, "splendor", ("Ada", "Boris")),
        keep(store, "summer-pavilion", ("Cleo", "bot:easy")),
        store.add(match.setup, match.written[:7]),
    ]


def listed(screen: Any) -> list[int]:
    return [summary.id for summary in screen.found]


@before_the_screen
async def test_unfinished_games_come_first_and_results_are_told(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU, STANDARD) as at:
        screen = await opened(at, "f")
        assert listed(screen) == [kept[2], kept[1], kept[0]]
        assert "Resume game 3 (De Vulgari Eloquentia)." in at.said
        text = at.text
        assert text.index("unfinished") < text.index("Ada, Zoë") < text.index(" finished ")
        result = finished("splendor", ("Ada", "Boris")).result
        assert result is not None
        await press(at, "end")
        [winner] = winners("splendor", ("Ada", "Boris"))
        assert f"Won by {winner}: " in at.said
        for name, points in zip(("Ada", "Boris"), result.points, strict=True):
            assert f"{name} ({points})" in text


@before_the_screen
async def test_of_an_unfinished_game_no_points_are_told(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU, STANDARD) as at:
        await opened(at, "f")
        [row] = [line for line in at.frame if "Zoë" in line]
        assert "Ada, Zoë" in row
        assert "(" not in row


@before_the_screen
async def test_words_find_games_as_they_are_typed(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "slash", *"ada")
        assert listed(screen) == [kept[2], kept[0]]
        assert "2 of 3" in at.text
        await press(at, *" splen")
        assert listed(screen) == [kept[0]]
        await press(at, "enter", "enter")
        assert type(at.top).__name__ == "ResultScreen"


@before_the_screen
async def test_who_won_is_found_and_a_slip_is_told(store: Store, kept: list[int]) -> None:
    [winner] = winners("splendor", ("Ada", "Boris"))
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "slash", *"win:x")
        assert "did you mean won:?" in at.said
        await press(at, "escape", "slash", *f"won:{winner.lower()}", "enter")
        assert kept[0] in listed(screen)
        assert kept[2] not in listed(screen)
        await press(at, "escape")  # at first all games again, then the menu
        assert len(listed(screen)) == 3
        await press(at, "escape")
        assert type(at.top).__name__ == "MenuScreen"


@before_the_screen
async def test_nothing_found(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "slash", *"nobody", "enter")
        assert "No saved game matches “nobody”." in at.said
        await press(at, "enter", "s", "n", "w", "x", "up", "down")
        assert screen is at.top
        assert len(store.matches()) == 3


@before_the_screen
async def test_keys_that_need_a_game_are_told_when_there_is_one(store: Store) -> None:
    async with bgtui(store, MENU) as at:
        await opened(at, "f")
        assert at.text.count("You have no saved games yet.") == 2  # in the middle of the page, and at its foot
        assert "Enter" not in at.frame[-1]
        assert "/" not in at.frame[-1]
        await press(at, "b")
        assert "e empty" not in at.frame[-1]
        keep(store, "splendor")
        await press(at, "b")
        assert "Enter choose / search" in " ".join(at.frame[-1].split())
        await press(at, "slash", "n", "o")
        assert "Esc back" in at.frame[-1]  # also while words are typed


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_titles_are_whole(store: Store, game: str) -> None:
    keep(store, game, ("Ada Lovelace", "Boris", "Cleopatra"))
    async with bgtui(store, MENU) as at:
        await opened(at, "f")
        assert title_of(game) in at.frame[2]


@pytest.mark.parametrize("size", [SPACIOUS, LARGEST, TALL])
@before_the_screen
async def test_where_there_is_room_more_is_told_of_the_game_under_the_cursor(
    store: Store, kept: list[int], size: tuple[int, int]
) -> None:
    store.set_note(kept[0], "The long evening, with everybody at one table and nobody in a hurry to go to bed")
    async with bgtui(store, MENU, size) as at:
        await opened(at, "f")
        picture = ("▀", "█")
        assert any(glyph in line for line in at.frame for glyph in picture)
        await press(at, "end")
        [winner] = winners("splendor", ("Ada", "Boris"))
        assert [line for line in at.frame if f"{winner} " in line and "███" in line]
        assert "bed”" in at.text  # the note to its end


@before_the_screen
async def test_stars_and_notes(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU, STANDARD) as at:
        screen = await opened(at, "f")
        await press(at, "end", "s", "n", *"Rematch [b]", "enter")
        found = {summary.id: summary for summary in store.matches()}
        assert (found[kept[0]].star, found[kept[0]].note) == (True, "Rematch [b]")
        assert "“Rematch [b]”" in at.text
        assert screen.summary.id == kept[0]  # the cursor stays
        await press(at, "slash", *"is:starred", "enter")
        assert listed(screen) == [kept[0]]
        await press(at, "escape", "end", "s")
        assert not any(summary.star for summary in store.matches())


@before_the_screen
async def test_a_removed_game_can_be_restored(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "end", "x")
        assert "Game 1 is in the bin; b shows it." in at.said
        assert listed(screen) == [kept[2], kept[1]]
        await press(at, "b")
        assert "the bin" in at.frame[0]
        assert listed(screen) == [kept[0]]
        await press(at, "s", "n", "x")  # there it is only restored or deleted
        assert [summary.id for summary in store.matches(removed=True)] == [kept[0]]
        await press(at, "enter")
        assert "is restored" in at.said
        await press(at, "escape")
        assert sorted(listed(screen)) == kept


@before_the_screen
async def test_the_bin_is_emptied_after_a_question(store: Store, kept: list[int]) -> None:
    store.remove(kept[0])
    store.remove(kept[1])
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "b", "e", "enter")
        assert len(store.matches(removed=True)) == 2  # Enter keeps
        await press(at, "e", "y")
        assert "The bin is empty." in at.said
        assert listed(screen) == []
        assert [summary.id for summary in store.matches()] == [kept[2]]


@before_the_screen
async def test_a_game_that_is_played_elsewhere_stays(store: Store, kept: list[int]) -> None:
    with Store.open(store.directory) as other, other.journal(kept[2]):
        async with bgtui(store, MENU) as at:
            await opened(at, "f")
            await press(at, "x")
            assert "is open in another bgtui" in at.text
    assert len(store.matches()) == 3


@before_the_screen
async def test_a_number_leads_to_its_game(store: Store, kept: list[int]) -> None:
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "1")
        assert screen.summary.id == 1
        await press(at, "3")
        assert screen.summary.id == 3
        await press(at, "7")
        assert "There is no game 37 in the list." in at.said
        await press(at, "slash", "2", "enter")  # what is looked for is no number
        assert screen.words == "2"


@before_the_screen
async def test_the_wheel_and_the_pages_go_through_many(store: Store) -> None:
    match = finished("splendor")
    for _game in range(60):
        store.add(match.setup, match.written[:3])
    async with bgtui(store, MENU) as at:
        screen = await opened(at, "f")
        await press(at, "pagedown")
        assert screen.at == 18
        await press(at, "end")
        assert screen.at == 59
        assert any(line.strip().startswith("►") or " 1 " in line[:8] for line in at.frame)
        await press(at, "pageup", "home")
        assert screen.at == 0
        assert "60 games" in at.frame[1]  # the title is in sight again
        region = screen.sheet.spots["game 2"]
        await at.pilot.click(screen.sheet, offset=(region.x + 9, region.y))
        await at.settle()
        assert screen.at == 2


@before_the_screen
async def test_golden_frames(store: Store, kept: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_view, "when_said", lambda _then, _now: "yesterday")
    store.set_star(kept[0], True)
    store.set_note(kept[0], "The long evening")
    async with bgtui(store, MENU) as at:
        await opened(at, "f")
        for width, height in ALL_SIZES:
            await at.resize((width, height))
            normal = at.frame
            assert_frame(f"tui/games-{width}x{height}", normal)
            at.app.change(replace(at.app.settings, ascii=True))
            await at.settle()
            assert said_in_ascii(at.frame, normal)
            assert "?" not in at.text
            at.app.change(replace(at.app.settings, ascii=False))


@pytest.mark.parametrize("depth", DEPTHS)
@before_the_screen
async def test_every_depth(store: Store, kept: list[int], depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_depth(monkeypatch, depth)
    async with bgtui(store, MENU) as at:
        await opened(at, "f")
        assert "►" in at.text
        if depth in ("256", "16"):
            assert colours_of(at.app) <= colours_in(palette(at.app))
        elif depth == "none":
            assert not hues(at.app)
