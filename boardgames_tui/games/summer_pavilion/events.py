"""Events of a game of Summer Pavilion. Tiles are counts of the six colours, places are those of the notation."""

from boardgames_tui.core.events import Event, Revealing, event
from boardgames_tui.games.summer_pavilion.components import Side

Tiles = tuple[int, ...]


@event
class TilesTaken(Event):
    """Tiles went from a display or the centre to the player's rack; `left` of a display went to the centre (4.2)."""

    source: str
    """A display, "1" to "9", or the centre, "c"."""
    tiles: Tiles
    """What was taken, six counts."""
    left: Tiles
    """What went from the display to the centre, six counts."""
    joker: int
    """The joker's colour in this round."""


@event
class MarkerTaken(Event):
    """The player was the first to take from the centre, and lost points for it (4.6)."""

    points: int
    """Points lost."""


@event
class PlacingBegins(Event):
    """All tiles are taken, or there were none (9.6); `seat` opens phase 2 (4.8, 4.9)."""


@event
class TilePlaced(Event):
    """A tile was placed and scored (6); `paid` includes it."""

    space: str
    """The star and the place in its ring: "e3"."""
    side: Side
    """The side of the boards: 0 the front, 1 the back."""
    colour: int
    """The colour of the tile, 0 to 5."""
    paid: Tiles
    """What left the rack, six counts, the placed tile included."""
    points: int
    """Points won: the length of the run."""


@event
class StructureCompleted(Event):
    """All spaces around a structure are covered (7.1)."""

    structure: int
    """Its number: the pillars, then the statues, then the windows, each in the order of 1.8."""


@event
class RewardTaken(Event):
    """Tiles went from the supply to the player's rack (7.2)."""

    tiles: Tiles
    """What was chosen, six counts."""


@event
class TowerPoured(Event):
    """The bag was empty and a tile was needed: the tower's tiles went into the bag (3.3)."""

    tiles: int
    """How many tiles the tower held."""


@event
class SupplyFilled(Revealing):
    """Tiles came from the bag to the supply (7.6)."""

    tiles: Tiles
    """What came, six counts."""


@event
class Passed(Event):
    """The player places no more in this round (8), by choice or with an empty rack (8.5)."""

    kept: Tiles
    """What went into the corners, six counts."""
    discarded: Tiles
    """What went into the tower, six counts."""
    points: int
    """Points lost."""


@event
class RoundBegins(Event):
    """The displays have been filled from the bag (9); `seat` starts."""

    round: int
    """From 2 to 6."""
    joker: int
    """The joker's colour in this round, 0 to 5."""
    displays: tuple[Tiles, ...]
    """The tiles on each display, six counts each."""

    @property
    def begins(self) -> int:
        return self.round

    @property
    def reveals(self) -> bool:
        """Whether there were any tiles (9.6): all players have seen them."""
        return any(map(any, self.displays))


@event
class BonusScored(Event):
    """At the end of the game: points for completed stars (10.2) and for numbers (10.3)."""

    stars: int
    """Points for completed stars (10.2)."""
    numbers: int
    """Points for numbers (10.3)."""


@event
class GameOver(Event):
    """The sixth round has ended, and all bonuses are counted (10)."""
