"""Cubes: their votes, paying for a title or a bid, and their way back to the turn track (5)."""

from functools import lru_cache
from itertools import product

from boardgames_tui.core.events import Event
from boardgames_tui.games.de_vulgari_eloquentia.commands import TakeCubes
from boardgames_tui.games.de_vulgari_eloquentia.components import ABBOT, COLOURS, CUBES, Cubes
from boardgames_tui.games.de_vulgari_eloquentia.events import CubesReturned
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import virtual
from boardgames_tui.games.de_vulgari_eloquentia.state import NONE, Player, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def worth(tables: Tables, cubes: tuple[int, ...] | list[int]) -> int:
    """The votes of red, black and yellow cubes."""
    red, black, yellow, _green = tables.box.votes
    return cubes[0] * red + cubes[1] * black + cubes[2] * yellow


def votes(tables: Tables, player: Player) -> int:
    """All votes behind the screen, including the tile's (15.5)."""
    return worth(tables, player.cubes) + worth(tables, virtual(tables, player))


def has_cube(tables: Tables, player: Player) -> bool:
    """Whether the player has a cube that votes, real or virtual (16.2)."""
    return any(player.cubes) or any(virtual(tables, player))


@lru_cache(2**14)
def covers(tables: Tables, held: tuple[int, ...], need: int) -> tuple[str, ...]:
    """The handfuls of red, black and yellow cubes that reach `need` votes without a superfluous cube."""
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
    return letters.count("r"), letters.count("k"), letters.count("y"), letters.count("g")


def spread(tables: Tables, state: State, cubes: Cubes, first: int) -> tuple[tuple[tuple[int, Cubes], ...], Cubes]:
    """Put cubes one by one, red to green, on the first space with room from turn `first` on (4.3, 5.1).

    Returns where they went, and those that found no room and left the game (5.2).
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
    """Move discarded cubes to later turns at once (5.1)."""
    if cubes != NONE:
        placed, gone = spread(tables, state, cubes, state.turn + 1)
        events.append(CubesReturned(seat, placed, gone))


def actions_for(tables: Tables, count: int) -> int:
    """The actions that taking one or two cubes costs (12.1)."""
    return tables.figures.one_cube_actions if count == 1 else tables.figures.two_cubes_actions


def price(tables: Tables, place: int | None, colour: int) -> int:
    """The ducats that a cube costs a pawn at a place (8.6, 12.1)."""
    in_abbey = place is not None and tables.has_abbey[place]
    return 0 if colour == ABBOT and in_abbey else tables.box.prices[colour]


def votes_of(tables: Tables, command: TakeCubes) -> int:
    """The votes gained by taking cubes; cashed nobles give none (12.2)."""
    return (command.count - command.cash) * tables.box.votes[CUBES.index(command.cube)]
