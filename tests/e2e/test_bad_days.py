"""What goes wrong around a game: terminal, keyboard, disk, a second window, and the end that nobody asked for.

Whatever it is, the players get a sentence and keep their game.
"""

import os
import re
import resource
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import psutil
import pytest

from boardgames_tui.core.store import FILE
from tests.e2e.hands import Player
from tests.e2e.play import keep, kept, new_match, next_move, played, texts
from tests.e2e.terminal import BGTUI, SPACIOUS, STANDARD, Terminal, environment, run, table
from tests.rubbish import rubbish

ENTER = b"\x1b[?1049h"
"""What a program begins with that takes the whole screen."""
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


FAILS_SOON = """
import os, threading, time

def fail():
    while not os.path.exists(os.environ["FAILS"]):
        time.sleep(0.01)
    raise KeyError(["hid" + "den hand"])

threading.Thread(target=fail, daemon=True).start()
"""
"""A module that Python imports at its start: a thread that fails when a file is there."""


def quiet(*, data: Path) -> None:
    """Nothing lit for a moment after a move: what the screen shows is then a matter of the position alone."""
    from boardgames_tui.core import settings
    from boardgames_tui.core.store import Store

    with Store.open(data) as store:
        settings.save(store, settings.Settings(motion=False, coach=False))


def type_move(terminal: Terminal, move: str) -> None:
    terminal.press(":")
    terminal.wait_for("Tab complete")
    terminal.wait_to_type()
    terminal.press(move)
    terminal.wait_for(lambda: f"►: {move}" in terminal.text and "Enter: " in terminal.text)
    terminal.press("enter")


def take_wug(terminal: Terminal) -> None:
    """Ada's first move by letters."""
    terminal.press("wug")
    terminal.wait_for("Enter takes white, blue, green.")
    terminal.press("enter")
    terminal.wait_for("Boris's turn")


def closed_streams(numbers: tuple[int, ...]) -> None:
    for number in numbers:
        os.close(number)


def still_asks(terminal: Terminal, name: str = "Ada") -> None:
    """The table answers: a key that does nothing is told so. Escape and the next key at once are one key: once more."""
    terminal.insist("The key Y does nothing here", "Y")
    assert f"{name}'s turn" in terminal.title


def one_line(text: str) -> str:
    """What was said, which must be one sentence in one line."""
    lines = text.strip().splitlines()
    assert len(lines) == 1, text
    assert lines[0].startswith("bgtui: ")
    assert len(lines[0]) < 400
    return lines[0]


class TestSize:
    def test_too_small_says_what_is_needed_and_a_resize_brings_the_game(self, tmp_path: Path) -> None:
        with Terminal(
            "play", "splendor", "--seat", "Ada", "--seat", "Boris", data=tmp_path / "data", size=(20, 5)
        ) as terminal:

            def sentence() -> bool:
                size = f"{terminal.screen.columns}×{terminal.screen.lines}"
                said = f"bgtui needs 80×24; this terminal is {size}. The game is saved."
                return " ".join(terminal.text.split()) == said

            terminal.wait_for(sentence)
            terminal.press("t", "w", ":", "?")  # nothing that cannot be seen is played
            terminal.resize(21, 6)
            terminal.wait_for(sentence)  # the keys before it have been read
            terminal.resize(*STANDARD)
            terminal.wait_for("q leave")
            still_asks(terminal)
            terminal.resize(30, 8)
            terminal.wait_for(sentence)
            for size in ((1, 1), (80, 1), (1, 24)):
                terminal.resize(*size)
            terminal.resize(*SPACIOUS)
            terminal.wait_for("tokens 0 of 10")
            still_asks(terminal)
        assert not kept(tmp_path / "data")

    def test_a_storm_of_sizes_ends_in_the_right_frame(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        generator = Random(5)
        quiet(data=data)
        with table(data) as terminal:
            for _ in range(100):
                terminal.resize(generator.randrange(10, 200), generator.randrange(3, 60))
                terminal.press(generator.choice(["up", "down", "left", "right", "tab", "shift+tab", "1", "3", "Y"]))
            terminal.resize(*STANDARD)
            terminal.wait_for(lambda: "Ada's turn" in terminal.title and "q leave" in terminal.lines[-1])
            terminal.insist("The players", "v")
            terminal.press("escape")
            terminal.wait_for("q leave", without="The players")
            type_move(terminal, "take wug")
            terminal.wait_for("Boris's turn", without="Tab complete")
            terminal.wait_for("q leave")
            terminal.wait_for(re.compile(r"Ada +takes white, blue, green"))
            after_the_storm = terminal.text
            terminal.press("q")
            assert terminal.wait_exit() == 0
        with Terminal("resume", data=data) as terminal:
            terminal.wait_for("q leave")
            terminal.wait_for(lambda: terminal.text == after_the_storm)


class TestKeyboard:
    def test_a_megabyte_pasted(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        generator = Random(1)
        letters = bytes(number for number in range(127) if number != 27)
        rubbish = bytes(generator.choices(letters, k=1_000_000))
        with table(data) as terminal:
            terminal.paste(rubbish)
            still_asks(terminal)
            terminal.press(":")
            terminal.wait_for("Tab complete")
            terminal.wait_to_type()
            terminal.paste(rubbish[:100_000])
            terminal.paste(b"take wug\n")
            terminal.press("escape")
            terminal.wait_for("Ada's turn", without="Tab complete")
            still_asks(terminal)
        assert not kept(data)

    @pytest.mark.parametrize("length", [400, 20_000])
    def test_rubbish_typed(self, tmp_path: Path, length: int) -> None:
        """Anything may have been played or opened, but the game is whole, and goes on."""
        data = tmp_path / "data"
        generator = Random(0)
        rubbish = bytes(generator.choices(bytes(set(range(127)) - set(b"qQ\x11\x1b")), k=length))
        with table(data) as terminal:
            terminal.send(rubbish)
            terminal.press("ctrl+q")
            assert terminal.wait_exit() == 0
            assert terminal.farewell.strip() == ""
        moves = kept(data)
        with Terminal("resume", data=data) as terminal:
            terminal.wait_for("leave")
            terminal.press("ctrl+q")
            assert terminal.wait_exit() == 0
        assert kept(data) == moves
        assert not list(data.glob("*damaged*"))
        assert not list(data.glob("crash*"))

    @pytest.mark.parametrize(
        "keys",
        [
            b"\x1b[15~\x1b[24~\x1b[1;5A\x1b[1;2P\x1bOP\x1b[99~\x1b[57399u\x1b[13;2u",
            b"\x1b[<0;500;500M\x1b[<0;500;500m\x1b[<64;1;1M\x1b[<99;3;3M\x1b[<0;0;0M\x1b[M !!",
            b"\x1b[?1;2c\x1b[>0;276;0c\x1b[24;80R\x1b[?2031;2$y\x1b[I\x1b[O\x1b[997;1n",
            b"\x1b]11;rgb:1616/2121/1d1d\x07\x1bP1$r0m\x1b\\\x1b_Gi=1;OK\x1b\\",
            b"\x80\xff\xfe\xc3(\xe2\x82\xf0\x9f\x98",
            b"\x00\x1c\x1d\x1e\x1f\x1b",
            b"\x1b[97;1:3u\x1b[97:65;2u\x1b[1;2:1A\x1b[1114112u\x1b[55296u\x1b[97;1;55296u",
            b"\x1bq\x1bQ\x1b\r\x1b:\x1b[113;3u",
        ],
        ids=["function keys", "mouse", "reports", "answers", "not UTF-8", "controls", "keys by number", "Alt"],
    )
    def test_keys_that_nobody_knows(self, tmp_path: Path, keys: bytes) -> None:
        data = tmp_path / "data"
        with table(data) as terminal:
            terminal.send(keys)
            terminal.insist("The key Y does nothing here", "escape", "Y")  # they may have opened a box, or two
            still_asks(terminal)
        assert not kept(data)

    @pytest.mark.parametrize("seed", range(3))
    def test_rubbish_of_a_terminal(self, tmp_path: Path, seed: int) -> None:
        """It may have played, or left by a key told by its number; nothing fails, and the game is whole."""
        data = tmp_path / "data"
        with table(data) as terminal:
            terminal.send(rubbish(seed, 1500))
            while terminal.process.poll() is None:
                terminal.press("ctrl+q")  # the first may belong to a paste
                terminal.pump(0.3)
            assert terminal.wait_exit() == 0
            assert terminal.farewell.strip() == ""
        assert not list(data.glob("crash*"))
        assert len(kept(data)) >= 0


class TestJobs:
    @pytest.mark.parametrize("end", ["q", "SIGTERM"])
    def test_stopped_from_outside_it_goes_on_and_ends(self, tmp_path: Path, end: str) -> None:
        with table(tmp_path / "data") as terminal:
            for entered in (2, 3):
                terminal.kill(signal.SIGSTOP)
                terminal.wait_for(lambda: psutil.Process(terminal.process.pid).status() == psutil.STATUS_STOPPED)
                terminal.kill(signal.SIGCONT)
                terminal.wait_for(lambda times=entered: terminal.output.count(ENTER) == times)  # type: ignore[misc]
                still_asks(terminal)
            if end == "q":
                terminal.press("q")
            else:
                terminal.kill(signal.SIGTERM)
            assert terminal.wait_exit() == (0 if end == "q" else 128 + signal.SIGTERM)

    def test_ctrl_z_gives_the_shell_its_terminal_and_fg_brings_the_game_back(self, tmp_path: Path) -> None:
        def shell() -> None:
            os.environ |= environment(tmp_path / "data", PS1="$ ")
            os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])

        with Terminal(data=tmp_path / "data", before=shell) as terminal:
            terminal.press(f"{BGTUI} play splendor --seat Ada --seat Boris\r")
            terminal.wait_for("q leave")
            for keys in ([], [":", "take"]):  # where something is typed, too
                left, entered = terminal.output.count(b"Stopped"), terminal.output.count(ENTER)
                terminal.press(*keys, "ctrl+z")
                terminal.wait_for(lambda times=left: terminal.output.count(b"Stopped") > times)  # type: ignore[misc]
                terminal.press("echo lines:$(stty -a | grep -o ' icanon')\r")
                terminal.wait_for("lines: icanon")
                terminal.press("fg\r")
                terminal.wait_for(lambda times=entered: terminal.output.count(ENTER) > times)  # type: ignore[misc]
                terminal.wait_for("Tab complete" if keys else "q leave", without="icanon")
            terminal.press("escape")
            terminal.wait_for("q leave", without="Tab complete")
            still_asks(terminal)
            terminal.press("q")
            terminal.wait_for(lambda: terminal.farewell.endswith("$ "))

    def test_nothing_is_stopped_that_no_shell_could_bring_back(self, tmp_path: Path) -> None:
        with table(tmp_path / "data") as terminal:
            terminal.press("ctrl+z")
            terminal.wait_for("no shell here")
            still_asks(terminal)

    def test_a_window_closed_while_its_signal_is_kept_away(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        with table(data, before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) as terminal:
            terminal.hang_up()
            terminal.wait_exit()
        assert not list(data.glob("crash*"))


class TestSurroundings:
    @pytest.mark.parametrize("term", ["dumb", "unknown", "", None])
    @pytest.mark.parametrize("arguments", [[], ["play", "splendor", "--seat", "Ada", "--seat", "Boris"]])
    def test_a_terminal_that_cannot_draw(self, tmp_path: Path, term: str | None, arguments: list[str]) -> None:
        with Terminal(*arguments, data=tmp_path / "data", variables={"TERM": term}) as terminal:
            assert terminal.wait_exit() == 2
            assert b"\x1b" not in terminal.output
            assert "bgtui play splendor --plain" in one_line(terminal.output.decode())
        assert not (tmp_path / "data").exists()

    @pytest.mark.parametrize("arguments", [[], ["resume"], ["play", "splendor", "--seat", "Ada", "--seat", "Boris"]])
    def test_a_pipe(self, tmp_path: Path, arguments: list[str]) -> None:
        done = run(*arguments, data=tmp_path / "data")
        assert done.returncode == 2
        assert done.stdout == ""
        assert "--plain" in one_line(done.stderr)

    @pytest.mark.parametrize("closed", [(0,), (1,), (0, 1)])
    def test_closed_streams(self, tmp_path: Path, closed: tuple[int, ...]) -> None:
        done = run(data=tmp_path / "data", before=lambda: closed_streams(closed))
        assert done.returncode == 2
        assert "--plain" in one_line(done.stderr)

    def test_no_colour(self, tmp_path: Path) -> None:
        with table(tmp_path / "data", variables={"NO_COLOR": "1"}) as terminal:
            take_wug(terminal)
            assert not COLOUR.findall(terminal.output)[:3]
            assert "►" in terminal.text  # the cursor is seen without

    def test_ascii(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        with table(data, seats=("Łukasz", "Zoë"), size=SPACIOUS) as terminal:
            terminal.press("q")
            assert terminal.wait_exit() == 0
        with Terminal("resume", "--ascii", data=data) as terminal:
            terminal.wait_for("q leave")
            terminal.resize(*SPACIOUS)
            terminal.wait_for("tokens 0 of 10")
            terminal.press(":")
            terminal.wait_for("Tab complete")
            terminal.resize(*STANDARD)  # there the list scrolls
            terminal.wait_for(lambda: "reserve 1-1" in terminal.text and len(terminal.lines) == STANDARD[1])
            assert set(re.findall(r"\S*\?\S*", terminal.text)) <= {"?"}, "every glyph has a form of its own"
            terminal.press("escape")
            terminal.wait_for("q leave", without="Tab complete")
            terminal.resize(20, 5)
            terminal.wait_for("80x24")
            assert {letter for letter in terminal.output.decode() if not letter.isascii()} <= set("Łë"), (
                "names are as they are"
            )

    @pytest.mark.parametrize("locale", [{"LANG": "C"}, {"LANG": None, "LC_ALL": "C"}, {"LANG": None}])
    def test_the_c_locale(self, tmp_path: Path, locale: dict[str, str | None]) -> None:
        with table(tmp_path / "data", variables=locale) as terminal:
            take_wug(terminal)
            assert terminal.output.isascii()

    @pytest.mark.parametrize(
        ("arguments", "locale", "frame"),
        [
            ([], {"LANG": "ru_RU.UTF-8"}, "─"),
            (["--language", "ru"], {"LANG": None, "LC_CTYPE": "UTF-8"}, "─"),
            (["--language", "ru"], {"LANG": None}, "-"),
        ],
    )
    def test_russian_where_there_is_no_russian_locale(
        self, tmp_path: Path, arguments: list[str], locale: dict[str, str | None], frame: str
    ) -> None:
        with Terminal(*arguments, data=tmp_path / "data", variables=locale) as terminal:
            terminal.wait_for("Настольные игры")
            assert "??" not in terminal.text
            assert frame * 3 in terminal.text


class TestDisk:
    @pytest.mark.parametrize("inside", ["", "deeper/still"])
    def test_a_file_where_the_directory_should_be(self, tmp_path: Path, inside: str) -> None:
        (tmp_path / "data").write_text("not a directory")
        data = tmp_path / "data" / inside
        arguments = ["play", "splendor", "--seat", "Ada", "--seat", "Boris"]
        for choice in (arguments, []):
            with Terminal(*choice, data=tmp_path / "x", variables={"BGTUI_DATA_DIR": str(data)}) as terminal:
                assert terminal.wait_exit() == 2
                assert "data" in one_line(" ".join(terminal.farewell.split()))
        done = run(*arguments, "--plain", data=tmp_path / "x", variables={"BGTUI_DATA_DIR": str(data)})
        assert done.returncode == 2
        assert "data" in one_line(done.stderr)

    def test_no_room_in_mid_game(self, tmp_path: Path) -> None:
        """What cannot be written is not played, and a sentence says so; with room again the game goes on."""
        data = tmp_path / "data"
        match = new_match(1)
        keep(data, match)
        most = max(40_000, (data / FILE).stat().st_size)
        with (
            closing(sqlite3.connect(data / FILE, isolation_level=None)) as reader,
            Terminal(
                "resume", data=data, before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            ) as terminal,
        ):
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM sqlite_master").fetchone()  # while it reads, the log can only grow
            player = Player(terminal, match)
            player.shown()
            for _ in range(30):
                move = next_move(match)
                type_move(terminal, move)
                terminal.wait_for(lambda: "Not played" in terminal.text or "Tab complete" not in terminal.text)
                if "Not played" in terminal.text:
                    break
                match.play(match.game.parse(move))
                player.shown()
            terminal.wait_for("Nothing has changed.")
            assert "disk" in terminal.text
            terminal.press("enter")
            terminal.wait_for("q leave", without="Not played")
            still_asks(terminal, match.setup.names[match.to_move or 0])
            terminal.press("q")
            assert terminal.wait_exit() == 0
        assert match.turns
        assert kept(data) == texts(match)
        with Terminal("resume", data=data) as terminal:
            player = Player(terminal, match)
            player.shown()
            player.play(next_move(match))
        assert kept(data) == texts(match)

    @pytest.mark.parametrize("damage", ["cut", "flipped", "overwritten"])
    def test_a_damaged_file_is_told_on_the_screen(self, tmp_path: Path, damage: str) -> None:
        data = tmp_path / "data"
        keep(data, played(31, 20))
        hurt(data / FILE, damage)
        with Terminal(data=data) as terminal:
            terminal.wait_for("Your games")
            assert "The save file was damaged." in " ".join(re.sub("[║│]", " ", terminal.text).split())
            terminal.insist(lambda: "Your games" not in terminal.text, "enter")  # the first may come too soon
            terminal.wait_for("Board games at one keyboard")
            terminal.press("s")
            terminal.wait_for("New game: Splendor")
            terminal.press("enter")
            terminal.wait_for("Round 1")
            terminal.press("ctrl+q")
            assert terminal.wait_exit() == 0
        assert list(data.glob("bgtui.damaged-*"))

    def test_a_damaged_file_is_told_when_a_table_is_opened(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        keep(data, played(31, 20))
        hurt(data / FILE, "overwritten")
        with Terminal("play", "splendor", "--seat", "Ada", "--seat", "Boris", data=data) as terminal:
            terminal.wait_for("q leave")
            terminal.wait_for("The save file was damaged.")

    def test_a_damaged_file_is_told_in_lines(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        keep(data, played(31, 20))
        hurt(data / FILE, "overwritten")
        done = run("play", "splendor", "--seat", "Ada", "--seat", "Boris", "--plain", data=data)
        assert done.returncode == 0
        assert "The save file was damaged." in done.stderr
        assert "Ada's turn" in done.stdout


def hurt(path: Path, damage: str) -> None:
    content = bytearray(path.read_bytes())
    if damage == "cut":
        del content[len(content) // 2 :]
    elif damage == "flipped":
        for at in range(0, len(content), 97):
            content[at] ^= 0x40
    else:
        content[:] = b"This is no database. " * 500
    path.write_bytes(content)


class TestTwoWindows:
    def test_the_second_is_told(self, tmp_path: Path) -> None:
        data = tmp_path / "data"
        with table(data) as first:
            with Terminal("resume", "1", data=data) as second:
                assert second.wait_exit() == 2
                assert "open in another bgtui" in one_line(" ".join(second.farewell.split()))
            done = run("resume", "1", "--plain", data=data, stdin=b"take wug\n")
            assert done.returncode == 2
            assert "open in another bgtui" in one_line(done.stderr)
            with Terminal(data=data) as menu:
                menu.wait_for("Resume game 1 (")
                menu.press("1", "enter")
                menu.wait_for("open in another bgtui")
                menu.press("enter")
                menu.wait_for("Board games at one keyboard", without="open in another")
                type_move(first, "take wug")
                first.wait_for("Boris's turn", without="Tab complete")
                first.press("q")
                assert first.wait_exit() == 0
                menu.press("1", "enter")
                menu.wait_for("Boris's turn")
        assert kept(data) == ["take wug"]


def end_by(number: int) -> Callable[[Terminal], None]:
    """How a signal ends it."""
    return lambda terminal: terminal.kill(number)


class TestEnds:
    @pytest.mark.parametrize(
        ("end", "gone"),
        [
            (end_by(signal.SIGTERM), False),
            (end_by(signal.SIGINT), False),
            (lambda terminal: terminal.press("ctrl+q"), False),
            (end_by(signal.SIGHUP), True),
            (Terminal.hang_up, True),
        ],
        ids=["SIGTERM", "SIGINT", "ctrl+q", "SIGHUP", "window closed"],
    )
    def test_in_mid_game(self, tmp_path: Path, end: Callable[[Terminal], None], gone: bool) -> None:
        """It goes on at the same decision; `gone`: the window has been closed, so there is no screen to give back."""
        data = tmp_path / "data"
        match = new_match(1)
        with table(data) as terminal:
            player = Player(terminal, match)
            for move in ("take wug", "take wrb"):
                player.play(move, "type")
            terminal.press("w")  # half a move
            terminal.wait_for("So far: w")
            end(terminal)
            terminal.wait_exit()
            if not gone:
                assert b"\x1b[?1049l" in terminal.output, "the shell must get its screen back"
                assert b"\x1b[?1003l" in terminal.output, "and its mouse"
                assert b"\x1b[?25h" in terminal.output, "and its cursor"
        with Terminal("resume", data=data) as terminal:
            Player(terminal, match).shown()
        assert kept(data) == ["take wug", "take wrb"]

    @pytest.mark.parametrize("words", [[], ["--plain"]])
    def test_by_an_error_of_a_thread(self, tmp_path: Path, words: list[str]) -> None:
        """The shell gets its screen back, the players a sentence, and what began it a code that is not 0."""
        data, fails = tmp_path / "data", tmp_path / "fails"
        (tmp_path / "sitecustomize.py").write_text(FAILS_SOON)
        arguments = ["play", "splendor", "--seat", "Ada", "--seat", "Boris", *words]
        with Terminal(*arguments, data=data, variables={"PYTHONPATH": str(tmp_path), "FAILS": str(fails)}) as terminal:
            terminal.wait_for("Ada>" if words else "q leave")
            fails.touch()
            assert terminal.wait_exit() == 1
            told = " ".join(terminal.farewell.split())
        assert "bgtui crashed. Every move you saw is saved; continue with: bgtui resume." in told
        [report] = data.glob("crash-*.txt")
        assert "in fail" in report.read_text()
        assert "hidden" not in report.read_text()

    def test_ctrl_c_explains_how_to_leave(self, tmp_path: Path) -> None:
        with table(tmp_path / "data") as terminal:
            terminal.press("ctrl+c")
            terminal.wait_for("q leaves")
            still_asks(terminal)

    def test_killed_at_any_moment(self, tmp_path: Path) -> None:
        """What has been on the screen is there again."""
        data = tmp_path / "data"
        generator = Random(9)
        shown = keep(data, new_match(1)) - 1
        for _ in range(10):
            with Terminal("resume", data=data) as terminal:
                match = played(1, len(kept(data)))
                assert len(match.turns) >= shown
                player = Player(terminal, match)
                player.shown()
                for _ in range(generator.randrange(3)):
                    player.play(next_move(match))
                shown = len(match.turns)
                move = next_move(match)
                seat = played(1, shown + 1).to_move
                after = f"{match.setup.names[seat or 0]}'s turn"
                terminal.press(":")
                if generator.random() < 0.8:
                    terminal.wait_for("Tab complete")
                    terminal.wait_to_type()
                    terminal.press(move, "enter")
                    wanted = len(terminal.output) + generator.randrange(6000)
                    while len(terminal.output) < wanted and terminal.pump(0.2):
                        pass
                    shown += seat != match.to_move and after in terminal.title
                terminal.kill(signal.SIGKILL)
                terminal.wait_exit()
            assert kept(data) == texts(played(1, len(kept(data))))
            assert len(kept(data)) >= shown
        assert not list(data.glob("*damaged*"))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "spelndor"], "did you mean splendor?"),
        (["paly", "splendor"], "did you mean bgtui play?"),
        (["play", "splendor", "--seat", "Ada", "--plain"], "2 to 4"),
        (["play", "splendor", *["--seat=A", "--seat=B", "--seat=C", "--seat=D", "--seat=E"], "--plain"], "2 to 4"),
        (["play", "splendor", "--seat", "Ada", "--seat", "ada", "--plain"], "two seats are named"),
        (["play", "splendor", "--seat", "", "--seat", "B", "--plain"], "a name must have 1 to 24"),
        (["play", "splendor", "--seed", "x"], "the number of a deal is a whole number"),
        (["resume", "--plain"], "no game to resume"),
        (["resume", "99", "--plain"], "99"),
        (["replay", "0", "--plain"], "expected a game number"),
        (["export", "7"], "7"),
        (["import", "nowhere.txt"], "nowhere.txt"),
        (["import", "."], "."),
        (["import", "bad.txt"], "line 9"),
        (["import", "binary.txt"], "not UTF-8 text"),
        (["rules", "chess"], "there is no game “chess”"),
        (["engine", "chess"], "there is no game “chess”"),
        (["--nonsense"], "--nonsense"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_refused_in_one_line(tmp_path: Path, arguments: list[str], says: str) -> None:
    (tmp_path / "bad.txt").write_text(
        "bgtui match 1\ngame: splendor\nrules: 1\nseat: Ada\nseat: Boris\nseed: 1\noptions: {}\nopen hands: no\nwhat?\n"
    )
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)))
    done = run(*arguments, data=tmp_path / "data")
    assert done.returncode == 2
    assert done.stdout == ""
    assert says in one_line(done.stderr)


@pytest.mark.parametrize("arguments", [["resume", "99"], ["replay", "99"], ["play", "splendor", "--seat", "Ada"]])
def test_refused_on_a_terminal(tmp_path: Path, arguments: list[str]) -> None:
    with Terminal(*arguments, data=tmp_path / "data") as terminal:
        assert terminal.wait_exit() == 2
        one_line(terminal.output.decode())
        assert b"\x1b" not in terminal.output
