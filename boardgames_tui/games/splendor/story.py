"""Splendor in words: what happened, and what lies on the table."""

from collections.abc import Sequence

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES, HAND_LIMIT, NOBLE_POINTS, TOKEN_LIMIT, Card
from boardgames_tui.games.splendor.events import (
    CardBought,
    CardDrawn,
    CardReserved,
    CardTurnedUp,
    GameOver,
    LastRound,
    NobleCame,
    Passed,
    SplendorEvent,
    TokensReturned,
    TokensTaken,
)
from boardgames_tui.games.splendor.tables import Tables
from boardgames_tui.games.splendor.view import CardView, HandCardView, SplendorView, amount


def in_words(card: Card | CardView) -> str:
    """A card in short: "green 2 points, 5u 3g"."""
    if card.points:
        points = ngettext("{count} point", "{count} points", card.points).format(count=card.points)
        return _("{colour} {points}, {price}").format(
            colour=_(COLOUR_NAMES[card.bonus]), points=points, price=amount(card.price)
        )
    return _("{colour}, {price}").format(colour=_(COLOUR_NAMES[card.bonus]), price=amount(card.price))


def tell(tables: Tables, event: SplendorEvent, names: Sequence[str]) -> str:
    """An event as a sentence with the players' names."""
    name = names[event.seat]
    cards = tables.box.cards
    match event:
        case TokensTaken(tokens=tokens):
            return _("{name} takes {tokens}.").format(name=name, tokens=" ".join(tokens))
        case TokensReturned(tokens=tokens):
            return _("{name} gives back {tokens}.").format(name=name, tokens=" ".join(tokens))
        case CardReserved(card=card, place=place, gold=gold):
            with_gold = _("{name} reserves {place} ({card}) and takes a gold token.")
            without = _("{name} reserves {place} ({card}); no gold is left.")
            return (with_gold if gold else without).format(name=name, place=place, card=in_words(cards[card]))
        case CardDrawn(level=level, card=None, gold=gold):
            with_gold = _("{name} reserves a card of level {level} unseen and takes a gold token.")
            without = _("{name} reserves a card of level {level} unseen; no gold is left.")
            return (with_gold if gold else without).format(name=name, level=level)
        case CardDrawn(level=level, card=int(card), gold=gold):
            with_gold = _("{name} reserves a card of level {level} unseen ({card}) and takes a gold token.")
            without = _("{name} reserves a card of level {level} unseen ({card}); no gold is left.")
            return (with_gold if gold else without).format(name=name, level=level, card=in_words(cards[card]))
        case CardBought(card=card, place=place, paid=paid):
            price = amount(paid)
            free = _("{name} buys {place} ({card}) for nothing.")
            for_price = _("{name} buys {place} ({card}) for {price}.")
            return (for_price if price else free).format(
                name=name, place=place, card=in_words(cards[card]), price=price
            )
        case CardTurnedUp(card=card, place=place):
            return _("New at {place}: {card}.").format(place=place, card=in_words(cards[card]))
        case NobleCame(noble=noble):
            return _("{noble} visits {name}: +{points} points.").format(
                noble=tables.box.nobles[noble].name, name=name, points=NOBLE_POINTS
            )
        case Passed():
            return _("{name} can do nothing and passes.").format(name=name)
        case LastRound(points=points):
            return _("{name} has {points} points: this is the last round.").format(name=name, points=points)
        case GameOver(stalemate=stalemate):
            return _("Nobody can do anything any more: the game is over.") if stalemate else _("The game is over.")
        case _:
            return ""


def acquired(tables: Tables, event: SplendorEvent) -> str:
    """The card that an event brought to the player's table, or the noble; "" for none."""
    match event:
        case CardBought(card=card):
            found = tables.box.cards[card]
            return _("level {level}: {card}").format(level=found.level, card=in_words(found))
        case NobleCame(noble=noble):
            return tables.box.nobles[noble].name
        case _:
            return ""


def _verdict(card: CardView) -> str:
    if card.pay is None:
        return _("lacks {tokens}").format(tokens=amount(card.lacks))
    price = amount(card.pay)
    return _("can be bought for {price}").format(price=price) if price else _("free")


def _held(card: HandCardView) -> str:
    if card.card is None:
        return _("{place}: a card of level {level}, unseen").format(place=card.place, level=card.level)
    return _("{place}: {card}, {verdict}").format(
        place=card.place, card=in_words(card.card), verdict=_verdict(card.card)
    )


def describe(tables: Tables, view: SplendorView, names: Sequence[str]) -> list[str]:
    """The table in plain lines, each of which makes sense read aloud."""
    lines = []
    bank = ", ".join(
        _("{count} {colour}").format(count=count, colour=_(name))
        for name, count in zip(COLOUR_NAMES, view.bank, strict=True)
    )
    lines.append(_("Bank: {tokens}.").format(tokens=bank))
    for noble in view.nobles:
        if noble.taken_by is not None:
            lines.append(_("Noble {name} has gone to {player}.").format(name=noble.name, player=names[noble.taken_by]))
        else:
            lines.append(
                _("Noble {name}, {points} points, asks for cards {asks}; {player} lacks {lacks}.").format(
                    name=noble.name,
                    points=NOBLE_POINTS,
                    asks=amount(noble.asks),
                    player=names[view.judged],
                    lacks=amount(noble.lacks) or _("none"),
                )
            )
    for level in (3, 2, 1):
        lines.append(
            ngettext(
                "Level {level}, {count} card in the deck:",
                "Level {level}, {count} cards in the deck:",
                view.decks[level - 1],
            ).format(level=level, count=view.decks[level - 1])
        )
        for card in view.display[(level - 1) * 4 : level * 4]:
            if card is not None:
                lines.append(f"  {card.place}: {in_words(card)}; {_verdict(card)}.")
    for seat, player in enumerate(view.players):
        lines.append(
            _(
                "{name}: {points} points, cards {cards}, tokens {tokens} ({held} of {limit}), hand {hand} of {most}."
            ).format(
                name=names[seat],
                points=player.points,
                cards=amount(player.bonuses) or _("none"),
                tokens=amount(player.tokens) or _("none"),
                held=sum(player.tokens),
                limit=TOKEN_LIMIT,
                hand=len(player.hand),
                most=HAND_LIMIT,
            )
        )
        lines.extend(f"  {_held(card)}." for card in player.hand)
        if player.nobles:
            lines.append(_("  Nobles: {names}.").format(names=", ".join(player.nobles)))
    return lines
