"""Where the points of De Vulgari Eloquentia come from, and how far a player is."""

from boardgames_tui.core.words import _
from boardgames_tui.games.de_vulgari_eloquentia.choices import in_points, in_votes
from boardgames_tui.games.de_vulgari_eloquentia.components import (
    CANTICLE,
    CARDINAL,
    LIBRARY,
    MERCHANT,
    RIDDLE,
    ROLE_NAMES,
    TITLE_NAMES,
)
from boardgames_tui.games.de_vulgari_eloquentia.pieces import has_all_dialects
from boardgames_tui.games.de_vulgari_eloquentia.tables import Tables
from boardgames_tui.games.de_vulgari_eloquentia.view import DeVulgariView


def goals(view: DeVulgariView, tables: Tables) -> list[str]:
    """Every source of points in a line; of what lies behind the screen, what the seat may see."""
    me, box, figures = view.players[view.judged], tables.box, tables.figures
    lines = []
    if me.screen is None:
        lines.append(_("Manuscripts: each is worth its level."))
    else:
        kinds = tuple(sorted(tables.manuscripts[name] for name in me.screen.manuscripts))
        levels = sum(box.manuscripts[kind].level for kind in kinds)
        lines.append(_("Manuscripts: {points}. Each is worth its level.").format(points=in_points(levels)))
        five = (
            _("  all five colours: {points}, and you have them")
            if has_all_dialects(tables, kinds)
            else _("  all five colours: {points}")
        )
        lines.append(five.format(points=in_points(figures.five_colours_points)))
    lines.append(
        _("The final vote: one title for your votes.")
        if me.screen is None
        else _("The final vote: one title for your votes; you have {votes}.").format(votes=me.screen.votes)
    )
    for title, name in zip(box.titles, TITLE_NAMES, strict=True):
        lines.append(
            _("  {title} ({role}): {votes}, {points}").format(
                title=_(name),
                role=_(ROLE_NAMES[title.role]),
                votes=in_votes(title.votes),
                points=in_points(title.points),
            )
        )
    lines += [
        _("  most votes left after that: {points}").format(points=in_points(figures.left_over_points)),
        _("Secretaries behind the screen: {points} each; still in front: {count}.").format(
            points=figures.secretary_points, count=me.front
        ),
        _("Most ducats: {merchant} for a merchant, {clergy} for a monk or cardinal. You have {ducats}.").format(
            merchant=in_points(figures.richest_merchant_points),
            clergy=figures.richest_clergy_points,
            ducats=me.ducats,
        ),
    ]
    marks = [mark for mark in box.tracks[RIDDLE].marks if mark]
    first, second = figures.canticle_points
    lines += [
        _("Riddle: {least} to {most} points for its leader. You are on space {space}.").format(
            least=min(marks), most=max(marks), space=me.discs[RIDDLE]
        ),
        _("Canticle: {first} for the leader, {second} for the next. You are on space {space}.").format(
            first=in_points(first), second=second, space=me.discs[CANTICLE]
        ),
        _("Library, from turn {turn}: a tile with points. You are on space {space}.").format(
            turn=figures.library_turn, space=me.discs[LIBRARY]
        ),
        _("Knowledge brings no points: it opens the levels, and wins ties."),
    ]
    monks = [tile for tile in view.monks if tile.free] if me.role is MERCHANT else []
    cardinals = [tile for tile in view.cardinals if tile.free] if me.role is not CARDINAL else []
    if monks:
        lines.append(_("A merchant can become one of these monks, in a monastery:"))
        lines += [f"  {tile.name}: {tile.text}" for tile in monks]
    if cardinals:
        lines.append(_("A monk can become one of these cardinals, in a cathedral:"))
        lines += [f"  {tile.name}: {tile.text}" for tile in cardinals]
    return lines
