"""How many sequences of one, two and three commands there are from some positions of Nim.

`python -m tests.games.nim.test_perft --write` counts them anew; `tests/games/perft.py` says when to do that.
"""

from pathlib import Path

import pytest
from bgtui_nim.controller import State

from tests.games.nim.shelf import loaded
from tests.games.perft import Perft
from tests.games.random_play import anything, prefer

pytestmark = pytest.mark.usefixtures("nim")


class Reference:
    """The rules once more."""

    def __init__(self, state: State) -> None:
        self.heaps = dict(state.heaps)

    def legal(self) -> set[str]:
        return {f"take {count + 1} {heap}" for heap, stones in self.heaps.items() for count in range(stones)}

    def play(self, text: str) -> None:
        _take, count, heap = text.split()
        self.heaps[heap] -= int(count)


PERFT = Perft(
    loaded(), Path(__file__).parent / "golden" / "perft.txt", {"any": anything, "slow": prefer("take 1")}, Reference
)
TestNumbers = PERFT.tests()


if __name__ == "__main__":
    PERFT.main()
