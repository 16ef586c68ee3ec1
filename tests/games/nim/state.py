"""A position of Nim."""

from dataclasses import dataclass


@dataclass
class State:
    """The whole table."""

    heaps: list[int]
    """How many stones lie in each heap."""
    seat: int
    """The player to move; when no stone is left, who took the last one."""
    round: int
    """From 1."""

    @property
    def over(self) -> bool:
        """Whether no stone is left (3.1)."""
        return not any(self.heaps)

    def clone(self) -> "State":
        """An independent copy."""
        return State(heaps=self.heaps[:], seat=self.seat, round=self.round)
