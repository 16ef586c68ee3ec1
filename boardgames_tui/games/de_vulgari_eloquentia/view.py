"""What one seat may see of a De Vulgari position: the one thing that screen, plain mode and protocol print.

Places, dialects, cubes and tracks are indices into the box; tiles are named by their ids in the notation.
"""

from enum import Enum, auto
from typing import Annotated, Literal

from boardgames_tui.core.edges import BY_NAME
from boardgames_tui.core.game import Choice, Result, Unavailable
from boardgames_tui.core.record import record
from boardgames_tui.games.de_vulgari_eloquentia.commands import DeVulgariCommand
from boardgames_tui.games.de_vulgari_eloquentia.components import Role
from boardgames_tui.games.de_vulgari_eloquentia.offers import OfferView
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


@record
class ScreenView:
    """What lies behind a screen: for its owner only, until the game is over (20.2, 20.5)."""

    cubes: tuple[int, ...]
    """Red, black and yellow."""
    votes: int
    """Of all cubes, the tile's virtual one among them."""
    secretaries: int
    manuscripts: tuple[str, ...]
    """As in the notation: "2p", "4bg", "lingua"."""
    library: int
    """The points of the library tile; 0 for none."""


@record
class PlayerView:
    """What lies before one player; `screen` is None where this seat may not look."""

    ducats: int
    role: Annotated[Role, BY_NAME]
    tile: str | None
    """The id of the monk or the cardinal."""
    tile_name: str
    virtual: tuple[int, ...]
    """Red, black and yellow cubes that the tile stands for (15.5)."""
    place: int | None
    knowledge: int
    level: int
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
    inquisition: bool
    """Whether the inquisition can still be called (15.6)."""
    title: str | None
    """The title of the final vote."""
    points: int
    """What everybody can see of the points."""
    screen: ScreenView | None


@record
class PlaceView:
    """A region or a sea."""

    place: int
    id: str
    pawns: tuple[int, ...]
    actions: int | None
    """The price of going there now for the seat that decides; None if it can't."""
    ducats: int
    path: tuple[int, ...]
    offers: tuple[OfferView, ...]


@record
class EventView:
    """An event tile; `number` - 1 is its index in the box."""

    number: int
    place: int
    turn: int
    ducats: int
    knowledge: int
    auction: bool
    lies: Annotated[EventPlace, BY_NAME]


@record
class SongView:
    """A Franciscan city's song tile."""

    place: int
    turn: int
    active: bool


@record
class ManuscriptView:
    """A manuscript that lies open, and whether the seat that decides can take it now, or why not."""

    tile: str
    level: int
    dialects: tuple[int, ...]
    actions: int
    possible: bool
    reason: str
    """Why not; empty where nobody asks."""


@record
class LevelView:
    """The manuscripts of one level; `row` is what each costs."""

    level: int
    row: int
    needs: int
    """The space of the knowledge track from which they can be taken."""
    left: int
    """In the stack."""
    exhausted: bool
    tiles: tuple[ManuscriptView, ...]


@record
class TrackView:
    """A track with its discs."""

    id: str
    name: str
    length: int
    marks: tuple[int, ...]
    """Points or tiles to look at, by position."""
    positions: tuple[int, ...]
    ranking: tuple[int, ...]
    """The seats that are on it, the one most ahead first."""
    possible: bool
    """Whether the seat that decides can move its disc now."""
    reason: str


@record
class TurnView:
    """A turn's space, from the running one on."""

    turn: int
    cubes: tuple[int, ...]
    event: int | None
    """The number of its event tile."""
    papal: Annotated[Papal, BY_NAME] | None


@record
class RoleTileView:
    """A monk or a cardinal."""

    id: str
    name: str
    holder: int | None
    free: bool
    """Neither held nor gone."""
    price: int
    text: str
    """What it brings."""


@record
class AuctionView:
    """The auction of the Stupor Mundi."""

    challenger: int
    to_ask: tuple[int, ...]
    bidders: tuple[int, ...]
    """Who has not passed, the next to bid first."""
    highest: int
    leader: int | None
    most: int | None
    """What this seat could bid; None if it is not in it."""


@record
class DeVulgariView:
    """The table as one seat sees it. `judged`: this seat, or for a spectator the player to move."""

    seat: int | None
    judged: int
    to_move: int | None
    decision: Annotated[Decision, BY_NAME]
    round: int
    """The turn, from 1 to 16."""
    last_turn: bool
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
    events: tuple[EventView, ...]
    songs: tuple[SongView, ...]
    turns: tuple[TurnView, ...]
    gone: tuple[int, ...]
    """Cubes that have left the game."""
    levels: tuple[LevelView, ...]
    lingua: Annotated[Lingua, BY_NAME]
    lingua_tile: ManuscriptView | None
    library: int
    """Tiles in the stack."""
    looked: int
    """How many library tiles are being looked at."""
    looked_tiles: tuple[int, ...] | None
    """Their points, for who looks."""
    tracks: tuple[TrackView, ...]
    monks: tuple[RoleTileView, ...]
    cardinals: tuple[RoleTileView, ...]
    payers: tuple[int, ...]
    """Who may be chosen to pay a donation."""
    owed: tuple[int, ...]
    """Who still gets a donation."""
    auction: AuctionView | None
    players: tuple[PlayerView, ...]
    scores: tuple[int, ...]
    ask: str
    choices: tuple[Choice[DeVulgariCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
