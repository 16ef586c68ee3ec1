"""What a move is worth, as whoever asks is told: in figures, in the game's own terms, and nothing that is hidden."""

import re
from random import Random

import pytest

from boardgames_tui.bots.explain import explain
from boardgames_tui.core import catalogue
from boardgames_tui.core.advice import about
from boardgames_tui.core.lessons import Tutor
from boardgames_tui.core.match import Match
from boardgames_tui.testing.random_play import play
from tests.core.test_coach import GAMES, STYLES
from tests.languages import speaking

NAMES = ("Ada", "Bea", "Carl", "Dora", "Emil")


def told(game: str, step: str, move: str, share: float | None = None) -> str:
    """What is said of a move in the position of a lesson's step; `share`: as `explain` has it."""
    tutor = Tutor(game)
    tutor.skip([each.id for _lesson, each in tutor.steps].index(step))
    return " ".join(explain(tutor.match, 0, tutor.game.parse(move), NAMES, share=share))


@pytest.mark.parametrize("game", GAMES)
def test_what_others_hide_has_no_part_in_it(game: str) -> None:
    loaded = catalogue.game(game)
    match = play(loaded, loaded.seats[-1], 3, STYLES[game][0], most=160)
    for number in range(0, len(match.turns), 8):
        there = Match(loaded, match.setup, start=match.at(number))
        seat = there.to_move
        assert seat is not None
        other = Match(loaded, match.setup, start=loaded.controller.determinize(there.state, seat, Random(number)))
        commands = loaded.controller.legal_commands(there.state)
        for command in commands[:: len(commands) // 4 + 1]:
            lines = explain(there, seat, command, NAMES)
            assert lines == explain(other, seat, command, NAMES)
            assert not any("{" in line for line in lines)


def test_in_an_auction_what_each_rival_can_pay_and_what_it_is_worth_to_them() -> None:
    words = told("princes-of-florence", "P7", "bid 300")
    assert "The jester is worth about" in words
    assert "Carl has 700 florins, and the object would be worth about" in words
    assert "Bea" not in words, "she has bought something in this round"


def test_florins_are_worth_more_than_their_points_in_the_middle_and_nothing_at_the_end() -> None:
    kept = "the last 200 will be worth about ([0-9.]+) point"
    early = re.search(kept, told("princes-of-florence", "P4", "exchange 8"))
    assert early is not None
    assert float(early[1]) > 1
    late = told("princes-of-florence", "P5", "exchange 9")
    assert "Money left at the end only breaks ties." in late
    assert "Kept as money" not in late


def test_of_a_card_that_is_drawn_what_it_does_to_each_work() -> None:
    words = told("princes-of-florence", "P11", "pick bell_maker")
    assert "Philosopher 12, Alchemist 12, Goldsmith 16, Sculptor 9, Poet 9, Bell Maker 13" in words
    assert "This round needs 12." in words
    assert "This move will hardly earn you a point by the end." in told("princes-of-florence", "P12", "pick P08")


def test_of_a_placement_what_the_best_one_would_leave() -> None:
    """If that is many more."""
    better = "Placed better, it would leave you 11."
    for move, said in (("b7", True), ("a7", False), ("a7 rrr", False)):
        words = told("princes-of-florence", "P9", f"place workshop {move}")
        assert ("It leaves you 7 places for the Laboratory." in words) is said
        assert (better in words) is said


def test_what_actions_ducats_and_votes_are_worth() -> None:
    city = told("de-vulgari-eloquentia", "D3", "city")
    assert "This move will earn you about" in city
    assert "actions" not in city, "it takes none"
    canticle = told("de-vulgari-eloquentia", "D12", "canticle")
    assert "This move will earn you about" in canticle
    elsewhere = "The action it takes could be worth about"
    assert elsewhere in canticle
    assert elsewhere in told("de-vulgari-eloquentia", "D12", "canticle", share=1.0)
    assert elsewhere not in told("de-vulgari-eloquentia", "D12", "canticle", share=0.8), "something is worth more"
    tutor = Tutor("de-vulgari-eloquentia")
    tutor.skip([step.id for _lesson, step in tutor.steps].index("D17"))
    for move in ("challenge", "join"):
        tutor.match.play(tutor.game.parse(move))
    seat = tutor.match.to_move
    assert seat is not None
    words = " ".join(explain(tutor.match, seat, tutor.game.parse("bid 4"), NAMES))
    assert "The knowledge is worth next to nothing to you." in words, "45 open all levels"
    assert "What you would pay, " in words


def test_how_far_a_card_is_for_each() -> None:
    assert "Bea is only 2 tokens away from 1-3." in told("splendor", "S5", "reserve 1-3")
    assert "Reserving it first costs you a turn." in told("splendor", "S5", "reserve 1-1")


def test_which_tiles_are_worth_keeping_and_what_a_tile_brings() -> None:
    assert re.search("points: orange [0-9.]+; red [0-9.]+[.]", told("summer-pavilion", "A8", "pass keep orrr"))
    words = told("summer-pavilion", "A8", "place ne3 r")
    assert "This move will earn you about" in words
    assert "What you pay could be worth about" in words
    assert "What you take is worth about" in told("summer-pavilion", "A1", "take 4 r")


def test_that_nothing_is_left_to_do_is_only_said_where_it_is_so() -> None:
    assert "You give up actions that could be worth about 7 points." in told("princes-of-florence", "P2", "end")
    assert "You get nothing, but something left is worth more " in told("princes-of-florence", "P6", "buy nothing")
    assert "You give up 4 actions, which could give you 4 knowledge and 10 ducats." in told(
        "de-vulgari-eloquentia", "D3", "end"
    )
    # She could challenge Stupor Mundi.
    assert "nothing" not in told("de-vulgari-eloquentia", "D17", "end").lower()
    assert "You give up " in told("summer-pavilion", "A4", "pass")


def test_no_figure_speaks_against_the_best_move_of_a_hint() -> None:
    tutor = Tutor("princes-of-florence")
    tutor.skip([step.id for _lesson, step in tutor.steps].index("P12"))
    command = tutor.game.parse("pick P08")
    against = "This move will hardly earn you a point by the end."
    assert against in explain(tutor.match, 0, command, NAMES, ["It is the best."])
    assert explain(tutor.match, 0, command, NAMES, ["It is the best."], best=True) == ["It is the best."]


@pytest.mark.parametrize(
    ("points", "said"),
    [(3.2, "3 points"), (1, "1 point"), (0.6, "0.5 points"), (-1.6, "−1.5 points"), (0.1, "0 points")],
)
def test_points_are_rounded_to_half_a_one(points: float, said: str) -> None:
    assert about(points) == said


@pytest.mark.parametrize(("points", "said"), [(1, "1 очка"), (3, "3 очков"), (0.5, "0,5 очка"), (21, "21 очка")])
def test_points_stand_in_the_case_that_about_takes(points: float, said: str) -> None:
    with speaking("ru"):
        assert about(points) == said
