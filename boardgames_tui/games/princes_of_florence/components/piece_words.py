"""Money, cards and tiles in words."""

from boardgames_tui.core.words import _, in_digits, letter_of, listed, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.components import (
    FREEDOMS_OF,
    KIND_NAMES,
    KINDS,
    MANY,
    MEASURES,
    Bonus,
    Box,
    Prestige,
    Tile,
)


def florins(amount: int) -> str:
    """An amount of money: "1,200 florins"."""
    # Translators: always hundreds.
    return _("{amount} florins").format(amount=in_digits(amount))


def profession_name(box: Box, card: int) -> str:
    return _(box.professions[card].name)


def tile_name(box: Box, tile: int) -> str:
    return _(box.tiles[tile].name)


def as_object(name: str) -> str:
    """The name of a tile or a profession after a verb."""
    return pgettext("accusative", name)


def tile_as_object(tile: Tile) -> str:
    """The same of any tile: a landscape has no name of its own, "the lake", as a building has, "the Opera"."""
    return as_object(_in_a_sentence(tile))


def tile_as_subject(tile: Tile) -> str:
    return _(_in_a_sentence(tile))


def _in_a_sentence(tile: Tile) -> str:
    return tile.name.lower() if tile.size == "landscape" else tile.name


def freedom_of(freedom: int) -> str:
    """A freedom's word after "freedom of": "travel"."""
    return pgettext("freedom of", FREEDOMS_OF[freedom])


def tile_letter(tile: Tile) -> str:
    """A tile's letter, for a single cell."""
    return letter_of(tile.name, tile.glyph)


def bonus_text(card: Bonus) -> str:
    """A bonus card in words: "+2 for each forest"."""
    things: dict[int, list[str]] = {}
    for name, worth in card.terms:
        things.setdefault(worth, []).append(pgettext("for each", MEASURES[name]))
    return ", ".join(
        _("+{worth} for each {things}").format(worth=worth, things=listed(each, "and"))
        for worth, each in things.items()
    )


def prestige_text(card: Prestige) -> str:
    """A prestige card in words: "most lakes: 6 points, tied 3"."""
    if card.type == "threshold":
        words = ngettext("at least {things}: {points} point", "at least {things}: {points} points", card.points)
        things = listed([counted(name, least) for name, least in card.need], "and")
    elif card.type == "minority":
        words = ngettext(
            "fewest {things}: {points} point, {tied} if tied",
            "fewest {things}: {points} points, {tied} if tied",
            card.points,
        )
        things = pgettext("most", MANY[card.measure])
    else:
        words = ngettext(
            "most {things}: {points} point, {tied} if tied",
            "most {things}: {points} points, {tied} if tied",
            card.points,
        )
        things = pgettext("most", MANY[card.measure])
    return words.format(things=things, points=card.points, tied=card.tied)


def prestige_points(card: Prestige) -> str:
    """A prestige card's points, without what it asks for."""
    if card.type == "threshold":
        words = ngettext("{points} point at the end", "{points} points at the end", card.points)
    else:
        words = ngettext(
            "{points} point at the end, {tied} if tied", "{points} points at the end, {tied} if tied", card.points
        )
    return words.format(points=card.points, tied=card.tied)


def prestige_aim(card: Prestige) -> str:
    """What a prestige card asks for: "forest, lake and park", "most jesters"."""
    if card.type == "threshold":
        things = [_(KIND_NAMES[KINDS.index(name)]) if least == 1 else counted(name, least) for name, least in card.need]
        words = listed(things, "and")
        # no line should begin with a number
        return _("at least {things}").format(things=words) if words[0].isdigit() else words
    words = _("fewest {things}") if card.type == "minority" else _("most {things}")
    return words.format(things=pgettext("most", MANY[card.measure]))


def counted(measure: str, count: int) -> str:
    """A count of something that prestige cards count: "2 large buildings"."""
    match measure:
        case "building":
            words = ngettext("{count} building", "{count} buildings", count)
        case "large_building":
            words = ngettext("{count} large building", "{count} large buildings", count)
        case "landscape":
            words = ngettext("{count} landscape", "{count} landscapes", count)
        case "forest":
            words = ngettext("{count} forest", "{count} forests", count)
        case "lake":
            words = ngettext("{count} lake", "{count} lakes", count)
        case "park":
            words = ngettext("{count} park", "{count} parks", count)
        case "freedom":
            words = ngettext("{count} freedom", "{count} freedoms", count)
        case "builder":
            words = ngettext("{count} builder", "{count} builders", count)
        case "jester":
            words = ngettext("{count} jester", "{count} jesters", count)
        case "table_card":
            words = ngettext("{count} work on the table", "{count} works on the table", count)
        case _:
            words = ngettext("{count} empty square", "{count} empty squares", count)
    return words.format(count=count)
