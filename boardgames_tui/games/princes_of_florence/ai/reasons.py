"""What speaks for a move in The Princes of Florence, in sentences: from what the seat to move may see."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardgames_tui.core.weighing import about
from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.piece_reasons import (
    lifts,
    of_building,
    of_freedom,
    of_landscape,
    of_pieces,
    of_profession,
)
from boardgames_tui.games.princes_of_florence.rules import works
from boardgames_tui.games.princes_of_florence.rules.legal import available, start_prices
from boardgames_tui.games.princes_of_florence.rules.refusals import florins
from boardgames_tui.games.princes_of_florence.state import (
    BID,
    LAST,
    OPEN,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables

_WORTH_SAYING = 0.25
"""Fewer points round to none."""
_ONE_CARD = 5
"""About as much value as a bonus card adds."""


@dataclass
class Appraised:
    """What the computer players think of the position of the player to move."""

    most: Sequence[int]
    """What each kind of object is worth, in florins."""
    money: Callable[[int], float]
    """What so many florins are worth, in points."""
    rest: float
    """What the actions that are left are worth, in points."""
    best: bool
    """Whether nothing else looks better; only known of what ends a turn or buys nothing."""


def reasons(
    tables: Tables, state: State, command: commands.AnyCommand, names: Sequence[str], appraised: Appraised
) -> list[str]:
    """Sentences to the player to move, the weightiest first."""
    player, most = state.players[state.seat], appraised.most
    match command:
        case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
            return _of_object(tables, state, commands.KIND_OF[name], most, names)
        case commands.Bid():
            return _of_object(tables, state, state.kind, most, names)
        case commands.Pass():
            return _of_pass(tables, state, most)
        case commands.Buy() | commands.Withdraw():
            return [_of_nothing(tables, state, appraised)]
        case commands.Work(profession=name):
            return _of_work(tables, state, player, tables.profession_of[name], names)
        case commands.Add(card=name):
            before = works.work_value(tables, player, state.work, state.added)
            return [
                _("It lifts the work from {before} to {after}; it needs {least}.").format(
                    before=before,
                    after=before + works.bonus_value(tables, player, tables.card_of[name]),
                    least=components.MINIMUM[state.round - 1],
                )
            ]
        case commands.Exchange(points=points):
            return [_of_exchange(tables, state, player, points, appraised.money)]
        case commands.Build(building=name):
            tile = tables.tile_of[name]
            tiles = tuple(count + (each == tile) for each, count in enumerate(player.tiles))
            return [*of_building(tables, player, tile), *lifts(tables, state, player, tiles, player.freedoms)]
        case commands.TakeFreedom(freedom=name):
            index = commands.FREEDOM_OF[name]
            freedoms = tuple(owned or each == index for each, owned in enumerate(player.freedoms))
            return [*lifts(tables, state, player, player.tiles, freedoms), of_freedom(tables, player, index)]
        case commands.TakeProfession(profession=name) if name:
            return [of_profession(tables, player, tables.profession_of[name])]
        case commands.TakeProfession():
            return [_of_one_more(player)]
        case commands.TakeBonus():
            return [_of_bonus(tables, state, player)]
        case commands.End():
            if appraised.best or appraised.rest < _WORTH_SAYING:
                return [_("No other action is worth its price to you now.")]
            return [_("It gives up actions that could bring you about {points}.").format(points=about(appraised.rest))]
        case commands.Sell(points=points):
            return [_of_selling(state, player, points, most)]
        case _:
            return of_pieces(tables, state, player, command)


def _of_object(tables: Tables, state: State, kind: int, most: Sequence[int], names: Sequence[str]) -> list[str]:
    player = state.players[state.seat]
    if most[kind] > player.florins:
        worth = _("The {object} is worth about {amount}; you have {florins}.").format(
            object=_(components.KIND_NAMES[kind]), amount=florins(most[kind]), florins=florins(player.florins)
        )
    else:
        worth = _("The {object} is worth about {amount} to you.").format(
            object=_(components.KIND_NAMES[kind]), amount=florins(most[kind])
        )
    return [worth, *_for_the_hand(tables, player, kind), *_richest(state, names)]


def _for_the_hand(tables: Tables, player: Player, kind: int) -> list[str]:
    """What an object does for the professions in hand."""
    if kind < components.BUILDER:
        return [of_landscape(tables, player, kind)]
    if kind == components.JESTER and player.hand:
        words = ngettext(
            "It adds {worth} to the {count} work that you have in hand.",
            "It adds {worth} to each of the {count} works that you have in hand.",
            len(player.hand),
        )
        return [words.format(worth=components.JESTER_WORTH, count=len(player.hand))]
    return []


def _richest(state: State, names: Sequence[str]) -> list[str]:
    """Which rival has the most money, where it lies open."""
    rivals = [seat for seat in (state.bidding or state.active) if seat != state.seat]
    if state.hide_money or not rivals:
        return []
    seat = max(rivals, key=lambda seat: state.players[seat].florins)
    return [
        _("{name} has the most money of the others: {florins}.").format(
            name=names[seat], florins=florins(state.players[seat].florins)
        )
    ]


def _of_nothing(tables: Tables, state: State, appraised: Appraised) -> str:
    """Of buying nothing."""
    prices, player = start_prices(tables, state), state.players[state.seat]
    left = [kind for kind in available(tables, state, player) if appraised.most[kind] > prices[kind]]
    if appraised.best or not left:
        return _("Nothing left is worth its price to you.")
    kind = max(left, key=lambda kind: appraised.most[kind] - prices[kind])
    return _("You get nothing, but the {object} is worth about {amount} to you.").format(
        object=_(components.KIND_NAMES[kind]), amount=florins(appraised.most[kind])
    )


def _of_pass(tables: Tables, state: State, most: Sequence[int]) -> list[str]:
    worth, following = most[state.kind], state.bid + components.STEP
    if worth < following:
        return [
            _("The {object} is worth only about {amount} to you.").format(
                object=_(components.KIND_NAMES[state.kind]), amount=florins(worth)
            )
        ]
    prices = start_prices(tables, state)
    other = max((kind for kind in range(len(most)) if kind != state.kind), key=lambda kind: most[kind] - prices[kind])
    if most[other] - prices[other] > worth - following:
        better = _("The money may get you the {other} instead, worth about {more}.")
        return [
            better.format(other=pgettext("accusative", components.BOUGHT_KINDS[other]), more=florins(most[other])),
            _("The {object} is worth about {amount} to you.").format(
                object=_(components.KIND_NAMES[state.kind]), amount=florins(worth)
            ),
        ]
    near = _("The next bid, {bid}, is near what it is worth to you: about {amount}.")
    far = _("The {object} is worth more than that to you: about {amount}.")
    return [
        (near if 3 * following > 2 * worth else far).format(
            object=_(components.KIND_NAMES[state.kind]), amount=florins(worth), bid=florins(following)
        )
    ]


def _of_work(tables: Tables, state: State, player: Player, card: int, names: Sequence[str]) -> list[str]:
    value = works.base_value(tables, player, card)
    most = value + works.bonus_sum(tables, player, player.bonus)
    best, seat = max((other.best, -seat) for seat, other in enumerate(state.players))
    sentences = []
    if value > best and value >= components.MINIMUM[state.round - 1]:
        words = ngettext(
            "A work of {value} would be the best of this round so far: {count} point if it stays so.",
            "A work of {value} would be the best of this round so far: {count} points if it stays so.",
            components.BEST_POINTS,
        )
        sentences.append(words.format(value=value, count=components.BEST_POINTS))
    if state.round < components.ROUNDS and most < components.MINIMUM[state.round]:
        sentences.append(
            _("It is worth {value} now, and the next round needs {least}.").format(
                value=value, least=components.MINIMUM[state.round]
            )
        )
    if not sentences and best > most:
        sentences.append(
            _("{name} has the best work of this round with {best}; this one comes to {value}.").format(
                name=names[-seat], best=best, value=value
            )
        )
    brings = ngettext(
        "It is worth {value}: {florins}, or up to {points} point.",
        "It is worth {value}: {florins}, or up to {points} points.",
        value // 2,
    )
    return [*sentences, brings.format(value=value, florins=florins(components.UNIT * value), points=value // 2)]


def _of_exchange(tables: Tables, state: State, player: Player, points: int, money: Callable[[int], float]) -> str:
    """Of the points that a work's income buys: what the money that stays is worth."""
    value = works.work_value(tables, player, state.work, state.added)
    kept = player.florins + components.UNIT * value - components.FLORINS_A_POINT * points
    if state.round == components.ROUNDS:
        return _("Money left at the end only breaks ties.")
    if kept < components.FLORINS_A_POINT:
        return _("It leaves you {florins} to spend in the rounds to come.").format(florins=florins(kept))
    last = money(kept) - money(kept - components.FLORINS_A_POINT)
    if last < _WORTH_SAYING:
        return _("You keep {florins}, more than you are likely to need.").format(florins=florins(kept))
    return _("You keep {florins}; the last {amount} of them are worth about {points} later.").format(
        florins=florins(kept), amount=components.FLORINS_A_POINT, points=about(last)
    )


def _of_selling(state: State, player: Player, points: int, most: Sequence[int]) -> str:
    """What the money makes possible."""
    more = player.florins + components.UNIT * points
    if state.decision is BID:
        return _("Then you can bid up to {florins}; it is worth about {amount} to you.").format(
            florins=florins(more), amount=florins(most[state.kind])
        )
    if state.decision in (OPEN, LAST):
        return _("Then you have {florins} for this round's purchase.").format(florins=florins(more))
    if player.florins < components.COST <= more:
        return _("Then you can pay for a freedom, a profession or a bonus card.")
    if player.florins < components.BUILDING_COST[player.builders] <= more:
        return _("Then you can pay for a building.")
    return _("You get {florins} for a point; to buy it back costs {price}.").format(
        florins=florins(components.UNIT), price=florins(components.FLORINS_A_POINT)
    )


def _of_one_more(player: Player) -> str:
    """Of a profession that is drawn."""
    if not player.hand:
        return _("Without a profession in hand you cannot complete a work.")
    return ngettext(
        "You have {count} work in hand; one more profession adds 1 to it.",
        "You have {count} works in hand; one more profession adds 1 to each.",
        len(player.hand),
    ).format(count=len(player.hand))


def _of_bonus(tables: Tables, state: State, player: Player) -> str:
    """Of a bonus card that is drawn."""
    least = components.MINIMUM[state.round - 1]
    most = max([works.base_value(tables, player, card) for card in player.hand], default=0)
    lacking = least - most - works.bonus_sum(tables, player, player.bonus)
    if player.hand and 0 < lacking <= _ONE_CARD:
        return ngettext(
            "Your best work is {count} point of value short of {least}: a bonus card may fill that.",
            "Your best work is {count} points of value short of {least}: a bonus card may fill that.",
            lacking,
        ).format(count=lacking, least=least)
    return _("A bonus card can lift a work by several points of value.")
