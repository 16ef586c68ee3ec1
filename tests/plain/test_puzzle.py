"""A puzzle in lines, as somebody with a keyboard and a pipe solves it."""

from concurrent.futures import Future
from io import StringIO

import pytest

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core import catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.puzzles import Posed, Puzzle, pose
from boardgames_tui.plain.puzzle import solve
from boardgames_tui.protocol.opponents import Decision, Opponents
from boardgames_tui.testing.random_play import legal_texts, play


def posed(game: str = "splendor") -> Posed:
    """The first decision of a player with some choice; the better move is the first that was not played."""
    entry = catalogue.entry(game)
    match = play(catalogue.game(game), entry.seats[0], 3)
    for number, turn in enumerate(match.turns):
        start = pose(match, Puzzle(7, number, turn.text)).match
        others = [text for text in legal_texts(start) if text != turn.text]
        if turn.seat == 0 and len(others) > 2:
            return pose(match, Puzzle(7, number, others[0]))
    raise AssertionError


def told(puzzle: Posed, *typed: str) -> tuple[bool, str]:
    stdout = StringIO()
    return solve(puzzle, StringIO("".join(f"{line}\n" for line in typed)), stdout), stdout.getvalue()


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_a_better_move_is_found_by_its_number(entry: Entry) -> None:
    puzzle = posed(entry.id)
    choices = puzzle.match.view(0).choices
    number = next(at for at, choice in enumerate(choices, 1) if choice.command == puzzle.better)
    found, text = told(puzzle, "look", "list", "rules 1.1", str(number), "never read")
    assert found
    assert "Find the move that was much better" in text
    assert "Yes: " in text
    assert "The move in the game: " in text
    assert "never read" not in text
    assert not puzzle.match.turns, "no move is played"


def test_a_wrong_answer_leaves_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = posed()
    compared = Future[Decision]()
    pair = Candidate(puzzle.better, 0.9, 9, behind=0.0), Candidate(puzzle.played, 0.3, 9, behind=0.6, error=0.01)
    compared.set_result(Decision([*pair]))
    monkeypatch.setattr(Opponents, "review", lambda *_question, **_known: compared)
    typed = puzzle.match.game.format(puzzle.played)
    found, text = told(puzzle, typed, "take wwwww", "99", "quit")
    assert not found
    assert "There is a much better move.\nYour move was the one in the game.\n> take wwwww" in text


def test_the_move_that_was_played_solves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if a second search finds it about as good."""
    puzzle = posed()
    compared = Future[Decision]()
    pair = Candidate(puzzle.better, 0.52, 9, behind=0.0), Candidate(puzzle.played, 0.5, 9, behind=0.02, error=0.01)
    compared.set_result(Decision([*pair]))
    monkeypatch.setattr(Opponents, "review", lambda *_question, **_known: compared)
    found, text = told(puzzle, puzzle.match.game.format(puzzle.played), "quit")
    assert not found
    assert "Your move was the one in the game." in text
    assert "better move." not in text


def test_the_solution_ends_it_unsolved() -> None:
    found, text = told(posed(), "hint", "never read")
    assert not found
    assert "The better move: " in text
    assert "never read" not in text


def test_what_could_not_be_compared_in_time_is_not_called_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = posed()
    nothing = Future[Decision]()
    nothing.set_result(Decision([Candidate(puzzle.better, 0.9, 9), Candidate(puzzle.played, 0.3, 9)]))
    monkeypatch.setattr(Opponents, "review", lambda *_question, **_known: nothing)
    found, text = told(puzzle, puzzle.match.game.format(puzzle.played))
    assert not found
    assert "The computer had no time to compare this move." in text
