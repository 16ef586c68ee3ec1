"""What can be done in a position of De Vulgari Eloquentia. Numbers in brackets are those of the rules text.

What depends on few small numbers only is worked out once and kept: a position is searched thousands of times.
"""

from functools import cache, lru_cache
from itertools import permutations

from boardgames_tui.games.de_vulgari_eloquentia.auction import lowest_bid, most_votes, ways_to_pay
from boardgames_tui.games.de_vulgari_eloquentia.commands import (
    NO_TITLE,
    AnyCommand,
    Move,
    Order,
    TakeCubes,
    TakeManuscript,
    abbey,
    advance,
    become_cardinal,
    become_monk,
    bid,
    city,
    inquire,
    keep,
    move,
    pay,
    payer,
    put_back,
    simple,
    start,
    take_cubes,
    take_manuscript,
    take_title,
)
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
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
    box,
)
from boardgames_tui.games.de_vulgari_eloquentia.data import LEVELS
from boardgames_tui.games.de_vulgari_eloquentia.pieces import (
    abbots_due,
    is_active,
    messenger_end,
    tile_of,
    tiles_to_look_at,
    titles_for,
    virtual,
)
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
from boardgames_tui.games.de_vulgari_eloquentia.travel import routes
from boardgames_tui.games.de_vulgari_eloquentia.turn import payers_left

_BOX = box()
_FIGURES = _BOX.figures
_PLACES = range(len(_BOX.places))
_LENGTHS = tuple(track.length for track in _BOX.tracks)
_DIALECTS = tuple(place.dialect for place in _BOX.places)
_EVENTS = tuple(place.event for place in _BOX.places)
_HAS_CITY = tuple("city" in place.kinds for place in _BOX.places)
_HAS_ABBEY = tuple("abbey" in place.kinds for place in _BOX.places)
_HAS_MONASTERY = tuple("monastery" in place.kinds for place in _BOX.places)
_HAS_CATHEDRAL = tuple("cathedral" in place.kinds for place in _BOX.places)
_WAIT = [simple("first"), simple("wait")]
_JOIN = [simple("join"), simple("decline")]
_PASS = simple("pass")
_EVENT, _BOLOGNA, _STUDY, _BUSINESS = simple("event"), simple("bologna"), simple("study"), simple("business")
_LOOK, _CHALLENGE, _END = simple("look"), simple("challenge"), simple("end")
_CITY = city()
_HALVES = [city(), city("ducats"), city("knowledge")]
_ABBEY = [abbey("away"), abbey("discard")]
_TRACKS = [advance(track) for track in range(len(TRACKS))]
_MONKS = [become_monk(monk) for monk in range(len(_BOX.monks))]
_LINGUA = take_manuscript(_BOX.lingua)
_INQUIRE = [inquire(seat) for seat in range(5)]
_ENOUGH = max(_BOX.prices) * 2
"""So many ducats pay for any cubes."""


@cache
def _moves(place: int, budget: int) -> list[Move]:
    """The moves from a place that cost so many actions at most; with 1 those that are free of ducats."""
    return [move(goal) for goal, route in routes(place).items() if route.actions <= budget]


@lru_cache(2**12)
def _shown(shown: tuple[int, ...], dialect: int) -> list[TakeManuscript]:
    """The manuscripts of a level that can be taken in regions of a dialect, each kind once."""
    kinds = sorted({kind for kind in shown if dialect in _BOX.manuscripts[kind].dialects})
    return [take_manuscript(kind) for kind in kinds]


@lru_cache(2**14)
def _cubes(space: tuple[int, ...], actions: int, ducats: int, done: int, in_abbey: bool) -> list[TakeCubes]:
    """The cube actions (12), given up to 4 actions and up to 60 ducats."""
    found = []
    for colour, present in enumerate(space):
        if done >> colour & 1:
            continue
        price = _BOX.prices[colour] if not (in_abbey and colour == 2) else 0
        for count, cost in ((1, _FIGURES.one_cube_actions), (2, _FIGURES.two_cubes_actions)):
            if count <= present and cost <= actions and price * count <= ducats:
                cashes = range(count + 1) if colour == NOBLE else (0,)
                found += [take_cubes(colour, count, cash) for cash in cashes]
    return found


@cache
def _orders(looked: tuple[int, ...]) -> list[Order]:
    return [put_back(points) for points in sorted(set(permutations(looked)))]


def legal_commands(state: State) -> list[AnyCommand]:
    """Every legal command, in the order of the list of commands; inside by index."""
    decision = state.decision
    if decision == ACTION:
        return _actions(state)
    if decision == START:
        taken = {player.place for player in state.players}
        return [start(place) for place in _BOX.starts if place not in taken]
    if decision == PAYER:
        return [payer(seat) for seat in sorted(payers_left(state))]
    if decision == FIRST:
        return [*_WAIT]
    if decision == KEEP:
        return [keep(points) for points in sorted(set(state.looked))]
    if decision == ORDER:
        return [*_orders(state.looked)]
    if decision == JOIN:
        return [*_JOIN]
    if decision == BID:
        bids: list[AnyCommand] = [bid(votes) for votes in range(lowest_bid(state), most_votes(state, state.seat) + 1)]
        return [*bids, _PASS] if state.highest else bids
    if decision == PAY:
        return [pay(letters) for letters in ways_to_pay(state, state.seat)]
    if decision == TITLE:
        titles = [take_title(_BOX.titles[title].id, letters) for title, letters in titles_for(state, state.seat)]
        return [*titles, take_title(NO_TITLE)]
    assert decision == OVER
    return []


def _actions(state: State) -> list[AnyCommand]:
    seat, actions, done = state.seat, state.actions, state.done
    player = state.players[seat]
    place, ducats = player.place, player.ducats
    legal: list[AnyCommand] = []
    if actions and not done & MOVED:
        rich = ducats >= _FIGURES.travel_fee or tile_of(player).free_travel
        legal += _moves(place, actions if rich else 1)
    _add_place(state, player, legal)
    if actions:
        if not done & MANUSCRIPT:
            _add_manuscripts(state, player, legal)
        space = state.spaces[state.turn]
        legal += _cubes(space, min(actions, 4), min(ducats, _ENOUGH), done & 15, _HAS_ABBEY[place])
        if not done & STUDIED:
            legal.append(_STUDY)
        if not done & BUSINESS:
            legal.append(_BUSINESS)
        _add_tracks(state, player, legal)
    if state.turn >= _FIGURES.library_turn and tiles_to_look_at(state, player):
        legal.append(_LOOK)
    if tile_of(player).inquisition and not player.inquisition_used:
        legal += [_INQUIRE[other] for other in range(len(state.players)) if other != seat]
    if place == _BOX.brindisi and state.lying >> STUPOR_MUNDI & 1:
        legal.append(_CHALLENGE)
    legal.append(_END)
    return legal


def _gives(event: int, role: int) -> bool:
    """Whether an event tile has something for a role (10.1)."""
    return role == MERCHANT or _BOX.events[event].knowledge > 0


def _add_place(state: State, player: Player, legal: list[AnyCommand]) -> None:
    """What the place offers for no action (10, 15)."""
    place, role = player.place, player.role
    event = _EVENTS[place]
    if event >= 0 and state.lying >> event & 1 and event != STUPOR_MUNDI and _gives(event, role):
        legal.append(_EVENT)
    if _HAS_CITY[place]:
        if not player.cities >> place & 1:
            here = _BOX.places[place]
            ducats, knowledge = here.ducats[state.swapped], here.knowledge[state.swapped]
            if ducats and knowledge and role == MERCHANT:
                legal += _HALVES
            elif knowledge or role == MERCHANT:
                legal.append(_CITY)
    elif place == _BOX.bologna:
        if player.bologna > 0:
            legal.append(_BOLOGNA)
    elif _HAS_ABBEY[place]:
        if player.front:
            legal += _ABBEY
    elif _HAS_MONASTERY[place] and role == MERCHANT:
        legal += [_MONKS[monk] for monk in state.monks]
    if role == MONK and _HAS_CATHEDRAL[place]:
        for cardinal in state.cardinals:
            if player.ducats >= _BOX.cardinals[cardinal].price:
                if player.cubes[0]:
                    legal.append(become_cardinal(cardinal, "r"))
                if player.cubes[1]:
                    legal.append(become_cardinal(cardinal, "k"))
                if virtual(player)[1]:
                    legal.append(become_cardinal(cardinal, "stefano"))


def _add_manuscripts(state: State, player: Player, legal: list[AnyCommand]) -> None:
    """11."""
    dialect = _DIALECTS[player.place]
    knowledge = _BOX.levels[player.knowledge]
    if dialect != NEUTRAL:
        row = 0
        for level in range(min(knowledge, LEVELS)):
            shown = state.shown[level]
            if shown or state.left[level]:
                row += 1
                if row > state.actions:
                    break
                legal += _shown(shown, dialect)
    if state.lingua and knowledge >= _BOX.manuscripts[_BOX.lingua].level and state.actions >= _BOX.lingua_actions:
        legal.append(_LINGUA)


def _add_tracks(state: State, player: Player, legal: list[AnyCommand]) -> None:
    """14."""
    discs, place = player.discs, player.place
    if _DIALECTS[place] == 0 and discs[RIDDLE] < _LENGTHS[RIDDLE]:
        legal.append(_TRACKS[RIDDLE])
    if not player.bologna:
        if discs[MESSENGER] + 1 < _LENGTHS[MESSENGER]:
            legal.append(_TRACKS[MESSENGER])
        else:
            end = messenger_end(state)
            if player.ducats >= end.ducats and player.cubes[2] >= abbots_due(state, player, MESSENGER, end):
                legal.append(_TRACKS[MESSENGER])
    if player.role == MERCHANT and discs[ORIENT] < _LENGTHS[ORIENT]:
        legal.append(_TRACKS[ORIENT])
    if (
        discs[CANTICLE] < _LENGTHS[CANTICLE]
        and is_active(state, place)
        and player.cubes[2] >= abbots_due(state, player, CANTICLE, None)
    ):
        legal.append(_TRACKS[CANTICLE])
    if state.turn >= _FIGURES.library_turn and discs[LIBRARY] < _LENGTHS[LIBRARY] and not player.library:
        legal.append(_TRACKS[LIBRARY])
    if discs[REST] < _LENGTHS[REST]:
        legal.append(_TRACKS[REST])
