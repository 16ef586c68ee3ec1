"""A short match on a failing file system: run by test_store_faults.py in a process of its own.

Prints one line of JSON: how many faults were tried, and what was found wrong.
"""

import json
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path

from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import Journal, Store, StoreError, keeper
from tests.core.faulty_vfs import Fault, FaultyVfs

SETUP = Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Bob")), seed=1)
TEXTS = ["take wug", "take rkb", "buy 14", "reserve 3", "take ww", "buy 21"]
Position = tuple[list[str], list[str]]
STEPS: list[tuple[str, Position | None]] = [("open", None), ("create", ([], []))]
STEPS += [("append", (TEXTS[: number + 1], [])) for number in range(6)]
STEPS += [("undo", (TEXTS[:5], TEXTS[5:])), ("redo", (TEXTS, [])), ("last", ([*TEXTS, "take rug"], []))]
STEPS += [("leave", ([*TEXTS, "take rug"], []))]

WRITES = frozenset({"open", "write", "truncate", "sync", "delete", "map"})
KINDS: dict[str, dict[str, object]] = {
    "full": {"calls": frozenset({"write", "open"}), "code": sqlite3.SQLITE_FULL},
    "full for good": {"calls": frozenset({"write", "open"}), "code": sqlite3.SQLITE_FULL, "stays": True},
    "error": {"calls": WRITES},
    "error for good": {"calls": WRITES, "stays": True},
    "short": {"calls": frozenset({"write"}), "half": True},
    "short, then full": {"calls": frozenset({"write"}), "half": True, "code": sqlite3.SQLITE_FULL, "stays": True},
    "sync": {"calls": frozenset({"sync"})},
    "read": {"calls": frozenset({"read"})},
}


def play(directory: Path, done: list[str]) -> tuple[Store | None, Exception | None]:
    """The whole script until something raises; `done` gets the name of each step that returned."""
    store: Store | None = None
    journal: Journal | None = None
    try:
        store = Store.open(directory)
        done.append("open")
        match_id = store.create(SETUP)
        done.append("create")
        journal = store.journal(match_id)
        for number, text in enumerate(TEXTS):
            journal.append(number, text, f"{number:012x}", False)
            done.append("append")
        journal.rewind(5)
        done.append("undo")
        journal.append(5, TEXTS[5], f"{5:012x}", False)
        done.append("redo")
        journal.append(6, "take rug", f"{6:012x}", True)
        done.append("last")
        journal.close()
        done.append("leave")
    except Exception as error:
        return store, error
    return store, None


def found(directory: Path, torn: bool) -> Position | None:
    """What a new process would find there.

    `torn`: the disk failed for good, and so while the file was closed, too. That can leave a log with half a frame and
    without its index. Then nobody knows whether anything is missing, and the players are told so.
    """
    with Store.open(directory) as store:
        matches = store.matches()
        assert torn or not store.notices, store.notices
        assert len(matches) <= 1, matches
        if not matches:
            return None
        saved = store.load(matches[0].id)
        assert saved.setup == SETUP
        with store.journal(saved.id) as journal:  # and it can be played on
            journal.append(len(saved.commands), "reserve 9", "0" * 12, False)
        again = store.load(saved.id)
        assert again.commands[:-1] == saved.commands
        return [text for text, _id in saved.commands], saved.undone


def allowed(done: list[str], failed: list[str]) -> list[Position | None]:
    """What may be on the disk after the steps `done`, when the calls `failed` made the next step raise.

    A step that returned is there, always. The step that raised is not there, with one exception. SQLite writes a
    commit's frames to the WAL, the last of them marked "commit", and then syncs it. If a *write* fails, there is no
    whole commit frame, so nobody will ever believe it. If the *sync* fails, the frame is whole in the file as far as
    the living can see. SQLite tells us that the commit failed (after a power cut it may indeed be gone) and goes on
    without it; but whoever reads the WAL afresh, because this process was killed there and then, finds a sound commit.
    No program can help that: an fsync that failed says neither yes nor no. The player was told "not saved" and finds
    his command played; he can take it back.
    """
    before = STEPS[len(done) - 1][1] if done else None
    positions = [before]
    if "sync" in failed and len(done) < len(STEPS):
        positions.append(STEPS[len(done)][1])
    return positions


def main() -> None:
    """Every kind of fault at every call, until the script comes through."""
    keeper.PAUSE = 1_000_000  # only the leave empties the log, so that each run makes the same calls
    vfs = FaultyVfs()
    wrong: list[str] = []
    tried: dict[str, int] = {}
    root = Path(tempfile.mkdtemp(dir=sys.argv[1]))
    for kind, settings in KINDS.items():
        for at in range(2000):
            directory, killed = root / "live", root / "killed"
            where = f"{kind}, call {at}"
            done: list[str] = []
            fault = vfs.fault = Fault(at=at, **settings)  # type: ignore[arg-type]
            store, error = play(directory, done)
            struck = list(fault.failed)
            vfs.fault = None
            shutil.copytree(directory, killed)  # what a SIGKILL at this moment would leave
            vfs.fault = fault
            if store is not None:
                store.close()
            vfs.fault = None
            tried[kind] = at + 1
            if error is None and done != [name for name, _position in STEPS]:
                wrong.append(f"{where}: came to an end after {done}")
            if error is not None and not isinstance(error, StoreError):
                wrong.append(f"{where}: {error!r}")
            if error is not None and not struck:
                wrong.append(f"{where}: {error} without a fault")
            for state, place in (("closed", directory), ("killed", killed)):
                try:
                    torn = fault.stays and state == "closed"
                    position = found(place, torn)
                    if position not in allowed(done, struck):
                        wrong.append(f"{where}, {state}: after {done} and {struck[:3]} found {position}")
                    if not torn and any("damaged" in path.name for path in place.iterdir()):
                        wrong.append(f"{where}, {state}: the file was damaged")
                except Exception as problem:
                    wrong.append(f"{where}, {state}: {problem!r}")
                shutil.rmtree(place, ignore_errors=True)
            if error is None and not fault.failed:
                break
        else:
            wrong.append(f"{kind}: no end in sight")
    shutil.rmtree(root)
    print(json.dumps({"tried": tried, "wrong": wrong}))


if __name__ == "__main__":
    main()
