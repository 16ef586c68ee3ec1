"""The legal commands of The Princes of Florence. Numbers in brackets are those of the rules text."""

from boardgames_tui.games.princes_of_florence import commands
from boardgames_tui.games.princes_of_florence.commands import AnyCommand, bid, exchanges, sales
from boardgames_tui.games.princes_of_florence.components import (
    ACTIONS,
    ANY_LANDSCAPE,
    BUILDER,
    BUILDING_COST,
    BUILDINGS,
    COST,
    JESTER,
    LANDSCAPES,
    MINIMUM,
    MOST_BUILDERS,
    PRESTIGE,
    RECRUITING,
    STEP,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.rules.works import base_value, bonus_sum, work_value
from boardgames_tui.games.princes_of_florence.state import (
    ACTION,
    BID,
    LANDSCAPE,
    LAST,
    OPEN,
    ORDER,
    PICK,
    PLACE,
    RECRUIT,
    RETURN,
    WORK,
    Player,
    State,
)
from boardgames_tui.games.princes_of_florence.tables import Tables

_USUAL_KINDS = (*range(BUILDER), BUILDER, JESTER, PRESTIGE, RECRUITING)
_VARIANT_KINDS = (BUILDER, JESTER, PRESTIGE, RECRUITING, ANY_LANDSCAPE)
_LANDSCAPES = range(len(LANDSCAPES))


def kinds_in_play(state: State) -> tuple[int, ...]:
    """The kinds that are auctioned (1.1, 14.4)."""
    return _VARIANT_KINDS if state.variant else _USUAL_KINDS


def start_prices(tables: Tables, state: State) -> tuple[int, ...]:
    """The starting price of each kind in this round (4.5, 14.5)."""
    return tables.box.two_players_prices[state.round - 1] if len(state.players) == 2 else tables.box.start_prices


def means(player: Player) -> int:
    """Money, including what all points would sell for (4.3)."""
    return player.florins + UNIT * player.points


def has_room(tables: Tables, state: State, player: Player, landscape: int) -> bool:
    """Whether a landscape type is left and fits (4.6)."""
    return state.kinds[landscape] > 0 and tables.ground.fits(BUILDINGS + landscape, player.occupied, 0, 0)


def is_available(tables: Tables, state: State, player: Player, kind: int) -> bool:
    """Whether the player could get an object of the kind, money aside (4.6)."""
    if state.sold[kind] is not None:
        return False
    if kind < BUILDER:
        return has_room(tables, state, player, kind)
    if kind == BUILDER:
        return state.kinds[BUILDER] > 0 and player.builders < MOST_BUILDERS
    if kind == ANY_LANDSCAPE:
        return any(has_room(tables, state, player, landscape) for landscape in _LANDSCAPES)
    return state.kinds[kind] > 0


def available(tables: Tables, state: State, player: Player) -> list[int]:
    """The kinds that the player could get, money aside (4.6)."""
    return [kind for kind in kinds_in_play(state) if is_available(tables, state, player, kind)]


def targets(state: State, seat: int) -> list[int]:
    """The professions that the seat can recruit (6.2, 6.7, 14.3)."""
    found = list(state.row)
    for other, player in enumerate(state.players):
        if other != seat or state.recruit_anytime:
            found += player.table
    found.sort()
    return found


def _in_between(tables: Tables, state: State, player: Player) -> list[AnyCommand]:
    """The commands that are possible in between during auctions (6.7, 10.3)."""
    if not (state.recruit_anytime and player.recruiting):
        return [*sales(player.points)]
    return [*(tables.recruits[card] for card in targets(state, state.seat)), *sales(player.points)]


def most_professions(tables: Tables, state: State) -> int | None:
    """How many professions may be taken by 7.3 in the whole game (14.1, 14.2); None: no limit."""
    return tables.box.variants[len(state.players)].most_professions if state.variant else None


def workable(tables: Tables, state: State, player: Player) -> list[int]:
    """The professions in hand that can reach the minimum with the player's bonus cards (8.5).

    No bonus card ever lowers the value.
    """
    hand, least = player.hand, MINIMUM[state.round - 1]
    found = [card for card in hand if base_value(tables, player, card) >= least]
    if player.bonus and len(found) < len(hand):
        least -= bonus_sum(tables, player, player.bonus)
        found = [card for card in hand if base_value(tables, player, card) >= least]
    return found


def buildable(tables: Tables, state: State, player: Player) -> list[int]:
    """The buildings that are left, fit, and are not yet owned (9.1), money aside."""
    fits, tiles = tables.ground.fits, player.tiles
    occupied, built, builders = player.occupied, player.buildings, player.builders
    return [
        building
        for building, left in enumerate(state.buildings)
        if left and not tiles[building] and fits(building, occupied, built, builders)
    ]


def legal_commands(tables: Tables, state: State) -> list[AnyCommand]:
    """Every legal command, in the order of the phases and actions, then by card, kind, amount or cell."""
    decision = state.decision
    player = state.players[state.seat]
    if decision is ACTION:
        return _actions(tables, state, player)
    if decision is BID:
        following = state.bid + STEP
        if player.florins >= following:
            return [bid(following), commands.PASS, *_in_between(tables, state, player)]
        return [commands.PASS, *_in_between(tables, state, player)]
    if decision is OPEN:
        prices = start_prices(tables, state)
        offers = [commands.OPEN[kind] for kind in available(tables, state, player) if prices[kind] <= player.florins]
        return [*offers, commands.WITHDRAW, *_in_between(tables, state, player)]
    if decision is LAST:
        prices = start_prices(tables, state)
        objects = [commands.BUY[kind] for kind in available(tables, state, player) if prices[kind] <= player.florins]
        return [*objects, commands.BUY_NOTHING, *_in_between(tables, state, player)]
    if decision is PLACE:
        taken = tables.ground.blocked(state.pending, player.occupied, player.buildings, player.builders)
        return [*tables.places(state.pending, taken)]
    if decision is PICK:
        picks = tables.picks[state.deck]
        return [picks[card] for card in state.looking]
    if decision is ORDER:
        return [*tables.orders(state.deck, state.looking)]
    if decision is WORK:
        return _works(tables, state, player)
    if decision is RECRUIT:
        return [*(tables.recruits[card] for card in targets(state, state.seat)), commands.LATER]
    if decision is LANDSCAPE:
        return [commands.CHOOSE[landscape] for landscape in _LANDSCAPES if has_room(tables, state, player, landscape)]
    if decision is RETURN:
        return [tables.returns[card] for card in player.hand]
    return []


def _works(tables: Tables, state: State, player: Player) -> list[AnyCommand]:
    legal: list[AnyCommand] = [tables.adds[card] for card in player.bonus if card not in state.added]
    value = work_value(tables, player, state.work, state.added)
    if value >= MINIMUM[state.round - 1]:
        legal += exchanges(value // 2)
    return legal


def _actions(tables: Tables, state: State, player: Player) -> list[AnyCommand]:
    legal: list[AnyCommand] = []
    if player.recruiting:
        legal += [tables.recruits[card] for card in targets(state, state.seat)]
    if sum(state.done) < ACTIONS:
        florins = player.florins
        legal += [tables.works[card] for card in workable(tables, state, player)]
        if florins >= BUILDING_COST[player.builders]:
            legal += [tables.builds[building] for building in buildable(tables, state, player)]
        if florins >= COST:
            _works, _builds, taken, freed, _drawn = state.done
            professions, bonus, _prestige = state.decks
            most = most_professions(tables, state)
            if not taken and (most is None or state.taken < most):
                if professions:
                    legal.append(commands.TAKE_PROFESSION)
                if state.row_purchase:
                    legal += [tables.row_purchases[card] for card in sorted(state.row)]
            if not freed:
                own = player.freedoms
                legal += [
                    commands.TAKE_FREEDOM[freedom]
                    for freedom, left in enumerate(state.freedoms)
                    if left and not own[freedom]
                ]
            if bonus:
                legal.append(commands.TAKE_BONUS)
    legal.append(commands.END)
    legal += sales(player.points)
    return legal
