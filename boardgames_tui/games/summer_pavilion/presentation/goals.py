"""Where the points of Summer Pavilion come from, and how far a player is."""

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion.components import COLOUR_NAMES, RING, STARS
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView, in_points
from boardgames_tui.games.summer_pavilion.rules import board
from boardgames_tui.games.summer_pavilion.tables import Tables


def goals(view: SummerPavilionView, tables: Tables) -> list[str]:
    """Every source of points in a line."""
    me = view.players[view.judged]
    lines = [
        ngettext(
            "So far {count} point. A tile you place scores the length of its row in the star.",
            "So far {count} points. A tile you place scores the length of its row in the star.",
            me.score,
        ).format(count=me.score),
        _("At the end, for each star that is full:"),
    ]
    counts = board.star_counts(me.tiles)
    for star, name in enumerate(STARS):
        kind = board.star_kind(tables, me.tiles, star, view.side)
        if kind is None:
            sentence = _("  star {star}: {count} of {all}; its points depend on its colours")
        elif kind == board.MULTI:
            sentence = _("  star {star}, each colour once: {count} of {all}, {points}")
        else:
            sentence = _("  star {star}, {colour}: {count} of {all}, {points}")
        colour = "" if kind is None or kind == board.MULTI else pgettext("tile", COLOUR_NAMES[kind])
        points = board.star_bonus(tables, me.tiles, star, view.side)
        lines.append(sentence.format(star=name, colour=colour, count=counts[star], all=RING, points=in_points(points)))
    lines.append(_("At the end, for all spaces with the same number:"))
    for number, (count, all_) in board.number_counts(tables, me.tiles, view.side).items():
        lines.append(
            _("  number {number}: {count} of {all}, {points}").format(
                number=number, count=count, all=all_, points=in_points(tables.box.number_bonus[number])
            )
        )
    lines.append(
        _("What is full now brings {points} at the end.").format(points=in_points(me.stars_points + me.numbers_points))
    )
    lines.append(_("Each tile that you cannot keep costs a point. You may keep four, in the last round none."))
    return lines
