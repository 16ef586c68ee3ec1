"""What the store does when the disk lets it down: it says so in a sentence, and nothing that was played is lost."""

import hashlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, tzinfo
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import FILE, MatchLocked, NoSuchMatch, Store, StoreError, keeper, locks
from boardgames_tui.core.store import recovery as module

ROOT = Path(__file__).parents[2]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=100, check=False, cwd=ROOT)


@pytest.fixture
def in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory in memory if there is one: for thousands of syncs that are not what is tested."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else tmp_path) as directory:
        monkeypatch.setattr(tempfile, "tempdir", directory)
        monkeypatch.setenv("TMPDIR", directory)
        yield Path(directory)


# A failing file system


def test_a_fault_at_every_call_of_the_file_system(in_memory: Path) -> None:
    """The k-th call fails, for every k; `faulty_script.allowed` says what may be on the disk then."""
    report = run("-m", "tests.core.faulty_script", in_memory)
    if "hides its library's functions" in report.stderr:
        pytest.skip("SQLite is built in here; the test with a real limit, below, still runs")
    assert report.returncode == 0, report.stderr
    answer = json.loads(report.stdout)
    assert answer["wrong"] == []
    assert answer["tried"]["error"] > 50  # the faults were there
    assert answer["tried"]["sync"] > 10


def test_on_a_disk_without_shared_memory_one_screen_plays_on(in_memory: Path) -> None:
    report = run("-m", "tests.core.network_script", in_memory / "network", in_memory / "moved")
    if "hides its library's functions" in report.stderr:
        pytest.skip("SQLite is built in here")
    assert report.stdout == "as it should be\n", report.stderr


LIMITED = """
import resource, signal, sys
from pathlib import Path
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store, StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
try:
    with Store.open(Path(sys.argv[1])) as store:
        setup = Setup(game="splendor", rules_version=1, seats=(Seat(name="A"), Seat(name="B")), seed=1)
        journal = store.journal(store.create(setup))
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
        for number in range(100):
            journal.append(number, f"take {number}", "00", False)
            print(number)
except StoreError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
@pytest.mark.parametrize("limit", [30_000, 31_234, 100_000, 123_456])
def test_writes_cut_short_by_the_system(tmp_path: Path, limit: int) -> None:
    report = run("-c", LIMITED, tmp_path, limit)
    *played, sentence = report.stdout.splitlines()
    assert report.stderr == ""
    assert str(tmp_path / FILE) in sentence
    assert played
    with Store.open(tmp_path) as store:
        commands = store.load(1).commands
        assert [text for text, _id in commands] == [f"take {number}" for number in range(len(played))]
        assert store.notices == []


def test_a_full_disk_is_told_and_the_move_can_be_made_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, store.journal(store.create(SETUP)) as journal:
        connection = store._keeper._connection
        assert connection is not None

        def play_on() -> None:
            for number in range(len(store.load(1).commands), 1000):
                journal.append(number, f"take {number}", "00" * 6, over=False)

        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")  # SQLite's own way to be full
        with pytest.raises(StoreError, match=rf"The disk is full, so .*{FILE} cannot be written"):
            play_on()
        assert 10 < len(store.load(1).commands) < 1000
        connection.execute("PRAGMA max_page_count = 100000")
        play_on()
        assert [text for text, _id in store.load(1).commands] == [f"take {number}" for number in range(1000)]


# CorruptRow

SEED = 2

SETUP = Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Bob Lee")), seed=7)
History = tuple[Setup, list[tuple[str, str]], list[str]]


def fill(directory: Path, generator: random.Random, matches: int = 12) -> dict[int, History]:
    """A store of matches of some 60 commands; what is in it."""
    histories: dict[int, History] = {}
    with Store.open(directory) as store:
        for seed in range(matches):
            setup = replace(SETUP, seed=generator.getrandbits(62), options={"seats": seed % 3})
            commands = []
            for _number in range(generator.randrange(50, 70)):
                verb = generator.choice(["take wug", "take rkb", "take ww", "reserve", "buy", "return k"])
                text = f"{verb} {generator.randrange(90)}" if verb in ("reserve", "buy") else verb
                commands.append((text, f"{generator.getrandbits(48):012x}"))
            match_id = store.add(setup, commands, over=seed % 2 == 0)
            length = len(commands)
            if seed % 4 == 1:
                length -= 3
                with store.journal(match_id) as journal:
                    journal.rewind(length)
            histories[match_id] = (setup, commands[:length], [text for text, _id in commands[length:]])
        store.set_setting("theme", "dark")
    return histories


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[int, History]]:
    directory = tmp_path_factory.mktemp("filled")
    histories = fill(directory, random.Random(1))
    assert [path.name for path in directory.glob("bgtui.*sqlite3*")] == [FILE]
    return (directory / FILE).read_bytes(), histories


def read_all(store: Store, histories: dict[int, History]) -> int:
    """Load every match and hold it to what was written: whole, or cut and told so. How many are whole."""
    whole = 0
    for summary in store.matches():
        saved = store.load(summary.id)
        setup, commands, undone = histories[summary.id]
        told = [notice for notice in store.notices if f"game {summary.id}" in notice.lower()]
        every = [*(text for text, _id in saved.commands), *saved.undone]
        assert every == [*(text for text, _id in commands), *undone][: len(every)]
        assert saved.commands[: len(commands)] == commands[: len(saved.commands)]
        if (saved.setup, saved.commands) == (setup, commands):
            whole += 1
        else:
            assert told, f"match {summary.id} is not what it was, and nobody says so"
        assert store.setting("theme") in ("dark", None)
    return whole


def test_500_damaged_files(filled: tuple[bytes, dict[int, History]], in_memory: Path) -> None:
    sound, histories = filled
    generator = random.Random(SEED)
    set_aside = recovered = 0
    for number in range(500):
        directory = in_memory / str(number)
        directory.mkdir()
        damaged = bytearray(sound)
        kind = generator.choice(["flip", "flip", "flips", "burst", "cut", "cut at a page"])
        if kind == "flip":
            damaged[generator.randrange(len(sound))] ^= 1 << generator.randrange(8)
        elif kind == "flips":
            for _ in range(generator.randrange(2, 200)):
                damaged[generator.randrange(len(sound))] = generator.randrange(256)
        elif kind == "burst":
            start = generator.randrange(len(sound))
            stop = min(len(sound), start + generator.choice([16, 512, 4096]))
            damaged[start:stop] = generator.choice([bytes(stop - start), generator.randbytes(stop - start)])
        elif kind == "cut":
            del damaged[generator.randrange(len(sound)) :]
        else:
            del damaged[generator.randrange(len(sound) // 4096) * 4096 :]
        path = directory / FILE
        path.write_bytes(damaged)
        try:
            with Store.open(directory) as store:
                whole = read_all(store, histories)
                aside = [found for found in directory.glob("bgtui.damaged-*.sqlite3") if found.name.count("-") >= 2]
                if aside:
                    set_aside += 1
                    recovered += whole
                    assert len(aside) == 1
                    assert aside[0].read_bytes() == damaged
                    assert any(aside[0].name in notice for notice in store.notices)
                else:
                    listed = [notice for notice in store.notices if "not in the list" in notice]
                    assert whole + len(listed) == len(histories), f"{number}: {kind}"
                with store.journal(store.create(SETUP)) as journal:  # and one can play
                    journal.append(0, "take wug", "00", over=False)
        except Exception as error:
            error.add_note(f"file {number}: {kind}")
            raise
        shutil.rmtree(directory)
    assert set_aside > 300
    assert recovered / set_aside > 4  # of 12 matches, as a rule


@pytest.mark.parametrize("content", [b"", b"x", b"not a database, but a letter to the editor\n" * 500])
def test_a_file_that_is_no_database_is_kept(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with Store.open(tmp_path) as store:
        (aside,) = tmp_path.glob("bgtui.damaged-*")
        assert aside.read_bytes() == content
        assert store.notices == [
            f"The save file was damaged. It is kept as {aside.name}, and 0 games were recovered from it."
        ]
        assert store.matches() == []


def test_a_lost_header_loses_no_match(filled: tuple[bytes, dict[int, History]], tmp_path: Path) -> None:
    sound, histories = filled
    (tmp_path / FILE).write_bytes(bytes(4096) + sound[4096:])
    with Store.open(tmp_path) as store:
        assert read_all(store, histories) == 12
        assert "12 games were recovered" in store.notices[0]
        assert store.create(SETUP) == 13


def test_a_flipped_letter_that_sqlite_does_not_see(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.add(SETUP, [("take wug", "0a"), ("buy 77", "0b"), ("take rkb", "0c")])
        store.add(SETUP, [("take ww", "0d")])
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes().replace(b"buy 77", b"buy 76"))
    with Store.open(tmp_path) as store:
        assert store.notices == []
        assert store.load(1).commands == [("take wug", "0a")]
        assert "2 games were recovered" in store.notices[0]
        assert store.notices[1] == "The end of game 1 is lost: 1 of 3 moves were recovered."
        assert store.load(2).commands == [("take ww", "0d")]


def test_a_flipped_bit_that_forbids_writing(tmp_path: Path) -> None:
    """The header names a format to write that SQLite does not know."""
    with Store.open(tmp_path) as store:
        store.add(SETUP, [("take wug", "0a")])
    content = bytearray((tmp_path / FILE).read_bytes())
    content[18] |= 64
    (tmp_path / FILE).write_bytes(content)
    with Store.open(tmp_path) as store:
        assert store.create(SETUP) == 2
        assert store.load(1).commands == [("take wug", "0a")]
        assert "1 game was recovered" in store.notices[0]


def test_damage_met_while_playing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.add(SETUP, [("take wug", "0a")])
        with store.journal(match_id) as journal:
            assert store._keeper._connection is not None
            store._keeper._connection.execute("DROP TABLE setting")
            store.set_setting("theme", "dark")  # mended on the way
            assert "1 game was recovered" in store.notices[0]
            with pytest.raises(MatchLocked):
                store.journal(match_id)  # the claim has outlived it
            journal.append(1, "buy 3", "0b", over=False)
            assert store.load(match_id).commands == [("take wug", "0a"), ("buy 3", "0b")]


def test_one_bad_row_does_not_hide_the_others(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(3):
            store.create(SETUP)
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("UPDATE match SET setup = '{' WHERE id = 2")
        assert sorted(summary.id for summary in store.matches()) == [1, 3]
        assert sorted(summary.id for summary in store.matches()) == [1, 3]
        assert store.notices == ["Game 2 is damaged and not in the list; open it to recover what can be read."]
        with pytest.raises(NoSuchMatch):
            store.load(2)
        assert "2 games were recovered" in store.notices[1]
        assert store.notices[2] == "Game 2 could not be recovered."


# The log


LOG = [f"{FILE}{end}" for end in ("", "-wal", "-shm")]


@pytest.fixture
def killed(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[Path, dict[int, History]]]:
    """Directories as a process that is killed leaves them, with moves in the log; what had been played."""
    monkeypatch.setattr(keeper, "PAUSE", 1000)  # the log is not emptied meanwhile
    left: list[tuple[Path, dict[int, History]]] = []
    for moves in (1, 2, 7, 40):
        for filled_before in (True, False):
            directory, copy = tmp_path_factory.mktemp("live"), tmp_path_factory.mktemp("killed")
            histories = fill(directory, random.Random(moves), 2) if filled_before else {}
            with Store.open(directory) as store:
                number = store.create(SETUP)
                commands = [(f"reserve {at}", f"{at:012x}") for at in range(moves)]
                histories[number] = (SETUP, commands, [])
                with store.journal(number) as journal:
                    if filled_before:
                        store._keeper.settle()
                    for at, command in enumerate(commands):
                        journal.append(at, *command, over=False)
                    for name in LOG:
                        shutil.copyfile(directory / name, copy / name)
            left.append((copy, histories))
    return left


def test_400_damaged_logs(killed: list[tuple[Path, dict[int, History]]], in_memory: Path) -> None:
    """After a kill. What is not there any more is told, and the damaged log is kept."""
    generator = random.Random(SEED)
    lost = kept = 0
    for number in range(400):
        source, histories = killed[number % len(killed)]
        directory = in_memory / str(number)
        shutil.copytree(source, directory)
        log = directory / LOG[1]
        damaged = bytearray(log.read_bytes())
        kind = generator.choice(["flip", "flips", "burst", "cut", "cut at a frame", "gone", "other bytes"])
        at = generator.randrange(len(damaged))
        if kind == "flip":
            damaged[at] ^= 1 << generator.randrange(8)
        elif kind == "flips":
            for _ in range(generator.randrange(2, 200)):
                damaged[generator.randrange(len(damaged))] = generator.randrange(256)
        elif kind == "burst":
            stop = min(len(damaged), at + generator.choice([16, 512, 4096]))
            damaged[at:stop] = generator.choice([bytes(stop - at), generator.randbytes(stop - at)])
        elif kind == "cut":
            del damaged[at:]
        elif kind == "cut at a frame":
            del damaged[32 + max(0, at - 32) // 4120 * 4120 :]
        elif kind == "gone":
            damaged.clear()
        else:
            damaged[:] = generator.randbytes(at + 1)
        log.write_bytes(damaged)
        try:
            with Store.open(directory) as store:
                found = {each.id: store.load(each.id) for each in store.matches()}
                aside = [*directory.glob("bgtui.damaged-*.sqlite3-wal")]
                if all(
                    each in found and (found[each].setup, found[each].commands, found[each].undone) == history
                    for each, history in histories.items()
                ):
                    kept += 1
                else:
                    lost += 1
                    assert aside[0].read_bytes() == damaged
                    assert "The save file was damaged. It is kept as " in store.notices[0]
                    assert "The last moves" in store.notices[-1]
                for each, saved in found.items():
                    every = [text for text, _id in histories[each][1]] + histories[each][2]
                    texts = [text for text, _id in saved.commands] + saved.undone
                    assert texts == every[: len(texts)]
                with store.journal(store.create(SETUP)) as journal:  # and one can play
                    journal.append(0, "take wug", "00", over=False)
        except Exception as error:
            error.add_note(f"log {number}: {kind}")
            raise
        shutil.rmtree(directory)
    assert lost > 100
    assert kept > 50


@pytest.mark.parametrize("main", [None, b"", bytes(20480)], ids=["missing", "empty", "zeroed"])
def test_a_sound_log_beside_a_lost_file(
    killed: list[tuple[Path, dict[int, History]]], tmp_path: Path, main: bytes | None
) -> None:
    """A store that was killed in its first moments has everything in its log."""
    source, histories = killed[-1]
    assert len(histories) == 1
    directory = tmp_path / "games"
    shutil.copytree(source, directory)
    (directory / FILE).unlink()
    if main is not None:
        (directory / FILE).write_bytes(main)
    with Store.open(directory) as store:
        assert store.load(1).commands == histories[1][1]
        assert "1 game was recovered from it" in store.notices[0]


def test_a_kill_without_damage_is_nothing_to_tell(
    killed: list[tuple[Path, dict[int, History]]], tmp_path: Path
) -> None:
    """Not even in the midst of a write that nobody has been told of; nor if only the index of the log is in ruins."""
    for number, (source, histories) in enumerate(killed):
        for index in (True, False):
            directory = tmp_path / f"{number} {index}"
            shutil.copytree(source, directory)
            if not index:
                (directory / LOG[2]).write_bytes(bytes(32768))
            else:
                log = directory / LOG[1]
                log.write_bytes(log.read_bytes() + b"\0\0\0\5" + bytes(20))
            with Store.open(directory) as store:
                for each, (_setup, commands, _undone) in histories.items():
                    assert store.load(each).commands == commands
                assert store.notices == []


@pytest.mark.parametrize("index", [True, False])
@pytest.mark.parametrize("log", [b"?", b"?" * 40, b"?" * 9000, bytes(9000)])
def test_a_log_that_is_none(
    killed: list[tuple[Path, dict[int, History]]], tmp_path: Path, log: bytes, index: bool
) -> None:
    directory = tmp_path / "games"
    shutil.copytree(killed[0][0], directory)
    (directory / LOG[1]).write_bytes(log)
    if not index:
        (directory / LOG[2]).unlink()
    with Store.open(directory) as store:
        assert "The last moves may be missing: look at the end of game " in store.notices[-1]
        assert [path.read_bytes() for path in directory.glob("bgtui.damaged-*-wal")] == [log]


def test_the_log_is_emptied_when_nobody_waits_and_when_a_match_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / LOG[1]
    with Store.open(tmp_path) as store, Store.open(tmp_path) as other:
        number = store.create(SETUP)
        with store.journal(number) as journal:
            for at in range(20):
                journal.append(at, f"reserve {at}", "00" * 6, over=False)
            for _attempt in range(200):
                if log.stat().st_size < 5000:
                    break
                time.sleep(0.1)
            monkeypatch.setattr(keeper, "PAUSE", 1000)
            journal.append(20, "reserve 20", "00" * 6, over=False)
            assert log.stat().st_size > 5000
        assert log.stat().st_size < 5000  # what is left is the one page that makes the next move quick
        shutil.copyfile(tmp_path / FILE, tmp_path / "alone.sqlite3")
        with closing(sqlite3.connect(tmp_path / "alone.sqlite3")) as connection:
            assert connection.execute("SELECT count(*) FROM command").fetchone() == (21,)
        assert len(other.load(number).commands) == 21


@pytest.mark.parametrize("bit", range(32))
def test_a_flipped_version(filled: tuple[bytes, dict[int, History]], tmp_path: Path, bit: int) -> None:
    sound, histories = filled
    damaged = bytearray(sound)
    damaged[60 + bit // 8] ^= 1 << bit % 8
    (tmp_path / FILE).write_bytes(damaged)
    with Store.open(tmp_path) as store:
        assert read_all(store, histories) == 12
        assert "12 games were recovered" in store.notices[0]


def test_a_link_that_leads_nowhere_is_not_replaced(tmp_path: Path) -> None:
    away, here = tmp_path / "away", tmp_path / "here"
    away.mkdir()
    here.mkdir()
    with Store.open(here) as store:
        store.add(SETUP, [("take wug", "0a")])
    (here / FILE).rename(away / "games")
    (here / FILE).symlink_to(away / "games")
    with Store.open(here) as store:
        assert store.load(1).commands == [("take wug", "0a")]
    (away / "games").rename(away / "elsewhere")
    with pytest.raises(
        StoreError, match=r"is a link to .*away/games, which does not exist: restore that file, or remove"
    ):
        Store.open(here)
    assert (here / FILE).is_symlink()
    (away / "elsewhere").rename(away / "games")
    (away / "games").write_bytes(b"not a database any more")
    with Store.open(here) as store:
        assert "was damaged" in store.notices[0]
        assert (here / FILE).is_symlink()


def test_a_row_that_is_damaged_keeps_its_commands(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for _ in range(2):
            store.add(SETUP, [("take wug", "0a"), ("buy 3", "0b")])
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("UPDATE match SET length = 1, started = 'once' WHERE id = 2")
        whole, saved = store.load(1), store.load(2)
        assert "2 games were recovered" in store.notices[0]
        assert store.notices[1] == "Game 2: its set-up was damaged and may not be quite what it was."
        assert (saved.setup, saved.commands, saved.undone, saved.over) == (SETUP, whole.commands, [], False)
        assert whole.started <= saved.started <= saved.played


def test_a_file_that_is_damaged_twice_in_a_second_is_kept_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Noon(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Noon":
            return cls(2026, 3, 4, 12, 0, 5, tzinfo=tz)

    monkeypatch.setattr(module, "datetime", Noon)
    for content in (b"first", b"second", b"third"):
        (tmp_path / FILE).write_bytes(content)
        with Store.open(tmp_path) as store:
            assert "0 games were recovered" in store.notices[0]
    kept = {path.name: path.read_bytes() for path in tmp_path.glob("bgtui.damaged-*")}
    assert kept == {
        "bgtui.damaged-20260304-120005.sqlite3": b"first",
        "bgtui.damaged-20260304-120005-1.sqlite3": b"second",
        "bgtui.damaged-20260304-120005-2.sqlite3": b"third",
    }


def test_matches_with_large_numbers_are_recovered_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.add(SETUP, [("take wug", "0a")])
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("UPDATE sqlite_sequence SET seq = 5000000 WHERE name = 'match'")
        last = store.add(SETUP, [("take ww", "0b")])
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("DROP TABLE setting")
        store.set_setting("theme", "dark")
        assert "2 games were recovered" in store.notices[0]
        assert (last, store.load(last).commands) == (5_000_001, [("take ww", "0b")])
        assert store.create(SETUP) == 5_000_002


def test_what_only_the_wal_had_is_recovered_too(filled: tuple[bytes, dict[int, History]], tmp_path: Path) -> None:
    """A killed process leaves its last commands in the WAL. They survive damage to the file, and both are kept."""
    sound, histories = filled
    live, killed = tmp_path / "live", tmp_path / "killed"
    live.mkdir()
    killed.mkdir()
    (live / FILE).write_bytes(sound)
    with Store.open(live) as store:
        last = store.add(SETUP, [("take wug", "0a")])
        wal = (live / f"{FILE}-wal").read_bytes()
    damaged = sound[: 4096 * 5] + bytes(4096 * 3) + sound[4096 * 8 :]
    (killed / FILE).write_bytes(damaged)
    (killed / f"{FILE}-wal").write_bytes(wal)
    with Store.open(killed) as store:
        assert "13 games were recovered" in store.notices[0]
        assert store.load(last).commands == [("take wug", "0a")]
        store.delete(last)
        assert 4 <= read_all(store, histories) < 12
    (aside,) = killed.glob("bgtui.damaged-*.sqlite3")
    assert aside.read_bytes() == damaged
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == wal


def test_a_crash_between_setting_aside_and_replacing(
    filled: tuple[bytes, dict[int, History]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, histories = filled
    (tmp_path / FILE).write_bytes(bytes(4096) + sound[4096:])
    real = module._set_aside

    def crash(path: Path) -> str | None:
        real(path)
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "_set_aside", crash)
    with pytest.raises(KeyboardInterrupt):
        Store.open(tmp_path)
    assert not (tmp_path / FILE).exists()
    monkeypatch.setattr(module, "_set_aside", real)
    with Store.open(tmp_path) as store:
        assert read_all(store, histories) == 12


def test_a_damaged_file_that_another_has_open_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "LOCK_TIMEOUT", 0.1)
    path = tmp_path / FILE
    with Store.open(tmp_path) as first:
        first.create(SETUP)
        second = shutil.copyfile(path, tmp_path / "kept")
        path.write_bytes(b"\0" * second.stat().st_size)
        with pytest.raises(StoreError, match="another bgtui has it open: close every bgtui"):
            Store.open(tmp_path)
        assert not list(tmp_path.glob("bgtui.damaged-*"))


OPEN = """
import sys
from pathlib import Path
from boardgames_tui.core.store import Store
with Store.open(Path(sys.argv[1])) as store:
    print(len(store.notices), len(store.matches()))
"""


def test_two_processes_meet_the_same_damage(filled: tuple[bytes, dict[int, History]], tmp_path: Path) -> None:
    """One mends, the other waits for it and finds it done."""
    sound, _histories = filled
    for number in range(3):
        directory = tmp_path / str(number)
        directory.mkdir()
        damaged = bytes(4096) + sound[4096:]
        (directory / FILE).write_bytes(damaged)
        running = [
            subprocess.Popen([sys.executable, "-c", OPEN, str(directory)], stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        answers = [process.communicate(timeout=60)[0] for process in running]
        assert sorted(answers) == ["0 12\n", "1 12\n"]
        (aside,) = directory.glob("bgtui.damaged-*.sqlite3")
        assert hashlib.sha256(aside.read_bytes()).digest() == hashlib.sha256(damaged).digest()
