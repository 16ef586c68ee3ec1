"""Measuring characters, and the level that suits."""

import sys

import pytest

from boardgames_tui.arena.agents import agent_of, names_of, play
from boardgames_tui.core import catalogue
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
    """Somebody new plays as well as easy; a player of random moves claims to be strong."""
    won = matched.played("splendor", "bot:easy", "new", 0)
    assert 0.35 < sum(won[3:]) / len(won[3:]) < 0.65
    monkeypatch.setattr(sys, "argv", ["matched", "splendor", "random", "--says", "much", "--people", "1"])
    monkeypatch.setattr(matched, "BLOCKS", ((1, 1), (2, 2)))
    matched.main()
    heading, row = capsys.readouterr().out.splitlines()
    assert heading.split() == ["person", "says", "1-1", "2-2"]
    assert row.split() == ["random", "much", "0", "%", "0", "%"]


def test_without_games_strengths_are_simulated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["matched", "splendor", "--people", "2"])
    matched.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["bot:beginner", "bot:beginner+50", "bot:easy"]
    assert len(lines) == 1 + 3 * 10
