"""What many rules do with cubes, discs and roles. Numbers in brackets are those of the rules text."""

from functools import lru_cache
from itertools import product

from boardgames_tui.core.game import Event
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
    MessengerReward,
    RoleTile,
)
from boardgames_tui.games.de_vulgari_eloquentia.events import CubesReturned
from boardgames_tui.games.de_vulgari_eloquentia.rules import tracks
from boardgames_tui.games.de_vulgari_eloquentia.state import MICHAEL, NONE, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def tile_of(tables: Tables, player: Player) -> RoleTile:
    """The player's monk or cardinal."""
    return tables.tiles[player.role][player.tile]


def virtual(tables: Tables, player: Player) -> tuple[int, ...]:
    """The red, black and yellow cubes that the player's tile stands for (15.5)."""
    return tables.virtual[player.role][player.tile]


def worth(tables: Tables, cubes: tuple[int, ...] | list[int]) -> int:
    """The votes of red, black and yellow cubes."""
    red, black, yellow, _green = tables.box.votes
    return cubes[0] * red + cubes[1] * black + cubes[2] * yellow


def votes(tables: Tables, player: Player) -> int:
    """All votes behind the screen, with the tile's (15.5)."""
    return worth(tables, player.cubes) + worth(tables, virtual(tables, player))


def has_cube(tables: Tables, player: Player) -> bool:
    """Whether the player has a cube that votes, real or virtual (16.2)."""
    return any(player.cubes) or any(virtual(tables, player))


@lru_cache(2**14)
def covers(tables: Tables, held: tuple[int, ...], need: int) -> tuple[str, ...]:
    """Every handful of the red, black and yellow cubes held that reaches `need` votes with no cube too many."""
    if need <= 0:
        return ("",)
    found = []
    for cubes in product(*(range(count, -1, -1) for count in held)):
        total = worth(tables, cubes)
        if total >= need and total - min(tables.box.votes[colour] for colour in range(3) if cubes[colour]) < need:
            found.append("".join(letter * count for letter, count in zip(COLOURS, cubes, strict=False)))
    return tuple(found)


def covering(tables: Tables, player: Player, need: int) -> tuple[str, ...]:
    """The handfuls of the player's real cubes that reach `need` votes after the virtual ones (16.4, 18.2)."""
    return covers(tables, tuple(player.cubes), need - worth(tables, virtual(tables, player)))


def counts_of(letters: str) -> Cubes:
    """Cube letters as counts."""
    return letters.count("r"), letters.count("k"), letters.count("y"), letters.count("g")


def titles_for(tables: Tables, state: State, seat: int) -> list[tuple[int, str]]:
    """The titles that the player can take now, each with the cubes to give up (18.1 to 18.3)."""
    player = state.players[seat]
    found = []
    for index, title in enumerate(tables.box.titles):
        if title.role is player.role and not (title.only_one and any(other.title == index for other in state.players)):
            found += [(index, letters) for letters in covering(tables, player, title.votes)]
    return found


def gain_knowledge(tables: Tables, state: State, seat: int, points: int) -> int:
    """Move the knowledge disc forward, or backward below zero; how far it has come (3.1, 3.5)."""
    player = state.players[seat]
    before = player.knowledge
    space = min(max(before + points, 0), tables.box.last_knowledge)
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


def spread(tables: Tables, state: State, cubes: Cubes, first: int) -> tuple[tuple[tuple[int, Cubes], ...], Cubes]:
    """Put cubes one by one, red to green, on the first turn's space with room from `first` on (4.3, 5.1).

    Where they came to, and which of them found no room and left the game (5.2).
    """
    left = list(cubes)
    placed = []
    room = tables.box.room[len(state.players)]
    for turn in range(first, tables.figures.last_turn + 1):
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


def return_cubes(tables: Tables, state: State, seat: int, cubes: Cubes, events: list[Event]) -> None:
    """Discarded cubes go to later turns at once (5.1)."""
    if cubes != NONE:
        placed, gone = spread(tables, state, cubes, state.turn + 1)
        events.append(CubesReturned(seat, placed, gone))


def dialect_of(tables: Tables, place: int) -> int:
    """The dialect of a place; NEUTRAL at sea."""
    return tables.box.places[place].dialect if place >= 0 else NEUTRAL


def is_active(tables: Tables, state: State, place: int) -> bool:
    """Whether the Canticle can be sung in a place in this turn (14.4)."""
    song = tables.songs[place]
    return song >= 0 and (state.turn >= tables.figures.canticle_open_turn or state.songs[song] == state.turn)


def row_of(state: State, level: int) -> int:
    """The row on which the manuscripts of a level (from 1) lie: what one of them costs (11.2)."""
    left, shown = state.left, state.shown
    return level - sum(not left[below] and not shown[below] for below in range(level - 1))


def orient_bonus(tables: Tables, player: Player) -> int:
    """The ducats that come on top of a city's or an event's (10.5)."""
    if player.role is MERCHANT and player.discs[ORIENT] == tables.box.tracks[ORIENT].length:
        return tables.figures.orient_bonus
    return 0


def city_gives(tables: Tables, state: State, player: Player, half: str) -> tuple[int, int]:
    """The ducats and the knowledge that the city of the pawn's place gives, or a half of it (10.2)."""
    place = tables.box.places[player.place]
    ducats, knowledge = place.ducats[state.swapped], place.knowledge[state.swapped]
    if player.role is not MERCHANT or half == "knowledge":
        ducats = 0
    if half == "ducats":
        knowledge = 0
    return (ducats + orient_bonus(tables, player) if ducats else 0), knowledge


def revealed(tables: Tables, state: State) -> int:
    """How many papal events lie open (17.1)."""
    return max(0, state.turn - tables.figures.papal_turn + 1)


def has_michael(tables: Tables, player: Player) -> bool:
    """Whether a virtual abbot can stand in for a real one (15.5)."""
    return virtual(tables, player)[2] > 0


def abbots_due(tables: Tables, state: State, player: Player, track: int, end: MessengerReward | None) -> int:
    """The real abbots that the next space of the Canticle or the Messenger's end costs, Michael's taken off (15.5)."""
    if track == CANTICLE:
        return 0 if has_michael(tables, player) and not state.done & MICHAEL else 1
    return end.abbots - has_michael(tables, player) if end else 0


def messenger_end(tables: Tables, state: State, turn: int = 0) -> MessengerReward:
    """What the Messenger's end costs and brings (14.2): in this turn, if no other is given."""
    early = (turn or state.turn) <= tables.figures.messenger_early_turn
    return tables.box.messenger[MESSENGER_EARLY if early else MESSENGER_LATE]


def budget(tables: Tables, player: Player) -> int:
    """The actions of a player turn (8.1)."""
    return tile_of(tables, player).actions or tables.figures.actions


def donation(tables: Tables, player: Player) -> int:
    """What is due to a monk or a cardinal (6.1)."""
    if player.role is CARDINAL:
        return tables.figures.cardinal_donation
    return (tile_of(tables, player).donation or tables.figures.monk_donation) if player.role is MONK else 0


def tiles_to_look_at(tables: Tables, state: State, player: Player) -> int:
    """How many library tiles the player may look at now; 0 where that is not possible (14.5)."""
    mark = tables.box.tracks[LIBRARY].marks[player.discs[LIBRARY]]
    if not mark or player.library:
        return 0
    return min(mark + tile_of(tables, player).library, len(state.library))


@lru_cache(2**12)
def has_all_dialects(tables: Tables, manuscripts: frozenset[int] | tuple[int, ...]) -> bool:
    """Whether the tiles can show all five dialects, each tile one of its own (19.9)."""
    holder: dict[int, int] = {}
    tiles = [tables.box.manuscripts[kind].dialects for kind in manuscripts]

    def place(tile: int, tried: set[int]) -> bool:
        """Find a dialect for a tile, moving others to their second one where needed."""
        for dialect in tiles[tile]:
            if dialect not in tried:
                tried.add(dialect)
                if dialect not in holder or place(holder[dialect], tried):
                    holder[dialect] = tile
                    return True
        return False

    for tile in range(len(tiles)):
        place(tile, set())
    return len(holder) == NEUTRAL
