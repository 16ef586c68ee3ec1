"""The rules of Nim. Numbers in brackets are those of rules.md."""

from collections.abc import Sequence
from dataclasses import dataclass

from bgtui_nim.commands import NOTATION, STONES, Take, Taken
from bgtui_nim.presentation import NimView
from boardgames_tui.api import BadState, Choice, Controller, Event, Refusal, Result, ScoreLine, Setup


@dataclass
class State:
    """A position: plain data, from which the game could go on anywhere."""

    heaps: dict[str, int]
    """How many stones lie in each heap."""
    seat: int
    """The player to move; when no stone is left, who took the last one."""
    round: int
    """From 1."""

    @property
    def over(self) -> bool:
        """Whether no stone is left (3.1)."""
        return not any(self.heaps.values())

    def clone(self) -> "State":
        """An independent copy."""
        return State(heaps=dict(self.heaps), seat=self.seat, round=self.round)


class NimController(Controller[State, Take]):
    """The rules; they hold no position. Hidden cards would need more: `has_secrets`, `determinize`, `extreme_deals`."""

    def new(self, setup: Setup) -> State:
        """The first position. Raises ValueError if the set-up breaks a rule."""
        if len(setup.seats) != 2:
            raise ValueError("Nim is for 2 players (rule 1.1)")
        return State(heaps=dict(STONES), seat=0, round=1)

    def to_move(self, state: State) -> int | None:
        """The seat of the player to move, or None when the game is over."""
        return None if state.over else state.seat

    def legal_commands(self, state: State) -> list[Take]:
        """Everything that can be done now, always in the same order (2.1)."""
        return [Take(count, heap) for heap, stones in state.heaps.items() for count in range(1, stones + 1)]

    def check(self, state: State, command: Take) -> Refusal | None:
        """Why the command is illegal, with the number of the rule, or None."""
        if state.over:
            return Refusal("3.1", "The game is over.")
        left = state.heaps[command.heap]
        return None if command.count <= left else Refusal("2.2", f"Heap {command.heap} has only {left} left.")

    def advance(self, state: State, command: Take) -> list[Event]:
        """Do what has been checked, and say what happened."""
        seat = state.seat
        state.heaps[command.heap] -= command.count
        if not state.over:
            state.seat = 1 - seat
            state.round += seat
        return [Taken(seat=seat, count=command.count, heap=command.heap, last=state.over)]

    def scores(self, state: State) -> Sequence[int]:
        """One point for whoever took the last stone (3.1)."""
        return [int(state.over and seat == state.seat) for seat in (0, 1)]

    def result(self, state: State) -> Result | None:
        """The final ranking, or None while the game goes on."""
        if not state.over:
            return None
        points = tuple(self.scores(state))
        lines = (ScoreLine("l", "the last stone", points),)
        return Result(ranks=tuple(2 - each for each in points), points=points, lines=lines, reason="")

    def view(self, state: State, seat: int | None) -> NimView:
        """What that seat may see: here everything, and what it can do."""
        commands = self.legal_commands(state) if seat == self.to_move(state) else []
        stones = sum(state.heaps.values())
        return NimView(
            seat=seat,
            to_move=self.to_move(state),
            round=state.round,
            heaps=dict(state.heaps),
            ask="The game is over." if state.over else "Take stones from a heap.",
            choices=tuple(
                Choice(each, NOTATION.format(each), "you win" if each.count == stones else "") for each in commands
            ),
            unavailable=(),
        )

    def verify(self, state: State) -> None:
        """Raise BadState unless games can get here: other programs can ask for any position."""
        if state.heaps.keys() != STONES.keys() or any(not 0 <= state.heaps[heap] <= STONES[heap] for heap in STONES):
            raise BadState("A heap is missing, or has other stones than those of the game (rule 1.2).")
        gone = sum(STONES.values()) - sum(state.heaps.values())
        turns = 2 * (state.round - 1) + state.seat + state.over
        if state.seat not in (0, 1) or state.round < 1 or not turns <= gone or (gone and not turns):
            raise BadState("Each turn takes at least one stone (rule 2.1).")
