"""What somebody else puts into a folder that is shared with them, in the place of a file of ours.

It is left alone, whatever it is, and so is what it leads to; the players are told in a sentence, and nothing hangs.
"""

import json
import os
import re
import sqlite3
import stat
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import platformdirs
import pytest

from boardgames_tui.cli import main as cli
from boardgames_tui.core import catalogue, config, crash_report, database
from boardgames_tui.core.database import log_of
from boardgames_tui.core.files import NotOurs
from boardgames_tui.core.report import report_text
from boardgames_tui.core.settings import Settings
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.statistics.index import FILE as INDEX
from boardgames_tui.core.statistics.index import Index
from boardgames_tui.core.store import FILE, Store, StoreError
from boardgames_tui.core.store.annotations import write_remark
from boardgames_tui.core.store.rows import checksum_of, match_row, setup_text, write_match
from boardgames_tui.testing.random_play import play
from boardgames_tui.tui.pages import keys_file

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such links and no pipes")

SOMEBODY = 65534
"""Another user."""
needs_root = pytest.mark.skipif(
    sys.platform != "win32" and os.geteuid() != 0, reason="only root can give a link to somebody else"
)
SETUP = Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Boris")), seed=1)
LETTER = b"Dear Zoe,\n" * 500


@pytest.fixture
def where() -> Iterator[Path]:
    """A folder that every user can reach; pytest's own is for one alone."""
    with TemporaryDirectory() as directory:
        Path(directory).chmod(0o755)
        yield Path(directory)


@pytest.fixture
def letter(where: Path) -> Iterator[Path]:
    """A file of the player's own, elsewhere: when all is over it is as it was."""
    home = where / "home"
    home.mkdir(mode=0o700)
    letter = home / "letter"
    letter.write_bytes(LETTER)
    letter.chmod(0o600)
    yield letter
    assert letter.read_bytes() == LETTER
    assert stat.S_IMODE(letter.stat().st_mode) == 0o600
    assert [path.name for path in home.iterdir()] == ["letter"]
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


@pytest.fixture
def shared(where: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder, with a game in it."""
    shared = where / "shared"
    shared.mkdir()
    shared.chmod(0o2777)
    for variable in ("BGTUI_DATA_DIR", "BGTUI_CONFIG_DIR"):
        monkeypatch.setenv(variable, str(shared))
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_name, **_options: where / "cache")
    with Store.open(shared) as store:
        store.add(SETUP, [("take wug", "0a")])
    return shared


def link(place: Path, letter: Path) -> None:
    place.symlink_to(letter.parent if place.name == "open" else letter)
    os.lchown(place, SOMEBODY, -1)


def second_name(place: Path, letter: Path) -> None:
    place.hardlink_to(letter)


def pipe(place: Path, _letter: Path) -> None:
    os.mkfifo(place)


def folder(place: Path, letter: Path) -> None:
    if place.name == "open":
        place.write_bytes(LETTER)  # a folder would be one of ours
    else:
        place.mkdir()


def evening(shared: Path) -> None:
    """What players do: a move, alone and among several screens, and a look at the statistics."""
    with Store.open(shared) as store:
        with store.journal(1) as journal:
            journal.append(len(store.load(1).commands), "take wrb", "0b", over=False)
        store.open_to_others(1)
        with store.sit(1, [0]) as screen:
            screen.screens.asks_computers(0)
        with Index(shared) as index:
            index.refresh(store)


COMPUTERS = "open/1.computers.lock"
PLACES = [
    *(FILE, *(file.name for file in log_of(Path(FILE))), f"{FILE}-journal", "bgtui.mended.sqlite3"),
    *("bgtui.lock", "open", "open/1.lock", COMPUTERS, INDEX),
]


@needs_root
@pytest.mark.timeout(20)
@pytest.mark.parametrize("plant", [link, second_name, pipe, folder])
@pytest.mark.parametrize("name", PLACES)
def test_what_is_in_the_place_of_our_files_is_left_alone(
    name: str, plant: Callable[[Path, Path], None], shared: Path, letter: Path
) -> None:
    place = shared / name
    if name != "open":
        place.unlink(missing_ok=True)
        place.parent.mkdir(exist_ok=True)
    elif plant is second_name:
        return  # a folder has none
    plant(place, letter)
    was = place.lstat()
    if name in (INDEX, COMPUTERS):
        evening(shared)  # what only makes it quicker is done without
    else:
        with pytest.raises(StoreError, match=rf"{place} was not made by bgtui \(it .+\), so it is left alone: move"):
            evening(shared)
    assert os.path.samestat(place.lstat(), was)


ADA, EVE, GROUP = 60_001, 60_002, 60_000
"""Two members of a group."""


def as_user(user: int, act: Callable[[], object]) -> str:
    """What another user, of that group, is told when doing something; "" if nothing was wrong with it."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        told = "it has ended in another way"
        try:
            os.setgroups([GROUP])
            os.setgid(user)
            os.setuid(user)
            act()
            told = ""
        except (StoreError, OSError) as error:
            told = str(error)
        finally:
            os.write(writing, told.encode())
            os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read().decode()


@needs_root
@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", [place for place in PLACES if place not in (INDEX, COMPUTERS)])
def test_one_member_of_a_group_and_another(name: str, shared: Path, letter: Path) -> None:
    """They play together; but what one of them puts there does nothing to a letter of the other."""
    evening(shared)  # so that all is imported: users may not read what lies in root's home
    for path in (shared, *shared.rglob("*")):
        os.chown(path, ADA, GROUP)
    for path in (letter.parent, letter):
        os.chown(path, ADA, ADA)
    shared.chmod(0o2770)
    umask = os.umask(0o077)
    try:
        assert as_user(ADA, lambda: evening(shared)) == ""
        assert as_user(EVE, lambda: evening(shared)) == ""
        place = shared / name

        def plant() -> None:
            if place.exists():
                place.rename(shared / "aside")
            place.symlink_to(letter.parent if name == "open" else letter)

        assert as_user(EVE, letter.read_bytes).endswith(f"Permission denied: '{letter}'")
        assert as_user(EVE, plant) == ""
        assert re.search(rf"{place} was not made by bgtui \(it is .*link\)", as_user(ADA, lambda: evening(shared)))
    finally:
        os.umask(umask)


@pytest.mark.parametrize("name", ["bgtui.lock", "open/1.lock"])
def test_a_lock_in_which_somebody_has_written_is_not_emptied(name: str, shared: Path) -> None:
    (shared / name).parent.mkdir(exist_ok=True)
    (shared / name).write_bytes(LETTER)
    evening(shared)
    assert (shared / name).read_bytes() == LETTER
    assert not list(shared.rglob("*.lock-*"))


def test_a_link_that_comes_between_the_look_and_the_opening(
    shared: Path, letter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite follows links; what it is led to is neither read nor written."""
    evening(shared)
    connect = sqlite3.connect

    def quicker(place: str, **options: Any) -> sqlite3.Connection:
        if f"/{FILE}?" in place:
            (shared / FILE).unlink()
            (shared / FILE).symlink_to(letter)
        opened: sqlite3.Connection = connect(place, **options)
        return opened

    monkeypatch.setattr(sqlite3, "connect", quicker)
    with pytest.raises(StoreError, match=r"not made by bgtui \(it is a link\)"):
        evening(shared)


@pytest.mark.parametrize("stays", [pytest.param(True, marks=needs_root), False])
def test_a_folder_that_becomes_a_link_before_it_is_opened(
    stays: bool, shared: Path, letter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(shared)
    locks, aside, real = shared / "open", shared / "aside", os.open

    def quicker(path: str | Path, flags: int, mode: int = 0o777, **options: Any) -> int:
        if path != locks or locks.is_symlink():
            return real(path, flags, mode, **options)
        locks.rename(aside)
        link(locks, letter) if stays else locks.symlink_to(letter.parent)
        opened = real(path, flags, mode, **options)
        if not stays:
            locks.unlink()
            aside.rename(locks)
        return opened

    monkeypatch.setattr(os, "open", quicker)
    with pytest.raises(StoreError, match=r"open was not made by bgtui \(it is another user's link\)"):
        evening(shared)


def journal_that_names(path: Path, pages: int) -> bytes:
    """A journal as SQLite would find it after a crash in a change of two databases: then it removes `path`."""
    magic, name = bytes.fromhex("d9d505f920a163d7"), os.fsencode(path)
    head = magic + struct.pack(">5I", 0, 1, pages, 512, 4096)
    total = sum(name) & 0xFFFFFFFF
    return head.ljust(512, b"\0") + struct.pack(">I", 262145) + name + struct.pack(">2I", len(name), total) + magic


def test_a_journal_removes_nothing_elsewhere(shared: Path, letter: Path) -> None:
    pages = (shared / FILE).stat().st_size // 4096
    (shared / f"{FILE}-journal").write_bytes(journal_that_names(letter, pages))
    with pytest.raises(StoreError, match=r"-journal was not made by bgtui \(it tells SQLite to remove another file\)"):
        evening(shared)


@pytest.mark.parametrize("mode", ["ro", "rw"])
def test_a_journal_that_comes_between_the_look_and_the_opening(
    mode: str, shared: Path, letter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = journal_that_names(letter, (shared / FILE).stat().st_size // 4096)
    connect = sqlite3.connect

    def quicker(place: str, **options: Any) -> sqlite3.Connection:
        (shared / f"{FILE}-journal").unlink(missing_ok=True)
        opened: sqlite3.Connection = connect(place, **options)
        if f"/{FILE}?mode={mode}" in place:
            (shared / f"{FILE}-journal").write_bytes(journal)
        return opened

    monkeypatch.setattr(sqlite3, "connect", quicker)
    monkeypatch.setattr(database, "LOCK_TIMEOUT", 0.1)
    with pytest.raises(StoreError):
        evening(shared)


def test_the_name_of_a_screen_leads_nowhere_else(shared: Path, letter: Path) -> None:
    """It stands in the file, where others can write one that leads out of the folder of locks."""
    lock = letter.with_name("poetry.lock")
    lock.touch()
    evening(shared)
    (shared / "open" / "1.").mkdir()
    said = json.dumps({"screens": [f"/../../../{letter.parent.name}/poetry", ""], "asked": None})
    with closing(sqlite3.connect(shared / FILE)) as connection, connection:
        connection.execute("UPDATE sharing SET said = ?, checksum = ?", (said, checksum_of(1, said)))
    with Store.open(shared) as store:
        assert store.free_seats(1) == [0, 1]
    lock.unlink()  # it is still there


def test_a_crash_report_goes_through_no_link(shared: Path, letter: Path) -> None:
    begun = datetime.now(UTC)
    for seconds in range(20):
        name = f"crash-{begun + timedelta(seconds=seconds):%Y%m%d-%H%M%S}"
        for link_name in (f"{name}.txt", f"{name}-{os.getpid()}.txt"):
            (shared / link_name).symlink_to(letter)
    assert "The crash report is in" in crash_report.report(KeyError(), shared)
    assert len([path for path in shared.glob("crash-*") if not path.is_symlink()]) == 1


@pytest.mark.timeout(20)
@pytest.mark.parametrize("plant", [Path.symlink_to, Path.hardlink_to, pipe])
def test_nothing_of_ones_own_gets_into_a_report(
    plant: Callable[[Path, Path], None], shared: Path, letter: Path
) -> None:
    plant(shared / "crash-20990101-000000.txt", letter)
    with Store.open(shared) as store:
        assert "Dear Zoe" not in report_text(store.load(1), Settings(), directory=shared)


def test_keys_are_written_through_no_link(shared: Path, letter: Path) -> None:
    for name in ("keys.new", "keys.toml.new"):
        (shared / name).symlink_to(letter)
    keys_file.write("table.undo", "z")
    assert "undo" in (shared / "keys.toml").read_text()


@needs_root
@pytest.mark.parametrize("name", ["config.toml", "keys.toml"])
def test_another_s_link_to_settings_is_not_read(name: str, shared: Path, letter: Path) -> None:
    link(shared / name, letter)
    assert config.read(name) == ({}, f"{shared / name} is not used: it is another user's link.")
    if name == "keys.toml":
        with pytest.raises(NotOurs):
            keys_file.write("table.undo", "z")


def test_a_link_of_ones_own_is_followed(shared: Path, where: Path) -> None:
    """Who has not enough room here keeps the games on another disk."""
    (where / "disk").mkdir()
    (shared / FILE).rename(where / "disk" / "games")
    (shared / FILE).symlink_to(where / "disk" / "games")
    evening(shared)
    with Store.open(shared) as store:
        assert len(store.load(1).commands) == 2
    assert (shared / FILE).is_symlink()


def test_nothing_that_a_terminal_would_obey_is_read(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Others can write to the file, with the right checksum."""
    with Store.open(shared) as store:
        store.add(SETUP, [])
        connection = store._keeper._connection
        assert connection is not None
        write_remark(connection, 1, (True, "\x1b]52;c;cm0gLXJmIH4K\x07", ""))
        write_match(connection, 2, replace(match_row(connection, 2), setup=setup_text(replace(SETUP, game="\x1b[2J"))))
    assert cli.main(["list"]) == 0
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err
    assert "The star and the note of game 1 were damaged and are lost." in told.err
    assert "Game 2 is not in the list" in told.err


def test_figures_lie_where_nobody_else_can_change_them(shared: Path, where: Path) -> None:
    match = play(catalogue.game("splendor"), 2, 1)
    with Store.open(shared) as store:
        store.add(match.setup, match.written, over=True)
    with Store.open(shared) as store, Index(shared) as index:
        assert index.missing(store) == []  # it was noted when it ended
    assert not (shared / INDEX).exists()
    [file] = (where / "cache").iterdir()
    assert file.name.endswith(INDEX)


PROGRAM = replace(SETUP, seats=(Seat(name="Ada"), Seat(name="Eve", player="exec:rm -r .")))


@pytest.mark.parametrize(("mode", "runs"), [(0o700, True), (0o2777, False)])
def test_a_program_that_others_can_have_named_does_not_run(mode: int, runs: bool, shared: Path) -> None:
    shared.chmod(mode)
    with Store.open(shared) as store:
        number = store.create(PROGRAM)
        assert store.load(number).setup == PROGRAM  # whoever plays here has named it
        store.open_to_others(number)
    with Store.open(shared) as store, store.sit(number, [0]):
        eve = store.load(number).setup.seats[1]
        assert eve.player == ("exec:rm -r ." if runs else "bot:normal")
        told = f"Eve was played by a program, and is now a computer player: other users can write to {shared}"
        assert [notice.startswith(told) for notice in store.notices] == [True] * (not runs)


def test_one_that_is_over_keeps_its_players_but_is_not_tried_with_them(shared: Path) -> None:
    with Store.open(shared) as store:
        number = store.add(PROGRAM, [("take wug", "0a")], over=True)
        setup = store.load(number).setup
        assert setup == PROGRAM
        trial = store.add(replace(setup, trial=True), [])
        assert store.load(trial).setup.seats[1].player == "bot:normal"
