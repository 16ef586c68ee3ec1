"""Where the points of Summer Pavilion come from, and how far a player is."""

from boardgames_tui.core.words import _
from boardgames_tui.games.summer_pavilion import board
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, RING, STARS
from boardgames_tui.games.summer_pavilion.tables import Tables
from boardgames_tui.games.summer_pavilion.view import SummerPavilionView


def goals(view: SummerPavilionView, tables: Tables) -> list[str]:
    """Every source of points in a line."""
    me = view.players[view.judged]
    lines = [
        _("So far {points} points. A tile you place scores the length of its row in the star.").format(points=me.score),
        _("At the end, for each star that is full:"),
    ]
    counts = board.star_counts(me.tiles)
    for star, name in enumerate(STARS):
        kind = board.star_kind(tables, me.tiles, star, view.side)
        if kind is None:
            sentence = _("  star {star}: {count} of {all}; its points depend on its colours")
        elif kind == board.MULTI:
            sentence = _("  star {star}, each colour once: {count} of {all}, {points} points")
        else:
            sentence = _("  star {star}, {colour}: {count} of {all}, {points} points")
        colour = "" if kind is None or kind == board.MULTI else _(COLOUR_NAMES[kind])
        points = board.star_bonus(tables, me.tiles, star, view.side)
        lines.append(sentence.format(star=name, colour=colour, count=counts[star], all=RING, points=points))
    lines.append(_("At the end, for all spaces with the same number:"))
    for number, (count, all_) in board.number_counts(tables, me.tiles, view.side).items():
        lines.append(
            _("  number {number}: {count} of {all}, {points} points").format(
                number=number, count=count, all=all_, points=tables.box.number_bonus[number]
            )
        )
    lines.append(
        _("What is full now brings {points} points at the end.").format(points=me.stars_points + me.numbers_points)
    )
    lines.append(_("Each tile that you cannot keep costs a point. You may keep four, in the last round none."))
    return lines
