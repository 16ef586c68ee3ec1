"""The auction of the Stupor Mundi (16)."""

from boardgames_tui.core.game import Event
from boardgames_tui.games.de_vulgari_eloquentia import turn
from boardgames_tui.games.de_vulgari_eloquentia.components import STUPOR_MUNDI, box
from boardgames_tui.games.de_vulgari_eloquentia.events import (
    AuctionAnswered,
    AuctionCalled,
    AuctionWon,
    BidMade,
    BidPassed,
)
from boardgames_tui.games.de_vulgari_eloquentia.pieces import (
    counts_of,
    covering,
    gain_knowledge,
    has_cube,
    return_cubes,
    votes,
)
from boardgames_tui.games.de_vulgari_eloquentia.state import BID, JOIN, NOBODY, PAY, State

_BOX = box()
_FIGURES = _BOX.figures


def bonus(state: State, seat: int) -> int:
    """The votes that the challenger has more than his cubes give (16.3)."""
    return _FIGURES.stupor_votes if seat == state.challenger else 0


def most_votes(state: State, seat: int) -> int:
    """The highest bid that a player can make (16.3)."""
    return votes(state.players[seat]) + bonus(state, seat)


def lowest_bid(state: State) -> int:
    """The lowest bid that is possible now (16.3)."""
    return state.highest + 1 if state.highest else _FIGURES.stupor_votes


def ways_to_pay(state: State, seat: int) -> tuple[str, ...]:
    """The cubes that the winner can give up (16.4)."""
    return covering(state.players[seat], state.highest - bonus(state, seat))


def challenge(state: State, events: list[Event]) -> None:
    """16.1."""
    seat = state.seat
    state.challenger = seat
    state.to_ask = tuple(other for other in state.order if other != seat)
    state.bidders = (seat,)
    events.append(AuctionCalled(seat))
    _ask(state, events)


def _ask(state: State, events: list[Event]) -> None:
    """Ask the next who can join; then the challenger opens, or has won (16.2, 16.5)."""
    while state.to_ask:
        seat = state.to_ask[0]
        if has_cube(state.players[seat]):
            state.seat = seat
            state.decision = JOIN
            return
        state.to_ask = state.to_ask[1:]
        events.append(AuctionAnswered(seat, False, True))
    if len(state.bidders) > 1:
        state.seat = state.challenger
        state.decision = BID
    else:
        win(state, state.challenger, "", events)


def answer(state: State, joins: bool, events: list[Event]) -> None:
    """A player joins, and stands in Brindisi (16.2), or does not."""
    seat = state.seat
    state.to_ask = state.to_ask[1:]
    if joins:
        state.players[seat].place = _BOX.brindisi
        state.bidders += (seat,)
    events.append(AuctionAnswered(seat, joins, False))
    _ask(state, events)


def bid(state: State, number: int, events: list[Event]) -> None:
    """16.3."""
    state.highest = number
    state.bidders = (*state.bidders[1:], state.seat)
    events.append(BidMade(state.seat, number))
    _next_bidder(state, events)


def pass_bid(state: State, events: list[Event]) -> None:
    """16.3."""
    state.bidders = state.bidders[1:]
    events.append(BidPassed(state.seat, False))
    _next_bidder(state, events)


def _next_bidder(state: State, events: list[Event]) -> None:
    """The next who can raise; who cannot passes (16.3). The last one left has won."""
    while len(state.bidders) > 1:
        seat = state.bidders[0]
        if most_votes(state, seat) > state.highest:
            state.seat = seat
            state.decision = BID
            return
        state.bidders = state.bidders[1:]
        events.append(BidPassed(seat, True))
    winner = state.bidders[0]
    ways = ways_to_pay(state, winner)
    if len(ways) == 1:
        win(state, winner, ways[0], events)
    else:
        state.seat = winner
        state.decision = PAY


def win(state: State, seat: int, letters: str, events: list[Event]) -> None:
    """The winner gives up cubes and gains knowledge; the challenger's player turn is over (16.1, 16.4)."""
    player = state.players[seat]
    cubes = counts_of(letters)
    for colour in range(3):
        player.cubes[colour] -= cubes[colour]
    knowledge = gain_knowledge(state, seat, _FIGURES.stupor_knowledge)
    state.lying &= ~(1 << STUPOR_MUNDI)
    events.append(AuctionWon(seat, state.highest, cubes, knowledge))
    return_cubes(state, seat, cubes, events)
    state.challenger = NOBODY
    state.bidders = ()
    state.highest = 0
    turn.end_player_turn(state, events)
