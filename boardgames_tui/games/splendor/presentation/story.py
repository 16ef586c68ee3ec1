"""What happens in Splendor, in sentences."""

from collections.abc import Sequence

from boardgames_tui.core.events import Event
from boardgames_tui.core.piece_colours import in_colour
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.splendor import components, events
from boardgames_tui.games.splendor.commands import HAND
from boardgames_tui.games.splendor.components.piece_words import gold_token, in_colours, tokens_in_words
from boardgames_tui.games.splendor.presentation.view import CardView
from boardgames_tui.games.splendor.tables import Tables


def _bonus(card: components.Card | CardView) -> str:
    return in_colour(components.COLOUR_NAMES[card.bonus], pgettext("card", components.CARD_COLOURS[card.bonus]))


def in_short(card: components.Card | CardView) -> str:
    """A card's bonus and points: "green, 2 points"."""
    colour = _bonus(card)
    if not card.points:
        return colour
    words = ngettext("{colour}, {count} point", "{colour}, {count} points", card.points)
    return words.format(colour=colour, count=card.points)


def in_words(card: components.Card | CardView) -> str:
    """A card with its price: "green, 2 points, costs 5 blue, 3 green"."""
    colour, price = _bonus(card), in_colours(card.price)
    if not card.points:
        return _("{colour}, costs {price}").format(colour=colour, price=price)
    words = ngettext("{colour}, {count} point, costs {price}", "{colour}, {count} points, costs {price}", card.points)
    return words.format(colour=colour, count=card.points, price=price)


def tell(tables: Tables, event: Event, names: Sequence[str]) -> str:
    name = names[event.seat]
    cards = tables.box.cards
    match event:
        case events.TokensTaken(tokens=tokens):
            words = ngettext("{name} takes {tokens}.", "{name} takes {tokens}.", len(tokens))
            return words.format(name=name, tokens=tokens_in_words(tokens))
        case events.TokensReturned(tokens=tokens):
            words = ngettext("{name} gives back {tokens}.", "{name} gives back {tokens}.", len(tokens))
            return words.format(name=name, tokens=tokens_in_words(tokens))
        case events.CardReserved(card=card, place=place, gold=gold):
            with_gold = _("{name} reserves {place} ({card}) and takes {token}.")
            without = _("{name} reserves {place} ({card}); no gold is left.")
            return (with_gold if gold else without).format(
                name=name, place=place, card=in_short(cards[card]), token=gold_token()
            )
        case events.CardDrawn(level=level, card=None, gold=gold):
            with_gold = _("{name} reserves a face-down level {level} card and takes {token}.")
            without = _("{name} reserves a face-down level {level} card; no gold is left.")
            return (with_gold if gold else without).format(name=name, level=level, token=gold_token())
        case events.CardDrawn(level=level, card=int(card), gold=gold):
            with_gold = _("{name} reserves a face-down level {level} card ({card}) and takes {token}.")
            without = _("{name} reserves a face-down level {level} card ({card}); no gold is left.")
            return (with_gold if gold else without).format(
                name=name, level=level, card=in_words(cards[card]), token=gold_token()
            )
        case events.CardBought(card=card, place=place, paid=paid):
            price = in_colours(paid)
            free = _("{name} buys {place} ({card}) for free.")
            for_price = _("{name} buys {place} ({card}) for {price}.")
            if place in HAND:  # its letter is only for typing
                free = _("{name} buys a reserved card ({card}) for free.")
                for_price = _("{name} buys a reserved card ({card}) for {price}.")
            return (for_price if price else free).format(
                name=name, place=place, card=in_short(cards[card]), price=price
            )
        case events.CardTurnedUp(card=card, place=place):
            return _("New at {place}: {card}.").format(place=place, card=in_words(cards[card]))
        case events.NobleCame(noble=noble):
            words = _("{noble} visits {name}: +{points} points.")
            return words.format(noble=tables.box.nobles[noble].name, name=name, points=components.NOBLE_POINTS)
        case events.Passed():
            return _("{name} has no move and passes.").format(name=name)
        case events.LastRound(points=points):
            return ngettext(
                "{name} has {points} point: this is the last round.",
                "{name} has {points} points: this is the last round.",
                points,
            ).format(name=name, points=points)
        case events.GameOver(stalemate=stalemate):
            return _("Nobody has a move left: the game is over.") if stalemate else _("The game is over.")
        case _:
            return ""


def acquired(tables: Tables, event: Event) -> str:
    """The card or noble that an event gave the player; "" for none."""
    match event:
        case events.CardBought(card=card):
            found = tables.box.cards[card]
            return _("level {level}: {card}").format(level=found.level, card=in_words(found))
        case events.NobleCame(noble=noble):
            return tables.box.nobles[noble].name
        case _:
            return ""


def matters(event: Event) -> int:
    """How much an event matters to opponents: the card that fills a place matters less than who took the last one."""
    match event:
        case events.GameOver():
            return -1
        case events.CardTurnedUp():
            return 0
    return 1
