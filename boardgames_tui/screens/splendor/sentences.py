"""What the table says in sentences: the prompt, what a spot is, the help, the players."""

from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.splendor.components import COLOUR_NAMES, GOLD, NOBLE_POINTS, TOKEN_LIMIT
from boardgames_tui.games.splendor.story import in_words
from boardgames_tui.games.splendor.view import Decision, amount
from boardgames_tui.screens.splendor.spots import Deck, NoblePlace, Pile, Spot
from boardgames_tui.screens.splendor.table import SplendorTable


def prompt(table: SplendorTable) -> tuple[str, str]:
    """What Enter does here, and what cannot be done."""
    view = table.view
    if view.decision is Decision.NOBLE:
        spot = table.cursor.spot
        noble = view.nobles[spot.index if isinstance(spot, NoblePlace) else 0]
        return (
            _("Several nobles would visit you. Enter: {noble} comes, +{points} points.").format(
                noble=noble.name, points=NOBLE_POINTS
            ),
            _("The others stay and may come at the end of your next turn."),
        )
    if table.choosing_tokens:
        return _picking_prompt(table)
    return _action_prompt(table)


def _picking_prompt(table: SplendorTable) -> tuple[str, str]:
    chosen = " ".join(table.picked) or "…"
    complete = table.complete()
    returning = table.returning
    if complete is not None and not table.can_pick_more():
        if returning:
            sentence = _("Enter gives back {tokens}; {gain}.") if complete.gain else _("Enter gives back {tokens}.")
        else:
            sentence = _("Enter takes {tokens}; {gain}.") if complete.gain else _("Enter takes {tokens}.")
        return sentence.format(tokens=chosen, gain=complete.gain), _("Escape drops the last one.")
    if returning:
        return (
            ngettext(
                "You hold {held} tokens: choose {count} to give back. So far: {tokens}",
                "You hold {held} tokens: choose {count} to give back. So far: {tokens}",
                table.view.excess,
            ).format(held=TOKEN_LIMIT + table.view.excess, count=table.view.excess, tokens=chosen),
            _("Enter on a colour, or its letter; Escape drops the last one."),
        )
    return (
        _("Take three different, or two alike. So far: {tokens}").format(tokens=chosen),
        table.why("take two") or _("Enter on a colour, or its letter; Escape drops the last one."),
    )


def _action_prompt(table: SplendorTable) -> tuple[str, str]:
    spot = table.cursor.spot
    reserve = table.reserving()
    if isinstance(spot, Deck) and reserve is not None:
        return (
            _("Enter draws the top card of level {level} unseen into your hand; {gain}.").format(
                level=spot.level, gain=reserve.gain
            ),
            table.why("buy"),
        )
    if isinstance(spot, Pile):
        name = _(COLOUR_NAMES[spot.kind])
        return (
            _("Enter takes a {colour} token; then choose the others.").format(colour=name),
            table.why("take two", "buy") or table.view.ask,
        )
    held = table.held_at(spot)
    if held is not None and table.covered(held):
        return (
            _("Card {place} of your hand lies face down: p shows it to you.").format(place=held.place),
            table.why("reserve"),
        )
    card = table.card_at(spot)
    if card is None:
        return table.view.ask, table.why("reserve", "take two")
    payments = table.payments()
    if payments:
        choice = payments[min(table.payment, len(payments) - 1)]
        others = (
            _("y: pay in another way ({number} of {count}).").format(number=table.payment + 1, count=len(payments))
            if len(payments) > 1
            else ""
        )
        aside = _("r reserves it; {gain}.").format(gain=reserve.gain) if reserve is not None else table.why("reserve")
        return (
            _("Enter buys {place}: {gain}.").format(place=card.place, gain=choice.gain),
            f"{others} {aside}".strip(),
        )
    lacking = _("You lack {tokens} for {place} and have {gold} gold.").format(
        tokens=amount(card.lacks), place=card.place, gold=table.view.players[table.view.judged].tokens[GOLD]
    )
    if reserve is not None:
        return _("r reserves {place}; {gain}.").format(place=card.place, gain=reserve.gain), lacking
    return lacking, table.why("reserve")


def explain(table: SplendorTable, spot: Spot) -> str:
    """A card, a noble or a pile in words."""
    card = table.card_at(spot)
    if card is not None:
        lacking = amount(card.lacks)
        words = in_words(card)
        if card.pay is None:
            return _("{card}; you lack {tokens}").format(card=words, tokens=lacking)
        return _("{card}; you would pay {tokens}").format(card=words, tokens=amount(card.pay) or _("nothing"))
    if isinstance(spot, NoblePlace):
        noble = table.view.nobles[spot.index]
        return _("{name}: comes to whoever has cards {asks}, +{points}").format(
            name=noble.name, asks=amount(noble.asks), points=NOBLE_POINTS
        )
    if isinstance(spot, Pile):
        return _("{count} {colour}").format(count=table.view.bank[spot.kind], colour=_(COLOUR_NAMES[spot.kind]))
    return ""


def help_lines(_table: SplendorTable) -> list[str]:
    """What the actions are."""
    return [
        "",
        _("On your turn you do one of four things:"),
        _("  t  take three tokens of different colours, or two of one colour if four lie there"),
        _("  r  reserve the card under the cursor, or the top card of a deck; gold comes with it"),
        _("  Enter  buy the card under the cursor; your cards' colours make it cheaper, gold is any colour"),
        _("A price: ■ your cards pay it, ● your tokens, y gold, ○ is missing. √ what you would pay, - what you lack."),
        _("You end a turn with at most ten tokens. A noble comes by itself to whoever has the cards it asks for."),
        _("Whoever reaches 15 points at the end of a turn makes this round the last."),
    ]


def players(table: SplendorTable) -> list[str]:
    """Every player's cards, one by one."""
    lines: list[str] = []
    for name, player in zip(table.names, table.view.players, strict=True):
        lines.append(
            ngettext("{name}: {count} point", "{name}: {count} points", player.points).format(
                name=name, count=player.points
            )
        )
        lines.append(_("  tokens {tokens}").format(tokens=amount(player.tokens) or _("none")))
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
            card = None if table.covered(held) else held.card
            what = in_words(card) if card else _("level {level}, unseen").format(level=held.level)
            lines.append(_("  in the hand: {card}").format(card=what))
        lines.extend(_("  visited by {noble}, +{points}").format(noble=n, points=NOBLE_POINTS) for n in player.nobles)
        lines.append("")
    return lines[:-1]
