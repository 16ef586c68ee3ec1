"""The sources of points in The Princes of Florence, and how far a player is."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, in_points
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.components.piece_words import prestige_text, profession_name
from boardgames_tui.games.princes_of_florence.presentation.view import Decision, PrincesView, WorkView
from boardgames_tui.games.princes_of_florence.tables import Tables


def goals(view: PrincesView, tables: Tables) -> list[str]:
    me = view.players[view.judged]
    lines = [
        *([_("So far you have {points}.").format(points=in_points(me.points))] if me.points else []),
        _("Works: {count} completed. A work's earnings buy points at 200 florins each.").format(count=len(me.works)),
    ]
    works = [work for work in view.works if view.work is None or work.profession != view.work.profession]
    lines += [
        *_works_to_come(view, tables, works),
        _best_work(view),
        _("Buildings: {points} points each, at once.").format(points=components.BUILDING_POINTS),
        _("Builders: {points} points each for the second and third. You have {count}.").format(
            points=components.BUILDER_POINTS, count=me.builders
        ),
        _("A second landscape of a type, and each further one: {points} points.").format(
            points=components.LANDSCAPE_POINTS
        ),
    ]
    lines.append(_("Prestige cards score at the end; you have {count}.").format(count=len(me.prestige)))
    for card, now in zip(me.prestige, me.prestige_now, strict=True):
        if card is not None and now is not None:
            aim = prestige_text(tables.box.prestige[tables.card_of[card]])
            lines.append("  " + _("{aim}; now {points}").format(aim=aim, points=in_points(now)))
    lines.append(_("Florins left at the end score no points; they only break ties."))
    return lines


def _works_to_come(view: PrincesView, tables: Tables, works: Sequence[WorkView]) -> list[str]:
    """The works that can be completed, or else the nearest; next round's if the player has no action left."""
    number = view.round + _has_acted(view)
    if not works or number > components.ROUNDS:
        return []
    least = components.MINIMUM[number - 1]
    ready = sorted([work for work in works if work.base >= least], key=lambda work: -work.base)
    if not ready:
        nearest = max(works, key=lambda work: work.base)
        words = _("Next: {profession}, worth {value}; {minimum} needed.")
        return ["  " + words.format(profession=_named(tables, nearest), value=nearest.base, minimum=least)]
    listed = ", ".join(f"{_named(tables, work)} {work.base}" for work in ready)
    words = _("Ready: {works}; {minimum} needed.")
    if number > view.round:
        words = _("Ready next round: {works}; {minimum} needed.")
    return ["  " + words.format(works=listed, minimum=least)]


def _has_acted(view: PrincesView) -> bool:
    """Whether the player has no action left in this round; one that is begun is taken."""
    if view.auctioning or view.to_move is None or view.decision is Decision.RETURN:
        return False
    seats = len(view.players)
    mine, theirs = ((seat - view.starter) % seats for seat in (view.judged, view.to_move))
    begun = view.work is not None or view.pending is not None
    return mine < theirs or (mine == theirs and view.actions + begun >= components.ACTIONS)


def _named(tables: Tables, work: WorkView) -> str:
    return profession_name(tables.box, tables.profession_of[work.profession])


def _best_work(view: PrincesView) -> str:
    values, mine = [player.best for player in view.players], view.players[view.judged].best
    best = max(values)
    words = _("The best work of a round scores {points} points. So far the best is worth {best}, yours {mine}.")
    if not best:
        words = _("The best work of a round scores {points} points. Nobody has completed one this round.")
    elif not mine:
        words = _(
            "The best work of a round scores {points} points. So far it is worth {best}; you have completed none "
            "this round."
        )
    elif mine == best and values.count(best) == 1:
        words = _("The best work of a round scores {points} points. So far it is yours, worth {best}.")
    return words.format(points=components.BEST_POINTS, best=best, mine=mine)
