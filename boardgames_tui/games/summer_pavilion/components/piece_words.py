"""Tiles, spaces and structures in words."""

from collections.abc import Sequence

from boardgames_tui.core.piece_colours import in_colour
from boardgames_tui.core.words import _, letter_of, listed, ngettext, npgettext, pgettext
from boardgames_tui.games.summer_pavilion import components


def amount(counts: Sequence[int]) -> str:
    """Counts in words, "2 blue, 1 green"; empty for nothing."""
    return ", ".join(_each(counts))


def _each(counts: Sequence[int]) -> list[str]:
    return [tiles_of(count, colour) for colour, count in enumerate(counts) if count]


def told(counts: Sequence[int]) -> str:
    """The same inside a sentence, "2 blue and 1 green"."""
    return listed(_each(counts), "and") if any(counts) else ""


def all_taken(counts: Sequence[int]) -> str:
    """The same after a verb or "for": other languages need another case there."""
    taken = [taken_of(count, colour) for colour, count in enumerate(counts) if count]
    return listed(taken, "and") if taken else ""


def taken_in_words(taken: Sequence[int], joker: int) -> str:
    """What a take brings: "2 blue and a joker"."""
    tiles = all_taken([count if colour != joker else 0 for colour, count in enumerate(taken)])
    if not tiles:
        return _("a joker")
    return _("{tiles} and a joker").format(tiles=tiles) if taken[joker] else tiles


def bag_and_tower(bag: Sequence[int], tower: Sequence[int]) -> str:
    nothing = pgettext("lies there", "nothing")
    words = _("In the bag: {bag}. In the tower: {tower}.")
    return words.format(bag=amount(bag) or nothing, tower=amount(tower) or nothing)


def structure_in_words(kind: components.Kind) -> str:
    return {"pillar": _("pillar"), "statue": _("statue"), "window": _("window")}[kind]


def space_in_words(box: components.Box, space: int, side: components.Side) -> str:
    """A space as printed on the board, "purple 2"; on the back, where stars have no colours, by its name."""
    if side is components.BACK:
        return space_by_place(space)
    colour, number = box.star_colours[space // components.RING], box.numbers[side][space]
    if colour is None:
        return _("middle {number}").format(number=number)
    words = _("{colour} {number}").format(colour=pgettext("space", components.SPACE_COLOURS[colour]), number=number)
    return in_colour(components.COLOUR_NAMES[colour], words)


def covered_space(box: components.Box, space: int, side: components.Side) -> str:
    """The same after a verb: other languages need another case there."""
    colour, number = box.star_colours[space // components.RING], box.numbers[side][space]
    if side is components.BACK:
        return space_by_place(space)
    if colour is None:
        return pgettext("space covered", "middle {number}").format(number=number)
    # Translators: after a verb: “covers purple 2”.
    words = (
        pgettext("space covered", "purple {number}"),
        pgettext("space covered", "green {number}"),
        pgettext("space covered", "orange {number}"),
        pgettext("space covered", "yellow {number}"),
        pgettext("space covered", "blue {number}"),
        pgettext("space covered", "red {number}"),
    )[colour]
    return in_colour(components.COLOUR_NAMES[colour], words.format(number=number))


def letter_of_middle() -> str:
    """The letter of the star in the middle of the front."""
    return pgettext("letter of the star in the middle", "M")


def star_by_place(star: int) -> str:
    """A star of the back, which has no colour, by its place: "nw"."""
    return pgettext("star by its place", components.STARS[star])


def space_by_place(space: int) -> str:
    """A space of the back: "nw3"."""
    return f"{star_by_place(space // components.RING)}{space % components.RING + 1}"


def star_in_words(box: components.Box, star: int, side: components.Side) -> str:
    """A star by its colour, "purple" or "middle"; on the back by its place."""
    if side is components.BACK:
        return star_by_place(star)
    colour = box.star_colours[star]
    return pgettext("star", "middle") if colour is None else colour_word(colour)


def whole_star(box: components.Box, star: int, side: components.Side) -> str:
    """A star with the word: "purple star"; on the back "nw star"."""
    words = pgettext("by its place", "{star} star") if side is components.BACK else _("{star} star")
    return words.format(star=star_in_words(box, star, side))


def structure_of_stars(box: components.Box, structure: components.Structure, side: components.Side) -> str:
    """A structure by the stars beside it: "statue of purple and orange"."""
    stars = [components.STARS.index(star) for star in structure.id.partition(" ")[2].split("/")]
    back = side is components.BACK
    names = [star_by_place(star) if back else _star_of(box, star) for star in stars]
    match structure.kind:
        case "pillar":
            words = _("pillar at star {star}") if back else _("pillar at {star}")
        case "statue":
            words = _("statue at stars {star} and {other}") if back else _("statue at {star} and {other}")
        case "window":
            words = _("window at star {star}") if back else _("window at {star}")
    return words.format(star=names[0], other=names[-1])


def _star_of(box: components.Box, star: int) -> str:
    colour = box.star_colours[star]
    if colour is None:
        return pgettext("structure of the star", "middle")
    # Translators: after “pillar of”, “statue of … and” and “window of”.
    return (
        pgettext("structure of the star", "purple"),
        pgettext("structure of the star", "green"),
        pgettext("structure of the star", "orange"),
        pgettext("structure of the star", "yellow"),
        pgettext("structure of the star", "blue"),
        pgettext("structure of the star", "red"),
    )[colour]


def with_jokers(tiles: str, jokers: int) -> str:
    return ngettext("{tiles} and {count} joker", "{tiles} and {count} jokers", jokers).format(tiles=tiles, count=jokers)


def tiles_of(count: int, colour: int) -> str:
    match components.COLOURS[colour]:
        case "p":
            words = npgettext("tile", "{count} purple", "{count} purple", count)
        case "g":
            words = npgettext("tile", "{count} green", "{count} green", count)
        case "o":
            words = npgettext("tile", "{count} orange", "{count} orange", count)
        case "y":
            words = npgettext("tile", "{count} yellow", "{count} yellow", count)
        case "b":
            words = npgettext("tile", "{count} blue", "{count} blue", count)
        case _:
            words = npgettext("tile", "{count} red", "{count} red", count)
    return in_colour(components.COLOUR_NAMES[colour], words.format(count=count))


def taken_of(count: int, colour: int) -> str:
    # Translators: after a verb or “for”: “takes 2 purple”, “for 2 purple”.
    words = (
        npgettext("tile taken", "{count} purple", "{count} purple", count),
        npgettext("tile taken", "{count} green", "{count} green", count),
        npgettext("tile taken", "{count} orange", "{count} orange", count),
        npgettext("tile taken", "{count} yellow", "{count} yellow", count),
        npgettext("tile taken", "{count} blue", "{count} blue", count),
        npgettext("tile taken", "{count} red", "{count} red", count),
    )[colour]
    return in_colour(components.COLOUR_NAMES[colour], words.format(count=count))


def payment_in_words(count: int, colour: int, jokers: int) -> str:
    """The tiles paid for a space, or available for it: "2 blue, 1 joker"."""
    tiles = taken_of(count, colour)
    words = npgettext("tile taken", "{tiles} and {count} joker", "{tiles} and {count} jokers", jokers)
    return words.format(tiles=tiles, count=jokers) if jokers else tiles


def letter(colour: int) -> str:
    """The letter on a tile; in lower case also its key."""
    return letter_of(components.COLOUR_NAMES[colour], components.COLOURS[colour]).upper()


def colour_word(colour: int) -> str:
    return pgettext("tile", components.COLOUR_NAMES[colour])


def colour_name(colour: int) -> str:
    """A colour's name with markup, so that story and hints paint it."""
    return in_colour(components.COLOUR_NAMES[colour], colour_word(colour))


def all_of(colour: int) -> str:
    """All tiles of a colour: "takes purple", "purple is the joker"."""
    # Translators: all tiles of a colour: the jokers of a round and, after “take”, in the accusative.
    return (
        pgettext("all tiles of a colour", "purple"),
        pgettext("all tiles of a colour", "green"),
        pgettext("all tiles of a colour", "orange"),
        pgettext("all tiles of a colour", "yellow"),
        pgettext("all tiles of a colour", "blue"),
        pgettext("all tiles of a colour", "red"),
    )[colour]
