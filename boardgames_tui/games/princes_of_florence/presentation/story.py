"""What happens in The Princes of Florence, in sentences."""

from collections.abc import Sequence

from boardgames_tui.core.events import Event
from boardgames_tui.core.words import _, in_digits, ngettext, pgettext, plus_points
from boardgames_tui.games.princes_of_florence import components, events
from boardgames_tui.games.princes_of_florence.components.piece_words import (
    as_object,
    bonus_text,
    florins,
    freedom_of,
    prestige_text,
    profession_name,
    tile_name,
)
from boardgames_tui.games.princes_of_florence.components.principality import CELL_NAMES, cells_of
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PROFESSION_DECK, Deck
from boardgames_tui.games.princes_of_florence.tables import Tables

_MATTERS: dict[type[Event], int] = {
    events.WorkCompleted: 3,
    events.BestWork: 3,
    events.ObjectBought: 2,
    events.TilePlaced: 2,
    events.Recruited: 2,
    events.RowTaken: 1,
    events.FreedomIntroduced: 1,
    events.CardsLookedAt: 1,
} | dict.fromkeys(
    (
        events.RoundBegins,
        events.TurnEnded,
        events.LandscapeChosen,
        events.BuildingChosen,
        events.CardPicked,
        events.CardsPutUnder,
        events.WorkBegun,
        events.BonusAdded,
        events.GameOver,
    ),
    -1,
)
"""Events that are not here matter little; those below 0 are no news."""


def card_in_words(tables: Tables, deck: Deck, card: int) -> str:
    """A card of a deck in words: a profession's name, or what the card says."""
    if deck is PROFESSION_DECK:
        return profession_name(tables.box, card)
    return bonus_text(tables.box.bonus[card]) if deck is BONUS_DECK else prestige_text(tables.box.prestige[card])


def tell(tables: Tables, event: Event, names: Sequence[str]) -> str:
    name = names[event.seat]
    match event:
        case events.RoundBegins(round=number, row=row):
            if row:
                cards = ", ".join(profession_name(tables.box, card) for card in row)
                words = _("Round {number} begins with {name}; new in the row: {cards}.")
                return words.format(number=number, name=name, cards=cards)
            return _("Round {number} begins with {name}.").format(number=number, name=name)
        case events.TurnEnded(forced=forced):
            return (_("{name}'s turn is over.") if forced else _("{name} ends their turn.")).format(name=name)
        case events.BestWork(value=value, points=points):
            words = _("{name} has the best work of the round, {value}: {points}.")
            return words.format(name=name, value=value, points=plus_points(points))
        case events.PrestigeScored(card=card, points=points):
            return _("{name} has the prestige card “{card}”: {points}.").format(
                name=name, card=prestige_text(tables.box.prestige[card]), points=plus_points(points)
            )
        case events.GameOver():
            return _("The game is over.")
        case events.Excluded():
            return _("With less than 200 florins in all, {name} sits out the auctions.").format(name=name)
        case events.Withdrew(last=last, forced=forced):
            if forced:
                return _("There is nothing {name} can buy.").format(name=name)
            return (_("{name} buys nothing.") if last else _("{name} withdraws for this round.")).format(name=name)
        case events.AuctionOpened(object=kind, florins=amount):
            words = _("{name} opens bidding on a {object} at {florins}.")
            return words.format(name=name, object=auctioned_kind(kind), florins=florins(amount))
        case events.BidMade(florins=amount):
            return _("{name} bids {amount}.").format(name=name, amount=in_digits(amount))
        case events.Passed(forced=forced):
            return (_("{name} cannot bid.") if forced else _("{name} passes.")).format(name=name)
        case events.ObjectBought(object=kind, florins=amount):
            words = _("{name} buys a {object} for {florins}.")
            return words.format(name=name, object=bought_kind(kind), florins=florins(amount))
        case events.BuilderHired(builders=builders, points=points):
            if not points:
                return _("{name} has a builder: buildings cost less.").format(name=name)
            words = _("{name} has {count} builders: {points}.")
            return words.format(name=name, count=builders, points=plus_points(points))
        case events.ProfessionReturned(profession=None):
            return _("{name} returns a profession.").format(name=name)
        case events.ProfessionReturned(profession=int(card)):
            words = _("{name} returns the {profession}.")
            return words.format(name=name, profession=as_object(tables.box.professions[card].name))
        case events.CardsLookedAt(deck=deck, count=count, florins=paid, cards=cards):
            sentence = (
                ngettext("{name} looks at {count} profession", "{name} looks at {count} professions", count),
                ngettext("{name} looks at {count} bonus card", "{name} looks at {count} bonus cards", count),
                ngettext("{name} looks at {count} prestige card", "{name} looks at {count} prestige cards", count),
            )[deck].format(name=name, count=count)
            if paid:
                sentence = _("{looking} for {florins}").format(looking=sentence, florins=florins(paid))
            if cards is None:
                return _("{looking}.").format(looking=sentence)
            seen = "; ".join(card_in_words(tables, deck, card) for card in cards)
            return _("{looking}: {cards}.").format(looking=sentence, cards=seen)
        case events.CardPicked(card=None):
            return _("{name} keeps one of them.").format(name=name)
        case events.CardPicked(deck=deck, card=int(card)):
            return _("{name} keeps the card “{card}”.").format(name=name, card=card_in_words(tables, deck, card))
        case events.CardsPutUnder(cards=None):
            return _("{name} puts the others under the deck.").format(name=name)
        case events.CardsPutUnder(deck=deck, cards=tuple(cards)):
            under = "; ".join(card_in_words(tables, deck, card) for card in cards)
            return _("{name} puts back under the deck: {cards}.").format(name=name, cards=under)
        case events.Recruited(profession=card, source=None):
            words = _("{name} recruits the {profession} from the row.")
            return words.format(name=name, profession=as_object(tables.box.professions[card].name))
        case events.Recruited(seat=seat, profession=card, source=source) if source == seat:
            words = _("{name} recruits the {profession} from their own table.")
            return words.format(name=name, profession=as_object(tables.box.professions[card].name))
        case events.Recruited(profession=card, source=int(source)):
            words = _("{name} recruits the {profession} from {loser}, who gets the recruiting card.")
            profession = as_object(tables.box.professions[card].name)
            return words.format(name=name, profession=profession, loser=names[source])
        case events.RecruitingKept():
            return _("{name} keeps the recruiting card.").format(name=name)
        case events.WorkBegun(profession=card):
            words = _("{name} begins a work: {profession}.")
            return words.format(name=name, profession=profession_name(tables.box, card))
        case events.BonusAdded(card=card, worth=worth):
            words = _("{name} adds the bonus card “{card}”: +{worth}.")
            return words.format(name=name, card=bonus_text(tables.box.bonus[card]), worth=worth)
        case events.WorkCompleted(profession=card, bonus=bonus, value=value, points=points, florins=paid):
            sentence = _("{name} completes the {profession}'s work, worth {value}: {points}, {florins}.")
            with_cards = ngettext(
                "{name} completes the {profession}'s work, worth {value} with a bonus card ({cards}): {points}, "
                "{florins}.",
                "{name} completes the {profession}'s work, worth {value} with bonus cards ({cards}): {points}, "
                "{florins}.",
                len(bonus),
            )
            return (with_cards if bonus else sentence).format(
                name=name,
                profession=profession_name(tables.box, card),
                cards="; ".join(bonus_text(tables.box.bonus[other]) for other in bonus),
                value=value,
                points=plus_points(points),
                florins=florins(paid),
            )
        case events.LandscapeChosen(tile=tile):
            return _("{name} chooses a {object}.").format(name=name, object=bought_kind(tile - components.BUILDINGS))
        case events.BuildingChosen(tile=tile):
            return _("{name} begins to build the {tile}.").format(
                name=name, tile=as_object(tables.box.tiles[tile].name)
            )
        case events.TilePlaced(tile=tile, cell=corner, turn=turn, florins=paid, points=points):
            placement = tables.ground.at(tile, corner, turn)
            assert placement is not None
            cells = ", ".join(CELL_NAMES[cell] for cell in cells_of(placement.mask))
            if tile >= components.BUILDINGS:
                plain = _("{name} places a {tile} on {cells}.")
                rich = _("{name} places a {tile} on {cells}: {points}.")
                return (rich if points else plain).format(
                    name=name, tile=bought_kind(tile - components.BUILDINGS), cells=cells, points=plus_points(points)
                )
            free = _("{name} builds the {tile} on {cells} for free: {points}.")
            for_price = _("{name} builds the {tile} on {cells} for {florins}: {points}.")
            return (for_price if paid else free).format(
                name=name,
                tile=as_object(tables.box.tiles[tile].name),
                cells=cells,
                florins=florins(paid),
                points=plus_points(points),
            )
        case events.RowTaken(profession=card, florins=paid):
            words = _("{name} takes the {profession} from the row for {florins}.")
            profession = as_object(tables.box.professions[card].name)
            return words.format(name=name, profession=profession, florins=florins(paid))
        case events.FreedomIntroduced(freedom=freedom, florins=paid):
            words = _("{name} introduces freedom of {freedom} for {florins}.")
            return words.format(name=name, freedom=freedom_of(freedom), florins=florins(paid))
        case events.PointsSold(points=points, florins=paid):
            return ngettext(
                "{name} sells {count} point for {florins}.",
                "{name} sells {count} points for {florins}.",
                points,
            ).format(name=name, count=points, florins=florins(paid))
        case _:
            return ""


def acquired(tables: Tables, event: Event) -> str:
    """What the player bought, built, introduced, drew or recruited; "" for nothing."""
    match event:
        case events.ObjectBought(object=kind) if kind != components.ANY_LANDSCAPE:
            return _(components.KIND_NAMES[kind])
        case events.LandscapeChosen(tile=tile):
            return _(components.KIND_NAMES[tile - components.BUILDINGS])
        case events.TilePlaced(tile=tile) if tile < components.BUILDINGS:
            return tile_name(tables.box, tile)
        case events.FreedomIntroduced(freedom=freedom):
            return _("freedom of {freedom}").format(freedom=freedom_of(freedom))
        case events.CardPicked(deck=deck, card=int(card)):
            if deck is BONUS_DECK:
                return _("bonus card")
            text = card_in_words(tables, deck, card)
            return text if deck is PROFESSION_DECK else _("prestige: {card}").format(card=text)
        case events.Recruited(profession=card) | events.RowTaken(profession=card):
            return profession_name(tables.box, card)
        case _:
            return ""


def bought_kind(kind: int) -> str:
    return pgettext("accusative", components.BOUGHT_KINDS[kind])


def auctioned_kind(kind: int) -> str:
    return pgettext("bidding on", components.AUCTIONED_KINDS[kind])


def matters(event: Event) -> int:
    return _MATTERS.get(type(event), 0)
