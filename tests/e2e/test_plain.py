"""A game as lines of text over pipes: begun so, gone on with on the full screen, ended so, sent to a friend."""

import re
from pathlib import Path

from tests.e2e.hands import Player
from tests.e2e.play import kept, new_match, next_move, played, texts
from tests.e2e.terminal import Terminal, run

SEED = 31


def typed(moves: list[str]) -> bytes:
    return "".join(move + "\n" for move in moves).encode()


def test_a_game_through_pipes_screen_and_file(tmp_path: Path) -> None:
    data = tmp_path / "data"
    whole = played(SEED)
    moves = texts(whole)
    ada_and_boris = ["--seat", "Ada", "--seat", "Boris", "--seed", str(SEED)]

    begun = run("play", "splendor", *ada_and_boris, "--plain", data=data, stdin=typed([*moves[:20], "quit"]))
    assert begun.returncode == 0
    assert begun.stderr == ""
    assert begun.stdout.endswith("Game 1 is saved. Resume it with: bgtui resume 1 --plain\n")
    assert "\x1b" not in begun.stdout
    assert "Not possible:" not in re.sub(r"(?m)^Not possible: .*\(rule [0-9.]+\)\.$", "", begun.stdout)
    assert kept(data) == moves[:20]

    with Terminal("resume", data=data) as terminal:
        match = played(SEED, 20)
        player = Player(terminal, match)
        player.shown()
        for _ in range(4):
            player.play(next_move(match))
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert kept(data) == moves[:24]

    ended = run("resume", "--plain", data=data, stdin=typed(moves[24:]))
    assert ended.returncode == 0
    assert kept(data) == moves
    result = whole.result
    assert result is not None
    *last, review = ended.stdout.splitlines()
    assert review == "To see where another move was better: bgtui replay 1 --review"
    assert last[-1].startswith(f"{'Ada' if result.ranks[0] == 1 else 'Boris'} wins with {max(result.points)} point")
    assert next(line for line in reversed(last) if line.startswith("points")).split()[1:] == [*map(str, result.points)]

    text = tmp_path / "our game.txt"
    assert run("export", "1", str(text), data=data).returncode == 0
    assert run("export", "1", data=data).stdout == text.read_text()
    elsewhere = tmp_path / "elsewhere"
    brought = run("import", str(text), data=elsewhere)
    assert (brought.returncode, brought.stdout) == (0, "1\n")
    again = run("import", "-", data=elsewhere, stdin=text.read_bytes())
    assert (again.returncode, again.stdout) == (0, "2\n")
    assert kept(elsewhere) == kept(elsewhere, 2) == moves

    here, there = (run("replay", "1", "--plain", data=place) for place in (data, elsewhere))
    assert here.returncode == 0
    assert here.stdout == there.stdout
    told = re.findall(r"^(\d+)\. (?:Ada|Boris) ", here.stdout, re.MULTILINE)
    assert told == [str(number) for number in range(1, len(moves) + 1)]

    listed = run("list", data=elsewhere)
    assert len(re.findall(rf"Ada, Boris; {len(moves)} moves, over", listed.stdout)) == 2
    refused = run("resume", "1", "--plain", data=elsewhere)
    assert refused.returncode == 2
    assert "is over" in refused.stderr


def test_names_are_asked_for_where_none_are_given(tmp_path: Path) -> None:
    done = run("play", "splendor", "--plain", data=tmp_path / "data", stdin="Zoë\nŁukasz\n\ntake wug\n".encode())
    assert done.returncode == 0
    assert "It's Łukasz's turn." in done.stdout
    assert kept(tmp_path / "data") == ["take wug"]


def test_the_screen_shows_a_game_again_move_by_move(tmp_path: Path) -> None:
    data = tmp_path / "data"
    moves = texts(played(SEED, 10))
    run(
        "play",
        "splendor",
        "--seat",
        "Ada",
        "--seat",
        "Boris",
        f"--seed={SEED}",
        "--plain",
        data=data,
        stdin=typed(moves),
    )
    with Terminal("replay", "1", data=data) as terminal:
        terminal.wait_for("Move 0 of 10")
        for key, number in (("right", 1), ("enter", 2), ("end", 10), ("right", 10), ("left", 9), ("home", 0)):
            terminal.press(key)
            terminal.wait_for(f"Move {number} of 10")
        terminal.press("t", "r", "b", ":", "u")  # nothing can be played here
        terminal.press("q")
        assert terminal.wait_exit() == 0
    assert kept(data) == moves == texts(new_match(SEED)) + moves


def test_lines_that_were_typed_ahead_play_nothing_for_the_next_person(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Terminal("play", "splendor", "--seat", "Ada", "--seat", "Boris", "--plain", data=data) as terminal:
        terminal.wait_for(lambda: terminal.output.endswith(b"Ada> "))
        terminal.press("take wug", "enter", "take urb", "enter", "1", "enter")
        terminal.wait_for(lambda: terminal.output.endswith(b"Boris> "))
        terminal.press("quit", "enter")
        assert terminal.wait_exit() == 0
    assert kept(data) == ["take wug"]
