"""How two moves compare, in words: a figure only where it is sure."""

import pytest

from boardgames_tui.core.advice import Margin, is_better, is_weaker
from tests.languages import speaking


@pytest.mark.parametrize(
    ("behind", "error", "said"),
    [
        (0.0, 0.0, "about as good"),
        (-0.2, 0.01, "about as good"),
        (0.03, 0.02, "about as good"),
        (0.03, 0.01, "wins 40 %"),
        (0.2, 0.015, "wins 40 %"),
        (0.06, 0.02, "somewhat weaker"),
        (0.2, 0.02, "much weaker"),
        (0.2, 0.11, "about as good"),
    ],
)
def test_only_what_is_sure_is_told_as_a_figure(behind: float, error: float, said: str) -> None:
    assert is_weaker(Margin(0.4, behind, error)) == said


def test_the_better_move_is_named_without_a_figure_in_every_language() -> None:
    assert is_better(Margin(0.4, 0.06, 0.02), "pass") == "Somewhat better: pass."
    assert is_better(Margin(0.4, 0.16, 0.02), "pass") == "Much better: pass."
    for code in ("ru", "pl"):
        with speaking(code):
            assert is_better(Margin(0.4, 0.16, 0.02), "pass") != "Much better: pass."
