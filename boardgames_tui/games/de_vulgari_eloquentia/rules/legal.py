"""The legal commands of a position. Numbers in brackets are those of the rules text.

What depends only on a few small numbers is cached: a search needs it thousands of times.
"""

from functools import cache, lru_cache
from itertools import permutations

from boardgames_tui.games.de_vulgari_eloquentia import commands
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    LEVELS,
    LIBRARY,
    MERCHANT,
    MESSENGER,
    MONK,
    NEUTRAL,
    NOBLE,
    ORIENT,
    REST,
    RIDDLE,
    STUPOR_MUNDI,
    TRACKS,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules.auction import lowest_bid, most_votes, ways_to_pay
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import tile_of, virtual
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import (
    abbots_due,
    is_active,
    messenger_end,
    tiles_to_look_at,
)
from boardgames_tui.games.de_vulgari_eloquentia.rules.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.rules.turn import payers_left
from boardgames_tui.games.de_vulgari_eloquentia.rules.vote import titles_for
from boardgames_tui.games.de_vulgari_eloquentia.state import (
    ACTION,
    BID,
    BUSINESS,
    FIRST,
    JOIN,
    KEEP,
    MANUSCRIPT,
    MOVED,
    ORDER,
    OVER,
    PAY,
    PAYER,
    START,
    STUDIED,
    TITLE,
    Player,
    State,
)
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables

_WAIT = [commands.simple("first"), commands.simple("wait")]
_JOIN = [commands.simple("join"), commands.simple("decline")]
_PASS = commands.simple("pass")
_EVENT, _BOLOGNA, _STUDY, _BUSINESS = (
    commands.simple("event"),
    commands.simple("bologna"),
    commands.simple("study"),
    commands.simple("business"),
)
_LOOK, _CHALLENGE, _END = commands.simple("look"), commands.simple("challenge"), commands.simple("end")
_CITY = commands.city()
_HALVES = [commands.city(), commands.city("ducats"), commands.city("knowledge")]
_ABBEY = [commands.abbey("away"), commands.abbey("discard")]
_TRACKS = [commands.advance(track) for track in range(len(TRACKS))]
_INQUIRE = [commands.inquire(seat) for seat in range(5)]


@cache
def _moves(tables: Tables, place: int, budget: int) -> list[commands.Move]:
    """The moves from a place for at most `budget` actions; for 1, those that cost no ducats."""
    return [tables.move[goal] for goal, route in routes(tables, place).items() if route.actions <= budget]


@lru_cache(2**12)
def _shown(tables: Tables, shown: tuple[int, ...], dialect: int) -> list[commands.TakeManuscript]:
    """The manuscripts of a level that can be taken in regions of a dialect, each kind once."""
    kinds = sorted({kind for kind in shown if dialect in tables.box.manuscripts[kind].dialects})
    return [tables.take_manuscript[kind] for kind in kinds]


@lru_cache(2**14)
def _cubes(
    tables: Tables, space: tuple[int, ...], actions: int, ducats: int, done: int, in_abbey: bool
) -> list[commands.TakeCubes]:
    """The cube actions (12), given up to 4 actions and up to 60 ducats."""
    found = []
    for colour, present in enumerate(space):
        if done >> colour & 1:
            continue
        price = tables.box.prices[colour] if not (in_abbey and colour == 2) else 0
        for count, cost in ((1, tables.figures.one_cube_actions), (2, tables.figures.two_cubes_actions)):
            if count <= present and cost <= actions and price * count <= ducats:
                cashes = range(count + 1) if colour == NOBLE else (0,)
                found += [commands.take_cubes(colour, count, cash) for cash in cashes]
    return found


@cache
def _orders(looked: tuple[int, ...]) -> list[commands.Order]:
    return [commands.put_back(points) for points in sorted(set(permutations(looked)))]


def legal_commands(tables: Tables, state: State) -> list[commands.AnyCommand]:
    """Every legal command, in the order of `COMMANDS`, then by index."""
    decision = state.decision
    if decision is ACTION:
        return _actions(tables, state)
    if decision is START:
        taken = {player.place for player in state.players}
        return [tables.start[place] for place in tables.box.starts if place not in taken]
    if decision is PAYER:
        return [commands.payer(seat) for seat in sorted(payers_left(state))]
    if decision is FIRST:
        return [*_WAIT]
    if decision is KEEP:
        return [commands.keep(points) for points in sorted(set(state.looked))]
    if decision is ORDER:
        return [*_orders(state.looked)]
    if decision is JOIN:
        return [*_JOIN]
    if decision is BID:
        bids: list[commands.AnyCommand] = [
            commands.bid(votes) for votes in range(lowest_bid(tables, state), most_votes(tables, state, state.seat) + 1)
        ]
        return [*bids, _PASS] if state.highest else bids
    if decision is PAY:
        return [commands.pay(letters) for letters in ways_to_pay(tables, state, state.seat)]
    if decision is TITLE:
        titles = [
            commands.take_title(tables.box.titles[title].id, letters)
            for title, letters in titles_for(tables, state, state.seat)
        ]
        return [*titles, commands.take_title(commands.NO_TITLE)]
    assert decision is OVER
    return []


def _actions(tables: Tables, state: State) -> list[commands.AnyCommand]:
    seat, actions, done = state.seat, state.actions, state.done
    player = state.players[seat]
    place, ducats, tile, figures = player.place, player.ducats, tile_of(tables, player), tables.figures
    legal: list[commands.AnyCommand] = []
    if actions and not done & MOVED:
        rich = ducats >= figures.travel_fee or tile.free_travel
        legal += _moves(tables, place, actions if rich else 1)
    _add_place(tables, state, player, legal)
    if actions:
        if not done & MANUSCRIPT:
            _add_manuscripts(tables, state, player, legal)
        paying = ducats if ducats < tables.enough else tables.enough
        acting = actions if actions < 4 else 4
        legal += _cubes(tables, state.spaces[state.turn], acting, paying, done & 15, tables.has_abbey[place])
        if not done & STUDIED:
            legal.append(_STUDY)
        if not done & BUSINESS:
            legal.append(_BUSINESS)
        _add_tracks(tables, state, player, legal)
    if state.turn >= figures.library_turn and tiles_to_look_at(tables, state, player):
        legal.append(_LOOK)
    if tile.inquisition and not player.inquisition_used:
        legal += [_INQUIRE[other] for other in range(len(state.players)) if other != seat]
    if place == tables.box.brindisi and state.lying >> STUPOR_MUNDI & 1:
        legal.append(_CHALLENGE)
    legal.append(_END)
    return legal


def _add_place(tables: Tables, state: State, player: Player, legal: list[commands.AnyCommand]) -> None:
    """Add what the place offers without an action (10, 15)."""
    place, role = player.place, player.role
    event = tables.events[place]
    lies = event >= 0 and state.lying >> event & 1 and event != STUPOR_MUNDI
    if lies and (role is MERCHANT or tables.box.events[event].knowledge):
        legal.append(_EVENT)
    if tables.has_city[place]:
        if not player.cities >> place & 1:
            here = tables.box.places[place]
            ducats, knowledge = here.ducats[state.swapped], here.knowledge[state.swapped]
            if ducats and knowledge and role is MERCHANT:
                legal += _HALVES
            elif knowledge or role is MERCHANT:
                legal.append(_CITY)
    elif place == tables.box.bologna:
        if player.bologna > 0:
            legal.append(_BOLOGNA)
    elif tables.has_abbey[place]:
        if player.front:
            legal += _ABBEY
    elif tables.has_monastery[place] and role is MERCHANT:
        legal += [tables.become_monk[monk] for monk in state.monks]
    if role is MONK and tables.has_cathedral[place]:
        for cardinal in state.cardinals:
            if player.ducats >= tables.box.cardinals[cardinal].price:
                if player.cubes[0]:
                    legal.append(tables.become_cardinal[cardinal, "r"])
                if player.cubes[1]:
                    legal.append(tables.become_cardinal[cardinal, "k"])
                if virtual(tables, player)[1]:
                    legal.append(tables.become_cardinal[cardinal, commands.STEFANO])


def _add_manuscripts(tables: Tables, state: State, player: Player, legal: list[commands.AnyCommand]) -> None:
    """Add the manuscripts that can be taken (11)."""
    dialect, box = tables.dialects[player.place], tables.box
    knowledge = box.levels[player.knowledge]
    if dialect != NEUTRAL:
        row = 0
        for level in range(min(knowledge, LEVELS)):
            shown = state.shown[level]
            if shown or state.left[level]:
                row += 1
                if row > state.actions:
                    break
                legal += _shown(tables, shown, dialect)
    if state.lingua and knowledge >= box.manuscripts[box.lingua].level and state.actions >= box.lingua_actions:
        legal.append(tables.take_manuscript[box.lingua])


def _add_tracks(tables: Tables, state: State, player: Player, legal: list[commands.AnyCommand]) -> None:
    """Add the discs that can be moved (14)."""
    discs, place, lengths = player.discs, player.place, tables.lengths
    if tables.dialects[place] == 0 and discs[RIDDLE] < lengths[RIDDLE]:
        legal.append(_TRACKS[RIDDLE])
    if not player.bologna:
        if discs[MESSENGER] + 1 < lengths[MESSENGER]:
            legal.append(_TRACKS[MESSENGER])
        else:
            end = messenger_end(tables, state)
            if player.ducats >= end.ducats and player.cubes[2] >= abbots_due(tables, state, player, MESSENGER, end):
                legal.append(_TRACKS[MESSENGER])
    if player.role is MERCHANT and discs[ORIENT] < lengths[ORIENT]:
        legal.append(_TRACKS[ORIENT])
    if (
        tables.songs[place] >= 0
        and discs[CANTICLE] < lengths[CANTICLE]
        and is_active(tables, state, place)
        and player.cubes[2] >= abbots_due(tables, state, player, CANTICLE, None)
    ):
        legal.append(_TRACKS[CANTICLE])
    if state.turn >= tables.figures.library_turn and discs[LIBRARY] < lengths[LIBRARY] and not player.library:
        legal.append(_TRACKS[LIBRARY])
    if discs[REST] < lengths[REST]:
        legal.append(_TRACKS[REST])
