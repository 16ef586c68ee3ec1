"""Pondering: while people think, their expected move is searched, and the answers of computer players.

It changes no decision: an answer counts only for the very question asked later.
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
    """A question about a position; equal questions have equal answers."""

    state: Any
    seed: int
    level: Level
    how: Mapping[str, Any]

    def ask(self, engine: Program) -> list[Candidate]:
        """Return the engine's candidates, the best first. Raises BadProgram."""
        answer = engine.go(self.state, self.seed, level=self.level, **self.how)
        parse = engine.game.parse
        found = [
            Candidate(parse(each["text"]), each["value"], each["visits"], behind=each["behind"], error=each["error"])
            for each in answer["ideas"]
        ]
        found[0].line = tuple(map(parse, answer["line"]))
        return found


class Pondering:
    """An engine process that searches a line of play until a person's turn."""

    def __init__(self, match: Match, engine: Program, question: Callable[[Any, int], Question | None]) -> None:
        """Start at the present position; the caller closes `engine`. `question` predicts; None if it cannot."""
        self.engine = engine
        self._match = match
        self._question = question
        self.answers: list[tuple[Question, Future[list[Candidate]]]] = []
        Thread(target=self._ponder, args=(match.state.clone(), len(match.turns)), daemon=True).start()

    def answer(self, question: Question) -> Future[list[Candidate]] | None:
        """The answer, perhaps pending; None if the question was not expected."""
        return next((answer for expected, answer in self.answers if expected == question), None)

    def _ponder(self, state: Any, number: int) -> None:
        controller, humans = self._match.game.controller, self._match.setup.humans
        person = controller.to_move(state)
        while (seat := controller.to_move(state)) is not None and (seat == person or seat not in humans):
            if seat != person:
                person = None  # what comes next depends on answers that the person has seen, and we have not
            question = self._question(state, number)
            if question is None:
                return
            answer: Future[list[Candidate]] = Future()
            self.answers.append((question, answer))
            try:
                candidates = question.ask(self.engine)
            except Exception as error:  # somebody may wait for the answer
                answer.set_exception(error)
                return
            answer.set_result(candidates)
            state = state.clone()
            controller.apply(state, candidates[0].command)
            number += 1
