"""How many sequences of one, two and three commands there are from some positions of The Princes of Florence.

`python -m tests.games.princes_of_florence.test_perft --write` counts them anew; `tests/games/perft.py` says when.
"""

from collections import Counter
from pathlib import Path

from boardgames_tui.games.princes_of_florence.state import ACTION, PLACE, WORK
from boardgames_tui.testing.random_play import anything
from tests.games.perft import Perft
from tests.games.princes_of_florence.positions import GAME
from tests.games.princes_of_florence.test_lockstep import BIDS, CARDS, ESTATE, WORKS, Second

PERFT = Perft(
    GAME,
    Path(__file__).parent / "golden" / "perft.txt",
    {
        "any": anything,
        "works": WORKS,
        "bids": BIDS,
        "estate": ESTATE,
        "cards": CARDS,
        "row": CARDS,
        "3var": WORKS,
    },
    Second,
    {"row": {"row_purchase": True, "hide_money": True}, "3var": {"variant": True}},
    most=12_000,
    small=900,
)
LINES = PERFT.lines()
TestNumbers = PERFT.tests()


def test_the_positions_are_of_every_kind() -> None:
    assert len(LINES) == 24
    assert {line.seats for line in LINES} == {2, 3, 4, 5}
    states = [PERFT.match(line).state for line in LINES]
    decisions = Counter(state.decision for state in states)
    assert set(decisions) == set(range(11)), "every decision but the end"
    assert decisions[ACTION] >= 4
    assert decisions[WORK] >= 2
    assert decisions[PLACE] >= 3
    assert sum(state.variant for state in states) >= 5
    assert sum(any(player.recruiting for player in state.players) for state in states) >= 3
    assert sum(state.round >= 5 for state in states) >= 5


if __name__ == "__main__":
    PERFT.main()
