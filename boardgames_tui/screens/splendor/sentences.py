"""The sentences of Splendor's table: prompt, explanations, help."""

from boardgames_tui.core.piece_colours import none_of
from boardgames_tui.core.words import _, as_sentence, ngettext
from boardgames_tui.games.splendor.commands import PLACES, in_order
from boardgames_tui.games.splendor.components import (
    COLOUR_NAMES,
    GOLD,
    HAND_LIMIT,
    HIGH_PILE,
    NOBLE_POINTS,
    TOKEN_LIMIT,
)
from boardgames_tui.games.splendor.components.piece_words import (
    handful,
    in_colours,
    letter,
    listed_colours,
    of_colour,
    tokens_in_words,
)
from boardgames_tui.games.splendor.presentation.story import in_words
from boardgames_tui.games.splendor.presentation.view import CardView, Decision, NobleView, SplendorView, short_of
from boardgames_tui.screens.splendor.model import SplendorTable
from boardgames_tui.screens.splendor.spots import (
    NAMES,
    CardPlace,
    Deck,
    HandCard,
    NoblePlace,
    OwnToken,
    Pile,
    SeatSpot,
    Spot,
)


def prompt(table: SplendorTable) -> tuple[str, str]:
    """The prompt: what Enter does here, or why it does nothing."""
    view = table.view
    if view.decision is Decision.NOBLE:
        spot = table.cursor.spot
        noble = view.nobles[spot.number if isinstance(spot, NoblePlace) else 0]
        return (
            _("Several nobles want to visit. Enter: {noble} visits, +{points} points.").format(
                noble=noble.name, points=NOBLE_POINTS
            ),
            _("The others stay and may visit at the end of your next turn."),
        )
    if table.choosing_tokens:
        return _picking_prompt(table)
    return _action_prompt(table)


def _picking_prompt(table: SplendorTable) -> tuple[str, str]:
    if table.returning and not table.picked:
        return table.view.ask, _("Press the letters of the colours, or Enter on them.")
    chosen = tokens_in_words(in_order(table.picked))
    complete = table.complete()
    returning = table.returning
    if complete is not None and not table.can_pick_more():
        if returning:
            sentence = _("Enter gives back {tokens}; {gain}.") if complete.gain else _("Enter gives back {tokens}.")
        else:
            sentence = _("Enter takes {tokens}; {gain}.") if complete.gain else _("Enter takes {tokens}.")
        return sentence.format(tokens=chosen, gain=complete.gain), _then(table) or table.how_to_drop()
    if returning:
        return (
            ngettext(
                "You hold {held} tokens: choose {count} to give back. So far: {tokens}.",
                "You hold {held} tokens: choose {count} to give back. So far: {tokens}.",
                table.view.excess,
            ).format(held=TOKEN_LIMIT + table.view.excess, count=table.view.excess, tokens=chosen),
            table.how_to_drop(),
        )
    words = _("{ask} So far: {tokens}.")
    return (
        words.format(ask=handful(table.view.bank), tokens=chosen),
        f"{_then(table)} {table.why('take two')}".strip(),
    )


def _then(table: SplendorTable) -> str:
    """What the tokens chosen so far lead to; "" if there are none."""
    if not table.picked or table.returning:
        return ""
    before, after = _in_sight(table.view), _in_sight(table.counted)
    new = [now for was, now in zip(before, after, strict=True) if was.pay is None and now.pay is not None]
    if new:
        return _("Then you can pay for {places}.").format(places=_listed([_called(card) for card in new]))
    short = [card for card in after if card.pay is None]
    near = min(short, key=lambda card: (short_of(table.counted, card), -card.points), default=None)
    if near is None:
        return ""
    words = ngettext(
        "That leaves you {count} token short of {place}.",
        "That leaves you {count} tokens short of {place}.",
        short_of(table.counted, near),
    )
    return words.format(place=_called(near), count=short_of(table.counted, near))


def _action_prompt(table: SplendorTable) -> tuple[str, str]:
    spot = table.cursor.spot
    reserve = table.reserving()
    if table.reserves and reserve is not None:
        return _to_be_reserved(table, reserve.gain), _("Esc leaves it where it is.")
    if isinstance(spot, Deck) and reserve is not None:
        sentence = _("{key} reserves the top card of level {level}, unseen; {gain}.")
        gain = sentence.format(key=table.sign("splendor.reserve"), level=spot.number, gain=reserve.gain)
        return gain, table.why("buy")
    if isinstance(spot, Pile):
        name = _(COLOUR_NAMES[spot.number])
        told = _("Enter or {letter} takes a {colour} token; then choose the others.")
        return (told.format(letter=letter(spot.number), colour=name), table.why("take two", "buy") or table.view.ask)
    card = table.card_at(spot)
    if card is None:
        return table.view.ask, table.why("reserve", "take two")
    payments = table.payments()
    if payments:
        choice = payments[min(table.payment, len(payments) - 1)]
        others = (
            _("{key}: pay another way ({number} of {count}).").format(
                key=table.sign("splendor.payment"), number=table.payment + 1, count=len(payments)
            )
            if len(payments) > 1
            else ""
        )
        aside = table.why("reserve")
        if reserve is not None:
            aside = _("{key} reserves it; {gain}.").format(key=table.sign("splendor.reserve"), gain=reserve.gain)
        buys = _("Enter buys {place}: {gain}.").format(place=card.place, gain=choice.gain)
        if isinstance(spot, HandCard):
            buys = _("Enter buys this card: {gain}.").format(gain=choice.gain)
        return buys, " ".join(filter(None, (others, _noble_after(table.view, card), aside)))
    lacking = _still_needed(table.view, card)
    if reserve is not None:
        reserves = _("{key} reserves {place}; {gain}.")
        return reserves.format(key=table.sign("splendor.reserve"), place=card.place, gain=reserve.gain), lacking
    return lacking, table.why("reserve")


def _noble_after(view: SplendorView, card: CardView) -> str:
    """How far away the nearest noble then is who wants the card's colour; "" if one visits, or none wants it."""
    wanting = [noble for noble in view.nobles if noble.taken_by is None and noble.lacks[card.bonus]]
    if card.brings or not wanting:
        return ""
    near = min(wanting, key=lambda noble: sum(noble.lacks))
    after = [lacks - (kind == card.bonus) for kind, lacks in enumerate(near.lacks)]
    words = _("Then you still need {cards} for {noble}.")
    return words.format(noble=near.name, cards=listed_colours(after))


def _to_be_reserved(table: SplendorTable, gain: str) -> str:
    spot = table.cursor.spot
    if isinstance(spot, CardPlace):
        return _("Enter reserves {place}; {gain}.").format(place=NAMES[spot], gain=gain)
    assert isinstance(spot, Deck)
    words = _("Enter draws and reserves the top card of level {level}: once seen, it cannot go back.")
    return words.format(level=spot.number)


def explain(table: SplendorTable, spot: Spot) -> str:
    """Explain a card, a noble or a pile in a sentence or two."""
    return " ".join(closely(table, spot)[:2])


def closely(table: SplendorTable, spot: Spot | None) -> list[str]:
    """What is on a spot, the most important first; without a spot, what the player to move can buy."""
    view = table.counted  # as everything on the screen
    card = table.card_at(spot)
    if card is not None:
        return _card_closely(table, card)
    if isinstance(spot, NoblePlace):
        return _noble_closely(table, view.nobles[spot.number])
    if isinstance(spot, Deck):
        left = view.decks[spot.number - 1]
        told = [
            ngettext(
                "{count} card is left in the level {level} deck.",
                "{count} cards are left in the level {level} deck.",
                left,
            ).format(count=left, level=spot.number)
        ]
        return [*told, _("You reserve the top one face down: only you will see it.")] if left else told
    if isinstance(spot, Pile):
        held = view.players[view.judged].tokens[spot.number]
        told = [_in_bank(spot.number, view.bank[spot.number]), *_wanted(view, spot.number), _held(spot.number, held)]
        two = _("You may take two of one colour if the bank has at least four of it.")
        return told if spot.number == GOLD else [*told, two]
    if isinstance(spot, OwnToken):
        own = view.players[view.judged].tokens[spot.number]
        return [_held(spot.number, own), *_wanted(view, spot.number)]
    if spot is not None:
        return []
    name, places = table.names[view.judged], [_called(each) for each in _in_sight(view) if each.pay is not None]
    if not places:
        return [_("{name} cannot pay for any card yet.").format(name=name)]
    return [_("{name} can pay for {places}.").format(name=name, places=_listed(places))]


def _still_needed(view: SplendorView, card: CardView) -> str:
    gold = view.players[view.judged].tokens[GOLD]
    words = _("You still need {tokens}, and you have {gold} gold.") if gold else _("You still need {tokens}.")
    return words.format(tokens=listed_colours(card.lacks), gold=gold)


def _card_closely(table: SplendorTable, card: CardView) -> list[str]:
    view, told = table.counted, [as_sentence(in_words(card))]
    if card.pay is None:
        told.append(_still_needed(view, card))
    elif any(card.pay):
        told.append(_("You would pay {tokens}.").format(tokens=in_colours(card.pay)))
    else:
        told.append(_("Your cards pay for it: it is free."))
    told += [_("Then {noble} visits you.").format(noble=view.nobles[place].name) for place in card.brings[:1]]
    if card.rivals:
        names = _listed([table.names[seat] for seat in card.rivals])
        told.append(_("Others who could buy it: {names}.").format(names=names))
    cheaper = [_called(each) for each in _in_sight(view) if each.due[card.bonus] and each.place != card.place]
    if cheaper:
        told.append(_("It makes these cards cheaper: {places}.").format(places=_listed(cheaper)))
    wanted = [noble.name for noble in view.nobles if noble.taken_by is None and noble.lacks[card.bonus]]
    if wanted and not card.brings:
        told.append(_("Nobles who ask for its colour: {names}.").format(names=", ".join(wanted)))
    return told


def _noble_closely(table: SplendorTable, noble: NobleView) -> list[str]:
    if noble.taken_by is not None:
        return [_("{noble} has visited {name}.").format(noble=noble.name, name=table.names[noble.taken_by])]
    words = _("{name} is worth {points} points to whoever has these cards: {asks}.")
    told = [words.format(name=noble.name, points=NOBLE_POINTS, asks=in_colours(noble.asks))]
    if any(noble.lacks):
        told.append(_("You still need {tokens}.").format(tokens=listed_colours(noble.lacks)))
    return told


def _in_bank(kind: int, count: int) -> str:
    if not count:
        return _("The bank has no {colour} tokens.").format(colour=none_of(COLOUR_NAMES[kind]))
    return _("The bank has {tokens}.").format(tokens=of_colour(kind, count))


def _held(kind: int, count: int) -> str:
    return _("You hold {tokens}.").format(tokens=of_colour(kind, count)) if count else _("You hold none.")


def _wanted(view: SplendorView, kind: int) -> list[str]:
    """What tokens of a kind are good for."""
    if kind == GOLD:
        return [_("A gold token counts as any colour. You get one with each card you reserve, while any are left.")]
    short = [_called(each) for each in _in_sight(view) if each.lacks[kind]]
    return [_("You still need this colour for {places}.").format(places=_listed(short))] if short else []


def _called(card: CardView) -> str:
    """The place of a card on the table; "" in the hand unless a move is being typed."""
    return card.place if card.place in PLACES else _("a reserved card")


def _listed(names: list[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def _in_sight(view: SplendorView) -> list[CardView]:
    """The cards on the table and in one's own hand, as far as they can be seen."""
    hand = () if view.seat is None else view.players[view.seat].hand
    return [card for card in (*view.display, *(held.card for held in hand)) if card is not None]


def actions(table: SplendorTable) -> list[str]:
    """The actions of a turn in short, with their keys."""
    return [
        f"{' '.join(map(letter, range(GOLD)))}  {handful(table.view.bank)}",
        _("{key}  Reserve a card, and get a gold token.").format(key=table.sign("splendor.reserve")),
        _("Enter  Buy the card under the cursor."),
    ]


def help_lines(table: SplendorTable) -> list[str]:
    return [
        "",
        _("On your turn you do one of these things:"),
        f"  {' '.join(map(letter, range(GOLD)))}  "
        + _("take three tokens of different colours, or two of one colour if the bank has at least four of it"),
        f"  {table.sign('splendor.reserve')}  "
        + _("reserve the card under the cursor, or the top card of a deck; you also get a gold token, if any are left"),
        "  Enter  " + _("buy the card under the cursor; your own cards make it cheaper, and gold counts as any colour"),
        _(
            "The number below a price is what you still need; on a gold background, "
            "it is what your gold tokens pay for."
        ),
        _("You may end a turn with at most ten tokens. A noble visits anyone who has the cards it asks for."),
        _("Once somebody ends a turn with {points} points or more, that round is the last.").format(
            points=table.view.goal
        ),
    ]


def players(table: SplendorTable) -> list[str]:
    lines: list[str] = []
    for name, player in zip(table.names, table.view.players, strict=True):
        words = ngettext("{name}: {count} point", "{name}: {count} points", player.points)
        lines.append(words.format(name=name, count=player.points))
        lines.append("  " + _("tokens: {tokens}").format(tokens=in_colours(player.tokens) or _("none")))
        for kind, colour in enumerate(COLOUR_NAMES[:GOLD]):
            cards = [
                (ngettext("{count} point", "{count} points", card.points).format(count=card.points))
                if card.points
                else "·"
                for card in player.bought
                if card.bonus == kind
            ]
            if cards:
                lines.append(f"  {_(colour)}: {len(cards)}  ({', '.join(cards)})")
        for held in player.hand:
            what = in_words(held.card) if held.card else _("level {level}, hidden").format(level=held.level)
            lines.append("  " + _("in hand: {card}").format(card=what))
        lines.extend(
            "  " + _("visited by {noble}, +{points}").format(noble=n, points=NOBLE_POINTS) for n in player.nobles
        )
        lines.append("")
    return lines[:-1]


def what_is(table: SplendorTable, spot: Spot) -> str:
    """What a spot is and does, and how much of it there is for the player to move."""
    match spot:
        case CardPlace() | HandCard():
            card = table.card_at(spot)
            if card is None:
                return _("A reserved card: only you can buy it.")
            others = [each for each in table.view.display if each is not None and each.id != card.id]
            cheaper = sum(each.due[card.bonus] > 0 for each in others)
            return _(
                "A card scores its points once, and takes one token of its colour off the price of later cards. "
                "Cards on the table that this one makes cheaper for you: {count}."
            ).format(count=cheaper)
        case Deck():
            return _(
                "The cards of a level that are still to come. You can reserve the top one without seeing it first; "
                "you may hold {most} reserved cards."
            ).format(most=HAND_LIMIT)
        case Pile(kind) | OwnToken(kind) if kind == GOLD:
            return _("A gold token counts as any colour. You get one only with a card that you reserve.")
        case Pile(kind) | OwnToken(kind):
            asked = sum(card is not None and card.lacks[kind] > 0 for card in table.counted.display)
            if not asked:
                return _("Tokens pay for cards. No card on the table needs more of this colour.")
            return ngettext(
                "Tokens pay for cards. {count} card still needs more of this colour.",
                "Tokens pay for cards. {count} cards still need more of this colour.",
                asked,
            ).format(count=asked)
        case NoblePlace():
            return _(
                "At the end of your turn, a noble visits you if you have the cards it asks for; it is worth {points} "
                "points. "
                "Tokens do not count."
            ).format(points=NOBLE_POINTS)
        case SeatSpot():
            return _("A player: points, cards and tokens by colour, and reserved cards.")


def means(table: SplendorTable, before: SplendorView) -> str:
    """What the last moves mean for the player at the screen: new cards, piles now too small."""
    view, told = table.view, []
    for old, card in zip(before.display, view.display, strict=True):
        if card is None or (old is not None and old.id == card.id):
            continue
        if card.pay is None:
            words = _("Now at {place}: {card}; you still need {tokens}.")
        else:
            words = _("Now at {place}: {card}; you can buy it.")
        told.append(words.format(place=card.place, card=in_words(card), tokens=in_colours(card.lacks)))
    for kind, (was, count) in enumerate(zip(before.bank, view.bank, strict=True)):
        if was and not count:
            told.append(_in_bank(kind, count))
        elif was >= HIGH_PILE > count and kind != GOLD:
            told.append(_("You can no longer take {tokens}.").format(tokens=of_colour(kind, 2)))
    return " ".join(told)
