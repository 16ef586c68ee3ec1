"""Puzzles from one's own reviews: a much better move is to be found where its player did not see it."""

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core import catalogue
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.match import Match
from boardgames_tui.core.puzzles import NAME, Puzzle, note, note_solved, pose, puzzles
from boardgames_tui.core.setup import Seat
from boardgames_tui.core.store import Store
from boardgames_tui.protocol.opponents import Decision, Opponents
from boardgames_tui.testing.random_play import play
from boardgames_tui.testing.sitting import Sitting, before_the_screen, bgtui
from boardgames_tui.tui.navigation import Opening
from boardgames_tui.tui.table.puzzle import PuzzleTable

EVERY_GAME = pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)


def legal(match: Match, number: int) -> list[str]:
    return sorted(map(match.game.format, match.game.controller.legal_commands(match.at(number))))


def decision_of(match: Match, seat: int = 0) -> int:
    """The number of a seat's move in the middle of a game, with some choice; it is not the last of the legal ones."""
    turns = match.turns
    return next(
        at
        for at in range(len(turns) // 2, len(turns))
        if turns[at].seat == seat and len(texts := legal(match, at)) > 3 and turns[at].text != texts[-1]
    )


def other_than(match: Match, number: int, *texts: str) -> str:
    return next(text for text in legal(match, number) if text not in (match.turns[number].text, *texts))


@pytest.fixture(autouse=True)
def review(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first legal move that was not played is much better than all others, but as good as the last legal one."""

    def answer(
        opponents: Opponents, state: Any, _number: int, played: Any, _then: Sequence[Any] = (), better: Any = None
    ) -> Future[Decision]:
        game, found = opponents.match.game, Future[Decision]()
        commands = sorted(game.controller.legal_commands(state), key=game.format)
        best = better or next(command for command in commands if command != played)
        behind = 0.0 if played in (best, commands[-1]) else 0.6
        ideas = [
            Candidate(best, 0.9, 9, behind=0.0, error=0.0),
            Candidate(played, 0.9 - behind, 9, behind=behind, error=0.01),
        ]
        found.set_result(Decision(ideas))
        return found

    monkeypatch.setattr(Opponents, "review", answer)


def kept(store: Store, entry: str, seats: int = 2, computer: bool = False) -> tuple[int, Match]:
    match = play(catalogue.game(entry), seats, 3)
    if computer:
        match.setup = match.setup.with_seat(1, Seat(name="Boris", player="bot:easy"))
    return store.add(match.setup, match.written, over=True), match


def test_what_is_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number, _match = kept(store, "splendor")
        found = Puzzle(number, 7, "take wug")
        store.set_setting(NAME, {"9": 3, str(number): {"x": "take wug", "3": 5, "9999": "take wug"}})
        assert puzzles(store) == {}, "what is damaged counts for nothing"
        note(store, found)
        note(store, found._replace(match_id=99))
        assert puzzles(store) == {found: "Splendor"}, "there is no game 99"
        note_solved(store, found)
        note(store, found)
        assert puzzles(store) == {}, "another review does not ask again"


@before_the_screen
async def test_a_review_keeps_a_persons_moves(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number, match = kept(store, "splendor", computer=True)
        async with bgtui(store, Opening("watch", match=number)) as at:
            await at.keys("i")
            while at.screen.reviewer.reviewed < len(match.turns):
                await at.settle()
        found = puzzles(store)
        assert found
        assert {puzzle.match_id for puzzle in found} == {number}
        assert {match.turns[puzzle.number].seat for puzzle in found} == {0}
        assert all(puzzle.better in legal(match, puzzle.number) for puzzle in found)


def puzzle(at: Sitting) -> PuzzleTable:
    found = at.top
    assert isinstance(found, PuzzleTable)
    return found


@EVERY_GAME
@before_the_screen
async def test_a_position_as_its_player_saw_it_until_the_move_is_found(entry: Entry, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number, match = kept(store, entry.id, entry.seats[0])
        where = decision_of(match)
        better = other_than(match, where)
        wrong = other_than(match, where, better, legal(match, where)[-1])
        note(store, Puzzle(number, where, better))
        async with bgtui(store, Opening("menu"), (100, 32)) as at:
            at.app.open_puzzle(*puzzles(store))
            await at.settle()
            table = puzzle(at)
            assert "PUZZLE" in at.frame[0]
            assert f"game {number}, move {where + 1}" in at.frame[0]
            controller = match.game.controller
            assert table.session.view == controller.view(match.at(where), 0), "and nothing of the others' secrets"
            for command, told in (
                (match.turns[where].text, "Your move was the one in the game."),
                (wrong, "There is a much better move."),
            ):
                table.playing.play(match.game.parse(command))
                while not at.over:
                    await at.settle()
                assert told in at.text
                await at.keys("n")
                assert at.top is table
            assert table.match.turns == [], "no move is played"
            table.playing.play(match.game.parse(better))
            while not at.over:
                await at.settle()
            assert "Yes: " in at.text
            assert "The move in the game: " in at.text
            await at.keys("enter")
            assert not isinstance(at.top, PuzzleTable)
        assert not puzzles(store)


@EVERY_GAME
def test_what_was_hidden_has_no_part_in_it(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(catalogue.game(entry.id), entry.seats[0], 3)
    where = decision_of(match)
    puzzle = Puzzle(1, where, legal(match, where)[0])
    dealt = match.game.controller.determinize(match.at(where), 0, Random(5))
    shown = pose(match, puzzle).match.state
    monkeypatch.setattr(match, "at", lambda _number: dealt)
    assert pose(match, puzzle).match.state == shown


@before_the_screen
async def test_statistics_list_them_and_the_solution_can_be_asked_for(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number, match = kept(store, "splendor")
        where = decision_of(match)
        note(store, Puzzle(number, where, other_than(match, where)))
        async with bgtui(store, Opening("menu"), (140, 44)) as at:
            await at.keys("t")
            while "puzzles" not in at.frame[-1]:
                await at.settle()
            await at.keys("p")
            assert f"Splendor: game {number}, move {where + 1}" in at.text
            await at.keys("enter")
            assert "PUZZLE" in at.frame[0]
            await at.keys("i")
            assert "The better move: " in at.text
            await at.keys("escape", "q")
            assert "players and statistics" in at.text
        assert len(puzzles(store)) == 1, "it stays a puzzle"


@before_the_screen
async def test_a_move_that_is_as_good_is_right(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number, match = kept(store, "splendor")
        where = decision_of(match)
        note(store, Puzzle(number, where, other_than(match, where, legal(match, where)[-1])))
        async with bgtui(store, Opening("menu")) as at:
            at.app.open_puzzle(*puzzles(store))
            await at.settle()
            puzzle(at).playing.play(match.game.parse(legal(match, where)[-1]))
            while not at.over:
                await at.settle()
            assert "Yes. That is about as good as this: " in at.text
