"""While a person thinks, the move expected of them is searched, and the answer to it: that changes no decision."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.core.match import Match
from boardgames_tui.protocol import opponents
from boardgames_tui.protocol.client import Program
from boardgames_tui.protocol.opponents import Opponents
from boardgames_tui.protocol.pondering import Question
from tests.protocol.seated import match_of, opponents_of
from tests.protocol.test_never_stuck import LIMIT, wait_until


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is answered after few iterations, and by no clock."""

    def shorten(asked: Callable[..., Question]) -> Callable[..., Question]:
        return lambda *given: replace(asked(*given), how={"iterations": 20})

    for name in ("_decision", "_advice"):
        monkeypatch.setattr(Opponents, name, shorten(getattr(Opponents, name)))


class Noted(Program):
    """A process of which one can ask whether it has been ended."""

    ended = False

    def close(self) -> None:
        super().close()
        self.ended = True


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Noted]:
    """The processes that were started, in their order."""
    started: list[Noted] = []

    def start(*args: Any, **how: Any) -> Noted:
        started.append(Noted(*args, **how))
        return started[-1]

    monkeypatch.setattr(opponents, "Program", start)
    return started


def advised(match: Match) -> Sequence[Any]:
    """The commands of the player to move, the one first that a hint names."""
    with opponents_of(match) as called:
        return [each.command for each in called.analyse().result(LIMIT).candidates]


def ponder(called: Opponents, commands: int) -> None:
    """Wait until so many have been foreseen."""
    called.ponder()
    pondering = called.pondering
    assert pondering is not None
    wait_until(lambda: len(pondering.answers) >= commands)


def answered(called: Opponents) -> Sequence[Any]:
    """What a computer player thinks of all its commands."""
    return called.decide().result(LIMIT).candidates


@pytest.mark.parametrize("expected", [True, False])
@pytest.mark.parametrize("game", ["nim", "splendor"])
@pytest.mark.usefixtures("nim")
def test_an_expert_answers_the_same(game: str, expected: bool, processes: list[Noted]) -> None:
    match = match_of("Ada", "bot:expert", game=game)
    command = advised(match)[0 if expected else -1]
    found = []
    for pondering in (True, False):
        match = match_of("Ada", "bot:expert", game=game)
        processes.clear()
        with opponents_of(match) as called:
            if pondering:
                ponder(called, 2)
            match.play(command)
            found.append(answered(called))
            # After the expected move the process that has pondered answers; else it is ended, and another is asked.
            assert [each.ended for each in processes] == ([True, False] if pondering and not expected else [False])
        assert all(each.ended for each in processes)
    assert found[0] == found[1]


@pytest.mark.usefixtures("nim")
def test_a_hint_is_what_was_expected(processes: list[Noted]) -> None:
    match = match_of("Ada", "bot:expert", game="nim")
    with opponents_of(match) as called:
        called.ponder()
        hint = called.analyse().result(LIMIT).candidates
        ponder(called, 2)  # nothing has changed: it goes on
        match.play(hint[0].command)
        assert answered(called)
    assert len(processes) == 1


@pytest.mark.usefixtures("nim")
def test_all_who_answer_are_foreseen(processes: list[Noted]) -> None:
    """Among three the second computer player's answer follows from the first one's."""
    match = match_of("Ada", "bot:expert", "bot:normal", game="splendor")
    command = advised(match)[0]
    processes.clear()
    with opponents_of(match) as called:
        ponder(called, 3)
        match.play(command)
        while match.to_move != 0:
            match.play(answered(called)[0].command)
    assert len(processes) == 1


@pytest.mark.usefixtures("nim")
def test_who_is_an_expert_now_and_then_is_foreseen(processes: list[Noted]) -> None:
    with opponents_of(match_of("Ada", "bot:hard+20", game="nim")) as called:
        called.ponder()
        assert len(processes) == 1


def test_nobody_ponders_while_a_computer_is_to_move(processes: list[Noted]) -> None:
    match = match_of("Ada", "bot:expert")
    match.play(match.game.parse("take wug"))
    with opponents_of(match) as called:
        called.ponder()
    assert processes == []


@pytest.mark.parametrize("others", [("bot:hard",), ("Boris",), ("exec:cat",)])
def test_who_answers_at_once_is_not_foreseen(others: Sequence[str], processes: list[Noted]) -> None:
    with opponents_of(match_of("Ada", *others)) as called:
        called.ponder()
    assert processes == []


@pytest.mark.usefixtures("nim")
def test_an_engine_that_fails_while_it_ponders_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of("Ada", "bot:expert")
    command = advised(match)[0]
    monkeypatch.setattr(opponents, "ENGINE", "tests.protocol.failing_engine")
    monkeypatch.setenv("STARTS", str(tmp_path / "starts"))
    monkeypatch.setenv("FAILURES", "1")
    with opponents_of(match) as called:
        called.ponder()
        assert called.analyse().result(LIMIT).candidates[0].command == command
        match.play(command)
        assert answered(called)
    assert len((tmp_path / "starts").read_text().splitlines()) == 2
