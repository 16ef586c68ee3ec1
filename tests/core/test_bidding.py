"""Bids for the start: the highest bidder starts, and all others are ahead by that many points."""

import pytest

from boardgames_tui.core import catalogue
from boardgames_tui.core.bidding import Bidding
from boardgames_tui.core.entry import Entry
from boardgames_tui.core.match import Match
from boardgames_tui.core.options import can_bid, read_options, stored
from boardgames_tui.core.setup import Seat

NAMES = ("Ada", "Boris", "Cleo")


def bids(*said: str, ahead: tuple[int, ...] = (0, 0, 0)) -> Bidding:
    bidding = Bidding(ahead)
    for typed in said:
        bidding.say(typed)
    return bidding


def test_the_highest_bidder_starts_and_the_others_are_ahead() -> None:
    bidding = bids("1", "", "3")
    assert bidding.to_bid == 0, "Boris has passed"
    assert bidding.question(NAMES) == "Ada, how many points do you bid to start? Cleo bids 3."
    bidding.say("")
    assert bidding.to_bid is None
    assert bidding.options == {"begins": "seat_3", "ahead": [3, 3, 0]}


def test_nobody_has_to_bid() -> None:
    assert bids().question(NAMES) == "Ada, how many points do you bid to start? Nobody has bid yet."
    nobody = bids("", "0", "")
    assert nobody.to_bid is None
    assert nobody.options == {}


def test_the_last_one_may_still_bid_after_all_have_passed() -> None:
    last = bids("", "", "2")
    assert last.to_bid is None
    assert last.options == {"begins": "seat_3", "ahead": [2, 2, 0]}


@pytest.mark.parametrize("typed", ["2", "21", "-1", "x", "999999"])
def test_a_bid_must_be_higher_and_possible(typed: str) -> None:
    bidding = bids("2")
    with pytest.raises(ValueError, match="Bid 3 to 20 points, or leave this empty to pass"):
        bidding.say(typed)
    assert bidding.to_bid == 1, "the same player is asked again"


def test_points_that_a_seat_is_ahead_by_already_stay() -> None:
    bidding = bids("4", "", "", ahead=(0, 5, 0))
    assert bidding.options == {"begins": "first_seat", "ahead": [0, 9, 4]}
    assert bids("15", ahead=(0, 5, 0)).to_bid is None, "nobody can be more than 20 points ahead"


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.id)
def test_every_game_begins_as_it_was_bid(entry: Entry) -> None:
    game, seats = catalogue.game(entry.id), entry.seats[0]
    assert can_bid(game.options)
    bidding = bids(*["", "2", *[""] * (seats - 2)], ahead=(0,) * seats)
    options = stored(read_options(game.options, bidding.options))
    match = Match.begin(game, [Seat(name=name) for name in NAMES[:seats]], options, 7)
    assert match.state.ahead == tuple(2 * (seat != 1) for seat in range(seats))
    assert match.setup.options["begins"] == "seat_2"
