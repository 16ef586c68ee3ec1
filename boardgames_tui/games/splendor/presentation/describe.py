"""The table of Splendor in words."""

from collections.abc import Sequence
from dataclasses import replace

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor import components
from boardgames_tui.games.splendor.components.piece_words import in_colours, of_colour
from boardgames_tui.games.splendor.presentation.story import in_words
from boardgames_tui.games.splendor.presentation.view import CardView, HandCardView, SplendorView
from boardgames_tui.games.splendor.tables import Tables


def _verdict(card: CardView, gold: int) -> str:
    """What the player has to pay; "" if it is the printed price, which has just been said."""
    if card.pay is None:
        missing = in_colours(card.lacks)
        if gold and missing:
            words = _("you still need {tokens}; gold pays for {count} of them")
            return words.format(tokens=missing, count=gold)
        return "" if missing == in_colours(card.price) else _("you still need {tokens}").format(tokens=missing)
    price = in_colours(card.pay)
    if price == in_colours(card.price):
        return _("you can buy it")
    return _("you can buy it for {price}").format(price=price) if price else _("free")


def _line(card: CardView, verdict: str) -> str:
    words = _("{place}: {card}; {verdict}.") if verdict else _("{place}: {card}.")
    return "  " + words.format(place=card.place, card=in_words(card), verdict=verdict)


def _held(card: HandCardView, gold: int, own: bool) -> str:
    if card.card is None:
        return "  " + _("{place}: a level {level} card, face down.").format(place=card.place, level=card.level)
    return _line(card.card, _verdict(card.card, gold) if own else "")


def unreckoned(view: SplendorView) -> SplendorView:
    """The view without what anybody still needs for a card or a noble."""
    players = [
        replace(player, hand=tuple(replace(held, card=held.card and _as_printed(held.card)) for held in player.hand))
        for player in view.players
    ]
    return replace(
        view,
        judged=0,
        display=tuple(card and _as_printed(card) for card in view.display),
        nobles=tuple(replace(noble, lacks=()) for noble in view.nobles),
        players=tuple(players),
    )


def _as_printed(card: CardView) -> CardView:
    return replace(card, lacks=(), pay=None)


def describe(tables: Tables, view: SplendorView, names: Sequence[str]) -> list[str]:
    """The table in lines of text, each of which makes sense read aloud."""
    lines = []
    if view.starter:
        lines.append(_("{player} starts every round.").format(player=names[view.starter]))
    if view.goal != components.POINTS_TO_END:
        lines.append(
            _("Once somebody ends a turn with {points} points or more, that round is the last.").format(
                points=view.goal
            )
        )
    bank = ", ".join(of_colour(kind, count) for kind, count in enumerate(view.bank))
    lines.append(_("Bank: {tokens}.").format(tokens=bank))
    for noble in view.nobles:
        if noble.taken_by is not None:
            lines.append(_("Noble {name} has visited {player}.").format(name=noble.name, player=names[noble.taken_by]))
        else:
            asks, lacks = in_colours(noble.asks), in_colours(noble.lacks)
            words = _("Noble {name}, {points} points, asks for cards: {asks}; {player} still needs {lacks}.")
            if not lacks:
                words = _("Noble {name}, {points} points, asks for cards: {asks}; {player} has them.")
            elif lacks == asks:
                words = _("Noble {name}, {points} points, asks for cards: {asks}.")
            told = {"name": noble.name, "points": components.NOBLE_POINTS, "asks": asks}
            lines.append(words.format(**told, player=names[view.judged], lacks=lacks))
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
                lines.append(_line(card, _verdict(card, view.players[view.judged].tokens[components.GOLD])))
    for seat, player in enumerate(view.players):
        lines.append(
            ngettext(
                "{name}: {points} point; cards: {cards}; tokens: {tokens} ({held} of {limit}); hand: {hand} of {most}.",
                "{name}: {points} points; cards: {cards}; tokens: {tokens} ({held} of {limit}); "
                "hand: {hand} of {most}.",
                player.points,
            ).format(
                name=names[seat],
                points=player.points,
                cards=in_colours(player.bonuses) or _("none"),
                tokens=in_colours(player.tokens) or _("none"),
                held=sum(player.tokens),
                limit=components.TOKEN_LIMIT,
                hand=len(player.hand),
                most=components.HAND_LIMIT,
            )
        )
        lines.extend(_held(card, player.tokens[components.GOLD], seat == view.judged) for card in player.hand)
        if player.nobles:
            lines.append("  " + _("Nobles: {names}.").format(names=", ".join(player.nobles)))
    return lines
