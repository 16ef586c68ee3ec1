"""What the actions of a player turn do (9 to 15), once they are known to be legal."""

from typing import Any

from boardgames_tui.core.game import Event
from boardgames_tui.games.de_vulgari_eloquentia import auction, turn
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    LINGUA,
    Abbey,
    Advance,
    AnyCommand,
    BecomeCardinal,
    BecomeMonk,
    City,
    Inquire,
    Keep,
    Move,
    Order,
    TakeCubes,
    TakeManuscript,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    CARDINAL,
    COLOURS,
    CUBES,
    MERCHANT,
    MESSENGER,
    MONK,
    NOBLE,
    SEATS,
    SECRETARY,
    TRACKS,
    box,
)
from boardgames_tui.games.de_vulgari_eloquentia.events import (
    Advanced,
    BecameCardinal,
    BecameMonk,
    BolognaVisited,
    BusinessDone,
    CityUsed,
    CubesTaken,
    EventUsed,
    Inquired,
    LevelExhausted,
    LibraryLookedAt,
    LibraryTileKept,
    LibraryTilesPutBack,
    ManuscriptTaken,
    Moved,
    SecretariesTurnedIn,
    Studied,
)
from boardgames_tui.games.de_vulgari_eloquentia.pieces import (
    abbots_due,
    budget,
    counts_of,
    gain_knowledge,
    messenger_end,
    orient_bonus,
    return_cubes,
    row_of,
    set_disc,
    tile_of,
    tiles_to_look_at,
)
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    ACTION,
    BUSINESS,
    KEEP,
    MANUSCRIPT,
    MICHAEL,
    MOVED,
    ORDER,
    STUDIED,
    Player,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.travel import routes

_BOX = box()
_FIGURES = _BOX.figures
PLACES = {place.id: index for index, place in enumerate(_BOX.places)}
MANUSCRIPTS = {f"{tile.level}{tile.letters}": kind for kind, tile in enumerate(_BOX.manuscripts[:-1])}
MANUSCRIPTS[LINGUA] = _BOX.lingua
MONKS = {tile.id: index for index, tile in enumerate(_BOX.monks)}
CARDINALS = {tile.id: index for index, tile in enumerate(_BOX.cardinals)}
_CUBES = {name: colour for colour, name in enumerate(CUBES)}
_TRACKS = {name: track for track, name in enumerate(TRACKS)}


def _move(state: State, player: Player, command: Move, events: list[Event]) -> None:
    goal = PLACES[command.place]
    route = routes(player.place)[goal]
    ducats = 0 if tile_of(player).free_travel else route.ducats
    player.ducats -= ducats
    state.actions -= route.actions
    state.done |= MOVED
    events.append(Moved(state.seat, player.place, goal, route.actions, ducats))
    player.place = goal


def _event(state: State, player: Player, events: list[Event]) -> None:
    event = _BOX.places[player.place].event
    tile = _BOX.events[event]
    state.lying &= ~(1 << event)
    ducats = tile.ducats + orient_bonus(player) if tile.ducats else 0
    player.ducats += ducats
    knowledge = gain_knowledge(state, state.seat, tile.knowledge)
    events.append(EventUsed(state.seat, event, ducats, knowledge))


def _city(state: State, player: Player, command: City, events: list[Event]) -> None:
    place = _BOX.places[player.place]
    ducats, knowledge = place.ducats[state.swapped], place.knowledge[state.swapped]
    if player.role != MERCHANT or command.half == "knowledge":
        ducats = 0
    if command.half == "ducats":
        knowledge = 0
    if ducats:
        ducats += orient_bonus(player)
    player.ducats += ducats
    player.cities |= 1 << player.place
    knowledge = gain_knowledge(state, state.seat, knowledge)
    events.append(CityUsed(state.seat, player.place, ducats, knowledge))


def _bologna(state: State, player: Player, events: list[Event]) -> None:
    knowledge = gain_knowledge(state, state.seat, player.bologna)
    player.bologna = -1
    set_disc(state, state.seat, MESSENGER, 0)
    events.append(BolognaVisited(state.seat, knowledge))


def _abbey(state: State, player: Player, command: Abbey, events: list[Event]) -> None:
    count = player.front
    player.front = 0
    if command.use == "away":
        player.put_away += count
        events.append(SecretariesTurnedIn(state.seat, count, True, 0))
    else:
        knowledge = gain_knowledge(state, state.seat, count * _FIGURES.secretary_knowledge)
        events.append(SecretariesTurnedIn(state.seat, count, False, knowledge))
        return_cubes(state, state.seat, (0, 0, 0, count), events)


def _become_monk(state: State, player: Player, command: BecomeMonk, events: list[Event]) -> None:
    monk = MONKS[command.monk]
    ducats = (player.ducats + 1) // 2
    player.ducats -= ducats
    player.role = MONK
    player.tile = monk
    state.monks = tuple(other for other in state.monks if other != monk)
    knowledge = gain_knowledge(state, state.seat, _BOX.monks[monk].knowledge)
    events.append(BecameMonk(state.seat, monk, ducats, knowledge))


def _become_cardinal(state: State, player: Player, command: BecomeCardinal, events: list[Event]) -> None:
    cardinal = CARDINALS[command.cardinal]
    tile = _BOX.cardinals[cardinal]
    colour = COLOURS.index(command.cube) if command.cube in COLOURS else None
    state.actions -= budget(player)
    player.ducats += tile.refund - tile.price
    player.role = CARDINAL
    player.tile = cardinal
    state.actions += budget(player)
    state.cardinals = tuple(other for other in state.cardinals if other != cardinal)
    knowledge = gain_knowledge(state, state.seat, tile.knowledge)
    events.append(BecameCardinal(state.seat, cardinal, tile.price, colour, knowledge, tile.refund))
    if colour is not None:
        player.cubes[colour] -= 1
        return_cubes(state, state.seat, counts_of(command.cube), events)


def _manuscript(state: State, player: Player, command: TakeManuscript, events: list[Event]) -> None:
    kind = MANUSCRIPTS[command.tile]
    state.done |= MANUSCRIPT
    player.manuscripts += (kind,)
    if kind == _BOX.lingua:
        state.actions -= _BOX.lingua_actions
        state.lingua = False
        events.append(ManuscriptTaken(state.seat, kind, _BOX.lingua_actions))
        return
    level = _BOX.manuscripts[kind].level
    actions = row_of(state, level)
    state.actions -= actions
    shown = state.shown[level - 1]
    place = shown.index(kind)
    shown = state.shown[level - 1] = shown[:place] + shown[place + 1 :]
    events.append(ManuscriptTaken(state.seat, kind, actions))
    if not shown and not state.left[level - 1]:
        first = sum(not left and not tiles for left, tiles in zip(state.left, state.shown, strict=True)) == 1
        state.lingua = state.lingua or first
        events.append(LevelExhausted(state.seat, level, first))


def _take_cubes(state: State, player: Player, command: TakeCubes, events: list[Event]) -> None:
    colour, count, cash = _CUBES[command.cube], command.count, command.cash
    actions = _FIGURES.one_cube_actions if count == 1 else _FIGURES.two_cubes_actions
    price = 0 if "abbey" in _BOX.places[player.place].kinds and command.cube == "abbot" else _BOX.prices[colour]
    paid, ducats = price * count, cash * _FIGURES.noble_cash
    state.actions -= actions
    state.done |= 1 << colour
    space = list(state.spaces[state.turn])
    space[colour] -= count
    state.spaces[state.turn] = space[0], space[1], space[2], space[3]
    player.ducats += ducats - paid
    if colour == SECRETARY:
        player.front += count
    else:
        player.cubes[colour] += count - cash
    events.append(CubesTaken(state.seat, colour, count, actions, paid, cash, ducats))
    if cash:
        return_cubes(state, state.seat, counts_of(COLOURS[NOBLE] * cash), events)


def _study(state: State, player: Player, events: list[Event]) -> None:
    last = state.ranking[-1] == state.seat
    state.actions -= 1
    state.done |= STUDIED
    knowledge = gain_knowledge(state, state.seat, _FIGURES.study_last if last else _FIGURES.study)
    events.append(Studied(state.seat, knowledge, last))


def _business(state: State, player: Player, events: list[Event]) -> None:
    state.actions -= 1
    state.done |= BUSINESS
    player.ducats += _FIGURES.business
    events.append(BusinessDone(state.seat, _FIGURES.business))


def _advance(state: State, player: Player, command: Advance, events: list[Event]) -> None:
    track = _TRACKS[command.track]
    space = player.discs[track] + 1
    end = messenger_end(state) if track == MESSENGER and space == _BOX.tracks[track].length else None
    abbots = abbots_due(state, player, track, end)
    printed = end.abbots if end else int(track == CANTICLE)
    michael = abbots < printed
    ducats = end.ducats if end else 0
    state.actions -= 1
    player.ducats -= ducats
    player.cubes[2] -= abbots
    set_disc(state, state.seat, track, space)
    if end:
        player.bologna = end.knowledge
    if michael and track == CANTICLE:
        state.done |= MICHAEL
    events.append(Advanced(state.seat, track, space, ducats, abbots, michael))
    return_cubes(state, state.seat, (0, 0, abbots, 0), events)


def _look(state: State, player: Player, events: list[Event]) -> None:
    count = tiles_to_look_at(state, player)
    state.looked = state.library[:count]
    state.library = state.library[count:]
    state.decision = KEEP
    events.append(LibraryLookedAt(state.seat, count, state.looked))


def _keep(state: State, player: Player, command: Keep, events: list[Event]) -> None:
    place = state.looked.index(command.points)
    rest = state.looked[:place] + state.looked[place + 1 :]
    player.library = command.points
    events.append(LibraryTileKept(state.seat, command.points))
    if len(rest) > 1:
        state.looked = rest
        state.decision = ORDER
    else:
        state.looked = ()
        state.library = rest + state.library
        state.decision = ACTION


def _put_back(state: State, player: Player, command: Order, events: list[Event]) -> None:
    points = tuple(map(int, command.points))
    state.looked = ()
    state.library = points + state.library
    state.decision = ACTION
    events.append(LibraryTilesPutBack(state.seat, len(points), points))


def _inquire(state: State, player: Player, command: Inquire, events: list[Event]) -> None:
    other = SEATS.index(command.seat)
    player.inquisition_used = True
    lost = -gain_knowledge(state, other, -tile_of(player).inquisition)
    events.append(Inquired(state.seat, other, lost))


_BY_WORD: dict[str, Any] = {
    "event": _event,
    "bologna": _bologna,
    "study": _study,
    "business": _business,
    "look": _look,
    "challenge": lambda state, player, events: auction.challenge(state, events),
    "end": lambda state, player, events: turn.end_player_turn(state, events),
}
_BY_KIND: dict[str, Any] = {
    "move": _move,
    "city": _city,
    "abbey": _abbey,
    "monk": _become_monk,
    "cardinal": _become_cardinal,
    "manuscript": _manuscript,
    "cubes": _take_cubes,
    "track": _advance,
    "keep": _keep,
    "order": _put_back,
    "inquisition": _inquire,
}


def act(state: State, command: AnyCommand, events: list[Event]) -> None:
    """Do a command of the player turn."""
    kind = command.kind
    player = state.players[state.seat]
    if kind in _BY_WORD:
        _BY_WORD[kind](state, player, events)
    else:
        _BY_KIND[kind](state, player, command, events)
