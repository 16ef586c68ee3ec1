"""Discs on tracks, including the knowledge track. Numbers in brackets are those of the rules text.

A ranking is a tuple of seats, the one furthest ahead first. With the positions it also gives the stacks: of the discs
on one space, the one that is ahead is lower (3.2).
"""

from collections.abc import Sequence

from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    LIBRARY,
    MERCHANT,
    MESSENGER_EARLY,
    MESSENGER_LATE,
    ORIENT,
    MessengerReward,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.state import MICHAEL, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

Ranking = tuple[int, ...]


def moved(ranking: Ranking, positions: Sequence[int], seat: int, space: int) -> Ranking:
    """The ranking after the disc of `seat` has moved to `space`, on top of those already there (3.1).

    `positions` are those before the move. A disc that does not change its space keeps its place in the stack (3.5).
    """
    if positions[seat] == space and seat in ranking:
        return ranking
    others = [other for other in ranking if other != seat]
    place = len(others)
    while place and positions[others[place - 1]] < space:
        place -= 1
    others.insert(place, seat)
    return tuple(others)


def stacks(ranking: Ranking, positions: Sequence[int]) -> dict[int, Ranking]:
    """The discs on each occupied space, from bottom to top; the space furthest along first."""
    found: dict[int, Ranking] = {}
    for seat in ranking:
        found[positions[seat]] = (*found.get(positions[seat], ()), seat)
    return found


def is_ranking(ranking: Ranking, positions: Sequence[int], first: int) -> bool:
    """Whether the ranking has everyone at `first` or further exactly once, and those further along first."""
    on_track = sorted(seat for seat, position in enumerate(positions) if position >= first)
    if sorted(ranking) != on_track:
        return False
    found = [positions[seat] for seat in ranking]
    return found == sorted(found, reverse=True)


def gain_knowledge(tables: Tables, state: State, seat: int, points: int) -> int:
    """Move the knowledge disc forward, or back if `points` is negative. Returns how far it moved (3.1, 3.5)."""
    player = state.players[seat]
    before = player.knowledge
    space = min(max(before + points, 0), tables.box.last_knowledge)
    if space != before:
        state.ranking = moved(state.ranking, [other.knowledge for other in state.players], seat, space)
        player.knowledge = space
    return space - before


def set_disc(state: State, seat: int, track: int, space: int) -> None:
    """Put a disc on a space of a track; 0 takes it off (3.6)."""
    ranking = state.leaders[track]
    if space:
        positions = [other.discs[track] for other in state.players]
        state.leaders[track] = moved(ranking, positions, seat, space)
    else:
        state.leaders[track] = tuple(other for other in ranking if other != seat)
    state.players[seat].discs[track] = space


def is_active(tables: Tables, state: State, place: int) -> bool:
    """Whether the Canticle can be sung in a place in this turn (14.4)."""
    song = tables.songs[place]
    return song >= 0 and (state.turn >= tables.figures.canticle_open_turn or state.songs[song] == state.turn)


def orient_bonus(tables: Tables, player: Player) -> int:
    """The ducats that the Orient adds to a city's or an event's (10.5)."""
    if player.role is MERCHANT and player.discs[ORIENT] == tables.box.tracks[ORIENT].length:
        return tables.figures.orient_bonus
    return 0


def has_michael(tables: Tables, player: Player) -> bool:
    """Whether a virtual abbot can stand in for a real one (15.5)."""
    return virtual(tables, player)[2] > 0


def abbots_due(tables: Tables, state: State, player: Player, track: int, end: MessengerReward | None) -> int:
    """The real abbots that the next space of the Canticle, or the end of the Messenger, costs (15.5)."""
    if track == CANTICLE:
        return 0 if has_michael(tables, player) and not state.done & MICHAEL else 1
    return end.abbots - has_michael(tables, player) if end else 0


def messenger_end(tables: Tables, state: State, turn: int = 0) -> MessengerReward:
    """What the Messenger's end costs and gives (14.2), in this turn by default."""
    early = (turn or state.turn) <= tables.figures.messenger_early_turn
    return tables.box.messenger[MESSENGER_EARLY if early else MESSENGER_LATE]


def tiles_to_look_at(tables: Tables, state: State, player: Player) -> int:
    """How many library tiles the player may look at now; 0 if none (14.5)."""
    mark = tables.box.tracks[LIBRARY].marks[player.discs[LIBRARY]]
    if not mark or player.library:
        return 0
    return min(mark + tile_of(tables, player).library, len(state.library))
