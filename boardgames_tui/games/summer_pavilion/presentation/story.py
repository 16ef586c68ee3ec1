"""What happens in Summer Pavilion, in sentences."""

from collections.abc import Sequence

from boardgames_tui.core.events import Event
from boardgames_tui.core.piece_colours import in_colour
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.summer_pavilion import components, events
from boardgames_tui.games.summer_pavilion.commands import CENTRE
from boardgames_tui.games.summer_pavilion.components import piece_words
from boardgames_tui.games.summer_pavilion.tables import Tables

_MATTERS: dict[type[Event], int] = dict.fromkeys(
    (events.PlacingBegins, events.TowerPoured, events.SupplyFilled, events.RoundBegins, events.GameOver), -1
)
"""Events that are not here matter little; those below 0 are no news."""


def tell(tables: Tables, event: Event, names: Sequence[str]) -> str:
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
            return _("{name} takes {tiles} from the supply.").format(name=name, tiles=piece_words.all_taken(tiles))
        case events.TowerPoured(tiles=tiles):
            return ngettext(
                "{count} tile goes from the tower back into the bag.",
                "{count} tiles go from the tower back into the bag.",
                tiles,
            ).format(count=tiles)
        case events.SupplyFilled(tiles=tiles):
            return _("New in the supply: {tiles}.").format(tiles=piece_words.amount(tiles))
        case events.Passed():
            return _tell_pass(event, name)
        case events.RoundBegins(round=number, joker=joker):
            words = _("Round {number}: {joker} is the joker, and {name} starts.")
            jokers = in_colour(components.COLOUR_NAMES[joker], piece_words.all_of(joker))
            return words.format(number=number, joker=jokers, name=name)
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


def acquired(tables: Tables, event: Event) -> str:
    """The space that an event covered, or the kind of structure that it completed; "" for none."""
    match event:
        case events.TilePlaced():
            return piece_words.space_in_words(tables.box, components.SPACES.index(event.space), event.side)
        case events.StructureCompleted(structure=structure):
            return piece_words.structure_in_words(tables.box.structures[structure].kind)
        case _:
            return ""


def _tell_place(tables: Tables, event: events.TilePlaced, name: str) -> str:
    space = components.SPACES.index(event.space)
    sentence = ngettext(
        "{name} places {colour} on {space} for {paid}: +{count} point.",
        "{name} places {colour} on {space} for {paid}: +{count} points.",
        event.points,
    )
    if event.side is components.FRONT and tables.box.star_colours[space // components.RING] is not None:
        # The space says the colour.
        sentence = ngettext(
            "{name} covers {space} for {paid}: +{count} point.",
            "{name} covers {space} for {paid}: +{count} points.",
            event.points,
        )
    where, paid = piece_words.covered_space(tables.box, space, event.side), piece_words.all_taken(event.paid)
    return sentence.format(
        name=name, colour=piece_words.colour_name(event.colour), space=where, paid=paid, count=event.points
    )


def _tell_take(event: events.TilesTaken, name: str) -> str:
    tiles = piece_words.taken_in_words(event.tiles, event.joker)
    source = pgettext("from", "the centre")
    if event.source != CENTRE:
        source = pgettext("from", "display {number}").format(number=event.source)
    if not any(event.left):
        return _("{name} takes {tiles} from {source}.").format(name=name, tiles=tiles, source=source)
    return ngettext(
        "{name} takes {tiles} from {source}; {left} goes to the centre.",
        "{name} takes {tiles} from {source}; {left} go to the centre.",
        sum(event.left),
    ).format(name=name, tiles=tiles, source=source, left=piece_words.told(event.left))


def _tell_pass(event: events.Passed, name: str) -> str:
    kept, discarded = piece_words.all_taken(event.kept), piece_words.all_taken(event.discarded)
    if not kept and not discarded:
        return _("{name} has no tiles and passes.").format(name=name)
    if not discarded:
        return _("{name} passes and keeps {kept}.").format(name=name, kept=kept)
    passing = _("{name} passes, keeps {kept}") if kept else _("{name} passes, keeps nothing")
    passing = passing.format(name=name, kept=kept)
    if not event.points:
        words = _("{passing}, and discards {discarded} at no cost.")
        return words.format(passing=passing, discarded=discarded)
    return ngettext(
        "{passing}, and discards {discarded}: −{count} point.",
        "{passing}, and discards {discarded}: −{count} points.",
        event.points,
    ).format(passing=passing, discarded=discarded, count=event.points)


def matters(event: Event) -> int:
    return _MATTERS.get(type(event), 0)
