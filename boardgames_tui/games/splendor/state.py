"""A position of Splendor: counts and indices, quick to copy."""

from dataclasses import dataclass
from enum import IntEnum

from boardgames_tui.core.plain_json import later
from boardgames_tui.games.splendor.components import POINTS_TO_END


class Decision(IntEnum):
    """The open decision."""

    ACTION = 0
    """One of the four actions (4.1)."""
    RETURN = 1
    """Tokens to give back (6)."""
    NOBLE = 2
    """A noble to choose (9.4)."""
    OVER = 3
    """None (10)."""


# The hot paths compare with these: `Decision.ACTION` is looked up ten times as slowly.
ACTION, RETURN, NOBLE, OVER = Decision
EMPTY = -1
"""A place of the display without a card."""


@dataclass
class Player:
    """One player's pieces. Cards and nobles are indices into the box, in the order they came."""

    tokens: list[int]
    """Six counts; gold is the last."""
    bonuses: list[int]
    """Five counts."""
    points: int
    """Of the bought cards and the nobles."""
    bought: tuple[int, ...]
    """The bought cards, by their numbers in the box."""
    hand: tuple[int, ...]
    """The reserved cards, places a, b and c."""
    blind: tuple[bool, ...]
    """Of each reserved card: drawn unseen, so that only its owner knows it (12.3)."""
    nobles: tuple[int, ...]
    """The nobles that have come, by their numbers in the box."""

    def clone(self) -> "Player":
        copy = Player.__new__(Player)
        copy.tokens = self.tokens[:]
        copy.bonuses = self.bonuses[:]
        copy.points = self.points
        copy.bought = self.bought
        copy.hand = self.hand
        copy.blind = self.blind
        copy.nobles = self.nobles
        return copy


@dataclass
class State:
    """The whole table."""

    bank: list[int]
    """Six counts; gold is the last."""
    decks: tuple[tuple[int, ...], ...]
    """The shuffled deck of each level as it was at the start; never changed."""
    left: list[int]
    """How many cards each deck still has. The next one is `decks[level][left[level] - 1]`."""
    display: list[int]
    """Twelve cards, level 1 first, four a level; -1 for an empty place."""
    nobles: list[int]
    """The nobles by their place on the table; one that a player has stays there as `~noble`, below zero."""
    players: list[Player]
    """The players, by seat."""
    seat: int
    """The player to move."""
    decision: Decision
    """What is to be decided: 0 an action, 1 tokens to give back, 2 a noble, 3 nothing: the game is over."""
    round: int
    """From 1."""
    passes: int
    """Forced passes in a row in which no noble came (11.3)."""
    stalemate: bool
    """Whether the game ended because nobody could move (11.3)."""
    starter: int = later(0)
    """The seat that begins every round (3.4)."""
    goal: int = later(POINTS_TO_END)
    """The points that end the game (10.1)."""
    ahead: tuple[int, ...] = later(())
    """The points with which each seat started ahead (3.6); empty if nobody did."""

    def turn_of(self, seat: int) -> int:
        """A seat's place in the order of a round, from 0."""
        return (seat - self.starter) % len(self.players)

    def clone(self) -> "State":
        copy = State.__new__(State)
        copy.bank = self.bank[:]
        copy.decks = self.decks
        copy.left = self.left[:]
        copy.display = self.display[:]
        copy.nobles = self.nobles[:]
        copy.players = [player.clone() for player in self.players]
        copy.seat = self.seat
        copy.decision = self.decision
        copy.round = self.round
        copy.passes = self.passes
        copy.stalemate = self.stalemate
        copy.starter = self.starter
        copy.goal = self.goal
        copy.ahead = self.ahead
        return copy
