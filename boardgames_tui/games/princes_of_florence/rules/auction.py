"""The auction phase: opening, bidding, buying, and what an object does at once (4, 5)."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence import events as happened
from boardgames_tui.games.princes_of_florence.rules.cards import offer_cards
from boardgames_tui.games.princes_of_florence.rules.legal import available, is_available, means, start_prices, targets
from boardgames_tui.games.princes_of_florence.state import (
    ACTION,
    BID,
    LANDSCAPE,
    LAST,
    NONE,
    NOTHING_DONE,
    OPEN,
    PLACE,
    PRESTIGE_DECK,
    RECRUIT,
    UNSOLD,
    State,
    replaced,
)
from boardgames_tui.games.princes_of_florence.tables import Tables


def begin(tables: Tables, state: State, events: list[Event]) -> None:
    """Begin the phase with the start player (4.2); players with less than 200 florins take no part (4.3)."""
    state.auctioning = True
    state.sold = UNSOLD
    players = len(state.players)
    active = []
    for seat in (*range(state.starter, players), *range(state.starter)):
        # Hidden money must not be revealed by what happens automatically (13.4).
        if state.hide_money or means(state.players[seat]) >= components.FEWEST_MEANS:
            active.append(seat)
        else:
            events.append(happened.Excluded(seat))
    state.active = tuple(active)
    go_on(tables, state, events)


def go_on(tables: Tables, state: State, events: list[Event]) -> None:
    """Ask the first active player to open, or to buy as the last; one who can get nothing withdraws (4.4, 4.5, 4.9)."""
    state.kind = NONE
    while state.active:
        seat = state.active[0]
        player = state.players[seat]
        last = len(state.active) == 1
        kinds = available(tables, state, player)
        if kinds and not state.hide_money:
            prices, most = start_prices(tables, state), means(player)
            kinds = [kind for kind in kinds if prices[kind] <= most]
        if kinds:
            state.seat = seat
            state.decision = LAST if last else OPEN
            return
        state.active = state.active[1:]
        events.append(happened.Withdrew(seat, last, True))
    state.auctioning = False
    state.seat = state.starter
    state.decision = ACTION
    state.done = NOTHING_DONE


def withdraw(tables: Tables, state: State, events: list[Event]) -> None:
    """The opener acquires nothing in this round (4.5)."""
    state.active = state.active[1:]
    events.append(happened.Withdrew(state.seat, False, False))
    go_on(tables, state, events)


def open_auction(tables: Tables, state: State, command: commands.Open, events: list[Event]) -> None:
    """The opener names a kind and bids its starting price (4.5)."""
    seat = state.seat
    state.kind = commands.KIND_OF[command.object]
    state.bid = start_prices(tables, state)[state.kind]
    state.bidding = (*state.active[1:], seat)
    state.bids = ((seat, state.bid),)
    events.append(happened.AuctionOpened(seat, state.kind, state.bid))
    _ask(tables, state, events)


def raise_bid(tables: Tables, state: State, command: commands.Bid, events: list[Event]) -> None:
    """The bidder raises by 100 (4.7)."""
    seat = state.seat
    state.bid = command.florins
    state.bidding = (*state.bidding[1:], seat)
    state.bids += ((seat, state.bid),)
    events.append(happened.BidMade(seat, state.bid))
    _ask(tables, state, events)


def pass_auction(tables: Tables, state: State, events: list[Event]) -> None:
    """The bidder leaves this auction (4.7)."""
    _pass(state, False, events)
    _ask(tables, state, events)


def _pass(state: State, forced: bool, events: list[Event]) -> None:
    seat = state.bidding[0]
    state.bidding = state.bidding[1:]
    state.bids += ((seat, 0),)
    events.append(happened.Passed(seat, forced))


def _ask(tables: Tables, state: State, events: list[Event]) -> None:
    """Ask the next bidder. A player who cannot bid passes without being asked; the last one left has won (4.7)."""
    following = state.bid + components.STEP
    while len(state.bidding) > 1:
        seat = state.bidding[0]
        player = state.players[seat]
        if is_available(tables, state, player, state.kind) and (state.hide_money or means(player) >= following):
            state.seat = seat
            state.decision = BID
            return
        _pass(state, True, events)
    state.seat = state.bidding[0]
    kind, price = state.kind, state.bid
    state.kind = NONE
    state.bid = 0
    state.bidding = ()
    state.bids = ()
    _acquire(tables, state, kind, price, False, events)


def buy(tables: Tables, state: State, command: commands.Buy, events: list[Event]) -> None:
    """The last player buys for the starting price, or nothing (4.9)."""
    if command.object == commands.NOTHING:
        state.active = ()
        events.append(happened.Withdrew(state.seat, True, False))
        go_on(tables, state, events)
    else:
        kind = commands.KIND_OF[command.object]
        _acquire(tables, state, kind, start_prices(tables, state)[kind], True, events)


def _acquire(tables: Tables, state: State, kind: int, price: int, last: bool, events: list[Event]) -> None:
    """The seat pays and gets an object, with all that it does at once (4.10, 5)."""
    seat = state.seat
    player = state.players[seat]
    player.florins -= price
    state.sold = (*state.sold[:kind], (seat, price), *state.sold[kind + 1 :])
    state.active = tuple([other for other in state.active if other != seat])
    events.append(happened.ObjectBought(seat, kind, price, last))
    if kind == components.ANY_LANDSCAPE:
        state.kind = kind
        state.decision = LANDSCAPE
        return
    if kind == components.PRESTIGE:
        offer_cards(state, PRESTIGE_DECK, 0, events)
        return
    state.kinds = replaced(state.kinds, kind, -1)
    if kind < components.BUILDER:
        state.pending = components.BUILDINGS + kind
        state.decision = PLACE
        return
    if kind == components.BUILDER:
        player.builders += 1
        points = components.BUILDER_POINTS if player.builders > 1 else 0
        player.points += points
        events.append(happened.BuilderHired(seat, player.builders, points))
    elif kind == components.JESTER:
        player.jesters += 1
    elif kind == components.RECRUITING:
        player.recruiting += 1
        if targets(state, seat):
            state.decision = RECRUIT
            return
    go_on(tables, state, events)


def choose(state: State, command: commands.Choose, events: list[Event]) -> None:
    """Choose the type of the landscape just bought (14.4)."""
    landscape = components.LANDSCAPES.index(command.landscape)
    state.kinds = replaced(state.kinds, landscape, -1)
    state.kind = NONE
    state.pending = components.BUILDINGS + landscape
    state.decision = PLACE
    events.append(happened.LandscapeChosen(state.seat, state.pending))
