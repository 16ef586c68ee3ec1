"""A seat that another program plays: it is asked `go` in the language of docs/protocol.md.

The program gets a state in which all that its seat cannot see is dealt anew, so it has nothing to cheat with.
"""

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Any

from pydantic import ValidationError

from boardgames_tui.core.edges import adapter
from boardgames_tui.core.game import Game
from boardgames_tui.core.notation import NotationError
from boardgames_tui.core.words import _

START, DECIDE = 10.0, 8.0
"""The most seconds that a program may take: to answer for the first time, and beyond those it is given to think."""
SECONDS = 2.0
"""How long it is asked to think about one decision."""
LONGEST_ANSWER = 100_000
"""The most characters of one answer."""


class BadProgram(ValueError):
    """The program cannot play on; the message says why, as a sentence."""


def printable(text: str) -> str:
    """Words of a program, as far as they can be shown in a line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:200])


class Program:
    """A running program. Raises BadProgram if it cannot be started."""

    def __init__(self, game: Game, command: Sequence[str], names: Sequence[str]) -> None:
        """`command` is what is run, word by word; `names` are those of all seats."""
        self.game = game
        self.command = " ".join(command)
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
        # Either end of a pipe can block for ever, so neither is touched where somebody waits.
        Thread(target=self._listen, daemon=True).start()
        Thread(target=self._speak, daemon=True).start()
        try:
            self._ask("initialize", {"client": "bgtui"}, START)
        except BadProgram:
            self.close()
            raise

    def choose(self, state: Any, seed: int) -> Any:
        """The command of whoever is to move. Raises BadProgram if none comes in time, or one that is illegal."""
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
        """What the program answers to `go`, asked about a copy in which what its seat cannot see is dealt anew.

        `how` are the parameters of `go` besides the match and the seed. Raises BadProgram.
        """
        controller = self.game.controller
        seat = controller.to_move(state)
        if seat is None:
            raise ValueError("the game is over")
        dealt = controller.determinize(state, seat, Random(seed))
        whole = adapter(self.game.state_type).dump_python(dealt, mode="json")
        loaded = self._ask("load", {"game": self.game.id, "seats": list(self.names), "state": whole}, DECIDE)
        match = loaded.get("match", "") if isinstance(loaded, dict) else ""
        return self._ask("go", {"match": match, "seed": seed, **how}, SECONDS + DECIDE)

    def _command(self, answer: Any) -> Any:
        given = answer.get("text", answer.get("command")) if isinstance(answer, dict) else None
        try:
            if isinstance(given, str):
                return self.game.parse(given)
            return self.game.known(adapter(self.game.command_type).validate_python(given))
        except (NotationError, ValidationError):
            raise self._rubbish(json.dumps(given)) from None

    def _rubbish(self, said: str) -> BadProgram:
        return BadProgram(
            _("{command} answers {said}, which is no move.").format(command=self.command, said=printable(said[:60]))
        )

    def _ask(self, method: str, params: dict[str, Any], seconds: float) -> Any:
        self.asked += 1
        request = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        self._requests.put(json.dumps(request).encode() + b"\n")
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
            answer = json.loads(line)
            if answer["id"] != self.asked:
                raise ValueError
            if "error" in answer:
                raise BadProgram(
                    _("{command} refuses {method}: {message}").format(
                        command=self.command, method=method, message=printable(str(answer["error"]["message"]))
                    )
                )
            return answer["result"]
        except BadProgram:
            raise
        except (ValueError, TypeError, KeyError, RecursionError):
            raise self._rubbish(line.decode(errors="replace").strip()) from None

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as pipe:
            while line := pipe.readline(LONGEST_ANSWER):
                self._lines.put(line)
        self._lines.put(None)

    def _speak(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:  # it has ended: its answers will say so
            while request := self._requests.get():
                pipe.write(request)
                pipe.flush()

    def close(self) -> None:
        """End it, now."""
        self._requests.put(None)
        self._process.kill()
        self._process.wait()
