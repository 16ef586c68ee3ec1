"""Lessons at the tables of the games, with the keys of the games."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from boardgames_tui.core.learned import done, note_done
from boardgames_tui.core.lessons import Tutor
from boardgames_tui.core.store import Store
from boardgames_tui.tui.app import Opening
from boardgames_tui.tui.lesson import LessonPanel
from tests.core.test_lessons import GAMES
from tests.frames import COMPACT, DEPTHS, SIZES, SPACIOUS, Sitting, before_the_screen, bgtui

EVERY_SIZE = (*SIZES, (90, 50), (200, 60))


@asynccontextmanager
async def learning(game: str, size: tuple[int, int] = COMPACT, done: int = 0) -> AsyncIterator[Sitting]:
    """Sit down at a lesson, with so many steps done."""
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        for _lesson, step in Tutor(game).steps[:done]:
            note_done(store, game, step.id)
        async with bgtui(store, Opening("learn", game), size) as at:
            yield at


def tutor(at: Sitting) -> Tutor:
    found: Tutor = at.screen.tutor
    return found


def lesson(at: Sitting) -> str:
    """What stands in the panel, as words; "" if part of it has no room."""
    panel = at.screen.query_one(LessonPanel)
    lines = panel.said(panel.size.width - 2)
    return " ".join(" ".join(lines).split()) if len(lines) < panel.size.height else ""


SPLENDOR = (
    ("t", "u", "g", "r", "enter"),
    ("enter",),
    ("enter",),
    ("enter",),
    ("r",),
    ("t", "u", "u", "enter"),
    ("enter",),
    ("enter",),
)
"""The keys of each step, from the spot named in its text on."""
STANDS_ON = (None, "buy 1-4", "buy 1-4", "buy 1-1", "buy 2-1", None, "buy b", "buy 3-4")


@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
@before_the_screen
async def test_splendor_is_learned_with_the_keys_of_its_table(size: tuple[int, int]) -> None:
    async with learning("splendor", size) as at:
        for number, (keys, spot) in enumerate(zip(SPLENDOR, STANDS_ON, strict=True)):
            assert f"step {number + 1} of 8" in at.text
            if spot is not None:
                at.screen.move_to(at.screen._spot(spot))
            await at.keys(*keys)
            assert lesson(at).startswith("√"), number
            assert "Enter goes on." in at.said
            await at.keys("enter")
        assert at.over == "ConfirmDialog"
        assert "You can play Splendor now" in at.text
        assert len(done(at.app.store, "splendor")) == 8
        await at.press("y")
        assert type(at.top).__name__ == "SetupScreen"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
@before_the_screen
async def test_a_course_is_followed_to_its_end_by_keys_alone(game: str, size: tuple[int, int]) -> None:
    async with learning(game, size) as at:
        while at.over == "":
            step = tutor(at).step
            await at.settle()
            assert lesson(at) == " ".join(step.text.split()), step.id
            seen: set[Any] = set()
            for widget in at.screen.drawn:
                for spot in widget.spots:
                    seen |= {spot, type(spot).__name__}
            assert set(at.table.pointed_out) <= seen, step.id
            await at.keys("colon")
            await at.type_line(step.shown)
            await at.press("enter")
            await at.settle()
            assert lesson(at).startswith("√"), (step.id, at.said)
            await at.keys("enter")
        assert at.over == "ConfirmDialog"


@before_the_screen
async def test_a_poor_move_is_answered_and_taken_back() -> None:
    async with learning("splendor") as at:
        before = at.match.state_id
        await at.keys("t", "w", "u", "g", "enter")
        assert lesson(at).startswith("- White is not in the price of 1-4")
        assert "Enter takes it back: try again." in at.said
        assert at.match.state_id != before, "the move is seen on the table"
        await at.keys("enter")
        assert at.match.state_id == before
        assert "step 1 of 8" in at.text
        assert done(at.app.store, "splendor") == frozenset()


@before_the_screen
async def test_any_key_of_the_game_goes_on_and_does_nothing_else() -> None:
    async with learning("splendor", done=1) as at:
        await at.keys("enter")
        assert lesson(at).startswith("√")
        await at.keys("r")
        assert tutor(at).step.id == "S3"
        assert tutor(at).reply is None


@before_the_screen
async def test_an_impossible_move_is_refused_with_its_rule_and_a_word_of_the_lesson() -> None:
    async with learning("splendor", SPACIOUS, done=4) as at:
        before = at.match.state_id
        await at.play("buy 2-1")
        assert at.match.state_id == before
        assert "(rule 8.2)" in at.said
        assert "the gold that comes with it will pay" in at.said
        assert tutor(at).reply is None


@before_the_screen
async def test_steps_are_skipped_and_gone_back_to_and_a_hint_names_the_move() -> None:
    async with learning("splendor", SPACIOUS) as at:
        await at.press("<")
        assert "This is the first step." in at.said
        await at.press(">")
        assert tutor(at).step.id == "S2"
        assert at.match.state_id == Tutor("splendor", frozenset({"S1"})).match.state_id
        await at.press("i")
        assert "Try this: buy 1-4" in at.said
        await at.press("<")
        assert tutor(at).step.id == "S1"
        await at.press(*[">"] * 8)
        assert at.over == "ConfirmDialog"
        assert done(at.app.store, "splendor") == frozenset()


@before_the_screen
async def test_escape_twice_leaves_and_one_goes_on_there(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("learn", "splendor")) as at:
            await at.keys("t", "u", "g", "r", "enter", "enter", "t", "u", "escape", "escape", "escape")
            assert "Escape once more leaves." in at.said
            await at.keys("down", "escape")
            assert "Escape once more leaves." in at.said, "another key has been pressed in between"
            await at.press("escape")
        async with bgtui(store, Opening("learn", "splendor")) as at:
            assert tutor(at).step.id == "S2"
        assert store.matches() == [], "a lesson is no game that is kept"


@before_the_screen
async def test_nothing_of_a_lesson_is_taken_back_by_itself() -> None:
    async with learning("splendor", SPACIOUS, done=3) as at:
        turns = len(at.match.turns)
        await at.press("u", "ctrl+r")
        assert len(at.match.turns) == turns
        assert tutor(at).step.id == "S4"


@pytest.mark.parametrize("depth", DEPTHS)
@before_the_screen
async def test_what_is_pointed_out_is_seen_without_colours(depth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in DEPTHS[depth].items():
        monkeypatch.setenv(variable, value)
    async with learning("splendor", done=6) as at:
        pointed = at.frame
        at.table.pointed_out = ()
        at.screen.redraw()
        await at.settle()
        assert pointed != at.frame


@before_the_screen
async def test_learning_begins_in_the_program_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("menu")) as at:
            await at.press("e")
            await at.settle()
            assert tutor(at).step.id == "S1"
            await at.press("q", "down", "down", "e")
            await at.settle()
            assert tutor(at).step.id == "A1"
            await at.press("q")
            assert type(at.top).__name__ == "MenuScreen"
