"""The client: another process plays a seat and is asked `go` (docs/protocol.md).

It gets a determinization, in which every card hidden from its seat is re-sampled, so it cannot cheat.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from boardgames_tui.core.game import Game
from boardgames_tui.core.validation import adapter, written
from boardgames_tui.core.words import _, on_one_line, reason
from boardgames_tui.protocol import rpc
from boardgames_tui.protocol.process import Process, Silent

START, DECIDE = 10.0, 8.0
"""Timeouts in seconds: of the first answer, and of a decision beyond its thinking time."""
SILENCE = 30.0
"""Seconds without progress of our own engine: thousands of times what it takes on any sound machine."""
SECONDS = 2.0
"""A program's thinking time, in seconds."""


class BadProgram(ValueError):
    """The program has failed; the message is a sentence that says why."""


class Program:
    """A running program. Raises BadProgram if it cannot be started."""

    def __init__(self, game: Game, command: Sequence[str], names: Sequence[str], *, engine: bool = False) -> None:
        """`names` are of all seats. `engine`: our own, which shows progress and needs no `initialize`."""
        self.game = game
        self.called = _("The computer-player process") if engine else on_one_line(" ".join(command))
        self.names = names
        self.asked = 0
        self._engine = engine
        try:
            self._process = Process(command)
        except (OSError, ValueError, IndexError) as error:
            words = _("{program} cannot be started: {reason}.")
            raise BadProgram(words.format(program=self.called, reason=reason(error))) from error

    def initialize(self) -> None:
        self._ask("initialize", {"client": "bgtui"}, START)

    def choose(self, state: Any, seed: int) -> Any:
        """Return the program's decision. Raises BadProgram if it is late or illegal."""
        legal = [self.game.format(command) for command in self.game.controller.legal_commands(state)]
        command = self._command(self.go(state, seed, seconds=SECONDS, legal=legal))
        if self.game.controller.check(state, command) is not None:
            words = _("{program} played an illegal move: {move}.")
            raise BadProgram(words.format(program=self.called, move=self.game.format(command)))
        return command

    def go(self, state: Any, seed: int, **how: Any) -> Any:
        """Ask `go` about a determinization for the seat to move; `how` are more parameters. Raises BadProgram."""
        controller = self.game.controller
        seat = controller.to_move(state)
        if seat is None:
            raise ValueError("the game is over")
        determinized = controller.determinize(state, seat, Random(seed))
        whole = written(self.game.state_type, determinized)
        position = {"game": self.game.id, "seats": list(self.names), "state": whole}
        loaded = self._ask("load", position, DECIDE)
        match = loaded.get("match", "") if isinstance(loaded, dict) else ""
        return self._ask("go", {"match": match, "seed": seed, **how}, SECONDS + DECIDE)

    def _command(self, answer: Any) -> Any:
        given = answer.get("text", answer.get("command")) if isinstance(answer, dict) else None
        try:
            if isinstance(given, str):
                return self.game.parse(given)
            return self.game.notation.known(adapter(self.game.command_type).validate_python(given))
        except ValueError:  # NotationError, ValidationError
            raise self._malformed(json.dumps(given)) from None

    def _malformed(self, said: str) -> BadProgram:
        words = _("{program} answered {said}, which is not a move.")
        return BadProgram(words.format(program=self.called, said=on_one_line(said[:60])))

    def _ask(self, method: str, params: dict[str, Any], seconds: float) -> Any:
        self.asked += 1
        self._process.send(rpc.request(self.asked, method, params))
        line = self._line(seconds)
        try:
            return rpc.result(line, self.asked)
        except rpc.RpcError as error:
            raise BadProgram(
                _("{program} rejected {method}: {message}").format(
                    program=self.called, method=method, message=on_one_line(str(error)[:300])
                )
            ) from None
        except rpc.BadAnswer:
            raise self._malformed(line.decode(errors="replace").strip()) from None

    def _line(self, seconds: float) -> bytes:
        if self._engine:
            seconds = SILENCE
        try:
            line = self._process.line(seconds)
            while self._engine and line is not None and line.isspace():  # still thinking
                line = self._process.line(seconds)
        except Silent:
            words = _("{program} did not answer within {seconds:g} seconds.")
            raise BadProgram(words.format(program=self.called, seconds=seconds)) from None
        if line is None:
            raise BadProgram(_("{program} has exited.").format(program=self.called))
        return line

    def close(self) -> None:
        """Kill the program and its children, even during a request. Idempotent."""
        self._process.close()
