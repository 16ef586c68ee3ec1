"""Bids for the start, before a match: the highest bidder starts, and all others start that many points ahead.

The bids are not part of the match, which only has the options that result from them.
"""

from collections.abc import Sequence
from typing import Any, get_args

from boardgames_tui.core.options import MOST_AHEAD, Begins
from boardgames_tui.core.words import N_, NC_, _

BID_WORD = NC_("option", "bid for it")
BID_MEANING = N_("The highest bidder starts; the others begin ahead by the points bid.")


class Bidding:
    """The bids in turn, seat after seat, until all but one have passed."""

    def __init__(self, ahead: Sequence[int]) -> None:
        """`ahead`: the points that each seat is ahead by already."""
        self._ahead = ahead
        self._most = MOST_AHEAD - max(ahead)
        self.points = 0
        """The highest bid."""
        self.bidder: int | None = None
        self._left = [*range(len(ahead))]
        """The seats that have not passed, the next to bid first; the highest bidder is the last."""

    @property
    def to_bid(self) -> int | None:
        """The seat to bid; None when it is over."""
        over = self._left in ([], [self.bidder]) or self.points == self._most
        return None if over else self._left[0]

    def say(self, typed: str) -> None:
        """Bid for the seat to bid; nothing, or 0, passes. Raises ValueError with a sentence."""
        points = int(typed) if typed.isdecimal() and len(typed) < 3 else -bool(typed)
        if points and not self.points < points <= self._most:
            words = _("Bid {least} to {most} points, or leave this empty to pass.")
            raise ValueError(words.format(least=self.points + 1, most=self._most))
        seat = self._left.pop(0)
        if points:
            self.points, self.bidder = points, seat
            self._left.append(seat)

    def question(self, names: Sequence[str]) -> str:
        """Return the question to the seat that bids next."""
        assert self.to_bid is not None
        words = _("{name}, how many points do you bid to start? Nobody has bid yet.")
        if self.bidder is not None:
            words = _("{name}, how many points do you bid to start? {bidder} bids {points}.")
        bidder = names[self.bidder] if self.bidder is not None else ""
        return words.format(name=names[self.to_bid], bidder=bidder, points=self.points)

    @property
    def options(self) -> dict[str, Any]:
        """Return the resulting options: who starts, and the points the others start with; none without a bid."""
        if self.bidder is None:
            return {}
        ahead = [points + self.points * (seat != self.bidder) for seat, points in enumerate(self._ahead)]
        return {"begins": get_args(Begins)[self.bidder], "ahead": ahead}
