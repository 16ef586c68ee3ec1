"""Whole games of Nim that must replay exactly.

`python -m tests.games.nim.test_golden_games --write` plays them anew; `tests/games/golden.py` says when.
"""

from pathlib import Path

import pytest

from tests.games.golden import Golden, Shelf
from tests.games.nim.shelf import loaded
from tests.games.random_play import anything, prefer

pytestmark = pytest.mark.usefixtures("nim")
ENTRIES = Shelf(
    loaded(),
    Path(__file__).parent / "golden",
    {
        "long": Golden(2, 1, prefer("take 1"), "0 1, ranks 2 1, points"),
        "short": Golden(2, 2, anything, "1 0, ranks 1 2, points"),
    },
    least=3,
)


@pytest.mark.parametrize("name", ENTRIES.games)
def test_a_game_replays_exactly(name: str) -> None:
    ENTRIES.hold_replay(name)


@pytest.mark.parametrize("name", ENTRIES.games)
def test_a_game_ends_as_it_did(name: str) -> None:
    ENTRIES.hold_end(name)


def test_a_change_is_told_with_its_place() -> None:
    ENTRIES.hold_difference("long")


if __name__ == "__main__":
    ENTRIES.main()
