"""Summer Pavilion in words: what happened, and what lies on the table."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion import components, events
from boardgames_tui.games.summer_pavilion.commands import CENTRE
from boardgames_tui.games.summer_pavilion.components import board
from boardgames_tui.games.summer_pavilion.components.piece_words import (
    amount,
    colour_name,
    colour_word,
    space_in_words,
    structure_in_words,
)
from boardgames_tui.games.summer_pavilion.presentation.view import PlayerView, SummerPavilionView
from boardgames_tui.games.summer_pavilion.state import OVER, TAKE
from boardgames_tui.games.summer_pavilion.tables import Tables


def source_in_words(source: str) -> str:
    if source == CENTRE:
        return pgettext("from", "the centre")
    return pgettext("from", "display {number}").format(number=source)


def tell(tables: Tables, event: events.SummerPavilionEvent, names: Sequence[str]) -> str:
    name = names[event.seat]
    match event:
        case events.TilesTaken():
            return _tell_take(event, name)
        case events.MarkerTaken(points=points):
            if not points:
                return _("{name} takes the start marker and loses nothing.").format(name=name)
            return ngettext(
                "{name} takes the start marker and loses {count} point.",
                "{name} takes the start marker and loses {count} points.",
                points,
            ).format(name=name, count=points)
        case events.PlacingBegins():
            return _("All tiles have been taken; {name} places first.").format(name=name)
        case events.TilePlaced():
            return _tell_place(tables, event, name)
        case events.StructureCompleted(structure=structure):
            return {
                "pillar": _("{name} completes a pillar."),
                "statue": _("{name} completes a statue."),
                "window": _("{name} completes a window."),
            }[tables.box.structures[structure].kind].format(name=name)
        case events.RewardTaken(tiles=tiles):
            return _("{name} takes {tiles} from the supply.").format(name=name, tiles=amount(tiles))
        case events.TowerPoured(tiles=tiles):
            return ngettext(
                "{count} tile goes from the tower back into the bag.",
                "{count} tiles go from the tower back into the bag.",
                tiles,
            ).format(count=tiles)
        case events.SupplyFilled(tiles=tiles):
            return _("New in the supply: {tiles}.").format(tiles=amount(tiles))
        case events.Passed():
            return _tell_pass(event, name)
        case events.RoundBegins(round=number, joker=joker):
            return _("Round {number}: {joker} is the joker, and {name} begins.").format(
                number=number, joker=colour_name(joker), name=name
            )
        case events.BonusScored(stars=stars, numbers=numbers):
            return ngettext(
                "{name} gets {count} point for completed stars and {numbers} for numbers.",
                "{name} gets {count} points for completed stars and {numbers} for numbers.",
                stars,
            ).format(name=name, count=stars, numbers=numbers)
        case events.GameOver():
            return _("The game is over.")
        case _:
            return ""


def acquired(tables: Tables, event: events.SummerPavilionEvent) -> str:
    """The space that the player covered or the kind of structure that they completed; "" for none."""
    match event:
        case events.TilePlaced(space=space):
            return _("space {space}").format(space=space)
        case events.StructureCompleted(structure=structure):
            return structure_in_words(tables.box.structures[structure].kind)
        case _:
            return ""


def _tell_place(tables: Tables, event: events.TilePlaced, name: str) -> str:
    space = components.SPACES.index(event.space)
    if (
        event.side is components.FRONT and tables.box.star_colours[space // components.RING] is not None
    ):  # the space says the colour
        sentence = ngettext(
            "{name} covers {space} for {paid}: +{count} point.",
            "{name} covers {space} for {paid}: +{count} points.",
            event.points,
        )
    else:
        sentence = ngettext(
            "{name} places {colour} on {space} for {paid}: +{count} point.",
            "{name} places {colour} on {space} for {paid}: +{count} points.",
            event.points,
        )
    return sentence.format(
        name=name,
        colour=colour_name(event.colour),
        space=space_in_words(tables.box, space, event.side),
        paid=amount(event.paid),
        count=event.points,
    )


def _tell_take(event: events.TilesTaken, name: str) -> str:
    tiles = amount([count if colour != event.joker else 0 for colour, count in enumerate(event.tiles)])
    if not tiles:
        tiles = _("a joker")
    elif event.tiles[event.joker]:
        tiles = _("{tiles} and a joker").format(tiles=tiles)
    source = source_in_words(event.source)
    if not any(event.left):
        return _("{name} takes {tiles} from {source}.").format(name=name, tiles=tiles, source=source)
    return ngettext(
        "{name} takes {tiles} from {source}; {left} goes to the centre.",
        "{name} takes {tiles} from {source}; {left} go to the centre.",
        sum(event.left),
    ).format(name=name, tiles=tiles, source=source, left=amount(event.left))


def _tell_pass(event: events.Passed, name: str) -> str:
    kept, discarded = amount(event.kept), amount(event.discarded)
    if not kept and not discarded:
        return _("{name} has no tiles and passes.").format(name=name)
    if not discarded:
        return _("{name} passes and keeps {kept}.").format(name=name, kept=kept)
    kept = kept or _("nothing")
    if not event.points:
        return _("{name} passes, keeps {kept} and puts {discarded} into the tower at no cost.").format(
            name=name, kept=kept, discarded=discarded
        )
    return ngettext(
        "{name} passes, keeps {kept} and puts {discarded} into the tower, which costs {count} point.",
        "{name} passes, keeps {kept} and puts {discarded} into the tower, which costs {count} points.",
        event.points,
    ).format(name=name, kept=kept, discarded=discarded, count=event.points)


def describe(tables: Tables, view: SummerPavilionView, names: Sequence[str]) -> list[str]:
    """The table in plain lines, each of which makes sense read aloud."""
    nothing = pgettext("lies there", "nothing")
    lines = [
        _("Round {round} of {last}; the joker is {joker}.").format(
            round=view.round, last=components.ROUNDS, joker=colour_word(view.joker)
        )
    ]
    if view.side is components.BACK:
        lines.append(_("Back of the boards: a star takes one colour or six; its first two tiles decide."))
    if view.decision is TAKE:
        for number, display in enumerate(view.displays, 1):
            lines.append(_("Display {number}: {tiles}.").format(number=number, tiles=amount(display) or nothing))
        lines.append(_("Centre: {tiles}.").format(tiles=amount(view.centre) or nothing))
    if view.marker is None:
        lines.append(_("The start marker is in the centre; {name} began the round.").format(name=names[view.starter]))
    else:
        lines.append(_("{name} has the start marker.").format(name=names[view.marker]))
    lines.append(_("Supply: {tiles}.").format(tiles=amount(view.supply) or nothing))
    lines.append(
        _("In the bag: {bag}. In the tower: {tower}.").format(
            bag=amount(view.bag) or nothing, tower=amount(view.tower) or nothing
        )
    )
    for name, player in zip(names, view.players, strict=False):
        lines.extend(_describe_player(tables, view, name, player))
    return lines


def _describe_player(tables: Tables, view: SummerPavilionView, name: str, player: PlayerView) -> list[str]:
    rack = amount(player.rack) or _("no tiles")
    line = ngettext("{name}: {count} point, {tiles}.", "{name}: {count} points, {tiles}.", player.score)
    lines = [line.format(name=name, count=player.score, tiles=rack)]
    if player.passed:
        lines.append(
            _("  {name} has passed and keeps {tiles}.").format(name=name, tiles=amount(player.corners))
            if any(player.corners)
            else _("  {name} has passed.").format(name=name)
        )
    counts = board.star_counts(player.tiles)
    for star, count in enumerate(counts):
        if count:
            lines.append(_describe_star(tables, view.side, player.tiles, star))
    if not any(counts):
        lines.append(_("  The board is empty."))
    elif empty := [
        _star_in_words(tables, view.side, player.tiles, star) for star, count in enumerate(counts) if not count
    ]:
        lines.append(_("  Empty stars: {stars}.").format(stars=", ".join(empty)))
    if player.stars_points or player.numbers_points:
        still_to_come = _("  At the end: {stars} for completed stars, {numbers} for numbers.")
        counted = _("  Including {stars} for completed stars, {numbers} for numbers.")
        lines.append(
            (counted if view.decision is OVER else still_to_come).format(
                stars=player.stars_points, numbers=player.numbers_points
            )
        )
    return lines


def _star_in_words(tables: Tables, side: components.Side, tiles: tuple[int, ...], star: int) -> str:
    kind = board.star_kind(tables.box, tiles, star, side)
    if kind is None:
        return components.STARS[star]
    name = _("multicoloured") if kind == board.MULTI else colour_word(kind)
    return _("{star} ({colour})").format(star=components.STARS[star], colour=name)


def _describe_star(tables: Tables, side: components.Side, tiles: tuple[int, ...], star: int) -> str:
    """The covered spaces of a star by place, with what lies there or is printed there where that is not plain."""
    several = board.star_kind(tables.box, tiles, star, side) in (None, board.MULTI)
    parts = []
    for ring in range(1, components.RING + 1):
        space = star * components.RING + ring - 1
        if tiles[space] == board.EMPTY:
            continue
        number = tables.box.numbers[side][space]
        part = str(ring) if number == ring else _("{place} (number {number})").format(place=ring, number=number)
        if several:
            part = _("{place} {colour}").format(place=part, colour=colour_word(tiles[space]))
        parts.append(part)
    covered = ", ".join(parts)
    name = _star_in_words(tables, side, tiles, star)
    if len(parts) == components.RING:
        return _("  Star {star} is complete: {spaces}.").format(star=name, spaces=covered)
    return _("  Star {star} covered: {spaces}.").format(star=name, spaces=covered)
