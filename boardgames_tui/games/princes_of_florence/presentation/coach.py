"""What somebody is told who plays The Princes of Florence for the first time."""

from boardgames_tui.core.coach import SO, Note, Values
from boardgames_tui.core.words import N_
from boardgames_tui.games.princes_of_florence.components import MINIMUM, ROUNDS, STEP
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PlayerView, PrincesView
from boardgames_tui.games.princes_of_florence.tables import Tables

IN_AUCTION = (Decision.OPEN, Decision.BID, Decision.LAST)
SHORT_OF_ROOM = 24
"""With so many free cells, or fewer, few large buildings fit."""


def _me(view: PrincesView) -> PlayerView:
    return view.players[view.judged]


def _asked(view: PrincesView, decision: Decision) -> Values | None:
    return SO if view.decision is decision else None


def _sold(view: PrincesView, kind: str) -> Values | None:
    return SO if view.decision is Decision.BID and view.kind == kind else None


def _keep(view: PrincesView, _tables: Tables) -> Values | None:
    return _asked(view, Decision.RETURN)


def _ready(view: PrincesView) -> list[int]:
    """The values of the works that can be completed: at the table that is planned before the work is begun."""
    if view.decision not in (Decision.ACTION, Decision.WORK):
        return []
    return [work.base for work in view.works if work.base >= view.minimum]


def _seven(view: PrincesView, _tables: Tables) -> Values | None:
    return SO if view.round == ROUNDS and _ready(view) else None


def _best(view: PrincesView, _tables: Tables) -> Values | None:
    best = max(player.best for player in view.players)
    return SO if max(_ready(view), default=0) > best else None


def _money(view: PrincesView, _tables: Tables) -> Values | None:
    return SO if _ready(view) else None


def _poor(view: PrincesView, _tables: Tables) -> Values | None:
    me = _me(view)
    if view.decision not in IN_AUCTION or me.florins is None or not me.points:
        return None
    prices = [lot.price for lot in view.lots if lot.can]
    cheapest = view.bid + STEP if view.decision is Decision.BID else min(prices, default=0)
    return SO if me.florins < cheapest else None


def _jester(view: PrincesView, _tables: Tables) -> Values | None:
    return _sold(view, "jester") if view.round <= 4 else None


def _builder(view: PrincesView, _tables: Tables) -> Values | None:
    return _sold(view, "builder") if _me(view).builders == 1 else None


def _recruiting(view: PrincesView, _tables: Tables) -> Values | None:
    return None if view.has_row else _sold(view, "recruiting")


def _recruiting_from_row(view: PrincesView, _tables: Tables) -> Values | None:
    return _sold(view, "recruiting") if view.has_row else None


def _prestige(view: PrincesView, _tables: Tables) -> Values | None:
    return _sold(view, "prestige")


def _open(view: PrincesView, _tables: Tables) -> Values | None:
    return _asked(view, Decision.OPEN)


def _bid(view: PrincesView, _tables: Tables) -> Values | None:
    return _asked(view, Decision.BID)


def _last(view: PrincesView, _tables: Tables) -> Values | None:
    return _asked(view, Decision.LAST)


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


def _act(view: PrincesView, _tables: Tables) -> Values | None:
    return {"minimum": view.minimum} if view.decision is Decision.ACTION and not view.actions else None


def _room(view: PrincesView, _tables: Tables) -> Values | None:
    me = _me(view)
    return SO if view.decision is Decision.ACTION and me.free <= SHORT_OF_ROOM and me.builders < 2 else None


NOTES = (
    Note("keep3", N_("Look at what your cards have in common."), _keep),
    Note("seven", N_("The last round: left-over florins are worth nothing but in a tie."), _seven),
    Note("best", N_("The best work of a round brings 3 points; so far yours would be it."), _best),
    Note("money", N_("A point costs 200 florins of what the work earns, now or never."), _money),
    Note("broke", N_("Points can be given back for 100 florins each: half their price."), _poor),
    Note("jester", N_("A jester adds 2 to each work to come: the sooner, the better."), _jester),
    Note("builder", N_("A second builder brings 3 points and lets buildings touch."), _builder),
    Note("recr", N_("A recruiting card fetches a profession from another prince's table."), _recruiting),
    Note("recrow", N_("A recruiting card fetches a profession from another's table or the row."), _recruiting_from_row),
    Note("prest", N_("A prestige card is an aim for the end: you see five and keep one."), _prestige),
    Note("open", N_("Bids start at the price beside the object; you get only one in a round."), _open),
    Note("bid", N_("Passing costs nothing; later you can still get another object."), _bid),
    Note("lastbuy", N_("Nobody bids against you: what is left costs its start price."), _last),
    Note("act", N_("You have two actions. This round a work needs {minimum}."), _act),
    Note("lift", N_("A work is {lacking} short: its building, freedom or a bonus may lift it."), _lift),
    Note("late", N_("Next round a work needs {minimum}: one of yours would fall short."), _late),
    Note("room", N_("Room is running out. With two builders, buildings may touch."), _room),
)
