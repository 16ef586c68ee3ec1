"""Pondering: while people think, the move expected of them is searched, and what computer players answer to it.

It changes no decision. Each answer is that to the very question that is asked later, and is thrown away if people play
another move.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Thread
from typing import Any

from boardgames_tui.bots.player import Candidate
from boardgames_tui.core.match import Match
from boardgames_tui.core.seats import Level
from boardgames_tui.protocol.client import Program


@dataclass(frozen=True)
class Question:
    """What an engine is asked about a position: the same question has the same answer."""

    state: Any
    seed: int
    level: Level
    how: Mapping[str, Any]
    """The other parameters of the engine's `go`."""

    def ask(self, engine: Program) -> list[Candidate]:
        """Return the commands that the engine has considered, the one to play first. Raises BadProgram."""
        answer = engine.go(self.state, self.seed, level=self.level, **self.how)
        parse = engine.game.parse
        return [Candidate(parse(each["text"]), each["value"], each["visits"]) for each in answer["ideas"]]


class Pondering:
    """An engine process that searches one line of play, until it is a person's turn again."""

    def __init__(self, match: Match, engine: Program, question: Callable[[Any, int], Question | None]) -> None:
        """Begin at the present position of a match. Who has started the engine ends it, even while it thinks.

        `question` is what will be asked in a state before command `number`; None if it can't be foreseen.
        """
        self.engine = engine
        self._match = match
        self._question = question
        self.answers: list[tuple[Question, Future[list[Candidate]]]] = []
        """What has been asked, with what is or will be answered."""
        Thread(target=self._ponder, args=(match.state.clone(), len(match.turns)), daemon=True).start()

    def answer(self, question: Question) -> Future[list[Candidate]] | None:
        """The answer to a question, which may still be searched for; None if it was not expected."""
        return next((answer for expected, answer in self.answers if expected == question), None)

    def _ponder(self, state: Any, number: int) -> None:
        controller, humans = self._match.game.controller, self._match.setup.humans
        person = controller.to_move(state)
        while (seat := controller.to_move(state)) is not None and (seat == person or seat not in humans):
            if seat != person:
                person = None  # who has to decide again has seen what was answered, and we have not
            question = self._question(state, number)
            if question is None:
                return
            answer: Future[list[Candidate]] = Future()
            self.answers.append((question, answer))
            try:
                candidates = question.ask(self.engine)
            except Exception as error:  # whatever it is: somebody may wait for the answer
                answer.set_exception(error)
                return
            answer.set_result(candidates)
            state = state.clone()
            controller.apply(state, candidates[0].command)
            number += 1
