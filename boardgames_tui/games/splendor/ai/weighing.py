"""Figures in Splendor: what a command gains over another, and what `W` says about its card."""

from collections.abc import Sequence

from boardgames_tui.core.advice import Doubt, more_points
from boardgames_tui.core.words import _, listed, ngettext
from boardgames_tui.games.splendor import commands, components
from boardgames_tui.games.splendor.ai.advice import Advice, asks_for_more
from boardgames_tui.games.splendor.ai.facts import IN_SIGHT, TOKENS_A_TURN, Facts
from boardgames_tui.games.splendor.commands import in_place
from boardgames_tui.games.splendor.rules.legal import card_at, due, payment


def compare(facts: Facts, command: commands.SplendorCommand, other: commands.SplendorCommand) -> str:
    """What a command of the player to move gains over another, in figures; "" if there are none."""
    ends = any(map(facts.ends_with, facts.bought(command))) or facts.ended_by(command) is not None
    if ends or facts.is_last_round or facts.can_win:  # then only points count (10.1)
        more = sum(map(facts.points_with, facts.bought(command))) - sum(map(facts.points_with, facts.bought(other)))
        return more_points(more, in_place(other.place)) if isinstance(other, commands.Buy) else ""
    match command, other:
        case commands.Buy(place=place, gold=gold), commands.Buy(place=also, gold=instead) if place == also:
            return _in_gold(len(instead) - len(gold))
        case commands.Buy(place=place, gold=gold), commands.Buy(place=also, gold=instead):
            more = facts.points_with(card_at(facts.state, place)) - facts.points_with(card_at(facts.state, also))
            named, price = in_place(also), _price(facts, place)
            if more:
                return more_points(more, named)
            fewer = saved = 0
            if price:  # else the reasons already say that it is free
                fewer = _price(facts, also) - price
                saved = _gold(facts, also) + len(instead) - _gold(facts, place) - len(gold)
            return (
                _in_tokens(fewer, in_place(place), named)
                or _in_gold_for(saved, in_place(place), named)
                or _in_use(facts, place, also)
            )
        case commands.Buy(), _:
            return ""
    back = _too_many(facts, command)
    if back >= _too_many(facts, other):
        return ""
    if not back:
        return _("You don't have to give back any tokens.")
    words = ngettext("You only have to give back {count} token.", "You only have to give back {count} tokens.", back)
    return words.format(count=back)


def _too_many(facts: Facts, command: commands.SplendorCommand) -> int:
    """How many tokens are to be given back after a command."""
    return max(0, sum(facts.after(command).tokens) - components.TOKEN_LIMIT)


def _price(facts: Facts, place: str) -> int:
    return sum(due(facts.tables, facts.player, card_at(facts.state, place)))


def _gold(facts: Facts, place: str) -> int:
    return payment(facts.tables, facts.player, card_at(facts.state, place))[components.GOLD]


def _in_use(facts: Facts, place: str, also: str) -> str:
    """Say how many more cards get cheaper than with `also`."""
    more = facts.cheaper(card_at(facts.state, place)) - facts.cheaper(card_at(facts.state, also))
    if more <= 0:
        return ""
    return ngettext(
        "With {mine}, {count} more card gets cheaper than with {place}.",
        "With {mine}, {count} more cards get cheaper than with {place}.",
        more,
    ).format(count=more, mine=in_place(place), place=in_place(also))


def _in_tokens(fewer: int, mine: str, named: str) -> str:
    if fewer <= 0:
        return ""
    words = ngettext(
        "You pay {count} token less for {mine} than for {place}.",
        "You pay {count} tokens less for {mine} than for {place}.",
        fewer,
    )
    return words.format(count=fewer, mine=mine, place=named)


def _in_gold_for(fewer: int, mine: str, named: str) -> str:
    if fewer <= 0:
        return ""
    words = ngettext(
        "You pay {count} gold token less for {mine} than for {place}.",
        "You pay {count} gold tokens less for {mine} than for {place}.",
        fewer,
    )
    return words.format(count=fewer, mine=mine, place=named)


def _in_gold(more: int) -> str:
    if more > 0:
        return ngettext(
            "This payment keeps {count} gold token that the other spends.",
            "This payment keeps {count} gold tokens that the other spends.",
            more,
        ).format(count=more)
    return _("This payment spends more gold than the other but keeps coloured tokens.") if more else ""


def weigh(facts: Facts, command: commands.SplendorCommand, names: Sequence[str]) -> list[str]:
    """Sentences about the card of a command, for the player to move; none if it is face down, or ends the game."""
    if not isinstance(command, commands.Buy | commands.Reserve) or command.place not in commands.PLACE:
        return []
    if any(map(facts.ends_with, facts.bought(command))):
        return []
    number = commands.PLACE[command.place]
    told = Advice(facts, names).reasons(command, best=False, other=None)
    nobles = _nobles(facts, command, told) if isinstance(command, commands.Buy) else []  # a reserved card has no bonus
    if number >= commands.FIRST_HAND:
        return nobles
    card = facts.state.display[number]
    rest = facts.missing(facts.after(command), card) if isinstance(command, commands.Reserve) else 0
    lines: list[str] = []
    if rest > TOKENS_A_TURN:
        words = ngettext(
            "After this, you are still {count} token short of {place}.",
            "After this, you are still {count} tokens short of {place}.",
            rest,
        )
        lines.append(words.format(count=rest, place=command.place))
    elif isinstance(command, commands.Reserve) and not facts.missing(facts.player, card):
        words = _("You could buy {place} now. Reserving it first costs you a turn.")
        lines.append(Doubt(words.format(place=command.place)))
    return [*lines, *_rivals(facts, command.place, card, told, names), *nobles]


def _rivals(facts: Facts, place: str, card: int, told: Sequence[str], names: Sequence[str]) -> list[str]:
    """Who could buy a card next turn or after one more, if it is not told already; the nearest first."""
    near: dict[int, list[str]] = {}
    for seat, other in enumerate(facts.state.players):
        if seat != facts.state.seat and facts.plays_on(seat) and names[seat] not in " ".join(told):
            away = facts.missing(other, card)
            late = facts.is_last_round or facts.missing_after_turn(other, card, facts.state.bank)
            if not (away and late):
                near.setdefault(away, []).append(names[seat])
    return [_how_near(place, away, who) for away, who in sorted(near.items())]


def _how_near(place: str, away: int, who: Sequence[str]) -> str:
    if not away:
        words = _("{name} could buy {place} next turn if you leave it.")
        if len(who) > 1:
            words = _("{names} could each buy {place} next turn if you leave it.")
    else:
        words = ngettext(
            "{name} is {count} token away from {place}.", "{name} is {count} tokens away from {place}.", away
        )
        if len(who) > 1:
            words = ngettext(
                "{names} are each {count} token away from {place}.",
                "{names} are each {count} tokens away from {place}.",
                away,
            )
    return words.format(name=who[0], names=listed(who, "and"), count=away, place=place)


def _nobles(facts: Facts, command: commands.Buy, told: Sequence[str]) -> list[str]:
    """How far away each noble is that the card brings nearer, for the player and for the closest rival."""
    if facts.is_last_round:
        return []
    after, place = facts.after(command).bonuses, command.place
    lines = []
    for noble in facts.state.nobles:
        lack = facts.lacks(noble, after) if noble >= 0 else 0
        # That a noble visits is already a reason, and one far away is not worth a sentence.
        if not 0 < lack <= min(IN_SIGHT, facts.turns_left) or lack == facts.lacks(noble, facts.player.bonuses):
            continue
        if asks_for_more(facts, place, noble, lack) in told:
            continue
        rival = min(facts.lacks(noble, facts.state.players[seat].bonuses) for seat in facts.others())
        if not rival:  # it visits somebody who chose another noble next turn
            continue
        words = ngettext(
            "After buying {place}, you need {count} more card for {noble}; your closest rival needs {rival}.",
            "After buying {place}, you need {count} more cards for {noble}; your closest rival needs {rival}.",
            lack,
        )
        name = facts.tables.box.nobles[noble].name
        line = words.format(place=in_place(place), noble=name, count=lack, rival=rival)
        lines.append(Doubt(line) if rival < lack else line)
    return lines
