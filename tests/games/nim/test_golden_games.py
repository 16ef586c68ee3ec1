"""Whole games of Nim that must replay exactly.

`python -m tests.games.nim.test_golden_games --write` plays them anew; `tests/games/golden.py` says when.
"""

from pathlib import Path

import pytest

from tests.games.golden import Golden, Shelf
from tests.games.nim.shelf import loaded
from tests.games.random_play import anything, prefer

pytestmark = pytest.mark.usefixtures("nim")
SHELF = Shelf(
    loaded(),
    Path(__file__).parent / "golden",
    {
        "long": Golden(2, 1, prefer("take 1"), "0 1, ranks 2 1, points"),
        "short": Golden(2, 2, anything, "1 0, ranks 1 2, points"),
    },
    least=3,
)
TestGames = SHELF.tests()


if __name__ == "__main__":
    SHELF.main()
