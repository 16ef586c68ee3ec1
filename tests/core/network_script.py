"""A store on a disk without shared memory, as a network's: run by test_store_faults.py in a process of its own."""

import sys
from pathlib import Path

from boardgames_tui.core.setup import Seat, Setup
from boardgames_tui.core.store import FILE, Store, StoreError
from tests.core.faulty_vfs import Fault, FaultyVfs

SETUP = Setup(game="splendor", rules_version=1, seats=(Seat(name="Ada"), Seat(name="Boris")), seed=1)


def told(store: Store) -> str:
    return " ".join(store.notices)


def refused(do: object, *words: object) -> str:
    try:
        do(*words)  # type: ignore[operator]
    except StoreError as error:
        return str(error)
    raise AssertionError("it was done")


def main() -> None:
    network, moved = Path(sys.argv[1]), Path(sys.argv[2])
    for directory in (network, moved):
        directory.mkdir()
    vfs = FaultyVfs()
    with Store.open(moved) as store:  # on this machine
        shared = store.create(SETUP, several=True)
        with store.sit(shared) as journal:
            journal.append(0, "take wug", "00", over=False)
    vfs.fault = without = Fault(calls=frozenset({"map"}), at=0, stays=True)

    with Store.open(network) as store:
        assert "can play at one screen only" in told(store), store.notices
        number = store.create(SETUP)
        with store.journal(number) as journal:
            journal.append(0, "take wug", "00", over=False)
            with Store.open(network, reading=True) as other:  # `bgtui list` beside it
                assert not other.notices
                assert [each.id for each in other.matches()] == [number]
            journal.append(1, "take wug", "01", over=False)
        for do in (store.open_to_others, store.sit):
            assert "can play at one screen only" in refused(do, number)
    with Store.open(network) as store:  # it is told once
        assert not store.notices
        assert len(store.load(number).commands) == 2

    with Store.open(moved) as store:  # a game at several screens goes on at one
        assert "can play at one screen only" in told(store)
        assert store.seats_to_choose(shared) is None
        with store.journal(shared) as journal:
            journal.append(1, "take rkb", "01", over=False)

    file = network / FILE
    damaged = bytearray(file.read_bytes())
    damaged[4096 * 2 : 4096 * 2 + 100] = bytes(100)
    file.write_bytes(damaged)
    with Store.open(network) as store:
        assert "recovered" in told(store), store.notices

    assert without.failed
    vfs.fault = None
    with Store.open(moved) as store:  # back on a local disk
        assert not store.notices
        store.open_to_others(shared)
        with store.sit(shared), Store.open(moved) as other:
            assert not other.notices
            assert len(other.load(shared).commands) == 2
    print("as it should be")


if __name__ == "__main__":
    main()
