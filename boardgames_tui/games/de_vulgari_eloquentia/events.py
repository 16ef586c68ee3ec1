"""What can happen in a game of De Vulgari Eloquentia. Places, tiles and cubes are indices into the box."""

from dataclasses import field, replace
from typing import Annotated, Literal

from boardgames_tui.core.edges import BY_KIND
from boardgames_tui.core.game import Event
from boardgames_tui.core.record import record
from boardgames_tui.games.de_vulgari_eloquentia.components import Cubes


@record
class Started(Event):
    """The pawn stands in a start city (2.9)."""

    place: int
    kind: Literal["started"] = field(default="started", init=False)


# Phases 1 to 3


@record
class TurnBegan(Event):
    """The turn marker stands on a new turn (4.1)."""

    turn: int
    kind: Literal["turn began"] = field(default="turn began", init=False)


@record
class EventPlaced(Event):
    """An event tile came to its region (4.2)."""

    event: int
    kind: Literal["event placed"] = field(default="event placed", init=False)


@record
class PapalEventRevealed(Event):
    """A papal event was turned up (17.1); `reds` counts the red ones so far."""

    red: bool
    reds: int
    kind: Literal["papal event"] = field(default="papal event", init=False)

    @property
    def reveals(self) -> bool:
        """Everybody has seen it."""
        return True


@record
class CalledToRome(Event):
    """On the last turn all pawns stand in Roma (17.2)."""

    kind: Literal["called to Rome"] = field(default="called to Rome", init=False)


@record
class CubesMovedOn(Event):
    """Cubes left on the space of the turn that ended went to later ones (4.3); `gone` left the game (5.2)."""

    to: tuple[tuple[int, Cubes], ...]
    """Turns, each with the cubes that came there."""
    gone: Cubes
    kind: Literal["cubes moved on"] = field(default="cubes moved on", init=False)


@record
class CubesReturned(Event):
    """Discarded cubes went to later turns' spaces (5.1); `gone` left the game (5.2)."""

    to: tuple[tuple[int, Cubes], ...]
    gone: Cubes
    kind: Literal["cubes returned"] = field(default="cubes returned", init=False)


@record
class ManuscriptsShown(Event):
    """New manuscripts lie open (4.4)."""

    manuscripts: tuple[int, ...]
    kind: Literal["manuscripts shown"] = field(default="manuscripts shown", init=False)

    @property
    def reveals(self) -> bool:
        """Everybody has seen them."""
        return True


@record
class Donated(Event):
    """`seat` got a donation (6), `ducats` of it from the payer, if any, and `bank` from the bank."""

    payer: int | None
    ducats: int
    bank: int
    kind: Literal["donated"] = field(default="donated", init=False)


@record
class RestUsed(Event):
    """The leader on the Rest plays first (7.2) or waits (7.3)."""

    first: bool
    kind: Literal["rest used"] = field(default="rest used", init=False)


@record
class OrderSet(Event):
    """The turn order of this turn (7); `seat` plays first."""

    order: tuple[int, ...]
    kind: Literal["order set"] = field(default="order set", init=False)


# The player turn


@record
class Moved(Event):
    """The pawn went to another place (9)."""

    start: int
    place: int
    actions: int
    ducats: int
    kind: Literal["moved"] = field(default="moved", init=False)


@record
class EventUsed(Event):
    """An event tile's reward was taken, with the Orient's ducats in it (10.1, 10.5)."""

    event: int
    ducats: int
    knowledge: int
    kind: Literal["event used"] = field(default="event used", init=False)


@record
class CityUsed(Event):
    """A city's ducats and knowledge were taken, with the Orient's ducats in it (10.2, 10.5)."""

    place: int
    ducats: int
    knowledge: int
    kind: Literal["city used"] = field(default="city used", init=False)


@record
class BolognaVisited(Event):
    """The Messenger's reward was taken (10.4)."""

    knowledge: int
    kind: Literal["Bologna visited"] = field(default="Bologna visited", init=False)


@record
class SecretariesTurnedIn(Event):
    """All secretaries went behind the screen, or were discarded for knowledge (10.10)."""

    count: int
    away: bool
    knowledge: int
    kind: Literal["secretaries turned in"] = field(default="secretaries turned in", init=False)


@record
class BecameMonk(Event):
    """A merchant became a monk (15.1)."""

    monk: int
    ducats: int
    knowledge: int
    kind: Literal["became monk"] = field(default="became monk", init=False)


@record
class BecameCardinal(Event):
    """A monk became a cardinal (15.2); `cube` is the one discarded, None if Stefano's stood in for it."""

    cardinal: int
    ducats: int
    cube: int | None
    knowledge: int
    refund: int
    kind: Literal["became cardinal"] = field(default="became cardinal", init=False)


@record
class ManuscriptTaken(Event):
    """A manuscript went behind the screen (11.1)."""

    manuscript: int
    actions: int
    kind: Literal["manuscript taken"] = field(default="manuscript taken", init=False)


@record
class LevelExhausted(Event):
    """No manuscript of a level is left (11.2); with the first of these Lingua Volgare comes (11.3)."""

    level: int
    lingua: bool
    kind: Literal["level exhausted"] = field(default="level exhausted", init=False)


@record
class CubesTaken(Event):
    """Cubes were taken from the turn's space (12); of nobles, `cashed` were turned into ducats (12.2)."""

    colour: int
    count: int
    actions: int
    paid: int
    cashed: int
    ducats: int
    kind: Literal["cubes taken"] = field(default="cubes taken", init=False)


@record
class Studied(Event):
    """The player studied (13.1); `last`: as the last in knowledge."""

    knowledge: int
    last: bool
    kind: Literal["studied"] = field(default="studied", init=False)


@record
class BusinessDone(Event):
    """The small business (13.2)."""

    ducats: int
    kind: Literal["business done"] = field(default="business done", init=False)


@record
class Advanced(Event):
    """A disc moved one space on a track (14); `abbots` were discarded, Michael's not counted (15.5)."""

    track: int
    space: int
    ducats: int
    abbots: int
    michael: bool
    kind: Literal["advanced"] = field(default="advanced", init=False)


@record
class LibraryLookedAt(Event):
    """Library tiles were looked at (14.5); `points` is None for everybody else."""

    count: int
    points: tuple[int, ...] | None
    kind: Literal["library looked at"] = field(default="library looked at", init=False)

    @property
    def reveals(self) -> bool:
        """The player has seen them."""
        return True

    def for_seat(self, seat: int | None) -> "LibraryLookedAt":
        """Without what is on them, except for who looked."""
        return self if seat == self.seat else replace(self, points=None)


@record
class LibraryTileKept(Event):
    """A library tile went behind the screen, the others back on the stack (14.5)."""

    points: int | None
    kind: Literal["library tile kept"] = field(default="library tile kept", init=False)

    def for_seat(self, seat: int | None) -> "LibraryTileKept":
        """Without its points, except for its owner."""
        return self if seat == self.seat else replace(self, points=None)


@record
class LibraryTilesPutBack(Event):
    """The other library tiles lie on the stack in the order chosen (14.5)."""

    count: int
    points: tuple[int, ...] | None
    kind: Literal["library tiles put back"] = field(default="library tiles put back", init=False)

    def for_seat(self, seat: int | None) -> "LibraryTilesPutBack":
        """Without their order, except for who put them there."""
        return self if seat == self.seat else replace(self, points=None)


@record
class Inquired(Event):
    """Shlasinger's inquisition cost another player knowledge (15.6)."""

    other: int
    knowledge: int
    kind: Literal["inquired"] = field(default="inquired", init=False)


@record
class PlayerTurnEnded(Event):
    """The player turn is over (8.1)."""

    kind: Literal["player turn ended"] = field(default="player turn ended", init=False)

    @property
    def ends(self) -> bool:
        """The table goes to the next player."""
        return True


# The auction


@record
class AuctionCalled(Event):
    """The player called the auction of the Stupor Mundi (16.1)."""

    kind: Literal["auction called"] = field(default="auction called", init=False)


@record
class AuctionAnswered(Event):
    """A player joins the auction and comes to Brindisi, or does not (16.2); `forced`: has no cube."""

    joins: bool
    forced: bool
    kind: Literal["auction answered"] = field(default="auction answered", init=False)

    def for_seat(self, seat: int | None) -> "AuctionAnswered":
        """Without whether they had a cube to join with, which their screen hides, except for themselves."""
        return self if seat == self.seat else replace(self, forced=False)


@record
class BidMade(Event):
    """A bid of so many votes (16.3)."""

    votes: int
    kind: Literal["bid made"] = field(default="bid made", init=False)


@record
class BidPassed(Event):
    """The player is out of the auction (16.3); `forced`: cannot raise."""

    forced: bool
    kind: Literal["bid passed"] = field(default="bid passed", init=False)

    def for_seat(self, seat: int | None) -> "BidPassed":
        """Without whether they could have raised, which their screen hides, except for themselves."""
        return self if seat == self.seat else replace(self, forced=False)


@record
class AuctionWon(Event):
    """The auction is won and paid (16.4, 16.5); `cubes` were given up."""

    votes: int
    cubes: Cubes
    knowledge: int
    kind: Literal["auction won"] = field(default="auction won", init=False)


# The end


@record
class TitleTaken(Event):
    """A title of the final vote, or -1 for none (18); `cubes` left the game; `forced`: none could be had."""

    title: int
    cubes: Cubes
    forced: bool
    kind: Literal["title taken"] = field(default="title taken", init=False)

    def for_seat(self, seat: int | None) -> "TitleTaken":
        """Without whether they could have had one, which their screen hides, except for themselves."""
        return self if seat == self.seat else replace(self, forced=False)


@record
class GameOver(Event):
    """The game has ended (19)."""

    kind: Literal["game over"] = field(default="game over", init=False)

    @property
    def reveals(self) -> bool:
        """All screens are open (20.5)."""
        return True


DeVulgariEvent = Annotated[
    Started
    | TurnBegan
    | EventPlaced
    | PapalEventRevealed
    | CalledToRome
    | CubesMovedOn
    | CubesReturned
    | ManuscriptsShown
    | Donated
    | RestUsed
    | OrderSet
    | Moved
    | EventUsed
    | CityUsed
    | BolognaVisited
    | SecretariesTurnedIn
    | BecameMonk
    | BecameCardinal
    | ManuscriptTaken
    | LevelExhausted
    | CubesTaken
    | Studied
    | BusinessDone
    | Advanced
    | LibraryLookedAt
    | LibraryTileKept
    | LibraryTilesPutBack
    | Inquired
    | PlayerTurnEnded
    | AuctionCalled
    | AuctionAnswered
    | BidMade
    | BidPassed
    | AuctionWon
    | TitleTaken
    | GameOver,
    BY_KIND,
]
