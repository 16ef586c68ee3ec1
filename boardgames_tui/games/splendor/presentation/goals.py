"""Where the points of Splendor come from, and how far a player is."""

from boardgames_tui.core.words import _, in_points, ngettext
from boardgames_tui.games.splendor.commands import in_place
from boardgames_tui.games.splendor.components import GOLD, NOBLE_POINTS
from boardgames_tui.games.splendor.components.piece_words import listed_colours
from boardgames_tui.games.splendor.presentation.view import SplendorView, short_of
from boardgames_tui.games.splendor.tables import Tables


def goals(view: SplendorView, _tables: Tables) -> list[str]:
    me = view.players[view.judged]
    of_nobles = NOBLE_POINTS * len(me.nobles)
    of_cards = sum(card.points for card in me.bought)
    lines = [
        ngettext(
            "{points} points end the game; you have {mine}.",
            "{points} points end the game; you have {mine}.",
            view.goal,
        ).format(points=view.goal, mine=me.points),
        ngettext("Cards: {points} point so far.", "Cards: {points} points so far.", of_cards).format(points=of_cards),
    ]
    seen = [*view.display, *(held.card for held in me.hand)]
    cards = [card for card in seen if card is not None and card.points]
    if cards:
        near = min(
            cards, key=lambda card: (short_of(view, card) / card.points, -card.points, sum(card.due), card.place)
        )
        gold = me.tokens[GOLD]
        sentence = _("Best value: {place}, {points}; you still need {tokens}.")
        if near.pay is not None:
            sentence = _("Best value: {place}, {points}; you can pay for it now.")
        elif gold:
            sentence = _("Best value: {place}, {points}; you still need {tokens}, and gold pays for {count} of them.")
        told = {"place": in_place(near.place), "points": in_points(near.points), "tokens": listed_colours(near.lacks)}
        lines.append("  " + sentence.format(**told, count=gold))
    words = ngettext(
        "Nobles: {points} point so far, {each} each.", "Nobles: {points} points so far, {each} each.", of_nobles
    )
    lines.append(words.format(points=of_nobles, each=NOBLE_POINTS))
    lying = [noble for noble in view.nobles if noble.taken_by is None]
    for noble in sorted(lying, key=lambda noble: sum(noble.lacks)):
        sentence = _("You still need {cards} for {noble}.") if any(noble.lacks) else _("{noble} can visit you.")
        lines.append("  " + sentence.format(noble=noble.name, cards=listed_colours(noble.lacks)))
    lines.append(_("A tie goes to whoever has bought the fewest cards; you have {cards}.").format(cards=len(me.bought)))
    return lines
