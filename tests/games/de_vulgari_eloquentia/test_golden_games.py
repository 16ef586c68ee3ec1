"""Whole games of De Vulgari Eloquentia that must replay exactly.

`python -m tests.games.de_vulgari_eloquentia.test_golden_games --write` plays them anew; `tests/games/golden.py` says
when.
"""

from pathlib import Path

from boardgames_tui.testing.random_play import anything
from tests.games.de_vulgari_eloquentia.positions import GAME
from tests.games.de_vulgari_eloquentia.test_lockstep import AUCTION, CLERGY, LATE, SWAPPED, TRACK, VALUE, VOTES
from tests.games.golden import Golden, Shelf

SHELF = Shelf(
    GAME,
    Path(__file__).parent / "golden",
    {
        "two": Golden(2, 0, VALUE, "22 22, ranks 1 2, points"),
        "two-tracks": Golden(2, 34, TRACK, "-4 9, ranks 2 1, points", SWAPPED),
        "three": Golden(3, 7, anything, "4 5 6, ranks 3 2 1, points"),
        "three-votes": Golden(3, 24, VOTES, "17 20 7, ranks 2 1 3, points"),
        "four": Golden(4, 3, AUCTION, "4 12 6 14, ranks 4 2 3 1, points"),
        "four-clergy": Golden(4, 2, CLERGY, "18 -2 6 0, ranks 1 4 2 3, points", SWAPPED),
        "five": Golden(5, 21, LATE, "8 22 20 25 20, ranks 5 2 3 1 4, points"),
    },
)
TestGames = SHELF.tests()


def test_the_games_have_every_kind_of_command() -> None:
    SHELF.hold_kinds(
        *("start", "payer", "first", "wait", "move", "event", "city", "city ducats", "city knowledge", "bologna"),
        *("abbey away", "abbey discard", "monk", "cardinal", "manuscript 1", "manuscript 2", "politician", "noble 1"),
        *("noble 2", "abbot", "secretary", "study", "business", "riddle", "messenger", "orient", "canticle", "library"),
        *("rest", "look", "keep", "order", "challenge", "join", "decline", "bid", "pass", "pay", "end", "title none"),
        *("title banker", "title benedictine", "title camerlengo", "manuscript 3", "manuscript 4"),
    )
    texts = [turn.text for name in SHELF.games for turn in SHELF.replayed(name).turns]
    assert any(" cash " in text for text in texts)


if __name__ == "__main__":
    SHELF.main()
