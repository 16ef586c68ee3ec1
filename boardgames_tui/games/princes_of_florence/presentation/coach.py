"""The coach's notes for a player's first games of The Princes of Florence."""

from collections.abc import Callable

from boardgames_tui.core.coach import SO, Condition, Note, Values, when
from boardgames_tui.core.words import N_
from boardgames_tui.games.princes_of_florence.components import MINIMUM, ROUNDS, STEP
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PlayerView, PrincesView
from boardgames_tui.games.princes_of_florence.tables import Tables

IN_AUCTION = (Decision.OPEN, Decision.BID, Decision.LAST)
SHORT_OF_ROOM = 24
"""With this many free cells or fewer, few large buildings fit."""


_when: Callable[[Callable[[PrincesView], bool]], Condition[PrincesView]] = when


def _asked(decision: Decision) -> Condition[PrincesView]:
    return _when(lambda view: view.decision is decision)


def _sold(kind: str, also: Callable[[PrincesView], bool] = lambda _view: True) -> Condition[PrincesView]:
    """The condition that a kind is being auctioned, and another one."""
    return _when(lambda view: view.decision is Decision.BID and view.kind == kind and also(view))


def _me(view: PrincesView) -> PlayerView:
    return view.players[view.judged]


def _ready(view: PrincesView) -> list[int]:
    """The values of the works that can be completed; at the table players plan them before they begin."""
    if view.decision not in (Decision.ACTION, Decision.WORK):
        return []
    return [work.base for work in view.works if work.base >= view.minimum]


def _poor(view: PrincesView, _tables: Tables) -> Values | None:
    me = _me(view)
    if view.decision not in IN_AUCTION or me.florins is None or not me.points:
        return None
    prices = [lot.price for lot in view.lots if lot.can]
    cheapest = view.bid + STEP if view.decision is Decision.BID else min(prices, default=0)
    return SO if me.florins < cheapest else None


def _act(view: PrincesView, _tables: Tables) -> Values | None:
    return {"minimum": view.minimum} if view.decision is Decision.ACTION and not view.actions else None


def _lift(view: PrincesView, _tables: Tables) -> Values | None:
    if view.decision is not Decision.ACTION:
        return None
    lacking = [work.lacking for work in view.works if 0 < work.lacking <= 4]
    return {"lacking": min(lacking)} if lacking else None


def _late(view: PrincesView, _tables: Tables) -> Values | None:
    if view.decision is not Decision.ACTION or view.round == ROUNDS:
        return None
    following = MINIMUM[view.round]
    late = any(work.base >= view.minimum and work.best < following for work in view.works)
    return {"minimum": following} if late else None


def _room(view: PrincesView, _tables: Tables) -> Values | None:
    me = _me(view)
    return SO if view.decision is Decision.ACTION and me.free <= SHORT_OF_ROOM and me.builders < 2 else None


_SEVEN = _when(lambda view: view.round == ROUNDS and bool(_ready(view)))
_BEST = _when(
    lambda view: (
        max(_ready(view), default=0)
        > max(player.best for player in view.players) - (_me(view).best if view.summed else 0)
    )
)
_MONEY = _when(lambda view: bool(_ready(view)))
_JESTER = _sold("jester", lambda view: view.round <= 4)
_BUILDER = _sold("builder", lambda view: _me(view).builders == 1)
_RECRUITING = _sold("recruiting", lambda view: not view.has_row)
_RECRUITING_FROM_ROW = _sold("recruiting", lambda view: view.has_row)
NOTES = (
    Note("keep3", N_("Look at what your cards have in common."), _asked(Decision.RETURN)),
    Note("seven", N_("The last round: florins left over only break ties."), _SEVEN),
    Note("best", N_("The best work of a round scores 3 points; so far that would be yours."), _BEST),
    Note("money", N_("A point costs 200 florins of what the work earns, now or never."), _MONEY),
    Note("broke", N_("Points can be sold for 100 florins each: half their price."), _poor),
    Note("jester", N_("A jester adds 2 to each work to come: the sooner the better."), _JESTER),
    Note("builder", N_("A second builder scores 3 points and lets buildings touch."), _BUILDER),
    Note("recr", N_("A recruiting card takes a profession from an opponent's table."), _RECRUITING),
    Note("recrow", N_("A recruiting card takes a profession from a rival's table or the row."), _RECRUITING_FROM_ROW),
    Note("prest", N_("A prestige card is a secret endgame goal: you see five and keep one."), _sold("prestige")),
    Note(
        "open",
        N_("Bids start at the object's price; you get at most one object a round."),
        _asked(Decision.OPEN),
    ),
    Note("bid", N_("Passing costs nothing; you can still get another object later."), _asked(Decision.BID)),
    Note("lastbuy", N_("Nobody bids against you: what is left costs its starting price."), _asked(Decision.LAST)),
    Note("act", N_("You have two actions. This round a work needs {minimum}."), _act),
    Note("lift", N_("One work is {lacking} short: its building, its freedom or a bonus card may help."), _lift),
    Note("late", N_("Next round a work needs {minimum}: one of yours would fall short."), _late),
    Note("room", N_("Room is running out. With two builders, buildings may touch."), _room),
)
