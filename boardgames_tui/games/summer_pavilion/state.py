"""A position of Summer Pavilion: plain counts by colour, quick to copy."""

from boardgames_tui.core.record import record

TAKE, PLACE, REWARD, OVER = range(4)
"""The open decision: take tiles (4), place one or pass (5, 8), choose tiles of a reward (7), or none (10)."""
IN_THE_CENTRE = -1
"""The start marker's holder while nobody holds it."""
SEEDS = 2**40
"""A game's `seed` is below it; with the number of a pouring it makes each order another."""
NONE = (0, 0, 0, 0, 0, 0)
"""Six counts of nothing."""


@record
class Player:
    """One player's pieces; tiles are counts of the six colours."""

    score: int
    rack: list[int]
    """The tiles beside the board."""
    corners: tuple[int, ...]
    """The tiles kept for the next round (8.2)."""
    passed: bool
    tiles: tuple[int, ...]
    """The colour of the tile on each space of the board, or -1."""

    def clone(self) -> "Player":
        """An independent copy."""
        return Player(self.score, self.rack[:], self.corners, self.passed, self.tiles)


@record
class State:
    """The whole table. What changes seldom is shared between copies and replaced, never changed."""

    bag: tuple[int, ...]
    """Colours in the order they were shuffled when the bag was last filled. The next tile is `bag[left - 1]`."""
    left: int
    """How many tiles the bag still has."""
    tower: list[int]
    seed: int
    """What the order of the tiles will follow when the tower is next poured into the bag."""
    pours: int
    """How many times the tower has been poured into the bag (3.3)."""
    supply: list[int]
    displays: list[tuple[int, ...]]
    centre: list[int]
    marker: int
    """Who holds the start marker, or IN_THE_CENTRE."""
    starter: int
    """Who began this round."""
    players: list[Player]
    seat: int
    """Who decides."""
    decision: int
    round: int
    """From 1 to 6."""
    due: int
    """How many tiles of the supply are to be chosen now (7.2)."""
    side: int
    """The side of the boards."""

    def clone(self) -> "State":
        """An independent copy."""
        return State(
            self.bag,
            self.left,
            self.tower[:],
            self.seed,
            self.pours,
            self.supply[:],
            self.displays[:],
            self.centre[:],
            self.marker,
            self.starter,
            [player.clone() for player in self.players],
            self.seat,
            self.decision,
            self.round,
            self.due,
            self.side,
        )
