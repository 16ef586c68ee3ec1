"""Whole games of Splendor that must replay exactly.

`python -m tests.games.splendor.test_golden_games --write` plays them anew; `tests/games/golden.py` says when.
"""

from pathlib import Path

from boardgames_tui.testing.random_play import anything, prefer
from tests.games.golden import Golden, Shelf
from tests.games.splendor.positions import GAME

STALEMATE = prefer("return .*y$", "take", "reserve 3-deck", "reserve", "buy 1")
SHELF = Shelf(
    GAME,
    Path(__file__).parent / "golden",
    {
        "two": Golden(2, 22, prefer("noble", "buy", "take"), "9 18, ranks 2 1, points"),
        "three": Golden(3, 1, prefer("reserve .-deck", "buy"), "18 12 8, ranks 1 2 3, points"),
        "four": Golden(4, 16, anything, "10 15 10 13, ranks 4 1 3 2, points"),
        "stalemate": Golden(3, 33, STALEMATE, "0 0 1, ranks 3 2 1, Nobody had a move left."),
    },
)
TestGames = SHELF.tests()


def test_the_games_have_every_kind_of_command() -> None:
    SHELF.hold_kinds("take", "reserve 1-", "reserve 3-deck", "buy 3-", "buy a", "return", "noble")
    assert any(" gold " in turn.text for name in SHELF.games for turn in SHELF.replayed(name).turns)


if __name__ == "__main__":
    SHELF.main()
