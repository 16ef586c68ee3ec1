"""The effects of the actions of a player turn (9 to 15); the commands are known to be legal."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.de_vulgari_eloquentia import commands, components
from boardgames_tui.games.de_vulgari_eloquentia import events as happened
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import actions_for, counts_of, price, return_cubes
from boardgames_tui.games.de_vulgari_eloquentia.rules.manuscripts import row_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, tile_of
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import (
    abbots_due,
    gain_knowledge,
    messenger_end,
    orient_bonus,
    set_disc,
    tiles_to_look_at,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
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
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_CUBES = {name: colour for colour, name in enumerate(components.CUBES)}
_TRACKS = {name: track for track, name in enumerate(components.TRACKS)}


def move(tables: Tables, state: State, player: Player, command: commands.Move, events: list[Event]) -> None:
    """Go to a place by the cheapest route (9)."""
    goal = tables.places[command.place]
    route = routes(tables, player.place)[goal]
    ducats = 0 if tile_of(tables, player).free_travel else route.ducats
    player.ducats -= ducats
    state.actions -= route.actions
    state.done |= MOVED
    events.append(happened.Moved(seat=state.seat, start=player.place, place=goal, actions=route.actions, ducats=ducats))
    player.place = goal


def event_gives(tables: Tables, player: Player, event: int) -> tuple[int, int]:
    """The ducats and the knowledge that an event tile gives the player (10.1, 10.5)."""
    tile = tables.box.events[event]
    ducats = tile.ducats + orient_bonus(tables, player) if tile.ducats and player.role is components.MERCHANT else 0
    return ducats, tile.knowledge


def use_event(tables: Tables, state: State, player: Player, events: list[Event]) -> None:
    """Take what the event tile of the pawn's place gives; the tile is used up (10.1)."""
    event = tables.box.places[player.place].event
    state.lying &= ~(1 << event)
    ducats, knowledge = event_gives(tables, player, event)
    player.ducats += ducats
    knowledge = gain_knowledge(tables, state, state.seat, knowledge)
    events.append(happened.EventUsed(state.seat, event, ducats, knowledge))


def use_city(tables: Tables, state: State, player: Player, command: commands.City, events: list[Event]) -> None:
    """Take what the city of the pawn's place gives, or a half of it (10.2)."""
    ducats, knowledge = city_gives(tables, state, player, command.half)
    player.ducats += ducats
    player.cities |= 1 << player.place
    knowledge = gain_knowledge(tables, state, state.seat, knowledge)
    events.append(happened.CityUsed(state.seat, player.place, ducats, knowledge))


def visit_bologna(tables: Tables, state: State, player: Player, events: list[Event]) -> None:
    """Take the Messenger's reward; the disc leaves its track (10.4)."""
    knowledge = gain_knowledge(tables, state, state.seat, player.bologna)
    player.bologna = -1
    set_disc(state, state.seat, components.MESSENGER, 0)
    events.append(happened.BolognaVisited(state.seat, knowledge))


def turn_in_secretaries(
    tables: Tables, state: State, player: Player, command: commands.Abbey, events: list[Event]
) -> None:
    """Put all secretaries behind the screen, or discard them for knowledge (10.10)."""
    count = player.front
    player.front = 0
    if command.use == "away":
        player.put_away += count
        events.append(happened.SecretariesTurnedIn(state.seat, count, True, 0))
    else:
        knowledge = gain_knowledge(tables, state, state.seat, count * tables.figures.secretary_knowledge)
        events.append(happened.SecretariesTurnedIn(state.seat, count, False, knowledge))
        return_cubes(tables, state, state.seat, (0, 0, 0, count), events)


def become_monk(
    tables: Tables, state: State, player: Player, command: commands.BecomeMonk, events: list[Event]
) -> None:
    """Pay half of the ducats and become a monk (15.1)."""
    monk = tables.monks[command.monk]
    ducats = (player.ducats + 1) // 2
    player.ducats -= ducats
    player.role = components.MONK
    player.tile = monk
    state.monks = tuple(other for other in state.monks if other != monk)
    knowledge = gain_knowledge(tables, state, state.seat, tables.box.monks[monk].knowledge)
    events.append(happened.BecameMonk(state.seat, monk, ducats, knowledge))


def become_cardinal(
    tables: Tables, state: State, player: Player, command: commands.BecomeCardinal, events: list[Event]
) -> None:
    """Pay for a cardinal and discard a cube, unless Stefano stands in for it (15.2, 15.5)."""
    cardinal = tables.cardinals[command.cardinal]
    tile = tables.box.cardinals[cardinal]
    colour = components.COLOURS.index(command.cube) if command.cube in components.COLOURS else None
    state.actions -= budget(tables, player)
    player.ducats += tile.refund - tile.price
    player.role = components.CARDINAL
    player.tile = cardinal
    state.actions += budget(tables, player)
    state.cardinals = tuple(other for other in state.cardinals if other != cardinal)
    knowledge = gain_knowledge(tables, state, state.seat, tile.knowledge)
    events.append(
        happened.BecameCardinal(
            seat=state.seat, cardinal=cardinal, ducats=tile.price, cube=colour, knowledge=knowledge, refund=tile.refund
        )
    )
    if colour is not None:
        player.cubes[colour] -= 1
        return_cubes(tables, state, state.seat, counts_of(command.cube), events)


def take_manuscript(
    tables: Tables, state: State, player: Player, command: commands.TakeManuscript, events: list[Event]
) -> None:
    """Take a manuscript; the last one of a level may bring Lingua Volgare (11)."""
    kind = tables.manuscripts[command.tile]
    state.done |= MANUSCRIPT
    player.manuscripts += (kind,)
    if kind == tables.box.lingua:
        state.actions -= tables.box.lingua_actions
        state.lingua = False
        events.append(happened.ManuscriptTaken(state.seat, kind, tables.box.lingua_actions))
        return
    level = tables.box.manuscripts[kind].level
    actions = row_of(state, level)
    state.actions -= actions
    shown = state.shown[level - 1]
    place = shown.index(kind)
    shown = state.shown[level - 1] = shown[:place] + shown[place + 1 :]
    events.append(happened.ManuscriptTaken(state.seat, kind, actions))
    if not shown and not state.left[level - 1]:
        first = sum(not left and not tiles for left, tiles in zip(state.left, state.shown, strict=True)) == 1
        state.lingua = state.lingua or first
        events.append(happened.LevelExhausted(state.seat, level, first))


def take_cubes(tables: Tables, state: State, player: Player, command: commands.TakeCubes, events: list[Event]) -> None:
    """Take cubes from the turn's space and pay for them; nobles can be cashed (12)."""
    colour, count, cash = _CUBES[command.cube], command.count, command.cash
    actions = actions_for(tables, count)
    paid, ducats = price(tables, player.place, colour) * count, cash * tables.figures.noble_cash
    state.actions -= actions
    state.done |= 1 << colour
    space = list(state.spaces[state.turn])
    space[colour] -= count
    state.spaces[state.turn] = space[0], space[1], space[2], space[3]
    player.ducats += ducats - paid
    if colour == components.SECRETARY:
        player.front += count
    else:
        player.cubes[colour] += count - cash
    events.append(
        happened.CubesTaken(
            seat=state.seat, colour=colour, count=count, actions=actions, paid=paid, cashed=cash, ducats=ducats
        )
    )
    if cash:
        return_cubes(tables, state, state.seat, counts_of(components.COLOURS[components.NOBLE] * cash), events)


def study(tables: Tables, state: State, events: list[Event]) -> None:
    """Gain knowledge; the last in knowledge gains more (13.1)."""
    last = state.ranking[-1] == state.seat
    state.actions -= 1
    state.done |= STUDIED
    knowledge = gain_knowledge(tables, state, state.seat, study_gives(tables, state))
    events.append(happened.Studied(state.seat, knowledge, last))


def study_gives(tables: Tables, state: State) -> int:
    """The knowledge that studying brings the player to move (13.1)."""
    return tables.figures.study_last if state.ranking[-1] == state.seat else tables.figures.study


def do_business(tables: Tables, state: State, player: Player, events: list[Event]) -> None:
    """Gain a few ducats (13.2)."""
    state.actions -= 1
    state.done |= BUSINESS
    player.ducats += tables.figures.business
    events.append(happened.BusinessDone(state.seat, tables.figures.business))


def advance(tables: Tables, state: State, player: Player, command: commands.Advance, events: list[Event]) -> None:
    """Move a disc one space on a track, and pay what that space costs (14)."""
    track = _TRACKS[command.track]
    space = player.discs[track] + 1
    end = (
        messenger_end(tables, state)
        if track == components.MESSENGER and space == tables.box.tracks[track].length
        else None
    )
    abbots = abbots_due(tables, state, player, track, end)
    printed = end.abbots if end else int(track == components.CANTICLE)
    michael = abbots < printed
    ducats = end.ducats if end else 0
    state.actions -= 1
    player.ducats -= ducats
    player.cubes[2] -= abbots
    set_disc(state, state.seat, track, space)
    if end:
        player.bologna = end.knowledge
    if michael and track == components.CANTICLE:
        state.done |= MICHAEL
    events.append(
        happened.Advanced(seat=state.seat, track=track, space=space, ducats=ducats, abbots=abbots, michael=michael)
    )
    return_cubes(tables, state, state.seat, (0, 0, abbots, 0), events)


def look_at_library(tables: Tables, state: State, player: Player, events: list[Event]) -> None:
    """Take the tiles that may be looked at from the library's stack (14.5)."""
    count = tiles_to_look_at(tables, state, player)
    state.looked = state.library[:count]
    state.library = state.library[count:]
    state.decision = KEEP
    events.append(happened.LibraryLookedAt(state.seat, count, state.looked))


def keep(state: State, player: Player, command: commands.Keep, events: list[Event]) -> None:
    """Keep a tile; the others go back, in a chosen order if there are several (14.5)."""
    place = state.looked.index(command.points)
    rest = state.looked[:place] + state.looked[place + 1 :]
    player.library = command.points
    events.append(happened.LibraryTileKept(state.seat, command.points))
    if len(rest) > 1:
        state.looked = rest
        state.decision = ORDER
    else:
        state.looked = ()
        state.library = rest + state.library
        state.decision = ACTION


def put_back(state: State, command: commands.Order, events: list[Event]) -> None:
    """Put the other tiles back on the stack, in the order chosen (14.5)."""
    points = tuple(map(int, command.points))
    state.looked = ()
    state.library = points + state.library
    state.decision = ACTION
    events.append(happened.LibraryTilesPutBack(state.seat, len(points), points))


def inquire(tables: Tables, state: State, player: Player, command: commands.Inquire, events: list[Event]) -> None:
    """Take knowledge from another player, once in the game (15.6)."""
    other = components.SEATS.index(command.seat)
    player.inquisition_used = True
    lost = -gain_knowledge(tables, state, other, -tile_of(tables, player).inquisition)
    events.append(happened.Inquired(state.seat, other, lost))


def city_gives(tables: Tables, state: State, player: Player, half: str) -> tuple[int, int]:
    """The ducats and the knowledge that the city of the pawn's place gives, or a half of it (10.2)."""
    place = tables.box.places[player.place]
    ducats, knowledge = place.ducats[state.swapped], place.knowledge[state.swapped]
    if player.role is not components.MERCHANT or half == "knowledge":
        ducats = 0
    if half == "ducats":
        knowledge = 0
    return (ducats + orient_bonus(tables, player) if ducats else 0), knowledge
