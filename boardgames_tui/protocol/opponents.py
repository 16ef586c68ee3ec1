"""Whoever is no person at a table: computer players and programs.

Computer players think in another process, which is our own engine: a thread would make every key wait.
"""

import shlex
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from boardgames_tui.bots.levels import TIME_LIMITS, evaluation
from boardgames_tui.bots.player import Candidate
from boardgames_tui.core import assets
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import PROGRAM, Level, level_of
from boardgames_tui.core.words import _
from boardgames_tui.protocol.client import BadProgram, Program

SUBSTITUTE: Level = "normal"
"""Who sits down where a program has failed."""
ADVISER: Level = "expert"
"""Who gives hints and reviews: the level that never errs on purpose."""
ADVICE = 400
"""Positions that it looks at then, fewer than for a move: a hint comes sooner."""
HINTS = 3
"""How many moves a hint names."""


@dataclass(slots=True)
class Decision:
    """What has been decided. `notice` tells the people at the table of a program that has lost its seat."""

    ideas: list[Candidate]
    notice: str = ""


class Opponents:
    """Those who play a match without being persons; each is called when it is first needed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._thread = ThreadPoolExecutor(1)
        """It only waits for the answers of other processes."""
        self._engine: Program | None = None
        self._programs: dict[int, Program] = {}
        self._failed: set[int] = set()
        """The seats that programs have lost."""

    def decide(self) -> Future[Decision]:
        """Ask whoever is to move; the future raises BadProgram. A computer player repeats itself in the same place."""
        match = self.match
        seat = match.to_move
        assert seat is not None
        player = match.setup.seats[seat].player
        if player.startswith(PROGRAM) and seat not in self._failed:
            command = shlex.split(player.removeprefix(PROGRAM))
            return self._thread.submit(self._ask_program, seat, command, match.state.clone(), self._seed())
        return self.think(level_of(player) or SUBSTITUTE)

    def analyse(self, state: Any = None, number: int | None = None) -> Future[Decision]:
        """What is best for whoever is to move; the future raises BadProgram.

        `state` is the position before command `number` (from 0); without them it is the present one.
        """
        return self.think(ADVISER, state, number, iterations=ADVICE, seconds=TIME_LIMITS[ADVISER])

    def think(self, level: Level, state: Any = None, number: int | None = None, **how: Any) -> Future[Decision]:
        """What a player of that level would do there; `how` are other parameters of the engine's `go`."""
        if state is None:
            state = self.match.state.clone()
        return self._thread.submit(self._ask_engine, state, self._seed(number), level, **how)

    def _seed(self, number: int | None = None) -> int:
        number = len(self.match.turns) if number is None else number
        return int(Random(f"{self.match.setup.seed} {number}").random() * 2**53)

    def _ask_engine(self, state: Any, seed: int, level: Level, **how: Any) -> Decision:
        game = self.match.game
        if self._engine is None:
            own = ["--assets", str(assets.OWN.directory or "")]
            command = [sys.executable, "-m", "boardgames_tui", "engine", *own]
            self._engine = Program(game, command, self.match.setup.names)
        answer = self._engine.go(state, seed, level=level, **how)
        return Decision(
            [Candidate(game.parse(idea["text"]), idea["value"], idea["visits"]) for idea in answer["ideas"]]
        )

    def _ask_program(self, seat: int, command: list[str], state: Any, seed: int) -> Decision:
        try:
            if seat not in self._programs:
                self._programs[seat] = Program(self.match.game, command, self.match.setup.names)
            return Decision([Candidate(self._programs[seat].choose(state, seed), 0.0, 0)])
        except BadProgram as error:
            self._failed.add(seat)
            if seat in self._programs:
                self._programs.pop(seat).close()
            substitute = self._ask_engine(state, seed, SUBSTITUTE)
            name = self.match.setup.names[seat]
            substitute.notice = _("{reason} A computer player goes on for {name}.").format(reason=error, name=name)
            return substitute

    def close(self) -> None:
        """Send everybody away, in the middle of a thought, too."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        for program in (self._engine, *self._programs.values()):
            if program is not None:
                program.close()


def hints(match: Match, thought: Decision) -> list[str]:
    """The best moves for whoever is to move, each with its chance and, on a line of its own, the reason."""
    seat = match.to_move
    assert seat is not None
    known = evaluation(match.game)
    dealt = match.game.controller.determinize(match.state, seat, Random(match.setup.seed))
    gains = {choice.command: choice.gain for choice in match.view(seat).choices}
    first, *others = thought.ideas[:HINTS]
    others.sort(key=lambda idea: (idea.visits > 0, idea.value), reverse=True)
    best = round(100 * first.value)
    lines = []
    for number, idea in enumerate([first, *others], 1):
        told = _("{number}. {move}").format(number=number, move=match.game.format(idea.command))
        if gain := gains.get(idea.command):
            told = _("{move}: {gain}").format(move=told, gain=gain)
        if idea.visits:
            share = round(100 * idea.value)
            # A move that was looked at less can have more by chance.
            told = (
                _("{move} (about as good)").format(move=told)
                if number > 1 and share >= best
                else _("{move} (wins {share} in 100)").format(move=told, share=share)
            )
        lines.append(f"{told}\n{known.reason(dealt, idea.command, match.setup.names)}")
    return lines
