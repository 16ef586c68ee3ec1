"""The seats of computer players and programs in a match.

Computer players think in an engine process: a thread would delay every key.
"""

import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from random import Random
from threading import Lock
from typing import Any, NamedTuple

from boardgames_tui.bots.explain import gives_up
from boardgames_tui.bots.levels import TIME_LIMITS
from boardgames_tui.bots.player import Candidate
from boardgames_tui.bots.turns import Step, go_on
from boardgames_tui.core import assets
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import PROGRAM, Computer, Level, computer_of
from boardgames_tui.core.system import command_words
from boardgames_tui.core.words import _, language
from boardgames_tui.protocol.client import BadProgram, Program
from boardgames_tui.protocol.hints import HINTS, put_use_first
from boardgames_tui.protocol.pondering import Pondering, Question

ENGINE = "boardgames_tui.protocol"
SUBSTITUTE: Level = "normal"
"""The level that replaces a failed program."""
ADVISER: Level = "expert"
"""The level of hints and reviews: the one without noise."""
ADVICE = 400
"""Its iterations, fewer than for a move, so that hints come sooner."""
COMPARED, REVIEWED = 64, 256
"""Iterations below each move of a hint, and the maximum below the two that a review compares."""
REVIEWED_ABOVE = 0.03
"""The difference of win shares below which a review looks no further."""
ATTEMPTS = 2
"""Attempts per decision: a failed engine is restarted once."""
HINTED = {"best": HINTS, "iterations": COMPARED}
PONDERED: Level = "expert"
"""The level that ponders: others are quick enough."""


@dataclass(slots=True)
class Decision:
    """A decision of a computer player or program."""

    candidates: list[Candidate]
    notice: str = ""
    """A notice about a program that has lost its seat."""


class _Plan(NamedTuple):
    """A turn that a hint has proposed."""

    place: str
    """The id of the position that it begins in."""
    number: int
    """Of its first command."""
    commands: Sequence[Any]
    share: float | None
    """The win share told with it; None if the only move was not searched."""


class Opponents:
    """The computer players and programs of a match, whose processes start on demand."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._thread = ThreadPoolExecutor(1)
        self._lock = Lock()
        self._running: list[Program] | None = []
        """Open programs; None after `close`. Changed only under the lock."""
        self._engine: Program | None = None
        self._spoken = ""
        self.pondering: Pondering | None = None
        """The search while a person thinks, with its own engine process."""
        self._programs: dict[int, Program] = {}
        self._failed: set[int] = set()
        self._plans: dict[int, _Plan] = {}
        """The turn that was proposed last to each seat."""

    def decide(self) -> Future[Decision]:
        """Request the seat's decision, deterministic for the position; the future raises BadProgram."""
        match = self.match
        seat, state, number = match.to_move, match.state.clone(), len(match.turns)
        assert seat is not None
        player = match.setup.seats[seat].player
        if self._is_program(seat):
            command = command_words(player.removeprefix(PROGRAM))
            return self._thread.submit(self._ask_program, seat, command, state, self._seed(number))
        return self.think(self._decision(seat, state, number))

    def analyse(self) -> Future[Decision]:
        """Find the best commands now, and compare them; the future raises BadProgram.

        If the turn has followed its plan so far, the plan's next command comes first, unless there is a better turn.
        """
        left = self._left_of_plan()
        compare: dict[str, Any] = {**HINTED}
        if left:
            first, *rest = map(self.match.game.format, left)
            compare |= {"first": first, "rest": rest}
        return self.think(self._advice(self.match.state.clone(), len(self.match.turns), compare))

    def plan(self, decision: Decision) -> list[Step]:
        """The turn that begins with the best command now; asked again in the same turn, it returns the rest.

        Whoever plays as planned is not told another chance before something new is seen. What only gives something up
        is not told, and not put first in the decision if another command is as good.
        """
        game, state, seat = self.match.game, self.match.state, self.match.to_move
        assert seat is not None
        imagined = game.controller.determinize(state, seat, Random(self.match.setup.seed))
        best, left = decision.candidates[0], self._left_of_plan()
        share = self._promised(seat) if [best.command] == [*left[:1]] else None
        if best.visits:
            change = 0.0 if share is None else share - best.value
            for each in decision.candidates:
                each.value = min(1.0, max(0.0, each.value + change))
            share = best.value
        wastes = partial(gives_up, game, names=self.match.setup.names)
        if wastes(imagined, best.command):
            hinted = decision.candidates[1:HINTS]
            put_use_first(decision.candidates, [each for each in hinted if not wastes(imagined, each.command)])
            best = decision.candidates[0]
        found = go_on(game, imagined, [best.command, *best.line], left)
        number = len(self.match.turns)
        self._plans[seat] = _Plan(self._place(number), number, [step.command for step in found], share)
        return [*found[:1], *takewhile(lambda step: not wastes(step.state, step.command), found[1:])]

    def _promised(self, seat: int) -> float | None:
        """The win share told with the plan, unless somebody else has moved since."""
        plan = self._plans[seat]
        return plan.share if all(turn.seat == seat for turn in self.match.turns[plan.number :]) else None

    def _place(self, number: int) -> str:
        """The id of the position after a number of commands; "" for the first."""
        return self.match.turns[number - 1].state_id if 0 < number <= len(self.match.turns) else ""

    def _left_of_plan(self) -> Sequence[Any]:
        """The commands of the planned turn from now on, if it has been followed so far, and can be."""
        match, seat = self.match, self.match.to_move
        if seat not in self._plans:
            return ()
        there, number, commands, _share = self._plans[seat]
        played = [turn.command for turn in match.turns[number:] if turn.seat == seat]
        left = commands[len(played) :]
        followed = there == self._place(number) and commands[: len(played)] == played
        return left if followed and left and match.game.controller.check(match.state, left[0]) is None else ()

    def review(
        self, state: Any, number: int, played: Any, then: Sequence[Any] = (), better: Any = None
    ) -> Future[Decision]:
        """Find the best command in `state`, before command `number`, and compare it with the one that was played.

        `then`: how the turn went on. `better`: the command that an earlier review has found best.
        """
        text = self.match.game.format
        of_turn = {"also": [text(played)], "then": [*map(text, then)]}
        known = {} if better is None else {"first": text(better)}
        compare = {"best": 1, **of_turn, **known, "iterations": REVIEWED, "least": REVIEWED_ABOVE}
        return self.think(self._advice(state, number, compare))

    def ponder(self) -> None:
        """While a person thinks, search the likely next question if it takes its time."""
        match = self.match
        computers = [computer_of(seat.player) for seat in match.setup.seats]
        if not any(PONDERED in computer.levels for computer in computers if computer):
            return
        if match.to_move not in match.setup.humans:
            return  # the person was quicker
        if self._pondered(self._advice(match.state.clone(), len(match.turns))) is not None:
            return  # the person played the expected move, and is to move again
        with suppress(BadProgram):
            self.pondering = Pondering(match, self._start_engine(language()), self._expected)

    def _expected(self, state: Any, number: int) -> Question | None:
        """The next question in a state before command `number`, if predictable."""
        seat = self.match.game.controller.to_move(state)
        assert seat is not None
        if seat in self.match.setup.humans:
            return self._advice(state, number)
        return None if self._is_program(seat) else self._decision(seat, state, number)

    def _pondered(self, question: Question) -> Future[list[Candidate]] | None:
        """The pondering engine's answer; a wrong guess is stopped."""
        if self.pondering is None:
            return None
        answer = self.pondering.answer(question)
        if answer is None:
            self._end(self.pondering.engine)
            self.pondering = None
        return answer

    def think(self, question: Question) -> Future[Decision]:
        return self._thread.submit(self._answer, question, self._pondered(question))

    def _answer(self, question: Question, pondered: Future[list[Candidate]] | None) -> Decision:
        if pondered is not None:
            with suppress(BadProgram):
                return Decision(pondered.result())
        return self._ask_engine(question)

    def _is_program(self, seat: int) -> bool:
        return self.match.setup.seats[seat].player.startswith(PROGRAM) and seat not in self._failed

    def _decision(self, seat: int, state: Any, number: int) -> Question:
        computer = computer_of(self.match.setup.seats[seat].player) or Computer(SUBSTITUTE)
        seed = self._seed(number)
        return Question(state, seed, computer.level_at(seed), {"character": computer.character})

    def _advice(self, state: Any, number: int, compare: Mapping[str, Any] = HINTED) -> Question:
        how = {"iterations": ADVICE, "seconds": TIME_LIMITS[ADVISER], "compare": compare}
        return Question(state, self._seed(number), ADVISER, how)

    def _seed(self, number: int) -> int:
        return int(Random(f"{self.match.setup.seed} {number}").random() * 2**53)

    def _ask_engine(self, question: Question) -> Decision:
        if self._spoken != language():
            self._end(self._engine)
            self._engine, self._spoken = None, language()
        for attempt in range(1, ATTEMPTS + 1):
            try:
                if self._engine is None:
                    self._engine = self._start_engine(self._spoken)
                candidates = question.ask(self._engine)
                break
            except BadProgram:
                self._end(self._engine)
                self._engine = None
                if attempt == ATTEMPTS:
                    raise
        return Decision(candidates)

    def _start_engine(self, spoken: str) -> Program:
        return self._start([sys.executable, "-m", ENGINE, str(assets.OWN.directory or ""), spoken], engine=True)

    def _ask_program(self, seat: int, command: list[str], state: Any, seed: int) -> Decision:
        try:
            if seat not in self._programs:
                self._programs[seat] = self._start(command)
                self._programs[seat].initialize()
            return Decision([Candidate(self._programs[seat].choose(state, seed), 0.0, 0)])
        except BadProgram as error:
            self._failed.add(seat)
            self._end(self._programs.pop(seat, None))
            substitute = self._ask_engine(Question(state, seed, SUBSTITUTE, {}))
            name = self.match.setup.names[seat]
            substitute.notice = _("{reason} A computer player takes over from {name}.").format(reason=error, name=name)
            return substitute

    def _start(self, command: list[str], *, engine: bool = False) -> Program:
        with self._lock:
            if self._running is None:
                raise BadProgram(_("You have left the table."))
            program = Program(self.match.game, command, self.match.setup.names, engine=engine)
            self._running.append(program)
            return program

    def _end(self, program: Program | None) -> None:
        with self._lock:
            if program is None or self._running is None:
                return
            self._running.remove(program)
        program.close()

    def close(self) -> None:
        """Kill the processes, even while they think; pending futures raise BadProgram."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            running, self._running = self._running, None
        for program in running or ():
            program.close()
