"""The sources of points in The Princes of Florence, and how far a player is."""

from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.components.piece_words import prestige_text
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView
from boardgames_tui.games.princes_of_florence.tables import Tables


def goals(view: PrincesView, tables: Tables) -> list[str]:
    me = view.players[view.judged]
    so_far = ngettext("So far {points} point.", "So far {points} points.", me.points)
    lines = [
        *([so_far.format(points=me.points)] if me.points else []),
        _("Works: {count} completed. A work's earnings buy points at 200 florins each.").format(count=len(me.works)),
    ]
    ready = sorted(view.works, key=lambda work: (work.lacking, -work.base))
    if ready:
        sentence = (
            _("Next: {profession}, worth {value}; {minimum} needed.")
            if ready[0].lacking
            else _("Ready: {profession}, worth {value}; {minimum} needed.")
        )
        name = _(tables.box.professions[tables.profession_of[ready[0].profession]].name)
        lines.append("  " + sentence.format(profession=name, value=ready[0].base, minimum=view.minimum))
    best = max(player.best for player in view.players)
    lines += [
        (
            _("The best work of a round scores {points} points. So far the best is worth {best}, yours {mine}.")
            if best
            else _("The best work of a round scores {points} points. Nobody has completed one this round.")
        ).format(points=components.BEST_POINTS, best=best, mine=me.best),
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
