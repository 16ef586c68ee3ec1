"""A position with the moves that examples make in it; each game's `positions.py` adds how to read what lies there."""

from copy import deepcopy
from typing import Any, ClassVar, Generic, TypeVar

import pytest

from boardgames_tui.core.events import Event
from boardgames_tui.core.game import Game, IllegalCommand, State

StateT = TypeVar("StateT", bound=State)


class Position(Generic[StateT]):
    """A position. Every move is verified."""

    game: ClassVar[Game]

    def __init__(self, state: StateT) -> None:
        self.rules.verify(state)
        self.state = state

    @property
    def rules(self) -> Any:
        return self.game.controller

    def play(self, *moves: str) -> list[Event]:
        """Do moves one after the other, whoever they belong to; all that happened."""
        events: list[Event] = []
        for move in moves:
            command = self.game.parse(move)
            assert self.game.format(command) == move
            refusal = self.rules.check(self.state, command)
            assert refusal is None, f"{move}: {refusal}"
            assert command in self.rules.legal_commands(self.state), move
            events += self.rules.apply(self.state, command)
            self.rules.verify(self.state)
        return events

    def refused(self, move: str) -> str:
        """Try what is not allowed: nothing must change; the number of the rule against it."""
        before = deepcopy(self.state)
        command = self.game.parse(move)
        refusal = self.rules.check(self.state, command)
        assert refusal is not None, f"{move} is allowed"
        assert refusal.message
        with pytest.raises(IllegalCommand) as error:
            self.rules.apply(self.state, command)
        assert error.value.refusal == refusal
        assert self.state == before
        assert command not in self.rules.legal_commands(self.state)
        rule: str = refusal.rule
        return rule

    def why_not(self, move: str) -> str:
        """What is said to whoever tries what is not allowed, with the number of the rule."""
        self.refused(move)
        return str(self.rules.check(self.state, self.game.parse(move)))

    def gain(self, move: str) -> str:
        """What the player in turn reads beside a legal move: what it costs and brings."""
        (found,) = (choice.gain for choice in self.rules.view(self.state, self.to_move).choices if choice.text == move)
        return str(found)

    def unavailable(self) -> dict[str, str]:
        """The kinds of action that the player in turn cannot take at all, each with the reason that is given."""
        missing = self.rules.view(self.state, self.to_move).unavailable
        return {each.action: str(each.refusal) for each in missing}

    def legal(self, beginning: str = "") -> set[str]:
        """All legal moves that begin so."""
        texts = [self.game.format(command) for command in self.rules.legal_commands(self.state)]
        assert len(texts) == len(set(texts))
        return {text for text in texts if text.startswith(beginning)}

    @property
    def to_move(self) -> int | None:
        seat: int | None = self.rules.to_move(self.state)
        return seat
