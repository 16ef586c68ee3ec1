"""What hints say of the chances, held against what came of them."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.bots.chances import Correction, chance
from boardgames_tui.bots.explain import chance_told
from boardgames_tui.bots.levels import settings
from boardgames_tui.bots.player import Candidate, Player
from boardgames_tui.core import catalogue
from boardgames_tui.testing.random_play import setup
from tools import calibration
from tools.calibration import Told, fitted, positions, read, surer, table

AS_FOUND = Correction(sureness=1.0, optimism_at_start=0.0, optimism=0.0)


def told(share: float, won: float, progress: float = 1.0) -> Told:
    return Told(seed=0, seat=0, number=0, progress=progress, share=share, won=won)


def test_the_table_compares_what_was_told_with_what_came_of_it() -> None:
    lines = table([told(0.61, 1.0), told(0.69, 0.0), told(0.66, 1.0), told(0.05, 0.0), told(0.95, 0.5)], 2, AS_FOUND)
    assert lines[0] == "5 positions, 2 seats"
    assert [line.split() for line in lines[2:]] == [
        ["0-", "10", "%", "1", "5.0", "%", "0.0", "%"],
        ["60-", "70", "%", "3", "65.3", "%", "66.7", "%"],
        ["90-100", "%", "1", "95.0", "%", "50.0", "%"],
    ]


def test_who_was_too_sure_is_told_less() -> None:
    """Of those that the search gave 90 in 100, 75 in 100 have won: odds of 9 are to be odds of 3."""
    known = [told(share, won) for share in (0.9, 0.1) for won in (share > 0.5, share > 0.5, share > 0.5, share < 0.5)]
    assert fitted(known, 2) == Correction(0.5, 0.0, 0.0)
    assert chance(0.9, 2, 1.0, Correction(0.5, 0.0, 0.0)) == pytest.approx(0.75)


def test_of_a_few_games_in_which_the_likelier_player_always_won_something_is_made() -> None:
    found = fitted([told(share, float(share > 0.5)) for share in (0.9, 0.999, 0.1, 0.45)], 4)
    assert chance(0.9, 4, 1.0, found) > 0.99
    assert chance(0.1, 4, 1.0, found) < 0.01


def test_who_hoped_for_too_much_is_told_less() -> None:
    """Of even chances for whoever is to move one in four comes true: odds of 1 are to be odds of 1/3."""
    known = [told(0.5, won) for won in (1.0, 0.0, 0.0, 0.0)]
    assert chance(0.5, 2, 1.0, fitted(known, 2)) == pytest.approx(0.25, abs=0.01)


def test_what_comes_of_hopes_later_does_not_change_what_is_told_at_the_start() -> None:
    """Even chances come true when the game begins; later one in four of them does."""
    known = [told(0.5, won, 0.0) for won in (1.0, 1.0, 0.0, 0.0)]
    known += [told(0.5, won, 0.6) for won in (1.0, 0.0, 0.0, 0.0)]
    found = fitted(known, 2)
    assert chance(0.5, 2, 0.0, found) == pytest.approx(0.5, abs=0.01)
    assert chance(0.5, 2, 0.6, found) == pytest.approx(0.25, abs=0.01)
    assert 0.25 < chance(0.5, 2, 0.1, found) < 0.5


def test_where_a_lead_is_worth_more_the_factor_says_how_much_more() -> None:
    """Odds of 3 are to be odds of 27 in each of two games."""
    known = [told(share, won) for share, won in ((0.75, 1.0), (0.25, 0.0)) for _time in range(27)]
    known += [told(0.75, 0.0), told(0.25, 1.0)]
    assert surer([*known, *(replace(each, seed=1) for each in known)], 2, AS_FOUND) == (3.0, 3.0, 3.0)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("sureness", [0.3, 1.0])
def test_without_optimism_a_fair_share_stays_one(seats: int, sureness: float) -> None:
    correction = Correction(sureness, 0.0, 0.0)
    assert chance(1 / seats, seats, 1.0, correction) == pytest.approx(1 / seats)
    found = [chance(share / 100, seats, 1.0, correction) for share in range(101)]
    assert found == sorted(found)
    assert 0 < found[0] <= found[1] < found[-2] <= found[-1] < 1, "while the game goes on, nothing is certain"


@pytest.mark.parametrize("name", [entry.id for entry in catalogue.ENTRIES])
def test_with_any_number_of_seats_people_are_told_a_chance(name: str) -> None:
    game = catalogue.game(name)
    for seats in game.seats:
        match = setup(game, seats, 1)
        state = game.controller.new(match)
        told = [chance_told(game, state, share / 10, match) for share in range(11)]
        assert told == sorted(told)
        assert 0 < told[1] < told[-2] < 1


def test_each_number_of_seats_has_its_own_correction() -> None:
    """Princes has one for two seats and one for three, which is that of more seats, too."""
    princes = catalogue.game("princes-of-florence")
    two, three = (settings(princes.id).told[seats] for seats in (2, 3))
    for seats, correction in ((2, two), (3, three), (4, three), (5, three)):
        match = setup(princes, seats, 1)
        state = princes.controller.new(match)
        state.round = 5
        assert chance_told(princes, state, 0.5, match) == chance(0.5, seats, 4 / 6, correction)
    assert two != three


def test_the_chances_are_those_of_games_of_the_strongest_computer_player() -> None:
    """People alone count as normal."""
    game = catalogue.game("splendor")

    def lead(*players: str) -> float:
        match = setup(game, 2, 1)
        seats = [replace(seat, player=player) for seat, player in zip(match.seats, players, strict=True)]
        return chance_told(game, game.controller.new(match), 0.8, replace(match, seats=tuple(seats)))

    assert lead("", "") == lead("", "bot:normal") < lead("", "bot:hard") == lead("bot:easy", "bot:hard/builder")


def test_both_players_of_a_game_are_told_their_chances() -> None:
    found = list(positions(catalogue.game("splendor"), 2, 0))
    assert {each.seat for each in found} == {0, 1}
    assert all(0 <= each.share <= 1 for each in found)
    [won] = {each.won for each in found if each.seat == 0}
    [other] = {each.won for each in found if each.seat == 1}
    assert won + other == 1


def test_where_no_other_move_leads_anywhere_the_chance_of_the_best_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave_the_best(_player: Player, found: list[Candidate], *_rest: object, **_more: object) -> None:
        del found[1:]

    monkeypatch.setattr(calibration, "ADVICE", 1)
    monkeypatch.setattr(Player, "compare", leave_the_best)
    assert {each.place for each in positions(catalogue.game("splendor"), 2, 0)} == {0}


def test_it_goes_on_from_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def one_each(_game: object, _seats: int, seed: int, level: str) -> list[Told]:
        played.append(seed)
        assert level == "normal"
        return [Told(seed=seed, seat=0, number=3, progress=0.1, share=0.5, won=1.0)]

    monkeypatch.setattr(calibration, "positions", one_each)
    file = tmp_path / "told.jsonl"
    for games in (2, 3):
        monkeypatch.setattr(sys, "argv", ["calibration", "splendor", str(file), "--games", str(games)])
        calibration.main()
    assert played == [0, 1, 2]
    assert [each.seed for each in read(file)] == [0, 1, 2]
    assert "1 positions, 2 seats" in capsys.readouterr().out, "those of odd seeds"
    monkeypatch.setattr(sys, "argv", [*sys.argv, "--check"])
    calibration.main()
    assert "3 positions, 2 seats" in capsys.readouterr().out, "all of them, by what people are told now"


def test_runners_up_are_played_and_held_against_the_end() -> None:
    places = [each.place for each in positions(catalogue.game("splendor"), 2, 1)]
    assert {0, 1} == set(places)
