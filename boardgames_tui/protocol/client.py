"""The client: another process plays a seat and is asked `go`, as docs/protocol.md describes.

It gets a determinized state: every card that its seat cannot see has been re-sampled, so it cannot cheat.
"""

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Any

from boardgames_tui.core.edges import adapter
from boardgames_tui.core.game import Game
from boardgames_tui.core.words import _, on_one_line
from boardgames_tui.protocol import rpc

START, DECIDE = 10.0, 8.0
"""Timeouts in seconds: for the first answer, and for a decision beyond the time that it is given to think."""
ENGINE_START = 60.0
"""The timeout for the first answer of our own engine: it only starts slowly where the machine is busy."""
SECONDS = 2.0
"""How long a program is asked to think about one decision."""


class BadProgram(ValueError):
    """The program cannot go on playing; the message is a sentence that says why."""


class Program:
    """A running program. Raises BadProgram if it cannot be started."""

    def __init__(self, game: Game, command: Sequence[str], names: Sequence[str], *, engine: bool = False) -> None:
        """`command` is what is run, word by word; `names` are those of all seats.

        `engine`: it is our own. It is not sent `initialize`, for which it would load every game.
        """
        self.game = game
        self.command = on_one_line(" ".join(command))
        self.names = names
        self.asked = 0
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BadProgram(
                _("{command} cannot be started: {reason}.").format(command=self.command, reason=reason)
            ) from error
        # Either end of a pipe can block for ever, so only threads touch them.
        Thread(target=self._listen, daemon=True).start()
        Thread(target=self._speak, daemon=True).start()
        if engine:
            return
        try:
            self._ask("initialize", {"client": "bgtui"}, START)
        except BadProgram:
            self.close()
            raise

    def choose(self, state: Any, seed: int) -> Any:
        """Return the program's decision for the player to move.

        Raises BadProgram if none comes in time, or an illegal one.
        """
        legal = [self.game.format(command) for command in self.game.controller.legal_commands(state)]
        command = self._command(self.go(state, seed, seconds=SECONDS, legal=legal))
        if self.game.controller.check(state, command) is not None:
            raise BadProgram(
                _("{command} plays {move}, which is not allowed.").format(
                    command=self.command, move=self.game.format(command)
                )
            )
        return command

    def go(self, state: Any, seed: int, **how: Any) -> Any:
        """Return the program's answer to `go` about a determinization of the state for the seat to move.

        `how` are the parameters of `go` besides the match and the seed. Raises BadProgram.
        """
        controller = self.game.controller
        seat = controller.to_move(state)
        if seat is None:
            raise ValueError("the game is over")
        determinized = controller.determinize(state, seat, Random(seed))
        whole = adapter(self.game.state_type).dump_python(determinized, mode="json")
        position = {"game": self.game.id, "seats": list(self.names), "state": whole}
        loaded = self._ask("load", position, DECIDE if self.asked else ENGINE_START)
        match = loaded.get("match", "") if isinstance(loaded, dict) else ""
        return self._ask("go", {"match": match, "seed": seed, **how}, SECONDS + DECIDE)

    def _command(self, answer: Any) -> Any:
        """Return the command that an answer to `go` names. Raises BadProgram if it names none."""
        given = answer.get("text", answer.get("command")) if isinstance(answer, dict) else None
        try:
            if isinstance(given, str):
                return self.game.parse(given)
            return self.game.known(adapter(self.game.command_type).validate_python(given))
        except ValueError:  # of the notation, or what pydantic refuses
            raise self._malformed(json.dumps(given)) from None

    def _malformed(self, said: str) -> BadProgram:
        return BadProgram(
            _("{command} answers {said}, which is no move.").format(command=self.command, said=on_one_line(said[:60]))
        )

    def _ask(self, method: str, params: dict[str, Any], seconds: float) -> Any:
        self.asked += 1
        self._requests.put(rpc.request(self.asked, method, params))
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise BadProgram(
                _("{command} has not answered within {seconds:g} seconds.").format(
                    command=self.command, seconds=seconds
                )
            ) from None
        if line is None:
            raise BadProgram(_("{command} has ended.").format(command=self.command))
        try:
            return rpc.result(line, self.asked)
        except rpc.RpcError as error:
            raise BadProgram(
                _("{command} refuses {method}: {message}").format(
                    command=self.command, method=method, message=on_one_line(str(error)[:200])
                )
            ) from None
        except rpc.BadAnswer:
            raise self._malformed(line.decode(errors="replace").strip()) from None

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            while line := pipe.readline(rpc.LINE_LIMIT):
                self._lines.put(line)
        self._lines.put(None)

    def _speak(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:  # if it has ended, `_listen` reports it
            while request := self._requests.get():
                pipe.write(request)
                pipe.flush()

    def close(self) -> None:
        """Kill the program."""
        self._requests.put(None)
        self._process.kill()
        self._process.wait()
