"""Whatever somebody presses, wherever they click and however they pull at the window: nothing fails."""

from pathlib import Path
from random import Random
from string import ascii_letters, digits

import pytest
from textual import events
from textual.keys import key_to_character

from boardgames_tui.core.store import Store
from boardgames_tui.testing.sitting import SIZES, Sitting, before_the_screen
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening
from tests.core.test_lessons import GAMES

STEPS = 34
KEYS = [
    *(ascii_letters + digits).replace("q", ""),  # nothing more would come of leaving
    *["enter"] * 30,
    *["escape"] * 10,
    *["up", "down", "left", "right"] * 8,
    *["tab", "shift+tab", "space", "backspace", "home", "end", "pageup", "pagedown"] * 2,
    *["question_mark", "colon", "slash", "plus", "minus", "exclamation_mark", "ctrl+p", "ctrl+r"],
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["menu", "set-up", "learn", "annotated"])
@before_the_screen
async def test_a_walk(kind: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some keys write files
    walk = Random(f"{kind} {game}")
    size = walk.choice(SIZES)
    with Store.open(tmp_path / "data") as store:
        app = BgtuiApp(store, Opening(kind, game))  # type: ignore[arg-type]
        async with app.run_test(size=size, notifications=True) as pilot:
            at = Sitting(app, pilot)
            for _step in range(STEPS):
                if not app.is_running:
                    break
                place = walk.randrange(size[0]), walk.randrange(size[1])
                match walk.randrange(60):
                    case 0:
                        size = walk.randint(3, 180), walk.randint(2, 60)
                        await at.resize(size)
                    case 1 | 2:
                        await pilot.click(offset=place)
                    case 3:
                        await pilot.hover(offset=place)
                    case _:
                        key = walk.choice(KEYS)
                        app.post_message(events.Key(key, key if len(key) == 1 else key_to_character(key)))
                        await at.settle()
