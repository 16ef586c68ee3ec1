"""How many sequences of one, two and three commands there are from twenty positions of De Vulgari Eloquentia.

`python -m tests.games.de_vulgari_eloquentia.test_perft --write` counts them anew; `tests/games/perft.py` says when.
"""

from pathlib import Path
from typing import Any

from tests.games.de_vulgari_eloquentia.positions import ASKED, GAME
from tests.games.de_vulgari_eloquentia.test_lockstep import STYLES, SWAPPED, second
from tests.games.perft import Perft

PERFT = Perft(
    GAME,
    Path(__file__).parent / "golden" / "perft.txt",
    {**STYLES, **{f"{name}/s": style for name, style in STYLES.items()}},
    second,
    options={f"{name}/s": SWAPPED for name in STYLES},
    most=800,
    small=500,
)
LINES = PERFT.lines()
TestNumbers = PERFT.tests()


def test_the_positions_are_of_every_kind() -> None:
    assert len(LINES) == 20
    assert {line.seats for line in LINES} == {2, 3, 4, 5}
    states: list[Any] = [PERFT.match(line).state for line in LINES]
    assert {ASKED[state.decision] for state in states} == set(ASKED) - {"over"}
    assert {state.turn for state in states} >= {1, 8, 12, 13}
    assert any(state.last_turn for state in states)
    assert 2 <= sum(state.swapped for state in states) <= 18
    assert sum(len(line.counts) == 3 for line in LINES) >= 6


if __name__ == "__main__":
    PERFT.main()
