"""What can happen in a game of The Princes of Florence. Cards, tiles and kinds are indices into the box."""

from dataclasses import field, replace
from typing import Annotated, Literal

from boardgames_tui.core.game import Event, Revealing
from boardgames_tui.core.record import record
from boardgames_tui.core.validation import BY_KIND
from boardgames_tui.games.princes_of_florence.state import Deck


@record
class ProfessionReturned(Event):
    """One of the four professions dealt was given back (2.4); None for everybody else."""

    profession: int | None
    """The profession's number in the box; null for everybody else."""
    kind: Literal["profession returned"] = field(default="profession returned", init=False)

    def for_seat(self, seat: int | None) -> "ProfessionReturned":
        """Without the card, except for who gave it back."""
        return self if seat == self.seat else replace(self, profession=None)


@record
class RoundBegins(Event):
    """A round begins with `seat`; `row` are the professions revealed into the row (14.3)."""

    round: int
    """From 1 to 7."""
    row: tuple[int, ...]
    """The professions revealed into the row, by their numbers in the box."""
    kind: Literal["round begins"] = field(default="round begins", init=False)

    @property
    def reveals(self) -> bool:
        """Whether a profession has come into the row."""
        return bool(self.row)

    @property
    def begins(self) -> int:
        """The round."""
        return self.round


@record
class Excluded(Event):
    """The player has not even 200 florins and takes no part in the auction (4.3)."""

    kind: Literal["excluded"] = field(default="excluded", init=False)


@record
class Withdrew(Event):
    """The player acquires nothing in this round (4.5), or buys nothing as the `last` (4.9).

    `forced`: there was nothing to acquire, so the player was not asked.
    """

    last: bool
    """Whether nobody else was active: then nothing was bought (4.9)."""
    forced: bool
    """Whether it happened without being asked: there was nothing to acquire."""
    kind: Literal["withdrew"] = field(default="withdrew", init=False)


@record
class AuctionOpened(Event):
    """The player named an object and bid its start price (4.5)."""

    object: int
    """The kind, 0 to 7: forest, lake, park, builder, jester, prestige, recruiting, landscape."""
    florins: int
    """The start price, which is the first bid."""
    kind: Literal["auction opened"] = field(default="auction opened", init=False)


@record
class BidMade(Event):
    """The player raised the bid (4.7)."""

    florins: int
    """The new bid."""
    kind: Literal["bid made"] = field(default="bid made", init=False)


@record
class Passed(Event):
    """The player is out of this auction (4.7); `forced`: without being asked, unable to bid."""

    forced: bool
    """Whether it happened without being asked: a bid was not possible."""
    kind: Literal["passed"] = field(default="passed", init=False)


@record
class ObjectBought(Event):
    """The player has won an auction, or bought as the `last` (4.7, 4.9)."""

    object: int
    """The kind, 0 to 7, as in "auction opened"."""
    florins: int
    """What it cost."""
    last: bool
    """Whether it was bought without an auction, by the last active player (4.9)."""
    kind: Literal["object bought"] = field(default="object bought", init=False)

    @property
    def ends(self) -> bool:
        """An auction is over for good (13.7)."""
        return True


@record
class BuilderHired(Event):
    """The player has so many builders now (5.3)."""

    builders: int
    """How many the player has now."""
    points: int
    """Points for it (5.3)."""
    kind: Literal["builder hired"] = field(default="builder hired", init=False)


@record
class LandscapeChosen(Event):
    """The type of the landscape bought (14.4), as a tile."""

    tile: int
    """The tile's number in the box."""
    kind: Literal["landscape chosen"] = field(default="landscape chosen", init=False)


@record
class BuildingChosen(Event):
    """The player is about to build (9.1)."""

    tile: int
    """The tile's number in the box."""
    kind: Literal["building chosen"] = field(default="building chosen", init=False)


@record
class TilePlaced(Event):
    """A landscape (5.1) or a building (9.1) lies in the principality."""

    tile: int
    """The tile's number in the box: 0 to 9 are buildings, 10 to 12 forest, lake and park."""
    cell: int
    """The top left cell around it, from 0 for a7, row by row, to 48 for g1."""
    turn: str
    """How it lies, in the shortest form: "", "r", "fr" and so on."""
    florins: int
    """What the building cost."""
    points: int
    """Points for it."""
    kind: Literal["tile placed"] = field(default="tile placed", init=False)


@record
class CardsLookedAt(Revealing):
    """The player looks at the next cards of a deck, for so many florins; the others see only how many."""

    deck: Deck
    """0 professions, 1 bonus cards, 2 prestige cards."""
    count: int
    """How many."""
    florins: int
    """What that cost."""
    cards: tuple[int, ...] | None
    """Their numbers in the box; null for the others."""
    kind: Literal["cards looked at"] = field(default="cards looked at", init=False)

    def for_seat(self, seat: int | None) -> "CardsLookedAt":
        """Without the cards, except for who looks."""
        return self if seat == self.seat else replace(self, cards=None)


@record
class CardPicked(Event):
    """The player keeps one of them."""

    deck: Deck
    """0 professions, 1 bonus cards, 2 prestige cards."""
    card: int | None
    """Its number in the box; null for the others."""
    kind: Literal["card picked"] = field(default="card picked", init=False)

    def for_seat(self, seat: int | None) -> "CardPicked":
        """Without the card, except for its owner."""
        return self if seat == self.seat else replace(self, card=None)


@record
class CardsPutUnder(Event):
    """The others are under the deck; the first will be drawn first of them."""

    deck: Deck
    """0 professions, 1 bonus cards, 2 prestige cards."""
    count: int
    """How many."""
    cards: tuple[int, ...] | None
    """Their numbers in the box, the next to come up first; null for the others."""
    kind: Literal["cards put under"] = field(default="cards put under", init=False)

    def for_seat(self, seat: int | None) -> "CardsPutUnder":
        """Without the cards, except for who put them there."""
        return self if seat == self.seat else replace(self, cards=None)


@record
class Recruited(Event):
    """The player has recruited a profession (6), from a seat's table or, None, from the row (14.3)."""

    profession: int
    """Its number in the box."""
    source: int | None
    """The seat from whose table it came; null for the row."""
    kind: Literal["recruited"] = field(default="recruited", init=False)


@record
class RecruitingKept(Event):
    """The recruiting card just bought is kept for later (6.1)."""

    kind: Literal["recruiting kept"] = field(default="recruiting kept", init=False)


@record
class WorkBegun(Event):
    """The player is about to complete a work; until it is done nobody else knows of it (13.2)."""

    profession: int
    """Its number in the box."""
    kind: Literal["work begun"] = field(default="work begun", init=False)

    def for_seat(self, seat: int | None) -> "WorkBegun | None":
        """For its owner alone."""
        return self if seat == self.seat else None


@record
class BonusAdded(Event):
    """The player means to play a bonus card with the work; until that is done nobody else knows of it (13.2)."""

    card: int
    """Its number in the box."""
    worth: int
    """What it adds to the work."""
    kind: Literal["bonus added"] = field(default="bonus added", init=False)

    def for_seat(self, seat: int | None) -> "BonusAdded | None":
        """For its owner alone."""
        return self if seat == self.seat else None


@record
class WorkCompleted(Revealing):
    """A work lies on the table (8): profession and bonus cards come to light."""

    profession: int
    """Its number in the box."""
    bonus: tuple[int, ...]
    """The bonus cards played with it, by their numbers in the box."""
    value: int
    """The work value."""
    points: int
    """How much of the income was taken in points."""
    florins: int
    """How much of it was paid in florins."""
    kind: Literal["work completed"] = field(default="work completed", init=False)


@record
class RowTaken(Event):
    """A profession of the row was taken for money (14.3)."""

    profession: int
    """Its number in the box."""
    florins: int
    """What it cost."""
    kind: Literal["row taken"] = field(default="row taken", init=False)


@record
class FreedomIntroduced(Event):
    """The player owns a freedom (7.4)."""

    freedom: int
    """0 travel, 1 religion, 2 opinion."""
    florins: int
    """What it cost."""
    kind: Literal["freedom introduced"] = field(default="freedom introduced", init=False)


@record
class PointsSold(Event):
    """The player gave back points for money (10.3)."""

    points: int
    """How many points were given back."""
    florins: int
    """What they brought."""
    kind: Literal["points sold"] = field(default="points sold", init=False)


@record
class TurnEnded(Event):
    """The player's action turn is over (7.1); `forced`: without being asked, as nothing was left to do in it."""

    forced: bool
    """Whether it happened without being asked: nothing was left to do but giving back points."""
    kind: Literal["turn ended"] = field(default="turn ended", init=False)

    @property
    def ends(self) -> bool:
        """Who has ended the turn has ended it for good (13.7)."""
        return not self.forced


@record
class BestWork(Event):
    """The player has the best work of the round, or one of the best (11)."""

    value: int
    """Its work value."""
    points: int
    """Points for it."""
    kind: Literal["best work"] = field(default="best work", init=False)


@record
class PrestigeScored(Revealing):
    """A prestige card has come to light, and brings so many points (12.1)."""

    card: int
    """The card's number in the box."""
    points: int
    """Points for it."""
    kind: Literal["prestige scored"] = field(default="prestige scored", init=False)


@record
class GameOver(Revealing):
    """The seventh round has ended; all hands lie open."""

    kind: Literal["game over"] = field(default="game over", init=False)


PrincesEvent = Annotated[
    ProfessionReturned
    | RoundBegins
    | Excluded
    | Withdrew
    | AuctionOpened
    | BidMade
    | Passed
    | ObjectBought
    | BuilderHired
    | LandscapeChosen
    | BuildingChosen
    | TilePlaced
    | CardsLookedAt
    | CardPicked
    | CardsPutUnder
    | Recruited
    | RecruitingKept
    | WorkBegun
    | BonusAdded
    | WorkCompleted
    | RowTaken
    | FreedomIntroduced
    | PointsSold
    | TurnEnded
    | BestWork
    | PrestigeScored
    | GameOver,
    BY_KIND,
]
