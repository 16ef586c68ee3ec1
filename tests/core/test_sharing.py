"""A match that several screens share: who may write, who is there, and what the others learn of it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.setup import Seat, Setup, hashed_pin
from boardgames_tui.core.store import MatchLocked, Overtaken, SharedJournal, Store, StoreError
from boardgames_tui.core.store.rows import match_row, write_match
from boardgames_tui.core.store.sharing import SILENT, Screens
from tests.elsewhere import Elsewhere, takes

GAME = catalogue.game("splendor")
ADA, BORIS, COMPUTER = range(3)
SETUP = Setup(
    game=GAME.id,
    rules_version=GAME.rules_version,
    seats=(Seat(name="Ada"), Seat(name="Boris"), Seat(name="Eve", player="bot:easy")),
    seed=5,
)


Sit = Callable[..., Elsewhere]


@pytest.fixture
def match_id(tmp_path: Path) -> int:
    with Store.open(tmp_path) as store:
        number = store.create(SETUP)
        store.open_to_others(number)
    return number


@pytest.fixture
def sit(tmp_path: Path, match_id: int) -> Iterator[Sit]:
    with ExitStack() as stack:

        def sit(*seats: int) -> Elsewhere:
            table = Elsewhere(tmp_path, match_id, *seats)
            stack.callback(table.store.close)
            return table

        yield sit


def test_a_move_is_seen_at_the_other_screen(sit: Sit) -> None:
    ada, boris = sit(ADA), sit(BORIS)
    assert not boris.look()
    ada.play()
    assert boris.look()
    assert boris.match.state_id == ada.match.state_id
    assert not boris.look()
    boris.play()
    assert ada.look()
    assert ada.match.state_id == boris.match.state_id


def test_what_was_taken_back_is_seen_too(sit: Sit) -> None:
    ada, boris = sit(ADA), sit(BORIS)
    texts = takes(ada.match)
    ada.play(texts[0])
    boris.look()
    ada.match.undo()
    assert boris.look()
    assert (boris.match.turns, boris.match.undone) == ([], [texts[0]])
    ada.play(texts[1])
    ada.match.undo()
    ada.play(texts[2])
    assert boris.look()
    assert [turn.text for turn in boris.match.turns] == [texts[2]]


def test_of_two_who_write_at_once_one_is_told(sit: Sit) -> None:
    ada, boris, clara = sit(ADA), sit(BORIS), sit()
    ada.play()
    for table in (boris, clara):
        table.look()
    before = boris.match.state_id
    clara.match.undo()  # nobody at the table may, but no screen can do harm
    with pytest.raises(Overtaken, match="faster"):
        boris.play()
    assert boris.match.state_id == before
    assert boris.look()
    assert boris.match.turns == []
    ada.look()
    ada.play()
    assert boris.look()
    boris.play()


def test_a_position_that_is_the_same_again_can_be_gone_on_from_and_another_of_that_length_not(sit: Sit) -> None:
    ada, boris = sit(ADA), sit(BORIS)
    texts = takes(ada.match)
    ada.play(texts[0])
    boris.look()
    ada.match.undo()
    ada.play(texts[1])  # as many commands as Boris knows, and others
    with pytest.raises(Overtaken):
        boris.play()
    boris.look()
    boris.play()
    assert ada.look()
    assert len(ada.match.turns) == 2


def test_who_plays_a_seat_is_decided_with_the_move(sit: Sit) -> None:
    ada = sit(ADA)
    other = sit(ADA)  # somebody has taken Ada's seat
    with pytest.raises(Overtaken, match="Ada now plays at another screen"):
        ada.play()
    assert ada.match.turns == []
    assert ada.journal.news() is not None
    assert (ada.journal.seats, other.journal.seats) == ((), (ADA,))
    other.play()
    assert ada.look()


def test_a_computer_s_move_is_written_once_whoever_asked(sit: Sit) -> None:
    ada, boris = sit(ADA), sit(BORIS)
    ada.play()
    boris.look()
    boris.play()
    ada.look()
    text = takes(ada.match)[0]
    ada.play(text)
    with pytest.raises(Overtaken):
        boris.play(text)
    assert boris.look()
    assert len(boris.match.turns) == 3


def test_free_seats_are_those_at_which_no_screen_is(tmp_path: Path, match_id: int, sit: Sit) -> None:
    with Store.open(tmp_path) as store:
        assert store.free_seats(match_id) == [ADA, BORIS]
        ada = sit(ADA)
        assert store.free_seats(match_id) == [BORIS]
        resumed = store.journal(match_id)
        assert isinstance(resumed, SharedJournal)
        assert resumed.seats == (BORIS,)
        assert store.free_seats(match_id) == []
        ada.journal.close()
        assert store.free_seats(match_id) == [ADA]
        with pytest.raises(StoreError, match="Eve is a computer player"):
            store.sit(match_id, [COMPUTER])
        with pytest.raises(MatchLocked):
            store.remove(match_id)
    assert sorted(path.name for path in (tmp_path / "open").iterdir()) == [f"{match_id}.lock"]


def test_a_seat_with_a_pin_is_taken_by_nobody_who_has_not_named_it(tmp_path: Path) -> None:
    seats = (Seat(name="Ada", pin=hashed_pin("Ada", "12")), Seat(name="Boris"))
    setup = Setup(game=GAME.id, rules_version=GAME.rules_version, seats=seats, seed=5)
    with Store.open(tmp_path) as store:
        match_id = store.create(setup)
        store.open_to_others(match_id)
        with store.sit(match_id) as journal:
            assert journal.seats == (BORIS,)
        with store.sit(match_id, [ADA]) as journal:
            assert journal.seats == (ADA,)


def test_a_set_up_that_this_version_cannot_read_is_told_to_whoever_sits_down(tmp_path: Path, match_id: int) -> None:
    with Store.open(tmp_path) as store:
        unreadable = replace(store._keeper.run(lambda connection: match_row(connection, match_id)), setup="[]")
        store._keeper.run(lambda connection: write_match(connection, match_id, unreadable))
        for ask in (store.sit, store.free_seats, store.seats_to_choose):
            with pytest.raises(StoreError, match=f"cannot read the set-up of game {match_id}"):
                ask(match_id)
        closed = store.create(SETUP)
        store._keeper.run(lambda connection: write_match(connection, closed, unreadable))
        with pytest.raises(StoreError, match=f"cannot read the set-up of game {closed}"):
            store.open_to_others(closed)


def test_a_match_is_open_to_nobody_unless_somebody_says_so(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, Store.open(tmp_path) as other:
        match_id = store.create(SETUP)
        with pytest.raises(StoreError, match=f"bgtui open {match_id}"):
            store.sit(match_id, [ADA])
        with store.journal(match_id):
            with pytest.raises(MatchLocked):
                other.open_to_others(match_id)
            with pytest.raises(MatchLocked):
                other.sit(match_id)
        other.open_to_others(match_id)
        with store.journal(match_id), other.journal(match_id):
            store.open_to_others(match_id)  # it is


SCREEN = """
import sys, time
from pathlib import Path
from boardgames_tui.core.store import Store
store = Store.open(Path(sys.argv[1]))
journal = store.sit(int(sys.argv[2]), [int(sys.argv[3])])
print(journal.name, journal.screens.asks_computers(time.time()), flush=True)
while True:
    time.sleep(0.1)
    journal.screens.asks_computers(time.time())
"""


@pytest.fixture
def elsewhere(tmp_path: Path, match_id: int) -> Iterator["subprocess.Popen[str]"]:
    """Boris's screen, in a process of its own, that asks the computer players."""
    with subprocess.Popen(
        [sys.executable, "-c", SCREEN, str(tmp_path), str(match_id), str(BORIS)], stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        process.kill()


def until(true: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGSTOP")
def test_a_screen_that_is_killed_or_stopped_harms_nobody(
    tmp_path: Path, match_id: int, sit: Sit, elsewhere: "subprocess.Popen[str]"
) -> None:
    assert elsewhere.stdout is not None
    name, asks = elsewhere.stdout.readline().split()
    assert asks == "True"
    ada = sit(ADA)
    screens, began = ada.journal.screens, time.time()
    assert screens.has(name)
    assert not screens.asks_computers(began)
    os.kill(elsewhere.pid, signal.SIGSTOP)
    until(lambda: screens.asks_computers(began))  # it gives no sign of life any more
    assert time.time() - began > SILENT
    assert screens.has(name)  # though it may go on one day
    os.kill(elsewhere.pid, signal.SIGKILL)
    elsewhere.wait()
    assert not screens.has(name)
    assert ada.store.free_seats(match_id) == [BORIS]
    assert screens.asks_computers(time.time())
    assert not Screens(tmp_path / "open", match_id).asks_computers(time.time())


def test_a_damaged_file_is_mended_with_who_sits_where(tmp_path: Path, match_id: int) -> None:
    with Store.open(tmp_path) as store, store.sit(match_id, [ADA]):
        pass
    path = tmp_path / "bgtui.sqlite3"
    path.write_bytes(b"\0" * 16 + path.read_bytes()[16:])
    with Store.open(tmp_path) as store:
        assert store.notices
        sharing = store.sharing(match_id)
        assert sharing is not None
        assert [bool(screen) for screen in sharing.screens] == [True, False, False]


@pytest.mark.skipif(sys.platform == "win32", reason="no groups")
@pytest.mark.parametrize(("folder", "shared"), [(0o2770, True), (0o755, False)])
def test_the_group_of_a_folder_can_write_what_is_made_in_it(folder: int, shared: bool, tmp_path: Path) -> None:
    """Whatever a user's umask is; where the group may not write the folder, nothing is given to it."""
    directory = tmp_path / "games"
    directory.mkdir()
    directory.chmod(folder)
    before = os.umask(0o077)
    try:
        with Store.open(directory) as store:
            number = store.create(SETUP)
            store.open_to_others(number)
            with store.sit(number, [ADA]) as journal:
                journal.screens.asks_computers(time.time())
                made = [path for path in directory.rglob("*") if not path.name.endswith("-journal")]
                assert len(made) >= 7
                assert [path for path in made if bool(path.stat().st_mode & 0o060) is not shared] == []
    finally:
        os.umask(before)
