"""The benchmarks' pieces work. Nothing here says how fast: a test must not fail because a machine is busy."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks import command_line, pipe, prototype, rules, screen, still, storage
from benchmarks.measure import at_most, in_turns, table
from benchmarks.terminal import Silent, Terminal, cpu_of
from boardgames_tui.core import catalogue


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_prototype_plays_the_same_games(seats: int) -> None:
    assert rules.same_games(seats, range(15)) > 15 * 20


def test_a_prototype_that_plays_otherwise_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = prototype.legal
    monkeypatch.setattr(prototype, "legal", lambda cards, position: legal(cards, position)[:-1])
    with pytest.raises(AssertionError, match="the prototype has"):
        rules.same_games(2, range(1))


def test_the_takes_pressed_on_the_screen_are_legal() -> None:
    found = screen.takes()
    assert len(found) >= 9
    splendor = catalogue.game("splendor")
    state = splendor.controller.new(rules.setup(4, 1))
    for letters in found:
        splendor.controller.apply(state, splendor.parse(f"take {letters}"))


def test_the_match_to_resume_is_over_after_a_hundred_moves() -> None:
    match = storage.played()
    assert match.to_move is None
    assert 100 <= len(match.turns) < 105


def test_a_program_on_a_terminal_is_heard() -> None:
    script = "import sys; print('ready', flush=True)\nfor line in sys.stdin: print('heard', line, flush=True)"
    with Terminal([sys.executable, "-c", script], (80, 24), {}) as terminal:
        start = terminal.until(b"ready")
        assert start.wall > 0
        terminal.rest(0.1)
        key = terminal.press("x\n")
        assert key.painted >= len("heard x")
        assert cpu_of(terminal.process) > 0


def test_a_program_that_ends_is_not_waited_for() -> None:
    with Terminal([sys.executable, "-c", "print('only this')"], (80, 24), {}) as terminal, pytest.raises(Silent):
        terminal.until(b"something else")


def test_a_program_on_a_pipe_answers() -> None:
    with pipe.Peer([sys.executable, pipe.__file__.replace("pipe.py", "echo.py")]) as echo:
        assert b'"method": "apply"' in echo.ask(pipe.request("apply", match="m1", text="take wug"))
        assert echo.all([pipe.request("legal")])[0] > 0


def test_the_table_shows_whether_a_target_is_met() -> None:
    assert in_turns(2, lambda: 1, lambda: 2) == [[1, 1], [2, 2]]
    shown = table([at_most(1, "first", 150, 100, 1.6, "ms"), at_most(2, "key", 2, 1, 1.5, "ms")])
    lines = shown.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert "1.50×" in lines[2]
    assert lines[2].rstrip(" |").endswith("yes")
    assert lines[3].rstrip(" |").endswith("NO")


def test_a_command_is_run_to_its_end_and_one_that_fails_is_told() -> None:
    cost = command_line.run([sys.executable, "-c", "print('x')"], {})
    assert cost.cpu > 0
    assert cost.wall > 0
    with pytest.raises(ChildProcessError, match="ended with 3"):
        command_line.run([sys.executable, "-c", "raise SystemExit(3)"], {})


@pytest.mark.parametrize("table", screen.FOREIGN, ids=lambda table: table.language)
def test_the_first_board_is_seen_in_another_language(table: screen.Table) -> None:
    with screen.home() as environment:
        environment["LANGUAGE"] = table.language
        assert screen.first_paint(screen.play(table), (80, 24), environment, table).wall > 0


def test_a_table_that_stands_still_commits_and_paints(tmp_path: Path) -> None:
    table = screen.SPLENDOR
    with Terminal(screen.still(table), (80, 24), {"BGTUI_DATA_DIR": str(tmp_path), "LANGUAGE": "en"}) as terminal:
        terminal.until(*table.board)
        terminal.rest()
        for before in table.moves()[: still.MOVES]:
            terminal.press(before)
            terminal.press(screen.ENTER, 0.3)
        assert terminal.press(screen.ENTER).painted
        assert terminal.press(screen.ENTER).painted
    with closing(sqlite3.connect(tmp_path / "bgtui.sqlite3")) as store:
        assert store.execute("SELECT count(*) FROM command").fetchone() == (still.MOVES + 2,)
