"""Events of a game of The Princes of Florence. Cards, tiles and kinds are indices into the box."""

from boardgames_tui.core.events import Event, Revealing, event
from boardgames_tui.games.princes_of_florence.state import Deck


@event
class ProfessionReturned(Event):
    """One of the four professions dealt was given back (2.4); None for everyone else."""

    profession: int | None
    """The profession's number in the box; null for everyone else."""
    private = ("profession",)


@event
class RoundBegins(Event):
    """A round begins with `seat`."""

    round: int
    """From 1 to 7."""
    row: tuple[int, ...]
    """The professions revealed into the row (14.3), by their numbers in the box."""

    @property
    def reveals(self) -> bool:
        return bool(self.row)

    @property
    def begins(self) -> int:
        return self.round


@event
class Excluded(Event):
    """The player has less than 200 florins and takes no part in the auction (4.3)."""


@event
class Withdrew(Event):
    """The player acquires nothing in this round (4.5), or buys nothing as the last (4.9)."""

    last: bool
    """Whether nobody else was active: then nothing was bought (4.9)."""
    forced: bool
    """Whether nobody was asked, as there was nothing to acquire."""


@event
class AuctionOpened(Event):
    """The player named an object and bid its starting price (4.5)."""

    object: int
    """The kind, 0 to 7: forest, lake, park, builder, jester, prestige, recruiting, landscape."""
    florins: int
    """The starting price, which is the first bid."""


@event
class BidMade(Event):
    """The player raised the bid (4.7)."""

    florins: int
    """The new bid."""


@event
class Passed(Event):
    """The player is out of this auction (4.7)."""

    forced: bool
    """Whether nobody was asked, as no bid was possible."""


@event
class ObjectBought(Event):
    """The player has won an auction, or bought as the last (4.7, 4.9)."""

    object: int
    """The kind, 0 to 7, as in "auction opened"."""
    florins: int
    """What it cost."""
    last: bool
    """Whether it was bought without an auction, by the last active player (4.9)."""

    @property
    def ends(self) -> bool:
        """The end of an auction cannot be undone (13.7)."""
        return True


@event
class BuilderHired(Event):
    """The player has hired a builder (5.3)."""

    builders: int
    """How many the player has now."""
    points: int
    """Points for it."""


@event
class LandscapeChosen(Event):
    """The type of the landscape bought (14.4), as a tile."""

    tile: int
    """The tile's number in the box."""


@event
class BuildingChosen(Event):
    """The player is about to build (9.1)."""

    completed_by = "tile placed"
    tile: int
    """The tile's number in the box."""


@event
class TilePlaced(Event):
    """A landscape (5.1) or a building (9.1) was placed in the principality."""

    tile: int
    """The tile's number in the box: 0 to 9 are buildings, 10 to 12 forest, lake and park."""
    cell: int
    """The top left cell around it, from 0 for a7, row by row, to 48 for g1."""
    turn: str
    """The orientation in the shortest form: "", "r", "fr" and so on."""
    florins: int
    """What the building cost."""
    points: int
    """Points for it."""


@event
class CardsLookedAt(Revealing):
    """The player looks at the next cards of a deck; the others see only how many."""

    deck: Deck
    """0 professions, 1 bonus cards, 2 prestige cards."""
    count: int
    """How many."""
    florins: int
    """Florins paid."""
    cards: tuple[int, ...] | None
    """Their numbers in the box; null for the others."""
    private = ("cards",)


@event
class CardPicked(Event):
    """The player keeps one of them."""

    deck: Deck
    """0 professions, 1 bonus cards, 2 prestige cards."""
    card: int | None
    """Its number in the box; null for the others."""
    private = ("card",)


@event
class CardsPutUnder(Event):
    """The other cards went under the deck."""

    deck: Deck
    """0 professions, 1 bonus cards, 2 prestige cards."""
    count: int
    """How many."""
    cards: tuple[int, ...] | None
    """Their numbers in the box, the next to come up first; null for the others."""
    private = ("cards",)


@event
class Recruited(Event):
    """The player has recruited a profession (6), from another table or from the row (14.3)."""

    profession: int
    """Its number in the box."""
    source: int | None
    """The seat from whose table it came; null for the row."""


@event
class RecruitingKept(Event):
    """The recruiting card just bought is kept for later (6.1)."""


@event
class WorkBegun(Event):
    """The player is about to complete a work, unknown to the others until it is done (13.2)."""

    completed_by = "work completed"
    profession: int
    """Its number in the box."""

    def for_seat(self, seat: int | None) -> "WorkBegun | None":
        return self if seat == self.seat else None


@event
class BonusAdded(Event):
    """The player adds a bonus card to the work, unknown to the others until it is done (13.2)."""

    completed_by = "work completed"
    card: int
    """Its number in the box."""
    worth: int
    """What it adds to the work."""

    def for_seat(self, seat: int | None) -> "BonusAdded | None":
        return self if seat == self.seat else None


@event
class WorkCompleted(Revealing):
    """A work was completed (8): profession and bonus cards are shown."""

    profession: int
    """Its number in the box."""
    bonus: tuple[int, ...]
    """The bonus cards played with it, by their numbers in the box."""
    value: int
    """The work value."""
    points: int
    """How many points were taken."""
    florins: int
    """How many florins were taken."""


@event
class RowTaken(Event):
    """A profession in the row was bought (14.3)."""

    profession: int
    """Its number in the box."""
    florins: int
    """What it cost."""


@event
class FreedomIntroduced(Event):
    """The player owns a freedom (7.4)."""

    freedom: int
    """0 travel, 1 religion, 2 opinion."""
    florins: int
    """What it cost."""


@event
class PointsSold(Event):
    """The player gave back points for money (10.3)."""

    points: int
    """How many points were given back."""
    florins: int
    """Florins received."""


@event
class TurnEnded(Event):
    """The player's action turn is over (7.1)."""

    forced: bool
    """Whether nobody was asked, as only points were left to sell."""

    @property
    def ends(self) -> bool:
        """A turn that its player has ended cannot be undone (13.7)."""
        return not self.forced


@event
class BestWork(Event):
    """The player has the best work of the round, or one of the best (11)."""

    value: int
    """Its work value."""
    points: int
    """Points for it."""


@event
class PrestigeScored(Revealing):
    """A prestige card was revealed (12.1)."""

    card: int
    """The card's number in the box."""
    points: int
    """Points for it."""


@event
class GameOver(Revealing):
    """The seventh round has ended; all hands are open."""
