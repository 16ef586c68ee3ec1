"""A turn: its four phases (4), donations (6), turn order (7), player turns (8)."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.de_vulgari_eloquentia import events as happened
from boardgames_tui.games.de_vulgari_eloquentia.components import EVENT_TURNS, MERCHANT, REST
from boardgames_tui.games.de_vulgari_eloquentia.rules import vote
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import spread
from boardgames_tui.games.de_vulgari_eloquentia.rules.roles import budget, donation
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import set_disc
from boardgames_tui.games.de_vulgari_eloquentia.state import ACTION, FIRST, NONE, PAYER, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def start(tables: Tables, state: State, place: int, events: list[Event]) -> None:
    """Choose a starting city, in reverse turn order; after the last player the first turn begins (2.9)."""
    state.players[state.seat].place = place
    events.append(happened.Started(state.seat, place))
    if state.position:
        state.position -= 1
        state.seat = state.order[state.position]
    else:
        begin_turn(tables, state, events)


def begin_turn(tables: Tables, state: State, events: list[Event]) -> None:
    """Phases 1 to 3, up to the first decision."""
    turn, seat = state.turn, state.order[0]
    state.position = 0
    events.append(happened.TurnBegan(seat, turn))
    if turn <= EVENT_TURNS:
        event = state.events[turn - 1]
        state.lying |= 1 << event
        events.append(happened.EventPlaced(seat, event))
    elif turn >= tables.figures.papal_turn:
        _papal_event(tables, state, seat, events)
    if turn > 1:
        left = state.spaces[turn - 1]
        if left != NONE:
            state.spaces[turn - 1] = NONE
            to, gone = spread(tables, state, left, turn)
            events.append(happened.CubesMovedOn(seat, to, gone))
        _show_manuscripts(state, seat, events)
    _begin_donations(tables, state, events)


def _papal_event(tables: Tables, state: State, seat: int, events: list[Event]) -> None:
    """Reveal the turn's papal event (17.1, 17.2)."""
    shown = state.papal[: revealed(tables, state)]
    reds = sum(shown)
    events.append(happened.PapalEventRevealed(seat, shown[-1], reds))
    if reds == sum(tables.box.papal) and shown[-1]:
        state.last_turn = True
        for player in state.players:
            player.place = tables.box.roma
        events.append(happened.CalledToRome(seat))


def _show_manuscripts(state: State, seat: int, events: list[Event]) -> None:
    """Turn up new manuscripts (4.4)."""
    room = len(state.players) - 1
    new: list[int] = []
    for level, shown in enumerate(state.shown):
        count = min(room - len(shown), state.left[level])
        if count:
            left = state.left[level]
            came = state.stacks[level][left - count : left][::-1]
            state.left[level] = left - count
            state.shown[level] = shown + came
            new += came
    if new:
        events.append(happened.ManuscriptsShown(seat, tuple(new)))


def _begin_donations(tables: Tables, state: State, events: list[Event]) -> None:
    """Begin the donations: who gets one, and who pays (6.2, 6.3, 6.5, 6.6)."""
    players = state.players
    if state.turn <= tables.figures.last_donation_turn:
        state.owed = tuple(seat for seat in state.order if players[seat].role is not MERCHANT)
        if state.owed:
            merchants = [seat for seat in state.order if players[seat].role is MERCHANT]
            state.wealth = max((players[seat].ducats for seat in merchants), default=0)
            state.payers = tuple(seat for seat in merchants if players[seat].ducats == state.wealth)
    go_on_donating(tables, state, events)


def payers_left(state: State) -> list[int]:
    """The merchants tied as richest who still have money (6.3)."""
    return [seat for seat in state.payers if state.players[seat].ducats]


def go_on_donating(tables: Tables, state: State, events: list[Event]) -> None:
    """Make the donations that are due, until one needs a choice (6.3, 6.4)."""
    while state.owed:
        seat = state.owed[0]
        donors = payers_left(state) if state.wealth > state.players[seat].ducats else []
        if len(donors) > 1:
            state.seat = seat
            state.decision = PAYER
            return
        donate(tables, state, donors[0] if donors else None, events)
    state.payers = ()
    state.wealth = 0
    _set_order(tables, state, events)


def donate(tables: Tables, state: State, payer: int | None, events: list[Event]) -> None:
    """Make the next donation: the merchant pays, the bank adds what is missing (6.5)."""
    seat = state.owed[0]
    state.owed = state.owed[1:]
    due = donation(tables, state.players[seat])
    ducats = 0
    if payer is not None:
        ducats = min(due, state.players[payer].ducats)
        state.players[payer].ducats -= ducats
    state.players[seat].ducats += due
    events.append(happened.Donated(seat, payer, ducats, due - ducats))


def _set_order(tables: Tables, state: State, events: list[Event]) -> None:
    """Phase 3: the last in knowledge plays first (7.1), unless the leader of the Rest does (7.2)."""
    state.order = state.ranking[::-1]
    resting = state.leaders[REST]
    if resting:
        state.seat = resting[0]
        state.decision = FIRST
    else:
        _begin_player_turns(tables, state, events)


def answer_rest(tables: Tables, state: State, first: bool, events: list[Event]) -> None:
    """Let the leader of the Rest play first and give up their place on it (7.2), or keep it (7.3)."""
    seat = state.seat
    if first:
        state.order = (seat, *(other for other in state.order if other != seat))
        set_disc(state, seat, REST, 0)
    events.append(happened.RestUsed(seat, first))
    _begin_player_turns(tables, state, events)


def _begin_player_turns(tables: Tables, state: State, events: list[Event]) -> None:
    events.append(happened.OrderSet(state.order[0], state.order))
    _begin_player_turn(tables, state)


def _begin_player_turn(tables: Tables, state: State) -> None:
    seat = state.seat = state.order[state.position]
    state.decision = ACTION
    state.actions = budget(tables, state.players[seat])
    state.done = 0


def end_player_turn(tables: Tables, state: State, events: list[Event]) -> None:
    """Go on to the next player (8.1), the next turn, or the end (17.1)."""
    events.append(happened.PlayerTurnEnded(state.order[state.position]))
    state.actions = state.done = 0
    state.position += 1
    if state.position < len(state.order):
        _begin_player_turn(tables, state)
    elif state.last_turn:
        vote.begin(tables, state, events)
    else:
        state.turn += 1
        begin_turn(tables, state, events)


def earliest_end(tables: Tables, state: State) -> int:
    """The first turn that can be the last (17.1): one papal event is revealed a turn, until all red ones are out."""
    hidden_reds = sum(tables.box.papal) - sum(state.papal[: revealed(tables, state)])
    return max(state.turn, tables.figures.papal_turn - 1) + hidden_reds


def revealed(tables: Tables, state: State) -> int:
    """How many papal events have been revealed (17.1)."""
    return max(0, state.turn - tables.figures.papal_turn + 1)
