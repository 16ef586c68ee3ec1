"""The board in a view: places with their offers, events, songs, tracks, the turns to come."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Annotated

from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.commands import advance
from boardgames_tui.games.de_vulgari_eloquentia.presentation import offers
from boardgames_tui.games.de_vulgari_eloquentia.presentation.offers import OfferView
from boardgames_tui.games.de_vulgari_eloquentia.rules import refusals
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import revealed
from boardgames_tui.games.de_vulgari_eloquentia.state import Decision, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


class Papal(Enum):
    """What everyone knows about a papal event."""

    RED = auto()
    WHITE = auto()
    HIDDEN = auto()


class EventPlace(Enum):
    """Where an event tile is: not yet on the map, face up on it, or gone."""

    COMING = auto()
    LYING = auto()
    USED = auto()


@dataclass
class PlaceView:
    """A region or a sea."""

    place: int
    """Its number in the box."""
    id: str
    """Its id, as in the notation."""
    pawns: tuple[int, ...]
    """The seats whose pawns are there."""
    actions: int | None
    """The actions it costs the seat to move to go there now; null if it can't."""
    ducats: int
    """The ducats it costs to go there."""
    path: tuple[int, ...]
    """The places on the way, including the last."""
    offers: tuple[OfferView, ...]
    """What the place offers the judged player."""


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
    """The ducats that it gives a merchant."""
    knowledge: int
    """The knowledge that it gives."""
    auction: bool
    """Whether it is the Stupor Mundi (16)."""
    lies: Annotated[EventPlace, BY_NAME]
    """Whether it is still to come, on the map, or gone."""


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
class TrackView:
    """A track with its discs."""

    id: str
    """Its id, as in the notation."""
    name: str
    """Its name for players."""
    length: int
    """How many spaces it has."""
    marks: tuple[int, ...]
    """Points or tiles to look at, by position."""
    positions: tuple[int, ...]
    """The position of each seat; 0 is off the track."""
    ranking: tuple[int, ...]
    """The seats on it, the one furthest ahead first."""
    possible: bool
    """Whether the seat to move can move its disc now."""
    reason: str
    """Why not; "" if it can, or if nobody is asked."""


@dataclass
class TurnView:
    """The space of the current turn or a later one."""

    turn: int
    """The turn, at most 16."""
    cubes: tuple[int, ...]
    """Counts of red, black, yellow and green cubes."""
    event: int | None
    """The number of its event tile."""
    papal: Annotated[Papal, BY_NAME] | None
    """What is known about its papal event; null if it has none."""


def places(tables: Tables, state: State, judged: int) -> tuple[PlaceView, ...]:
    routes = offers.reach_now(tables, state) if judged == state.seat else {}
    pawns: dict[int, tuple[int, ...]] = {}
    for seat, player in enumerate(state.players):
        pawns[player.place] = (*pawns.get(player.place, ()), seat)
    return tuple(
        PlaceView(
            place=index,
            id=place.id,
            pawns=pawns.get(index, ()),
            actions=routes[index].actions if index in routes else None,
            ducats=routes[index].ducats if index in routes else 0,
            path=routes[index].path if index in routes else (),
            offers=tuple(offers.offers(tables, state, state.players[judged], index)),
        )
        for index, place in enumerate(tables.box.places)
    )


def events(tables: Tables, state: State) -> tuple[EventView, ...]:
    found = []
    for turn, event in enumerate(state.events, 1):
        tile = tables.box.events[event]
        lies = EventPlace.LYING if state.lying >> event & 1 else EventPlace.USED
        if turn > state.turn or state.decision is Decision.START:
            lies = EventPlace.COMING
        found.append(
            EventView(
                number=event + 1,
                place=tile.place,
                turn=turn,
                ducats=tile.ducats,
                knowledge=tile.knowledge,
                auction=tile.auction,
                lies=lies,
            )
        )
    return tuple(found)


def turns(tables: Tables, state: State) -> tuple[TurnView, ...]:
    figures, known = tables.figures, revealed(tables, state)
    found = []
    for turn in range(state.turn, figures.last_turn + 1):
        papal, index = None, turn - figures.papal_turn
        if index >= 0:
            papal = Papal.HIDDEN if index >= known else Papal.RED if state.papal[index] else Papal.WHITE
        event = state.events[turn - 1] + 1 if turn <= components.EVENT_TURNS else None
        found.append(TurnView(turn, state.spaces[turn], event, papal))
    return tuple(found)


def track_view(tables: Tables, state: State, track: int, acting: bool) -> TrackView:
    printed = tables.box.tracks[track]
    refusal = refusals.check(tables, state, advance(track)) if acting else None
    return TrackView(
        id=printed.id,
        name=_(components.TRACK_NAMES[track]),
        length=printed.length,
        marks=printed.marks,
        positions=tuple(player.discs[track] for player in state.players),
        ranking=state.leaders[track],
        possible=acting and refusal is None,
        reason=refusal.message if refusal else "",
    )
