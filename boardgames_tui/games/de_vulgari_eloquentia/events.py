"""Events of a game of De Vulgari Eloquentia. Places, tiles and cubes are indices into the box."""

from dataclasses import replace
from typing import Self

from boardgames_tui.core.events import Event, Revealing, event
from boardgames_tui.games.de_vulgari_eloquentia.components import Cubes


class _Forced(Event):
    """An event that tells only its seat whether it was forced, which depends on things behind the screen."""

    def for_seat(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, forced=False)  # type: ignore[call-arg]


@event
class Started(Event):
    """The pawn was put in a starting city (2.9)."""

    place: int
    """The starting city, by its number in the box."""


# Phases 1 to 3


@event
class TurnBegan(Event):
    """The turn marker moved to a new turn (4.1)."""

    turn: int
    """From 1 to 16."""

    @property
    def begins(self) -> int:
        return self.turn


@event
class EventPlaced(Event):
    """An event tile came to its region (4.2)."""

    event: int
    """The tile's number less 1."""


@event("papal event")
class PapalEventRevealed(Revealing):
    """A papal event was turned up (17.1); `reds` counts the red ones so far."""

    red: bool
    """Whether it is red."""
    reds: int
    """How many red ones there have been, this one included."""


@event("called to Rome")
class CalledToRome(Event):
    """On the last turn all pawns went to Roma (17.2)."""


@event
class CubesMovedOn(Event):
    """Cubes left on the space of the turn that ended went to later ones (4.3); `gone` left the game (5.2)."""

    to: tuple[tuple[int, Cubes], ...]
    """Turns, each with the cubes that went there."""
    gone: Cubes
    """What left the game: red, black, yellow, green."""


@event
class CubesReturned(Event):
    """Discarded cubes went to later turns' spaces (5.1); `gone` left the game (5.2)."""

    to: tuple[tuple[int, Cubes], ...]
    """Turns, each with the cubes that went there."""
    gone: Cubes
    """What left the game: red, black, yellow, green."""


@event
class ManuscriptsShown(Revealing):
    """New manuscripts are face up (4.4)."""

    manuscripts: tuple[int, ...]
    """Their kinds, by number in the box."""


@event
class Donated(Event):
    """`seat` got a donation (6), `ducats` of it from the payer, if any, and `bank` from the bank."""

    payer: int | None
    """The seat that paid, or null."""
    ducats: int
    """What the payer gave."""
    bank: int
    """What the bank gave."""


@event
class RestUsed(Event):
    """The leader on the Rest plays first (7.2) or waits (7.3)."""

    first: bool
    """Whether the leader plays first."""


@event
class OrderSet(Event):
    """The turn order of this turn (7); `seat` plays first."""

    order: tuple[int, ...]
    """The seats, the first to play first."""


# The player turn


@event
class Moved(Event):
    """The pawn went to another place (9)."""

    start: int
    """The place before, by its number in the box."""
    place: int
    """The place now."""
    actions: int
    """What it cost."""
    ducats: int
    """Ducats paid."""


@event
class EventUsed(Event):
    """An event tile's reward was taken, with the Orient's ducats in it (10.1, 10.5)."""

    event: int
    """The tile's number less 1."""
    ducats: int
    """Ducats got."""
    knowledge: int
    """The knowledge gained."""


@event
class CityUsed(Event):
    """A city's ducats and knowledge were taken, with the Orient's ducats in it (10.2, 10.5)."""

    place: int
    """The city, by its number in the box."""
    ducats: int
    """Ducats got."""
    knowledge: int
    """The knowledge gained."""


@event("Bologna visited")
class BolognaVisited(Event):
    """The Messenger's reward was taken (10.4)."""

    knowledge: int
    """The knowledge gained."""


@event
class SecretariesTurnedIn(Event):
    """All secretaries went behind the screen, or were discarded for knowledge (10.10)."""

    count: int
    """How many."""
    away: bool
    """Whether they went behind the screen."""
    knowledge: int
    """The knowledge gained."""


@event
class BecameMonk(Event):
    """A merchant became a monk (15.1)."""

    monk: int
    """The tile's number in the box."""
    ducats: int
    """What it cost."""
    knowledge: int
    """The knowledge gained."""


@event
class BecameCardinal(Event):
    """A monk became a cardinal (15.2); `cube` is the one discarded, None if Stefano's stood in for it."""

    cardinal: int
    """The tile's number in the box."""
    ducats: int
    """What it cost."""
    cube: int | None
    """The colour discarded, 0 red or 1 black; null if Stefano's stood in."""
    knowledge: int
    """The knowledge gained."""
    refund: int
    """Ducats that came back."""


@event
class ManuscriptTaken(Event):
    """A manuscript went behind the screen (11.1)."""

    manuscript: int
    """Its kind, by number in the box."""
    actions: int
    """What it cost."""


@event
class LevelExhausted(Event):
    """No manuscript of a level is left (11.2); the first time, Lingua Volgare appears (11.3)."""

    level: int
    """From 1 to 4."""
    lingua: bool
    """Whether Lingua Volgare appears."""


@event
class CubesTaken(Event):
    """Cubes were taken from the turn's space (12); of nobles, `cashed` were turned into ducats (12.2)."""

    colour: int
    """0 red, 1 black, 2 yellow, 3 green."""
    count: int
    """One or two."""
    actions: int
    """What it cost."""
    paid: int
    """Ducats paid."""
    cashed: int
    """How many of the nobles were turned into ducats."""
    ducats: int
    """Ducats that these brought."""


@event
class Studied(Event):
    """The player studied (13.1); `last`: as the last in knowledge."""

    knowledge: int
    """The knowledge gained."""
    last: bool
    """Whether the player was the last in knowledge."""


@event
class BusinessDone(Event):
    """The small business (13.2)."""

    ducats: int
    """Ducats got."""


@event
class Advanced(Event):
    """A disc moved one space on a track (14); `abbots` were discarded, Michael's not counted (15.5)."""

    track: int
    """0 riddle, 1 Messenger, 2 Orient, 3 Canticle, 4 library, 5 Rest."""
    space: int
    """The space reached, from 1."""
    ducats: int
    """What it cost."""
    abbots: int
    """The abbots discarded."""
    michael: bool
    """Whether Michael's abbot stood in for one."""


@event
class LibraryLookedAt(Revealing):
    """Library tiles were looked at (14.5); `points` is None for everyone else."""

    count: int
    """How many."""
    points: tuple[int, ...] | None
    """The numbers on them; null for the others."""
    private = ("points",)


@event
class LibraryTileKept(Event):
    """A library tile went behind the screen, the others back on the stack (14.5)."""

    points: int | None
    """The number on it; null for the others."""
    private = ("points",)


@event
class LibraryTilesPutBack(Event):
    """The other library tiles went back on the stack in the chosen order (14.5)."""

    count: int
    """How many."""
    points: tuple[int, ...] | None
    """The numbers on them, the top one first; null for the others."""
    private = ("points",)


@event
class Inquired(Event):
    """Shlasinger's inquisition cost another player knowledge (15.6)."""

    other: int
    """The seat that lost knowledge."""
    knowledge: int
    """The knowledge lost."""


@event
class PlayerTurnEnded(Event):
    """The player turn is over (8.1)."""

    @property
    def ends(self) -> bool:
        return True


# The auction


@event
class AuctionCalled(Event):
    """The player called the auction of the Stupor Mundi (16.1)."""


@event
class AuctionAnswered(_Forced):
    """A player joins the auction and comes to Brindisi, or does not (16.2); `forced`: has no cube."""

    joins: bool
    """Whether the player joins."""
    forced: bool
    """Whether nobody was asked; told to the player only."""


@event
class BidMade(Event):
    """A bid, in votes (16.3)."""

    votes: int
    """The bid."""


@event
class BidPassed(_Forced):
    """The player left the auction (16.3); `forced`: could not raise."""

    forced: bool
    """Whether nobody was asked; told to the player only."""


@event
class AuctionWon(Event):
    """The auction is won and paid (16.4, 16.5); `cubes` were given up."""

    votes: int
    """The bid that won; 0 if nobody joined."""
    cubes: Cubes
    """What was given up: red, black, yellow, green."""
    knowledge: int
    """The knowledge gained."""


# The end


@event
class TitleTaken(_Forced):
    """A title of the final vote, or -1 for none (18); `cubes` left the game; `forced`: none could be had."""

    title: int
    """The title's number in the box; -1 for none."""
    cubes: Cubes
    """What was given up: red, black, yellow, green."""
    forced: bool
    """Whether nobody was asked; told to the player only."""


@event
class GameOver(Revealing):
    """The game has ended (19)."""
