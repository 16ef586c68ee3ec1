"""Whole games of Summer Pavilion that must replay exactly.

`python -m tests.games.summer_pavilion.test_golden_games --write` plays them anew; `tests/games/golden.py` says when.
"""

from pathlib import Path

from boardgames_tui.core.match import Turn
from boardgames_tui.games.summer_pavilion.events import RoundBegins
from boardgames_tui.games.summer_pavilion.state import PLACE
from boardgames_tui.testing.random_play import anything
from tests.games.golden import Golden, Shelf
from tests.games.summer_pavilion.positions import GAME
from tests.games.summer_pavilion.test_lockstep import BACK, FILL, HOARD, LAY, WINDOWS

SHELF = Shelf(
    GAME,
    Path(__file__).parent / "golden",
    {
        "two": Golden(2, 22, FILL, "44 48, ranks 2 1, points"),
        "two-back": Golden(2, 7, FILL, "45 69, ranks 2 1, points", BACK),
        "three": Golden(3, 1, anything, "7 10 1, ranks 2 1 3, points"),
        "three-back": Golden(3, 5, WINDOWS, "39 40 40, ranks 3 1 1, points", {"side": "back", "begins": "random"}),
        "four": Golden(4, 27, HOARD, "42 47 23 47, ranks 3 1 4 1, points"),
        "four-back": Golden(4, 24, HOARD, "47 48 54 68, ranks 4 3 2 1, points", BACK),
        "four-random": Golden(4, 16, LAY, "39 34 26 4, ranks 1 2 3 4, points", {"begins": "random"}),
    },
)
TestGames = SHELF.tests()


def test_the_games_have_every_kind_of_command() -> None:
    SHELF.hold_kinds("take 9", "take c", "place c", "place nw", "choose", "pass keep", "pass")
    texts = [turn.text for name in SHELF.games for turn in SHELF.replayed(name).turns]
    assert any("+" in text for text in texts)
    assert "pass" in texts


def test_games_run_out_of_tiles() -> None:
    """Where the last tiles come from depends on the order of drawing and pouring."""
    match = SHELF.replayed("four-back")
    states = [match.at(length) for length in range(len(match.turns) - 40, len(match.turns))]
    assert states[-1].pours >= 2
    assert any(sum(state.supply) < 10 and state.decision is PLACE for state in states)
    match = SHELF.replayed("four")
    (start,) = (number for number, turn in enumerate(match.turns) if opens_round_6(turn))
    tiles = [sum(display) for display in match.at(start + 1).displays]
    assert 0 in tiles
    assert any(0 < number < 4 for number in tiles)


def opens_round_6(turn: Turn) -> bool:
    return any(isinstance(event, RoundBegins) and event.round == 6 for event in turn.events)


if __name__ == "__main__":
    SHELF.main()
