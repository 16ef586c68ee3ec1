"""A position of Summer Pavilion: counts by colour, quick to copy."""

from dataclasses import dataclass
from enum import IntEnum

from boardgames_tui.core.plain_json import later
from boardgames_tui.games.summer_pavilion.components import Side


class Decision(IntEnum):
    """The open decision."""

    TAKE = 0
    """Tiles to take (4)."""
    PLACE = 1
    """A tile to place, or to pass (5, 8)."""
    REWARD = 2
    """Tiles of a reward to choose (7)."""
    OVER = 3
    """None (10)."""


# The hot paths compare with these: `Decision.TAKE` is looked up ten times as slowly.
TAKE, PLACE, REWARD, OVER = Decision
IN_THE_CENTRE = -1
"""The start marker's holder while nobody holds it."""
SEEDS = 2**40
"""The limit of a game's `seed`, which decides with the number of a pouring the order of the tiles."""


@dataclass
class Player:
    """One player's pieces; tiles are counts of the six colours."""

    score: int
    """Points so far, never below 1 (6.5)."""
    rack: list[int]
    """The tiles beside the board."""
    corners: tuple[int, ...]
    """The tiles kept for the next round (8.2)."""
    passed: bool
    """Whether the player places no more in this round (8.4)."""
    tiles: tuple[int, ...]
    """The colour of the tile on each space of the board, or -1."""

    def clone(self) -> "Player":
        copy = Player.__new__(Player)
        copy.score = self.score
        copy.rack = self.rack[:]
        copy.corners = self.corners
        copy.passed = self.passed
        copy.tiles = self.tiles
        return copy


@dataclass
class State:
    """The whole table."""

    bag: tuple[int, ...]
    """Colours in the order they were shuffled when the bag was last filled. The next tile is `bag[left - 1]`."""
    left: int
    """How many tiles the bag still has."""
    tower: list[int]
    """The tiles in the tower, six counts."""
    seed: int
    """Decides the order of the tiles when the tower is next poured into the bag."""
    pours: int
    """How many times the tower has been poured into the bag (3.3)."""
    supply: list[int]
    """The tiles of the supply, six counts."""
    displays: list[tuple[int, ...]]
    """The tiles on each display, six counts each."""
    centre: list[int]
    """The tiles in the centre, six counts."""
    marker: int
    """The seat that holds the start marker, or -1 while it is in the centre."""
    starter: int
    """The seat that began this round."""
    players: list[Player]
    """The players, by seat."""
    seat: int
    """The player to move."""
    decision: Decision
    """What is to be decided: 0 tiles to take, 1 a tile to place, 2 a reward, 3 nothing: the game is over."""
    round: int
    """From 1 to 6."""
    due: int
    """How many tiles have to be chosen from the supply now (7.2)."""
    side: Side
    """The side of the boards: 0 the front, 1 the back."""
    ahead: tuple[int, ...] = later(())
    """The points with which each seat started ahead (2.6); empty if nobody did."""

    def clone(self) -> "State":
        """An independent copy; tuples are shared, and replaced where they change."""
        copy = State.__new__(State)
        copy.bag = self.bag
        copy.left = self.left
        copy.tower = self.tower[:]
        copy.seed = self.seed
        copy.pours = self.pours
        copy.supply = self.supply[:]
        copy.displays = self.displays[:]
        copy.centre = self.centre[:]
        copy.marker = self.marker
        copy.starter = self.starter
        copy.players = [player.clone() for player in self.players]
        copy.seat = self.seat
        copy.decision = self.decision
        copy.round = self.round
        copy.due = self.due
        copy.side = self.side
        copy.ahead = self.ahead
        return copy
