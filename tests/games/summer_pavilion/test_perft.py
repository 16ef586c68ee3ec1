"""How many sequences of one, two and three commands there are from twenty positions of Summer Pavilion.

`python -m tests.games.summer_pavilion.test_perft --write` counts them anew; `tests/games/perft.py` says when.
"""

from pathlib import Path
from typing import Any

from tests.games.perft import Perft
from tests.games.summer_pavilion.positions import GAME
from tests.games.summer_pavilion.test_lockstep import BACK, STYLES, Second

PERFT = Perft(
    GAME,
    Path(__file__).parent / "golden" / "perft.txt",
    {**STYLES, **{f"{name}/b": style for name, style in STYLES.items()}},
    Second,
    options={f"{name}/b": BACK for name in STYLES},
    most=3000,
    small=1000,
)
LINES = PERFT.lines()
TestNumbers = PERFT.tests()


def test_the_positions_are_of_every_kind() -> None:
    assert len(LINES) == 20
    assert {line.seats for line in LINES} == {2, 3, 4}
    decisions = [line.decision for line in LINES]
    assert min(decisions.count(decision) for decision in ("take", "place", "reward")) >= 4
    states: list[Any] = [PERFT.match(line).state for line in LINES]
    assert {state.round for state in states} == {1, 2, 3, 4, 5, 6}
    assert 8 <= sum(state.side for state in states) <= 12
    assert sum(state.pours > 0 for state in states) >= 3
    assert sum(len(line.counts) == 3 for line in LINES) >= 12


if __name__ == "__main__":
    PERFT.main()
