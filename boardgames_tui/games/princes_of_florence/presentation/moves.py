"""Moves as players say them, and what the kinds of action are called."""

from collections.abc import Sequence

from boardgames_tui.core.words import N_, NC_, _, in_points, ngettext
from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.components import FLORINS_A_POINT, KIND_NAMES, KINDS, UNIT
from boardgames_tui.games.princes_of_florence.components.piece_words import (
    as_object,
    florins,
    freedom_of,
    tile_as_object,
)
from boardgames_tui.games.princes_of_florence.presentation.view import PrincesView
from boardgames_tui.games.princes_of_florence.presentation.words import (
    auctioned_kind,
    bought_kind,
    card_as_object,
    card_name,
    is_profession,
    profession_of,
    tile_of,
)
from boardgames_tui.games.princes_of_florence.tables import Tables

ACTIONS = {
    "work": N_("complete a work"),
    "build": N_("build"),
    "profession": N_("take a profession"),
    "freedom": N_("introduce a freedom"),
    "bonus": N_("take a bonus card"),
    "recruit": N_("recruit a profession"),
    "bid": N_("bid"),
    "return": N_("return a profession"),
    "pick": N_("keep a card"),
    "under": N_("put cards under the deck"),
    "sell": N_("sell points"),
    **{f"{verb} {kind}": name for kind, name in zip(KINDS, KIND_NAMES, strict=True) for verb in ("open", "buy")},
}
ALSO = {
    "pass": NC_("also typed", "I pass, no bid"),
    "withdraw": NC_("also typed", "I withdraw, drop out"),
    "buy nothing": NC_("also typed", "nothing, don't buy"),
}
"""What else people type for a move, separated by commas, by its notation."""


def say(tables: Tables, command: commands.AnyCommand, view: PrincesView, _names: Sequence[str]) -> str:
    """A command in words: "build the Studio"."""
    match command:
        case commands.Open(object=kind):
            return _("open bidding on a {object}").format(object=auctioned_kind(kind))
        case commands.Withdraw():
            return _("withdraw")
        case commands.Bid(florins=amount):
            return _("bid {florins}").format(florins=florins(amount))
        case commands.Pass():
            return _("pass")
        case commands.Buy(object=kind):
            return (
                _("buy nothing") if kind == commands.NOTHING else _("buy a {object}").format(object=bought_kind(kind))
            )
        case commands.Choose(landscape=kind):
            return _("choose a {object}").format(object=bought_kind(kind))
        case commands.Place(tile=tile, cell=cell, turn=turn):
            words = _("place the {tile} at {cell}").format(tile=tile_as_object(tile_of(tables, tile)), cell=cell)
            return ", ".join([words, *_turned(turn)])
        case commands.Build(building=tile):
            return _("build the {tile}").format(tile=as_object(tile_of(tables, tile).name))
        case commands.Exchange(points=0):
            return _("take all of it in florins")
        case commands.Exchange(points=points):
            if view.work is not None and UNIT * view.work.value == FLORINS_A_POINT * points:
                return _("take all of it in points")
            return _("take {points}, the rest in florins").format(points=in_points(points))
        case commands.Sell(points=points):
            return ngettext("sell {count} point", "sell {count} points", points).format(count=points)
        case commands.TakeFreedom(freedom=freedom):
            name = freedom_of(commands.FREEDOM_OF[freedom])
            return _("introduce freedom of {freedom}").format(freedom=name)
        case commands.TakeBonus():
            return _("take a bonus card")
        case commands.Later():
            return _("keep the recruiting card")
        case commands.End():
            return _("end your turn")
    return _of_cards(tables, command)


def _of_cards(tables: Tables, command: commands.AnyCommand) -> str:
    match command:
        case commands.Pick(card=card):
            words = _("keep the {card}") if is_profession(tables, card) else _("keep {card}")
            return words.format(card=card_as_object(tables, card))
        case commands.Under(cards=cards):
            names = ", ".join(card_name(tables, card) for card in cards)
            return _("put {cards} under the deck").format(cards=names)
        case commands.Add(card=card):
            return _("add {card}").format(card=card_name(tables, card))
        case commands.TakeProfession(profession=""):
            return _("take a profession")
        case commands.Return():
            words = _("return the {profession}")
        case commands.Recruit():
            words = _("recruit the {profession}")
        case commands.Work(profession=profession):
            words = _("complete the {profession}'s work")
            return words.format(profession=_(profession_of(tables, profession).name))
        case _:
            assert isinstance(command, commands.TakeProfession)
            words = _("take the {profession} from the row")
    return words.format(profession=as_object(profession_of(tables, command.profession).name))


def _turned(turn: str) -> list[str]:
    """A tile's orientation in words; "" if it is as printed."""
    words = ("", _("rotated by a quarter turn"), _("rotated by half a turn"), _("rotated by three quarter turns"))
    return [*[_("flipped")] * turn.startswith("f"), *filter(None, [words[turn.count("r")]])]
