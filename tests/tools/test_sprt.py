"""The sequential test that decides whether new weights are better."""

from random import Random

import pytest

from tools.sprt import ALPHA, BETA, sprt


@pytest.mark.parametrize(
    ("wins", "losses", "verdict"),
    [
        # A win adds ln(0.6 / 0.5) = 0.182, a loss takes away ln(0.5 / 0.4) = 0.223; the bounds are ±ln 19 = ±2.944.
        (0, 0, None),
        (16, 0, None),
        (17, 0, True),
        (0, 13, None),
        (0, 14, False),
        (50, 27, True),
        (50, 28, None),
        (30, 37, None),
        (30, 38, False),
        (16.5, 0.5, None),
        (17.5, 0.5, True),
    ],
)
def test_known_results_of_two_players(wins: float, losses: float, verdict: bool | None) -> None:
    assert sprt(wins, int(wins + losses), 0.5, 0.6) is verdict


def test_known_results_of_one_among_four() -> None:
    assert sprt(8, 8, 0.25, 0.35) is None
    assert sprt(9, 9, 0.25, 0.35) is True
    assert sprt(0, 20, 0.25, 0.35) is None
    assert sprt(0, 21, 0.25, 0.35) is False


def decided(share: float, lower: float, higher: float, seed: int, runs: int = 2000) -> tuple[float, float]:
    """How often the higher share is accepted where this one is true, and after how many games in the mean."""
    chance = Random(seed)
    accepted = games_played = 0
    for _run in range(runs):
        wins = games = 0
        while (verdict := sprt(wins, games, lower, higher)) is None:
            wins += chance.random() < share
            games += 1
        accepted += verdict
        games_played += games
    return accepted / runs, games_played / runs


@pytest.mark.parametrize(("lower", "higher"), [(0.5, 0.6), (0.25, 0.35)])
def test_it_errs_no_more_often_than_it_says(lower: float, higher: float) -> None:
    """Wald's bounds: each error rate by itself, and both together."""
    wrongly_better, _games = decided(lower, lower, higher, seed=1)
    rightly_better, _games = decided(higher, lower, higher, seed=2)
    wrongly_left = 1 - rightly_better
    assert ALPHA / 2 < wrongly_better <= ALPHA / (1 - BETA)
    assert BETA / 2 < wrongly_left <= BETA / (1 - ALPHA)
    assert wrongly_better + wrongly_left <= ALPHA + BETA


def test_a_clear_difference_is_soon_decided() -> None:
    """Wald's approximation: 0.9 ln 19 / 0.0204 = 130 games if it is fair; far fewer if it is much better or worse."""
    accepted, games = decided(0.5, 0.5, 0.6, seed=3)
    assert 125 < games < 150
    accepted, games = decided(0.8, 0.5, 0.6, seed=4)
    assert (accepted, games < 40) == (1, True)
    accepted, games = decided(0.3, 0.5, 0.6, seed=5)
    assert (accepted, games < 40) == (0, True)
