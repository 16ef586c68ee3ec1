"""A review in lines, with what a search would find given."""

from concurrent.futures import Future
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core import catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.puzzles import Puzzle
from boardgames_tui.plain.review import review
from boardgames_tui.protocol.opponents import Decision, Opponents
from boardgames_tui.testing.random_play import play


@pytest.mark.parametrize("trial", [False, True])
@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_a_move_with_a_much_better_one_is_told_and_kept_as_a_puzzle(
    monkeypatch: pytest.MonkeyPatch, entry: Entry, trial: bool
) -> None:
    """Not if the match was only tried, from a position of another."""
    game = catalogue.game(entry.id)
    match = play(game, entry.seats[0], 3)
    match.setup = replace(match.setup, trial=trial)
    asked: list[int] = []

    def search(_self: Opponents, state: Any, number: int, played: Any, _then: Any) -> Future[Decision]:
        """Of the first move says that another would have won 40 more games in 100."""
        asked.append(number)
        answer = Future[Decision]()
        better = next(each for each in game.controller.legal_commands(state) if each != played)
        pair = Candidate(better, 0.7, 9, behind=0.0), Candidate(played, 0.3, 9, behind=0.4, error=0.01)
        answer.set_result(Decision([*pair] if len(asked) == 1 else [Candidate(played, 0.5, 9)]))
        return answer

    monkeypatch.setattr(Opponents, "review", search)
    kept: list[Puzzle] = []
    stdout = StringIO()
    review(match, 7, kept.append, stdout)
    first = asked[0]
    assert [each[:2] for each in kept] == [(7, first)] * (not trial)
    assert all(each.better != match.turns[first].text for each in kept)
    name = match.setup.names[match.turns[first].seat]
    told = " ".join(stdout.getvalue().split())
    begun = game.round_words(game.controller.new(match.setup).round)
    assert f" {begun}, move {first + 1}. {name}: " in told
    assert " Much better: " in told
    assert told.count("etter: ") == 1


def test_a_game_without_a_bad_move_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(_self: Opponents, _state: Any, _number: int, played: Any, _then: Any) -> Future[Decision]:
        answer = Future[Decision]()
        answer.set_result(Decision([Candidate(played, 0.5, 9)]))
        return answer

    monkeypatch.setattr(Opponents, "review", search)
    stdout = StringIO()
    review(play(catalogue.game("splendor"), 2, 3), 7, list[Puzzle]().append, stdout)
    assert stdout.getvalue().endswith("No single move would have changed much.\n")
