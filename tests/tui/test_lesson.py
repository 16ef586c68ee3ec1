"""Lessons at the tables of the games, with the keys of the games."""

import re
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from boardgames_tui.core.lessons import Tutor
from boardgames_tui.core.newcomers import done, note_done
from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import COMPACT, DEPTHS, LARGEST, SPACIOUS, TALL, Sitting, before_the_screen, bgtui
from boardgames_tui.tui.actions import OWN
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.paint.canvas import nearest
from boardgames_tui.tui.table.lesson import LessonPanel
from boardgames_tui.tui.table.screen import TableScreen
from tests.core.test_lessons import GAMES

EVERY_SIZE = (COMPACT, TALL, LARGEST)


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


KEYS = {
    "splendor": {
        "S1": "u g r b enter",
        "S2": "@buy_1-4 enter",
        "S3": "enter",
        "S4": "@buy_1-1 enter",
        "S5": "@buy_2-1 s enter",
        "S6": "u u enter",
        "S7": "@buy_b enter",
        "S8": "@buy_3-4 enter",
    },
    "summer-pavilion": {
        "A1": "4 @take_4_r enter",
        "A2": "c enter",
        "A3": "@place_o3_o enter",
        "A4": "@place_o2_o enter",
        "A5": "enter",
        "A6": "e enter",
        "A7": "@place_c2_g enter",
        "A8": "enter",
        "A9": "enter",
        "A10": "enter",
    },
    "princes-of-florence": {
        "P1": "4 enter",
        "P2": "t @freedom_opinion enter",
        "P3": "enter",
        "P4": "left left enter",
        "P5": "enter",
        "P6": "5 enter",
        "P7": "enter",
        "P8": "b @build_workshop enter enter",
        "P9": "x f left enter",
        "P10": "enter",
        "P11": "2 enter",
        "P12": "5 enter",
        "P13": "r @recruit_watchmaker enter",
        "P14": "@work_watchmaker enter",
    },
    "de-vulgari-eloquentia": {
        "D1": "enter",
        "D2": "@move_milano enter",
        "D3": "w",
        "D4": "s",
        "D5": "m enter",
        "D6": "@move_roma enter",
        "D7": "w",
        "D8": "m enter",
        "D9": "m enter",
        "D10": "down enter",
        "D11": "r 5 enter",
        "D12": "t @canticle enter",
        "D13": "t enter",
        "D14": "w enter",
        "D15": "r @cardinal_lanzuisi_k enter",
        "D16": "c enter",
        "D17": "w enter",
        "D18": "enter",
    },
}
"""The keys of each step, those that its text names among them; `@` stands for the arrows to where a move is chosen."""
NAMED = re.compile(r"(?<=[ ,])([a-z])(?=[,:.]| (?:and|to|or|rotates|flips)\b)")
"""A key in a text."""
MOST_KEYS = 12


async def go(at: Sitting, move: str) -> int:
    """Press the arrows that lead the cursor to where a move is chosen, the fewest; how many they were."""
    there, here = at.screen.table.named(move), at.cursor
    regions = at.screen.regions()
    ways: dict[Any, list[str]] = {here: []}
    for spot in (found := deque([here])) and iter(lambda: found.popleft() if found else None, None):
        for key, dx, dy in (("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0)):
            ahead = nearest(regions, spot, dx, dy)
            if ahead not in ways:
                ways[ahead] = [*ways[spot], key]
                found.append(ahead)
    assert there in ways, f"no arrows lead from {here} to {there}"
    await at.keys(*ways[there])
    assert at.cursor == there
    return len(ways[there])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", EVERY_SIZE, ids=str)
@before_the_screen
async def test_a_game_is_learned_with_the_keys_of_its_table(game: str, size: tuple[int, int]) -> None:
    async with learning(game, size) as at:
        steps = Tutor(game).steps
        assert list(KEYS[game]) == [step.id for _lesson, step in steps]
        for number, (_lesson, step) in enumerate(steps):
            await at.settle()
            assert f"step {number + 1} of {len(steps)}" in at.text
            assert lesson(at) == " ".join(tutor(at).text.split()), step.id
            spots = [spot for widget in at.screen.drawn for spot in widget.spots]
            seen = {name for spot in spots for name in (spot, type(spot).__name__, str(spot))}
            assert set(at.table.pointed_out) <= seen, step.id
            keys, pressed = KEYS[game][step.id].split(), 0
            assert set(NAMED.findall(tutor(at).text)) <= set(keys), step.id
            for key in keys:
                if key.startswith("@"):
                    pressed += await go(at, key[1:].replace("_", " "))
                else:
                    await at.keys(key)
                    pressed += 1
            assert lesson(at).startswith("✓"), (step.id, at.said, lesson(at))
            assert pressed <= MOST_KEYS, (step.id, pressed)
            assert "Enter continues." in at.said
            await at.keys("enter")
        assert at.over == "ConfirmDialog"
        assert f"You can play {at.screen.session.game.title} now" in at.text
        assert len(done(at.app.store, game)) == len(steps)
        seats = len(tutor(at).match.setup.seats)
        await at.press("y")
        assert isinstance(at.top, TableScreen)
        assert [seat.player for seat in at.top.match.setup.seats] == ["", *["bot:easy"] * (seats - 1)]


@before_the_screen
async def test_a_poor_move_is_answered_and_taken_back() -> None:
    async with learning("splendor") as at:
        before = at.match.state_id
        await at.keys("t", "w", "u", "g", "enter")
        assert lesson(at).startswith("- White is not in the price of 1-4")
        assert "Enter undoes it: try again." in at.said
        assert at.match.state_id != before, "the move is seen on the table"
        await at.keys("enter")
        assert at.match.state_id == before
        assert "step 1 of 8" in at.text
        assert done(at.app.store, "splendor") == frozenset()


@before_the_screen
async def test_after_a_poor_move_the_cursor_is_where_it_was() -> None:
    async with learning("summer-pavilion") as at:
        first = at.table.cursor.spot
        await at.keys("3", "enter")
        assert "look for a pair" in lesson(at)
        await at.keys("enter")
        assert at.table.cursor.spot != first
        await at.keys("enter", "enter")
        assert tutor(at).step.id == "A1"
        at.screen.action_step(1)
        assert at.table.cursor.spot == at.table.first_spot(), "the next step begins anew"


@before_the_screen
async def test_any_key_of_the_game_goes_on_and_does_nothing_else() -> None:
    async with learning("splendor", done=1) as at:
        await at.keys("enter")
        assert lesson(at).startswith("✓")
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
        assert "Try this: buy 1-4." in at.said
        await at.press("<")
        assert tutor(at).step.id == "S1"
        await at.press(*[">"] * 8)
        assert at.over == "ConfirmDialog"
        assert done(at.app.store, "splendor") == frozenset()


@before_the_screen
async def test_escape_twice_leaves_and_one_goes_on_there(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        async with bgtui(store, Opening("learn", "splendor")) as at:
            await at.keys("u", "g", "r", "enter", "enter", "u", "escape", "escape")
            assert "Esc again leaves." in at.said
            await at.keys("down", "escape")
            assert "Esc again leaves." in at.said, "another key has been pressed in between"
            await at.press("escape")
        async with bgtui(store, Opening("learn", "splendor")) as at:
            assert tutor(at).step.id == "S2"
        assert store.matches() == [], "a lesson is no game that is kept"


@before_the_screen
async def test_nothing_of_a_lesson_is_taken_back_by_itself() -> None:
    async with learning("splendor", SPACIOUS, done=3) as at:
        turns = len(at.match.turns)
        await at.press("z", "ctrl+r")
        assert len(at.match.turns) == turns
        assert tutor(at).step.id == "S4"
        await at.press("w", "u", "z")
        assert at.table.picked == "w", "what is half chosen can be dropped"


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
            await at.press("q", "down", "e")
            await at.settle()
            assert tutor(at).step.id == "A1"
            await at.press("q")
            assert type(at.top).__name__ == "MenuScreen"


@before_the_screen
async def test_the_text_names_the_key_that_one_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OWN, "splendor.reserve", "f8")
    async with learning("splendor", done=4) as at:
        assert "press F8 and then Enter to reserve it" in " ".join(lesson(at).split())
