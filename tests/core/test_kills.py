"""Matches that are killed three hundred times: what a player has been shown is there again, and nothing else.

A nursery process has everything imported and no store open; it forks one player after the other (a fork is quick,
Python's start is not). A player opens the store, resumes the match and plays on, and prints a line after each step:
that is what people have been shown. SIGKILL comes at a random moment. The test plays the same steps in memory, so it
knows what must be in the store: what was shown, or one step more, that was being shown when the kill came.

All games are played, every second time open to several screens. Some players are stopped and go on before they are
killed; some have no room on their disk for a while, or to their end: what they were refused is not in the store.
"""

import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.game import state_id
from boardgames_tui.core.match import Match
from boardgames_tui.core.store import Saved, Store, StoreError, keeper
from boardgames_tui.testing.random_play import anything, legal_texts, play, setup

LIVES = int(os.environ.get("BGTUI_KILLS", "300"))
GAMES = [catalogue.game(entry.id) for entry in catalogue.ENTRIES]


def step(match: Match, generator: Random) -> str:
    """One step of a player who changes his mind often: what he did."""
    if match.to_move is None or (match.turns and not match.undo_refusal() and generator.random() < 0.3):
        match.undo()
        return "undo"
    if match.undone and generator.random() < 0.5:
        match.redo()
        return "redo"
    match.play(match.game.parse(anything(legal_texts(match), generator)))
    return "play"


def over_for_good(match: Match) -> bool:
    return match.to_move is None and match.undo_refusal() != ""


# The processes


def nursery() -> None:
    """Fork a player for each line "seed match directory", and tell when he is dead."""
    for game in GAMES:
        play(game, 3, 1, most=50)  # so that every import and cache is warm
    for line in sys.stdin:
        seed, match_id, directory = line.rstrip("\n").split(" ", 2)
        pid = os.fork()
        if not pid:
            try:
                life(int(seed), int(match_id), Path(directory))
            except BaseException:
                say(f"failed {traceback.format_exc()!r}")
            while True:  # whoever ends by himself could not be killed safely: his number might be another's
                signal.pause()
        say(f"born {pid}")
        _, status = os.waitpid(pid, 0)
        say(f"dead {os.WTERMSIG(status)}")


def life(seed: int, match_id: int, directory: Path) -> None:
    signal.alarm(100)  # in case nobody kills
    generator = Random(seed)
    keeper.PAUSE = (0, 0.001, 0.3)[seed % 3]  # it may die while it empties the log, too
    with Store.open(directory) as store:
        saved = store.load(match_id)
        match = Match.replay(saved.setup, saved.commands, store.journal(match_id), saved.undone)
        say("resumed")
        full = seed % 5 == 0
        while not over_for_good(match):
            before = generator.getstate()
            room(1 if full else None)
            try:
                done = step(match, generator)
            except StoreError:
                say("refused")
                generator.setstate(before)  # it is tried again
                full = seed % 2 == 0
            else:
                say(f"shown {done}")
        say("over")
        while True:
            signal.pause()


def room(size: int | None) -> None:
    """Let no file of this process grow beyond that; None: let them."""
    import resource

    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (most if size is None else size, most))


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


class Nursery:
    """The other end of that process."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.refused = 0
        """How often there was no room."""

    def hear(self) -> tuple[str, str]:
        assert self.process.stdout is not None
        word, _, rest = self.process.stdout.readline().rstrip("\n").partition(" ")
        self.refused += word == "refused"
        assert word not in ("", "failed"), rest
        return word, rest

    def live_and_die(self, seed: int, match_id: int, directory: Path, steps: int, delay: int) -> int:
        """A life, killed a moment after so many steps have been shown (-1: before it has resumed); how many were."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seed} {match_id} {directory}\n")
        self.process.stdin.flush()
        pid = shown = 0
        heard = -1
        while not pid or heard < steps:
            word, rest = self.hear()
            if word == "born":
                pid = int(rest)
            elif word == "over":
                break
            else:
                heard += 1
                shown += word == "shown"
        while not pid:  # the player's first words can come before his birth is told
            word, rest = self.hear()
            pid = int(rest) if word == "born" else 0
            shown += word == "shown"
        for _ in range(delay):
            pass
        if seed % 3 == 0:
            os.kill(pid, signal.SIGSTOP)
            if seed % 2:
                os.kill(pid, signal.SIGCONT)
        os.kill(pid, signal.SIGKILL)
        while True:
            word, rest = self.hear()
            if word == "dead":
                assert int(rest) == signal.SIGKILL
                return shown
            shown += word == "shown"


@pytest.fixture
def start_nursery() -> Iterator[Callable[[], Nursery]]:
    processes = []

    def start() -> Nursery:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.core.test_kills"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        return Nursery(process)

    yield start
    for process in processes:
        process.communicate(timeout=60)


# What must be there


def agrees(saved: Saved, match: Match) -> bool:
    written = match.written
    return (saved.commands, saved.undone) == (written, match.undone[::-1])


@pytest.mark.skipif(sys.platform == "win32", reason="no fork and no SIGKILL")
def test_killed_three_hundred_times(tmp_path: Path, start_nursery: Callable[[], Nursery]) -> None:
    chance = Random(2026)
    nursery = start_nursery()
    done = {"play": 0, "undo": 0, "redo": 0}
    match: Match | None = None
    match_id = 0
    for life_number in range(LIVES):
        if match is None or life_number % 25 == 0 or over_for_good(match):
            game = GAMES[match_id % len(GAMES)]
            match = Match(game, setup(game, 2 + life_number % 3, life_number))
            with Store.open(tmp_path) as store:
                match_id = store.create(match.setup, several=match_id // len(GAMES) % 2 == 1)
        shown = nursery.live_and_die(
            life_number, match_id, tmp_path, steps=chance.randrange(-1, 7), delay=chance.randrange(60_000)
        )

        generator = Random(life_number)
        for _ in range(shown):
            done[step(match, generator)] += 1
        with Store.open(tmp_path) as store:
            assert store.notices == []
            saved = store.load(match_id)
            store.journal(match_id).close()  # nobody has it open any more
        assert saved.setup == match.setup
        if not agrees(saved, match):
            assert not over_for_good(match), "the store has another end than was shown"
            done[step(match, generator)] += 1
            assert agrees(saved, match), f"life {life_number}: what was shown is not what is there"
        assert saved.over == (match.to_move is None)
        again = Match.replay(saved.setup, saved.commands, undone=saved.undone)
        assert again.state == match.state
        assert again.state_id == state_id(match.state)

    # However quick the kills were, some 800 steps have been shown.
    assert min(done["undo"], done["redo"]) >= 30
    assert done["play"] >= 300
    assert nursery.refused >= 30


if __name__ == "__main__":
    nursery()
