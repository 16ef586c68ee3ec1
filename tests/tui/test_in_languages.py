"""The golden frames of the menu and of the end of each game, in every language: `frames/ru.txt` has all of them."""

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.store import Store
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import before_the_screen, bgtui
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.pages import menu, menu_view
from boardgames_tui.tui.pages.result import ResultScreen
from tests.languages import CODES, SIZES, assert_frames, hold, speaking, wrong_with

NAMES = ("Ada", "Boris", "Cleo")


@pytest.mark.parametrize("code", CODES)
@before_the_screen
async def test_golden_frames_in_languages(
    code: str, store: Store, shelf: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu_view, "when_said", lambda _then, _now: "-")
    monkeypatch.setattr(menu, "installed_version", lambda _library: "1.0")
    faults, frames = [], []

    def look(name: str, size: tuple[int, int], lines: list[str], *same: str) -> None:
        frames.append((f"{name}-{size[0]}x{size[1]}", lines))
        faults.extend(wrong_with(code, "tui", *frames[-1], [*NAMES, *same]))

    with speaking(code):
        for shown in ("menu-saved", "menu-new"):
            for size in SIZES:
                async with bgtui(store, Opening("menu"), size) as at:
                    while not at.top.complete:  # type: ignore[attr-defined]
                        await at.settle()
                    look(shown, size, at.frame)
            for number in shelf if shown == "menu-saved" else ():
                store.delete(number)
        for entry in catalogue.ENTRIES:
            match = play(catalogue.game(entry.id), 3, 1)
            for size in SIZES:
                async with bgtui(store, Opening("menu"), size) as at:
                    screen = ResultScreen(match, 7)
                    at.app.push_screen(screen)
                    await at.settle()
                    lines = at.frame
                    for _page in range(1, screen.pages):
                        await at.keys("tab")
                        lines = [*lines[:-3], *at.frame[1:]]
                    look(f"end-{entry.id}", size, lines, *(turn.text for turn in match.turns))
    assert_frames(code, "tui", frames)
    hold(faults)
