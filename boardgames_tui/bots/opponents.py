"""Whoever is no person at a table: computer players, who think in another process, and programs.

A thread would make every key wait; a process does not. What it is sent has all that its seat cannot see dealt anew.
"""

import gc
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from boardgames_tui.bots.player import Idea, Player
from boardgames_tui.bots.program import BadProgram, Program
from boardgames_tui.core import assets, catalogue
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import PROGRAM, Level, level_of
from boardgames_tui.core.words import _

SUBSTITUTE: Level = "normal"
"""Who sits down where a program has failed."""


@dataclass(slots=True)
class Thought:
    """What has been decided. `notice` tells the people at the table of a program that has lost its seat."""

    ideas: list[Idea]
    notice: str = ""


class Opponents:
    """Those who play a match without being persons; made when the first of them is asked."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._process: ProcessPoolExecutor | None = None
        self._threads: ThreadPoolExecutor | None = None
        self._programs: dict[int, Program | None] = {}
        """By seat; None where it has failed."""

    def decide(self) -> Future[Thought]:
        """Ask whoever is to move. The same position of the same match gives the same answer."""
        seat = self.match.to_move
        assert seat is not None
        player = self.match.setup.seats[seat].player
        if player.startswith(PROGRAM) and self._programs.get(seat, True) is not None:
            if self._threads is None:
                self._threads = ThreadPoolExecutor(1)
            return self._threads.submit(self._ask_program, seat, player.removeprefix(PROGRAM), self.match.state.clone())
        return self.think(level_of(player) or SUBSTITUTE)

    def think(self, level: Level) -> Future[Thought]:
        """What a player of that level would do for whoever is to move."""
        match = self.match
        seat = match.to_move
        assert seat is not None
        chance = Random(f"{match.setup.seed} {len(match.turns)}")
        dealt = match.game.controller.determinize(match.state, seat, chance)
        seed = int(chance.random() * 2**53)
        return self._pool().submit(_think, match.game.id, assets.OWN.directory, level, dealt, seed)

    def warm_up(self) -> None:
        """Begin to load what the first decision needs."""
        self._pool().submit(_player, self.match.game.id, assets.OWN.directory, SUBSTITUTE)

    def _pool(self) -> ProcessPoolExecutor:
        if self._process is None:
            self._process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), gc.enable)
        return self._process

    def _ask_program(self, seat: int, command: str, state: Any) -> Thought:
        program = self._programs.get(seat)
        name = self.match.setup.names[seat]
        chance = Random(f"{self.match.setup.seed} {len(self.match.turns)}")
        try:
            if program is None:
                program = self._programs[seat] = Program(self.match.game, command, self.match.setup.names)
            return Thought([Idea(program.choose(state, int(chance.random() * 2**53)), 0.0, 0)])
        except BadProgram as error:
            if program is not None:
                program.close()
            self._programs[seat] = None
            substitute = self.think(SUBSTITUTE).result()
            substitute.notice = _("{reason} A computer player goes on for {name}.").format(reason=error, name=name)
            return substitute

    def close(self) -> None:
        """Send everybody away, in the middle of a thought, too."""
        for program in self._programs.values():
            if program is not None:
                program.close()
        if self._process is not None:
            workers = list((self._process._processes or {}).values())
            self._process.shutdown(wait=False, cancel_futures=True)
            for worker in workers:  # whoever leaves does not wait for the end of a thought
                worker.kill()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)


_PLAYERS: dict[tuple[str, Level], Player] = {}


def _player(game: str, own_data: Path | None, level: Level) -> None:
    if assets.OWN.directory != own_data:
        assets.use(str(own_data or ""))
    if (game, level) not in _PLAYERS:
        _PLAYERS[game, level] = Player(catalogue.game(game), level)


def _think(game: str, own_data: Path | None, level: Level, state: Any, seed: int) -> Thought:
    """In the other process."""
    _player(game, own_data, level)
    return Thought(_PLAYERS[game, level].think(state, seed))
