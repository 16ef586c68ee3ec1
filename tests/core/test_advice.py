"""How two moves compare, in words: a figure only where it is sure."""

import pytest

from boardgames_tui.core.advice import Doubt, Elsewhere, Margin, brings, is_better, is_weaker, weighed, wins
from tests.languages import speaking


@pytest.mark.parametrize(
    ("behind", "error", "said"),
    [
        (0.0, 0.0, "about as good"),
        (-0.2, 0.01, "about as good"),
        (0.03, 0.02, "about as good"),
        (0.03, 0.01, "wins 40%"),
        (0.2, 0.015, "wins 40%"),
        (0.06, 0.02, "somewhat weaker"),
        (0.2, 0.02, "much weaker"),
        (0.2, 0.11, "about as good"),
    ],
)
def test_only_what_is_sure_is_told_as_a_figure(behind: float, error: float, said: str) -> None:
    assert is_weaker(Margin(0.4, behind, error)) == said


def test_what_rounds_to_the_chance_of_the_best_move_is_as_good() -> None:
    assert is_weaker(Margin(0.898, 0.006, 0.001)) == "about as good"
    assert is_weaker(Margin(0.896, 0.02, 0.001)) == "wins 90%"


def test_in_a_game_that_is_lost_or_won_chances_do_not_say_which_move_is_as_good() -> None:
    """The last action of Princes: 9 points, or 3; both win under 1%. The final vote: 14 points, or 3; both win 98%."""
    for chance, behind, error in ((0.001, 0.0, 0.001), (0.001, 0.002, 0.0), (0.98, 0.001, 0.001), (0.95, 0.03, 0.03)):
        margin = Margin(chance, behind, error)
        assert is_weaker(margin) == ""
        assert not margin.is_as_good
    assert is_weaker(Margin(0.96, 0.038, 0.001)) == "wins 96%"


def test_a_chance_can_be_told_in_words_beside_others_in_words() -> None:
    assert is_weaker(Margin(0.08, 0.05, 0.01)) == "wins 8%"
    assert is_weaker(Margin(0.08, 0.05, 0.01), figures=False) == "somewhat weaker"


def test_no_chance_is_certain_before_the_end() -> None:
    assert [wins(chance) for chance in (1.0, 0.996, 0.99)] == ["wins over 99%", "wins over 99%", "wins 99%"]
    assert [wins(chance) for chance in (0.01, 0.004, 0.0)] == ["wins 1%", "wins under 1%", "wins under 1%"]


def test_the_better_move_is_named_without_a_figure_in_every_language() -> None:
    assert is_better(Margin(0.4, 0.06, 0.02), "pass") == "Somewhat better: pass."
    assert is_better(Margin(0.4, 0.16, 0.02), "pass") == "Much better: pass."
    for code in ("ru", "pl"):
        with speaking(code):
            assert is_better(Margin(0.4, 0.16, 0.02), "pass") != "Much better: pass."


def test_what_a_move_brings_is_told_in_figures_only_where_they_are_plainly_apart() -> None:
    assert brings(2.4) == "This move will earn you about 2.5 points by the end."
    assert brings(0.5) == "This move will hardly earn you a point by the end."
    assert brings(-4.6) == "This move will cost you about 4.5 points by the end."
    same = "This move is worth about as much to you as it costs."
    assert weighed(1.0, 0.5, 1.0) == weighed(3.0, 2.5) == [same]
    assert weighed(3.0, actions=2.5) == ["Another move could earn you about as much by the end."]
    assert weighed(4.0, 0.5, 1.0) == [
        "This move will earn you about 4 points by the end.",
        "The action it takes could be worth about 1 point elsewhere.",
    ]


def test_figures_that_speak_against_a_move_are_known_as_such() -> None:
    assert all(
        isinstance(each, Doubt) for each in [brings(0.5), brings(-3.0), *weighed(2.0, actions=4.0), *weighed(2.0, 2.0)]
    )
    assert not any(isinstance(each, Doubt) for each in [brings(1.0), *weighed(4.0, actions=1.0)])


def test_what_something_else_could_earn_is_known_as_such() -> None:
    """A move that is certainly weaker is not said to be worth more than its actions, or as much as another one."""
    assert [isinstance(each, Elsewhere) for each in weighed(4.0, 1.0, 1.0, count=2)] == [False, True, True]
    assert [isinstance(each, Elsewhere) for each in weighed(3.0, actions=2.5)] == [True]
    assert not any(isinstance(each, Elsewhere) for each in [*weighed(2.0, actions=4.0), *weighed(2.0, 2.0)])


def test_a_bar_shows_no_difference_that_is_not_sure() -> None:
    assert Margin(0.4, 0.1, 0.01).share == pytest.approx(0.8)
    assert Margin(0.4, 0.1, 0.06).share == 1.0
