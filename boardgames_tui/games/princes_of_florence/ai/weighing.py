"""Figures in The Princes of Florence: what a command gains over another, and what `W` says that it is worth."""

from collections.abc import Sequence
from statistics import mean

from boardgames_tui.core.advice import Doubt, about, brings, weighed
from boardgames_tui.core.words import _, listed, ngettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.facts import Facts
from boardgames_tui.games.princes_of_florence.components.piece_words import florins, profession_name
from boardgames_tui.games.princes_of_florence.presentation.choices import gain_of_kind
from boardgames_tui.games.princes_of_florence.rules import legal
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, NO_DECK, PROFESSION_DECK, Decision, State

_COMPARED = 1000
"""The amount of florins that is compared with the points that it buys."""


def compare(facts: Facts, command: commands.AnyCommand, other: commands.AnyCommand) -> str:
    """What a command gains over another; "" if it can't be put in figures."""
    profession_of = facts.tables.profession_of
    match command, other:
        case commands.Work(profession=name), commands.Work(profession=also):
            mine, theirs = profession_of[name], profession_of[also]
            less = facts.value_played(theirs)
            if facts.wins_award(less) and not facts.is_last_round:  # then the better work could as well be kept
                return _kept(facts, mine, theirs)
            return _more_value(facts, facts.value(mine) - less, theirs) or _kept(facts, mine, theirs)
        case (commands.Pick(card=name), commands.Pick(card=also)) | (
            commands.Recruit(profession=name),
            commands.Recruit(profession=also),
        ) if facts.state.deck in (PROFESSION_DECK, NO_DECK):
            mine, theirs = profession_of[name], profession_of[also]
            return _more_value(facts, facts.value_in_hand(mine) - facts.value_in_hand(theirs), theirs)
        case commands.Place(cell=cell), commands.Place(cell=instead):
            more = facts.more_room(command, other)
            words = ngettext(
                "That is {count} more place than at {cell}.", "That is {count} more places than at {cell}.", more
            )
            if cell == instead:
                words = ngettext(
                    "Rotated another way, it would leave {count} place fewer.",
                    "Rotated another way, it would leave {count} places fewer.",
                    more,
                )
            return words.format(count=more, cell=instead) if more > 0 else ""
    return ""


def _more_value(facts: Facts, more: int, card: int) -> str:
    words = _("Its value is {count} higher than the {profession}'s.")
    return words.format(count=more, profession=profession_name(facts.tables.box, card)) if more > 0 else ""


def _kept(facts: Facts, card: int, other: int) -> str:
    """Name the better work that is left for a later round, if there is no action left for it in this one."""
    value = facts.value(other)
    if facts.is_last_round or facts.is_in_this_round(1) or value <= facts.value(card):
        return ""
    if value + facts.all_bonus < facts.least_next_round:
        return ""
    words = _("It leaves the {profession}, worth {value} now, for a later round.")
    return words.format(profession=profession_name(facts.tables.box, other), value=value)


def weigh(facts: Facts, worlds: Sequence[State], command: commands.AnyCommand, names: Sequence[str]) -> list[str]:
    """What a command is worth in figures. What others hold is a guess: the mean over `worlds`."""
    tables = facts.tables
    match command:
        case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
            kind = commands.KIND_OF[name]
            return _rivals(facts, worlds, kind, facts.prices[kind] + components.STEP, names)
        case commands.Bid(florins=bid):  # of a pass it would be the same
            return _rivals(facts, worlds, facts.state.kind, bid + components.STEP, names)
        case commands.Work(profession=name):
            value = facts.value_played(tables.profession_of[name])
            return _points_or_florins(facts, value) if value >= facts.least else []
        case commands.Sell(points=points):
            given = ngettext("It costs you {count} point.", "It costs you {count} points.", points)
            return [brings(facts.money(components.UNIT * points)), given.format(count=points)]
        case commands.Choose(landscape=name):
            return [brings(facts.prospects.landscapes[components.LANDSCAPES.index(name)])]
        case commands.Place():
            return _best_place(facts, command)
        case commands.Pick(card=name):
            return _picked(facts, tables.card_of[name])
        case commands.Recruit(profession=name):
            return _works(facts, facts.values(tables.profession_of[name], recruited=True))
    gain, price = facts.gain(command)
    return weighed(gain, price, facts.action_elsewhere) if price or gain else []


def _rivals(facts: Facts, worlds: Sequence[State], kind: int, following: int, names: Sequence[str]) -> list[str]:
    """For each rival: what they could pay, what the object does for them, and about what it is worth to them.

    Nothing of those who would have to sell points for the `following` bid.
    """
    state, lines, alike = facts.state, [], dict[tuple[str, str], list[str]]()
    for seat in state.bidding if state.decision is Decision.BID else state.active:
        if seat == state.seat:
            continue
        player, name = state.players[seat], names[seat]
        available = legal.is_available(facts.tables, state, player, kind)
        if not available or (legal.means(player) < following and not state.hide_money):
            lines.append(_("{name} cannot bid.").format(name=name))
            continue
        gain = gain_of_kind(state, player, kind)
        has_been_said = gain == gain_of_kind(state, facts.player, kind)
        if state.hide_money:  # the worth would reveal what they can pay
            if not has_been_said:
                lines.append(_("For {name}: {gain}.").format(name=name, gain=gain))
            continue
        if player.florins < following:
            continue
        if facts.is_late:
            worth = about(max(0.0, mean(facts.worth.kind_values(world, seat)[kind] for world in worlds)))
        else:
            amount = mean(facts.worth.worth_in_florins(world, seat)[kind] for world in worlds)
            worth = florins(components.UNIT * round(amount / components.UNIT))
        held = florins(player.florins)
        if has_been_said:
            alike.setdefault((held, worth), []).append(name)
        else:
            words = _("{name} has {florins}, and the object ({gain}) would be worth about {worth} to them.")
            lines.append(words.format(name=name, florins=held, gain=gain, worth=worth))
    for (held, worth), each in alike.items():
        words = _("{name} has {florins}, and the object would be worth about {worth} to them.")
        if len(each) > 1:
            words = _("{names} have {florins} each, and the object would be worth about {worth} to each.")
        lines.append(words.format(name=each[0], names=listed(each, "and"), florins=held, worth=worth))
    return lines


def _points_or_florins(facts: Facts, value: int) -> list[str]:
    """Compare the last thousand florins of a work's income kept as money with the same spent on points (8.7).

    The last actions of the game need none.
    """
    if facts.is_last_round and facts.worth.situation(facts.state, facts.state.seat).actions <= 2:
        return []
    held = facts.player.florins + components.UNIT * value
    spent = min(_COMPARED // components.FLORINS_A_POINT, value // 2)
    amount = components.FLORINS_A_POINT * spent
    words = ngettext(
        "The last {amount} of its income: worth about {kept} if kept, {spent} point if exchanged.",
        "The last {amount} of its income: worth about {kept} if kept, {spent} points if exchanged.",
        spent,
    )
    kept = about(facts.money_later(held) - facts.money_later(held - amount))
    return [words.format(amount=florins(amount), kept=kept, spent=spent)]


def _works(facts: Facts, values: Sequence[tuple[int, int]]) -> list[str]:
    if not (least := facts.next_least()):
        return []
    words = _("Your works would then be worth: {works}. The next round needs {least}.")
    if facts.is_in_this_round():
        words = _("Your works would then be worth: {works}. This round needs {least}.")
    return [words.format(works=", ".join(_valued(facts, values)), least=least)]


def _one_work(facts: Facts, values: Sequence[tuple[int, int]]) -> list[str]:
    """The same of a bonus card, which counts for a single work."""
    if not values or not (least := facts.next_least()):
        return []
    words = _("One work's value with this card: {works}. The next round needs {least}.")
    if facts.is_in_this_round():
        words = _("One work's value with this card: {works}. This round needs {least}.")
    return [words.format(works=listed(_valued(facts, values), "or"), least=least)]


def _valued(facts: Facts, values: Sequence[tuple[int, int]]) -> list[str]:
    return [f"{profession_name(facts.tables.box, card)} {value}" for card, value in values]


def _best_place(facts: Facts, command: commands.Place) -> list[str]:
    chosen = facts.placement(command)
    most = facts.most_room(chosen.tile)
    words = _("Placed better, it would leave you {count}.")
    return [Doubt(words.format(count=most))] if facts.matters(most - facts.room_after(chosen), most) else []


def _picked(facts: Facts, card: int) -> list[str]:
    """What a card on offer does for each work, or is likely to score at the end."""
    state = facts.state
    if state.deck is PROFESSION_DECK:
        return _works(facts, facts.values(card))
    if state.deck is BONUS_DECK:
        return _one_work(facts, [(each, facts.value(each) + facts.bonus(card)) for each in facts.hand])
    return [brings(facts.worth.prestige(state, state.seat, card, components.ROUNDS - state.round + 1))]
