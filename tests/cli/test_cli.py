"""The `bgtui` command: exit codes, the one line when something is wrong, and the way of a match through it."""

import os
import pty
import pwd
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from boardgames_tui.cli import kept
from boardgames_tui.cli import main as cli
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store, StoreError
from tests.languages import speaking

BGTUI = [sys.executable, "-m", "boardgames_tui"]
PICTURE = Path(__file__).parents[2] / "docs" / "splendor.png"
TWO = ["--seat", "Ada", "--seat", "Boris"]
SUMMER = ["play", "summer-pavilion", "--plain", *TWO]
FOUR = ["play", "princes-of-florence", "--plain", *TWO, "--seat", "Cleo", "--seat", "Dora"]
ARENA = ["arena", "splendor", "--seat", "random"]
PLAY = ["play", "splendor", "--plain", *TWO, "--seed", "5"]


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    # What `--assets` names in this process must not be there for the tests after it.
    monkeypatch.setattr(assets, "OWN", assets.Own())


def run(*arguments: str, typed: str | bytes = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """The program as a process of its own, fed through a pipe."""
    done = subprocess.run(
        [*BGTUI, *arguments],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def here(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: str | bytes = "") -> int:
    """The program in this process: quicker."""
    data = typed if isinstance(typed, bytes) else typed.encode()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data), encoding="utf-8"))
    return cli.main(arguments)


def saved(monkeypatch: pytest.MonkeyPatch, *moves: str) -> None:
    """Match 1, with these moves."""
    assert here(monkeypatch, *PLAY, typed="\n".join(moves)) == 0


def played_out(seed: int) -> list[str]:
    """The moves of a short game to its end: buy if possible, otherwise what comes first."""
    from boardgames_tui.core.match import Match
    from boardgames_tui.core.setup import Seat, Setup

    game = catalogue.game("splendor")
    seats = (Seat(name="Ada"), Seat(name="Boris"))
    match = Match(game, Setup(game="splendor", rules_version=1, seats=seats, seed=seed))
    while match.to_move is not None:
        commands = game.controller.legal_commands(match.state)
        buying = [command for command in commands if command.kind == "buy"]
        match.play((buying or commands)[-1 if buying else len(match.turns) % len(commands)])
    return [turn.text for turn in match.turns]


@contextmanager
def read_only(directory: Path) -> Iterator[None]:
    """Nothing can be written there, not even by root."""
    paths = [directory, *directory.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    directory.parent.chmod(0o755)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        for path in paths:
            path.chmod(0o755 if path.is_dir() else 0o644)


class TestHelp:
    @pytest.mark.parametrize(
        "arguments", [["--help"], ["--version"], ["play", "--help"], ["nonsense"], ["play", "x"], ["arena", "x"]]
    )
    def test_nothing_heavy_is_imported(self, arguments: list[str]) -> None:
        environment = {**os.environ, "PYTHONPROFILEIMPORTTIME": "1"}
        done = subprocess.run([*BGTUI, *arguments], capture_output=True, text=True, check=False, env=environment)
        heavy = {"pydantic", "textual", "rich", "sqlite3", "asyncio", "platformdirs"}
        imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
        assert "argparse" in imported
        assert not imported & heavy

    @pytest.mark.parametrize(
        "name",
        [
            "",
            "play",
            "resume",
            "list",
            "replay",
            "export",
            "report",
            "import",
            "rules",
            "config",
            "where",
            "assets",
            "new-game",
            "engine",
            "arena",
            "simulate",
        ],
    )
    def test_each_command_has_help_with_an_example(
        self, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert here(monkeypatch, *name.split(), "--help") == 0
        out = capsys.readouterr().out
        assert "example" in out
        assert "splendor" in out or "bgtui " + name in out
        assert all(len(line) <= 80 for line in out.splitlines())

    def test_where_everything_is(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("BGTUI_CONFIG_DIR", str(tmp_path))
        (tmp_path / "keys.toml").touch()
        assert here(monkeypatch, "where") == 0
        lines = [line.split("  ", 1) for line in capsys.readouterr().out.splitlines()]
        places = {name: path.strip() for name, path in lines}
        assert places["games"] == f"{tmp_path / 'data' / 'bgtui.sqlite3'} (not there)"
        assert places["settings"] == f"{tmp_path / 'config.toml'} (not there)"
        assert places["keys"] == str(tmp_path / "keys.toml")

    def test_what_is_wrong_with_the_settings_file_is_told(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("BGTUI_CONFIG_DIR", str(tmp_path))
        assert here(monkeypatch, "config") == 0
        out = capsys.readouterr().out
        (tmp_path / "config.toml").write_text(out + "motoin = true\n")
        assert here(monkeypatch, "list") == 0
        assert "did you mean “motion”?" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("arguments", "code", "says"),
        [
            (["list"], 0, "No games are saved yet."),
            (["list", "won:ada"], 0, "No games are saved yet."),
            (["list", "--bin"], 0, "The bin is empty."),
            (["stats"], 0, "No game has been finished yet."),
            (["stats", "Ada"], 2, "no finished game has a player called “Ada”"),
            (["replay", "1", "--plain"], 2, "none has been saved yet"),
            (["export", "1"], 2, "none has been saved yet"),
            (["report"], 2, "there is no game to report"),
            (["rules", "splendor"], 0, "# The rules of Splendor"),
            (["rules", "splendor", "--data"], 0, "every value"),
            (["where"], 0, "(not there)"),
            (["config", "keys"], 0, "table.undo"),
            (["completion", "bash"], 0, "complete"),
        ],
    )
    @pytest.mark.parametrize("folder", [False, True])
    def test_where_nothing_has_been_played_reading_makes_nothing(
        self,
        arguments: list[str],
        code: int,
        says: str,
        folder: bool,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        data = tmp_path / "data"
        if folder:
            data.mkdir()
        assert here(monkeypatch, *arguments) == code
        told = capsys.readouterr()
        assert says in told.out + told.err
        assert [*tmp_path.rglob("*")] == [data] * folder

    def test_version(self) -> None:
        assert re.fullmatch(r"bgtui \d+\.\d+.*\n", run("--version").stdout)

    def test_rules(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        assert here(monkeypatch, "rules", "splendor") == 0
        assert capsys.readouterr().out.startswith("# The rules of Splendor\n")


REFUSED = [
    (["play", "splendr"], "did you mean splendor?"),
    (["play", "chess"], "the games are: splendor"),
    (["rules", "Splendor"], "did you mean splendor?"),
    (["engine", "chess"], "the games are: splendor"),
    (["new-game", "Nine Men's Morris"], "use lowercase letters, digits and hyphens, as in nine-mens-morris"),
    (["new-game", "splendor"], "there is already a game called “splendor”"),
    (["splendor"], "did you mean bgtui play splendor?"),
    (["plya", "splendor"], "did you mean bgtui play?"),
    (["xyzzy"], "the commands are: play, learn, resume, list"),
    (["play"], "required: GAME; see bgtui play --help"),
    (["play", "splendor", "--sed", "5"], "did you mean --seed?"),
    (["play", "splendor", "--seed"], "argument --seed: expected one argument; see bgtui play --help"),
    (["play", "splendor", "--plain=yes"], "argument --plain: it takes no value; see bgtui play --help"),
    (["assets", "export", "splendor"], "required: export, GAME, DIR"),
    (
        ["play", "splendor", "--seed", "five"],
        "the number of a deal is a whole number of up to 18 digits, or “today”, not “five”",
    ),
    (["play", "splendor", "--seed", "-5"], "the number of a deal is a whole number"),
    (["play", "splendor", "--seed", "9" * 30], "the number of a deal is a whole number"),
    (["--plain", "play", "splendor"], "--plain goes after bgtui play"),
    (["--nonsense"], "it has: --help, --version"),
    (["export", "1", "a", "b"], "unexpected argument “b”"),
    (["list", "win:ada"], "you cannot search by “win:”; did you mean won:?"),
    (["list", "after:march"], "after: needs a date, as in 2026-03-21"),
    (["list", "is:mine"], "is: needs one of open, over, starred"),
    (["list", "--note", "x", "y"], "expected a game number (see bgtui list), not “x”"),
    (["stats", "--game", "chess"], "there is no game “chess”"),
    (["play", "splendor", "--plain", "--seat", "Ada"], "Splendor is for 2 to 4 players; there is 1 seat"),
    (["play", "splendor", "--plain", *TWO, "--seat", "C", "--seat", "D", "--seat", "E"], "there are 5 seats"),
    (["play", "splendor", "--plain", "--seat", "", "--seat", "B"], "a name must have 1 to 24 printable characters"),
    (["play", "splendor", "--plain", "--seat", "a\x1b[2J", "--seat", "B"], "“a<U+001B>[2J” will not do"),
    (["play", "splendor", "--plain", "--seat", "x" * 50_000, "--seat", "B"], "a name must have 1 to 24"),
    (["play", "splendor", "--plain", "--seat", "Ada", "--seat", "ADA"], "two seats are named"),
    (["play", "splendor"], "bgtui play splendor --plain"),
    (["play", "splendor", *TWO], "bgtui play splendor --plain"),
    ([], "bgtui play splendor --plain"),
    (["resume"], "bgtui resume --plain"),
    (["resume", "7"], "bgtui resume 7 --plain"),
    (["replay", "7"], "bgtui replay 7 --plain"),
    (["resume", "--plain"], "there is no game to resume; start one: bgtui play splendor"),
    (["resume", "7", "--plain"], "no game 7"),
    (["resume", "0", "--plain"], "expected a game number"),
    (["resume", "9" * 40, "--plain"], "expected a game number"),
    (["replay", "x", "--plain"], "expected a game number (see bgtui list), not “x”"),
    (["export", "7"], "no game 7"),
    (["import", "/nowhere"], "/nowhere: no such file or directory"),
    (["import", "/"], "/: is a directory"),
    (["import", "/dev/zero"], "/dev/zero: it is a pipe or a device, not a file"),
    (["import", str(PICTURE)], "not an exported game"),
    (["import", __file__], "line 1: the first line of an exported game must be “bgtui match 1”"),
    (["import", "-"], "standard input is not an exported game: line 1"),
    (["play", "splendor", "--plain", *TWO, "--assets", "/nowhere"], "there is no folder /nowhere"),
    (["play", "splendor", "--plain", *TWO, "--assets", "/proc/sys"], "to make them: bgtui assets export splendor"),
    (["rules", "splendor", "--assets", "/nowhere"], "there is no folder /nowhere"),
    (["engine", "--assets", "/nowhere"], "there is no folder /nowhere"),
    (["list", "--assets", "/nowhere"], "bgtui list has no option “--assets”"),
    (
        ["play", "splendor", "--plain", *TWO, "--option", "side=back"],
        "Splendor has no option “side”; it has: begins, goal",
    ),
    ([*SUMMER, "--option", "sid=back"], "Summer Pavilion has no option “sid”; it has: side, begins"),
    ([*SUMMER, "--option", "side=top"], "the option side can be front / back, not “top”"),
    ([*SUMMER, "--option", "side"], "the option side can be front / back, not “”"),
    (
        [*FOUR, "--option", "row_purchase=yes"],
        "only two-player games and the variant have a row to buy from (rule 14.3)",
    ),
    ([*FOUR, "--option", "variant=yes"], "the three-player variant is for three players only (rule 14.1)"),
    (["assets"], "required: export, GAME, DIR; see bgtui assets --help"),
    (["assets", "import", "splendor", "x"], "expected export, not “import”; see bgtui assets --help"),
    (["config", "foo"], "argument FILE: expected config or keys, not “foo”; see bgtui config --help"),
    (["completion", "tcsh"], "argument SHELL: expected bash, zsh or fish, not “tcsh”; see bgtui completion --help"),
    (["list", "--note", "5"], "argument --note: expected 2 arguments; see bgtui list --help"),
    (["assets", "export", "splendr", "x"], "did you mean splendor?"),
    (["assets", "export", "splendor", os.devnull], "not a directory"),
    (["arena", "splendr"], "did you mean splendor?"),
    (["arena", "splendor"], "who plays? for instance: bgtui arena splendor --seat bot:hard --seat bot:normal"),
    ([*ARENA, "--seat", "hard"], "“hard” is not a player; did you mean bot:hard?"),
    ([*ARENA, "--seat", "bot:hrd"], "there is no level “hrd”; did you mean bot:hard?"),
    ([*ARENA, "--seat", "bot:hrd/builder"], "there is no level “hrd”; did you mean bot:hard/builder?"),
    ([*ARENA, "--seat", "bot:hard/Bulder"], "Splendor has no character “Bulder”; did you mean builder?"),
    ([*SUMMER, "--seat", "bot:hard/x"], "no character “x”; it has: stargazer, reckoner, host"),
    ([*ARENA, "--seat", "bot:match/builder"], "bot:match adapts to the people who start a game; here it needs a level"),
    ([*SUMMER, "--seat", "bot:mtach"], "there is no level “mtach”; did you mean bot:match?"),
    ([*ARENA, "--seat", "bot:expert+5"], "there is no level “expert+5”; did you mean bot:expert?"),
    ([*ARENA, "--seat", "randm"], "“randm” is not a player; did you mean random?"),
    (
        [*ARENA, "--seat", "Ada"],
        "choose from random, hints, bot:beginner, bot:easy, bot:normal, bot:hard, bot:expert, exec:COMMAND",
    ),
    ([*ARENA, "--seat", "exec:"], "exec: needs a command"),
    ([*ARENA, "--seat", "exec:./bot 'a"], "./bot 'a: a quotation mark is missing"),
    ([*ARENA, "--seat", "exec:/nowhere"], "/nowhere cannot be started: no such file or directory"),
    (ARENA, "Splendor is for 2 to 4 players; there is 1 seat"),
    ([*ARENA, "--games", "0"], "expected a whole number of at least 1, not “0”"),
    ([*ARENA, "--job", "2"], "did you mean --jobs?"),
    ([*ARENA, "--seat", "random", "--option", "side=back"], "Splendor has no option “side”"),
    ([*ARENA, "--seat", "random", "--results", os.devnull + "/x"], "not a directory"),
    ([*ARENA, "--seat", "random", "--results", __file__], "holds results for other players"),
    ([*ARENA, "--seat", "random", "--scheduler", "nonsense://x"], "no Dask scheduler answers at “nonsense://x”"),
    (["simulate", "splendor", "--level", "hrd"], "there is no level “hrd”; did you mean bot:hard?"),
    (["simulate", "splendor", "--seats", "5"], "Splendor is for 2 to 4 players; there are 5 seats"),
    (["simulate", "splendor", "--csv", sys.executable], "already exists; choose another name"),
    (["import", "\x1b]0;a title\x07.txt"], "?]0;a title?.txt: no such file or directory"),
    (["import", "\u202etxt.yrome"], "?txt.yrome: no such file or directory"),
    (["rules", "splendor", "--assets", "\x1b[2J"], "?[2J"),
    ([*ARENA, "--seat", "exec:/now\x1b[2Jhere"], "a name must have 1 to 24 printable characters"),
    *(
        (
            ["play", "splendor", "--plain", "--seat", name, "--seat", "B"],
            "a name must have 1 to 24 printable characters",
        )
        for name in ("\u3164", "\u2800\u2800", "\u0301\u0308", " \u115f \uffa0", "A\u202eB", "A\x1b[2J")
    ),
]


class TestRefused:
    @pytest.mark.parametrize(("arguments", "says"), REFUSED, ids=[" ".join(words)[:40] for words, _says in REFUSED])
    def test_one_clear_line(
        self,
        arguments: list[str],
        says: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        assert here(monkeypatch, *arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert says in err
        assert err.startswith("bgtui: ")
        assert err.count("\n") == 1
        assert err.strip().isprintable()
        assert len(err) < 600

    @pytest.mark.parametrize(
        ("code", "says"),
        [("pl", "/nowhere: nie ma takiego pliku ani folderu\n"), ("ru", "/nowhere: нет такого файла или папки\n")],
    )
    def test_what_the_system_says_is_in_the_language_too(
        self, code: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with speaking(code):
            assert here(monkeypatch, "--language", code, "import", "/nowhere") == 2
        assert capsys.readouterr().err == f"bgtui: {says}"

    def test_letters_that_the_terminal_lacks(self) -> None:
        poor = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

        def told(code: str) -> bytes:
            done = subprocess.run([*BGTUI, "--language", code, "list"], capture_output=True, check=True, env=poor)
            return done.stdout

        assert told("pl").startswith(b"Nie ma jeszcze zapisanych partii. Zacznij pierwsza: bgtui play")
        assert told("ru").startswith(rb"\u0421\u043e\u0445")

    def test_no_traceback_from_the_process_either(self) -> None:
        done = run("play", "splendr")
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)

    def test_a_name_that_is_no_text(self) -> None:
        done = subprocess.run(
            [*BGTUI, "play", "splendor", "--plain", "--seat", b"\xff\xfe", "--seat", "B"],
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode == 2
        assert done.stderr.startswith(b"bgtui: a name must have")

    def test_data_directory_that_cannot_be_made(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "file" / "data"))
        assert here(monkeypatch, "list") == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert "BGTUI_DATA_DIR" in err

    def test_damaged_store_is_told(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "bgtui.sqlite3").write_bytes(b"nonsense" * 1000)
        assert here(monkeypatch, "list") == 0
        assert "damaged" in capsys.readouterr().err

    def test_where_nothing_can_be_written_one_can_read(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        with TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as directory:
            data = Path(directory) / "data"
            monkeypatch.setenv("BGTUI_DATA_DIR", str(data))
            saved(monkeypatch, "take wug", "take wrb")
            asked = (
                (["list"], "Splendor: Ada, Boris; 2 moves, open"),
                (["replay", "1", "--plain"], "2. Boris takes white, red, black."),
                (["export", "1"], "  take wrb\n"),
                (["rules", "splendor", "--data"], "every value comes from a printed source"),
            )
            for arguments, _says in asked:
                assert here(monkeypatch, *arguments) == 0  # nobody but root may import from root's home
            before = sorted(path.name for path in data.rglob("*"))
            with read_only(data):
                for arguments, says in asked:
                    capfd.readouterr()
                    assert here(monkeypatch, *arguments) == 0
                    out, err = capfd.readouterr()
                    assert says in out
                    assert err == ""
                for arguments in (["resume", "1", "--plain"], PLAY):
                    assert here(monkeypatch, *arguments) == 2
                    assert "cannot be opened or written" in capfd.readouterr().err
                with Store.open(data, reading=True) as store:
                    assert len(store.load(1).commands) == 2
                    for change in (partial(store.set_setting, "theme", "dark"), partial(store.delete, 1)):
                        with pytest.raises(StoreError, match="writable"):
                            change()
                assert sorted(path.name for path in data.rglob("*")) == before
            (data / "bgtui.sqlite3").write_bytes(b"rubbish" * 999)
            with read_only(data):
                assert here(monkeypatch, "list") == 0
                assert f"{data}/bgtui.sqlite3 is damaged; this is what can be read of it." in capfd.readouterr().err

    def test_no_home(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        for name in ("BGTUI_DATA_DIR", "HOME", "XDG_DATA_HOME"):
            monkeypatch.delenv(name, raising=False)

        def nobody(_number: int) -> None:
            raise KeyError

        monkeypatch.setattr(pwd, "getpwuid", nobody)
        assert here(monkeypatch, "list") == 2
        assert (
            "nowhere to save your games, as HOME is not set: set it, or set BGTUI_DATA_DIR" in capsys.readouterr().err
        )

    def test_match_that_another_plays(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        from boardgames_tui.core.store import Store

        saved(monkeypatch, "take wug")
        with Store.open(tmp_path / "data") as store, store.journal(1):
            assert run("resume", "1", "--plain").stderr.startswith("bgtui: Game 1 is open in another bgtui")

    def test_unexpected_error(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def broken(_arguments: object) -> int:
            secret_card = "green 4 points"
            raise KeyError(secret_card)

        monkeypatch.setattr(kept, "list_games", broken)
        (tmp_path / "data").mkdir()
        assert here(monkeypatch, "list") == 1
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert "Traceback" not in err
        report = Path(err.partition(" report is in ")[2].partition(";")[0])
        assert report.parent == tmp_path / "data"
        text = report.read_text(encoding="utf-8")
        assert "KeyError" in text
        assert "broken" in text
        assert "green" not in text

    def test_full_disk_behind_stdout(self) -> None:
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run([*BGTUI, "rules", "splendor"], stdout=full, stderr=subprocess.PIPE, check=False)
        assert done.returncode == 2
        assert done.stderr == b"bgtui: no space left on device\n"


class TestMatches:
    def test_the_games_own_options(self) -> None:
        back = "Back of the boards"
        assert back not in run(*SUMMER, "--seed", "1").stdout
        assert back in run(*SUMMER, "--seed", "1", "--option", "side=back", "--option", "begins=random").stdout
        assert '"side": "back"' in run("export", "2").stdout
        ahead = run("play", "splendor", *SUMMER[2:], "--seed", "1", "--option", "ahead=0,4")
        assert "Boris: 4 points" in ahead.stdout
        assert 'options: {"ahead": [0, 4]}' in run("export", "3").stdout
        bids = run("play", "splendor", *SUMMER[2:], "--option", "begins=bid", typed="2\n1\n3\n\n")
        assert "Boris, how many points do you bid to start? Ada bids 2. > 1\nBid 3 to 20 points" in bids.stdout
        assert 'options: {"begins": "seat_2", "ahead": [3]}' in run("export", "4").stdout
        longer = run("play", "splendor", *SUMMER[2:], "--seed", "1", "--option", "goal=18", "--option", "begins=seat_2")
        assert (
            "Boris starts every round.\nOnce somebody ends a turn with 18 points or more, that round is the last."
            in longer.stdout
        )
        assert 'options: {"begins": "seat_2", "goal": 18}' in run("export", "5").stdout

    def test_a_game_to_watch(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        assert here(monkeypatch, "learn", "splendor", "--watch", "--plain", typed="\nquit\n") == 0
        assert "-- Reserved, move 2 of 54 --" in capsys.readouterr().out
        assert here(monkeypatch, "learn", "splendor", "--watch") == 2
        assert "bgtui learn splendor --watch --plain" in capsys.readouterr().err

    def test_list(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        assert here(monkeypatch, "list") == 0
        assert capsys.readouterr().out == "No games are saved yet. Start one: bgtui play splendor\n"
        saved(monkeypatch, "take wug")
        capsys.readouterr()
        assert here(monkeypatch, "list") == 0
        line = capsys.readouterr().out
        assert re.fullmatch(r"1  \d{4}-\d\d-\d\d \d\d:\d\d  Splendor: Ada, Boris; 1 move, open\n", line)

    def test_resume_goes_on(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        saved(monkeypatch, "take wug", "take wrb", "undo", "y", "quit", "take ugr")
        capsys.readouterr()
        assert here(monkeypatch, "resume", "--plain", typed="redo\nstory\n") == 0
        out = capsys.readouterr().out
        assert "It's Boris's turn." in out
        assert "Round 1\n1. Ada takes white, blue, green.\n" in out
        assert "\n2. Boris takes white, red, black.\n" in out

    def test_a_seat_passes_to_a_computer_and_back(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        saved(monkeypatch, "take wug")
        for player, told in (("bot:hard", "computer plays (hard)"), ("person", "person plays")):
            capsys.readouterr()
            assert here(monkeypatch, "seat", "1", "boris", player) == 0
            assert f"Boris: from here on, a {told}." in capsys.readouterr().out
        assert here(monkeypatch, "seat", "1", "boris", "strong") == 2
        assert "“strong” is not a player" in capsys.readouterr().err
        assert here(monkeypatch, "open", "1") == 0
        assert here(monkeypatch, "seat", "1", "boris", "bot:easy") == 0
        assert here(monkeypatch, "export", "1") == 0
        assert "seat: Boris\ncomputer: easy\npassed: yes\n" in capsys.readouterr().out

    def test_newest_open_match(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        saved(monkeypatch, "take wug")
        saved(monkeypatch, "take wug")
        here(monkeypatch, "resume", "1", "--plain", typed="take wrb\n")
        capsys.readouterr()
        here(monkeypatch, "resume", "--plain")
        assert "Game 1 is saved." in capsys.readouterr().out

    def test_whole_game_then_over(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        moves = played_out(5)
        done = run(*PLAY, typed="\n".join(moves))
        assert done.returncode == 0
        assert done.stderr == ""
        end = r"points\s+\d+\s+\d+\nrank\s+[12]\s+[12]\n\w+ wins with \d+ points\.\n.*bgtui replay 1 --review\n$"
        assert re.search(end, done.stdout)
        assert here(monkeypatch, "resume", "1", "--plain") == 2
        assert "game 1 is over; to replay it: bgtui replay 1" in capsys.readouterr().err
        assert here(monkeypatch, "resume", "--plain") == 2
        capsys.readouterr()
        assert here(monkeypatch, "replay", "1", "--plain") == 0
        out = capsys.readouterr().out
        assert out.startswith("Round 1\n1. Ada takes white, blue, green.\n")
        assert out.endswith(done.stdout[-60:])
        assert here(monkeypatch, "list") == 0
        assert f"{len(moves)} moves, over" in capsys.readouterr().out

    def test_names_are_asked_for_and_remembered(self) -> None:
        first = run("play", "splendor", "--plain", "--seed", "5", typed="Ada\nBoris\n\ntake wug\n")
        assert "It's Boris's turn." in first.stdout
        second = run("play", "splendor", "--plain", typed="\n\nCleo\n\nquit\n")
        assert "Player 1 [Ada]> " in second.stdout
        assert "Game 2 is saved." in second.stdout
        assert "Ada, Boris, Cleo; 0 moves" in run("list").stdout

    def test_nobody_to_play(self) -> None:
        done = run("play", "splendor", "--plain", typed="Ada\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert "No game has been started." in done.stdout
        assert "No games are saved yet" in run("list").stdout

    def test_open_hands(self) -> None:
        assert "revealed" in run(*PLAY, "--open-hands", typed="reserve 3-deck\nundo\n").stdout
        done = run("resume", "--plain", typed="take wug\n")
        assert re.search(r"  a: \w+, (\d points?, )?costs ", done.stdout)


class TestExport:
    def test_there_and_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
    ) -> None:
        saved(monkeypatch, "take wug", "reserve 3-deck")
        file = tmp_path / "game.txt"
        assert here(monkeypatch, "export", "1", str(file)) == 0
        content = file.read_bytes()
        capfdbinary.readouterr()
        done = run("export", "1")
        assert done.stdout.encode() == content
        assert run("import", str(file)).stdout == "2\n"
        assert run("import", "-", typed=content).stdout == "3\n"
        assert run("export", "3").stdout.encode() == content
        assert "Boris has something hidden" in run("resume", "3", "--plain", typed="take wrb\n").stdout

    def test_a_line_stands_for_standard_output(
        self, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
    ) -> None:
        """Nothing else is said there."""
        saved(monkeypatch, "take wug", "reserve 1-1")
        capfdbinary.readouterr()
        assert here(monkeypatch, "export", "1") == 0
        text, nothing = capfdbinary.readouterr()
        assert nothing == b""
        assert here(monkeypatch, "export", "1", "-") == 0
        assert capfdbinary.readouterr() == (text, b"")
        assert here(monkeypatch, "report", "1", "-") == 0
        report, told = capfdbinary.readouterr()
        assert report.startswith(text)
        assert [line for line in report.removeprefix(text).splitlines() if line and not line.startswith(b"#")] == []
        assert told.startswith(b"Anyone who replays it sees every hand.")
        assert here(monkeypatch, "report", "1", "-", "--hide-hands") == 0
        assert capfdbinary.readouterr().err == b""
        assert not [*Path.cwd().glob("-*")]

    def test_a_picture_and_a_film(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        saved(monkeypatch, "take wug")
        capsys.readouterr()
        for name in ("TERM", "COLORTERM", "COLUMNS", "LINES"):
            monkeypatch.setenv(name, "")
        svg, cast = tmp_path / "table.svg", tmp_path / "game.cast"
        assert here(monkeypatch, "export", "1", "--svg", str(svg), "--cast", str(cast)) == 0
        assert capsys.readouterr().out == ""
        assert svg.read_text().startswith("<svg")
        assert cast.read_text().startswith('{"version": 2, ')
        assert here(monkeypatch, "export", "1", "--svg", str(svg)) == 2
        assert "already exists" in capsys.readouterr().err

    def test_a_finished_game_for_a_forum(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        saved(monkeypatch, "take wug")
        capfd.readouterr()
        assert here(monkeypatch, "export", "1", "--forum", "-") == 2
        assert "game 1 is not over yet" in capfd.readouterr().err
        seats = (Seat(name="[b]Ada"), Seat(name="Boris"))
        with Store.open(tmp_path / "data") as store:
            moves = [(move, "") for move in played_out(7)]
            number = store.add(Setup(game="splendor", rules_version=1, seats=seats, seed=7), moves, over=True)
        assert here(monkeypatch, "export", str(number), "--forum", "-") == 0
        title, winner, _, first_round, first_move, *_, heading, best, last = capfd.readouterr().out.splitlines()
        assert title == "[b]Splendor[/b]"
        assert winner == "(b)Ada wins with 16 points."
        assert (first_round, first_move[:9]) == ("[b]Round 1[/b]", "1. (b)Ada")
        assert heading == "[b]Final scores[/b]"
        assert best == "1. (b)Ada, 16 points: cards bought (fewer wins a tie) 13", "all points are for cards"
        assert last == "2. Boris, 8 points: cards bought (fewer wins a tie) 14"

    def test_a_file_is_not_overwritten(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        saved(monkeypatch, "take wug")
        file = tmp_path / "letter.txt"
        file.write_text("dear")
        assert here(monkeypatch, "export", "1", str(file)) == 2
        assert "already exists" in capsys.readouterr().err
        assert file.read_text() == "dear"

    def test_a_full_disk_leaves_no_half_of_a_file(self, tmp_path: Path) -> None:
        with Store.open(tmp_path / "data") as store:
            seats = (Seat(name="Ada"), Seat(name="Boris"))
            setup = Setup(game="splendor", rules_version=1, seats=seats, seed=1)
            store.add(setup, [("take wug", "")] * 5000)
        for most, arguments in (
            (40_000, ["export", "1", "game.txt"]),
            (5_000, ["assets", "export", "de-vulgari-eloquentia", "boxes"]),
        ):
            limit = most, resource.RLIM_INFINITY
            done = subprocess.run(
                [*BGTUI, *arguments],
                cwd=tmp_path,
                capture_output=True,
                check=False,
                preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, limit),
            )
            assert done.returncode == 2
            assert done.stderr.endswith(b"file too large\n")
            assert not [*tmp_path.rglob("*.txt"), *tmp_path.rglob("*.json")]

    @pytest.mark.parametrize(
        ("old", "new", "says"),
        [
            ("rules: 1", "rules: 2", "it follows version 2 of the rules, and this bgtui knows versions 1 to 1"),
            ("rules: 1", "rules: 0", "it follows version 0 of the rules"),
            ("options: {}", 'options: {"winged": true}', "there is no option “winged”; the options are: begins, goal"),
            ("seat: Boris", "seat: \u3164", "line 5: a name must have 1 to 24 printable characters"),
            ("take wug", "take wwg", "move 1, “take wwg”, can no longer be played"),
            ("take wug", "take wur", "move 1, “take wur”, now leads to a different position"),
            ("game: splendor", "game: splendr", "did you mean splendor?"),
            ("seat: Boris\n", "", "Splendor is for 2 to 4 players"),
            ("seat: Boris\n", "seat: Ada\n", "two seats are named Ada"),
            ("options: {}", 'options: {"side": "back"}', "there is no option “side”"),
        ],
    )
    def test_what_does_not_replay_is_not_added(
        self, old: str, new: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        saved(monkeypatch, "take wug")
        text = run("export", "1").stdout
        capsys.readouterr()
        assert old in text
        assert here(monkeypatch, "import", "-", typed=text.replace(old, new)) == 2
        err = capsys.readouterr().err
        assert says in err
        assert err.count("\n") == 1
        assert run("list").stdout.count("\n") == 1

    def test_an_option_that_means_nothing_is_not_added(self) -> None:
        assert run(*FOUR, "--seed", "5").returncode == 0
        text = run("export", "1").stdout
        assert '"row_purchase": false' in text
        refused = run("import", "-", typed=text.replace('"row_purchase": false', '"row_purchase": true'))
        assert refused.returncode == 2
        assert "the variant have a row to buy from (rule 14.3)" in refused.stderr
        assert run("import", "-", typed=text).stdout == "2\n"

    def test_a_computer_has_a_name_and_plays_at_a_level_that_suits(self) -> None:
        """Ada has never played: what is found for her is kept with the game, whatever she plays later."""
        seats = ["--seat", "Ada", "--seat", "bot:match/raider", "--seat", "bot:hard/builder"]
        assert run("play", "splendor", "--plain", *seats, "--seed", "5").returncode == 0
        text = run("export", "1").stdout
        assert "\nseat: Ada\nseat: Bea\ncomputer: match:easy/raider\nseat: Carl\ncomputer: hard/builder\n" in text
        assert run("import", "-", typed=text).stdout == "2\n"
        assert run("export", "2").stdout == text
        refused = run("import", "-", typed=text.replace("hard/builder", "hard/architect"))
        assert (refused.returncode, refused.stdout) == (2, "")
        assert "Splendor has no character “architect”; it has: builder, courtier, raider" in refused.stderr

    def test_a_file_that_was_sent_runs_no_command(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        assert run("play", "splendor", "--plain", "--seat", "Ada", "--seat", "bot:easy", "--seed", "5").returncode == 0
        text = run("export", "1").stdout
        named = text.replace("seat: Bea\ncomputer: easy", "seat: exec:touch made")
        assert run("import", "-", typed=named).stdout == "2\n"
        assert "It's exec:touch made's turn." in run("resume", "2", "--plain", typed="take wug\n").stdout
        assert "“computer:” goes below a seat" in (
            run("import", "-", typed=text.replace("computer: easy", "computer: exec:touch made")).stderr
        )
        assert not (tmp_path / "made").exists()

    def test_a_program_that_is_gone_is_told_and_replaced(self, tmp_path: Path) -> None:
        bot = tmp_path / "bot"
        bot.write_text("#!/bin/sh\n")
        bot.chmod(0o700)
        assert (
            run("play", "splendor", "--plain", "--seat", "Ada", "--seat", f"exec:{bot}", "--seed", "5").returncode == 0
        )
        bot.unlink()
        told = run("resume", "--plain", typed="take wug\n").stdout
        assert f"{bot} cannot be started: no such file or directory. A computer player takes over from bot.\n" in told
        assert "Round 2. It's Ada's turn." in told


@pytest.fixture
def boxes(tmp_path: Path) -> Path:
    """A directory with a Splendor in which the first card worth a point is worth two."""
    done = run("assets", "export", "splendor", str(tmp_path / "boxes"))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"bgtui play splendor --assets {tmp_path / 'boxes'}" in done.stdout
    correct(tmp_path / "boxes", '"points": 1', '"points": 2')
    return tmp_path / "boxes"


def correct(boxes: Path, old: str, new: str) -> None:
    path = boxes / "splendor" / "box.json"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def keep_setting(boxes: Path) -> None:
    from boardgames_tui.core import settings
    from boardgames_tui.core.store import Store

    with Store.open() as store:
        settings.save(store, settings.Settings(assets=str(boxes)))


class TestOwnData:
    def test_export_overwrites_nothing(self, boxes: Path) -> None:
        done = run("assets", "export", "splendor", str(boxes))
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert f"{boxes / 'splendor' / 'box.json'} already exists, so nothing was written" in done.stderr

    def test_a_match_keeps_to_its_data(self, boxes: Path, tmp_path: Path) -> None:
        own = ["--assets", str(boxes)]
        assert run(*PLAY, *own, typed="take wug\n").returncode == 0
        assert run(*PLAY, typed="take wug\n").returncode == 0
        for command in ("resume", "replay"):
            other = run(command, "1", "--plain")
            assert other.returncode == 2
            assert other.stderr == (
                "bgtui: game 1 cannot be opened: it was started with different data files; "
                "pass them with --assets DIR\n"
            )
            assert run(command, "1", "--plain", *own).returncode == 0
            assert "started with the built-in data files" in run(command, "2", "--plain", *own).stderr
            assert run(command, "2", "--plain").returncode == 0
        file = tmp_path / "match.txt"
        assert run("export", "1", str(file)).returncode == 0
        assert re.search(r"^data: [0-9a-f]{12}$", file.read_text(), re.MULTILINE)
        assert f"{file} cannot be imported: it was started with different data files" in run("import", str(file)).stderr
        assert run("import", str(file), *own).stdout == "3\n"

    def test_the_setting_holds_and_the_command_line_wins(self, boxes: Path) -> None:
        keep_setting(boxes)
        assert run(*PLAY, typed="take wug\n").returncode == 0
        assert run("replay", "1", "--plain", "--assets", str(boxes / "splendor")).returncode == 0
        assert "different data files" in run("replay", "1", "--plain", "--assets", "").stderr

    def test_each_fault_has_its_line(self, boxes: Path) -> None:
        correct(boxes, '"gold": 5', '"gold": 50')
        correct(boxes, '"points": 2', '"points": 20')
        path = boxes / "splendor" / "box.json"
        faults = (
            f"bgtui: {path}:2: tokens.gold: it should be at most 9, not 50\n"
            f"bgtui: {path}:11: cards.7 (L1-white-8).points: it should be at most 5, not 20\n"
        )
        assert run(*PLAY).returncode == 0
        for words in (PLAY, ["resume", "1", "--plain"], ["rules", "splendor", "--data"]):
            done = run(*words, "--assets", str(boxes))
            assert (done.returncode, done.stdout, done.stderr) == (2, "", faults)
        done = run("engine", "--assets", str(boxes))
        assert (done.returncode, done.stderr) == (2, "bgtui: Splendor cannot be played:\n" + faults)
        keep_setting(boxes)
        done = run(*PLAY)
        assert (done.returncode, done.stdout) == (2, "")
        assert "clear the setting" in done.stderr
        assert done.stderr.endswith(faults)
        assert run("play", "summer-pavilion", "--plain", *TWO).returncode == 0
        assert run(*PLAY, "--assets", "").returncode == 0

    def test_no_json(self, boxes: Path) -> None:
        correct(boxes, '"gold": 5', '"gold": ,')
        done = run(*PLAY, "--assets", str(boxes))
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert "box.json:2: column 63: this is not valid JSON: expected value" in done.stderr

    def test_faults_come_before_the_full_screen(self, boxes: Path) -> None:
        correct(boxes, '"gold": 5', '"gold": 50')
        code, text = on_a_terminal(["play", "splendor", "--assets", str(boxes)], TERM="xterm-256color")
        assert code == 2
        assert "box.json:2: tokens.gold: it should be at most 9, not 50" in text
        assert "\x1b" not in text

    def test_a_folder_of_the_settings_that_is_gone_is_told(self, boxes: Path) -> None:
        keep_setting(boxes / "gone")
        done = run(*PLAY)
        assert done.returncode == 0
        assert f"there is no folder {boxes / 'gone'}. The built-in data is used instead." in done.stderr

    def test_which_values_are_ours(self, boxes: Path) -> None:
        assert run("rules", "splendor", "--data").stdout == "Splendor: every value comes from a printed source.\n"

    def test_nothing_of_it_is_imported_for_those_who_have_none(self) -> None:
        done = run(*PLAY, PYTHONPROFILEIMPORTTIME="1")
        assert "boardgames_tui.core.assets" in done.stderr
        assert "boardgames_tui.core.data_files" not in done.stderr


class TestTerminal:
    @pytest.mark.parametrize("term", ["dumb", "", "unknown"])
    def test_terminal_that_cannot_draw(self, term: str) -> None:
        code, text = on_a_terminal(["play", "splendor"], TERM=term)
        assert code == 2
        assert "bgtui play splendor --plain" in text
        assert "\x1b" not in text

    def test_a_game_with_hidden_hands_is_not_exported_for_all_to_see(self) -> None:
        run("play", "splendor", "--plain", *TWO, typed="reserve 3-deck\n")
        for words in (["export", "1"], ["report", "1", "-"]):
            code, text = on_a_terminal(words)
            assert code == 2
            assert "game 1 is still going on, and its text would show every hand; name a file" in text
            assert "reserve" not in text
        assert "reserve 3-deck" in run("export", "1").stdout

    def test_set_up_needs_no_seed(self) -> None:
        code, text = on_a_terminal(["play", "splendor", "--seed", "5"], TERM="xterm-256color")
        assert code == 2
        assert "--seed, --option, --open-hands and --clock go with --seat" in text

    @pytest.mark.parametrize(
        ("environment", "utf8"),
        [
            ({"LC_ALL": "C"}, False),
            ({"LC_ALL": "", "LANG": "C"}, False),
            ({"LC_ALL": "C.UTF-8"}, True),
            ({"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "latin-1"}, False),
            ({"LC_ALL": "", "LANG": "tlh_KL.UTF-8"}, True),  # there is no such locale anywhere
            ({"LC_ALL": "", "LANG": "tlh_KL.utf8@ancient"}, True),
            ({"LC_ALL": "tlh_KL.UTF-8", "LANG": "C"}, True),
            ({"LC_ALL": "", "LC_CTYPE": "UTF-8"}, True),  # as ssh brings it from a Mac
            ({"LC_ALL": "", "LC_CTYPE": "tlh_KL", "LANG": "C.UTF-8"}, False),
            ({"LC_ALL": "C", "LANG": "tlh_KL.UTF-8"}, False),
            ({"LC_ALL": "C", "PYTHONUTF8": "1"}, True),
        ],
    )
    def test_terminal_that_is_not_utf8(self, environment: dict[str, str], utf8: bool) -> None:
        code = "from boardgames_tui.cli.opening import speaks_utf8; print(speaks_utf8())"
        base = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_CTYPE", "PYTHONUTF8")}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, env={**base, **environment}, check=True
        )
        assert done.stdout.strip() == str(utf8).encode()

    def test_closed_streams(self) -> None:
        for redirection in ("<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"):
            for words in ("", "play splendor --plain", "list", "engine", "resume --plain", "import -"):
                command = f"{sys.executable} -m boardgames_tui {words} {redirection}"
                done = subprocess.run(
                    ["/bin/sh", "-c", command], capture_output=True, timeout=60, check=False, stdin=subprocess.DEVNULL
                )
                assert b"Traceback" not in done.stderr
                assert done.returncode in (0, 2)

    def test_nobody_reads_on(self) -> None:
        for words in ("--help", "rules splendor", "play splendor --plain --seat A --seat B"):
            command = f"{sys.executable} -m boardgames_tui {words} | true"
            done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=60, check=False)
            assert done.stderr == b""

    def test_ascii_output_has_every_name(self) -> None:
        done = run(
            *["play", "splendor", "--plain", "--seat", "Zoë", "--seat", "Жанна"],
            typed="take wug\n",
            PYTHONIOENCODING="ascii",
        )
        assert done.returncode == 0
        assert "It's Zoe's turn." in done.stdout
        assert r"\u0416\u0430\u043d\u043d\u0430: 0 points" in done.stdout

    @pytest.mark.parametrize("rubbish", [b"\xff\xfe\x00\n", b"x" * 200_000, b"\0" * 10_000 + b"\n", "💎\n".encode()])
    def test_rubbish_through_a_pipe(self, rubbish: bytes) -> None:
        done = run(*PLAY, typed=rubbish)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("Game 1 is saved. Resume it with: bgtui resume 1 --plain\n")
        assert "\0" not in done.stdout

    def test_ctrl_c_keeps_the_game(self) -> None:
        process = subprocess.Popen(
            [*BGTUI, *PLAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"take wug\n")
        process.stdin.flush()
        text = b""
        while not text.endswith(b"Boris> "):
            text += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=20)
        assert process.returncode == 130
        assert err.decode() == "\nGame 1 is saved. Resume it with: bgtui resume 1 --plain\n"
        assert "1 move, open" in run("list").stdout


def on_a_terminal(arguments: Sequence[str], **environment: str) -> tuple[int, str]:
    """The program on a terminal of its own; the exit code and all that came."""
    pid, terminal = pty.fork()
    if pid == 0:  # pragma: no cover
        os.execve(sys.executable, [*BGTUI, *arguments], {**os.environ, **environment})
    data = b""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        if not more:
            break
        data += more
    os.close(terminal)
    _pid, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status), data.decode()
