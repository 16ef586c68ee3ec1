"""The tree: who knows one game's folder knows the others'. CONTRIBUTING.md says what each name is for."""

from pathlib import Path

import pytest

import boardgames_tui

PACKAGE = Path(boardgames_tui.__file__).parent
GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())
GAME = {"components", "box_file", "state", "commands", "events", "tables", "controller", "rules", "presentation", "ai"}
INSIDE = {
    "rules": {"legal", "refusals", "scoring", "verify"},
    "presentation": {"view", "choices", "moves", "story", "describe", "goals", "coach", "statistics"},
    "ai": {"evaluation", "facts", "advice", "weighing", "learning"},
}
"""What every game has; it may have more, a module a chapter of its rules."""
SCREEN = {"screen", "model", "spots", "sentences", "art", "widgets"}


def names(folder: Path) -> set[str]:
    """The modules and packages directly in a folder."""
    found = (path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists())
    return {*found} - {"__init__"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_anatomy(game: str) -> None:
    folder = PACKAGE / "games" / game
    assert names(folder) == GAME
    assert len([*folder.glob("*.py")]) <= 14
    for package, wanted in INSIDE.items():
        assert wanted <= names(folder / package), package


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_has_the_same_anatomy(game: str) -> None:
    assert names(PACKAGE / "screens" / game) == SCREEN


def test_few_modules_lie_directly_in_tui() -> None:
    assert names(PACKAGE / "tui") >= {"paint", "table", "pages"}
    assert len([*(PACKAGE / "tui").glob("*.py")]) <= 20
