"""The auction of the Stupor Mundi (16)."""

from boardgames_tui.core.events import Event
from boardgames_tui.games.de_vulgari_eloquentia import events as happened
from boardgames_tui.games.de_vulgari_eloquentia.components import STUPOR_MUNDI
from boardgames_tui.games.de_vulgari_eloquentia.rules import turn
from boardgames_tui.games.de_vulgari_eloquentia.rules.cubes import counts_of, covering, has_cube, return_cubes, votes
from boardgames_tui.games.de_vulgari_eloquentia.rules.tracks import gain_knowledge
from boardgames_tui.games.de_vulgari_eloquentia.state import BID, JOIN, NOBODY, PAY, State
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables


def bonus(tables: Tables, state: State, seat: int) -> int:
    """The challenger's extra votes (16.3)."""
    return tables.figures.stupor_votes if seat == state.challenger else 0


def most_votes(tables: Tables, state: State, seat: int) -> int:
    """The highest bid that a player can make (16.3)."""
    return votes(tables, state.players[seat]) + bonus(tables, state, seat)


def lowest_bid(tables: Tables, state: State) -> int:
    """The lowest bid that is possible now (16.3)."""
    return state.highest + 1 if state.highest else tables.figures.stupor_votes


def ways_to_pay(tables: Tables, state: State, seat: int) -> tuple[str, ...]:
    """The cubes that the winner can give up (16.4)."""
    return covering(tables, state.players[seat], state.highest - bonus(tables, state, seat))


def can_join(tables: Tables, state: State, seat: int) -> bool:
    """Whether a player can accept the challenge (16.2, 16.7)."""
    return state.join_freely or has_cube(tables, state.players[seat])


def challenge(tables: Tables, state: State, events: list[Event]) -> None:
    """Call the auction (16.1)."""
    seat = state.seat
    state.challenger = seat
    state.to_ask = tuple(other for other in state.order if other != seat)
    state.bidders = (seat,)
    events.append(happened.AuctionCalled(seat))
    _ask(tables, state, events)


def _ask(tables: Tables, state: State, events: list[Event]) -> None:
    """Ask the next player who can join; after the last, the challenger opens, or has won (16.2, 16.5)."""
    while state.to_ask:
        seat = state.to_ask[0]
        if can_join(tables, state, seat):
            state.seat = seat
            state.decision = JOIN
            return
        state.to_ask = state.to_ask[1:]
        events.append(happened.AuctionAnswered(seat, False, True))
    if len(state.bidders) > 1:
        state.seat = state.challenger
        state.decision = BID
    else:
        win(tables, state, state.challenger, "", events)


def answer(tables: Tables, state: State, joins: bool, events: list[Event]) -> None:
    """Join, and go to Brindisi, or decline (16.2)."""
    seat = state.seat
    state.to_ask = state.to_ask[1:]
    if joins:
        state.players[seat].place = tables.box.brindisi
        state.bidders += (seat,)
    events.append(happened.AuctionAnswered(seat, joins, False))
    _ask(tables, state, events)


def bid(tables: Tables, state: State, number: int, events: list[Event]) -> None:
    """Make a bid (16.3)."""
    state.highest = number
    state.bidders = (*state.bidders[1:], state.seat)
    events.append(happened.BidMade(state.seat, number))
    _next_bidder(tables, state, events)


def pass_bid(tables: Tables, state: State, events: list[Event]) -> None:
    """Leave the auction (16.3)."""
    state.bidders = state.bidders[1:]
    events.append(happened.BidPassed(state.seat, False))
    _next_bidder(tables, state, events)


def _next_bidder(tables: Tables, state: State, events: list[Event]) -> None:
    """Ask the next player who can raise; the others pass (16.3). The last one left has won."""
    while len(state.bidders) > 1:
        seat = state.bidders[0]
        if most_votes(tables, state, seat) > state.highest:
            state.seat = seat
            state.decision = BID
            return
        state.bidders = state.bidders[1:]
        events.append(happened.BidPassed(seat, True))
    winner = state.bidders[0]
    ways = ways_to_pay(tables, state, winner)
    if len(ways) == 1:
        win(tables, state, winner, ways[0], events)
    else:
        state.seat = winner
        state.decision = PAY


def win(tables: Tables, state: State, seat: int, letters: str, events: list[Event]) -> None:
    """The winner gives up cubes and gains knowledge; the challenger's player turn is over (16.1, 16.4)."""
    player = state.players[seat]
    cubes = counts_of(letters)
    for colour in range(3):
        player.cubes[colour] -= cubes[colour]
    knowledge = gain_knowledge(tables, state, seat, tables.figures.stupor_knowledge)
    state.lying &= ~(1 << STUPOR_MUNDI)
    events.append(happened.AuctionWon(seat, state.highest, cubes, knowledge))
    return_cubes(tables, state, seat, cubes, events)
    state.challenger = NOBODY
    state.bidders = ()
    state.highest = 0
    turn.end_player_turn(tables, state, events)
