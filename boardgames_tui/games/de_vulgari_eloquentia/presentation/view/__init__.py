"""What one seat may see of a position of De Vulgari Eloquentia; screen, plain mode and protocol show only this.

Places, dialects, cubes and tracks are indices into the box; tiles are named by their ids in the notation.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from boardgames_tui.core.game import Choice, Result, Unavailable
from boardgames_tui.core.validation import BY_NAME
from boardgames_tui.games.de_vulgari_eloquentia import components
from boardgames_tui.games.de_vulgari_eloquentia.commands import DeVulgariCommand
from boardgames_tui.games.de_vulgari_eloquentia.components import Role
from boardgames_tui.games.de_vulgari_eloquentia.presentation import choices
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view.board import (
    EventPlace,
    EventView,
    Papal,
    PlaceView,
    SongView,
    TrackView,
    TurnView,
    events,
    places,
    track_view,
    turns,
)
from boardgames_tui.games.de_vulgari_eloquentia.presentation.view.papers import (
    LevelView,
    Lingua,
    ManuscriptView,
    RoleTileView,
    level_view,
    lingua,
    manuscript,
    role_tile,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules import scoring
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import most_votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.legal import legal_commands
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import is_active
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import earliest_end, payers_left
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    BUSINESS,
    MANUSCRIPT,
    MOVED,
    NO_TITLE,
    NOBODY,
    STUDIED,
    Decision,
    Player,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

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
    "make_view",
]


@dataclass
class ScreenView:
    """What is behind a screen: for its owner only, until the game is over (20.2, 20.5)."""

    cubes: tuple[int, ...]
    """Counts of red, black and yellow cubes."""
    votes: int
    """The votes of all cubes, including the tile's virtual one."""
    secretaries: int
    """How many secretaries are behind it (10.10)."""
    manuscripts: tuple[str, ...]
    """The manuscripts in notation: "2p", "4bg", "lingua"."""
    library: int
    """The points of the library tile; 0 for none."""


@dataclass
class PlayerView:
    """What one player has; `screen` is None if this seat may not look behind it."""

    ducats: int
    """How many ducats."""
    role: Annotated[Role, BY_NAME]
    """Merchant, monk or cardinal."""
    tile: str | None
    """The id of the monk or the cardinal."""
    tile_name: str
    """Its name; "" for a merchant."""
    virtual: tuple[int, ...]
    """Red, black and yellow cubes that the tile stands for (15.5)."""
    place: int | None
    """The pawn's place, by its number in the box; null before the start."""
    knowledge: int
    """The space on the knowledge track."""
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
    """Whether there is a library tile behind the screen."""
    inquisition: bool
    """Whether the inquisition can still be called (15.6)."""
    title: str | None
    """The title of the final vote."""
    points: int
    """The points that everyone can see."""
    screen: ScreenView | None
    """What is behind the screen; null if this seat may not look."""


@dataclass
class AuctionView:
    """The auction of the Stupor Mundi."""

    challenger: int
    """The seat that called it."""
    to_ask: tuple[int, ...]
    """The seats still to say whether they join."""
    bidders: tuple[int, ...]
    """The seats that have not passed, the next to bid first."""
    highest: int
    """The highest bid in votes, or 0."""
    leader: int | None
    """The seat that made the highest bid."""
    most: int | None
    """The most that this seat could bid; null if it is not in the auction."""


@dataclass
class DeVulgariView:
    """The table as one seat sees it. `judged`: this seat, or for a spectator the player to move."""

    seat: int | None
    judged: int
    """The seat for which places and tracks are judged: this one, or for a spectator the player to move."""
    to_move: int | None
    decision: Annotated[Decision, BY_NAME]
    """What is to be decided."""
    round: int
    """The turn, from 1 to 16."""
    last_turn: bool
    """Whether the second red papal event has been revealed (17.1)."""
    earliest_end: int
    """The first turn that can be the last, from what everyone knows."""
    order: tuple[int, ...]
    """The turn order on its track."""
    in_turn: int | None
    """The seat whose player turn it is."""
    ranking: tuple[int, ...]
    """The seats by knowledge, most first (3)."""
    next_order: tuple[int, ...]
    """The turn order that the knowledge track gives for the next turn (7.1)."""
    actions: int
    """Actions left in the player turn."""
    window: Literal["before", "after", ""]
    """Before or after the movement (8.3)."""
    done: tuple[str, ...]
    """What has been done in this player turn and can't be done again."""
    places: tuple[PlaceView, ...]
    """The regions, then the seas."""
    events: tuple[EventView, ...]
    """The event tiles."""
    songs: tuple[SongView, ...]
    """The song tiles."""
    turns: tuple[TurnView, ...]
    """The spaces from the current turn on."""
    gone: tuple[int, ...]
    """Cubes that have left the game."""
    levels: tuple[LevelView, ...]
    """The manuscripts, level 1 first."""
    lingua: Annotated[Lingua, BY_NAME]
    """Where Lingua Volgare is (11.3)."""
    lingua_tile: ManuscriptView | None
    """Lingua Volgare while it is face up, or null."""
    library: int
    """Library tiles in the stack."""
    looked: int
    """How many library tiles are being looked at."""
    looked_tiles: tuple[int, ...] | None
    """The points on these, for the player looking at them."""
    tracks: tuple[TrackView, ...]
    """The six tracks."""
    monks: tuple[RoleTileView, ...]
    """The five monks."""
    cardinals: tuple[RoleTileView, ...]
    """The five cardinals."""
    payers: tuple[int, ...]
    """The seats that may be chosen to pay a donation."""
    owed: tuple[int, ...]
    """The seats still to get a donation."""
    auction: AuctionView | None
    """The auction, or null."""
    players: tuple[PlayerView, ...]
    """The players, by seat."""
    scores: tuple[int, ...]
    """The points of each seat that everyone can see."""
    ask: str
    choices: tuple[Choice[DeVulgariCommand], ...]
    unavailable: tuple[Unavailable, ...]
    result: Result | None
    """How the game ended; null until then."""


_DONE = ((MOVED, "move"), (MANUSCRIPT, "manuscript"), (STUDIED, "study"), (BUSINESS, "business"))


def make_view(tables: Tables, state: State, seat: int | None) -> DeVulgariView:
    """What `seat` may see of the state; None is a spectator."""
    over = state.decision is Decision.OVER
    mine = seat == state.seat and not over
    acting = mine and state.decision is Decision.ACTION
    possible = legal_commands(tables, state) if mine else []
    judged = state.seat if seat is None else seat
    scores = tuple(scoring.scores(tables, state))
    in_player_turn = state.decision in (
        Decision.ACTION,
        Decision.KEEP,
        Decision.ORDER,
        Decision.JOIN,
        Decision.BID,
        Decision.PAY,
    )
    return DeVulgariView(
        seat=seat,
        judged=judged,
        to_move=None if over else state.seat,
        decision=state.decision,
        round=state.turn,
        last_turn=state.last_turn,
        earliest_end=earliest_end(tables, state),
        order=state.order,
        in_turn=state.order[state.position] if in_player_turn else None,
        ranking=state.ranking,
        next_order=state.ranking[::-1],
        actions=state.actions,
        window=("after" if state.done & MOVED else "before") if in_player_turn else "",
        done=_done(state),
        places=places(tables, state, judged),
        events=events(tables, state),
        songs=tuple(
            SongView(place, turn, is_active(tables, state, place))
            for place, turn in zip(tables.box.franciscans, state.songs, strict=True)
        ),
        turns=turns(tables, state),
        gone=state.gone,
        levels=tuple(level_view(tables, state, level, acting) for level in range(1, components.LEVELS + 1)),
        lingua=lingua(tables, state),
        lingua_tile=manuscript(tables, state, tables.box.lingua, acting) if state.lingua else None,
        library=len(state.library),
        looked=len(state.looked),
        looked_tiles=state.looked if mine and state.looked else None,
        tracks=tuple(track_view(tables, state, track, acting) for track in range(len(components.TRACKS))),
        monks=tuple(role_tile(tables, state, components.MONK, tile) for tile in range(len(tables.box.monks))),
        cardinals=tuple(
            role_tile(tables, state, components.CARDINAL, tile) for tile in range(len(tables.box.cardinals))
        ),
        payers=tuple(payers_left(state)) if state.decision is Decision.PAYER else (),
        owed=state.owed,
        auction=_auction(tables, state, seat),
        players=tuple(
            _player(tables, player, scores[index], seat == index or over) for index, player in enumerate(state.players)
        ),
        scores=scores,
        ask=choices.ask(state, possible),
        choices=tuple(
            Choice(command, tables.notation.format(command), choices.gain(tables, state, command))
            for command in possible
        ),
        unavailable=tuple(choices.unavailable(tables, state)) if acting else (),
        result=scoring.result(tables, state),
    )


def _done(state: State) -> tuple[str, ...]:
    found = [name for colour, name in enumerate(components.CUBES) if state.done >> colour & 1]
    return tuple([name for bit, name in _DONE if state.done & bit] + found)


def _auction(tables: Tables, state: State, seat: int | None) -> AuctionView | None:
    if state.challenger == NOBODY:
        return None
    return AuctionView(
        challenger=state.challenger,
        to_ask=state.to_ask,
        bidders=state.bidders,
        highest=state.highest,
        leader=state.bidders[-1] if state.highest else None,
        most=most_votes(tables, state, seat) if seat is not None and seat in state.bidders + state.to_ask else None,
    )


def _player(tables: Tables, player: Player, points: int, open_: bool) -> PlayerView:
    level = tables.box.levels[player.knowledge]
    tile = tile_of(tables, player)
    merchant = player.role is components.MERCHANT
    return PlayerView(
        ducats=player.ducats,
        role=player.role,
        tile=None if merchant else tile.id,
        tile_name=tile.name,
        virtual=virtual(tables, player),
        place=player.place if player.place >= 0 else None,
        knowledge=player.knowledge,
        level=level,
        next_level=tables.box.thresholds[level] if level < len(tables.box.thresholds) else None,
        front=player.front,
        discs=tuple(player.discs),
        cities=tuple(place for place in range(len(tables.box.places)) if player.cities >> place & 1),
        bologna=player.bologna,
        has_library_tile=player.library > 0,
        inquisition=bool(tile.inquisition) and not player.inquisition_used,
        title=None if player.title == NO_TITLE else tables.box.titles[player.title].id,
        points=points,
        screen=ScreenView(
            cubes=tuple(player.cubes),
            votes=votes(tables, player),
            secretaries=player.put_away,
            manuscripts=tuple(tables.texts[kind] for kind in player.manuscripts),
            library=player.library,
        )
        if open_
        else None,
    )
