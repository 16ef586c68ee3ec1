"""The game to watch at the tables of the games, with the keys for watching."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from boardgames_tui.core import assets
from boardgames_tui.core.annotated import load
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import COMPACT, LARGEST, SPACIOUS, TALL, Sitting, before_the_screen, bgtui
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.annotated import CommentPanel
from boardgames_tui.tui.table.screen import TableScreen
from tests.core.test_lessons import GAMES

EVERY_SIZE = (COMPACT, TALL, LARGEST)


@asynccontextmanager
async def watching(game: str, size: tuple[int, int] = COMPACT) -> AsyncIterator[Sitting]:
    """Sit down before the game to watch."""
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        async with bgtui(store, Opening("annotated", game), size) as at:
            yield at


def comment(at: Sitting) -> str:
    """What stands in the panel, as words; "" if part of it has no room."""
    panel = at.screen.query_one(CommentPanel)
    lines = panel.said(panel.size.width - 2)
    return " ".join(" ".join(lines).split()) if len(lines) < panel.size.height else ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
@before_the_screen
async def test_tab_leads_from_the_first_comment_to_the_end_and_to_a_game(game: str, size: tuple[int, int]) -> None:
    annotated, match = load(game)
    async with watching(game, size) as at:
        assert "Tab goes from comment to comment" in at.said
        for number, each in enumerate(annotated.comments, 1):
            await at.settle()
            assert at.screen.session.shown == each.at
            assert comment(at) == each.text
            assert f"─ {each.title} ─" in at.text
            assert f"comment {number} of {len(annotated.comments)}" in at.frame[0]
            if each.at:
                assert f"Move {each.at} of {len(match.turns)}:" in at.said
            if each.at == len(match.turns):
                assert "Tab play it yourself" in at.frame[-1]
            await at.keys("tab")
        assert at.over == "ConfirmDialog"
        await at.press("y")
        assert isinstance(at.top, TableScreen)
        assert at.top.match.setup.seats[1].player == "bot:easy", "a game begins at once"


@before_the_screen
async def test_in_the_smallest_terminal_splendor_keeps_the_cards_of_both_in_sight() -> None:
    async with watching("splendor") as at:
        for _each in load("splendor")[0].comments:
            await at.settle()
            assert at.screen.query_one("#seats").size.height >= 8
            await at.keys("tab")


@before_the_screen
async def test_arrows_go_move_by_move_and_the_comment_stays_while_it_steps_back() -> None:
    annotated, match = load("splendor")
    first, second = annotated.comments[:2]
    async with watching("splendor") as at:
        panel = at.screen.query_one(CommentPanel)
        await at.keys("right")
        assert (comment(at), panel.is_here) == (first.text, False)
        assert panel.colour() != at.screen.query_one(CommentPanel).colours.text
        assert "Move 1 of 54: Ada takes 2 black." in at.said
        await at.keys("right")
        assert (comment(at), panel.is_here) == (second.text, True)
        assert "Ada 0 · Bea 0" in at.frame[0]
        await at.keys("left", "left", "left")
        assert at.screen.session.shown == 0
        await at.keys("end")
        assert comment(at) == annotated.comments[-1].text
        assert "Ada 13 · Bea 15" in at.frame[0]
        await at.keys("shift+tab")
        assert at.screen.session.shown == annotated.comments[-2].at
        await at.keys("home")
        assert at.screen.session.shown == 0
        assert len(match.turns) == len(at.played)


@before_the_screen
async def test_a_move_that_is_shown_is_marked() -> None:
    async with watching("splendor", SPACIOUS) as at:
        assert not at.table.changed
        await at.keys("tab", "left", "right")
        assert at.table.changed
        assert re.search("Bea° +reserves 1-1", " ".join(at.frame[20:-3])), "the news stay where there is room"


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_nothing_is_played_and_no_review_begins(game: str) -> None:
    async with watching(game) as at:
        await at.keys("tab")
        shown = at.screen.session.shown
        for key in ("i", "t", "a", "colon", "2", "b", "C"):
            await at.keys(key)
            assert at.over == "", key
        assert at.screen.session.shown == shown
        assert at.screen.reviewer.reviewed == -1
        for key in ("S", "G", "question_mark"):
            await at.keys(key)
            assert at.over != "", key
            await at.press("escape")
        assert at.screen.session.shown == shown


@before_the_screen
async def test_all_hands_are_open() -> None:
    async with watching("princes-of-florence", SPACIOUS) as at:
        for _each in range(3):
            await at.keys("tab")
        session = at.screen.session
        assert session.view.seat == session.view.to_move
        assert not session.hidden_hands
        assert "Theologian" in at.text, "Ada's hand, who is to move"


@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
@before_the_screen
async def test_it_is_watched_from_the_menu_to_the_end_and_one_comes_back(size: tuple[int, int], tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("menu"), size) as at:
            await at.press("v")
            await at.settle()
            assert at.match.game.id == "splendor"
            await at.press(*["tab"] * 13)
            assert at.over == "ConfirmDialog"
            await at.press("n")
            assert type(at.top).__name__ == "MenuScreen"
        assert store.matches() == [], "it is no game that is kept"


@before_the_screen
async def test_the_menu_shows_that_of_the_game_under_the_cursor(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("menu")) as at:
            await at.press("down", "v")
            await at.settle()
            assert at.match.game.id == "summer-pavilion"
            await at.press("q", "tab", "down")
            assert "Watch a game of Summer Pavilion." in at.said


@before_the_screen
async def test_with_own_data_files_the_menu_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "data_id", lambda game: "other")
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("menu")) as at:
            await at.press("v")
            await at.settle()
            assert type(at.top).__name__ == "MessageDialog"
            assert '--assets ""' in at.text


@pytest.mark.parametrize("game", GAMES)
@before_the_screen
async def test_a_key_may_come_before_the_first_picture(game: str, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        async with BgtuiApp(store, Opening("annotated", game)).run_test(size=COMPACT) as pilot:
            at = Sitting(pilot.app, pilot)  # type: ignore[arg-type]
            await at.press("up")
            assert at.screen.session.shown == 0
