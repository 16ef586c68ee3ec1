"""What many rules do with cubes, discs and roles. Numbers in brackets are those of the rules text."""

from functools import lru_cache
from itertools import product

from boardgames_tui.core.game import Event
from boardgames_tui.games.de_vulgari_eloquentia import tracks
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    CARDINAL,
    COLOURS,
    LIBRARY,
    MERCHANT,
    MESSENGER_EARLY,
    MESSENGER_LATE,
    MONK,
    NEUTRAL,
    ORIENT,
    Cubes,
    box,
)
from boardgames_tui.games.de_vulgari_eloquentia.data import MessengerReward, TileData
from boardgames_tui.games.de_vulgari_eloquentia.events import CubesReturned
from boardgames_tui.games.de_vulgari_eloquentia.state import MICHAEL, NONE, Player, State

_BOX = box()
_FIGURES = _BOX.figures
NO_TILE = TileData.model_construct(id="none", name="")
"""What a merchant has in place of a monk or a cardinal."""
_TILES: tuple[tuple[TileData, ...], ...] = ((NO_TILE,), _BOX.monks, _BOX.cardinals)
_VIRTUAL = tuple(
    tuple(tuple(int(tile.virtual == letter) for letter in COLOURS[:3]) for tile in tiles) for tiles in _TILES
)
_RED, _BLACK, _YELLOW, _GREEN = _BOX.votes


def tile_of(player: Player) -> TileData:
    """The player's monk or cardinal."""
    return _TILES[player.role][player.tile]


def virtual(player: Player) -> tuple[int, ...]:
    """The red, black and yellow cubes that the player's tile stands for (15.5)."""
    return _VIRTUAL[player.role][player.tile]


def worth(cubes: tuple[int, ...] | list[int]) -> int:
    """The votes of red, black and yellow cubes."""
    return cubes[0] * _RED + cubes[1] * _BLACK + cubes[2] * _YELLOW


def votes(player: Player) -> int:
    """All votes behind the screen, with the tile's (15.5)."""
    return worth(player.cubes) + worth(virtual(player))


def has_cube(player: Player) -> bool:
    """Whether the player has a cube that votes, real or virtual (16.2)."""
    return any(player.cubes) or any(virtual(player))


@lru_cache(2**14)
def covers(held: tuple[int, ...], need: int) -> tuple[str, ...]:
    """Every handful of the red, black and yellow cubes held that reaches `need` votes with no cube too many."""
    if need <= 0:
        return ("",)
    found = []
    for cubes in product(*(range(count, -1, -1) for count in held)):
        total = worth(cubes)
        if total >= need and total - min(_BOX.votes[colour] for colour in range(3) if cubes[colour]) < need:
            found.append("".join(letter * count for letter, count in zip(COLOURS, cubes, strict=False)))
    return tuple(found)


def covering(player: Player, need: int) -> tuple[str, ...]:
    """The handfuls of the player's real cubes that reach `need` votes after the virtual ones (16.4, 18.2)."""
    return covers(tuple(player.cubes), need - worth(virtual(player)))


def counts_of(letters: str) -> Cubes:
    """Cube letters as counts."""
    return letters.count("r"), letters.count("k"), letters.count("y"), letters.count("g")


def titles_for(state: State, seat: int) -> list[tuple[int, str]]:
    """The titles that the player can take now, each with the cubes to give up (18.1 to 18.3)."""
    player = state.players[seat]
    found = []
    for index, title in enumerate(_BOX.titles):
        if title.role == player.role and not (title.only_one and any(other.title == index for other in state.players)):
            found += [(index, letters) for letters in covering(player, title.votes)]
    return found


def gain_knowledge(state: State, seat: int, points: int) -> int:
    """Move the knowledge disc forward, or backward below zero; how far it has come (3.1, 3.5)."""
    player = state.players[seat]
    before = player.knowledge
    space = min(max(before + points, 0), _BOX.last_knowledge)
    if space != before:
        state.ranking = tracks.moved(state.ranking, [other.knowledge for other in state.players], seat, space)
        player.knowledge = space
    return space - before


def set_disc(state: State, seat: int, track: int, space: int) -> None:
    """Put a disc on a space of a track; 0 takes it off (3.6)."""
    ranking = state.leaders[track]
    if space:
        positions = [other.discs[track] for other in state.players]
        state.leaders[track] = tracks.moved(ranking, positions, seat, space)
    else:
        state.leaders[track] = tuple(other for other in ranking if other != seat)
    state.players[seat].discs[track] = space


def spread(state: State, cubes: Cubes, first: int) -> tuple[tuple[tuple[int, Cubes], ...], Cubes]:
    """Put cubes one by one, red to green, on the first turn's space with room from `first` on (4.3, 5.1).

    Where they came to, and which of them found no room and left the game (5.2).
    """
    left = list(cubes)
    placed = []
    room = _BOX.room[len(state.players)]
    for turn in range(first, _FIGURES.last_turn + 1):
        if not any(left):
            break
        space = state.spaces[turn]
        free = room - sum(space)
        if free:
            came = [0, 0, 0, 0]
            for colour in range(4):
                came[colour] = min(left[colour], free)
                left[colour] -= came[colour]
                free -= came[colour]
            r, k, y, g = came
            state.spaces[turn] = space[0] + r, space[1] + k, space[2] + y, space[3] + g
            placed.append((turn, (r, k, y, g)))
    gone = left[0], left[1], left[2], left[3]
    if gone != NONE:
        before = state.gone
        state.gone = before[0] + gone[0], before[1] + gone[1], before[2] + gone[2], before[3] + gone[3]
    return tuple(placed), gone


def return_cubes(state: State, seat: int, cubes: Cubes, events: list[Event]) -> None:
    """Discarded cubes go to later turns at once (5.1)."""
    if cubes != NONE:
        placed, gone = spread(state, cubes, state.turn + 1)
        events.append(CubesReturned(seat, placed, gone))


def dialect_of(place: int) -> int:
    """The dialect of a place; NEUTRAL at sea."""
    return _BOX.places[place].dialect if place >= 0 else NEUTRAL


def is_active(state: State, place: int) -> bool:
    """Whether the Canticle can be sung in a place in this turn (14.4)."""
    if place not in _BOX.franciscans:
        return False
    if state.turn >= _FIGURES.canticle_open_turn:
        return True
    return state.songs[_BOX.franciscans.index(place)] == state.turn


def row_of(state: State, level: int) -> int:
    """The row on which the manuscripts of a level (from 1) lie: what one of them costs (11.2)."""
    left, shown = state.left, state.shown
    return level - sum(not left[below] and not shown[below] for below in range(level - 1))


def orient_bonus(player: Player) -> int:
    """The ducats that come on top of a city's or an event's (10.5)."""
    if player.role == MERCHANT and player.discs[ORIENT] == _BOX.tracks[ORIENT].length:
        return _FIGURES.orient_bonus
    return 0


def has_michael(player: Player) -> bool:
    """Whether a virtual abbot can stand in for a real one (15.5)."""
    return virtual(player)[2] > 0


def abbots_due(state: State, player: Player, track: int, end: MessengerReward | None) -> int:
    """The real abbots that the next space of the Canticle or the Messenger's end costs, Michael's taken off (15.5)."""
    if track == CANTICLE:
        return 0 if has_michael(player) and not state.done & MICHAEL else 1
    return end.abbots - has_michael(player) if end else 0


def messenger_end(state: State) -> MessengerReward:
    """What the Messenger's end costs and brings in this turn (14.2)."""
    early = state.turn <= _FIGURES.messenger_early_turn
    return _BOX.messenger[MESSENGER_EARLY if early else MESSENGER_LATE]


def budget(player: Player) -> int:
    """The actions of a player turn (8.1)."""
    return tile_of(player).actions or _FIGURES.actions


def donation(player: Player) -> int:
    """What is due to a monk or a cardinal (6.1)."""
    if player.role == CARDINAL:
        return _FIGURES.cardinal_donation
    return (tile_of(player).donation or _FIGURES.monk_donation) if player.role == MONK else 0


def tiles_to_look_at(state: State, player: Player) -> int:
    """How many library tiles the player may look at now; 0 where that is not possible (14.5)."""
    mark = _BOX.tracks[LIBRARY].marks[player.discs[LIBRARY]]
    if not mark or player.library:
        return 0
    return min(mark + tile_of(player).library, len(state.library))
