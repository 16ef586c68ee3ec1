"""Where the points of Summer Pavilion come from, and how far a player is."""

from dataclasses import dataclass

from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.summer_pavilion.components import BACK, RING, STARS, Side, Structure, board
from boardgames_tui.games.summer_pavilion.components.piece_words import colour_word, whole_star
from boardgames_tui.games.summer_pavilion.presentation.view import SummerPavilionView
from boardgames_tui.games.summer_pavilion.rules.scoring import number_counts, star_bonus
from boardgames_tui.games.summer_pavilion.tables import Tables


@dataclass(frozen=True)
class Goal:
    """A star or a number, which scores at the end if all its spaces are covered."""

    index: int
    """The star, or the number."""
    kind: board.StarKind
    """The star's kind; None if it is open, or for a number."""
    number: bool
    count: int
    """How many spaces are covered."""
    of: int
    points: int
    """The points that it would score; 0 while a star's kind is open."""


def star_goals(tables: Tables, tiles: board.Tiles, side: Side) -> list[Goal]:
    kinds = [board.star_kind(tables.box, tiles, star, side) for star in range(len(STARS))]
    return [
        Goal(star, kinds[star], False, count, RING, star_bonus(tables, tiles, star, side))
        for star, count in enumerate(board.star_counts(tiles))
    ]


def number_goals(tables: Tables, tiles: board.Tiles, side: Side) -> list[Goal]:
    points = tables.box.number_bonus
    counts = number_counts(tables, tiles, side).items()
    return [Goal(number, None, True, count, of, points[number]) for number, (count, of) in counts]


def short_of(tables: Tables, tiles: board.Tiles) -> list[tuple[Structure, tuple[int, ...]]]:
    """The incomplete structures with their empty spaces: the nearest first, and of these the one that gives most."""
    found = [
        (structure, tuple(space for space in structure.spaces if tiles[space] == board.EMPTY))
        for structure in tables.box.structures
    ]
    short = [(structure, missing) for structure, missing in found if missing]
    return sorted(short, key=lambda each: (len(each[1]), -each[0].tiles))


def goals(view: SummerPavilionView, tables: Tables) -> list[str]:
    me = view.players[view.judged]
    lines = [
        ngettext(
            "So far {count} point. A tile you place scores the length of its run on the star.",
            "So far {count} points. A tile you place scores the length of its run on the star.",
            me.score,
        ).format(count=me.score),
        _("At the end, for each completed star:"),
    ]
    for goal in star_goals(tables, me.tiles, view.side):
        colour = ""
        if goal.kind is None:
            sentence = _("  {star}: {count} of {all}; its points depend on its colours")
        elif goal.kind == board.MULTI:
            sentence = _("  {star}, each colour once: {count} of {all}, {points}")
        elif view.side is BACK:
            sentence = _("  {star}, {colour}: {count} of {all}, {points}")
            colour = colour_word(goal.kind)
        else:
            sentence = _("  {star}: {count} of {all}, {points}")
        points, star = in_points(goal.points), whole_star(tables.box, goal.index, view.side)
        lines.append(sentence.format(star=star, colour=colour, count=goal.count, all=goal.of, points=points))
    lines.append(_("At the end, for all spaces with the same number:"))
    for goal in number_goals(tables, me.tiles, view.side):
        sentence = _("  number {number}: {count} of {all}, {points}")
        points = in_points(goal.points)
        lines.append(sentence.format(number=goal.index, count=goal.count, all=goal.of, points=points))
    words = _("What you have completed scores {points} at the end.")
    lines.append(words.format(points=in_points(me.stars_points + me.numbers_points)))
    lines.append(
        _("Each tile left when you pass costs a point, but you may keep up to four, except in the last round.")
    )
    return lines
