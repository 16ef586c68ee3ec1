"""Money, cards, tiles and objects in words."""

from collections.abc import Sequence

from boardgames_tui.core.words import N_, NC_, _, in_digits, ngettext, pgettext
from boardgames_tui.games.princes_of_florence import components
from boardgames_tui.games.princes_of_florence.commands import FREEDOM_OF
from boardgames_tui.games.princes_of_florence.components.piece_words import as_object, bonus_text, prestige_aim
from boardgames_tui.games.princes_of_florence.presentation.choices import prefers
from boardgames_tui.games.princes_of_florence.presentation.view import Deck, PlayerView
from boardgames_tui.games.princes_of_florence.tables import Tables

_SHORT_KINDS = {"prestige": N_("prestige"), "recruiting": N_("recruiting")}
_SHORT_PROFESSIONS = {
    "organ_builder": NC_("in 13 cells", "Organ Builder"),
    "bell_maker": NC_("in 13 cells", "Bell Maker"),
}


def tile_of(tables: Tables, name: str) -> components.Tile:
    return tables.box.tiles[tables.tile_of[name]]


def profession_of(tables: Tables, name: str) -> components.Profession:
    return tables.box.professions[tables.profession_of[name]]


def short_profession(tables: Tables, name: str) -> str:
    """A profession's name for a column of 13 cells."""
    short = _SHORT_PROFESSIONS.get(name)
    return pgettext("in 13 cells", short) if short else _(profession_of(tables, name).name)


def money(florins: int | None) -> str:
    """An amount as a number: "1,200"."""
    return "?" if florins is None else in_digits(florins)


def fl(florins: int | None) -> str:
    return _("{amount} fl").format(amount=money(florins))


def pp(points: int) -> str:
    return _("{count} PP").format(count=points)


def card_text(tables: Tables, name: str) -> str:
    """A card's label: a profession's name, what a bonus card adds, what a prestige card asks for."""
    card = tables.card_of[name]
    match tables.deck_of[name]:
        case Deck.BONUS:
            return bonus_text(tables.box.bonus[card])
        case Deck.PRESTIGE:
            return prestige_aim(tables.box.prestige[card])
    return _(tables.box.professions[card].name)


def card_name(tables: Tables, name: str) -> str:
    """A card's name in a sentence."""
    text = card_text(tables, name)
    return text if is_profession(tables, name) else _("“{card}”").format(card=text)


def is_profession(tables: Tables, name: str) -> bool:
    return tables.deck_of[name] == Deck.PROFESSION


def card_as_object(tables: Tables, name: str) -> str:
    """A card's name after a verb."""
    if is_profession(tables, name):
        return as_object(profession_of(tables, name).name)
    return card_name(tables, name)


def preferences(tables: Tables, name: str) -> str:
    return prefers(tables, tables.profession_of[name])


def count_of(player: PlayerView, tile: str) -> int:
    return sum(name == tile for name, _cell, _turn in player.placed)


def holdings(player: PlayerView) -> list[str]:
    """What a player has besides tiles and money, each in a few words."""
    found = []
    if player.builders:
        found.append(ngettext("{count} builder", "{count} builders", player.builders).format(count=player.builders))
    if player.jesters:
        found.append(ngettext("{count} jester", "{count} jesters", player.jesters).format(count=player.jesters))
    if player.freedoms:
        found.append(", ".join(_(components.FREEDOM_NAMES[FREEDOM_OF[name]]) for name in player.freedoms))
    return found


def ahead(players: Sequence[PlayerView]) -> list[list[str]]:
    """For each player, in what they are ahead of everyone or behind everyone, as prestige cards may count it."""
    most, fewest = _("most {things}"), _("fewest {things}")
    counted = [
        (most, pgettext("most", "points"), [player.points for player in players]),
        (most, pgettext("most", "florins"), [player.florins or 0 for player in players]),
        (most, pgettext("most", components.MANY["builder"]), [player.builders for player in players]),
        (most, pgettext("most", components.MANY["jester"]), [player.jesters for player in players]),
        (fewest, pgettext("most", "empty squares"), [-player.free for player in players]),
    ]
    return [
        [form.format(things=things) for form, things, of in counted if of.count(max(of)) == 1 and of[seat] == max(of)]
        for seat in range(len(players))
    ]


def kind_name(kind: str) -> str:
    return _(components.KIND_NAMES[components.KINDS.index(kind)])


def bought_kind(kind: str) -> str:
    """A kind of object as the object of "buys" and the like."""
    return pgettext("accusative", components.BOUGHT_KINDS[components.KINDS.index(kind)])


def auctioned_kind(kind: str) -> str:
    """A kind of object after "bidding on a"."""
    return pgettext("bidding on", components.AUCTIONED_KINDS[components.KINDS.index(kind)])


def short_kind(kind: str) -> str:
    return _(_SHORT_KINDS.get(kind) or components.KIND_NAMES[components.KINDS.index(kind)])
