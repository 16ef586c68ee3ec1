"""Measuring characters, and the level that suits."""

import sys

import pytest

from boardgames_tui.arena.agents import agent_of, names_of, play
from boardgames_tui.bots.matching import strength_of
from boardgames_tui.core import catalogue
from boardgames_tui.core.seats import Computer
from tools import matched, tastes

SPLENDOR = catalogue.game("splendor")


def test_a_match_says_who_did_what_and_where_the_points_came_from() -> None:
    """Whoever sits where: the player named first stands first."""
    for number in (2, 3):
        match = play(SPLENDOR, [agent_of(SPLENDOR, word, names_of(2)) for word in ("bot:normal", "random")], number)
        assert match.deeds[0]["bought"] == sum(match.acquired[0].values()) - match.deeds[0].get("nobles", 0)
        assert match.deeds[0]["bought"] > match.deeds[1].get("bought", 0)
        for player in (0, 1):
            cards, nobles, bought = match.sources[player].values()
            assert cards + nobles == match.points[player]
            assert (3 * match.deeds[player].get("nobles", 0), match.deeds[player].get("bought", 0)) == (nobles, bought)


def test_the_figures_of_a_character_stand_beside_those_of_its_level() -> None:
    played = [
        play(SPLENDOR, [agent_of(SPLENDOR, word, names_of(2)) for word in ("bot:easy/raider", "bot:easy")], number)
        for number in (0, 1)
    ]
    won, points, *deeds = tastes.figures("splendor", played)
    assert won.startswith(f"{50 * sum(match.wins[0] for match in played):.0f} % of 2 (")
    assert points == " : ".join(f"{sum(match.points[seat] for match in played) / 2:.1f}" for seat in (0, 1)) + " points"
    assert [words.split(" ", 3)[3] for words in deeds[:3]] == ["bought", "reserved", "nobles"]
    assert deeds[3].endswith(" points on cards")


def test_who_plays_as_a_level_does_is_matched_to_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody who plays as well as normal begins against easy; forty games later about every second was won."""
    games = list(matched.season("splendor", "bot:normal", 40))
    assert str(games[0][0]) == "bot:match:easy"
    assert 0.35 < sum(won for _computer, won in games[10:]) / 30 < 0.65
    met = [strength_of("splendor", computer) for computer, _won in games[10:]]
    assert abs(sum(met) / len(met) - strength_of("splendor", Computer("normal"))) < 0.6
    monkeypatch.setattr(sys, "argv", ["matched", "splendor", "random", "--games", "10"])
    matched.main()
    assert capsys.readouterr().out == "after 10 games: 0 won, 0 %; now against bot:match:easy\n"
