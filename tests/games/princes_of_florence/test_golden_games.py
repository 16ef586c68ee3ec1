"""Whole games of The Princes of Florence that must replay exactly.

`python -m tests.games.princes_of_florence.test_golden_games --write` plays them anew; tests/games/golden.py says when.
"""

from pathlib import Path

from tests.games.golden import Golden, Shelf
from tests.games.princes_of_florence.positions import GAME
from tests.games.princes_of_florence.test_lockstep import ESTATE, WORKS

SHELF = Shelf(
    GAME,
    Path(__file__).parent / "golden",
    {
        "two": Golden(2, 15, ESTATE, "21 10, ranks 1 2, points", {"row_purchase": True}),
        "three-variant": Golden(3, 5, WORKS, "14 33 12, ranks 2 1 3, points", {"variant": True}),
        "three": Golden(3, 0, WORKS, "9 34 9, ranks 2 1 2, points", {"begins": "first_seat"}),
        "four-hidden-money": Golden(4, 9, ESTATE, "15 21 35 16, ranks 4 2 1 3, points", {"hide_money": True}),
        "five": Golden(5, 11, WORKS, "16 16 15 11 25, ranks 2 2 4 5 1, points"),
    },
)
TestGames = SHELF.tests()


def test_the_games_have_every_kind_of_command() -> None:
    SHELF.hold_kinds(
        *("return ", "open jester", "open landscape", "open forest", "withdraw", "bid ", "pass", "buy builder"),
        *("buy nothing", "choose ", "place park", "place university", "pick B", "pick P", "under B", "under P"),
        *("recruit ", "later", "work ", "add B", "exchange 0", "exchange ", "build ", "profession", "profession "),
        *("freedom ", "bonus", "end", "sell "),
    )


if __name__ == "__main__":
    SHELF.main()
