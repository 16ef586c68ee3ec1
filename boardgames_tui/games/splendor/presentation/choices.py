"""The legal commands with their prices and gains, and the actions that are unavailable, with the reasons."""

from collections.abc import Sequence

from boardgames_tui.core.game import Choice, Refusal, Unavailable
from boardgames_tui.core.words import _, ngettext, plus_points
from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.components.piece_words import colour_name, gold_token, in_colours
from boardgames_tui.games.splendor.rules import legal, refusals
from boardgames_tui.games.splendor.state import State
from boardgames_tui.games.splendor.tables import Tables


def choices(
    tables: Tables, state: State, legal_commands: Sequence[commands.SplendorCommand]
) -> list[Choice[commands.SplendorCommand]]:
    """Each legal command of the player to move, with its gain."""
    me = state.players[state.seat]
    visitors = len(legal.nobles_for(tables, state, me.bonuses))

    def then(more: int) -> list[str]:
        """What happens at the end of your turn after taking `more` tokens."""
        excess = sum(me.tokens) + more - components.TOKEN_LIMIT
        parts = []
        if more and excess > 0:
            words = ngettext("then give back {count} token", "then give back {count} tokens", excess)
            parts.append(words.format(count=excess))
        return [*parts, _visit(visitors)] if visitors else parts

    gold = state.bank[components.GOLD] > 0
    token = _("you get {token}").format(token=gold_token()) if gold else _("no gold is left")
    of_reserving = ", ".join([token, *then(gold)])
    of_tokens = [", ".join(then(count)) for count in range(4)]

    def gain(command: commands.SplendorCommand) -> str:
        match command:
            case commands.ChooseNoble():
                return ""
            case commands.Buy():
                return _gain_of_purchase(tables, state, command)
            case commands.Reserve():
                return of_reserving
        return of_tokens[len(command.tokens) if isinstance(command, commands.Take) else 0]

    return [Choice(command, commands.NOTATION.format(command), gain(command)) for command in legal_commands]


def _visit(nobles: int) -> str:
    """Say that a noble comes at the end of your turn (9.2, 9.4)."""
    if nobles == 1:
        return _("a noble visits, +{points}").format(points=components.NOBLE_POINTS)
    return _("one of {count} nobles visits, +{points}").format(count=nobles, points=components.NOBLE_POINTS)


def _gain_of_purchase(tables: Tables, state: State, command: commands.Buy) -> str:
    """What the buyer pays and gets. It says nothing of the card that replaces this one."""
    me, index = state.players[state.seat], legal.card_at(state, command.place)
    card = tables.box.cards[index]
    paid = legal.payment(tables, me, index)
    for letter in command.gold:
        paid[components.KINDS.index(letter)] -= 1
        paid[components.GOLD] += 1
    price = in_colours(paid)
    paying = _("pay {price}").format(price=price) if price else _("free")
    parts = []
    bonuses = me.bonuses[:]
    bonuses[card.bonus] += 1
    visitors = len(legal.nobles_for(tables, state, bonuses))
    if card.points:
        parts.append(plus_points(card.points))
    parts.append(_("{colour} bonus ({count} in all)").format(count=bonuses[card.bonus], colour=colour_name(card.bonus)))
    if visitors:
        parts.append(_visit(visitors))
    told = [paying, ", ".join(parts)]
    total = me.points + card.points + (components.NOBLE_POINTS if visitors else 0)
    if total > max(me.points, card.points):  # the first points have just been mentioned
        told.append(ngettext("{count} point in all", "{count} points in all", total).format(count=total))
    return "; ".join(told)


def unavailable(state: State, legal_commands: Sequence[commands.SplendorCommand]) -> list[Unavailable]:
    """The kinds of action that the player cannot take at all now, each with its reason."""
    refused = [
        (commands.Take.action, refusals.check_any_token(state)),
        ("take two", refusals.check_two(state, None)),
        (commands.Reserve.action, refusals.check_reserve(state, state.players[state.seat], None)),
    ]
    if not any(isinstance(command, commands.Buy) for command in legal_commands):
        refused.append((commands.Buy.action, Refusal("8.2", _("You cannot pay for any card yet."))))
    return [Unavailable(action, refusal) for action, refusal in refused if refusal]
