"""What one seat may see of a De Vulgari position: the one thing that screen, plain mode and protocol print.

Places, dialects, cubes and tracks are indices into the box; tiles are named by their ids in the notation.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Annotated, Literal

from boardgames_tui.core.game import Choice, Result, Unavailable
from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.games.de_vulgari_eloquentia.commands import DeVulgariCommand
from boardgames_tui.games.de_vulgari_eloquentia.components import Role
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferView
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision

__all__ = [
    "AuctionView",
    "DeVulgariView",
    "Decision",
    "EventPlace",
    "EventView",
    "LevelView",
    "Lingua",
    "ManuscriptView",
    "Papal",
    "PlaceView",
    "PlayerView",
    "RoleTileView",
    "ScreenView",
    "SongView",
    "TrackView",
    "TurnView",
]


class Papal(Enum):
    """What everybody knows of a papal event."""

    RED = auto()
    WHITE = auto()
    HIDDEN = auto()


class EventPlace(Enum):
    """Where an event tile is: not yet on the map, face up on it, or gone."""

    COMING = auto()
    LYING = auto()
    USED = auto()


class Lingua(Enum):
    """Where Lingua Volgare is (11.3): set aside, open, or with a player."""

    ASIDE = auto()
    SHOWN = auto()
    TAKEN = auto()


@dataclass
class ScreenView:
    """What lies behind a screen: for its owner only, until the game is over (20.2, 20.5)."""

    cubes: tuple[int, ...]
    """Red, black and yellow."""
    votes: int
    """Of all cubes, the tile's virtual one among them."""
    secretaries: int
    """How many lie behind it (10.10)."""
    manuscripts: tuple[str, ...]
    """As in the notation: "2p", "4bg", "lingua"."""
    library: int
    """The points of the library tile; 0 for none."""


@dataclass
class PlayerView:
    """What lies before one player; `screen` is None where this seat may not look."""

    ducats: int
    """How many ducats."""
    role: Annotated[Role, BY_NAME]
    """Merchant, monk or cardinal."""
    tile: str | None
    """The id of the monk or the cardinal."""
    tile_name: str
    """The same as it is shown; "" for a merchant."""
    virtual: tuple[int, ...]
    """Red, black and yellow cubes that the tile stands for (15.5)."""
    place: int | None
    """The pawn's place, by its number in the box; null before the start."""
    knowledge: int
    """The space on the knowledge track, in KP."""
    level: int
    """The level of knowledge, 1 to 8 (1.4)."""
    next_level: int | None
    """Where the next level of knowledge begins; None at the highest."""
    front: int
    """Secretaries in front of the screen."""
    discs: tuple[int, ...]
    """Positions on the six tracks; 0 is off the track."""
    cities: tuple[int, ...]
    """The cities used."""
    bologna: int
    """The knowledge that Bologna has for them, 0 for none; -1 once it has been taken."""
    has_library_tile: bool
    """Whether one lies behind the screen."""
    inquisition: bool
    """Whether the inquisition can still be called (15.6)."""
    title: str | None
    """The title of the final vote."""
    points: int
    """What everybody can see of the points."""
    screen: ScreenView | None
    """What lies behind it; null where this seat may not look."""


@dataclass
class PlaceView:
    """A region or a sea."""

    place: int
    """Its number in the box."""
    id: str
    """Its id, as in the notation."""
    pawns: tuple[int, ...]
    """The seats whose pawns stand there."""
    actions: int | None
    """The price of going there now for the seat that decides; None if it can't."""
    ducats: int
    """What going there costs besides."""
    path: tuple[int, ...]
    """The places on the way, the last one included."""
    offers: tuple[OfferView, ...]
    """What the place offers the player for whom the view is judged."""


@dataclass
class EventView:
    """An event tile; `number` - 1 is its index in the box."""

    number: int
    """The number on the tile, 1 to 10."""
    place: int
    """The place that it comes to."""
    turn: int
    """The turn in which it comes."""
    ducats: int
    """What it brings a merchant."""
    knowledge: int
    """The KP that it brings."""
    auction: bool
    """Whether it is the Stupor Mundi (16)."""
    lies: Annotated[EventPlace, BY_NAME]
    """Whether it is coming, lying or used."""


@dataclass
class SongView:
    """A Franciscan city's song tile."""

    place: int
    """The Franciscan city, by its number in the box."""
    turn: int
    """The turn on the tile."""
    active: bool
    """Whether the Canticle can be sung there now (14.4)."""


@dataclass
class ManuscriptView:
    """A manuscript that lies open, and whether the seat that decides can take it now, or why not."""

    tile: str
    """As in the notation: "2p", "4bg", "lingua"."""
    level: int
    """Its level, which is its points."""
    dialects: tuple[int, ...]
    """Its colours, by number; none for Lingua Volgare."""
    actions: int
    """What it costs."""
    possible: bool
    """Whether the seat that decides can take it now."""
    reason: str
    """Why not; empty where nobody asks."""


@dataclass
class LevelView:
    """The manuscripts of one level; `row` is what each costs."""

    level: int
    """From 1 to 4."""
    row: int
    """The row in which it lies, and so the actions that each costs (11.2)."""
    needs: int
    """The space of the knowledge track from which they can be taken."""
    left: int
    """In the stack."""
    exhausted: bool
    """Whether none is left (11.2)."""
    tiles: tuple[ManuscriptView, ...]
    """Those that lie open."""


@dataclass
class TrackView:
    """A track with its discs."""

    id: str
    """Its id, as in the notation."""
    name: str
    """As it is shown."""
    length: int
    """How many spaces it has."""
    marks: tuple[int, ...]
    """Points or tiles to look at, by position."""
    positions: tuple[int, ...]
    """Of each seat; 0 is off the track."""
    ranking: tuple[int, ...]
    """The seats that are on it, the one most ahead first."""
    possible: bool
    """Whether the seat that decides can move its disc now."""
    reason: str
    """Why not; empty where nobody asks."""


@dataclass
class TurnView:
    """A turn's space, from the running one on."""

    turn: int
    """From the running one to 16."""
    cubes: tuple[int, ...]
    """Red, black, yellow and green."""
    event: int | None
    """The number of its event tile."""
    papal: Annotated[Papal, BY_NAME] | None
    """What is known of its papal event; null where it has none."""


@dataclass
class RoleTileView:
    """A monk or a cardinal."""

    id: str
    """Its id, as in the notation."""
    name: str
    """As it is shown."""
    holder: int | None
    """The seat that has it, or null."""
    free: bool
    """Neither held nor gone."""
    price: int
    """In ducats."""
    text: str
    """What it brings."""


@dataclass
class AuctionView:
    """The auction of the Stupor Mundi."""

    challenger: int
    """Who called it."""
    to_ask: tuple[int, ...]
    """Who is still to say whether to join."""
    bidders: tuple[int, ...]
    """Who has not passed, the next to bid first."""
    highest: int
    """The highest bid in votes, or 0."""
    leader: int | None
    """Who has made it."""
    most: int | None
    """What this seat could bid; None if it is not in it."""


@dataclass
class DeVulgariView:
    """The table as one seat sees it. `judged`: this seat, or for a spectator the player to move."""

    seat: int | None
    judged: int
    """This seat, or for a spectator the player to move: for whom places and tracks are judged."""
    to_move: int | None
    decision: Annotated[Decision, BY_NAME]
    """What is to be decided."""
    round: int
    """The turn, from 1 to 16."""
    last_turn: bool
    """Whether the second red papal event has been revealed (17.1)."""
    order: tuple[int, ...]
    """The turn order on its track."""
    in_turn: int | None
    """Whose player turn it is."""
    ranking: tuple[int, ...]
    """The seats by knowledge, most first (3)."""
    next_order: tuple[int, ...]
    """The turn order that the knowledge track gives for the next turn (7.1)."""
    actions: int
    """Actions left in the player turn."""
    window: Literal["before", "after", ""]
    """Before or after the movement (8.3)."""
    done: tuple[str, ...]
    """What has been done in it and can't be done again."""
    places: tuple[PlaceView, ...]
    """The regions, then the seas."""
    events: tuple[EventView, ...]
    """The event tiles."""
    songs: tuple[SongView, ...]
    """The song tiles."""
    turns: tuple[TurnView, ...]
    """The spaces from the running turn on."""
    gone: tuple[int, ...]
    """Cubes that have left the game."""
    levels: tuple[LevelView, ...]
    """The manuscripts, level 1 first."""
    lingua: Annotated[Lingua, BY_NAME]
    """Where Lingua Volgare is (11.3)."""
    lingua_tile: ManuscriptView | None
    """Lingua Volgare while it lies open, or null."""
    library: int
    """Tiles in the stack."""
    looked: int
    """How many library tiles are being looked at."""
    looked_tiles: tuple[int, ...] | None
    """Their points, for who looks."""
    tracks: tuple[TrackView, ...]
    """The six tracks."""
    monks: tuple[RoleTileView, ...]
    """The five monks."""
    cardinals: tuple[RoleTileView, ...]
    """The five cardinals."""
    payers: tuple[int, ...]
    """Who may be chosen to pay a donation."""
    owed: tuple[int, ...]
    """Who still gets a donation."""
    auction: AuctionView | None
    """The auction, or null."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    scores: tuple[int, ...]
    """The points of each seat as far as everybody can see them."""
    ask: str
    choices: tuple[Choice[DeVulgariCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
    """How the game has ended; null while it goes on."""
