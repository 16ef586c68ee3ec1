"""What a room does without: rules need no screen, and a table is laid without pydantic."""

import subprocess
import sys
from pathlib import Path

import pytest

import boardgames_tui
from boardgames_tui.core import catalogue
from boardgames_tui.core.catalogue import ENTRIES

PACKAGE = Path(boardgames_tui.__file__).parent


def run(code: str, *arguments: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


WITHOUT_A_SCREEN = """
import sys
from importlib import import_module

class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("textual", "rich"):
            raise ModuleNotFoundError(f"{name} is not installed")

sys.meta_path.insert(0, Gone())
for module in sys.argv[1:]:
    import_module(module)
from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
for entry in catalogue.ENTRIES:
    game = catalogue.game(entry.id)
    seats = tuple(Seat(name=f"Player {number}") for number in game.seats[:1] for number in range(number))
    state = game.controller.new(Setup(game=game.id, rules_version=1, seats=seats, seed=1))
    game.controller.advance(state, game.controller.legal_commands(state)[0])
    print(game.id)
"""


def test_rules_and_players_work_where_textual_and_rich_are_not_installed() -> None:
    rooms = ("core", "games", "bots", "protocol", "plain")
    modules = [
        ".".join(("boardgames_tui", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
        for room in rooms
        for path in sorted((PACKAGE / room).rglob("*.py"))
        if path.name != "__main__.py"
    ]
    assert len(modules) > 100
    assert run(WITHOUT_A_SCREEN, "boardgames_tui.api", *modules).split() == [entry.id for entry in ENTRIES]


FIRST_BOARD = """
import asyncio
import sys
from pathlib import Path
from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
from boardgames_tui.tui.app import BgtuiApp
from boardgames_tui.tui.navigation import Opening

async def look(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(type(app.screen).__name__)

with Store.open(Path(sys.argv[2])) as store:
    game = catalogue.game(sys.argv[1])
    seats = tuple(Seat(name=f"Player {number}") for number in range(game.seats[0]))
    setup = Setup(game=game.id, rules_version=game.rules_version, seats=seats, seed=1, open_hands=True)
    number = store.create(setup)
    asyncio.run(look(BgtuiApp(store, Opening("table", game.id, number))))
print([name for name in sys.modules if name.startswith(("pydantic", "boardgames_tui.core.packages"))])
"""
SET_UP = FIRST_BOARD.replace(
    """    number = store.create(setup)
    asyncio.run(look(BgtuiApp(store, Opening("table", game.id, number))))""",
    """\
    asyncio.run(look(BgtuiApp(store, Opening("set-up", game.id))))""",
)


@pytest.mark.parametrize("game", [entry.id for entry in ENTRIES])
def test_the_first_board_is_laid_without_pydantic_and_without_a_look_for_other_games(game: str, tmp_path: Path) -> None:
    screen, imported = run(FIRST_BOARD, game, str(tmp_path)).splitlines()
    assert screen == catalogue.game(game).screen.partition(":")[2], "no table was opened"
    assert imported == "[]"


def test_a_game_is_set_up_without_pydantic(tmp_path: Path) -> None:
    assert run(SET_UP, "splendor", str(tmp_path)).splitlines() == ["SetupScreen", "[]"]
