"""What the store promises: what is written is there again, for one process at a time."""

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import (
    FILE,
    BadFile,
    MatchLocked,
    NoSuchMatch,
    Saved,
    Store,
    StoreError,
    data_directory,
    export_text,
    import_text,
)
from boardgames_tui.core.store.rows import MIGRATIONS, checksum_of, match_row, read_setup, setup_text, write_match

SETUP = Setup(
    game="splendor",
    rules_version=1,
    seats=(Seat(name="Ada"), Seat(name="Zoë van der Berg", pin="scrypt$abc")),
    options={"target": 15, "note": "π: «so»"},
    seed=12345678901234567890,
    open_hands=True,
)
COMMANDS = [("take wug", "00000000000a"), ("buy 14", "00000000000b"), ("reserve 3", "00000000000c")]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as store:
        yield store


def texts(saved: Saved) -> list[str]:
    return [text for text, _id in saved.commands]


def python(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Another process that does something with a store."""
    return subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False
    )


# Matches


def test_a_match_is_there_again_in_the_next_session(tmp_path: Path) -> None:
    before = datetime.now(UTC)
    with Store.open(tmp_path) as store:
        match_id = store.create(SETUP)
        with store.journal(match_id) as journal:
            for number, (text, state_id) in enumerate(COMMANDS):
                journal.append(number, text, state_id, over=number == 2)
    with Store.open(tmp_path) as store:
        saved = store.load(match_id)
        assert store.notices == []
    assert (saved.id, saved.setup) == (match_id, SETUP)
    assert saved.commands == COMMANDS
    assert saved.undone == []
    assert saved.over
    assert saved.started.tzinfo is not None
    assert before <= saved.started <= saved.played <= datetime.now(UTC)
    assert saved.started.utcoffset() == timedelta(0)


def test_the_list_has_the_last_played_first(store: Store) -> None:
    first, second = store.create(SETUP), store.add(SETUP, COMMANDS, over=True)
    assert [summary.id for summary in store.matches()] == [second, first]
    with store.journal(first) as journal:
        journal.append(0, "take wug", "0a", over=False)
    newest, other = store.matches()
    assert (newest.id, newest.game, newest.names, newest.over, newest.commands) == (
        first,
        "splendor",
        ("Ada", "Zoë van der Berg"),
        False,
        1,
    )
    assert (other.id, other.over, other.commands) == (second, True, 3)
    assert newest.played > newest.started


def test_a_deleted_match_is_gone_and_its_number_never_comes_back(store: Store) -> None:
    store.create(SETUP)
    last = store.add(SETUP, COMMANDS)
    store.delete(last)
    assert [summary.id for summary in store.matches()] == [1]
    assert store.create(SETUP) == last + 1
    assert store.load(last + 1).commands == []


def test_a_removed_match_waits_in_the_bin(store: Store) -> None:
    first, second = store.add(SETUP, COMMANDS, over=True), store.add(SETUP, COMMANDS)
    store.remove(first)
    assert [summary.id for summary in store.matches()] == [second]
    assert list(store.finished()) == []
    [binned] = store.matches(removed=True)
    assert (binned.id, bool(binned.removed)) == (first, True)
    assert store.load(first).commands == COMMANDS  # it can be looked at
    with pytest.raises(StoreError, match="in the bin"):
        store.journal(first)  # but not be played on: nobody would find it again
    store.restore(first)
    assert {summary.id for summary in store.matches()} == {first, second}
    assert list(store.finished()) == [first]
    assert store.matches(removed=True) == []


def test_a_match_that_is_played_elsewhere_is_not_removed(store: Store) -> None:
    match_id = store.add(SETUP, COMMANDS)
    with store.journal(match_id), pytest.raises(MatchLocked):
        store.remove(match_id)
    assert [summary.id for summary in store.matches()] == [match_id]


def test_a_star_and_a_note_stay_with_their_match(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first, second = store.add(SETUP, COMMANDS), store.add(SETUP, COMMANDS)
        store.set_star(first, True)
        store.set_note(first, "  the long \n evening ")
    with Store.open(tmp_path) as store:
        found = {summary.id: summary for summary in store.matches()}
        assert (found[first].star, found[first].note) == (True, "the long evening")
        assert (found[second].star, found[second].note) == (False, "")
        store.remove(first)
        [binned] = store.matches(removed=True)
        assert (binned.star, binned.note) == (True, "the long evening")
        with pytest.raises(StoreError, match="at most 200"):
            store.set_note(second, "x" * 201)
        with pytest.raises(StoreError, match="printable"):
            store.set_note(second, "\x1b[2J")
        store.delete(first)
        assert store.matches(removed=True) == []


def test_a_damaged_note_takes_nothing_with_it(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.add(SETUP, COMMANDS)
        store.set_note(match_id, "rematch")
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE remark SET note = 'remitch'")
        connection.commit()
    with Store.open(tmp_path) as store:
        assert [(summary.id, summary.note) for summary in store.matches()] == [(match_id, "")]
        assert store.notices == ["The star and the note of game 1 were damaged and are lost."]


def test_stars_and_notes_are_recovered_with_their_match(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.add(SETUP, COMMANDS)
        store.set_note(match_id, "rematch")
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE command SET text = 'take rrr' WHERE number = 1")
        connection.commit()
    with Store.open(tmp_path) as store:
        assert len(store.load(match_id).commands) == 1  # mended
        assert [summary.note for summary in store.matches()] == ["rematch"]


@pytest.mark.parametrize("match_id", [0, -1, 7, 10**30])
def test_a_match_that_is_not_there_is_told_with_those_that_are(store: Store, match_id: int) -> None:
    with pytest.raises(NoSuchMatch, match="none has been saved yet"):
        store.load(match_id)
    store.create(SETUP)
    for act in (store.load, store.journal, store.delete, store.remove, store.restore):
        with pytest.raises(NoSuchMatch, match=rf"no game {match_id}; the games are: 1\."):
            act(match_id)
    for _number in range(10):
        store.create(SETUP)
    with pytest.raises(NoSuchMatch, match=r"no game [0-9]+; the latest are: 11, 10, .* 3, 2\."):
        store.load(99)


# Taking back


def test_what_was_taken_back_can_be_redone_after_a_restart(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.add(SETUP, COMMANDS, over=True)
        store.journal(match_id).rewind(1)
    with Store.open(tmp_path) as store:
        saved = store.load(match_id)
        assert (texts(saved), saved.undone, saved.over) == (["take wug"], ["buy 14", "reserve 3"], False)
        with store.journal(match_id) as journal:
            journal.append(1, "buy 14", "0b", over=False)
            saved = store.load(match_id)
            assert (texts(saved), saved.undone) == (["take wug", "buy 14"], ["reserve 3"])
            assert saved.commands[1] == ("buy 14", "0b")


def test_another_command_ends_what_could_be_redone(store: Store) -> None:
    match_id = store.add(SETUP, COMMANDS)
    with store.journal(match_id) as journal:
        journal.rewind(1)
        journal.append(1, "take kk", "0d", over=False)
    saved = store.load(match_id)
    assert (texts(saved), saved.undone) == (["take wug", "take kk"], [])


def test_a_journal_out_of_step_writes_nothing(store: Store) -> None:
    match_id = store.add(SETUP, COMMANDS)
    with store.journal(match_id) as journal:
        for number in (2, 4):
            with pytest.raises(StoreError, match="reopen it"):
                journal.append(number, "take kk", "0d", over=False)
        with pytest.raises(StoreError, match="reopen it"):
            journal.rewind(4)
    assert store.load(match_id).commands == COMMANDS
    with pytest.raises(StoreError, match="has been closed"):
        journal.append(3, "take kk", "0d", over=False)


# One match, one process


HOLD = """
import sys, time
from pathlib import Path
from boardgames_tui.core.store import Store
journal = Store.open(Path(sys.argv[1])).journal(1)
print("held", flush=True)
time.sleep(60)
"""


def test_a_match_is_open_in_one_process_and_free_when_that_is_killed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id, other = store.create(SETUP), store.create(SETUP)
        with subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True) as holder:
            try:
                assert holder.stdout is not None
                assert holder.stdout.readline() == "held\n"
                with pytest.raises(MatchLocked, match=f"Game {match_id} is open in another bgtui"):
                    store.journal(match_id)
                with pytest.raises(MatchLocked):
                    store.delete(match_id)
                assert store.load(match_id).setup == SETUP
                with store.journal(other) as journal:  # other matches go on
                    journal.append(0, "take wug", "0a", over=False)
            finally:
                holder.kill()
        with store.journal(match_id) as journal:
            journal.append(0, "take wug", "0a", over=False)


def test_a_match_is_open_once_in_a_process(store: Store) -> None:
    match_id = store.create(SETUP)
    with store.journal(match_id), pytest.raises(MatchLocked):
        store.journal(match_id)
    store.journal(match_id).close()


def test_two_processes_write_different_matches_at_once(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Store
with Store.open(Path(sys.argv[1])) as store:
    setup = Setup(game="splendor", rules_version=1, seats=(Seat(name="A"), Seat(name="B")), seed=1)
    journal = store.journal(store.create(setup))
    for number in range(40):
        journal.append(number, f"take {number}", "00", False)
"""
    running = [subprocess.Popen([sys.executable, "-c", script, str(tmp_path)]) for _ in range(2)]
    assert [process.wait(60) for process in running] == [0, 0]
    with Store.open(tmp_path) as store:
        assert sorted(summary.commands for summary in store.matches()) == [40, 40]
        assert store.notices == []


def test_what_is_read_waits_for_no_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id = store.add(SETUP, COMMANDS)
    store.set_setting("theme", "dark")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert store._keeper._connection is not None
        store._keeper._connection.execute("PRAGMA busy_timeout = 0")
        assert store.load(match_id).commands == COMMANDS
        assert [summary.id for summary in store.matches()] == [match_id]
        assert store.setting("theme") == "dark"
        with pytest.raises(StoreError, match="Another program has"):
            store.set_setting("theme", "light")


def test_threads_share_a_store(store: Store) -> None:
    ids = [store.create(SETUP) for _ in range(4)]

    def play(match_id: int) -> None:
        with store.journal(match_id) as journal:
            for number in range(30):
                journal.append(number, f"take {number}", "0a", over=False)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, ids))
    assert [len(store.load(match_id).commands) for match_id in ids] == [30] * 4


# Settings


def test_settings_are_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.setting("theme") is None
        store.set_setting("theme", "dark")
        store.set_setting("theme", {"name": "nord", "levels": [1, 2.5, None, True]})
    with Store.open(tmp_path) as store:
        assert store.setting("theme") == {"name": "nord", "levels": [1, 2.5, None, True]}


@pytest.mark.parametrize("text", ["[" * 2000 + "]" * 2000, "[" * 150 + "]" * 150, "{"])
def test_a_setting_that_makes_no_sense_is_forgotten(store: Store, text: str) -> None:
    store.set_setting("theme", "dark")
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE setting SET value = ?, checksum = ?", (text, checksum_of("theme", text)))
    assert store.setting("theme") is None
    assert store.notices == ["The setting theme was damaged and has been reset to its default."]


def test_a_damaged_setting_is_forgotten(store: Store) -> None:
    store.set_setting("theme", "dark")
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute("UPDATE setting SET value = '\"bark\"'")
    assert store.setting("theme") is None
    assert store.notices == ["The setting theme was damaged and has been reset to its default."]


# Where it lies


def test_the_environment_names_the_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGTUI_DATA_DIR", str(tmp_path / "my #1 games?%41 ü"))
    assert data_directory() == tmp_path / "my #1 games?%41 ü"
    with Store.open() as store:
        assert store.path == tmp_path / "my #1 games?%41 ü" / FILE
    monkeypatch.delenv("BGTUI_DATA_DIR")
    assert data_directory().name == "bgtui"


def test_the_directory_is_made_with_those_above_it(tmp_path: Path) -> None:
    with Store.open(tmp_path / "share" / "games" / "bgtui") as store:
        assert store.create(SETUP) == 1


def test_a_file_where_the_directory_should_be(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a directory")
    for path in (tmp_path / "games", tmp_path / "games" / "below"):
        with pytest.raises(StoreError, match=r"cannot be opened or written .* BGTUI_DATA_DIR"):
            Store.open(path)
    assert (tmp_path / "games").read_text() == "not a directory"


def test_a_directory_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "bgtui.lock").mkdir()
    with pytest.raises(StoreError, match=r"bgtui\.lock was not made by bgtui \(it is a folder\)"):
        Store.open(tmp_path)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_directory(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StoreError, match="cannot be opened or written"):
            Store.open(tmp_path)
    finally:
        tmp_path.chmod(0o700)


def test_a_file_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.add(SETUP, COMMANDS)
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as connection:
        newer = len(MIGRATIONS) + 1
        connection.executescript(f"CREATE TABLE friend (name TEXT); PRAGMA user_version = {newer}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="made by a newer bgtui"):
        Store.open(tmp_path)
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.glob("bgtui.*sqlite3*")] == [FILE]


def test_a_file_of_an_older_version_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgames_tui.core.store import file, rows

    newer = (*rows.MIGRATIONS, "CREATE TABLE friend (name TEXT)")

    with Store.open(tmp_path) as store:
        match_id = store.add(SETUP, COMMANDS)
    for module in (rows, file):
        monkeypatch.setattr(module, "MIGRATIONS", newer)
    with Store.open(tmp_path) as store:
        assert store.load(match_id).commands == COMMANDS
        assert store.notices == []
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(newer),)
        assert connection.execute("SELECT count(*) FROM friend").fetchone() == (0,)


def test_the_store_is_cheap_to_import() -> None:
    heavy = python(
        "import sys, boardgames_tui.core.store;"
        "print([name for name in ('textual', 'rich', 'platformdirs', 'shutil') if name in sys.modules])"
    )
    assert heavy.stdout in ("[]\n", "['shutil']\n"), heavy.stderr


# As a text


EXPORTED = """\
bgtui match 1
game: splendor
rules: 1
seat: Ada
seat: Zoë van der Berg
seed: 12345678901234567890
options: {"target": 15, "note": "π: «so»"}
open hands: yes

1  00000000000a  take wug
2  00000000000b  buy 14
3  -  reserve 3
"""


def test_a_match_goes_out_and_comes_back_as_text(store: Store) -> None:
    match_id = store.add(SETUP, [*COMMANDS[:2], ("reserve 3", "")])
    text = export_text(store.load(match_id))
    assert text == EXPORTED
    setup, commands = import_text(text)
    assert commands == [*COMMANDS[:2], ("reserve 3", "")]
    assert setup.names == SETUP.names
    assert setup == replace(SETUP, seats=tuple(Seat(name=name) for name in SETUP.names))
    assert export_text(store.load(store.add(setup, commands))) == EXPORTED


@pytest.mark.parametrize("player", ["hard/builder", "easy+40", "match:normal+5/raider", "match:expert"])
def test_the_character_of_a_computer_goes_with_the_text(store: Store, player: str) -> None:
    seats = (Seat(name="Ada"), Seat(name="Bea", player=f"bot:{player}"))
    text = export_text(store.load(store.create(replace(SETUP, seats=seats))))
    assert f"\nseat: Bea\ncomputer: {player}\nseed: " in text
    assert [seat.player for seat in import_text(text)[0].seats] == ["", f"bot:{player}"]


def test_computers_go_with_the_text_and_programs_stay_at_home(store: Store) -> None:
    seats = (Seat(name="Ada"), Seat(name="Computer", player="bot:hard"), Seat(name="mine", player="exec:./mine --fast"))
    text = export_text(store.load(store.add(replace(SETUP, seats=seats), COMMANDS)))
    assert "\nseat: Ada\nseat: Computer\ncomputer: hard\nseat: mine\nseed: " in text
    assert "fast" not in text
    assert [seat.player for seat in import_text(text)[0].seats] == ["", "bot:hard", ""]


def test_a_seat_that_has_changed_hands_is_kept_and_goes_with_the_text(store: Store) -> None:
    match_id = store.add(SETUP, COMMANDS)
    with store.journal(match_id) as journal:
        journal.reseat(1, replace(SETUP.seats[1], player="bot:hard", passed=True))
    seat = store.load(match_id).setup.seats[1]
    assert seat == replace(SETUP.seats[1], player="bot:hard", passed=True)
    text = export_text(store.load(match_id))
    assert "\ncomputer: hard\npassed: yes\n" in text
    assert [seat.passed for seat in import_text(text)[0].seats] == [number == 1 for number in range(len(SETUP.seats))]
    assert store.matches()[0].players[1] == "bot:hard"


def test_other_data_files_go_with_the_text(store: Store) -> None:
    setup = replace(SETUP, data="0123456789ab")
    text = export_text(store.load(store.add(setup, COMMANDS)))
    assert "\nopen hands: yes\ndata: 0123456789ab\n\n" in text
    assert import_text(text)[0].data == "0123456789ab"


def test_a_trial_goes_with_the_text_as_one(store: Store) -> None:
    text = export_text(store.load(store.add(replace(SETUP, trial=True), COMMANDS)))
    assert "\nopen hands: yes\ntrial: yes\n\n" in text
    assert import_text(text)[0].trial
    assert "trial" not in export_text(store.load(store.add(SETUP, COMMANDS)))


def test_a_set_up_of_before_there_were_own_data_files(store: Store) -> None:
    assert not re.search("package|passed", setup_text(SETUP)), "earlier versions know neither"
    older = re.sub(r',"data":"[^"]*"', "", setup_text(SETUP))
    assert "data" not in older
    assert read_setup(older) == SETUP


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ("[1, 2]", r"there is \[1, 2\] where an object should be"),
        ('{"game": 7}', "“game” cannot be 7"),
        ('{"games": "splendor"}', "“games” is not known"),
        ('{"game": "splendor", "rules_version": 1, "seats": []}', "“seed” is missing"),
        ("[" * 100_000, "it is nested too deeply"),
    ],
)
def test_a_set_up_that_this_version_cannot_read_is_told(store: Store, setup: str, message: str) -> None:
    match_id = store.create(SETUP)
    row = replace(store._keeper.run(lambda connection: match_row(connection, match_id)), setup=setup)
    store._keeper.run(lambda connection: write_match(connection, match_id, row))
    with pytest.raises(StoreError, match=f"cannot read the set-up of game {match_id}: {message}"):
        store.load(match_id)
    assert store.matches() == []
    assert store.notices == [f"Game {match_id} is not in the list: this version of bgtui cannot read its set-up."]


def test_editors_may_leave_their_traces() -> None:
    edited = "\ufeff" + EXPORTED.replace("\n", "  \r\n") + "\r\n\r\n"
    assert import_text(edited) == import_text(EXPORTED)


def test_a_match_without_a_command_needs_no_empty_line(store: Store) -> None:
    text = export_text(store.load(store.create(SETUP)))
    assert import_text(text.rstrip("\n")) == import_text(text)
    assert import_text(text)[1] == []


def test_a_hundred_commands_stand_in_columns(store: Store) -> None:
    saved = store.load(store.add(SETUP, [("take wug", "0a")] * 100))
    assert "\n  1  0a  take wug\n" in export_text(saved)
    assert len(import_text(export_text(saved))[1]) == 100


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bgtui match 1", "bgtui match 2", "line 1: the first line of an exported game must be “bgtui match 1”"),
        ("game: splendor\n", "", "line 8: a “game: …” line is missing above"),
        ("game:", "gaem:", "line 2: a header line must start with one of game:"),
        ("rules: 1", "rules: one", "line 3: “rules” must be a whole number, not “one”"),
        ("rules: 1", "rules: 1\nrules: 2", "line 4: duplicate “rules:”"),
        ("Zoë van der Berg", "ada", "line 5: two seats are named"),
        ("seat: Ada", "\n".join(f"seat: {n}" for n in range(3000)), "line 24: no game has that many seats"),
        ("Zoë van der Berg", "x" * 99, "line 5: a name must have 1 to 24"),
        (
            "seed: 1",
            "computer: exec:./bot\nseed: 1",
            "line 6: “computer:” goes below a seat and is one of beginner, easy, ",
        ),
        ("seat: Ada", "computer: hard\nseat: Ada", "line 4: “computer:” goes below a seat"),
        ("seed: 1", "seed: 1.", "line 6: “seed” must be a whole number"),
        ('{"target"', '{"target', "line 7: the options are not valid JSON"),
        ('{"target": 15, "note": "π: «so»"}', "[1]", "line 7: the options must be a JSON object"),
        (
            '{"target": 15, "note": "π: «so»"}',
            "[" * 100_000,
            "line 7: the options are not valid JSON: it is nested too",
        ),
        ("15", "[" * 150 + "]" * 150, "line 7: the options are not valid JSON: it is nested too deeply"),
        ("hands: yes", "hands: maybe", "line 8: “open hands” must be yes or no, not “maybe”"),
        ("2  0000", "3  0000", "line 11: expected the number 2, .* as in “2  3f2a9c0d1b7e  …”"),
        ("00000000000b  buy 14", "buy 14", "line 11: expected the number 2"),
        ("buy 14", "buy\udc8014", "line 11: expected the number 2"),
        (EXPORTED, "", "line 1: the first line"),
    ],
)
def test_a_text_that_is_no_match_is_told_by_line(old: str, new: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        import_text(EXPORTED.replace(old, new, 1))
