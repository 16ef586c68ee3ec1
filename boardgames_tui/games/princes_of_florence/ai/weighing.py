"""What a choice in The Princes of Florence is worth, in figures: from the appraisal of the computer players."""

from collections.abc import Callable, Sequence
from statistics import mean

from boardgames_tui.core.weighing import about, brings, costs, takes_actions
from boardgames_tui.core.words import _, ngettext
from boardgames_tui.games.princes_of_florence import commands, components
from boardgames_tui.games.princes_of_florence.ai.appraisal import Appraisal
from boardgames_tui.games.princes_of_florence.ai.prospects import Prospects, room
from boardgames_tui.games.princes_of_florence.components.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.presentation.gains import gain_of_kind
from boardgames_tui.games.princes_of_florence.rules.refusals import florins, profession_name
from boardgames_tui.games.princes_of_florence.rules.works import base_value, bonus_sum, bonus_value, work_value
from boardgames_tui.games.princes_of_florence.state import BID, BONUS_DECK, PROFESSION_DECK, State
from boardgames_tui.games.princes_of_florence.tables import Tables

_COMPARED = 1000
"""So many florins are compared with the points that they buy."""


def weigh(
    appraisal: Appraisal, worlds: Sequence[State], command: commands.AnyCommand, names: Sequence[str]
) -> list[str]:
    """Sentences to the player to move; what others hold is a guess, and the mean of the worlds."""
    state, tables = worlds[0], appraisal.tables
    player = state.players[state.seat]
    match command:
        case commands.Open(object=name) | commands.Buy(object=name) if name != commands.NOTHING:
            return _rivals(appraisal, worlds, commands.KIND_OF[name], names)
        case commands.Bid() | commands.Pass():
            return _rivals(appraisal, worlds, state.kind, names)
        case commands.Work(profession=name):
            card = tables.profession_of[name]
            value = base_value(tables, player, card)
            least = components.MINIMUM[state.round - 1]
            reachable = value + bonus_sum(tables, player, player.bonus) >= least
            return _points_or_florins(appraisal, state, max(value, least)) if reachable else []
        case commands.Exchange():
            return _points_or_florins(appraisal, state, work_value(tables, player, state.work, state.added))
        case commands.Sell(points=points):
            return [brings(_money(appraisal, state)(components.UNIT * points)), _costs_points(points)]
        case commands.Choose(landscape=name):
            return [brings(_prospects(appraisal, state).landscapes[components.LANDSCAPES.index(name)])]
        case commands.Place():
            return _room(tables, state, command)
        case commands.Pick(card=name):
            return _picked(appraisal, state, tables.card_of[name])
        case commands.Recruit(profession=name):
            return [_works_with(tables, state, tables.profession_of[name], recruited=True)]
    return _action(appraisal, state, command)


def _prospects(appraisal: Appraisal, state: State) -> Prospects:
    return appraisal.planner.prospects(appraisal.situation(state, state.seat))


def _money(appraisal: Appraisal, state: State) -> Callable[[int], float]:
    """The points that so many florins more are worth to the player to move, or if below 0 fewer."""
    held = state.players[state.seat].florins
    actions, auctions = (
        appraisal.situation(state, state.seat).actions,
        components.ROUNDS - state.round + state.auctioning,
    )

    def worth(more: int) -> float:
        return appraisal.money(held + more, actions, auctions) - appraisal.money(held, actions, auctions)

    return worth


def _costs_points(points: int) -> str:
    return ngettext("You give {count} point for it.", "You give {count} points for it.", points).format(count=points)


def _rivals(appraisal: Appraisal, worlds: Sequence[State], kind: int, names: Sequence[str]) -> list[str]:
    """What each rival could pay, what the object would do for them as all can see, and what it is about worth."""
    state, lines = worlds[0], []
    for seat in state.bidding if state.decision is BID else state.active:
        if seat == state.seat:
            continue
        player = state.players[seat]
        gain = gain_of_kind(state, player, kind) or "-"
        if state.hide_money:  # what it is worth to somebody depends on what they can pay
            lines.append(_("{name}: {gain}.").format(name=names[seat], gain=gain))
            continue
        worth = mean(appraisal.worth_in_florins(world, seat)[kind] for world in worlds)
        lines.append(
            _("{name} has {florins}: {gain}. Worth to them: about {worth}.").format(
                name=names[seat],
                florins=florins(player.florins),
                gain=gain,
                worth=florins(components.UNIT * round(worth / components.UNIT)),
            )
        )
    return lines


def _points_or_florins(appraisal: Appraisal, state: State, value: int) -> list[str]:
    """What the last thousand florins would be worth if all of a work's income stayed money, and as points."""
    worth, income = _money(appraisal, state), components.UNIT * value
    amount = min(_COMPARED, state.players[state.seat].florins + income)
    kept = worth(income) - worth(income - amount)
    return [
        ngettext(
            "Kept as money {amount} are worth about {kept} to you now, spent on points {spent} point.",
            "Kept as money {amount} are worth about {kept} to you now, spent on points {spent} points.",
            amount // components.FLORINS_A_POINT,
        ).format(amount=florins(amount), kept=about(kept), spent=amount // components.FLORINS_A_POINT)
    ]


def _room(tables: Tables, state: State, command: commands.Place) -> list[str]:
    """What the best place for the piece would leave."""
    player, tile = state.players[state.seat], tables.tile_of[command.tile]
    ways = tables.ground.legal(tile, player.occupied, player.buildings, player.builders)
    chosen = tables.ground.at(tile, CELL_OF[command.cell], command.turn)
    left = {
        way: room(
            tables,
            player.occupied | way.mask,
            player.buildings | (way.mask if tile < components.BUILDINGS else 0),
            player.builders,
        )
        for way in ways
    }
    most = max(left.values(), default=0)
    if chosen is None or left.get(chosen) == most:
        return [_("No other place for it leaves more.")]
    return [_("The best place for it would leave: {count}.").format(count=most)]


def _works_with(tables: Tables, state: State, card: int, recruited: bool = False) -> str:
    """All works of the hand, with that profession in it."""
    player = state.players[state.seat].clone()
    player.hand = (*player.hand, card)
    player.recruiting -= recruited
    return _works(tables, state, [(each, base_value(tables, player, each)) for each in player.hand])


def _works(tables: Tables, state: State, works: Sequence[tuple[int, int]]) -> str:
    listed = ", ".join(f"{profession_name(tables, card)} {value}" for card, value in works)
    return _("Your works would then be worth: {works}. This round needs {least}.").format(
        works=listed, least=components.MINIMUM[state.round - 1]
    )


def _picked(appraisal: Appraisal, state: State, card: int) -> list[str]:
    """What a card that is looked at does for each work, or is likely to bring at the end."""
    tables, player = appraisal.tables, state.players[state.seat]
    if state.deck is PROFESSION_DECK:
        return [_works_with(tables, state, card)]
    if state.deck is BONUS_DECK:
        more = bonus_value(tables, player, card)
        works = [(each, base_value(tables, player, each) + more) for each in player.hand]
        return [_("It counts for one of them."), _works(tables, state, works)] if works else []
    return [brings(appraisal.prestige(state, state.seat, card, components.ROUNDS - state.round + 1))]


def _action(appraisal: Appraisal, state: State, command: commands.AnyCommand) -> list[str]:
    """What an action is likely to bring; what its price and the action itself could bring otherwise."""
    prospects, price = _prospects(appraisal, state), components.COST
    builders = state.players[state.seat].builders
    match command:
        case commands.Build(building=name):
            gain = components.BUILDING_POINTS + prospects.buildings[appraisal.tables.tile_of[name]]
            price = components.BUILDING_COST[builders]
        case commands.TakeFreedom(freedom=name):
            gain = prospects.freedoms[commands.FREEDOM_OF[name]]
        case commands.TakeProfession():
            gain = prospects.profession + prospects.action
        case commands.TakeBonus():
            gain = appraisal.weights["bonus"] * prospects.bonus
        case _:
            return []
    return [brings(gain), costs(-_money(appraisal, state)(-price)), takes_actions(prospects.action)]
