"""The table of Summer Pavilion in plain lines, each of which makes sense read aloud."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion.components import BACK, RING, ROUNDS, STARS, board
from boardgames_tui.games.summer_pavilion.components.piece_words import amount, bag_and_tower, colour_word
from boardgames_tui.games.summer_pavilion.presentation.goals import Goal, star_goals
from boardgames_tui.games.summer_pavilion.presentation.view import Decision, PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.tables import Tables


def describe(tables: Tables, view: SummerPavilionView, names: Sequence[str]) -> list[str]:
    nothing = pgettext("lies there", "nothing")
    words = _("Round {round} of {last}; the joker is {joker}.")
    lines = [words.format(round=view.round, last=ROUNDS, joker=colour_word(view.joker))]
    if view.side is BACK:
        lines.append(_("Back of the boards: a star takes one colour or six; its first two tiles decide."))
    if view.decision is Decision.TAKE:
        for number, display in enumerate(view.displays, 1):
            lines.append(_("Display {number}: {tiles}.").format(number=number, tiles=amount(display) or nothing))
        lines.append(_("Centre: {tiles}.").format(tiles=amount(view.centre) or nothing))
    if view.marker is None:
        lines.append(_("The start marker is in the centre; {name} began the round.").format(name=names[view.starter]))
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
        lines.append(words.format(name=name, tiles=amount(player.corners)))
    stars = star_goals(tables, player.tiles, view.side)
    numbers = tables.box.numbers[view.side]
    lines += [_describe_star(star, player.tiles, numbers) for star in stars if star.count]
    empty = [_star_in_words(star) for star in stars if not star.count]
    if len(empty) == len(stars):
        lines.append(_("  The board is empty."))
    elif empty:
        lines.append(_("  Empty stars: {stars}.").format(stars=", ".join(empty)))
    if player.stars_points or player.numbers_points:
        words = _("  At the end: {stars} for completed stars, {numbers} for numbers.")
        if view.decision is Decision.OVER:
            words = _("  Including {stars} for completed stars, {numbers} for numbers.")
        lines.append(words.format(stars=player.stars_points, numbers=player.numbers_points))
    return lines


def _star_in_words(star: Goal) -> str:
    if star.kind is None:
        return STARS[star.index]
    name = _("multicoloured") if star.kind == board.MULTI else colour_word(star.kind)
    return _("{star} ({colour})").format(star=STARS[star.index], colour=name)


def _describe_star(star: Goal, tiles: board.Tiles, numbers: Sequence[int]) -> str:
    """The covered spaces by place, with the tile and the number on each where they are not plain."""
    parts = []
    for ring in range(1, RING + 1):
        space = star.index * RING + ring - 1
        if tiles[space] == board.EMPTY:
            continue
        number = numbers[space]
        part = str(ring) if number == ring else _("{place} (number {number})").format(place=ring, number=number)
        if star.kind is None or star.kind == board.MULTI:
            part = _("{place} {colour}").format(place=part, colour=colour_word(tiles[space]))
        parts.append(part)
    words = _("  Star {star} covered: {spaces}.")
    if star.count == RING:
        words = _("  Star {star} is complete: {spaces}.")
    return words.format(star=_star_in_words(star), spaces=", ".join(parts))
