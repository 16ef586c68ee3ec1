"""How many sequences of one, two and three commands there are from twenty positions of Splendor.

`python -m tests.games.splendor.test_perft --write` counts them anew; `tests/games/perft.py` says when to do that.
"""

from pathlib import Path

from boardgames_tui.testing.random_play import anything, prefer
from tests.games.perft import Perft
from tests.games.splendor.positions import GAME
from tests.games.splendor.test_lockstep import reference

PERFT = Perft(
    GAME,
    Path(__file__).parent / "golden" / "perft.txt",
    {
        "any": anything,
        "buy": prefer("noble", "buy", "take"),
        "gold": prefer("return [^y]+$", "reserve", "take"),
        "blind": prefer("reserve .-deck", "buy"),
        "starve": prefer("return .*y$", "take", "reserve 3-deck", "reserve", "buy 1"),
    },
    reference,
)
LINES = PERFT.lines()
TestNumbers = PERFT.tests()


def test_the_positions_are_of_every_kind() -> None:
    assert len(LINES) == 20
    assert {line.seats for line in LINES} == {2, 3, 4}
    decisions = [line.decision for line in LINES]
    assert decisions.count("return") >= 3
    assert decisions.count("noble") >= 3
    states = [PERFT.match(line).state for line in LINES]
    assert sum(state.players[state.seat].tokens[5] >= 3 for state in states) >= 5
    assert sum(0 in state.left for state in states) >= 2
    assert sum(not any(state.bank[:5]) for state in states) >= 2


if __name__ == "__main__":
    PERFT.main()
