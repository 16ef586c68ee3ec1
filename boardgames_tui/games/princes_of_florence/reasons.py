"""Why a player of The Princes of Florence might choose a command, in words: from what the seat to move may see."""

from boardgames_tui.core.words import _, ngettext, pgettext
from boardgames_tui.games.princes_of_florence.commands import (
    FREEDOM_OF,
    KIND_OF,
    NOTHING,
    Add,
    AnyCommand,
    Bid,
    Build,
    Buy,
    Choose,
    End,
    Exchange,
    Later,
    Open,
    Pass,
    Pick,
    Place,
    Recruit,
    Return,
    Sell,
    TakeBonus,
    TakeFreedom,
    TakeProfession,
    Under,
    Withdraw,
    Work,
)
from boardgames_tui.games.princes_of_florence.components import (
    BOUGHT_KINDS,
    BUILDING_COST,
    BUILDING_POINTS,
    BUILDINGS,
    FLORINS_A_POINT,
    FREEDOM_NAMES,
    KIND_NAMES,
    LANDSCAPE_POINTS,
    LANDSCAPES,
    MINIMUM,
    ROUNDS,
    STEP,
    UNIT,
)
from boardgames_tui.games.princes_of_florence.legal import start_prices
from boardgames_tui.games.princes_of_florence.principality import CELL_OF
from boardgames_tui.games.princes_of_florence.prospects import room
from boardgames_tui.games.princes_of_florence.refusals import florins, profession_name, tile_name
from boardgames_tui.games.princes_of_florence.state import BONUS_DECK, PROFESSION_DECK, Player, State
from boardgames_tui.games.princes_of_florence.tables import Tables
from boardgames_tui.games.princes_of_florence.works import (
    base_value,
    bonus_sum,
    bonus_value,
    prestige_points,
    work_value,
)


def reason(tables: Tables, state: State, command: AnyCommand, most: list[int], best: bool) -> str:
    """A sentence to the player to move; `most` is what each kind of object is worth to them, in florins.

    `best`: whether nothing else looks better to the computer players, where that is said.
    """
    player = state.players[state.seat]
    match command:
        case Open(object=name) | Buy(object=name) if name != NOTHING:
            return _of_object(KIND_OF[name], most, player)
        case Bid():
            return _of_object(state.kind, most, player)
        case Pass():
            return _of_pass(tables, state, most)
        case Buy() | Withdraw():
            return _("Nothing left is worth its price to you.") if best else _("You would get nothing in this round.")
        case Work(profession=name):
            return _of_work(tables, state, player, tables.profession_of[name])
        case Add(card=name):
            before = work_value(tables, player, state.work, state.added)
            return _("It lifts the work from {before} to {after}; it needs {least}.").format(
                before=before,
                after=before + bonus_value(tables, player, tables.card_of[name]),
                least=MINIMUM[state.round - 1],
            )
        case Exchange(points=points):
            return _of_exchange(tables, state, player, points)
        case Build(building=name):
            return _of_building(tables, player, tables.tile_of[name])
        case TakeFreedom(freedom=name):
            return _of_freedom(tables, player, FREEDOM_OF[name])
        case TakeProfession(profession=name) if name:
            return _of_profession(tables, player, tables.profession_of[name])
        case TakeProfession():
            return _("One more profession can mean one more work, and it adds 1 to each of your works.")
        case TakeBonus():
            return _("One of five bonus cards can lift your best work by several points of value.")
        case End():
            return (
                _("No other action is worth its price to you now.")
                if best
                else _("There is more that you could do now.")
            )
        case Sell(points=points):
            return ngettext("{count} point becomes {amount}.", "{count} points become {amount}.", points).format(
                count=points, amount=florins(UNIT * points)
            )
        case _:
            return _of_pieces(tables, state, player, command)


def _of_pieces(tables: Tables, state: State, player: Player, command: AnyCommand) -> str:
    """Of tiles and cards that are laid, kept or given back."""
    match command:
        case Place():
            return _of_place(tables, player, command)
        case Choose(landscape=name):
            return _of_landscape(tables, player, LANDSCAPES.index(name))
        case Pick(card=name):
            return _of_card(tables, state, player, tables.card_of[name])
        case Recruit(profession=name):
            return _of_profession(tables, player, tables.profession_of[name])
        case Return(profession=name):
            return _of_return(tables, player, tables.profession_of[name])
        case Later():
            return _("A profession that suits you better may come to a table later.")
        case Under():
            return _("The order of these cards hardly matters.")
    return ""


def _of_object(kind: int, most: list[int], player: Player) -> str:
    if most[kind] > player.florins:
        return _("The {object} is worth about {amount} to you; you have {florins}.").format(
            object=_(KIND_NAMES[kind]), amount=florins(most[kind]), florins=florins(player.florins)
        )
    return _("The {object} is worth about {amount} to you.").format(
        object=_(KIND_NAMES[kind]), amount=florins(most[kind])
    )


def _of_pass(tables: Tables, state: State, most: list[int]) -> str:
    worth, following = most[state.kind], state.bid + STEP
    if worth < following:
        return _("The {object} is worth only about {amount} to you.").format(
            object=_(KIND_NAMES[state.kind]), amount=florins(worth)
        )
    prices = start_prices(tables, state)
    other = max((kind for kind in range(len(most)) if kind != state.kind), key=lambda kind: most[kind] - prices[kind])
    if most[other] - prices[other] > worth - following:
        better = _("The {object} is worth about {amount} to you, but the money may get you the {other}: about {more}.")
        return better.format(
            object=_(KIND_NAMES[state.kind]),
            amount=florins(worth),
            other=pgettext("accusative", BOUGHT_KINDS[other]),
            more=florins(most[other]),
        )
    near = _("The next bid, {bid}, is near what the {object} is worth to you: about {amount}.")
    far = _("It saves the money, but the {object} is worth about {amount} to you.")
    return (near if 3 * following > 2 * worth else far).format(
        object=_(KIND_NAMES[state.kind]), amount=florins(worth), bid=florins(following)
    )


def _of_work(tables: Tables, state: State, player: Player, card: int) -> str:
    value = base_value(tables, player, card)
    best = max([other.best for other in state.players])
    most = value + bonus_sum(tables, player, player.bonus)
    if most > best and value >= MINIMUM[state.round - 1]:
        return _("A work of {value} would be the best of this round so far.").format(value=value)
    if state.round < ROUNDS and most < MINIMUM[state.round]:
        return _("It is worth {value} now, and the next round needs {least}.").format(
            value=value, least=MINIMUM[state.round]
        )
    return ngettext(
        "It is worth {value}: {florins}, or up to {points} point.",
        "It is worth {value}: {florins}, or up to {points} points.",
        value // 2,
    ).format(value=value, florins=florins(UNIT * value), points=value // 2)


def _of_exchange(tables: Tables, state: State, player: Player, points: int) -> str:
    value = work_value(tables, player, state.work, state.added)
    money = player.florins + UNIT * value - FLORINS_A_POINT * points
    if state.round == ROUNDS:
        return _("Money left at the end only breaks ties.")
    return _("It leaves you {florins} to spend in the rounds to come.").format(florins=florins(money))


def _of_building(tables: Tables, player: Player, tile: int) -> str:
    lovers = sum([tables.prefers[card][0] == tile for card in player.hand])
    if lovers:
        return ngettext(
            "{count} profession in your hand prefers the {building}, and it scores {points} points.",
            "{count} professions in your hand prefer the {building}, and it scores {points} points.",
            lovers,
        ).format(count=lovers, building=tile_name(tables, tile), points=BUILDING_POINTS)
    return _("It scores {points} points for {price}.").format(
        points=BUILDING_POINTS, price=florins(BUILDING_COST[player.builders])
    )


def _of_freedom(tables: Tables, player: Player, freedom: int) -> str:
    lovers = sum([tables.prefers[card][2] == freedom for card in player.hand])
    return ngettext(
        "{count} profession in your hand prefers {freedom}.",
        "{count} professions in your hand prefer {freedom}.",
        lovers,
    ).format(count=lovers, freedom=_(FREEDOM_NAMES[freedom]))


def _of_landscape(tables: Tables, player: Player, landscape: int) -> str:
    if player.tiles[BUILDINGS + landscape]:
        return _("One more {landscape} scores {points} points at once.").format(
            landscape=_(KIND_NAMES[landscape]), points=LANDSCAPE_POINTS
        )
    lovers = sum([tables.prefers[card][1] == landscape for card in player.hand])
    return ngettext(
        "{count} profession in your hand prefers the {landscape}.",
        "{count} professions in your hand prefer the {landscape}.",
        lovers,
    ).format(count=lovers, landscape=_(KIND_NAMES[landscape]))


def _of_place(tables: Tables, player: Player, command: Place) -> str:
    placement = tables.ground.at(tables.tile_of[command.tile], CELL_OF[command.cell], command.turn)
    assert placement is not None  # otherwise it was not legal
    built = placement.mask if placement.tile < BUILDINGS else 0
    left = room(tables, player.occupied | placement.mask, player.buildings | built, player.builders)
    return ngettext(
        "It leaves {count} square of 2 by 2 cells for buildings.",
        "It leaves {count} squares of 2 by 2 cells for buildings.",
        left,
    ).format(count=left)


def _of_card(tables: Tables, state: State, player: Player, card: int) -> str:
    if state.deck is PROFESSION_DECK:
        return _of_profession(tables, player, card)
    if state.deck is BONUS_DECK:
        return _("It would add {value} to a work now.").format(value=bonus_value(tables, player, card))
    points = prestige_points(tables, state.players, state.seat, card)
    return ngettext(
        "As things stand it would score {count} point at the end.",
        "As things stand it would score {count} points at the end.",
        points,
    ).format(count=points)


def _of_return(tables: Tables, player: Player, card: int) -> str:
    """What the three that are kept have in common."""
    kept = [tables.prefers[other] for other in player.hand if other != card]
    shared = [
        name
        for tile, name in enumerate(tile_name(tables, each) for each in range(BUILDINGS))
        if _count(kept, 0, tile) > 1
    ]
    shared += [_(KIND_NAMES[index]) for index in range(len(LANDSCAPES)) if _count(kept, 1, index) > 1]
    shared += [_(name) for index, name in enumerate(FREEDOM_NAMES) if _count(kept, 2, index) > 1]
    if not shared:
        return _("Those you keep have nothing in common.")
    return _("Those you keep have in common: {things}.").format(things=", ".join(shared))


def _count(preferred: list[tuple[int, int, int]], part: int, thing: int) -> int:
    return sum([each[part] == thing for each in preferred])


def _of_profession(tables: Tables, player: Player, card: int) -> str:
    building, landscape, freedom = tables.prefers[card]
    things = (
        (tile_name(tables, building), player.tiles[building], 0),
        (_(KIND_NAMES[landscape]), player.tiles[BUILDINGS + landscape], 1),
        (_(FREEDOM_NAMES[freedom]), player.freedoms[freedom], 2),
    )
    name = profession_name(tables, card)
    there = [thing for thing, owned, _part in things if owned]
    if there:
        return _("Of what the {profession} prefers you have: {things}.").format(
            profession=name, things=", ".join(there)
        )
    others = [tables.prefers[other] for other in player.hand if other != card]
    shared = [thing for thing, _owned, part in things if _count(others, part, tables.prefers[card][part])]
    if shared:
        return _("The {profession} prefers what others in your hand do: {things}.").format(
            profession=name, things=", ".join(shared)
        )
    return _("The {profession} can become one more work, and adds 1 to each of your works.").format(profession=name)
