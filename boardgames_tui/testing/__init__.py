"""The tests that every game passes, for a game in a package of its own. They need `boardgames-tui[testing]`.

    from boardgames_tui.testing import GameTests, Subject, installed


    class TestNim(GameTests):
        subject = Subject(installed("nim"))

`pytest` then plays random games and checks, at each step, rules, refusals, notation, undo, saved games, secrets,
computer players, the table in words, and the screen at five sizes in terminals of four colour depths. A failure says
which promise was broken. `RulesTests` and `ScreenTests` are its halves.

It is not a pytest plugin: nothing is loaded into the tests of other projects. A game describes in its own test what it
hides and which styles of play reach its rare positions. Methods can be overridden or added.
"""

import pytest

pytest.register_assert_rewrite(f"{__name__}.conformance", f"{__name__}.screens")

from boardgames_tui.testing.conformance import RulesTests, Subject, installed  # noqa: E402 - asserts are rewritten first
from boardgames_tui.testing.random_play import anything, play, prefer, setup  # noqa: E402
from boardgames_tui.testing.screens import ScreenTests  # noqa: E402
from boardgames_tui.testing.sitting import Sitting, before_the_screen, sitting  # noqa: E402

__all__ = [
    "GameTests",
    "RulesTests",
    "ScreenTests",
    "Sitting",
    "Subject",
    "anything",
    "before_the_screen",
    "installed",
    "play",
    "prefer",
    "setup",
    "sitting",
]


class GameTests(RulesTests, ScreenTests):
    """All tests that a game must pass: inherit from this class, and set `subject`."""
