"""The table of Summer Pavilion in lines of text, each of which makes sense read aloud."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion.components import BACK, RING, ROUNDS, board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    all_of,
    amount,
    bag_and_tower,
    colour_word,
    star_in_words,
    told,
    whole_star,
)
from boardgames_tui.games.summer_pavilion.presentation.goals import Goal, star_goals
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.tables import Tables


def describe(tables: Tables, view: SummerPavilionView, names: Sequence[str]) -> list[str]:
    nothing = pgettext("lies there", "nothing")
    words = _("Round {round} of {last}; the joker is {joker}.")
    lines = [words.format(round=view.round, last=ROUNDS, joker=all_of(view.joker))]
    if view.side is BACK:
        lines.append(_("Back of the boards: a star takes one colour or six; its first two tiles decide."))
    if view.decision is Decision.TAKE:
        for number, display in enumerate(view.displays, 1):
            lines.append(_("Display {number}: {tiles}.").format(number=number, tiles=amount(display) or nothing))
        lines.append(_("Centre: {tiles}.").format(tiles=amount(view.centre) or nothing))
    if view.marker is None:
        lines.append(_("The start marker is in the centre; {name} started the round.").format(name=names[view.starter]))
    else:
        lines.append(_("{name} has the start marker.").format(name=names[view.marker]))
    lines.append(_("Supply: {tiles}.").format(tiles=amount(view.supply) or nothing))
    lines.append(bag_and_tower(view.bag, view.tower))
    for name, player in zip(names, view.players, strict=False):
        lines += _describe_player(tables, view, name, player)
    return lines


def _describe_player(tables: Tables, view: SummerPavilionView, name: str, player: PlayerView) -> list[str]:
    rack = amount(player.rack) or _("no tiles")
    words = ngettext("{name}: {count} point, {tiles}.", "{name}: {count} points, {tiles}.", player.score)
    lines = [words.format(name=name, count=player.score, tiles=rack)]
    if player.passed:
        words = _("  {name} has passed and keeps {tiles}.") if any(player.corners) else _("  {name} has passed.")
        lines.append(words.format(name=name, tiles=told(player.corners)))
    stars = star_goals(tables, player.tiles, view.side)
    lines += [_describe_star(tables, view, star, player.tiles) for star in stars if star.count]
    empty = [star_in_words(tables.box, star.index, view.side) for star in stars if not star.count]
    if len(empty) == len(stars):
        lines.append(_("  The board is empty."))
    elif empty:
        words = ngettext("  Empty star: {stars}.", "  Empty stars: {stars}.", len(empty))
        lines.append(words.format(stars=", ".join(empty)))
    if player.stars_points or player.numbers_points:
        words = _("  Points at the end: {stars} for completed stars, {numbers} for numbers.")
        if view.decision is Decision.OVER:
            words = _("  Including {stars} for completed stars, {numbers} for numbers.")
        lines.append(words.format(stars=player.stars_points, numbers=player.numbers_points))
    return lines


def _describe_star(tables: Tables, view: SummerPavilionView, star: Goal, tiles: board.Tiles) -> str:
    """The covered spaces by name, with the colour of each tile if the star does not give it."""
    parts = []
    for space in range(star.index * RING, star.index * RING + RING):
        if tiles[space] == board.EMPTY:
            continue
        number = tables.box.numbers[view.side][space]
        part = str(number)
        if view.side is BACK and number != (place := space % RING + 1):
            part = _("{place} (number {number})").format(place=place, number=number)
        if star.kind is None or star.kind == board.MULTI:
            part = _("{place} {colour}").format(place=part, colour=colour_word(tiles[space]))
        parts.append(part)
    name = whole_star(tables.box, star.index, view.side)
    name = name[:1].upper() + name[1:]
    if view.side is BACK and star.kind is not None:
        colour = _("multicoloured") if star.kind == board.MULTI else colour_word(star.kind)
        name = _("{star} ({colour})").format(star=name, colour=colour)
    words = _("  {star}, covered: {spaces}.") if star.count < RING else _("  {star}, complete: {spaces}.")
    return words.format(star=name, spaces=", ".join(parts))
